"""An evening on a virtual clock: the same for a seed, and timed again it takes as long."""

from __future__ import annotations

import math

import pytest

from benchmarks.evening import AS_IT_IS, PREPARED, SCENES, play_evening, suppose
from benchmarks.evening_figures import find_spans, measure_evening
from benchmarks.evening_people import MEDIANS, Person, invite_people, median_of
from benchmarks.evening_picture import draw_evenings
from benchmarks.evening_suppose import SUPPOSED, retime
from benchmarks.evening_trace import Answered, Scene, Trace

PLAYERS, TURNS, SEED = 5, 2, 1


def answer(
    row: int, asked_by: int, seat: int, kind: str, *times: float, **more: object
) -> Answered:
    """A question of turn 1, opened, begun and done at these times."""
    phase = int(more.pop("phase", 6))  # type: ignore[call-overload]
    return Answered(seat, kind, 1, phase, asked_by, row, *times, **more)  # type: ignore[arg-type]


def made_up(answers: list[Answered], players: int = 3) -> Trace:
    end = max(each.done for each in answers)
    phases = [(1, 1, 0.0), (1, 6, 0.0)]
    return Trace(Scene(), players, (0,), (1,), answers, [], [], phases, end)


def test_an_evening_is_the_same_for_a_seed_and_measured_to_the_end() -> None:
    first, again = (play_evening(SCENES[AS_IT_IS], PLAYERS, TURNS, SEED) for _ in range(2))
    assert first == again
    figures = measure_evening(first)
    assert figures["turns"] == TURNS
    assert len([each for each in first.answers if each.kind == "movement"]) == PLAYERS * TURNS
    assert sum(figures["minutes_by_turn"]) == pytest.approx(first.seconds / 60, abs=0.2)
    assert figures["minutes_per_turn_by_phase"]["movement"] > 0
    assert 0 < figures["busy_share"]["least"] <= figures["busy_share"]["most"] <= 1
    assert retime(first) == pytest.approx(first.seconds)
    shown = draw_evenings(
        {"scenes": {AS_IT_IS: {"1": figures}}, "goals": {"minutes_per_turn": 20.0}}
    )
    assert shown.count("<rect") > 10


def test_who_waits_in_strict_order_waits_longer_than_who_acts_early() -> None:
    strict = play_evening(SCENES["strict order"], PLAYERS, TURNS, SEED)
    early = play_evening(SCENES["nobody waits"], PLAYERS, TURNS, SEED)
    # One after the other is as long as all thoughts together; at once as long as the longest.
    moved = [each.done - each.began for each in strict.answers if each.kind == "movement"]
    assert strict.seconds == pytest.approx(sum(moved))
    assert early.seconds < strict.seconds / 2


def test_thoughts_have_their_medians_and_slow_people_take_twice_as_long() -> None:
    person = Person(0, seed=3)
    thoughts = sorted(person.think("movement") for _ in range(999))
    assert thoughts[499] == pytest.approx(MEDIANS["movement"], rel=0.1)
    assert math.isclose(Person(1, 3, slow=True).think("x"), 2 * Person(1, 3).think("x"))
    assert median_of("damage") == 15
    people = invite_people(18, seed=1)
    assert (
        sum(each.slow for each in people),
        sum(each.coffee_at is not None for each in people),
    ) == (
        2,
        1,
    )


def test_whoever_is_out_for_coffee_is_back_after_ten_minutes() -> None:
    person = Person(0, 1, coffee_at=100.0)
    assert [person.back_from_coffee(at) for at in (99.0, 100.0, 650.0, 700.0)] == [
        99.0,
        700.0,
        700.0,
        700.0,
    ]


def test_who_waits_for_whom() -> None:
    trace = made_up(
        [
            answer(1, 0, 0, "damage", 0, 0, 60),
            answer(2, 0, 1, "damage", 0, 0, 120),
        ]
    )
    waits = measure_evening(trace)["waits"]
    assert waits["alone_minutes"] == 1.0
    assert waits["matrix"] == [[0, 1.0, 0], [0, 0, 0], [0.5, 1.5, 0]]
    assert [sorted(span.seats) for span in find_spans(trace.answers)] == [[0, 1], [1]]


def test_who_is_asked_in_turn_may_decide_ahead() -> None:
    trace = made_up(
        [
            answer(1, 0, 0, "buy_card", 0, 0, 40),
            answer(2, 1, 1, "buy_card", 40, 40, 60),
            answer(3, 2, 1, "buy_card", 60, 60, 70),
            answer(4, 3, 2, "buy_card", 70, 70, 100),
        ]
    )
    assert retime(trace) == 100
    # Seat 1 knows its first card when seat 0 has bought, but not its second one.
    assert retime(trace, ["ahead"]) == 50


def test_calamities_of_different_seats_are_supposed_side_by_side() -> None:
    trace = made_up(
        [
            answer(1, 0, 0, "damage", 0, 0, 30, phase=9, about="famine"),
            answer(2, 1, 1, "damage", 30, 30, 50, phase=9, about="flood"),
            answer(3, 2, 0, "damage", 50, 50, 60, phase=9, about="epidemic"),
        ]
    )
    assert retime(trace, ["side-by-side"]) == 40


def test_a_purchase_that_was_planned_is_looked_over() -> None:
    trace = made_up(
        [
            answer(1, 0, 0, "damage", 0, 0, 50),
            answer(2, 1, 0, "purchase", 50, 50, 110),
            answer(3, 1, 1, "purchase", 50, 50, 120),
        ]
    )
    assert retime(trace, ["prepared"]) == 110  # seat 0 had no time to plan, seat 1 had 50 s
    assert retime(trace, ["nudge"]) == 110  # the loss took 20 s more than the patience of others
    assert suppose(trace)["saved_per_turn"].keys() == SUPPOSED.keys()
    with pytest.raises(ValueError, match="sleep"):
        retime(trace, ["sleep"])


def test_what_was_prepared_is_looked_over_if_it_is_still_legal() -> None:
    trace = play_evening(SCENES[PREPARED], PLAYERS, TURNS, SEED)
    asked, legal = trace.prepared
    assert 0 < legal <= asked
    assert trace.seconds <= play_evening(SCENES[AS_IT_IS], PLAYERS, TURNS, SEED).seconds
