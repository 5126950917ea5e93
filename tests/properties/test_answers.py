"""The legal answers: listed, checked, sampled, taken by default, and never only one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import given

from ecumene.games.stoneage.answers import Cash, Pay, amounts
from ecumene.games.stoneage.cards import DieFacts
from ecumene.games.stoneage.dice import ToolsFacts
from ecumene.games.stoneage.feeding import FeedFacts
from ecumene.games.stoneage.payment import PayFacts
from ecumene.games.stoneage.state import NUMBER, Options, State
from ecumene.kernel import Decision, Game, Kind, Question, Refusal
from ecumene.kernel.client import client_types
from tests.properties.games import (
    GAME,
    Table,
    canonical,
    hoarder,
    play_once,
    positions,
    tables,
    universe,
)


def all_questions(table: Table) -> Iterator[tuple[State, Question[State]]]:
    """Every open question of a random game."""
    for match in positions(table, hoarder):
        for seat in match.awaited_seats():
            for asked in match.questions(seat):
                yield match.state, asked


def passes(asked: Question[State], answer: Any) -> bool:
    try:
        asked.check(answer)
    except Refusal:
        return False
    return True


@given(tables())
def test_every_listed_answer_passes_the_check(table: Table) -> None:
    randomness = table.randomness()
    for _, asked in all_questions(table):
        if randomness.random() < 0.3:
            answers = list(asked.answers())
            assert len({canonical(answer) for answer in answers}) == len(answers)
            for answer in answers:
                assert asked.check(answer) == answer


@given(tables())
def test_what_passes_the_check_is_listed(table: Table) -> None:
    randomness = table.randomness()
    for state, asked in all_questions(table):
        if randomness.random() < 0.05:
            tried = universe(state, asked.decision)
            passing = {canonical(answer) for answer in tried if passes(asked, answer)}
            assert passing == {canonical(answer) for answer in asked.answers()}


@given(tables())
def test_typed_and_plain_answers_are_judged_alike(table: Table) -> None:
    randomness = table.randomness()
    for state, asked in all_questions(table):
        if randomness.random() < 0.2:
            answer = randomness.choice(universe(state, asked.decision))
            assert passes(asked, answer) == passes(asked, msgspec.to_builtins(answer))


@pytest.mark.rule("DG-9.1")
@given(tables())
def test_defaults_and_samples_are_legal(table: Table) -> None:
    randomness = table.randomness()
    for _, asked in all_questions(table):
        assert passes(asked, asked.default())
        assert passes(asked, asked.sample(randomness))
        assert asked.default() == asked.default()


@pytest.mark.rule("DG-3.6")
@given(tables())
def test_what_has_no_alternative_is_not_asked(table: Table) -> None:
    for _, asked in all_questions(table):
        assert len(asked.answers()) > 1, asked.decision


def with_judged_force(game: Game[State]) -> Game[State]:
    """The game, but every forced answer is compared with the list of legal answers."""

    def judged(kind: Kind[State]) -> Kind[State]:
        def forced(state: State, decision: Decision) -> Any | None:
            assert kind.answers is not None
            legal = list(kind.answers(state, decision))
            only = kind.forced(state, decision) if kind.forced is not None else None
            assert (only is not None) == (len(legal) == 1), decision
            assert only is None or only == legal[0]
            return only

        return replace(kind, forced=forced)

    return replace(game, kinds={name: judged(kind) for name, kind in game.kinds.items()})


@pytest.mark.rule("DG-3.6")
@given(tables())
def test_the_program_answers_where_there_is_exactly_one_answer(table: Table) -> None:
    match, randomness = table.start(game=with_judged_force(GAME)), table.randomness()
    while not match.over:
        play_once(match, randomness, hoarder)


def test_placements_are_a_sequence_like_any_other() -> None:
    """The list of placements is made lazily; it must not show."""
    for _, asked in all_questions(Table(4, Options(), 3)):
        if asked.kind == "sa_place":
            lazy, whole = asked.answers(), list(asked.answers())
            assert len(lazy) == len(whole)
            assert [lazy[n] for n in range(-len(lazy), 0)] == whole
            assert list(lazy[1:4]) == whole[1:4]
            with pytest.raises(IndexError):
                lazy[len(lazy)]


@given(tables())
def test_the_facts_of_a_question_fit_its_answers(table: Table) -> None:
    """A client that shows a roll, a price or the dice left shows what the answers are about."""
    types = client_types(GAME)
    for state, asked in all_questions(table):
        facts, player = asked.about(), state.players[asked.seat]
        answers = [answer for answer in asked.answers() if not isinstance(answer, Cash)]
        if isinstance(facts, ToolsFacts):
            assert set(facts.spaces) == {space for tools in answers for space in tools.spaces}
            assert set(facts.cards) == {card for tools in answers for card in tools.cards}
            assert (facts.goods, facts.total) == asked.args
        elif isinstance(facts, FeedFacts):
            paid = [sum(amounts(answer)) for answer in answers if isinstance(answer, Pay)]
            assert paid == [facts.short] * len(paid)
        elif isinstance(facts, PayFacts):
            assert state.board[NUMBER[facts.location]][asked.seat] or player.unplaced
            view = asked.view
            assert facts.taken in (*view.cards, *(stack.top for stack in view.stacks))
        elif isinstance(facts, DieFacts):
            assert {answer.face for answer in answers} == set(facts.faces)
        else:
            assert asked.kind in ("sa_place", "sa_use")
            assert facts is None
            continue
        wanted = types[f"about.{asked.kind}"]
        assert msgspec.json.decode(msgspec.json.encode(facts), type=wanted) == facts
