"""Deals with all claims and all cards given, known only to the program that enforces them.

Two names of an offer are always true (MC-7.4); further names and "no calamity" bind nobody (MC-7.5,
MC-7.6). A name is untrue if the offer names more cards of it than it gives.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from ecumene.games.megaciv.calculations.payment import cards_value
from ecumene.games.megaciv.phases.trade.market import the
from ecumene.games.megaciv.phases.trade.offers import Accept, is_commodity, names_of
from ecumene.games.megaciv.position.setup import cards_in_play
from ecumene.games.megaciv.position.state import Offer, State


class Given(msgspec.Struct, frozen=True):
    """One side of a deal: claims, cards, and what the exchange was worth to the giver."""

    seat: int
    partner: int
    #: the two true names, the further names, and what was given
    names: tuple[str, ...]
    more: tuple[str, ...]
    given: tuple[str, ...]
    #: names that no card given stands for
    untrue: int
    said_no_calamity: bool
    calamities: tuple[str, ...]
    #: of the commodities given, as sets (MC-0.63)
    value: int
    #: how much more the giver's commodities are worth after the deal than before
    gain: int


def sides_of_deal(state: State, answer: Any) -> tuple[Given, ...]:
    """Return both sides of the deal that an answer makes; nothing if it makes none."""
    if not isinstance(answer, Accept):
        return ()
    taken = the(state, answer.answer)
    offer = the(state, taken.answers)
    return _side(state, offer, taken), _side(state, taken, offer)


def _side(state: State, gives: Offer, gets: Offer) -> Given:
    given, got = _names(state, gives), _names(state, gets)
    named = Counter(gives.names) + Counter(gives.more)
    return Given(
        seat=gives.giver,
        partner=gets.giver,
        names=gives.names,
        more=gives.more,
        given=tuple(sorted(given)),
        untrue=(named - Counter(given)).total(),
        said_no_calamity=gives.no_calamity,
        calamities=tuple(sorted(name for name in given if not is_commodity(name))),
        value=_value(Counter(given)),
        gain=_gain(state, gives.giver, given, got),
    )


def _names(state: State, offer: Offer) -> list[str]:
    return names_of(cards_in_play(state), offer.cards, offer.water)


def _gain(state: State, seat: int, gives: list[str], gets: list[str]) -> int:
    holder = state.seats[seat]
    before = Counter(names_of(cards_in_play(state), holder.hand, holder.water))
    after = before + Counter(gets)
    after.subtract(gives)
    return _value(after) - _value(before)


def _value(cards: Counter[str]) -> int:
    return cards_value({name: number for name, number in cards.items() if is_commodity(name)})
