"""Whole games of the toy: what the kernel promises holds for any number of seats."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecumene.kernel import (
    SPECTATOR,
    Match,
    Question,
    Seeded,
    decode,
    encode,
    engine,
    record,
    seed_from_number,
)
from ecumene.kernel.events import event_views
from ecumene.kernel.log import event_text
from ecumene.rulebook import rule
from tests.kernel.toy import TOY, State, toy_match

CHANCE = Seeded(seed_from_number(1))
REVEALING = {"shown", "given", "bids_opened", "dealt", "game_over"}


def random_answers(match: Match[State], randomness: random.Random) -> None:
    """Play a game to its end, looking at every position."""
    while not match.over:
        assert engine.violations(TOY, match.state) == []
        seats = match.awaited_seats()
        asked = match.questions(seats[randomness.randrange(len(seats))])[0]
        if asked.listable:
            assert len(asked.answers()) > 1, "what has no alternative is not asked (DG-3.6)"
        match.play(asked.seat, asked.id, asked.sample(randomness))


@pytest.mark.rule("DG-11.3")
@given(players=st.integers(2, 18), number=st.integers(0, 10**6))
def test_random_games_hold_their_invariants_and_replay(players: int, number: int) -> None:
    match = toy_match(players, number)
    random_answers(match, random.Random(number))
    assert engine.violations(TOY, match.state) == []
    again = record.replay(TOY, record.read(record.write(match)))
    assert encode(again.state) == encode(match.state)
    assert decode(TOY, encode(match.state)) == match.state


@pytest.mark.rule("DG-1.2", "DG-1.4", "DG-1.8")
@given(players=st.integers(2, 18), number=st.integers(0, 10**6), rows=st.integers(0, 60))
def test_worlds_that_look_alike_stay_alike(players: int, number: int, rows: int) -> None:
    """Things hidden from a seat change nothing that it is shown, asked or told."""
    randomness = random.Random(number)
    match = toy_match(players, number)
    while not match.over and len(match.log) < rows:
        asked = match.questions(match.awaited_seats()[0])[0]
        match.play(asked.seat, asked.id, asked.sample(randomness))
    for viewer in (SPECTATOR, randomness.randrange(players)):
        world = TOY.determinize(match.state, viewer, randomness)
        assert engine.violations(TOY, world) == []
        assert encode(TOY.view(world, viewer)) == encode(match.view(viewer))
        for asked in match.questions(viewer):
            other = Question(TOY, world, asked.decision)
            assert encode(other.describe()) == encode(asked.describe())
        if match.over:
            assert world == match.state
            continue
        asked = match.questions(match.awaited_seats()[0])[0]
        answer = asked.default()
        moves = [
            engine.answer(TOY, TOY.copy(state), asked.decision, answer, CHANCE)
            for state in (match.state, world)
        ]
        told, told_there = (event_views(move.events, viewer) for move in moves)
        if not REVEALING & {event.kind for event in told}:
            assert told == told_there


def test_every_event_cites_a_rule_that_exists() -> None:
    match = toy_match(4)
    random_answers(match, random.Random(1))
    for events in match.events:
        for event in events:
            assert rule(event.rule).id == event.rule
            assert event_text(TOY, event, match.header.names) == f"Seat {event.seat}: {event.kind}."
