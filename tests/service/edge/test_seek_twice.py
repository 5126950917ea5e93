"""The last one to join a search taps twice, at two workers: one table opens (seek_twice.py)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import nullcontext

import httpx
import pytest

from ecumene.service.edge.rate_limits import Rates
from ecumene.service.settings import Settings
from tests.service.support.edge_workers import Worker, bearer, hash_quickly, registered, workers
from tests.service.support.job_table import opening

ROUNDS = 3


@pytest.fixture(params=["sqlite", "postgres"])
async def pair(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[list[Worker]]:
    """Two workers on one database."""
    hash_quickly(monkeypatch)
    async with opening(request)() as truth:
        parts = iter(truth.parts)
        async with workers(lambda: nullcontext(next(parts)), 2) as both:
            yield both


async def test_the_last_one_to_join_taps_twice(pair: list[Worker]) -> None:
    async def tap(worker: Worker, seek: str, who: str) -> httpx.Response:
        async with worker.http() as http:
            return await http.post(f"/api/seeks/{seek}/join", json={}, headers=bearer(who))

    async with pair[0].http() as http:
        for _ in range(ROUNDS):
            ada, bo = [await registered(pair[0]) for _ in range(2)]
            form = {"game": "stoneage", "wanted": 2, "when": "Fridays"}
            looking = await http.post("/api/seeks", json=form, headers=bearer(ada))
            (seek,) = [each["id"] for each in looking.json()["seeks"] if each["mine"]]
            taps = await asyncio.gather(*(tap(worker, seek, bo) for worker in pair * 2))
            assert {each.status_code for each in taps} <= {200, 404}
            opened = {each.json()["table"] for each in taps if each.status_code == 200}
            assert len(opened) == 1
            for who in (ada, bo):
                own = (await http.get("/api/tables", headers=bearer(who))).json()["own"]
                assert [each["id"] for each in own] == list(opened)


async def test_the_second_tap_counts_as_the_first_if_nobody_may_open_another(
    pair: list[Worker],
) -> None:
    """The first tap has used up the host's last table."""
    chosen = Settings(waiting_tables_per_account=1, secure_cookies=False)
    for worker in pair:
        worker.service.settings = chosen
        worker.service.rates = Rates(chosen)
    await test_the_last_one_to_join_taps_twice(pair)
