"""The printed charts: every figure is that of the rules and their tables."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ecumene.games.stoneage.charts import CULTURE_SETS, count_lowers, count_uppers, points_range
from ecumene.games.stoneage.components import (
    BUILDINGS,
    CARDS,
    ICON_TOTALS,
    RESOURCES,
    UPPER_COUNTS,
    VALUES,
    Building,
    worth,
)
from ecumene.games.stoneage.payment import price_fault
from ecumene.games.stoneage.scoring import culture_points
from ecumene.games.stoneage.state import Player
from ecumene.service.games.stoneage.facts import stone_age_tables

FIXTURE = (
    Path(__file__).parents[3] / "web" / "tests" / "games" / "stoneage" / "stoneage-fixture.json"
)


@pytest.mark.rule("SA-B.1", "SA-B.2", "SA-B.3")
@pytest.mark.parametrize("tile", BUILDINGS, ids=lambda tile: tile.id)
def test_the_points_of_a_building_are_those_of_its_cheapest_and_dearest_payment(
    tile: Building,
) -> None:
    paid = [worth(each) for each in product(range(8), repeat=4) if not price_fault(tile, each)]
    assert points_range(tile) == (min(paid), max(paid))


@pytest.mark.rule("SA-E.3")
def test_a_set_of_symbols_scores_as_the_chart_says() -> None:
    assert CULTURE_SETS == (1, 4, 9, 16, 25, 36, 49, 64)
    first = {card.lower.symbol: n for n, card in enumerate(CARDS, 1) if card.lower.symbol}
    for size, points in enumerate(CULTURE_SETS, 1):
        assert culture_points(Player(cards=list(first.values())[:size])) == points


@pytest.mark.rule("SA-C.3", "SA-C.21", "SA-C.22", "SA-R.1")
def test_the_deck_is_counted_by_kind() -> None:
    uppers, lowers = count_uppers(), count_lowers()
    assert sum(number for _, number in uppers) == sum(number for _, number in lowers) == len(CARDS)
    for upper, number in uppers:
        assert number == sum(card.upper == upper for card in CARDS)
    for kind, count in UPPER_COUNTS.items():
        assert sum(number for upper, number in uppers if upper.type == kind) == count
    for lower, number in lowers:
        assert number == sum(card.lower == lower for card in CARDS)
        assert lower.profession or number == 2
    for profession, icons in ICON_TOTALS.items():
        of_it = [each for each in lowers if each[0].profession == profession]
        assert sum(lower.icons * number for lower, number in of_it) == icons


@pytest.mark.rule("SA-0.3")
def test_clients_are_told_these_charts() -> None:
    told = stone_age_tables()
    assert {goods.name: goods.value for goods in told.goods if goods.name != "food"} == dict(
        zip(RESOURCES, VALUES, strict=True)
    )
    assert told.culture_sets == CULTURE_SETS
    assert [(each.upper, each.number) for each in told.uppers] == count_uppers()
    assert [(each.lower, each.number) for each in told.lowers] == count_lowers()
    for facts, tile in zip(told.buildings, BUILDINGS, strict=True):
        assert (facts.least_points, facts.most_points) == points_range(tile)


def test_the_tests_of_the_page_have_the_tables_of_today() -> None:
    kept: Any = json.loads(FIXTURE.read_text(encoding="utf-8"))["tables"]
    assert kept == json.loads(msgspec.json.encode(stone_age_tables()))
