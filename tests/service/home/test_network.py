"""The local network: which address is used, and what happens when it changes."""

from __future__ import annotations

import asyncio
import signal
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest

from ecumene.service.app import host as program
from ecumene.service.app.host import Hosting
from ecumene.service.home import network
from ecumene.service.home.network import NetworkAddress, PortTaken, find_places, sort_places
from ecumene.service.operations import logs

WIFI, WIRE = NetworkAddress("192.168.1.20", "wlan0"), NetworkAddress("10.1.0.5", "eth0")
PUBLIC = NetworkAddress("93.184.215.14", "eth1")
BRIDGE, MACHINE = (
    NetworkAddress("172.17.0.1", "docker0"),
    NetworkAddress("192.168.56.1", "vboxnet0"),
)
TUNNEL = NetworkAddress("10.8.0.2", "tun0")


def test_local_networks_come_first_and_what_is_virtual_last() -> None:
    found = sort_places([BRIDGE, PUBLIC, TUNNEL, WIRE, MACHINE, WIFI], WIFI.ip)
    assert found == [WIFI, WIRE, PUBLIC, BRIDGE, TUNNEL, MACHINE]
    # Everything goes through the tunnel, but no phone in the room is there.
    assert sort_places([TUNNEL, WIFI], TUNNEL.ip)[0] == WIFI


def test_what_no_phone_can_reach_is_left_out() -> None:
    itself = [
        NetworkAddress("127.0.0.1", "lo"),
        NetworkAddress("169.254.3.4", "eth0"),
        NetworkAddress("0.0.0.0", "eth1"),
    ]
    assert sort_places(itself) == []
    assert sort_places([*itself, BRIDGE]) == [BRIDGE]  # better than nothing


def test_this_machine_is_found_without_sending_anything() -> None:
    found = [place.ip for place in find_places()]
    assert not any(ip.startswith(("127.", "0.")) for ip in found)
    assert network.preferred_ip() in (*found, "", "127.0.0.1")


# -- a host that moves -----------------------------------------------------------------------------


class Told:
    """The messages shown to the person at the terminal."""

    def __init__(self) -> None:
        self.said: list[tuple[str, Any]] = []

    def other_port(self, wanted: int, found: int) -> None:
        self.said.append(("other port", (wanted, found)))

    def open(self, address: str, port: int) -> None:
        self.said.append(("open", address))

    def moved(self, address: str, port: int) -> None:
        self.said.append(("moved", address))

    def named(self, address: str) -> None:
        self.said.append(("named", address))

    async def until(self, number: int) -> tuple[str, Any]:
        async with asyncio.timeout(60):
            while len(self.said) < number:
                await asyncio.sleep(0.01)
        return self.said[number - 1]


async def test_another_network_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    places = [WIFI, BRIDGE]
    monkeypatch.setattr(program, "find_places", lambda: list(places))
    monkeypatch.setattr(program, "LOOK_EVERY", 0.02)
    # It runs in this process: other tests read logs.
    monkeypatch.setattr(logs, "config", lambda level: None)
    told = Told()
    hosting = Hosting(tmp_path, "127.0.0.1", 0, address=WIFI.ip)
    running = asyncio.create_task(program._host(hosting, tmp_path / "ecumene.sqlite", told))
    try:
        _, first = await told.until(1)
        port = first.rpartition(":")[2]
        assert first == f"http://192.168.1.20:{port}"
        here, patient = f"http://127.0.0.1:{port}", httpx.AsyncHTTPTransport(retries=5)
        async with httpx.AsyncClient(base_url=here, transport=patient, timeout=60) as http:

            async def site() -> str:
                return str((await http.get("/api/site")).json()["address"])

            assert await site() == first
            places[:] = [WIRE, WIFI]  # one network more is no reason to go elsewhere
            await asyncio.sleep(0.2)
            assert len(told.said) == 1
            places[:] = [WIRE]
            assert await told.until(2) == ("moved", f"http://10.1.0.5:{port}")
            assert await site() == f"http://10.1.0.5:{port}"
            places[:] = [BRIDGE]  # no phone is there
            assert await told.until(3) == ("moved", f"http://localhost:{port}")
            places[:] = [WIFI, BRIDGE]
            assert await told.until(4) == ("moved", first)
            assert await site() == first
    finally:
        signal.raise_signal(signal.SIGINT)  # as Ctrl+C does
        await running
    assert len(told.said) == 4


# -- ports -----------------------------------------------------------------------------------------


def test_the_next_free_port_is_taken_and_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        monkeypatch.setattr(program, "USUAL_PORT", taken)
        told = Told()
        with program._listen(Hosting(tmp_path, "127.0.0.1"), told) as listening:
            found = listening.getsockname()[1]
        assert taken < found < taken + program.NEXT_PORTS
        assert told.said == [("other port", (taken, found))]
        with pytest.raises(PortTaken):  # one that was asked for is not changed
            program._listen(Hosting(tmp_path, "127.0.0.1", taken), told)


def test_a_port_of_the_administrator_is_not_called_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: socket.socket, place: object) -> None:
        raise PermissionError("not allowed")

    monkeypatch.setattr(socket.socket, "bind", refuse)
    with pytest.raises(PermissionError):
        program._listen(Hosting(tmp_path, "127.0.0.1", 80), Told())
