"""Rules MC-11: surplus population and city support after calamities and special abilities."""

from __future__ import annotations

import pytest

from ecumene.games.megaciv.position.situation import in_conflict
from ecumene.games.megaciv.position.state import BARBARIANS
from ecumene.kernel import Step
from tests.support.megaciv_upkeep import table


@pytest.mark.rule("MC-11.3", "N-127")
def test_surplus_goes_for_everybody_without_a_question() -> None:
    game = table().put(0, p1=3).put(3, p2=4).put(BARBARIANS, q3=5).put(1, q4=4).phase(11)
    assert game.over
    assert (game.tokens("p1"), game.tokens("p2")) == ({0: 1}, {3: 2})
    assert (game.tokens("q3"), game.tokens("q4")) == ({BARBARIANS: 3}, {1: 4})
    assert [event.seat for event in game.told("surplus")] == [0, 3, BARBARIANS]


@pytest.mark.rule("MC-11.3", "MC-5.12", "N-69")
def test_barbarians_in_a_city_area_go() -> None:
    game = table().city(BARBARIANS, "p4").put(BARBARIANS, p4=2, p0=1).phase(11)
    assert game.state.barbarians_at == {}


@pytest.mark.rule("MC-11.4", "MC-11.3")
def test_support_is_checked_after_the_surplus_is_gone() -> None:
    game = table().city(0, "p2", "q2").put(0, p3=4).city(1, "p4").put(1, q4=2).phase(11)
    assert game.asked() == [0]
    assert game.tokens("p3") == {0: 3}
    game.answer(0, {"areas": ["p2"]})
    assert game.over
    assert game.seat(0).tokens == 5


@pytest.mark.rule("MC-11.4", "MC-5.14")
def test_cultural_ascendancy_needs_3_here_too() -> None:
    game = table().city(0, "p2", "q2").put(0, p3=3, q3=2).hold(0, "cultural_ascendancy").phase(11)
    assert game.asked("reduce_cities") == [0]


@pytest.mark.rule("MC-11.4", "MC-5.16")
def test_cities_built_this_turn_still_go_first() -> None:
    game = table().city(0, "p2", "q2", "p1", "q1").put(0, p3=1)
    game.seat(0).built = ["p1", "q1"]
    game.phase(11)
    assert game.refused(0, {"areas": ["q2"]}).code == "reduce_new_first"
    game.answer(0, {"areas": ["q1"]})  # 2 tokens; p1 must follow: 3 tokens for 2 cities
    assert game.seat(0).cities_at == ["p2", "q2"]
    game.answer(0, {"areas": ["q2"]})
    assert game.over


@pytest.mark.rule("MC-11.1", "MC-0.53")
def test_everybody_may_reduce_at_once() -> None:
    game = table().city(0, "p2", "p1").city(2, "q2", "q1").city(4, "p4").put(4, q4=2).phase(11)
    assert game.asked() == [0, 2]
    game.answer(2, {"areas": ["q2"]}).answer(0, {"areas": ["p2"]})
    assert game.over


@pytest.mark.rule("MC-11.1", "MC-0.54")
def test_who_waits_is_asked_when_those_before_are_done() -> None:
    game = table().city(0, "p2", "p1", "q3").city(2, "q2", "q1").phase(11).command("wait", 2)
    assert game.asked() == [0]
    game.answer(0, {"areas": ["p1"]})
    assert game.asked() == [0]  # 1 token for 2 cities: not yet done
    game.answer(0, {"areas": ["p2"]})
    assert game.asked() == [2]
    assert game.question(2).args == ("support", 1, "", 2)
    game.answer(2, {"areas": ["q2"]})
    assert game.over


@pytest.mark.rule("MC-11.1", "MC-0.55")
def test_in_strict_order_one_after_the_other() -> None:
    game = table("strict").city(0, "p2", "p1").city(2, "q2", "q1").phase(11)
    assert game.asked() == [0]
    assert game.command_refused("unwait", 2).code == "strict_order"
    game.answer(0, {"areas": ["p2"]})
    assert game.asked() == [2]
    game.answer(2, {"areas": ["q2"]})
    assert game.over


@pytest.mark.rule("N-127", "MC-0.19")
def test_a_conflict_situation_made_by_a_reduction_waits() -> None:
    """Played as steps of their own: the conflicts of this phase are over when support comes."""
    game = table().city(0, "p2", "p1").put(3, p2=1).steps(Step("surplus"), Step("support"))
    game.answer(0, {"areas": ["p2"]})
    assert game.over
    assert in_conflict(game.state, "p2")
    assert game.tokens("p2") == {0: 2, 3: 1}


@pytest.mark.rule("MC-11.T1", "MC-11.2", "MC-11.3")
def test_after_monotheism_conflict_comes_before_surplus() -> None:
    """3 tokens and 1 of a holder of Theology in an area of limit 2."""
    game = table().put(0, p2=3).put(1, p2=1).hold(1, "theology").phase(11)
    assert game.tokens("p2") == {0: 2}
    assert game.seat(1).tokens_in_stock == 55
    (event,) = game.told("surplus")
    assert (event.seat, event.data) == (0, {"tokens": {"p2": 1}})


@pytest.mark.rule("MC-11.T1", "MC-0.40")
def test_with_agriculture_the_third_token_stays() -> None:
    game = table().put(0, p2=3).put(1, p2=1).hold(0, "agriculture").phase(11)
    assert game.tokens("p2") == {0: 3}


@pytest.mark.rule("MC-11.2", "D-49")
def test_city_attacks_are_resolved_here_too() -> None:
    game = table().city(0, "p2").put(0, q4=4).put(1, p2=7, p3=3).phase(11)
    # 6 tokens replace the city; then 6 against 7 at limit 2 leave the attacker 2
    assert game.tokens("p2") == {1: 2}
    assert game.seat(0).cities == 0
    assert game.asked() == [1]  # card and treasury
    game.answer(1, {"draw": False, "treasury": 3})
    assert game.seat(1).treasury == 3
    assert game.over


@pytest.mark.rule("MC-11.2", "MC-11.4")
def test_support_looks_at_what_conflict_has_left() -> None:
    game = table().city(0, "p1", "q1").put(0, p3=3, q2=1).put(1, q2=3).phase(11)
    assert game.tokens("q2") == {1: 2}  # the single token is gone, and one is surplus
    assert game.asked() == [0]  # 3 tokens for 2 cities
