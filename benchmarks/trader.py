"""A person among bots at the market: ``python -m benchmarks.trader [--json]``.

A scripted person who thinks for 5 to 20 seconds before each act, and otherwise trades as strategos
does, sits at tables of Mega Civilization with eight strategoi, over the socket of a real service
(`ecumene serve`, `ecumene worker`, PostgreSQL, NATS). Games begin in trade, in the middle of a game
of bots, and go on until the person has seen so many phases of trade. The figures:

``gain_ratio``         what the person's sets gained by trade, beside the mean of the bots there
``replies_within_2s``  the share of the person's answers to bots that were taken or turned down
                       within two seconds, from sending the answer to hearing of the reply
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import mean, median
from time import perf_counter
from typing import Any
from uuid import UUID, uuid4

import httpx

from benchmarks import store as store_benchmark
from benchmarks.service_site import (
    PATIENCE,
    backends,
    cpu_seconds,
    job_worker,
    post,
    surroundings,
    web_workers,
)
from benchmarks.trader_gains import Phase, phases_of
from benchmarks.trader_person import Notes, Person, Prompter
from ecumene.bots import make_bot
from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.kernel import Header, Match, Snapshot, encode, seed_from_number
from ecumene.service.adapters.postgres.directory import PostgresDirectory
from ecumene.service.adapters.postgres.store import PostgresStore

BOTS = 8
#: by then there are cities, and cards to trade with
TURN = 6
#: seconds in which a reply counts as prompt
PROMPT = 2.0


@dataclass
class Seated:
    """A table with one person at it."""

    id: str
    token: str
    game: UUID
    veil: bytes
    #: the position in which its game begins
    start: bytes


def say(text: str) -> None:
    """Tell who waits how far it is."""
    print(text, file=sys.stderr, flush=True)


# -- tables ----------------------------------------------------------------------------------------


async def sit_down(database: str, port: int, tables: int, trade: int, seed: int) -> list[Seated]:
    """Tables of one person and eight strategoi, in trade; nobody has looked yet."""
    headers = {"X-Ecumene": "1"}
    base = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=base, headers=headers, timeout=PATIENCE) as http:
        form = {"name": f"Host {uuid4().hex[:12]}", "password": "many boats", "token": True}
        host = (await post(http, "/api/accounts", form))["token"]
        opened = [await _open_table(http, host, trade) for _ in range(tables)]
    async with (
        PostgresStore.open(database, connections=1) as store,
        PostgresDirectory.open(database, connections=1) as directory,
    ):
        seated = []
        for number, (table, token) in enumerate(opened):
            say(f"a game of bots up to turn {TURN}: {number + 1} of {tables}")
            kept = await directory.table(UUID(table))
            assert kept.played is not None
            header = (await store.load(kept.played)).game.header
            start = await asyncio.to_thread(in_trade, header, seed + number)
            await store.save_snapshot(kept.played, Snapshot(0, "start", start))
            seated.append(Seated(table, token, kept.played, kept.veil, start))
        return seated


async def _open_table(http: httpx.AsyncClient, host: str, trade: int) -> tuple[str, str]:
    limits = {"movement": 600, "waited": 600, "trade": trade, "other": 600, "bank": 0}
    form = {
        "name": "Benchmark",
        "game": "megaciv",
        "options": {"civ_choice": "random"},
        "seats": [{"kind": "human"}, *[{"kind": "bot", "bot": "strategos"}] * BOTS],
        "pace": "live",
        "limits": limits,
    }
    table = await post(http, "/api/tables", form, host)
    path = f"/api/tables/{table['id']}"
    guest = {"invite": table["invite"], "name": "Trader", "token": True}
    token = (await post(http, f"{path}/join", guest))["me"]["token"]
    await post(http, f"{path}/start", None, host)
    return table["id"], token


def in_trade(header: Header, seed: int) -> bytes:
    """A position in which trade has just begun for everybody, from a game of strategoi."""
    match = Match.start(
        GAME, header.players, seed=seed_from_number(seed), options=header.options, undo="none"
    )
    bots = [make_bot("strategos", GAME, seat) for seat in range(header.players)]
    while True:
        decisions = match.state.flow.decisions
        trading = {each.seat for each in decisions if each.kind == "trade"}
        if match.state.turn >= TURN and 0 in trading:
            return encode(match.state)
        question = match.questions(match.awaited_seats()[0])[0]
        match.play(question.seat, question.id, bots[question.seat].choose(question))


# -- measuring -------------------------------------------------------------------------------------


async def measure(database: str, chosen: argparse.Namespace) -> dict[str, Any]:
    """All figures."""
    environment = surroundings(database)
    with web_workers(database, 1, environment) as (web,):
        seated = await sit_down(database, web.port, chosen.tables, chosen.trade, chosen.seed)
        with job_worker(environment) as jobs:
            say(f"{chosen.tables} tables, {chosen.phases} phases of trade each")
            began = perf_counter()
            notes = await _trade(database, web.port, seated, chosen)
            took = perf_counter() - began
            used = {"web": [web.pid], "jobs": [jobs], "postgres": backends(database)}
            load = {name: cpu_seconds(pids) / took for name, pids in used.items()}
    phases = await _phases(database, seated, chosen.phases)
    return figures(notes, phases) | {
        f"{name}_cores": round(cores, 2) for name, cores in load.items()
    }


async def _trade(
    database: str, port: int, seated: Sequence[Seated], chosen: argparse.Namespace
) -> list[Notes]:
    async with PostgresStore.open(database, connections=4) as store:
        people = [
            Person(
                f"127.0.0.1:{port}",
                table.id,
                table.token,
                Prompter(store, table.game, table.veil),
                Random(chosen.seed + number),
            )
            for number, table in enumerate(seated)
        ]
        return await asyncio.gather(*(person.trade(chosen.phases) for person in people))


async def _phases(database: str, seated: Sequence[Seated], number: int) -> list[Phase]:
    """The phases of all tables, played again from the log."""
    found = []
    async with PostgresStore.open(database, connections=1) as store:
        for table in seated:
            record = (await store.load(table.game)).game
            start = Snapshot(0, "start", table.start)
            match = Match.resume(GAME, record.header, start, seed=record.seed)
            rows = [stored.row for stored in await store.since(table.game, 0)]
            found += list(phases_of(match, rows))[:number]
    return found


def figures(notes: Sequence[Notes], phases: Sequence[Phase]) -> dict[str, Any]:
    """What is told of all tables together."""
    own = [phase.gains[0] for phase in phases]
    others = [mean(phase.gains[1:]) for phase in phases]
    replies = [reply for note in notes for reply in note.replies]
    seconds = [reply.seconds for reply in replies]
    prompt = sum(each.how != "none" and each.seconds <= PROMPT for each in replies)
    return {
        "gain_ratio": round(sum(own) / sum(others), 3) if sum(others) else None,
        "replies_within_2s": round(prompt / len(replies), 4) if replies else None,
        "phases": len(phases),
        "person_gain": round(mean(own), 1),
        "bots_gain": round(mean(others), 1),
        "deals": sum(len(phase.deals) for phase in phases),
        "deals_with_person": sum(phase.deals_of(0) for phase in phases),
        "person_acts": dict(sum((note.acts for note in notes), Counter())),
        "person_refused": sum(note.refused for note in notes),
        "replies": dict(Counter(reply.how for reply in replies)),
        "reply_median_s": round(median(seconds), 2) if seconds else None,
        "reply_max_s": round(max(seconds), 2) if seconds else None,
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--json", action="store_true", help="one JSON object on the last line")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--phases", type=int, default=3, help="phases of trade at each table")
    parser.add_argument("--trade", type=int, default=180, help="seconds for a phase of trade")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    if min(chosen.tables, chosen.phases) < 1 or chosen.trade < 10:
        parser.error("at least one table and one phase, of at least 10 seconds")
    start = perf_counter()
    with store_benchmark.database() as database:
        found = asyncio.run(measure(database, chosen))
    found |= {
        "tables": chosen.tables,
        "trade_seconds": chosen.trade,
        "took_seconds": round(perf_counter() - start),
        "python": platform.python_version(),
        "cpu_count": os.cpu_count(),
    }
    if chosen.json:
        print(json.dumps(found))
    else:
        for name, figure in found.items():
            print(f"{name:20}{figure}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
