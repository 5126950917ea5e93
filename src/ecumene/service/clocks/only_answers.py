"""Automatic answers for people whose own cards leave them only one (DG-3.9).

The question is opened like any other, and only its seat is told that it has one answer. It is
answered after a human-like pause: an instant answer would reveal the hand's limits to everybody.
The row is marked "program". The seat may answer first.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from ecumene.kernel import Match, Question, Refusal, Row
from ecumene.kernel.flow import Decision
from ecumene.service.jobs.jobs import stale
from ecumene.service.play.live_games import LiveGames
from ecumene.service.play.table_cache import TableCache
from ecumene.service.ports.store import Job, Leased
from ecumene.service.tables.seats import people_of
from ecumene.service.tables.tables import Table

ONLY_ANSWER = "only_answer"

#: with nobody there to deceive, the person has time to read why
ALONE = timedelta(seconds=2)
#: else the pause is up to a tenth of the time there is, within these bounds
SHORTEST = timedelta(seconds=12)
LONGEST = timedelta(minutes=10)


def pause_of(table: Table, decision: Decision) -> timedelta:
    """Return how long a question waits before it is answered; always the same for a question."""
    if plays_alone(table):
        return ALONE
    limit = timedelta(seconds=table.limits.other) if table.limits is not None else SHORTEST
    most = min(max(limit / 10, SHORTEST), LONGEST)
    lot = hashlib.blake2b(f"pause {decision.id}".encode(), key=table.id_key, digest_size=4).digest()
    return most / 3 + most * 2 / 3 * (int.from_bytes(lot, "big") / 2**32)


def plays_alone(table: Table) -> bool:
    """Whether one person plays with bots, or alone (a sandbox)."""
    players = [table.seats[seat].player for seat in people_of(table)]
    return len({player.account for player in players if player is not None}) < 2


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
            return  # it is answered, or a bot plays the seat now
