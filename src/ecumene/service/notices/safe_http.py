"""Requests to user-supplied addresses.

The name is resolved here, all resulting addresses are checked, and the connection goes to one of
them, so a later change of the name has no effect. The name is still used for the certificate and
the "Host" header. Redirects aren't followed, and only the status of the response is read.
"""

from __future__ import annotations

import asyncio
import functools
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress

import httpx

from ecumene.service.notices.addresses import ParsedAddress, Policy, check_found, read_target

#: seconds for resolving a name, and for a whole request
LOOKUP = 5.0
PATIENCE = 15.0
#: addresses of a name to try
TRIED = 3

#: resolves a name to addresses
Lookup = Callable[[str, int], Awaitable[Sequence[str]]]


class NotSent(Exception):
    """The request failed and can be retried."""


async def look_up(host: str, port: int) -> Sequence[str]:
    """Resolve a host on this machine."""
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(LOOKUP):
            found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:  # a timeout is one of them
        raise NotSent("the name could not be looked up") from error
    return list(dict.fromkeys(str(address[0]) for *_, address in found))


class Outgoing:
    """The outgoing requests of one worker."""

    def __init__(
        self,
        policy: Policy,
        lookup: Lookup = look_up,
        trust: ssl.SSLContext | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self._policy = policy
        self._lookup = lookup
        self._given_trust = trust
        self._patience = patience

    @functools.cached_property
    def _trust(self) -> ssl.SSLContext:
        return self._given_trust or httpx.create_ssl_context(trust_env=False)

    async def post(self, address: str, content: bytes, headers: Mapping[str, str]) -> int:
        """Send a POST and return the status.

        Raises BadAddress if the address isn't allowed, NotSent if nobody responded.
        """
        target = read_target(address, self._policy)
        try:
            async with asyncio.timeout(self._patience):
                found = check_found(await self._lookup(target.host, target.port), self._policy)
                return await self._send(target, found[:TRIED], content, headers)
        except (TimeoutError, httpx.HTTPError) as error:
            raise NotSent(type(error).__name__) from None  # its message may contain the address

    async def _send(
        self,
        target: ParsedAddress,
        found: Sequence[str],
        content: bytes,
        headers: Mapping[str, str],
    ) -> int:
        """Send to the first of these addresses that accepts a connection."""
        # No environment, because a proxy named there would resolve the name again. A new client,
        # because a connection must never be reused for another name with the same address.
        async with httpx.AsyncClient(verify=self._trust, trust_env=False) as client:
            for ip in found[:-1]:
                with suppress(httpx.ConnectError, httpx.ConnectTimeout):  # nothing was sent yet
                    return await _status(client, target, ip, content, headers)
            return await _status(client, target, found[-1], content, headers)


async def _status(
    client: httpx.AsyncClient,
    target: ParsedAddress,
    ip: str,
    content: bytes,
    headers: Mapping[str, str],
) -> int:
    path = target.path.encode("ascii")
    request = client.build_request(
        "POST",
        httpx.URL(scheme=target.scheme, host=ip, port=target.port, raw_path=path),
        content=content,
        headers={**headers, "Host": target.authority},
        extensions={"sni_hostname": target.host},
    )
    answer = await client.send(request, stream=True, follow_redirects=False)
    await answer.aclose()  # we don't read its body
    return answer.status_code
