"""Limits on request bodies: size, speed and number.

A body is read only on demand, which is after the guard (see access): nothing sent by an
unauthorised caller is read.
"""

from __future__ import annotations

import asyncio
from collections import Counter

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ecumene.service.tables.copies import MAX_PACKED

from .problems import BodyProblem, Problem, problem_response
from .rate_limits import address_of, networks_around

#: maximum bytes of a body; the options of the largest table take a few thousand
MAX_BODY = 64 * 1024
#: routes that need more
LONGER = {"/api/records": MAX_PACKED}

#: bytes of bodies in memory at once, in one worker and from one address. Strangers, guests and
#: registered people each have this room for forms, separately; records have a room of their own.
ROOM_FOR_FORMS = (12 * 1024**2, 1024**2)
ROOM_FOR_RECORDS = (16 * 1024**2, 4 * 1024**2)
#: minimum size counted for a body: a connection costs more than its bytes
LEAST = 8 * 1024
#: seconds within which something must arrive, and bytes per second that must arrive after that
FIRST_SECONDS = 5.0
SLOWEST = 4 * 1024

TOO_LONG = (413, "too_long")
TOO_SLOW = (408, "too_slow")
CUT_OFF = (400, "cut_off")
CROWDED = (429, "crowded", {"Retry-After": "2"})


class BodyMemory:
    """Memory for request bodies: in total, per address and per network around it.

    >>> room = BodyMemory(total=10, each=6)
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
        places = networks_around(address)
        crowded = (self._taken[each] + size > self._each * share for each, share in places)
        if self._sum + size > self._total or any(crowded):
            return False
        self._sum += size
        self._taken.update({each: size for each, _ in places})
        return True

    def give(self, address: str, size: int) -> None:
        """Release memory."""
        self._sum -= size
        for each, _ in networks_around(address):
            self._taken[each] -= size
            if not self._taken[each]:
                del self._taken[each]


class Rooms:
    """The rooms of one worker."""

    def __init__(self) -> None:
        self._forms = {
            kind: BodyMemory(*ROOM_FOR_FORMS) for kind in ("stranger", "guest", "person")
        }
        self._records = BodyMemory(*ROOM_FOR_RECORDS)

    def room_for(self, scope: Scope) -> BodyMemory:
        """Return the room for a body; the caller has been identified by now (see access)."""
        if scope["path"] in LONGER:
            return self._records
        caller = scope.get("state", {}).get("caller")
        account = caller.account if caller else None
        if account is None:
            return self._forms["stranger"]
        return self._forms["guest" if account.guest else "person"]


class LimitBody:
    """Read bodies on demand, and refuse those that are too long, too slow or too many."""

    def __init__(self, app: ASGIApp, seconds: float) -> None:
        self._app = app
        self._seconds = seconds
        self._rooms = Rooms()

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
        body = _Body(scope, receive, size, self._rooms, self._seconds)
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


class _Body:
    """The body of one request, which reserves room for the part that has arrived."""

    def __init__(
        self, scope: Scope, receive: Receive, most: int, rooms: Rooms, seconds: float
    ) -> None:
        self._scope = scope
        self._receive = receive
        self._most = most
        self._rooms = rooms
        self._seconds = seconds
        self._address = address_of(HTTPConnection(scope))
        self._room: BodyMemory | None = None
        self._began = 0.0
        self._size = 0
        self._taken = 0
        self._read = most == 0

    async def receive(self) -> Message:
        """Return the next part."""
        if self._read:
            return await self._receive()
        if self._room is None:
            self._room = self._rooms.room_for(self._scope)
            self._began = asyncio.get_running_loop().time()
            self._take(LEAST)
        try:
            async with asyncio.timeout_at(self._began + self._patience()):
                message = await self._receive()
        except TimeoutError:
            raise BodyProblem(*TOO_SLOW) from None
        if message["type"] == "http.disconnect":
            raise BodyProblem(*CUT_OFF)
        self._size += len(message.get("body", b""))
        if self._size > self._most:
            raise BodyProblem(*TOO_LONG)
        self._take(self._size)
        self._read = not message.get("more_body", False)
        return message

    def _patience(self) -> float:
        """Return the seconds that a body may take, given its size so far."""
        return min(self._seconds, FIRST_SECONDS + self._size / SLOWEST)

    def _take(self, size: int) -> None:
        """Reserve room for this many bytes in total."""
        more = size - self._taken
        if self._room is None or more <= 0:
            return
        if not self._room.take(self._address, more):
            raise BodyProblem(*CROWDED)
        self._taken += more

    def let_go(self) -> None:
        """Release the body when the request has been answered."""
        if self._room is not None and self._taken:
            self._room.give(self._address, self._taken)
            self._taken = 0
