"""Refusals in words: the rules speak of ids, people read names."""

from __future__ import annotations

from typing import Any

from ecumene.games.megaciv.commodities import COMMODITIES
from ecumene.games.megaciv.refusals import shown
from ecumene.kernel import Refusal

from .names import card, place

#: parameters that hold areas, coasts or seas, and those that hold cards
_PLACES = ("area", "to", "coast", "sea", "place", "lender")
_CARDS = ("card", "name", "stand_in")


def refused(refusal: Refusal) -> Refusal:
    """The same refusal with names in place of ids, and ships and seats numbered from 1 on.

    >>> no = Refusal("no_land_way", "MC-3.7", "{to} is not next to {area}.", to="sais", area="ur")
    >>> refused(no).text
    'Sais is not next to Ur.'
    """
    params = {name: _named(name, value) for name, value in refusal.params.items()}
    return Refusal(refusal.code, refusal.rule, refusal.sentence, **params)


def _named(parameter: str, value: Any) -> Any:
    if parameter in _PLACES and isinstance(value, str):
        return shown(place(value))
    if parameter in _CARDS and value in COMMODITIES:
        return card(value)
    if parameter in ("ship", "seat") and isinstance(value, int):
        return value + 1
    return value
