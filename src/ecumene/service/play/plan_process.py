"""Purchase plans are computed in a separate process, so nobody at a table waits for them.

Each worker has one process, started by the first question and ended when idle. It answers one
question at a time, everybody's first before anybody's second, and is killed if an answer takes too
long.
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import Hashable
from contextlib import suppress
from typing import Any

import msgspec

from ecumene.service.tables.planner import PLANNERS, GamePlanner

from .fair_turns import FairTurns

#: seconds after which an answer is abandoned
PATIENCE = 15.0
#: seconds without a question after which the process ends
IDLE = 120.0
#: requests waiting for a plan: in total, from strangers, per address, and per account
MOST_WAITING = 100
MOST_STRANGERS = 8
MOST_OF_ADDRESS = 8
MOST_EACH = 2
#: more requests than ever wait at once
ALL = 10**6
#: cached answers: a page repeats the same question again and again
KEPT = 200
#: maximum bytes of an answer; the longest have a few thousand
LONGEST = 1024 * 1024
#: how much plans yield to games on the same processor
NICENESS = 10

_encode = msgspec.json.Encoder().encode


class TooSlow(Exception):
    """The answer took too long, or the process died."""


class PlanProcess:
    """Computes plans one at a time."""

    def __init__(self) -> None:
        self._turns = FairTurns()
        self._pricing = FairTurns()
        #: nobody waits for this one; it only counts each account's questions
        self._each = FairTurns(ALL)
        self._process: Process | None = None
        self._idle: asyncio.TimerHandle | None = None
        self._kept: OrderedDict[tuple[Hashable, bytes], bytes] = OrderedDict()

    async def answer(
        self, game: str, question: Any, who: Hashable, address: str, *, stranger: bool, quick: bool
    ) -> bytes:
        """Return the planner's answer as JSON; raises Crowded or TooSlow.

        Addresses take turns, so creating many guest accounts doesn't get anybody more turns. Quick
        questions take milliseconds and are answered in this process.
        """
        most = MOST_STRANGERS if stranger else MOST_WAITING
        async with self._each.turn(who, ALL, MOST_EACH):
            if not quick:
                return await self._answer(game, question, who, address, most)
            async with self._pricing.turn(address, most, MOST_OF_ADDRESS):
                return _encode(await asyncio.to_thread(_planner(game).answer, question))

    async def _answer(
        self, game: str, question: Any, who: Hashable, address: str, most: int
    ) -> bytes:
        asked = game.encode() + b" " + _encode(question)
        async with self._turns.turn(address, most, MOST_OF_ADDRESS):
            found = self._kept.get((who, asked)) or await self._ask(asked)
        self._keep((who, asked), found)
        return found

    def _keep(self, key: tuple[Hashable, bytes], found: bytes) -> None:
        """Cache an answer for its asker only, so that timing reveals nothing about others'
        questions."""
        self._kept[key] = found
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    async def _ask(self, question: bytes) -> bytes:
        if self._idle is not None:
            self._idle.cancel()
        found = b""
        try:
            async with asyncio.timeout(PATIENCE):
                found = await self._exchange(question)
        except (TimeoutError, ConnectionError):
            pass
        finally:
            if not found.endswith(b"\n"):
                await self.stop()  # the next caller must not get this answer
        if not found.endswith(b"\n"):
            raise TooSlow
        self._idle = asyncio.get_running_loop().call_later(IDLE, self._end)
        return found.rstrip()

    async def _exchange(self, question: bytes) -> bytes:
        """Send a line to the process and read its reply."""
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", __name__), stdin=PIPE, stdout=PIPE, limit=LONGEST
            )
        writing, reading = self._process.stdin, self._process.stdout
        assert writing is not None
        assert reading is not None
        writing.write(question + b"\n")
        await writing.drain()
        return await reading.readline()

    def _end(self) -> None:
        """End the process when there are no more questions."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            self._process = None

    async def stop(self) -> None:
        """End the process now."""
        if self._idle is not None:
            self._idle.cancel()
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def _planner(game: str) -> GamePlanner:
    planner = PLANNERS.of(game)
    assert planner is not None
    return planner


def main() -> None:
    """Answer questions, one per line, until the input ends."""
    with suppress(AttributeError):  # not everywhere
        os.nice(NICENESS)
    for line in sys.stdin.buffer:
        game, _, question = line.partition(b" ")
        planner = _planner(game.decode())
        answer = planner.answer(planner.read(question))
        sys.stdout.buffer.write(_encode(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
