"""A person among bots at the market: do they gain as much as the bots?

A scripted person who thinks for 5 to 20 seconds before each act, and otherwise trades as strategos
does, sits at tables of Mega Civilization with eight strategoi or stewards, over the socket of a
real service (`ecumene serve`, `ecumene worker`, PostgreSQL, NATS). Games begin in trade, in the
middle of a game of bots, and go on for a given number of the person's trade phases. The figures:

``gain_ratio``         gain of the person's sets by trade, relative to the mean of the bots there
``both_gain``          the share of the deals with the person in which the sets of both sides gain
``replies_within_2s``  the share of the person's answers to bots that were taken or turned down
                       within two seconds, from sending the answer to hearing of the reply
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import mean, median
from time import perf_counter
from uuid import UUID

from benchmarks.studies.trader_gains import Phase, phases_of
from benchmarks.studies.trader_person import Notes, Person, Prompter
from ecumene.bots import make_bot
from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.kernel import Header, Match, encode, seed_from_number
from ecumene.kernel.hosting import Snapshot, resume
from ecumene.service.adapters.postgres.directory import PostgresDirectory
from ecumene.service.adapters.postgres.store import PostgresStore
from harness.command import Figures, option, say, wanted
from harness.postgres import backends, database
from harness.processes import cpu_seconds
from harness.site import environment_for, job_worker, web_workers
from harness.tables import HUMAN, new_host, open_client, start_table

BOTS = 8
#: the seat of the person
PERSON = 0
#: seconds in which a reply counts as prompt
PROMPT = 2.0


@dataclass(slots=True)
class Chosen:
    tables: int = option(10, quick=1, least=1)
    phases: int = option(3, "phases of trade at each table", quick=1, least=1)
    trade: int = option(180, "seconds for a phase of trade", quick=10, least=10)
    turn: int = option(6, "by then there are cities, and cards to trade with", quick=3, least=3)
    bot: str = option("strategos", "who plays the other seats", choices=("strategos", "steward"))
    thought: float = option(5.0, "seconds before an act at least; at most four times", quick=0.5)
    seed: int = option(1)


@dataclass
class Seated:
    """A table with one person at it."""

    id: str
    token: str
    game: UUID
    id_key: bytes
    #: the position in which its game begins
    start: bytes


# -- tables ----------------------------------------------------------------------------------------


async def sit_down(url: str, address: str, chosen: Chosen) -> list[Seated]:
    """Start tables of one person and eight bots, in trade; nobody has looked yet."""
    limits = {"movement": 600, "waited": 600, "trade": chosen.trade, "other": 600, "bank": 0}
    seats = [HUMAN, *[{"kind": "bot", "bot": chosen.bot}] * BOTS]
    async with (
        open_client(address) as http,
        PostgresStore.open(url, connections=1) as store,
        PostgresDirectory.open(url, connections=1) as directory,
    ):
        host, seated = await new_host(http), []
        for number in range(chosen.tables):
            say(f"a game of bots up to turn {chosen.turn}: {number + 1} of {chosen.tables}")
            table, (guest,) = await start_table(http, host, seats, pace="live", limits=limits)
            kept = await directory.table(UUID(table))
            assert kept.played is not None
            header = (await store.load(kept.played)).game.header
            start = await asyncio.to_thread(in_trade, header, chosen.seed + number, chosen.turn)
            await store.save_snapshot(kept.played, Snapshot(0, "start", start))
            seated.append(Seated(table, guest["token"], kept.played, kept.id_key, start))
        return seated


def in_trade(header: Header, seed: int, turn: int) -> bytes:
    """Return a position in which trade has just begun for everybody, from a game of strategoi."""
    match = Match.start(
        GAME, header.players, seed=seed_from_number(seed), options=header.options, undo="none"
    )
    bots = [make_bot("strategos", GAME, seat) for seat in range(header.players)]
    while True:
        decisions = match.state.flow.decisions
        trading = {each.seat for each in decisions if each.kind == "trade"}
        if match.state.turn >= turn and 0 in trading:
            return encode(match.state)
        question = match.questions(match.awaited_seats()[0])[0]
        match.play(question.seat, question.id, bots[question.seat].choose(question))


# -- measuring -------------------------------------------------------------------------------------


async def measure_trade(url: str, chosen: Chosen) -> Figures:
    """Let people trade, and read from the log what came of it."""
    environment = environment_for(url)
    with web_workers(environment) as (web,):
        seated = await sit_down(url, web.address, chosen)
        with job_worker(environment) as jobs:
            say(f"{chosen.tables} tables, {chosen.phases} phases of trade each")
            began = perf_counter()
            notes = await _trade(url, web.address, seated, chosen)
            took = perf_counter() - began
            used = {"web": [web.pid], "jobs": [jobs.pid], "postgres": backends(url)}
            load = {name: cpu_seconds(pids) / took for name, pids in used.items()}
    phases = await _phases(url, seated, chosen.phases)
    return figures(notes, phases) | {
        f"{name}_cores": round(cores, 2) for name, cores in load.items()
    }


async def _trade(url: str, address: str, seated: Sequence[Seated], chosen: Chosen) -> list[Notes]:
    async with PostgresStore.open(url, connections=4) as store:
        people = [
            Person(
                address,
                table.id,
                table.token,
                Prompter(store, table.game, table.id_key),
                Random(chosen.seed + number),
                chosen.thought,
            )
            for number, table in enumerate(seated)
        ]
        return await asyncio.gather(*(person.trade(chosen.phases) for person in people))


async def _phases(url: str, seated: Sequence[Seated], number: int) -> list[Phase]:
    """The trade phases of all tables, replayed from the log."""
    found = []
    async with PostgresStore.open(url, connections=1) as store:
        for table in seated:
            record = (await store.load(table.game)).game
            start = Snapshot(0, "start", table.start)
            match = resume(GAME, record.header, start, seed=record.seed)
            rows = [stored.row for stored in await store.since(table.game, 0)]
            found += list(phases_of(match, rows))[:number]
    return found


def figures(notes: Sequence[Notes], phases: Sequence[Phase]) -> Figures:
    """Return the figures of all tables together."""
    own = [phase.gains[PERSON] for phase in phases]
    others = [mean(phase.gains[1:]) for phase in phases]
    dealt = [deal for phase in phases for deal in phase.deals_of(PERSON)]
    ours = [deal.gain_of(PERSON) for deal in dealt]
    theirs = [sum(deal.gains) - gain for deal, gain in zip(dealt, ours, strict=True)]
    replies = [reply for note in notes for reply in note.replies]
    seconds = [reply.seconds for reply in replies]
    prompt = sum(each.how != "none" and each.seconds <= PROMPT for each in replies)
    return {
        "gain_ratio": round(sum(own) / sum(others), 3) if sum(others) else None,
        "replies_within_2s": round(prompt / len(replies), 4) if replies else None,
        "both_gain": round(mean(deal.is_fair for deal in dealt), 3) if dealt else None,
        "person_gain_per_deal": round(mean(ours), 1) if dealt else None,
        "bot_gain_per_deal": round(mean(theirs), 1) if dealt else None,
        "phases": len(phases),
        "person_gain": round(mean(own), 1),
        "bots_gain": round(mean(others), 1),
        "deals": sum(len(phase.deals) for phase in phases),
        "deals_with_person": len(dealt),
        "person_acts": dict(sum((note.acts for note in notes), Counter())),
        "person_refused": sum(note.refused for note in notes),
        "replies": dict(Counter(reply.how for reply in replies)),
        "reply_median_s": round(median(seconds), 2) if seconds else None,
        "reply_max_s": round(max(seconds), 2) if seconds else None,
    }


def measure(chosen: Chosen) -> Figures:
    """Measure at a separate service."""
    with database() as url:
        found = asyncio.run(measure_trade(url, chosen))
    return found | {"tables": chosen.tables, "trade_seconds": chosen.trade}


def find_wrong(figures: Figures) -> list[str]:
    """Return whether nobody traded."""
    return wanted(figures, "phases", "person_acts")
