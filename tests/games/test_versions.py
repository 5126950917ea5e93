"""A game keeps the rules version it was begun with: in a record, in a database, at a table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest
from typer.testing import CliRunner

from ecumene.cli.main import app
from ecumene.games import UnknownGameName, find_game
from ecumene.kernel import Match, ReplayError, record, seed_from_number
from ecumene.kernel.hosting import take_snapshot
from ecumene.service.app.composition import parts_in_file
from ecumene.service.people.people import new_guest
from ecumene.service.play.live_games import LiveGames, match_of, without_snapshot
from ecumene.service.ports.store import GameRecord
from ecumene.service.tables import course, creation, rematches
from ecumene.service.tables.tables import Seat, Table
from tests.games.two_versions import FIRST, NEWEST
from tests.service.support.live_matches import live_match
from tests.support.packages import packages_in

SEED = seed_from_number(3)

pytestmark = [pytest.mark.rule("DG-11.2"), pytest.mark.usefixtures("toy")]


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The test game with its two versions, as a package brings it."""
    with packages_in(tmp_path, monkeypatch) as install:
        entry = "[ecumene.games]\ntoy = toy_game:GAMES\n"
        install("toy_game", entry, "from tests.games.two_versions import GAMES\n")
        yield


def begun(rules: int) -> Match[Any]:
    return Match.start(find_game("toy", rules), 3, seed=SEED)


def played(match: Match[Any]) -> Match[Any]:
    """The game at its end; the same answers whatever the rules, as far as they are asked for."""
    randomness = random.Random(5)
    while not match.over:
        asked = match.questions(match.awaited_seats()[0])[0]
        match.play(asked.seat, asked.id, asked.sample(randomness))
    return match


def test_a_game_is_found_by_name_and_version() -> None:
    assert find_game("toy") is find_game("toy", 2) is NEWEST
    assert find_game("toy", 1) is FIRST
    with pytest.raises(UnknownGameName, match=r"no game 'toy 3'; known: .*toy 1, toy 2\."):
        find_game("toy", 3)


def test_a_record_is_replayed_by_its_own_rules(tmp_path: Path) -> None:
    old, new = played(begun(1)), played(begun(2))
    assert old.result != new.result
    for match in (old, new):
        data = record.write(match)
        read = record.read(data)
        assert read.header.rules == match.game.rules_version
        again = record.replay(find_game(read.header.game, read.header.rules), read)
        assert record.write(again) == data
        path = tmp_path / f"{read.header.rules}.jsonl"
        path.write_bytes(data)
        assert CliRunner().invoke(app, ["verify", str(path)]).exit_code == 0


def test_a_record_is_not_replayed_by_other_rules() -> None:
    with pytest.raises(ReplayError, match="rules 1"):
        record.replay(NEWEST, record.read(record.write(played(begun(1)))))


@pytest.mark.parametrize("rules", [1, 2])
async def test_a_stored_game_goes_on_by_its_own_rules(rules: int, tmp_path: Path) -> None:
    match = begun(rules)
    kept = GameRecord(uuid4(), match.header, SEED, 0, "playing")
    async with parts_in_file(tmp_path / "home.sqlite") as parts:
        await parts.store.create(kept, match.log[0], take_snapshot(match))
    async with parts_in_file(tmp_path / "home.sqlite") as parts:
        await play_on(LiveGames(parts.store, parts.bus), kept.id)
        loaded = await parts.store.load(kept.id)
        whole = without_snapshot(loaded, await parts.store.since(kept.id, -1))
        for again in (match_of(loaded), match_of(whole)):
            assert again.game is find_game("toy", rules)
            assert again.result == played(begun(rules)).result


async def play_on(games: LiveGames, game: UUID) -> None:
    """To the end, with the answers of `played`."""
    randomness = random.Random(5)
    while not (match := await live_match(games, game, 0)).over:
        asked = match.questions(match.awaited_seats()[0])[0]
        answer = asked.sample(randomness)

        def act(match: Match[Any], asked: Any = asked, answer: Any = answer) -> Any:
            return match.play(asked.seat, asked.id, answer)

        await games.act(game, act, f"k{match.version}")


def test_a_table_keeps_the_version_it_was_made_with_and_its_rematch_has_the_newest() -> None:
    now = datetime.now().astimezone()
    host = new_guest("Ada", now)
    seats = (Seat("human"),) * 2
    table = creation.create(host, now, name="Sunday", game="toy", options={}, seats=seats)
    assert table.rules == 2
    older: Table = msgspec.structs.replace(table, rules=1)
    assert course.start_match(older, SEED, ["Ada", "Bo"]).game is FIRST
    over = msgspec.structs.replace(older, status="over")
    assert rematches.rematch(over, host, now, "kept").rules == 2
