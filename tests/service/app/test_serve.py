"""`ecumene serve`: the whole thing as people start it."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import psycopg
import pytest
from psycopg.conninfo import make_conninfo
from typer.testing import CliRunner

from ecumene.cli import extra, serve
from ecumene.cli.main import app
from ecumene.service.adapters.postgres.migrate import newest, upgrade
from ecumene.service.adapters.sqlite.database import hold
from harness.processes import free_port

PATIENCE = 60.0


@contextmanager
def serving(*options: str, output: list[str] | None = None, **environment: str) -> Iterator[str]:
    """The address of `ecumene serve` in a process of its own; its lines are put into `output`."""
    port = str(free_port())
    command = [sys.executable, "-m", "ecumene", "serve"]
    process = subprocess.Popen(
        [*command, "--port", port, *options],
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        address = f"http://127.0.0.1:{port}"
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                httpx.get(f"{address}/api/health")
                break
            except httpx.TransportError:
                assert process.poll() is None, process.communicate()[0]
                assert time.monotonic() < deadline, "it did not start"
                time.sleep(0.05)
        yield address
    finally:
        process.send_signal(signal.SIGTERM)
        printed = process.communicate(timeout=PATIENCE)[0]
        if output is not None:
            output += printed.splitlines()
    assert "Traceback" not in printed, printed
    assert '"fault"' not in printed, printed


def test_it_serves_from_memory() -> None:
    with serving(ECUMENE_DATABASE="memory") as address:
        assert httpx.get(f"{address}/api/ready").status_code == 200


def test_to_try_it_nothing_else_is_needed() -> None:
    with serving("--try", ECUMENE_DATABASE="postgresql://nobody@127.0.0.1:1/none") as address:
        assert httpx.get(f"{address}/api/ready").status_code == 200
        made = httpx.post(
            f"{address}/api/guests", json={"name": "Ada tries"}, headers={"X-Ecumene": "1"}
        )
        assert "Secure" not in made.headers["set-cookie"]  # a browser sends it back over http


def test_it_serves_from_postgresql_and_nats(database: str, nats_server: str) -> None:
    with serving(ECUMENE_DATABASE=database, ECUMENE_NATS=nats_server) as address:
        assert httpx.get(f"{address}/api/ready").status_code == 200
        form = {"name": "Ada serves", "password": "many boats"}
        made = httpx.post(f"{address}/api/accounts", json=form, headers={"X-Ecumene": "1"})
        assert made.status_code == 201
        again = httpx.post(f"{address}/api/sessions", json=form, headers={"X-Ecumene": "1"})
        assert again.status_code == 201


REMEDY = "run `ecumene db upgrade`."
#: seconds between two looks at all tables
SWEEP = 0.5


def away_from_bus(database: str) -> dict[str, str]:
    """The settings of a site whose NATS doesn't run."""
    closed = f"nats://127.0.0.1:{free_port()}"
    return {
        "ECUMENE_DATABASE": database,
        "ECUMENE_NATS": closed,
        "ECUMENE_SWEEP": str(SWEEP),
    }


def worrying(lines: list[str]) -> list[str]:
    """The lines of a log that somebody should read: the others are at the level info."""
    return [line for line in lines if '"level": "info"' not in line]


def test_an_empty_database_is_said_once_with_the_remedy(empty_database: str) -> None:
    lines: list[str] = []
    with serving(output=lines, **away_from_bus(empty_database)) as address:
        for _ in range(2):
            made = httpx.post(
                f"{address}/api/guests", json={"name": "Ada waits"}, headers={"X-Ecumene": "1"}
            )
            assert (made.status_code, made.json()["code"]) == (503, "old_schema")
            assert "run `ecumene db upgrade`" in made.json()["text"]
            time.sleep(2 * SWEEP)
        assert httpx.get(f"{address}/").status_code == 200
        upgrade(empty_database)
        made = httpx.post(
            f"{address}/api/guests", json={"name": "Ada plays"}, headers={"X-Ecumene": "1"}
        )
        assert made.status_code == 201
    remedy, no_bus = worrying(lines)
    assert remedy == f"The database is empty, the newest version is {newest()}: {REMEDY}"
    assert ('"level": "warning"' in no_bus, "the bus does not respond" in no_bus) == (True, True)


def test_a_worker_of_an_empty_database_is_quiet_too(empty_database: str) -> None:
    serve = subprocess.Popen(
        [sys.executable, "-m", "ecumene", "worker"],
        env={**os.environ, **away_from_bus(empty_database)},
        stderr=subprocess.PIPE,
        text=True,
    )
    assert serve.stderr is not None
    lines: list[str] = []
    while not lines or '"working"' not in lines[-1]:
        lines.append(serve.stderr.readline())
    time.sleep(3 * SWEEP)
    serve.send_signal(signal.SIGTERM)
    lines += serve.communicate(timeout=PATIENCE)[1].splitlines()
    assert serve.returncode == 0
    said = worrying(lines)
    assert len(said) == 2
    assert said[0].startswith("The database is empty, ")
    assert "the bus does not respond" in said[1]


def test_without_the_extra_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    result = CliRunner().invoke(app, ["serve"])
    assert result.exit_code == 2
    assert "pip install 'ecumene[service]'" in result.output


def test_tables_in_memory_belong_to_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ECUMENE_DATABASE", "memory")
    result = CliRunner().invoke(app, ["serve", "--workers", "2"])
    assert result.exit_code == 2
    assert "--workers 1" in result.output


# -- without a database ----------------------------------------------------------------------------

COMMANDS = (
    ["serve"],
    ["worker"],
    ["db", "check"],
    ["db", "upgrade"],
    ["db", "mark-restored"],
    ["jobs", "list"],
    ["people", "role", "Ada", "player"],
)
SILENT = "postgresql://nobody:secret@127.0.0.1:1/nothing"


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker waits for its database, but not here."""
    monkeypatch.setattr(serve, "PATIENCE", 0.0)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize(
    ("database", "said"),
    [
        (None, "Set ECUMENE_DATABASE"),
        ("", "Set ECUMENE_DATABASE"),
        (SILENT, "The database does not respond: connection to server"),
        ("postgresql//nobody:secret@127.0.0.1:1/nothing", "is not an address of PostgreSQL."),
    ],
)
def test_without_a_database_commands_end_with_one_sentence(
    command: list[str], database: str | None, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ECUMENE_DATABASE", raising=False)
    if database is not None:
        monkeypatch.setenv("ECUMENE_DATABASE", database)
    result = CliRunner().invoke(app, command)
    (line,) = result.output.splitlines()
    assert (result.exit_code, said in line, line[-1]) == (2, True, ".")
    assert "secret" not in line


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_database_that_does_not_exist_is_named(
    command: list[str], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ECUMENE_DATABASE", make_conninfo(database, dbname="nothing_there"))
    result = CliRunner().invoke(app, command)
    assert result.exit_code == 2
    assert 'database "nothing_there" does not exist' in result.output


def test_a_file_that_cannot_be_served_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def said(path: Path) -> str:
        monkeypatch.setenv("ECUMENE_DATABASE", f"sqlite:{path}")
        result = CliRunner().invoke(app, ["serve"])
        assert result.exit_code == 2
        return result.output

    assert "cannot be used: unable to open database file." in said(tmp_path / "no" / "x.sqlite")
    with closing(hold(tmp_path / "x.sqlite")):
        assert said(tmp_path / "x.sqlite").startswith("Another process serves")


def test_a_worker_waits_for_its_database(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def connect(url: str, **_: object) -> io.BytesIO:
        tried.append(url)
        if len(tried) < 4:
            raise psycopg.OperationalError("connection failed: it starts\n")
        return io.BytesIO()

    monkeypatch.setattr(extra, "PAUSE", 0.0)
    monkeypatch.setattr(psycopg, "connect", connect)
    monkeypatch.setattr("ecumene.service.adapters.postgres.migrate.fault", lambda _: "")
    monkeypatch.setenv("ECUMENE_DATABASE", SILENT)
    monkeypatch.setattr("ecumene.service.app.worker.run_until_told", lambda _: tried.append("work"))
    result = CliRunner().invoke(app, ["worker"])
    assert result.exit_code == 0
    assert result.output == "Waiting for the database: it starts.\n"
    assert tried == [SILENT] * 4 + ["work"]
