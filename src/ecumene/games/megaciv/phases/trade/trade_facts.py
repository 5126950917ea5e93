"""Facts about trade for clients, and previews of offers (DG-5.1, N-83).

They consist of the seat's hand, its offers, and public facts: hand sizes and table options.
"""

from __future__ import annotations

import msgspec

from ecumene.games.megaciv.position.card_table import CardHolder, CardTable
from ecumene.games.megaciv.position.hands import by_name
from ecumene.games.megaciv.position.setup import cards_in_play
from ecumene.kernel import Decision, Refused, refusal_of

from .offers import (
    LEAST,
    MOST_OFFERS,
    TRUE_NAMES,
    AnswerOffer,
    Finish,
    MakeOffer,
    cards_missing,
    check_addressee,
    check_answer,
    check_answerable,
    check_make,
    check_own,
    check_said,
    check_tradeable,
    is_commodity,
    may_be_traded,
    names_are_optional,
    names_of,
    open_offers,
)

FINISH = Finish()


class TradeFacts(msgspec.Struct, frozen=True):
    """A seat's means of trade, and the requirements of an offer."""

    #: the cards each side gives at least, and how many of them are named truly (MC-7.3, MC-7.4)
    least: int
    true_names: int
    #: whether the names may be left out, because players talk at the table (D-103)
    names_optional: bool
    #: own cards by number that may be part of a deal, and water cards (MC-7.7)
    cards: list[int]
    water: int
    #: other seats with cards enough for a deal; offers to anyone are possible as well
    addressees: list[int]
    #: how many more offers and answers the seat may have open
    offers_left: int
    #: names of own templates that the hand can fill
    templates: list[str]
    default: Finish


def about_trade(state: CardTable, decision: Decision) -> TradeFacts:
    """Return a seat's choices; the offers themselves are in its view."""
    seat = state.seats[decision.seat]
    cards = cards_in_play(state)
    return TradeFacts(
        LEAST,
        TRUE_NAMES,
        names_are_optional(state),
        sorted(number for number in seat.hand if may_be_traded(cards[number].name)),
        seat.water,
        [other.seat for other in state.seats if other.cards >= LEAST and other is not seat],
        MOST_OFFERS - open_offers(state, seat.seat),
        # Sorted: a state that comes from a snapshot has its templates in another order.
        sorted(n for n, kept in seat.templates.items() if not cards_missing(state, seat, kept)),
        FINISH,
    )


class TradePreview(msgspec.Struct, frozen=True):
    """An offer or an answer under construction."""

    #: the number of cards so far, and how many it must be at least
    number: int
    least: int
    #: how often each commodity among them could be named truly
    may_name: dict[str, int]
    #: None if the offer is complete as it stands, otherwise the refusal
    missing: Refused | None


#: the preview of something that isn't an offer
NO_OFFER = TradePreview(0, 0, {}, None)


def preview_offer(
    state: CardTable, seat: CardHolder, bundle: MakeOffer | AnswerOffer
) -> TradePreview:
    """Preview an offer; its recipient, cards and claims must be allowed."""
    if isinstance(bundle, MakeOffer):
        check_addressee(state, seat.seat, bundle.to)
        check_said(bundle.wish_names)
        missing = refusal_of(check_make, state, seat, bundle)
    else:
        check_answerable(state, seat.seat, bundle.offer)
        missing = refusal_of(check_answer, state, seat, bundle)
    check_own(seat, bundle)
    check_tradeable(names_of(cards_in_play(state), bundle.cards, bundle.water))
    check_said((*bundle.names, *bundle.more))
    given = by_name(state, bundle.cards, bundle.water)
    may_name = {name: number for name, number in given.items() if is_commodity(name)}
    return TradePreview(sum(given.values()), LEAST, may_name, missing)
