"""Validation of user-supplied addresses: public ones only.

Otherwise users could make our workers talk to machines that only the workers can reach. The form is
checked on input; the resolved address is checked on every request, and the connection goes to
exactly the checked address (see safe_http).
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address

import msgspec

MAX_ADDRESS = 1000
USUAL_PORTS = {"https": 443, "http": 80}

_NETWORKS = [
    ipaddress.ip_network(network)
    for network in (
        # IPv4 inside IPv6: somebody else decides where these lead.
        "::/96",
        "::ffff:0:0/96",
        "::ffff:0:0:0/96",
        "64:ff9b::/96",
        "64:ff9b:1::/48",
        "2001::/32",
        "2002::/16",
        # 6to4 relays; documentation (missing in older Pythons).
        "192.88.99.0/24",
        "3fff::/20",
    )
]
#: all public IPv6 addresses
_GLOBAL_UNICAST = ipaddress.ip_network("2000::/3")
_LABEL = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?<!-)")


class BadAddress(Exception):
    """The address isn't allowed."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Policy(msgspec.Struct, frozen=True):
    """Which addresses are allowed."""

    #: everything, also over plain http: for tests, and if all players are trusted with the network
    anywhere: bool = False
    ports: tuple[int, ...] = (443,)


class ParsedAddress(msgspec.Struct, frozen=True):
    """A parsed address, without anything that wasn't understood."""

    scheme: str
    host: str
    port: int
    #: path and query
    path: str

    @property
    def authority(self) -> str:
        """Host and port, as written in a URL."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == USUAL_PORTS[self.scheme] else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        """The address without its path."""
        return f"{self.scheme}://{self.authority}"


def read_target(text: str, policy: Policy = Policy()) -> ParsedAddress:  # noqa: B008  frozen
    """Parse an address; raises BadAddress if it isn't allowed.

    >>> read_target("https://Hooks.Example.org/a?b=c")
    ParsedAddress(scheme='https', host='hooks.example.org', port=443, path='/a?b=c')
    >>> read_target("https://2130706433/")
    Traceback (most recent call last):
    ...
    ecumene.service.notices.addresses.BadAddress: host
    """
    if len(text) > MAX_ADDRESS or not text.isprintable() or re.search(r"[\s\\]", text):
        raise BadAddress("form")
    import httpx  # only here: a host at home sends nothing to addresses of others

    try:
        url = httpx.URL(text)
        host, port = url.raw_host.decode("ascii"), url.port
        path = url.raw_path.decode("ascii")
    except (httpx.InvalidURL, ValueError, TypeError):
        raise BadAddress("form") from None
    if url.scheme != "https" and not (policy.anywhere and url.scheme == "http"):
        raise BadAddress("https")
    if url.userinfo or "@" in url.netloc.decode("ascii"):
        raise BadAddress("login")
    port = USUAL_PORTS[url.scheme] if port is None else port
    if port not in policy.ports and not policy.anywhere:
        raise BadAddress("port")
    host = host.lower()
    if not policy.anywhere and not _is_name(host):
        raise BadAddress("host")
    return ParsedAddress(url.scheme, host, port, path)


def _is_name(host: str) -> bool:
    """Whether this is a host name with a dot, and not a number in any notation.

    >>> [_is_name(host) for host in ("ntfy.sh", "localhost", "127.1", "0x7f.1", "a.b.", "1.2.3.4")]
    [True, False, False, False, False, False]
    """
    labels = host.split(".")
    return (
        len(host) <= 253
        and len(labels) > 1
        and all(map(_LABEL.fullmatch, labels))
        # The last part of a name is a word (RFC 3696): numbers would be parsed as an address.
        and labels[-1][0].isalpha()
    )


def is_public(address: str) -> bool:
    """Whether this is the address of a single machine on the public network.

    >>> is_public("93.184.215.14"), is_public("10.0.0.1"), is_public("::ffff:93.184.215.14")
    (True, False, False)
    """
    try:
        found: IPv4Address | IPv6Address = ipaddress.ip_address(address)
    except ValueError:
        return False  # also addresses with a zone: fe80::1%eth0 is found, but never global
    if isinstance(found, IPv6Address) and (found.scope_id or found not in _GLOBAL_UNICAST):
        return False
    return (
        found.is_global
        and not (found.is_multicast or found.is_reserved or found.is_unspecified)
        and not any(found in network for network in _NETWORKS)
    )


def check_found(addresses: Sequence[str], policy: Policy) -> Sequence[str]:
    """Return the resolved addresses, if all of them are allowed."""
    if not addresses:
        raise BadAddress("nowhere")
    if not policy.anywhere and not all(map(is_public, addresses)):
        raise BadAddress("not_public")
    return addresses


def host_of(text: str) -> str:
    """Return the part of an address that is shown to people; the path may be secret.

    >>> host_of("https://hooks.example.org/secret")
    'hooks.example.org'
    """
    return read_target(text, Policy(anywhere=True)).host


def origin_of(text: str) -> str:
    """Return an address without its path."""
    return read_target(text, Policy(anywhere=True)).origin
