"""Security headers of every response: plain data, not framed, not cached."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(
        f"{what}=()"
        for what in (
            "accelerometer",
            "browsing-topics",
            "camera",
            "display-capture",
            "geolocation",
            "gyroscope",
            "magnetometer",
            "microphone",
            "midi",
            "payment",
            "serial",
            "usb",
        )
    ),
}
#: makes returning browsers use https only, for a year; over plain http they ignore the
#: second header with a warning
HTTPS_ONLY = {
    "Strict-Transport-Security": "max-age=31536000",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class SafeHeaders:
    """Add the headers, unless a route sets its own."""

    def __init__(self, app: ASGIApp, https: bool = False) -> None:
        self._app = app
        self._headers = {**HEADERS, **HTTPS_ONLY} if https else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def safe_send(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, safe_send if scope["type"] == "http" else send)
