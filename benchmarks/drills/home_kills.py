"""A host at home is killed in every round, and nothing may be lost.

Scripted players sit at a table of Mega Civilization with 18 seats that one `ecumene host` keeps in
its file. In each round the whole process is killed at a random moment of the load, with acts under
way, and started again; everybody comes back, plays on, and stops. Then the log must agree
with the replies they got and with what they see. At the end every log is replayed from its setup,
in a process that knows nothing else.
"""

from __future__ import annotations

import asyncio
import json
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from uuid import UUID

import uvloop

from benchmarks.drills.checks import Losses, difference, fingerprint, losses, play_again
from benchmarks.drills.clusters import keep_logs
from benchmarks.drills.home_file import HomeFile
from benchmarks.drills.players import SETTLING, People, Table
from ecumene.kernel.codec import digest
from ecumene.service.play.live_games import match_of
from harness.command import Figures, option, say, unwanted, wanted
from harness.site import Host
from harness.sockets import eventually
from harness.tables import new_host, open_client, start_table

#: seconds of load before the plug is pulled: any moment between these
LEAST, MOST = 0.6, 2.0
#: the last part of them, in which everybody acts at once
BURST = 0.5
#: seconds of load after everybody is back
PLAY_ON = 0.5
#: seconds in which a phone must be back at its table
BACK = 15.0


@dataclass(slots=True)
class Chosen:
    rounds: int = option(1, "kills")
    seats: int = option(18, quick=6)
    rate: float = option(60.0, "acts a second, of all", quick=40.0)
    seed: int = option(1)
    keep: str = option("", "a folder for the log of the host")


@dataclass(slots=True)
class Findings:
    """The figures of a run; complete only if nothing interrupted it."""

    log: Losses = field(default_factory=Losses)
    complete: bool = False
    rounds: int = 0
    rows: int = 0
    #: rows that no player sent: defaults, turns of the clock
    by_program: int = 0
    unanswered: int = 0
    #: acts without a reply at the moment the plug was pulled
    under_way: int = 0
    #: of each round: seconds until the last phone was back
    back: list[float] = field(default_factory=list)
    late_phones: int = 0
    largest_wal: int = 0
    diverged: list[str] = field(default_factory=list)


class Evening:
    """The host, and everybody at the table."""

    def __init__(self, chosen: Chosen, host: Host) -> None:
        self.chosen = chosen
        self.host = host
        self.file = HomeFile(host.file)
        self.findings = Findings()
        self.random = Random(chosen.seed)
        self.people = People(chosen.rate)

    async def open_table(self) -> None:
        """Begin a new game, with everybody at its table."""
        await self.people.leave()
        async with open_client(self.host.address) as http:
            opened, guests = await start_table(http, await new_host(http), self.chosen.seats)
        kept = self.file.table(opened)
        assert kept.played is not None
        self.people.players.clear()
        table = Table(opened, kept.played, kept.id_key, self.file)
        self.people.seat(table, guests, [self.host.address], seed=self.chosen.seed)
        self.people.sit_down()
        await self._wait_for_everybody()

    # -- a round ---------------------------------------------------------------------------------

    async def round(self) -> None:
        """Play under load, kill the host at a random moment, play on, stop, and check."""
        self.people.pace.go_on()
        load = self.random.uniform(LEAST, MOST)
        await asyncio.sleep(load - BURST)
        self.people.pace.burst(BURST)
        await asyncio.sleep(BURST * self.random.random())
        await self._pull_the_plug()
        await asyncio.sleep(PLAY_ON)
        self.findings.unanswered = await self.people.rest()
        await self._look()

    async def _pull_the_plug(self) -> None:
        found = self.findings
        found.largest_wal = max(found.largest_wal, wal_bytes(self.host.file))
        found.under_way += self.people.under_way_now
        self.host.kill()
        pulled = time.monotonic()
        players = self.people.players
        if not await eventually(lambda: not any(player.there for player in players), BACK):
            found.diverged.append("a socket outlived the host")
        self.host.start()
        await self._wait_for_everybody()
        found.back.append(round(time.monotonic() - pulled, 2))

    async def _wait_for_everybody(self) -> None:
        if not await eventually(lambda: self.people.all_there, BACK):
            self.findings.late_phones += sum(not player.there for player in self.people.players)
            await eventually(lambda: self.people.all_there, SETTLING)

    async def _look(self) -> None:
        """Compare ledger, log and views."""
        found, table = self.findings, self.people.tables[-1]
        log = self.file.written([each.game for each in self.people.tables])
        found.log = losses([act for act in self.people.ledger.acts if act.sent], log)
        found.rows = sum(map(len, log.values()))
        found.by_program = sum(not row.own for rows in log.values() for row in rows)
        found.diverged += await self.people.compare_views(table)
        followed = await table.match()
        if digest(match_of(await self.file.load(table.game)).state) != digest(followed.state):
            found.diverged.append("the snapshot leads elsewhere than the log")
        if followed.over:
            await self.open_table()

    async def play_again(self) -> None:
        """Replay every log from its setup, in a fresh process."""
        loop = asyncio.get_running_loop()
        with ProcessPoolExecutor(1, get_context("spawn")) as pool:
            for table in self.people.tables:
                seen = [fingerprint(each) for each in await table.sights(self.chosen.seats)]
                job = loop.run_in_executor(pool, replay, self.host.file, table.game, table.id_key)
                if (again := await job) != seen:
                    wrong = difference(again, seen)
                    self.findings.diverged.append(f"table {table.id}, replayed: {wrong}")


def replay(file: Path, game: UUID, id_key: bytes) -> list[str]:
    """Return what every seat must see, by replaying the log; or the error."""
    try:
        return play_again(*HomeFile(file).whole(game), id_key=id_key).sights
    except Exception as error:
        return [repr(error)]


def wal_bytes(file: Path) -> int:
    """Return the size of a file's write-ahead log."""
    wal = file.with_name(f"{file.name}-wal")
    return wal.stat().st_size if wal.exists() else 0


# -- the whole -------------------------------------------------------------------------------------


async def run(evening: Evening) -> None:
    """Play with power cuts, round after round, and check that nothing is lost."""
    evening.host.start()
    await asyncio.to_thread(evening.host.wait_until_ready)
    try:
        await evening.open_table()
        for number in range(evening.chosen.rounds):
            await evening.round()
            evening.findings.rounds = number + 1
            say(f"round {number + 1}: {json.dumps(summarise(evening))}")
        await evening.play_again()
        evening.findings.complete = True
    finally:
        await evening.people.leave()


def summarise(evening: Evening) -> Figures:
    """Return the figures of a run."""
    found, ledger = evening.findings, evening.people.ledger
    log = found.log
    return {
        "acknowledged": ledger.count("acknowledged"),
        "lost": log.lost,
        "duplicated": log.duplicated,
        "diverged": len(found.diverged) + log.gaps + len(ledger.faults),
        "misreported": log.misreported,
        "unanswered": found.unanswered,
        "late_phones": found.late_phones,
        "complete": found.complete,
        "rounds": found.rounds,
        "back_median_s": median(found.back or [0.0]),
        "back_max_s": max(found.back, default=0.0),
        "under_way_at_kill": found.under_way,
        "resent": ledger.resent,
        "refused": ledger.refusals,
        "errors": ledger.errors,
        "rows": found.rows,
        "rows_by_program": found.by_program,
        "tables": len(evening.people.tables),
        "largest_wal_bytes": found.largest_wal,
        "remarks": (found.diverged + ledger.faults)[:20],
    }


def find_wrong(figures: Figures) -> list[str]:
    """Return what was lost or differs from the log."""
    wrong = ("lost", "duplicated", "diverged", "misreported", "unanswered")
    return unwanted(figures, *wrong) + wanted(figures, "complete", "acknowledged", "rounds")


def find_slow(figures: Figures) -> list[str]:
    """Return whether somebody came back late."""
    return unwanted(figures, "late_phones")


def measure(chosen: Chosen) -> Figures:
    """Do a whole run; return what was found so far if it is interrupted."""
    with TemporaryDirectory(prefix="ecumene-home-", ignore_cleanup_errors=True) as folder:
        host = Host(Path(folder))
        evening: Evening | None = None

        async def play() -> None:
            nonlocal evening
            evening = Evening(chosen, host)
            await run(evening)

        try:
            with (
                suppress(KeyboardInterrupt),
                asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
            ):
                runner.run(play())
        finally:
            host.kill()
            keep_logs(Path(folder), chosen.keep)
    assert evening is not None
    return summarise(evening)
