"""Possible meetings in movement, and what follows from them (MC-3.1)."""

from __future__ import annotations

import random

import pytest

from ecumene.games.megaciv.phases.movement.movement import MOVEMENT, Movement
from ecumene.games.megaciv.phases.movement.orders import March
from ecumene.games.megaciv.position import schedule
from ecumene.games.megaciv.position.setup import field_of
from ecumene.games.megaciv.position.situation import conflict_areas
from ecumene.games.megaciv.position.state import State, copy
from ecumene.kernel import Decision, Move, Seeded, encode, seed_from_number
from tests.support.megaciv_table import Land, Table

#: by land a - b - c - d; by water a - w1 - ... - w5, over the sea a - far; out is out of play
BOARD = {
    "a": Land(land="b out", water="w1"),
    "b": Land(land="c"),
    "c": Land(land="d"),
    "d": Land(),
    "w1": Land(water="w2"),
    "w2": Land(water="w3"),
    "w3": Land(water="w4"),
    "w4": Land(water="w5"),
    "w5": Land(water=""),
    "far": Land(water="sea"),
    "out": Land(in_play=False, water="w1"),
}
SEAS = {"sea": "a far"}
ISLANDS = {"w1", "w2", "w3", "w4"}


def laid() -> Table:
    return Table(BOARD, seas=SEAS)


def reach(table: Table, seat: int = 0) -> set[str]:
    return set(schedule.reach(table.state, table.seat(seat)))


# -- reach -------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-3.1", "MC-3.7", "MC-3.9")
def test_reach_by_land_is_one_step_or_two() -> None:
    table = laid().put(0, b=1)
    assert reach(table) == {"a", "b", "c"}
    table.hold(0, "roadbuilding")
    assert reach(table) == {"a", "b", "c", "d"}


@pytest.mark.rule("MC-3.1")
def test_cities_are_in_reach_but_reach_nothing() -> None:
    assert reach(laid().city(0, "b")) == {"b"}
    assert reach(laid().ship(0, "a").treasury(0, 9)) == set()


@pytest.mark.rule("MC-3.1", "MC-3.21", "MC-3.22")
def test_reach_by_ship_is_as_far_as_ships_go() -> None:
    table = laid().put(0, a=1).treasury(0, 2)
    assert reach(table) == {"a", "b", *ISLANDS}
    assert reach(table.hold(0, "cloth_making")) == {"a", "b", "w5", *ISLANDS}


@pytest.mark.rule("MC-3.1", "MC-3.23")
def test_astronavigation_widens_the_reach_over_open_seas() -> None:
    table = laid().put(0, a=1).treasury(0, 2).hold(0, "astronavigation")
    assert reach(table) == {"a", "b", "far", *ISLANDS}


@pytest.mark.rule("MC-3.1", "MC-3.14", "MC-3.16")
@pytest.mark.parametrize(
    ("tokens", "treasury", "ships", "sails"),
    [
        (1, 0, 0, False),
        (1, 1, 0, False),
        (1, 2, 0, True),
        (2, 0, 0, False),
        (2, 1, 0, True),
        (3, 0, 0, True),
        (1, 0, 1, False),
        (1, 1, 1, True),
        (2, 0, 1, True),
        (0, 9, 1, False),
    ],
)
def test_who_cannot_pay_for_a_ship_and_have_a_token_left_does_not_sail(
    tokens: int, treasury: int, ships: int, sails: bool
) -> None:
    table = laid().put(0, a=tokens).treasury(0, treasury).ship(0, *["w5"] * ships)
    assert schedule.can_sail(table.seat(0)) == sails
    assert ("w1" in reach(table)) == sails


# -- touching, standings, waves ----------------------------------------------------------------------


def five_in_a_row() -> Table:
    """In the order of movement 0 to 4: 0, 2 and 1 touch along the land; 3 and 4 nobody."""
    table = laid().put(0, a=1).put(2, b=1).put(1, c=1).put(3, w5=1).put(4, far=1)
    table.state.circle = [0, 1, 2, 3, 4]
    return table


@pytest.mark.rule("MC-3.1")
def test_touching_is_having_an_area_in_common() -> None:
    state = five_in_a_row().state
    assert schedule.touching(state) == {0: (1, 2), 1: (0, 2), 2: (0, 1), 3: (), 4: ()}
    assert [schedule.touches_before(state, seat) for seat in range(5)] == [
        (),
        (0,),
        (0, 1),
        (),
        (),
    ]


@pytest.mark.rule("MC-3.1")
def test_standings() -> None:
    state = five_in_a_row().state
    assert schedule.find_readiness(state) == {
        0: "first",
        1: "behind",
        2: "behind",
        3: "free",
        4: "free",
    }
    state.circle = [2, 1, 4]
    assert schedule.find_readiness(state) == {
        0: "done",
        1: "behind",
        2: "first",
        3: "done",
        4: "free",
    }
    state.circle = []
    assert set(schedule.find_readiness(state).values()) == {"done"}


@pytest.mark.rule("MC-3.1", "MC-0.54")
def test_who_waits_for_touching_seats_goes_when_the_last_of_them_ends_its_movement() -> None:
    table = laid().put(0, a=1).put(2, b=1).put(1, c=1).put(3, w5=1)
    for seat, census in enumerate((9, 8, 7, 6, 5)):
        table.seat(seat).census = census
    table.phase(3).command("wait", 2, {"until": "touching"})
    table.answer(3, Movement())
    table.answer(1, Movement((March("c", ("d",), 1),)))
    assert table.asked() == [0]
    table.answer(0, Movement())
    assert table.asked() == [2]


# -- on the real board -------------------------------------------------------------------------------

ADVANCES = [
    "roadbuilding",
    "diplomacy",
    "cultural_ascendancy",
    "military",
    "astronavigation",
    "cloth_making",
]


def scattered(seed: int) -> State:
    """Everybody somewhere, near one of the areas; some conflict, some advances."""
    draw = random.Random(seed)
    state = Table(players=9, options={"half": "east"}).state
    field = field_of(state)
    for seat in state.seats:
        middle = draw.choice(field.areas)
        walks = field.walks(middle)
        near = sorted(walks, key=lambda area: (walks[area], area))[:6]
        for area in draw.sample(near, min(4, len(near))):
            seat.tokens_at[area] = draw.randint(1, 4)
        if not any(middle in other.cities_at for other in state.seats):
            seat.cities_at.append(middle)
        coasts = [coast for area in near for coast in field.board.coasts[area]]
        seat.ships_at += draw.sample(coasts, min(draw.randrange(2), len(coasts)))
        seat.treasury = draw.randrange(3)
        seat.advances += draw.sample(ADVANCES, 2)
    state.circle = list(range(9))
    return state


def moved(state: State, *answers: tuple[int, Movement]) -> State:
    """A copy of the state after these movements, each of which must be legal."""
    after = copy(state)
    for seat, answer in answers:
        question = Decision(0, seat, "movement", "MC-3.1")
        MOVEMENT.check(after, question, answer)
        move = Move(after.flow, Seeded(seed_from_number(1)))
        MOVEMENT.apply(after, move, question, answer)
    return after


def sampled(state: State, seat: int, draw: random.Random) -> Movement:
    assert MOVEMENT.sample is not None
    answer: Movement = MOVEMENT.sample(state, Decision(0, seat, "movement", "MC-3.1"), draw)
    return answer


@pytest.mark.rule("MC-3.1")
@pytest.mark.parametrize("seed", range(10))
def test_touching_is_mutual(seed: int) -> None:
    state = scattered(seed)
    neighbours = schedule.touching(state)
    for seat, others in neighbours.items():
        assert all(seat in neighbours[other] for other in others)


@pytest.mark.rule("MC-3.1")
@pytest.mark.parametrize("seed", range(10))
def test_nobody_enters_an_area_out_of_reach(seed: int) -> None:
    state = scattered(seed)
    draw = random.Random(seed)
    for seat in state.seats:
        limits = schedule.reach(state, seat)
        for _ in range(20):
            answer = sampled(state, seat.seat, draw)
            after = moved(state, (seat.seat, answer)).seats[seat.seat]
            assert set(after.tokens_at) <= limits
            through = {o.path[0] for o in answer.orders if isinstance(o, March)}
            assert through <= limits


@pytest.mark.rule("MC-3.1", "MC-0.53")
def test_seats_that_do_not_touch_move_in_any_order_with_the_same_outcome() -> None:
    pairs = 0
    for seed in range(10):
        state = scattered(seed)
        draw = random.Random(seed)
        neighbours = schedule.touching(state)
        for one in state.circle:
            for other in state.circle[one + 1 :]:
                if other in neighbours[one]:
                    continue
                pairs += 1
                for _ in range(2):
                    moves = [(seat, sampled(state, seat, draw)) for seat in (one, other)]
                    there, back = moved(state, *moves), moved(state, *reversed(moves))
                    assert encode(there) == encode(back)
                    assert conflict_areas(there) == conflict_areas(back)
    assert pairs > 50
