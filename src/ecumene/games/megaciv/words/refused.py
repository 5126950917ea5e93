"""Refusals in words: the rules speak of ids, people read names."""

from __future__ import annotations

from typing import Any

from ecumene.games.megaciv.advances import ADVANCES
from ecumene.games.megaciv.calamities import CALAMITIES
from ecumene.games.megaciv.commodities import COMMODITIES
from ecumene.games.megaciv.fight import SHIP
from ecumene.games.megaciv.refusals import shown

from .names import advance, card, place

#: parameters that hold areas, coasts or seas, and those that hold cards
_PLACES = ("area", "to", "coast", "sea", "place", "lender")
_CARDS = ("card", "name", "stand_in")


def in_words(parameter: str, value: Any) -> Any:
    """A parameter of a refusal as people read it; ships are numbered from 1 on.

    >>> in_words("area", "sais"), in_words("card", "wine"), in_words("ship", 0)
    ('Sais', 'Wine', 1)
    """
    if parameter in _PLACES and isinstance(value, str):
        return "a ship" if value.startswith(SHIP) else shown(place(value))
    if parameter in _CARDS and (value in COMMODITIES or value in CALAMITIES):
        return card(value)
    if parameter == "advance" and value in ADVANCES:
        return advance(value)
    if parameter == "ship" and isinstance(value, int):
        return value + 1
    return value
