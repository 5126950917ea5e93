"""The connection to one client: a bounded queue, and what the client already knows."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from uuid import UUID

from ecumene.kernel import Viewer
from ecumene.service.wire.protocol import Chat, Clocks, FromServer, TableFrame, Update, encode
from ecumene.service.wire.texts import Texts
from ecumene.service.wire.viewer import VisiblePosition
from ecumene.words import SeatName


class Connection:
    """Frames on their way to one client.

    A client that can't keep up loses queued updates and gets a fresh view once it reads again.
    Replies are never dropped: while replies are queued, nothing more is read from the client.
    """

    def __init__(
        self,
        viewer: Viewer,
        account: UUID,
        session: bytes,
        size: int,
        texts: Texts | None = None,
    ) -> None:
        self.viewer = viewer
        self.account = account
        self.session = session
        #: set if the client wants sentences as text
        self.texts = texts
        #: counts the updates sent to this client
        self.version = 0
        #: the last row it has been told about; stays on the server
        self.row = -1
        self.seen: VisiblePosition | None = None
        #: whether it was told that it may undo its last answer
        self.can_undo = False
        #: names of the players in sentences, as last sent
        self.seats: tuple[SeatName, ...] = ()
        #: the table as last sent, and the number of the last chat message
        self.table = b""
        self.chat = 0
        #: the number of the table's last private message
        self.private = 0
        #: people whose messages are hidden from its owner
        self.blocked: frozenset[UUID] = frozenset()
        #: the clocks as last sent
        self.clocks = b""
        #: no updates for now: it hasn't been welcomed yet, or has fallen behind
        self.lagging = True
        self.closing: int | None = None
        self._fell_behind = False
        self._frames: deque[tuple[bool, bytes]] = deque()
        self._size = size
        self._ready = asyncio.Event()
        self._room = asyncio.Event()
        self._room.set()

    def reply(self, message: FromServer) -> None:
        """Queue a reply, even if the queue is full."""
        self._put(False, encode(self.texts.add(message) if self.texts else message))

    def update(self, message: Update | TableFrame | Chat | Clocks) -> None:
        """Queue an update, if the client keeps up."""
        if len(self._frames) >= self._size:
            self.fall_behind()
        else:
            self._put(True, encode(message))

    def fall_behind(self) -> None:
        """Drop queued updates; the client gets a fresh view once it has caught up."""
        self._frames = deque(frame for frame in self._frames if not frame[0])
        self.lagging = self._fell_behind = True
        self._ready.set()
        if len(self._frames) < self._size:
            self._room.set()

    def close(self, code: int) -> None:
        """Close the connection after the last replies."""
        self.fall_behind()
        self.closing = code

    def _put(self, droppable: bool, frame: bytes) -> None:
        self._frames.append((droppable, frame))
        self._ready.set()
        if len(self._frames) >= self._size:
            self._room.clear()

    async def room(self) -> None:
        """Wait until the client has read its queue."""
        await self._room.wait()

    async def write(
        self, send: Callable[[bytes], Awaitable[None]], refresh: Callable[[], Awaitable[None]]
    ) -> None:
        """Send queued frames until the connection is closed."""
        while True:
            if self._frames:
                _, frame = self._frames.popleft()
                if len(self._frames) < self._size:
                    self._room.set()
                await send(frame)
            elif self.closing is not None:
                return
            elif self._fell_behind:
                self._fell_behind = False
                await refresh()
            else:
                self._ready.clear()
                await self._ready.wait()
