"""Phase 12: advances acquisition (MC-12.1 to MC-12.33).

One answer is the whole purchase (:mod:`.purchase`).
"""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.megaciv.calculations.payment import token_value
from ecumene.games.megaciv.calculations.turn_order import position_order
from ecumene.games.megaciv.position.hands import commodities_in, discard
from ecumene.games.megaciv.position.pieces import pay_treasury
from ecumene.games.megaciv.position.state import CardTable, State
from ecumene.games.megaciv.position.turn_taking import ask_all, finish_step
from ecumene.kernel import Decision, Kind, Move

from .preview import about, preview
from .purchase import NO_CARD, BuyAdvances, Sheet, check, least_loss, prices_for, purchase_of
from .samples import sample


def acquisition(state: State, move: Move) -> None:
    """Step: everybody may buy, in order of A.S.T. position or at once (MC-12.1)."""
    ask_all(state, move, position_order(state.players), "purchase", "MC-12.2")


def apply(state: State, move: Move, decision: Decision, answer: BuyAdvances) -> None:
    """Pay, take the advances and their credits, discard down to the limit; it is final."""
    acquire(state, move, decision, answer, check(state, decision, answer))


def acquire(
    state: State, move: Move, decision: Decision, answer: BuyAdvances, added_up: Sheet
) -> None:
    """Carry out a purchase that has been added up."""
    seat = state.seats[decision.seat]
    settle_purchase(state, move, decision, answer, added_up)
    pay_treasury(seat, answer.treasury)
    seat.advances += purchase_of(answer).gained
    seat.credits += added_up.credits
    finish_step(state, move, seat.seat)


def settle_purchase(
    state: CardTable, move: Move, decision: Decision, answer: BuyAdvances, added_up: Sheet
) -> int:
    """Discard the cards and tell everybody; it is final. Return how many cards were spent."""
    seat, gained = state.seats[decision.seat], purchase_of(answer).gained
    spent = answer.cards if answer.stand_in == NO_CARD else (*answer.cards, answer.stand_in)
    cards = discard(state, seat, spent, answer.water)
    dropped = discard(state, seat, answer.discards, answer.discard_water)
    paid = {"cards": cards, "treasury": answer.treasury}
    move.seal("final")
    if gained:
        price, wasted = added_up.paid.total, added_up.paid.waste
        data = {"advances": list(gained), "price": price, "wasted": wasted}
        move.tell("purchased", decision.rule, seat.seat, **data, **paid)
    else:
        move.tell("bought_nothing", decision.rule, seat.seat, **paid)
    if dropped:
        move.tell("discarded", "MC-12.5", seat.seat, cards=dropped)
    return sum(cards.values())


def find_forced(state: State, decision: Decision) -> BuyAdvances | None:
    """Skip players without cards who can't afford an advance from treasury (N-05)."""
    seat = state.seats[decision.seat]
    if seat.cards:
        return None
    budget = seat.treasury * token_value(seat.advances)
    payable = any(cost <= budget for cost in prices_for(state, seat).values())
    return None if payable else BuyAdvances()


def default(state: CardTable, decision: Decision) -> BuyAdvances:
    """Buy nothing, and discard the least valuable cards (DG-9.9)."""
    seat = state.seats[decision.seat]
    cards, water = least_loss(state, seat, commodities_in(state, seat), seat.water)
    return BuyAdvances(discards=cards, discard_water=water)


PURCHASE: Kind[State] = Kind(
    name="purchase",
    answer_type=BuyAdvances,
    check=check,
    apply=apply,
    apply_checked=acquire,
    default=default,
    sample=sample,
    forced=find_forced,
    about=about,
    preview=preview,
)
STEPS: dict[str, Callable[..., None]] = {"acquisition": acquisition}
KINDS = (PURCHASE,)
