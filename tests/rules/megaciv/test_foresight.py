"""Questions a seat may prepare before it is asked (DG-3.10), made only from its own view."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from ecumene.games import find_game
from ecumene.kernel import Match, Question, digest, seed_from_number
from ecumene.kernel.drafts import foreseen_question

GAME = find_game("megaciv")
PLAYERS, TURNS = 5, 4


def positions(order: str = "early") -> Iterator[Match[Any]]:
    """Every position of a random game that begins with cities and cards, for a few turns."""
    options = {"civ_choice": "random", "short_game": "on", "order": order}
    match = Match.start(GAME, PLAYERS, seed=seed_from_number(3), options=options)
    randomness, first = Random(3), match.turn
    while not match.over and match.turn < first + TURNS:
        yield match
        seat = randomness.choice(match.awaited_seats())
        question = match.questions(seat)[0]
        match.play(seat, question.id, question.sample(randomness))


def describe(question: Question[Any] | None) -> bytes:
    return msgspec.json.encode(question.describe() if question else None)


@pytest.mark.rule("DG-3.10")
def test_each_part_of_a_turn_has_one_answer_to_prepare() -> None:
    found = defaultdict(set)
    for match in positions():
        for seat in range(PLAYERS):
            question = foreseen_question(match, seat)
            if question is not None:
                found[question.kind].add(match.state.phase)
                assert question.kind not in {each.kind for each in match.questions(seat)}
    assert found["movement"] <= {12, 13, 1, 2, 3}
    assert found["build_cities"] <= {3, 4}
    assert found["purchase"] <= {7, 8, 9, 10, 11, 12}
    assert {3} <= found["build_cities"]
    assert {12} <= found["movement"]
    assert {8, 9} & found["purchase"]


@pytest.mark.rule("DG-3.10", "DG-3.4")
def test_in_strict_order_everybody_may_prepare_until_their_turn_comes() -> None:
    seen = set()
    for match in positions("strict"):
        asked = {each.seat: each.kind for each in match.state.flow.decisions}
        for waiting in match.state.waiting:
            question = foreseen_question(match, waiting.seat)
            if question is not None and waiting.seat not in asked and question.kind == waiting.kind:
                seen.add(question.kind)
    assert seen == {"movement", "build_cities", "purchase"}


@pytest.mark.rule("DG-3.10", "DG-1.4")
def test_it_is_made_of_what_the_seat_sees_and_changes_nothing() -> None:
    randomness, compared = Random(1), 0
    for number, match in enumerate(positions()):
        if number % 7:
            continue
        before = digest(match.state)
        for seat in range(PLAYERS):
            here = describe(foreseen_question(match, seat))
            own, match.state = match.state, GAME.determinize(match.state, seat, randomness)
            assert describe(foreseen_question(match, seat)) == here
            match.state = own
            compared += here != b"null"
        assert digest(match.state) == before
    assert compared > 20


@pytest.mark.rule("DG-3.10")
def test_areas_have_grown_in_the_movement_that_is_prepared_a_turn_ahead() -> None:
    for match in positions():
        for seat in match.state.players if match.state.phase == 12 else ():
            question = foreseen_question(match, seat.seat)
            if question is None or question.kind != "movement" or not seat.tokens_at:
                continue
            grown = question.about().tokens
            assert all(grown[area] >= number for area, number in seat.tokens_at.items())
            assert sum(grown.values()) > sum(seat.tokens_at.values())
            return
    raise AssertionError("nobody could prepare a movement")


@pytest.mark.rule("DG-3.10")
def test_who_only_watches_and_games_without_foresight_have_nothing_to_prepare() -> None:
    match = next(positions())
    assert foreseen_question(match, -1) is None
    assert foreseen_question(match, PLAYERS) is None
    other = Match.start(find_game("books"), PLAYERS, seed=seed_from_number(1))
    assert foreseen_question(other, 0) is None
