"""Golden games: every stored game replays to the byte, and no byte of one can be changed."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from ecumene.games import find_game, our_games
from ecumene.kernel import ReplayError, engine, record
from tests.golden.__main__ import CASES, FOLDER, path_of, play_case, read_golden
from tests.support.sizes import WHOLE

FILES = sorted(path_of(game, name) for game, cases in CASES.items() for name in cases)
#: replayed in every run; the others, long games of many seats, with the slow tests
QUICK = ("05-", "06-", "07-")
SMALL = FOLDER / "stoneage" / "2-in-progress.jsonl"
FINISHED = FOLDER / "stoneage" / "2-stewards.jsonl"
#: one bit, another letter case, no UTF-8 any more, everything
MASKS = (0x01, 0x20, 0x80, 0xFF)


def test_the_golden_games_are_all_there() -> None:
    kept = [path for game in CASES for path in (FOLDER / game).iterdir()]
    assert sorted(kept) == FILES
    assert sum(path.stat().st_size for path in FILES) < 4_000_000


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


@pytest.mark.rule("SA-C.20")
def test_the_card_for_two_resources_is_used_at_every_kind_of_question() -> None:
    used: set[str] = set()
    for name in CASES["stoneage"]:
        recorded = record.read(read_golden(path_of("stoneage", name)), in_progress=True)
        used |= {row.kind for row in recorded.rows if row.what == "answer" and is_cash(row.answer)}
    assert used == {"sa_place", "sa_use", "sa_pay", "sa_die", "sa_feed"}


def is_cash(answer: Any) -> bool:
    return isinstance(answer, dict) and answer.get("do") == "cash"


def test_every_rules_version_has_golden_games() -> None:
    headers = [json.loads(read_golden(path).partition(b"\n")[0]) for path in FILES]
    played = {(header["game"], header["rules"]) for header in headers}
    assert played == {(game.name, game.rules_version) for game in our_games()}


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
