"""Rules MC-C.HORDES, N-100, N-101: Barbarian Hordes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases.calamity import hordes
from ecumene.games.megaciv.position.state import BARBARIANS, Case, State, copy
from ecumene.kernel import Move, Step, encode, engine
from tests.support.megaciv_table import Land, Table

SUPPLY = 50
LEADER, VICTIM, THIRD = 0, 1, 2


@pytest.fixture(autouse=True)
def _strike_as_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    def strike(state: State, move: Move, number: int) -> None:
        assert hordes.RULES.strike(state, move, number) == []

    monkeypatch.setitem(GAME.steps, "strike_horde", strike)


def hordes_strike(table: Table, *cases: tuple[int, int]) -> Table:
    """The horde comes; a case is victim and beneficiary."""
    state = table.state
    state.phase = 9
    state.cases = [
        Case("barbarian_hordes", 0, victim, leader)
        for victim, leader in cases or [(VICTIM, LEADER)]
    ]
    return table.steps(*(Step("strike_horde", (number,)) for number in range(len(state.cases))))


def lone_city(limit: int = 2, **more: Any) -> Table:
    """A city of the victim in x, with a coast and nobody next to it; m is next by land."""
    areas = {
        "x": Land(limit=limit, land="m", water="w"),
        "m": Land(limit=4),
        "w": Land(limit=4, water="x"),
    }
    return Table(areas, **more).city(VICTIM, "x")


def two_ways(limit: int = 1, beyond: int = 2) -> Table:
    """A wilderness city of the victim in x, and areas y and z next to it, one on each side."""
    return Table(
        {
            "x": Land(limit=limit, land="y z"),
            "y": Land(limit=beyond, site=True),
            "z": Land(limit=beyond, site=True),
            "far": Land(limit=beyond, site=True, land="y"),
        }
    ).city(VICTIM, "x")


def supply(table: Table, number: int) -> Table:
    """Leave so many barbarian tokens; the others stand in the home of a seat without a part."""
    home = f"home-{table.seat(4).civilization}"
    table.at(BARBARIANS, {home: 0})
    on_board = sum(table.state.barbarians_at.values())
    return table.at(BARBARIANS, {home: SUPPLY - on_board - number})


def data(table: Table, kind: str) -> list[dict[str, Any]]:
    return [event.data for event in table.told(kind)]


def ways(table: Table) -> list[str]:
    """The areas the leader may choose from."""
    decision = table.question(LEADER, "horde")
    listed = GAME.kinds["horde"].answers
    assert listed is not None
    return [answer.area for answer in listed(table.state, decision)]


def to(area: str) -> dict[str, str]:
    return {"area": area}


def sealed(table: Table, seat: int, answer: Any) -> str:
    """Why an answer cannot be taken back; it is tried on a copy of the table."""
    state = copy(table.state)
    decision = table.question(seat)
    typed = engine.read_answer(GAME, decision, answer)
    return engine.answer(GAME, state, decision, typed, table.chance).sealed


# -- the worked example ----------------------------------------------------------------------------


@pytest.mark.rule("MC-C.HORDES.T1", "MC-C.HORDES.4", "MC-C.HORDES.6", "MC-C.HORDES.8")
@pytest.mark.parametrize(("advances", "needed"), [((), 7), (("engineering",), 8)])
def test_worked_example_fifteen_against_six(advances: tuple[str, ...], needed: int) -> None:
    table = two_ways().city(VICTIM, "y", "z").hold(VICTIM, *advances).stock(VICTIM, 6)
    hordes_strike(table)
    assert data(table, "horde") == [{"area": "x", "tokens": 15}]
    (taken,) = data(table, "city_taken")
    assert (taken["needed"], taken["placed"]) == (needed, 6)
    assert data(table, "fought")[0]["losses"] == [[VICTIM, "x", 6], [BARBARIANS, "x", 5]]
    assert table.tokens("x") == {BARBARIANS: 10}
    assert table.asked() == [LEADER]
    assert table.question(LEADER).args == (0, 9)
    assert ways(table) == ["y", "z"]
    table.answer(LEADER, to("y"))
    assert data(table, "horde_moves") == [{"from": "x", "to": "y", "number": 9}]
    assert table.tokens("x") == {BARBARIANS: 1}
    # 9 against 6 leaves 4; 2 of them are too few for the city in x's other neighbour, and no
    # unit of the victim is next to y: they are destroyed
    assert table.tokens("y") == {BARBARIANS: 2}
    assert table.seat(VICTIM).cities_at == ["z"]
    assert data(table, "horde_ends") == [{"area": "y", "destroyed": 2, "left": 2}]
    assert table.over


# -- how many --------------------------------------------------------------------------------------


@pytest.mark.rule("MC-C.HORDES.1", "DG-6.1")
@pytest.mark.parametrize(
    ("advances", "number"),
    [
        ((), 15),
        (("monarchy",), 10),
        (("politics",), 20),
        (("provincial_empire",), 20),
        (("monarchy", "politics"), 15),
        (("monarchy", "politics", "provincial_empire"), 20),
        (("politics", "provincial_empire"), 25),
    ],
)
def test_advances_of_the_victim_change_the_horde(advances: tuple[str, ...], number: int) -> None:
    table = hordes_strike(lone_city().hold(VICTIM, *advances).hold(LEADER, "monarchy", "politics"))
    assert data(table, "horde") == [{"area": "x", "tokens": number}]
    (told,) = table.told("calamity_number")
    assert told.seat == VICTIM
    assert (told.data["base"], told.data["total"]) == (15, number)
    assert [name for name, _ in told.data["changes"]] == list(advances)


@pytest.mark.rule("MC-C.HORDES.1", "D-61", "MC-C.GEN.4")
def test_a_horde_uses_what_the_supply_holds() -> None:
    table = hordes_strike(supply(lone_city(), 12))
    assert data(table, "horde") == [{"area": "x", "tokens": 12}]
    # 12 against 6 leaves 7, of which 2 can stay
    assert table.tokens("x") == {BARBARIANS: 2}


@pytest.mark.rule("MC-C.HORDES.5", "MC-4.22")
def test_a_horde_too_small_for_a_city_is_destroyed() -> None:
    table = hordes_strike(supply(lone_city(), 6))
    (failed,) = table.told("attack_failed")
    assert (failed.seat, failed.data["tokens"], failed.data["needed"]) == (BARBARIANS, 6, 7)
    assert table.tokens("x") == {}
    assert table.seat(VICTIM).cities_at == ["x"]
    assert data(table, "horde_ends") == [{"area": "x", "destroyed": 0, "left": 0}]
    assert table.over


@pytest.mark.rule("MC-C.HORDES.5", "MC-C.HORDES.4", "MC-4.21", "D-01")
@pytest.mark.parametrize(
    ("errata", "number", "placed"),
    [("corrected", 7, None), ("corrected", 8, 7), ("first_print", 6, None), ("first_print", 7, 6)],
)
def test_engineering_asks_for_eight_and_leaves_seven(
    errata: str, number: int, placed: int | None
) -> None:
    table = supply(lone_city(options={"errata": errata}), number).hold(VICTIM, "engineering")
    hordes_strike(table)
    taken = data(table, "city_taken")
    assert [event["placed"] for event in taken] == ([] if placed is None else [placed])
    assert len(table.told("attack_failed")) == (placed is None)


@pytest.mark.rule("MC-C.HORDES.1", "D-61")
def test_without_any_barbarian_in_supply_nothing_happens() -> None:
    table = hordes_strike(supply(lone_city(), 0))
    assert table.over
    assert table.seat(VICTIM).cities_at == ["x"]
    assert not table.told("horde")


@pytest.mark.rule("MC-C.HORDES.2", "D-59")
def test_a_victim_without_cities_suffers_nothing() -> None:
    table = lone_city().put(VICTIM, m=3).city(THIRD, "m")
    table.seat(VICTIM).cities_at.clear()
    before = encode(table.state.seats)
    hordes_strike(table)
    assert table.over
    assert encode(table.state.seats) == before
    assert table.state.barbarians_at == {}
    assert not table.told("horde")


# -- the first city --------------------------------------------------------------------------------


@pytest.mark.rule("MC-C.HORDES.3")
def test_a_wilderness_city_goes_first() -> None:
    table = two_ways().city(VICTIM, "y", "z")
    hordes_strike(table)  # x is the only one without a site: no question
    assert data(table, "horde") == [{"area": "x", "tokens": 15}]


@pytest.mark.rule("MC-C.HORDES.3")
def test_the_beneficiary_chooses_among_wilderness_cities_only() -> None:
    areas = {"b": Land(), "a": Land(), "c": Land(site=True), "d": Land(), "e": Land(site=True)}
    table = Table(areas).city(VICTIM, "c", "b", "a").city(THIRD, "d", "e")
    hordes_strike(table)
    assert table.asked() == [LEADER]
    assert table.question(LEADER).args == (0, 15)
    assert ways(table) == ["a", "b"]
    refusal = table.refused(LEADER, to("c"))
    assert (refusal.code, refusal.rule) == ("horde_wilderness", "MC-C.HORDES.3")
    for wrong in ("d", "e", "nowhere", "", "\n" * 500):
        refusal = table.refused(LEADER, to(wrong))
        assert (refusal.code, refusal.text.isprintable()) == ("horde_city", True)
        assert len(refusal.text) < 120
    table.answer(LEADER, to("b"))
    assert data(table, "horde") == [{"area": "b", "tokens": 15}]
    assert table.seat(VICTIM).cities_at == ["c", "a"]


@pytest.mark.rule("MC-C.HORDES.3")
def test_without_a_wilderness_city_any_city_can_be_chosen() -> None:
    table = Table({"a": Land(site=True), "b": Land(site=True), "c": Land()})
    hordes_strike(table.city(VICTIM, "b", "a").city(THIRD, "c"))
    assert ways(table) == ["a", "b"]


@pytest.mark.rule("N-12", "MC-C.HORDES.3")
def test_a_beneficiary_with_nothing_in_stock_still_leads_the_horde() -> None:
    table = Table({"a": Land(), "b": Land(), **{f"c{n}": Land(site=True) for n in range(9)}})
    table.city(VICTIM, "a", "b").city(LEADER, *(f"c{n}" for n in range(9))).stock(LEADER, 0)
    hordes_strike(table)
    assert table.asked("horde") == [LEADER]


# -- as in phase 4 ---------------------------------------------------------------------------------


@pytest.mark.rule("MC-C.HORDES.4", "MC-C.HORDES.12", "N-100")
@pytest.mark.parametrize(("advances", "attackers"), [((), 15), (("metalworking",), 14)])
def test_tokens_beside_the_city_fight_first(advances: tuple[str, ...], attackers: int) -> None:
    table = lone_city().put(VICTIM, x=1).hold(VICTIM, "public_works", *advances)
    hordes_strike(table)
    (taken,) = data(table, "city_taken")
    assert taken["tokens"] == attackers
    assert len(table.told("fought")) == 2


@pytest.mark.rule("MC-C.HORDES.4", "MC-C.HORDES.5", "N-100")
def test_tokens_beside_the_city_may_make_the_attack_fail() -> None:
    table = supply(lone_city(), 7).put(VICTIM, x=1).hold(VICTIM, "public_works", "metalworking")
    hordes_strike(table)
    assert data(table, "attack_failed")[0]["tokens"] == 6
    assert table.seat(VICTIM).cities_at == ["x"]
    assert (table.tokens("x"), table.over) == ({}, True)


@pytest.mark.rule("MC-C.HORDES.4", "MC-4.24", "MC-4.26")
def test_a_city_is_replaced_by_as_many_tokens_as_there_are() -> None:
    table = hordes_strike(lone_city().stock(VICTIM, 2))
    # 15 against 2: the victim loses first in both rounds
    assert data(table, "fought")[0]["losses"] == [[VICTIM, "x", 2], [BARBARIANS, "x", 1]]


@pytest.mark.rule("MC-C.HORDES.4", "MC-4.25", "MC-4.27", "MC-4.28")
def test_no_card_is_drawn_nothing_looted_and_no_attack_goes_first() -> None:
    table = lone_city().put(VICTIM, m=7).city(THIRD, "m").stock(VICTIM, 2)
    table.deal(VICTIM, "ochre", "ochre")
    hordes_strike(table)
    assert table.over
    assert data(table, "city_taken")[0]["placed"] == 2
    assert not table.told("spoils")
    assert table.hand(VICTIM) == ["ochre", "ochre"]
    assert all(seat.treasury == 0 for seat in table.state.seats)
    # the victim's own attack is no part of this, and a deferral is still free
    assert (table.tokens("m"), table.seat(THIRD).cities_at) == ({VICTIM: 7}, ["m"])
    assert not table.seat(VICTIM).deferred


@pytest.mark.rule("MC-C.HORDES.4", "MC-C.HORDES.9")
def test_others_who_win_beside_the_city_do_not_attack_it_now() -> None:
    table = two_ways().city(VICTIM, "y").put(THIRD, y=12).stock(VICTIM, 6)
    hordes_strike(table)  # 9 move to y and lose to 12, of which 4 are left
    assert data(table, "horde_moves") == [{"from": "x", "to": "y", "number": 9}]
    assert table.tokens("y") == {THIRD: 4}
    assert table.seat(VICTIM).cities_at == ["y"]
    assert not table.told("attack_failed")
    assert data(table, "horde_ends") == [{"area": "y", "destroyed": 0, "left": 0}]
    assert table.over


@pytest.mark.rule("MC-C.HORDES.11")
def test_diplomacy_and_cultural_ascendancy_do_not_bind_barbarians() -> None:
    table = two_ways().city(VICTIM, "y").put(VICTIM, z=2).stock(VICTIM, 6)
    hordes_strike(table.hold(VICTIM, "diplomacy", "cultural_ascendancy"))
    assert data(table, "horde") == [{"area": "x", "tokens": 15}]
    assert ways(table) == ["y", "z"]


@pytest.mark.rule("MC-C.HORDES.11", "MC-C.HORDES.4")
def test_barbarians_have_no_advances_of_their_leader() -> None:
    table = supply(lone_city(), 6).hold(LEADER, "engineering", "metalworking", "advanced_military")
    hordes_strike(table)
    assert len(table.told("attack_failed")) == 1


# -- advances in the conflicts ---------------------------------------------------------------------


@pytest.mark.rule("MC-C.HORDES.12", "MC-4.12")
def test_metalworking_of_the_victim_makes_the_barbarians_lose_first() -> None:
    table = hordes_strike(lone_city().hold(VICTIM, "metalworking").stock(VICTIM, 6))
    assert data(table, "fought")[0]["losses"] == [[BARBARIANS, "x", 6], [VICTIM, "x", 6]]


@pytest.mark.rule("MC-C.HORDES.12", "MC-4.13", "DG-6.5")
def test_naval_warfare_of_the_victim_gives_up_ships() -> None:
    table = lone_city().hold(VICTIM, "naval_warfare").ship(VICTIM, "x", "x").stock(VICTIM, 6)
    hordes_strike(table)
    assert table.asked() == [VICTIM]
    assert table.question(VICTIM).kind == "loss"
    answer = {"sources": [["ship", 1]]}
    assert sealed(table, VICTIM, answer) == "final"
    assert not table.told("horde_ends")
    table.answer(VICTIM, {"sources": [["ship", 2], ["x", 6]]})
    assert table.seat(VICTIM).ships_at == []
    # two rounds more than without ships: 15 less 7
    assert data(table, "fought")[0]["losses"] == [
        [VICTIM, "ship", 2],
        [BARBARIANS, "x", 7],
        [VICTIM, "x", 6],
    ]
    assert table.over


@pytest.mark.rule("MC-C.HORDES.12", "MC-4.15")
def test_advanced_military_of_the_victim_takes_losses_from_next_door() -> None:
    table = lone_city().put(VICTIM, m=3).hold(VICTIM, "advanced_military").stock(VICTIM, 6)
    hordes_strike(table)
    table.answer(VICTIM, {"sources": [["m", 3], ["x", 6]]})
    assert data(table, "fought")[0]["losses"] == [
        [VICTIM, "m", 3],
        [BARBARIANS, "x", 8],
        [VICTIM, "x", 6],
    ]


@pytest.mark.rule("MC-C.HORDES.12", "MC-C.HORDES.9")
def test_other_players_use_their_advances_too() -> None:
    table = two_ways(beyond=1).put(VICTIM, y=1).put(THIRD, y=2, far=4).stock(VICTIM, 6)
    hordes_strike(table.hold(THIRD, "advanced_military"))
    assert data(table, "horde_moves") == [{"from": "x", "to": "y", "number": 9}]
    assert table.asked("loss") == [THIRD]
    assert not table.told("horde_ends")
    table.answer(THIRD, {"sources": [["far", 4], ["y", 2]]})
    assert table.over
    # round 1: victim 0, third far 3, barbarians 8; rounds 2 to 6 cost them 4 more and the third all
    assert data(table, "fought")[-1]["after"] == {str(BARBARIANS): 4}
    assert table.tokens("y") == {BARBARIANS: 1}


# -- moving on -------------------------------------------------------------------------------------


@pytest.mark.rule("MC-C.HORDES.6", "MC-0.26")
def test_they_move_over_land_and_water_borders_but_not_through_open_sea() -> None:
    table = Table(
        {
            "x": Land(limit=1, land="dry empty", water="wet sea"),
            "dry": Land(),
            "empty": Land(),
            "wet": Land(water="x"),
            "across": Land(water="sea"),
            "second": Land(land="dry"),
        },
        seas={"sea": "x across"},
    )
    table.city(VICTIM, "x").put(VICTIM, dry=1, wet=1, across=1, second=1).put(THIRD, empty=1)
    hordes_strike(table)
    assert ways(table) == ["dry", "wet"]
    for wrong in ("across", "second", "x", "sea", "nowhere", "\x00" * 300):
        refusal = table.refused(LEADER, to(wrong))
        assert (refusal.code, refusal.rule) == ("horde_next", "MC-C.HORDES.6")
        assert len(refusal.text) < 120
    refusal = table.refused(LEADER, to("empty"))
    assert (refusal.code, refusal.rule) == ("horde_units", "MC-C.HORDES.6")


@pytest.mark.rule("MC-C.HORDES.6", "MC-0.38")
def test_areas_out_of_play_are_never_entered() -> None:
    table = Table({"x": Land(land="out in"), "out": Land(in_play=False), "in": Land()})
    table.city(VICTIM, "x").put(VICTIM, out=1)
    case = Case("barbarian_hordes", 0, VICTIM, LEADER, place="x")
    assert hordes.possible_areas(table.state, case, 9) == []
    table.at(VICTIM, {"in": 1})
    assert hordes.possible_areas(table.state, case, 9) == ["in"]


@pytest.mark.rule("MC-C.HORDES.8", "N-100", "MC-4.20")
@pytest.mark.parametrize(
    ("errata", "advances", "needed"),
    [
        ("corrected", (), 7),
        ("corrected", ("engineering",), 8),
        ("first_print", ("engineering",), 7),
    ],
)
def test_a_city_is_entered_only_by_enough_barbarians(
    errata: str, advances: tuple[str, ...], needed: int
) -> None:
    table = Table({"x": Land(land="y"), "y": Land()}, options={"errata": errata})
    table.city(VICTIM, "y").hold(VICTIM, *advances)
    table.put(BARBARIANS, y=1)  # those who are there do not count: "that move in"
    case = Case("barbarian_hordes", 0, VICTIM, LEADER, place="x")
    assert hordes.possible_areas(table.state, case, needed - 1) == []
    assert hordes.possible_areas(table.state, case, needed) == ["y"]


@pytest.mark.rule("MC-C.HORDES.8")
def test_a_city_too_strong_is_refused_with_the_number() -> None:
    table = supply(two_ways(), 13).city(VICTIM, "y").put(VICTIM, z=1, far=1).stock(VICTIM, 7)
    table.hold(VICTIM, "engineering")
    hordes_strike(table)  # 13 against 7 leaves 7: 6 move on, which z alone lets in
    assert data(table, "horde_moves")[0] == {"from": "x", "to": "z", "number": 6}
    case = Case("barbarian_hordes", 0, VICTIM, LEADER, place="x")
    refusal = hordes.why_not_next(table.state, case, 6, "y")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("horde_small", "MC-C.HORDES.8")
    assert (refusal.params["needed"], refusal.params["number"]) == (8, 6)


@pytest.mark.rule("MC-C.HORDES.8", "N-100")
def test_what_the_victim_could_do_with_advances_does_not_close_a_city() -> None:
    # 10 against 2 with Metalworking leaves 8: 7 move on, the token beside the city costs them one
    table = supply(two_ways(), 10).city(VICTIM, "y").put(VICTIM, y=1)
    hordes_strike(table.hold(VICTIM, "metalworking", "public_works").stock(VICTIM, 2))
    assert data(table, "horde_moves") == [{"from": "x", "to": "y", "number": 7}]
    assert data(table, "attack_failed")[0]["tokens"] == 6
    assert table.seat(VICTIM).cities_at == ["y"]
    assert table.state.barbarians_at.get("y") is None
    assert table.tokens("x") == {BARBARIANS: 1}


@pytest.mark.rule("MC-C.HORDES.7", "MC-C.HORDES.13")
def test_within_the_limit_all_stay_side_by_side() -> None:
    # 9 against 6 leaves 4: 3 move on and find room beside one token
    table = supply(two_ways(beyond=4), 9).put(VICTIM, y=1, far=2).stock(VICTIM, 6)
    hordes_strike(table)
    assert data(table, "horde_moves") == [{"from": "x", "to": "y", "number": 3}]
    assert table.tokens("y") == {VICTIM: 1, BARBARIANS: 3}
    assert data(table, "horde_ends") == [{"area": "y", "destroyed": 0, "left": 3}]
    assert table.over
    assert len(table.told("fought")) == 1


@pytest.mark.rule("N-101", "MC-C.HORDES.6")
def test_a_horde_that_is_not_alone_stops() -> None:
    # 7 against 6 end at 3 and 1 in an area with limit 4
    table = supply(two_ways(limit=4), 7).put(VICTIM, y=1).stock(VICTIM, 6)
    hordes_strike(table)
    assert table.tokens("x") == {VICTIM: 1, BARBARIANS: 3}
    assert not table.told("horde_moves")
    assert table.over


@pytest.mark.rule("MC-C.HORDES.6", "MC-C.HORDES.13")
def test_a_horde_within_the_limit_stays() -> None:
    table = supply(two_ways(limit=4), 7).put(VICTIM, y=1).stock(VICTIM, 4)
    hordes_strike(table)  # 7 against 4: 4 left, alone and not above the limit
    assert table.tokens("x") == {BARBARIANS: 4}
    assert not table.told("horde_moves")
    assert data(table, "horde_ends") == [{"area": "x", "destroyed": 0, "left": 4}]
    table = supply(two_ways(limit=4), 8).put(VICTIM, y=1).stock(VICTIM, 4)
    hordes_strike(table)  # 8 against 4: 5 left, one too many
    assert table.tokens("x") == {BARBARIANS: 4}
    assert data(table, "horde_moves") == [{"from": "x", "to": "y", "number": 1}]


@pytest.mark.rule("MC-C.HORDES.9")
def test_tokens_of_other_players_take_part() -> None:
    # 9 with 2 of the victim and 3 of another player where 2 may stay
    table = two_ways().put(VICTIM, y=2).put(THIRD, y=3).stock(VICTIM, 6)
    hordes_strike(table)
    fought = data(table, "fought")[-1]
    assert fought["before"] == {str(VICTIM): 2, str(THIRD): 3, str(BARBARIANS): 9}
    # 1/2/8, 0/1/7, then the other player goes: 7 against nobody
    assert fought["after"] == {str(BARBARIANS): 7}
    assert table.tokens("y") == {BARBARIANS: 2}


@pytest.mark.rule("MC-C.HORDES.9", "D-71", "N-100")
def test_an_area_with_another_players_city_is_never_chosen() -> None:
    table = two_ways().put(VICTIM, y=1, z=1).city(THIRD, "y").stock(VICTIM, 6)
    hordes_strike(table)
    assert data(table, "horde_moves")[0]["to"] == "z"
    table = two_ways().put(VICTIM, y=1).city(LEADER, "y").stock(VICTIM, 6)
    hordes_strike(table)
    assert not table.told("horde_moves")
    assert data(table, "horde_ends") == [{"area": "x", "destroyed": 9, "left": 1}]
    case = table.state.cases[0]
    refusal = hordes.why_not_next(table.state, case, 9, "y")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("horde_other_city", "MC-C.HORDES.9")


@pytest.mark.rule("MC-C.HORDES.9", "MC-X.4")
def test_a_pirate_city_is_no_other_players_city() -> None:
    table = two_ways().put(VICTIM, y=2).city(BARBARIANS, "y").stock(VICTIM, 6)
    hordes_strike(table)
    # the barbarians are on their own ground: the victim's tokens go, nobody attacks the city
    assert data(table, "horde_moves")[0]["to"] == "y"
    assert table.state.pirates_at == ["y"]
    assert table.tokens("y") == {BARBARIANS: 2}


@pytest.mark.rule("N-100", "MC-X.4")
def test_barbarians_already_in_the_area_join() -> None:
    table = supply(two_ways(beyond=3).put(BARBARIANS, y=2), 9)
    table.put(VICTIM, y=1, far=1).stock(VICTIM, 6)
    hordes_strike(table)
    # 3 move on and are 5 with those there; 5 against 1, then 2 above the limit move on again
    assert data(table, "fought")[-1]["before"] == {str(VICTIM): 1, str(BARBARIANS): 5}
    assert [(m["from"], m["to"], m["number"]) for m in data(table, "horde_moves")] == [
        ("x", "y", 3),
        ("y", "far", 2),
    ]
    assert table.tokens("y") == {BARBARIANS: 3}


@pytest.mark.rule("MC-C.HORDES.10", "MC-C.HORDES.13", "N-100")
def test_they_go_on_from_the_area_just_entered_until_no_area_is_left() -> None:
    table = two_ways().put(VICTIM, y=1, far=1, z=1).stock(VICTIM, 6)
    hordes_strike(table)
    table.answer(LEADER, to("y"))
    # z is next to x but not to y: it is out of reach now; the 5 above the limit in far are lost
    assert [(m["from"], m["to"], m["number"]) for m in data(table, "horde_moves")] == [
        ("x", "y", 9),
        ("y", "far", 7),
    ]
    assert data(table, "horde_ends") == [{"area": "far", "destroyed": 5, "left": 2}]
    assert table.state.barbarians_at == {"x": 1, "y": 2, "far": 2}
    assert table.tokens("z") == {VICTIM: 1}
    assert table.over


@pytest.mark.rule("MC-C.HORDES.10", "N-100")
def test_the_beneficiary_cannot_stop_and_the_choice_is_final() -> None:
    table = two_ways().put(VICTIM, y=1, z=1).stock(VICTIM, 6)
    hordes_strike(table)
    assert table.refused(LEADER, to("x")).code == "horde_next"
    assert sealed(table, LEADER, to("y")) == "final"


@pytest.mark.rule("MC-C.HORDES.7")
def test_the_horde_may_perish_in_a_new_area() -> None:
    table = supply(two_ways(), 8).put(VICTIM, y=3).stock(VICTIM, 6)
    hordes_strike(table)  # 8 against 6 leaves 3: 2 move on against 3, where 2 may stay
    assert data(table, "horde_moves") == [{"from": "x", "to": "y", "number": 2}]
    assert table.tokens("y") == {VICTIM: 2}
    assert data(table, "horde_ends") == [{"area": "y", "destroyed": 0, "left": 0}]


# -- two copies, defaults, samples -----------------------------------------------------------------


@pytest.mark.rule("MC-C.HORDES.1", "MC-B.5")
def test_the_second_horde_takes_what_the_first_has_left_in_supply() -> None:
    table = Table({"x": Land(limit=2), "y": Land(limit=2)})
    supply(table.city(VICTIM, "x").city(THIRD, "y").stock(VICTIM, 6), 16)
    hordes_strike(table, (VICTIM, LEADER), (THIRD, LEADER))
    # 2 of the first horde stay in x, so 14 are left
    assert data(table, "horde") == [{"area": "x", "tokens": 15}, {"area": "y", "tokens": 14}]
    assert table.over


@pytest.mark.rule("N-06")
def test_the_default_is_the_first_area_that_can_be_chosen() -> None:
    table = Table(
        {"b": Land(land="p q"), "a": Land(site=True), "c": Land(), "p": Land(), "q": Land()}
    )
    hordes_strike(table.city(VICTIM, "c", "b", "a").put(VICTIM, q=1, p=1))
    assert table.default(LEADER) == hordes.Horde("b")
    table.answer(LEADER, table.default(LEADER))
    assert table.default(LEADER) == hordes.Horde("p")


def random_boards(seed: int) -> Iterator[Table]:
    """Small boards full of units, with every advance that matters held by chance."""
    dice = random.Random(seed)
    names = list("abcdefgh")
    useful = ["metalworking", "naval_warfare", "advanced_military", "engineering", "agriculture"]
    for _ in range(40):
        shore = dice.sample(names, 4)
        areas = {
            name: Land(
                limit=dice.randrange(5),
                site=dice.random() < 0.5,
                land=" ".join(dice.sample([n for n in names if n != name], 2)),
                water=shore[shore.index(name) - 1] if name in shore else None,
            )
            for name in names
        }
        table = Table(areas)
        for name in names:
            if dice.random() < 0.4:
                table.city(dice.choice([VICTIM, VICTIM, THIRD]), name)
            else:
                for owner in (VICTIM, THIRD, BARBARIANS):
                    table.at(owner, {name: dice.randrange(4)})
        table.ship(VICTIM, *shore)
        for seat in (VICTIM, THIRD):
            table.hold(seat, *dice.sample(useful, dice.randrange(4)))
        yield table


@pytest.mark.rule("MC-C.HORDES.6", "MC-C.HORDES.10", "N-101")
def test_every_horde_ends_and_every_sample_is_legal() -> None:
    dice = random.Random(5)
    asked = 0
    for table in random_boards(7):
        cities = bool(table.seat(VICTIM).cities_at)
        hordes_strike(table)
        while table.open():
            decision = table.open()[0]
            kind = GAME.kinds[decision.kind]
            assert decision.kind in ("horde", "loss")
            assert kind.sample is not None
            for _ in range(10):
                engine.check(GAME, table.state, decision, kind.sample(table.state, decision, dice))
            if kind.answers is not None:
                for way in kind.answers(table.state, decision):
                    engine.check(GAME, table.state, decision, way)
                assert len(kind.answers(table.state, decision)) > 1
            asked += decision.kind == "horde"
            table.answer(decision.seat, kind.sample(table.state, decision, dice))
        assert table.over
        assert len(table.told("horde")) == len(table.told("horde_ends")) == cities
    assert asked > 20
