"""Effects of a vote: more time, a notice, a leaving seat, a last turn.

The table changes first, and a worker may die right after. So the job that applies a vote is queued
before: it waits briefly for the vote to pass, which it finds in the table's log.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID

from ecumene.kernel import Match, Refusal, Row
from ecumene.service.jobs.jobs import Later
from ecumene.service.notices.notices import notice_job
from ecumene.service.play.live_games import ActResult, LiveGames
from ecumene.service.ports.parts import Parts
from ecumene.service.ports.store import Job, Leased
from ecumene.service.refusals import refusal
from ecumene.service.tables.tables import Table

VOTED = "voted"
#: votes with effects outside the table
WITH_EFFECT = frozenset({"replace", "leave", "last_turn"})
#: the command given to a game when the vote on a last turn has passed
LAST_TURN = "voted_last_turn"
#: attempts to find a vote that hasn't passed yet, within half a minute
LOOKS = 6


def voted_job(game: UUID, kind: str, seat: int, now: datetime) -> Job:
    """Return the job that applies a vote if it passes now."""
    return Job(VOTED, f"{game}|{kind}|{seat}|{now.isoformat()}", b"", now)


class Voted:
    """Handles "voted" jobs."""

    def __init__(self, parts: Parts, games: LiveGames) -> None:
        self._parts = parts
        self._games = games

    async def __call__(self, leased: Leased) -> None:
        game_text, kind, seat_text, at = leased.job.key.split("|")
        game, seat = UUID(game_text), int(seat_text)
        table = await self._parts.directory.table_of(game)
        if table is None:
            return
        if not has_passed(table, kind, seat, datetime.fromisoformat(at)):
            if leased.attempts < LOOKS:
                raise Later
            return
        await self._carry_out(table, game, kind, seat)

    async def _carry_out(self, table: Table, game: UUID, kind: str, seat: int) -> None:
        work, now = self._parts.work, self._parts.clock.now()
        if kind == "replace":
            await work.add([notice_job("caretaker", table, seat, now, "vote")])
        elif kind == "leave":
            await leave_game(self._games, game, seat, "vote")
        elif kind == "last_turn":
            await end_by_vote(self._games, game)


def has_passed(table: Table, kind: str, seat: int, at: datetime) -> bool:
    """Whether a vote has passed now."""
    return any(
        (entry.what, entry.at, entry.about.get("seat")) == (kind, at, seat)
        for entry in table.log
        if entry.role == "table"
    )


async def end_by_vote(games: LiveGames, game: UUID) -> ActResult | None:
    """Tell a game that its players have agreed on an end (MC-S.6)."""
    try:
        return await games.act(game, lambda match: match.command(LAST_TURN, {}, by="vote"), VOTED)
    except Refusal:
        return None  # the last turn is known by now


async def leave_game(games: LiveGames, game: UUID, seat: int, by: str) -> ActResult | None:
    """Tell a game that a seat leaves, if it has rules for that (MC-L.1)."""

    def leave(match: Match[Any]) -> Row:
        if "leave" not in match.game.commands:
            raise refusal("leave_now", "DG-10.4")
        return match.command("leave", {}, seat=seat, by=by)

    try:
        return await games.act(game, leave, f"leave:{seat}")
    except Refusal:
        return None  # it has left, or can't leave now, so a bot plays
