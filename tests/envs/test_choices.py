"""Every action that is open leads to a legal answer, and every legal answer can be made."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from itertools import combinations, product
from typing import Any

import msgspec
import pytest

from ecumene.envs.choices import DEFAULT, DONE, WAIT, Give
from ecumene.envs.megaciv.actions import ACTIONS as MC_ACTIONS
from ecumene.envs.megaciv.forms import FORMS
from ecumene.envs.stoneage.actions import ACTIONS as SA_ACTIONS
from ecumene.envs.table import Adapter
from ecumene.games.megaciv.phases.calamity.losses import Damage
from ecumene.kernel import Decision, Question, refusal_of
from tests.envs.positions import (
    MEGA_CIVILIZATION,
    STONE_AGE,
    ask,
    leaves,
    pick,
    questions,
    rich_positions,
    stone_age_positions,
    table_with,
)

#: a group of areas that comes near enough to a number is not found by every way of growing one;
#: and tokens may be aboard that no coast lets ashore again
MAY_END_IN_NOTHING = {"select_areas", "movement"}
#: fields that agents can't set: declining the token of Agriculture (docs/environments.md)
NOT_SAID = {"declined"}


@pytest.mark.parametrize("actions", [SA_ACTIONS, MC_ACTIONS])
def test_actions_have_different_names_and_waiting_is_the_first(actions: tuple[str, ...]) -> None:
    assert len(set(actions)) == len(actions)
    assert actions[0] == WAIT


def test_the_numbers_of_actions_stay_as_they_are() -> None:
    # Who trained a policy needs them: a change is a new version of the environment.
    assert (len(SA_ACTIONS), len(MC_ACTIONS)) == (94, 600)
    digests = [
        hashlib.sha256("\n".join(actions).encode()).hexdigest()[:16]
        for actions in (SA_ACTIONS, MC_ACTIONS)
    ]
    assert digests == ["a57369a0d02f28bb", "a13402b59a527c07"]


def test_all_legal_answers_of_stone_age_are_made_and_no_others() -> None:
    seen: Counter[str] = Counter()
    for number, state in enumerate(stone_age_positions(6)):
        if number % 5:
            continue
        (question,) = questions(STONE_AGE, state)[:1]
        made = leaves(STONE_AGE, question, most=3000)
        assert made is not None
        assert sorted(map(repr, made)) == sorted(map(repr, question.answers()))
        seen[question.kind] += 1
    assert set(seen) == set(STONE_AGE.game.kinds)


def walk(adapter: Adapter, question: Question[Any], luck: random.Random) -> tuple[Any, bool]:
    """An answer made by random actions, and whether it had to be left to the program."""
    asked, actions = ask(question), set(adapter.actions)
    while True:
        choices = adapter.choices(asked)
        assert choices
        assert set(choices) <= actions
        name = pick(choices, luck)
        step = choices[name]
        if isinstance(step, Give):
            return step.answer(), set(choices) == {DEFAULT}
        asked.go(name, step.draft)


def test_whatever_is_open_in_mega_civilization_ends_in_a_legal_answer() -> None:
    luck = random.Random(7)
    seen: Counter[str] = Counter()
    for state in (*_some(12, 0.2), *_some(3, 0.3, short_game="on", start=40)):
        for question in questions(MEGA_CIVILIZATION, state):
            if seen[question.kind] >= 40:
                continue
            seen[question.kind] += 1
            answer, stuck = walk(MEGA_CIVILIZATION, question, luck)
            question.check(answer)
            assert not stuck or question.kind in MAY_END_IN_NOTHING
    assert len(set(seen) & set(FORMS)) >= 14
    assert len(seen) >= 24


def _some(games: int, share: float, start: int = 0, **options: Any) -> list[Any]:
    """Some of the positions of rich games."""
    luck, game = random.Random(games), MEGA_CIVILIZATION.game
    positions = rich_positions(games, start, **options)
    return [game.copy(state) for state in positions if luck.random() < share]


def plain(question: Question[Any], answer: Any) -> str:
    """An answer without what makes no difference: the order of names, which of two equal cards."""
    data = msgspec.to_builtins(answer)
    names = {card.number: card.name for card in question.view.seats[question.seat].hand}
    for field, value in data.items():
        if field == "cards":
            data[field] = sorted(names[number] for number in value)
        elif field == "card" and value is not None:
            data[field] = names[value]
        elif isinstance(value, list | tuple) and question.kind != "pirate_targets":
            data[field] = sorted(value)
        elif isinstance(value, dict):
            data[field] = sorted(value.items(), key=repr)
    return repr(data)


#: kinds of which more answers can be made than a test could go through
LARGE = {"movement", "trade", "purchase", "build_cities", "loss", "ability", "theocracy"}


def test_small_answers_of_mega_civilization_can_all_be_made() -> None:
    luck = random.Random(3)
    compared: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    for state in (*_some(14, 0.25), *_some(3, 0.3, short_game="on", start=40)):
        for question in questions(MEGA_CIVILIZATION, state):
            if question.kind in LARGE or tried[question.kind] >= 6:
                continue
            tried[question.kind] += 1
            made = leaves(MEGA_CIVILIZATION, question, most=200)
            if made is None:
                continue
            reached = {plain(question, answer) for answer in made}
            some = [question.sample(luck) for _ in range(10)]
            for answer in question.answers() if question.listable else some:
                if not any(getattr(answer, field, ()) for field in NOT_SAID):
                    assert plain(question, answer) in reached
            compared[question.kind] += 1
    assert {"choose_victims", "tax_rate", "reduce_cities"} <= set(compared)


@pytest.mark.parametrize("number", [1, 4, 7, 11, 14, 40])
def test_every_way_to_take_damage_can_be_made(number: int) -> None:
    state = next(rich_positions(1))
    seat = state.seats[0]
    cities, areas = seat.cities_at[:2], sorted(set(seat.tokens_at))[:2]
    seat.cities_at, seat.tokens_at = list(cities), dict(zip(areas, (3, 2), strict=True))
    decision = Decision(1, 0, "damage", "MC-0.22", ("flood", number, ""))
    question = Question(MEGA_CIVILIZATION.game, state, decision)
    tokens = [
        {area: n for area, n in zip(areas, counts, strict=True) if n}
        for counts in product(range(4), range(3))
    ]
    some_cities = [tuple(c) for size in range(3) for c in combinations(sorted(cities), size)]
    tried = [Damage(c, t) for c, t in product(some_cities, tokens)]
    legal = [answer for answer in tried if refusal_of(question.check, answer) is None]
    made = leaves(MEGA_CIVILIZATION, question, most=1000)
    assert made is not None
    assert legal
    assert {plain(question, answer) for answer in made} == {plain(question, a) for a in legal}


def test_the_market_of_a_seat_comes_to_an_end() -> None:
    luck = random.Random(1)
    state = next(s for s in rich_positions(1, start=3) if s.phase == 7)
    table = table_with(MEGA_CIVILIZATION, MEGA_CIVILIZATION.game.copy(state), len(state.seats))
    seat = table.line()[0]
    given = 0
    while table.decision(seat) is not None:
        choices = table.choices(seat)
        if given == table.standing_answers:
            assert set(choices) == {DONE}
            table.take(seat, DONE)
            break
        before = table.answers
        table.take(seat, luck.choice([n for n in choices if n not in (DONE, DEFAULT)] or [DONE]))
        given += table.answers - before
    else:
        pytest.fail("the seat ended its trade before it had to")
    assert table.decision(seat) is None
