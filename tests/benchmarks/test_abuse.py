"""The benchmark of bad guests runs, and every attack is really made."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, cast

import pytest

from benchmarks.drills import abuse, bad_guests
from benchmarks.drills.bad_guests import ACCEPTED, ATTACKS
from ecumene.service.ports.parts import Parts
from ecumene.service.tables.copies import CopyTask, make_copy
from harness.command import ROOT
from tests.service.support.edge_workers import hash_quickly, in_memory, workers

README = (ROOT / "benchmarks" / "README.md").read_text()


@pytest.mark.process
@pytest.mark.parametrize("name", ATTACKS)
async def test_every_attack_costs_the_service_something(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is accepted, and not answered with a fault."""
    hash_quickly(monkeypatch)
    async with workers(in_memory(), rate_limits=True, proxies="127.0.0.1") as (worker,):
        port = int(worker.address.rpartition(":")[2])
        site = abuse.Site(cast(Parts, worker.service), port)
        account, token = await site.newcomer()
        copy = make_copy(CopyTask(data=abuse.SHORT.read_bytes()))
        game = str(await site.finished_game(account, copy, [account]))
        task = {
            "attack": name,
            "seconds": 2.5 if name in ("sockets", "hellos") else 0.6,
            "tokens": [token],
            "port": port,
            "long": game,
            "watched": game,
            "bomb": abuse.bomb()[:100].hex(),
            "name": await site.registered_name(),
            "club": str(await site.full_club(account)),
            "round": 0,
        }
        said: Counter[str] = Counter()
        async with asyncio.timeout(60):  # a busy machine may not answer within one attack
            while not ACCEPTED[name] & set(+said):
                said += await bad_guests.do(task)
        assert not [status for status in said if status.startswith("5")]


def test_an_attack_that_was_only_refused_has_measured_nothing() -> None:
    figures: dict[str, Any] = {
        "looking_back_said": {"422": 1718},
        "ready_said": {"200": 1, "429": 9},
    }
    figures |= {"looking_back_in_vain": 2, "ready_in_vain": 0}
    assert [wrong.split(":")[0] for wrong in abuse.find_wrong(figures)] == ["looking_back"]
    assert set(ACCEPTED) == set(ATTACKS)


def test_the_readme_names_every_attack() -> None:
    assert all(f"`{name}`" in README for name in ATTACKS)
