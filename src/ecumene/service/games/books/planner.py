"""The purchase planner at a table that keeps the books."""

from __future__ import annotations

from typing import Any

from msgspec.json import Decoder
from msgspec.structs import replace

from ecumene.games.books.view import BooksView
from ecumene.games.megaciv.calculations.planning.questions import (
    PlanQuestion,
    Start,
    answer_question,
)
from ecumene.games.megaciv.tables.advances import advances_of, printed_credits
from ecumene.games.megaciv.tables.credit import add_up
from ecumene.games.megaciv.views.plan_start import (
    ACQUISITION,
    TRADE_CARDS,
    count_cards,
    end_turn,
    position_of,
)
from ecumene.service.tables.planner import GamePlanner


def start_from_books(view: BooksView, seat: int, options: Any) -> Start:
    """Count this turn's purchases as held in the next (BK-12.2)."""
    own = view.seats[seat]
    numbers = {name: told.value for name, told in own.numbers.items()}
    position = position_of(own, numbers["cities"], numbers["step"], len(view.seats), options)
    hand = view.trade_cards.hand if view.trade_cards else None
    if own.bought is not None:
        gained = own.bought.purchase.gained
        chosen = add_up(own.bought.purchase.chosen.values())
        new = printed_credits(gained, advances_of(position.errata)) + chosen
        position = replace(
            position,
            advances=position.advances | set(gained),
            credits=position.credits + new,
        )
        position = end_turn(position)
    bought = own.bought is not None or view.phase > ACQUISITION
    return Start(
        position=position,
        hand=count_cards(hand.cards, hand.water) if hand else {},
        treasury=numbers["treasury"],
        players=len(view.seats),
        turn=view.turn + bought,
        before_cards=bought or view.phase < TRADE_CARDS,
    )


PLANNER = GamePlanner(start_from_books, Decoder(PlanQuestion).decode, answer_question)
