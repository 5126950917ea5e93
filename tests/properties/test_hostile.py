"""Hostile answers against random positions: a refusal each, and nothing else happens."""

from __future__ import annotations

import random

import pytest

from ecumene.games.stoneage.state import State
from ecumene.kernel import Match
from tests.properties.games import eager, play_once, played, refusal_of, some_tables
from tests.properties.hostile import attempt


def random_positions(count: int, randomness: random.Random) -> list[Match[State]]:
    """Matches in the middle of games, with all numbers of players and all options."""
    tables = some_tables(count, start=100)
    return [played(table, eager, rows=randomness.randrange(500)) for table in tables]


@pytest.mark.rule("DG-11.1")
@pytest.mark.parametrize(
    ("attempts", "places"), [(5_000, 25), pytest.param(16_000, 60, marks=pytest.mark.slow)]
)
def test_hostile_answers_are_refused(attempts: int, places: int) -> None:
    randomness = random.Random(20240)
    matches = [match for match in random_positions(places, randomness) if not match.over]
    kinds = {decision.kind for match in matches for decision in match.state.flow.decisions}
    assert len(kinds) >= 4
    refused = dict.fromkeys(("malformed", "not_open"), 0)
    for number in range(attempts):
        match = matches[number % len(matches)]
        no = refusal_of(match, *attempt(match, randomness))  # a legal one by accident is not given
        if no is not None:
            refused[no.code] = refused.get(no.code, 0) + 1
    assert sum(refused.values()) > attempts * 0.8
    assert refused["not_open"] > attempts * 0.05
    assert len(refused) > 10
    for match in matches:
        play_once(match, randomness)
