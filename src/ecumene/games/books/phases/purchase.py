"""Phase 12: the purchase of advances (BK-12.1 to BK-12.10).

Prices follow from the advances and credits of earlier turns; what is bought is kept apart until
phase 13. As long as the phase lasts a seat may change its purchase or add to it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated

import msgspec

from ecumene.games.books.entries import Entry, Name, doubt, drop_doubts, fit, hold, write
from ecumene.games.books.ledger import Books, Bought, Seat
from ecumene.games.books.options import setup_of
from ecumene.games.books.refusals import refuse
from ecumene.games.megaciv.calculations.payment import (
    Payment,
    StandIn,
    cards_value,
    check_offered,
    missing_points,
    token_value,
    treasury_needed,
)
from ecumene.games.megaciv.calculations.prices import open_prices
from ecumene.games.megaciv.calculations.purchases import (
    ANATOMY,
    LIBRARY,
    Bill,
    Purchase,
    best_library_target,
    bill,
    excess,
    free_choices,
    hand_limit,
    library_discount,
)
from ecumene.games.megaciv.calculations.turn_order import position_order
from ecumene.games.megaciv.tables.advances import ChooseCredits
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.games.megaciv.tables.refusals import refuse as refuse_payment
from ecumene.kernel import Decision, Kind, Move, Randomness

Names = Annotated[tuple[Name, ...], msgspec.Meta(max_length=51)]
Cards = Annotated[
    dict[Name, Annotated[int, msgspec.Meta(ge=0, le=20)]], msgspec.Meta(max_length=40)
]
Chosen = Annotated[dict[Name, Credits], msgspec.Meta(max_length=51)]
#: the topic of doubts about a purchase
PAYMENT = "purchase"
HAND = "cards"


class Buy(Entry, frozen=True, forbid_unknown_fields=True):
    """A purchase and its payment; an empty one buys nothing (BK-12.1)."""

    advances: Names = ()
    #: the science advance taken with Anatomy, or "" (MC-12.20)
    free: Name = ""
    #: the advance that Library makes cheaper, or "" (MC-12.19)
    library: Name = ""
    #: credits of choice by advance (MC-12.31)
    chosen: Chosen = msgspec.field(default_factory=dict)
    #: whether Library and Anatomy are deliberately not used (BK-12.4)
    waived: bool = False
    #: whether these advances are added to earlier purchases of this turn (BK-12.3)
    more: bool = False
    #: cards spent by commodity, or only what they are worth together (BK-12.5)
    cards: Cards = msgspec.field(default_factory=dict)
    stand_in: StandIn | None = None
    points: Annotated[int, msgspec.Meta(ge=0, le=9999)] | None = None
    #: treasury spent; by default whatever the cards leave unpaid
    treasury: Annotated[int, msgspec.Meta(ge=0, le=55)] | None = None
    #: commodity cards left in hand after paying and discarding, if they were counted (BK-12.10)
    left: Annotated[int, msgspec.Meta(ge=0, le=99)] | None = None


def ask_purchases(state: Books, move: Move) -> None:
    """Step: everybody may buy, all at once (BK-12.1)."""
    for number in position_order(state.players):
        move.ask(number, "buy", "BK-12.1")
    hold(state, move)


# -- adding it up ----------------------------------------------------------------------------------


class Sheet(msgspec.Struct, frozen=True):
    """A purchase added up, as a player sees it before confirming (BK-12.6)."""

    bought: Bought
    bill: Bill
    #: points overpaid, which are lost (MC-12.24), and points missing
    waste: int
    missing: int
    #: commodity cards that may be kept, and how many of those left must go (MC-12.3, MC-12.5)
    hand_limit: int
    discards: int


def purchase_of(seat: Seat, answer: Buy) -> Purchase:
    """Return the turn's whole purchase; ``more`` adds to what was bought before (BK-12.3)."""
    now = Purchase(answer.advances, answer.free, answer.library, answer.chosen)
    if not answer.more or seat.bought is None:
        return now
    before = seat.bought.purchase
    return Purchase(
        (*before.advances, *now.advances),
        now.free or before.free,
        now.library or before.library,
        {**before.chosen, **now.chosen},
    )


def add_up(state: Books, seat: Seat, answer: Buy) -> Sheet:
    """Return price and payment of the whole purchase, or refuse it (BK-12.2, BK-12.5)."""
    purchase = purchase_of(seat, answer)
    costs = bill(purchase, seat, state.options.table)
    points, cards = _paid_with_cards(seat, answer)
    value = token_value(seat.advances)
    needed = treasury_needed(costs.total, points, value)
    kept, had, hand = state.options.treasury == "on", treasury_before(seat), cards_before(seat)
    treasury = _treasury_paid(seat, answer, min(needed, had) if kept else needed)
    if treasury > needed:  # MC-12.25
        missing = missing_points(costs.total, points)
        raise refuse_payment("too_much_treasury", missing=missing, needed=needed, spent=treasury)
    paid = points + treasury * value
    plan = setup_of(state.options, len(state.seats))
    limit = hand_limit(plan.hand_limit, (*seat.advances, *purchase.gained))
    discards = excess(hand - min(cards, hand), limit) if answer.left is None else 0
    left = hand - min(cards, hand) - discards if answer.left is None else answer.left
    bought = Bought(
        purchase,
        price=costs.total,
        points=points,
        treasury=treasury,
        cards=cards,
        from_treasury=min(treasury, had) if kept else 0,
        from_hand=hand - left,
        confirmed=state.options.confirm == "honour" or not purchase.gained,
    )
    return Sheet(
        bought,
        costs,
        max(0, paid - costs.total),
        max(0, costs.total - paid),
        limit,
        discards,
    )


def _treasury_paid(seat: Seat, answer: Buy, usual: int) -> int:
    """Return the treasury as entered, plus the first part; otherwise the remainder of the price."""
    if answer.treasury is None:
        return usual
    if answer.more and seat.bought is not None:
        return answer.treasury + seat.bought.treasury
    return answer.treasury


def _paid_with_cards(seat: Seat, answer: Buy) -> tuple[int, int]:
    """Return the value and the number of cards, including those of the first part (BK-12.3)."""
    points, cards = answer.points or 0, 0
    if answer.cards or answer.stand_in is not None:
        payment = Payment(answer.cards, 0, answer.stand_in)
        check_offered(payment, payment.spent, 0, seat.advances)
        points = cards_value(answer.cards, answer.stand_in)
        cards = sum(payment.spent.values())
    if answer.more and seat.bought is not None:
        return points + seat.bought.points, cards + seat.bought.cards
    return points, cards


def cards_before(seat: Seat) -> int:
    """The hand before this turn's purchase."""
    return seat.value("cards") + (seat.bought.from_hand if seat.bought is not None else 0)


def treasury_before(seat: Seat) -> int:
    """The treasury before this turn's purchase."""
    return seat.treasury + (seat.bought.from_treasury if seat.bought is not None else 0)


# -- the answer ------------------------------------------------------------------------------------


def check_buy(state: Books, decision: Decision, answer: Buy) -> Sheet:
    """Require a valid total, and all choices made or waived (BK-12.4, BK-12.5)."""
    seat = state.seats[decision.seat]
    if answer.points is not None and (answer.cards or answer.stand_in is not None):
        raise refuse("payment_twice")
    sheet = add_up(state, seat, answer)
    purchase = sheet.bought.purchase
    if not purchase.gained and (sheet.bought.points or sheet.bought.treasury):
        raise refuse("nothing_paid_for")
    if answer.left is not None and answer.left > sheet.hand_limit:
        raise refuse("hand_limit", left=answer.left, limit=sheet.hand_limit)
    if not answer.waived:
        _check_choices(state, seat, purchase)
    return sheet


def _check_choices(state: Books, seat: Seat, purchase: Purchase) -> None:
    """Require the choices for Library and Anatomy, which can't be made later (BK-12.4)."""
    if LIBRARY in purchase.advances and not purchase.library:
        target = best_library_target(purchase.advances, seat, state.options.table)
        if target:
            raise refuse("library_open", target=target)
    if ANATOMY in purchase.advances and not purchase.free:
        open_to = free_left(state, seat, purchase)
        if open_to:
            raise refuse("free_open", advances=open_to)


def free_left(state: Books, seat: Seat, purchase: Purchase) -> list[str]:
    """Return the advances available through Anatomy that are neither held nor paid for."""
    taken = (*seat.advances, *purchase.advances)
    return [name for name in free_choices(state.options.table) if name not in taken]


def apply_buy(state: Books, move: Move, decision: Decision, answer: Buy) -> None:
    """Write the purchase; it may be changed until a keeper continues (BK-12.3, BK-12.7)."""
    seat = state.seats[decision.seat]
    sheet = check_buy(state, decision, answer)
    had, hand = treasury_before(seat), cards_before(seat)
    seat.bought = sheet.bought
    left = had - sheet.bought.from_treasury
    if left != seat.treasury:
        write(state, seat, "treasury", fit(state, "treasury", left), answer.how, answer.who)
    _count_hand(state, seat, sheet, hand, answer)
    _doubt_purchase(state, seat, sheet, had, answer)
    gained = sheet.bought.purchase.gained
    if gained:
        price, treasury = sheet.bought.price, sheet.bought.treasury
        data = {"advances": list(gained), "price": price, "treasury": treasury}
        move.tell("advances_bought", "BK-12.3", seat.seat, wasted=sheet.waste, **data)
    else:
        move.tell("buys_nothing", "BK-12.1", seat.seat)
    if decision.kind == "buy":
        move.ask(seat.seat, "rebuy", "BK-12.7")


def _count_hand(state: Books, seat: Seat, sheet: Sheet, hand: int, answer: Buy) -> None:
    """Return the cards left: as counted, or at most the hand limit (BK-12.10)."""
    left = fit(state, "cards", hand - sheet.bought.from_hand)
    guessed = answer.left is None and (sheet.discards > 0 or bool(answer.points))
    if guessed or answer.left is not None or left != seat.value("cards"):
        write(state, seat, "cards", left, "assumed" if guessed else answer.how, answer.who)
    drop_doubts(state, seat, HAND)
    if sheet.discards:
        doubt(state, seat, HAND, "hand", left + sheet.discards, sheet.hand_limit)


def _doubt_purchase(state: Books, seat: Seat, sheet: Sheet, had: int, answer: Buy) -> None:
    """Doubt too small a payment, too much treasury, or unused choices (BK-12.9)."""
    drop_doubts(state, seat, PAYMENT)
    bought = sheet.bought
    if sheet.missing:
        paid = bought.price - sheet.missing
        doubt(state, seat, PAYMENT, "paid", paid, bought.price)
    if state.options.treasury == "on" and bought.treasury > had:
        doubt(state, seat, PAYMENT, "short", had, bought.treasury)
    if answer.waived:
        doubt(state, seat, PAYMENT, "waived")


def sample_buy(state: Books, decision: Decision, randomness: Randomness) -> Buy:
    """Buy some advances, paid for or not, with credits of choice in the first colour."""
    seat = state.seats[decision.seat]
    table = state.options.table
    names = [name for name in table if name not in seat.advances]
    picked = {names[randomness.randrange(len(names))] for _ in range(randomness.randrange(4))}
    advances = tuple(name for name in names if name in picked)
    chosen = {
        name: Credits(arts=special.amount)
        for name in advances
        if isinstance(special := table[name].special, ChooseCredits)
    }
    total = bill(Purchase(advances, "", "", chosen), seat, table).total
    points = randomness.randrange(total + 20) if advances else None
    treasury = 0 if advances else None
    return Buy(advances=advances, chosen=chosen, waived=True, points=points, treasury=treasury)


def preview_buy(state: Books, decision: Decision, answer: Buy) -> Sheet:
    """Add up the purchase so far (BK-12.6)."""
    return add_up(state, state.seats[decision.seat], answer)


class BuyFacts(msgspec.Struct, frozen=True):
    """Current prices and choices. The default is to buy nothing."""

    #: the price of every advance not held, after credits (MC-12.13)
    prices: dict[str, int]
    treasury: int
    #: commodity cards in hand before the purchase, by the books
    cards: int
    #: payment value of a treasury token (MC-12.26)
    token_value: int
    hand_limit: int
    #: discount of Library on one other advance bought with it (MC-12.19)
    library_discount: int
    #: the advances of which one may come with Anatomy (MC-12.20)
    free: list[str]
    #: whether a card may stand in for another one (MC-12.27)
    stand_in: bool
    #: the purchase as it is in the books
    bought: Bought | None


def about_buy(state: Books, decision: Decision) -> BuyFacts:
    """Return a player's choices; nothing bought this turn lowers a price (BK-12.2)."""
    seat, table = state.seats[decision.seat], state.options.table
    plan = setup_of(state.options, len(state.seats))
    return BuyFacts(
        prices={each.advance: each.total for each in open_prices(seat, table)},
        treasury=treasury_before(seat),
        cards=cards_before(seat),
        token_value=token_value(seat.advances),
        hand_limit=hand_limit(plan.hand_limit, seat.advances),
        library_discount=library_discount(table),
        free=[name for name in free_choices(table) if not seat.holds(name)],
        stand_in=seat.holds("trade_empire"),
        bought=seat.bought,
    )


def default_buy(_state: Books, _decision: Decision) -> Buy:
    """Buy nothing."""
    return Buy(assumed=True)


BUY: Kind[Books] = Kind(
    name="buy",
    answer_type=Buy,
    check=check_buy,
    apply=apply_buy,
    default=default_buy,
    sample=sample_buy,
    about=about_buy,
    preview=preview_buy,
    stamped=True,
)
#: the same purchase once more, as long as the phase lasts (BK-12.7)
REBUY: Kind[Books] = replace(BUY, name="rebuy", standing=True, idle=True)

STEPS: dict[str, Callable[..., None]] = {"ask_purchases": ask_purchases}
KINDS = (BUY, REBUY)
