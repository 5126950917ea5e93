"""Workers that do not hear what others do: every game continues, and soon."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from random import Random
from typing import Any
from uuid import UUID

import pytest

from ecumene.kernel import Match, Row
from ecumene.service.adapters.bus import Hints
from ecumene.service.app.job_worker import JobWorker
from ecumene.service.jobs.deserted import PATIENCE
from ecumene.service.play.table_cache import LIFETIME
from ecumene.service.play.table_changes import TableChanges
from ecumene.service.ports.contacts import PersonPresent
from ecumene.service.ports.store import Job
from ecumene.service.reactions.unasked import EVERY, next_look
from ecumene.service.tables.tables import Table, bot_at, people_of, with_seat
from tests.service.support.clocks import FakeClock
from tests.service.support.job_table import (
    PERSON,
    STEWARD,
    Opening,
    Truth,
    game_of,
    opening,
    work_off,
)
from tests.service.support.live_matches import live_match
from tests.support.sizes import WHOLE

#: of the clocks: nobody was away
NEVER_LATE = timedelta(days=1000)
STEP = timedelta(seconds=30)
#: games, steps of half a minute, and how often in a step somebody comes or goes
GAMES, STEPS, CHANGES = (100 if WHOLE else 30), 40, 0.04
#: a game that waits for a bot continues within this time, whatever was lost
BOUND = 2 * EVERY + LIFETIME


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


def take_care(seat: int, caretaker: str = "steward") -> Callable[[Table], Table]:
    return lambda table: with_seat(table, seat, caretaker=caretaker)


def changes_of(truth: Truth[FakeClock]) -> TableChanges:
    parts = truth.parts[0]
    return TableChanges(parts.directory, parts.work, parts.bus, parts.clock)


async def answer(work: JobWorker, game: UUID, seat: int) -> bool:
    """A person answers through a worker as the default would, if there is a question."""
    match = await live_match(work.games, game)
    questions = match.questions(seat)
    if not questions:
        return False
    decision = questions[0].decision

    def act(match: Match[Any]) -> Row:
        return match.play(seat, decision.id, match.questions(seat)[0].default())

    await work.games.act(game, act, f"person:{decision.id}")
    return True


async def pass_time(truth: Truth[FakeClock], *workers: JobWorker, steps: int) -> None:
    """Everybody works, as they do when time passes."""
    work, clock = truth.parts[0].work, truth.clock
    for _ in range(steps):
        clock.turn(seconds=STEP.total_seconds())
        await work.add([next_look(clock.now())])
        await work.sweep(NEVER_LATE, 100)
        for each in workers:
            await each.turns.write()
            await work_off(each)


@pytest.mark.parametrize("pace", ["days", "none"])
async def test_a_caretaker_plays_though_the_worker_never_heard_of_it(
    opened: Opening, pace: str
) -> None:
    """Its worker takes the seat for a person's, and writes no job for the bot."""
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON), pace=pace)
        game, fresh, stale = game_of(table), truth.worker(0), truth.worker(1)
        await work_off(fresh)
        match = await live_match(stale.games, game)
        await stale.table_cache.table(game)
        (first,) = match.awaited_seats()
        await changes_of(truth).change(table.id, game, take_care(1 - first))
        await pass_time(truth, fresh, steps=1)
        truth.clock.turn(seconds=20)
        await stale.table_cache.table(game)
        while match.awaited_seats() == [first]:
            await answer(stale, game, first)
        before = match.version
        await pass_time(truth, fresh, stale, steps=BOUND // STEP)
        rows = await truth.rows(table)
        assert len(rows) > before, "the caretaker has answered"
        assert rows[before].row.by == "bot:steward"


async def test_a_deadline_of_a_seat_that_a_bot_plays_wakes_the_bot(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work, parts = truth.worker(), truth.parts[0]
        await parts.work.sweep(NEVER_LATE, 100)
        await work_off(work)
        (first,) = (await truth.match(table)).awaited_seats()
        # Nobody has heard of the caretaker, and whoever changed the table died before its job.
        await parts.directory.change_table(table.id, take_care(first))
        truth.clock.turn(days=10)
        await parts.work.sweep(NEVER_LATE, 100)
        await work_off(work)
        assert (await truth.rows(table))[0].row.by == "bot:steward"


async def test_a_bot_that_is_asked_for_a_person_has_the_person_asked(opened: Opening) -> None:
    """The worker that wrote the row believed that a caretaker was still there."""
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON), pace="none")
        game, fresh, stale = game_of(table), truth.worker(0), truth.worker(1)
        await work_off(fresh)
        match = await live_match(stale.games, game)
        (first,) = match.awaited_seats()
        parts = truth.parts[0]
        truth.clock.turn(minutes=10)
        await work_off(fresh)
        assert not await parts.work.claim(["look"], 10, timedelta(minutes=1))
        await parts.directory.change_table(table.id, take_care(1 - first))
        await stale.table_cache.table(game)
        await parts.directory.change_table(table.id, take_care(1 - first, ""))
        while match.awaited_seats() == [first]:
            await answer(stale, game, first)
        await work_off(fresh)
        truth.clock.turn(minutes=10)
        waiting = await parts.work.claim(["look"], 10, timedelta(minutes=1))
        assert [each.job.key.partition(":")[0] for each in waiting] == [str(game)]


async def test_bots_play_on_after_an_outage_if_somebody_watches(opened: Opening) -> None:
    """Spectators count as present for minutes only; then the database was away."""
    async with opened() as truth:
        table = await truth.begun((STEWARD, STEWARD))
        work, parts = truth.worker(), truth.parts[0]
        assert await work.worker.once()
        await work.worker.once()
        truth.clock.turn(seconds=PATIENCE.total_seconds())
        await work_off(work)
        stopped = len(await truth.rows(table))
        await pass_time(truth, work, steps=4)
        assert len(await truth.rows(table)) == stopped, "nobody watches"
        until = truth.clock.now() + timedelta(hours=1)
        await parts.contacts.note_present([PersonPresent(table.host, table.id, until)])
        await pass_time(truth, work, steps=BOUND // STEP)
        assert len(await truth.rows(table)) > stopped


async def test_nothing_is_woken_where_somebody_is_asked(opened: Opening) -> None:
    async with opened() as truth:
        tables = [
            await truth.begun((PERSON, PERSON, STEWARD), pace=pace) for pace in ("days", "none")
        ]
        work = truth.worker()
        await work_off(work)
        for table in tables:
            game = game_of(table)
            while not people_of(table).intersection((await truth.match(table)).awaited_seats()):
                await work_off(work)
            await live_match(work.games, game)
        woken: list[str] = []
        add, ours = work.parts.work.add, [str(game_of(table)) for table in tables]

        async def note(jobs: Sequence[Job]) -> None:
            games = [job.key.partition(":")[0] for job in jobs if job.kind == "wake"]
            woken.extend(game for game in games if game in ours)
            await add(jobs)

        truth.parts[0].work.add = note  # type: ignore[method-assign]
        await pass_time(truth, work, steps=40)
        # Without a clock they are looked at once more whether they were told.
        assert woken == ours[1:]


# -- half of all hints are lost --------------------------------------------------------------------


class LossyBus:
    """A bus that loses half of all hints, for each listener by itself; the first hears nothing."""

    def __init__(self, randomness: Random) -> None:
        self._randomness = randomness
        self._heard: list[Hints] = []

    async def publish(self, game: UUID, seq: int) -> None:
        for hints in self._heard[1:]:
            if self._randomness.random() < 0.5:
                hints.put(game, seq)

    def listen(self) -> Hints:
        hints = Hints()
        self._heard.append(hints)
        return hints

    async def close(self) -> None:
        for hints in self._heard:
            hints.close()


class Play:
    """Many games that people and bots play through workers that hear half of what happens."""

    def __init__(self, truth: Truth[FakeClock], randomness: Random) -> None:
        self.truth = truth
        self._randomness = randomness
        self._changes = changes_of(truth)
        self.workers = [truth.worker(0), truth.worker(1), truth.worker(0)]
        self.tables: list[UUID] = []
        #: of each game the newest row, and when it was there first
        self._last: dict[UUID, tuple[int, datetime]] = {}
        self.longest = timedelta()
        self.over = self.changed = 0

    async def begin(self, games: int) -> None:
        for number in range(games):
            seats = (PERSON, PERSON, STEWARD)[: 2 + number % 2]
            table = await self.truth.begun(seats, pace=("days", "none", "live")[number % 3])
            self.tables.append(table.id)

    async def step(self) -> None:
        """People change their tables and answer, then every worker works; half a minute passes."""
        parts = self.truth.parts[0]
        tables = await parts.directory.several(self.tables)
        for table in tables.values():
            await self._change_someone(table)
        await asyncio.sleep(0)  # hints arrive, where they do
        for table in (await parts.directory.several(self.tables)).values():
            await self._answer_people(table)
        await pass_time(self.truth, *self.workers, steps=1)
        for table in tables.values():
            await self._measure(game_of(table))

    async def _change_someone(self, table: Table) -> None:
        """Now and then a caretaker comes, or somebody comes back."""
        if self._randomness.random() > CHANGES:
            return
        seat = self._randomness.randrange(2)
        caretaker = "" if bot_at(table.seats[seat]) else "steward"
        others = [each for each in people_of(table) if each != seat]
        if others or not caretaker:  # a table without people stops
            await self._changes.change(table.id, game_of(table), take_care(seat, caretaker))
            self.changed += 1

    async def _answer_people(self, table: Table) -> None:
        """Everybody who is asked answers, through any worker."""
        worker = self._randomness.choice(self.workers)
        for seat in people_of(table):
            await answer(worker, game_of(table), seat)

    async def _measure(self, game: UUID) -> None:
        match, now = await live_match(self.workers[0].games, game), self.truth.clock.now()
        row, since = self._last.get(game, (-1, now))
        self.longest = max(self.longest, now - since)
        if match.over or match.version > row:
            self._last[game] = match.version, now
        self.over += match.over


@pytest.mark.process
@pytest.mark.parametrize("opened", ["postgres"], indirect=True)
async def test_every_game_continues_though_half_of_all_hints_are_lost(opened: Opening) -> None:
    randomness = Random(31)
    async with opened() as truth:
        bus = LossyBus(randomness)
        truth.parts = [replace(parts, bus=bus) for parts in truth.parts]
        play = Play(truth, randomness)
        listening = [asyncio.create_task(worker._listen()) for worker in play.workers]
        await asyncio.sleep(0)
        await play.begin(GAMES)
        for _ in range(STEPS):
            await play.step()
        for task in listening:
            task.cancel()
        print(f"longest gap {play.longest}, {play.changed} changes, {play.over / STEPS:.0f} over")
        assert play.changed > GAMES
        assert play.longest <= BOUND
