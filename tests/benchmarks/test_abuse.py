"""The benchmark of bad guests runs, and every attack is really made."""

from __future__ import annotations

import asyncio
from uuid import uuid4

import pytest

from benchmarks.drills import abuse, bad_guests
from benchmarks.drills.bad_guests import ATTACKS
from harness.command import ROOT
from tests.service.support.edge_workers import hash_quickly, in_memory, opened, registered, workers

README = (ROOT / "benchmarks" / "README.md").read_text()


@pytest.mark.process
@pytest.mark.parametrize("name", ATTACKS)
async def test_every_attack_reaches_the_service(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And none of them is answered with a fault."""
    hash_quickly(monkeypatch)
    async with workers(in_memory(), rate_limits=True, proxies="127.0.0.1") as (worker,):
        token = await registered(worker)
        table = await opened(worker, token)
        task = {
            "attack": name,
            "seconds": 2.5 if name == "sockets" else 0.6,
            "tokens": [token],
            "port": int(worker.address.rpartition(":")[2]),
            "long": table["id"],
            "watched": str(uuid4()),
            "bomb": abuse.bomb()[:100].hex(),
        }
        async with asyncio.timeout(60):  # a busy machine may not answer within one attack
            while not (said := await bad_guests.do(task)).total():
                pass
        assert not [status for status in said if status.startswith("5")]


def test_the_readme_names_every_attack() -> None:
    assert all(f"`{name}`" in README for name in ATTACKS)
