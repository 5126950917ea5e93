"""Rules MC-3.31 to MC-3.39: causing conflict, attacking, and the two bans on it."""

from __future__ import annotations

import pytest

from ecumene.games.megaciv.phases.movement.movement import Movement
from ecumene.games.megaciv.phases.movement.orders import (
    Load,
    Maintain,
    March,
    Order,
    Sail,
    Unload,
)
from ecumene.games.megaciv.phases.movement.preview import preview_orders
from ecumene.games.megaciv.position.situation import conflict_areas, in_conflict
from ecumene.games.megaciv.position.state import BARBARIANS
from ecumene.kernel import Refusal, encode
from ecumene.words import said
from tests.support.megaciv_table import Land, Table

#: x is in the middle; n, m, h and e are next to it by land, n and e by water as well
BOARD = {
    "x": Land(limit=2, land="n m h e", water="n e"),
    "n": Land(limit=4, water="x"),
    "m": Land(limit=4),
    "h": Land(limit=4),
    "e": Land(limit=4, water="x"),
}

H, N, M, P = 0, 1, 2, 3
DIPLOMAT, ASCENDANT = "diplomacy", "cultural_ascendancy"


def end(table: Table, seat: int, *orders: Order) -> Table:
    return table.answer(seat, Movement(orders))


def refused(table: Table, seat: int, *orders: Order) -> Refusal:
    return table.refused(seat, Movement(orders))


def enter(start: str, number: int = 1) -> March:
    return March(start, ("x",), number)


# -- conflict and attack -----------------------------------------------------------------------------


@pytest.mark.rule("MC-3.31", "MC-0.45", "MC-0.46")
def test_conflict_and_attack_wait_for_phase_4() -> None:
    table = Table(BOARD).put(H, x=2, h=1).put(N, n=9).city(P, "m").put(M, h=1).phase(3)
    end(table, N, enter("n", 8))
    end(table, H, March("h", ("x",), 1))
    end(table, M)
    assert table.over
    assert table.tokens("x") == {H: 3, N: 8}
    assert conflict_areas(table.state) == ["x"]
    assert table.state.fights == {}
    assert {event.kind for event in table.events} == {"phase", "moved"}


@pytest.mark.rule("MC-3.31", "MC-0.47")
def test_a_conflict_situation_that_is_walked_out_of_is_none() -> None:
    table = Table(BOARD).put(H, x=2).put(N, n=3).phase(3)
    end(table, N, enter("n", 3))
    assert in_conflict(table.state, "x")
    end(table, H, March("x", ("h",), 2))
    assert not in_conflict(table.state, "x")


def resolve(table: Table, *phases: int) -> Table:
    """Play these phases with the default answers."""
    for number in phases:
        table.phase(number)
        while not table.over:
            seat = table.asked()[0]
            table.answer(seat, table.default(seat))
    return table


@pytest.mark.rule("MC-3.32", "MC-0.46", "MC-4.20")
@pytest.mark.parametrize(("number", "stands"), [(1, True), (6, True), (7, False)])
def test_the_number_of_attackers_counts_when_the_attack_is_resolved(
    number: int, stands: bool
) -> None:
    table = Table(BOARD).city(H, "x").put(N, n=7).phase(3)
    end(table, N, enter("n", number))
    assert table.tokens("x") == {N: number}
    assert table.seat(H).cities_at == ["x"]
    resolve(table, 4)
    assert (table.seat(H).cities_at == ["x"]) == stands


@pytest.mark.rule("MC-3.33")
@pytest.mark.parametrize("defender_first", [True, False])
def test_the_owner_defends_a_city_before_or_after_the_attack(defender_first: bool) -> None:
    table = Table(BOARD).city(H, "x").put(H, h=9, m=2).put(N, n=7).phase(3)
    moves = [(H, enter("h", 9)), (N, enter("n", 7))]
    for seat, order in moves if defender_first else reversed(moves):
        end(table, seat, order)
    assert table.tokens("x") == {H: 9, N: 7}
    resolve(table, 4)
    assert N not in table.tokens("x")
    assert table.tokens("x")[H] > 0
    assert table.seat(H).cities_at == ["x"]
    resolve(table, 5)
    assert table.tokens("x") == {}  # surplus in step 5b
    assert table.seat(H).cities_at == ["x"]  # the tokens in m support it


@pytest.mark.rule("MC-3.34")
def test_two_attackers_of_a_city_fight_each_other() -> None:
    table = Table(BOARD).city(H, "x").put(N, n=7).put(M, m=7).phase(3)
    end(table, N, enter("n", 7))
    end(table, M, enter("m", 7))
    assert table.tokens("x") == {N: 7, M: 7}
    resolve(table, 4)
    assert table.tokens("x") == {}
    assert table.seat(H).cities_at == ["x"]


# -- Diplomacy ---------------------------------------------------------------------------------------


def protected_city() -> Table:
    """A Diplomacy holder's city in x; N is bound, M holds Military."""
    table = Table(BOARD).city(H, "x").hold(H, DIPLOMAT).put(H, h=1)
    return table.put(N, n=3).put(M, m=3).hold(M, "military").put(P, e=3)


@pytest.mark.rule("MC-3.T5", "MC-3.35", "MC-3.36", "MC-3.5", "DG-4.4")
def test_worked_example_following_an_attack() -> None:
    table = protected_city().phase(3)
    no = refused(table, N, enter("n"))
    assert (no.code, no.rule) == ("diplomacy", "MC-3.35")
    assert no.params == {"order": 1, "why": said("refusal-diplomacy", area="x")}
    attack = enter("m")
    assert preview_orders(table.state, M, [attack]).legal  # a draft: nobody may rely on it
    assert refused(table, N, enter("n")).code == "diplomacy"
    end(table, M, attack)
    end(table, N, enter("n", 3))
    end(table, P, enter("e", 3))
    assert table.tokens("x") == {N: 3, M: 1, P: 3}


@pytest.mark.rule("MC-3.35")
@pytest.mark.parametrize("advance", ["military", "diplomacy"])
def test_holders_of_diplomacy_or_military_are_not_bound_by_diplomacy(advance: str) -> None:
    end(protected_city().hold(N, advance).phase(3), N, enter("n"))


@pytest.mark.rule("MC-3.35")
@pytest.mark.parametrize("advance", ["cultural_ascendancy", "advanced_military", "naval_warfare"])
def test_other_advances_do_not_help_against_diplomacy(advance: str) -> None:
    assert refused(protected_city().hold(N, advance).phase(3), N, enter("n")).code == "diplomacy"


@pytest.mark.rule("MC-3.35")
def test_diplomacy_protects_own_cities_only_and_binds_others_only() -> None:
    table = protected_city().phase(3)
    end(table, H, enter("h"))  # the owner
    table = Table(BOARD).put(H, x=2).hold(H, DIPLOMAT).put(N, n=1).phase(3)
    end(table, N, enter("n"))  # tokens are not protected
    table = Table(BOARD).city(H, "h").city(P, "x").hold(H, DIPLOMAT).put(N, n=1).phase(3)
    end(table, N, enter("n"))  # another player's city
    table = Table(BOARD).city(BARBARIANS, "x").hold(H, DIPLOMAT).put(N, n=1).phase(3)
    end(table, N, enter("n"))  # a pirate city


@pytest.mark.rule("MC-3.35", "MC-3.39")
def test_barbarians_in_a_protected_city_area_are_a_conflict_to_join() -> None:
    table = protected_city().put(BARBARIANS, x=1).phase(3)
    end(table, N, enter("n", 3))
    assert table.tokens("x") == {N: 3, BARBARIANS: 1}


@pytest.mark.rule("DG-4.4", "MC-3.35")
def test_who_already_stands_there_on_the_public_board_may_leave_and_come_back() -> None:
    table = protected_city().put(N, x=1, n=1).phase(3)
    end(table, N, March("x", ("e",), 1), enter("n"))
    assert table.tokens("x") == {N: 1}


@pytest.mark.rule("N-53", "MC-3.9", "MC-3.35")
def test_stepping_through_a_protected_area_is_entering_it() -> None:
    table = protected_city().hold(N, "roadbuilding").phase(3)
    assert refused(table, N, March("n", ("x", "e"), 1)).code == "diplomacy"


@pytest.mark.rule("N-58", "MC-3.35", "MC-3.39")
def test_landing_is_entering_and_a_ship_that_unloads_nobody_enters_nothing() -> None:
    table = protected_city().ship(N, "n").treasury(N, 1).phase(3)
    there = (Maintain(0, 1), Load(0, 2), Sail(0, ("x",)))
    no = refused(table, N, *there, Unload(0, 1))
    assert (no.code, no.params["order"]) == ("diplomacy", 4)
    end(table, N, *there, Sail(0, ("e",)), Unload(0, 2), Sail(0, ("x",)))
    assert table.seat(N).ships_at == ["x"]


# -- Cultural Ascendancy -----------------------------------------------------------------------------


def ascendant(tokens: int, **more: int) -> Table:
    """A Cultural Ascendancy holder has tokens in x, which has a limit of 2; N is bound."""
    table = Table(BOARD).put(H, h=1).hold(H, ASCENDANT).put(N, n=3, **more).put(M, m=1)
    return table.put(H, x=tokens)


@pytest.mark.rule("MC-3.37", "MC-3.38", "N-53")
def test_entering_is_legal_up_to_the_limit_and_refused_above_it() -> None:
    table = ascendant(1).phase(3)
    no = refused(table, N, enter("n", 2))
    assert (no.code, no.rule) == ("cultural_ascendancy", "MC-3.37")
    no = refused(table, N, enter("n"), enter("n"))
    assert (no.code, no.params["order"]) == ("cultural_ascendancy", 2)
    end(table, N, enter("n"))
    assert table.tokens("x") == {H: 1, N: 1}
    assert refused(table, M, enter("m")).code == "cultural_ascendancy"


@pytest.mark.rule("MC-3.38", "MC-3.37")
def test_one_token_in_a_city_area_already_causes_conflict() -> None:
    table = Table(BOARD).city(H, "x").hold(H, ASCENDANT).put(N, n=1).phase(3)
    assert refused(table, N, enter("n")).code == "cultural_ascendancy"


@pytest.mark.rule("MC-3.37")
@pytest.mark.parametrize("advance", ["cultural_ascendancy", "advanced_military"])
def test_holders_of_two_advances_are_not_bound_by_cultural_ascendancy(advance: str) -> None:
    end(ascendant(2).hold(N, advance).phase(3), N, enter("n", 3))


@pytest.mark.rule("MC-3.37")
@pytest.mark.parametrize("advance", ["diplomacy", "military"])
def test_diplomacy_and_military_do_not_help_against_cultural_ascendancy(advance: str) -> None:
    table = ascendant(2).hold(N, advance).phase(3)
    assert refused(table, N, enter("n")).code == "cultural_ascendancy"


@pytest.mark.rule("MC-3.37", "MC-3.36", "MC-3.38", "MC-3.5")
def test_anyone_may_join_a_conflict_once_the_movement_that_caused_it_is_ended() -> None:
    table = ascendant(2).hold(M, "advanced_military").phase(3)
    assert refused(table, N, enter("n")).code == "cultural_ascendancy"
    end(table, M, enter("m"))
    end(table, N, enter("n", 3))
    assert table.tokens("x") == {H: 2, N: 3, M: 1}


@pytest.mark.rule("MC-3.37")
def test_only_where_the_holder_has_units_and_ships_are_none() -> None:
    table = Table(BOARD).hold(H, ASCENDANT).put(H, h=1).ship(H, "x").put(P, x=2)
    end(table.put(N, n=1).phase(3), N, enter("n"))


@pytest.mark.rule("MC-3.37")
def test_the_holder_may_cause_conflict_where_it_has_units_itself() -> None:
    table = ascendant(1).put(P, x=1).phase(3)
    end(table, H, March("h", ("x",), 1))
    assert in_conflict(table.state, "x")


@pytest.mark.rule("MC-3.37")
def test_conflict_with_a_third_player_is_caused_there_as_well() -> None:
    table = ascendant(1).put(P, x=1).phase(3)
    assert refused(table, N, enter("n")).code == "cultural_ascendancy"


@pytest.mark.rule("MC-3.37", "DG-4.3")
def test_own_tokens_that_left_in_the_draft_make_room() -> None:
    table = ascendant(1, x=1).phase(3)
    assert refused(table, N, enter("n")).code == "cultural_ascendancy"
    end(table, N, March("x", ("e",), 1), enter("n"))
    assert table.tokens("x") == {H: 1, N: 1}


@pytest.mark.rule("N-53")
def test_leaving_later_does_not_heal_an_illegal_entry() -> None:
    table = ascendant(1, x=1).phase(3)
    no = refused(table, N, enter("n"), March("x", ("e",), 1))
    assert (no.code, no.params["order"]) == ("cultural_ascendancy", 1)


@pytest.mark.rule("N-53", "MC-3.9")
def test_stepping_through_is_judged_token_by_token() -> None:
    table = ascendant(1).hold(N, "roadbuilding").phase(3)
    end(table, N, March("n", ("x", "e"), 3))  # one at a time: never more than 2 in x
    table = ascendant(2).hold(N, "roadbuilding").phase(3)
    assert refused(table, N, March("n", ("x", "e"), 1)).code == "cultural_ascendancy"


@pytest.mark.rule("N-58", "MC-3.39", "MC-3.37")
def test_landing_is_judged_like_marching() -> None:
    table = ascendant(1).ship(N, "n").treasury(N, 1).phase(3)
    there = (Maintain(0, 1), Load(0, 2), Sail(0, ("x",)))
    assert refused(table, N, *there, Unload(0, 2)).code == "cultural_ascendancy"
    assert refused(table, N, *there, Unload(0, 1)).params["order"] == 0  # the other one, at the end
    end(table, N, *there, Unload(0, 1), Sail(0, ("e",)))
    assert table.tokens("x") == {H: 1, N: 1}
    assert table.tokens("e") == {N: 1}


@pytest.mark.rule("MC-3.39", "MC-2.3")
def test_expansion_is_not_bound() -> None:
    table = ascendant(1, x=1).phase(2)
    assert table.tokens("x") == {H: 2, N: 2}
    assert in_conflict(table.state, "x")


# -- the board changes under a draft -----------------------------------------------------------------


@pytest.mark.rule("N-54", "DG-4.3", "MC-0.47")
def test_an_ended_movement_closes_what_a_draft_relied_on() -> None:
    table = ascendant(1, e=2).put(P, x=2).phase(3)
    draft = (March("e", ("x",), 1), enter("n", 2), March("n", ("x",), 1))
    assert preview_orders(table.state, N, draft).legal
    end(table, P, March("x", ("h",), 2))
    after = preview_orders(table.state, N, draft)
    assert [no and no.code for no in after.orders] == [
        None,
        "cultural_ascendancy",
        "cultural_ascendancy",
    ]
    before = encode(table.state)
    no = refused(table, N, *draft)
    assert (no.code, no.params["order"]) == ("cultural_ascendancy", 2)
    assert no.text.startswith("Order 2: ")
    assert encode(table.state) == before  # nothing in part
    end(table, N, draft[0])
    assert table.tokens("x") == {H: 1, N: 1}
