"""Findings of Stone Age besides points and shares."""

from __future__ import annotations

import msgspec


class Placed(msgspec.Struct, frozen=True):
    """Workers of a seat at a place, over the whole game."""

    seat: int
    #: the id of the place, named by ``location-<id>``
    place: str
    #: how often somebody was placed there, and how many workers together
    times: int
    workers: int


class Roll(msgspec.Struct, frozen=True):
    """A roll for goods compared with its mean."""

    turn: int
    row: int
    seat: int
    #: wood, clay, stone, gold or food
    goods: str
    dice: int
    pips: int
    #: 3.5 for each die
    expected: float
    #: the final gain, tools included
    got: int
    #: the gain from the dice alone, and its mean
    from_dice: int
    expected_from_dice: float


class DiceLuck(msgspec.Struct, frozen=True):
    """All rolls of a seat together: pips, and goods that the dice alone brought."""

    seat: int
    rolls: int
    dice: int
    #: pips above expectation
    pips: float
    #: one standard deviation of that by chance alone
    spread: float
    #: goods above expectation, by kind
    goods: dict[str, float]


class Taken(msgspec.Struct, frozen=True):
    """A card or building that a seat took."""

    turn: int
    row: int
    seat: int
    #: C01 to C36, or B01 to B28
    thing: str
    #: resources paid for it
    paid: dict[str, int]
    #: points at once
    points: int


class Fed(msgspec.Struct, frozen=True):
    """How a seat fed its tribe, over the whole game."""

    seat: int
    #: food that the fields gave, food that was paid, resources that were paid in its place
    grown: int
    eaten: int
    resources: int
    #: rounds in which it starved, and points that cost
    starved: int
    points_lost: int


class StoneageFindings(msgspec.Struct, frozen=True):
    """The sections of Stone Age."""

    places: tuple[Placed, ...]
    rolls: tuple[Roll, ...]
    luck: tuple[DiceLuck, ...]
    taken: tuple[Taken, ...]
    fed: tuple[Fed, ...]
