"""An agent learns nothing from observations and masks that its seat may not know (DG-1.4)."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from ecumene.envs.table import Adapter, EnvTable
from tests.envs.positions import (
    MEGA_CIVILIZATION,
    STONE_AGE,
    pick,
    rich_positions,
    stone_age_positions,
    table_with,
)


def assert_alike(one: EnvTable, other: EnvTable, seat: int) -> None:
    numbers, mask = one.observe(seat)
    other_numbers, other_mask = other.observe(seat)
    assert np.array_equal(numbers, other_numbers)
    assert np.array_equal(mask, other_mask)


def look_for_leaks(adapter: Adapter, state: Any, players: int, luck: random.Random) -> int:
    """In a world that looks the same to a seat, everything it is shown is the same.

    Returns how many actions of an answer were compared.
    """
    game = adapter.game
    seat = luck.randrange(players)
    asked = [decision.seat for decision in state.flow.decisions]
    if asked and luck.random() < 0.7:
        seat = luck.choice(asked)
    world = game.determinize(state, seat, luck)
    one = table_with(adapter, game.copy(state), players)
    other = table_with(adapter, world, players)
    assert_alike(one, other, seat)
    compared = 0
    while (choices := one.choices(seat)) and compared < 12:
        name = pick(choices, luck)
        before = one.answers
        one.take(seat, name)
        if one.answers != before:
            break  # what chance does next may differ
        other.take(seat, name)
        assert_alike(one, other, seat)
        compared += 1
    return compared


@pytest.mark.rule("DG-1.4")
def test_observations_of_stone_age_tell_no_more_than_the_view() -> None:
    luck = random.Random(1)
    for number, state in enumerate(stone_age_positions(3)):
        if number % 7 == 0:
            look_for_leaks(STONE_AGE, state, len(state.players), luck)
    assert number > 200


@pytest.mark.rule("DG-1.4")
def test_observations_of_mega_civilization_tell_no_more_than_the_view() -> None:
    luck = random.Random(2)
    kinds: set[str] = set()
    actions = 0
    for state in rich_positions(6, start=20):
        if luck.random() < 0.06:
            kinds |= {decision.kind for decision in state.flow.decisions}
            actions += look_for_leaks(MEGA_CIVILIZATION, state, len(state.seats), luck)
    assert {"movement", "trade", "purchase"} <= kinds
    assert actions > 100


def test_what_others_look_at_changes_no_observation() -> None:
    """Values computed once for all viewers are public."""
    luck = random.Random(4)
    for state in rich_positions(2, start=30):
        if luck.random() < 0.04:
            players = len(state.seats)
            shared = table_with(MEGA_CIVILIZATION, state, players)
            shared.look(range(players))
            for seat in luck.sample(range(players), players):
                assert_alike(shared, table_with(MEGA_CIVILIZATION, state, players), seat)
    assert shared.version == 0


def test_hidden_things_do_differ_between_these_worlds() -> None:
    """The tests above compare different states."""
    luck = random.Random(3)
    state = next(s for s in rich_positions(1) if s.phase == 7)
    world = MEGA_CIVILIZATION.game.determinize(state, 0, luck)
    assert [seat.hand for seat in world.seats[1:]] != [seat.hand for seat in state.seats[1:]]
