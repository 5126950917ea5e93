"""Views of the trade cards, and determinization (BK-K.2)."""

from __future__ import annotations

import msgspec

from ecumene.games.books.ledger import Books, Seat
from ecumene.games.megaciv.phases.trade.trade_view import (
    CardView,
    OfferView,
    hand_of,
    offers_for,
)
from ecumene.games.megaciv.position.setup import cards_in_play
from ecumene.games.megaciv.position.state import Market, Template, no_piles
from ecumene.games.megaciv.tables.commodities import STACKS
from ecumene.games.megaciv.views.determinize import deal_hidden, forget_givers
from ecumene.kernel import Randomness, Viewer

from .selection import held_by

#: calamities are selected, then called one after the other
SEALED_IN = (8, 9)


class HandView(msgspec.Struct, frozen=True):
    """A hand as its own seat sees it."""

    cards: tuple[CardView, ...] = ()
    water: int = 0
    templates: dict[str, Template] = {}


class PileView(msgspec.Struct, frozen=True):
    """The trade cards of a block: empty stacks, and the discards."""

    #: stack numbers (MC-6.15)
    empty: tuple[int, ...]
    #: names of discarded cards by stack 1 to 9; they were shown when discarded
    discards: tuple[tuple[str, ...], ...]


class CardsView(msgspec.Struct, frozen=True):
    """The trade cards as a viewer sees them, if the program deals them."""

    #: the viewer's own hand; None without a seat
    hand: HandView | None
    offers: tuple[OfferView, ...]
    finished_trading: tuple[int, ...]
    blocks: dict[str, PileView]


def see_cards(state: Books, viewer: Viewer) -> CardsView | None:
    """Return the viewer's hand, readable offers and discards; None if cards aren't dealt."""
    if not state.options.deals_cards:
        return None
    seated = 0 <= viewer < len(state.seats)
    return CardsView(
        hand=see_hand(state, state.seats[viewer]) if seated else None,
        offers=offers_for(state, viewer),
        finished_trading=tuple(sorted(state.market.finished)),
        blocks={block: _see_piles(state, block) for block in state.stacks},
    )


def see_hand(state: Books, seat: Seat) -> HandView:
    """A hand, for its own seat."""
    return HandView(hand_of(state, seat), seat.water, seat.templates.copy())


def _see_piles(state: Books, block: str) -> PileView:
    cards, piles = cards_in_play(state), state.stacks[block]
    return PileView(
        tuple(stack for stack, pile in zip(STACKS, piles, strict=True) if not pile),
        tuple(tuple(cards[n].name for n in pile) for pile in state.discards[block]),
    )


# -- what a seat cannot know -----------------------------------------------------------------------


def redeal(other: Books, viewer: Viewer, randomness: Randomness) -> None:
    """Redeal hidden hands and stacks, so that they look the same to a viewer (BK-K.2)."""
    deal_hidden(other, viewer, (), randomness)
    forget_givers(other)
    for seat in other.players:
        seat.sealed = held_by(other, seat) if other.phase in SEALED_IN else []


def hide_cards(other: Books, viewer: Viewer) -> None:
    """Hide what a viewer doesn't see: others' cards become blank."""
    for seat in other.seats:
        if seat.seat != viewer:
            seat.hand, seat.water, seat.templates = [], seat.cards, {}
    other.stacks = {block: no_piles() for block in other.stacks}
    other.discards = {block: no_piles() for block in other.discards}
    other.market = Market(finished=other.market.finished[:])
