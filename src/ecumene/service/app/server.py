"""The server of `ecumene serve` and `ecumene host`: uvicorn with a graceful shutdown.

On SIGTERM it stops accepting and lets running acts finish; then clients are told to reconnect
(1012, "service restart"), and only then does the worker end.
"""

from __future__ import annotations

import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import HANDLED_SIGNALS

from ecumene.service.operations import logs
from ecumene.service.settings import Settings
from ecumene.service.wire.protocol import MAX_FRAME

from .protocol import limited_by

APP = "ecumene.service.app.web:from_environment"
#: seconds for the last frames, after the acts
LAST_WORDS = 2


class Protocol(WebSocketsSansIOProtocol):
    """A socket that is drained on shutdown instead of being cut off."""

    def shutdown(self) -> None:
        """Called by uvicorn when it has stopped accepting; waits until the socket is closed."""
        drain = self.app_state.get("drain")
        if drain is None or self.close_sent or not self.handshake_complete:
            super().shutdown()
        else:
            drain()


def run(host: str, port: int, workers: int, settings: Settings) -> None:
    """Serve until stopped."""
    uvicorn.run(APP, factory=True, host=host, port=port, workers=workers, **_options(settings))


async def serve(app: FastAPI, listening: socket.socket, settings: Settings) -> None:
    """Serve one application on a socket until stopped, then return."""
    server = _Server(uvicorn.Config(app, **_options(settings)))
    await server.serve(sockets=[listening])


class _Server(uvicorn.Server):
    """A server that doesn't re-raise signals: its caller closes its own resources."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {number: signal.signal(number, self.handle_exit) for number in HANDLED_SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def _options(settings: Settings) -> dict[str, Any]:
    return {
        "http": limited_by(settings),
        "ws": Protocol,
        "ws_max_size": MAX_FRAME,
        "ws_per_message_deflate": False,
        "log_config": logs.config(settings.log_level),
        "access_log": False,
        "server_header": False,
        "proxy_headers": not settings.at_home,  # no proxy in between
        "forwarded_allow_ips": settings.proxies,
        "timeout_graceful_shutdown": round(settings.drain) + LAST_WORDS,
    }
