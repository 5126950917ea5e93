"""Public facts about chance and log, and new dice for a restored game."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any
from uuid import UUID

import msgspec
import pytest

from ecumene.games import find_game
from ecumene.kernel import Event, Header, Match, Refusal, record, seed_from_number
from ecumene.kernel.chance import commitment
from ecumene.kernel.fairness import pledge_of
from ecumene.kernel.hosting import commitments, keep_links, opened_secrets
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.sqlite.database import MemoryDatabase
from ecumene.service.adapters.sqlite.store import SqliteStore
from ecumene.service.edge.records import record_of
from ecumene.service.play.live_games import SNAPSHOT_EVERY, LiveGames, load_match
from ecumene.service.ports.store import Append, Job, Leased, RowConflict
from ecumene.service.reactions.starting import START, StartJobs
from ecumene.service.tables.opening import OPEN_WITHIN
from ecumene.service.wire.viewer import head_for
from tests.service.support.backends import Backend, Truth, memory_store
from tests.service.support.edge_workers import (
    Player,
    Worker,
    bearer,
    guest,
    in_memory,
    opened,
    registered,
    sitting,
    started,
    whose_turn,
    workers,
)
from tests.service.support.live_games import new_game, sample
from tests.service.support.live_matches import live_match
from tests.support.sizes import WHOLE

#: rows of random games whose chain is verified
CHAINED_ROWS = 10_000 if WHOLE else 600


def welcomes(player: Player) -> list[dict[str, Any]]:
    return [frame for frame in map(json.loads, player.frames) if frame["type"] == "welcome"]


def heads(player: Player) -> list[str]:
    """The heads that came with updates."""
    updates = (frame for frame in map(json.loads, player.frames) if frame["type"] == "update")
    return [update["head"] for update in updates if "head" in update]


async def play_rows(games: LiveGames, game: UUID, rows: int, seed: int = 1) -> list[Any]:
    """Play so many rows; the outcomes of chance in them."""
    randomness = random.Random(seed)
    drawn: list[Any] = []
    for number in range(rows):
        act = await sample(games, game, randomness)
        if act is None:
            break
        await games.act(game, act, f"k{seed}.{number}")
        drawn += (await live_match(games, game, 0)).log[-1].draws
    return drawn


async def test_the_commitment_is_published_before_the_first_answer() -> None:
    """The finding: it was in no answer and no frame until the end."""
    async with workers(in_memory(), 1) as (worker,):
        table, tokens, _ = await started(worker, 2)
        store, directory = worker.service.store, worker.service.directory
        played = (await directory.table(UUID(table["id"]))).played
        assert played is not None
        kept = (await store.load(played)).game
        assert table["commitment"] == kept.header.commitment
        assert kept.seed.hex() not in record.line(kept.header).decode()
        async with sitting(worker, table, tokens[0]) as player:
            assert welcomes(player)[0]["commitments"] == [kept.header.commitment]


# -- a restored game -------------------------------------------------------------------------------


@pytest.mark.rule("DG-2.5")
@pytest.mark.parametrize("noticed", [False, True])
async def test_restoring_a_backup_repeats_no_dice(noticed: bool) -> None:
    """Without the mark the same dice fall again after other answers: that was the finding."""
    store = memory_store()
    game = await new_game(store)
    await play_rows(LiveGames(store, MemoryBus()), game, 10)
    backup = await _copied(store)
    seen = await play_rows(LiveGames(store, MemoryBus()), game, 40)
    if noticed:
        assert await backup.mark_restored() == 1
    again = await play_rows(LiveGames(backup, MemoryBus()), game, 40)
    assert len(seen) > 4
    assert (seen[:4] == again[:4]) is not noticed
    kept = (await backup.load(game)).game
    assert len(kept.later_seeds) == int(noticed)
    rows = [stored.row.what for stored in await backup.since(game, 10)]
    assert rows.count("reseed") == int(noticed)
    assert noticed is (rows[0] == "reseed")


async def _copied(store: SqliteStore) -> SqliteStore:
    copied = MemoryDatabase()
    await store.database.read(lambda reader: reader.backup(copied._connection))
    return SqliteStore(copied)


async def test_no_row_is_written_before_the_new_secret(backend: Backend) -> None:
    """Also not by a worker that has the game in memory; all stores."""
    async with backend.open() as truth:
        (store,) = truth.stores
        game = await new_game(store)
        games = LiveGames(store, MemoryBus())
        await play_rows(games, game, 3)
        await store.mark_restored()
        match = await live_match(games, game, 0)
        act = await sample(games, game, random.Random(1))
        assert act is not None
        row = act(copy.deepcopy(match))
        with pytest.raises(RowConflict):
            await store.append(game, Append(row, ""))
        async with store.lock(game) as held:
            assert held.reseed_due
        await games.act(game, act, "again")
        whats = [stored.row.what for stored in await store.since(game, 3)]
        assert whats == ["reseed", "answer"]
        kept = (await store.load(game)).game
        assert not kept.reseed_due
        assert [commitment(secret) for secret in kept.later_seeds] == [
            stored.row.answer
            for stored in await store.since(game, 3)
            if stored.row.what == "reseed"
        ]
        other = LiveGames(store, MemoryBus())
        assert commitments(await live_match(other, game, 0)) == commitments(
            await live_match(games, game, 0)
        )


async def test_another_worker_follows_a_reseed(backend: Backend) -> None:
    async with backend.open() as truth:
        (store,) = truth.stores
        game = await new_game(store)
        here, there = LiveGames(store, MemoryBus()), LiveGames(store, MemoryBus())
        await play_rows(here, game, 3)
        await live_match(there, game)
        await store.mark_restored()
        await play_rows(here, game, 3, seed=2)
        followed = await live_match(there, game)
        assert len(commitments(followed)) == 2
        assert followed.links == (await live_match(here, game, 0)).links
        await play_rows(there, game, 2, seed=3)


async def test_a_refused_act_takes_no_reseed_back(backend: Backend) -> None:
    """A worker would go on from a secret that is in no log, and link its rows to it."""
    async with backend.open() as truth:
        (store,) = truth.stores
        game = await new_game(store)
        here, there = LiveGames(store, MemoryBus()), LiveGames(store, MemoryBus())
        await play_rows(here, game, 3)
        await live_match(there, game)
        await store.mark_restored()

        def refuse(_match: Match[Any]) -> Any:
            raise Refusal("no", "DG-3.4")

        async def allow(_held: Any) -> None:
            pass

        with pytest.raises(Refusal):
            await here.act(game, refuse, "refused", allow)
        await play_rows(there, game, 1, seed=2)
        await live_match(here, game)
        await play_rows(here, game, 3, seed=3)
        stored = await store.since(game, -1)
        assert [each.row.what for each in stored].count("reseed") == 1
        links = [each.link for each in stored if each.link]
        assert links == list((await load_match(store, game)).links or ())


async def test_the_table_is_told_that_it_was_restored() -> None:
    async with workers(in_memory(), 1) as (worker,):
        table, tokens, _ = await started(worker, 2)
        async with sitting(worker, table, tokens[0]) as player:
            await worker.service.store.mark_restored()
            game = (await worker.service.directory.table(UUID(table["id"]))).played
            assert game is not None
            worker.service.games.drop(game)
            await player.hello(player.version)
            first, second = welcomes(player)[0], welcomes(player)[-1]
            assert second["commitments"][:1] == first["commitments"]
            assert len(second["commitments"]) == 2
            path = f"/api/tables/{table['id']}/story"
            async with worker.http() as http:
                headers = {"Authorization": f"Bearer {tokens[0]}"}
                told = (await http.get(path, headers=headers)).text
            assert '"kind":"reseeded"' in told


# -- links -----------------------------------------------------------------------------------------


async def test_every_row_is_linked_and_the_record_proves_it(backend: Backend) -> None:
    async with backend.open() as truth:
        (store,) = truth.stores
        game = await new_game(store)
        games = LiveGames(store, MemoryBus())
        await play_rows(games, game, 1000)
        data = await record_of(store, game)
        assert data is not None
        found = record.read(data)
        assert found.end is not None
        assert found.end.chained_from == 1  # the setup of this game was written without a link
        stored = await store.since(game, 0)
        assert found.end.head == stored[-1].link.hex()
        match = record.replay((await live_match(games, game, 0)).game, found)
        again = record.links_of(found.header, found.rows, opened_secrets(match), 1)
        assert [each.link for each in stored] == again
        assert await store.has_link(game, stored[3].link, 10)
        assert not await store.has_link(game, stored[3].link, 3)
        assert not await store.has_link(game, bytes(32), 1000)


async def test_the_chain_survives_every_reload(backend: Backend) -> None:
    """Games are unloaded at random, also right after a snapshot, and every link is right."""
    rows_left, randomness = CHAINED_ROWS, random.Random(5)
    async with backend.open() as truth:
        (store,) = truth.stores
        while rows_left > 0:
            game = await new_game(store)
            games, number = LiveGames(store, MemoryBus()), 0
            while number < rows_left and (act := await sample(games, game, randomness)):
                await games.act(game, act, f"k{number}")
                number += 1
                if randomness.random() < 0.3 or await _rests_on_its_snapshot(truth, games, game):
                    games.drop(game)
            rows_left -= number
            loaded, stored = await store.load(game), await store.since(game, 0)
            known = [loaded.game.seed, *loaded.game.later_seeds]
            rows = [each.row for each in await store.since(game, -1)]
            right = record.links_of(loaded.game.header, rows, known, 1)
            assert [each.link for each in stored] == right
            assert (await truth.snapshots(game))[1:] or number < 2 * SNAPSHOT_EVERY


async def _rests_on_its_snapshot(truth: Truth, games: LiveGames, game: UUID) -> bool:
    """Whether no row came after the last snapshot."""
    return (await truth.snapshots(game))[-1:] == [(await live_match(games, game, 0)).version]


async def test_a_changed_row_gives_another_head(caplog: pytest.LogCaptureFixture) -> None:
    store = memory_store()
    game = await new_game(store)
    games = LiveGames(store, MemoryBus())
    await play_rows(games, game, 12)
    told = (await live_match(games, game, 0)).links
    change = "update action set row = ? where seq = 5"
    ((kept,),) = await store.database.fetch("select row from action where seq = 5")
    changed = {**msgspec.json.decode(kept), "by": "somebody"}
    await store.database.execute(change, (msgspec.json.encode(changed),))
    now = (await load_match(store, game)).links
    assert told is not None
    assert now is not None
    assert now[:4] == told[:4]
    assert not set(now[4:]) & set(told[4:])
    assert "a row is not as it was written" in caplog.text


async def test_a_client_learns_whether_what_it_was_told_is_still_there() -> None:
    async with workers(in_memory(), 1) as (worker,):
        table, tokens, _ = await started(worker, 2)
        async with (
            sitting(worker, table, tokens[0]) as player,
            sitting(worker, table, tokens[1]) as other,
        ):
            for _ in range(3):
                await (await whose_turn(player, other)).answer(random.Random(1))
            await player.until(lambda: len(heads(player)) >= 3)
            head = heads(player)[-1]
            for said, known in ((head, True), ("00" * 32, False)):
                number = player.welcomes + 1
                await player.say("hello", version=player.version, head=said)
                await player.until(lambda number=number: player.welcomes >= number)  # type: ignore[misc]
                assert welcomes(player)[-1]["head_known"] is known
            assert welcomes(player)[-1]["head"] == head


def test_the_head_tells_nothing_of_secret_rows() -> None:
    """A viewer that must not know of a row gets the link of an earlier one."""
    match = _secret_row()
    assert head_for(match, 0) == match.links[-1].hex()  # type: ignore[index]
    assert head_for(match, 1) == match.links[-2].hex()  # type: ignore[index]
    assert head_for(match, -1) == match.links[-2].hex()  # type: ignore[index]
    assert head_for(match, 1, after=match.version - 1) == ""


def _secret_row() -> Match[Any]:
    match: Match[Any] = Match.start(find_game("stoneage"), 2, seed=seed_from_number(1))
    keep_links(match, [bytes(32)])
    secrets: list[dict[int, Any]] = [{}, {0: {}}]
    for private in secrets:
        question = match.questions(match.awaited_seats()[0])[0]
        match.play(question.seat, question.id, question.default())
        match.events[-1] = (Event("x", "DG-1.2", private=private, secret=bool(private)),)
    return match


# -- nonces ----------------------------------------------------------------------------------------


class Waiting:
    """A table of two that waits, and what its people say over HTTP."""

    def __init__(self, worker: Worker, table: dict[str, Any], host: str, tokens: list[str]) -> None:
        self.worker, self.path, self.host, self.tokens = worker, table["id"], host, tokens

    async def post(self, token: str, what: str, body: dict[str, Any] | None = None) -> Any:
        async with self.worker.http() as http:
            path = f"/api/tables/{self.path}/{what}"
            answer = await http.post(path, headers=bearer(token), json=body)
        return answer.json()

    async def pledge(self, seat: int) -> Any:
        return await self.post(self.tokens[seat], "pledge", {"pledge": pledge_of(nonce_of(seat))})

    async def open(self, seat: int, nonce: bytes | None = None) -> Any:
        body = {"nonce": (nonce or nonce_of(seat)).hex()}
        return await self.post(self.tokens[seat], "nonce", body)

    async def header(self) -> Header:
        table = await self.worker.service.directory.table(UUID(self.path))
        assert table.played is not None
        return (await self.worker.service.store.load(table.played)).game.header


def nonce_of(seat: int) -> bytes:
    return bytes([seat + 1]) * 32


@asynccontextmanager
async def waiting() -> AsyncIterator[Waiting]:
    async with workers(in_memory(), 1) as (worker,):
        host = await registered(worker)
        table = await opened(worker, host, 3)
        tokens = [await guest(worker, table, name) for name in ("Ann", "Bo")]
        found = Waiting(worker, table, host, tokens)
        await found.post(host, "seats", {"seat": 2, "kind": "bot", "bot": "random"})
        yield found


@pytest.mark.rule("DG-2.4")
async def test_the_game_begins_when_all_nonces_are_open() -> None:
    async with waiting() as table:
        await table.pledge(0)
        await table.pledge(1)
        shown = await table.post(table.host, "start")
        assert shown["status"] == "waiting"
        assert shown["opening"]["opened"] == [False, False, True]
        bound = shown["opening"]["commitment"]
        assert "secret" not in json.dumps(shown)
        assert (await table.open(0))["status"] == "waiting"
        wrong = await table.open(1, bytes(32))
        assert wrong["code"] == "no_pledge"
        assert (await table.pledge(1))["code"] == "started"  # too late for another one
        shown = await table.open(1)
        assert (shown["status"], shown["commitment"]) == ("playing", bound)
        header = await table.header()
        assert header.commitment == bound
        assert header.nonces is not msgspec.UNSET
        assert header.nonces[:2] == (nonce_of(0).hex(), nonce_of(1).hex())
        assert len(header.nonces[2]) == 64  # the bot's


async def test_without_a_pledge_the_game_starts_at_once() -> None:
    async with waiting() as table:
        assert (await table.post(table.host, "start"))["status"] == "playing"
        assert (await table.header()).nonces is msgspec.UNSET


async def test_who_is_absent_is_left_out_and_that_is_recorded() -> None:
    async with waiting() as table:
        await table.pledge(0)
        await table.pledge(1)
        await table.post(table.host, "start")
        await table.open(0)
        service = table.worker.service
        later = service.clock.now() + 2 * OPEN_WITHIN
        start = StartJobs(service.directory, service.store)
        job = Leased(1, Job(START, f"{table.path}:{later.isoformat()}", b"", later), 1)
        await start(job)
        header = await table.header()
        assert header.pledges is not msgspec.UNSET
        assert header.nonces is not msgspec.UNSET
        assert header.nonces[1] == ""
        assert header.pledges[1] == pledge_of(nonce_of(1))
        assert (await table.open(1))["code"] == "started"
        await start(job)  # once more: nothing happens
        assert await table.header() == header


async def test_the_job_of_the_start_is_there_before_the_nonces_are_asked_for() -> None:
    async with waiting() as table:
        await table.pledge(0)
        await table.post(table.host, "start")
        found = await table.worker.service.work.claim([START], 5, timedelta(seconds=1))
        assert not found  # not due yet
        store = table.worker.service.store
        assert isinstance(store, SqliteStore)
        assert await store.database.fetch("select 1 from job where kind = ?", (START,))


async def test_a_start_that_fails_is_taken_back() -> None:
    async with waiting() as table:
        await table.pledge(0)
        await table.post(table.host, "start")
        await table.post(table.tokens[1], "leave")
        service = table.worker.service
        now = service.clock.now()
        job = Leased(1, Job(START, f"{table.path}:x", b"", now), 1)
        await StartJobs(service.directory, service.store)(job)
        kept = await service.directory.table(UUID(table.path))
        assert (kept.status, kept.opening) == ("waiting", None)
