"""Several processes and Ray: the same games, and no finished game is lost when somebody dies."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from ecumene.sim import GameRows, Spec, simulate
from ecumene.sim.workers import WorkersDie, open_workers, pool

from .dying import die
from .runs import stone_age, timeless


@pytest.fixture(scope="module")
def spec() -> Spec:
    return stone_age(games=40)


@pytest.fixture(scope="module")
def alone(spec: Spec) -> Any:
    return timeless(simulate(spec, "1"))


# -- processes -------------------------------------------------------------------------------------


def test_two_processes_play_the_same(spec: Spec, alone: Any) -> None:
    assert timeless(simulate(spec, "2")) == alone
    assert multiprocessing.active_children() == []


class Killer:
    """Kills a worker as soon as the first game comes back."""

    def __init__(self) -> None:
        self.killed: list[int] = []
        self.numbers: list[int] = []

    def __call__(self, rows: GameRows) -> None:
        self.numbers.append(rows.number)
        if not self.killed:
            worker = multiprocessing.active_children()[0]
            assert worker.pid is not None
            os.kill(worker.pid, signal.SIGKILL)
            self.killed.append(worker.pid)


def test_a_killed_worker_costs_no_game(spec: Spec, alone: Any, tmp_path: Path) -> None:
    killer = Killer()
    report = simulate(spec, "2", tmp_path, killer)
    assert killer.killed
    assert sorted(killer.numbers) == list(range(40))
    assert timeless(report) == alone
    assert timeless(simulate(spec, "1", tmp_path)) == alone
    assert multiprocessing.active_children() == []


def test_workers_end_when_something_else_goes_wrong(spec: Spec) -> None:
    processes: list[Any] = []

    def wrong(_rows: GameRows) -> None:
        processes.extend(multiprocessing.active_children())
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        simulate(spec, "2", each=wrong)
    assert processes
    for process in processes:
        process.join(timeout=10)
    assert multiprocessing.active_children() == []


def test_games_that_kill_every_worker_end_the_run(
    spec: Spec, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "MOST_BREAKS", 1)
    monkeypatch.setattr(pool, "play", die)
    with pytest.raises(WorkersDie, match=r"died 2 times over games \[0, 1\]"):
        _play_two(spec)


def _play_two(spec: Spec) -> None:
    with open_workers("2", spec) as calls:
        calls.begin([0])
        calls.begin([1])
        calls.wait()


def test_a_fault_comes_back_from_a_worker(tmp_path: Path) -> None:
    """No folder for records: the worker says which game it was."""
    with pytest.raises(FileNotFoundError) as caught:
        simulate(stone_age(games=2, record_dir=tmp_path / "nowhere"), "2")
    assert caught.value.__notes__[0].startswith("in game ")


# -- the whole command -----------------------------------------------------------------------------

GAMES = 24


def run(*arguments: str) -> subprocess.Popen[str]:
    """`ecumene sim` as a process of its own, in a session of its own."""
    many = ("stoneage", "--bots", "steward", "--players", "3", "--games", str(GAMES), "--json")
    return subprocess.Popen(
        [sys.executable, "-m", "ecumene", "sim", *many, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # What is started in the background is started deaf to Ctrl-C, and so are its children.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


@pytest.fixture(scope="module")
def digest() -> str:
    spec = stone_age(bots=("steward",), players=3, games=GAMES, seed=1)
    return simulate(spec, "1").digest


def wait_until(condition: Callable[[], object], process: subprocess.Popen[str]) -> None:
    for _ in range(1200):
        if condition():
            return
        if process.poll() is not None:
            raise AssertionError(process.communicate())
        time.sleep(0.05)
    raise AssertionError("nothing for a minute")


class Living(NamedTuple):
    """A process (Linux)."""

    pid: int
    parent: int
    session: int
    command: bytes


def living() -> Iterator[Living]:
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            command = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        if fields[0] != "Z":
            yield Living(int(folder.name), int(fields[1]), int(fields[3]), command)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
@pytest.mark.parametrize("how", ["ctrl-c", "kill -9"])
def test_a_run_that_is_stopped_goes_on(how: str, tmp_path: Path, digest: str) -> None:
    out = tmp_path / "run"
    arguments = ("--workers", "2", "--out", str(out))
    journal = out / "journal.jsonl"
    stopped = run(*arguments)
    wait_until(lambda: journal.exists() and journal.stat().st_size, stopped)
    if how == "ctrl-c":
        os.killpg(stopped.pid, signal.SIGINT)
        _, said = stopped.communicate(timeout=60)
        assert said == f"Stopped. The same command continues: {out} has what is finished.\n"
        assert stopped.returncode == 130
    else:
        stopped.kill()
        stopped.communicate(timeout=60)
    again = run(*arguments)
    wait_until(lambda: not [one for one in living() if one.session == stopped.pid], again)

    result, said = again.communicate(timeout=300)
    assert said == ""
    report = json.loads(result)
    assert 0 < report["earlier_games"] < report["games"] == GAMES
    assert report["digest"] == digest


# -- Ray -------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
def test_ray_plays_the_same_though_a_worker_is_killed(digest: str) -> None:
    pytest.importorskip("ray")
    command = run("--workers", "ray")
    workers: list[int] = []

    def playing() -> list[int]:
        """Ray's workers name themselves after their task; they are grandchildren of the command."""
        workers[:] = playing_below(command.pid)
        return workers

    wait_until(playing, command)
    os.kill(workers[0], signal.SIGKILL)
    result, said = command.communicate(timeout=300)
    report = json.loads(result)
    assert (report["finished"], report["digest"], report["workers"]) == (GAMES, digest, "ray")
    assert f"Worker PID: {workers[0]}" in said
    assert playing_below(command.pid) == []


def playing_below(pid: int) -> list[int]:
    processes = list(living())
    family = {pid}
    for _ in range(3):
        family |= {one.pid for one in processes if one.parent in family}
    return [
        one.pid for one in processes if one.pid in family and one.command.startswith(b"ray::play")
    ]
