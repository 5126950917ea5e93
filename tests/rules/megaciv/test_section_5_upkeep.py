"""Rules MC-5.11 to MC-5.17: surplus population and city support, with reducing cities (MC-0.16)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases.cities.upkeep import ReduceCities, ReduceSubject
from ecumene.games.megaciv.position.state import BARBARIANS
from ecumene.games.megaciv.position.turn_taking import ask_all
from ecumene.kernel import Move, Step, engine
from tests.support.megaciv_table import Land, Table

#: areas p0 to p4 with limits 0 to 4, q0 to q4 the same, and city sites s1 to s4
LANDS = {
    **{f"{letter}{limit}": Land(limit=limit) for letter in "pq" for limit in range(5)},
    **{f"s{limit}": Land(limit=limit, site=True) for limit in (1, 2, 3, 4)},
}


def table(**options: Any) -> Table:
    return Table(LANDS, options=options)


# -- surplus ---------------------------------------------------------------------------------------


@pytest.mark.rule("MC-5.11", "MC-0.39")
def test_tokens_above_the_limit_go_to_stock() -> None:
    game = table().put(0, p0=2, p1=2, p2=2, p3=5, p4=3).put(1, q2=3).phase(5)
    assert game.seat(0).tokens_at == {"p1": 1, "p2": 2, "p3": 3, "p4": 3}
    assert game.seat(0).tokens_in_stock == 55 - 9
    mine, theirs = game.told("surplus")
    assert (mine.rule, mine.seat) == ("MC-5.11", 0)
    assert mine.data == {"tokens": {"p0": 2, "p1": 1, "p3": 2}}
    assert theirs.data == {"tokens": {"q2": 1}}


@pytest.mark.rule("MC-5.11")
def test_surplus_follows_the_own_building_at_once() -> None:
    game = table().put(0, s2=6, p3=5).put(1, s3=6, p2=4, q3=3).phase(5)
    assert (game.tokens("p3"), game.tokens("p2")) == ({0: 5}, {1: 4})
    game.answer(1, {"builds": [{"area": "s3"}]})
    assert (game.tokens("p3"), game.tokens("p2")) == ({0: 5}, {1: 2})
    game.answer(0, {"builds": []})
    assert (game.tokens("p3"), game.tokens("s2")) == ({0: 3}, {0: 2})


@pytest.mark.rule("MC-5.11", "MC-0.40")
def test_agriculture_keeps_one_more_up_to_limit_2() -> None:
    game = table().put(0, p0=5, p1=5, p2=5, p3=5, p4=5).hold(0, "agriculture").phase(5)
    assert game.seat(0).tokens_at == {"p0": 1, "p1": 2, "p2": 3, "p3": 3, "p4": 4}


@pytest.mark.rule("MC-5.11", "MC-0.39", "MC-0.42")
def test_who_shares_an_area_within_its_limit_loses_nothing() -> None:
    game = table().put(0, p3=2, p2=1).put(1, p3=1).put(BARBARIANS, p2=1).phase(5)
    assert game.tokens("p3") == {0: 2, 1: 1}
    assert game.tokens("p2") == {0: 1, BARBARIANS: 1}
    assert game.told("surplus") == []


@pytest.mark.rule("MC-5.11", "MC-0.39", "MC-0.41")
@pytest.mark.parametrize(
    ("advances", "left"),
    [
        ([], 0),
        (["agriculture"], 0),
        (["public_works"], 1),
        (["public_works", "agriculture"], 1),
    ],
)
def test_tokens_in_a_city_area_go(advances: list[str], left: int) -> None:
    game = table().city(0, "p2").put(0, p2=3, p3=3).hold(0, *advances).phase(5)
    assert game.seat(0).tokens_at.get("p2", 0) == left


@pytest.mark.rule("MC-0.19", "N-74")
def test_a_conflict_situation_is_no_surplus() -> None:
    """It waits for the phase that resolves conflicts: here the step is played alone."""
    game = table().put(0, p1=2, q1=1).put(1, p1=1, q1=3).city(2, "q2").put(1, q2=2)
    game.put(2, p4=2).put(BARBARIANS, p3=4).put(3, p3=1).steps(Step("surplus"))
    assert game.tokens("p1") == {0: 2, 1: 1}
    assert game.tokens("q1") == {0: 1, 1: 3}
    assert game.tokens("q2") == {1: 2}
    assert game.tokens("p3") == {BARBARIANS: 4, 3: 1}
    assert game.told("surplus") == []


@pytest.mark.rule("MC-5.12", "MC-X.7", "D-47")
def test_barbarians_above_a_printed_limit_are_destroyed() -> None:
    game = table().put(BARBARIANS, p0=1, p1=2, p4=4).phase(5)
    assert game.state.barbarians_at == {"p1": 1, "p4": 4}
    (event,) = game.told("surplus")
    assert (event.rule, event.seat) == ("MC-5.12", BARBARIANS)
    assert event.data == {"tokens": {"p0": 1, "p1": 1}}


@pytest.mark.rule("MC-5.12")
def test_barbarians_in_an_area_with_a_players_city_are_destroyed() -> None:
    game = table().city(0, "p4").put(0, p2=2).put(BARBARIANS, p4=2).steps(Step("surplus"))
    assert game.state.barbarians_at == {}


@pytest.mark.rule("N-69")
def test_barbarians_beside_a_pirate_city_are_destroyed() -> None:
    game = table().city(BARBARIANS, "p4").put(BARBARIANS, p4=2).phase(5)
    assert game.state.barbarians_at == {}
    assert game.state.pirates_at == ["p4"]


@pytest.mark.rule("N-71", "MC-5.12")
def test_barbarian_surplus_goes_once_before_the_first_seat_acts() -> None:
    game = table(order="strict").put(0, s1=6).put(1, s2=6).put(BARBARIANS, p1=3).phase(5)
    assert game.asked() == [0]
    assert game.state.barbarians_at == {"p1": 1}
    game.put(BARBARIANS, p1=2).answer(0, {"builds": []}).answer(1, {"builds": []})
    assert game.state.barbarians_at == {"p1": 2}


@pytest.mark.rule("MC-0.40", "MC-X.6", "D-26")
def test_agriculture_counts_only_where_nobody_else_is() -> None:
    game = table().put(0, p2=3, q2=3).hold(0, "agriculture").put(BARBARIANS, q2=1)
    game.steps(Step("surplus"))
    assert game.tokens("p2") == {0: 3}
    assert game.tokens("q2") == {0: 3, BARBARIANS: 1}  # a conflict situation: 4 above limit 2
    game.put(BARBARIANS, q2=0).put(0, q2=4).steps(Step("surplus"))
    assert game.tokens("q2") == {0: 3}


# -- support ---------------------------------------------------------------------------------------


@pytest.mark.rule("MC-5.13")
@pytest.mark.parametrize(("tokens", "asked"), [(4, False), (3, True), (0, True)])
def test_every_city_needs_2_tokens_on_the_board(tokens: int, asked: bool) -> None:
    game = table().city(0, "p1", "p2").put(0, p4=tokens).treasury(0, 20).phase(5)
    assert game.asked("reduce_cities") == ([0] if asked else [])


@pytest.mark.rule("MC-5.13", "MC-0.9")
def test_treasury_supports_nothing() -> None:
    game = table().city(0, "p2", "q2").treasury(0, 30).phase(5)
    assert game.asked("reduce_cities") == [0]


@pytest.mark.rule("MC-5.13", "MC-5.11")
def test_surplus_tokens_do_not_support() -> None:
    game = table().city(0, "p2", "q2").put(0, p3=4).phase(5)
    assert game.asked("reduce_cities") == [0]


@pytest.mark.rule("MC-5.14")
@pytest.mark.parametrize(("tokens", "asked"), [(6, False), (5, True)])
def test_cultural_ascendancy_needs_3_for_each(tokens: int, asked: bool) -> None:
    game = table().city(0, "p1", "p2").put(0, p4=4, q4=tokens - 4)
    game.hold(0, "cultural_ascendancy").phase(5)
    assert game.asked("reduce_cities") == ([0] if asked else [])


@pytest.mark.rule("MC-5.T3", "MC-5.13", "MC-5.15")
def test_one_reduced_city_is_enough() -> None:
    game = table().city(0, "p1", "p2", "p3", "q1", "q2").put(0, p4=4, q3=3).phase(5)
    assert (game.seat(0).cities, game.seat(0).tokens) == (5, 7)
    game.answer(0, {"areas": ["q2"]})
    assert (game.seat(0).cities, game.seat(0).tokens) == (4, 9)
    assert game.tokens("q2") == {0: 2}
    assert game.over
    (event,) = game.told("reduced")
    assert (event.rule, event.seat) == ("MC-5.15", 0)
    assert event.data == {"reason": "support", "area": "q2", "tokens": 2}


@pytest.mark.rule("MC-5.15", "N-75")
def test_the_question_comes_again_as_long_as_tokens_are_missing() -> None:
    game = table().city(0, "p1", "p2", "q1", "q2").put(0, p3=1).phase(5)
    assert game.refused(0, {"areas": ["q1", "q2"]}).code == "reduce_number"
    assert game.refused(0, {"areas": []}).code == "reduce_number"
    game.answer(0, {"areas": ["q1"]})  # 3 cities, 2 tokens
    game.answer(0, {"areas": ["p1"]})  # 2 cities, 3 tokens
    game.answer(0, {"areas": ["p2"]})  # 1 city, 5 tokens
    assert game.over
    assert game.seat(0).cities_at == ["q2"]


@pytest.mark.rule("MC-5.15")
def test_the_last_city_may_have_to_go() -> None:
    game = table().city(0, "p1").phase(5)
    assert game.over  # no choice
    assert (game.seat(0).cities, game.seat(0).tokens_at) == (0, {"p1": 1})


@pytest.mark.rule("MC-5.T4", "MC-5.16", "DG-3.6")
def test_the_only_new_city_goes_first_without_a_question() -> None:
    game = table().city(0, "p1", "p2", "p3").put(0, p4=4, q2=2, s1=6).phase(5)
    game.answer(0, {"builds": [{"area": "s1"}]})
    assert game.over
    assert game.seat(0).cities_at == ["p1", "p2", "p3"]
    assert game.tokens("s1") == {0: 1}
    assert game.seat(0).tokens == 7
    assert game.seat(0).built == []


@pytest.mark.rule("MC-5.16")
def test_older_cities_go_after_new_ones() -> None:
    game = table().city(0, "p1", "p2").put(0, s1=6, s2=6).phase(5)
    game.answer(0, {"builds": [{"area": "s1"}, {"area": "s2"}]})  # 4 cities, 0 tokens
    refusal = game.refused(0, {"areas": ["p2"]})
    assert (refusal.code, refusal.rule) == ("reduce_new_first", "MC-5.16")
    game.answer(0, {"areas": ["s2"]})  # then s1 is the only new one: 2 cities, 3 tokens
    assert game.seat(0).cities_at == ["p1", "p2"]
    assert [d.kind for d in game.open(0)] == ["reduce_cities"]
    game.answer(0, {"areas": ["p1"]})
    assert (game.seat(0).cities_at, game.seat(0).tokens) == (["p2"], 4)
    assert game.over


@pytest.mark.rule("MC-5.17", "D-48")
def test_tokens_lost_to_a_later_builder_cause_no_second_check() -> None:
    game = table().city(0, "p2").put(0, s4=1, q4=1).put(1, s4=3, q2=2)
    game.hold(1, "architecture").treasury(1, 5).phase(5)
    assert game.asked() == [1]  # seat 0 was supported and is done
    game.answer(1, {"builds": [{"area": "s4", "treasury": 3}]})
    assert game.over
    assert (game.seat(0).cities, game.seat(0).tokens_at) == (1, {"q4": 1})
    assert game.seat(1).cities_at == ["s4"]


@pytest.mark.rule("MC-5.17")
def test_the_check_is_made_when_the_own_building_comes_after() -> None:
    game = table().city(0, "p2", "q2").put(0, s4=1, s2=6, q1=1).put(1, s4=3, q3=3)
    game.hold(1, "architecture").treasury(1, 5).phase(5)
    game.answer(1, {"builds": [{"area": "s4", "treasury": 3}]})
    game.answer(0, {"builds": []})  # 2 on s2 and 1 on q1 are left for 2 cities
    assert game.asked("reduce_cities") == [0]


# -- reducing --------------------------------------------------------------------------------------


def short(*cities: str) -> Table:
    """Seat 0 has these cities and no token on the board; the others nothing."""
    return table().city(0, *cities)


@pytest.mark.rule("MC-0.16")
@pytest.mark.parametrize("limit", [1, 2, 3, 4])
def test_a_reduced_city_leaves_tokens_up_to_the_limit(limit: int) -> None:
    game = short(f"p{limit}", "q3").phase(5).answer(0, {"areas": [f"p{limit}"]})
    assert game.tokens(f"p{limit}") == {0: limit}
    assert game.seat(0).cities_in_stock >= 8


@pytest.mark.rule("MC-0.16", "MC-0.8")
@pytest.mark.parametrize(("stock", "placed"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_with_a_short_stock_as_many_as_there_are(stock: int, placed: int) -> None:
    game = short("p3", "q4", "q3").treasury(0, 55 - stock).phase(5).answer(0, {"areas": ["p3"]})
    assert game.tokens("p3") == ({0: placed} if placed else {})
    assert game.told("reduced")[0].data["tokens"] == placed


@pytest.mark.rule("MC-0.17", "D-25")
@pytest.mark.parametrize(("area", "left"), [("p1", 2), ("p2", 3), ("p3", 3), ("p4", 4)])
def test_agriculture_adds_a_token_up_to_limit_2(area: str, left: int) -> None:
    game = short(area, "q3").hold(0, "agriculture").phase(5).answer(0, {"areas": [area]})
    assert game.tokens(area) == {0: left}


@pytest.mark.rule("MC-0.17", "D-25", "N-07")
def test_the_token_of_agriculture_may_be_declined() -> None:
    game = short("p2", "q2", "q3").hold(0, "agriculture").phase(5)
    refusal = game.refused(0, {"areas": ["p2"], "declined": ["q2"]})
    assert (refusal.code, refusal.rule) == ("reduce_declined", "MC-0.17")
    assert game.refused(0, {"areas": ["q3"], "declined": ["q3"]}).code == "reduce_declined"
    game.answer(0, {"areas": ["p2"], "declined": ["p2"]})
    assert game.tokens("p2") == {0: 2}


@pytest.mark.rule("MC-0.17")
def test_without_agriculture_nothing_can_be_declined() -> None:
    game = short("p2", "q2").phase(5)
    assert game.refused(0, {"areas": ["p2"], "declined": ["p2"]}).code == "reduce_declined"


@pytest.mark.rule("MC-0.17", "MC-0.19", "D-27")
def test_foreign_tokens_switch_agriculture_off_and_lower_nothing() -> None:
    """Played as a step alone: phase 4 would have ended the attack before."""
    game = short("p2", "q3").hold(0, "agriculture").put(1, p2=1).steps(Step("support"))
    assert game.refused(0, {"areas": ["p2"], "declined": ["p2"]}).code == "reduce_declined"
    game.answer(0, {"areas": ["p2"]})
    assert game.tokens("p2") == {0: 2, 1: 1}  # a conflict situation that waits
    assert game.over


@pytest.mark.rule("MC-0.18")
def test_a_token_of_public_works_counts_as_one_of_them() -> None:
    game = short("p2", "q3").hold(0, "public_works").put(0, p2=1).phase(5)
    game.answer(0, {"areas": ["p2"]})
    assert game.tokens("p2") == {0: 2}
    assert game.told("reduced")[0].data["tokens"] == 1


@pytest.mark.rule("MC-0.16")
@pytest.mark.parametrize("area", ["p3", "q2", "nowhere", "", "x" * 99])
def test_only_own_cities_can_be_reduced(area: str) -> None:
    game = short("p1", "p2").city(1, "q2").put(1, q3=3).phase(5)
    assert game.refused(0, {"areas": [area]}).code == "reduce_city"


@pytest.mark.parametrize(
    "answer", [{"areas": ["p1"] * 10}, {"areas": "p1"}, {"areas": ["p1"], "declined": ["p1"] * 10}]
)
def test_answers_of_another_form_are_refused(answer: Any) -> None:
    assert short("p1", "p2").phase(5).refused(0, answer).code == "malformed"


@pytest.mark.rule("DG-3.6")
@pytest.mark.parametrize(
    ("advances", "stock", "asked"),
    [
        ([], 50, False),
        (["agriculture"], 50, True),
        (["agriculture"], 3, True),
        (["agriculture"], 2, False),
    ],
)
def test_one_city_is_a_question_only_if_a_token_can_be_declined(
    advances: list[str], stock: int, asked: bool
) -> None:
    game = short("p2").hold(0, *advances).treasury(0, 55 - stock).phase(5)
    assert game.asked() == ([0] if asked else [])
    if not asked:
        assert game.tokens("p2") == {0: 2}


@pytest.mark.rule("DG-9.6")
def test_by_default_the_city_that_leaves_the_most_tokens_goes() -> None:
    game = short("p1", "q3", "p3", "p2").phase(5)
    assert game.default(0) == ReduceCities(("p3",))
    game = short("p2", "q3", "q1").hold(0, "agriculture").phase(5)
    assert game.default(0) == ReduceCities(("p2",))  # 3 like q3, and first by id


@pytest.mark.rule("DG-9.6", "MC-5.16")
def test_by_default_new_cities_go_first() -> None:
    game = table().city(0, "p4").put(0, s1=6, s2=6).phase(5)
    game.answer(0, {"builds": [{"area": "s1"}, {"area": "s2"}]})
    assert game.default(0) == ReduceCities(("s2",))


def ask(game: Table, seat: int, *args: Any) -> Table:
    """The question as a calamity asks it."""
    move = Move(game.state.flow, game.chance)
    ask_all(game.state, move, [seat], "reduce_cities", "MC-0.16", ReduceSubject(*args))
    engine.settle(GAME, game.state, move)
    game.events += move.events
    return game


@pytest.mark.rule("N-07")
def test_several_cities_are_filled_in_the_order_named() -> None:
    game = short("p2", "q2", "p4").hold(0, "agriculture").treasury(0, 51)
    ask(game, 0, "superstition", 2)
    assert game.default(0) == ReduceCities(("p4", "p2"))
    assert game.refused(0, {"areas": ["q2", "q2"]}).code == "reduce_number"
    game.answer(0, {"areas": ["q2", "p2"], "declined": ["q2"]})
    assert game.seat(0).tokens_at == {"q2": 2, "p2": 2}
    assert {event.data["reason"] for event in game.told("reduced")} == {"superstition"}
    assert game.over  # asked once, whatever the support


@pytest.mark.rule("N-07")
def test_calamities_do_not_ask_for_new_cities_first() -> None:
    game = short("p2", "q2", "p4")
    game.seat(0).built = ["p4"]
    ask(game, 0, "superstition", 1).answer(0, {"areas": ["q2"]})
    assert game.seat(0).cities_at == ["p2", "p4"]


@pytest.mark.rule("DG-3.6", "N-07")
@pytest.mark.parametrize(
    ("number", "treasury", "advances", "asked"),
    [
        (0, 0, ["agriculture"], False),
        (2, 0, [], True),
        (3, 0, [], False),
        (9, 0, [], False),
        (3, 0, ["agriculture"], True),
        (3, 49, [], True),  # 6 in stock for 7 places: the order matters
        (3, 48, [], False),
        (3, 55, [], False),
    ],
)
def test_all_cities_leave_no_choice(
    number: int, treasury: int, advances: list[str], asked: bool
) -> None:
    game = short("p2", "q3", "s2").hold(0, *advances).treasury(0, treasury)
    ask(game, 0, "superstition", number)
    assert game.asked() == ([0] if asked else [])
    if not asked:
        assert game.seat(0).cities == 3 - min(number, 3)


@pytest.mark.rule("N-07")
def test_who_has_fewer_cities_names_all_of_them() -> None:
    game = ask(short("p2", "q3").hold(0, "agriculture"), 0, "superstition", 3)
    assert game.refused(0, {"areas": ["q3"]}).params["number"] == 2
    game.answer(0, {"areas": ["q3", "p2"], "declined": ["p2"]})
    assert game.seat(0).tokens_at == {"q3": 3, "p2": 2}


@pytest.mark.rule("MC-C.RIOTS.1")
def test_a_minor_calamity_ends_with_the_reduction() -> None:
    game = Table(LANDS, players=9).city(0, "p2", "q3").treasury(0, 7)
    game.deal(0, "city_riots")
    ask(game, 0, "city_riots", 1).answer(0, {"areas": ["p2"]})
    assert (game.seat(0).treasury, game.seat(0).cards) == (2, 0)
    assert game.over


@pytest.mark.rule("MC-C.CYCLONE.3")
def test_only_cities_at_one_sea_may_be_asked_for() -> None:
    lands = {
        **{name: Land(limit=2, water="") for name in ("a", "b", "c")},
        "d": Land(limit=2, water="a"),
        "e": Land(),
    }
    game = Table(lands, seas={"north": "a b", "south": "b c"}).city(0, "a", "b", "c", "d", "e")
    ask(game, 0, "cyclone", 1, "north")
    for area in ("c", "d", "e"):
        assert game.refused(0, {"areas": [area]}).code == "reduce_sea"
    game.answer(0, {"areas": ["b"]})
    assert game.seat(0).cities_at == ["a", "c", "d", "e"]


@pytest.mark.rule("MC-C.SLAVEREVOLT.3", "MC-5.16")
def test_a_higher_rate_is_asked_for_until_it_is_met() -> None:
    game = short("p2", "q2", "p3", "q3").put(0, p4=4, q4=3)
    game.seat(0).built = ["p3"]
    ask(game, 0, "slave_revolt", 1, "", 4)  # p3 goes without a question: 3 cities, 10 tokens
    assert game.seat(0).cities_at == ["p2", "q2", "q3"]
    game.answer(0, {"areas": ["q2"]})  # 2 cities, 12 tokens
    assert game.over


def test_samples_are_legal() -> None:
    dice = random.Random(7)
    declined = 0
    for _ in range(60):
        areas = ["p1", "p2", "p3", "q1", "q2", "q3"]
        dice.shuffle(areas)
        game = short(*areas[:4]).put(0, s1=6 * dice.randrange(2)).treasury(0, dice.randrange(45))
        if dice.randrange(2):
            game.hold(0, "agriculture")
        game.phase(5)
        while game.open(0):
            (decision,) = game.open(0)
            kind = GAME.kinds[decision.kind]
            assert kind.sample is not None
            for _ in range(5):
                answer = kind.sample(game.state, decision, dice)
                engine.check(GAME, game.state, decision, answer)
            game.answer(0, answer)
            declined += bool(isinstance(answer, ReduceCities) and answer.declined)
        assert game.over
    assert declined
