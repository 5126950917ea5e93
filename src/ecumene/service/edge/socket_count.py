"""Counts open sockets per account, address and network at a worker."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from ecumene.service.settings import Settings

from .rates import networks_around


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
        limits: dict[UUID | str, int] = {account: self._per_account}
        for network, share in networks_around(address):
            limits[network] = self._per_address * share
        if self._on and any(self._open[key] >= limit for key, limit in limits.items()):
            yield True
            return
        self._open.update(limits.keys())
        try:
            yield False
        finally:
            for key in limits:
                self._open[key] -= 1
                if not self._open[key]:
                    del self._open[key]
