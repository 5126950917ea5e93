"""Health and metrics of a job worker, on a separate port."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ecumene.service.edge.access_log import metrics_page
from ecumene.service.jobs.jobs import Worker
from ecumene.service.operations.metrics import Telemetry, count_tasks
from ecumene.service.ports.store import Backlog, StoreBacklog
from ecumene.service.settings import Settings

log = logging.getLogger(__name__)

#: seconds between checks of the backlog
LOOK_EVERY = 5.0
#: a worker that hasn't swept deadlines for this many seconds isn't ready
SILENT_AFTER = 30.0


class Pulse(asyncio.Event):
    """A recurring event that knows when it last happened."""

    def __init__(self) -> None:
        super().__init__()
        self._at = time.monotonic()

    def set(self) -> None:
        """Signal the event."""
        self._at = time.monotonic()
        super().set()

    @property
    def age(self) -> float:
        """Return the seconds since the event, or since the start."""
        return time.monotonic() - self._at


class WorkerHealth:
    """The health of one worker, and the backlog of all."""

    def __init__(self, worker: Worker, backlog: Backlog, telemetry: Telemetry) -> None:
        self.swept = Pulse()
        self.telemetry = telemetry
        self._worker = worker
        self._backlog = backlog
        self._waiting = StoreBacklog()
        self._count()

    def _count(self) -> None:
        """Register the metrics besides those of the jobs (docs/service/metrics.md lists them)."""
        watch = self.telemetry.watch
        watch("ecumene_tasks", "Tasks in progress.", "gauge", count_tasks)
        watch("ecumene_jobs_due", "Due, not done.", "gauge", lambda: self._waiting.due)
        watch("ecumene_jobs_given_up", "Given up.", "gauge", lambda: self._waiting.given_up)
        watch(
            "ecumene_jobs_oldest_seconds",
            "How long the oldest job that nobody has begun is due.",
            "gauge",
            lambda: self._waiting.job_late.total_seconds(),
        )
        watch(
            "ecumene_deadlines_oldest_seconds",
            "How long the oldest deadline has passed.",
            "gauge",
            lambda: self._waiting.deadline_late.total_seconds(),
        )
        watch(
            "ecumene_sweep_age_seconds",
            "Since this worker has looked at deadlines.",
            "gauge",
            lambda: round(self.swept.age, 3),
        )

    async def keep_looking(self) -> None:
        """Check the backlog at regular intervals."""
        while True:
            try:
                self._waiting = await self._backlog.waiting()
            except Exception:
                log.exception("what is left to do could not be counted; trying again")
            await asyncio.sleep(LOOK_EVERY)

    # -- pages -----------------------------------------------------------------------------------

    async def health(self, _request: Request) -> Response:
        """Report that the worker is alive, whatever the database does: a restart wouldn't help."""
        return JSONResponse({"status": "ok", **self._age()})

    async def ready(self, _request: Request) -> Response:
        """Report whether the worker does its work."""
        if self._worker.stopped:
            return JSONResponse({"status": "draining", **self._age()}, 503)
        if self.swept.age > SILENT_AFTER:
            return JSONResponse({"status": "silent", **self._age()}, 503)
        return JSONResponse({"status": "ok", **self._age()})

    def _age(self) -> dict[str, float]:
        return {"sweep": round(self.swept.age, 3)}

    def app(self, settings: Settings) -> Starlette:
        """Return the application with these pages."""
        routes = [Route("/api/health", self.health), Route("/api/ready", self.ready)]
        if settings.metrics_path:
            page = metrics_page(settings, lambda _request: self.telemetry)
            routes.append(Route(settings.metrics_path, page))
        return Starlette(routes=routes)

    @asynccontextmanager
    async def serve(self, settings: Settings) -> AsyncIterator[None]:
        """Serve the pages on their port, if configured."""
        if not settings.worker_port:
            yield
            return
        server = _Server(
            uvicorn.Config(
                self.app(settings),
                host=settings.worker_host,
                port=settings.worker_port,
                lifespan="off",
                log_config=None,
                access_log=False,
                server_header=False,
            )
        )
        serving = asyncio.create_task(server.serve())
        try:
            yield
        finally:
            server.should_exit = True
            await serving


class _Server(uvicorn.Server):
    """A server that leaves signals to the worker."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield
