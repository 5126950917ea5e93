"""Rules MC-4.2 to MC-4.4, MC-4.17, N-61, N-63, N-65, N-70: what is fought when."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.megaciv.position.situation import conflict_areas
from ecumene.games.megaciv.position.state import BARBARIANS
from tests.support.megaciv_table import Land, Table


def fought(table: Table) -> list[str]:
    """The areas of the token conflicts so far, in order."""
    return [event.data["area"] for event in table.told("fought")]


def loss(*sources: Any) -> dict[str, Any]:
    return {"sources": [list(source) for source in sources]}


def row(*names: str, limit: int = 1) -> dict[str, Land]:
    """Areas in a row, each next to the one before it."""
    return {
        name: Land(limit=limit, land=before)
        for name, before in zip(names, ("", *names), strict=False)
    }


# -- Advanced Military -----------------------------------------------------------------------------


@pytest.mark.rule("MC-4.17", "MC-4.2", "N-61")
def test_conflicts_without_a_holder_come_first_then_the_holders_by_ranking() -> None:
    table = Table({name: Land(limit=1) for name in "abcd"})
    table.put(0, d=2).put(1, a=2, b=2, d=3).put(2, a=3, b=3).put(3, b=1, c=2).put(4, c=3)
    table.hold(3, "advanced_military").hold(0, "advanced_military").phase(4)
    # a has no holder; d is seat 0's; b and c are seat 3's, who chooses
    assert fought(table) == ["a", "d"]
    assert (table.asked("next_conflict"), table.question(3).args) == ([3], ("b", "c"))


@pytest.mark.rule("MC-4.17")
def test_a_holder_chooses_the_order_of_their_own_conflicts() -> None:
    table = Table({name: Land(limit=1) for name in "abc"})
    table.put(0, a=1, b=1, c=1).put(1, a=2, b=2, c=2).hold(0, "advanced_military").phase(4)
    assert table.question(0).kind == "next_conflict"
    assert table.question(0).args == ("a", "b", "c")
    assert table.refused(0, {"area": "d"}).code == "next_area"
    assert table.refused(0, {"area": "\ud800"}).code == "next_area"
    table.answer(0, {"area": "c"})
    assert table.question(0).args == ("a", "b")
    table.answer(0, {"area": "b"})
    # the last one needs no question
    assert table.over
    assert fought(table) == ["c", "b", "a"]


@pytest.mark.rule("N-06", "MC-4.17")
def test_the_default_order_is_by_area() -> None:
    table = Table({name: Land(limit=1) for name in "abc"})
    table.put(0, a=1, b=1, c=1).put(1, a=2, b=2, c=2).hold(0, "advanced_military").phase(4)
    while not table.over:
        table.answer(0, table.default(0))
    assert fought(table) == ["a", "b", "c"]


@pytest.mark.rule("N-61", "MC-4.17")
def test_a_conflict_of_two_holders_belongs_to_the_higher_ranked_one() -> None:
    table = Table({name: Land(limit=1) for name in "abc"})
    table.put(0, b=2, c=1).put(1, a=2, b=1).put(2, a=1, c=2)
    table.hold(1, "advanced_military").hold(0, "advanced_military").phase(4)
    assert (table.question(0).kind, table.question(0).args) == ("next_conflict", ("b", "c"))
    table.answer(0, {"area": "c"})
    assert fought(table) == ["c", "b", "a"]


@pytest.mark.rule("MC-4.17", "MC-0.48")
def test_holders_come_by_ranking_not_by_seat() -> None:
    table = Table({name: Land(limit=1) for name in "ab"})
    table.seat(0).ranking, table.seat(1).ranking = table.seat(1).ranking, table.seat(0).ranking
    table.put(0, a=1).put(1, b=1).put(2, a=2, b=2)
    table.hold(0, "advanced_military").hold(1, "advanced_military").phase(4)
    assert fought(table) == ["b", "a"]


@pytest.mark.rule("N-63", "MC-4.15")
def test_a_loss_taken_next_door_may_end_another_conflict_there() -> None:
    # a: 0 has 1 against 2. b: 0 has 1 against 1; limit 1. The loss in a is taken from b.
    table = Table(row("a", "b")).put(0, a=1, b=1).put(1, a=2).put(2, b=1)
    table.hold(0, "advanced_military").phase(4).answer(0, {"area": "a"})
    table.answer(0, loss(["b", 1]))
    assert table.over
    # a: 1 and 2 -> 1 and 1 -> the same moment, 0 has nothing else left
    assert fought(table) == ["a"]
    assert table.tokens("a") == {}
    assert table.tokens("b") == {2: 1}


@pytest.mark.rule("N-63", "MC-4.31")
def test_a_loss_taken_next_door_may_end_an_attack_that_has_not_been_resolved() -> None:
    table = Table(row("a", "b")).put(0, a=3, b=7).put(1, a=4).city(2, "b")
    table.hold(0, "advanced_military").phase(4)
    table.answer(0, loss(["b", 2]))
    while table.open(0, "loss"):
        table.answer(0, loss(["b", 1]))
    # every loss in a was a token of b, as long as there was a conflict in a
    assert table.tokens("a") == {0: 3}
    (failed,) = table.told("attack_failed")
    assert failed.data["tokens"] == 7 - 3
    assert table.seat(2).cities_at == ["b"]


@pytest.mark.rule("N-63", "MC-4.31")
def test_without_a_token_left_there_is_no_attack() -> None:
    table = Table(row("a", "b")).put(0, a=3, b=1).put(1, a=4).city(2, "b")
    table.hold(0, "advanced_military").phase(4).answer(0, loss(["b", 1]))
    assert table.over
    assert table.told("attack_failed") == []
    assert table.seat(2).cities_at == ["b"]


@pytest.mark.rule("N-63", "MC-4.17")
def test_a_conflict_that_a_holder_has_left_is_still_fought_by_the_others() -> None:
    table = Table(row("a", "b")).put(0, a=1, b=1).put(1, a=1).put(2, b=2).put(3, b=1)
    table.hold(0, "advanced_military").phase(4).answer(0, {"area": "a"})
    table.answer(0, loss(["b", 1]))
    assert table.over
    assert fought(table) == ["a", "b"]
    assert table.tokens("a") == {0: 1}
    assert table.tokens("b") == {2: 2}


@pytest.mark.rule("MC-4.17")
def test_questions_of_a_holders_conflict_wait_until_the_others_are_over() -> None:
    areas = {**row("a", "b"), "c": Land(limit=1, water="w"), "w": Land(water="")}
    table = Table(areas).put(0, a=1, b=1).put(1, a=2).put(2, c=1).put(3, c=1).ship(2, "c")
    table.hold(0, "advanced_military").hold(2, "naval_warfare").phase(4)
    assert table.asked() == [2]
    table.answer(2, loss(["ship", 1]))
    assert table.asked() == [0]


# -- city attacks ----------------------------------------------------------------------------------


def attacked(table: Table) -> list[str]:
    """The areas of the attacks so far, in order."""
    kinds = ("attack_failed", "city_taken")
    return [event.data["area"] for event in table.events if event.kind in kinds]


@pytest.mark.rule("MC-4.2")
def test_all_token_conflicts_come_before_all_city_attacks() -> None:
    table = Table({name: Land(limit=1) for name in "abc"})
    table.put(0, a=1, c=2).city(1, "a").put(2, b=1, c=1).put(3, b=1).phase(4)
    kinds = [event.kind for event in table.events if event.kind != "phase"]
    assert kinds == ["fought", "fought", "attack_failed"]


@pytest.mark.rule("MC-4.3")
def test_attacks_go_by_ranking_of_the_defenders_pirate_cities_first() -> None:
    table = Table({name: Land(limit=1) for name in "abc"})
    table.put(4, a=1, b=1).city(1, "a").city(0, "b").put(2, c=1).city(BARBARIANS, "c").phase(4)
    assert table.over
    assert attacked(table) == ["c", "b", "a"]


@pytest.mark.rule("MC-4.3", "N-65")
def test_a_defender_of_several_cities_chooses_the_order_one_at_a_time() -> None:
    table = Table({name: Land(limit=1) for name in "abcd"})
    table.put(0, a=1, b=1).put(3, c=1, d=1).city(1, "a", "b", "c").city(2, "d").phase(4)
    assert (table.question(1).kind, table.question(1).args) == ("next_attack", ("a", "b", "c"))
    assert table.question(1).rule == "MC-4.3"
    assert table.refused(1, {"area": "d"}).code == "next_area"
    assert table.default(1).area == "a"
    table.answer(1, {"area": "b"})
    assert table.question(1).args == ("a", "c")
    table.answer(1, {"area": "c"})
    assert table.over
    assert attacked(table) == ["b", "c", "a", "d"]


@pytest.mark.rule("N-65", "MC-4.2")
def test_attacks_are_listed_after_all_token_conflicts() -> None:
    # both attackers of b destroy each other: only a is left to attack
    table = Table({name: Land(limit=1) for name in "ab"})
    table.put(0, a=1, b=1).put(3, b=1).city(1, "a", "b").phase(4)
    assert table.over
    assert attacked(table) == ["a"]


@pytest.mark.rule("MC-4.4", "D-44")
def test_attacks_on_pirate_cities_go_by_ranking_of_the_attackers_who_choose() -> None:
    table = Table({name: Land(limit=1) for name in "abcd"}).city(BARBARIANS, *"abcd")
    table.put(3, a=1).put(1, b=1, d=1).put(2, c=1).phase(4)
    assert (table.question(1).kind, table.question(1).args) == ("next_attack", ("b", "d"))
    assert table.question(1).rule == "MC-4.4"
    table.answer(1, {"area": "d"})
    assert table.over
    assert attacked(table) == ["d", "b", "a", "c"]


@pytest.mark.rule("MC-4.3", "MC-4.23")
def test_an_attack_is_done_completely_before_the_next() -> None:
    table = Table({name: Land(limit=1) for name in "ab"})
    table.put(0, a=7, b=7).city(1, "a").city(2, "b").phase(4)
    assert attacked(table) == ["a"]
    assert table.asked() == [0]
    table.answer(0, {"draw": False, "treasury": 1})
    assert attacked(table) == ["a", "b"]
    table.answer(0, {"draw": False, "treasury": 1})
    assert table.over
    assert [e.kind for e in table.events if e.kind != "phase"] == [
        *("city_taken", "fought", "spoils"),
        *("city_taken", "fought", "spoils"),
    ]


# -- phase 11 --------------------------------------------------------------------------------------


@pytest.mark.rule("MC-11.2", "N-70")
def test_phase_11_resolves_conflict_by_all_rules_of_phase_4() -> None:
    table = Table({**row("a", "b"), "c": Land(limit=1)})
    table.put(0, a=1, b=1, c=1).put(1, a=2).put(2, c=2).city(3, "b").hold(0, "advanced_military")
    table.city(0, "home-minoa")
    table.phase(11)
    assert (table.question(0).kind, table.question(0).args) == ("next_conflict", ("a", "c"))
    table.answer(0, {"area": "a"}).answer(0, loss(["b", 1]))
    assert conflict_areas(table.state) == []
    assert table.told("attack_failed") == []


@pytest.mark.rule("MC-11.T1", "MC-11.2", "MC-4.7")
def test_worked_example_the_single_token_goes_first() -> None:
    table = Table({"x": Land(limit=2)}).put(0, x=3).put(1, x=1).hold(1, "theology")
    table.phase(11)
    (event,) = table.told("fought")
    assert event.data["after"] == {"0": 3}


@pytest.mark.rule("MC-11.2", "MC-4.27", "MC-4.28", "N-70")
def test_an_attack_in_phase_11_brings_card_and_treasury() -> None:
    table = Table({"x": Land(limit=2)}).put(0, x=7).city(1, "x")
    table.deal(1, "ochre")
    table.phase(11).answer(0, {"draw": True, "treasury": 3}, kind="spoils")
    assert table.hand(0) == ["ochre"]
    assert table.seat(0).treasury == 3
