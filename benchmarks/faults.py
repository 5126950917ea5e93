"""Nothing lost: ``python -m benchmarks.faults --rounds N [--json]`` (README.md says more).

Scripted players sit at many tables of Mega Civilization, on two web workers and two job workers,
and the parts of the service are broken one after the other. After each round the players stop; then
the log must hold what they were told, and they must see what the log says.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import platform
import signal
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime
from itertools import pairwise
from multiprocessing import get_context
from random import Random
from typing import Any
from uuid import UUID

import httpx
import msgspec
import uvloop

from benchmarks import faults_home
from benchmarks.faults_checks import Losses, difference, fingerprint, losses, read_log, replay
from benchmarks.faults_cluster import Cluster, running
from benchmarks.faults_network import NetworkCluster
from benchmarks.faults_players import Ledger, Pace, Player, Table, eventually
from benchmarks.faults_standby import StandbyCluster
from benchmarks.service_site import new_host, start_table
from ecumene.service.adapters.postgres.directory import PostgresDirectory
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.clocks.clocks import LATE_AFTER
from ecumene.service.tables.paces import Limits

KINDS: dict[str, type[Cluster]] = {
    "parts": Cluster,
    "standby": StandbyCluster,
    "network": NetworkCluster,
}
#: of every other table, the shortest there are; the others have the usual time
HURRIED = Limits(movement=10, waited=10, trade=10, other=10, bank=0)
#: at hurried tables one seat in so many never answers
SLEEPERS = 4
#: seconds before a fault in which everybody acts at once
BURST = 0.3
#: seconds that a killed process stays away
AWAY = 2.0
#: seconds between two looks at workers that may have ended by themselves
SUPERVISED = 0.5
#: seconds until everybody must have been shown what the log says
SETTLING = 60.0
#: sockets opened at once
AT_ONCE = 16


@dataclass(slots=True)
class Chosen:
    """How large, how long, how hard."""

    rounds: int = 1
    tables: int = 30
    seats: int = 18
    #: acts a second, of all players together
    rate: float = 100.0
    #: seconds of steady load after each fault
    settle: float = 5.0
    #: seconds without NATS
    nats_away: float = 20.0
    #: seconds after which a deadline that has not fired is late
    bound: float = 20.0
    seed: int = 1
    #: a folder for the logs of the workers
    keep: str = ""
    #: what is broken
    kind: str = "parts"


@dataclass(slots=True)
class Findings:
    """What a run found; complete only if nothing interrupted it."""

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


class Run:
    """Players at their tables, and the cluster below them."""

    def __init__(self, chosen: Chosen, cluster: Cluster, findings: Findings) -> None:
        self.chosen = chosen
        self.cluster = cluster
        self.findings = findings
        self.ledger = findings.ledger
        self.pace = Pace(chosen.rate)
        self.tables: list[Table] = []
        self.players: list[Player] = []
        #: times in which we had stopped the job workers
        self.pauses: list[tuple[datetime, datetime]] = []

    # -- beginning -------------------------------------------------------------------------------

    async def sit_down(self, store: PostgresStore, directory: PostgresDirectory) -> None:
        """Open all tables, with a guest on every seat, and start the games."""
        base = f"http://{self.cluster.addresses[0]}"
        headers = {"X-Ecumene": "1"}
        async with httpx.AsyncClient(base_url=base, headers=headers, timeout=60) as http:
            host = await new_host(http)
            for number in range(self.chosen.tables):
                await self._open_table(http, host, number, store, directory)

    async def _open_table(
        self,
        http: httpx.AsyncClient,
        host: str,
        number: int,
        store: PostgresStore,
        directory: PostgresDirectory,
    ) -> None:
        hurried = number % 2 == 0
        limits = msgspec.to_builtins(HURRIED) if hurried else None
        opened, guests = await start_table(
            http, host, self.chosen.seats, pace="live", limits=limits, absent="wait"
        )
        kept = await directory.table(UUID(opened))
        if kept.played is None:
            raise SystemExit("the table did not start")
        table = Table(opened, kept.played, kept.veil, hurried, store)
        self.tables.append(table)
        for seat, guest in enumerate(guests):
            self.players.append(self._player(table, number, seat, guest))

    def _player(self, table: Table, number: int, seat: int, guest: dict[str, Any]) -> Player:
        turn = (number + seat) % len(self.cluster.addresses)
        addresses = self.cluster.addresses[turn:] + self.cluster.addresses[:turn]
        return Player(
            table,
            seat,
            guest["id"],
            guest["token"],
            addresses,
            self.pace,
            self.ledger,
            awake=not (table.hurried and seat % SLEEPERS == 0),
            randomness=Random(f"{self.chosen.seed} {number} {seat}"),
        )

    # -- faults ----------------------------------------------------------------------------------

    async def round(self, number: int) -> None:
        """Every fault once, under steady load."""
        await self._play(self.chosen.settle)
        for name, fault in self._faults(number).items():
            self.pace.burst(BURST)
            await self._play(BURST * 2 / 3)
            struck = time.monotonic()
            await fault()
            self.findings.seconds += time.monotonic() - struck
            self.findings.faults[name] = self.findings.faults.get(name, 0) + 1
            await self._play(self.chosen.settle)
            later = [at - struck for at in self.ledger.moments if at > struck]
            self.findings.standstill.setdefault(name, []).append(_longest_gap(later))
            self.ledger.moments.clear()

    def _faults(self, number: int) -> dict[str, Callable[[], Awaitable[None]]]:
        return self.cluster.faults(number) or {
            "web_killed": lambda: self._kill(self.cluster.web, number),
            "job_killed": lambda: self._kill(self.cluster.job, number),
            "postgres_restarted": self._restart_postgres,
            "nats_stopped": self._stop_nats,
            "sockets_cut": self._cut_sockets,
        }

    async def _play(self, seconds: float) -> None:
        """Steady load."""
        await asyncio.sleep(seconds)
        self.findings.seconds += seconds

    async def supervise(self) -> None:
        """A worker may start while the database is away, and give up: it is started again."""
        while True:
            self.findings.revived += self.cluster.revive()
            await asyncio.sleep(SUPERVISED)

    async def _kill(self, processes: Sequence[Any], number: int) -> None:
        process = processes[number % len(processes)]
        process.kill()
        await asyncio.sleep(AWAY)
        process.start()

    async def _restart_postgres(self) -> None:
        await asyncio.to_thread(self.cluster.postgres.restart_at_once)

    async def _stop_nats(self) -> None:
        self.cluster.nats.kill()
        await asyncio.sleep(self.chosen.nats_away)
        self.cluster.nats.start()

    async def _cut_sockets(self) -> None:
        for player in self.players:
            player.cut()

    # -- looking ---------------------------------------------------------------------------------

    async def check(self, last: bool) -> None:
        """Bring everything to rest, and compare; the last time the whole log is played again."""
        if last:
            # What a fault has left undone shows itself only after the bound.
            await self._play(self.chosen.bound + HURRIED.trade)
        self.findings.memory = self.cluster.memory()
        began = time.monotonic()
        async with self._at_rest():
            until = self.pauses[-1][0]
            self.findings.unanswered = sum(player.pending is not None for player in self.players)
            acts = [act for act in self.ledger.acts if act.sent]
            log = await asyncio.to_thread(read_log, self.cluster.database, self._games)
            self.findings.log = losses(acts, log)
            self.findings.rows = sum(map(len, log.values()))
            for table in self.tables:
                await self._compare_views(table)
            if last:
                await self._replay(until)
        self.findings.checking += time.monotonic() - began

    @property
    def _games(self) -> list[UUID]:
        return [table.game for table in self.tables]

    @asynccontextmanager
    async def _at_rest(self) -> AsyncIterator[None]:
        """No act under way and no deadline fired; both go on afterwards."""
        self.pace.stop()
        await eventually(lambda: all(player.there for player in self.players), SETTLING)
        await eventually(lambda: all(player.at_rest for player in self.players), SETTLING)
        await asyncio.gather(*(asyncio.to_thread(job.stop) for job in self.cluster.job))
        self.pauses.append((datetime.now(UTC), datetime.max.replace(tzinfo=UTC)))
        yield
        for job in self.cluster.job:
            job.start()
        await self.cluster.working()
        self.pauses[-1] = (self.pauses[-1][0], _ended(self.pauses[-1][0]))
        self.pace.go_on()

    async def _compare_views(self, table: Table) -> None:
        """Every seat must come to see what the log says; so must a socket opened now."""
        players = [player for player in self.players if player.table is table]
        expected = await table.sights(len(players))

        def same(player: Player) -> bool:
            return player.shown.all == expected[player.seat]

        await eventually(lambda: all(map(same, players)), SETTLING)
        limit = asyncio.Semaphore(AT_ONCE)

        async def fresh(player: Player) -> str:
            async with limit:
                return difference((await player.look_afresh()).all, expected[player.seat])

        anew = await asyncio.gather(*map(fresh, players))
        for player, wrong_anew in zip(players, anew, strict=True):
            wrong = difference(player.shown.all, expected[player.seat])
            if wrong or wrong_anew:
                self.findings.diverged += 1
                there = "" if player.there else ", away"
                seat = f"table {table.id} seat {player.seat}{there}"
                self._remark(
                    f"{seat}: own socket {wrong or 'right'}; fresh {wrong_anew or 'right'}"
                )

    async def _replay(self, until: datetime) -> None:
        """The whole log of every table, in fresh processes."""
        loop = asyncio.get_running_loop()
        with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
            replays = [
                loop.run_in_executor(
                    pool,
                    replay,
                    self.cluster.database,
                    table.game,
                    table.veil,
                    HURRIED if table.hurried else None,
                    self.pauses,
                    until,
                )
                for table in self.tables
            ]
            ends = await asyncio.gather(*replays, return_exceptions=True)
        for table, end in zip(self.tables, ends, strict=True):
            if isinstance(end, BaseException):
                self.findings.diverged += 1
                self._remark(f"the log of table {table.id} does not replay: {end!r}")
                continue
            seen = [fingerprint(each) for each in await table.sights(self.chosen.seats)]
            if seen != end.sights:
                self.findings.diverged += 1
                self._remark(f"table {table.id}: played again, its log shows something else")
            self.findings.defaults += end.defaults
            self.findings.overdue += end.overdue
            self.findings.early += end.early

    def _remark(self, text: str) -> None:
        self.findings.remarks.append(text)
        print(text, file=sys.stderr)


# -- the whole -------------------------------------------------------------------------------------


async def run(chosen: Chosen, cluster: Cluster, findings: Findings) -> None:
    """Sit down, break things round after round, look."""
    await cluster.ready()
    async with (
        PostgresStore.open(cluster.database, connections=4) as store,
        PostgresDirectory.open(cluster.database, connections=1) as directory,
    ):
        whole = Run(chosen, cluster, findings)
        await whole.sit_down(store, directory)
        running_on = [player.run() for player in whole.players] + [whole.supervise()]
        sitting = [asyncio.create_task(each) for each in running_on]
        try:
            for number in range(chosen.rounds):
                await whole.round(number)
                await whole.check(last=number + 1 == chosen.rounds)
                findings.rounds += 1
                print(f"round {findings.rounds}: {json.dumps(summary(findings))}", file=sys.stderr)
            findings.complete = True
        finally:
            for task in sitting:
                task.cancel()
            await asyncio.gather(*sitting, return_exceptions=True)
            findings.reconnects = sum(max(0, each.connections - 1) for each in whole.players)
            findings.complaints = cluster.complaints()
            findings.remarks += [
                f"table {player.table.id} seat {player.seat} was sent away: {player.expelled}"
                for player in whole.players
                if player.expelled is not None
            ]


def summary(findings: Findings) -> dict[str, Any]:
    """The figures of a run, as one object."""
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
        "deadline_p99_s": _quantile(findings.overdue, 0.99),
        "deadline_max_s": max(findings.overdue, default=0.0),
        "deadline_bound_s": findings.bound,
        "refused": ledger.refusals,
        "resent": sum(act.sent > 1 for act in ledger.acts),
        "errors": ledger.errors,
        "revived": findings.revived,
        "version_gaps": ledger.gaps,
        "reconnects": findings.reconnects,
        "recovery_p50_s": _quantile(ledger.recoveries, 0.5),
        "recovery_p99_s": _quantile(ledger.recoveries, 0.99),
        "ack_p50_ms": round(1000 * _quantile(ledger.waits, 0.5), 1),
        "ack_p99_ms": round(1000 * _quantile(ledger.waits, 0.99), 1),
        "standstill_s": {name: max(longest) for name, longest in findings.standstill.items()},
        "standstill_of_rounds_s": findings.standstill,
        "acknowledged_per_second": round(acknowledged / max(findings.seconds, 1), 1),
        "load_seconds": round(findings.seconds, 1),
        "check_seconds": round(findings.checking, 1),
        "memory_mb": findings.memory,
        "logged_errors": findings.complaints,
        "remarks": (findings.remarks + ledger.faults)[:20],
    }


def sound(figures: dict[str, Any]) -> bool:
    """Whether a run found nothing wrong."""
    wrong = ("lost", "duplicated", "diverged", "late_deadlines", "misreported", "unanswered")
    return bool(
        figures["complete"] and figures["acknowledged"] and not any(map(figures.get, wrong))
    )


def _ended(since: datetime) -> datetime:
    """When a pause is over: after a long one the service gives people time on top of it."""
    now = datetime.now(UTC)
    return now + LATE_AFTER if now - since > LATE_AFTER else now


def _quantile(values: Sequence[float], share: float) -> float:
    """The value below which this share lies; 0 of nothing."""
    return round(sorted(values)[int(share * (len(values) - 1))], 3) if values else 0.0


def _longest_gap(moments: Sequence[float]) -> float:
    """The longest time without an acknowledged act, from the fault (0) on.

    >>> _longest_gap([0.5, 3.0, 3.25])
    2.5
    """
    ends = [0.0, *moments]
    return round(max((b - a for a, b in pairwise(ends)), default=0.0), 2)


def measured(chosen: Chosen) -> dict[str, Any]:
    """A whole run; what was found so far if it is interrupted."""
    findings = Findings(bound=chosen.bound)

    async def until_told(cluster: Cluster) -> None:
        task = asyncio.create_task(run(chosen, cluster, findings))
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, task.cancel)
        await task

    kind = KINDS[chosen.kind]
    with (
        running(kind, keep=chosen.keep) as cluster,
        suppress(asyncio.CancelledError),
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        runner.run(until_told(cluster))
    return summary(findings)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run and print; 1 if anything was found wrong."""
    usual = Chosen()
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--json", action="store_true", help="one JSON object on the last line")
    parser.add_argument("--rounds", type=int, default=usual.rounds)
    parser.add_argument("--tables", type=int, default=usual.tables)
    parser.add_argument("--seats", type=int, default=usual.seats, help="5 to 18 at each table")
    parser.add_argument("--rate", type=float, default=usual.rate, help="acts a second, of all")
    parser.add_argument("--settle", type=float, default=usual.settle, help="seconds after a fault")
    parser.add_argument("--nats-away", type=float, default=usual.nats_away, help="seconds")
    parser.add_argument("--bound", type=float, default=usual.bound, help="seconds: later is late")
    parser.add_argument("--seed", type=int, default=usual.seed)
    parser.add_argument("--keep", default=usual.keep, help="a folder for the logs of the workers")
    for kind, meaning in (
        ("standby", "lose the primary's machine, and one of three of NATS"),
        ("network", "a bad network, a wrong clock, a full disk; only for root"),
    ):
        parser.add_argument(
            f"--{kind}", dest="kind", action="store_const", const=kind, help=meaning
        )
    parser.set_defaults(kind=usual.kind)
    parser.add_argument("--home", action="store_true", help="a host at home, killed every round")
    given = vars(parser.parse_args(arguments))
    as_json = given.pop("json")
    logging.getLogger("psycopg").setLevel(logging.ERROR)  # that connections are lost is the point
    figures, is_sound = _at_home(given) if given.pop("home") else _on_a_site(given)
    figures |= {
        "python": platform.python_version(),
        "cpu_count": os.cpu_count(),
        "load_average": round(os.getloadavg()[2], 1),
    }
    if as_json:
        print(json.dumps(figures))
    else:
        for name, figure in figures.items():
            print(f"{name:26}{figure}")
    return 0 if is_sound else 1


def _on_a_site(given: dict[str, Any]) -> tuple[dict[str, Any], bool]:
    figures = measured(Chosen(**given))
    return figures, sound(figures)


def _at_home(given: dict[str, Any]) -> tuple[dict[str, Any], bool]:
    """What makes no sense for one process at one table is left aside."""
    wanted = {field.name for field in fields(faults_home.Chosen)}
    own = {name: value for name, value in given.items() if name in wanted}
    figures = faults_home.measured(faults_home.Chosen(**own))
    return figures, faults_home.sound(figures)


if __name__ == "__main__":
    sys.exit(main())
