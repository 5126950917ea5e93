"""Programs on this machine: start them, end them, see what they use."""

from __future__ import annotations

import os
import pwd
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import SystemRandom
from typing import Any

HOST = "127.0.0.1"
ECUMENE = (sys.executable, "-m", "ecumene")
#: below the range of outgoing connections on Linux, so that a server can be restarted on its port
PORTS = range(20_000, 32_000)
#: seconds that any program may take to start or to end, on a busy machine
PATIENCE = 120.0


def free_ports(number: int) -> list[int]:
    """Return different ports that nobody uses now, and that no outgoing connection will take."""
    found: set[int] = set()
    while len(found) < number:
        port = SystemRandom().choice(PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind((HOST, port))
            found.add(port)
    return list(found)


def free_port() -> int:
    """Return a port that nobody uses at this moment."""
    return free_ports(1)[0]


class Process:
    """A program that can be started, ended and killed, again and again."""

    def __init__(
        self,
        command: Sequence[str],
        environment: dict[str, str],
        log: Path,
        user: str | None = None,
    ) -> None:
        self._command = command
        self._user = user
        self._environment = environment
        self.log = log
        self._running: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """Its process id while it runs, otherwise 0."""
        return self._running.pid if self._running is not None else 0

    def start(self) -> None:
        """Start it; its output goes to the end of its log."""
        with self.log.open("ab") as log:
            self._running = subprocess.Popen(
                self._command,
                env={**os.environ, **self._environment},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # Ctrl-C is for us: we stop it in an orderly way
                **as_user(self._user),
            )

    @property
    def gave_up(self) -> bool:
        """Whether it has ended without being stopped."""
        return self._running is not None and self._running.poll() is not None

    @property
    def said(self) -> str:
        """The end of its log."""
        return self.log.read_text(encoding="utf-8", errors="replace")[-2000:]

    def kill(self) -> None:
        """End it with kill -9."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end, and wait; it is killed if it does not."""
        self._end(signal.SIGTERM)

    def wait_until(self, fact: Callable[[], bool]) -> None:
        """Wait until it is ready, as the fact says; raise if it ends or takes too long."""
        end = time.monotonic() + PATIENCE
        while not fact():
            if self.gave_up or time.monotonic() > end:
                raise SystemExit(f"{self.log.stem} does not start:\n{self.said}")
            time.sleep(0.05)

    def _end(self, number: int) -> None:
        running, self._running = self._running, None
        if running is None:
            return
        running.send_signal(number)
        try:
            running.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()


def as_user(user: str | None) -> dict[str, Any]:
    """Return the arguments that make a program run as another user."""
    if user is None:
        return {}
    return {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []}


# -- what they use (Linux) -------------------------------------------------------------------------


def cpu_seconds(pids: Sequence[int]) -> float:
    """Return the processor time that these processes have used so far."""
    used = 0
    for pid in pids:
        for thread in Path(f"/proc/{pid}/task").glob("*/schedstat"):
            with suppress(OSError):
                used += int(thread.read_text().split()[0])
    return used / 1e9


def resident_bytes(pid: int) -> int:
    """Return the memory of a process; 0 if it is gone."""
    with suppress(OSError):
        pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    return 0


def stolen_seconds() -> float:
    """Return the processor time that other virtual machines took from this one so far."""
    with suppress(OSError, IndexError):
        ticks = Path("/proc/stat").read_text(encoding="ascii").split(maxsplit=9)[8]
        return int(ticks) / os.sysconf("SC_CLK_TCK")
    return 0.0


def family(pid: int) -> Iterator[tuple[int, int]]:
    """Yield a process and those below it, each with its ticks of processor time."""
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(folder.name)] = int(fields[1])
        ticks[int(folder.name)] = int(fields[11]) + int(fields[12])
    for one in ticks:
        above = one
        while above not in (pid, 0):
            above = parents.get(above, 0)
        if above == pid:
            yield one, ticks[one]
