"""Endless trade: 18 seats of Mega Civilization in the middle of a game.

All trade at the same time, so everybody may act at any moment, and every act is seen by all. A seat
lays an offer on the table and takes it back, again and again: the script needs to know nothing but
the seat's question and three of its cards.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from itertools import count
from random import Random
from typing import Any
from uuid import UUID

import msgspec
import psycopg

from ecumene.bots.registry import make_bot
from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.position.setup import cards_in_play
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.commodities import COMMODITIES
from ecumene.kernel import Header, Match, Move, Row, Seeded, Step, engine, seed_from_number
from ecumene.kernel.codec import encode
from ecumene.kernel.hosting import Snapshot, resume, take_snapshot
from ecumene.service.adapters.postgres.directory import PostgresDirectory
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.ports.directory import Directory
from ecumene.service.ports.store import Store
from harness.tables import new_host, open_client, start_table

SEATS = 18
OPTIONS = {"civ_choice": "random"}
#: tables set up at once
AT_ONCE = 8
#: by then there are cities, cards and advances
TURN = 9
TRADE = 7
CARDS = 9
#: rows after which every seat has made an offer and taken it back
ROUND = 2 * SEATS
#: rows after the last snapshot of a long game
TAIL = 50


@cache
def trading() -> bytes:
    """A position of the ninth turn in which trade has just begun, with cards for everybody."""
    match = Match.start(GAME, SEATS, seed=seed_from_number(1), options=OPTIONS)
    bots = [make_bot("steward", GAME, seat) for seat in range(SEATS)]
    while match.state.turn < TURN or match.state.phase != TRADE:
        question = match.questions(match.awaited_seats()[0])[0]
        match.play(question.seat, question.id, bots[question.seat].choose(question))
    state = match.state
    _deal(state, Random(1))
    state.flow.decisions.clear()
    state.flow.agenda.append(Step("open_market"))
    engine.settle(GAME, state, Move(state.flow, Seeded(seed_from_number(1))))
    return encode(state)


def _deal(state: State, randomness: Random) -> None:
    """Deal commodities from the stacks until every hand is large enough to trade with."""
    cards = cards_in_play(state)
    piles = [pile for block in state.stacks.values() for pile in block]
    free = [(pile, n) for pile in piles for n in pile if cards[n].name in COMMODITIES]
    randomness.shuffle(free)
    for seat in state.seats:
        while len(seat.hand) < CARDS:
            pile, number = free.pop()
            pile.remove(number)
            seat.hand.append(number)


def acts(seat: int, hand: Sequence[dict[str, Any]], before: int = 0) -> Iterator[dict[str, Any]]:
    """Return a seat's acts, based on the cards in its view.

    ``before`` is the number of offers it has already made and withdrawn.
    """
    given = [card for card in hand if card["name"] in COMMODITIES][:3]
    offer = {
        "do": "offer",
        "cards": [card["number"] for card in given],
        "names": [card["name"] for card in given[:2]],
        "no_calamity": True,
        "wish": 3,
        "wish_names": ["salt"],
    }
    for number in count(before + 1):
        yield offer
        yield {"do": "withdraw", "offer": f"{seat}#{number}"}


def long_game(header: Header, seed: bytes, rows: int) -> tuple[list[Row], Snapshot]:
    """Play this many rows of trade by all seats in turn, with a snapshot near the end."""
    match = resume(GAME, header, Snapshot(0, "start", trading()), seed=seed)
    scripts = [
        acts(
            seat.seat,
            [{"number": n, "name": cards_in_play(match.state)[n].name} for n in seat.hand],
        )
        for seat in match.state.seats
    ]
    questions = {question.seat: question.id for question in match.state.flow.decisions}
    snapshot = take_snapshot(match)
    for number in range(rows):
        seat = number % SEATS
        match.play(seat, questions[seat], next(scripts[seat]))
        if match.version == rows - TAIL:
            snapshot = take_snapshot(match)
    return match.log, snapshot


# -- tables in trade -------------------------------------------------------------------------------


@dataclass
class PlayedTable:
    """A table in play: its id, its game, and the tokens of its seats."""

    id: str
    game: UUID
    tokens: list[str]


async def set_up(database: str, address: str, number: int) -> list[PlayedTable]:
    """Start some tables with 18 people each, in the middle of trade."""
    started = await start_tables(address, number)
    async with (
        PostgresStore.open(database, connections=1) as store,
        PostgresDirectory.open(database, connections=1) as directory,
    ):
        return [await put_into_trade(store, directory, *table) for table in started]


async def start_tables(address: str, number: int) -> list[tuple[str, list[str]]]:
    """Start some tables with 18 people each; return their ids, and the tokens of the seats."""
    limit = asyncio.Semaphore(AT_ONCE)
    async with open_client(address) as http:
        host = await new_host(http)

        async def one() -> tuple[str, list[str]]:
            async with limit:
                table, guests = await start_table(http, host, SEATS)
                return table, [guest["token"] for guest in guests]

        return await asyncio.gather(*(one() for _ in range(number)))


async def put_into_trade(
    store: Store, directory: Directory, table: str, tokens: list[str]
) -> PlayedTable:
    """Put the market into the game of a table: as the snapshot of its first row."""
    game = (await directory.table(UUID(table))).played
    assert game is not None
    await store.save_snapshot(game, Snapshot(0, "start", trading()))
    return PlayedTable(table, game, tokens)


async def grow(database: str, game: UUID, rows: int) -> None:
    """Make a game long, before anybody has loaded it."""
    async with PostgresStore.open(database, connections=1) as store:
        record = (await store.load(game)).game
        log, snapshot = await asyncio.to_thread(long_game, record.header, record.seed, rows)
        copy = "copy action (game, seq, row, key, at) from stdin"
        with psycopg.connect(database) as connection:
            with connection.cursor().copy(copy) as writing:
                for row in log:
                    key, now = f"grown:{row.seq}", datetime.now(UTC)
                    writing.write_row((game, row.seq, msgspec.json.encode(row), key, now))
            connection.execute("update game set seq = %s where id = %s", (rows, game))
        await store.save_snapshot(game, snapshot)
