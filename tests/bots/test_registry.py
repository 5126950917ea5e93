"""Bots by name, and the one that draws lots."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import Any

import pytest

from ecumene.bots import UnknownBot, bot_names, make_bot
from ecumene.games import find_game
from ecumene.kernel import Match, Question, seed_from_number

GAME = find_game("stoneage")


def first_question(seed: int = 1) -> Question[Any]:
    match = Match.start(GAME, 2, seed=seed_from_number(seed))
    return match.questions(match.awaited()[0])[0]


def test_names() -> None:
    assert bot_names(GAME) == ["random", "steward"]
    assert [make_bot(name, GAME, 1).name for name in bot_names(GAME)] == bot_names(GAME)


def test_unknown_name_lists_the_known() -> None:
    with pytest.raises(UnknownBot) as caught:
        make_bot("oracle", GAME, 1)
    assert str(caught.value) == "There is no bot 'oracle' for Stone Age; known: random, steward."


def test_bots_of_one_game_are_not_for_another() -> None:
    other = dataclasses.replace(GAME, name="other", title="Other")
    assert bot_names(other) == ["random"]
    with pytest.raises(UnknownBot, match="known: random"):
        make_bot("steward", other, 1)


def test_random_draws_every_answer() -> None:
    question = first_question()
    bot = make_bot("random", GAME, seed=3)
    drawn = Counter(question.label(bot.choose(question)) for _ in range(3000))
    assert set(drawn) == {question.label(answer) for answer in question.answers()}
    mean = 3000 / len(question.answers())
    assert all(mean / 2 < times < mean * 2 for times in drawn.values())


def test_random_follows_its_seed() -> None:
    question = first_question()

    def draws(seed: int) -> list[object]:
        bot = make_bot("random", GAME, seed)
        return [bot.choose(question) for _ in range(20)]

    assert draws(1) == draws(1)
    assert draws(1) != draws(2)


def test_random_explains_itself() -> None:
    question = first_question()
    bot = make_bot("random", GAME, seed=1)
    answer = bot.choose(question)
    assert bot.explain(question, answer).endswith("drawn by lot from all legal answers.")
