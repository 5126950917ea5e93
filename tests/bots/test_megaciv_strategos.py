"""The strategos of Mega Civilization, part by part."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecumene.bots.megaciv.strategos.city_sites import hazard_of
from ecumene.bots.megaciv.strategos.losses import (
    level,
    plan_damage,
    plan_earthquake,
    plan_gift,
    plan_steps,
)
from ecumene.bots.megaciv.strategos.movement import plan_movement
from ecumene.bots.megaciv.strategos.policy import plan_growth
from ecumene.bots.megaciv.strategos.rivals import plan_victims
from ecumene.bots.megaciv.strategos.settlement import Matching
from ecumene.bots.megaciv.strategos.war import outcome, tokens_to_drive_out, tokens_to_take
from ecumene.bots.personality import NEUTRAL, Personality
from ecumene.games.megaciv.phases.abilities.provincial_empire import GiveCard
from ecumene.games.megaciv.phases.calamity.losses import Damage, DamageFacts
from ecumene.games.megaciv.phases.calamity.regression import BuyOffFacts, BuyOffSteps
from ecumene.games.megaciv.phases.calamity.resolution import ChooseVictims, VictimsFacts
from ecumene.games.megaciv.phases.calamity.volcano import Earthquake
from ecumene.games.megaciv.phases.expansion import Expand
from ecumene.games.megaciv.phases.movement.orders import BuildShip as ShipBuild
from ecumene.games.megaciv.phases.movement.orders import Load, March, Sail, Unload
from tests.support.megaciv_table import Land, Table, make_board


def best_by_trying(supply: dict[str, int], links: dict[str, set[str]], rooms: list[str]) -> int:
    """The most rooms that tokens can fill, by trying everything (every token goes somewhere)."""
    tokens = [area for area, number in supply.items() for _ in range(number)]
    best = 0
    for way in product(*(sorted(links[area] | {area}) for area in tokens)):
        best = max(best, sum(min(way.count(place), rooms.count(place)) for place in set(way)))
    return best


@given(
    st.dictionaries(st.sampled_from("abcd"), st.integers(1, 2), min_size=1, max_size=3),
    st.sets(st.tuples(st.sampled_from("abcd"), st.sampled_from("abcd")), max_size=5),
    st.lists(st.sampled_from("abcd"), max_size=6),
)
def test_matching_fills_as_much_as_any_movement_could(
    supply: dict[str, int], borders: set[tuple[str, str]], rooms: list[str]
) -> None:
    links: dict[str, set[str]] = {area: set() for area in "abcd"}
    for one, other in borders:
        links[one].add(other)
        links[other].add(one)
    sources = {
        to: tuple(sorted(area for area in {to, *links[to]} if area in supply)) for to in links
    }
    matching = Matching(supply, lambda to: sources[to])
    filled = sum(matching.fill(place) for place in rooms)
    assert filled == best_by_trying(supply, links, rooms)
    for area, places in matching.sent.items():
        assert sum(places.values()) + matching.spare[area] == supply[area]
        assert all(to == area or to in links[area] for to in places)


def test_all_or_nothing_leaves_no_trace() -> None:
    matching = Matching({"a": 2, "b": 1}, lambda _to: ("a", "b"))
    assert not matching.fill_all("a", 4)
    assert (matching.sent, matching.spare) == ({}, {"a": 2, "b": 1})
    assert matching.fill_all("a", 3)
    assert matching.at("a") == 3


@pytest.mark.rule("MC-4.7", "MC-4.10", "MC-4.12")
@pytest.mark.parametrize(
    ("mine", "theirs", "limit", "metal"),
    [(m, t, lim, metal) for m in (1, 3, 4, 7) for t in (1, 2, 3, 6) for lim in (1, 2, 4)
     for metal in ((), (0,), (1,))],
)  # fmt: skip
def test_battles_end_as_foreseen(mine: int, theirs: int, limit: int, metal: tuple[int]) -> None:
    table = Table({"a": Land(limit=limit)}).put(0, a=mine).put(1, a=theirs)
    for seat in metal:
        table.hold(seat, "metalworking")
    edge = (0 in metal) - (1 in metal)
    table.phase(4)
    left = (table.seat(0).tokens_at.get("a", 0), table.seat(1).tokens_at.get("a", 0))
    assert left == outcome(mine, theirs, limit, edge)


@pytest.mark.rule("MC-4.20", "MC-4.24")
def test_a_city_is_attacked_with_what_it_takes() -> None:
    table = Table({"a": Land(limit=2)}).city(1, "a")
    assert tokens_to_take(table.state, 0, "a", 1) == (7, 2)
    table.hold(1, "engineering")
    assert tokens_to_take(table.state, 0, "a", 1)[0] == 8
    assert tokens_to_drive_out(table.state, 0, "a", 1, 2) == (3, 2)


def orders(table: Table, seat: int = 0) -> dict[tuple[str, str], int]:
    answer = plan_movement(table.state, seat, NEUTRAL).answer
    return {(o.start, o.path[-1]): o.number for o in answer.orders if isinstance(o, March)}


def test_people_move_up_as_in_a_bucket_chain() -> None:
    """c is out of reach of a, but a fills up b when those of b go on."""
    lands = {"a": Land(limit=2, land="b"), "b": Land(limit=2, land="c"), "c": Land(limit=2)}
    table = Table(lands).put(0, a=4, b=2)
    assert orders(table) == {("a", "b"): 2, ("b", "c"): 2}


@pytest.mark.rule("MC-5.2", "MC-5.13")
def test_gathers_for_a_city_that_can_be_supported() -> None:
    lands = {
        "a": Land(limit=2, land="b c"),
        "b": Land(limit=1, site=True),
        "c": Land(limit=4),
    }
    table = Table(lands).put(0, a=4, b=2, c=6)
    table.state.turn = 9
    moved = orders(table)
    assert sum(number for (_, to), number in moved.items() if to == "b") == 4
    lonely = Table(lands).put(0, a=4, b=2)
    lonely.state.turn = 9
    assert ("a", "b") not in orders(lonely)  # nobody would be left to support it


def test_spare_people_take_land_from_a_neighbour() -> None:
    lands = {"a": Land(limit=1, land="b"), "b": Land(limit=2)}
    table = Table(lands).put(0, a=5).put(1, b=1)
    assert orders(table)[("a", "b")] >= 2


def test_losses_keep_pairs() -> None:
    assert level({"a": 2, "b": 2, "c": 4}, 3) == {"c": 3}
    lands = {name: Land(limit=4) for name in "abc"}
    table = Table(lands).put(0, a=4, b=4, c=2)
    facts = DamageFacts("famine", 4, 5, [], dict(table.seat(0).tokens_at), Damage())
    assert plan_damage(table.state, 0, facts).answer == Damage((), {"a": 2, "b": 2})


@pytest.mark.rule("MC-9.20")
def test_victims_are_those_who_stand_best_and_can_be_hurt() -> None:
    table = Table(players=6)
    for seat, step in enumerate((3, 9, 8, 7, 2, 1)):
        table.seat(seat).step = step
    table.hold(1, "pottery")  # famine does no harm then
    facts = VictimsFacts("famine", 3, [1, 2, 3, 4, 5], ChooseVictims(()))
    assert plan_victims(table.state, facts).answer == ChooseVictims((2, 3, 4))


def sea_orders(table: Table) -> list[Any]:
    return [o for o in plan_movement(table.state, 0, NEUTRAL).answer.orders if type(o) is not March]


@pytest.mark.rule("MC-3.24", "MC-3.25")
def test_one_ship_takes_on_and_lands_people_all_along_its_way() -> None:
    lands = {
        "a": Land(limit=2, water="b"),
        "b": Land(limit=1, water="c"),
        "c": Land(limit=2, water="d"),
        "d": Land(limit=1, water=""),
    }
    table = Table(lands).put(0, a=4, b=2).treasury(0, 2)
    assert sea_orders(table) == [
        ShipBuild("a", treasury=2),
        Load(0, 2),
        Sail(0, ("b",)),
        Load(0, 1),
        Sail(0, ("c",)),
        Unload(0, 2),
        Sail(0, ("d",)),
        Unload(0, 1),
    ]


@pytest.mark.rule("MC-0.34", "MC-0.35")
def test_calamities_are_weighed_where_cities_are_founded() -> None:
    lands = {
        "inland": Land(site=True),
        "fire": Land(site=True),
        "plain": Land(site="white"),
        "rock": Land(site="black"),
        "port": Land(site=True, water="sea"),
    }
    board = make_board(lands, {"sea": "port"}, {"nile": "plain rock"}, {"etna": "fire"})
    assert hazard_of(board, "inland") == hazard_of(board, "rock") == 0
    assert hazard_of(board, "fire") > hazard_of(board, "port") > 0
    assert hazard_of(board, "plain") > 0


def test_nobody_sails_who_has_room_at_home() -> None:
    lands = {"a": Land(limit=4, water="b"), "b": Land(limit=2, water="")}
    assert sea_orders(Table(lands).put(0, a=4).treasury(0, 5)) == []


@pytest.mark.rule("MC-5.2")
def test_ships_bring_what_a_city_overseas_lacks() -> None:
    lands = {
        "far": Land(limit=1, site=True, water="a b"),
        "a": Land(limit=4, water="b"),
        "b": Land(limit=4, water=""),
    }
    table = Table(lands).put(0, far=4, a=6, b=4).treasury(0, 4)
    table.state.turn = 9
    table.phase(3)
    table.answer(0, plan_movement(table.state, 0, NEUTRAL).answer)
    assert table.seat(0).tokens_at["far"] == 6


def test_an_earthquake_shakes_a_rival_beside_the_own_city() -> None:
    lands = {
        "a": Land(site=True, land="b"),
        "b": Land(site=True),
        "c": Land(site=True, land="d"),
        "d": Land(site=True),
    }
    table = Table(lands).city(0, "a", "b", "c").city(1, "d")
    answers = [Earthquake("a", "b"), Earthquake("b", "a"), Earthquake("c", "d")]
    assert plan_earthquake(table.state, 0, answers).answer == Earthquake("c", "d")


@pytest.mark.rule("MC-2.6")
def test_a_short_stock_grows_where_a_city_can_be_built() -> None:
    lands = {"a": Land(limit=2), "b": Land(limit=2, site=True)}
    table = Table(lands).put(0, a=2, b=2).treasury(0, 55 - 4 - 2)
    assert plan_growth(table.state, 0).answer == Expand({"b": 2})


def test_the_bold_leave_fewer_people_at_home() -> None:
    lands = {"a": Land(limit=4, land="b"), "b": Land(limit=1)}
    table = Table(lands).put(0, a=4).put(1, b=1)

    def marches(personality: Personality) -> int:
        return len(plan_movement(table.state, 0, personality).answer.orders)

    assert marches(NEUTRAL) == 0
    assert marches(Personality(boldness=1.0)) == 1


def test_the_patient_grow_before_they_build() -> None:
    lands = {"a": Land(limit=4, land="b c"), "b": Land(limit=1, site=True), "c": Land(limit=4)}
    table = Table(lands).put(0, a=8, b=2, c=8)  # 12 of them would stay
    table.state.turn = 6

    def founds(personality: Personality) -> bool:
        orders = plan_movement(table.state, 0, personality).answer.orders
        return sum(o.number for o in orders if isinstance(o, March) and o.path == ("b",)) >= 4

    assert not founds(Personality(patience=1.0))
    assert founds(Personality(patience=-1.0))


@pytest.mark.rule("MC-C.REGRESSION.3")
def test_cities_are_given_for_a_step_if_enough_are_left() -> None:
    lands = {name: Land(site=True) for name in "abcdef"}
    table = Table(lands).city(0, *"abcdef").put(0, a=2)
    table.seat(0).step = 6  # the Early or Middle Bronze Age comes next: 2 or 3 cities
    facts = BuyOffFacts(1, 2, list("abcdef"), [], BuyOffSteps())
    assert len(plan_steps(table.state, 0, facts).answer.cities) == 2
    table.seat(0).cities_at[:] = ["a", "b"]
    facts = BuyOffFacts(1, 2, ["a", "b"], [], BuyOffSteps())
    assert plan_steps(table.state, 0, facts).answer == BuyOffSteps()


@pytest.mark.rule("MC-A.PROVINCIAL.1")
def test_gives_away_the_card_it_misses_least() -> None:
    table = Table(players=9)
    cards = table.deal(0, "gold", "iron", "iron", "iron", "wine")
    answers = [GiveCard(card, shown) for card in cards for shown in (True, False)]
    # 9 without the gold, 10 without one iron of three, 5 without the wine
    assert plan_gift(table.state, 0, answers).answer == GiveCard(cards[4])
