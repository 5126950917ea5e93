"""None"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any
from uuid import UUID, uuid4

import httpx

from ecumene.games.megaciv.position.state import Seat
from ecumene.kernel import Decision, Match, Question
from tests.service.support.edge_workers import Worker, bearer

FREE: dict[str, Any] = {
    "position": {"advances": ["pottery"], "cities": 3, "step": 4, "players": 9},
    "hand": {"wine": 3, "iron": 2},
    "treasury": 10,
    "turns": 1,
}


async def ask(worker: Worker, path: str, form: Any, token: str = "") -> httpx.Response:
    async with worker.http() as http:
        headers = bearer(token) if token else {"X-Ecumene": "1"}
        answer: httpx.Response = await http.post(path, json=form, headers=headers)
    return answer


#: in The Short Game everybody has advances before the first turn
SHORT: dict[str, Any] = {"civ_choice": "random", "short_game": "on"}


async def dealt(worker: Worker, table: dict[str, Any]) -> Sequence[Seat]:
    """The seats as soon as everybody has advances."""
    game = (await worker.service.directory.table(UUID(table["id"]))).played
    assert game is not None
    match = await worker.match(table["id"])
    while not all(seat.advances for seat in match.state.seats):
        decision = match.state.flow.decisions[0]
        await worker.service.games.act(game, partial(_default, decision), uuid4().hex)
        match = await worker.match(table["id"])
    seats: Sequence[Seat] = match.state.seats
    return seats


def _default(decision: Decision, match: Match[Any]) -> Any:
    question = Question(match.game, match.state, decision)
    return match.play(decision.seat, decision.id, question.default())
