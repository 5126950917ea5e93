"""Monotheism: all units in an area next to own units are annexed (MC-A.MONOTHEISM)."""

from __future__ import annotations

import msgspec

from ecumene.games.megaciv.position.pieces import annex_city, place_tokens, remove_tokens
from ecumene.games.megaciv.position.random_picks import one_of
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.refusals import refuse
from ecumene.kernel import Move, Randomness

from .ability import Ability, Target, find_target, targets

NAME = "monotheism"


class Monotheism(
    msgspec.Struct, frozen=True, gc=False, tag_field="do", tag=NAME, forbid_unknown_fields=True
):
    """The area that is annexed."""

    area: str


# -- annexing, here and with Politics --------------------------------------------------------------


def in_stock(state: State, seat: int, target: Target) -> bool:
    """Whether the stock can replace everything (MC-A.MONOTHEISM.3)."""
    player = state.seats[seat]
    return target.tokens <= player.tokens_in_stock and target.cities <= player.cities_in_stock


def check_stock(state: State, seat: int, target: Target) -> None:
    """Refuse a target that the stock cannot replace (MC-A.MONOTHEISM.3)."""
    if not in_stock(state, seat, target):
        raise refuse("annex_stock", area=target.area, tokens=target.tokens, cities=target.cities)


def annex(state: State, seat: int, target: Target) -> None:
    """Replace others' pieces with own ones, even above a limit (MC-0.20, MC-A.MONOTHEISM.4).

    Surplus waits for phase 11 (MC-10.7).
    """
    for units in target.units:
        remove_tokens(state, units.seat, target.area, units.tokens)
        if units.cities:
            annex_city(state, seat, units.seat, target.area)
    place_tokens(state, seat, target.area, target.tokens)


# -- the ability -----------------------------------------------------------------------------------


def possible(state: State, seat: int) -> list[Target]:
    """Return every possible area, with the units that would be annexed."""
    return [target for target in targets(state, NAME, seat) if in_stock(state, seat, target)]


def usable(state: State, seat: int) -> bool:
    """Whether there is something to annex (MC-A.1)."""
    return bool(possible(state, seat))


def check(state: State, seat: int, answer: Monotheism) -> None:
    """Require an area next to own units by land, an effect, and enough stock."""
    check_stock(state, seat, find_target(state, NAME, seat, answer.area))


def apply(state: State, move: Move, seat: int, answer: Monotheism) -> None:
    """Annex everything."""
    target = find_target(state, NAME, seat, answer.area)
    annex(state, seat, target)
    move.tell("monotheism", "MC-A.MONOTHEISM.1", seat, **target.as_data())


def sample(state: State, seat: int, randomness: Randomness) -> Monotheism:
    """Choose any possible area."""
    return Monotheism(one_of(possible(state, seat), randomness).area)


ABILITY = Ability(NAME, (Monotheism,), usable, check, apply, sample, possible)
