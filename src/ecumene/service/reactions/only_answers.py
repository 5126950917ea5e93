"""Automatic answers for people whose own cards leave them only one (DG-3.9).

The question is opened like any other, and only its seat is told that it has one answer. It is
answered after a human-like pause: an instant answer would reveal the hand's limits to everybody.
The row is marked "program". The seat may answer first.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from ecumene.kernel import Match, Question, Refusal, Row
from ecumene.kernel.flow import Decision
from ecumene.service.jobs.jobs import stale
from ecumene.service.play.live_games import LiveGames
from ecumene.service.play.table_cache import TableCache
from ecumene.service.ports.store import Job, Leased
from ecumene.service.tables.pauses import pause_of
from ecumene.service.tables.tables import Table, people_of

ONLY_ANSWER = "only_answer"


def only_answer_jobs(
    game: UUID, match: Match[Any], opened: Sequence[Decision], table: Table, now: datetime
) -> tuple[Job, ...]:
    """Return a job for each question to a person that has a single answer."""
    people = people_of(table)
    return tuple(
        Job(ONLY_ANSWER, f"{game}:{decision.id}", b"", now + pause_of(table, decision))
        for decision in opened
        if decision.seat in people
        and Question(match.game, match.state, decision).only_answer() is not None
    )


class OnlyAnswers:
    """Handles "only_answer" jobs."""

    def __init__(self, games: LiveGames, table_cache: TableCache) -> None:
        self._games = games
        self._table_cache = table_cache

    async def __call__(self, leased: Leased) -> None:
        game_text, _, number = leased.job.key.partition(":")
        game, decision = UUID(game_text), int(number)
        table = await self._table_cache.table(game)
        if table is None:
            return

        def act(match: Match[Any]) -> Row:
            found = match.state.flow.find(decision)
            if found is None or found.seat not in people_of(table):
                raise stale()
            only = Question(match.game, match.state, found).only_answer()
            if only is None:
                raise stale()
            return match.play(found.seat, decision, only.answer, by="program")

        try:
            await self._games.act(game, act, f"only:{decision}")
        except Refusal:
            return  # it has been answered, or a bot plays the seat now
