"""Presence and absence, derived from the log outside of acts (DG-10.1).

The row that starts a turn queues a job that examines the rows of the previous turn. An answer from
somebody marked as absent queues a job that records the return.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from ecumene.kernel import Match, Row
from ecumene.service.jobs.jobs import Later
from ecumene.service.notices.notices import notice_job
from ecumene.service.play.table_changes import TableChanges
from ecumene.service.ports.directory import Directory
from ecumene.service.ports.store import Clock, Job, Leased, Store
from ecumene.service.tables import leaving
from ecumene.service.tables.tables import Table, bot_at

TURN = "turn"
RETURN = "return"
#: attempts for a game that has no table yet
LOOKS = 8


def presence_jobs(
    game: UUID, match: Match[Any], row: Row, table: Table, now: datetime
) -> list[Job]:
    """Return the jobs that a row causes about presence."""
    jobs = []
    turn = turn_begun(match)
    if table.limits is not None and turn:
        jobs.append(Job(TURN, f"{game}:{row.seq}", str(turn).encode(), now))
    if row.by == "" and row.seat >= 0:
        seat = table.seats[row.seat]
        if seat.absent or seat.caretaker:
            jobs.append(Job(RETURN, f"{game}:{row.seat}:{row.seq}", b"", now))
    return jobs


def turn_begun(match: Match[Any]) -> int:
    """Return the number of the turn that started with the last row, or 0."""
    begins = match.game.timing.turn_begins
    for event in match.events[-1]:
        if event.kind == begins:
            return int(event.data[begins])
    return 0


def silent_and_played(rows: Sequence[Row]) -> tuple[set[int], set[int]]:
    """Return the seats answered only by defaults, and those that answered themselves.

    Drafts count as the seat's own answers. Standing orders count as neither: they also answer for
    somebody who has left.
    """
    by_default = {row.seat for row in rows if row.by == "default" and row.seat >= 0}
    played = {
        row.seat
        for row in rows
        if row.seat >= 0 and row.by in ("", "draft") and row.what != "start"
    }
    return by_default - played, played


class TurnOver:
    """Handles "turn" jobs: finds seats that were silent for a whole turn."""

    def __init__(
        self, store: Store, directory: Directory, changes: TableChanges, clock: Clock
    ) -> None:
        self._store = store
        self._directory = directory
        self._changes = changes
        self._clock = clock

    async def __call__(self, leased: Leased) -> None:
        game_text, _, number = leased.job.key.partition(":")
        game, row = UUID(game_text), int(number)
        table = await self._directory.table_of(game)
        if table is None:
            if leased.attempts < LOOKS:
                raise Later
            return
        rows = [stored.row for stored in await self._store.since(game, table.turn_row)]
        if leased.job.payload == b"1":
            rows = []  # the setup isn't a turn
        silent, played = silent_and_played([each for each in rows if each.seq <= row])
        before = table

        def turn_over(table: Table) -> Table:
            if table.turn_row != before.turn_row or row <= table.turn_row:
                return table  # already done, by a worker that died or was slow
            return leaving.turn_over(table, silent, played, row, self._clock.now())

        table = await self._directory.change_table(table.id, turn_over)
        if (table.seats, table.pause) != (before.seats, before.pause):
            await self._changes.announce(game, *notice_jobs(before, table, row, self._clock.now()))


def notice_jobs(before: Table, table: Table, about: str | int, now: datetime) -> list[Job]:
    """Notify people for whom a caretaker now plays."""
    return [
        notice_job("caretaker", table, number, now, about)
        for number, (then, seat) in enumerate(zip(before.seats, table.seats, strict=True))
        if bot_at(seat) and not bot_at(then)
    ]


class Returned:
    """Handles "return" jobs: somebody marked as absent has acted (DG-10.2)."""

    def __init__(self, directory: Directory, changes: TableChanges, clock: Clock) -> None:
        self._directory = directory
        self._changes = changes
        self._clock = clock

    async def __call__(self, leased: Leased) -> None:
        game_text, seat, row = leased.job.key.split(":")
        game, now = UUID(game_text), self._clock.now()
        before = await self._directory.table_of(game)
        if before is not None:
            table = await self._changes.change(
                before.id, game, lambda table: leaving.come_back(table, int(seat), now)
            )
            await self._changes.announce(game, *notice_jobs(before, table, row, now))
