"""A purchase: what is bought, how it is paid, and what is discarded (N-134).

Prices, payment and limits are added up in ``purchases`` and ``payment``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated

import msgspec

from ecumene.games.megaciv.calculations.payment import (
    Paid,
    Payment,
    StandIn,
    cards_value,
    check_payment,
    token_value,
)
from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
from ecumene.games.megaciv.calculations.prices import Price, open_prices
from ecumene.games.megaciv.calculations.purchases import (
    Bill,
    Purchase,
    bill,
    check_discards,
    excess,
    hand_limit,
)
from ecumene.games.megaciv.position.hands import by_name, card_of, cheapest_cards, commodities_in
from ecumene.games.megaciv.position.setup import setup_of_table
from ecumene.games.megaciv.position.state import CardHolder, CardTable
from ecumene.games.megaciv.tables.advances import Advance, Advances, Errata, advances_of
from ecumene.games.megaciv.tables.commodities import COMMODITIES, WATER
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.kernel import Decision

# Far more than a game needs; limited because answers come from outside.
Name = Annotated[str, msgspec.Meta(max_length=40)]
Names = Annotated[tuple[Name, ...], msgspec.Meta(max_length=51)]
Count = Annotated[int, msgspec.Meta(ge=0, le=300)]
Numbers = Annotated[
    tuple[Annotated[int, msgspec.Meta(ge=0, le=999)], ...], msgspec.Meta(max_length=300)
]
NO_CARD = -1


class BuyAdvances(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A purchase, its payment and the discards; everything empty buys nothing (MC-12.2)."""

    #: the advances that are paid for
    advances: Names = ()
    #: the science advance taken with Anatomy, or "" (MC-12.20)
    free: Name = ""
    #: the advance that Library makes cheaper, or "" (MC-12.19)
    library: Name = ""
    #: credits of choice by advance (MC-12.31)
    chosen: Annotated[dict[Name, Credits], msgspec.Meta(max_length=51)] = {}
    #: cards spent by number, and water cards
    cards: Numbers = ()
    water: Count = 0
    treasury: Count = 0
    #: Trade Empire: the commodity of the set, and the number of the card that stands in (MC-12.27)
    stand_in_for: Name = ""
    stand_in: Annotated[int, msgspec.Meta(ge=NO_CARD, le=999)] = NO_CARD
    #: cards discarded down to the hand limit (MC-12.5)
    discards: Numbers = ()
    discard_water: Count = 0


class Sheet(msgspec.Struct, frozen=True):
    """A purchase added up, as a player sees it before confirming (DG-6.6)."""

    prices: tuple[Price, ...]
    credits: Credits
    paid: Paid
    #: commodity cards left after paying and discarding, and how many may be kept
    cards_left: int
    hand_limit: int


def table_of(state: CardTable) -> Advances:
    """The advances of this game (D-01)."""
    return advances_of(state.options.errata)


def sheet(state: CardTable, seat: CardHolder, answer: BuyAdvances) -> Sheet:
    """Add a purchase up, or refuse it."""
    own = commodities_in(state, seat)
    check_cards(seat, own, answer)
    purchase = purchase_of(answer)
    sum_of_all: Bill = bill(purchase, seat, table_of(state))
    hand = by_name(state, own, seat.water)
    payment = payment_of(state, answer)
    paid = check_payment(sum_of_all.total, payment, hand, seat.treasury, seat.advances)
    limit = limit_after(state, seat, purchase.gained)
    kept = sum(hand.values()) - sum(payment.spent.values())
    discarded = len(answer.discards) + answer.discard_water
    check_discards(kept, discarded, limit)
    return Sheet(sum_of_all.prices, sum_of_all.credits, paid, kept - discarded, limit)


def purchase_of(answer: BuyAdvances) -> Purchase:
    """Convert a purchase for the calculations."""
    return Purchase(answer.advances, answer.free, answer.library, answer.chosen)


def check_cards(seat: CardHolder, own: list[int], answer: BuyAdvances) -> None:
    """Require each card to be an own commodity, used once."""
    named = [*answer.cards, *answer.discards]
    if answer.stand_in_for or answer.stand_in != NO_CARD:
        named.append(answer.stand_in)
    for number in named:
        if number not in own:
            raise refuse("not_your_card")
    if len(set(named)) != len(named):
        raise refuse("card_twice")
    if answer.water + answer.discard_water > seat.water:
        have = seat.water
        raise refuse(
            "not_in_hand", card=WATER, have=have, spent=answer.water + answer.discard_water
        )


def payment_of(state: CardTable, answer: BuyAdvances) -> Payment:
    """Return the payment by commodity names, as the calculations need it."""
    spent = by_name(state, answer.cards, answer.water)
    if answer.stand_in == NO_CARD:
        return Payment(spent, answer.treasury)
    if answer.stand_in_for not in COMMODITIES:
        raise refuse("no_such_commodity", card=safe_text(answer.stand_in_for))
    stand_in = StandIn(answer.stand_in_for, card_of(state, answer.stand_in).name)
    return Payment(spent, answer.treasury, stand_in)


def limit_after(state: CardTable, seat: CardHolder, gained: tuple[str, ...] = ()) -> int:
    """Return how many commodity cards may be kept, with a new Roadbuilding (MC-12.3, MC-12.4)."""
    return hand_limit(setup_of_table(state).hand_limit, (*seat.advances, *gained))


def check(state: CardTable, decision: Decision, answer: BuyAdvances) -> Sheet:
    """Require a valid total; a player who buys nothing spends nothing (MC-12.5)."""
    added_up = sheet(state, state.seats[decision.seat], answer)
    if not (answer.advances or answer.free) and _spends(answer):
        raise refuse("nothing_bought")
    return added_up


def _spends(answer: BuyAdvances) -> bool:
    """Whether anything is paid; discards down to the hand limit don't count."""
    return bool(answer.cards or answer.water or answer.treasury) or answer.stand_in != NO_CARD


def not_held(state: CardTable, seat: CardHolder) -> list[Advance]:
    held = set(seat.advances)
    return [card for name, card in table_of(state).items() if name not in held]


def prices_for(state: CardTable, seat: CardHolder) -> Mapping[str, int]:
    """The price of every advance that a player does not hold, after credits (MC-12.13)."""
    return _prices(seat.credits, tuple(seat.advances), state.options.errata)


@lru_cache(maxsize=1024)
def _prices(own: Credits, held: tuple[str, ...], errata: Errata) -> Mapping[str, int]:
    """Return prices, cached between purchases."""
    holder = PlayerFacts(advances=frozenset(held), credits=own)
    return {each.advance: each.total for each in open_prices(holder, advances_of(errata))}


def budget_of(state: CardTable, seat: CardHolder) -> int:
    """Return the total value of all commodity cards and the treasury, without a stand-in."""
    cards = cards_value(by_name(state, commodities_in(state, seat)))
    return cards + seat.treasury * token_value(seat.advances)


def least_loss(
    state: CardTable, seat: CardHolder, kept: list[int], water: int, gained: tuple[str, ...] = ()
) -> tuple[tuple[int, ...], int]:
    """Choose the kept cards to discard down to the limit with the least loss of value.

    Water goes first, because it is worth nothing; then sets or parts of them, lowest numbers first.
    """
    due = excess(len(kept) + water, limit_after(state, seat, gained))
    dry = min(due, water)
    return cheapest_cards(state, kept, due - dry), dry
