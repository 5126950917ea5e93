"""Rules MC-4.20 to MC-4.31, MC-X.8, N-66 to N-68: city attacks."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.megaciv.calculations.rates import tokens_left, tokens_needed
from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.position.state import BARBARIANS, copy
from ecumene.kernel import engine
from tests.support.megaciv_table import Land, Table

NOTHING = {"draw": False, "treasury": 0}


def attack(tokens: int, limit: int = 2, attacker: int = 0, defender: int = 1, **more: Any) -> Table:
    """An attack on the city in ``x``, which has a coast; seat 0 against seat 1 unless said."""
    table = Table({"x": Land(limit=limit, water="w"), "w": Land(water="x")}, **more)
    return table.put(attacker, x=tokens).city(defender, "x")


def taken(table: Table) -> dict[str, Any]:
    (event,) = table.told("city_taken")
    return event.data


# -- success and failure ---------------------------------------------------------------------------


@pytest.mark.rule("MC-4.T4", "MC-4.20", "MC-4.24", "MC-4.26", "MC-4.27", "MC-4.28")
def test_worked_example_seven_against_six_leaves_two() -> None:
    table = attack(7).stock(1, 6)
    table.deal(1, "ochre")
    table.phase(4)
    assert table.tokens("x") == {0: 2}
    assert table.seat(1).cities_at == []
    assert taken(table) == {
        "area": "x",
        "defender": 1,
        "tokens": 7,
        "needed": 7,
        "left": 6,
        "placed": 6,
    }
    assert table.question(0).kind == "spoils"
    table.answer(0, {"draw": True, "treasury": 3})
    assert table.over
    assert (table.hand(0), table.hand(1)) == (["ochre"], [])
    assert table.seat(0).treasury == 3


@pytest.mark.rule("MC-4.T5", "MC-4.10", "MC-4.26")
def test_worked_example_with_limit_four_they_share_the_area() -> None:
    assert attack(7, limit=4).stock(1, 6).phase(4).tokens("x") == {0: 3, 1: 1}


@pytest.mark.rule("MC-4.T6", "MC-4.20", "MC-4.22", "MC-4.24")
def test_worked_example_an_attack_with_six() -> None:
    table = attack(6).phase(4)
    assert (table.over, table.tokens("x"), table.seat(1).cities_at) == (True, {}, ["x"])
    assert table.seat(0).tokens_in_stock == 55
    table = attack(6).hold(0, "engineering").phase(4)
    assert (taken(table)["needed"], taken(table)["placed"]) == (6, 5)
    table = attack(6).hold(0, "engineering").hold(1, "engineering").phase(4)
    (event,) = table.told("attack_failed")
    assert event.data == {"area": "x", "defender": 1, "tokens": 6, "needed": 7, "ships": 0}
    assert (table.tokens("x"), table.seat(1).cities_at) == ({}, ["x"])


@pytest.mark.rule("MC-4.20", "MC-4.24", "MC-3.32")
@pytest.mark.parametrize(
    ("attacker", "defender", "needed", "left"),
    [(False, False, 7, 6), (False, True, 8, 7), (True, False, 6, 5), (True, True, 7, 6)],
)
def test_engineering_on_either_side(attacker: bool, defender: bool, needed: int, left: int) -> None:
    assert (tokens_needed(attacker, defender), tokens_left(attacker, defender)) == (needed, left)
    for tokens in (needed - 1, needed):
        table = attack(tokens)
        table.hold(0, *["engineering"] * attacker).hold(1, *["engineering"] * defender).phase(4)
        if tokens < needed:
            assert table.told("attack_failed")[0].data["needed"] == needed
        else:
            assert (taken(table)["needed"], taken(table)["placed"]) == (needed, left)


@pytest.mark.rule("D-01", "MC-4.20", "MC-4.24")
@pytest.mark.parametrize(
    ("attacker", "defender", "needed", "left"),
    [(False, False, 7, 6), (False, True, 8, 6), (True, False, 6, 5), (True, True, 7, 6)],
)
def test_engineering_of_the_first_print(
    attacker: bool, defender: bool, needed: int, left: int
) -> None:
    table = attack(needed, options={"errata": "first_print"})
    table.hold(0, *["engineering"] * attacker).hold(1, *["engineering"] * defender).phase(4)
    assert (taken(table)["needed"], taken(table)["placed"]) == (needed, left)


@pytest.mark.rule("MC-4.21", "D-01", "MC-X.5")
def test_engineering_against_barbarians() -> None:
    for errata, needed, left in (("corrected", 8, 7), ("first_print", 7, 6)):
        table = attack(needed, attacker=BARBARIANS, options={"errata": errata})
        table.hold(1, "engineering").phase(4)
        assert (taken(table)["needed"], taken(table)["placed"]) == (needed, left)
        table = attack(needed - 1, attacker=BARBARIANS, options={"errata": errata})
        table.hold(1, "engineering").phase(4)
        assert table.told("attack_failed")[0].seat == BARBARIANS
        assert table.state.barbarians_at == {}


@pytest.mark.rule("MC-4.22")
def test_naval_warfare_loses_all_ships_there_in_a_failed_attack() -> None:
    table = attack(6).ship(0, "x", "w", "x").hold(0, "naval_warfare").phase(4)
    assert table.over
    assert table.seat(0).ships_at == ["w"]
    assert table.told("attack_failed")[0].data["ships"] == 2
    table = attack(6).ship(0, "x").phase(4)
    assert table.seat(0).ships_at == ["x"]
    assert table.told("attack_failed")[0].data["ships"] == 0


@pytest.mark.rule("MC-4.22")
def test_losses_of_a_failed_attack_cannot_be_taken_elsewhere() -> None:
    table = Table({"x": Land(land="m"), "m": Land(limit=4)}).put(0, x=6, m=4).city(1, "x")
    table.hold(0, "advanced_military").phase(4)
    assert table.over
    assert (table.tokens("x"), table.tokens("m")) == ({}, {0: 4})


@pytest.mark.rule("MC-4.5")
def test_tokens_of_an_attack_that_is_sure_to_fail_stay_until_it_is_resolved() -> None:
    # seat 1 has 3 tokens in stock; the failed attack of seat 1 comes after seat 0's defence
    table = Table({name: Land(limit=1) for name in "ab"}).put(0, a=7).city(1, "a")
    table.put(1, b=2).city(2, "b").stock(1, 3).phase(4)
    assert table.question(1).kind == "defer_attack"
    assert table.tokens("b") == {1: 2}
    table.answer(1, {"area": None})
    assert taken(table)["placed"] == 3


@pytest.mark.rule("MC-4.24", "MC-0.8")
@pytest.mark.parametrize("stock", [0, 1, 5])
def test_a_defender_places_as_many_tokens_as_there_are(stock: int) -> None:
    table = attack(7, limit=0).stock(1, stock).phase(4)
    assert (taken(table)["left"], taken(table)["placed"]) == (6, stock)
    # the defender is fewest in every round
    assert table.tokens("x") == {0: 7 - max(stock - 1, 0)}


@pytest.mark.rule("MC-4.26", "MC-4.13")
def test_the_area_has_no_city_any_more_and_ships_count_as_in_any_token_conflict() -> None:
    table = attack(7, limit=4).ship(1, "x").hold(1, "naval_warfare").phase(4)
    assert table.seat(1).cities_at == []
    table.answer(1, {"sources": [["ship", 1], ["x", 6]]})
    assert table.told("fought")[0].data["room"] == 4
    # 6 and 7: ship, 6; then both at the same moment until 2 and 2
    assert table.tokens("x") == {0: 2, 1: 2}


@pytest.mark.rule("MC-4.24", "MC-5.16")
def test_a_city_that_was_taken_is_back_in_stock_and_no_new_city() -> None:
    table = attack(7)
    table.seat(1).built.append("x")
    table.phase(4)
    assert (table.seat(1).cities_in_stock, table.seat(1).built) == (9, [])


# -- spoils ----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-4.27", "DG-1.8", "MC-4.28")
def test_which_card_was_drawn_is_for_the_two_alone_to_know() -> None:
    table = attack(7)
    first, second = table.deal(1, "ochre", "copper")
    table.chance.picks = [1]
    table.phase(4).answer(0, {"draw": True, "treasury": 2})
    public = {"area": "x", "defender": 1, "drawn": 1, "treasury": 2}
    card = {"cards": [second], "names": ["copper"], "water": 0}
    for viewer in (2, -1, -2):
        assert table.told("spoils", viewer)[0].data == public
    for viewer in (0, 1):
        assert table.told("spoils", viewer)[0].data == {**public, **card}
    assert table.seat(1).hand == [first]
    assert table.seat(0).hand == [second]
    assert table.seat(0).treasury == 2


@pytest.mark.rule("MC-4.27", "N-67", "MC-9.17")
def test_the_whole_hand_counts_calamities_and_water_included() -> None:
    drawn = set()
    for pick in range(3):
        table = attack(7)
        _, calamity = table.deal(1, "ochre", "treachery", "water")
        table.state.market.passed_by[str(calamity)] = 3
        table.chance.picks = [pick]
        table.phase(4).answer(0, {"draw": True, "treasury": 0})
        request = table.chance.asked[-1]
        assert (request.what, request.size) == ("pick", 3)
        drawn.update(table.hand(0))
        assert len(table.hand(1)) == 2
        assert table.state.market.passed_by == {str(calamity): 3}
        if pick == 2:
            assert (table.seat(0).water, table.seat(1).water) == (1, 0)
            private = {"cards": [], "names": [], "water": 1}
            assert table.told("spoils")[0].private == {0: private, 1: private}
    assert drawn == {"ochre", "treachery", "water"}


@pytest.mark.rule("MC-4.27", "MC-4.28", "N-67")
def test_both_gains_are_optional() -> None:
    table = attack(7)
    table.deal(1, "ochre")
    table.phase(4).answer(0, NOTHING)
    assert table.over
    assert (table.hand(0), table.seat(0).treasury) == ([], 0)
    assert table.told("spoils")[0].data["drawn"] == 0


@pytest.mark.rule("MC-4.27", "MC-4.28")
def test_spoils_beyond_what_there_is_are_refused() -> None:
    table = attack(7).treasury(1, 9).phase(4)
    assert table.refused(0, {"draw": True, "treasury": 0}).code == "spoils_card"
    assert table.refused(0, {"draw": False, "treasury": 4}).code == "malformed"
    assert table.refused(0, {"draw": False, "treasury": -1}).code == "malformed"
    table.answer(0, {"draw": False, "treasury": 3})
    assert table.seat(1).treasury == 9  # MC-4.28: the defender's treasury is not touched


@pytest.mark.rule("MC-4.28", "MC-0.11", "DG-9.5")
def test_treasury_comes_from_the_own_stock_after_the_fight() -> None:
    table = attack(9).stock(0, 0)
    table.seat(1).treasury = 54 - table.seat(1).tokens  # the defender has 1 token to place
    table.phase(4)
    # 9 against 1: the attacker loses nothing and has no stock; no card: nothing to ask
    assert table.over
    assert table.told("spoils")[0].data["treasury"] == 0
    table = attack(9).stock(0, 0).stock(1, 3).phase(4)
    # two losses went back to stock
    assert table.default(0) == GAME.kinds["spoils"].answer_type(draw=False, treasury=2)
    assert table.refused(0, {"draw": False, "treasury": 3}).code == "spoils_treasury"
    table.answer(0, {"draw": False, "treasury": 2})


@pytest.mark.rule("DG-9.5", "MC-4.27", "N-05")
def test_the_default_is_the_card_and_three_treasury() -> None:
    table = attack(7)
    table.deal(1, "ochre")
    table.phase(4)
    default = table.default(0)
    assert (default.draw, default.treasury) == (True, 3)
    answers = GAME.kinds["spoils"].answers
    assert answers is not None
    assert len(answers(table.state, table.question(0))) == 8
    table.answer(0, default)
    assert table.hand(0) == ["ochre"]


@pytest.mark.rule("MC-4.29")
def test_spoils_follow_from_the_attack_not_from_the_fight_after_it() -> None:
    # the attacker loses first in every round, and two ships stand in for tokens
    table = attack(7, limit=0).hold(1, "metalworking").ship(1, "x", "x").hold(1, "naval_warfare")
    table.phase(4).answer(1, {"sources": [["ship", 2], ["x", 6]]})
    assert 0 not in table.tokens("x")
    assert table.question(0).kind == "spoils"
    table.answer(0, {"draw": False, "treasury": 3})
    assert table.seat(0).treasury == 3


# -- barbarians and pirates ------------------------------------------------------------------------


@pytest.mark.rule("MC-4.6", "MC-4.20", "MC-X.3")
def test_barbarians_attack_like_a_player_and_take_nothing() -> None:
    table = attack(7, attacker=BARBARIANS)
    table.deal(1, "ochre")
    table.phase(4)
    assert table.over
    assert table.tokens("x") == {BARBARIANS: 2}
    assert table.hand(1) == ["ochre"]
    assert table.told("spoils") == []


@pytest.mark.rule("MC-4.30", "MC-X.8", "MC-4.28")
def test_a_pirate_city_leaves_barbarians_and_no_card() -> None:
    table = attack(7, defender=BARBARIANS).phase(4)
    assert taken(table)["placed"] == 6
    assert table.state.pirates_at == []
    assert table.tokens("x") == {0: 2}
    assert table.refused(0, {"draw": True, "treasury": 0}).code == "spoils_card"
    table.answer(0, {"draw": False, "treasury": 3})
    assert table.seat(0).treasury == 3


@pytest.mark.rule("MC-4.21", "MC-4.30", "D-01")
def test_engineering_against_a_pirate_city() -> None:
    table = attack(6, defender=BARBARIANS).hold(0, "engineering").phase(4)
    assert (taken(table)["needed"], taken(table)["placed"]) == (6, 5)
    table = attack(5, defender=BARBARIANS).hold(0, "engineering").phase(4)
    assert table.state.pirates_at == ["x"]
    first_print = {"errata": "first_print"}
    table = attack(6, defender=BARBARIANS, options=first_print).hold(0, "engineering").phase(4)
    assert table.state.pirates_at == ["x"]
    table = attack(7, defender=BARBARIANS, options=first_print).hold(0, "engineering").phase(4)
    assert taken(table)["placed"] == 6


@pytest.mark.rule("MC-X.8", "MC-4.22")
def test_an_attack_on_a_pirate_city_fails_like_any_other() -> None:
    table = attack(6, defender=BARBARIANS).phase(4)
    assert (table.over, table.tokens("x"), table.state.pirates_at) == (True, {}, ["x"])


@pytest.mark.rule("N-68", "MC-4.30")
def test_as_many_barbarians_as_the_supply_has() -> None:
    table = attack(7, defender=BARBARIANS).put(BARBARIANS, w=48).phase(4)
    assert (taken(table)["left"], taken(table)["placed"]) == (6, 2)
    # 2 against 7: barbarians 1, A 6, barbarians 0
    assert table.tokens("x") == {0: 6}


@pytest.mark.rule("N-68")
def test_barbarians_that_stand_there_already_count_on_top() -> None:
    # tokens beside the pirate city fight before the attack (N-64); this is the state without it
    table = attack(9, defender=BARBARIANS).put(BARBARIANS, x=2).phase(4)
    # first 2 against 9: 1 and 8, 0; then 6 against 8
    assert [event.data["before"] for event in table.told("fought")] == [
        {"0": 9, "-1": 2},
        {"0": 8, "-1": 6},
    ]


# -- letting another attack go first ---------------------------------------------------------------


def short_of_tokens(**tokens: int) -> Table:
    """Seat 1 with 2 tokens in stock: a is attacked by seat 0; seat 1 attacks as said."""
    table = Table({name: Land(limit=1) for name in "abcd"}).put(0, a=7).city(1, "a")
    return table.put(1, **tokens).city(2, "b").city(3, "c").stock(1, 2)


@pytest.mark.rule("MC-4.25", "N-66")
def test_a_defender_short_of_tokens_may_let_an_own_attack_go_first() -> None:
    table = short_of_tokens(b=3).phase(4)
    assert (table.question(1).kind, table.question(1).rule) == ("defer_attack", "MC-4.25")
    assert table.refused(1, {"area": "a"}).code == "defer_area"
    assert table.refused(1, {"area": "\ud800"}).code == "defer_area"
    assert table.default(1).area is None
    table.answer(1, {"area": "b"})
    # the attack on b failed: its 3 tokens are in stock for a
    assert [e.kind for e in table.events if e.kind != "phase"][:3] == [
        "attack_deferred",
        "attack_failed",
        "city_taken",
    ]
    assert taken(table)["placed"] == 5
    assert table.seat(1).deferred
    assert table.told("attack_deferred")[0].data == {"area": "a", "first": "b"}


@pytest.mark.rule("MC-4.25", "N-66")
@pytest.mark.parametrize("why", ["enough", "no attack", "fails", "done", "engineering"])
def test_it_is_offered_only_if_it_matters_and_once_a_turn(why: str) -> None:
    table = short_of_tokens(b=3)
    if why == "enough":
        table.stock(1, 6)
    elif why == "no attack":
        table.put(1, b=0).stock(1, 2)
    elif why == "fails":
        table.put(0, a=6)
    elif why == "done":
        table.seat(1).deferred = True
    else:
        table.hold(0, "engineering").stock(1, 5)
    table.phase(4)
    assert table.open(kind="defer_attack") == []


@pytest.mark.rule("MC-4.25", "N-66")
def test_the_defender_names_one_of_several_own_attacks_or_none() -> None:
    table = short_of_tokens(b=1, c=1).phase(4)
    answers = GAME.kinds["defer_attack"].answers
    assert answers is not None
    decision = table.question(1)
    assert [answer.area for answer in answers(table.state, decision)] == [None, "b", "c"]
    table.answer(1, {"area": "c"})
    assert taken(table)["placed"] == 3
    table.answer(0, NOTHING)
    assert table.told("attack_failed")[-1].data["area"] == "b"


@pytest.mark.rule("N-66", "MC-4.25")
def test_attacks_that_wait_for_each_other_do_not_go_round_in_circles() -> None:
    # 0 attacks a (of 1), 1 attacks b (of 2), 2 attacks c (of 0); nobody has a token in stock
    table = Table({name: Land(limit=1) for name in "abc"})
    table.put(0, a=7).city(1, "a").put(1, b=7).city(2, "b").put(2, c=7).city(0, "c")
    for seat in range(3):
        table.stock(seat, 0)
    table.phase(4)
    # the defender highest in ranking is seat 0 with c
    table.answer(0, {"area": "a"})
    table.answer(1, {"area": "b"})
    # 2's only attack is c, which waits: it is resolved now, not deferred
    assert table.told("city_taken")[0].data["area"] == "b"
    while not table.over:
        decision = table.state.flow.decisions[0]
        assert decision.kind == "spoils"
        table.answer(decision.seat, NOTHING)
    assert [event.data["area"] for event in table.told("city_taken")] == ["b", "a", "c"]
    # nobody had lost a token before being attacked, so nothing was placed in b
    assert [event.data["placed"] for event in table.told("city_taken")] == [0, 0, 0]


@pytest.mark.rule("MC-4.25", "N-70")
def test_once_per_turn_covers_phases_4_and_11_together() -> None:
    table = short_of_tokens(b=3).phase(4).answer(1, {"area": "b"}).answer(0, NOTHING)
    assert table.over
    table.put(0, a=0, d=7).city(1, "d").put(1, b=3).stock(1, 0)
    table.phase(11)
    assert table.open(kind="defer_attack") == []
    assert table.told("city_taken")[-1].data["placed"] == 0


@pytest.mark.rule("MC-4.25", "N-06")
def test_with_the_answer_none_the_attack_is_resolved_now() -> None:
    table = short_of_tokens(b=3).phase(4).answer(1, {"area": None})
    assert taken(table)["placed"] == 2
    assert not table.seat(1).deferred
    table.answer(0, NOTHING)
    assert table.told("attack_failed")[-1].data["area"] == "b"


@pytest.mark.rule("MC-4.25", "MC-4.26", "N-63")
def test_an_attack_that_waited_is_counted_again() -> None:
    # while a waits, seat 0 defends b's neighbour with tokens of a (Advanced Military)
    table = Table({"a": Land(limit=1, land="b"), "b": Land(limit=1)})
    table.put(0, a=7).city(1, "a").put(1, b=7).city(0, "b").hold(0, "advanced_military")
    table.city(2, "home-minoa").stock(1, 0)
    # the defender first in ranking is seat 0 with b, and has enough in stock
    table.phase(4).answer(0, {"sources": [["a", 1], ["b", 6]]})
    assert table.told("city_taken")[0].data["area"] == "b"
    table.answer(1, NOTHING)
    assert table.told("attack_failed")[0].data["tokens"] == 6


# -- taking back ------------------------------------------------------------------------------------


@pytest.mark.rule("DG-7.2", "MC-4.27")
def test_drawing_cannot_be_taken_back() -> None:
    table = attack(7)
    table.deal(1, "ochre")
    table.phase(4)
    decision = table.question(0)
    for draw, sealed in ((True, "chance"), (False, "")):
        answer = engine.read_answer(GAME, decision, {"draw": draw, "treasury": 1})
        move = engine.answer(GAME, copy(table.state), decision, answer, table.chance)
        assert move.sealed == sealed


# -- what is offered, and what is told -------------------------------------------------------------


@pytest.mark.rule("MC-4.27", "MC-4.28", "N-67")
def test_every_way_to_take_spoils_is_listed() -> None:
    table = attack(7).stock(1, 6)
    table.deal(1, "ochre")
    table.phase(4)
    listed = GAME.kinds["spoils"].answers
    assert listed is not None
    found = {(way.draw, way.treasury) for way in listed(table.state, table.question(0))}
    assert found == {(draw, number) for draw in (False, True) for number in range(4)}
    without = attack(7).stock(1, 6).phase(4)
    only = {(way.draw, way.treasury) for way in listed(without.state, without.question(0))}
    assert only == {(False, number) for number in range(4)}


@pytest.mark.rule("MC-4.27", "MC-0.65")
def test_water_that_is_drawn_adds_to_the_own_water() -> None:
    table = attack(7).stock(1, 6)
    table.deal(0, "water", "water")
    table.deal(1, "water")
    table.phase(4).answer(0, {"draw": True, "treasury": 0})
    assert (table.seat(0).water, table.seat(1).water) == (3, 0)


@pytest.mark.rule("MC-4.24", "MC-4.30", "MC-4.27", "MC-4.28", "DG-11.1")
def test_what_is_told_cites_the_rule_by_which_it_happened() -> None:
    player = attack(7).stock(1, 6)
    player.deal(1, "ochre")
    player.phase(4).answer(0, {"draw": True, "treasury": 1})
    pirates = attack(7, defender=BARBARIANS).phase(4).answer(0, {"draw": False, "treasury": 1})
    told = [(table.told("city_taken")[0], table.told("spoils")[0]) for table in (player, pirates)]
    assert [(taken.rule, spoils.rule) for taken, spoils in told] == [
        ("MC-4.24", "MC-4.27"),
        ("MC-4.30", "MC-4.28"),
    ]
    assert [(taken.seat, spoils.seat) for taken, spoils in told] == [(0, 0), (0, 0)]
