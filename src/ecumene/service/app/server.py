"""The server of `ecumene serve` and `ecumene host`: uvicorn, with an end that loses nothing.

On SIGTERM it stops accepting and lets acts that run come to their end; then the sockets are told to
come back (1012, "service restart"), and only then does the worker end.
"""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable, Iterator
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
    """A socket that is not cut off when the server must end, but drained."""

    def shutdown(self) -> None:
        """uvicorn calls this when it has stopped accepting; it waits until the socket is closed."""
        drain = self.app_state.get("drain")
        if drain is None or self.close_sent or not self.handshake_complete:
            super().shutdown()
        else:
            drain()


def run(host: str, port: int, workers: int, settings: Settings) -> None:
    """Serve until told to stop."""
    uvicorn.run(APP, factory=True, host=host, port=port, workers=workers, **_options(settings))


async def serve(app: FastAPI, listening: socket.socket, settings: Settings) -> None:
    """Serve one application on a socket until told to stop; then whoever called goes on."""
    server = _Server(uvicorn.Config(app, **_options(settings)))
    await server.serve(sockets=[listening])


def loop_of(settings: Settings) -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The fastest event loop that this system has; None for the usual one."""
    return uvicorn.Config(APP, **_options(settings)).get_loop_factory()


class _Server(uvicorn.Server):
    """A server that hands no signal on: who called it closes what it has opened."""

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
        "proxy_headers": not settings.at_home,  # nobody stands between
        "forwarded_allow_ips": settings.proxies,
        "timeout_graceful_shutdown": round(settings.drain) + LAST_WORDS,
    }
