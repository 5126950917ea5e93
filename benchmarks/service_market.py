"""Trade without an end: 18 seats of Mega Civilization in the middle of a game.

All trade at the same time, so everybody may act at any moment, and every act is seen by all. A seat
lays an offer on the table and takes it back, again and again: the script needs to know nothing but
the seat's question and three of its cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from random import Random
from typing import Any

from ecumene.bots.registry import make_bot
from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.position.setup import cards_in_play
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.commodities import COMMODITIES
from ecumene.kernel import (
    Header,
    Match,
    Move,
    Row,
    Seeded,
    Snapshot,
    Step,
    engine,
    seed_from_number,
)
from ecumene.kernel.codec import encode

SEATS = 18
OPTIONS = {"civ_choice": "random"}
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
    """Commodities from the stacks, until every hand is large enough to trade with."""
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
    """What a seat does, by the cards of its hand as the view shows them.

    ``before`` is how many offers it has made and taken back already.
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
    """So many rows of trade by all seats in turn, and a snapshot some rows before the last."""
    match = Match.resume(GAME, header, Snapshot(0, "start", trading()), seed=seed)
    scripts = [
        acts(
            seat.seat,
            [{"number": n, "name": cards_in_play(match.state)[n].name} for n in seat.hand],
        )
        for seat in match.state.seats
    ]
    questions = {question.seat: question.id for question in match.state.flow.decisions}
    snapshot = match.snapshot()
    for number in range(rows):
        seat = number % SEATS
        match.play(seat, questions[seat], next(scripts[seat]))
        if match.version == rows - TAIL:
            snapshot = match.snapshot()
    return match.log, snapshot
