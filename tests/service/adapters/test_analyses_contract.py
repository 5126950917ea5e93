"""Analyses of finished games, in every directory."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID, uuid4

from msgspec.structs import replace

from ecumene.service.people.people import Account
from ecumene.service.ports.analyses import MOST_PLAYED_ON, KeptAnalysis
from ecumene.service.ports.directory import Directory
from ecumene.service.tables import creation
from ecumene.service.tables.tables import Seat
from tests.service.support.backends import OpenDirectory
from tests.service.support.clocks import FakeClock

NOW = FakeClock().now()


async def table_in(held: Directory) -> UUID:
    ada = Account(uuid4(), f"Ada {uuid4().hex}"[:40], NOW, "$x")
    await held.add_account(ada)
    seats = (Seat("bot", bot="random"), Seat("bot", bot="random"))
    table = creation.create(ada, NOW, name="T", game="stoneage", options={}, seats=seats)
    await held.add_table(table)
    return table.id


async def test_an_analysis_is_begun_once_and_kept(directory: OpenDirectory) -> None:
    async with directory() as held:
        table = await table_in(held)
        assert await held.analysis(table) is None
        first = KeptAnalysis(table, "", 1, "waiting", NOW)
        assert await held.begin_analysis(first)
        assert not await held.begin_analysis(replace(first, at=NOW + timedelta(1)))
        assert await held.analysis(table) == first
        done = replace(first, state="done", done=3, total=3, content=b'{"shares": []}')
        await held.keep_analysis(done)
        assert await held.analysis(table) == done
        assert not await held.begin_analysis(first)


async def test_an_analysis_of_an_older_form_is_begun_again(directory: OpenDirectory) -> None:
    async with directory() as held:
        table = await table_in(held)
        old = KeptAnalysis(table, "", 1, "done", NOW, 3, 3, b"{}")
        assert await held.begin_analysis(old)
        new = KeptAnalysis(table, "", 2, "waiting", NOW)
        assert await held.begin_analysis(new)
        assert await held.analysis(table) == new


async def test_points_to_play_on_from_are_bounded(directory: OpenDirectory) -> None:
    async with directory() as held:
        table = await table_in(held)
        whole = KeptAnalysis(table, "", 1, "waiting", NOW)
        assert await held.begin_analysis(whole)
        points = [replace(whole, part=f"row:{n}") for n in range(MOST_PLAYED_ON + 1)]
        assert [await held.begin_analysis(each) for each in points] == [
            *[True] * MOST_PLAYED_ON,
            False,
        ]
        assert len(await held.analyses_of(table)) == MOST_PLAYED_ON + 1
        # What is there already is no further one.
        assert await held.begin_analysis(replace(points[0], version=2))
        assert await held.begin_analysis(replace(whole, version=2))


async def test_analyses_go_with_their_table(directory: OpenDirectory) -> None:
    async with directory() as held:
        table, other = await table_in(held), await table_in(held)
        for each in (table, other):
            assert await held.begin_analysis(KeptAnalysis(each, "", 1, "waiting", NOW))
        await held.drop_table(table)
        await held.keep_analysis(KeptAnalysis(table, "", 1, "done", NOW))
        assert await held.analysis(table) is None
        assert await held.analysis(other) is not None
        assert not await held.begin_analysis(KeptAnalysis(table, "", 1, "waiting", NOW))
