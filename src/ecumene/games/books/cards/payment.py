"""Phase 12 with cards on phones: advances are paid from the hand and the treasury (BK-K.11)."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.books.entries import hold, write
from ecumene.games.books.ledger import Books, Bought, Seat
from ecumene.games.megaciv.calculations.turn_order import position_order
from ecumene.games.megaciv.phases.acquisition.acquisition import default, settle_purchase
from ecumene.games.megaciv.phases.acquisition.preview import about, preview
from ecumene.games.megaciv.phases.acquisition.purchase import BuyAdvances, Sheet, check, purchase_of
from ecumene.games.megaciv.phases.acquisition.samples import sample
from ecumene.kernel import Decision, Kind, Move

from .hands import recount


def ask_payments(state: Books, move: Move) -> None:
    """Step: everybody may buy, all at once (BK-K.11)."""
    for number in position_order(state.players):
        move.ask(number, "purchase", "BK-K.11")
    hold(state, move)


def apply(state: Books, move: Move, decision: Decision, answer: BuyAdvances) -> None:
    """Pay, write the purchase down, discard down to the hand limit; it is final (BK-K.11)."""
    buy(state, move, decision, answer, check(state, decision, answer))


def buy(state: Books, move: Move, decision: Decision, answer: BuyAdvances, sheet: Sheet) -> None:
    """Carry out a purchase that has been added up."""
    seat = state.seats[decision.seat]
    cards = settle_purchase(state, move, decision, answer, sheet)
    recount(state, [seat])
    if answer.treasury:
        write(state, seat, "treasury", seat.treasury - answer.treasury, "computed")
    note_purchase(seat, answer, sheet, cards)


def note_purchase(seat: Seat, answer: BuyAdvances, sheet: Sheet, cards: int) -> None:
    """Note this turn's purchase; it joins the advances in phase 13 (BK-12.2, BK-13.1)."""
    seat.bought = Bought(
        purchase_of(answer),
        price=sheet.paid.total,
        points=sheet.paid.card_points,
        treasury=answer.treasury,
        cards=cards,
        from_treasury=answer.treasury,
        from_hand=cards,
    )


PURCHASE: Kind[Books] = Kind(
    name="purchase",
    answer_type=BuyAdvances,
    check=check,
    apply=apply,
    apply_checked=buy,
    default=default,
    sample=sample,
    about=about,
    preview=preview,
    secret=True,
)

STEPS: dict[str, Callable[..., None]] = {"ask_payments": ask_payments}
KINDS = (PURCHASE,)
