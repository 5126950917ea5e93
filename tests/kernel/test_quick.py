"""The quick entry: the same positions as through a match, and nothing that nobody asked for."""

from __future__ import annotations

import copy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ecumene.bots import make_bot
from ecumene.games import find_game
from ecumene.kernel import (
    Decision,
    Flow,
    Match,
    Question,
    Refusal,
    Seeded,
    digest,
    quick,
    seed_from_number,
)
from ecumene.kernel.move import QuietMove
from ecumene.kernel.quick import Lots
from tests.kernel.toy import TOY, Bid, Options, State

SEED = seed_from_number(4)


# -- the same games --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("stoneage", 2, {}),
        ("stoneage", 4, {}),
        ("megaciv", 5, {"stop": "turn", "stop_turn": 9}),
        ("megaciv", 18, {"stop": "turn", "stop_turn": 4}),
    ],
)
def test_a_game_has_the_positions_it_has_as_a_match(
    name: str, players: int, options: dict[str, Any]
) -> None:
    game = find_game(name)
    match = Match.start(game, players, seed=SEED, options=options, undo="none")
    chance = Seeded(SEED)
    state = quick.start(game, players, match.state.options, chance)
    randomness = Random(9)
    for number, decision in enumerate(quick.play_at_random(game, state, chance, Lots(Random(9)))):
        assert match.state.flow.decisions[0] == decision
        answer = Question(game, match.state, decision).sample(randomness)
        match.play(decision.seat, decision.id, answer)
        if number % 50 == 0:
            assert digest(state) == digest(match.state)
    assert match.over
    assert digest(state) == digest(match.state)


def test_bots_play_the_same_games_judged_or_not() -> None:
    """``make_bot("random")`` draws with lots what it drew with ``random.Random``."""
    game = find_game("stoneage")
    state = quick.start(game, 2, game.options_type(), Seeded(SEED))
    question = Question(game, state, state.flow.decisions[0])
    drawn = make_bot("random", game, 3).choose(question)
    assert drawn == question.sample(Random(3))


def test_what_is_drawn_with_its_check_is_what_the_check_finds() -> None:
    """Every ``sample_checked``, in random positions of a whole game of nine."""
    game = find_game("megaciv")
    chance, lots = Seeded(SEED), Lots(Random(2))
    state = quick.start(game, 9, game.options_type(), chance)
    seen: set[str] = set()
    for number, _ in enumerate(quick.play_at_random(game, state, chance, lots)):
        if number > 3000:
            break
        for decision in state.flow.decisions:
            kind = game.kinds[decision.kind]
            if kind.sample_checked is not None and kind.sample is not None:
                drawn, found = kind.sample_checked(state, decision, Lots(Random(number)))
                assert drawn == kind.sample(state, decision, Lots(Random(number)))
                assert found == kind.check(state, decision, drawn)
                seen.add(kind.name)
    assert seen == {kind.name for kind in game.kinds.values() if kind.sample_checked is not None}


# -- lots ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [0, 1, 2**63])
def test_lots_are_the_numbers_of_the_standard_library(seed: int) -> None:
    lots, numbers = Lots(Random(seed)), Random(seed)
    for stop in [*range(1, 70), 1000, 2**32, 2**32 + 1, 10**30] * 3:
        assert lots.randrange(stop) == numbers.randrange(stop)


@pytest.mark.parametrize("stop", [0, -1, -100])
def test_there_is_nothing_to_draw_from_nothing(stop: int) -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        Lots(Random(1)).randrange(stop)


def test_copied_lots_go_their_own_way() -> None:
    lots = Lots(Random(1))
    other = copy.deepcopy(lots)
    drawn = [lots.randrange(1000) for _ in range(5)]
    assert [other.randrange(1000) for _ in range(5)] == drawn


# -- who is judged, who is told --------------------------------------------------------------------


def begun() -> tuple[State, Decision]:
    state = quick.start(TOY, 2, Options(), Seeded(SEED))
    return state, state.flow.decisions[0]


def test_an_answer_from_elsewhere_is_judged() -> None:
    state, decision = begun()
    before = digest(state)
    with pytest.raises(Refusal):
        quick.answer(TOY, state, decision, Bid(10**6), Seeded(SEED))
    assert digest(state) == before


def test_a_sample_is_not_judged_again() -> None:
    state, decision = begun()

    def judge(*_: object) -> None:
        raise AssertionError("judged")

    kinds = {**TOY.kinds, decision.kind: replace(TOY.kinds[decision.kind], check=judge)}
    game = replace(TOY, kinds=kinds)
    quick.answer_legal(game, state, decision, Bid(0), Seeded(SEED))
    assert decision not in state.flow.decisions


def test_what_a_check_works_out_is_passed_on() -> None:
    state, decision = begun()
    passed = []
    kind = replace(
        TOY.kinds[decision.kind],
        check=lambda *_: "a long sum",
        apply_checked=lambda *given: passed.append(given[-1]),
    )
    game = replace(TOY, kinds={**TOY.kinds, decision.kind: kind})
    quick.answer_legal(game, state, decision, Bid(0), Seeded(SEED))
    assert passed == ["a long sum"]


def test_what_was_found_before_is_not_worked_out_again() -> None:
    state, decision = begun()
    passed = []
    kind = replace(
        TOY.kinds[decision.kind],
        check=lambda *_: "again",
        apply_checked=lambda *given: passed.append(given[-1]),
    )
    game = replace(TOY, kinds={**TOY.kinds, decision.kind: kind})
    quick.answer_legal(game, state, decision, Bid(0), Seeded(SEED), "before")
    assert passed == ["before"]


def test_only_the_very_sample_is_known_to_be_legal() -> None:
    state, decision = begun()
    question = Question(TOY, state, decision)
    assert not question.is_known_legal(None)
    drawn = question.sample(Lots(Random(1)))
    assert question.is_known_legal(drawn)
    assert not question.is_known_legal(copy.copy(drawn))
    assert not Question(TOY, state, decision).is_known_legal(drawn)


def test_a_checked_answer_is_known_to_be_legal_and_what_its_check_found_is_kept() -> None:
    state, decision = begun()
    kind = replace(TOY.kinds[decision.kind], check=lambda *_: "a long sum")
    question = Question(replace(TOY, kinds={**TOY.kinds, decision.kind: kind}), state, decision)
    given = Bid(0)
    checked = question.check(given)
    assert question.is_known_legal(checked)
    assert not question.is_known_legal(given)
    assert question.found == "a long sum"
    question.sample(Lots(Random(1)))
    assert not question.is_known_legal(checked)
    assert question.found is None


def test_a_quiet_move_tells_nobody() -> None:
    move = QuietMove(Flow(), Seeded(SEED))
    move.tell("rolled", "DG-2.1", 0, dice=[1])
    move.tell_seats("dealt", "DG-2.1", 0, {0: {"card": 1}})
    move.tell_only("looked", "DG-2.1", 0, {0: {"card": 1}})
    assert (move.events, move.heard) == ([], False)


def test_too_few_players_are_refused() -> None:
    with pytest.raises(Refusal):
        quick.start(TOY, 1, Options(), Seeded(SEED))


def test_answers_too_many_to_list_are_not_drawn() -> None:
    state, decision = begun()
    kind = replace(TOY.kinds[decision.kind], answers=None, sample=None)
    game = replace(TOY, kinds={**TOY.kinds, decision.kind: kind})
    with pytest.raises(TypeError, match="too many to list"):
        quick.sample(game, state, decision, Lots(Random(1)))
