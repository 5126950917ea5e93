"""A movement under construction: orders are tried out on the rules' own working position.

So the result is legal order by order (:mod:`ecumene.games.megaciv.phases.movement.orders`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ecumene.games.megaciv.phases.movement.orders import MovePosition, Order, begin, carry_out
from ecumene.games.megaciv.position.setup import field_of
from ecumene.games.megaciv.position.situation import all_cities, printed_limit, room_for
from ecumene.games.megaciv.position.state import State
from ecumene.kernel import Refusal


@dataclass(slots=True)
class MovementPlan:
    """A movement under construction."""

    state: State
    seat: int
    position: MovePosition
    #: home regions of others, where the steward does not settle
    foreign: frozenset[str]
    #: areas with a city, whoever owns it
    cities: frozenset[str]
    #: tokens of others by area
    strangers: dict[str, int]
    #: areas where tokens gather for a city: none leave, and none count as surplus
    building: set[str] = field(default_factory=set)
    orders: list[Order] = field(default_factory=list)
    _rooms: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, state: State, seat: int) -> MovementPlan:
        """Return an empty plan."""
        return cls(
            state,
            seat,
            begin(state, seat),
            foreign_areas(state, seat),
            frozenset(all_cities(state)),
            count_strangers(state, seat),
        )

    def copy(self) -> MovementPlan:
        """Return a copy to try more orders on."""
        return MovementPlan(
            self.state,
            self.seat,
            self.position.copy(),
            self.foreign,
            self.cities,
            self.strangers,
            self.building.copy(),
            self.orders[:],
            self._rooms,
        )

    def do(self, order: Order) -> bool:
        """Add an order if the rules allow it."""
        try:
            carry_out(self.position, order)
        except Refusal:
            return False
        self.orders.append(order)
        return True

    def land(self, area: str) -> tuple[str, ...]:
        """The areas next to an area by land."""
        return self.position.field.land[area]

    def own_areas(self) -> list[str]:
        """Return areas with own tokens, in order."""
        areas = {*self.position.unmoved, *self.position.moved}
        return sorted(area for area in areas if self.here(area))

    def movable(self, area: str) -> int:
        """Return own tokens that may still move; none where a city is to be built."""
        return 0 if area in self.building else self.position.unmoved.get(area, 0)

    def here(self, area: str) -> int:
        """Own tokens in an area."""
        position = self.position
        return position.unmoved.get(area, 0) + position.moved.get(area, 0)

    def limit(self, area: str) -> int:
        """Return how many own tokens an area supports."""
        if area not in self._rooms:
            if self.strangers.get(area):
                limit = max(0, printed_limit(self.state, area) - self.strangers[area])
            else:
                limit = room_for(self.state, self.seat, area)
            self._rooms[area] = limit
        return self._rooms[area]

    def excess(self, area: str) -> int:
        """Return movable tokens that would be lost as surplus if they stayed."""
        movable = self.movable(area)
        return min(movable, max(0, self.here(area) - self.limit(area))) if movable else 0

    def room(self, area: str) -> int:
        """Return how many more tokens could live here in peace."""
        if area in self.cities or area in self.building or area in self.foreign:
            return 0
        return max(0, self.limit(area) - self.here(area))

    def staying(self) -> int:
        """Return tokens left after surplus is removed: they support the cities."""
        return sum(map(self.staying_in, {*self.position.unmoved, *self.position.moved}))

    def staying_in(self, area: str) -> int:
        """Return tokens of one area left after surplus is removed."""
        return 0 if area in self.building else min(self.here(area), self.limit(area))


def count_strangers(state: State, seat: int) -> dict[str, int]:
    """Count the tokens of others by area, including barbarians."""
    found = state.barbarians_at.copy()
    for other in state.seats:
        if other.seat != seat:
            for area, number in other.tokens_at.items():
                found[area] = found.get(area, 0) + number
    return found


def foreign_areas(state: State, seat: int) -> frozenset[str]:
    """The home regions of the other players."""
    home = field_of(state).board.home
    others = (other.civilization for other in state.players if other.seat != seat)
    return frozenset(area for civilization in others for area in home[civilization])
