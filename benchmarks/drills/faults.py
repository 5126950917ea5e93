"""Every part of the service is broken under load, and nothing may be lost.

Scripted players sit at many tables of Mega Civilization, on two web workers and two job workers,
and the parts of the service are broken one after the other. After each round the players stop; then
the log must agree with the replies they got and with what they see.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import time
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import pairwise
from multiprocessing import get_context
from uuid import UUID

import msgspec
import uvloop

from benchmarks.drills.checks import Losses, Replayed, fingerprint, losses, read_log, replay
from benchmarks.drills.clusters import Cluster, Fault, cluster_of
from benchmarks.drills.players import SETTLING, People, Table
from ecumene.service.adapters.postgres.directory import PostgresDirectory
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.clocks.clocks import LATE_AFTER
from ecumene.service.tables.paces import TimeLimits
from harness.command import Figures, option, say, unwanted, wanted
from harness.slices import quantile
from harness.sockets import Ledger, eventually
from harness.tables import new_host, open_client, start_table

#: of every other table, the shortest there are; the others have the usual time
HURRIED = TimeLimits(movement=10, waited=10, trade=10, other=10, bank=0)
#: at hurried tables one seat in so many never answers
SLEEPERS = 4
#: seconds before a fault in which everybody acts at once
BURST = 0.3
#: seconds between two looks at workers that may have ended by themselves
SUPERVISED = 0.5
WRONG = ("lost", "duplicated", "diverged", "late_deadlines", "misreported", "unanswered")


@dataclass(slots=True)
class Chosen:
    rounds: int = option(1, "every fault once in each")
    tables: int = option(30, quick=2)
    seats: int = option(18, "5 to 18 at each table", quick=5)
    rate: float = option(100.0, "acts a second, of all", quick=30.0)
    settle: float = option(5.0, "seconds of steady load after each fault", quick=1.0)
    nats_away: float = option(20.0, "seconds without NATS", quick=1.0)
    bound: float = option(20.0, "seconds after which a deadline that has not fired is late")
    linger: float = option(30.0, "seconds of load at the end: what is late shows then", quick=0.0)
    seed: int = option(1)
    only: list[str] = option([], "only these faults")
    keep: str = option("", "a folder for the logs of the workers")


@dataclass(slots=True)
class Findings:
    """The figures of a run; complete only if nothing interrupted it."""

    ledger: Ledger = field(default_factory=Ledger)
    complete: bool = False
    rounds: int = 0
    reconnects: int = 0
    #: workers that ended by themselves and were started again
    revived: int = 0
    #: acts without a reply, when everything had come to rest
    unanswered: int = 0
    diverged: int = 0
    #: seconds that questions stayed open after their time
    overdue: list[float] = field(default_factory=list)
    bound: float = 0.0
    early: int = 0
    defaults: int = 0
    log: Losses = field(default_factory=Losses)
    rows: int = 0
    faults: dict[str, int] = field(default_factory=dict)
    #: seconds from each fault to the next acknowledged act
    standstill: dict[str, list[float]] = field(default_factory=dict)
    #: seconds of load, and of checks
    seconds: float = 0.0
    checking: float = 0.0
    memory: dict[str, float] = field(default_factory=dict)
    complaints: int = 0
    remarks: list[str] = field(default_factory=list)

    def diverge(self, remark: str) -> None:
        """Note something that is not as it should be."""
        self.diverged += 1
        self.remarks.append(remark)
        say(remark)


class Run:
    """Players at their tables, and the cluster below them."""

    def __init__(self, chosen: Chosen, cluster: Cluster, findings: Findings) -> None:
        self.chosen = chosen
        self.cluster = cluster
        self.findings = findings
        self.people = People(chosen.rate)
        self.ledger = findings.ledger = self.people.ledger
        #: times in which we had stopped the job workers
        self.pauses: list[tuple[datetime, datetime]] = []

    async def sit_down(self, store: PostgresStore, directory: PostgresDirectory) -> None:
        """Open all tables, with a guest on every seat, and start the games."""
        async with open_client(self.cluster.addresses[0]) as http:
            host = await new_host(http)
            for number in range(self.chosen.tables):
                hurried = number % 2 == 0
                limits = msgspec.to_builtins(HURRIED) if hurried else None
                opened, guests = await start_table(
                    http, host, self.chosen.seats, pace="live", limits=limits, absent="wait"
                )
                kept = await directory.table(UUID(opened))
                assert kept.played is not None, "the table did not start"
                table = Table(opened, kept.played, kept.id_key, store, hurried)
                addresses, sleepers = self.cluster.addresses, SLEEPERS if hurried else 0
                self.people.seat(table, guests, addresses, sleepers, self.chosen.seed)
        self.people.sit_down()

    # -- faults ----------------------------------------------------------------------------------

    async def round(self, number: int) -> None:
        """Cause every fault once, under steady load."""
        await self._play(self.chosen.settle)
        for name, fault in self._faults(number).items():
            self.people.pace.burst(BURST)
            await self._play(BURST * 2 / 3)
            struck = time.monotonic()
            await fault()
            self.findings.seconds += time.monotonic() - struck
            self.findings.faults[name] = self.findings.faults.get(name, 0) + 1
            await self._play(self.chosen.settle)
            later = [at - struck for at in self.ledger.moments if at > struck]
            self.findings.standstill.setdefault(name, []).append(longest_gap(later))
            self.ledger.moments.clear()

    def _faults(self, number: int) -> dict[str, Fault]:
        every = {
            **self.cluster.faults(number, self.chosen.nats_away),
            "sockets_cut": self._cut_sockets,
        }
        return {name: each for name, each in every.items() if name in (self.chosen.only or every)}

    async def _play(self, seconds: float) -> None:
        """Steady load."""
        await asyncio.sleep(seconds)
        self.findings.seconds += seconds

    async def supervise(self) -> None:
        """Restart workers that have ended: one that starts while the database is away gives up."""
        while True:
            self.findings.revived += self.cluster.revive()
            await asyncio.sleep(SUPERVISED)

    async def _cut_sockets(self) -> None:
        for player in self.people.players:
            player.cut()

    # -- looking ---------------------------------------------------------------------------------

    async def check(self, last: bool) -> None:
        """Bring everything to rest, and compare; the last time the whole log is replayed."""
        if last:
            # Work that a fault left undone shows only after the bound.
            await self._play(self.chosen.linger)
        self.findings.memory = self.cluster.memory()
        began = time.monotonic()
        async with self._at_rest():
            until = self.pauses[-1][0]
            games = [table.game for table in self.people.tables]
            log = await asyncio.to_thread(read_log, self.cluster.database, games)
            self.findings.log = losses([act for act in self.ledger.acts if act.sent], log)
            self.findings.rows = sum(map(len, log.values()))
            for table in self.people.tables:
                for remark in await self.people.compare_views(table):
                    self.findings.diverge(remark)
            if last:
                await self._replay(until)
        self.findings.checking += time.monotonic() - began

    @asynccontextmanager
    async def _at_rest(self) -> AsyncIterator[None]:
        """Wait for running acts, and hold deadlines; both continue afterwards."""
        self.findings.unanswered = await self.people.rest()
        # Fresh sockets will look through every worker, also one that was killed a moment ago.
        workers = self.cluster.web
        await eventually(lambda: all(worker.is_ready() for worker in workers), SETTLING)
        await asyncio.gather(*(asyncio.to_thread(job.stop) for job in self.cluster.job))
        self.pauses.append((datetime.now(UTC), datetime.max.replace(tzinfo=UTC)))
        yield
        for job in self.cluster.job:
            job.start()
        await self.cluster.working()
        self.pauses[-1] = (self.pauses[-1][0], end_of_pause(self.pauses[-1][0]))
        self.people.pace.go_on()

    async def _replay(self, until: datetime) -> None:
        """Replay the whole log of every table, and compare."""
        tables = self.people.tables
        ends = await replay_all(self.cluster.database, tables, HURRIED, self.pauses, until)
        for table, end in zip(tables, ends, strict=True):
            if isinstance(end, BaseException):
                self.findings.diverge(f"the log of table {table.id} does not replay: {end!r}")
                continue
            seen = [fingerprint(each) for each in await table.sights(self.chosen.seats)]
            if seen != end.sights:
                self.findings.diverge(f"table {table.id}: replayed, its log shows something else")
            self.findings.defaults += end.defaults
            self.findings.overdue += end.overdue
            self.findings.early += end.early


async def replay_all(
    database: str,
    tables: Sequence[Table],
    limits: TimeLimits,
    pauses: Sequence[tuple[datetime, datetime]],
    until: datetime,
) -> list[Replayed | BaseException]:
    """Replay the whole log of every table, in new processes; ``limits`` are those of a clock."""
    loop = asyncio.get_running_loop()
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        replays = [
            loop.run_in_executor(
                pool,
                replay,
                database,
                table.game,
                table.id_key,
                limits if table.hurried else None,
                pauses,
                until,
            )
            for table in tables
        ]
        return await asyncio.gather(*replays, return_exceptions=True)


# -- the whole -------------------------------------------------------------------------------------


async def run(chosen: Chosen, cluster: Cluster, findings: Findings) -> None:
    """Seat the players, break things round after round, and check."""
    await cluster.ready()
    async with (
        PostgresStore.open(cluster.database, connections=4) as store,
        PostgresDirectory.open(cluster.database, connections=1) as directory,
    ):
        whole = Run(chosen, cluster, findings)
        await whole.sit_down(store, directory)
        supervising = asyncio.create_task(whole.supervise())
        players = whole.people.players
        try:
            for number in range(chosen.rounds):
                await whole.round(number)
                await whole.check(last=number + 1 == chosen.rounds)
                findings.rounds += 1
                say(f"round {findings.rounds}: {json.dumps(summarise(findings))}")
            findings.complete = True
        finally:
            supervising.cancel()
            await whole.people.leave()
            findings.reconnects = sum(max(0, each.connections - 1) for each in players)
            findings.complaints = cluster.complaints()
            findings.remarks += [
                f"table {each.table.id} seat {each.seat} was sent away: {each.expelled}"
                for each in players
                if each.expelled
            ]


def summarise(findings: Findings) -> Figures:
    """Return the figures of a run."""
    ledger, log = findings.ledger, findings.log
    acknowledged = ledger.count("acknowledged")
    late = sum(seconds > findings.bound for seconds in findings.overdue)
    return {
        "acknowledged": acknowledged,
        "lost": log.lost,
        "duplicated": log.duplicated,
        "diverged": findings.diverged + log.gaps + len(ledger.faults),
        "late_deadlines": late + findings.early,
        "misreported": log.misreported,
        "unanswered": findings.unanswered,
        "complete": findings.complete,
        "rounds": findings.rounds,
        "faults": findings.faults,
        "rows": findings.rows,
        "defaults": findings.defaults,
        "early_deadlines": findings.early,
        "deadline_p99_s": quantile(findings.overdue, 0.99),
        "deadline_max_s": max(findings.overdue, default=0.0),
        "deadline_bound_s": findings.bound,
        "refused": ledger.refusals,
        "resent": ledger.resent,
        "errors": ledger.errors,
        "revived": findings.revived,
        "version_gaps": ledger.gaps,
        "reconnects": findings.reconnects,
        "recovery_p50_s": quantile(ledger.recoveries, 0.5),
        "recovery_p99_s": quantile(ledger.recoveries, 0.99),
        "ack_p50_ms": round(1000 * quantile(ledger.waits, 0.5, 6), 1),
        "ack_p99_ms": round(1000 * quantile(ledger.waits, 0.99, 6), 1),
        "standstill_s": {name: max(longest) for name, longest in findings.standstill.items()},
        "standstill_of_rounds_s": findings.standstill,
        "acknowledged_per_second": round(acknowledged / max(findings.seconds, 1), 1),
        "load_seconds": round(findings.seconds, 1),
        "check_seconds": round(findings.checking, 1),
        "memory_mb": findings.memory,
        "logged_errors": findings.complaints,
        "remarks": (findings.remarks + ledger.faults)[:20],
    }


def find_wrong(figures: Figures) -> list[str]:
    """Return what was lost or differs from the log."""
    return unwanted(figures, *WRONG) + wanted(figures, "complete", "acknowledged", "rounds")


def end_of_pause(since: datetime) -> datetime:
    """Return when a pause is over: after a long one the service gives people time on top of it."""
    now = datetime.now(UTC)
    return now + LATE_AFTER if now - since > LATE_AFTER else now


def longest_gap(moments: Sequence[float]) -> float:
    """Return the longest time without an acknowledged act, from the fault (0) on.

    >>> longest_gap([0.5, 3.0, 3.25])
    2.5
    """
    ends = [0.0, *moments]
    return round(max((b - a for a, b in pairwise(ends)), default=0.0), 2)


def break_parts(chosen: Chosen, kind: type[Cluster]) -> Figures:
    """Do a whole run on a kind of cluster; return what was found so far if it is interrupted."""
    logging.getLogger("psycopg").setLevel(logging.ERROR)  # lost connections are the point
    findings = Findings(bound=chosen.bound)

    async def until_told(cluster: Cluster) -> None:
        task = asyncio.create_task(run(chosen, cluster, findings))
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, task.cancel)
        await task

    with (
        cluster_of(kind, keep=chosen.keep) as cluster,
        suppress(asyncio.CancelledError),
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        runner.run(until_told(cluster))
    return summarise(findings)


def measure(chosen: Chosen) -> Figures:
    """Break the parts of a service on one machine each."""
    return break_parts(chosen, Cluster)
