"""The plug is pulled: ``python -m benchmarks.faults --home`` (README.md says more).

Scripted players sit at a table of Mega Civilization with 18 seats that one `ecumene host` keeps in
its file. In each round the whole process is killed at a random moment of the load, with acts under
way, and started again; everybody comes back, plays on, and stops. Then the log must hold what they
were told, and they must see what the log says. At the end every log is played again from its setup,
in a process that knows nothing else.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from random import Random
from shutil import copy
from tempfile import TemporaryDirectory
from typing import Any
from uuid import UUID

import httpx
import uvloop

from benchmarks.faults_checks import Losses, difference, fingerprint, losses, play_again
from benchmarks.faults_players import Ledger, Pace, Player, Table, eventually
from benchmarks.home import HomeFile, Host
from benchmarks.service_site import new_host, start_table
from ecumene.kernel.codec import digest
from ecumene.service.play.live_games import match_of

#: seconds of load before the plug is pulled: any moment between these
LEAST, MOST = 0.6, 2.0
#: the last part of them, in which everybody acts at once
BURST = 0.5
#: seconds of load after everybody is back
PLAY_ON = 0.5
#: seconds in which a phone must be back at its table
BACK = 15.0
#: seconds until everything must have come to rest
SETTLING = 60.0


@dataclass(slots=True)
class Chosen:
    """How often, how large, how hard."""

    rounds: int = 1
    seats: int = 18
    #: acts a second, of all players together
    rate: float = 60.0
    seed: int = 1
    #: a folder for the log of the host
    keep: str = ""


@dataclass(slots=True)
class Findings:
    """What a run found; complete only if nothing interrupted it."""

    ledger: Ledger = field(default_factory=Ledger)
    log: Losses = field(default_factory=Losses)
    complete: bool = False
    rounds: int = 0
    rows: int = 0
    #: those of them that no player sent: defaults, turns of the clock
    by_program: int = 0
    tables: int = 0
    diverged: int = 0
    unanswered: int = 0
    #: acts without a reply at the moment the plug was pulled
    under_way: int = 0
    #: of each round: seconds until the last phone was back
    back: list[float] = field(default_factory=list)
    late_phones: int = 0
    largest_wal: int = 0
    seconds: float = 0.0
    remarks: list[str] = field(default_factory=list)

    def remark(self, text: str) -> None:
        """Something is wrong."""
        self.remarks.append(text)
        print(text, file=sys.stderr, flush=True)


class Evening:
    """The host, and everybody at the table."""

    def __init__(self, chosen: Chosen, host: Host, findings: Findings) -> None:
        self.chosen = chosen
        self.host = host
        self.file = HomeFile(host.file)
        self.findings = findings
        self.random = Random(chosen.seed)
        self.pace = Pace(chosen.rate)
        self.tables: list[Table] = []
        self.players: list[Player] = []
        self.sitting: list[asyncio.Task[None]] = []

    async def open_table(self) -> None:
        """A new game, with everybody at its table."""
        await self.leave()
        headers = {"X-Ecumene": "1"}
        base = f"http://{self.host.address}"
        async with httpx.AsyncClient(base_url=base, headers=headers, timeout=60) as http:
            opened, guests = await start_table(http, await new_host(http), self.chosen.seats)
        kept = self.file.table(opened)
        assert kept.played is not None
        table = Table(opened, kept.played, kept.veil, False, self.file)
        self.tables.append(table)
        self.findings.tables += 1
        self.players = [self._player(table, seat, guest) for seat, guest in enumerate(guests)]
        self.sitting = [asyncio.create_task(player.run()) for player in self.players]
        await self._everybody_there()

    def _player(self, table: Table, seat: int, guest: dict[str, Any]) -> Player:
        return Player(
            table,
            seat,
            guest["id"],
            guest["token"],
            [self.host.address],
            self.pace,
            self.findings.ledger,
            awake=True,
            randomness=Random(f"{self.chosen.seed} {len(self.tables)} {seat}"),
        )

    async def leave(self) -> None:
        """Everybody stands up."""
        for task in self.sitting:
            task.cancel()
        await asyncio.gather(*self.sitting, return_exceptions=True)

    # -- a round ---------------------------------------------------------------------------------

    async def round(self) -> None:
        """Load, the plug, the way back, more load, and a look."""
        self.pace.go_on()
        load = self.random.uniform(LEAST, MOST)
        await asyncio.sleep(load - BURST)
        self.pace.burst(BURST)
        await asyncio.sleep(BURST * self.random.random())
        await self._pull_the_plug()
        await asyncio.sleep(PLAY_ON)
        self.pace.stop()
        await self._look()

    async def _pull_the_plug(self) -> None:
        self.findings.largest_wal = max(self.findings.largest_wal, _wal_bytes(self.host.file))
        self.findings.under_way += sum(player.pending is not None for player in self.players)
        self.host.process.kill()
        pulled = time.monotonic()
        lost = await eventually(lambda: not any(player.there for player in self.players), BACK)
        if not lost:
            self.findings.remark("a socket outlived the host")
        self.host.process.start()
        await self._everybody_there()
        self.findings.back.append(round(time.monotonic() - pulled, 2))

    async def _everybody_there(self) -> None:
        if not await eventually(lambda: all(player.there for player in self.players), BACK):
            self.findings.late_phones += sum(not player.there for player in self.players)
            await eventually(lambda: all(player.there for player in self.players), SETTLING)

    async def _look(self) -> None:
        """When nothing is under way any more, ledger, log and views must agree."""
        await eventually(lambda: all(player.at_rest for player in self.players), SETTLING)
        self.findings.unanswered = sum(player.pending is not None for player in self.players)
        log = self.file.written([table.game for table in self.tables])
        self.findings.log = losses([act for act in self.findings.ledger.acts if act.sent], log)
        self.findings.rows = sum(map(len, log.values()))
        self.findings.by_program = sum(not row.own for rows in log.values() for row in rows)
        table = self.tables[-1]
        expected = await table.sights(self.chosen.seats)

        def all_see_it() -> bool:
            return all(player.shown.all == expected[player.seat] for player in self.players)

        await eventually(all_see_it, SETTLING)
        anew = await asyncio.gather(*(player.look_afresh() for player in self.players))
        for player, fresh in zip(self.players, anew, strict=True):
            for where, shown in (("own", player.shown), ("fresh", fresh)):
                if wrong := difference(shown.all, expected[player.seat]):
                    self.findings.diverged += 1
                    self.findings.remark(f"seat {player.seat}, {where} socket: {wrong}")
        await self._compare_snapshot(table)

    async def _compare_snapshot(self, table: Table) -> None:
        """The newest snapshot and the rows after it lead where the whole log leads."""
        followed = await table.match()
        if digest(match_of(await self.file.load(table.game)).state) != digest(followed.state):
            self.findings.diverged += 1
            self.findings.remark("the snapshot leads elsewhere than the log")
        if followed.over:
            await self.open_table()

    async def play_again(self) -> None:
        """Every log from its setup, in a fresh process."""
        loop = asyncio.get_running_loop()
        with ProcessPoolExecutor(1, get_context("spawn")) as pool:
            for table in self.tables:
                seen = [fingerprint(each) for each in await table.sights(self.chosen.seats)]
                job = loop.run_in_executor(pool, replay, self.host.file, table.game, table.veil)
                if (again := await job) != seen:
                    self.findings.diverged += 1
                    wrong = difference(again, seen)
                    self.findings.remark(f"table {table.id}, played again: {wrong}")


def replay(file: Path, game: UUID, veil: bytes) -> list[str]:
    """What every seat must see, of a log played again; what went wrong if it cannot be."""
    try:
        return play_again(*HomeFile(file).whole(game), veil=veil).sights
    except Exception as error:
        return [repr(error)]


def _wal_bytes(file: Path) -> int:
    wal = file.with_name(f"{file.name}-wal")
    return wal.stat().st_size if wal.exists() else 0


# -- the whole -------------------------------------------------------------------------------------


async def run(chosen: Chosen, host: Host, findings: Findings) -> None:
    """Sit down, pull the plug again and again, look."""
    host.process.start()
    await host.ready()
    evening = Evening(chosen, host, findings)
    began = time.monotonic()
    try:
        await evening.open_table()
        for number in range(chosen.rounds):
            await evening.round()
            findings.rounds = number + 1
            findings.seconds = time.monotonic() - began
            print(f"round {number + 1}: {json.dumps(summary(findings))}", file=sys.stderr)
        await evening.play_again()
        findings.complete = True
    finally:
        await evening.leave()


def summary(findings: Findings) -> dict[str, Any]:
    """The figures of a run, as one object."""
    ledger, log, back = findings.ledger, findings.log, sorted(findings.back)
    return {
        "acknowledged": ledger.count("acknowledged"),
        "lost": log.lost,
        "duplicated": log.duplicated,
        "diverged": findings.diverged + log.gaps + len(ledger.faults),
        "misreported": log.misreported,
        "unanswered": findings.unanswered,
        "late_phones": findings.late_phones,
        "complete": findings.complete,
        "rounds": findings.rounds,
        "back_median_s": back[len(back) // 2] if back else 0.0,
        "back_max_s": back[-1] if back else 0.0,
        "under_way_at_kill": findings.under_way,
        "resent": sum(act.sent > 1 for act in ledger.acts),
        "refused": ledger.refusals,
        "errors": ledger.errors,
        "rows": findings.rows,
        "rows_by_program": findings.by_program,
        "tables": findings.tables,
        "largest_wal_bytes": findings.largest_wal,
        "took_seconds": round(findings.seconds),
        "remarks": (findings.remarks + ledger.faults)[:20],
    }


def sound(figures: dict[str, Any]) -> bool:
    """Whether a run found nothing wrong."""
    wrong = ("lost", "duplicated", "diverged", "misreported", "unanswered", "late_phones")
    return bool(
        figures["complete"] and figures["acknowledged"] and not any(map(figures.get, wrong))
    )


def measured(chosen: Chosen) -> dict[str, Any]:
    """A whole run; what was found so far if it is interrupted."""
    findings = Findings()
    with TemporaryDirectory(prefix="ecumene-home-", ignore_cleanup_errors=True) as folder:
        host = Host(Path(folder))
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(run(chosen, host, findings))
        except KeyboardInterrupt:
            pass
        finally:
            host.process.kill()
            if chosen.keep:
                Path(chosen.keep).mkdir(parents=True, exist_ok=True)
                copy(host.process.log, chosen.keep)
    return summary(findings)
