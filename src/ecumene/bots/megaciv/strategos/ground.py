"""The board for planning a movement: positions, land values and threats."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from ecumene.bots.megaciv.plan import MovementPlan
from ecumene.games.megaciv.board.board import Field
from ecumene.games.megaciv.phases.movement.orders import begin
from ecumene.games.megaciv.position.schedule import land_steps
from ecumene.games.megaciv.position.situation import all_cities, all_tokens
from ecumene.games.megaciv.position.state import Owner, State

#: an area grows by two from this many tokens on, and no faster with more (MC-2.2)
PAIR = 2


@dataclass(slots=True)
class Ground:
    """The analysis of one movement, computed once."""

    state: State
    seat: int
    field: Field
    plan: MovementPlan
    #: owners of cities, pirates included
    cities: dict[str, Owner]
    #: tokens of the others, by area and owner
    others: dict[str, dict[Owner, int]]
    #: the bot's home region
    home: frozenset[str]
    _sources: dict[str, tuple[str, ...]] = dataclasses.field(default_factory=dict)

    @classmethod
    def of(cls, state: State, seat: int) -> Ground:
        """Analyse the board as a seat sees it before its movement."""
        cities = all_cities(state)
        others: dict[str, dict[Owner, int]] = {}
        for area, here in all_tokens(state).items():
            here.pop(seat, None)
            if here:
                others[area] = here
        strangers = {area: sum(here.values()) for area, here in others.items()}
        position = begin(state, seat)
        plan = MovementPlan(state, seat, position, frozenset(), frozenset(cities), strangers)
        home = frozenset(position.field.board.home[state.seats[seat].civilization])
        return cls(state, seat, position.field, plan, cities, others, home)

    def sources(self, place: str) -> tuple[str, ...]:
        """Return the areas whose tokens can reach a place this turn, itself first."""
        found = self._sources.get(place)
        if found is None:
            unmoved = self.plan.position.unmoved
            near = (place, *self.field.land[place])
            found = tuple(area for area in near if unmoved.get(area))
            if land_steps(self.plan.position.seat) > 1:
                found = (*found, *self._by_road(place, near))
            self._sources[place] = found
        return found

    def _by_road(self, place: str, near: tuple[str, ...]) -> list[str]:
        """Return areas two steps away, if the way between is free (MC-3.9)."""
        unmoved = self.plan.position.unmoved
        far = (a for a, steps in self.field.walks(place).items() if steps == 2 and unmoved.get(a))
        return [area for area in far if area not in near and self.way(area, place)]

    def way(self, start: str, to: str) -> tuple[str, ...]:
        """Return the path of a march, one step or two; empty if there is none."""
        if to in self.field.land[start]:
            return (to,)
        for between in self.field.land[start]:
            free = between not in self.others and self.cities.get(between) in (None, self.seat)
            if free and to in self.field.land[between]:
                return (between, to)
        return ()

    def places(self) -> list[str]:
        """Return areas that the seat's tokens are in or can reach, in order."""
        unmoved = self.plan.position.unmoved
        found = {*unmoved}
        for area in unmoved:
            found.update(self.field.land[area])
        if land_steps(self.plan.position.seat) > 1:
            for area in tuple(found):
                found.update(self.field.land[area])
        return sorted(found)

    def peaceful(self, area: str) -> int:
        """Return how many own tokens could live in an area without a fight."""
        if self.cities.get(area, self.seat) != self.seat:
            return 0
        return self.plan.limit(area)

    def threat(self, area: str) -> int:
        """Return the most tokens that one other player could bring here by land next turn."""
        most: dict[Owner, int] = {}
        for near in (area, *self.field.land[area]):
            for owner, number in self.others.get(near, {}).items():
                most[owner] = most.get(owner, 0) + number
        return max((number for owner, number in most.items() if owner >= 0), default=0)

    def contested(self, area: str) -> bool:
        """Whether others are next to an area."""
        return any(near in self.others for near in self.field.land[area])
