"""Counts open sockets per account and per address at a worker."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from ecumene.service.settings import Settings


class SocketCount:
    """The sockets of one worker."""

    def __init__(self, settings: Settings) -> None:
        self._on = settings.rate_limits
        self._per_account = settings.sockets_per_account
        self._per_address = settings.sockets_per_address
        self._open: Counter[UUID | str] = Counter()

    @contextmanager
    def counted(self, account: UUID, address: str) -> Iterator[bool]:
        """Count a socket while the context is open; yield whether it is one too many."""
        mine, near = self._open[account], self._open[address]
        too_many = self._on and (mine >= self._per_account or near >= self._per_address)
        if too_many:
            yield True
            return
        self._open.update((account, address))
        try:
            yield False
        finally:
            self._open.subtract((account, address))
            for key in (account, address):
                if not self._open[key]:
                    del self._open[key]
