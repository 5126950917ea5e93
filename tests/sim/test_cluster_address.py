"""A cluster that cannot be reached: a sentence, soon."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator

import pytest
from typer.testing import CliRunner

from ecumene.cli.main import app
from ecumene.sim.workers import cluster

pytest.importorskip("ray")
pytest.importorskip("grpc")
#: seconds; Ray alone tries for more than a minute
SOON = 15.0
COMMAND = ("sim", "stoneage", "--games", "1", "--workers")
WHY = "is the cluster running, and may this machine reach it?\n"


@pytest.fixture
def silent() -> Iterator[str]:
    """Somebody who takes calls and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"127.0.0.1:{server.getsockname()[1]}"


@pytest.mark.process
def test_a_silent_address_is_one_sentence(silent: str) -> None:
    """The whole command; it takes four times as long only if the machine has much else to do."""
    command = [sys.executable, "-m", "ecumene", *COMMAND, f"ray://{silent}"]
    found = subprocess.run(command, capture_output=True, text=True, timeout=4 * SOON)
    assert found.stderr == f"No Ray answers at ray://{silent} within 8 seconds: {WHY}"
    assert (found.stdout, found.returncode) == ("", 2)
    assert cluster.PATIENCE < SOON


@pytest.mark.parametrize("workers", ["ray", "ray://{}"])
def test_nobody_is_there(workers: str, silent: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By RAY_ADDRESS, and as a client; a port where nobody listens."""
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    host, _, _port = silent.partition(":")
    monkeypatch.setenv("RAY_ADDRESS", f"{host}:1")
    asked = workers.format(f"{host}:1")
    found = CliRunner().invoke(app, [*COMMAND, asked])
    address = asked if asked != "ray" else f"{host}:1"
    assert found.stderr == f"No Ray answers at {address} within 0 seconds: {WHY}"
    assert found.exit_code == 2
