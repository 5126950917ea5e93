"""A movement told in one sentence: the two or three things it is for, and whether cities can live.

It is read off the orders themselves, so any movement can be told, also one of a person.
"""

from __future__ import annotations

from collections.abc import Iterator

from ecumene.games.megaciv.phases.cities.upkeep import support_rate
from ecumene.games.megaciv.phases.movement.movement import Movement
from ecumene.games.megaciv.phases.movement.orders import MovePosition, Unload, begin, carry_out
from ecumene.games.megaciv.position.setup import field_of
from ecumene.games.megaciv.position.sites import price_of
from ecumene.games.megaciv.position.situation import all_cities, all_tokens, printed_limit
from ecumene.games.megaciv.position.state import Owner, State
from ecumene.games.megaciv.tables.names import by_area, cities, join_list, place, tokens
from ecumene.games.megaciv.words.leaders import civ_of

#: the most that is told, and the most areas that are named in one part of it
TOLD = 3
NAMED = 3


def tell_movement(state: State, seat: int, movement: Movement) -> str:
    """What a movement is for, with the numbers that matter."""
    position, landed = _carry_out(state, seat, movement)
    here = _here(position)
    found = _founding(state, seat, here)
    parts = [
        *_tell_cities(here, found),
        *_tell_fights(state, seat, position, here),
        *_tell_landings(landed, found),
        *_tell_land(state, seat, here, {*found, *landed}),
    ][:TOLD]
    if not movement.orders:
        parts = [f"stay where you are with {tokens(sum(here.values()))}"]
    elif not parts:
        parts = ["spread out, so that nobody is lost as surplus"]
    told = "; ".join([*parts, _tell_support(state, seat, here, found)])
    return f"{told[:1].upper()}{told[1:]}."


def _carry_out(state: State, seat: int, movement: Movement) -> tuple[MovePosition, dict[str, int]]:
    """The position after the orders, and who went ashore where."""
    position, landed = begin(state, seat), dict[str, int]()
    area_of = field_of(state).board.area_of
    for order in movement.orders:
        if isinstance(order, Unload):
            area = area_of[position.ships[order.ship].coast]
            landed[area] = landed.get(area, 0) + order.number
        carry_out(position, order)
    return position, landed


def _here(position: MovePosition) -> dict[str, int]:
    """Own tokens by area."""
    here = dict(position.unmoved)
    for area, number in position.moved.items():
        here[area] = here.get(area, 0) + number
    return {area: number for area, number in sorted(here.items()) if number}


def _founding(state: State, seat: int, here: dict[str, int]) -> list[str]:
    """Areas in which a city can be built after this movement, the cheapest first."""
    taken, others = all_cities(state), all_tokens(state)
    found = [
        (price_of(state, area), area)
        for area, number in here.items()
        if area not in taken and printed_limit(state, area)
        if number >= price_of(state, area) and not {*others.get(area, {})} - {seat}
    ]
    return [area for _, area in sorted(found)][: state.seats[seat].cities_in_stock]


def _tell_cities(here: dict[str, int], found: list[str]) -> Iterator[str]:
    if not found:
        return
    named = [f"{place(area)} ({tokens(here[area])} there)" for area in found[:NAMED]]
    more = [f"{len(found) - NAMED} more"] if len(found) > NAMED else []
    word = "a city" if len(found) == 1 else "cities"
    yield f"found {word} in {join_list([*named, *more])}"


def _tell_fights(
    state: State, seat: int, position: MovePosition, here: dict[str, int]
) -> Iterator[str]:
    """Battles that the movement brings about."""
    whose, others = all_cities(state), all_tokens(state)
    for area in sorted(position.moved):
        there = {owner: n for owner, n in others.get(area, {}).items() if owner != seat}
        owner: Owner | None = whose.get(area)
        if area not in here:
            continue
        if owner is not None and owner != seat:
            yield f"attack the city of {civ_of(state, owner)} in {place(area)} with {here[area]}"
        elif there and here[area] + sum(there.values()) > printed_limit(state, area):
            theirs = join_list(f"{n} of {civ_of(state, other)}" for other, n in there.items())
            yield f"fight {theirs} in {place(area)} with {here[area]}"


def _tell_landings(landed: dict[str, int], found: list[str]) -> Iterator[str]:
    other = {area: number for area, number in landed.items() if area not in found}
    if other:
        yield f"land {by_area(dict(list(other.items())[:NAMED]))}"


def _tell_land(state: State, seat: int, here: dict[str, int], told: set[str]) -> Iterator[str]:
    """Areas in which the bot's people had nobody before."""
    before = state.seats[seat]
    new = [
        area
        for area in here
        if area not in told and area not in before.tokens_at and area not in before.cities_at
    ]
    if new:
        more = f" and {len(new) - NAMED} more" if len(new) > NAMED else ""
        yield f"settle {by_area({area: here[area] for area in new[:NAMED]})}{more}"


def _tell_support(state: State, seat: int, here: dict[str, int], found: list[str]) -> str:
    """How many tokens will be left for the cities."""
    player = state.seats[seat]
    number = player.cities + len(found)
    needed = support_rate(player) * number
    stay = sum(
        min(count, printed_limit(state, area)) for area, count in here.items() if area not in found
    )
    if not number:
        return f"{tokens(stay)} find food, and most of them grow next turn"
    need = "needs" if number == 1 else "need"
    return f"{tokens(stay)} stay to support {cities(number)} that {need} {needed}"
