"""Rules MC-0.53 to MC-0.56: acting early, waiting, strict order; with phase 2 as the example."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.position.state import Waiting, copy
from ecumene.games.megaciv.position.turn_taking import ask_each, finish_step
from ecumene.kernel import Move, decode, encode, engine
from tests.support.megaciv_table import Land, Table

LANDS = {f"{letter}{k}": Land(limit=4) for letter in "abcde" for k in (1, 2)}
#: the seats in ranking order
RANKED = (0, 1, 4, 3, 2)


def short(*seats: int, **options: Any) -> Table:
    """These seats have 2 tokens to place and two areas for them: phase 2 asks them."""
    game = Table(LANDS, options=options)
    for seat in seats:
        letter = "abcde"[seat]
        game.at(seat, {f"{letter}1": 2, f"{letter}2": 2}).treasury(seat, 49)
    return game.phase(2)


def place(game: Table, seat: int) -> Table:
    return game.answer(seat, {"tokens": {f"{'abcde'[seat]}1": 2}})


# -- early -----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-0.53", "DG-3.1")
def test_all_are_asked_at_once_and_answer_in_any_order() -> None:
    game = short(0, 1, 2, 3, 4)
    assert game.asked() == [0, 1, 4, 3, 2]
    for seat in (3, 0, 4, 2, 1):
        place(game, seat)
    assert game.over


@pytest.mark.rule("MC-0.53", "DG-3.3")
def test_what_is_done_stays_done() -> None:
    """It is carried out at once, and there is nothing left to answer anew."""
    game = place(short(0, 1), 1)
    assert game.seat(1).tokens_at == {"b1": 4, "b2": 2}
    assert game.open(1) == []
    assert game.command_refused("wait", 1).code == "wait_not_asked"
    place(game, 0)
    assert game.seat(1).tokens_at == {"b1": 4, "b2": 2}


# -- waiting ---------------------------------------------------------------------------------------


@pytest.mark.rule("MC-0.54", "DG-3.2")
def test_who_waits_is_asked_after_everybody_before() -> None:
    game = short(0, 1, 2, 3).command("wait", 3)
    assert game.asked() == [0, 1, 2]
    (event,) = game.told("waits")
    assert (event.seat, event.rule) == (3, "MC-0.54")
    place(game, 1)
    assert game.asked() == [0, 2]
    place(game, 0)  # seat 2 comes after seat 3 and does not matter
    assert game.asked() == [2, 3]
    place(place(game, 3), 2)
    assert game.over


@pytest.mark.rule("MC-0.54", "N-04")
def test_the_first_that_is_left_cannot_wait() -> None:
    game = short(0, 1, 2)
    assert game.command_refused("wait", 0).code == "wait_for_nobody"
    place(game, 0)
    assert game.command_refused("wait", 1).code == "wait_for_nobody"
    assert game.command("wait", 2).asked() == [1]


@pytest.mark.rule("MC-0.54", "N-04")
def test_if_all_others_wait_they_come_one_after_the_other() -> None:
    game = short(0, 1, 2, 3, 4)
    for seat in (2, 4, 1, 3):
        game.command("wait", seat)
    for seat in RANKED:
        assert game.asked() == [seat]
        place(game, seat)
    assert game.over


@pytest.mark.rule("MC-0.54")
def test_nobody_can_make_another_player_wait_or_hurry() -> None:
    """A wait changes no question but the own one."""
    game = short(0, 1, 2)
    before = {d.seat: d for d in game.open()}
    game.command("wait", 2)
    assert {d.seat: d for d in game.open()} == {0: before[0], 1: before[1]}
    place(game, 1)
    assert game.asked() == [0]


@pytest.mark.rule("MC-0.54")
@pytest.mark.parametrize("seat", [-1, 3, 7])
def test_only_who_is_asked_can_wait(seat: int) -> None:
    assert short(0, 1).command_refused("wait", seat).code == "wait_not_asked"


@pytest.mark.rule("MC-0.54", "DG-3.4")
def test_who_waits_cannot_answer_and_cannot_wait_twice() -> None:
    game = short(0, 1)
    late = game.question(1)
    game.command("wait", 1)
    assert game.state.flow.find(late.id) is None
    assert game.command_refused("wait", 1).code == "wait_not_asked"


@pytest.mark.rule("MC-3.1", "DG-3.2")
def test_waiting_by_reach_is_for_movement() -> None:
    refusal = short(0, 1).command_refused("wait", 1, {"until": "touching"})
    assert refusal.code == "wait_touching"
    assert short(0, 1).command_refused("wait", 1, {"until": "ever"}).code == "malformed"


@pytest.mark.rule("DG-3.2")
def test_waiting_can_be_ended_at_any_time() -> None:
    game = short(0, 1, 2).command("wait", 2).command("wait", 1).command("unwait", 2)
    assert game.asked() == [0, 2]
    assert [event.seat for event in game.told("waits_no_longer")] == [2]
    place(game, 2)
    assert game.command_refused("unwait", 2).code == "not_waiting"
    assert game.command_refused("unwait", 0).code == "not_waiting"
    place(place(game, 0), 1)
    assert game.over


@pytest.mark.rule("MC-0.54", "DG-3.6")
def test_a_question_without_a_choice_is_not_asked_after_the_wait() -> None:
    game = short(0, 1).command("wait", 1)
    game.treasury(1, 40)  # now the stock suffices
    place(game, 0)
    assert game.over
    assert game.seat(1).tokens_at == {"b1": 4, "b2": 4}


# -- strict ----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-0.55", "D-22", "DG-3.4")
def test_in_strict_order_only_whose_turn_it_is_is_asked() -> None:
    game = short(0, 1, 2, 3, 4, order="strict")
    for place_in_order, seat in enumerate(RANKED):
        assert game.asked() == [seat]
        for other in RANKED[place_in_order + 1 :]:
            assert game.command_refused("unwait", other).code == "strict_order"
        place(game, seat)
    assert game.over


@pytest.mark.rule("MC-0.55", "DG-3.6")
def test_in_strict_order_seats_without_a_choice_are_passed() -> None:
    game = short(1, 4, order="strict")
    assert game.asked() == [1]
    assert place(game, 1).asked() == [4]


@pytest.mark.rule("MC-0.55")
def test_in_strict_order_nobody_needs_to_wait() -> None:
    assert short(0, 1, order="strict").command_refused("wait", 0).code == "wait_for_nobody"


@pytest.mark.rule("MC-0.52", "MC-0.48")
def test_the_order_is_ranking_not_the_order_of_seats() -> None:
    game = Table(LANDS, options={"order": "strict"})
    for seat, letter in enumerate("abcde"):
        game.at(seat, {f"{letter}1": 2, f"{letter}2": 2}).treasury(seat, 49)
        game.seat(seat).ranking = 9 - seat
    game.phase(2)
    for seat in (4, 3, 2, 1, 0):
        assert game.asked() == [seat]
        place(game, seat)
    assert game.over


# -- several questions to one seat -----------------------------------------------------------------


def two_and_one(order: str) -> Table:
    """Seat 0 has two cities to reduce, one after the other, seat 2 has one."""
    game = Table(LANDS, options={"order": order}).city(0, "a1", "a2", "b1").city(2, "c1", "c2")
    move = Move(game.state.flow, game.chance)
    args = ("superstition", 1)
    questions = [Waiting(seat, "reduce_cities", "MC-0.16", args) for seat in (0, 0, 2)]
    ask_each(game.state, move, questions)
    engine.settle(GAME, game.state, move)
    return game


@pytest.mark.rule("MC-0.53", "N-90")
def test_several_questions_to_one_seat_come_one_after_the_other() -> None:
    game = two_and_one("early")
    assert game.asked() == [0, 2]
    assert game.answer(0, {"areas": ["a1"]}).asked() == [2, 0]
    assert game.answer(2, {"areas": ["c1"]}).asked() == [0]
    assert game.answer(0, {"areas": ["a2"]}).over


@pytest.mark.rule("MC-0.55", "N-90")
def test_in_strict_order_the_next_seat_comes_after_all_of_them() -> None:
    game = two_and_one("strict")
    assert game.asked() == [0]
    assert game.answer(0, {"areas": ["a1"]}).asked() == [0]
    assert game.answer(0, {"areas": ["a2"]}).asked() == [2]
    assert game.answer(2, {"areas": ["c1"]}).over


@pytest.mark.rule("MC-0.54", "N-90")
def test_who_waits_waits_for_all_of_them() -> None:
    game = two_and_one("early").command("wait", 2)
    assert game.answer(0, {"areas": ["a1"]}).asked() == [0]
    assert game.answer(0, {"areas": ["a2"]}).asked() == [2]


# -- the state can be stored at any time -----------------------------------------------------------


def test_waiting_survives_copying_and_storing() -> None:
    game = short(0, 1, 2).command("wait", 2)
    for state in (copy(game.state), decode(GAME, encode(game.state))):
        assert state.waiting == game.state.waiting
        assert state.circle == [0, 1, 2]
    twin = copy(game.state)
    finish_step(twin, Move(twin.flow, game.chance), 0)
    assert game.state.circle == [0, 1, 2]
