"""The program behind `ecumene worker`."""

from __future__ import annotations

import asyncio
import logging
import logging.config
import signal

from ecumene import __version__
from ecumene.service.operations import logs
from ecumene.service.operations.tracing import tracing
from ecumene.service.settings import Settings

from .composition import build_job_worker, open_parts

log = logging.getLogger(__name__)


def run_until_told(settings: Settings) -> None:
    """Run a worker process until it is stopped."""
    logging.config.dictConfig(logs.config(settings.log_level))
    asyncio.run(_until_told(settings))


async def _until_told(settings: Settings) -> None:
    with tracing(settings.traces, "worker"):
        async with open_parts(settings) as parts:
            work = build_job_worker(settings, parts)
            loop = asyncio.get_running_loop()
            for number in (signal.SIGINT, signal.SIGTERM):  # so it works on every system
                signal.signal(number, lambda *_: loop.call_soon_threadsafe(work.stop))
            log.info("working", extra={"fields": {"version": __version__}})
            async with work.health.serve(settings):
                await work.run()
