"""The search for connected groups (N-97, N-98), compared with trying out every set of areas."""

from __future__ import annotations

import random
from itertools import combinations
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecumene.games.megaciv.phases.calamity.area_choice import (
    MOST_GROUPS,
    AreaUnits,
    Found,
    best_group,
    connected,
    connected_groups,
    distance,
    may_be_annexed,
    sum_units,
)
from ecumene.games.megaciv.position.setup import field_of
from tests.support.megaciv_table import Table

Areas = dict[str, AreaUnits]
Links = dict[str, set[str]]
PLENTY = AreaUnits(55, 9)

# -- every set of areas, one by one ----------------------------------------------------------------


def joined(chosen: tuple[str, ...], links: Links) -> bool:
    """Connected, found by joining areas until nothing changes: not the way of the search."""
    parts = [{area} for area in chosen]
    for one, other in combinations(chosen, 2):
        if other in links[one]:
            (a,) = (part for part in parts if one in part)
            (b,) = (part for part in parts if other in part)
            if a is not b:
                parts.remove(b)
                a |= b
    return len(parts) == 1


def all_groups(areas: Areas, links: Links) -> list[tuple[str, ...]]:
    ids = sorted(areas)
    sets = [s for size in range(1, len(ids) + 1) for s in combinations(ids, size)]
    return [s for s in sets if joined(s, links)]


def best_of_all(
    areas: Areas, links: Links, required: int, stock: AreaUnits
) -> tuple[int, bool, set[tuple[str, ...]]]:
    """The best total, whether it can be annexed, and every group that is as good."""
    groups = {s: sum_units(areas, s) for s in all_groups(areas, links)}
    nearest = min(abs(required - units.points) for units in groups.values())
    total = max(u.points for u in groups.values() if abs(required - u.points) == nearest)
    exact = {s: u for s, u in groups.items() if u.points == total}
    annexable = {s for s, u in exact.items() if u.within(stock)}
    return total, bool(annexable), annexable or set(exact)


@st.composite
def positions(draw: st.DrawFn, most: int = 8) -> tuple[Areas, Links, int, AreaUnits]:
    ids = "abcdefghij"[: draw(st.integers(1, most))]
    pieces = st.tuples(st.integers(0, 4), st.integers(0, 1)).filter(any)
    areas = {area: AreaUnits(*draw(pieces)) for area in ids}
    links: Links = {area: set() for area in ids}
    for one, other in combinations(ids, 2):
        if draw(st.booleans()):
            links[one].add(other)
            links[other].add(one)
    required = draw(st.integers(1, max(1, sum_units(areas, areas).points)))
    stock = AreaUnits(draw(st.integers(0, 12)), draw(st.integers(0, 4)))
    return areas, links, required, stock


def agrees(position: tuple[Areas, Links, int, AreaUnits]) -> None:
    areas, links, required, stock = position
    found = best_group(areas, links, required, stock)
    total, annexable, as_good = best_of_all(areas, links, required, stock)
    assert (found.total, found.annexable) == (total, annexable)
    assert found.areas in as_good
    assert found.only == (len(as_good) == 1)


@pytest.mark.rule("MC-C.GEN.7", "MC-C.GEN.8", "N-97", "N-98", "D-63")
@given(positions())
def test_the_search_finds_what_trying_everything_finds(
    position: tuple[Areas, Links, int, AreaUnits],
) -> None:
    agrees(position)


@pytest.mark.rule("MC-C.GEN.7", "MC-C.GEN.8", "N-97", "N-98")
def test_the_search_on_random_boards_of_ten_areas() -> None:
    dice = random.Random(63)
    for _ in range(40):
        ids = "abcdefghij"
        areas = {a: AreaUnits(dice.randrange(1, 5), int(dice.random() < 0.3)) for a in ids}
        links: Links = {a: set() for a in ids}
        for one, other in combinations(ids, 2):
            if dice.random() < 0.25:
                links[one].add(other)
                links[other].add(one)
        required = dice.randrange(1, sum_units(areas, areas).points)
        agrees((areas, links, required, AreaUnits(dice.randrange(20), dice.randrange(4))))


@pytest.mark.rule("N-98")
@given(positions(most=6))
def test_the_sum_never_rules_out_what_can_be_annexed(
    position: tuple[Areas, Links, int, AreaUnits],
) -> None:
    areas, links, _, stock = position
    for group in all_groups(areas, links):
        units = sum_units(areas, group)
        if units.within(stock):
            assert may_be_annexed(areas, units.points, stock)


@given(positions(most=6))
def test_connected_is_what_can_be_joined(position: tuple[Areas, Links, int, AreaUnits]) -> None:
    areas, links, _, _ = position
    for size in range(1, len(areas) + 1):
        for chosen in combinations(sorted(areas), size):
            assert connected(chosen, links) == joined(chosen, links)


# -- the rulebook's cases --------------------------------------------------------------------------

X, Y, Z = AreaUnits(cities=1), AreaUnits(3), AreaUnits(2)
STAR = {"x": {"y", "z"}, "y": {"x"}, "z": {"x"}}


@pytest.mark.rule("MC-C.CIVILWAR.T2", "MC-C.GEN.7", "MC-C.GEN.8")
def test_an_exact_selection_is_taken() -> None:
    found = best_group({"x": X, "y": Y, "z": Z}, STAR, 7, PLENTY)
    assert found == Found(("x", "z"), 7, annexable=True, only=True)


@pytest.mark.rule("MC-C.CIVILWAR.T2", "MC-C.GEN.8")
def test_without_an_exact_one_the_nearest_is_taken() -> None:
    found = best_group({"x": X, "y": Y}, STAR, 7, PLENTY)
    assert found == Found(("x", "y"), 8, annexable=True, only=True)


@pytest.mark.rule("MC-C.GEN.8")
def test_of_two_equally_near_totals_the_higher_is_taken() -> None:
    areas = {"a": AreaUnits(2), "b": AreaUnits(4)}
    assert best_group(areas, {"a": (), "b": ()}, 3, PLENTY).total == 4
    assert distance(3, 4) < distance(3, 2)


@pytest.mark.rule("MC-C.GEN.7")
def test_an_exact_sum_that_is_not_connected_does_not_count() -> None:
    areas = {"x": X, "y": Y, "z": Z}
    assert best_group(areas, {"x": {"y"}, "y": {"x"}, "z": ()}, 7, PLENTY).total == 8


@pytest.mark.rule("MC-C.GEN.8", "N-98")
def test_of_equal_totals_one_that_can_be_annexed_is_taken() -> None:
    areas = {"a": AreaUnits(cities=1), "b": AreaUnits(5), "c": AreaUnits(cities=1)}
    apart: Links = {"a": set(), "b": set(), "c": set()}
    assert best_group(areas, apart, 5, PLENTY) == Found(("a",), 5, annexable=True, only=False)
    assert best_group(areas, apart, 5, AreaUnits(9, 0)) == Found(
        ("b",), 5, annexable=True, only=True
    )
    assert best_group(areas, apart, 5, AreaUnits(4, 0)) == Found(
        ("a",), 5, annexable=False, only=False
    )
    # the total comes first
    assert best_group(areas, apart, 6, AreaUnits(9, 0)).total == 5


@pytest.mark.rule("N-98")
@pytest.mark.parametrize(
    ("total", "stock", "possible"),
    [
        (7, AreaUnits(2, 1), True),
        (7, AreaUnits(1, 9), False),
        (7, AreaUnits(7, 0), True),
        (12, AreaUnits(9, 1), True),
        (12, AreaUnits(6, 1), False),
        (12, AreaUnits(9, 9), True),
        (13, AreaUnits(9, 9), True),  # one of the three cities, 8 tokens
        (25, AreaUnits(9, 9), False),  # 3 cities and 9 tokens are all there is
    ],
)
def test_what_can_be_made_of_the_stock(total: int, stock: AreaUnits, possible: bool) -> None:
    areas = {"a": AreaUnits(4, 1), "b": AreaUnits(5, 1), "c": AreaUnits(0, 1)}
    assert may_be_annexed(areas, total, stock) == possible


# -- order and limit -------------------------------------------------------------------------------


def line(number: int) -> list[int]:
    """Areas in a row, as bits: each is next to the one before and the one after."""
    return [(1 << k >> 1 | 1 << k + 1) & (1 << number) - 1 for k in range(number)]


@pytest.mark.rule("N-97")
def test_groups_come_by_smallest_area_then_neighbours_ascending_depth_first() -> None:
    groups = [group for group, _ in connected_groups(line(4), [1] * 4, 99)]
    assert groups == [
        *(0b0001, 0b0011, 0b0111, 0b1111),
        *(0b0010, 0b0110, 0b1110),
        *(0b0100, 0b1100),
        0b1000,
    ]


@pytest.mark.rule("N-97")
def test_a_group_that_reaches_the_total_is_not_grown() -> None:
    assert list(connected_groups(line(3), [1, 2, 5], 3)) == [
        (0b001, 1),
        (0b011, 3),
        (0b010, 2),
        (0b110, 7),
        (0b100, 5),
    ]
    assert list(connected_groups(line(2), [3, 1], 3)) == [(0b01, 3), (0b10, 1)]


@pytest.mark.rule("N-97")
def test_the_search_ends_at_its_limit() -> None:
    areas = {"a": AreaUnits(1), "b": AreaUnits(2), "c": AreaUnits(5)}
    apart: Links = {"a": set(), "b": set(), "c": set()}
    totals = [best_group(areas, apart, 6, PLENTY, most=most).total for most in (1, 2, 3)]
    assert totals == [1, 2, 5]
    assert not best_group(areas, apart, 6, PLENTY, most=3).only
    assert best_group(areas, apart, 6, PLENTY, most=4).only
    assert MOST_GROUPS == 50_000


def test_nothing_to_choose_from_is_an_error() -> None:
    with pytest.raises(ValueError, match="no area"):
        best_group({}, {}, 5, PLENTY)


# -- on the real board -----------------------------------------------------------------------------


def spread(game: Table, dice: random.Random, number: int) -> list[str]:
    """So many areas of the real board, grown from one; sometimes it begins anew elsewhere."""
    field = field_of(game.state)
    chosen: list[str] = []
    while len(chosen) < number:
        near = {other for area in chosen for other in field.board.neighbours[area]}
        edge = sorted((near & field.in_play) - set(chosen))
        if not edge or dice.random() < 0.05:
            edge = sorted(field.in_play - set(chosen))
        chosen.append(dice.choice(edge))
    return chosen


@pytest.mark.rule("DG-6.4", "N-97")
def test_positions_of_twenty_areas_on_the_real_board_are_quick() -> None:
    game = Table(players=9)
    links = field_of(game.state).board.neighbours
    dice = random.Random(20)
    exact = 0
    begun = process_time()
    for number in range(100):
        chosen = spread(game, dice, 20)
        cities = dice.randrange(3, 10)
        areas = {a: AreaUnits(cities=1) for a in chosen[:cities]}
        areas |= {a: AreaUnits(dice.randrange(1, 5)) for a in chosen[cities:]}
        total = sum_units(areas, areas).points
        required = (5, 10, 15, 20, 25)[number % 5] if number % 2 else dice.randrange(1, total)
        stock = AreaUnits(dice.randrange(30), dice.randrange(9))
        found = best_group(areas, links, required, stock)
        # the order in which areas were settled does not matter
        assert found == best_group(dict(sorted(areas.items())), links, required, stock)
        assert connected(found.areas, links)
        assert sum_units(areas, found.areas).points == found.total
        exact += found.total == required
    assert exact >= 95
    assert process_time() - begun < 20


@pytest.mark.rule("DG-6.4", "N-97")
def test_the_longest_search_on_the_real_board_is_quick() -> None:
    """Only even totals, an odd number: nothing ends the search but its limit."""
    game = Table(players=9)
    links = field_of(game.state).board.neighbours
    areas = {area: AreaUnits(2) for area in spread(game, random.Random(1), 30)}
    begun = process_time()
    found = best_group(areas, links, 31, PLENTY)
    assert process_time() - begun < 5  # 0.1 s on an idle machine
    assert (found.total, found.only) == (32, False)
