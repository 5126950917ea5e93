"""Fundamentalism: all units in an area next to own units are destroyed (MC-A.FUNDAMENTALISM)."""

from __future__ import annotations

import msgspec

from ecumene.games.megaciv.position.pieces import remove_city, remove_tokens
from ecumene.games.megaciv.position.random_picks import one_of
from ecumene.games.megaciv.position.state import State
from ecumene.kernel import Move, Randomness

from .ability import Ability, Target, find_target, targets

NAME = "fundamentalism"


class Fundamentalism(
    msgspec.Struct, frozen=True, gc=False, tag_field="do", tag=NAME, forbid_unknown_fields=True
):
    """The area that is struck."""

    area: str


def possible(state: State, seat: int) -> list[Target]:
    """Return every possible area, with the units that would be destroyed."""
    return targets(state, NAME, seat)


def usable(state: State, seat: int) -> bool:
    """Whether there is something to destroy (MC-A.1)."""
    return bool(possible(state, seat))


def check(state: State, seat: int, answer: Fundamentalism) -> None:
    """Require an effect next to own units by land (MC-A.FUNDAMENTALISM.1, MC-A.1)."""
    find_target(state, NAME, seat, answer.area)


def apply(state: State, move: Move, seat: int, answer: Fundamentalism) -> None:
    """Destroy all but spared units; no reduction, no conflict (MC-0.15, MC-10.6)."""
    target = find_target(state, NAME, seat, answer.area)
    for units in target.units:
        remove_tokens(state, units.seat, target.area, units.tokens)
        if units.cities:
            remove_city(state, units.seat, target.area)
    move.tell("fundamentalism", "MC-A.FUNDAMENTALISM.1", seat, **target.as_data())


def sample(state: State, seat: int, randomness: Randomness) -> Fundamentalism:
    """Choose any possible area."""
    return Fundamentalism(one_of(possible(state, seat), randomness).area)


ABILITY = Ability(NAME, (Fundamentalism,), usable, check, apply, sample, possible)
