"""One bad guest: a lobby full of tables, sockets without end, the same question all the time."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, ExitStack
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from msgspec.structs import replace

from ecumene.service.adapters.sqlite.database import MemoryDatabase
from ecumene.service.adapters.sqlite.directory import SqliteDirectory
from ecumene.service.app.composition import build_job_worker, parts_in_memory
from ecumene.service.app.host import USUAL
from ecumene.service.app.web import create_app
from ecumene.service.edge.rate_limits import PROBES, Rates, SocketCount
from ecumene.service.edge.readiness import BELIEVED, Readiness
from ecumene.service.jobs.housekeeping import next_job
from ecumene.service.people.people import new_guest
from ecumene.service.ports.allowances import Allowance
from ecumene.service.ports.directory import Quota, UnknownTable
from ecumene.service.settings import Settings
from ecumene.service.tables import creation
from ecumene.service.tables.tables import Origin, Seat, Table
from ecumene.service.wire.protocol import TRY_LATER
from tests.service.support.backends import OpenDirectory
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_browser import browser
from tests.service.support.edge_workers import (
    Opening,
    bearer,
    in_memory,
    on_servers,
    opened,
    registered,
    sitting,
    started,
    workers,
)

pytestmark = pytest.mark.usefixtures("quick")

NOW = FakeClock().now()
ADA, BO = (new_guest(name, NOW) for name in ("Ada", "Bo"))
WISH = {"name": "Sunday", "game": "stoneage", "seats": [{"kind": "open"}] * 2}
FEW = Quota(host=3, host_waiting=2, address=5, address_waiting=4, since=NOW - timedelta(days=30))


def waiting(host: Any = ADA, **changes: Any) -> Table:
    seats = (Seat("open"), Seat("open"))
    table = creation.create(host, NOW, name="Sunday", game="stoneage", options={}, seats=seats)
    return replace(table, **changes)


def _played(table: Table) -> Table:
    return replace(table, status="playing", played=uuid4())


# -- live tables -----------------------------------------------------------------------------------


async def test_a_host_has_so_many_live_tables(directory: OpenDirectory) -> None:
    async with directory() as held:
        host = new_guest("Ada", NOW)
        assert [await held.open_table(waiting(host), "", FEW) for _ in range(3)] == [
            True,
            True,
            False,
        ]
        (one, *_) = await held.tables_of(host.id)
        play = replace(one, status="playing", played=uuid4())
        await held.change_table(one.id, lambda _: play)
        # What is played counts for the host, not among those that wait.
        assert await held.open_table(waiting(host), "", FEW)
        assert not await held.open_table(waiting(host), "", FEW)
        # What is over counts for nothing, nor do copies, nor what was opened long ago.
        await held.change_table(one.id, lambda table: replace(table, status="over"))
        await held.add_table(waiting(host, origin=Origin("import")))
        await held.add_table(waiting(host, created=NOW - timedelta(days=31)))
        waits = [each for each in await held.tables_of(host.id) if each.status == "waiting"]
        (two, *_) = [each for each in waits if each.origin is None and each.created == NOW]
        await held.drop_table(two.id)
        assert await held.open_table(waiting(host), "", FEW)


async def test_what_is_played_counts_for_the_host_and_the_address(directory: OpenDirectory) -> None:
    few = replace(FEW, host_waiting=99, address_waiting=99)
    async with directory() as held:
        host, address = new_guest("Ada", NOW), f"192.0.2.8 {uuid4()}"
        for table in [waiting(host) for _ in range(3)]:
            assert await held.open_table(table, address, few)
            await held.change_table(table.id, _played)
        assert not await held.open_table(waiting(host), "", few)
        others = [await held.open_table(waiting(new_guest("Bo", NOW)), address, few) for _ in "123"]
        assert others == [True, True, False]


async def test_an_address_has_so_many_live_tables(directory: OpenDirectory) -> None:
    async with directory() as held:
        address = f"192.0.2.7 {uuid4()}"
        hosts = [new_guest(f"Ada {number}", NOW) for number in range(6)]
        found = [await held.open_table(waiting(host), address, FEW) for host in hosts]
        assert found == [True] * 4 + [False] * 2
        assert await held.open_table(waiting(hosts[5]), "198.51.100.9", FEW)
        (one,) = await held.tables_of(hosts[0].id)
        await held.change_table(one.id, lambda table: replace(table, status="ended"))
        assert await held.open_table(waiting(hosts[4]), address, FEW)


async def test_the_number_is_exact_over_several_workers(opening: Opening) -> None:
    """Twenty at once at two workers: not one more than allowed."""
    chosen: dict[str, Any] = {
        "rate_limits": True,
        "waiting_tables_per_account": 5,
        "requests_burst": 1000,
    }
    async with workers(opening, 2, **chosen) as both, AsyncExitStack() as stack:
        token = await registered(both[0])
        https = [await stack.enter_async_context(worker.http()) for worker in both]
        answers = await asyncio.gather(
            *(
                https[number % 2].post("/api/tables", json=WISH, headers=bearer(token))
                for number in range(20)
            )
        )
        said = sorted(answer.status_code for answer in answers)
        assert said == [201] * 5 + [409] * 15
        assert answers[-1].json()["code"] == "many_tables" or answers[-1].status_code == 201


async def test_a_club_behind_one_address_plays() -> None:
    """Twenty people behind one address, each with a table of their own, are no flood."""
    async with workers(in_memory(), rate_limits=True) as (worker,), worker.http() as http:
        for number in range(20):
            form = {"name": f"Ada {number}", "token": True}
            token = (await http.post("/api/guests", json=form)).json()["token"]
            answer = await http.post("/api/tables", json=WISH, headers=bearer(token))
            assert answer.status_code == 201, answer.text


def test_at_home_limits_are_wide() -> None:
    home, usual = Settings(**USUAL), Settings()
    for name in ("tables_per_account", "sockets_per_account", "connections_per_address"):
        assert getattr(home, name) >= 5 * getattr(usual, name)
    assert home.waiting_days == 0


# -- the lobby -------------------------------------------------------------------------------------


async def test_the_host_deletes_a_table_that_waits(opening: Opening) -> None:
    async with workers(opening) as (worker,), worker.http() as http:
        host, other = await registered(worker), await registered(worker)
        table = await opened(worker, host, seats=2)
        address = f"/api/tables/{table['id']}"
        join = {"invite": table["invite"]}
        assert (await http.post(f"{address}/join", json=join, headers=bearer(other))).is_success
        assert (await http.delete(address, headers=bearer(other))).status_code == 403
        assert (await http.delete(address, headers=bearer(host))).status_code == 204
        assert (await http.get(address, headers=bearer(host))).status_code == 404


async def test_a_table_in_play_is_not_deleted() -> None:
    async with workers(in_memory()) as (worker,), worker.http() as http:
        table, _, host = await started(worker)
        answer = await http.delete(f"/api/tables/{table['id']}", headers=bearer(host))
        assert (answer.status_code, answer.json()["code"]) == (409, "no_copy")


async def test_what_has_waited_for_a_month_is_tidied_up(directory: OpenDirectory) -> None:
    async with directory() as held:
        old = waiting(new_guest("Ada", NOW), created=NOW - timedelta(days=400))
        played = waiting(
            new_guest("Bo", NOW),
            created=NOW - timedelta(days=400),
            status="playing",
            played=uuid4(),
        )
        new = waiting(new_guest("Cy", NOW), created=NOW - timedelta(days=300))
        for table in (old, played, new):
            await held.add_table(table)
        assert await held.drop_waiting(NOW - timedelta(days=350), 500) == 1
        with pytest.raises(UnknownTable):
            await held.table(old.id)
        assert (await held.table(played.id)).id == played.id
        assert (await held.table(new.id)).id == new.id
        await held.drop_table(new.id)


@pytest.mark.parametrize(("days", "left"), [(30, 0), (0, 1)])
async def test_housekeeping_does_so_unless_it_is_told_not_to(days: int, left: int) -> None:
    clock = FakeClock()
    parts = parts_in_memory(clock)
    table = waiting()
    await parts.directory.add_table(table)
    clock.turn(days=31)
    worker = build_job_worker(Settings(waiting_days=days), parts)
    await parts.work.add([next_job(clock.now())])
    clock.turn(hours=1)
    await worker.worker.once()
    assert len(await parts.directory.open_tables()) == left


# -- sockets ---------------------------------------------------------------------------------------


async def test_an_account_has_so_many_sockets(opening: Opening) -> None:
    async with workers(opening, rate_limits=True, sockets_per_account=3) as (worker,):
        table, players, _ = await started(worker)
        async with AsyncExitStack() as stack:
            for _ in range(3):
                await stack.enter_async_context(sitting(worker, table, players[0]))
            async with sitting(worker, table, players[0], hello=False) as one_too_many:
                assert await one_too_many.closed() == TRY_LATER
            async with sitting(worker, table, players[1]) as somebody_else:
                assert somebody_else.view
        async with asyncio.timeout(5):
            while worker.service.sockets._open:
                await asyncio.sleep(0.01)
        async with sitting(worker, table, players[0]) as again:
            assert again.view


async def test_an_address_has_so_many_sockets() -> None:
    async with workers(in_memory(), rate_limits=True, sockets_per_address=1) as (worker,):
        table, players, _ = await started(worker)
        async with (
            sitting(worker, table, players[0]),
            sitting(worker, table, players[1], hello=False) as one_too_many,
        ):
            assert await one_too_many.closed() == TRY_LATER


def test_a_network_of_ipv6_households_has_so_many_sockets() -> None:
    count = SocketCount(Settings(rate_limits=True, sockets_per_address=2))
    with ExitStack() as held:
        refused = [
            held.enter_context(count.counted(UUID(int=n), f"2001:db8:0:{n:x}::")) for n in range(9)
        ]
        assert refused == [False] * 8 + [True]  # four households' worth for a /56
    with count.counted(UUID(int=0), "2001:db8::") as refused_later:
        assert not refused_later


# -- readiness -------------------------------------------------------------------------------------


async def test_whoever_asks_whether_a_worker_is_ready_the_database_is_asked_once() -> None:
    asked, now = [], 0.0

    class Counting(SqliteDirectory):
        async def check(self) -> None:
            asked.append(1)
            await asyncio.sleep(0.01)

    directory, readiness = Counting(MemoryDatabase()), Readiness(lambda: now)
    assert set(await asyncio.gather(*(readiness.why_not(directory) for _ in range(500)))) == {None}
    assert len(asked) == 1
    await readiness.why_not(directory)  # a moment later
    assert len(asked) == 1
    now = BELIEVED
    await readiness.why_not(directory)
    assert len(asked) == 2


def test_one_address_asks_so_often() -> None:
    with browser(create_app(Settings(), in_memory())) as http:
        http.app.state.service.rates = Rates(Settings(), lambda: 0.0)
        said = [http.get("/api/ready").status_code for _ in range(PROBES[1] + 10)]
        assert said.count(429) == 10


# -- limits over several workers -------------------------------------------------------------------


async def test_an_allowance_is_one_for_all(directory: OpenDirectory) -> None:
    async with directory() as held:
        key, three = f"sign_in {uuid4()}", Allowance(per_second=1, burst=3)
        waits = await asyncio.gather(*(held.take(key, three, NOW) for _ in range(8)))
        assert sorted(waits) == [0, 0, 0, 1, 1, 1, 1, 1]
        assert await held.take(key, three, NOW + timedelta(seconds=1)) == 0
        assert await held.take(key, three, NOW) == 1  # a clock that is behind takes nothing away
        assert await held.take(f"{key} x", three, NOW) == 0
        await held.take(f"{key} old", three, NOW - timedelta(days=9))
        assert await held.forget_allowances(NOW - timedelta(days=8), 500) == 1


async def test_passwords_are_guessed_no_faster_at_several_workers(
    database: str, nats_server: str
) -> None:
    chosen: dict[str, Any] = {"rate_limits": True, "sign_ins_per_minute": 4}
    name = f"Ada {uuid4().hex[:12]}"
    async with workers(on_servers(database, nats_server), 2, **chosen) as both:
        await registered(both[0], name)
        said: list[int] = []
        for worker in both:
            async with worker.http() as http:
                for _ in range(4):
                    form = {"name": name, "password": "wrong boats"}
                    said.append((await http.post("/api/sessions", json=form)).status_code)
        assert said.count(401) <= 4
        assert said.count(429) >= 4
