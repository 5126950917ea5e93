"""A service that outlives its machines: PostgreSQL with a standby, NATS as a cluster of three.

The operator's own script (deploy/postgres/standby) builds the standby, watches the primary and
promotes. A lost machine is replaced by an empty one at the same address.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path

from benchmarks.faults_cluster import (
    HOST,
    PATIENCE,
    Cluster,
    Postgres,
    Process,
    find_nats_server,
)

SCRIPT = str(Path(__file__).parents[1] / "deploy" / "postgres" / "standby")
#: how often the primary must not answer, a second apart, until the standby takes its place
MISSED = 3
#: seconds that a server of NATS stays away
NATS_AWAY = 5.0
#: seconds of play before a lost machine is replaced
ALONE = 2.0


class StandbyCluster(Cluster):
    """Two machines of PostgreSQL, three of NATS, and the workers on top."""

    def _place_servers(self, folder: Path, ports: Sequence[int]) -> None:
        one, other, *nats = ports
        self._machines = [Postgres(folder / "one", one), Postgres(folder / "other", other)]
        self.postgres = self._machines[0]
        self.database = f"postgresql://postgres@{HOST}:{one},{HOST}:{other}/postgres"
        self.database += "?target_session_attrs=read-write"
        self.nats_servers = _nats_cluster(folder, nats)
        self.bus = ",".join(f"nats://{HOST}:{port}" for port in nats[:3])
        self._log = folder / "standby.log"
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
        """On the empty machine; from then on every commit waits for it."""
        standby = self.standby
        if self._watch is not None:
            self._watch.kill()
        standby.make_folder()
        name = standby.folder.name
        standby.run(SCRIPT, "build", self.postgres.url, str(standby.data), name)
        standby.start()
        standby.run(SCRIPT, "require", self.postgres.url, name)
        command = (SCRIPT, "watch", standby.url, self.postgres.url, str(MISSED))
        self._watch = Process(command, {}, self._log)
        self._watch.start()

    async def lose_primary(self) -> None:
        """The whole story: it is lost, the watch promotes the standby, and a new one is built."""
        await self.fail_over()
        await asyncio.sleep(ALONE)
        await asyncio.to_thread(self.build_standby)

    async def fail_over(self) -> None:
        """The primary's processes are killed and its disk is gone; the watch sees to the rest."""
        self.postgres.lose_machine()
        async with asyncio.timeout(PATIENCE):
            while self._watch is None or not self._watch.gave_up:
                await asyncio.sleep(0.1)
        self._watch = None
        self.postgres = self.standby

    async def lose_nats(self, number: int) -> None:
        """One of three servers of NATS is killed, and comes back later."""
        server = self.nats_servers[number % len(self.nats_servers)]
        server.kill()
        await asyncio.sleep(NATS_AWAY)
        server.start()

    def faults(self, number: int) -> dict[str, Callable[[], Awaitable[None]]]:
        """What happens in a round."""
        return {
            "primary_lost": self.lose_primary,
            "nats_lost": partial(self.lose_nats, number),
        }


def _nats_cluster(folder: Path, ports: Sequence[int]) -> list[Process]:
    """Three servers that know each other: the first three ports are for clients, then for them."""
    clients, routes = ports[:3], ports[3:6]
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
