"""Random games with random illegal answers thrown in."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from ecumene.games.stoneage.state import Options
from ecumene.kernel import Match, Refusal, engine, seed_from_number
from ecumene.kernel.log import event_said
from ecumene.rulebook import rule
from tests.properties.games import (
    ALL_OPTIONS,
    GAME,
    Table,
    any_question,
    played,
    positions,
    refusal_of,
    tables,
    universe,
    viewers,
)
from tests.properties.hostile import attempt
from tests.support.sentences import assert_said


@pytest.mark.rule("DG-11.1")
@given(tables())
def test_illegal_answers_are_refused_and_change_nothing(table: Table) -> None:
    randomness = table.randomness()
    refused = 0
    for match in positions(table):
        assert engine.violations(GAME, match.state) == []
        if match.over or randomness.random() > 0.3:
            continue
        asked = any_question(match, randomness)
        wrong = randomness.choice(universe(match.state, asked.decision))
        refused += refusal_of(match, asked.seat, asked.id, wrong) is not None
        refused += refusal_of(match, *attempt(match, randomness)) is not None
    assert refused > 100
    assert match.result is not None


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=[str(n) for n in range(8)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_end_under_all_options(players: int, options: Options) -> None:
    match = played(Table(players, options, 7))
    assert match.result is not None
    assert len(match.result.scores) == players
    assert match.result.winners
    assert engine.violations(GAME, match.state) == []
    assert match.state.options == options


@pytest.mark.rule("DG-11.1")
@settings(max_examples=12)  # seconds each
@given(tables())
def test_everything_that_happens_cites_a_rule_and_has_words(table: Table) -> None:
    for match in positions(table):
        for decision in match.state.flow.decisions:
            assert rule(decision.rule).id == decision.rule
    for viewer in viewers(table.players):
        for _, events in match.history(viewer):
            for event in events:
                assert rule(event.rule).id == event.rule
                assert assert_said(GAME, event_said(GAME, event), match.header.names)


@pytest.mark.rule("DG-11.1")
def test_the_refusal_of_a_huge_first_seat_has_a_text() -> None:
    with pytest.raises(Refusal) as caught:
        Match.start(GAME, 2, seed=seed_from_number(1), options={"sa_first_seat": 10**5000})
    assert caught.value.text


@pytest.mark.parametrize("seat", [-1, 2, 3, 99, 10**30, "0", True, 1.0, None])
def test_a_first_seat_that_is_not_there_is_refused(seat: Any) -> None:
    with pytest.raises(Refusal) as caught:
        Match.start(GAME, 2, seed=seed_from_number(1), options={"sa_first_seat": seat})
    assert caught.value.code == "options"
    assert caught.value.text
