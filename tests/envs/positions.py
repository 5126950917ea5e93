"""Positions for the tests of environments: tables in the middle of games, and random agents."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from ecumene.envs import megaciv_v0, stoneage_v0
from ecumene.envs.choices import DEFAULT, DONE, Choices, Give, OpenQuestion
from ecumene.envs.table import Adapter, EnvTable
from ecumene.kernel import Question, Seeded, engine, seed_from_number
from tests.support.megaciv_rich import rich_match

STONE_AGE = stoneage_v0.ADAPTER
MEGA_CIVILIZATION = megaciv_v0.ADAPTER
CHANCE = Seeded(seed_from_number(5))


def table_with(adapter: Adapter, state: Any, players: int) -> EnvTable:
    """A table at which a game stands as in a state."""
    table = EnvTable(adapter, players, state.options, standing_answers=12, bots={})
    table._state = state
    table._chance = CHANCE
    return table


def stone_age_positions(games: int) -> Iterator[Any]:
    """Every position of some random games with 2, 3 and 4 players; go on to move on."""
    game = STONE_AGE.game
    for number in range(games):
        chance, luck = Seeded(seed_from_number(number)), random.Random(number)
        state, _ = engine.start(game, 2 + number % 3, game.options_type(), chance)
        while state.flow.decisions:
            yield state
            _answer_at_random(game, state, chance, luck)


def rich_positions(games: int, start: int = 0, **options: Any) -> Iterator[Any]:
    """Every position of some turns of Mega Civilization that begin with full boards and hands."""
    game = MEGA_CIVILIZATION.game
    for number in range(start, start + games):
        chance, luck = Seeded(seed_from_number(number)), random.Random(number)
        state = rich_match(number, turns=2, **options).state
        while state.flow.decisions:
            yield state
            _answer_at_random(game, state, chance, luck)


def _answer_at_random(game: Any, state: Any, chance: Seeded, luck: random.Random) -> None:
    """Any open question, so that seats answer in any order."""
    decision = state.flow.decisions[luck.randrange(len(state.flow.decisions))]
    answer = Question(game, state, decision).sample(luck)
    engine.answer(game, state, decision, answer, chance)


def ask(question: Question[Any], draft: Any = ()) -> OpenQuestion:
    """A question as it is put to an agent."""
    return OpenQuestion(question, lambda _seat: question.view, draft)


def questions(adapter: Adapter, state: Any) -> list[Question[Any]]:
    return [Question(adapter.game, state, decision) for decision in state.flow.decisions]


def pick(choices: Choices, luck: random.Random) -> str:
    """An action; rather one that goes on than one that ends the answer."""
    names = [name for name in choices if name not in (DONE, DEFAULT)]
    if names and luck.random() < 0.85:
        return luck.choice(names)
    return luck.choice(list(choices))


def leaves(adapter: Adapter, question: Question[Any], most: int) -> list[Any] | None:
    """All answers that sequences of actions can make; None if the tree has more nodes."""
    found: list[Any] = []
    drafts: list[Any] = [()]
    for _ in range(most):
        if not drafts:
            return found
        choices = adapter.choices(ask(question, drafts.pop()))
        for name, step in choices.items():
            if name == DEFAULT:
                continue
            if isinstance(step, Give):
                found.append(step.answer())
            else:
                drafts.append(step.draft)
    return None
