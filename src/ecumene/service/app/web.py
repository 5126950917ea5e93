"""The application of a web worker: routes and sockets.

`ecumene serve` runs :func:`from_environment`; tests pass their own parts to :func:`create_app`.
"""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from typing import Any

from fastapi import FastAPI, Request, Response

from ecumene import __version__
from ecumene.service.edge import problems, socket
from ecumene.service.edge.access_log import AccessLog, LimitRate, add_metrics
from ecumene.service.edge.cached_response import ASK, CachedResponse, make_cached, respond
from ecumene.service.edge.entrance import EntryCode, LocalOnly
from ecumene.service.edge.facts import cached_facts as facts
from ecumene.service.edge.headers import SafeHeaders
from ecumene.service.edge.limits import LimitBody
from ecumene.service.edge.pages import Documents, Pages
from ecumene.service.edge.routes import all_routers
from ecumene.service.operations.tracing import tracing
from ecumene.service.ports.parts import Parts
from ecumene.service.settings import Settings
from ecumene.service.wire import protocol
from ecumene.words.catalogue import ENGLISH

from .composition import build_service, do_own_jobs, open_parts

log = logging.getLogger(__name__)

Opening = Callable[[], AbstractAsyncContextManager[Parts]]


#: seconds after which a computing thread lets the event loop continue. Python's default is 0.005,
#: and an act waits for several such intervals while a record is written or a bot thinks
HAND_OVER = 0.0005


@contextmanager
def quick_hand_over() -> Iterator[None]:
    """Switch threads more often, so that background work (records, advice) yields to players."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(HAND_OVER)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


@asynccontextmanager
async def _warm_up() -> AsyncIterator[None]:
    """Build the list of games in advance, because it takes a second. Then leave modules and facts
    out of garbage collection: checking all of them would block everybody for 100 ms."""

    async def prepare() -> None:
        await asyncio.to_thread(facts.games, ENGLISH)
        gc.freeze()

    preparing = asyncio.create_task(prepare())
    try:
        yield
    finally:
        preparing.cancel()
        gc.unfreeze()


def create_app(settings: Settings, opening: Opening) -> FastAPI:
    """Create the application of one worker; ``opening`` opens and closes its adapters."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
        with tracing(settings.traces, "web"), quick_hand_over():
            async with opening() as parts:
                service = build_service(settings, parts)
                app.state.service = service
                async with service.run(), do_own_jobs(settings, parts), _warm_up():
                    log.info("serving", extra={"fields": {"version": __version__}})
                    yield {"drain": service.drain}  # for the server, which knows when to shut down

    app = FastAPI(
        title="Ecumene",
        summary="Board games of the ancient world, with every rule enforced.",
        version=__version__,
        openapi_url=None,  # served below, from memory
        docs_url=None,
        redoc_url=None,
        # Our own traces contain less: FastAPI's would send addresses and exception messages.
        telemetry={"tracing": False, "metrics": False, "logs": False, "auto_configure": False},
        lifespan=lifespan,
    )
    for router in (*all_routers(), socket.router):
        # Added directly: include_router would build every route again, at the first request.
        app.router.routes.extend(router.routes)
    add_metrics(app, settings)
    app.add_middleware(LimitBody, seconds=settings.body_seconds)
    app.add_middleware(LimitRate)
    app.add_middleware(
        Pages,
        folder=settings.web,
        but=settings.metrics_path,
        # With an entry code, access to the API is checked outside the pages.
        answers=not settings.entry_code,
        site=settings.site,
    )
    app.add_middleware(Documents, folder=settings.documents)
    if settings.entry_code:
        key = settings.entry_key.get_secret_value()
        app.add_middleware(EntryCode, code=settings.entry_code, key=key)
    if settings.local_only:
        app.add_middleware(LocalOnly)
    app.add_middleware(SafeHeaders, https=settings.https)
    app.add_middleware(AccessLog)
    problems.install(app)
    _describe_forms(app)
    _serve_schema(app)
    return app


def _describe_forms(app: FastAPI) -> None:
    """Add socket messages and game facts to the OpenAPI schemas; clients are generated from
    them."""
    describe_http = app.openapi

    def describe() -> dict[str, Any]:
        schema = describe_http()
        forms = schema["components"]["schemas"]
        forms.update(protocol.schemas("#/components/schemas/{name}"))
        forms.update(facts.schemas())
        return schema

    app.openapi = describe  # type: ignore[method-assign]


def _serve_schema(app: FastAPI) -> None:
    """Serve the schema as bytes rendered once: rendering takes a tenth of a second."""
    rendering = asyncio.Lock()
    rendered: list[CachedResponse] = []

    def render() -> CachedResponse:
        return make_cached(json.dumps(app.openapi()).encode(), "application/json")

    async def show_schema(request: Request) -> Response:
        async with rendering:
            if not rendered:
                rendered.append(await asyncio.to_thread(render))
        return respond(rendered[0], request.headers, ASK)

    app.add_route("/api/openapi.json", show_schema, include_in_schema=False)


def from_environment() -> FastAPI:
    """Create the application from the environment (see settings)."""
    settings = Settings()
    return create_app(settings, lambda: open_parts(settings))
