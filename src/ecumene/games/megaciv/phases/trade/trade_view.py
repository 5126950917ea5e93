"""Trade as one seat sees it: its own cards, and the offers it may read (DG-5.7).

The seat's view contains all of it. :class:`TradeSight` is the part that bots use: other seats and
the board, which a deal doesn't change, take most of the time of building a view, and trade needs
more views than all other phases together.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import msgspec

from ecumene.games.megaciv.position.card_table import CardHolder, CardOptions, CardTable
from ecumene.games.megaciv.position.state import Offer
from ecumene.games.megaciv.tables.cards import cards_of
from ecumene.games.megaciv.tables.commodities import Half
from ecumene.kernel import SPECTATOR, Decision, Viewer

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
