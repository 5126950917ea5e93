"""Trade Routes: commodity cards become treasury (MC-A.TRADEROUTES)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ecumene.games.megaciv.position.hands import by_name, card_of, commodities_in, discard
from ecumene.games.megaciv.position.pieces import gain_treasury
from ecumene.games.megaciv.position.random_picks import some_of
from ecumene.games.megaciv.position.state import MOST_CARDS, Number, State
from ecumene.games.megaciv.tables.commodities import face_value
from ecumene.games.megaciv.tables.refusals import refuse
from ecumene.kernel import Move, Randomness

from .ability import Ability

NAME = "trade_routes"
PER_FACE_VALUE = 2  # MC-A.TRADEROUTES.1
LEAST_GAIN = 2  # of a card of face value 1; water cannot be named (N-125)


class TradeRoutes(
    msgspec.Struct, frozen=True, gc=False, tag_field="do", tag=NAME, forbid_unknown_fields=True
):
    """Commodity cards by number, in order of sale (N-125)."""

    cards: Annotated[tuple[Number, ...], msgspec.Meta(min_length=1, max_length=MOST_CARDS)]


class Sale(msgspec.Struct, frozen=True, gc=False):
    """A card and its sale price."""

    card: int
    name: str
    treasury: int


def gain_for(state: State, card: int) -> int:
    """Twice the face value (MC-A.TRADEROUTES.1)."""
    return PER_FACE_VALUE * face_value(card_of(state, card).name)


def possible(state: State, seat: int) -> list[Sale]:
    """Return every card that the stock can pay for; only the holder may see it."""
    player = state.seats[seat]
    sales = (
        Sale(card, card_of(state, card).name, gain_for(state, card))
        for card in commodities_in(state, player)
    )
    return [sale for sale in sales if sale.treasury <= player.tokens_in_stock]


def usable(state: State, seat: int) -> bool:
    """Whether public facts allow its use: a card in hand, and stock for the cheapest (N-05)."""
    player = state.seats[seat]
    return player.cards > 0 and player.tokens_in_stock >= LEAST_GAIN


def check(state: State, seat: int, answer: TradeRoutes) -> None:
    """Require own cards, each once, paid in full by the remaining stock (MC-A.TRADEROUTES.2)."""
    player = state.seats[seat]
    own = set(commodities_in(state, player))
    stock = player.tokens_in_stock
    for card in answer.cards:
        if card not in own:
            raise refuse("trade_routes_card")
        own.remove(card)
        gain = gain_for(state, card)
        if gain > stock:
            name = card_of(state, card).name
            raise refuse("trade_routes_stock", card=name, gain=gain, stock=stock)
        stock -= gain


def apply(state: State, move: Move, seat: int, answer: TradeRoutes) -> None:
    """Discard openly, and gain treasury."""
    player = state.seats[seat]
    gain = sum(gain_for(state, card) for card in answer.cards)
    data = {"cards": by_name(state, answer.cards), "treasury": gain}
    discard(state, player, answer.cards)
    gain_treasury(player, gain)
    move.tell("trade_routes", "MC-A.TRADEROUTES.1", seat, **data)


def sample(state: State, seat: int, randomness: Randomness) -> TradeRoutes | None:
    """Choose some of the cards, as many as the stock can pay for."""
    sales = possible(state, seat)
    if not sales:
        return None
    stock = state.seats[seat].tokens_in_stock
    chosen: list[int] = []
    for sale in some_of(sales, 1 + randomness.randrange(len(sales)), randomness):
        if sale.treasury <= stock:
            chosen.append(sale.card)
            stock -= sale.treasury
    return TradeRoutes(tuple(chosen))


ABILITY = Ability(NAME, (TradeRoutes,), usable, check, apply, sample, possible)
