"""Observations tell what the view tells."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from ecumene.envs import megaciv_v0, stoneage_v0
from ecumene.envs.observation import BOUND
from ecumene.games.megaciv.tables.commodities import WATER
from tests.envs.positions import (
    MEGA_CIVILIZATION,
    STONE_AGE,
    rich_positions,
    stone_age_positions,
    table_with,
)


def named(table: Any, seat: int) -> dict[str, float]:
    """The observation of a seat by name."""
    numbers, _ = table.observe(seat)
    return dict(zip(table.layout.names, numbers.tolist(), strict=True))


@pytest.mark.parametrize("module", [stoneage_v0, megaciv_v0])
def test_every_number_has_a_name_of_its_own(module: Any) -> None:
    names = module.raw_env().feature_names
    assert len(set(names)) == len(names)


def test_numbers_of_stone_age_are_those_of_the_view() -> None:
    luck = random.Random(1)
    for state in stone_age_positions(2):
        if luck.random() > 0.03:
            continue
        players = len(state.players)
        table = table_with(STONE_AGE, state, players)
        seat = luck.randrange(players)
        seen = named(table, seat)
        for other, player in enumerate(state.players):
            who = f"+{(other - seat) % players}"
            assert seen[f"player.{who} food"] == pytest.approx(min(player.food / 20, BOUND))
            assert seen[f"player.{who} gold"] == pytest.approx(player.resources[3] / 10)
            assert seen[f"board.river {who}"] == pytest.approx(state.board[7][other] / 10)
        asked = state.flow.decisions[0]
        assert seen[f"asked.{asked.kind}"] == float(asked.seat == seat)


def test_numbers_of_mega_civilization_are_those_of_the_view() -> None:
    luck = random.Random(2)
    compared = 0
    for state in rich_positions(3, start=10):
        if luck.random() > 0.02:
            continue
        players = len(state.seats)
        table = table_with(MEGA_CIVILIZATION, state, players)
        own = luck.choice(state.seats)
        seen = named(table, own.seat)
        for area, tokens in own.tokens_at.items():
            assert seen[f"area.{area} own tokens"] == pytest.approx(tokens / 5)
        for other in state.seats:
            who = f"+{(other.seat - own.seat) % players}"
            assert seen[f"seat.{who} treasury"] == pytest.approx(other.treasury / 55)
            assert seen[f"seat.{who} cities"] == pytest.approx(other.cities / 9)
            assert seen[f"seat.{who} pottery"] == float(other.holds("pottery"))
            for area in other.cities_at:
                whose = "own" if other is own else "other"
                assert seen[f"area.{area} {whose} city"] == 1
        for area in {a for other in state.seats for a in other.tokens_at}:
            others = [s.tokens_at.get(area, 0) for s in state.seats if s is not own]
            assert seen[f"area.{area} other tokens"] == pytest.approx(sum(others) / 5)
            assert seen[f"area.{area} other owners"] == pytest.approx(np.count_nonzero(others) / 2)
        assert seen[f"hand.{WATER}"] == pytest.approx(own.water / 5)
        assert sum(value for name, value in seen.items() if name.startswith("hand.")) * 5 == (
            pytest.approx(own.cards)
        )
        compared += 1
    assert compared > 5


def test_the_answer_so_far_can_be_seen() -> None:
    state = next(s for s in rich_positions(1, start=3) if s.phase == 3)
    table = table_with(MEGA_CIVILIZATION, MEGA_CIVILIZATION.game.copy(state), len(state.seats))
    mover = table.line()[0]
    area = next(name for name in table.choices(mover) if name.startswith("area "))
    assert named(table, mover)[f"chosen.{area}"] == 0
    table.take(mover, area)
    to = next(iter(table.choices(mover)))
    if to.startswith("area "):
        table.take(mover, to)
    seen = named(table, mover)
    assert seen[f"chosen.{area}"] == 1
    assert seen[f"last.{to}"] == 1
