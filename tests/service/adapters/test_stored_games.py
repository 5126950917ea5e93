"""Stored games: they load, replay to the same position, and are played on."""

from __future__ import annotations

import gzip
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import UUID

import msgspec
import psycopg
import pytest

from ecumene.games import find_game, our_games
from ecumene.kernel import Match, digest, engine, record
from ecumene.kernel.hosting import StaleSnapshot
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.postgres.migrate import upgrade
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.edge.records import record_of
from ecumene.service.play.live_games import LiveGames, match_of, without_snapshot
from tests.service.adapters.stored_games import FOLDER, digests_of, restore
from tests.service.conftest import fresh_database
from tests.service.support.live_games import sample
from tests.service.support.live_matches import live_match

FILES = sorted(FOLDER.glob("*.sql.gz"))
#: acts that play a stored game on; far more than any of them needs to end
MOST_ACTS = 20_000

Restored = tuple[str, dict[str, UUID], dict[str, str]]


@pytest.fixture(params=FILES, ids=lambda path: path.name.partition(".")[0])
def restored(request: pytest.FixtureRequest) -> Iterator[Restored]:
    """A database with the stored games, their ids by name, the digests of their positions."""
    path: Path = request.param
    with fresh_database() as url:
        upgrade(url)
        megaciv, stone_age = restore(url, path)
        digests = json.loads(digests_of(path).read_text())
        yield url, {"megaciv": megaciv, "stoneage": stone_age}, digests


def test_there_are_stored_games_of_todays_rules() -> None:
    stored = [header for path in FILES for header in headers(path)]
    # books: its first version is young; tests/golden has records of it
    games = {game.name: find_game(game.name) for game in our_games() if not game.keeps_books}
    todays = {(name, game.rules_version) for name, game in games.items()}
    assert {(header["game"], header["rules"]) for header in stored} == todays, "store new ones"


def headers(path: Path) -> list[dict[str, Any]]:
    """The headers of the games in a file."""
    found = re.findall(rb"INTO public\.game .*? VALUES \('[^']+', '\\x(\w+)'", unpacked(path))
    return [json.loads(bytes.fromhex(each.decode())) for each in found]


def unpacked(path: Path) -> bytes:
    return gzip.decompress(path.read_bytes())


@pytest.mark.rule("DG-11.2", "DG-11.3")
async def test_stored_games_load_from_snapshot_and_from_the_whole_log(restored: Restored) -> None:
    url, games, digests = restored
    async with PostgresStore.open(url, connections=2) as store:
        for name, game in games.items():
            loaded = await store.load(game)
            assert loaded.snapshot is not None
            whole = without_snapshot(loaded, await store.since(game, -1))
            from_snapshot, from_log = match_of(loaded), match_of(whole)
            assert len(from_snapshot.log) < len(from_log.log)
            for match in (from_snapshot, from_log):
                assert digest(match.state) == digests[name]
                assert match.game is find_game(name, loaded.game.header.rules)


async def test_stored_games_are_played_to_their_end_by_their_own_rules(restored: Restored) -> None:
    url, ids, _ = restored
    async with PostgresStore.open(url, connections=2) as store:
        games = LiveGames(store, MemoryBus())
        for name, game in ids.items():
            rules = (await store.load(game)).game.header.rules
            await end_by_vote(games, game, name)
            match = await play_on(games, game)
            assert match.header.rules == match.game.rules_version == rules
            assert engine.violations(match.game, match.state) == []
            data = await record_of(store, game)
            assert data is not None
            again = record.replay(find_game(name, rules), record.read(data))
            assert record.write(again) == data


async def end_by_vote(games: LiveGames, game: UUID, name: str) -> None:
    """Mega Civilization is long: this turn is the last."""
    if name == "megaciv":
        await games.act(game, lambda match: match.command("last_turn", {}), "last turn")


async def play_on(games: LiveGames, game: UUID) -> Match[Any]:
    randomness = random.Random(8)
    for number in range(MOST_ACTS):
        act = await sample(games, game, randomness)
        if act is None:
            return await live_match(games, game, 0)
        await games.act(game, act, f"on {number}")
    raise AssertionError("no end of the game")


# -- snapshots of other fields ---------------------------------------------------------------------


def with_another_field(state: dict[str, Any]) -> None:
    state["omens"] = []


def without_a_field_that_has_a_default(state: dict[str, Any]) -> None:
    del state["phase"]


def without_a_field_that_has_none(state: dict[str, Any]) -> None:
    del state["options"]


def with_a_field_of_another_type(state: dict[str, Any]) -> None:
    state["phase"] = [1]


@pytest.mark.parametrize(
    "change",
    [
        with_another_field,
        without_a_field_that_has_a_default,
        without_a_field_that_has_none,
        with_a_field_of_another_type,
    ],
)
@pytest.mark.parametrize("restored", FILES[:1], indirect=True)
async def test_a_snapshot_of_other_fields_is_passed_over_and_written_anew(
    restored: Restored, change: Any
) -> None:
    url, ids, digests = restored
    change_snapshots(url, change)
    async with PostgresStore.open(url, connections=2) as store:
        for name, game in ids.items():
            with pytest.raises(StaleSnapshot):
                match_of(await store.load(game))
            games = LiveGames(store, MemoryBus())
            assert digest((await live_match(games, game, 0)).state) == digests[name]
            while not (await snapshot_is_new(store, game)):
                act = await sample(games, game, random.Random(3))
                assert act is not None
                await games.act(game, act, "")
            after = digest((await live_match(games, game, 0)).state)
            assert digest(match_of(await store.load(game)).state) == after


async def snapshot_is_new(store: PostgresStore, game: UUID) -> bool:
    try:
        match_of(await store.load(game))
    except StaleSnapshot:
        return False
    return True


def change_snapshots(url: str, change: Any) -> None:
    """Every snapshot as other code would have written it."""
    with psycopg.connect(url) as connection:
        for game, seq, data in connection.execute("select game, seq, state from snapshot"):
            state = msgspec.msgpack.decode(data)
            change(state)
            connection.execute(
                "update snapshot set state = %s where game = %s and seq = %s",
                (msgspec.msgpack.encode(state, order="deterministic"), game, seq),
            )


@pytest.mark.parametrize("restored", FILES[:1], indirect=True)
async def test_the_record_of_a_finished_game_does_not_need_its_snapshot(restored: Restored) -> None:
    url, ids, _ = restored
    game = ids["stoneage"]
    async with PostgresStore.open(url, connections=2) as store:
        await play_on(LiveGames(store, MemoryBus()), game)
        before = await record_of(store, game)
        change_snapshots(url, with_another_field)
        assert before is not None
        assert await record_of(store, game) == before
