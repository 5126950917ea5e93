"""How strategos settles people overseas: a ship takes on and lands them all along its way.

Only people without room at home sail. Every route of a ship in one turn is examined (four steps,
five with Cloth Making), the best voyage is made, and then the next one with the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ecumene.bots.megaciv.plan import MovementPlan
from ecumene.bots.megaciv.steward.ships import best_trip
from ecumene.bots.personality import Personality
from ecumene.games.megaciv.calculations.player_facts import SHIPS
from ecumene.games.megaciv.phases.cities.upkeep import support_rate
from ecumene.games.megaciv.phases.movement.orders import (
    BuildShip,
    Load,
    Maintain,
    Order,
    Sail,
    Unload,
    capacity,
    steps_left,
)
from ecumene.games.megaciv.position.schedule import SHIP_PRICE, UPKEEP, ship_steps

from .city_sites import TRIED, city_price, cost_of, to_stay
from .ground import PAIR, Ground
from .settlement import GROWING, STAYING, Ferry, Matching, Settlement, settle_people

#: cost of a token of treasury or people that pays for a ship; surplus people cost little
TREASURY = 0.4
PEOPLE = 1.5
TOO_MANY = 0.2
#: the least gain of a voyage above its cost
LEAST = 0.5
#: land where others are already is worth less
SHARED = 0.6
#: coasts from which new ships are considered
NEW_SHIPS = 4
#: the most ways examined for one ship
MOST_WAYS = 400


class Fare(NamedTuple):
    """How a ship is paid for."""

    cost: float
    treasury: int
    #: the area whose people pay the rest
    area: str = ""
    people: int = 0

    def tokens(self) -> dict[str, int]:
        """Return the tokens in the form the rules expect."""
        return {self.area: self.people} if self.people else {}


class PortOfCall(NamedTuple):
    """A place on the way, and how many go aboard there (ashore, if below 0)."""

    place: int
    aboard: int


@dataclass(frozen=True, slots=True)
class PlannedVoyage:
    """A ship, its way from coast to coast, and where people come and go."""

    worth: float
    #: -1 for a ship to be built
    ship: int
    way: tuple[str, ...]
    stops: tuple[PortOfCall, ...]
    fare: Fare


@dataclass(slots=True)
class Waters:
    """The surplus people and the room on all coasts, as they are now."""

    plan: MovementPlan
    idle: dict[str, int]
    #: how many a ship takes, and whether it may cross open seas
    capacity: int
    open_sea: bool

    @classmethod
    def of(cls, plan: MovementPlan) -> Waters:
        """Return the people who could sail now."""
        idle = {area: number for area in plan.own_areas() if (number := plan.excess(area)) > 0}
        seat = plan.position.seat
        return cls(plan, idle, capacity(seat), seat.holds("astronavigation"))

    def landing(self, area: str, number: int) -> float:
        """Return the value of landing this many in an area."""
        here = self.plan.here(area)
        growing = max(0, min(PAIR - here, number))
        worth = GROWING * growing + STAYING * (number - growing)
        return worth * SHARED if area in self.plan.strangers else worth

    def fare(self, area: str, price: int) -> Fare | None:
        """Pay with treasury, otherwise with surplus people, otherwise with people."""
        if self.plan.position.treasury >= price:
            return Fare(TREASURY * price, price)
        if not area:  # upkeep may be paid anywhere (MC-3.16)
            area = max(self.idle, key=lambda a: (self.idle[a], a), default="")
        if area and self.idle.get(area, 0) >= price:
            return Fare(TOO_MANY * price, 0, area, price)
        if area and self.plan.movable(area) >= price + PAIR:
            return Fare(PEOPLE * price, 0, area, price)
        return None


def sail_out(plan: MovementPlan) -> None:
    """Make one voyage after another, best first."""
    while True:
        waters = Waters.of(plan)
        if not waters.idle:
            return
        best = max(voyages(waters), key=lambda v: (v.worth, v.way), default=None)
        if best is None or best.worth < LEAST or not carry_out(plan, best):
            return


def voyages(waters: Waters) -> Iterator[PlannedVoyage]:
    """Return the best voyage of every ship, and of some that could be built."""
    plan = waters.plan
    for number, ship in enumerate(plan.position.ships):
        if ship.standing == "scuttled" or ship.aboard:
            continue
        fare = waters.fare("", UPKEEP) if ship.standing == "old" else Fare(0.0, 0)
        if fare is not None:
            yield from best_way(waters, number, ship.coast, steps_left(plan.position, ship), fare)
    if sum(ship.standing != "scuttled" for ship in plan.position.ships) >= SHIPS:
        return
    coasts = plan.position.field.board.coasts
    areas = sorted((a for a in waters.idle if coasts[a]), key=lambda a: (-waters.idle[a], a))
    for area in areas[:NEW_SHIPS]:
        fare = waters.fare(area, SHIP_PRICE)
        if fare is not None:
            for coast in coasts[area]:
                yield from best_way(waters, -1, coast, ship_steps(plan.position.seat), fare)


class PartialVoyage(NamedTuple):
    """A partial route with its passengers; its value comes from landings."""

    way: tuple[str, ...]
    aboard: int = 0
    worth: float = 0.0
    stops: tuple[PortOfCall, ...] = ()


def best_way(
    waters: Waters, ship: int, start: str, steps: int, fare: Fare
) -> Iterator[PlannedVoyage]:
    """Return the route on which most people find room, if any."""
    idle = waters.idle
    if fare.people:
        idle = {**idle, fare.area: idle.get(fare.area, 0) - fare.people}
    best = PartialVoyage((start,))
    courses = [best]
    for planned in courses:  # grows during the iteration
        course = call_at_coast(waters, planned, idle)
        if course.worth > best.worth:
            best = course
        if len(course.way) <= steps and len(courses) < MOST_WAYS:
            way, aboard, worth, stops = course
            courses += [
                PartialVoyage((*way, to), aboard, worth, stops) for to in go_on(waters, way)
            ]
    if best.worth:
        yield PlannedVoyage(
            best.worth - fare.cost, ship, best.way, without_idlers(best.stops), fare
        )


def call_at_coast(waters: Waters, course: PartialVoyage, idle: Mapping[str, int]) -> PartialVoyage:
    """Land people at the end of the route where there is room, or take idle ones aboard."""
    field, (way, aboard, worth, stops) = waters.plan.position.field, course
    area_of = field.board.area_of
    area = area_of.get(way[-1], "")
    if area not in field.in_play:
        return course
    landing = min(waters.plan.room(area), aboard) if aboard else 0
    boarding = min(idle.get(area, 0), waters.capacity - aboard) if landing <= 0 else 0
    if (landing <= 0 and boarding <= 0) or area in map(area_of.get, way[:-1]):
        return course
    if landing > 0:
        worth += waters.landing(area, landing)
    on_board = boarding if landing <= 0 else -landing
    return PartialVoyage(
        way, aboard + on_board, worth, (*stops, PortOfCall(len(way) - 1, on_board))
    )


def go_on(waters: Waters, way: tuple[str, ...]) -> list[str]:
    """Return where a ship can sail next; without Astronavigation along coasts only (MC-3.23)."""
    board, open_sea = waters.plan.position.field.board, waters.open_sea
    return [
        to for to in board.waters[way[-1]] if to not in way and (open_sea or to in board.area_of)
    ]


def without_idlers(stops: tuple[PortOfCall, ...]) -> tuple[PortOfCall, ...]:
    """Leave people ashore who wouldn't land: the last to board.

    >>> without_idlers((PortOfCall(0, 3), PortOfCall(1, -2), PortOfCall(2, 2), PortOfCall(3, -1)))
    (PortOfCall(place=0, aboard=3), PortOfCall(place=1, aboard=-2), PortOfCall(place=3, aboard=-1))
    """
    left = sum(stop.aboard for stop in stops)
    kept = []
    for stop in reversed(stops):
        stay = min(left, stop.aboard) if stop.aboard > 0 else 0
        left -= stay
        if stop.aboard != stay:
            kept.append(stop._replace(aboard=stop.aboard - stay))
    return tuple(reversed(kept))


def carry_out(plan: MovementPlan, voyage: PlannedVoyage) -> bool:
    """Carry out a voyage's orders; return False if the rules refuse one of them."""
    number, fare = voyage.ship, voyage.fare
    paid: Order = Maintain(max(0, number), fare.treasury, fare.tokens())
    if number < 0:
        paid = BuildShip(voyage.way[0], fare.treasury, fare.tokens())
        number = len(plan.position.ships)
    if (fare.treasury or fare.people) and not plan.do(paid):
        return False
    here = 0
    for stop in voyage.stops:
        if stop.place > here:
            if not plan.do(Sail(number, voyage.way[here + 1 : stop.place + 1])):
                return False
            here = stop.place
        order = Load(number, stop.aboard) if stop.aboard > 0 else Unload(number, -stop.aboard)
        if not plan.do(order):
            return False
    return True


#: ships that bring tokens for cities in one turn
MOST_FERRIES = 3
#: a ship is not sent for fewer tokens
LEAST_ABOARD = 2


def found_overseas(ground: Ground, best: Settlement, personality: Personality) -> Settlement:
    """Found more cities on coasts that too few people can reach by land."""
    seat = ground.plan.position.seat
    for area in shores(ground, best):
        if len(best.cities) >= seat.cities_in_stock:
            break
        more = best.builders.copy()
        price = city_price(ground, area, first=not best.cities)
        walked = 0
        while walked < price and more.fill(area):
            walked += 1
        trips = ferries(ground, more, best, area, price - walked)
        if trips is None:
            continue
        for trip in trips:
            more.spare[trip.source] -= trip.number
        after = settle_people(more, best.rooms, (*best.cities, area), (*best.ferries, *trips))
        if after.staying >= to_stay(ground.state, seat, len(after.cities), personality):
            best = after
    best.needed = support_rate(seat) * (seat.cities + len(best.cities))
    return best


def shores(ground: Ground, best: Settlement) -> list[str]:
    """Return free coastal sites with own tokens near, cheapest first."""
    board = ground.field.board
    found = []
    for area in ground.places():
        taken = area in ground.cities or area in best.cities or area in ground.others
        if not taken and board.has_site(area) and board.coasts[area] and ground.sources(area):
            found.append((cost_of(ground, area), area))
    return [area for _, area in sorted(found)[:TRIED]]


def ferries(
    ground: Ground, builders: Matching, best: Settlement, area: str, missing: int
) -> tuple[Ferry, ...] | None:
    """Return the ships that bring missing tokens from the largest surplus; None if impossible."""
    plan = ground.plan
    board = ground.field.board
    near = ground.sources(area)
    idle = best.matching.spare
    sources = [
        source
        for source, number in builders.spare.items()
        if number >= LEAST_ABOARD and board.coasts[source] and source not in near
    ]
    found: list[Ferry] = []
    for source in sorted(sources, key=lambda a: (-idle[a], -builders.spare[a], a)):
        if missing <= 0:
            break
        trips = len(best.ferries) + len(found)
        if trips >= MOST_FERRIES or plan.position.treasury < SHIP_PRICE * (trips + 1):
            return None
        if best_trip(plan, source, area) is not None:
            number = min(missing, builders.spare[source], capacity(plan.position.seat))
            found.append(Ferry(source, area, number))
            missing -= number
    return tuple(found) if missing <= 0 else None
