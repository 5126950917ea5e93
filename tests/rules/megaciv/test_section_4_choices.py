"""Rules MC-4.13 to MC-4.17, N-03, N-60, N-62: who may choose a loss, and how it is chosen."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.position.state import BARBARIANS, copy
from ecumene.kernel import Refusal, encode, engine
from tests.support.megaciv_table import Land, Table


def contested(limit: int = 1) -> Table:
    """Area ``x`` with a coast, land neighbours m and n, and w across the water."""
    return Table(
        {
            "x": Land(limit=limit, land="m n", water="w"),
            "m": Land(limit=4),
            "n": Land(limit=4),
            "far": Land(limit=4, land="m"),
            "w": Land(limit=4, water="x"),
        }
    )


def plan(*sources: Any) -> dict[str, Any]:
    """A loss as a client sends it: places, or places with numbers."""
    return {"sources": [[s] if isinstance(s, str) else list(s) for s in sources]}


def losses(table: Table) -> list[list[Any]]:
    """Return the losses of the last conflict."""
    found: list[list[Any]] = table.told("fought")[-1].data["losses"]
    return found


def sealed(table: Table, seat: int, answer: Any) -> str:
    """Why an answer cannot be taken back; it is tried on a copy of the table."""
    state = copy(table.state)
    decision = table.question(seat)
    typed = engine.read_answer(GAME, decision, answer)
    return engine.answer(GAME, state, decision, typed, table.chance).sealed


# -- Naval Warfare ---------------------------------------------------------------------------------


@pytest.mark.rule("MC-4.13", "MC-4.19")
def test_naval_warfare_gives_up_a_ship_instead_of_a_token() -> None:
    table = contested().put(0, x=2).put(1, x=2).ship(0, "x").hold(0, "naval_warfare").phase(4)
    assert table.asked("loss") == [0]
    assert table.question(0).args == ("x", 2)
    table.answer(0, plan("ship"))
    # A keeps 2, B has 1: B is fewest and gone, then A is alone
    assert table.over
    assert table.tokens("x") == {0: 2}
    assert table.seat(0).ships_at == []
    assert table.seat(0).ships_in_stock == 4
    assert losses(table) == [[0, "ship", 1], [1, "x", 2]]


@pytest.mark.rule("MC-4.13")
def test_a_ship_does_not_help_without_the_advance_nor_elsewhere() -> None:
    table = contested().put(0, x=2).put(1, x=2).ship(0, "x").phase(4)
    assert (table.over, table.tokens("x")) == (True, {})
    assert table.seat(0).ships_at == ["x"]
    table = contested().put(0, x=2).put(1, x=2).ship(0, "w").hold(0, "naval_warfare").phase(4)
    assert (table.over, table.tokens("x")) == (True, {})


@pytest.mark.rule("MC-4.16")
def test_ships_next_door_cannot_be_given_up_with_advanced_military_either() -> None:
    table = contested().put(0, x=2, m=1).put(1, x=2).ship(0, "w")
    table.hold(0, "naval_warfare", "advanced_military").phase(4)
    assert table.refused(0, plan("ship")).code == "loss_ship"
    assert table.refused(0, plan("w")).code == "loss_place"


@pytest.mark.rule("MC-4.13")
def test_ships_never_count_as_tokens() -> None:
    # 1 token and 4 ships against 2: A is fewest and loses first
    table = contested().put(0, x=1).put(1, x=2).ship(0, "x", "x", "x", "x")
    table.hold(0, "naval_warfare").phase(4)
    assert table.asked() == [0]
    table.answer(0, plan("ship"))
    assert table.tokens("x") == {0: 1, 1: 1}
    # now equal: same moment, one seat with a choice
    table.answer(0, plan("ship"))
    assert table.over
    assert table.tokens("x") == {0: 1}
    assert table.seat(0).ships_at == ["x", "x"]


@pytest.mark.rule("MC-4.13", "MC-4.7")
def test_who_has_no_token_left_has_dropped_out_and_ships_stay() -> None:
    table = contested(limit=0).put(0, x=1).put(1, x=2).put(2, x=2).ship(0, "x")
    table.hold(0, "naval_warfare").phase(4).answer(0, plan("x"))
    assert table.over
    assert table.tokens("x") == {}
    assert table.seat(0).ships_at == ["x"]


@pytest.mark.rule("MC-4.13", "N-26")
def test_in_an_area_with_two_coasts_the_ship_is_named_by_its_coast() -> None:
    areas = {"x": Land(limit=1, coasts=("w", "v")), "w": Land(water=""), "v": Land(water="")}
    table = Table(areas).put(0, x=2).put(1, x=2).ship(0, "x/0", "x/1").hold(0, "naval_warfare")
    table.phase(4)
    assert table.refused(0, plan("ship")).code == "loss_ship"
    assert table.refused(0, plan("ship:w")).code == "loss_ship"
    assert table.refused(0, plan(("ship:x/1", 2))).code == "loss_ships"
    table.answer(0, plan("ship:x/1"))
    assert table.seat(0).ships_at == ["x/0"]
    assert losses(table)[0] == [0, "ship:x/1", 1]


# -- Advanced Military -----------------------------------------------------------------------------


@pytest.mark.rule("MC-4.15")
def test_advanced_military_takes_losses_from_land_neighbours() -> None:
    table = contested().put(0, x=2, m=1, n=2).put(1, x=3).hold(0, "advanced_military").phase(4)
    # A 2, B 3: A first each round
    table.answer(0, plan("m", ("n", 2)))
    assert table.over
    # A loses m, B 2; equal: A loses n, B 1; B fewest: 0
    assert table.tokens("x") == {0: 2}
    assert (table.tokens("m"), table.tokens("n")) == ({}, {0: 1})
    assert losses(table) == [[0, "m", 1], [1, "x", 3], [0, "n", 1]]


@pytest.mark.rule("MC-4.15", "MC-4.16")
@pytest.mark.parametrize("place", ["w", "far", "atlantis", "home-minoa", "ship", "\ud800", ""])
def test_losses_from_other_places_are_refused(place: str) -> None:
    table = contested().put(0, x=2, m=1, far=1, w=1).put(1, x=2).hold(0, "advanced_military")
    table.phase(4)
    refusal = table.refused(0, plan(place))
    assert refusal.code == ("loss_ship" if place == "ship" else "loss_place")
    assert refusal.text.isprintable()


@pytest.mark.rule("MC-4.15")
def test_without_tokens_next_door_nothing_is_asked() -> None:
    table = contested().put(0, x=2, far=3, w=3).put(1, x=3).hold(0, "advanced_military").phase(4)
    assert table.over
    assert table.tokens("x") == {1: 2}


@pytest.mark.rule("MC-4.16")
def test_a_city_next_door_is_not_reduced_for_it() -> None:
    table = contested().put(0, x=2).city(0, "m").put(1, x=3).hold(0, "advanced_military").phase(4)
    assert table.over
    table = contested().put(0, x=2, n=1).city(0, "m").put(1, x=3).hold(0, "advanced_military")
    table.phase(4)
    assert table.refused(0, plan("m")).code == "loss_place"


@pytest.mark.rule("MC-4.15", "MC-4.26")
def test_it_holds_in_the_conflict_after_a_successful_attack_too() -> None:
    table = contested(limit=2).put(0, x=7, m=5).city(1, "x").hold(0, "advanced_military").phase(4)
    assert table.question(0).kind == "loss"
    table.answer(0, plan(("m", 5)))
    assert table.tokens("x") == {0: 7}
    assert table.question(0).kind == "spoils"
    # and for the defender
    table = contested(limit=2).put(0, x=7).put(1, m=4).city(1, "x").hold(1, "advanced_military")
    table.phase(4).answer(1, plan(("m", 4)))
    # four losses in m, then there is nothing left to choose: A 3 against 6, at last 0 against 4
    assert losses(table) == [[1, "m", 4], [0, "x", 7], [1, "x", 2]]
    assert (table.tokens("x"), table.tokens("m")) == ({1: 4}, {})


# -- plans (N-62) ----------------------------------------------------------------------------------


@pytest.mark.rule("N-62")
def test_loss_by_loss_every_loss_is_asked_for() -> None:
    table = contested().put(0, x=3, m=3).put(1, x=4).hold(0, "advanced_military").phase(4)
    places = []
    for place in ("x", "m", "x"):
        places.append(table.question(0).args[1])
        table.answer(0, plan(place))
    assert places == [3, 2, 2]
    # A 2 B 3, A 2 (m) B 2, then the same moment: A 1 B 1, equal again
    assert table.tokens("x") == {0: 1, 1: 1}
    table.answer(0, plan("m"))
    assert table.over
    assert table.tokens("x") == {0: 1}
    assert table.tokens("m") == {0: 1}


@pytest.mark.rule("N-62")
def test_a_plan_that_is_used_up_leads_to_a_new_question() -> None:
    table = contested().put(0, x=3, m=9).put(1, x=6).hold(0, "advanced_military").phase(4)
    table.answer(0, plan(("m", 2)))
    assert table.tokens("x") == {0: 3, 1: 4}
    assert table.tokens("m") == {0: 7}
    assert table.asked("loss") == [0]
    (event,) = table.told("losses")
    assert event.data == {"area": "x", "losses": [[0, "m", 2], [1, "x", 2]]}


@pytest.mark.rule("N-62")
def test_a_plan_ends_when_another_owner_drops_out() -> None:
    table = contested().put(0, x=3, m=9).put(1, x=6).put(2, x=2).hold(0, "advanced_military")
    table.phase(4)
    assert table.tokens("x") == {0: 3, 1: 6, 2: 1}
    table.answer(0, plan(("m", 9)))
    # round 1: C 1, A (m), B 5; round 2: C 0: out, so A is asked again
    assert table.tokens("x") == {0: 3, 1: 5}
    assert table.tokens("m") == {0: 8}
    assert table.asked("loss") == [0]
    assert table.state.fights["x"].plans == {}


@pytest.mark.rule("N-62")
def test_a_plan_that_cannot_be_followed_leads_to_a_new_question() -> None:
    table = contested(limit=2).put(0, x=3, m=9).put(1, x=9).put(2, x=3)
    table.hold(0, "advanced_military").hold(2, "naval_warfare").ship(2, "x").phase(4)
    assert table.asked() == [0, 2]
    table.answer(0, plan(("m", 2))).answer(2, plan("x"))
    assert table.asked() == [2]
    table.put(0, m=0, n=3)  # no rule does this; but a plan must not be followed blindly
    table.answer(2, plan("ship"))
    assert table.asked("loss") == [0]
    assert table.tokens("x") == {0: 3, 1: 8, 2: 2}


@pytest.mark.rule("N-62", "MC-4.7")
@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (plan(("x", 4)), "loss_number"),
        (plan(("x", 2), "m", ("x", 2)), "loss_number"),
        (plan(("m", 2)), "loss_number"),
        (plan("x", "atlantis"), "loss_place"),
        (plan(("x", 0)), "malformed"),
        (plan(("x", -1)), "malformed"),
        (plan(("x", 56)), "malformed"),
        (plan(), "malformed"),
        (plan(*["x"] * 60), "malformed"),
        ({"sources": [["x", 1]], "more": 1}, "malformed"),
        ({"sources": "x"}, "malformed"),
    ],
)
def test_plans_beyond_what_is_there_are_refused(answer: Any, code: str) -> None:
    table = contested().put(0, x=3, m=1).put(1, x=4).hold(0, "advanced_military").phase(4)
    assert table.refused(0, answer).code == code


@pytest.mark.rule("DG-9.5")
def test_the_default_loss_is_tokens_of_the_contested_area() -> None:
    table = contested().put(0, x=3, m=3).put(1, x=4).ship(0, "x")
    table.hold(0, "advanced_military", "naval_warfare").phase(4)
    table.answer(0, table.default(0))
    assert table.over
    assert table.tokens("x") == {1: 2}
    assert (table.tokens("m"), table.seat(0).ships_at) == ({0: 3}, ["x"])


def test_samples_are_legal_and_lead_to_an_end() -> None:
    for seed in range(300):
        randomness = random.Random(seed)
        table = contested(limit=randomness.randrange(3))
        for seat in range(3):
            table.put(seat, x=1 + randomness.randrange(5))
            table.put(seat, **{"mn"[seat % 2]: 1 + randomness.randrange(2)})
            table.hold(seat, *(["advanced_military"] if randomness.randrange(2) else []))
            table.hold(seat, "naval_warfare").ship(seat, "x")
        table.phase(4)
        while not table.over:
            decision = table.state.flow.decisions[0]
            kind = GAME.kinds[decision.kind]
            if kind.sample is not None:
                answer = kind.sample(table.state, decision, randomness)
            else:
                assert kind.answers is not None
                answer = kind.answers(table.state, decision)[0]
            kind.check(table.state, decision, answer)
            table.answer(decision.seat, answer)
        assert table.state.fights == {}


# -- the same moment (N-03, N-60) ------------------------------------------------------------------


def equal_admirals(limit: int = 1) -> Table:
    """Seats 0 and 1 with 2 tokens and a ship each, and Naval Warfare."""
    table = contested(limit).put(0, x=2).put(1, x=2).ship(0, "x").ship(1, "x")
    return table.hold(0, "naval_warfare").hold(1, "naval_warfare")


@pytest.mark.rule("N-03", "DG-3.5", "MC-4.8")
def test_equal_losses_with_two_choices_are_sealed_and_carried_out_together() -> None:
    table = equal_admirals().phase(4)
    assert table.asked("loss") == [0, 1]
    table.answer(1, plan("ship"))
    # nothing has happened yet, and nobody learns what was chosen
    assert table.tokens("x") == {0: 2, 1: 2}
    assert table.seat(1).ships_at == ["x"]
    (event,) = table.told("loss_chosen")
    assert (event.seat, event.data, event.private) == (1, {"area": "x"}, {})
    assert b"ship" not in encode(GAME.view(table.state, 0).fights)  # type: ignore[attr-defined]
    table.answer(0, plan("x"))
    # 1 against 2 tokens, one moment
    assert table.seat(1).ships_at == []
    assert table.tokens("x") == {0: 1, 1: 2}
    assert table.told("losses")[-1].data["losses"] == [[0, "x", 1], [1, "ship", 1]]


@pytest.mark.rule("N-03", "DG-7.2")
def test_opening_sealed_choices_cannot_be_taken_back_choosing_can() -> None:
    table = equal_admirals().phase(4)
    assert sealed(table, 1, plan("ship")) == ""
    table.answer(1, plan("ship"))
    assert sealed(table, 0, plan("x")) == "reveal"


@pytest.mark.rule("N-03", "MC-4.8")
def test_one_of_the_equal_ones_with_a_choice_is_asked_alone_and_openly() -> None:
    table = contested().put(0, x=2).put(1, x=2).ship(0, "x").hold(0, "naval_warfare").phase(4)
    assert table.asked() == [0]
    assert sealed(table, 0, plan("ship")) == ""
    table.answer(0, plan("ship"))
    assert table.told("loss_chosen") == []


@pytest.mark.rule("N-03", "N-62", "DG-7.2")
def test_a_plan_made_before_stays_hidden_and_counts_as_a_sealed_choice() -> None:
    # A 2 is fewest and plans two ships; then A 2 and B 2 are equal, B is asked
    table = contested().put(0, x=2).put(1, x=3).ship(0, "x", "x").ship(1, "x")
    table.hold(0, "naval_warfare").hold(1, "naval_warfare").phase(4)
    table.answer(0, plan(("ship", 2)))
    assert table.asked() == [1]
    table.answer(1, plan("x"))
    assert table.tokens("x") == {0: 2, 1: 2}
    assert table.asked() == [1]
    assert "ship" not in str(GAME.view(table.state, 1).fights)  # type: ignore[attr-defined]
    assert sealed(table, 1, plan("x")) == "reveal"
    table.answer(1, plan("x"))
    assert table.seat(0).ships_at == []
    assert table.tokens("x") == {0: 2, 1: 1}


@pytest.mark.rule("N-60", "MC-4.17")
def test_two_holders_of_advanced_military_choose_in_ranking_order_and_openly() -> None:
    table = contested().put(0, x=2, m=2).put(1, x=2, n=2)
    table.hold(0, "advanced_military").hold(1, "advanced_military").phase(4)
    assert table.asked() == [0]
    table.answer(0, plan("m"))
    (event,) = table.told("loss_chosen")
    assert (event.rule, event.seat, event.data) == ("MC-4.17", 0, {"area": "x", "place": "m"})
    # removing is at the same moment: nothing is gone yet
    assert table.tokens("m") == {0: 2}
    assert table.asked() == [1]
    table.answer(1, plan("x"))
    assert table.tokens("m") == {0: 1}
    assert table.tokens("x") == {0: 2, 1: 1}


@pytest.mark.rule("N-60", "MC-4.17")
def test_one_holder_among_equal_ones_is_sealed_like_the_others() -> None:
    table = contested().put(0, x=2, m=2).put(1, x=2).ship(1, "x")
    table.hold(0, "advanced_military").hold(1, "naval_warfare").phase(4)
    assert table.asked() == [0, 1]
    table.answer(0, plan("m"))
    assert table.told("loss_chosen")[0].data == {"area": "x"}
    table.answer(1, plan("ship"))
    assert table.tokens("x") == {0: 2, 1: 2}


@pytest.mark.rule("N-60", "N-03")
def test_sealed_choices_are_made_before_the_open_ones_of_two_holders() -> None:
    table = contested().put(0, x=2, m=2).put(1, x=2).put(2, x=2, n=2).ship(1, "x")
    table.hold(0, "advanced_military").hold(1, "naval_warfare").hold(2, "advanced_military")
    table.phase(4)
    assert table.asked() == [1]
    table.answer(1, plan("ship"))
    assert table.asked() == [0]
    table.answer(0, plan("m"))
    assert table.asked() == [2]
    assert [event.data for event in table.told("loss_chosen")] == [
        {"area": "x"},
        {"area": "x", "place": "m"},
    ]
    table.answer(2, plan("n"))
    assert table.told("losses")[-1].data["losses"] == [[0, "m", 1], [1, "ship", 1], [2, "n", 1]]


@pytest.mark.rule("N-60", "MC-4.12")
def test_metalworking_makes_holders_lose_at_different_moments() -> None:
    table = contested().put(0, x=2, m=2).put(1, x=2, n=2)
    table.hold(0, "advanced_military", "metalworking").hold(1, "advanced_military").phase(4)
    assert table.asked() == [1]
    table.answer(1, plan("x"))
    assert table.tokens("x") == {0: 2, 1: 1}
    assert table.asked() == [0]


@pytest.mark.rule("MC-4.2", "DG-3.1")
def test_questions_of_several_areas_are_open_at_the_same_time() -> None:
    areas = {name: Land(limit=1, water="w") for name in ("x", "y", "z")} | {"w": Land(water="")}
    table = Table(areas)
    for area, other in (("x", 1), ("y", 2), ("z", 3)):
        table.at(0, {area: 2}).at(other, {area: 2}).ship(0, area)
    table.hold(0, "naval_warfare").phase(4)
    assert [decision.args[0] for decision in table.open(0, "loss")] == ["x", "y", "z"]
    # any of them can be answered first
    last = table.open(0)[2]
    typed = engine.read_answer(GAME, last, plan("ship"))
    engine.answer(GAME, table.state, last, typed, table.chance)
    assert table.tokens("z") == {0: 2}
    assert table.tokens("x") == {0: 2, 1: 2}
    table.answer(0, plan("x")).answer(0, plan("ship")).answer(0, plan("x"))
    assert [table.tokens(area) for area in "xyz"] == [{}, {0: 2}, {0: 2}]


def test_a_fight_that_waits_can_be_copied_and_stored() -> None:
    table = equal_admirals().phase(4).answer(1, plan(("ship", 1), ("x", 2)))
    before = encode(table.state)
    other = copy(table.state)
    assert encode(other) == before
    fight = other.fights["x"]
    fight.plans["1"].append(fight.plans["1"][0])
    fight.chosen["0"] = "x"
    fight.moments.clear()
    fight.losses.append((1, "x", 1))
    assert encode(table.state) == before


@pytest.mark.rule("MC-4.6", "MC-X.5")
def test_barbarians_are_never_asked() -> None:
    table = contested().put(0, x=2, m=1).put(BARBARIANS, x=2, m=3).hold(0, "advanced_military")
    table.phase(4)
    assert {decision.seat for decision in table.open()} == {0}
    table.answer(0, plan("m"))
    assert table.tokens("m") == {BARBARIANS: 3}
    assert table.tokens("x") == {0: 2}


def test_a_refusal_is_a_refusal_for_unknown_seats_and_areas_too() -> None:
    table = contested().put(0, x=2, m=1).put(1, x=2).hold(0, "advanced_military").phase(4)
    with pytest.raises(Refusal):
        engine.open_decision(table.state, 1, table.question(0).id)
