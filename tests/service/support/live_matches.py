"""Matches in a worker's memory, for tests that compare them, or change them on purpose."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from ecumene.kernel import Match
from ecumene.service.play.live_games import LiveGames


async def live_match(games: LiveGames, game: UUID, row: int | None = None) -> Match[Any]:
    """Return the match itself, at this row or later; without a row, at the latest one."""
    async with games.read_at_rest(game, row) as match:
        return match
