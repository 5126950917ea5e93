"""A view becomes a short text that says nothing its seat may not know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ecumene.agents.agent import Agent
from ecumene.agents.blocks import VIEW_TOKENS, count_tokens, render_view
from ecumene.agents.models import MockModel
from ecumene.games import find_game
from ecumene.kernel import Question, encode, engine
from tests.envs.positions import rich_positions
from tests.support.played_questions import EVERY, questions


@pytest.mark.rule("DG-1.4")
@pytest.mark.parametrize(
    ("name", "players", "options", "most"),
    [
        ("stoneage", 3, {}, 400),
        ("stoneage", 2, {"sa_open_cards": "hidden"}, 400),
        ("megaciv", 5, {}, 1500),
    ],
)
def test_worlds_that_look_alike_get_the_same_prompt(
    name: str, players: int, options: dict[str, str], most: int
) -> None:
    game, randomness = find_game(name), Random(5)
    differed, kinds = False, set[str]()
    typed = engine.read_options(game, options)
    for number, question in enumerate(questions(name, players, typed, most)):
        if number % (EVERY[name] // 2):
            continue
        other = game.determinize(question._state, question.seat, randomness)
        differed = differed or encode(other) != encode(question._state)
        kinds.add(question.kind)
        assert prompts(Question(game, other, question.decision)) == prompts(question)
    assert differed  # there was something to hide
    assert len(kinds) >= 3


@pytest.mark.rule("DG-1.4")
def test_full_hands_and_markets_leave_no_trace_in_prompts() -> None:
    game, luck, kinds = find_game("megaciv"), Random(6), set[str]()
    for state in rich_positions(4, start=40):
        if luck.random() > 0.05:
            continue
        decision = luck.choice(state.flow.decisions)
        question = Question(game, state, decision)
        world = game.determinize(state, question.seat, luck)
        assert [seat.hand for seat in world.seats] != [seat.hand for seat in state.seats]
        assert prompts(Question(game, world, decision)) == prompts(question)
        kinds.add(question.kind)
    assert {"trade", "movement", "purchase"} <= kinds


def prompts(question: Question[Any]) -> list[str]:
    messages, _ = Agent(MockModel(1), seed=7).prompt(question)
    return [each["content"] for each in messages]


def test_a_market_shows_offers_and_the_own_hand() -> None:
    asked = 0
    for state in rich_positions(2, start=30):
        for decision in state.flow.decisions:
            if decision.kind != "trade":
                continue
            question = Question(find_game("megaciv"), state, decision)
            text = render_view("megaciv", question.view, question.seat, question.options)
            own = question.view.seats[question.seat]
            assert all(f"#{card.number}" in text for card in own.hand)
            asked += 1
        if asked > 20:
            break
    assert asked > 20


@pytest.mark.process
def test_eighteen_seats_fit_the_budget() -> None:
    """Late in a game, when everybody has cities, advances and offers."""
    game = find_game("megaciv")
    most, shown = 0, 0
    options = engine.read_options(game, {"civ_choice": "random", "stop": "turn", "stop_turn": 12})
    for number, question in enumerate(questions("megaciv", 18, options, 40_000)):
        if number % 23:
            continue
        text = render_view(game.name, question.view, question.seat, question.options)
        most, shown = max(most, count_tokens(text)), shown + 1
        assert f"seat 17 {question.view.seats[17].civilization}" in text
        assert "your hand" in text
    assert shown > 150
    assert 3000 < most <= VIEW_TOKENS
