"""A hostile client at a socket: nothing breaks, nothing changes but by legal acts."""

from __future__ import annotations

import logging

import pytest

from ecumene.service.operations.logs import NoFaultOfOurs
from tests.service.support.edge_workers import hash_quickly, on_servers, workers
from tests.service.support.socket_fuzz import FAULT, REPERTOIRE, besiege


@pytest.mark.rule("DG-1.2", "DG-3.4")
@pytest.mark.parametrize("attacks", [400, pytest.param(2_000, marks=pytest.mark.slow)])
async def test_a_hostile_client_breaks_nothing(
    database: str,
    nats_server: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    attacks: int,
) -> None:
    hash_quickly(monkeypatch)

    async with workers(on_servers(database, nats_server)) as (worker,):
        siege = await besiege(worker, attacks, seed=attacks)
    hostile = siege.hostile
    assert set(hostile.sent) == set(REPERTOIRE)
    assert hostile.closed[FAULT] == 0
    assert hostile.acked_acts()
    assert hostile.refused
    assert siege.served > 0
    faults = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert not [record for record in faults if NoFaultOfOurs().filter(record)]
