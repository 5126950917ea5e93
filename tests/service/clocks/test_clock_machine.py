"""Whatever happens to a table and its workers, a deadline is what follows from it (DG-8).

Two processes, with caches that nobody refreshes, change a table, act, sweep and run jobs: late,
twice, in any order, and dying at any call of a port. A model written apart from the program works
out every deadline by walking through time. ``ECUMENE_CLOCK_STEPS`` sets the steps for each store.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, event, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from ecumene.kernel import Match, Refusal, Row
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.app.composition import build_job_worker, parts_in_memory, parts_on_postgres
from ecumene.service.app.job_worker import JobWorker
from ecumene.service.clocks.deadlines import set_all
from ecumene.service.jobs.jobs import Later
from ecumene.service.play.table_changes import TableChanges
from ecumene.service.ports.parts import Parts
from ecumene.service.ports.store import GameClocks, Leased, RowConflict
from ecumene.service.settings import Settings
from ecumene.service.tables import votes
from ecumene.service.tables.calendars import Calendar, DaysOff, FixedTime
from ecumene.service.tables.days_off import take_days_off
from ecumene.service.tables.paces import TimeLimits
from ecumene.service.tables.tables import MoreTime, Table, give_time, seats_on_clock
from tests.service.support.clocks import TickingClock
from tests.service.support.job_table import PERSON, Truth, game_of
from tests.service.support.live_matches import live_match

STEPS = int(os.environ.get("ECUMENE_CLOCK_STEPS", "500"))
STEPS_EACH = 50
#: how many of them are taken on average, at least
TAKEN = 40

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
#: what is swept later than this is an outage
LATE = HOUR
LIMIT, BANK = 3 * HOUR, 2 * HOUR
_LIMIT = int(LIMIT.total_seconds())
LIMITS = TimeLimits(_LIMIT, _LIMIT, _LIMIT, _LIMIT, bank=int(BANK.total_seconds()))
EVENINGS = Calendar(opens=18 * 60, closes=22 * 60)
CALENDARS = [
    None,
    EVENINGS,
    Calendar(weekdays=(0, 2, 5)),
    Calendar(opens=8 * 60, closes=23 * 60, fixed=(FixedTime(1, 20 * 60), FixedTime(4, 20 * 60))),
]
#: everything that changes clocks, tables or games
KINDS = ("overdue", "remind", "last_call", "wake", "clocks", "turn", "return", "voted")
Key = tuple[int, int]


# -- the model -------------------------------------------------------------------------------------


@dataclass
class Asked:
    """A question, as the model knows it."""

    asked: datetime
    limit: timedelta
    #: extensions by the host
    more: timedelta = timedelta()


@dataclass
class Model:
    """What has happened."""

    calendar: Calendar | None = None
    off: dict[int, list[tuple[Any, Any]]] = field(default_factory=dict)
    pauses: list[tuple[datetime, datetime]] = field(default_factory=list)
    paused: datetime | None = None
    outages: list[tuple[datetime, datetime, datetime]] = field(default_factory=list)
    votes: list[datetime] = field(default_factory=list)
    questions: dict[Key, Asked] = field(default_factory=dict)
    #: questions that were answered when their limit would have been over
    gone: set[Key] = field(default_factory=set)

    def counts(self, at: datetime, seat: int, lost: list[tuple[datetime, datetime]]) -> bool:
        """Whether time counts for a seat at a moment."""
        if any(begins <= at < ends for begins, ends in lost):
            return False
        if any(first <= at.date() <= last for first, last in self.off.get(seat, [])):
            return False
        minute = at.hour * 60 + at.minute
        return self.calendar is None or (
            at.weekday() in self.calendar.weekdays
            and self.calendar.opens <= minute < self.calendar.closes
        )

    def _walk(
        self, at: datetime, left: timedelta, seat: int, lost: list[tuple[datetime, datetime]]
    ) -> datetime:
        """Go from one change to the next until nothing is left."""
        while True:
            midnight = at.replace(hour=0, minute=0, second=0, microsecond=0)
            edges = [midnight + DAY, *(edge for pair in lost for edge in pair)]
            if self.calendar is not None:
                hours = (self.calendar.opens, self.calendar.closes)
                edges += [midnight + timedelta(minutes=minutes) for minutes in hours]
            following = min(edge for edge in edges if edge > at)
            if self.counts(at, seat, lost):
                if at + left <= following:
                    return self._fixed(at + left, seat, lost)
                left -= following - at
            at = following

    def _fixed(self, at: datetime, seat: int, lost: list[tuple[datetime, datetime]]) -> datetime:
        """The first fixed time from then on."""
        if self.calendar is None or not self.calendar.fixed:
            return at
        minute = at.replace(second=0, microsecond=0)
        while True:
            fixed = FixedTime(minute.weekday(), minute.hour * 60 + minute.minute)
            if fixed in self.calendar.fixed and minute >= at and self.counts(minute, seat, lost):
                return minute
            minute += timedelta(minutes=1 if minute.minute or minute < at else 60)

    def due(self, key: Key) -> datetime:
        """When a question is due; while the table pauses, as if it didn't."""
        question, (seat, _) = self.questions[key], key
        until = (
            max(question.asked, self.paused) if self.paused else datetime.max.replace(tzinfo=UTC)
        )
        limit = question.limit + question.more
        limit += LIMIT * sum(at >= question.asked for at in self.votes)
        lost = [each for each in self.pauses if each[0] < until]
        ends = self._walk(question.asked, limit, seat, lost)
        for begins, over, least in self.outages:
            if question.asked < over and begins < until and ends <= over + (over - begins):
                lost.append((begins, min(over, until)))
                ends = self._walk(question.asked, limit, seat, lost)
                if over <= until:
                    ends = max(ends, self._walk(least, timedelta(), seat, lost))
        return ends

    def plays_at(self, at: datetime, seat: int) -> bool:
        """Whether the table plays at a moment."""
        return self.paused is None and self.counts(at, seat, self.pauses)


# -- the world -------------------------------------------------------------------------------------


class Killed(Exception):
    """The process is gone."""


class Mortal:
    """A port that dies at one of its calls, before or after it had an effect."""

    def __init__(self, real: Any, life: list[int]) -> None:
        self._real, self._life = real, life

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._real, name)
        if not asyncio.iscoroutinefunction(found):
            return found

        async def call(*given: Any, **named: Any) -> Any:
            self._life[0] -= 1
            if self._life[0] == 0:
                raise Killed
            result = await found(*given, **named)
            self._life[0] -= 1
            if self._life[0] == 0:
                raise Killed
            return result

        return call


class World:
    """Two processes on one truth, for all runs of the machine."""

    def __init__(self, parts: list[Parts], clock: TickingClock, runner: asyncio.Runner) -> None:
        self.parts, self.clock, self.runner = parts, clock, runner
        self.url = ""

    def clear(self) -> None:
        """Forget earlier runs."""
        names = ("job", "deadline", "sweep", "outage", "bank", "game_table", "game", "snapshot")
        if self.url:
            for name in names:
                rows = self.parts[0].directory.database  # type: ignore[attr-defined]
                self.runner.run(rows.query(f"delete from {name}"))
            return

        def delete(connection: Any) -> None:
            for name in names:
                connection.execute(f"delete from {name}")

        self.runner.run(self.parts[0].store.database.write(delete))  # type: ignore[attr-defined]


@pytest.fixture(params=["sqlite", "postgres"])
def world(request: pytest.FixtureRequest) -> Iterator[World]:
    clock, bus = TickingClock(), MemoryBus()
    with asyncio.Runner() as runner:
        if request.param == "sqlite":
            yield World([parts_in_memory(clock, bus)] * 2, clock, runner)
            return
        url = request.getfixturevalue("database")
        stack = AsyncExitStack()

        async def open_parts() -> list[Parts]:
            return [
                await stack.enter_async_context(
                    parts_on_postgres(url, bus, clock, store_connections=3, directory_connections=2)
                )
                for _ in range(2)
            ]

        found = World(runner.run(open_parts()), clock, runner)
        found.url = url
        yield found
        runner.run(stack.aclose())


processes = st.integers(0, 1)
#: after how many calls a process dies; mostly it lives on
lives = st.one_of(st.just(0), st.just(0), st.integers(1, 25))


class ClockMachine(RuleBasedStateMachine):
    """See the module. ``world`` is set by the test."""

    world: World
    steps = 0

    def __init__(self) -> None:
        super().__init__()
        self.world.clear()
        self.clock, self.parts = self.world.clock, self.world.parts
        self.clock.set_back()
        self.model = Model()
        self.claimed: list[Leased] = []
        self.workers: list[JobWorker] = []
        self.acts = 0
        self.row = 0
        self.looked = self.clock.now()

    def run(self, what: Any) -> Any:
        return self.world.runner.run(what)

    # -- beginning and end -------------------------------------------------------------------------

    @initialize(
        mega=st.booleans(), calendar=st.sampled_from(CALENDARS), days=st.sampled_from([0, 9])
    )
    def begin(self, mega: bool, calendar: Calendar | None, days: int) -> None:
        truth = Truth(self.clock, self.parts)
        self.run(self.parts[0].work.sweep(LATE, 500))
        seats = (PERSON,) * (5 if mega else 2)
        begun = truth.begun(
            seats,
            "megaciv" if mega else "stoneage",
            own_limits=LIMITS,
            absent="wait",
            **({"civ_choice": "random"} if mega else {}),
        )
        table: Table = self.run(begun)
        self.id, self.game = table.id, game_of(table)
        self.days = days
        self._change(
            0, 0, lambda table: msgspec.structs.replace(table, days_off=days, calendar=calendar)
        )
        self.model.calendar = calendar
        self.workers = [build_job_worker(Settings(), parts) for parts in self.parts]
        self._drain()

    def teardown(self) -> None:
        if self.workers:
            self._drain()

    def _drain(self) -> None:
        """Let everything that waits be done: then every question has its deadline."""
        work = self.parts[0].work
        for leased in self.claimed:
            self.run(work.retry(leased, timedelta()))
        self.claimed = []
        worker = build_job_worker(Settings(), self.parts[0])
        for _ in range(40):
            ran = self.run(self._run_all(worker))
            self._learn()
            if not ran:
                break
            self.clock.turn(seconds=20)
        else:
            raise AssertionError("the jobs never end")
        match = self.run(live_match(worker.games, self.game))
        table = self._table()
        clocks: GameClocks = self.run(work.clocks(self.game))
        for decision in match.state.flow.decisions:
            if (
                decision.seat in seats_on_clock(table)
                and not match.game.kinds[decision.kind].standing
            ):
                assert clocks.find(decision.seat, decision.id), f"{decision} has no deadline"
        self._check(clocks, exact=True)

    async def _run_all(self, worker: JobWorker) -> int:
        ran = 0
        for leased in await self.parts[0].work.claim(KINDS, 100, 10 * DAY):
            ran += 1
            await self._do(worker, leased, self.parts[0])
        return ran

    async def _do(
        self, worker: JobWorker, leased: Leased, parts: Parts, *, done: bool = True
    ) -> None:
        """Run a job; one that can't run yet is put back."""
        try:
            await worker.worker._handlers[leased.job.kind](leased)
        except (Killed, Later, RowConflict):
            await self.parts[0].work.retry(leased, timedelta())
            return
        if done:
            await parts.work.finish(leased)

    @invariant()
    def count(self) -> None:
        ClockMachine.steps += 1
        if ClockMachine.steps % 1000 == 0:
            print(f"{ClockMachine.steps} steps", flush=True)

    # -- looking -----------------------------------------------------------------------------------

    def _table(self) -> Table:
        table: Table = self.run(self.parts[0].directory.table(self.id))
        return table

    def _mortal(self, number: int, life: int) -> Parts:
        """The parts of a process, which dies after some calls (0: never)."""
        parts, left = self.parts[number], [life or -1]
        names = ("store", "work", "directory", "bus")
        return replace(parts, **{name: Mortal(getattr(parts, name), left) for name in names})

    def _learn(self) -> None:
        """Note what was asked and played since, and compare all deadlines with the model's."""
        self._note_absence()
        rows = self.run(self.parts[0].store.since(self.game, self.row))
        for stored in rows:
            if stored.row.by == "default" and stored.row.what == "answer":
                self._check_default(stored.row, stored.at)
        if rows:
            self.row = rows[-1].row.seq
        clocks: GameClocks = self.run(self.parts[0].work.clocks(self.game))
        there = {(timer.seat, timer.decision) for timer in clocks.timers}
        for key in self.model.questions.keys() - there:
            del self.model.questions[key]  # it was answered, and is saved
            self.model.gone.add(key)
        for timer in clocks.running:
            key = timer.seat, timer.decision
            known = self.model.questions.get(key)
            if known is None:
                # Who takes back an answer when the limit is over gains no time.
                limit = timedelta() if key in self.model.gone else LIMIT
                assert timer.limit == limit, (key, timer)
                self.model.questions[key] = Asked(timer.asked, timer.limit)
            elif known.asked != timer.asked:
                self._check_restart(key, timer.asked, timer.limit)
        self._check(clocks, exact=False)
        if not self._waiting():
            self._check(clocks, exact=True)

    def _note_absence(self) -> None:
        """A table where nobody answers for a turn pauses, until somebody returns."""
        table, model = self._table(), self.model
        if table.pause is not None and model.paused is None:
            assert table.pause.why == "absence"
            assert self.looked <= table.pause.since <= self.clock.now()
            model.paused = table.pause.since
            event("all were absent")
        elif table.pause is None and model.paused is not None:
            returned = table.pauses[-1].ends
            assert self.looked <= returned <= self.clock.now()
            model.pauses.append((model.paused, returned))
            model.paused = None
            event("somebody returned")
        self.looked = self.clock.now()

    def _waiting(self) -> bool:
        """Whether a job waits, or is held, that may set clocks again."""
        if any(leased.job.kind in ("wake", "clocks") for leased in self.claimed):
            return True
        jobs = self.run(
            self.parts[0].work.quiet_games(UUID(int=0), self.clock.now() + DAY, KINDS, 9)
        )
        return any({"wake", "clocks"} & each.jobs for each in jobs if each.game == self.game)

    def _check(self, clocks: GameClocks, *, exact: bool) -> None:
        """Every deadline is the model's; what is stored too, once nothing waits."""
        table = self._table()
        seen = clocks if exact else set_all(clocks, table)
        for timer in seen.running:
            key = timer.seat, timer.decision
            # An outage that begins before a pause and ends in it is stored when the pause ends.
            if not exact or timer.paused is None:
                assert timer.due == self.model.due(key), (key, timer, self.model)
            assert (timer.paused is None) == (self.model.paused is None), (key, timer)
        assert (table.pause is None) == (self.model.paused is None)

    def _check_default(self, row: Row, at: datetime) -> None:
        """A default acts when the time is up and the table plays."""
        event("a default was played")
        key = row.seat, row.decision
        assert self.model.paused is None or at < self.model.paused, "in a pause"
        ends = self.model.due(key)
        assert ends <= at, (key, ends, at, self.model)
        late = timedelta(minutes=1, seconds=1)
        assert self.model.plays_at(at, row.seat) or at - ends <= late, (key, ends, at, self.model)

    def _check_restart(self, key: Key, asked: datetime, limit: timedelta) -> None:
        """A clock begins again with the bank, or without time when it was closed."""
        ends = self.model.due(key)
        assert ends <= asked, (key, ends, asked, self.model)
        assert self.model.paused is None
        if limit:
            event("a bank was drawn on")
            assert self.model.calendar is None
            assert not self.days
            assert limit <= BANK
        else:
            event("a late default waits for playing hours")
            assert not self.model.plays_at(asked, key[0]), (key, asked, self.model)
        self.model.questions[key] = Asked(asked, limit)

    # -- time --------------------------------------------------------------------------------------

    @rule(number=processes, minutes=st.integers(1, 59), times=st.integers(1, 6))
    def time_passes(self, number: int, minutes: int, times: int) -> None:
        for _ in range(times):
            self.clock.turn(minutes=minutes)
            self.run(self.parts[number].work.sweep(LATE, 500))
        self._note_outages()
        self._learn()

    @rule(hours=st.integers(2, 40))
    def nobody_sweeps(self, hours: int) -> None:
        """The outage is only noticed afterwards; jobs may run before."""
        self.clock.turn(hours=hours)
        self.run(self.parts[0].work.sweep(LATE, 500))
        self._note_outages()
        self._learn()

    def _note_outages(self) -> None:
        outages = self.run(self.parts[0].work.clocks(self.game)).outages
        for each in outages:
            found = (each.lost.begins, each.lost.ends, each.least)
            if found not in self.model.outages:
                assert each.least - each.lost.ends == LATE
                self.model.outages.append(found)
        self.model.outages.sort()

    # -- jobs --------------------------------------------------------------------------------------

    @rule(number=processes)
    def jobs_run(self, number: int) -> None:
        self.run(self._run_all(self.workers[number]))
        self._learn()

    @rule(number=processes, most=st.integers(1, 4))
    def jobs_are_claimed(self, number: int, most: int) -> None:
        self.claimed += self.run(self.parts[number].work.claim(KINDS, most, 10 * DAY))

    @rule(number=processes, place=st.integers(0, 9), life=lives, twice=st.booleans())
    def a_claimed_job_runs(self, number: int, place: int, life: int, twice: bool) -> None:
        """Late, out of order, twice, and dying at any call."""
        if not self.claimed:
            return
        leased = self.claimed[place % len(self.claimed)]
        if not twice:
            self.claimed.remove(leased)
        parts = self._mortal(number, life)
        worker = build_job_worker(Settings(), parts) if life else self.workers[number]
        if twice:
            with suppress(Killed, Later, RowConflict):
                self.run(worker.worker._handlers[leased.job.kind](leased))
        else:
            self.run(self._do(worker, leased, self.parts[0]))
        self._learn()

    # -- people ------------------------------------------------------------------------------------

    @rule(number=processes, seat=st.integers(0, 4), life=lives)
    def somebody_answers(self, number: int, seat: int, life: int) -> None:
        parts = self._mortal(number, life)
        games = build_job_worker(Settings(), parts).games if life else self.workers[number].games

        def act(match: Match[Any]) -> Row:
            asked = match.awaited_seats()
            seat_ = asked[seat % len(asked)]
            question = match.questions(seat_)[0]
            return match.play(seat_, question.id, question.default())

        self.acts += 1
        with suppress(Killed, Refusal):
            self.run(games.act(self.game, act, f"act {self.acts}"))
        self._learn()

    @rule(number=processes, seat=st.integers(0, 4))
    def somebody_takes_back(self, number: int, seat: int) -> None:
        self.acts += 1
        with suppress(Refusal, IndexError):
            self.run(
                self.workers[number].games.act(
                    self.game, lambda match: match.undo(seat), f"act {self.acts}"
                )
            )
            event("an answer was taken back")
        self._learn()

    @rule(
        number=processes,
        seat=st.integers(0, 4),
        kind=st.sampled_from(["pause", "resume", "extend"]),
        calendar=st.sampled_from(CALENDARS),
    )
    def a_hint_is_lost(
        self, number: int, seat: int, kind: votes.Kind, calendar: Calendar | None
    ) -> None:
        """One process acts by a table that another has changed, and has done all the jobs of."""
        self.run(self.workers[number].table_cache.table(self.game))
        self.the_table_votes(1 - number, 0, kind)
        self.the_calendar_changes(1 - number, 0, calendar)
        self.jobs_run(1 - number)
        self.somebody_answers(number, seat, 0)
        event("a process acted by an outdated table")

    def _change(self, number: int, life: int, change: Any) -> bool:
        """Change the table, as a route does; whether it has changed."""
        parts = self._mortal(number, life)
        before = self._table().revision
        changes = TableChanges(parts.directory, parts.work, parts.bus, parts.clock)
        with suppress(Killed, Refusal):
            self.run(changes.change(self.id, self.game, change))
        return self._table().revision != before

    @rule(number=processes, life=lives, kind=st.sampled_from(["pause", "resume", "extend"]))
    def the_table_votes(self, number: int, life: int, kind: votes.Kind) -> None:
        now = self.clock.now()

        def cast(table: Table) -> Table:
            for seat in range(len(table.seats)):
                table, passed = votes.cast(table, [seat], kind, -1, True, now)
                if passed:
                    break
            return table

        if not self._change(number, life, cast):
            return
        if kind == "pause":
            self.model.paused = now
        elif kind == "resume":
            assert self.model.paused is not None
            self.model.pauses.append((self.model.paused, now))
            self.model.paused = None
        else:
            self.model.votes.append(now)
        self._learn()

    @rule(number=processes, life=lives, place=st.integers(0, 4))
    def the_host_gives_time(self, number: int, life: int, place: int) -> None:
        clocks: GameClocks = self.run(self.parts[number].work.clocks(self.game))
        if not clocks.running:
            return
        timer = clocks.running[place % len(clocks.running)]
        if timer.seat < 0:
            return
        now, key = self.clock.now(), (timer.seat, timer.decision)
        more = MoreTime(now, int(LIMIT.total_seconds()), *key)
        if self._change(number, life, lambda table: give_time(table, more)):
            self.model.questions[key].more += LIMIT
        self._learn()

    @rule(
        number=processes,
        life=lives,
        seat=st.integers(0, 4),
        first=st.integers(0, 3),
        days=st.integers(1, 4),
    )
    def somebody_takes_days_off(
        self, number: int, life: int, seat: int, first: int, days: int
    ) -> None:
        table, now = self._table(), self.clock.now()
        seat %= len(table.seats)
        player = table.seats[seat].player
        assert player is not None
        begins = now.date() + first * DAY
        wanted = (DaysOff(begins, begins + (days - 1) * DAY),)
        running = self.run(self.parts[number].work.clocks(self.game)).running
        ends = [each.due for each in running if each.seat == seat]
        if self._change(
            number, life, lambda t: take_days_off(t, player.account, wanted, ends, now)
        ):
            event("days off were taken")
            today = now.date()
            kept = [
                (one, min(other, today - DAY))
                for one, other in self.model.off.get(seat, [])
                if one < today
            ]
            self.model.off[seat] = [*kept, (wanted[0].first, wanted[0].last)]
        self._learn()

    @rule(number=processes, life=lives, calendar=st.sampled_from(CALENDARS))
    def the_calendar_changes(self, number: int, life: int, calendar: Calendar | None) -> None:
        if self._change(
            number, life, lambda table: msgspec.structs.replace(table, calendar=calendar)
        ):
            self.model.calendar = calendar
        self._learn()


@pytest.mark.rule("DG-8.4")
def test_every_deadline_is_what_follows_from_what_happened(world: World) -> None:
    ClockMachine.steps = 0
    machine = type("Machine", (ClockMachine,), {"world": world})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=max(STEPS // TAKEN, 1),
            stateful_step_count=STEPS_EACH,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            phases=(Phase.generate, Phase.shrink) if STEPS > 500 else (Phase.generate,),
        ),
    )
    print(f"{ClockMachine.steps} steps")
    assert ClockMachine.steps >= STEPS
