"""Whatever the description of HTTP allows, and what it does not: never a fault of the server.

Every operation of the OpenAPI is called with made-up data against a real worker on PostgreSQL, by
nobody, by a player, by a host and by a moderator; a new route is called without anybody naming it
here. FUZZ_EXAMPLES says how often (by default little, for every run of the tests), and
ECUMENE_FUZZ_ONLY names the paths to try.
"""

from __future__ import annotations

import asyncio
import gzip
import itertools
import logging
import os
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
)

from ecumene.service.people import people
from tests.service.support.edge_workers import (
    PATIENCE,
    Worker,
    bearer,
    hash_quickly,
    on_servers,
    opened,
    registered,
    started,
    workers,
)

EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "3"))
ONLY = os.environ.get("ECUMENE_FUZZ_ONLY", ".")
#: from so many examples on, everything is tried
LONG = 20
#: how requests may be refused; the description has one form for all of them
REFUSED = {400, 401, 403, 404, 405, 408, 409, 413, 422, 429}


def known_status(_context: Any, response: Any, case: Any) -> None:
    """Fail for a status that the operation does not describe and no refusal has."""
    described = case.operation.definition.raw["responses"]
    status = response.status_code
    assert status in REFUSED or str(status) in described, status


CHECKS: list[Any] = [
    not_a_server_error,
    known_status,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
WHO = ("nobody", "player", "host", "moderator")


class Site:
    """A worker on its own thread, the tables at it, and everybody who calls."""

    def __init__(self, worker: Worker, loop: asyncio.AbstractEventLoop) -> None:
        self.worker = worker
        self.url = f"http://{worker.address}"
        self.session = requests.Session()
        self._loop = loop
        self._randomness = random.Random(4)
        self._tokens: dict[str, str] = {}
        self.turns = itertools.cycle(WHO)
        self._tables: list[str] = []

    def run(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def headers(self, who: str) -> dict[str, str]:
        """Return a caller's headers; somebody whose session was ended by a call gets a new one."""
        if who == "nobody":
            return {"X-Ecumene": "1"}
        if not self._signed_in(who):
            self._arrive(who)
        return bearer(self._tokens[who])

    def _signed_in(self, who: str) -> bool:
        if who not in self._tokens:
            return False
        answer = self.session.get(f"{self.url}/api/me", headers=bearer(self._tokens[who]))
        return answer.status_code == 200

    def _arrive(self, who: str) -> None:
        if who == "player":
            table, players, _ = self.run(started(self.worker, 2, spectators=True))
            self._tokens[who] = players[0]
            self._tables = [table["id"], *self._tables][:4]
            return
        token = self._tokens[who] = self.run(registered(self.worker))
        if who == "moderator":
            self.run(self._promote(token))
        else:
            waiting = self.run(opened(self.worker, token))
            self._tables = [waiting["id"], *self._tables][:4]

    async def _promote(self, token: str) -> None:
        directory, clock = self.worker.service.directory, self.worker.service.clock
        found = await directory.signed_in(people.token_hash(token), clock.now())
        assert found is not None
        await directory.change_account(found[0].id, moderator)

    def some_table(self) -> str:
        return self._randomness.choice(self._tables)


def moderator(account: people.Account) -> people.Account:
    return msgspec.structs.replace(account, role="moderator")


@contextmanager
def serving(database: str, nats: str) -> Iterator[Site]:
    """A worker on a thread of its own, as long as the tests run."""
    ready: list[Site] = []
    began, end = threading.Event(), threading.Event()

    async def serve() -> None:
        async with workers(on_servers(database, nats), sweep=1.0) as (worker,):
            ready.append(Site(worker, asyncio.get_running_loop()))
            began.set()
            await asyncio.to_thread(end.wait)

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    try:
        assert began.wait(PATIENCE), "the worker did not start"
        yield ready[0]
    finally:
        end.set()
        thread.join(PATIENCE)


@pytest.fixture(scope="module")
def site(database: str, nats_server: str) -> Iterator[Site]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        hash_quickly(monkeypatch)
        with serving(database, nats_server) as found:
            for who in WHO:
                found.headers(who)  # they bring the tables
            yield found


@pytest.fixture(scope="module")
def described(site: Site) -> Any:
    config = schemathesis.Config()
    if EXAMPLES < LONG:
        # Systematic values for every field: hundreds of calls for each operation.
        config.projects.get_default().phases.coverage.enabled = False
    return schemathesis.openapi.from_url(f"{site.url}/api/openapi.json", config=config)


schema = schemathesis.pytest.from_fixture("described").include(path_regex=ONLY)


RECORD = (Path(__file__).parents[2] / "golden/stoneage/2-stewards.jsonl").read_bytes()
#: records that are none, and two that are
RECORDS = itertools.cycle(
    [
        b"",
        b"\0",
        RECORD,
        RECORD[:-1],
        RECORD[: len(RECORD) // 2],
        RECORD.replace(b"stoneage", b"megaciv"),
        RECORD.replace(b'"players":2', b'"players":99999999999999999999'),
        gzip.compress(RECORD),
        gzip.compress(RECORD)[:-9],
        gzip.compress(RECORD)[:10] + b"no deflate",
        gzip.compress(b"\0" * 30_000_000),
        gzip.compress(RECORD[:200] + b"[" * 3_000_000),
    ]
)


@schemathesis.serializer("application/jsonl", "application/gzip")
def record_file(_context: Any, _value: Any) -> bytes:
    """Return a file: made-up text alone would never get past its first byte."""
    return next(RECORDS)


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_no_operation_fails(case: Any, site: Site, caplog: pytest.LogCaptureFixture) -> None:
    # In a short run everybody calls in turn, in a long one everybody with the same.
    for who in WHO if EXAMPLES >= LONG else [next(site.turns)]:
        call(case, site, who)
    faults = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert not faults


def call(case: Any, site: Site, who: str) -> None:
    """As made up, and with a table that there is in place of one that there is not."""
    headers = site.headers(who)
    case.call_and_validate(headers=headers, checks=CHECKS, session=site.session, timeout=PATIENCE)
    if "table_id" in (case.path_parameters or {}):
        case.path_parameters["table_id"] = site.some_table()
        case.call_and_validate(
            headers=headers, checks=CHECKS, session=site.session, timeout=PATIENCE
        )
