"""A Ray cluster that loses a node and gets another one plays the same games as one process.

Three nodes in network namespaces, and a fourth machine from which `ecumene sim` is run as a client.
After a quarter of the games a worker node is killed (``--unplug``: its network first, so that
nobody is told), and another one joins late. The same games are played by one process, and the
digests must be the same. Only root may do this.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, sleep
from typing import Any, NamedTuple

from pyarrow import ArrowInvalid  # type: ignore[import-untyped]
from pyarrow.parquet import read_metadata  # type: ignore[import-untyped]

from benchmarks.drills.ray_nodes import (
    CLIENT_PORT,
    ENVIRONMENT,
    Node,
    find_obstacle,
    machines,
    start_head,
    start_worker,
    wait_for,
)
from harness.command import Figures, option, say, wanted
from harness.processes import ECUMENE, family

#: shares of the games after which a node is killed, and one joins
KILLED_AFTER, JOINED_AFTER = 0.25, 0.35
PLAYERS = 9
BOT = "steward"


@dataclass(slots=True)
class Chosen:
    games: int = option(2000, quick=4)
    turns: int = option(5, "games end after this turn", quick=1)
    unplug: bool = option(False, "take the network away before the kill")
    no_cluster: bool = option(False, "only one process, and the machines without Ray", quick=True)


class Ended(NamedTuple):
    """A command that has played all games."""

    report: dict[str, Any]
    wall: float
    cpu: float


def command(games: int, turns: int, workers: str, out: Path) -> list[str]:
    """Return the command a person would type."""
    table = ("megaciv", "--players", str(PLAYERS), "--bots", BOT, "--turns", str(turns))
    run = ("--games", str(games), "--workers", workers, "--out", str(out), "--json")
    return [*ECUMENE, "sim", *table, *run]


def run(typed: Sequence[str], each_second: Callable[[], None] = lambda: None) -> Ended:
    """Run a command to its end; CPU time includes its children."""
    begun = perf_counter()
    ticks: dict[int, int] = {}
    with tempfile.TemporaryFile() as said:
        environment = {**os.environ, **ENVIRONMENT}
        process = subprocess.Popen(typed, stdout=said, env=environment)
        try:
            while process.poll() is None:
                ticks.update(family(process.pid))
                each_second()
                sleep(0.5)
        finally:
            process.kill()
            process.wait()
        wall = perf_counter() - begun
        said.seek(0)
        text = said.read().decode()
    if process.returncode:
        raise SystemExit(f"the command ended with {process.returncode}: {text}")
    cpu = sum(ticks.values()) / os.sysconf("SC_CLK_TCK")
    return Ended(json.loads(text), wall, cpu)


# -- the cluster -----------------------------------------------------------------------------------


class Story:
    """The faults injected into the cluster during the games."""

    def __init__(self, out: Path, games: int, nodes: Sequence[Node], unplug: bool) -> None:
        self._unplug = unplug
        self._out = out
        self._games = games
        self.head, self.one, self.other, self.late, self.desk = nodes
        self.killed_at = self.joined_at = 0
        self._begun = perf_counter()

    def tell(self) -> None:
        """Count CPU time; kill a node and let one join when it is time."""
        for node in (self.head, self.one, self.other, self.late):
            node.count()
        finished = _finished(self._out)
        if not self.killed_at and finished >= KILLED_AFTER * self._games:
            self.killed_at = finished
            if self._unplug:
                self.one.unplug()
            self.one.kill()
            self._say(f"{finished} games: node {self.one.ip} killed")
        if not self.joined_at and finished >= JOINED_AFTER * self._games:
            self.joined_at = finished
            start_worker(self.late, self.head)
            self._say(f"{finished} games: node {self.late.ip} starts")

    def cpu(self) -> float:
        """CPU seconds of all nodes so far."""
        return sum(node.count() for node in (self.head, self.one, self.other, self.late))

    def _say(self, text: str) -> None:
        say(f"{perf_counter() - self._begun:6.0f} s  {text}")


def _finished(out: Path) -> int:
    """Count the games in a run's parts and journal; off by one while a part is written."""
    try:
        parts = out.glob("games/part-*.parquet")  # one row for each game and seat
        in_parts: int = sum(read_metadata(part).num_rows // PLAYERS for part in parts)
        return in_parts + (out / "journal.jsonl").read_bytes().count(b"\n")
    except (OSError, ArrowInvalid):
        return 0


def play_on_cluster(folder: Path, games: int, turns: int, unplug: bool) -> Figures:
    """Play on a cluster that loses a node and gets another one."""
    with machines(folder, "head", "one", "other", "late", "desk") as nodes:
        out = folder / "cluster"
        head, one, other, late, desk = nodes
        begun = perf_counter()
        start_head(head)
        for worker in (one, other):
            start_worker(worker, head)
        for worker in (one, other):
            wait_for(worker, "Ray runtime started")
        story = Story(out, games, nodes, unplug)
        started, cpu = perf_counter() - begun, story.cpu()
        typed = command(games, turns, f"ray://{head.ip}:{CLIENT_PORT}", out)
        ended = run(desk.inside(*typed), story.tell)
        used = story.cpu() - cpu
        joined = "Ray runtime started" in _log(late)
    return {
        "command": " ".join(["ecumene", *typed[3:-3], "--json"]),
        "cluster_digest": ended.report["digest"],
        "cluster_finished": ended.report["finished"],
        "cluster_start_s": started,
        "cluster_wall_s": ended.wall,
        "nodes_cpu_s": used,
        "client_cpu_s": ended.cpu,
        "killed_after_games": story.killed_at,
        "joined_after_games": story.joined_at,
        "late_node_joined": joined,
        "late_node_cpu_s": late.count(),
    }


def _log(node: Node) -> str:
    file = node.folder / f"{node.name}.log"
    return file.read_text(errors="replace") if file.exists() else ""


# -- the command -----------------------------------------------------------------------------------


def reach_each_other(folder: Path) -> bool:
    """Return whether two machines reach each other: the most a quick run can check without Ray."""
    with machines(folder, "one", "other") as (one, other):
        listen = "import socket; s = socket.create_server(('', 9)); print(flush=True); s.accept()"
        call = f"import socket; socket.create_connection(('{other.ip}', 9), timeout=10)"
        with subprocess.Popen(
            other.inside(sys.executable, "-c", listen), stdout=subprocess.PIPE
        ) as listener:
            assert listener.stdout is not None
            listener.stdout.readline()
            called = subprocess.run(one.inside(sys.executable, "-c", call), check=False)
            listener.kill()
    return called.returncode == 0


def measure(chosen: Chosen) -> Figures:
    """Play the same games in one process and on the cluster."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    games, turns = chosen.games, chosen.turns
    with tempfile.TemporaryDirectory() as folder:
        alone = run(command(games, turns, "1", Path(folder) / "alone"))
        figures: Figures = {
            "games": games,
            "turns": turns,
            "one_process_digest": alone.report["digest"],
            "one_process_wall_s": round(alone.wall, 3),
            "one_process_cpu_s": round(alone.cpu, 3),
        }
        if chosen.no_cluster:
            complete = alone.report["finished"] == games
            reached = reach_each_other(Path(folder))
            return figures | {"complete": complete, "machines_reach_each_other": reached}
        found = play_on_cluster(Path(folder), games, turns, chosen.unplug)
    cpu = found["nodes_cpu_s"] + found["client_cpu_s"]
    found |= {
        "same_digest": alone.report["digest"] == found["cluster_digest"],
        "complete": found["cluster_finished"] == games,
        "cpu_overhead": cpu / alone.cpu - 1,
        "wall_ratio": found["cluster_wall_s"] / alone.wall,
    }
    return figures | {
        key: round(each, 3) if isinstance(each, float) else each for key, each in found.items()
    }


def why_not(_chosen: Chosen) -> str:
    """Return why there can be no such cluster here."""
    return find_obstacle()


def find_wrong(figures: Figures) -> list[str]:
    """Return whether games are missing or different, or the late node did not join."""
    names = ("same_digest", "complete", "late_node_joined", "machines_reach_each_other")
    return wanted(figures, *(name for name in names if name in figures))
