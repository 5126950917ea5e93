"""Phases 6 and 7: trade cards drawn and bought, and the time for trade (BK-6.1 to BK-7.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from ecumene.games.books.entries import Entry, doubt, fit, hold, write
from ecumene.games.books.ledger import Books
from ecumene.games.books.refusals import refuse
from ecumene.games.megaciv.calculations.player_facts import WONDER
from ecumene.games.megaciv.calculations.rates import card_prices
from ecumene.games.megaciv.calculations.turn_order import city_order
from ecumene.kernel import Decision, Kind, Move, Randomness

Stack = Annotated[int, msgspec.Meta(ge=1, le=9)]


class BoughtCards(Entry, frozen=True, forbid_unknown_fields=True):
    """Trade cards bought, by stack, and the free card of Wonder of the World (BK-6.3)."""

    stacks: Annotated[tuple[Stack, ...], msgspec.Meta(max_length=20)] = ()
    free: bool = False


def draw_cards(state: Books, move: Move) -> None:
    """Step: everybody draws from the stacks 1 to n, n being their cities (BK-6.1)."""
    drawn = {}
    for number in city_order(state.players):
        seat = state.seats[number]
        cards = fit(state, "cards", seat.value("cards") + seat.cities)
        write(state, seat, "cards", cards, "computed")
        drawn[str(number)] = seat.cities
        move.ask(number, "bought", "BK-6.2")
    move.tell("drawn", "BK-6.1", cards=drawn)
    hold(state, move)


def check_bought(state: Books, decision: Decision, answer: BoughtCards) -> None:
    """Require stacks that are for sale to this seat (BK-6.3)."""
    seat = state.seats[decision.seat]
    prices = card_prices(seat.advances)
    for stack in answer.stacks:
        if stack not in prices:
            raise refuse("stack_price", stack=stack, stacks=sorted(prices))
    if answer.free and not seat.holds(WONDER):
        raise refuse("free_stack")


def apply_bought(state: Books, move: Move, decision: Decision, answer: BoughtCards) -> None:
    """Add cards to the hand and deduct treasury (BK-6.3)."""
    seat = state.seats[decision.seat]
    prices = card_prices(seat.advances)
    number = len(answer.stacks) + answer.free
    price = sum(prices[stack] for stack in answer.stacks)
    cards = fit(state, "cards", seat.value("cards") + number)
    write(state, seat, "cards", cards, answer.how, answer.who)
    if state.options.treasury == "on" and price:
        before = seat.treasury
        left = fit(state, "treasury", before - price)
        write(state, seat, "treasury", left, answer.how, answer.who)
        if price > before:
            doubt(state, seat, "treasury", "short", before, price)
    move.tell("cards_bought", "BK-6.3", seat.seat, number=number, price=price)


def sample_bought(state: Books, decision: Decision, randomness: Randomness) -> BoughtCards:
    """Buy one card of any stack that is for sale."""
    prices = list(card_prices(state.seats[decision.seat].advances))
    return BoughtCards(stacks=(prices[randomness.randrange(len(prices))],))


class CardFacts(msgspec.Struct, frozen=True):
    """The cards for sale, and the means to pay."""

    #: by stack, as text
    prices: dict[str, int]
    treasury: int
    #: whether one card of the stacks 1 to 8 is free (MC-6.11)
    free: bool


def about_bought(state: Books, decision: Decision) -> CardFacts:
    """Return the stacks that are for sale to this seat."""
    seat = state.seats[decision.seat]
    prices = {str(stack): price for stack, price in card_prices(seat.advances).items()}
    return CardFacts(prices, seat.treasury, seat.holds(WONDER))


def open_trade(state: Books, move: Move) -> None:
    """Step, phase 7: start the clock; the books ask nothing (BK-7.1)."""
    hold(state, move)


BOUGHT: Kind[Books] = Kind(
    name="bought",
    answer_type=BoughtCards,
    check=check_bought,
    apply=apply_bought,
    default=lambda _state, _decision: BoughtCards(),
    sample=sample_bought,
    about=about_bought,
    standing=True,
    idle=True,
    stamped=True,
)

STEPS: dict[str, Callable[..., None]] = {"draw_cards": draw_cards, "open_trade": open_trade}
KINDS = (BOUGHT,)
