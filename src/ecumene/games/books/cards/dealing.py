"""Phase 6 with cards on phones: the program deals, then sells, in the order of cities (BK-K.3)."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.books.entries import hold, write
from ecumene.games.books.ledger import Books
from ecumene.games.megaciv.calculations.turn_order import city_order
from ecumene.games.megaciv.phases.succession import reshuffle
from ecumene.games.megaciv.phases.trade.trade_cards import (
    BuyCard,
    CardsTaken,
    Pass,
    about_buy,
    buy_answers,
    buys,
    check_buy,
    default_buy,
    draw_cards,
    prices_for,
    seen_by_taker,
    take_card,
)
from ecumene.games.megaciv.position.setup import stack_cards
from ecumene.kernel import Decision, Kind, Move

from .hands import recount


def deal_cards(state: Books, move: Move) -> None:
    """Step: deal from stacks 1 to n to everybody with n cities, then open the sale (BK-K.3)."""
    for seat in state.seats:
        seat.free_card = False
    draw_cards(state, move)
    recount(state, state.seats)
    state.buyers = list(city_order(state.players))
    hold(state, move)
    ask_next_buyer(state, move)


def ask_next_buyer(state: Books, move: Move) -> None:
    """Ask the next seat that can buy a card; others wait until it has finished (MC-6.6)."""
    if any(asked.kind == "buy_card" for asked in state.flow.decisions):
        return
    while state.buyers:
        seat = state.seats[state.buyers[0]]
        if not seat.left and buys(state, seat):
            move.ask(seat.seat, "buy_card", "BK-K.3")
            return
        state.buyers = state.buyers[1:]


def apply_buy(state: Books, move: Move, decision: Decision, answer: BuyCard | Pass) -> None:
    """Apply a purchase or a pass (MC-6.12), then ask again or go on to the next seat."""
    move.seal("final")
    if isinstance(answer, Pass):
        move.tell("buys_no_more", "MC-6.6", decision.seat)
        state.buyers = state.buyers[1:]
    else:
        buy_one(state, move, decision.seat, answer)
    ask_next_buyer(state, move)


def buy_one(state: Books, move: Move, number: int, answer: BuyCard) -> None:
    """Move the top card of a stack to the hand, and deduct its price from the treasury."""
    seat = state.seats[number]
    price = 0 if answer.free else prices_for(seat)[answer.stack]
    seat.free_card = seat.free_card or answer.free
    if price:
        write(state, seat, "treasury", seat.treasury - price, "computed")
    taken = CardsTaken()
    take_card(state, seat, answer.stack, taken)
    recount(state, [seat])
    private = {number: seen_by_taker(state, taken)}
    public = {"stack": answer.stack, "price": price, "free": answer.free}
    rule = "MC-6.11" if answer.free else "MC-6.7"
    move.tell_seats("bought", rule, number, private, **public, emptied=taken.emptied)


BUY: Kind[Books] = Kind(
    name="buy_card",
    answer_type=BuyCard | Pass,
    check=check_buy,
    apply=apply_buy,
    default=default_buy,
    answers=buy_answers,
    about=about_buy,
    secret=True,
)

STEPS: dict[str, Callable[..., None]] = {
    "stack_cards": stack_cards,  # at the start (BK-K.1)
    "restack_cards": reshuffle,  # with the discards, after each turn (BK-K.1)
    "deal_cards": deal_cards,
}
KINDS = (BUY,)
