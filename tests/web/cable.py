"""A cable between a browser and the site that can be pulled out, or go dead without a word."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

PIECE = 65_536


class Cable:
    """Carries bytes both ways between its own port and the site."""

    def __init__(self, site: str) -> None:
        parts = urlsplit(site)
        self._site = (parts.hostname or "127.0.0.1", parts.port or 80)
        self._door = socket.create_server(("127.0.0.1", 0))
        self._lock = threading.Lock()
        self._open: list[socket.socket] = []
        self._pulled = False
        #: connections so far; those up to `_dead` carry nothing any more
        self._count = 0
        self._dead = 0
        threading.Thread(target=self._welcome, daemon=True).start()

    @property
    def address(self) -> str:
        """Where the browser goes."""
        return f"http://127.0.0.1:{self._door.getsockname()[1]}"

    def pull(self) -> None:
        """Everything is cut, and nothing new gets through."""
        self._pulled = True
        with self._lock:
            for end in self._open:
                _close(end)
            self._open.clear()

    def plug_in(self) -> None:
        """New connections get through again."""
        self._pulled = False

    def go_dead(self) -> None:
        """Keep connections open but carry nothing, like a phone that slept."""
        self._dead = self._count

    def end(self) -> None:
        """Put it away."""
        self.pull()
        _close(self._door)

    def _welcome(self) -> None:
        while True:
            try:
                browser, _ = self._door.accept()
            except OSError:
                return
            if self._pulled:
                _close(browser)
                continue
            site = socket.create_connection(self._site)
            self._count += 1
            with self._lock:
                self._open += [browser, site]
            for one, other in ((browser, site), (site, browser)):
                arguments = (one, other, self._count)
                threading.Thread(target=self._carry, args=arguments, daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket, number: int) -> None:
        try:
            while piece := one.recv(PIECE):
                if number > self._dead:
                    other.sendall(piece)
        except OSError:
            pass
        _close(one)
        _close(other)


def _close(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def cable(site: str) -> Iterator[Cable]:
    """A cable to the site."""
    laid = Cable(site)
    try:
        yield laid
    finally:
        laid.end()
