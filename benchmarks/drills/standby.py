"""The machine of the database is lost under load, and one of three servers of NATS.

PostgreSQL has a standby that every commit waits for. The operator's own script
(deploy/postgres/standby) builds it, watches the primary and promotes. A lost machine is replaced by
an empty one at the same address.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

from benchmarks.drills import faults
from benchmarks.drills.clusters import Cluster, Fault
from harness.command import ROOT, Figures, option
from harness.postgres import Postgres
from harness.processes import HOST, PATIENCE, Process, free_ports
from harness.site import find_nats_server

SCRIPT = str(ROOT / "deploy" / "postgres" / "standby")
#: how often the primary must not answer, a second apart, until the standby takes its place
MISSED = 3
#: seconds that a server of NATS stays away
NATS_AWAY = 5.0
#: seconds of play before a lost machine is replaced
ALONE = 2.0


@dataclass(slots=True)
class Chosen(faults.Chosen):
    only: list[str] = option([], "only these faults", quick=["primary_lost"])


class StandbyCluster(Cluster):
    """Two machines of PostgreSQL, three of NATS, and the workers on top."""

    def _place_servers(self) -> None:
        one, other, *nats = free_ports(8)
        self._machines = [
            Postgres(self.folder / "one", one),
            Postgres(self.folder / "other", other),
        ]
        self.postgres = self._machines[0]
        self.database = f"postgresql://postgres@{HOST}:{one},{HOST}:{other}/postgres"
        self.database += "?target_session_attrs=read-write"
        self.nats_servers = _nats_cluster(self.folder, nats[:3], nats[3:])
        self.bus = ",".join(f"nats://{HOST}:{port}" for port in nats[:3])
        self._watch: Process | None = None

    @property
    def standby(self) -> Postgres:
        """The machine that is not the primary."""
        return next(each for each in self._machines if each is not self.postgres)

    def _start_servers(self) -> None:
        self.postgres.create()
        for server in self.nats_servers:
            server.start()
        self.build_standby()

    def _stop_servers(self) -> None:
        if self._watch is not None:
            self._watch.kill()
        for server in self.nats_servers:
            server.kill()
        for machine in self._machines:
            machine.stop()

    def build_standby(self) -> None:
        """Build the standby on the empty machine; from then on every commit waits for it."""
        standby = self.standby
        if self._watch is not None:
            self._watch.kill()
        standby.make_folder()
        name = standby.folder.name
        standby.run(SCRIPT, "build", self.postgres.url, str(standby.data), name)
        standby.start()
        standby.run(SCRIPT, "require", self.postgres.url, name)
        command = (SCRIPT, "watch", standby.url, self.postgres.url, str(MISSED))
        self._watch = Process(command, {}, self.folder / "standby.log")
        self._watch.start()

    async def lose_primary(self) -> None:
        """Lose the primary; the watch promotes the standby, and a new one is built."""
        await self.fail_over()
        await asyncio.sleep(ALONE)
        await asyncio.to_thread(self.build_standby)

    async def fail_over(self) -> None:
        """Kill the primary's processes and delete its disk; the watch does the rest."""
        self.postgres.lose_machine()
        async with asyncio.timeout(PATIENCE):
            while self._watch is None or not self._watch.gave_up:
                await asyncio.sleep(0.1)
        self._watch = None
        self.postgres = self.standby

    def faults(self, number: int, nats_away: float) -> dict[str, Fault]:
        """Return the faults of a round."""
        server = self.nats_servers[number % len(self.nats_servers)]
        return {
            "primary_lost": self.lose_primary,
            "nats_lost": lambda: self.kill(server, min(nats_away, NATS_AWAY)),
        }


def _nats_cluster(folder: Path, clients: list[int], routes: list[int]) -> list[Process]:
    """Return three servers that know each other, by their ports for clients and for each other."""
    known = ",".join(f"nats://{HOST}:{port}" for port in routes)
    return [
        Process(
            (
                *(find_nats_server(), "-a", HOST, "-p", str(client), "--routes", known),
                *("--cluster_name", "ecumene", "--cluster", f"nats://{HOST}:{route}"),
            ),
            {},
            folder / f"nats{number}.log",
        )
        for number, (client, route) in enumerate(zip(clients, routes, strict=True))
    ]


def measure(chosen: Chosen) -> Figures:
    """Lose machines round after round."""
    return faults.break_parts(chosen, StandbyCluster)


find_wrong = faults.find_wrong
