"""Clocks: deadlines for decisions, and what happens when they pass (DG-8, DG-9).

A deadline is set together with the row that asks the question, and stopped with the answer. The
time left goes into the seat's bank; it is added up only when needed, so it doesn't slow down acts.
A passed deadline becomes a job. The job works out the deadline again (see deadlines) and draws on
the bank; if that is empty, it locks the game, checks once more that time is up, and plays for the
seat. Deadlines of questions that are gone do no harm: they are removed when due.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Any
from uuid import UUID

import msgspec

from ecumene.kernel import Game, Match, Refusal, Row
from ecumene.kernel.drafts import play_overdue
from ecumene.kernel.flow import Decision
from ecumene.service.clocks.deadlines import (
    EVERYBODY,
    draw,
    drop,
    is_over,
    set_again,
    set_all,
    wait_for_play,
)
from ecumene.service.jobs.jobs import stale
from ecumene.service.notices.deadline_reminders import BEFORE, LastCalls
from ecumene.service.notices.notices import LAST, asked_now, notice_job
from ecumene.service.play.drafts import live_drafts, restore
from ecumene.service.play.live_games import LiveGames
from ecumene.service.ports.contacts import Contacts
from ecumene.service.ports.directory import Directory
from ecumene.service.ports.store import (
    LOOK_AGAIN,
    Bus,
    Clock,
    Deadline,
    Deadlines,
    GameClocks,
    Jobs,
    Leased,
    Locked,
    Store,
    Timer,
    Work,
)
from ecumene.service.ports.store_rules import read_overdue_key, wake_job
from ecumene.service.tables.paces import TimeLimits
from ecumene.service.tables.tables import Table, bots_of, people_of, seats_on_clock

log = logging.getLogger(__name__)

#: seconds between sweeps for passed deadlines
SWEEP = 1.0
#: deadlines turned into jobs per batch
SWEPT_AT_ONCE = 500
#: after this long without a sweep, people get the lost time back
LATE_AFTER = timedelta(minutes=1)


# -- limits ----------------------------------------------------------------------------------------


def limit_of(game: Game[Any], limits: TimeLimits, kind: str, after: str = "") -> timedelta:
    """Return the time limit of a seat for this kind of question (DG-8.1).

    ``after`` is the kind of answer that led to the question.
    """
    return timedelta(seconds=limits.seconds(game.timing.limit_of(kind, after)))


# -- consequences of a row -------------------------------------------------------------------------


def deadlines_after(
    match: Match[Any], row: Row, opened: Sequence[Decision], table: Table, now: datetime
) -> tuple[Deadline, ...]:
    """Return the deadlines that a row sets and stops."""
    if table.limits is None:
        return ()
    if row.what == "undo":
        # Earlier questions keep their deadlines. If time has run out meanwhile, it stays so.
        reopened = _reopened_by(match, row)
        return tuple(
            Deadline(each.seat, each.decision, now, now, timedelta())
            if (each.seat, each.decision) == reopened
            else each
            for each in deadlines_of(match, match.state.flow.decisions, table, now)
        )
    return (
        *_stopped_by(match, row),
        *deadlines_of(match, opened, table, now, after=row.kind),
    )


def deadlines_of(
    match: Match[Any],
    opened: Sequence[Decision],
    table: Table,
    now: datetime,
    after: str = "",
) -> list[Deadline]:
    """Return the deadlines of these questions to people; in a pause they stand still."""
    limits, people = table.limits, people_of(table)
    found: list[Deadline] = []
    if limits is None or table.keeps_books:
        return found
    for decision in opened:
        if decision.seat not in people:
            continue
        limit = limit_of(match.game, limits, decision.kind, after)
        standing = match.game.kinds[decision.kind].standing
        if not standing:
            found.append(_deadline(decision.seat, decision.id, limit, table, now))
        elif match.game.timing.close and all(each in opened for each in _standing(match)):
            # Nobody was asked before, so the phase begins. Returning to it gives no new time.
            found.append(_deadline(EVERYBODY, match.turn, limit, table, now))
    return found


def _deadline(seat: int, decision: int, limit: timedelta, table: Table, now: datetime) -> Deadline:
    timer = set_again(Timer(seat, decision, now, now, limit), table)
    return Deadline(seat, decision, timer.due, now, limit)


def _reopened_by(match: Match[Any], undo: Row) -> tuple[int, int]:
    """Return the seat and the decision of the clock that an undo starts again."""
    undone = match.log[undo.answer - match.first_row]
    if match.game.kinds[undone.kind].standing:
        return EVERYBODY, match.turn
    return undone.seat, undone.decision


def _stopped_by(match: Match[Any], row: Row) -> list[Deadline]:
    """Return the clocks stopped by this row; undoing an answer restarts its clock."""
    kind = match.game.kinds.get(row.kind)
    closed = row.what == "command" and row.kind == match.game.timing.close
    if closed or (kind is not None and kind.standing):
        return [] if _standing(match) else [Deadline(EVERYBODY, match.turn, None)]
    if row.what == "answer" and match.state.flow.find(row.decision) is None:
        return [Deadline(row.seat, row.decision, None)]
    return []


def _standing(match: Match[Any]) -> list[Decision]:
    kinds = match.game.kinds
    return [each for each in match.state.flow.decisions if kinds[each.kind].standing]


def _still_open(match: Match[Any], seat: int, decision: int) -> bool:
    """Whether a deadline still applies: its question is open, or its phase is in progress."""
    if seat == EVERYBODY:
        return bool(_standing(match)) and match.turn == decision
    return match.state.flow.find(decision) is not None


# -- public clocks (DG-8.4) ------------------------------------------------------------------------


class SeatClock(msgspec.Struct, frozen=True):
    """A seat that is deciding (-1 for everybody), and its clock if the table has one.

    Who is deciding is public (DG-1.6), but not on what, so each seat has one clock, which reveals
    nothing about the question.
    """

    seat: int
    #: when the time is up; None while the table pauses, and without a clock
    due: datetime | None
    #: the remaining seconds, while the table pauses
    left: float | None
    #: seconds in the seat's time bank; used when the time is up
    bank: float


async def clocks_at(table: Table, game: UUID, deadlines: Deadlines) -> GameClocks:
    """Return the clocks of a table's game; without a query if the table has none."""
    return GameClocks((), {}) if table.limits is None else await deadlines.clocks(game)


def public_clocks(match: Match[Any], table: Table, clocks: GameClocks) -> tuple[SeatClock, ...]:
    """Return the clocks of deciding seats; the earliest if there are several.

    Who is deciding is public (DG-1.6). At tables without a clock there is no deadline.
    """
    if table.limits is None:
        return tuple(SeatClock(seat, None, None, 0.0) for seat in _deciding(match))
    first: dict[int, Timer] = {}
    for each in sorted(clocks.running, key=lambda each: each.due):
        if _still_open(match, each.seat, each.decision):
            first.setdefault(each.seat, each)
    most = timedelta(seconds=table.limits.bank)
    return tuple(
        SeatClock(
            seat,
            first[seat].due if first[seat].left is None else None,
            _seconds(first[seat].left),
            min(clocks.saved.get(seat, timedelta()), most).total_seconds(),
        )
        for seat in sorted(first)
    )


def _deciding(match: Match[Any]) -> list[int]:
    """Return the seats the game waits for; an open market waits for nobody, and keepers have no
    seat."""
    kinds = match.game.kinds
    waits = [each for each in match.state.flow.decisions if not kinds[each.kind].standing]
    return sorted({each.seat for each in waits if each.seat >= 0 and not kinds[each.kind].idle})


def _seconds(left: timedelta | None) -> float | None:
    return None if left is None else left.total_seconds()


# -- when little time is left ----------------------------------------------------------------------


class Remind:
    """Handles "remind" jobs, when a fifth of a seat's time is left, and "last_call" jobs.

    The key of a last call also names the seat. If the last call comes within the hour, it is the
    only one.
    """

    def __init__(
        self,
        games: LiveGames,
        directory: Directory,
        contacts: Contacts,
        work: Work,
        clock: Clock,
    ) -> None:
        self._games = games
        self._directory = directory
        self._work = work
        self._clock = clock
        self._last_calls = LastCalls(directory, contacts)

    async def __call__(self, leased: Leased) -> None:
        parts = leased.job.key.split(":")
        only = parts[3:4]
        game, seat, decision = read_overdue_key(":".join(parts[:3]))
        table = await self._directory.table_of(game)
        clocks = await self._work.change_clocks(game, set_all)
        if table is None or clocks.find(seat, decision) is None:
            return
        async with self._games.read_at_rest(game) as match:
            if not _still_open(match, seat, decision):
                return
            found = match.state.flow.find(decision)
            asked = _standing(match) if seat == EVERYBODY or found is None else [found]
        now, about = self._clock.now(), f"{seat}:{decision}"
        jobs = []
        for each in asked:
            if each.seat not in seats_on_clock(table) or (only and str(each.seat) not in only):
                continue
            asking = asked_now(each, clocks, table)
            last = await self._last_calls.find(game, table, each, clocks, asking.ends)
            if last is None or last.run_at <= now or last.key == leased.job.key:
                key = f"{about}{LAST}"
                jobs.append(notice_job("reminder", table, each.seat, now, key, asking))
                continue
            jobs.append(last)
            if not only and last.run_at >= now + BEFORE:
                jobs.append(notice_job("reminder", table, each.seat, now, about, asking))
        await self._work.add(jobs)


# -- when time is up -------------------------------------------------------------------------------


class Overdue:
    """Handles "overdue" jobs: plays for a seat whose time is up."""

    def __init__(
        self,
        games: LiveGames,
        store: Store,
        directory: Directory,
        work: Work,
        bus: Bus,
        clock: Clock,
    ) -> None:
        self._games = games
        self._store = store
        self._directory = directory
        self._deadlines: Deadlines = work
        self._jobs: Jobs = work
        self._bus = bus
        self._clock = clock

    async def __call__(self, leased: Leased) -> None:
        game, seat, decision = read_overdue_key(leased.job.key)
        async with self._games.read_at_rest(game) as match:
            asked, version = _still_open(match, seat, decision), match.version
        change = partial(self._settle, seat=seat, decision=decision, asked=asked)
        timer = (await self._deadlines.change_clocks(game, change)).find(seat, decision)
        if timer is not None and _has_passed(timer, self._clock.now()):
            await self._play(game, seat, decision, version)
            return
        table = await self._directory.table_of(game)
        if asked and table is not None and seat in bots_of(table):
            # Set by a worker that mistook the bot for a person and didn't ask it.
            await self._jobs.add([wake_job(game, f"lifted:{decision}", self._clock.now())])
        await self._bus.publish(game, LOOK_AGAIN)  # its clocks have changed

    def _settle(
        self, clocks: GameClocks, table: Table | None, *, seat: int, decision: int, asked: bool
    ) -> GameClocks:
        """Set deadlines again. If this one has passed, draw on the bank, or drop it if nobody is
        asked."""
        now, clocks = self._clock.now(), set_all(clocks, table)
        timer = clocks.find(seat, decision)
        if table is None or timer is None or not _has_passed(timer, now):
            return clocks
        if not asked or (seat != EVERYBODY and seat not in seats_on_clock(table)):
            return drop(clocks, seat, decision)
        if not is_over(timer, table, now):
            return wait_for_play(clocks, timer, table, now)
        if seat == EVERYBODY or table.limits is None:
            return clocks
        return draw(clocks, timer, timedelta(seconds=table.limits.bank), now)

    async def _play(self, game: UUID, seat: int, decision: int, version: int) -> None:
        drafts = await live_drafts(self._directory, self._store, game)
        own = [draft for draft in drafts if draft.seat == seat]

        async def still_due(held: Locked) -> None:
            clocks, table = await held.clocks()
            now = set_all(clocks, table).find(seat, decision)
            if now is None or not is_over(now, table, self._clock.now()):
                raise stale()

        def act(match: Match[Any]) -> Row:
            if seat == EVERYBODY:
                return _close_phase(match, decision)
            if match.state.flow.find(decision) is None:
                raise stale()
            restore(match, own)
            return play_overdue(match, seat, decision)

        # The key contains the version because a question may be reopened, and be overdue again.
        key = f"overdue:{decision}:{seat}:{version}"
        try:
            await self._games.act(game, act, key, still_due)
        except Refusal as refusal:
            if refusal.code != "stale":
                raise


def _has_passed(timer: Timer, now: datetime) -> bool:
    return timer.paused is None and timer.due <= now


class SetClocks:
    """Handles "clocks" jobs: sets the deadlines of a game again after an outage."""

    def __init__(self, work: Work, bus: Bus) -> None:
        self._work = work
        self._bus = bus

    async def __call__(self, leased: Leased) -> None:
        game = UUID(leased.job.key.partition(":")[0])
        await self._work.change_clocks(game, set_all)
        await self._bus.publish(game, LOOK_AGAIN)


def _close_phase(match: Match[Any], turn: int) -> Row:
    if not _standing(match) or match.turn != turn:
        raise stale()
    return match.command(match.game.timing.close, {}, by="default")


async def keep_sweeping(
    deadlines: Deadlines, swept: asyncio.Event, late_after: timedelta = LATE_AFTER
) -> None:
    """Look for passed deadlines at regular intervals; signal the first sweep."""
    while True:
        try:
            if await deadlines.sweep(late_after, SWEPT_AT_ONCE):
                log.warning(
                    "nobody has looked at deadlines for long, or ever: near ones are put off"
                )
            swept.set()
        except Exception:
            log.exception("deadlines could not be looked at; trying again")
        await asyncio.sleep(SWEEP)
