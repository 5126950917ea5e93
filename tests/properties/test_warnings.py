"""Warnings in random games: what is foretold happens, and what is not foretold does not (DG-11.4)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.games.megaciv.phases.cities.upkeep import can_support_all, support_rate, surplus_of
from ecumene.games.megaciv.phases.tax import TaxRate, rates_of
from ecumene.games.megaciv.position.state import State
from ecumene.kernel import Event, Question, Seeded, engine, seed_from_number
from ecumene.kernel.refusal import Warned
from ecumene.rulebook import rule
from tests.properties import games as stoneage
from tests.support.megaciv_rich import games

GAME = MEGA_CIVILIZATION
CHANCE = Seeded(seed_from_number(7))

#: the warnings of an answer by code, the position after it, its events
Seen = tuple[dict[str, Warned], State, list[Event]]


def tried(question: Question[State], state: State, answer: Any) -> Seen:
    """Return the forecast for an answer and its effect, on a copy."""
    warned = {each.code: each for each in question.warnings(answer)}
    assert [rule(each.rule).id for each in warned.values()] == [w.rule for w in warned.values()]
    after = GAME.copy(state)
    move = engine.answer(GAME, after, question.decision, answer, CHANCE)
    return warned, after, [e for e in move.events if e.seat == question.seat]


def of_kind(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def hold_tax(seat: int, _answer: Any, seen: Seen) -> None:
    warned, after, events = seen
    revolts = [event.data["cities"] for event in of_kind(events, "tax_revolt")]
    if revolts:  # the last to choose: the revolts follow at once
        assert warned["tax_revolt"].said.params["cities"] == revolts[0]
    assert ("tax_revolt" in warned) == (
        bool(of_kind(events, "short")) and not after.seats[seat].holds("democracy")
    )


def hold_movement(seat: int, _answer: Any, seen: Seen) -> None:
    warned, after, events = seen
    lost = [coast for event in of_kind(events, "ships_lost") for coast in event.data["coasts"]]
    assert lost == list(warned["ships_lost"].places if "ships_lost" in warned else ())
    if after.phase != 3:
        return  # others' conflicts have been fought meanwhile
    player = after.seats[seat]
    extra = surplus_of(after, seat)
    foretold = warned["surplus"].places if "surplus" in warned else ()
    assert set(foretold) <= set(extra)
    for area, number in extra.items():
        player.tokens_at[area] -= number
    if not can_support_all(player, support_rate(player)):
        assert warned["support"].said.params["tokens"] == player.tokens


def hold_builds(_seat: int, _answer: Any, seen: Seen) -> None:
    warned, after, events = seen
    removed = [event.data["tokens"] for event in of_kind(events, "surplus")]
    if after.phase == 5:
        foretold = warned.get("surplus")
        assert sum(sum(tokens.values()) for tokens in removed) == (
            foretold.said.params["tokens"] if foretold else 0
        )
    asked = [d for d in after.flow.decisions if d.kind == "reduce_cities" and d.seat == _seat]
    reduced = [e for e in of_kind(events, "reduced") if e.data["reason"] == "support"]
    assert ("support" in warned) == bool(asked or reduced)


def hold_purchase(seat: int, answer: Any, seen: Seen) -> None:
    warned, after, events = seen
    wasted = [event.data["wasted"] for event in of_kind(events, "purchased")]
    if answer.advances:
        assert sum(wasted) == (
            warned["overpaid"].said.params["points"] if "overpaid" in warned else 0
        )
    gone = sum(sum(e.data["cards"].values()) for e in of_kind(events, "discarded"))
    assert gone == sum(
        warned["discarded"].said.params["cards"].values() if "discarded" in warned else ()
    )
    if after.phase != 12 or after.turn == after.last_turn:
        return
    player = after.seats[seat]
    tax = TaxRate(rates_of(player)[0]).rate * player.cities
    revolt = tax > player.tokens_in_stock and not player.holds("democracy")
    assert ("tax_revolt" in warned) == revolt


HELD: dict[str, Callable[[int, Any, Seen], None]] = {
    "tax_rate": hold_tax,
    "movement": hold_movement,
    "build_cities": hold_builds,
    "purchase": hold_purchase,
}


@pytest.mark.rule("DG-11.4")
@pytest.mark.parametrize("count", [5, pytest.param(40, marks=pytest.mark.slow)])
def test_what_is_foretold_happens_and_nothing_else(count: int) -> None:
    seen: Counter[str] = Counter()
    for match, randomness in games(range(500, 500 + count)):
        for decision in match.state.flow.decisions:
            hold = HELD.get(decision.kind)
            if hold is None or randomness.randrange(3):
                continue
            question = Question(GAME, match.state, decision)
            for answer in (question.sample(random.Random(randomness.random())), question.default()):
                found = tried(question, match.state, answer)
                hold(decision.seat, answer, found)
                seen.update(list(found[0]))
                seen[decision.kind] += 1
    assert set(HELD) <= set(seen)
    assert {"ships_lost", "surplus", "support", "overpaid", "discarded"} <= set(seen), seen


# -- Stone Age -------------------------------------------------------------------------------------


@pytest.mark.rule("DG-11.4")
def test_stone_age_foretells_what_happens() -> None:
    seen: Counter[str] = Counter()
    for table in stoneage.some_tables(12, start=40):
        for match in stoneage.positions(table):
            for decision in match.state.flow.decisions:
                question = Question(stoneage.GAME, match.state, decision)
                for answer in question.answers():
                    codes = {each.code for each in question.warnings(answer)}
                    seen.update(codes)
                    if decision.kind == "sa_use":
                        after = stoneage.GAME.copy(match.state)
                        move = engine.answer(stoneage.GAME, after, decision, answer, CHANCE)
                        declined = move.events[:1] and move.events[0].kind == "declined"
                        assert ("cannot_pay" in codes) == bool(declined)
    assert {"no_gain", "food_short", "cannot_pay", "tool_wasted", "tools_idle"} <= set(seen), seen
    assert seen["starving"] > 0
