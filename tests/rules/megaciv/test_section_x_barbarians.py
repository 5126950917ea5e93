"""Rules MC-X: barbarians and pirates, as far as they do not need calamities or abilities."""

from __future__ import annotations

import pytest

from ecumene.games.megaciv.calculations.turn_order import (
    beneficiary,
    census_order,
    city_order,
    ranking_order,
)
from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases.succession import result
from ecumene.games.megaciv.position import pieces
from ecumene.games.megaciv.position.invariants import pieces as piece_faults
from ecumene.games.megaciv.position.situation import in_conflict, room_for
from ecumene.games.megaciv.position.state import BARBARIANS
from ecumene.kernel import Step
from tests.support.megaciv_table import Land, Table

LANDS = {
    "a": Land(limit=2, land="b"),
    "b": Land(limit=4, site=True, land="c"),
    "c": Land(limit=3),
    "d": Land(limit=4, site=True),
    "e": Land(limit=2),
}


def table() -> Table:
    return Table(LANDS)


# -- the supply ------------------------------------------------------------------------------------


@pytest.mark.rule("MC-X.1", "MC-S.12")
def test_50_tokens_and_18_pirate_cities_are_in_the_supply() -> None:
    game = table()
    assert pieces.tokens_in_stock(game.state, BARBARIANS) == 50
    assert pieces.place_tokens(game.state, BARBARIANS, "a", 51) == 50
    assert pieces.tokens_in_stock(game.state, BARBARIANS) == 0
    made = []
    for number in range(19):
        game.seat(0).cities_at = [f"city{number}"]
        made.append(pieces.make_pirate_city(game.state, 0, f"city{number}"))
    assert made == [True] * 18 + [False]
    assert piece_faults(game.state) == []


@pytest.mark.rule("MC-X.1")
def test_more_than_the_supply_is_a_fault() -> None:
    assert piece_faults(table().put(BARBARIANS, a=51).state)
    assert piece_faults(table().city(BARBARIANS, *(f"x{k}" for k in range(19))).state)


@pytest.mark.rule("MC-X.1", "MC-0.15")
def test_destroyed_ones_go_back_to_the_supply() -> None:
    game = table().put(BARBARIANS, a=5).city(BARBARIANS, "d").phase(5)
    assert game.state.barbarians_at == {"a": 2}
    assert pieces.tokens_in_stock(game.state, BARBARIANS) == 48
    pieces.remove_city(game.state, BARBARIANS, "d")
    assert game.state.pirates_at == []


@pytest.mark.rule("MC-X.2")
def test_none_are_there_at_the_start_and_none_come_by_themselves() -> None:
    game = table().put(0, a=1).put(1, d=1).steps(Step("play_turn"))
    for _ in range(200):
        if game.state.turn > 2 or not game.open():
            break
        decision = game.open()[0]
        game.answer(decision.seat, GAME.kinds[decision.kind].default(game.state, decision))
        assert (game.state.barbarians_at, game.state.pirates_at) == ({}, [])


@pytest.mark.rule("MC-X.2", "MC-4.30")
def test_a_pirate_city_taken_brings_barbarian_tokens() -> None:
    game = table().city(BARBARIANS, "b").put(0, b=7).phase(4)
    assert game.state.pirates_at == []
    # 6 against 7, barbarians first: 1/2 at limit 4 would share; 2/3 = 5 > 4, then 1/3 = 4
    assert game.tokens("b") == {0: 3, BARBARIANS: 1}


# -- they do nothing -------------------------------------------------------------------------------


@pytest.mark.rule("MC-X.3", "MC-2.9")
def test_they_never_move_expand_build_pay_or_trade() -> None:
    """Nothing changes for them in phases 1 to 7, and nobody is asked for them."""
    game = table().put(BARBARIANS, a=2, b=4, c=1).city(BARBARIANS, "d")
    for phase in (1, 2, 3, 4, 5, 6, 7):
        game.phase(phase)
        assert BARBARIANS not in game.asked()
        for decision in game.open():
            game.answer(decision.seat, GAME.kinds[decision.kind].default(game.state, decision))
        assert game.state.barbarians_at == {"a": 2, "b": 4, "c": 1}
        assert game.state.pirates_at == ["d"]


@pytest.mark.rule("MC-X.3", "MC-X.11")
def test_they_take_part_in_no_order_and_are_nobodys_beneficiary() -> None:
    game = table().put(BARBARIANS, a=40).city(BARBARIANS, "d", "b")
    for order in (ranking_order, census_order, city_order):
        assert sorted(order(game.state.seats)) == [0, 1, 2, 3, 4]
    assert beneficiary(game.state.seats) == 0
    assert beneficiary(game.state.seats, excluded=range(5)) is None


@pytest.mark.rule("MC-X.11")
def test_they_hold_no_cards_and_score_nothing() -> None:
    game = table().put(BARBARIANS, a=2).city(BARBARIANS, "d", "b").phase(6)
    game.state.ended = True
    found = result(game.state)
    assert found is not None
    assert (found.scores, len(found.winners)) == ((0,) * 5, 1)
    assert all(seat.cards == 0 for seat in game.state.seats)


# -- one owner -------------------------------------------------------------------------------------


@pytest.mark.rule("MC-X.4", "MC-0.43")
def test_they_never_fight_each_other() -> None:
    game = table().put(BARBARIANS, d=3).city(BARBARIANS, "d")
    assert not in_conflict(game.state, "d")
    game.phase(4)
    assert (game.tokens("d"), game.state.pirates_at) == ({BARBARIANS: 3}, ["d"])


@pytest.mark.rule("MC-X.5")
def test_they_are_not_bound_by_bans() -> None:
    """Barbarians in the area of a holder fight on; a seat would never have got there."""
    game = table().put(0, e=2).put(BARBARIANS, e=3).hold(0, "diplomacy", "cultural_ascendancy")
    game.phase(4)
    # limit 2: 0 first in each round: 1/2, then 0: end
    assert game.tokens("e") == {BARBARIANS: 2}


# -- limits ----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-X.6", "MC-0.40")
def test_they_count_towards_limits_and_switch_agriculture_off() -> None:
    game = table().hold(0, "agriculture").put(0, a=2).put(BARBARIANS, a=1)
    assert in_conflict(game.state, "a")
    assert room_for(game.state, 0, "a") == 2
    game.put(BARBARIANS, a=0)
    assert room_for(game.state, 0, "a") == 3


@pytest.mark.rule("MC-X.6", "MC-0.17")
def test_they_take_the_token_of_agriculture_from_a_reduction() -> None:
    game = table().hold(0, "agriculture").city(0, "a", "d").put(BARBARIANS, a=1)
    game.steps(Step("support")).answer(0, {"areas": ["a"]})
    assert game.tokens("a") == {0: 2, BARBARIANS: 1}


@pytest.mark.rule("MC-X.7", "MC-5.12")
@pytest.mark.parametrize("phase", [5, 11])
def test_above_a_limit_they_are_destroyed(phase: int) -> None:
    game = table().put(BARBARIANS, a=3, c=3, e=9).phase(phase)
    assert game.state.barbarians_at == {"a": 2, "c": 3, "e": 2}


@pytest.mark.rule("MC-X.7", "MC-X.6")
def test_agriculture_is_not_theirs() -> None:
    game = table().put(BARBARIANS, a=3)
    for seat in range(5):
        game.hold(seat, "agriculture", "public_works")
    game.city(BARBARIANS, "d").put(BARBARIANS, d=1).phase(5)
    assert game.state.barbarians_at == {"a": 2}


# -- pirate cities ---------------------------------------------------------------------------------


@pytest.mark.rule("MC-X.8", "MC-0.32")
def test_a_pirate_city_blocks_its_area() -> None:
    game = table().city(BARBARIANS, "d").put(0, d=6, b=6, c=3).phase(5)
    assert game.refused(0, {"builds": [{"area": "d"}]}).code == "build_two_cities"


@pytest.mark.rule("MC-X.8", "MC-0.46")
def test_a_token_that_enters_attacks_it() -> None:
    game = table().city(BARBARIANS, "b").put(0, a=1).phase(3)
    game.answer(0, {"orders": [{"do": "march", "start": "a", "path": ["b"], "number": 1}]})
    assert in_conflict(game.state, "b")
    game.phase(4)
    assert game.tokens("b") == {}
    assert game.state.pirates_at == ["b"]


# -- how they leave --------------------------------------------------------------------------------


@pytest.mark.rule("MC-X.9", "MC-5.6")
def test_a_city_built_in_their_area_removes_them() -> None:
    game = table().put(BARBARIANS, b=1).put(0, b=3, c=3).hold(0, "architecture").treasury(0, 3)
    game.phase(5).answer(0, {"builds": [{"area": "b", "treasury": 3}]})
    assert game.state.barbarians_at == {}
    assert pieces.tokens_in_stock(game.state, BARBARIANS) == 50


@pytest.mark.rule("MC-X.9", "MC-4.7")
def test_conflict_removes_them() -> None:
    game = table().put(BARBARIANS, e=1).put(0, e=2).phase(4)
    assert game.tokens("e") == {0: 2}


@pytest.mark.rule("MC-X.9", "MC-5.15")
def test_neither_support_nor_reductions_touch_them() -> None:
    game = table().put(BARBARIANS, a=1, c=2).city(BARBARIANS, "d").city(0, "b").phase(5).phase(11)
    assert game.state.barbarians_at == {"a": 1, "c": 2}
    assert game.state.pirates_at == ["d"]
