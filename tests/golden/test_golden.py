"""Golden games: every stored game replays to the byte, and no byte of one can be changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ecumene.games import GAMES, find_game
from ecumene.games.stoneage.answers import Cash
from ecumene.kernel import Match, ReplayError, engine, record
from tests.golden.__main__ import CASES, FOLDER, path_of, play_case, read_golden
from tests.support.sizes import WHOLE

FILES = sorted(path_of(game, name) for game, cases in CASES.items() for name in cases)
#: replayed in every run; the others, long games of many seats, with the slow tests
QUICK = ("05-", "06-", "07-", "r2-05-", "r2-06-")
SMALL = FOLDER / "stoneage" / "2-in-progress.jsonl"
FINISHED = FOLDER / "stoneage" / "2-stewards.jsonl"
#: one bit, another letter case, no UTF-8 any more, everything
MASKS = (0x01, 0x20, 0x80, 0xFF)


def test_the_golden_games_are_all_there() -> None:
    kept = [path for game in CASES for path in (FOLDER / game).iterdir()]
    assert sorted(kept) == FILES
    assert sum(path.stat().st_size for path in FILES) < 8_000_000


@pytest.mark.rule("DG-11.2", "DG-11.3", "DG-2.1", "DG-2.3")
@pytest.mark.parametrize(
    "path",
    [
        pytest.param(
            path,
            id=f"{path.parent.name}-{path.name.partition('.')[0]}",
            marks=[pytest.mark.slow]
            if path.parent.name == "megaciv" and not path.name.startswith(QUICK)
            else [],
        )
        for path in FILES
    ],
)
def test_a_stored_game_replays_to_the_byte(path: Path) -> None:
    data = read_golden(path)
    recorded = record.read(data)
    game = find_game(recorded.header.game, recorded.header.rules)
    match = record.replay(game, recorded)
    assert record.write(match) == data
    assert engine.violations(game, match.state) == []
    assert (match.result is not None) == (path != SMALL)


def test_a_case_is_played_the_same_every_time() -> None:
    case = CASES["stoneage"]["2-in-progress"]
    assert record.write(play_case("stoneage", case)) == record.write(play_case("stoneage", case))


@pytest.mark.rule("DG-11.2")
def test_a_game_of_an_older_version_is_played_by_its_own_rules() -> None:
    """The same players and the same chance: what version 2 changed shows in its events."""
    old, new = (CASES["megaciv"][name] for name in ("12-leaver", "r2-12-leaver"))
    assert replace(old, rules=new.rules) == new
    data = read_golden(path_of("megaciv", "12-leaver"))
    before, after = play_case("megaciv", old), play_case("megaciv", new)
    assert record.write(before) == data
    assert markets_with_the_leaver(before) > 0 == markets_with_the_leaver(after)
    with pytest.raises(ReplayError, match="rules 1"):
        record.replay(find_game("megaciv", 2), record.read(data))


@pytest.mark.rule("DG-11.2")
def test_version_4_of_mega_civilization_plays_as_version_3_with_fewer_options() -> None:
    old, new = (CASES["megaciv"][name] for name in ("r3-05-basic", "r4-05-basic"))
    assert replace(old, rules=4) == new
    old_record, new_record = (
        record.read(read_golden(path_of("megaciv", name)))
        for name in ("r3-05-basic", "r4-05-basic")
    )
    assert old_record.rows == new_record.rows
    gone = set(old_record.header.options) - set(new_record.header.options)
    assert gone == {"clock", "clock_seconds", "absent", "handover", "undo"}


@pytest.mark.rule("SA-C.20", "DG-11.2")
def test_the_card_for_two_resources_is_used_while_placing_by_version_2_alone() -> None:
    used: dict[int, set[str]] = {1: set(), 2: set()}
    for name, case in CASES["stoneage"].items():
        recorded = record.read(read_golden(path_of("stoneage", name)))
        match = record.replay(find_game("stoneage", case.rules), recorded)
        used[case.rules] |= {row.kind for row in match.log if isinstance(row.answer, Cash)}
    assert used == {1: {"sa_use", "sa_pay", "sa_feed"}, 2: {"sa_place", "sa_die"}}


def markets_with_the_leaver(match: Match[Any]) -> int:
    """How often the last seat was said to have finished trading after it had left."""
    events = [event for row in match.events for event in row]
    left = next(number for number, event in enumerate(events) if event.kind == "left")
    opened = [event.data["finished"] for event in events[left:] if event.kind == "trade_open"]
    return sum(match.header.players - 1 in finished for finished in opened)


def test_every_rules_version_has_golden_games() -> None:
    played = {(game, case.rules) for game, cases in CASES.items() for case in cases.values()}
    assert played == {(game.name, game.rules_version) for game in GAMES}


# -- no byte can be changed ------------------------------------------------------------------------


def undetected(data: bytes, positions: Iterable[int], masks: Iterable[int] = MASKS) -> list[str]:
    """The changes of single bytes that reading and replaying a record does not notice."""
    return [
        f"byte {position} ^ {mask:#x}"
        for position in positions
        for mask in masks
        if not detected(flipped(data, position, mask))
    ]


def flipped(data: bytes, position: int, mask: int) -> bytes:
    changed = bytearray(data)
    changed[position] ^= mask
    return bytes(changed)


def detected(data: bytes) -> bool:
    """Whether a record is refused as it must be: with a ReplayError, no other exception."""
    try:
        recorded = record.read(data)
        record.replay(find_game(recorded.header.game, recorded.header.rules), recorded)
    except ReplayError:
        return True
    return False


def test_every_flipped_byte_of_a_small_record_is_found() -> None:
    data = SMALL.read_bytes()
    assert undetected(data, range(len(data)), masks=(0x01, 0x80)) == []


def test_flipped_bytes_of_a_finished_record_are_found() -> None:
    data = FINISHED.read_bytes()
    end = data.rindex(b"\n", 0, -1)  # the last line is not under its own hash: look at all of it
    assert undetected(data, range(end, len(data)), masks=(0x01,)) == []
    assert undetected(data, range(0, end, 499)) == []


@pytest.mark.slow
def test_every_flipped_byte_of_a_finished_record_is_found() -> None:
    """Every one with ECUMENE_WHOLE=1; every eleventh in CI."""
    data = FINISHED.read_bytes()
    assert undetected(data, range(0, len(data), 1 if WHOLE else 11), masks=(0x01,)) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_that_was_cut_off_is_found(path: Path) -> None:
    data = path.read_bytes()
    lines = data.splitlines(keepends=True)
    assert detected(b"".join(lines[:-1]))
    assert detected(data[:-1])
    assert detected(b"".join([*lines[:5], *lines[6:]]))
    assert detected(b"")
