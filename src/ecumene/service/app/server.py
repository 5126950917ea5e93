"""The server of `ecumene serve`: uvicorn, with an end that loses nothing.

On SIGTERM it stops accepting and lets acts that run come to their end; then the sockets are told to
come back (1012, "service restart"), and only then does the worker end.
"""

from __future__ import annotations

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ecumene.service.operations import logs
from ecumene.service.settings import Settings
from ecumene.service.wire.protocol import MAX_FRAME

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
    uvicorn.run(
        APP,
        factory=True,
        host=host,
        port=port,
        workers=workers,
        ws=Protocol,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        log_config=logs.config(settings.log_level),
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=round(settings.drain) + LAST_WORDS,
    )
