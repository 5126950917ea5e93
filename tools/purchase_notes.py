"""Every purchase of simulated games: what a seat had before it, and what it bought and kept.

``tools.expected_income`` counts income with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from ecumene.bots import Bot, make_bot
from ecumene.bots.megaciv.strategos.payments import ExpectedRest
from ecumene.games import find_game
from ecumene.games.megaciv.calculations.payment import cards_value
from ecumene.games.megaciv.phases.acquisition.purchase import BuyAdvances, sheet
from ecumene.games.megaciv.position.hands import by_name, commodities_in
from ecumene.games.megaciv.position.state import Seat, State
from ecumene.games.megaciv.tables.civilizations import Version
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.games.megaciv.tables.options import Options
from ecumene.kernel import Question
from ecumene.sim.run import bot_seed, game_seed, run_game
from ecumene.words import Said


class Note(msgspec.Struct, frozen=True):
    """A purchase of a seat."""

    turn: int
    cities: int
    step: int
    #: value of the cards in hand, and treasury tokens, before the purchase
    cards: int
    treasury: int
    #: the same after it
    cards_kept: int
    treasury_kept: int
    advances: tuple[str, ...]
    credits: Credits
    #: the purchase, with the free advance, and its price
    bought: tuple[str, ...]
    cost: int
    #: turns after this one, and the chance that there is one, as strategos sees it
    turns_left: float
    goes_on: float


class SeatNotes(msgspec.Struct, frozen=True):
    """All purchases of a seat, and its game."""

    players: int
    civilization: str
    ast: Version
    notes: tuple[Note, ...]


@dataclass(slots=True)
class Noting:
    """A bot whose purchases are written down."""

    bot: Bot
    name: str
    civilization: str = ""
    notes: list[Note] = field(default_factory=list)

    def choose(self, question: Question[Any]) -> Any:
        answer = self.bot.choose(question)
        if question.kind == "purchase":
            state = question.visible_state()
            seat = state.seats[question.seat]
            self.civilization = seat.civilization
            self.notes.append(note_purchase(state, seat, answer))
        return answer

    def explain(self, question: Question[Any], answer: Any) -> Said:
        return self.bot.explain(question, answer)


def note_purchase(state: State, seat: Seat, answer: BuyAdvances) -> Note:
    """Record a seat's holdings before and after a purchase."""
    own = commodities_in(state, seat)
    gone = {*answer.cards, *answer.discards}
    outlook = ExpectedRest.of(state)
    return Note(
        turn=state.turn,
        cities=seat.cities,
        step=seat.step,
        cards=cards_value(by_name(state, own)),
        treasury=seat.treasury,
        cards_kept=cards_value(by_name(state, [card for card in own if card not in gone])),
        treasury_kept=seat.treasury - answer.treasury,
        advances=tuple(seat.advances),
        credits=seat.credits,
        bought=(*answer.advances, *([answer.free] if answer.free else [])),
        cost=sum(price.total for price in sheet(state, seat, answer).prices),
        turns_left=outlook.turns,
        goes_on=outlook.goes_on,
    )


def play_noting(
    bots: Sequence[str], players: int, seed: int, number: int, options: Options | None = None
) -> list[SeatNotes]:
    """Play a game; the purchases of every seat. A list of bots is repeated to fill the seats."""
    game = find_game("megaciv")
    options = options or Options()
    names = [bots[seat % len(bots)] for seat in range(players)]
    noting = [
        Noting(make_bot(name, game, bot_seed(seed, number, seat)), name)
        for seat, name in enumerate(names)
    ]
    run_game(game, noting, game_seed(seed, number), options=options)
    return [
        SeatNotes(players, bot.civilization, options.ast, tuple(bot.notes))
        for bot in noting
        if bot.notes
    ]
