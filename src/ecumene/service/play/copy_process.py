"""Copies are made in a separate process, so nobody at a table waits for them."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE
from collections.abc import Hashable

from ecumene.service.tables.copies import Copy, CopyTask, decode_outcome, encode, no_record
from ecumene.words import said

from .fair_turns import FairTurns

#: seconds after which a copy is abandoned
PATIENCE = 90.0
#: requests waiting for a copy, each holding a record in memory: in total, and per account
MOST_WAITING = 12
MOST_EACH = 2


class Apart:
    """Makes copies one at a time, everybody's first before anybody's second."""

    def __init__(self) -> None:
        self._turns = FairTurns()

    async def copy(self, task: CopyTask, who: Hashable = None) -> Copy:
        """Return the copy or raise its refusal; raises Crowded."""
        async with self._turns.turn(who, MOST_WAITING, MOST_EACH):
            written = await _in_a_process(encode(task))
        done = decode_outcome(written) if written else None
        if done is None:
            raise no_record(said("record-too_slow"))
        if done.copy is None:
            raise done.refused.refusal() if done.refused else no_record()
        return done.copy


async def _in_a_process(task: bytes) -> bytes:
    """Return the output of the process; empty if it was killed."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "ecumene.service.tables.copies", stdin=PIPE, stdout=PIPE, stderr=PIPE
    )
    try:
        async with asyncio.timeout(PATIENCE):
            written, _ = await process.communicate(task)
    except TimeoutError:
        return b""
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return written
