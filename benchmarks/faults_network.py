"""A service whose machines are joined by a bad network; with a wrong clock, and a full disk.

Database, bus, two machines with a web and a job worker each, and the people who play are in network
namespaces of their own, joined by a switch of ours (network_switch.py). Only root may make them.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

import msgspec

from benchmarks.faults_cluster import (
    ECUMENE,
    PATIENCE,
    Cluster,
    Postgres,
    Process,
    find_nats_server,
)
from benchmarks.faults_disk import fill_disk, mount_disk, start_again, unmount_disk
from benchmarks.network_switch import ADAPTER, Weather, enter_namespace

DATABASE, BUS, ONE, OTHER, PEOPLE = PLACES = range(5)
NAMES = ("database", "bus", "one", "other", "people")
FINE = Weather()
#: a way there and back takes 200 ms longer
SLOW = Weather(delay={DATABASE: 0.1})
#: of all packets to and from the database and the bus
LOSSY = Weather(loss={DATABASE: 0.05, BUS: 0.05})
NO_DATABASE = Weather(cut=frozenset((DATABASE, each) for each in (ONE, OTHER)))
CUT_OFF = Weather(cut=frozenset(((DATABASE, ONE), (BUS, ONE))))
NO_BUS = Weather(cut=frozenset(((BUS, ONE),)))
#: seconds that each of these lasts
LASTS = 8.0
FAKETIME = (
    "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1",
    os.environ.get("FAKETIME_SO", ""),
)


class Network:
    """Namespaces, and the switch between them."""

    def __init__(self) -> None:
        name = f"ecu-{os.getpid()}-{uuid4().hex[:4]}"
        self.namespaces = [f"{name}-{each}" for each in NAMES]
        self._switch: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Join them; this process is where the people are from now on."""
        for place, namespace in enumerate(self.namespaces):
            _ip("netns", "add", namespace)
            _ip("-n", namespace, "link", "set", "lo", "up")
            _ip("-n", namespace, "tuntap", "add", "dev", ADAPTER, "mode", "tap")
            _ip("-n", namespace, "addr", "add", f"{address(place)}/24", "dev", ADAPTER)
            _ip("-n", namespace, "link", "set", ADAPTER, "mtu", "9000", "up")
        command = [sys.executable, "-m", "benchmarks.network_switch", *self.namespaces]
        self._switch = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._switch.stdout is not None
        if self._switch.stdout.readline() != b"ready\n":
            raise SystemExit("the switch did not start")
        enter_namespace(self.namespaces[PEOPLE])

    def stop(self) -> None:
        """Nothing is left behind."""
        if self._switch is not None:
            self._switch.kill()
            self._switch.wait()
        for namespace in self.namespaces:
            with suppress(subprocess.CalledProcessError):
                _ip("netns", "del", namespace)

    def change(self, weather: Weather) -> None:
        """How bad it is from now on."""
        assert self._switch is not None
        assert self._switch.stdin is not None
        self._switch.stdin.write(msgspec.json.encode(weather) + b"\n")
        self._switch.stdin.flush()

    def inside(self, place: int) -> tuple[str, ...]:
        """The command that runs another one in a place."""
        return ("ip", "netns", "exec", self.namespaces[place])


def address(place: int) -> str:
    return f"10.77.0.{10 + place}"


class NetworkCluster(Cluster):
    """All parts of a service, each in its place."""

    def __init__(self, folder: Path, web: int, job: int) -> None:
        self._folder = folder
        self._network = Network()
        super().__init__(folder, web, job)
        ports = [int(each.rpartition(":")[2]) for each in self.addresses]
        places = (ONE, OTHER)
        self.addresses = [f"{address(places[n])}:{port}" for n, port in enumerate(ports)]
        self.web = [
            self._worker(f"web{n}", places[n], "serve", "--host", "0.0.0.0", "--port", str(port))
            for n, port in enumerate(ports)
        ]
        self.job = [self._worker(f"job{n}", places[n], "worker") for n in range(job)]

    def _worker(self, name: str, place: int, *words: str) -> Process:
        log = self._folder / f"{name}.log"
        return Process((*self._network.inside(place), *ECUMENE, *words), self.environment, log)

    def _place_servers(self, folder: Path, ports: Sequence[int]) -> None:
        postgres, nats, *_ = ports
        self.postgres = Postgres(
            folder / "postgres", postgres, "", address(DATABASE), self._network.inside(DATABASE)
        )
        self.database = self.postgres.url
        server = (find_nats_server(), "-a", address(BUS), "-p", str(nats))
        self.nats = Process((*self._network.inside(BUS), *server), {}, folder / "nats.log")
        self.bus = f"nats://{address(BUS)}:{nats}"

    def _start_servers(self) -> None:
        self._network.start()
        mount_disk(self.postgres)
        super()._start_servers()

    def _stop_servers(self) -> None:
        super()._stop_servers()
        unmount_disk(self.postgres)
        self._network.stop()

    def faults(self, number: int) -> dict[str, Callable[[], Awaitable[None]]]:
        """What happens in a round."""
        return {
            "database_slow": lambda: self._weather(SLOW),
            "packets_lost": lambda: self._weather(LOSSY),
            "database_cut_off": lambda: self._weather(NO_DATABASE),
            "machine_cut_off": lambda: self._weather(CUT_OFF),
            "bus_cut_off": lambda: self._weather(NO_BUS),
            "clock_wrong": self._turn_clock,
            "disk_full": self._fill_disk,
        }

    async def _weather(self, weather: Weather) -> None:
        self._network.change(weather)
        await asyncio.sleep(LASTS)
        self._network.change(FINE)

    async def _turn_clock(self) -> None:
        """One machine is an hour ahead; its workers are started anew, and so again afterwards."""
        library = next((path for path in FAKETIME if Path(path).is_file()), "")
        if not library:
            raise SystemExit("There is no libfaketime here (or FAKETIME_SO says where it is).")
        turned = {"LD_PRELOAD": library, "FAKETIME": "+1h", "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
        for environment in (turned, dict.fromkeys(turned, "")):
            self.environment.update(environment)
            for process in (self.web[0], self.job[0]):
                await asyncio.to_thread(process.stop)
                process.start()
            await asyncio.sleep(LASTS)

    async def _fill_disk(self) -> None:
        """The disk of the database is full for a while; a supervisor starts the server again."""
        ballast = await asyncio.to_thread(fill_disk, self.postgres)
        await asyncio.sleep(LASTS)
        ballast.unlink()
        async with asyncio.timeout(PATIENCE):
            while not await asyncio.to_thread(start_again, self.postgres):
                await asyncio.sleep(0.5)


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)
