"""The answers that players give, as typed plain data.

>>> import msgspec
>>> msgspec.json.encode(Place("forest", 3))
b'{"do":"place","location":"forest","figures":3}'
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from .state import LocationName

# No count in this game is near a thousand; larger numbers in an answer are mistakes.
Count = Annotated[int, msgspec.Meta(ge=0, le=999)]


class _Answer(msgspec.Struct, frozen=True, gc=False, tag_field="do", forbid_unknown_fields=True):
    """Common form of all answers: ``{"do": ..., ...}``."""


class Place(_Answer, frozen=True, gc=False, tag="place"):
    """Place figures on a location (SA-1.2)."""

    location: LocationName
    figures: Count


class Use(_Answer, frozen=True, gc=False, tag="use"):
    """Use the figures on a location (SA-2.1)."""

    location: LocationName


class Tools(_Answer, frozen=True, gc=False, tag="tools"):
    """Add tool tiles (by space, from 0) and single-use tools (by card) to a roll (SA-2.5)."""

    spaces: tuple[Count, ...] = ()
    cards: tuple[str, ...] = ()


class Pay(_Answer, frozen=True, gc=False, tag="pay", omit_defaults=True):
    """Pay resources (SA-2.12, SA-2.15, SA-3.3)."""

    wood: Count = 0
    clay: Count = 0
    stone: Count = 0
    gold: Count = 0


class Decline(_Answer, frozen=True, gc=False, tag="decline"):
    """Do not pay: take the figure back (SA-2.13, SA-2.16), or let the tribe starve (SA-3.4)."""


class TakeDie(_Answer, frozen=True, gc=False, tag="die"):
    """Choose a die of the rewards for all (SA-C.4)."""

    face: Count


class Cash(_Answer, frozen=True, gc=False, tag="cash", omit_defaults=True):
    """Use the card for two resources of choice (SA-C.19)."""

    wood: Count = 0
    clay: Count = 0
    stone: Count = 0
    gold: Count = 0


Answer = Place | Use | Tools | Pay | Decline | TakeDie | Cash


def amounts(answer: Pay | Cash) -> tuple[int, int, int, int]:
    """The four counts of a payment or a choice, in the order of the resources."""
    return (answer.wood, answer.clay, answer.stone, answer.gold)
