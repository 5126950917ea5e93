"""uvicorn's HTTP protocol with additional limits: a deadline for request heads, and connections per
address."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from ecumene.service.edge.rate_limits import network
from ecumene.service.settings import Settings


@dataclass
class ServerLimits:
    """The limits of a server, and its open connections by address."""

    header_seconds: float
    connections_per_address: int
    trusted: tuple[str, ...]
    open: Counter[str] = field(default_factory=Counter)


class LimitedProtocol(H11Protocol):
    """One connection; ``limited_by`` creates the factory for uvicorn."""

    _deadline: asyncio.TimerHandle | None = None
    _counted = ""

    def __init__(self, *given: Any, limits: ServerLimits, **named: Any) -> None:
        super().__init__(*given, **named)
        self._limits = limits

    def connection_made(self, transport: Any) -> None:
        """Count a new connection."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if host and not is_trusted(host, self._limits.trusted):
            self._counted = network(host)
            self._limits.open[self._counted] += 1
            if self._limits.open[self._counted] > self._limits.connections_per_address:
                transport.abort()
                return
        self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting a closed connection."""
        self._stop_waiting()
        self._count_off()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Hand over to a socket; those are counted by the fan-out."""
        self._stop_waiting()
        self._count_off()
        super().handle_websocket_upgrade(event)

    def _count_off(self) -> None:
        if self._counted:
            self._limits.open[self._counted] -= 1
            if not self._limits.open[self._counted]:
                del self._limits.open[self._counted]
            self._counted = ""

    def handle_events(self) -> None:
        """Handle incoming data, possibly the rest of a head."""
        before = self.scope
        super().handle_events()
        if self.scope is not before:
            self._stop_waiting()

    def on_response_complete(self) -> None:
        """Restart the deadline for the next request."""
        self._wait_for_head()
        super().on_response_complete()

    def _wait_for_head(self) -> None:
        self._stop_waiting()
        self._deadline = self.loop.call_later(self._limits.header_seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def limited_by(settings: Settings) -> Callable[..., LimitedProtocol]:
    """Return the protocol class of a server with these settings; it can be passed to other
    processes."""
    trusted = tuple(each.strip() for each in settings.proxies.split(",") if each.strip())
    limits = ServerLimits(settings.header_seconds, settings.connections_per_address, trusted)
    return partial(LimitedProtocol, limits=limits)


def is_trusted(host: str, proxies: tuple[str, ...]) -> bool:
    """Whether an address belongs to a trusted proxy or network.

    >>> is_trusted("10.1.2.3", ("127.0.0.1", "10.0.0.0/8")), is_trusted("10.1.2.3", ("127.0.0.1",))
    (True, False)
    """
    try:
        address = ip_address(host)
        return any(address in ip_network(each, strict=False) for each in proxies)
    except ValueError:
        return host in proxies
