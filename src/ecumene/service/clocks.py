"""Clocks: until when a seat must decide, and what happens when it has not (DG-8, DG-9).

A deadline is set in the same moment as the row that asks the question. One that has passed becomes
a job; the job looks at the game again and plays for the seat only if the question is still open.
Deadlines of questions that are gone do no harm: they are lifted when their time comes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec

from ecumene.games.megaciv.options import limits_of
from ecumene.kernel import Match, Refusal, Row
from ecumene.kernel.flow import Decision

from .directory.port import Directory
from .drafts import live_drafts, restore
from .hot import HotGames
from .jobs import stale
from .ports import Clock, Deadline, Deadlines, Leased, Store, UnknownGame
from .store.common import read_overdue_key
from .tables import Pace

log = logging.getLogger(__name__)

#: the "seat" of a deadline that ends a phase for everybody; its "decision" is the turn
EVERYBODY = -1
CLOSE_TRADE = "close_trade"

#: of games that name no limits of their own (DG-8.1)
LIMITS: dict[Pace, timedelta | None] = {
    "live": timedelta(seconds=90),
    "days": timedelta(days=1),
    "none": None,
}

#: seconds between two looks for deadlines that have passed
SWEEP = 1.0
#: deadlines made into jobs by one look
SWEPT_AT_ONCE = 500
#: when nobody has looked for so long, people get the lost time back
LATE_AFTER = timedelta(minutes=1)


# -- limits ----------------------------------------------------------------------------------------


def limit_of(match: Match[Any], pace: Pace, kind: str, after: str = "") -> timedelta | None:
    """How long a seat has for a question of this kind; None without a clock.

    ``after`` is the kind of answer that led to the question. The pace of the table goes before the
    clock of the game where they differ, and days go before minutes: nobody is hurried by mistake.
    """
    if match.header.game != "megaciv" or pace == "none":
        return LIMITS[pace]
    options = match.state.options
    if pace == "days" and options.clock == "live":
        options = msgspec.structs.replace(options, clock="days")
    limits = limits_of(options)
    if limits is None:
        return None
    if kind == "movement":
        # Who is asked after somebody else has moved has waited for that.
        return timedelta(seconds=limits.waited if after == "movement" else limits.movement)
    return timedelta(seconds=limits.trade if kind == "trade" else limits.other)


# -- what follows from a row -----------------------------------------------------------------------


def deadlines_after(
    match: Match[Any],
    row: Row,
    opened: Sequence[Decision],
    people: Collection[int],
    pace: Pace,
    now: datetime,
) -> tuple[Deadline, ...]:
    """The deadlines that a row sets and lifts."""
    return (
        *lifted_by(match, row),
        *deadlines_of(match, opened, people, pace, now, after=row.kind),
    )


def deadlines_of(
    match: Match[Any],
    opened: Sequence[Decision],
    people: Collection[int],
    pace: Pace,
    now: datetime,
    after: str = "",
) -> list[Deadline]:
    """The deadlines of these questions, as far as people are asked."""
    found: list[Deadline] = []
    asked = [decision for decision in opened if decision.seat in people]
    for decision in asked:
        limit = limit_of(match, pace, decision.kind, after)
        if limit is None:
            continue
        if not match.game.kinds[decision.kind].standing:
            found.append(Deadline(decision.seat, decision.id, now + limit))
        elif all(standing in opened for standing in _standing(match)):
            # Nobody was asked before: the phase begins. Who comes back to it gets no new time.
            found.append(Deadline(EVERYBODY, match.state.turn, now + limit))
    return found


def lifted_by(match: Match[Any], row: Row) -> list[Deadline]:
    """The deadlines that are not needed after this row.

    An answer that may still be taken back lifts nothing: taking back must not win time.
    """
    kind = match.game.kinds.get(row.kind)
    if row.kind == CLOSE_TRADE or (kind is not None and kind.standing):
        return [] if _standing(match) else [Deadline(EVERYBODY, match.state.turn, None)]
    final = match.can_rest or row.by != ""
    if row.what == "answer" and final and match.state.flow.find(row.decision) is None:
        return [Deadline(row.seat, row.decision, None)]
    return []


def _standing(match: Match[Any]) -> list[Decision]:
    kinds = match.game.kinds
    return [each for each in match.state.flow.decisions if kinds[each.kind].standing]


# -- when time is up -------------------------------------------------------------------------------


class Overdue:
    """Does the jobs "overdue": plays for a seat whose time is up."""

    def __init__(
        self,
        games: HotGames,
        store: Store,
        directory: Directory,
        deadlines: Deadlines,
        clock: Clock,
    ) -> None:
        self._games = games
        self._store = store
        self._directory = directory
        self._deadlines = deadlines
        self._clock = clock

    async def __call__(self, leased: Leased) -> None:
        game, seat, decision = read_overdue_key(leased.job.key)
        try:
            due = await self._deadlines.due(game, seat, decision)
            if due is None or due > self._clock.now():
                return  # answered, or extended
            drafts = await live_drafts(self._directory, self._store, game)
        except UnknownGame:
            return
        own = [draft for draft in drafts if draft.seat == seat]

        def act(match: Match[Any]) -> Row:
            if seat == EVERYBODY:
                return _close_phase(match, decision)
            if match.state.flow.find(decision) is None:
                raise stale()
            restore(match, own)
            return match.play_overdue(seat, decision)

        # With the moment in it: a question that was opened again has a new deadline.
        key = f"overdue:{decision}:{seat}:{int(due.timestamp())}"
        try:
            await self._games.act(game, act, key)
        except Refusal as refusal:
            if refusal.code != "stale":
                raise
        await self._deadlines.lift(game, seat, decision)


def _close_phase(match: Match[Any], turn: int) -> Row:
    if not _standing(match) or match.state.turn != turn:
        raise stale()
    return match.command(CLOSE_TRADE, {}, by="default")


async def sweeping(
    deadlines: Deadlines, swept: asyncio.Event, late_after: timedelta = LATE_AFTER
) -> None:
    """Look for deadlines that have passed, again and again; say when it has been done once."""
    while True:
        try:
            if await deadlines.sweep(late_after, SWEPT_AT_ONCE):
                log.warning("nobody has looked at deadlines for long: they were extended")
            swept.set()
        except Exception:
            log.exception("deadlines could not be looked at; trying again")
        await asyncio.sleep(SWEEP)
