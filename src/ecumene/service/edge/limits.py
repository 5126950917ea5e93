"""A limit to what one request may bring, before anything looks at it."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ecumene.service.tables.copies import MAX_PACKED

from .problems import plain

#: bytes of a body; the options of the largest table take a few thousand
MAX_BODY = 64 * 1024
#: where more is needed
LONGER = {"/api/records": MAX_PACKED}


class LimitBody:
    """Refuses bodies that are too long, without keeping them."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        messages: list[Message] = []
        size = 0
        while True:
            message = await receive()
            messages.append(message)
            size += len(message.get("body", b""))
            if size > LONGER.get(scope["path"], MAX_BODY):
                await plain(413, "too_long", "This is too long.")(scope, receive, send)
                return
            if not message.get("more_body", False):
                break

        async def again() -> Message:
            return messages.pop(0) if messages else await receive()

        await self._app(scope, again, send)
