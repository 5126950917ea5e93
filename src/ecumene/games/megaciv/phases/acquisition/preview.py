"""What a client shows of a purchase: means and prices, and what a draft costs (DG-6.6)."""

from __future__ import annotations

import msgspec

from ecumene.games.megaciv.calculations.payment import (
    cards_value,
    cheapest_payment,
    check_offered,
    token_value,
)
from ecumene.games.megaciv.calculations.prices import Price, Reduction, price
from ecumene.games.megaciv.calculations.purchases import (
    add_up_bill,
    check_parts,
    excess,
    free_choices,
    library_discount,
)
from ecumene.games.megaciv.position.hands import by_name, commodities_in, sets_of
from ecumene.games.megaciv.position.state import CardHolder, CardTable
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.kernel import Decision, Refused, refusal_of

from .purchase import (
    BuyAdvances,
    budget_of,
    check,
    check_cards,
    least_loss,
    limit_after,
    not_held,
    payment_of,
    prices_for,
    purchase_of,
    table_of,
)


class BuyFacts(msgspec.Struct, frozen=True):
    """A player's means, and all prices. The default is to buy nothing."""

    #: the price of every advance not held, after credits (MC-12.13)
    prices: dict[str, int]
    #: own commodity cards by number, and water cards
    cards: list[int]
    water: int
    treasury: int
    #: payment value of a treasury token (MC-12.26)
    token_value: int
    #: all commodity cards and the treasury together, in points
    budget: int
    #: commodity cards that may be kept, and how many must go if nothing is spent (MC-12.5)
    hand_limit: int
    discards_due: int
    #: discount of Library on one other advance bought with it (MC-12.19)
    library_discount: int
    #: the advances of which one may come with Anatomy (MC-12.20)
    free: list[str]
    #: whether a card may stand in for another one (MC-12.27)
    stand_in: bool


def about(state: CardTable, decision: Decision) -> BuyFacts:
    """Return a player's choices, including their own hand."""
    seat = state.seats[decision.seat]
    own, table, limit = commodities_in(state, seat), table_of(state), limit_after(state, seat)
    return BuyFacts(
        prices=dict(prices_for(state, seat)),
        cards=own,
        water=seat.water,
        treasury=seat.treasury,
        token_value=token_value(seat.advances),
        budget=budget_of(state, seat),
        hand_limit=limit,
        discards_due=excess(len(own) + seat.water, limit),
        library_discount=library_discount(table),
        free=[name for name in free_choices(table) if name not in seat.advances],
        stand_in=seat.holds("trade_empire"),
    )


class AdvancePrice(msgspec.Struct, frozen=True):
    """The price of an advance with everything that lowers it."""

    advance: str
    printed: int
    reductions: tuple[Reduction, ...]
    total: int
    #: whether the player could pay for it together with the chosen advances
    affordable: bool = True


class BuyPreview(msgspec.Struct, frozen=True):
    """A purchase under construction, added up (DG-6.6)."""

    #: of the advances chosen, the free one too
    prices: list[AdvancePrice]
    total: int
    #: points paid so far, points still to be paid, and points overpaid, which are lost (MC-12.24)
    card_points: int
    treasury_points: int
    unpaid: int
    waste: int
    #: commodity cards left after paying and discarding, how many may be kept, and how many must go
    cards_left: int
    hand_limit: int
    discards_due: int
    #: credits that the purchase brings for later turns
    credits: Credits
    #: of all advances that are neither held nor chosen
    others: list[AdvancePrice]
    #: the same advances with the payment and the discards that cost least; None if they cannot be
    #: paid. Credits of choice are taken as they stand
    suggestion: BuyAdvances | None
    #: None if the answer is complete as it stands, otherwise the refusal
    missing: Refused | None


def preview(state: CardTable, decision: Decision, answer: BuyAdvances) -> BuyPreview:
    """Preview the cost, the payment so far, and what else could be bought."""
    seat, table = state.seats[decision.seat], table_of(state)
    own = commodities_in(state, seat)
    check_cards(seat, own, answer)
    purchase, payment = purchase_of(answer), payment_of(state, answer)
    check_parts(purchase, seat, table)
    hand = by_name(state, own, seat.water)
    check_offered(payment, hand, seat.treasury, seat.advances)
    chosen = add_up_bill(purchase, seat, table)
    cards = cards_value(payment.cards, payment.stand_in)
    treasury = payment.treasury * token_value(seat.advances)
    limit = limit_after(state, seat, purchase.gained)
    left = sum(hand.values()) - sum(payment.spent.values())
    left -= len(answer.discards) + answer.discard_water
    budget = budget_of(state, seat) - chosen.total
    others = [card for card in not_held(state, seat) if card.id not in purchase.gained]
    return BuyPreview(
        prices=[_show_price(part) for part in chosen.prices],
        total=chosen.total,
        card_points=cards,
        treasury_points=treasury,
        unpaid=max(0, chosen.total - cards - treasury),
        waste=max(0, cards + treasury - chosen.total),
        cards_left=left,
        hand_limit=limit,
        discards_due=excess(left, limit),
        credits=chosen.credits,
        others=[_show_price(price(card, seat), budget) for card in others],
        suggestion=_suggest_payment(state, seat, answer, chosen.total),
        missing=refusal_of(check, state, decision, answer),
    )


def _show_price(part: Price, budget: int | None = None) -> AdvancePrice:
    affordable = budget is None or part.total <= budget
    return AdvancePrice(part.advance, part.printed, part.reductions, part.total, affordable)


def _suggest_payment(
    state: CardTable, seat: CardHolder, answer: BuyAdvances, total: int
) -> BuyAdvances | None:
    """Suggest the payment and discards with the lowest loss for the same advances."""
    own = commodities_in(state, seat)
    payment = cheapest_payment(total, by_name(state, own), seat.treasury, seat.advances)
    if payment is None:
        return None
    sets = sets_of(state, own)
    spent = sorted(card for name, n in payment.cards.items() for card in sets[name][:n])
    kept = [card for card in own if card not in spent]
    discards, dry = least_loss(state, seat, kept, seat.water, purchase_of(answer).gained)
    return BuyAdvances(
        advances=answer.advances,
        free=answer.free,
        library=answer.library,
        chosen=answer.chosen,
        cards=tuple(spent),
        treasury=payment.treasury,
        discards=discards,
        discard_water=dry,
    )
