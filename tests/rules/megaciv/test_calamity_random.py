"""Phases 8 and 9 in random positions on the real board: every answer is legal, the phase ends."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from ecumene import rulebook
from ecumene.games.megaciv.position.hands import calamities_in
from ecumene.games.megaciv.position.state import State
from ecumene.kernel import Decision, Kind, engine
from tests.support import megaciv_table
from tests.support.megaciv_phase_9 import any_answer, random_table
from tests.support.megaciv_table import GAME


def judging(kind: Kind[State]) -> Kind[State]:
    """The kind, but a forced answer is judged like any other: the engine takes it on trust."""
    forced = kind.forced
    if forced is None:
        return kind

    def judged(state: State, decision: Decision) -> Any | None:
        answer = forced(state, decision)
        if answer is not None:
            kind.check(state, decision, answer)
        return answer

    return replace(kind, forced=judged)


JUDGING = replace(GAME, kinds={name: judging(kind) for name, kind in GAME.kinds.items()})
KNOWN = {rule.id for book in rulebook.books() for rule in rulebook.rules(book.name)}


@pytest.mark.rule("MC-8.3", "MC-9.12", "DG-3.6", "DG-9.1", "N-15")
@pytest.mark.parametrize("seed", range(25))
def test_calamities_in_random_positions(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(megaciv_table, "GAME", JUDGING)
    game = random_table(seed)
    lots = random.Random(seed)
    game.phase(8)
    game.phase(9)
    for _ in range(2000):
        if game.over:
            break
        decision = lots.choice(game.open())
        assert decision.rule in KNOWN
        kind = GAME.kinds[decision.kind]
        kind.check(game.state, decision, kind.default(game.state, decision))
        if kind.forced is not None:
            assert kind.forced(game.state, decision) is None
        if decision.seat in game.state.circle[1:] and lots.randrange(4) == 0:
            game.command("wait", decision.seat)
        else:
            game.answer(decision.seat, any_answer(game, decision, lots), decision.kind)
        asked = {d.seat for d in game.open()} | {w.seat for w in game.state.waiting}
        assert set(game.state.circle) <= asked  # nobody is waited for who has answered
    assert game.over
    assert game.state.cases == []
    assert not any(calamities_in(game.state, seat) for seat in game.state.seats)
    assert all(event.rule in KNOWN for event in game.events)
    assert engine.violations(GAME, game.state) == []
