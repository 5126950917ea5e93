"""The bus on NATS core: one subject per game, the row number as text.

NATS drops messages nobody listens to, and that is enough. While the server is away, hints are
dropped and counted; the connection is retried forever, and then every listener is told that it may
have missed some.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from contextlib import suppress
from uuid import UUID

import nats.errors
from nats.aio.client import Client
from nats.aio.msg import Msg

from ecumene.service.ports.store import EVERY_GAME, LOOK_AGAIN

from .bus import Listeners

log = logging.getLogger(__name__)

#: seconds between attempts to connect
PAUSE = 0.25
#: seconds a publisher may be delayed
PATIENCE = 0.5

_PREFIX = re.compile(r"[A-Za-z0-9_-]{1,60}")
_SUBJECT = re.compile(r"[0-9a-f]{32}")
_NUMBER = re.compile(rb"[0-9]{1,9}")


class NatsBus:
    """The bus on NATS. It connects in the background and doesn't need the server to be up.

    ``url`` may name several servers of a cluster, separated by commas.
    """

    def __init__(self, url: str, *, prefix: str = "ecumene") -> None:
        if not _PREFIX.fullmatch(prefix):
            raise ValueError("a prefix is a word of letters, digits, - and _")
        self._servers = [server.strip() for server in url.split(",")]
        self._subject = f"{prefix}.game."
        self._listeners = Listeners()
        self._client: Client | None = None
        self._connected = asyncio.Event()
        #: hints that were not sent because the server was away
        self.dropped = 0
        #: connections made so far
        self.connections = 0
        self._warned = False
        self._keeper = asyncio.create_task(self._keep_connected())

    # -- the port ----------------------------------------------------------------------------------

    async def publish(self, game: UUID, seq: int) -> None:
        """Announce that a game has reached this row. Never raises if the server is away; may drop
        the hint."""
        client = self._client
        if client is None:
            self.dropped += 1
            return
        try:
            async with asyncio.timeout(PATIENCE):
                await client.publish(self._subject + game.hex, b"%d" % seq)
        except (nats.errors.Error, OSError, TimeoutError) as error:
            self.dropped += 1
            log.debug("hint dropped: %r", error)

    def listen(self) -> AsyncIterator[tuple[UUID, int]]:
        """Yield all hints that reach this worker from now on, including its own."""
        return self._listeners.add()

    async def close(self) -> None:
        """Flush, disconnect, and end all listeners."""
        self._keeper.cancel()
        with suppress(asyncio.CancelledError):
            await self._keeper
        self._listeners.close()

    # -- the connection ----------------------------------------------------------------------------

    @property
    def is_connected(self) -> bool:
        """Whether hints reach the server, as far as known."""
        return self._connected.is_set()

    async def wait_for_connection(self) -> None:
        """Wait for a connection; hints published before it are dropped."""
        await self._connected.wait()

    async def _keep_connected(self) -> None:
        while True:
            try:
                await self._connect_once()
            except Exception as error:  # whatever it is, the next attempt may succeed
                await self._on_error(error)
            await asyncio.sleep(PAUSE)

    async def _connect_once(self) -> None:
        """Connect, listen, and return when the connection is lost.

        The library can reconnect by itself, but then keeps old hints and gives up on some errors. A
        new client each time is simpler.
        """
        lost = asyncio.Event()

        async def on_close() -> None:
            self._client = None
            self._connected.clear()
            lost.set()

        client = Client()
        try:
            await client.connect(
                self._servers,
                allow_reconnect=False,
                connect_timeout=2,
                ping_interval=5,
                max_outstanding_pings=2,
                closed_cb=on_close,
                error_cb=self._on_error,
            )
            await client.subscribe(self._subject + "*", cb=self._on_message)
            # Only the reply to a ping proves that the server knows the subscription.
            await client.flush(timeout=2)
            self._client = client
            self.connections += 1
            self._listeners.put(EVERY_GAME, LOOK_AGAIN)
            self._connected.set()
            if self._warned:
                log.info("connected to the bus again")
            self._warned = False
            await lost.wait()
        finally:
            self._client = None
            self._connected.clear()
            # A dead connection must neither delay us nor hide a request to stop.
            with suppress(Exception):
                async with asyncio.timeout(PATIENCE):
                    await client.close()

    async def _on_message(self, message: Msg) -> None:
        """Pass on a hint; ignore anything else."""
        game = message.subject.removeprefix(self._subject)
        if _SUBJECT.fullmatch(game) and _NUMBER.fullmatch(message.data):
            self._listeners.put(UUID(hex=game), int(message.data))

    async def _on_error(self, error: Exception) -> None:
        """Log once when the bus is away, until it is back."""
        if not self._warned:
            log.warning("the bus does not respond; trying again: %r", error)
        self._warned = True
