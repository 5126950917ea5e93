"""Middleware in front of all routes: access log, metrics and the request limit."""

from __future__ import annotations

import hmac
import logging
import time
from collections.abc import Awaitable, Callable

from fastapi import FastAPI, Request, Response
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ecumene.service.operations.metrics import CONTENT_TYPE, Telemetry
from ecumene.service.operations.tracing import UNTRACED, Noted, span
from ecumene.service.settings import Settings
from ecumene.service.wire.protocol import NO_TABLE, NOT_SIGNED_IN, NOT_STARTED, NOT_YOURS, TOO_FAST

from .access import service_of
from .problems import Problem, problem_response
from .rate_limits import address_of, retry_after

log = logging.getLogger("ecumene.access")

#: requested by machines every few seconds; they have their own limit and aren't logged
QUIET = frozenset({"/api/health", "/api/ready"})
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "WEBSOCKET"})
#: clients may close sockets with any code; only these are counted separately
CLOSED = frozenset({1000, 1001, 1005, 1006, 1008, 1009, 1011, 1012, 1013})
OWN_CODES = frozenset({NOT_SIGNED_IN, NOT_YOURS, NO_TABLE, NOT_STARTED, TOO_FAST})


class AccessLog:
    """Log and count requests and sockets, by route and never by URL."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        scope.setdefault("state", {})  # where the guard stores the caller
        status = 500 if scope["type"] == "http" else 1006
        began = time.perf_counter()

        async def watched_send(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
            elif message["type"] == "websocket.close":
                status = message.get("code", 1000)
            await send(message)

        async def watched_receive() -> Message:
            nonlocal status
            message = await receive()
            if message["type"] == "websocket.disconnect":
                status = message.get("code", 1005)
            return message

        # A socket lives for hours: its acts are traced instead.
        traced = scope["type"] == "http" and scope["path"] not in QUIET
        with span("request") if traced else UNTRACED as step:
            try:
                await self._app(scope, watched_receive, watched_send)
            finally:
                self._note(scope, status, time.perf_counter() - began, step)

    def _note(self, scope: Scope, status: int, seconds: float, step: Noted) -> None:
        path = getattr(scope.get("route"), "path", "none")
        method = scope.get("method", "WEBSOCKET")
        known = method if method in METHODS else "other"
        step.rename(f"{known} {path}")
        step.note(**{"http.route": path, "http.response.status_code": status})
        service = scope["app"].state.service
        counted = status < 1000 or status in CLOSED or status in OWN_CODES
        service.requests.add(known, path, str(status) if counted else "other")
        if scope["type"] == "http":
            service.request_seconds.observe(seconds)
        fields = {
            "method": method,
            "route": path,
            "status": status,
            "milliseconds": round(seconds * 1000, 1),
            "account": scope["state"].get("account"),
        }
        quiet = scope["path"] in QUIET and status == 200
        level = logging.DEBUG if quiet else logging.INFO
        event = "request" if scope["type"] == "http" else "socket"
        log.log(level, event, extra={"fields": fields})


class LimitRate:
    """Turn away clients that send too many requests, before anything else happens."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        service = service_of(connection)
        kind = "probe" if scope["path"] in QUIET else "request"
        wait = service.rates.wait(kind, address_of(connection))
        if not wait:
            await self._app(scope, receive, send)
            return
        service.limited.add(kind)
        refused = problem_response(connection, Problem(429, "too_often", retry_after(wait)))
        await refused(scope, receive, send)


def add_metrics(app: FastAPI, settings: Settings) -> None:
    """Serve the metrics, if the settings give them a path."""
    if settings.metrics_path:
        page = metrics_page(settings, lambda request: service_of(request).telemetry)
        app.add_route(settings.metrics_path, page, methods=["GET"], include_in_schema=False)


def metrics_page(
    settings: Settings, telemetry: Callable[[Request], Telemetry]
) -> Callable[[Request], Awaitable[Response]]:
    """Return the metrics to callers with the token."""

    async def metrics(request: Request) -> Response:
        expected = f"Bearer {settings.metrics_token}".encode()
        given = request.headers.get("authorization", "").encode()
        if not hmac.compare_digest(given, expected):
            return problem_response(
                request, Problem(401, "not_signed_in", key="problem-no_metrics")
            )
        return Response(telemetry(request).text(), media_type=CONTENT_TYPE)

    return metrics
