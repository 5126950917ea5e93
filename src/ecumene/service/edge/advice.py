"""Advice over the socket: what strategos would answer in the asking seat.

It is computed off the event loop on a copy of the position, so nothing that happens meanwhile can
disturb it, and nobody else has to wait.
"""

from __future__ import annotations

import asyncio
from typing import Any

from ecumene.bots.advisers import advise
from ecumene.kernel import Match, Question
from ecumene.service.wire.protocol import Advise, Advised, Second
from ecumene.service.wire.viewer import asked_about


def copied_question(match: Match[Any], seat: int, id_key: bytes, message: Advise) -> Question[Any]:
    """Return a seat's open question on a copy of the position."""
    asked = asked_about(match, seat, id_key, message.question)
    return Question(match.game, match.game.copy(match.state), asked.decision)


async def thought_out(match: Match[Any], question: Question[Any], message: Advise) -> Advised:
    """Compute the advice without blocking other tables."""
    advice = await asyncio.to_thread(advise, match.game, question)
    second = advice.second
    return Advised(
        message.id,
        advice.answer,
        advice.reason,
        Second(second.answer, second.reason) if second else None,
    )
