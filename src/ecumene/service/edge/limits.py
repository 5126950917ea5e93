"""Limits on request bodies: size, speed and number.

A body is read only on demand, which is after the guard (see access): nothing sent by an
unauthorised caller is read.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ecumene.service.tables.copies import MAX_PACKED

from .problems import BodyProblem, Problem, problem_response
from .rates import address_of

#: bytes of a body; the options of the largest table take a few thousand
MAX_BODY = 64 * 1024
#: where more is needed
LONGER = {"/api/records": MAX_PACKED}

#: bytes of bodies in memory at once, in one worker and from one address: of forms, and of records
ROOM_FOR_FORMS = (32 * 1024**2, 4 * 1024**2)
ROOM_FOR_RECORDS = (16 * 1024**2, 4 * 1024**2)
#: what the smallest body counts as: a connection costs more than its bytes
LEAST = 8 * 1024

TOO_LONG = (413, "too_long")
TOO_SLOW = (408, "too_slow")
CUT_OFF = (400, "cut_off")
CROWDED = (429, "crowded", {"Retry-After": "2"})


class Room:
    """Memory for request bodies: in total and per address.

    >>> room = Room(total=10, each=6)
    >>> room.take("a", 4), room.take("a", 4), room.take("b", 6), room.take("c", 1)
    (True, False, True, False)
    >>> room.give("b", 6)
    >>> room.take("c", 1)
    True
    """

    def __init__(self, total: int, each: int) -> None:
        self._total = total
        self._each = each
        self._taken: Counter[str] = Counter()
        self._sum = 0

    def take(self, address: str, size: int) -> bool:
        """Reserve memory; return whether there was enough."""
        if self._sum + size > self._total or self._taken[address] + size > self._each:
            return False
        self._sum += size
        self._taken[address] += size
        return True

    def give(self, address: str, size: int) -> None:
        """Release memory."""
        self._sum -= size
        self._taken[address] -= size
        if not self._taken[address]:
            del self._taken[address]


class LimitBody:
    """Read bodies on demand, and refuse those that are too long, too slow or too many."""

    def __init__(self, app: ASGIApp, seconds: float) -> None:
        self._app = app
        self._seconds = seconds
        self._forms = Room(*ROOM_FOR_FORMS)
        self._records = Room(*ROOM_FOR_RECORDS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        most = LONGER.get(scope["path"], MAX_BODY)
        told = _told_size(Headers(scope=scope))
        if told is not None and told > most:
            refused = problem_response(HTTPConnection(scope), Problem(*TOO_LONG))
            await refused(scope, receive, send)
            return
        size = most if told is None else told
        room = self._records if scope["path"] in LONGER else self._forms
        ticket = _Ticket(room, address_of(HTTPConnection(scope)), max(size, LEAST))
        body = _Body(receive, size, ticket, self._seconds)
        try:
            await self._app(scope, body.receive, send)
        finally:
            body.let_go()


def _told_size(headers: Headers) -> int | None:
    """Return the announced size of a request: 0 for no body, None if unknown.

    >>> [_told_size(Headers(each)) for each in ({}, {"content-length": "7"})]
    [0, 7]
    >>> _told_size(Headers({"transfer-encoding": "chunked"}))
    """
    told = headers.get("content-length", "0")
    if "transfer-encoding" in headers or not told.isascii() or not told.isdigit():
        return None
    return int(told)


class _Ticket(NamedTuple):
    """The memory reserved for a body."""

    room: Room
    address: str
    size: int


class _Body:
    """The body of one request."""

    def __init__(self, receive: Receive, most: int, ticket: _Ticket, seconds: float) -> None:
        self._receive = receive
        self._most = most
        self._ticket = ticket
        self._seconds = seconds
        self._until: float | None = None
        self._size = 0
        self._read = most == 0
        self._holds = False

    async def receive(self) -> Message:
        """Return the next part."""
        if self._read:
            return await self._receive()
        if self._until is None:
            self._begin()
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            raise BodyProblem(*TOO_SLOW) from None
        if message["type"] == "http.disconnect":
            raise BodyProblem(*CUT_OFF)
        self._size += len(message.get("body", b""))
        if self._size > self._most:
            raise BodyProblem(*TOO_LONG)
        self._read = not message.get("more_body", False)
        return message

    def _begin(self) -> None:
        if not self._ticket.room.take(self._ticket.address, self._ticket.size):
            raise BodyProblem(*CROWDED)
        self._holds = True
        self._until = asyncio.get_running_loop().time() + self._seconds

    def let_go(self) -> None:
        """Release the body when the request has been answered."""
        if self._holds:
            self._ticket.room.give(self._ticket.address, self._ticket.size)
            self._holds = False
