"""Analyses of finished games, each made once, on the first request.

An analysis takes minutes of processor time. It runs in a separate process,
one at a time per worker and apart from all other jobs, so nobody at a table waits for it. Findings
are stored step by step: after a while, or when the worker dies, the rest becomes another job, and
others get a turn.

The key of a job names the table, the part, and the previous progress.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing, suppress
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

import msgspec

from ecumene.service.jobs.analysing import (
    LENGTH,
    AnalysisProgress,
    AnalysisTask,
    encode,
    read_progress,
)
from ecumene.service.ports.analyses import KeptAnalysis
from ecumene.service.ports.directory import Directory, UnknownTable
from ecumene.service.ports.store import Clock, Job, Jobs, Leased, Store
from ecumene.service.ports.store_rules import all_rows

log = logging.getLogger(__name__)

ANALYSE = "analyse"
#: seconds after which the rest becomes another job
SLICE = 60.0
#: failures after which a part is given up
FAILURES = 3

Analyser = Callable[[AnalysisTask], AsyncGenerator[AnalysisProgress]]


def analysis_job(kept: KeptAnalysis, now: datetime) -> Job:
    """Return the job for the rest of an analysis."""
    return Job(ANALYSE, f"{kept.table}/{kept.part}/{kept.done}", b"", now)


async def analyse_apart(task: AnalysisTask) -> AsyncGenerator[AnalysisProgress]:
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


async def _read_step(stream: asyncio.StreamReader) -> AnalysisProgress | None:
    """Return the next step; None at the end."""
    try:
        size = int.from_bytes(await stream.readexactly(LENGTH), "big")
        return read_progress(await stream.readexactly(size))
    except asyncio.IncompleteReadError:
        return None


class AnalysisRequest(NamedTuple):
    """The request in a job."""

    table: UUID
    part: str

    @classmethod
    def read(cls, key: str) -> AnalysisRequest:
        """Parse the key of a job.

        >>> AnalysisRequest.read("12345678-1234-5678-1234-567812345678/row:17/0").part
        'row:17'
        """
        table, part, _ = key.split("/")
        return cls(UUID(table), part)


class AnalysisJobs:
    """Handles "analyse" jobs."""

    def __init__(
        self,
        directory: Directory,
        archive: Store,
        jobs: Jobs,
        clock: Clock,
        analyse: Analyser = analyse_apart,
        slice_seconds: float = SLICE,
    ) -> None:
        self._directory = directory
        self._archive = archive
        self._jobs = jobs
        self._clock = clock
        self._analyse = analyse
        self._slice = slice_seconds

    async def __call__(self, leased: Leased) -> None:
        asked = AnalysisRequest.read(leased.job.key)
        kept = await self._directory.analysis(asked.table, asked.part)
        if kept is None or kept.state in ("done", "failed"):
            return
        if leased.attempts > FAILURES:
            log.error("analysis given up: %s", leased.job.key)
            await self._keep(kept, state="failed")
            return
        task = await self._task(kept)
        if task is not None:
            await self._work(kept, task)

    async def _task(self, kept: KeptAnalysis) -> AnalysisTask | None:
        """Return the task; None unless the game is over."""
        try:
            game = (await self._directory.table(kept.table)).played
        except UnknownTable:
            return None
        if game is None:
            return None
        found = (await self._archive.load(game)).game
        if found.status != "over":
            return None
        rows = tuple(each.row for each in await all_rows(self._archive, game))
        return AnalysisTask(found.header, rows, kept.part, kept.done, kept.content)

    async def _work(self, kept: KeptAnalysis, task: AnalysisTask) -> None:
        """Work for a while; the rest becomes another job."""
        until = time.monotonic() + self._slice
        async with aclosing(self._analyse(task)) as steps:
            async for step in steps:
                state = "done" if step.done >= step.total else "running"
                kept = await self._keep(
                    kept, state=state, done=step.done, total=step.total, content=step.content
                )
                if state == "done":
                    return
                if step.done > task.done and time.monotonic() >= until:
                    await self._jobs.add([analysis_job(kept, self._clock.now())])
                    return
        raise RuntimeError("the analysis ended before it was complete")

    async def _keep(self, kept: KeptAnalysis, **changes: object) -> KeptAnalysis:
        changed = msgspec.structs.replace(kept, at=self._clock.now(), **changes)
        await self._directory.keep_analysis(changed)
        return changed
