"""Predicted outcomes of battles: token conflicts and city attacks (MC-4.7 to MC-4.30)."""

from __future__ import annotations

from ecumene.games.megaciv.phases.conflict.city_attack import Attack, left_after, needed_for
from ecumene.games.megaciv.position.situation import printed_limit
from ecumene.games.megaciv.position.state import BARBARIANS, State

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
