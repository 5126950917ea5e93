"""Abuse next to ordinary tables: how much do the players notice?

One web worker and one job worker on PostgreSQL and NATS, as an operator runs them, with their
ordinary limits. At 20 tables a person plays against a bot. Slices in which nobody does any harm,
one hostile account does, and 50 do alternate in the same run. Everybody has an address of their
own. For each attack:

``NAME_ratio``        p99 of the people's acts (sent to acknowledged) with one hostile account,
                      divided by p99 in the quiet slices beside it; the goal is at most 1.5
``NAME_50_ratio``     the same with 50 hostile accounts
``NAME_bot_ratio``, ``NAME_50_bot_ratio``   p99 of how long people wait for the bot's answer
``NAME_p99_ms``, ``NAME_50_p99_ms``   p99 of the people's acts itself; below 50 no ratio counts
``NAME_said``         responses to the hostile accounts, by status
``NAME_in_vain``      slices of the rounds used in which no attack was accepted: they
                      have measured nothing, and the run fails
``NAME_stolen``       share of processor time that other virtual machines took in the rounds used

Every round has accounts and addresses of its own, so that none uses up the limits of another. A
round in which other virtual machines took more than STOLEN is repeated, at most ``retries`` times.

The bad guests, the people, the servers and PostgreSQL share the machine.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import secrets
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from statistics import quantiles
from time import monotonic
from uuid import UUID, uuid4

import msgspec
import psycopg

from benchmarks.drills.bad_guests import ACCEPTED, ATTACKS
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.app.composition import parts_on_postgres
from ecumene.service.clubs.clubs import MAX_CLUBS
from ecumene.service.people import people
from ecumene.service.people.people import Account
from ecumene.service.ports.parts import Parts
from ecumene.service.ports.store import GameRecord
from ecumene.service.reactions.starting import start_table
from ecumene.service.tables import creation, forks, seat_changes
from ecumene.service.tables.copies import Copy, CopyTask, make_copy
from ecumene.service.tables.tables import Seat, Tenure
from harness.clubs import full_club
from harness.command import ROOT, Figures, option, say
from harness.postgres import database
from harness.processes import HOST, resident_bytes, stolen_seconds
from harness.site import environment_for, job_worker, web_workers
from harness.sockets import Frame, Ledger, Lost, SeatSocket
from harness.tables import bearer

GOLDEN = ROOT / "tests" / "golden"
LONG = GOLDEN / "megaciv" / "18-basic.jsonl.gz"
SHORT = GOLDEN / "stoneage" / "2-stewards.jsonl"
#: seconds between two acts at a table
PACE = 0.5
MANY = 50
#: hostile accounts in the slices of a round
GUESTS = (0, 1, MANY)
DAY = timedelta(days=1)
#: seconds to let the effects of a slice pass
SETTLE = 1.0
#: the share of processor time that other virtual machines may take in a round
STOLEN = 0.04
#: seconds until everybody plays, and for one thing of a game
START, PATIENCE = 120.0, 30.0


@dataclass(slots=True)
class Chosen:
    attack: list[str] = option([], "only these attacks", quick=["ready", "clubs"], choices=ATTACKS)
    rounds: int = option(2, "slices of each kind", quick=1)
    retries: int = option(6, "repetitions of rounds that other virtual machines disturbed", quick=0)
    seconds: float = option(5.0, "length of one slice", quick=3.0)
    tables: int = option(20, quick=4)


# -- people ----------------------------------------------------------------------------------------


@dataclass
class Slice:
    """Latencies in one slice: seconds to the acknowledgement, and to the bot's answer."""

    acts: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)
    #: sockets that were closed on people, and acts that were not acknowledged
    lost: int = 0
    #: whether nothing of the attack was accepted
    in_vain: bool = False


class Opponent(SeatSocket):
    """A person's socket, which knows when the game is over."""

    over = False

    def heard(self, frame: Frame) -> None:
        """See whether the table is still in play."""
        if frame.type == "table":
            self.over = frame.table["status"] == "over"


class Person:
    """Somebody who plays Stone Age against a bot, one game after another."""

    def __init__(self, site: Site, number: int) -> None:
        self._site = site
        self._address = f"10.1.0.{number + 1}"

    async def play(self) -> None:
        """Play until cancelled."""
        me, token = await self._site.newcomer()
        headers = {**bearer(token), "X-Forwarded-For": self._address}
        while True:
            table = await self._site.table_with_bot(me)
            socket = Opponent([f"{HOST}:{self._site.port}"], str(table), headers, Ledger())
            keeping = asyncio.create_task(socket.run())
            try:
                with suppress(Lost, RuntimeError):
                    while not socket.over and socket.connections < 2:
                        await self._answer(socket)
                self._site.now.lost += not socket.over
            finally:
                keeping.cancel()

    async def _answer(self, socket: Opponent) -> None:
        """Answer a question when the pace allows it; note how long people wait."""
        shown = socket.shown
        if not await socket.until(lambda: shown.questions or socket.over, PATIENCE):
            raise Lost
        if socket.over:
            return
        question = shown.questions[0]
        await asyncio.sleep(PACE)
        if question not in shown.questions:
            return
        slice_, began = self._site.now, monotonic()
        answer = secrets.choice(question["options"])["answer"]
        act = socket.new_act("answer", question=question["id"], answer=answer)
        if (await socket.ask(act)).type != "ack":
            slice_.lost += 1
            return
        acknowledged = monotonic()
        slice_.acts.append(acknowledged - began)
        await socket.until(lambda: question not in shown.questions or socket.over, PATIENCE)
        if not shown.questions:
            await socket.until(lambda: shown.questions or socket.over, PATIENCE)
            slice_.bots.append(monotonic() - acknowledged)


# -- the site --------------------------------------------------------------------------------------


class Site:
    """The workers, and direct access to their database."""

    def __init__(self, parts: Parts, port: int) -> None:
        self.parts = parts
        self.port = port
        self.now = Slice()

    async def newcomer(self) -> tuple[Account, str]:
        """Create a person with an account and a session."""
        now = self.parts.clock.now()
        account = people.new_guest(f"Guest {uuid4().hex[:10]}", now)
        token, session = people.new_session(account, now, 1)
        await self.parts.directory.add_account(account)
        await self.parts.directory.add_session(session)
        return account, token

    async def table_with_bot(self, me: Account) -> UUID:
        """A table in play: somebody and a bot."""
        now = self.parts.clock.now()
        seats = (Seat("human"), Seat("bot", "steward"))
        table = creation.create(me, now, name="Normal", game="stoneage", options={}, seats=seats)
        table = seat_changes.join(table, me, now, seat=0, invite=table.invite)
        await self.parts.directory.add_table(table)
        await start_table(self.parts.directory, self.parts.store, table.id, me.id)
        return table.id

    async def registered_name(self) -> str:
        """The name of somebody with a password."""
        account = people.new_account("Hatshepsut", secrets.token_hex(16), self.parts.clock.now())
        await self.parts.directory.add_account(account)
        return account.name

    async def full_club(self, owner: Account) -> UUID:
        """Found as many full clubs as one person may; return the last."""
        for _ in range(MAX_CLUBS):
            club = full_club(owner, self.parts.clock.now())
            await self.parts.directory.add_gathering(club, MAX_CLUBS)
        return club.id

    async def finished_game(
        self, owner: Account, copy: Copy, players: Sequence[Account] = ()
    ) -> UUID:
        """Import a public finished game that these people claim to have played."""
        game, now = uuid4(), self.parts.clock.now()
        kept = GameRecord(game, copy.header, copy.seed, len(copy.rows) - 1, "over")
        await self.parts.store.adopt(kept, copy.rows, copy.snapshot)
        table = forks.import_table(owner, "Long", copy, game, now)
        played = tuple(Tenure(player.id, player.name, now - DAY) for player in players)
        seats = (msgspec.structs.replace(table.seats[0], also=played), *table.seats[1:])
        table = msgspec.structs.replace(table, spectators=True, origin=None, seats=seats)
        await self.parts.directory.add_table(table)
        return table.id


async def quiet_down(url: str, owners: Sequence[UUID]) -> None:
    """Take the bots of bad guests off the queue, so that the next slice is quiet."""
    statement = "delete from job where kind = 'bot' and payload = any(%s)"
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        still = 0
        while still < 3:
            cursor = await connection.execute(statement, ([owner.bytes for owner in owners],))
            still = 0 if cursor.rowcount else still + 1
            await asyncio.sleep(0.2)


async def attack(task: dict[str, object]) -> Counter[str]:
    """Run an attack; return the responses."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "benchmarks.drills.bad_guests",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    written, _ = await process.communicate(json.dumps(task).encode())
    return Counter(json.loads(written))


def bomb() -> bytes:
    """A record of 17 kB whose rows become millions of objects."""
    lines = SHORT.read_bytes().splitlines(keepends=True)
    row = json.loads(lines[2])
    written = []
    for seq in range(1, 160):
        text = json.dumps({**row, "seq": seq, "answer": 0}, separators=(",", ":")).encode()
        written.append(text.replace(b'"answer":0', b'"answer":[' + b"[]," * 15000 + b"[]]") + b"\n")
    return gzip.compress(b"".join([*lines[:2], *written]), 9)


# -- figures ---------------------------------------------------------------------------------------


def p99(seconds: Sequence[float]) -> float:
    """In milliseconds."""
    if len(seconds) < 2:
        raise SystemExit("abuse: people could not play")
    return quantiles(seconds, n=100)[98] * 1e3


async def measure_attacks(url: str, chosen: Chosen) -> Figures:
    """Compare each attack with quiet slices."""
    environment = environment_for(url, ECUMENE_RATE_LIMITS="true")
    with web_workers(environment) as (web,), job_worker(environment) as jobs:
        async with parts_on_postgres(url, MemoryBus(), store_connections=2) as parts:
            site = Site(parts, web.port)
            owner, _ = await site.newcomer()
            long = make_copy(CopyTask(data=LONG.read_bytes()))
            short = make_copy(CopyTask(data=SHORT.read_bytes()))
            about = {
                "port": web.port,
                "long": str(await site.finished_game(owner, long)),
                "watched": str(await site.finished_game(owner, short)),
                "bomb": bomb().hex(),
                "name": await site.registered_name(),
                "club": str(await site.full_club(owner)),
            }
            playing = [asyncio.create_task(Person(site, n).play()) for n in range(chosen.tables)]
            async with asyncio.timeout(START):
                while len(site.now.bots) < 2 * chosen.tables:  # warm, and the bots have begun
                    await asyncio.sleep(SETTLE / 5)
            figures: Figures = {}
            try:
                for name in chosen.attack or ATTACKS:

                    async def gather(name: str = name) -> list[tuple[Account, str]]:
                        """Create the hostile accounts of a round."""
                        hostile = [await site.newcomer() for _ in range(MANY)]
                        if name == "exports":
                            played = [account for account, _ in hostile]
                            await site.finished_game(owner, long, played)
                        return hostile

                    figures |= await _measure_one(site, url, name, about, gather, chosen)
                    figures[f"{name}_web_mb"] = round(resident_bytes(web.pid) / 1e6)
            finally:
                for task in playing:
                    task.cancel()
                ended = await asyncio.gather(*playing, return_exceptions=True)
            for fault in ended:
                if isinstance(fault, Exception):
                    raise fault
            figures["worker_mb"] = round(resident_bytes(jobs.pid) / 1e6)
    return figures


async def _measure_one(
    site: Site,
    url: str,
    name: str,
    about: dict[str, object],
    gather: Callable[[], Awaitable[list[tuple[Account, str]]]],
    chosen: Chosen,
) -> Figures:
    """Quiet slices, one hostile account, and fifty, in turn."""
    said: Counter[str] = Counter()
    rounds: list[tuple[float, list[Slice]]] = []
    while sum(stolen <= STOLEN for stolen, _ in rounds) < chosen.rounds:
        if len(rounds) == chosen.rounds + chosen.retries:
            break
        site.now = Slice()
        hostile = await gather()
        owners = [account.id for account, _ in hostile]
        await asyncio.sleep(SETTLE)
        slices = [Slice() for _ in GUESTS]
        began, taken = monotonic(), stolen_seconds()
        for slice_, guests in zip(slices, GUESTS, strict=True):
            site.now = slice_
            say(f"{name}: round {len(rounds) + 1}, {guests} hostile")
            if guests:
                tokens = [token for _, token in hostile[:guests]]
                task = {"attack": name, "seconds": chosen.seconds, "tokens": tokens, **about}
                answered = await attack({**task, "round": len(rounds)})
                slice_.in_vain = ACCEPTED[name].isdisjoint(answered)
                said += answered
                site.now = Slice()  # what comes in now counts for no slice
                await quiet_down(url, owners)
                await asyncio.sleep(SETTLE)
            else:
                await asyncio.sleep(chosen.seconds)
        seconds = (monotonic() - began) * (os.cpu_count() or 1)
        rounds.append(((stolen_seconds() - taken) / seconds, slices))
    rounds.sort(key=lambda each: each[0])
    used = rounds[: chosen.rounds]
    quiet, one, many = (
        Slice(
            [seconds for _, slices in used for seconds in slices[kind].acts],
            [seconds for _, slices in used for seconds in slices[kind].bots],
            sum(slices[kind].lost for _, slices in rounds),
        )
        for kind in range(len(GUESTS))
    )
    return {
        f"{name}_ratio": round(p99(one.acts) / p99(quiet.acts), 2),
        f"{name}_50_ratio": round(p99(many.acts) / p99(quiet.acts), 2),
        f"{name}_bot_ratio": round(p99(one.bots) / p99(quiet.bots), 2),
        f"{name}_50_bot_ratio": round(p99(many.bots) / p99(quiet.bots), 2),
        f"{name}_p99_ms": round(p99(one.acts), 1),
        f"{name}_50_p99_ms": round(p99(many.acts), 1),
        f"{name}_quiet_p99_ms": round(p99(quiet.acts), 1),
        f"{name}_quiet_bot_p99_ms": round(p99(quiet.bots), 1),
        f"{name}_acts": [len(each.acts) for each in (quiet, one, many)],
        f"{name}_stolen": round(max(stolen for stolen, _ in used), 3),
        f"{name}_lost": quiet.lost + one.lost + many.lost,
        f"{name}_in_vain": sum(slice_.in_vain for _, slices in used for slice_ in slices),
        f"{name}_said": dict(sorted(said.items())),
    }


def measure(chosen: Chosen) -> Figures:
    """Measure all attacks, or those that were asked for."""
    with database() as url:
        return asyncio.run(measure_attacks(url, chosen)) | {"tables": chosen.tables}


def find_wrong(figures: Figures) -> list[str]:
    """Return attacks that were never accepted in some slice, so that it measured nothing."""
    return [
        f"{name}: nothing was accepted in {vain} slices, but {figures[f'{name}_said']}"
        for name in ATTACKS
        if (vain := figures.get(f"{name}_in_vain"))
    ]
