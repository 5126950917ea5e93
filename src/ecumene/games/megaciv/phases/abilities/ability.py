"""The interface of every special ability, and the targets that they share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Any, NamedTuple

import msgspec

from ecumene.games.megaciv.calculations.player_facts import unit_points
from ecumene.games.megaciv.calculations.turn_order import ranking_order
from ecumene.games.megaciv.position.setup import field_of
from ecumene.games.megaciv.position.state import Seat, State
from ecumene.games.megaciv.tables.advances import Errata, advances_of, protectors
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.kernel import Move, Randomness

MOST_TOKENS = 5  # MC-A.DIASPORA.1, MC-A.DOCTRINE.1

#: tokens by area, five of them at most; no area with none
FewTokens = Annotated[
    dict[str, Annotated[int, msgspec.Meta(ge=1, le=MOST_TOKENS)]],
    msgspec.Meta(max_length=MOST_TOKENS),
]


class Ability(NamedTuple):
    """The rules of one ability; each function takes the state and the seat that uses it."""

    #: the id of its advance (MC-10.2)
    name: str
    #: the forms of its answers
    answers: tuple[type, ...]
    #: whether it could be used now, as far as public facts tell (N-05)
    usable: Callable[[State, int], bool]
    #: raises a refusal if it cannot be used in this way
    check: Callable[[State, int, Any], None]
    apply: Callable[[State, Move, int, Any], None]
    #: a random legal use; None if the hand leaves none
    sample: Callable[[State, int, Randomness], Any | None]
    #: its possible uses with their effects, visible only to the holder (N-122)
    possible: Callable[[State, int], Any]


class TargetUnits(msgspec.Struct, frozen=True, gc=False):
    """One player's units in an area, with at most one city (MC-0.32)."""

    seat: int
    tokens: int
    cities: int


class Target(msgspec.Struct, frozen=True):
    """An area, the units an ability changes there, and its cost in treasury."""

    area: str
    units: tuple[TargetUnits, ...]
    cost: int = 0

    @property
    def tokens(self) -> int:
        """All tokens that are changed."""
        return sum(units.tokens for units in self.units)

    @property
    def cities(self) -> int:
        """All cities that are changed."""
        return sum(units.cities for units in self.units)

    @property
    def points(self) -> int:
        """Their unit points (MC-0.13).

        >>> Target("crete", (TargetUnits(seat=1, tokens=1, cities=1),)).points
        6
        """
        return unit_points(self.tokens, self.cities)

    def as_data(self) -> dict[str, Any]:
        """Return area and units as plain data for an event."""
        return {
            "area": self.area,
            "units": [
                {"seat": units.seat, "tokens": units.tokens, "cities": units.cities}
                for units in self.units
            ],
        }


# -- next to own units -----------------------------------------------------------------------------


def areas_of(seat: Seat) -> set[str]:
    """The areas with units of a player; ships are none (MC-0.12, MC-10.5)."""
    return {*seat.tokens_at, *seat.cities_at}


def next_by_land(state: State, seat: int) -> list[str]:
    """The areas next to own units by land, in order of area.

    An area is not next to itself; one with own units is there if it borders another one (D-30).
    """
    land = field_of(state).land
    return sorted({to for area in areas_of(state.seats[seat]) for to in land[area]})


def next_by_land_or_water(state: State, seat: int) -> set[str]:
    """The areas next to own units by any border (MC-A.PROVINCIAL.1)."""
    water = field_of(state).water
    by_water = {to for area in areas_of(state.seats[seat]) for to in water[area]}
    return by_water.union(next_by_land(state, seat))


# -- whom an ability touches -----------------------------------------------------------------------


@cache
def _protectors(ability: str, errata: Errata) -> tuple[str, ...]:
    return protectors(ability, advances_of(errata))


def is_protected(state: State, seat: int, ability: str) -> bool:
    """Whether an advance protects a player against an ability (MC-10.9)."""
    player = state.seats[seat]
    return any(player.holds(name) for name in _protectors(ability, state.options.errata))


def touched_by(state: State, ability: str) -> list[Seat]:
    """The players that an ability can touch, in ranking order (MC-10.8).

    The user holds the advance, and so is protected by it too (MC-A.FUNDAMENTALISM.2).
    """
    return [
        state.seats[seat]
        for seat in ranking_order(state.players)
        if not is_protected(state, seat, ability)
    ]


def units_struck(touched: Sequence[Seat], area: str) -> tuple[TargetUnits, ...]:
    """Return the units an ability affects in an area: no barbarians, pirates, protected or own
    units."""
    found = []
    for other in touched:
        tokens, cities = other.tokens_at.get(area, 0), int(area in other.cities_at)
        if tokens or cities:
            found.append(TargetUnits(other.seat, tokens, cities))
    return tuple(found)


def targets(state: State, ability: str, user: int) -> list[Target]:
    """The areas next to own units by land where an ability changes something (MC-A.1)."""
    touched = touched_by(state, ability)
    held = set().union(*map(areas_of, touched))
    near = [area for area in next_by_land(state, user) if area in held]
    return [Target(area, units_struck(touched, area)) for area in near]


def find_target(state: State, ability: str, user: int, area: str) -> Target:
    """Return the target in this area, or refuse."""
    if area not in next_by_land(state, user):
        raise refuse("target_not_next", area=safe_text(area))
    target = Target(area, units_struck(touched_by(state, ability), area))
    if not target.units:
        raise refuse("target_no_effect", area=safe_text(area))
    return target
