"""A file that somebody put back by hand is noticed: its games get new dice."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from ecumene.service.adapters.sqlite.store import SqliteStore
from ecumene.service.home import folder
from ecumene.service.home.replaced import MARK_NAME, watch_file
from tests.service.support.clocks import FakeClock
from tests.service.support.moving_home import Household, act_once, at_home

pytestmark = pytest.mark.usefixtures("quick")

REPLACED = "select count(*) from game where reseed_due"


@asynccontextmanager
async def hosted(file: Path) -> AsyncIterator[tuple[Household, bool]]:
    """The people of a home that is being hosted, and whether its games get new dice."""
    clock = FakeClock()
    async with at_home(file, clock) as parts:
        assert isinstance(parts.store, SqliteStore)
        async with watch_file(parts.store, file):
            ((games,),) = await parts.store.database.fetch(REPLACED, ())
            yield Household(parts, clock), bool(games)


async def test_a_file_that_goes_on_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "ecumene.sqlite"
    async with hosted(file) as (people, _):
        await people.bring_people()
        table = await people.play_hunt()
    for _ in range(2):
        async with hosted(file) as (people, replaced):
            assert not replaced
            await act_once(people.worker, table)


async def test_a_copy_of_an_earlier_run_or_of_an_earlier_moment_is_noticed(tmp_path: Path) -> None:
    file, mark = tmp_path / "ecumene.sqlite", tmp_path / MARK_NAME
    earlier_run, earlier_moment = tmp_path / "run", tmp_path / "moment"
    async with hosted(file) as (people, _):
        await people.bring_people()
        table = await people.play_hunt()
    shutil.copy(file, earlier_run)
    async with hosted(file) as (people, _):
        folder.back_up(tmp_path, earlier_moment)
        await act_once(people.worker, table)
    last = mark.read_bytes()
    for copy in (earlier_run, earlier_moment):
        shutil.copy(copy, file)
        mark.write_bytes(last)
        async with hosted(file) as (_, replaced):
            assert replaced, copy
    shutil.copy(earlier_moment, file)
    mark.unlink()
    async with hosted(file) as (_, replaced):
        assert replaced, "without its mark"
