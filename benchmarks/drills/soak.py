"""Ten minutes of games while web and job workers are killed at random: is everything kept?

Tables of both games, with people, bots and short clocks, on two web and two job workers; when a
game ends the next one begins. At the end everything comes to rest: the log must agree with the
replies that players got and with what they see, replay, and show no late deadline.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from random import Random
from typing import Any
from uuid import UUID

import httpx
import msgspec
import uvloop

from benchmarks.drills.checks import losses, read_log
from benchmarks.drills.clusters import Cluster, cluster_of
from benchmarks.drills.faults import SUPERVISED, replay_all
from benchmarks.drills.players import People, Player, Table
from ecumene.service.adapters.postgres.directory import PostgresDirectory
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.ports.store import StoreUnavailable
from ecumene.service.tables.paces import TimeLimits
from harness.command import Figures, option, say, unwanted, wanted
from harness.tables import HUMAN, new_host, open_client, start_table

#: seconds for an answer, at all tables with a clock
CLOCK = TimeLimits(movement=15, waited=15, trade=15, other=15, bank=0)
#: seconds between two kills, and until the process is back
BETWEEN, AWAY = (6.0, 16.0), (0.0, 2.0)
#: seconds between two looks whether a game is over
LOOK = 2.0
BOT = {"kind": "bot", "bot": "steward"}
LIVE = {"pace": "live", "limits": msgspec.to_builtins(CLOCK), "absent": "wait", "bot_pace": "fast"}
STONE_AGE = {"game": "stoneage"}
#: the seats of the tables in turn, and the rest of their form
WISHES: Sequence[tuple[list[dict[str, str]], dict[str, Any]]] = (
    ([HUMAN, HUMAN, BOT, BOT], {**STONE_AGE, **LIVE}),
    ([HUMAN, BOT, BOT, BOT], {**STONE_AGE, "pace": "none", "bot_pace": "fast"}),
    ([HUMAN, HUMAN, BOT, BOT, BOT], LIVE),
    ([HUMAN] * 5, LIVE),
)
WRONG = ("lost", "duplicated", "misreported", "diverged", "late_deadlines", "unanswered")


@dataclass(slots=True)
class Chosen:
    seconds: float = option(560.0, "of games and kills", quick=20.0)
    tables: int = option(8, "at the same time", quick=4)
    rate: float = option(8.0, "acts of people a second, of all")
    quiet: float = option(25.0, "seconds without kills at the end", quick=3.0)
    bound: float = option(20.0, "seconds after which a deadline that has not fired is late")
    seed: int = option(7)
    keep: str = option("", "a folder for the logs of the workers")


class Soak:
    """Tables that follow each other, and the cluster below them."""

    def __init__(
        self, chosen: Chosen, cluster: Cluster, store: PostgresStore, directory: PostgresDirectory
    ) -> None:
        self._chosen, self._cluster = chosen, cluster
        self._store, self._directory = store, directory
        self._random = Random(chosen.seed)
        self.people = People(chosen.rate)
        self.kills = self.revived = self.over = 0
        self._ending = False

    async def run(self) -> None:
        """Play and kill until the time is up; then some seconds without kills, and rest."""
        doing = [self._keep_table(number) for number in range(self._chosen.tables)]
        tasks = [asyncio.create_task(each) for each in (*doing, self._supervise())]
        killing = asyncio.create_task(self._kill_at_random())
        try:
            await asyncio.sleep(self._chosen.seconds)
            killing.cancel()
            await asyncio.wait({killing})
            for process in self._cluster.ours:
                if not process.pid:
                    process.start()
            await self._cluster.ready()
            await asyncio.sleep(self._chosen.quiet)
            self._ending = True
            self.figures = await self._check()
        finally:
            for task in (killing, *tasks):
                task.cancel()
            await asyncio.gather(killing, *tasks, return_exceptions=True)

    # -- tables ------------------------------------------------------------------------------------

    async def _keep_table(self, number: int) -> None:
        """Play one game after the other; retry while workers are away."""
        while not self._ending:
            try:
                table, players = await self._open_table(number)
            except (SystemExit, httpx.HTTPError, StoreUnavailable) as fault:
                say(f"no table: {fault!r:.80}")
                await asyncio.sleep(LOOK)
                continue
            self.people.tables.append(table)
            self.people.players += players
            sitting = [asyncio.create_task(player.run()) for player in players]
            try:
                await self._until_over(table)
                self.people.players = [p for p in self.people.players if p not in players]
            finally:
                for task in sitting:
                    task.cancel()
                await asyncio.gather(*sitting, return_exceptions=True)

    async def _open_table(self, number: int) -> tuple[Table, list[Player]]:
        addresses = self._cluster.addresses
        seats, form = WISHES[number % len(WISHES)]
        async with open_client(self._random.choice(addresses)) as http:
            host = await new_host(http)
            opened, guests = await start_table(http, host, seats, name="Soak", **form)
        kept = await self._directory.table(UUID(opened))
        assert kept.played is not None, "the table did not start"
        table = Table(opened, kept.played, kept.id_key, self._store, "limits" in form)
        people = self.people
        return table, [
            Player(
                table,
                kept.seats_of(UUID(guest["id"]))[0],
                guest,
                self._random.sample(addresses, len(addresses)),
                people.pace,
                people.ledger,
                Random(self._random.random()),
            )
            for guest in guests
        ]

    async def _until_over(self, table: Table) -> None:
        """Wait until the game is over; forever once the soak is ending."""
        while True:
            await asyncio.sleep(LOOK)
            with suppress(StoreUnavailable):
                if not self._ending and (await table.match()).over:
                    self.over += 1
                    return

    # -- kills -------------------------------------------------------------------------------------

    async def _kill_at_random(self) -> None:
        while True:
            await asyncio.sleep(self._random.uniform(*BETWEEN))
            process = self._random.choice(self._cluster.ours)
            say(f"kill -9 {process.log.stem}")
            self.kills += 1
            await self._cluster.kill(process, self._random.uniform(*AWAY))

    async def _supervise(self) -> None:
        while True:
            self.revived += self._cluster.revive()
            await asyncio.sleep(SUPERVISED)

    # -- checks ------------------------------------------------------------------------------------

    async def _check(self) -> Figures:
        people, ledger = self.people, self.people.ledger
        memory = self._cluster.memory()
        unanswered = await people.rest()
        for job in self._cluster.job:
            await asyncio.to_thread(job.stop)
        stopped = datetime.now(UTC)
        database, tables = self._cluster.database, people.tables
        log = await asyncio.to_thread(read_log, database, [table.game for table in tables])
        found = losses([act for act in ledger.acts if act.sent], log)
        sitting = {id(player.table): player.table for player in people.players}
        remarks = [each for table in sitting.values() for each in await people.compare_views(table)]
        overdue, early = [0.0], 0
        ends = await replay_all(
            database, tables, CLOCK, [(stopped, datetime.max.replace(tzinfo=UTC))], stopped
        )
        for table, end in zip(tables, ends, strict=True):
            if isinstance(end, BaseException):
                remarks.append(f"the log of table {table.id} does not replay: {end!r}")
                continue
            overdue += end.overdue
            early += end.early
        return {
            "acknowledged": ledger.count("acknowledged"),
            "lost": found.lost,
            "duplicated": found.duplicated,
            "diverged": len(remarks) + found.gaps + len(ledger.faults),
            "late_deadlines": sum(seconds > self._chosen.bound for seconds in overdue) + early,
            "misreported": found.misreported,
            "unanswered": unanswered,
            "kills": self.kills,
            "revived": self.revived,
            "tables": len(tables),
            "games_over": self.over,
            "rows": sum(map(len, log.values())),
            "refused": ledger.refusals,
            "resent": ledger.resent,
            "deadline_max_s": max(overdue),
            "memory_mb": memory,
            "logged_errors": self._cluster.complaints(),
            "remarks": (remarks + ledger.faults)[:20],
        }


async def soak(chosen: Chosen, cluster: Cluster) -> Figures:
    """Run the soak on a cluster."""
    await cluster.ready()
    began = time.monotonic()
    async with (
        PostgresStore.open(cluster.database, connections=4) as store,
        PostgresDirectory.open(cluster.database, connections=1) as directory,
    ):
        whole = Soak(chosen, cluster, store, directory)
        await whole.run()
    return {**whole.figures, "seconds": round(time.monotonic() - began, 1)}


def measure(chosen: Chosen) -> Figures:
    """Play, kill and check."""
    logging.getLogger("psycopg").setLevel(logging.ERROR)  # lost connections are the point
    with (
        cluster_of(Cluster, keep=chosen.keep) as cluster,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        return runner.run(soak(chosen, cluster))


def find_wrong(figures: Figures) -> list[str]:
    """Return what was lost or differs from the log."""
    return unwanted(figures, *WRONG) + wanted(figures, "acknowledged", "kills", "tables")
