"""Phases 8 and 9 in random positions on the real board: every answer is legal, the phase ends."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from ecumene import rulebook
from ecumene.games.megaciv.position.hands import calamities_in
from ecumene.games.megaciv.position.setup import field_of
from ecumene.games.megaciv.position.state import BARBARIANS, State
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.kernel import Decision, Kind, engine
from tests.support import megaciv_table
from tests.support.megaciv_table import GAME, Table


def random_table(seed: int) -> Table:
    """Pieces, advances and cards at random."""
    lots = random.Random(seed)
    game = Table(players=lots.choice([5, 9, 12, 14, 18]), seed=seed)
    areas = list(field_of(game.state).areas)
    lots.shuffle(areas)
    for seat in game.state.seats:
        game.city(seat.seat, *(areas.pop() for _ in range(lots.randrange(7))))
        for area in lots.sample(areas, min(len(areas), lots.randrange(12))):
            if seat.tokens_in_stock > 8:
                seat.tokens_at[area] = 1 + lots.randrange(4)
        seat.treasury = lots.randrange(1 + min(15, seat.tokens_in_stock))
        seat.step = lots.randrange(12)
        seat.advances = lots.sample(sorted(ADVANCES), lots.randrange(30))
        seat.water = lots.randrange(3)
    for _ in range(lots.randrange(4)):
        game.city(BARBARIANS, areas.pop())
    for area in lots.sample(areas, 3):
        game.put(BARBARIANS, **{area: 1 + lots.randrange(3)})
    for piles in game.state.stacks.values():
        for pile in piles:
            for number in [n for n in pile if lots.randrange(3) == 0]:
                pile.remove(number)
                lots.choice(game.state.seats).hand.append(number)
                if lots.randrange(2):
                    game.state.market.passed_by[str(number)] = lots.randrange(game.players)
    return game


def any_answer(game: Table, decision: Decision, lots: random.Random) -> Any:
    """Mostly a random answer, now and then the default."""
    kind = GAME.kinds[decision.kind]
    if kind.sample is None or lots.randrange(5) == 0:
        if kind.answers is not None and lots.randrange(2):
            return lots.choice(list(kind.answers(game.state, decision)))
        return kind.default(game.state, decision)
    return kind.sample(game.state, decision, lots)


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
