"""Behaviour of the PostgreSQL store only: lost connections, migrations, the contents of tables."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any
from uuid import UUID

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from ecumene.kernel import Row
from ecumene.service.adapters.postgres import database as base
from ecumene.service.adapters.postgres import jobs
from ecumene.service.adapters.postgres import store_statements as statements
from ecumene.service.adapters.postgres.directory import PostgresDirectory
from ecumene.service.adapters.postgres.migrate import upgrade
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.clock import SystemClock
from ecumene.service.ports.store import (
    Deadline,
    Duplicate,
    Job,
    RowConflict,
    Store,
    StoreUnavailable,
)
from tests.service.support.backends import PostgresBackend, PostgresTruth, created, entry, new_game
from tests.service.support.proxy import Proxy

CUT = """
    select count(pg_terminate_backend(pid)) from pg_stat_activity
    where datname = current_database() and application_name = 'ecumene'
"""
#: the same, and wait until they are gone
CUT_AND_WAIT = CUT.replace("(pid)", "(pid, 5000)")


async def whole(truth: PostgresTruth, games: list[UUID]) -> bool:
    """Whether every row of these games is counted, and no other is there."""
    counted = """
        select (select sum(seq) + count(*) from game where id = any(%s))
            = (select count(*) from action where game = any(%s))
    """
    return (await truth.ask(counted, games, games))[0][0] is True


@asynccontextmanager
async def behind_proxy(url: str) -> AsyncIterator[tuple[Proxy, str]]:
    settings = conninfo_to_dict(url)
    host, port = str(settings.get("host", "127.0.0.1")), int(settings.get("port") or 5432)
    async with Proxy.open(host, port) as proxy:
        yield proxy, make_conninfo(url, host="127.0.0.1", port=proxy.port)


# -- lost connections ------------------------------------------------------------------------------


async def test_after_all_connections_were_ended_the_next_append_works(database: str) -> None:
    async with PostgresBackend(database).open() as truth:
        store = truth.stores[0]
        game = await created(store)
        for seq in range(1, 4):
            # On a busy machine the pool may still be reconnecting after the last cut.
            assert (await truth.ask(CUT_AND_WAIT))[0][0] in (1, 2, 3)
            began = time.monotonic()
            await store.append(game, entry(seq, f"{seq}"))
            assert time.monotonic() - began < 10
        # All three places of the pool are of use again.
        others = [await created(store) for _ in range(3)]
        async with store.lock(others[0]), store.lock(others[1]), store.lock(others[2]):
            pass
        assert await whole(truth, [game, *others])


async def test_a_transaction_that_loses_its_connection_leaves_nothing(database: str) -> None:
    async with PostgresBackend(database).open() as truth:
        store = truth.stores[0]
        game = await created(store)

        async def lose() -> None:
            async with store.lock(game) as held:
                await held.append(entry(1, "a"))
                await truth.ask(CUT_AND_WAIT)
                await held.append(entry(2, "b"))

        with pytest.raises(StoreUnavailable, match="PostgreSQL did not answer"):
            await lose()

        async def lose_at_the_end() -> None:
            async with store.lock(game) as held:
                await held.append(entry(1, "a"))
                await truth.ask(CUT_AND_WAIT)

        with pytest.raises(StoreUnavailable):
            await lose_at_the_end()
        assert (await store.load(game)).game.seq == 0
        await store.append(game, entry(1, "a"))


async def persist(store: Store, game: UUID, seq: int, key: str) -> tuple[str, int]:
    """Send a row until the store says what became of it; how often it was not there."""
    for failures in range(100):
        try:
            await store.append(game, entry(seq, key))
        except StoreUnavailable:
            await asyncio.sleep(0.01)
        except Duplicate as duplicate:
            assert (duplicate.seq, failures > 0) == (seq, True)  # noqa: PT017
            return "had been written", failures
        else:
            return "written", failures
    raise AssertionError("the store did not come back")


async def test_appends_under_cut_connections_are_in_the_log_once(database: str) -> None:
    """Connections are ended at any moment of an append; the same key never writes twice."""
    async with PostgresBackend(database).open(2) as truth:
        randomness, said = random.Random(7), Counter[str]()  # each row, as it ended
        games = [await created(truth.stores[0]) for _ in range(6)]
        lost = 0

        async def play(number: int, game: UUID) -> None:
            nonlocal lost
            for seq in range(1, 26):
                store = truth.stores[(number + seq) % 2]
                became, failures = await persist(store, game, seq, f"key {seq}")
                said[became] += 1
                lost += failures

        async def cut() -> None:
            while said.total() < 6 * 25:
                await asyncio.sleep(randomness.random() * 0.06)
                await truth.ask(CUT)

        await asyncio.gather(cut(), *(play(*each) for each in enumerate(games)))
        await truth.ask(CUT_AND_WAIT)  # the last ones may still be dying
        assert said.total() == 6 * 25
        assert lost > 0, "no append lost its connection: the test shows nothing"
        for game in games:
            rows = await truth.stores[0].since(game, 0)
            assert [(stored.row.seq, stored.key) for stored in rows] == [
                (seq, f"key {seq}") for seq in range(1, 26)
            ]
        assert await whole(truth, games)


async def test_a_row_whose_acknowledgement_was_lost_is_found_by_its_key(database: str) -> None:
    """The statement arrives and commits, the answer does not: the worst moment there is."""
    async with (
        PostgresBackend(database).open() as truth,
        behind_proxy(database) as (proxy, url),
        PostgresStore.open(url, connections=1) as store,
    ):
        game = await created(store)
        await store.append(game, entry(1, "a"))
        proxy.deaf = True
        lost = asyncio.create_task(store.append(game, entry(2, "b")))
        while (await truth.stores[0].load(game)).game.seq == 1:
            await asyncio.sleep(0.01)
        proxy.cut()
        with pytest.raises(StoreUnavailable):
            await lost
        proxy.deaf = False
        with pytest.raises(Duplicate) as found:
            await store.append(game, entry(2, "b"))
        assert found.value.seq == 2
        with pytest.raises(RowConflict):  # what the program does itself has no key
            await store.append(game, entry(2))
        assert len(await store.since(game, 0)) == 2


@pytest.mark.parametrize("held", [False, True])
async def test_a_server_that_says_nothing_is_given_up(
    database: str, monkeypatch: pytest.MonkeyPatch, held: bool
) -> None:
    """The line is open and dead."""
    monkeypatch.setattr(base, "SILENCE", 0.2)
    async with (
        behind_proxy(database) as (proxy, url),
        PostgresStore.open(url, connections=1) as store,
    ):
        game = await created(store)

        async def write() -> None:
            if not held:
                proxy.deaf = True
                await store.append(game, entry(1, "a"))
            async with store.lock(game) as locked:
                await locked.append(entry(1, "a"))
                proxy.deaf = True

        began = time.monotonic()
        with pytest.raises(StoreUnavailable):
            await write()
        assert time.monotonic() - began < 10
        proxy.deaf = False
        await asyncio.sleep(0.1)
        assert len(await store.since(game, 0)) <= 1


async def test_the_directory_gives_a_silent_server_up_in_the_same_words(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The base is one: what holds for games holds for people and tables."""
    monkeypatch.setattr(base, "SILENCE", 0.2)
    async with (
        behind_proxy(database) as (proxy, url),
        PostgresDirectory.open(url, connections=1) as directory,
    ):
        await directory.check()
        proxy.deaf = True
        began = time.monotonic()
        with pytest.raises(StoreUnavailable, match="PostgreSQL did not answer"):
            await directory.open_tables()
        assert time.monotonic() - began < 10
        proxy.deaf = False
        await asyncio.sleep(0.1)
        await directory.check()


async def test_an_error_that_is_swallowed_under_the_lock_is_no_commit(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL answers "commit" after an error by rolling back, without an error."""
    monkeypatch.setattr(
        statements,
        "SINCE",
        "select 1 / ($2::integer - 1) from game where id = $1 limit $3::integer",
    )
    async with PostgresBackend(database).open() as truth:
        store = truth.stores[0]
        game = await created(store)

        async def swallow() -> None:
            async with store.lock(game) as held:
                await held.append(entry(1, "a"))
                with pytest.raises(psycopg.errors.DivisionByZero):
                    await held.since(1)

        with pytest.raises(StoreUnavailable, match="broken off"):
            await swallow()
        assert (await store.load(game)).game.seq == 0


async def test_the_store_comes_back_with_the_server(database: str) -> None:
    async with (
        behind_proxy(database) as (proxy, url),
        PostgresStore.open(url, connections=2, patience=0.5) as store,
    ):
        game = await created(store)
        proxy.refuse = True
        proxy.cut()
        began = time.monotonic()
        with pytest.raises(StoreUnavailable):
            await store.append(game, entry(1, "a"))
        assert time.monotonic() - began < 10
        # Long enough for the pool to give up once.
        while time.monotonic() - began < 3.5:
            with pytest.raises(StoreUnavailable):
                await store.load(game)
        proxy.refuse = False
        back = time.monotonic()
        await persist(store, game, 1, "a")
        assert time.monotonic() - back < 10
        assert len(await store.since(game, 0)) == 1


async def test_without_a_server_a_store_does_not_open() -> None:
    with pytest.raises(StoreUnavailable):
        async with PostgresStore.open("host=127.0.0.1 port=1 user=x", patience=0.3):
            pytest.fail("there is no server")


async def test_cancelled_writers_leave_the_pool_whole(database: str) -> None:
    async with PostgresBackend(database).open() as truth:
        store = truth.stores[0]
        game = await created(store)

        async def hold() -> None:
            async with store.lock(game) as held:
                await held.append(entry(1, "a"))

        for _ in range(3):
            async with store.lock(game):
                waiting = [
                    asyncio.create_task(store.append(game, entry(1, "a"))),
                    asyncio.create_task(hold()),
                    asyncio.create_task(store.append(game, entry(1, "a"))),  # for a connection
                ]
                await asyncio.sleep(0.05)
                for task in waiting:
                    task.cancel()
                said = await asyncio.gather(*waiting, return_exceptions=True)
                assert all(isinstance(each, asyncio.CancelledError) for each in said)
        others = [await created(store) for _ in range(3)]
        async with store.lock(others[0]), store.lock(others[1]), store.lock(others[2]):
            pass
        await store.append(game, entry(1, "b"))
        assert [stored.key for stored in await store.since(game, 0)] == ["b"]


async def test_a_holder_who_sleeps_is_put_out(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker that hangs while it holds a game must not stop the game for ever."""
    options = "-c idle_in_transaction_session_timeout=200ms -c statement_timeout=5s"
    monkeypatch.setitem(base.SETTINGS, "options", options)
    async with PostgresBackend(database).open(2) as truth:
        store, other = truth.stores
        game = await created(store)

        async def sleep() -> None:
            async with store.lock(game) as held:
                await held.append(entry(1, "sleeper"))
                await other.append(game, entry(1, "other"))  # waits until the other is out
                await held.append(entry(2, "too late"))

        with pytest.raises(StoreUnavailable):
            await sleep()
        assert [stored.key for stored in await store.since(game, 0)] == ["other"]


async def test_who_waits_for_a_game_does_not_hold_up_the_others(database: str) -> None:
    async with PostgresBackend(database).open(2) as truth:
        store, other = truth.stores
        games = [await created(store) for _ in range(4)]
        async with other.lock(games[0]):
            held = asyncio.create_task(store.append(games[0], entry(1)))
            await asyncio.gather(*(store.append(game, entry(1)) for game in games[1:]))
            assert not held.done()
        await held
        assert await whole(truth, games)


# -- the tables ------------------------------------------------------------------------------------


async def test_appends_of_all_sizes_share_one_prepared_statement(database: str) -> None:
    async with PostgresStore.open(database, connections=1) as store:
        game = new_game()
        await store.create(game, Row(0, "start"), None)
        now = SystemClock().now()
        async with await psycopg.AsyncConnection.connect(database, autocommit=True) as past:
            for n, seq in enumerate((1, 200, 40_000, 3_000_000)):
                await past.execute("update game set seq = %s where id = %s", (seq - 1, game.id))
                due = tuple(Deadline(seat, seq * 1000, now) for seat in range(6 * n))
                gone = tuple(Deadline(seat, seq * 1000, None) for seat in range(6 * n))
                jobs = tuple(Job("bot", f"{game.id} {j}", b"x", now) for j in range(6 * n))
                await store.append(game.id, entry(seq, f"{seq}"))
                await store.append(game.id, entry(seq + 1, deadlines=due))
                await store.append(game.id, entry(seq + 2, deadlines=gone))
                await store.append(game.id, entry(seq + 3, deadlines=due + gone, jobs=jobs))
        async with store.database.connection() as connection:
            cursor = await connection.execute(
                "select count(*) from pg_prepared_statements where statement like '%stopped%'",
                prepare=False,
            )
            assert await cursor.fetchone() == (1,)


async def test_games_are_spread_over_the_partitions(database: str) -> None:
    async with PostgresBackend(database).open() as truth:
        games = [await created(truth.stores[0]) for _ in range(80)]
        used = await truth.ask(
            "select count(distinct tableoid) from action where game = any(%s)", games
        )
        assert 8 <= int(str(used[0][0])) <= 16


async def test_the_database_itself_refuses_a_second_row_with_a_number_or_a_key(
    database: str,
) -> None:
    """The net below the store."""
    async with PostgresBackend(database).open() as truth:
        game = await created(truth.stores[0])
        await truth.stores[0].append(game, entry(1, "a"))
        insert = "insert into action (game, seq, row, key, at) values (%s, %s, '', %s, now())"
        for seq, key in ((1, "b"), (2, "a")):
            with pytest.raises(psycopg.errors.UniqueViolation):
                await truth.ask(insert, game, seq, key)


CLAIMS = {
    jobs.CLAIM: "timestamptz, text[], integer, timestamptz",
    jobs.CLAIM_FAIRLY: "timestamptz, text[], integer, timestamptz, bytea[], float8[], text[]",
    jobs.FORGET_GIVEN_UP: "timestamptz, integer",
}


@pytest.mark.parametrize("statement", CLAIMS, ids=["claim", "claim fairly", "forget given up"])
def test_a_claim_does_not_read_all_jobs_that_wait(database: str, statement: str) -> None:
    """On a large site the planner joined what was chosen with all jobs: here it must, if it may."""
    types = CLAIMS[statement]
    with psycopg.connect(database, options=f"{base.PLANS} -c enable_nestloop=off") as connection:
        connection.execute(
            "insert into job (kind, key, payload, run_at)"
            " select 'later', 'later:' || n, '', now() + interval '1 hour' * n"
            " from generate_series(1, 2000) as n"
        )
        connection.execute("analyze job")
        connection.execute(f"prepare claim ({types}) as {statement}")
        nothing = ", ".join("null" for _ in types.split(","))
        asked = f"explain (format json) execute claim ({nothing})"
        ((plan,),) = connection.execute(asked).fetchall()
        connection.rollback()
    reads = [node for node in _nodes(plan[0]["Plan"]) if node.get("Relation Name") == "job"]
    assert len(reads) >= 2
    found = [node.keys() & {"Index Cond", "Recheck Cond"} for node in reads if _reads(node)]
    assert all(found), reads


def _reads(node: dict[str, Any]) -> bool:
    return str(node["Node Type"]).endswith("Scan")


def _nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for each in plan.get("Plans", []):
        yield from _nodes(each)


async def test_no_statement_is_compiled(database: str) -> None:
    """Half a second for one that takes a millisecond, where a small table has no index."""
    for prepared in (True, False):
        opening = base.Database.open(database, connections=1, patience=5, prepared=prepared)
        async with opening as connections:
            assert await connections.query("show jit") == [("off",)]


def test_migrations_go_forward_and_back_and_may_be_run_by_many_at_once(
    empty_database: str,
) -> None:
    def tables() -> int:
        query = "select count(*) from pg_tables where schemaname = 'public'"
        with psycopg.connect(empty_database) as connection:
            found = connection.execute(query).fetchone()
            assert found is not None
            return int(found[0])

    code = "import sys; from ecumene.service.adapters.postgres.migrate import upgrade; upgrade(sys.argv[1])"
    running = [subprocess.Popen([sys.executable, "-c", code, empty_database]) for _ in range(2)]
    with ThreadPoolExecutor(2) as pool:
        for done in [pool.submit(upgrade, empty_database) for _ in range(2)]:
            done.result()
    assert [process.wait(60) for process in running] == [0, 0]
    many = tables()
    assert many > 20
    upgrade(empty_database)
    assert tables() == many
