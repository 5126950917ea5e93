"""Games in a worker's memory, and random answers to them."""

from __future__ import annotations

import random
from typing import Any
from uuid import UUID, uuid4

from ecumene.games import find_game
from ecumene.kernel import Match, seed_from_number
from ecumene.kernel.hosting import take_snapshot
from ecumene.service.play.live_games import Act, LiveGames
from ecumene.service.ports.store import GameRecord, Store
from tests.service.support.live_matches import live_match

SEED = seed_from_number(5)


async def new_game(
    store: Store, game: str = "stoneage", players: int = 3, seed: bytes = SEED, **options: Any
) -> UUID:
    match = Match.start(find_game(game), players, seed=seed, options=options or None)
    record = GameRecord(uuid4(), match.header, seed, 0, "playing")
    await store.create(record, match.log[0], take_snapshot(match))
    return record.id


def answer_of(seat: int, decision: int, answer: Any) -> Act:
    return lambda match: match.play(seat, decision, answer)


async def sample(games: LiveGames, game: UUID, randomness: random.Random) -> Act | None:
    """A legal answer of any seat that is asked, as this worker sees it; None if the game is over."""
    match = await live_match(games, game, 0)
    if match.over:
        return None
    asked = match.questions(randomness.choice(match.awaited_seats()))[0]
    return answer_of(asked.seat, asked.id, asked.sample(randomness))
