"""Strategos's wars: fought with tokens that would be lost as surplus anyway."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.bots.personality import Personality
from ecumene.games.megaciv.phases.conflict.city_attack import Attack, left_after, needed_for
from ecumene.games.megaciv.position.situation import printed_limit
from ecumene.games.megaciv.position.state import BARBARIANS, State

from .ground import Ground
from .settlement import Settlement

METAL = "metalworking"
#: the most tokens sent into one battle
MOST = 14


def outcome(mine: int, theirs: int, limit: int, edge: int = 0) -> tuple[int, int]:
    """Return the survivors of two sides: the smaller loses first, round by round (MC-4.7, MC-4.10).

    ``edge`` is 1 if only my side has Metalworking, -1 if only theirs has it (MC-4.12).

    >>> outcome(4, 3, 3), outcome(3, 3, 1), outcome(7, 6, 2), outcome(3, 3, 1, edge=1)
    ((2, 1), (0, 0), (2, 0), (1, 0))
    """
    while mine and theirs and mine + theirs > limit:
        if edge == 0 and mine == theirs:
            mine, theirs = mine - 1, theirs - 1
        elif edge > 0 or (edge == 0 and theirs < mine):
            theirs -= 1
            if theirs and mine + theirs > limit:
                mine -= 1
        else:
            mine -= 1
            if mine and mine + theirs > limit:
                theirs -= 1
    return mine, theirs


def edge_of(state: State, seat: int, owner: int) -> int:
    """Return 1 or -1 if only one side has Metalworking, otherwise 0."""
    theirs = owner != BARBARIANS and state.seats[owner].holds(METAL)
    return int(state.seats[seat].holds(METAL)) - int(theirs)


def tokens_to_drive_out(
    state: State, seat: int, area: str, owner: int, theirs: int
) -> tuple[int, int]:
    """Return how many tokens drive others out of an area and how many survive; (0, 0) if
    impossible."""
    limit, edge = printed_limit(state, area), edge_of(state, seat, owner)
    for number in range(1, MOST + 1):
        mine, left = outcome(number, theirs, limit, edge)
        if mine and not left and number + theirs > limit:
            return number, min(mine, limit)
    return 0, 0


def tokens_to_take(state: State, seat: int, area: str, owner: int) -> tuple[int, int]:
    """Return how many tokens take a city, and how many survive (MC-4.20 to MC-4.26)."""
    attack = Attack(area, seat, owner)
    number = needed_for(state, attack)
    replaced = left_after(state, attack)
    if owner != BARBARIANS:
        replaced = min(replaced, state.seats[owner].tokens_in_stock)
    limit = printed_limit(state, area)
    mine, _ = outcome(number, replaced, limit, edge_of(state, seat, owner))
    return number, min(mine, limit)


#: value of conquered land per token it feeds, and for its site
LAND = 1.0
SITE = 1.0
#: the card and the treasury of a city taken (MC-4.27, MC-4.28)
BOOTY = 5.0
#: land in one's own home region is worth more
HOME = 1.5
#: weight of others' losses: a token, a city
THEIR_TOKEN = 0.2
THEIR_CITY = 2.0
#: tokens that stay at home beyond those that support cities
RESERVE = 12
#: the least gain of an attack per token
LEAST = 0.3


@dataclass(frozen=True, slots=True)
class Strike:
    """An area to attack, with the number of tokens, and why."""

    worth: float
    area: str
    owner: int
    number: int
    city: bool


def strikes(ground: Ground, settlement: Settlement, personality: Personality) -> list[Strike]:
    """Return battles that can be won while enough people stay, the best for each token first."""
    found = sorted(
        targets(ground, settlement, personality), key=lambda s: (-s.worth / s.number, s.area)
    )
    if not found:
        return []
    matching = settlement.builders.copy()
    rooms = [room.area for room in settlement.rooms if room.area not in settlement.cities]
    enough = settlement.needed + round(RESERVE * (1 - personality.boldness))
    staying = place = 0
    while place < len(rooms) and staying < enough:
        staying += matching.fill(rooms[place])
        place += 1
    fought = [strike for strike in found if matching.fill_all(strike.area, strike.number)]
    if fought:
        settlement.staying = staying + sum(matching.fill(area) for area in rooms[place:])
        settlement.matching = matching
    return fought


def targets(ground: Ground, settlement: Settlement, personality: Personality) -> list[Strike]:
    """Return others' cities and land in reach."""
    found = []
    for area in ground.places():
        owner = ground.cities.get(area)
        here = ground.others.get(area, {})
        if owner == ground.seat or len(here) > 1 or area in settlement.cities:
            continue
        strike = None
        if owner is not None:
            if not here or (owner in here and len(here) == 1):
                strike = on_city(ground, area, owner, here.get(owner, 0), personality)
        elif here:
            strike = on_tokens(ground, area, *next(iter(here.items())), personality)
        if strike is not None and strike.worth >= LEAST * strike.number:
            found.append(strike)
    return found


def on_city(
    ground: Ground, area: str, owner: int, beside: int, personality: Personality
) -> Strike | None:
    """Value an attack on a city: certain booty, and the land if tokens survive."""
    number, left = tokens_to_take(ground.state, ground.seat, area, owner)
    harm = 0.0 if owner == BARBARIANS else THEIR_CITY * (1 + personality.spite)
    worth = BOOTY * (1 + personality.boldness / 2) + harm + land_worth(ground, area, left)
    return Strike(worth, area, owner, number + beside, city=True)


def on_tokens(
    ground: Ground, area: str, owner: int, theirs: int, personality: Personality
) -> Strike | None:
    """Value an attack on others' tokens for their land."""
    number, left = tokens_to_drive_out(ground.state, ground.seat, area, owner, theirs)
    if not number:
        return None
    harm = 0.0 if owner == BARBARIANS else THEIR_TOKEN * theirs * (1 + personality.spite)
    return Strike(land_worth(ground, area, left) + harm, area, owner, number, city=False)


def land_worth(ground: Ground, area: str, left: int) -> float:
    """Return the value of land held by this many survivors."""
    if not left:
        return 0.0
    limit = ground.field.board.area[area].limit
    worth = LAND * limit + SITE * ground.field.board.has_site(area)
    return worth * HOME if area in ground.home else worth
