"""Every answer of Mega Civilization can be typed, and is understood as it was meant."""

from __future__ import annotations

import contextlib
import random
from typing import Any

import msgspec
import pytest

from ecumene.cli.screens import Unread
from ecumene.games.megaciv.phases.acquisition.purchase import BuyAdvances
from ecumene.games.megaciv.phases.trade.offers import MakeOffer
from ecumene.games.megaciv.views.view import View
from ecumene.kernel import Question, Refusal
from tests.cli.megaciv_typed import SCREEN, NotTyped, typed
from tests.support.megaciv_rich import play_on, rich_match

OPTIONS: tuple[dict[str, Any], ...] = ({}, {"short_game": "on", "short_city": "strong"}, {})


class Unfinished(Exception):
    """The lines are steps of an answer, but not yet all of it."""


def understood(question: Question[Any], lines: list[str]) -> Any:
    """Return the screen's reading of typed lines."""
    draft = None
    for line in lines:
        assert SCREEN.prepare is not None
        step = SCREEN.prepare(question, draft, line)
        if step is None:
            return question.check(SCREEN.read(question, line))
        draft = step.draft
        if step.done:
            return question.check(draft)
    raise Unfinished(lines)


def alike(view: View, answer: Any) -> Any:
    """An answer with cards by name: two cards of a name are the same to everybody."""
    names = {held.number: held.name for held in view.seats[view.viewer].hand}
    data = msgspec.to_builtins(answer)
    for field in ("cards", "discards"):
        if isinstance(data.get(field), tuple | list):
            data[field] = sorted(names[number] for number in data[field])
    if isinstance(answer, MakeOffer):
        data.pop("wish_names")
    if isinstance(answer, BuyAdvances):
        data.pop("discards")
        data.pop("discard_water")
    return data


@pytest.mark.parametrize("number", range(8))
def test_what_is_typed_is_what_was_meant(number: int) -> None:
    match = rich_match(number, turns=1, **OPTIONS[number % len(OPTIONS)])
    randomness = random.Random(number)
    while not match.over:
        decision = randomness.choice(match.state.flow.decisions)
        (question,) = (q for q in match.questions(decision.seat) if q.id == decision.id)
        answer = question.sample(randomness)
        try:
            lines = typed(question, answer)
        except NotTyped:
            play_on(match, randomness)
            continue
        meant = understood(question, lines)
        assert alike(question.view, meant) == alike(question.view, answer), lines
        match.play(question.seat, question.id, answer)


NOISE = (
    "",
    "1",
    "999999999999",
    "0",
    "-1",
    "> >",
    "rome",
    "sais > > 2",
    "build",
    "maintain x",
    "sail 1",
    "sail 9 rome",
    "load",
    "load 1 2 3",
    "unload a b",
    "scuttle",
    "offer",
    "offer 3",
    "offer iron to nobody for",
    "answer",
    "answer 99 with iron",
    "accept",
    "accept 0",
    "withdraw 3#1",
    "buy",
    "buy musix",
    "pay gold",
    "library",
    "free",
    "free music",
    "credits",
    "credits arts",
    "discard 99 water",
    "city",
    "city 2",
    "without rome",
    "ship",
    "ship 0",
    "2 2",
    "diaspora put",
    "politics gain",
    "politics",
    "provincial",
    "doctrine city",
    "routes",
    "monotheism",
    "reduce",
    "pay",
    "treasury",
    "treasury x",
    "review",
    "clear",
    "undo",
    "naïve \x1b[2J 日本",
    "a" * 200,
)


@pytest.mark.parametrize("number", range(3))
def test_nothing_typed_is_more_than_misunderstood(number: int) -> None:
    """Any noise is a mistake that is explained, or some answer: never a fault of the program."""
    match = rich_match(number, turns=1, **OPTIONS[number % len(OPTIONS)])
    randomness = random.Random(number)
    while not match.over:
        decision = randomness.choice(match.state.flow.decisions)
        (question,) = (q for q in match.questions(decision.seat) if q.id == decision.id)
        for line in randomness.sample(NOISE, 12):
            with contextlib.suppress(Unread, Refusal, Unfinished):
                understood(question, [line])
        match.play(question.seat, question.id, question.sample(randomness))
