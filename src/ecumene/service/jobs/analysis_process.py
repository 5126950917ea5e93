"""Runs analyses in a separate process, which reports its findings step by step."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import AsyncGenerator
from contextlib import suppress

from ecumene.service.jobs.analysing import LENGTH, Progress, Task, encode, read_progress


async def analyse_apart(task: Task) -> AsyncGenerator[Progress]:
    """Yield findings step by step; closing the generator ends the process."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "ecumene.service.jobs.analysing",
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(encode(task))
        with suppress(ConnectionError):  # it has ended, so there is nothing to read either
            await process.stdin.drain()
            process.stdin.close()
        while (step := await _read_step(process.stdout)) is not None:
            yield step
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def _read_step(stream: asyncio.StreamReader) -> Progress | None:
    """Return the next step; None at the end."""
    try:
        size = int.from_bytes(await stream.readexactly(LENGTH), "big")
        return read_progress(await stream.readexactly(size))
    except asyncio.IncompleteReadError:
        return None
