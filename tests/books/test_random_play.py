"""Random entries by everybody: books are closed in the end, replayed alike, and say no nonsense."""

from __future__ import annotations

import random
from itertools import chain
from typing import Any

import pytest

from ecumene.games.books.game import BOOKS
from ecumene.kernel import SPECTATOR, Match, Question, record
from ecumene.kernel.events import event_views
from ecumene.kernel.log import event_said
from ecumene.words import Said
from tests.books.play import play_at_random
from tests.support.sentences import assert_said
from tests.support.sizes import parts

CHOICES: tuple[dict[str, Any], ...] = (
    {},
    {"treasury": "off"},
    {"ast": "expert"},
    {"aloud": "on"},
    {"confirm": "keeper"},
    {"begin_turn": 4, "begin_phase": 6},
    {"depth": "cards"},
)


@pytest.mark.parametrize("number", range(40))
def test_random_entries(number: int) -> None:
    players = (5, 7, 9, 12, 18)[number % 5]
    play_at_random(number, players, turns=1 + number % 3, **CHOICES[number % len(CHOICES)])


@pytest.mark.slow
@pytest.mark.parametrize("block", parts(100))
def test_ten_thousand_random_books(block: int) -> None:
    for number in range(100 * block, 100 * block + 100):
        options = CHOICES[number % len(CHOICES)]
        play_at_random(number, random.Random(number).randrange(5, 19), turns=1, **options)


def test_a_record_is_replayed() -> None:
    match = play_at_random(3)
    again = record.replay(BOOKS, record.read(record.write(match)))
    assert again.state == match.state


@pytest.mark.parametrize("number", range(len(CHOICES)))
def test_all_that_is_said(number: int) -> None:
    """Questions, answers, events and doubts can be said in every language."""
    said: list[Said] = []

    def look(match: Match[Any], question: Question[Any], answer: Any) -> None:
        said.append(question.said)
        said.append(question.answer_said(answer))
        question.describe()

    match = play_at_random(number, turns=2, look=look, **CHOICES[number])
    seats = BOOKS.words.called(match.state, ["Ada", "", "Cy", "Di", "Ed"], ())  # type: ignore[misc]
    for viewer in (0, SPECTATOR):
        said += [event_said(BOOKS, event) for event in event_views(chain(*match.events), viewer)]
    said += [
        Said(f"doubt-{each.code}", {"given": each.given, "expected": each.expected})
        for each in match.state.doubts
    ]
    for sentence in said:
        assert_said(BOOKS, sentence, seats)
