"""Phase 6: trade cards acquisition (MC-6.1 to MC-6.16).

Everybody acts in city order, strictly one after the other, and from the stacks of their own block
only. Drawing is automatic; buying asks for one card at a time (N-80).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated, Any

import msgspec

from ecumene.games.megaciv.calculations.player_facts import WONDER
from ecumene.games.megaciv.calculations.rates import card_prices
from ecumene.games.megaciv.calculations.turn_order import city_order
from ecumene.games.megaciv.position.pieces import pay_treasury
from ecumene.games.megaciv.position.setup import cards_in_play
from ecumene.games.megaciv.position.state import CardHolder, CardTable, State
from ecumene.games.megaciv.tables.commodities import STACKS
from ecumene.games.megaciv.tables.refusals import refuse
from ecumene.kernel import Decision, Kind, Move

# -- taking a card ---------------------------------------------------------------------------------


@dataclass(slots=True)
class CardsTaken:
    """The cards a player took from the stacks."""

    cards: list[int] = field(default_factory=list)
    water: int = 0
    #: stacks whose last card this was (N-89)
    emptied: list[int] = field(default_factory=list)

    @property
    def number(self) -> int:
        return len(self.cards) + self.water


def pile_of(state: CardTable, seat: CardHolder, stack: int) -> list[int]:
    """Return a stack of the seat's own block (MC-6.16), the top card first."""
    return state.stacks[seat.block][stack - 1]


def take_card(state: CardTable, seat: CardHolder, stack: int, taken: CardsTaken) -> None:
    """Take the top card of a stack; water if it is empty (MC-6.4, MC-6.13), if there is any."""
    pile = pile_of(state, seat, stack)
    if pile:
        number = pile.pop(0)
        seat.hand.append(number)
        taken.cards.append(number)
        if not pile:
            taken.emptied.append(stack)
    elif state.options.water == "on":
        seat.water += 1
        taken.water += 1


def seen_by_taker(state: CardTable, taken: CardsTaken) -> dict[str, Any]:
    """Return what only the player learns about the cards (MC-6.5)."""
    cards = cards_in_play(state)
    names = [cards[number].name for number in taken.cards]
    return {"cards": taken.cards, "names": names, "water": taken.water}


# -- 6a: drawing -----------------------------------------------------------------------------------


def draw_cards(state: CardTable, move: Move) -> None:
    """Step 6a: let everybody draw from the stacks 1 to n, n being their cities (MC-6.3)."""
    move.seal("reveal")
    for number in city_order(state.seats):
        seat = state.seats[number]
        taken = CardsTaken()
        for stack in STACKS[: seat.cities]:
            take_card(state, seat, stack, taken)
        if taken.number:
            private = {number: seen_by_taker(state, taken)}
            public = {"number": taken.number, "emptied": taken.emptied}
            move.tell_seats("drew", "MC-6.3", number, private, **public)


# -- 6b: buying ------------------------------------------------------------------------------------


class BuyCard(
    msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="buy", forbid_unknown_fields=True
):
    """Take the top card of a stack, at its price or as the free card of the turn (N-81)."""

    stack: Annotated[int, msgspec.Meta(ge=1, le=9)]
    free: bool = False


class Pass(
    msgspec.Struct, frozen=True, gc=False, tag_field="do", tag="pass", forbid_unknown_fields=True
):
    """Buy no more cards this turn."""


def prices_for(seat: CardHolder) -> dict[int, int]:
    """Return a player's purchasable stacks and their prices (MC-6.7 to MC-6.10).

    >>> from ecumene.games.megaciv.position.state import Seat
    >>> prices_for(Seat(0, advances=["cartography", "rhetoric"]))
    {2: 5, 3: 9, 7: 13, 9: 15}
    """
    return card_prices(seat.advances)


def free_stacks(seat: CardHolder) -> range:
    """Return the stacks with a free card left for a player this turn (MC-6.11).

    >>> from ecumene.games.megaciv.position.state import Seat
    >>> free_stacks(Seat(0, advances=["wonder_of_the_world"], cities_at=["a", "b", "c"] * 2))
    range(7, 10)
    """
    if not seat.holds(WONDER) or seat.free_card:
        return range(0)
    return STACKS[seat.cities :]


def can_take(state: CardTable, seat: CardHolder, stack: int) -> bool:
    """Whether choosing a stack gives anything: without water an empty one does not (D-20)."""
    return state.options.water == "on" or bool(pile_of(state, seat, stack))


def buys(state: CardTable, seat: CardHolder) -> list[BuyCard]:
    """Return every legal purchase, free ones first, from public facts (N-80)."""
    found = [BuyCard(stack, free=True) for stack in free_stacks(seat)]
    found += [BuyCard(stack) for stack, price in prices_for(seat).items() if price <= seat.treasury]
    return [buy for buy in found if can_take(state, seat, buy.stack)]


def purchases(state: State, move: Move) -> None:
    """Step 6b: let one player after the other buy, after all drawing (MC-6.6)."""
    for seat in reversed(city_order(state.seats)):
        move.then("next_card", seat)


def next_card(state: State, move: Move, seat: int) -> None:
    """Step: ask for a player's next card; skip players who can't buy (N-80)."""
    if buys(state, state.seats[seat]):
        move.ask(seat, "buy_card", "MC-6.6")


def check_buy(state: CardTable, decision: Decision, answer: BuyCard | Pass) -> None:
    """Require a stack for sale to this player, and enough treasury."""
    if isinstance(answer, Pass):
        return
    seat = state.seats[decision.seat]
    if answer.free:
        _check_free(seat, answer.stack)
    else:
        price = prices_for(seat).get(answer.stack)
        if price is None:
            raise refuse("not_for_sale", stack=answer.stack)
        if price > seat.treasury:
            raise refuse("treasury_short", have=seat.treasury, spent=price)
    if not can_take(state, seat, answer.stack):
        raise refuse("stack_empty", stack=answer.stack)


def _check_free(seat: CardHolder, stack: int) -> None:
    if not seat.holds(WONDER):
        raise refuse("no_free_card")
    if seat.free_card:
        raise refuse("free_card_taken")
    if stack not in free_stacks(seat):
        raise refuse("free_card_stack", stack=stack, cities=seat.cities)


def apply_buy(state: State, move: Move, decision: Decision, answer: BuyCard | Pass) -> None:
    """Pay, then reveal the card (MC-6.12) and go on. Nothing can be taken back (MC-6.14)."""
    move.seal("final")
    if isinstance(answer, Pass):
        move.tell("buys_no_more", "MC-6.6", decision.seat)
        return
    seat = state.seats[decision.seat]
    price = 0
    if answer.free:
        seat.free_card = True
    else:
        price = prices_for(seat)[answer.stack]
        pay_treasury(seat, price)
    taken = CardsTaken()
    take_card(state, seat, answer.stack, taken)
    private = {seat.seat: seen_by_taker(state, taken)}
    public = {"stack": answer.stack, "price": price, "free": answer.free}
    rule = "MC-6.11" if answer.free else "MC-6.7"
    move.tell_seats("bought", rule, seat.seat, private, **public, emptied=taken.emptied)
    move.then("next_card", seat.seat)


def buy_answers(state: CardTable, decision: Decision) -> list[BuyCard | Pass]:
    """Return every legal purchase, and none."""
    return [Pass(), *buys(state, state.seats[decision.seat])]


class BuyCardFacts(msgspec.Struct, frozen=True):
    """The prices of purchasable stacks by number, and the stacks with a free card."""

    prices: dict[str, int]
    free: list[int]
    treasury: int


def about_buy(state: CardTable, decision: Decision) -> BuyCardFacts:
    """Return prices, even those that the treasury can't pay (MC-6.7 to MC-6.11)."""
    seat = state.seats[decision.seat]
    prices = {str(stack): price for stack, price in prices_for(seat).items()}
    return BuyCardFacts(prices, list(free_stacks(seat)), seat.treasury)


def default_buy(_state: CardTable, _decision: Decision) -> Pass:
    """Buy nothing (DG-9.7)."""
    return Pass()


BUY: Kind[State] = Kind(
    name="buy_card",
    answer_type=BuyCard | Pass,
    check=check_buy,
    apply=apply_buy,
    default=default_buy,
    answers=buy_answers,
    about=about_buy,
)

STEPS: dict[str, Callable[..., None]] = {
    "draw_cards": draw_cards,
    "purchases": purchases,
    "next_card": next_card,
}
KINDS = (BUY,)
