"""Trade as one seat sees it: its own cards, and the offers it may read (DG-5.7).

The seat's view contains all of it. :class:`TradeSight` is the part that bots use: other seats and
the board, which a deal doesn't change, take most of the time of building a view, and trade needs
more views than all other phases together.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import msgspec

from ecumene.games.megaciv.position.hands import by_name
from ecumene.games.megaciv.position.setup import cards_in_play
from ecumene.games.megaciv.position.state import CardHolder, CardOptions, CardTable, Offer
from ecumene.games.megaciv.tables.cards import cards_of
from ecumene.games.megaciv.tables.commodities import Half
from ecumene.kernel import SPECTATOR, Decision, Refused, Viewer, refusal_of

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

# -- cards -----------------------------------------------------------------------------------------


class CardView(msgspec.Struct, frozen=True, gc=False):
    """A trade card as its holder sees it (N-13)."""

    number: int
    name: str
    stack: int
    block: Half


@cache
def _card_views(options: CardOptions, players: int) -> tuple[CardView, ...]:
    """Return the views of all cards of a game, shared by all hands."""
    cards = cards_of(options.setup(players))
    return tuple(CardView(card.number, card.name, card.stack, card.block) for card in cards)


def hand_of(state: CardTable, seat: CardHolder) -> tuple[CardView, ...]:
    """Return the cards of a hand, by number; water is counted apart (N-14)."""
    cards = _card_views(state.options, len(state.seats))
    return tuple([cards[number] for number in sorted(seat.hand)])


# -- offers ----------------------------------------------------------------------------------------


class OfferView(msgspec.Struct, frozen=True):
    """An offer or an answer as a viewer sees it; only its giver sees sealed cards."""

    id: str
    giver: int
    #: the addressee, or ANYONE; an answer goes to the giver of the offer it answers
    to: int
    #: the number of cards
    number: int
    names: tuple[str, ...]
    more: tuple[str, ...]
    no_calamity: bool
    wish: int
    wish_names: tuple[str, ...]
    #: the offer this one answers, or ""
    answers: str
    #: None for everybody but the giver
    cards: tuple[int, ...] | None
    water: int | None
    #: hours after which the program withdraws it (DG-5.12)
    hours: int | msgspec.UnsetType = msgspec.UNSET


def offers_for(state: CardTable, viewer: Viewer) -> tuple[OfferView, ...]:
    """Return the offers and answers a viewer may see (DG-5.7), oldest first."""
    return tuple([_offer_view(o, viewer) for o in state.market.offers if o.seen_by(viewer)])


def offers_seen(state: CardTable) -> Callable[[Viewer], tuple[OfferView, ...]]:
    """Like offers_for, for several viewers: most offers look the same to most of them."""
    sealed = [(offer, _offer_view(offer, SPECTATOR)) for offer in state.market.offers]

    def seen_by(viewer: Viewer) -> tuple[OfferView, ...]:
        return tuple(
            _offer_view(offer, viewer) if offer.giver == viewer else view
            for offer, view in sealed
            if offer.seen_by(viewer)
        )

    return seen_by


def _offer_view(offer: Offer, viewer: Viewer) -> OfferView:
    own = viewer == offer.giver
    return OfferView(
        offer.id,
        offer.giver,
        offer.to,
        len(offer.cards) + offer.water,
        offer.names,
        offer.more,
        offer.no_calamity,
        offer.wish,
        offer.wish_names,
        offer.answers,
        offer.cards if own else None,
        offer.water if own else None,
        offer.hours,
    )


# -- the part of the view to trade by --------------------------------------------------------------


class TradeSight(msgspec.Struct, frozen=True):
    """The trade question at a glance, with the parts of the seat's view."""

    viewer: int
    turn: int
    last_turn: int
    hand: tuple[CardView, ...]
    water: int
    offers: tuple[OfferView, ...]


def glance_at_trade(state: CardTable, decision: Decision) -> TradeSight:
    """Return the player's hand and the offers that the asked seat may see."""
    seat = state.seats[decision.seat]
    return TradeSight(
        seat.seat,
        state.turn,
        state.last_turn,
        hand_of(state, seat),
        seat.water,
        offers_for(state, seat.seat),
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
