"""Weeks in minutes: tables over days, with people who are away, to the end of the game."""

from __future__ import annotations

import asyncio
from collections import Counter
from datetime import timedelta
from itertools import groupby

import pytest

from ecumene.kernel import Match
from ecumene.service.notices.notices import LAST
from ecumene.service.people.people import new_guest
from ecumene.service.ports.store import Timer
from ecumene.service.tables import leaving, seat_changes
from ecumene.service.tables.tables import Table
from tests.service.support.absent_players import Players
from tests.service.support.job_table import PERSON, Opening, opening

HOURS = timedelta(hours=4)


@pytest.fixture(params=["postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


async def asked(players: Players, seat: int) -> None:
    """Play on until a seat is asked something."""
    for _ in range(2000):
        await players.work_off()
        if any(each.seat == seat for each in (await players.match()).state.flow.decisions):
            return
        await players.step()
    raise AssertionError("that takes too long")


async def to_the_end(players: Players) -> None:
    async with asyncio.timeout(500):
        while await players.step():
            pass


async def check_log(players: Players, table: Table) -> dict[int, list[str]]:
    """Return the source of each seat's answers, in order; the log is complete, and a replay gives the same."""
    stored = await players.truth.rows(table)
    assert [each.row.seq for each in stored] == list(range(1, len(stored) + 1))
    loaded = await players.truth.parts[1].store.load(players.game)
    assert loaded.game.status == "over"
    rows = [each.row for each in await players.truth.parts[1].store.since(players.game, -1)]
    match = await players.match()
    again = Match.replay(match.game, match.header, rows, seed=loaded.game.seed)
    assert again.over
    assert again.result == match.result
    by: dict[int, list[str]] = {}
    for each in stored:
        if each.row.what == "answer":
            by.setdefault(each.row.seat, []).append(each.row.by)
    return by


async def check_reminders(players: Players, table: Table) -> None:
    """Everybody whose time ran out was reminded of that question, and nobody twice."""
    reminders = Counter(key for key in players.told if ":reminder:" in key)
    assert reminders
    assert set(reminders.values()) == {1}
    reminded = {key.partition(":reminder:")[2].removesuffix(LAST) for key in reminders}
    for stored in await players.truth.rows(table):
        row = stored.row
        if row.by == "default" and row.seat >= 0:
            assert f"{row.seat}:{row.seat}:{row.decision}" in reminded, row


@pytest.mark.rule("DG-10.1")
@pytest.mark.rule("DG-10.2")
@pytest.mark.rule("DG-10.3")
async def test_stone_age_over_weeks(opened: Opening) -> None:
    async with opened() as truth:
        began = truth.clock.now()
        table = await truth.begun((PERSON,) * 4)
        # Two of four are not there, from the beginning.
        players = Players(truth, table, {0, 1}, HOURS)
        table = await players.until(lambda table: table.seats[2].absent, 5000)
        assert [seat.absent for seat in table.seats] == [False, False, True, True]
        assert truth.clock.now() - began > timedelta(days=7)

        # The others let bots play for them.
        await players.vote("replace", 2, 0, 1)
        table = await players.vote("replace", 3, 0, 1)
        assert [seat.caretaker for seat in table.seats] == ["", "", "steward", "steward"]
        for _ in range(30):
            await players.step()

        # A pause of ten days, in which nobody's time runs.
        await asked(players, 0)
        table = await players.vote("pause", -1, 0, 1)
        players.awake.clear()
        before = len(await truth.rows(table))
        for _ in range(60):
            await players.step()
        assert len(await truth.rows(table)) == before
        assert {each.left is None for each in await running(players)} == {False}
        table = await players.vote("resume", -1, 0, 1)
        players.awake |= {0, 1}

        # The first who was away comes back.
        table = await players.change(lambda table: leaving.come_back(table, 2, truth.clock.now()))
        players.awake.add(2)
        assert table.seats[2].caretaker == ""
        for _ in range(20):
            await players.step()

        # The other's seat is handed to another person, who plays it to the end.
        await players.vote("hand_over", 3, 0, 1, 2)
        cleo = new_guest("Cleo", truth.clock.now())
        await players.change(
            lambda table: seat_changes.take_seat(table, cleo, truth.clock.now(), table.invite)
        )
        players.awake.add(3)
        await to_the_end(players)

        by = await check_log(players, table)
        assert set(by[0]) == set(by[1]) == {""}
        for seat in (2, 3):
            assert _phases(by[seat]) == ["default", "bot:steward", ""], seat
        await check_reminders(players, table)
        table = await players.table()
        assert [tenure.name for tenure in table.seats[3].tenures] == ["Bo 3", "Cleo"]
        log = [(entry.what, entry.about.get("seat")) for entry in table.log]
        for entry in (("absent", 2), ("replace", 3), ("pause", -1), ("return", 2)):
            assert entry in log
        assert truth.clock.now() - began > timedelta(days=17)


@pytest.mark.rule("DG-10.1")
async def test_mega_civilization_over_weeks(opened: Opening) -> None:
    """The short game: two play, and bots take care of three who never come, and of one for good."""
    async with opened() as truth:
        began = truth.clock.now()
        table = await truth.begun((PERSON,) * 5, "megaciv", absent="bot", short_game="on")
        players = Players(truth, table, {0, 1}, HOURS)
        table = await players.until(lambda table: table.seats[4].caretaker != "", 5000)
        assert [seat.caretaker != "" for seat in table.seats] == [
            False,
            False,
            True,
            True,
            True,
        ]
        assert len([key for key in players.told if ":caretaker:" in key]) == 3
        await players.change(lambda table: leaving.come_back(table, 4, truth.clock.now()))
        players.awake.add(4)
        await players.change(lambda table: leaving.leave_for_good(table, 3, truth.clock.now()))
        await to_the_end(players)
        by = await check_log(players, table)
        assert _phases(by[0]) == [""]
        assert _phases(by[2]) == _phases(by[3]) == ["default", "bot:steward"]
        assert _phases(by[4])[-1] == ""
        await check_reminders(players, table)
        assert truth.clock.now() - began > timedelta(days=7)


async def running(players: Players) -> tuple[Timer, ...]:
    return (await players.truth.parts[0].work.clocks(players.game)).running


def _phases(by: list[str]) -> list[str]:
    """Return the players of a seat, one after the other."""
    return [who for who, _ in groupby(by)]
