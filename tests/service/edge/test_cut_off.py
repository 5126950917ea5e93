"""A machine that reaches neither database nor bus sends its clients to others."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import pytest

from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.edge import service as edge_service
from ecumene.service.ports.store import StoreUnavailable
from tests.service.support.edge_workers import (
    PATIENCE,
    Worker,
    in_memory,
    on_servers,
    sitting,
    started,
    workers,
)
from tests.service.support.proxy import Proxy, wire

pytestmark = pytest.mark.usefixtures("quick")

#: "try again later": clients come back, and a proxy sends them to a worker that is ready
TRY_LATER = 1013


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(edge_service, "LOOK_EVERY", 0.05)


class LostBus(MemoryBus):
    """A bus that can be away."""

    is_connected = True


async def _is_ready(worker: Worker) -> bool:
    async with worker.http() as http:
        return (await http.get("/api/ready")).status_code == 200


async def _until_ready(worker: Worker) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await _is_ready(worker):
            await asyncio.sleep(0.1)


async def test_without_both_sockets_are_closed_and_new_ones_turned_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bus = LostBus()
    async with workers(in_memory(bus=bus), cut_off=0.2) as (worker,):
        table, tokens, _ = await started(worker)
        async with sitting(worker, table, tokens[0]) as ada:
            with monkeypatch.context() as fault:
                fault.setattr(worker.service.directory, "check", _no_answer)
                fault.setattr(bus, "is_connected", False)
                assert await ada.closed() == TRY_LATER
                async with sitting(worker, table, tokens[0], hello=False) as again:
                    assert await again.closed() == TRY_LATER
                assert not await _is_ready(worker)
        await _until_ready(worker)
        async with asyncio.timeout(PATIENCE):
            while worker.service.cut_off:
                await asyncio.sleep(0.05)
        async with sitting(worker, table, tokens[0]) as ada:
            assert ada.seat == 0


@pytest.mark.parametrize("lost", ["database", "bus"])
async def test_without_one_of_them_they_stay(monkeypatch: pytest.MonkeyPatch, lost: str) -> None:
    bus = LostBus()
    async with workers(in_memory(bus=bus), cut_off=0.2) as (worker,):
        table, tokens, _ = await started(worker)
        async with sitting(worker, table, tokens[0]) as ada:
            if lost == "database":
                monkeypatch.setattr(worker.service.directory, "check", _no_answer)
            else:
                monkeypatch.setattr(bus, "is_connected", False)
            await asyncio.sleep(1.0)
            assert not worker.service.cut_off
            await ada.say("ping")
            await ada.until(lambda: ada.pongs)


async def test_a_machine_without_its_network(database: str, nats_server: str) -> None:
    bus = urlsplit(nats_server)
    async with (
        wire(database) as (to_database, url),
        Proxy.open(str(bus.hostname), bus.port or 4222) as to_bus,
    ):
        lone = on_servers(url, f"nats://127.0.0.1:{to_bus.port}")
        async with workers(lone, cut_off=0.5) as (worker,):
            table, tokens, _ = await started(worker)
            async with sitting(worker, table, tokens[0]) as ada:
                for each in (to_database, to_bus):
                    each.refuse = True
                    each.cut()
                assert await ada.closed() == TRY_LATER
                assert not await _is_ready(worker)
            for each in (to_database, to_bus):
                each.refuse = False
            await _until_ready(worker)
            async with asyncio.timeout(PATIENCE):
                while worker.service.cut_off:
                    await asyncio.sleep(0.05)
            async with sitting(worker, table, tokens[0]) as ada:
                assert ada.seat == 0


async def _no_answer() -> None:
    raise StoreUnavailable("cut off")
