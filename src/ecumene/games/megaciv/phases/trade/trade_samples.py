"""Random trading for the random bot and the fuzzer: always legal, from the seat's view."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ecumene.games.megaciv.position.random_picks import one_in, one_of, some_of
from ecumene.games.megaciv.position.setup import calamities_in_play, cards_in_play
from ecumene.games.megaciv.position.state import ANYONE, CardHolder, CardTable, Template
from ecumene.games.megaciv.tables.commodities import COMMODITIES, WATER
from ecumene.kernel import Decision, Randomness

from .offers import (
    LEAST,
    MOST_OFFERS,
    MOST_TEMPLATES,
    TRUE_NAMES,
    Accept,
    AnswerOffer,
    Decline,
    DropTemplate,
    Finish,
    MakeOffer,
    SaveTemplate,
    Trade,
    UseTemplate,
    Withdraw,
    cards_missing,
    may_be_traded,
    open_offers,
)

#: one answer in this many says "finished", so that trade among random seats ends
FINISHES = 8
#: one answer in this many is about templates
TEMPLATES = 20
#: cards given beyond the two that are named
MOST_BESIDES = 3

WATER_CARD = -1  # in a list of card numbers

#: names that can be given, true or not
SAYABLE = (*COMMODITIES, WATER)


def sample_trade(state: CardTable, decision: Decision, randomness: Randomness) -> Trade:
    """Do anything the seat may do now, with a preference for deals."""
    seat = state.seats[decision.seat]
    if one_in(FINISHES, randomness):
        return Finish()
    if one_in(TEMPLATES, randomness):
        return _about_templates(state, seat, randomness)
    choices = _actions(state, seat, randomness)
    return one_of(choices, randomness)() if choices else Finish()


def _actions(
    state: CardTable, seat: CardHolder, randomness: Randomness
) -> list[Callable[[], Trade]]:
    own, to_me, others = _seen_offers(state, seat.seat)
    actions: list[Callable[[], Trade]] = []
    if own:
        actions.append(lambda: Withdraw(one_of(own, randomness)))
    if to_me:
        actions += [lambda: Accept(one_of(to_me, randomness))] * 2
        actions.append(lambda: Decline(one_of(to_me, randomness)))
    spare = spare_cards(state, seat)
    if spare.enough and len(own) < MOST_OFFERS:
        actions += [lambda: _offer(state, seat, spare, randomness)] * 2
        if others:
            actions += [lambda: _answer(state, spare, one_of(others, randomness), randomness)] * 3
    return actions


def _seen_offers(state: CardTable, seat: int) -> tuple[list[str], list[str], list[str]]:
    """Return the ids a seat sees: its own, answers to its offers, and answerable ones."""
    own, to_me, others = [], [], []
    for offer in state.market.offers:
        if offer.giver == seat:
            own.append(offer.id)
        elif offer.answers:
            if offer.to == seat:
                to_me.append(offer.id)
        elif offer.to in (ANYONE, seat):
            others.append(offer.id)
    return own, to_me, others


# -- cards and words -------------------------------------------------------------------------------


class Spare(NamedTuple):
    """The cards a hand could give: commodities, including water, and tradeable calamities."""

    commodities: list[int]
    calamities: list[int]

    @property
    def enough(self) -> bool:
        """Whether these are enough for an offer (N-83)."""
        commodities = len(self.commodities)
        return commodities >= TRUE_NAMES and commodities + len(self.calamities) >= LEAST


def spare_cards(state: CardTable, seat: CardHolder) -> Spare:
    """Return the cards of a hand that may be part of a deal (MC-7.7)."""
    calamities, water = calamities_in_play(state), [WATER_CARD] * seat.water
    if calamities.isdisjoint(seat.hand):
        return Spare(seat.hand + water, [])
    cards = cards_in_play(state)
    held = [n for n in seat.hand if n in calamities]
    commodities = [n for n in seat.hand if n not in calamities]
    return Spare(commodities + water, [n for n in held if may_be_traded(cards[n].name)])


def _choose_cards(spare: Spare, randomness: Randomness) -> tuple[list[int], list[int]]:
    """Choose two commodities to name, and one or more further cards."""
    named = some_of(spare.commodities, TRUE_NAMES, randomness)
    rest = spare.commodities + spare.calamities
    for card in named:
        rest.remove(card)
    besides = 1 + randomness.randrange(min(len(rest), MOST_BESIDES))
    return named, some_of(rest, besides, randomness)


def _names(state: CardTable, numbers: list[int]) -> tuple[str, ...]:
    cards = cards_in_play(state)
    return tuple([WATER if n == WATER_CARD else cards[n].name for n in numbers])


def _some_names(randomness: Randomness) -> tuple[str, ...]:
    return tuple(some_of(SAYABLE, randomness.randrange(3), randomness))


def _offer(state: CardTable, seat: CardHolder, spare: Spare, randomness: Randomness) -> MakeOffer:
    named, besides = _choose_cards(spare, randomness)
    sealed = named + besides
    return MakeOffer(
        to=_addressee(state, seat, randomness),
        cards=tuple([n for n in sealed if n != WATER_CARD]),
        water=sealed.count(WATER_CARD),
        names=_names(state, named),
        more=_some_names(randomness),
        no_calamity=one_in(2, randomness),
        wish=randomness.randrange(6),
        wish_names=_some_names(randomness),
    )


def _addressee(state: CardTable, seat: CardHolder, randomness: Randomness) -> int:
    """Choose anyone, or a seat with enough cards."""
    seats = [s.seat for s in state.seats if len(s.hand) + s.water >= LEAST and s is not seat]
    return one_of(seats, randomness) if seats and one_in(2, randomness) else ANYONE


def _answer(state: CardTable, spare: Spare, offer: str, randomness: Randomness) -> AnswerOffer:
    named, besides = _choose_cards(spare, randomness)
    sealed = named + besides
    return AnswerOffer(
        offer=offer,
        cards=tuple([n for n in sealed if n != WATER_CARD]),
        water=sealed.count(WATER_CARD),
        names=_names(state, named),
        more=_some_names(randomness),
        no_calamity=one_in(2, randomness),
    )


# -- templates -------------------------------------------------------------------------------------


def _about_templates(state: CardTable, seat: CardHolder, randomness: Randomness) -> Trade:
    """Use, drop or save a template, if possible."""
    if seat.templates and one_in(2, randomness):
        name = one_of(sorted(seat.templates), randomness)
        fits = not cards_missing(state, seat, seat.templates[name])
        if fits and open_offers(state, seat.seat) < MOST_OFFERS:
            return UseTemplate(name, _addressee(state, seat, randomness))
        return DropTemplate(name)
    spare = spare_cards(state, seat)
    if not spare.enough or len(seat.templates) >= MOST_TEMPLATES:
        return Finish()
    named, besides = _choose_cards(spare, randomness)
    names = _names(state, named)
    template = Template(names + _names(state, besides), names, _some_names(randomness))
    return SaveTemplate(f"template {randomness.randrange(5)}", template)
