"""The program behind `ecumene host`: one process, one file, one local network.

It reports to the person at the terminal through a :class:`Teller`.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from ecumene.service.adapters.sqlite.database import FileDatabase
from ecumene.service.home import folder
from ecumene.service.home.network import (
    LOCALHOST,
    USUAL_PORT,
    PortTaken,
    find_places,
    page_address,
)
from ecumene.service.home.replaced import watch_file

if TYPE_CHECKING:  # the address is on the screen before these are imported
    from fastapi import FastAPI

    from ecumene.service.settings import Settings

EVERYWHERE = "0.0.0.0"
#: many systems reserve lower ports for the administrator
FIRST_FREE_PORT = 1024
#: ports to try after the default one
NEXT_PORTS = 50
#: seconds between checks of the network
LOOK_EVERY = 3.0
#: seconds between checks whether the server has started
STARTED = 0.05

USUAL: dict[str, Any] = {
    # Keep the terminal free of logs.
    "log_level": "error",
    # A whole family may share an address.
    "requests_per_second": 100,
    "requests_burst": 1000,
    "new_accounts_per_hour": 300,
    "sign_ins_per_minute": 60,
    "connections_per_address": 1000,
    "tables_per_account": 500,
    "waiting_tables_per_account": 200,
    "tables_per_address": 1000,
    "waiting_tables_per_address": 500,
    "waiting_days": 0,
    "sockets_per_account": 200,
    "sockets_per_address": 1000,
}


class Hosting(msgspec.Struct, frozen=True):
    """Options chosen at the terminal."""

    home: Path
    #: where to listen
    listen: str = EVERYWHERE
    #: None for the default one, or the next free one
    port: int | None = None
    #: the address at which others find this machine; "" without a network
    address: str = ""
    #: the name on the local network, without ".local"; "" for none
    name: str = ""
    #: the code that lets people in; "" for none
    code: str = ""
    #: also respond to strangers on the internet
    public: bool = False
    #: change the address when the machine moves to another network
    follow: bool = True


class Teller(Protocol):
    """Reports events to the person at the terminal."""

    def other_port(self, wanted: int, found: int) -> None: ...

    def open(self, address: str, port: int) -> None:
        """The host is open at this address."""
        ...

    def moved(self, address: str, port: int) -> None:
        """The machine has moved to another network, with this address."""
        ...

    def named(self, address: str) -> None:
        """The host also has an address with a name."""
        ...


def run(hosting: Hosting, teller: Teller) -> None:
    """Host until stopped; raises InUse or NewerFile if the file isn't available."""
    path = folder.make_home(hosting.home)
    with asyncio.Runner(loop_factory=_find_fast_loop()) as runner:
        runner.run(_host(hosting, path, teller))


def _find_fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the fastest event loop of this system; None for the default."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def _host(hosting: Hosting, path: Path, teller: Teller) -> None:
    async with FileDatabase.open(path) as database:
        with _listen(hosting, teller) as listening:
            port = listening.getsockname()[1]
            folder.keep_port(hosting.home, port)
            teller.open(page_address(hosting.address or LOCALHOST, port), port)
            await _serve(hosting, database, listening, teller)


async def _serve(
    hosting: Hosting, database: FileDatabase, listening: socket.socket, teller: Teller
) -> None:
    """Serve until stopped. Importing takes seconds; connections made meanwhile wait."""
    from . import server
    from .composition import parts_on_sqlite
    from .web import create_app

    port, path = listening.getsockname()[1], folder.file_of(hosting.home)
    settings = _settings(hosting, path, page_address(hosting.address or LOCALHOST, port))
    parts, store = parts_on_sqlite(database)
    async with watch_file(store, path):
        app = create_app(settings, lambda: nullcontext(parts))
        beside = asyncio.create_task(_follow_network(hosting, app, port, teller))
        try:
            await server.serve(app, listening, settings)
        finally:
            beside.cancel()
            with suppress(asyncio.CancelledError):
                await beside


def _settings(hosting: Hosting, path: Path, site: str) -> Settings:
    """Return the settings of a host; the environment overrides limits and logging."""
    from pydantic import SecretStr

    from ecumene.service.settings import FILE, Settings

    usual = {
        name: value for name, value in USUAL.items() if f"ECUMENE_{name.upper()}" not in os.environ
    }
    return Settings(
        database=f"{FILE}{path}",
        site=site,
        at_home=True,
        local_only=not hosting.public,
        entry_code=hosting.code,
        entry_key=SecretStr(folder.read_entry_key(hosting.home)),
        secure_cookies=False,
        **usual,
    )


# -- listening -------------------------------------------------------------------------------------


def _listen(hosting: Hosting, teller: Teller) -> socket.socket:
    """Bind the requested port, or the first free one from the default on."""
    if hosting.port is not None:
        return _bind(hosting.listen, hosting.port)
    for port in range(USUAL_PORT, USUAL_PORT + NEXT_PORTS):
        with suppress(PortTaken):
            found = _bind(hosting.listen, port)
            if port != USUAL_PORT:
                teller.other_port(USUAL_PORT, port)
            return found
    raise PortTaken(USUAL_PORT)


def _bind(host: str, port: int) -> socket.socket:
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    if os.name == "posix":  # elsewhere it would let two programs share a port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen()
    except OSError as error:
        listening.close()
        if isinstance(error, PermissionError) and port < FIRST_FREE_PORT:
            raise
        raise PortTaken(port) from error
    return listening


# -- the network -----------------------------------------------------------------------------------


async def _follow_network(hosting: Hosting, app: FastAPI, port: int, teller: Teller) -> None:
    """Report the address when it changes."""
    while getattr(app.state, "service", None) is None:
        await asyncio.sleep(STARTED)
    now = hosting.address or LOCALHOST
    while hosting.follow:
        naming = asyncio.create_task(_offer_name(hosting.name, now, port, teller))
        try:
            now = await _next_address(now)
        finally:
            naming.cancel()
            with suppress(asyncio.CancelledError):
                await naming
        app.state.service.address = page_address(now, port)
        teller.moved(app.state.service.address, port)


async def _next_address(now: str) -> str:
    """Return the machine's new address once the present one is gone.

    Virtual networks don't count: a Wi-Fi that drops out for a moment comes back.
    """
    while True:
        await asyncio.sleep(LOOK_EVERY)
        places = find_places()
        real = [place.ip for place in places if not place.is_virtual]
        if now not in [place.ip for place in places] and (real or now != LOCALHOST):
            return real[0] if real else LOCALHOST


async def _offer_name(name: str, ip: str, port: int, teller: Teller) -> None:
    """Offer a local name until cancelled."""
    if not name or ip == LOCALHOST:
        return
    try:
        from ecumene.service.home.local_name import named
    except ImportError:
        return  # the numeric address still works
    async with named(name, ip, port) as given:
        if given:
            teller.named(page_address(given, port))
        await asyncio.Event().wait()
