"""Bad guests beside ordinary tables: ``python -m benchmarks.abuse [--json] [--attack NAME]``.

One web worker and one job worker on PostgreSQL and NATS, as an operator runs them, with their
ordinary limits. At 20 tables a person plays against a bot. Slices in which nobody does any harm,
one hostile account does, and 50 do alternate in the same run. Everybody has an address of their
own. For each attack:

``NAME_ratio``        p99 of the people's acts (sent to acknowledged) with one hostile account,
                      divided by p99 in the quiet slices beside it; the goal is at most 1.5
``NAME_50_ratio``     the same with 50 hostile accounts
``NAME_bot_ratio``, ``NAME_50_bot_ratio``   p99 of how long people wait for the bot's answer
``NAME_said``         what the hostile were answered, by status

The bad guests, the people, the servers and PostgreSQL share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import platform
import secrets
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from time import monotonic
from typing import Any
from uuid import UUID, uuid4

import msgspec
import psycopg
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from benchmarks import store as store_benchmark
from benchmarks.abuse_guests import ATTACKS
from benchmarks.service_site import job_worker, resident_bytes, surroundings, web_workers
from ecumene.kernel import record
from ecumene.service.adapters.memory.bus import MemoryBus
from ecumene.service.app.composition import parts_on_postgres
from ecumene.service.clocks.starting import start_table
from ecumene.service.people import people
from ecumene.service.people.people import Account
from ecumene.service.ports.parts import Parts
from ecumene.service.ports.store import GameRecord
from ecumene.service.tables import creation, forks, seat_changes
from ecumene.service.tables.tables import Seat

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"
LONG = GOLDEN / "megaciv" / "16-basic.jsonl.gz"
SHORT = GOLDEN / "stoneage" / "2-stewards.jsonl"
#: seconds between two acts at a table
PACE = 1.0
MANY = 50
#: seconds for what a slice leaves behind
SETTLE = 1.0
#: seconds until everybody plays
START = 120.0


def say(text: str) -> None:
    """Tell who waits how far it is."""
    print(text, file=sys.stderr, flush=True)


# -- people ----------------------------------------------------------------------------------------


@dataclass
class Slice:
    """What people met in one slice: seconds to the acknowledgement, and to the bot's answer."""

    acts: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)
    #: sockets that were closed on people, and acts that were not acknowledged
    lost: int = 0


class Person:
    """Somebody who plays Stone Age against a bot, one game after another."""

    def __init__(self, site: Site, number: int) -> None:
        self._site = site
        self._address = f"10.1.0.{number + 1}"
        self._asked: list[dict[str, Any]] = []
        self._over = False
        self._replies: dict[str, str] = {}
        self._news = asyncio.Event()

    async def play(self) -> None:
        """Until cancelled."""
        me, token = await self._site.newcomer()
        while True:
            table = await self._site.table_with_bot(me)
            with suppress(ConnectionClosed, OSError, TimeoutError):
                await self._play_one(table, token)
            self._site.now.lost += not self._over

    async def _play_one(self, table: UUID, token: str) -> None:
        headers = {"Authorization": f"Bearer {token}", "X-Forwarded-For": self._address}
        url = f"ws://127.0.0.1:{self._site.port}/api/tables/{table}/socket"
        self._asked, self._over = [], False
        async with connect(url, additional_headers=headers, compression=None, proxy=None) as socket:
            await socket.send('{"type":"hello","version":0}')
            reading = asyncio.create_task(self._read(socket))
            try:
                while not self._over:
                    await self._until(lambda: bool(self._asked) or self._over)
                    if self._asked:
                        await self._answer(socket)
            finally:
                reading.cancel()

    async def _read(self, socket: Any) -> None:
        async for frame in socket:
            message = json.loads(frame)
            if message["type"] in ("ack", "refused", "error"):
                self._replies[message["id"] or ""] = message["type"]
            if message["type"] in ("welcome", "update"):
                self._asked = message.get("questions", self._asked)
            if message["type"] == "table":
                self._over = message["table"]["status"] == "over"
            self._news.set()

    async def _until(self, fact: Any) -> None:
        async with asyncio.timeout(30):
            while not fact():
                self._news.clear()
                await self._news.wait()

    async def _answer(self, socket: Any) -> None:
        question = self._asked[0]
        await asyncio.sleep(PACE)
        if question not in self._asked:
            return
        id_, slice_, began = uuid4().hex, self._site.now, monotonic()
        answer = secrets.choice(question["options"])["answer"]
        act = {"type": "answer", "id": id_, "question": question["id"], "answer": answer}
        await socket.send(json.dumps(act))
        await self._until(lambda: id_ in self._replies)
        if self._replies.pop(id_) != "ack":
            slice_.lost += 1
            return
        acknowledged = monotonic()
        slice_.acts.append(acknowledged - began)
        await self._until(lambda: question not in self._asked)
        if not self._asked:
            await self._until(lambda: bool(self._asked) or self._over)
            slice_.bots.append(monotonic() - acknowledged)


# -- the site --------------------------------------------------------------------------------------


class Site:
    """The workers, and what is set up past them."""

    def __init__(self, parts: Parts, port: int) -> None:
        self.parts = parts
        self.port = port
        self.now = Slice()

    async def newcomer(self) -> tuple[Account, str]:
        """Somebody with an account and a session."""
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

    async def finished_game(self, owner: Account, data: bytes) -> UUID:
        """A game that is over, for everybody to see."""
        found = record.read(data)
        assert found.end is not None
        game, last = uuid4(), len(found.rows) - 1
        kept = GameRecord(game, found.header, bytes.fromhex(found.end.seed), last, "over")
        await self.parts.store.adopt(kept, found.rows, None)
        table = forks.import_table(owner, "Long", found.header, game, self.parts.clock.now())
        table = msgspec.structs.replace(table, spectators=True, origin=None)
        await self.parts.directory.add_table(table)
        return table.id


async def quiet_down(database: str, owners: Sequence[UUID]) -> None:
    """Take the bots of bad guests off the queue: the next slice is to be quiet."""
    statement = "delete from job where kind = 'bot' and payload = any(%s)"
    async with await psycopg.AsyncConnection.connect(database, autocommit=True) as connection:
        still = 0
        while still < 3:
            cursor = await connection.execute(statement, ([owner.bytes for owner in owners],))
            still = 0 if cursor.rowcount else still + 1
            await asyncio.sleep(0.2)


async def attack(task: dict[str, Any]) -> Counter[str]:
    """Bad guests at work; what they were answered."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "benchmarks.abuse_guests",
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
        raise SystemExit("benchmarks.abuse: people could not play")
    return quantiles(seconds, n=100)[98] * 1e3


async def measure(database: str, chosen: argparse.Namespace) -> dict[str, Any]:
    """All figures."""
    environment = surroundings(database) | {"ECUMENE_RATE_LIMITS": "true"}
    with web_workers(database, 1, environment) as (web,), job_worker(environment) as jobs:
        async with parts_on_postgres(database, MemoryBus(), store_connections=2) as parts:
            site = Site(parts, web.port)
            hostile = [await site.newcomer() for _ in range(MANY)]
            about = {
                "port": web.port,
                "long": str(
                    await site.finished_game(hostile[0][0], gzip.decompress(LONG.read_bytes()))
                ),
                "watched": str(await site.finished_game(hostile[0][0], SHORT.read_bytes())),
                "bomb": bomb().hex(),
            }
            playing = [asyncio.create_task(Person(site, n).play()) for n in range(chosen.tables)]
            async with asyncio.timeout(START):
                while len(site.now.bots) < 2 * chosen.tables:  # warm, and the bots have begun
                    await asyncio.sleep(SETTLE / 5)
            figures: dict[str, Any] = {}
            try:
                for name in chosen.attack or ATTACKS:
                    figures |= await _measure_one(site, database, name, about, hostile, chosen)
                    figures[f"{name}_web_mb"] = round(resident_bytes(web.pid) / 1e6)
            finally:
                for task in playing:
                    task.cancel()
                ended = await asyncio.gather(*playing, return_exceptions=True)
            for fault in ended:
                if isinstance(fault, Exception):
                    raise fault
            figures["worker_mb"] = round(resident_bytes(jobs) / 1e6)
    return figures


async def _measure_one(
    site: Site,
    database: str,
    name: str,
    about: dict[str, Any],
    hostile: Sequence[tuple[Account, str]],
    chosen: argparse.Namespace,
) -> dict[str, Any]:
    """Quiet slices, one hostile account, and fifty, in turn."""
    slices = {0: Slice(), 1: Slice(), MANY: Slice()}
    said: Counter[str] = Counter()
    owners = [account.id for account, _ in hostile]
    for number in range(chosen.rounds):
        for guests in slices:
            say(f"{name}: round {number + 1} of {chosen.rounds}, {guests} hostile")
            site.now = slices[guests]
            if guests:
                tokens = [token for _, token in hostile[:guests]]
                task = {"attack": name, "seconds": chosen.seconds, "tokens": tokens, **about}
                said += await attack(task)
                site.now = Slice()  # what is left over belongs to nobody
                await quiet_down(database, owners)
                await asyncio.sleep(SETTLE)
            else:
                await asyncio.sleep(chosen.seconds)
    quiet, one, many = (slices[guests] for guests in slices)
    return {
        f"{name}_ratio": round(p99(one.acts) / p99(quiet.acts), 2),
        f"{name}_50_ratio": round(p99(many.acts) / p99(quiet.acts), 2),
        f"{name}_bot_ratio": round(p99(one.bots) / p99(quiet.bots), 2),
        f"{name}_50_bot_ratio": round(p99(many.bots) / p99(quiet.bots), 2),
        f"{name}_quiet_p99_ms": round(p99(quiet.acts), 1),
        f"{name}_quiet_bot_p99_ms": round(p99(quiet.bots), 1),
        f"{name}_acts": [len(each.acts) for each in slices.values()],
        f"{name}_lost": quiet.lost + one.lost + many.lost,
        f"{name}_said": dict(sorted(said.items())),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--json", action="store_true", help="one JSON object on the last line")
    parser.add_argument("--attack", action="append", choices=ATTACKS, help="only this; repeatable")
    parser.add_argument("--rounds", type=int, default=2, help="slices of each kind")
    parser.add_argument("--seconds", type=float, default=5.0, help="length of one slice")
    parser.add_argument("--tables", type=int, default=20)
    chosen = parser.parse_args(arguments)
    start = monotonic()
    with store_benchmark.database() as database:
        figures = asyncio.run(measure(database, chosen))
    figures |= {
        "tables": chosen.tables,
        "took_seconds": round(monotonic() - start),
        "python": platform.python_version(),
        "cpu_count": os.cpu_count(),
        "load_average": round(os.getloadavg()[1], 1),
    }
    if chosen.json:
        print(json.dumps(figures))
    else:
        for name, figure in figures.items():
            print(f"{name:28}{figure}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
