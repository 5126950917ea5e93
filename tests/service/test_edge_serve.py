"""`ecumene serve`: the whole thing as people start it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from typer.testing import CliRunner

from ecumene.cli.main import app

PATIENCE = 60.0


@contextmanager
def serving(*options: str, **environment: str) -> Iterator[str]:
    """The address of `ecumene serve` in a process of its own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
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
        output = process.communicate(timeout=PATIENCE)[0]
    assert "Traceback" not in output, output
    assert '"fault"' not in output, output


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
