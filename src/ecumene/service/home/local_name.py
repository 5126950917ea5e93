"""A name on the local network by mDNS: http://ecumene.local:8000, besides the numeric address.

Most phones find it. It is optional: if anything goes wrong here, the numeric address still works.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from zeroconf import AddressResolver, ServiceInfo  # type: ignore[attr-defined] # not in __all__
from zeroconf.asyncio import AsyncZeroconf

log = logging.getLogger(__name__)
# It complains about every network that disappears, which is no news to anybody.
logging.getLogger("zeroconf").setLevel(logging.CRITICAL)

KIND = "_http._tcp.local."
#: milliseconds in which another machine may claim the name
ASK = 1000
#: seconds for the whole registration
PATIENCE = 6.0


@asynccontextmanager
async def named(name: str, ip: str, port: int) -> AsyncIterator[str]:
    """Offer a name while the context is open: yields "ecumene.local", or "" if unavailable."""
    zeroconf = None
    registered = False
    try:
        async with asyncio.timeout(PATIENCE):
            zeroconf = AsyncZeroconf(interfaces=[ip])
            registered = await _register(zeroconf, name, ip, port)
    except Exception as error:
        log.info("no name", extra={"fields": {"why": type(error).__name__}})
    try:
        yield f"{name}.local" if registered else ""
    finally:
        if zeroconf is not None:
            with suppress(Exception):
                await zeroconf.async_close()


async def _register(zeroconf: AsyncZeroconf, name: str, ip: str, port: int) -> bool:
    """Register the name, unless another machine has it."""
    host = f"{name}.local."
    if await AddressResolver(host).async_request(zeroconf.zeroconf, ASK):
        return False
    service = ServiceInfo(
        KIND, f"{name}.{KIND}", addresses=[socket.inet_aton(ip)], port=port, server=host
    )
    # Only the name in lists of services may change, not the machine's name.
    await (await zeroconf.async_register_service(service, allow_name_change=True))
    return True
