"""A wire that can be cut: TCP between a client and a server, with its troubles."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from psycopg.conninfo import conninfo_to_dict, make_conninfo


class Proxy:
    """Forwards connections to a server until told otherwise."""

    def __init__(self, host: str, port: int) -> None:
        self._target = (host, port)
        self._open: set[asyncio.StreamWriter] = set()
        self._pumps: set[asyncio.Task[None]] = set()
        self.port = 0
        #: whether new connections are turned away
        self.refuse = False
        #: if set, the server's frames are dropped while those to it still arrive
        self.deaf = False

    @classmethod
    @asynccontextmanager
    async def open(cls, host: str, port: int) -> AsyncIterator[Proxy]:
        proxy = cls(host, port)
        server = await asyncio.start_server(proxy._connect, "127.0.0.1", 0)
        proxy.port = server.sockets[0].getsockname()[1]
        try:
            yield proxy
        finally:
            server.close()
            proxy.refuse = True
            proxy.cut()
            await asyncio.gather(*proxy._pumps, return_exceptions=True)

    def cut(self) -> None:
        """Break every connection, without a word."""
        for writer in list(self._open):
            writer.transport.abort()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refuse:
            writer.transport.abort()
            return
        there, back = await asyncio.open_connection(*self._target)
        self._open |= {writer, back}
        for source, target, answers in ((reader, back, False), (there, writer, True)):
            pump = asyncio.create_task(self._pump(source, target, answers))
            self._pumps.add(pump)
            pump.add_done_callback(self._pumps.discard)

    async def _pump(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, answers: bool
    ) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                if not (answers and self.deaf):
                    target.write(data)
                    await target.drain()
        self._open.discard(target)
        target.transport.abort()


@asynccontextmanager
async def wire(url: str) -> AsyncIterator[tuple[Proxy, str]]:
    """A way to the server that can be cut."""
    words = conninfo_to_dict(url)
    host, port = str(words.get("host", "127.0.0.1")), int(words.get("port") or 5432)
    async with Proxy.open(host, port) as proxy:
        yield proxy, make_conninfo(url, host="127.0.0.1", port=proxy.port)
