"""Rate limits: token buckets per account and per address.

They are kept in the memory of each worker, so n workers allow up to n times as much. That still
keeps one client from using up a machine. Password attempts and new accounts are also counted in the
directory, across all workers.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from math import ceil
from uuid import UUID

from starlette.requests import HTTPConnection

from ecumene.service.ports.allowances import Allowance
from ecumene.service.settings import Settings

from .problems import Problem

#: password attempts per name, as a multiple of those per address: somebody who knows a name and has
#: few addresses can't lock its owner out
NAME_SHARE = 20
#: frames, advice and emailed links per address, as a multiple of those per account or recipient
FRAMES_SHARE = 10
ADVICE_SHARE = 3
LINKS_SHARE = 10
#: second-factor codes that may be tried per account: a million are possible
CODES_PER_HOUR = 20
#: limit of reports per account
REPORTS_PER_HOUR = 20
#: analyses of finished games per account (or address), and rows to continue them from
ANALYSES_PER_HOUR = 30
PLAYED_ON_PER_HOUR = 30
#: six-letter codes of seat cards that may be tried per address, and in total (SECURITY.md)
SEAT_CODES_PER_HOUR = 10
ALL_SEAT_CODES_PER_HOUR = 100
#: entry codes that may be tried in total: a memorable word can be guessed
ENTRIES_PER_HOUR = 300
#: limits that apply even if limits are off: short codes could be guessed
ALWAYS = frozenset({"seat_code", "all_seat_codes", "entry"})
#: maximum buckets of one kind; the least recently used are dropped
MAX_BUCKETS = 50_000


#: health checks per address: per second, and the size of a burst
PROBES = (20, 100)


class Buckets:
    """One token bucket per key; an unused bucket is full.

    >>> now = 0.0
    >>> buckets = Buckets(per_second=2, burst=3, now=lambda: now)
    >>> [buckets.take("Ada") for _ in range(4)], buckets.take("Bo")
    ([0.0, 0.0, 0.0, 0.5], 0.0)
    >>> now = 0.5
    >>> buckets.take("Ada")
    0.0
    """

    def __init__(self, per_second: float, burst: float, now: Callable[[], float]) -> None:
        self._rate = per_second
        self._burst = burst
        self._now = now
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str, weight: float = 1) -> float:
        """Take tokens: return 0 if there were enough, otherwise the seconds to wait."""
        now, weight = self._now(), min(weight, self._burst)
        tokens, at = self._buckets.pop(key, (self._burst, now))
        tokens = min(self._burst, tokens + max(0.0, now - at) * self._rate)
        wait = 0.0 if tokens >= weight else (weight - tokens) / self._rate
        self._buckets[key] = (tokens if wait else tokens - weight, now)
        if len(self._buckets) > MAX_BUCKETS:
            self._buckets.popitem(last=False)
        return wait


class Rates:
    """The rate limits of one worker, by kind of action."""

    def __init__(self, settings: Settings, now: Callable[[], float] = time.monotonic) -> None:
        self.on = settings.rate_limits
        a_minute, an_hour = settings.sign_ins_per_minute, settings.new_accounts_per_hour
        links, advice = settings.links_per_hour, settings.advice_per_minute
        #: limits also counted across workers, against guessing passwords and names
        self.shared = {
            "sign_in": Allowance(a_minute / 60, a_minute),
            "name": Allowance(NAME_SHARE * a_minute / 60, NAME_SHARE * a_minute),
            "confirm": Allowance(a_minute / 60, a_minute),
            "new_account": Allowance(an_hour / 3600, an_hour),
            "code": Allowance(CODES_PER_HOUR / 3600, CODES_PER_HOUR),
        }
        self._kinds = {
            "request": Buckets(settings.requests_per_second, settings.requests_burst, now),
            "probe": Buckets(*PROBES, now),
            "sign_in": Buckets(a_minute / 60, a_minute, now),
            "name": Buckets(NAME_SHARE * a_minute / 60, NAME_SHARE * a_minute, now),
            "confirm": Buckets(a_minute / 60, a_minute, now),
            "new_account": Buckets(an_hour / 3600, an_hour, now),
            "code": Buckets(CODES_PER_HOUR / 3600, CODES_PER_HOUR, now),
            "seat_code": Buckets(SEAT_CODES_PER_HOUR / 3600, SEAT_CODES_PER_HOUR, now),
            "all_seat_codes": Buckets(ALL_SEAT_CODES_PER_HOUR / 3600, ALL_SEAT_CODES_PER_HOUR, now),
            "entry": Buckets(ENTRIES_PER_HOUR / 3600, ENTRIES_PER_HOUR, now),
            "report": Buckets(REPORTS_PER_HOUR / 3600, REPORTS_PER_HOUR, now),
            "analysis": Buckets(ANALYSES_PER_HOUR / 3600, ANALYSES_PER_HOUR, now),
            "play_on": Buckets(PLAYED_ON_PER_HOUR / 3600, PLAYED_ON_PER_HOUR, now),
            "link": Buckets(links / 3600, links, now),
            "address_link": Buckets(LINKS_SHARE * links / 3600, LINKS_SHARE * links, now),
            "frame": Buckets(settings.frames_per_second, settings.frames_burst, now),
            "address_frame": Buckets(
                FRAMES_SHARE * settings.frames_per_second,
                FRAMES_SHARE * settings.frames_burst,
                now,
            ),
            "copy": Buckets(settings.copies_per_hour / 3600, settings.copies_per_hour, now),
            "advice": Buckets(advice / 60, advice, now),
            "address_advice": Buckets(ADVICE_SHARE * advice / 60, ADVICE_SHARE * advice, now),
            "plan": Buckets(settings.plans_per_minute / 60, settings.plans_per_minute, now),
            "line": Buckets(settings.lines_per_minute / 60, settings.lines_per_minute, now),
        }

    def wait(self, kind: str, key: str, weight: float = 1) -> float:
        """Count an action: return 0 if it is allowed, otherwise the seconds to wait."""
        if not self.on and kind not in ALWAYS:
            return 0.0
        buckets = self._kinds[kind]
        return max(buckets.take(each, weight / share) for each, share in networks_around(key))

    def check(self, kind: str, key: str, weight: float = 1) -> None:
        """Count an action, or raise the problem."""
        wait = self.wait(kind, key, weight)
        if wait:
            raise Problem(429, "too_often", retry_after(wait))


def networks_around(key: str) -> tuple[tuple[str, int], ...]:
    """Return the keys for counting an address, each with its multiple of the limit.

    For an IPv6 household, also the networks around it: some households have many, and a rented
    computer may have thousands.
    """
    if not key.endswith("::"):
        return ((key, 1),)
    try:
        number = int(IPv6Address(key))
    except ValueError:
        return ((key, 1),)
    wider = ((IPv6Address(number >> 128 - bits << 128 - bits), bits) for bits in (56, 48))
    around = zip(wider, (4, 16), strict=True)
    return ((key, 1), *((f"{first}/{bits}", share) for (first, bits), share in around))


def retry_after(wait: float) -> dict[str, str]:
    """The Retry-After header, in whole seconds."""
    return {"Retry-After": str(max(1, ceil(wait)))}


def address_of(connection: HTTPConnection) -> str:
    """Return the key for rate limits: the address; for IPv6, the household's network."""
    host = connection.client.host if connection.client else ""
    return network(host)


def network(host: str) -> str:
    """Return an address without the part its owner can choose.

    >>> network("192.0.2.7"), network("2001:db8:1:2:3:4:5:6"), network("2001:db8:1:2::9")
    ('192.0.2.7', '2001:db8:1:2::', '2001:db8:1:2::')
    >>> network("::ffff:192.0.2.7"), network("nowhere")
    ('192.0.2.7', 'nowhere')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Address(int(address) >> 64 << 64))


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
