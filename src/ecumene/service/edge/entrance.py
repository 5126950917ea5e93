"""Entrance checks for hosts at home: local network only, or people with the entry code.

Both run before everything else. Neither identifies anybody; that is the guard's job.
"""

from __future__ import annotations

import hmac
from ipaddress import ip_address
from secrets import token_hex

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from .access_log import QUIET
from .problems import Problem, problem_response

ENTRY = "/api/entry"
ENTRY_COOKIE = "ecumene_entry"
#: the secret of this process, if the settings have none
OWN_KEY = token_hex(32)
#: days until people are asked for the code again
ENTRY_DAYS = 60


class LocalOnly:
    """Refuse requests from outside this machine and the local networks, or for foreign host names.

    A web page can have a host name that points here (DNS rebinding), so the requested host must be
    a local address, "localhost", or a name that ends in .local.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        peer = connection.client.host if connection.client else ""
        if is_near(peer) and is_own_name(connection.headers.get("host", "")):
            await self._app(scope, receive, send)
            return
        await problem_response(connection, Problem(403, "not_local"))(scope, receive, send)


def is_near(address: str) -> bool:
    """Whether an address belongs to this machine or to a local network.

    >>> [is_near(each) for each in ("127.0.0.1", "192.168.1.7", "169.254.3.4", "fe80::1%wlan0")]
    [True, True, True, True]
    >>> [is_near(each) for each in ("93.184.215.14", "100.64.0.1", "2a00::1", "localhost", "")]
    [False, False, False, False, False]
    """
    try:
        found = ip_address(address)
    except ValueError:
        return False
    found = getattr(found, "ipv4_mapped", None) or found
    return found.is_loopback or found.is_private or found.is_link_local


def is_own_name(host: str) -> bool:
    """Whether a "Host" header can only mean a machine nearby.

    >>> [is_own_name(each) for each in ("192.168.1.7:8000", "[::1]:8000", "Ecumene.local:8000")]
    [True, True, True]
    >>> [is_own_name(each) for each in ("games.example.org", "93.184.215.14:8000", "")]
    [False, False, False]
    """
    name = host.lower()
    if name.startswith("["):
        return is_near(name[1:].partition("]")[0])
    name = name.partition(":")[0].removesuffix(".")
    return name == "localhost" or name.endswith(".local") or is_near(name)


class EntryCode:
    """Refuse API requests without the entry code. The pages, which ask for it, are open."""

    def __init__(self, app: ASGIApp, code: str, key: str) -> None:
        self._app = app
        self._proof = proof_of(code, key)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or self._is_free(scope):
            await self._app(scope, receive, send)
            return
        refused = problem_response(HTTPConnection(scope), Problem(403, "entry_code"))
        await refused(scope, receive, send)

    def _is_free(self, scope: Scope) -> bool:
        path = scope["path"]
        if path in QUIET or path == ENTRY or not (path == "/api" or path.startswith("/api/")):
            return True
        return hmac.compare_digest(_cookie(scope), self._proof)


def proof_of(code: str, key: str) -> bytes:
    """The cookie's proof of the code. It can't be checked offline, so guessing is as slow as
    asking."""
    said = b"ecumene entry " + _plain(code)
    return hmac.digest((key or OWN_KEY).encode(), said, "sha256").hex().encode()


def fits(said: str, code: str) -> bool:
    """Whether this is the code, ignoring case and surrounding spaces.

    >>> fits(" Boats ", "boats"), fits("boat", "boats")
    (True, False)
    """
    return hmac.compare_digest(_plain(said), _plain(code))


def _plain(code: str) -> bytes:
    return code.strip().casefold().encode("utf-8", "surrogatepass")


def _cookie(scope: Scope) -> bytes:
    return HTTPConnection(scope).cookies.get(ENTRY_COOKIE, "").encode("utf-8", "surrogatepass")
