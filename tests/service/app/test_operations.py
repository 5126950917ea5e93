"""Running the service: upgrades, logs, numbers, readiness, and an end that loses nothing."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast
from uuid import UUID

import httpx
import psycopg
import pytest
from typer.testing import CliRunner

from ecumene.cli.main import app
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.postgres import migrate
from ecumene.service.adapters.postgres.directory import PostgresDirectory
from ecumene.service.adapters.sqlite.database import MemoryDatabase
from ecumene.service.adapters.sqlite.directory import SqliteDirectory
from ecumene.service.app.web import create_app
from ecumene.service.operations import logs
from ecumene.service.operations.metrics import MAX_SERIES, Counter
from ecumene.service.ports.store import OldSchema
from ecumene.service.settings import Settings
from harness.processes import free_port
from tests.service.conftest import AddStep
from tests.service.support.collectors import numbers
from tests.service.support.edge_browser import browser
from tests.service.support.edge_workers import (
    Worker,
    guest,
    hash_quickly,
    in_memory,
    opened,
    sitting,
    started,
    whose_turn,
    workers,
)

PATIENCE = 60.0


# -- a real process --------------------------------------------------------------------------------


class Process:
    """`ecumene serve` in a process of its own."""

    def __init__(self, process: subprocess.Popen[bytes], port: int, log: Path) -> None:
        self.process = process
        self.worker = Worker(cast(Any, None), f"127.0.0.1:{port}")
        self._log = log

    def output(self) -> str:
        return self._log.read_text()

    def term(self) -> None:
        self.process.send_signal(signal.SIGTERM)

    async def ended(self) -> int:
        return await asyncio.to_thread(self.process.wait, PATIENCE)

    async def reachable(self) -> bool:
        try:
            async with self.worker.http() as http:
                await http.get("/api/health")
        except httpx.TransportError:
            return False
        return True


async def until(fact: Any) -> None:
    """Wait until something that takes a moment to find out is so."""
    async with asyncio.timeout(PATIENCE):
        while not await fact():
            await asyncio.sleep(0.05)


@asynccontextmanager
async def process(
    folder: Path, environment: dict[str, str], workers: int = 1
) -> AsyncIterator[Process]:
    port = free_port()
    command = [sys.executable, "-m", "ecumene", "serve"]
    log = folder / "log"
    with log.open("wb") as to:
        running = subprocess.Popen(
            [*command, "--port", str(port), "--workers", str(workers)],
            env={**os.environ, **environment},
            stdout=to,
            stderr=subprocess.STDOUT,
        )
    serving = Process(running, port, log)
    try:
        await until(serving.reachable)
        yield serving
    finally:
        if running.poll() is None:
            running.kill()
        running.wait(PATIENCE)


async def waits_for_lock(database: str) -> bool:
    query = """
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
    """
    connection = await psycopg.AsyncConnection.connect(database, autocommit=True)
    async with connection:
        return bool(await (await connection.execute(query)).fetchall())


@asynccontextmanager
async def game_held(database: str, table: dict[str, Any]) -> AsyncIterator[UUID]:
    """The game of a table, locked against everybody."""
    query = """
        select game.id from game join game_table on game_table.played = game.id
        where game_table.id = %s for update of game
    """
    connection = await psycopg.AsyncConnection.connect(database)
    async with connection:
        found = await (await connection.execute(query, (table["id"],))).fetchone()
        assert found
        yield found[0]


@pytest.mark.parametrize("number", [1, 2])
async def test_a_server_told_to_stop_brings_running_acts_to_their_end(
    database: str, nats_server: str, tmp_path: Path, number: int
) -> None:
    settings = {"ECUMENE_DATABASE": database, "ECUMENE_NATS": nats_server}
    async with process(tmp_path, settings, workers=number) as serving:
        table, tokens, _ = await started(serving.worker)
        async with (
            sitting(serving.worker, table, tokens[0]) as ada,
            sitting(serving.worker, table, tokens[1]) as bo,
        ):
            asked = await whose_turn(ada, bo)
            question = asked.questions[0]
            answer = question["options"][0]["answer"]
            async with game_held(database, table) as game:
                await asked.say("answer", id="last", question=question["id"], answer=answer)
                await until(lambda: waits_for_lock(database))
                serving.term()

                async def draining() -> bool:
                    return '"event": "draining"' in serving.output()

                await until(draining)
                # With several workers the parent holds the port open until the end.
                assert number > 1 or not await serving.reachable()
                assert "last" not in asked.replies
            await asked.until(lambda: "last" in asked.replies)
            assert asked.replies["last"] == {"type": "ack", "id": "last"}
            assert [await ada.closed(), await bo.closed()] == [1012, 1012]
        await serving.ended()
        with psycopg.connect(database) as connection:
            query = "select seq from action where game = %s and key like %s"
            assert connection.execute(query, (game, "%:last")).fetchall() == [(1,)]
        output = serving.output()
        assert "Traceback" not in output
        assert '"fault"' not in output


async def test_an_act_that_does_not_end_holds_nobody_up_for_ever(
    database: str, nats_server: str, tmp_path: Path
) -> None:
    settings = {
        "ECUMENE_DATABASE": database,
        "ECUMENE_NATS": nats_server,
        "ECUMENE_DRAIN": "0.3",
    }
    async with process(tmp_path, settings) as serving:
        table, tokens, _ = await started(serving.worker)
        async with (
            sitting(serving.worker, table, tokens[0]) as ada,
            sitting(serving.worker, table, tokens[1]) as bo,
        ):
            asked = await whose_turn(ada, bo)
            question = asked.questions[0]
            answer = question["options"][0]["answer"]
            async with game_held(database, table):
                await asked.say("answer", id="last", question=question["id"], answer=answer)
                await until(lambda: waits_for_lock(database))
                began = time.monotonic()
                serving.term()
                assert [await ada.closed(), await bo.closed()] == [1012, 1012]
                assert time.monotonic() - began < 10
                await serving.ended()
            assert "last" not in asked.replies
        assert "not every act came to its end in time" in serving.output()


async def test_logs_are_json_and_hold_no_secrets(
    database: str, nats_server: str, tmp_path: Path
) -> None:
    settings = {
        "ECUMENE_DATABASE": database,
        "ECUMENE_NATS": nats_server,
        "ECUMENE_LOG_LEVEL": "debug",
        "ECUMENE_METRICS_PATH": "/metrics",
        "ECUMENE_METRICS_TOKEN": "hush-metrics",
    }
    secrets = ["many boats", "hush-metrics", "hush-query", "hush-draft"]
    async with process(tmp_path, settings) as serving:
        worker = serving.worker
        async with worker.http() as http:
            form = {"name": "Ada logs", "password": "many boats", "token": True}
            host = (await http.post("/api/accounts", json=form)).json()["token"]
            http.cookies.clear()
            table = await opened(worker, host)
            tokens = [await guest(worker, table, f"Player {seat}") for seat in range(2)]
            secrets += [host, *tokens, table["invite"]]
            bearer = {"Authorization": f"Bearer {host}"}
            url = f"/api/tables/{table['id']}"
            await http.get(f"{url}?invite={table['invite']}")
            await http.get("/hush-query?x=hush-query")
            await http.get("/metrics", headers={"Authorization": "Bearer hush-metrics"})
            assert (await http.post(f"{url}/start", headers=bearer)).status_code == 200
        async with (
            sitting(worker, table, tokens[0]) as ada,
            sitting(worker, table, tokens[1]) as bo,
        ):
            asked = await whose_turn(ada, bo)
            kind = asked.questions[0]["kind"]
            await asked.do("draft", kind=kind, answer={"hush-draft": "hush-draft"})
            await asked.do("answer", question=asked.questions[0]["id"], answer="hush-draft")
            await asked.say("hush-draft")
            secrets.append(json.dumps(asked.questions[0]["options"][0]["answer"]))
        serving.term()
        await serving.ended()
        output = serving.output()
    with psycopg.connect(database) as connection:
        for (seed,) in connection.execute("select seed from game"):
            secrets += [bytes(seed).hex(), repr(bytes(seed))]
    assert [secret for secret in secrets if secret in output] == []
    lines = [json.loads(line) for line in output.splitlines()]
    assert all({"time", "level", "event"} <= set(line) for line in lines)
    started_at = [line for line in lines if line.get("route", "").endswith("/start")]
    assert [(line["method"], line["status"]) for line in started_at] == [("POST", 200)]
    assert UUID(started_at[0]["account"]).version == 4
    assert started_at[0]["milliseconds"] > 0
    sockets = [line for line in lines if line["event"] == "socket"]
    assert {line["route"] for line in sockets} == {"/api/tables/{table_id}/socket"}
    assert len({UUID(line["account"]) for line in sockets}) == 2


def test_a_fault_is_logged_without_its_text() -> None:
    formatter = logs.JsonFormatter()
    try:
        try:
            raise KeyError("hush-card")
        except KeyError as error:
            raise ValueError("hush-token") from error
    except ValueError:
        fault = sys.exc_info()
    record = logging.LogRecord("x", logging.ERROR, "f", 1, "it %s", ("failed",), fault)
    text = formatter.format(record)
    assert "hush" not in text
    line = json.loads(text)
    assert line["event"] == "it failed"
    assert [each["class"] for each in line["fault"]] == ["builtins.ValueError", "builtins.KeyError"]
    assert "test_operations.py" in line["fault"][0]["way"][0]


# -- numbers ---------------------------------------------------------------------------------------


async def test_numbers_for_prometheus(monkeypatch: pytest.MonkeyPatch) -> None:
    hash_quickly(monkeypatch)
    async with workers(in_memory(), metrics_path="/metrics", metrics_token="hush") as (worker,):
        table, tokens, _ = await started(worker)
        async with (
            sitting(worker, table, tokens[0]) as ada,
            sitting(worker, table, tokens[1]) as bo,
            worker.http() as http,
        ):
            asked = await whose_turn(ada, bo)
            question = asked.questions[0]
            await asked.do("answer", question=question["id"], answer="nonsense")
            answer = question["options"][0]["answer"]
            await asked.do("answer", question=question["id"], answer=answer)
            await ada.until(lambda: ada.version == 2)
            await bo.until(lambda: bo.version == 2)
            answer = await http.get("/metrics", headers={"Authorization": "Bearer hush"})
            assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
            found = numbers(answer.text)
            assert found["ecumene_acts_total"] == 1
            assert sum(found[n] for n in found if n.startswith("ecumene_refusals_total{")) == 1
            assert found["ecumene_commit_seconds_count"] == 1
            assert found['ecumene_commit_seconds_bucket{le="+Inf"}'] == 1
            assert found["ecumene_sockets"] == 2
            assert found["ecumene_frames_total"] == 2
            assert found["ecumene_hot_games"] == 1
            assert found["ecumene_tasks"] >= 1
            assert found["ecumene_bus_dropped_total"] == 0
            assert found["ecumene_bus_connected"] == 1
            label = 'method="POST",route="/api/tables/{table_id}/start",status="200"'
            assert found[f"ecumene_requests_total{{{label}}}"] == 1
            assert table["id"] not in answer.text


async def test_clients_cannot_make_numbers_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    hash_quickly(monkeypatch)
    async with workers(in_memory()) as (worker,):
        table, tokens, _ = await started(worker)
        async with worker.http() as http:
            await http.request("HUSH", f"/api/tables/{table['id']}")
            await http.get("/hush")
        async with sitting(worker, table, tokens[0]) as ada:
            await ada.socket.close(4321)
        socket = 'method="WEBSOCKET",route="/api/tables/{table_id}/socket",status="other"'

        async def counted() -> bool:
            return socket in worker.service.telemetry.text()

        await until(counted)
        text = worker.service.telemetry.text()
        assert "4321" not in text
        assert "hush" not in text.lower()


def test_a_number_has_not_too_many_labels() -> None:
    counter = Counter("x_total", "X.", "code")
    for number in range(MAX_SERIES + 10):
        counter.add(str(number))
    assert 'x_total{code="other"} 10' in list(counter.samples())


def test_numbers_are_only_for_who_may_see_them() -> None:
    with browser(create_app(Settings(), in_memory())) as http:
        assert "ecumene_" not in http.get("/metrics").text
    settings = Settings(metrics_path="/numbers", metrics_token="hush")
    with browser(create_app(settings, in_memory())) as http:
        assert http.get("/numbers").status_code == 401
        wrong = {"Authorization": "Bearer \xff".encode("latin-1")}
        assert http.get("/numbers", headers=wrong).status_code == 401
        assert http.get("/numbers", headers={"Authorization": "Bearer hush"}).status_code == 200
        assert "/numbers" not in http.get("/api/openapi.json").json()["paths"]


# -- readiness -------------------------------------------------------------------------------------


class AwayBus(MemoryBus):
    is_connected = False


def test_without_the_bus_a_worker_is_ready_and_says_so() -> None:
    with browser(create_app(Settings(), in_memory())) as http:
        assert http.get("/api/ready").json() == {"status": "ok", "bus": "connected"}
    with browser(create_app(Settings(), in_memory(bus=AwayBus()))) as http:
        answer = http.get("/api/ready")
        assert (answer.status_code, answer.json()["bus"]) == (200, "away")


def test_a_worker_is_not_ready_for_an_old_database_nor_when_it_ends() -> None:
    class Old(SqliteDirectory):
        async def check(self) -> None:
            raise OldSchema

    with browser(create_app(Settings(), in_memory())) as http:
        service = http.app.state.service
        kept, service.directory = service.directory, Old(MemoryDatabase())
        answer = http.get("/api/ready")
        assert (answer.status_code, answer.json()["code"]) == (503, "old_schema")
        service.directory = kept
        service._drain = object()
        answer = http.get("/api/ready")
        assert (answer.status_code, answer.json()["code"]) == (503, "draining")
        assert http.get("/api/health").status_code == 200
        service._drain = None


# -- the database ----------------------------------------------------------------------------------


def directory_check(url: str) -> None:
    async def story() -> None:
        async with PostgresDirectory.open(url, connections=1) as directory:
            await directory.check()

    asyncio.run(story())


def test_upgrade_and_check(
    empty_database: str, add_step: AddStep, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ECUMENE_DATABASE", empty_database)
    run = CliRunner().invoke
    empty = run(app, ["db", "check"])
    assert (empty.exit_code, "empty" in empty.output) == (1, True)
    with pytest.raises(OldSchema):
        directory_check(empty_database)
    migrate.upgrade(empty_database)
    assert run(app, ["db", "check"]).exit_code == 0
    before = migrate.newest()
    add_step('op.execute("create table later (id integer)")')
    old = run(app, ["db", "check"])
    assert (old.exit_code, before in old.output) == (1, True)
    with pytest.raises(OldSchema):
        directory_check(empty_database)
    for _ in range(2):
        upgraded = run(app, ["db", "upgrade"])
        assert (upgraded.exit_code, migrate.newest() in upgraded.output) == (0, True)
    assert run(app, ["db", "check"]).exit_code == 0
    directory_check(empty_database)


def test_a_database_newer_than_the_program_is_no_reason_to_stop(add_step: AddStep) -> None:
    assert not migrate.behind(["9999"])
    assert not migrate.behind([migrate.newest()])
    assert migrate.behind([])
    before = migrate.newest()
    add_step("pass")
    assert migrate.behind([before])


@pytest.mark.parametrize("command", ["upgrade", "check"])
def test_what_cannot_be_asked_is_said(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    run = CliRunner().invoke
    monkeypatch.setenv("ECUMENE_DATABASE", "memory")
    assert run(app, ["db", command]).exit_code == 2
    monkeypatch.setitem(sys.modules, "alembic", None)
    missing = run(app, ["db", command])
    assert (missing.exit_code, "pip install" in missing.output) == (2, True)
