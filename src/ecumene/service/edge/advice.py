"""Advice over the socket: what strategos would answer in the asking seat.

It is computed off the event loop on a copy of the position, so nothing that happens meanwhile can
disturb it, and only others who ask bots have to wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from ecumene.bots.game_bots import advise
from ecumene.kernel import Match, Question
from ecumene.service.play.fair_turns import FairTurns
from ecumene.service.wire.protocol import Advise, Advised, Second
from ecumene.service.wire.viewer import asked_about

from .problems import no_crowd

T = TypeVar("T")

#: thoughts at once, and waiting: in total and for one address
THREADS = 2
MOST_WAITING = 60
MOST_OF_ADDRESS = 8


def copied_question(match: Match[Any], seat: int, id_key: bytes, message: Advise) -> Question[Any]:
    """Return a seat's open question on a copy of the position."""
    asked = asked_about(match, seat, id_key, message.question)
    return Question(match.game, match.game.copy(match.state), asked.decision)


async def thought_out(
    thoughts: Thoughts, address: str, match: Match[Any], question: Question[Any], message: Advise
) -> Advised:
    """Compute the advice without blocking other tables."""
    advice = await thoughts.think(address, advise, match.game, question)
    second = advice.second
    return Advised(
        message.id,
        advice.answer,
        advice.reason,
        Second(second.answer, second.reason) if second else None,
    )


class Thoughts:
    """Threads in which bots think for people.

    They are few, and apart from those of passwords and pages, which never wait for them. Addresses
    take turns.
    """

    def __init__(self) -> None:
        self._turns = FairTurns(THREADS)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="advice")

    async def think(self, address: str, work: Callable[..., T], *given: Any) -> T:
        """Do the work in a thread when it is the address's turn; refused if many wait."""
        with no_crowd():
            async with self._turns.turn(address, MOST_WAITING, MOST_OF_ADDRESS):
                return await asyncio.get_running_loop().run_in_executor(self._threads, work, *given)

    def stop(self) -> None:
        """Let the threads end."""
        self._threads.shutdown(wait=False, cancel_futures=True)
