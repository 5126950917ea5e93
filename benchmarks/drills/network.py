"""A bad network between the machines of a service, a wrong clock, and a full disk.

Database, bus, two machines with a web and a job worker each, and the people who play are in network
namespaces of their own, joined by a switch of ours (switch.py). Only root may make them.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

import msgspec

from benchmarks.drills import faults
from benchmarks.drills.clusters import Cluster, Fault
from benchmarks.drills.disk import fill_disk, mount_disk, start_again, unmount_disk
from benchmarks.drills.switch import ADAPTER, Weather, enter_namespace
from harness.command import Figures, option
from harness.postgres import Postgres
from harness.processes import ECUMENE, PATIENCE, Process, free_port
from harness.site import Server, find_nats_server

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
TUN = Path("/dev/net/tun")
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
        """Create and join the namespaces; this process moves to where the people are."""
        for place, namespace in enumerate(self.namespaces):
            _ip("netns", "add", namespace)
            _ip("-n", namespace, "link", "set", "lo", "up")
            _ip("-n", namespace, "tuntap", "add", "dev", ADAPTER, "mode", "tap")
            _ip("-n", namespace, "addr", "add", f"{address(place)}/24", "dev", ADAPTER)
            _ip("-n", namespace, "link", "set", ADAPTER, "mtu", "9000", "up")
        command = [sys.executable, "-m", "benchmarks.drills.switch", *self.namespaces]
        self._switch = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._switch.stdout is not None
        if self._switch.stdout.readline() != b"ready\n":
            raise SystemExit("the switch did not start")
        enter_namespace(self.namespaces[PEOPLE])

    def stop(self) -> None:
        """Stop, leaving nothing behind."""
        if self._switch is not None:
            self._switch.kill()
            self._switch.wait()
        for namespace in self.namespaces:
            with suppress(subprocess.CalledProcessError):
                _ip("netns", "del", namespace)

    def change(self, weather: Weather) -> None:
        """Set the state of the network from now on."""
        assert self._switch is not None
        assert self._switch.stdin is not None
        self._switch.stdin.write(msgspec.json.encode(weather) + b"\n")
        self._switch.stdin.flush()

    def inside(self, place: int) -> tuple[str, ...]:
        """The command that runs another one in a place."""
        return ("ip", "netns", "exec", self.namespaces[place])


def address(place: int) -> str:
    return f"10.77.0.{10 + place}"


@dataclass(slots=True)
class Chosen(faults.Chosen):
    lasts: float = option(8.0, "seconds of each", quick=1.0)
    only: list[str] = option([], "only these faults", quick=["machine_cut_off", "disk_full"])


class NetworkCluster(Cluster):
    """All parts of a service, each in its place."""

    #: seconds that each fault lasts
    lasts = 8.0

    def _place_servers(self) -> None:
        self._network = Network()
        self.postgres = Postgres(
            self.folder / "postgres",
            free_port(),
            "",
            address(DATABASE),
            self._network.inside(DATABASE),
        )
        self.database = self.postgres.url
        server = (find_nats_server(), "-a", address(BUS), "-p", str(port := free_port()))
        self.nats = Process((*self._network.inside(BUS), *server), {}, self.folder / "nats.log")
        self.bus = f"nats://{address(BUS)}:{port}"

    def _web_worker(self, number: int) -> Server:
        place, log = (ONE, OTHER)[number], self.folder / f"web{number}.log"
        return Server(
            ("serve", "--host", "0.0.0.0"),
            self.environment,
            log,
            at=address(place),
            inside=self._network.inside(place),
        )

    def _job_worker(self, number: int) -> Process:
        command = (*self._network.inside((ONE, OTHER)[number]), *ECUMENE, "worker")
        return Process(command, self.environment, self.folder / f"job{number}.log")

    def _start_servers(self) -> None:
        self._network.start()
        mount_disk(self.postgres)
        super()._start_servers()

    def _stop_servers(self) -> None:
        super()._stop_servers()
        unmount_disk(self.postgres)
        self._network.stop()

    def faults(self, number: int, nats_away: float) -> dict[str, Fault]:
        """Return the faults of a round."""
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
        await asyncio.sleep(self.lasts)
        self._network.change(FINE)

    async def _turn_clock(self) -> None:
        """Set one machine's clock an hour ahead; restart its workers, now and afterwards."""
        library = next((path for path in FAKETIME if Path(path).is_file()), "")
        if not library:
            raise SystemExit("There is no libfaketime here (or FAKETIME_SO says where it is).")
        turned = {"LD_PRELOAD": library, "FAKETIME": "+1h", "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
        for environment in (turned, dict.fromkeys(turned, "")):
            self.environment.update(environment)
            for process in (self.web[0], self.job[0]):
                await asyncio.to_thread(process.stop)
                process.start()
            await asyncio.sleep(self.lasts)

    async def _fill_disk(self) -> None:
        """Fill the database's disk for a while; a supervisor starts the server again."""
        ballast = await asyncio.to_thread(fill_disk, self.postgres)
        await asyncio.sleep(self.lasts)
        ballast.unlink()
        async with asyncio.timeout(PATIENCE):
            while not await asyncio.to_thread(start_again, self.postgres):
                await asyncio.sleep(0.5)


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


def why_not(_chosen: Chosen) -> str:
    """Return why no such network can be made here; "" if it can."""
    if os.geteuid() != 0:
        return "only root may make namespaces"
    if shutil.which("ip") is None:
        return "ip is not installed"
    if not os.access(TUN, os.R_OK | os.W_OK):
        return f"there is no {TUN}"
    made = subprocess.run(["unshare", "--net", "--mount", "true"], capture_output=True)
    return "namespaces are not permitted" if made.returncode else ""


def measure(chosen: Chosen) -> Figures:
    """Cause one fault after the other."""
    NetworkCluster.lasts = chosen.lasts
    return faults.break_parts(chosen, NetworkCluster)


find_wrong = faults.find_wrong
