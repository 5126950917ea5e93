"""Offers of the market: their content and checks (DG-5.1, DG-5.2, N-83).

An offer has two sides. Its readers learn the number of cards, two true names, further names that
may be untrue, and a wish. The cards themselves are sealed: they stay with the program until a deal.
A refusal goes to the giver and mentions only the giver's hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated

import msgspec

from ecumene.games.megaciv.position.setup import cards_in_play
from ecumene.games.megaciv.position.state import (
    ANYONE,
    MOST_CARDS,
    CardHolder,
    CardTable,
    Hours,
    Name,
    Names,
    Number,
    Offer,
    Template,
    TwoNames,
)
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.cards import Card
from ecumene.games.megaciv.tables.commodities import COMMODITIES, WATER
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.words import verbatim

LEAST = 3  # MC-7.3: cards each side gives
TRUE_NAMES = 2  # MC-7.4

#: open offers and answers of one seat, so that nobody floods the table
MOST_OFFERS = 60
MOST_TEMPLATES = 20

Numbers = Annotated[tuple[Number, ...], msgspec.Meta(max_length=MOST_CARDS)]
Id = Annotated[str, msgspec.Meta(max_length=40)]


# -- what a seat may do ----------------------------------------------------------------------------


class Bundle(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """Sealed cards and the claims about them."""

    #: the sealed cards by number, and how many water cards (N-13, N-14)
    cards: Numbers
    water: Number = 0
    #: two of them, truly (MC-7.4)
    names: TwoNames = ()
    #: further names, which need not be true (MC-7.5)
    more: Names = ()
    #: whether "no calamity" is claimed, which isn't binding (MC-7.6)
    no_calamity: bool = False


class MakeOffer(Bundle, frozen=True, kw_only=True, tag="offer", forbid_unknown_fields=True):
    """Offer cards to a seat or to ANYONE, with wishes (DG-5.1)."""

    to: Annotated[int, msgspec.Meta(ge=ANYONE, le=99)] = ANYONE
    #: how many cards (0: not said), and which names
    wish: Number = 0
    wish_names: Names = ()
    #: hours after which the program withdraws it (DG-5.12)
    hours: Hours | msgspec.UnsetType = msgspec.UNSET


class AnswerOffer(Bundle, frozen=True, kw_only=True, tag="answer", forbid_unknown_fields=True):
    """Answer an offer with a full offer (DG-5.3); it is binding until withdrawn (N-84)."""

    offer: Id


class Accept(msgspec.Struct, frozen=True, tag_field="do", tag="accept", forbid_unknown_fields=True):
    """Accept an answer to one's own offer: the deal is carried out at once (N-84)."""

    answer: Id


class Decline(
    msgspec.Struct, frozen=True, tag_field="do", tag="decline", forbid_unknown_fields=True
):
    """Decline an answer to one's offer (DG-5.3)."""

    answer: Id


class Withdraw(
    msgspec.Struct, frozen=True, tag_field="do", tag="withdraw", forbid_unknown_fields=True
):
    """Withdraw one's offer or answer (DG-5.5)."""

    offer: Id


class Expired(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An offer whose time is over."""

    offer: Id


class Finish(msgspec.Struct, frozen=True, tag_field="do", tag="finish", forbid_unknown_fields=True):
    """Finish trading; offers stay open, and the seat may come back (DG-5.10)."""


class SaveTemplate(
    msgspec.Struct, frozen=True, tag_field="do", tag="save_template", forbid_unknown_fields=True
):
    """Save an offer under a name, replacing any template of that name."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    template: Template


class DropTemplate(
    msgspec.Struct, frozen=True, tag_field="do", tag="drop_template", forbid_unknown_fields=True
):
    """Delete a template."""

    name: Name


class UseTemplate(
    msgspec.Struct, frozen=True, tag_field="do", tag="use_template", forbid_unknown_fields=True
):
    """Make the offer of a template, with the lowest card numbers of each name (N-13)."""

    name: Name
    to: Annotated[int, msgspec.Meta(ge=ANYONE, le=99)] = ANYONE


Trade = (
    MakeOffer
    | AnswerOffer
    | Accept
    | Decline
    | Withdraw
    | Finish
    | SaveTemplate
    | DropTemplate
    | UseTemplate
)


# -- checks on the content -------------------------------------------------------------------------


NON_TRADEABLE = frozenset(name for name, row in CALAMITIES.items() if not row.tradeable)


def may_be_traded(name: str) -> bool:
    """Whether cards of this name may be part of a deal: all but some calamities (MC-7.7).

    >>> may_be_traded("iron"), may_be_traded("treachery"), may_be_traded("famine")
    (True, True, False)
    """
    return name not in NON_TRADEABLE


def is_commodity(name: str) -> bool:
    """Whether this is the name of a commodity, water included (MC-0.65)."""
    return name in COMMODITIES or name == WATER


def check_bundle(state: CardTable, seat: CardHolder, bundle: Bundle) -> None:
    """Require cards from the hand, suitable for a deal, and two true names (DG-5.2, N-83)."""
    check_own(seat, bundle)
    given = names_of(cards_in_play(state), bundle.cards, bundle.water)
    check_given(state, given, bundle.names)
    check_said(bundle.more)


def check_own(seat: CardHolder, bundle: Bundle) -> None:
    """Require cards of the player's hand, each once."""
    hand = set(seat.hand)
    for number in bundle.cards:
        if number not in hand:
            raise refuse("offer_card")
    if len(set(bundle.cards)) != len(bundle.cards):
        raise refuse("offer_twice")
    if bundle.water > seat.water:
        raise refuse("offer_water", have=seat.water, given=bundle.water)


def names_of(cards: Sequence[Card], numbers: Iterable[int], water: int) -> list[str]:
    """Return the names of sealed cards, one for each card."""
    return [cards[number].name for number in numbers] + [WATER] * water


def check_given(state: CardTable, given: Sequence[str], names: Sequence[str]) -> None:
    """Check what is given: enough cards, all tradeable, and the two true names."""
    if len(given) < LEAST:
        raise refuse("offer_few", least=LEAST, number=len(given))
    check_tradeable(given)
    if len(names) != TRUE_NAMES and not (names_are_optional(state) and not names):
        raise refuse("offer_two_names")
    check_said(names)
    for name in names:
        named, there = names.count(name), given.count(name)
        if there < named:
            raise refuse("offer_untrue", name=name, named=named, given=there)
    if not names and sum(map(is_commodity, given)) < TRUE_NAMES:  # otherwise the names ensure it
        raise refuse("offer_commodities")


def check_tradeable(given: Iterable[str]) -> None:
    """Refuse calamities that can't be part of a deal (MC-7.7)."""
    for name in given:
        if not may_be_traded(name):
            raise refuse("offer_non_tradeable", card=name)


def names_are_optional(state: CardTable) -> bool:
    """Whether the two names may be left to conversation, as at a real table (D-103)."""
    return state.options.trade == "market_and_table"


def check_said(names: Iterable[str]) -> None:
    """Require claims of commodities, true or not, never of calamities (MC-7.5, MC-7.6, DG-5.8)."""
    for name in names:
        if not is_commodity(name):
            raise refuse("no_such_commodity", card=safe_text(name))


def check_room(state: CardTable, seat: int) -> None:
    """Limit the number of open offers and answers."""
    if open_offers(state, seat) >= MOST_OFFERS:
        raise refuse("offers_full", most=MOST_OFFERS)


def open_offers(state: CardTable, seat: int) -> int:
    """Count the open offers and answers of a seat."""
    return len([offer for offer in state.market.offers if offer.giver == seat])


# -- checks on a single action ---------------------------------------------------------------------


def check_make(state: CardTable, seat: CardHolder, answer: MakeOffer) -> None:
    """Require an offer to anyone, or to another seat with enough cards: hand sizes are public."""
    check_addressee(state, seat.seat, answer.to)
    check_bundle(state, seat, answer)
    check_said(answer.wish_names)
    check_room(state, seat.seat)


def check_addressee(state: CardTable, seat: int, to: int) -> None:
    """Require another player (MC-7.2), of any block (MC-7.13), with enough cards for a deal."""
    if to == ANYONE:
        return
    if to == seat or to >= len(state.seats):
        raise refuse("offer_to")
    if state.seats[to].cards < LEAST:
        raise refuse("offer_to_few")


def check_answer(state: CardTable, seat: CardHolder, answer: AnswerOffer) -> None:
    """Require an offer that can be answered, with cards that can be offered."""
    check_answerable(state, seat.seat, answer.offer)
    check_bundle(state, seat, answer)
    check_room(state, seat.seat)


def check_answerable(state: CardTable, seat: int, identity: str) -> None:
    """Require a visible offer that is neither an answer nor one's own."""
    offer = find(state, identity)
    if offer is not None and offer.giver == seat and not offer.answers:
        raise refuse("own_offer")
    if offer is None or offer.answers or not offer.seen_by(seat):
        # Always the same refusal, so that nobody discovers offers between others (DG-1.2).
        raise refuse("no_such_offer")


def check_reply(state: CardTable, seat: int, identity: str) -> None:
    """Require an answer to an own offer, for accepting or declining it (DG-5.3)."""
    answer = find(state, identity)
    if answer is None or not answer.answers or answer.to != seat:
        raise refuse("no_such_answer")


def check_withdraw(state: CardTable, seat: int, identity: str) -> None:
    """Require an own offer or an own answer."""
    offer = find(state, identity)
    if offer is None or offer.giver != seat:
        raise refuse("no_such_offer")


def find(state: CardTable, identity: str) -> Offer | None:
    """Return the open offer or answer with this id."""
    for offer in state.market.offers:
        if offer.id == identity:
            return offer
    return None


# -- templates -------------------------------------------------------------------------------------


def check_template(state: CardTable, seat: CardHolder, answer: SaveTemplate) -> None:
    """Require a template to be an offer that could be made with the cards it names."""
    template = answer.template
    if not answer.name.isprintable():
        raise refuse("template_name")
    if answer.name not in seat.templates and len(seat.templates) >= MOST_TEMPLATES:
        raise refuse("templates_full", most=MOST_TEMPLATES)
    for name in template.give:
        if not is_commodity(name) and name not in CALAMITIES:
            raise refuse("no_such_card", card=safe_text(name))
    check_given(state, template.give, template.names)
    check_said((*template.more, *template.wish_names))


def template_of(seat: CardHolder, name: str) -> Template:
    """Return the template with this name, or refuse."""
    if name not in seat.templates:
        raise refuse("no_such_template", name=verbatim(safe_text(name)))
    return seat.templates[name]


def cards_missing(state: CardTable, seat: CardHolder, template: Template) -> dict[str, int]:
    """Return the names a template gives too many of, with the hand's count of each."""
    given = Counter(template.give)
    held = Counter(names_of(cards_in_play(state), seat.hand, seat.water))
    return {name: held[name] for name, number in given.items() if held[name] < number}


def offer_from(state: CardTable, seat: CardHolder, answer: UseTemplate) -> MakeOffer:
    """Return the offer a template makes from the present hand, or refuse."""
    template = template_of(seat, answer.name)
    for name, have in cards_missing(state, seat, template).items():
        raise refuse("template_cards", card=name, have=have, given=template.give.count(name))
    cards = cards_in_play(state)
    left = Counter(template.give)
    chosen = []
    for number in sorted(seat.hand):
        name = cards[number].name
        if left[name]:
            left[name] -= 1
            chosen.append(number)
    return MakeOffer(
        to=answer.to,
        cards=tuple(chosen),
        water=template.give.count(WATER),
        names=template.names,
        more=template.more,
        no_calamity=template.no_calamity,
        wish=template.wish,
        wish_names=template.wish_names,
    )
