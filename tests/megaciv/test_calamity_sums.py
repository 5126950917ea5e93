"""The sums of calamities from counts alone, next to what the engine does on its board.

Random positions of 5 to 18 players are played through phase 9. Whenever the engine names a
beneficiary, cancels, lets somebody choose victims, tells a number or asks for a loss, the sums are
asked too: with a record of counts for every player, and for places only the numbers that people at
a real table would tell. Both must say the same.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from itertools import product

import pytest

from ecumene.games.megaciv.calculations import calamities as calculations
from ecumene.games.megaciv.calculations.calamities import Pieces
from ecumene.games.megaciv.tables.calamities import CALAMITIES, CALL_ORDER
from ecumene.kernel import Step
from tests.support.megaciv_calamity_sums import Watch, play, thin_out
from tests.support.megaciv_phase_9 import random_table
from tests.support.megaciv_table import GAME
from tests.support.sizes import parts

QUICK = 280
MANY = 10_000


# -- the test --------------------------------------------------------------------------------------


def compare_position(seed: int, seen: Counter[str]) -> None:
    """Play phases 8 and 9 of one random position, every step compared."""
    game = random_table(seed, players=5 + seed % 14)
    lots = random.Random(seed)
    watch = Watch(seen)
    watched = watch.game()
    play(game, GAME, Step("begin_phase", (8,)), lots)
    thin_out(game, lots)
    play(game, watched, Step("begin_phase", (9,)), lots)


def compare(seeds: Iterable[int]) -> Counter[str]:
    seen: Counter[str] = Counter()
    for seed in seeds:
        compare_position(seed, seen)
    return seen


@pytest.mark.rule("MC-9.4", "MC-9.5", "MC-9.15", "MC-9.16", "MC-9.19", "MC-B.8", "MC-B.13")
def test_counts_are_enough_for_what_the_engine_does() -> None:
    seen = compare(range(QUICK))
    for name in CALL_ORDER:
        assert seen[f"{name}: beneficiary"]
        assert seen[f"{name}: numbers"]
    assert all(seen[f"minor {row.id}"] for row in CALAMITIES.values() if not row.is_major)
    assert all(seen[f"{name}: victims"] for name in calculations.CHOSEN_WITH)
    assert seen["beneficiary in order"]
    assert seen["annexed"]
    assert seen["replaced"]


@pytest.mark.slow
@pytest.mark.parametrize("part", parts(10))
def test_counts_are_enough_in_many_positions(part: int) -> None:
    size = MANY // 10
    compare(range(QUICK + part * size, QUICK + (part + 1) * size))


# -- damage on totals ------------------------------------------------------------------------------


def is_legal_by_the_book(number: int, lost: Pieces, there: Pieces) -> bool:
    """MC-0.22 word by word, unit by unit."""
    if there.points <= number:
        return lost == there
    units = [1] * lost.tokens + [5] * lost.cities
    return sum(units) >= number and all(sum(units) - unit < number for unit in units)


@pytest.mark.rule("MC-0.22")
def test_damage_on_totals_is_legal_as_the_rule_says() -> None:
    for tokens, cities, number in product(range(0, 13, 2), range(4), range(21)):
        there = Pieces(tokens, cities)
        for lost in (Pieces(t, c) for t in range(tokens + 1) for c in range(cities + 1)):
            legal = calculations.damage_fault(number, lost, there) == ""
            assert legal == is_legal_by_the_book(number, lost, there), (number, lost, there)
        usual = calculations.usual_damage(number, there)
        assert is_legal_by_the_book(number, usual, there)


@pytest.mark.rule("MC-C.GEN.3", "MC-C.GEN.4")
def test_nothing_gets_lost_when_units_are_split() -> None:
    lots = random.Random(3)

    def some() -> Pieces:
        return Pieces(lots.randrange(20), lots.randrange(10))

    for _ in range(500):
        selected, stock, supply = some(), some(), some()
        split = calculations.split_units(selected, stock, supply)
        parts = (split.annexed, split.replaced, split.destroyed)
        assert sum(part.tokens for part in parts) == selected.tokens
        assert sum(part.cities for part in parts) == selected.cities
        if split.destroyed.tokens:
            assert split.replaced.tokens == supply.tokens
        if split.destroyed.cities:
            assert split.replaced.cities == supply.cities
