"""Paying for advances: cards at set value, treasury for the rest (MC-12.21 to MC-12.27)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

from ecumene.games.megaciv.tables.commodities import COMMODITIES, WATER, face_value, full_set
from ecumene.games.megaciv.tables.refusals import refuse

TOKEN_VALUE = 1  # MC-12.21
MINING_VALUE = 2  # MC-12.26


class StandIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Trade Empire: one card more is spent and counts as a card of the set (MC-12.27)."""

    #: the commodity whose spent cards it completes
    commodity: str
    #: the commodity of the card that stands in; it is not among the cards of the payment
    card: str


class Payment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A payment: cards by commodity (including water), treasury tokens, a stand-in."""

    cards: dict[str, int] = {}
    treasury: int = 0
    stand_in: StandIn | None = None

    @property
    def spent(self) -> dict[str, int]:
        """All cards that leave the hand, the stand-in too."""
        spent = dict(self.cards)
        if self.stand_in is not None:
            spent[self.stand_in.card] = spent.get(self.stand_in.card, 0) + 1
        return spent


class Paid(msgspec.Struct, frozen=True):
    """A legal payment and its value."""

    total: int
    card_points: int
    treasury_points: int

    @property
    def waste(self) -> int:
        """Points overpaid; they are lost (MC-12.24)."""
        return self.card_points + self.treasury_points - self.total


def set_value(number: int, face: int) -> int:
    """Return the value of a set of one commodity (MC-0.63).

    >>> set_value(3, 2), set_value(4, 9)
    (18, 144)
    """
    return number * number * face


def cards_value(cards: Mapping[str, int], stand_in: StandIn | None = None) -> int:
    """Return the value of cards, set by set; different commodities never form a set (MC-0.63).

    >>> cards_value({"iron": 2, "furs": 2})
    16
    >>> cards_value({"wine": 3}, StandIn("wine", "tin"))
    80
    """
    points = 0
    for card, number in cards.items():
        completed = stand_in is not None and stand_in.commodity == card
        points += set_value(number + completed, face_value(card))
    return points


def token_value(advances: Collection[str]) -> int:
    """Return a treasury token's value for a holder of these advances (MC-12.26, MC-12.11).

    >>> token_value(["mining"])
    2
    """
    return MINING_VALUE if "mining" in advances else TOKEN_VALUE


def missing_points(total: int, card_points: int) -> int:
    """Return the points the cards leave unpaid; cards may exceed the price (N-132).

    >>> missing_points(100, 92), missing_points(100, 104)
    (8, 0)
    """
    return max(0, total - card_points)


def treasury_needed(total: int, card_points: int, value: int) -> int:
    """Return the exact treasury tokens for what the cards leave unpaid (MC-12.25, N-132).

    >>> treasury_needed(100, 92, 1), treasury_needed(100, 93, 2), treasury_needed(100, 104, 1)
    (8, 4, 0)
    """
    return -(-missing_points(total, card_points) // value)


# -- judging a payment -----------------------------------------------------------------------------


def check_payment(
    total: int,
    payment: Payment,
    hand: Mapping[str, int],
    treasury: int,
    advances: Collection[str],
) -> Paid:
    """Count a payment for advances of this total price, or refuse it.

    ``hand`` holds commodity cards by name, ``advances`` what the player held before the purchase.

    >>> check_payment(100, Payment({"gold": 3}, 19), {"gold": 4}, 30, []).waste
    0
    """
    check_offered(payment, hand, treasury, advances)
    card_points = cards_value(payment.cards, payment.stand_in)
    value = token_value(advances)
    needed = treasury_needed(total, card_points, value)
    if payment.treasury < needed:
        points = card_points + payment.treasury * value
        raise refuse("too_little", total=total, points=points)
    if payment.treasury > needed:
        missing = missing_points(total, card_points)
        raise refuse("too_much_treasury", missing=missing, needed=needed, spent=payment.treasury)
    return Paid(total, card_points, payment.treasury * value)


def check_offered(
    payment: Payment, hand: Mapping[str, int], treasury: int, advances: Collection[str]
) -> None:
    """Require everything offered to exist and be allowed, regardless of the total."""
    _check_owned(payment, hand, treasury)
    if payment.stand_in is not None:
        _check_stand_in(payment.cards, payment.stand_in, advances)


def _check_owned(payment: Payment, hand: Mapping[str, int], treasury: int) -> None:
    """Refuse to spend what a player doesn't have (MC-12.21, MC-0.10)."""
    for card, spent in payment.spent.items():
        if card != WATER and card not in COMMODITIES:
            raise refuse("no_such_commodity", card=card)
        have = hand.get(card, 0)
        if not 0 <= payment.cards.get(card, 0) <= spent <= have:
            raise refuse("not_in_hand", card=card, have=have, spent=spent)
    if not 0 <= payment.treasury <= treasury:
        raise refuse("treasury_short", have=treasury, spent=payment.treasury)


def _check_stand_in(cards: Mapping[str, int], stand_in: StandIn, advances: Collection[str]) -> None:
    """Require an incomplete set, and another commodity of no lower face value (MC-12.27, N-133)."""
    commodity, card = stand_in.commodity, stand_in.card
    if "trade_empire" not in advances:
        raise refuse("no_trade_empire")
    if cards.get(commodity, 0) < 1 or commodity == WATER:
        raise refuse("stand_in_set", card=commodity)
    if cards[commodity] >= full_set(commodity):
        raise refuse("stand_in_complete", card=commodity, spent=cards[commodity])
    if card == commodity:
        raise refuse("stand_in_same", card=card)
    if face_value(card) < face_value(commodity):
        low, face = face_value(card), face_value(commodity)
        raise refuse("stand_in_low", stand_in=card, low=low, face=face)


# -- paying with little loss -----------------------------------------------------------------------


def cheapest_payment(
    total: int, hand: Mapping[str, int], treasury: int, advances: Collection[str]
) -> Payment | None:
    """Return the payment that costs hand and treasury least; None if they aren't enough.

    The loss from breaking a set counts, so a set is broken only where that is cheap. Stand-ins are
    not considered.

    >>> cheapest_payment(30, {"gold": 2, "wine": 3}, 5, [])
    Payment(cards={'gold': 2}, treasury=0, stand_in=None)
    """
    # points of cards, those above the total not counted, with the lowest loss and the cards
    best: dict[int, tuple[int, dict[str, int]]] = {0: (0, {})}
    for name, size in sorted(hand.items()):
        face = face_value(name)
        found: dict[int, tuple[int, dict[str, int]]] = {}
        for reached, (loss, cards) in best.items():
            for gone in range(size + 1 if face else 1):
                points = min(total, reached + set_value(gone, face))
                lost = loss + set_value(size, face) - set_value(size - gone, face)
                if points not in found or lost < found[points][0]:
                    found[points] = (lost, {**cards, name: gone} if gone else cards)
        best = found
    value = token_value(advances)
    ways = [
        (loss + value * tokens, tokens, points)
        for points, (loss, _) in best.items()
        if (tokens := treasury_needed(total, points, value)) <= treasury
    ]
    if not ways:
        return None
    _, tokens, points = min(ways)
    return Payment(best[points][1], tokens)
