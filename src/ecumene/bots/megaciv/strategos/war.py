"""Strategos's wars: fought with tokens that would be lost as surplus anyway."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.bots.personality import Personality
from ecumene.games.megaciv.position.state import BARBARIANS

from .battles import tokens_to_drive_out, tokens_to_take
from .ground import Ground
from .settlement import Settlement

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
