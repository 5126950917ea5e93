"""Positions of units: a lookup for many areas at once equals one lookup per area."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ecumene.games import find_game
from ecumene.games.megaciv.phases.calamity.selection import too_many
from ecumene.games.megaciv.phases.conflict.city_attack import attack_at, attacks
from ecumene.games.megaciv.phases.conflict.conflict import token_conflicts
from ecumene.games.megaciv.phases.conflict.token_conflict import is_token_conflict, room_for_several
from ecumene.games.megaciv.position.hands import calamities_in
from ecumene.games.megaciv.position.setup import board_of
from ecumene.games.megaciv.position.sites import areas_for, can_build, means_of
from ecumene.games.megaciv.position.situation import (
    all_cities,
    areas_held,
    areas_shared,
    city_areas,
    city_owner,
    conflict_areas,
    in_conflict,
    others_at,
    room_for,
    surroundings,
    tokens_at,
)
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.options import Options
from ecumene.kernel import Question, Seeded, engine, seed_from_number

GAME = find_game("megaciv")


def positions(players: int, seed: int, every: int, most: int) -> Iterator[State]:
    """Every so-manieth position of a random game."""
    chance, randomness = Seeded(seed_from_number(seed)), Random(seed)
    state, _ = engine.start(GAME, players, Options(), chance)
    for number in range(most):
        if not state.flow.decisions:
            return
        if number % every == 0:
            yield state
        decision = state.flow.decisions[0]
        answer = Question(GAME, state, decision).sample(randomness)
        engine.answer(GAME, state, decision, answer, chance)


@pytest.fixture(params=[(5, 1, 47, 2500), (11, 2, 211, 4000), (18, 3, 467, 6000)])
def some(request: pytest.FixtureRequest) -> Iterator[State]:
    """Positions of a random game."""
    return positions(*request.param)


def test_the_whole_board_says_what_every_area_says(some: Iterator[State]) -> None:
    for state in some:
        areas = board_of(state.options).areas
        tokens = {area: tokens_at(state, area) for area in areas}
        owners = {area: city_owner(state, area) for area in areas}
        assert all_cities(state) == {a: owner for a, owner in owners.items() if owner is not None}
        assert city_areas(state) == set(all_cities(state))
        assert areas_held(state) == {area for area in areas if tokens[area]}
        assert areas_shared(state) == {area for area in areas if len(tokens[area]) > 1}
        assert conflict_areas(state) == [area for area in areas if in_conflict(state, area)]


def test_surroundings_are_the_board_around_a_seat(some: Iterator[State]) -> None:
    for state in some:
        areas = board_of(state.options).areas
        for seat in range(len(state.seats)):
            around = surroundings(state, seat)
            assert around.others == {area for area in areas if others_at(state, seat, area)}
            rooms = [around.room_in(area) for area in areas]
            assert rooms == [room_for(state, seat, area) for area in areas]


def test_conflicts_and_attacks_are_found_where_they_are(some: Iterator[State]) -> None:
    for state in some:
        areas = board_of(state.options).areas
        fought = {
            area: tokens_at(state, area)
            for area in areas
            if is_token_conflict(tokens_at(state, area), room_for_several(state, area))
        }
        assert list(token_conflicts(state).items()) == list(fought.items())
        attacked = [area for area in areas if attack_at(state, area) is not None]
        assert sorted({attack.area for attack in attacks(state)}) == attacked


def test_no_city_can_be_built_where_there_are_too_few_tokens(some: Iterator[State]) -> None:
    for state in some:
        for seat in state.seats:
            means = means_of(seat)
            possible = [area for area in sorted(means.tokens) if can_build(state, means, area)]
            assert areas_for(state, means) == possible


def test_one_calamity_is_never_too_many(some: Iterator[State]) -> None:
    for state in some:
        for seat in state.seats:
            assert not too_many(state, calamities_in(state, seat)[:1])
