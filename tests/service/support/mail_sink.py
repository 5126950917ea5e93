"""A mail server on a port of its own that keeps every letter."""

from __future__ import annotations

import asyncio
import re
import socket
import warnings
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword

from ecumene.service.settings import Settings


class Sink:
    """Takes every letter, unless it is told to answer otherwise."""

    def __init__(self) -> None:
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        #: received mail: the recipients and the message
        self.letters: list[tuple[list[str], EmailMessage]] = []
        #: answers to the next recipients and the next letters; then it takes them
        self.to_recipients: list[str] = []
        self.to_letters: list[str] = []
        self.signed_in: list[tuple[bytes, bytes]] = []

    async def handle_RCPT(self, _s: Any, _e: Any, envelope: Envelope, to: str, _o: Any) -> str:  # noqa: N802
        if self.to_recipients:
            return self.to_recipients.pop(0)
        envelope.rcpt_tos.append(to)
        return "250 ok"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Envelope) -> str:  # noqa: N802
        if self.to_letters:
            return self.to_letters.pop(0)
        assert isinstance(envelope.content, bytes)
        letter = message_from_bytes(envelope.content, policy=default)
        assert isinstance(letter, EmailMessage)
        self.letters.append((list(map(str, envelope.rcpt_tos)), letter))
        return "250 ok"

    def authenticate(self, _s: Any, _e: Any, _n: Any, _m: Any, data: LoginPassword) -> AuthResult:
        self.signed_in.append((data.login, data.password))
        return AuthResult(success=data.password == b"hush", handled=False)

    def settings(self, **more: Any) -> Settings:
        """Settings with this mail server."""
        chosen = {
            "smtp_host": "127.0.0.1",
            "smtp_port": self.port,
            "smtp_security": "none",
            "mail_from": "Ecumene <tables@example.org>",
            "site": "https://play.example.org",
            "secure_cookies": False,
            "sweep": 60,
            "rate_limits": False,
        }
        return Settings(**{**chosen, **more})

    def token(self) -> str:
        """Return the part after # in the link of the last email."""
        found = re.search(
            r"https://play\.example\.org/[a-z-]+#(\S+)", self.letters[-1][1].get_content()
        )
        assert found
        return found[1]


@asynccontextmanager
async def mail_sink(sink: Sink | None = None, *, auth: bool = False) -> AsyncIterator[Sink]:
    """A mail server as long as it is needed."""
    sink, loop = sink or Sink(), asyncio.get_running_loop()

    def protocol() -> SMTP:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # passwords without TLS: it is a test
            return SMTP(
                sink,
                hostname="sink.test",
                loop=loop,
                authenticator=sink.authenticate if auth else None,
                auth_require_tls=False,
                auth_required=auth,
            )

    server = await loop.create_server(protocol, sock=sink.socket)
    try:
        yield sink
    finally:
        server.close()
        await server.wait_closed()
