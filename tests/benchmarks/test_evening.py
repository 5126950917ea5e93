"""An evening on a virtual clock: the same for a seed, and measured to its end."""

from __future__ import annotations

import math

import pytest

from benchmarks.studies.evening import LIVE, PREPARED, play_evening
from benchmarks.studies.evening_figures import Answered, Trace, find_spans, measure_evening
from benchmarks.studies.evening_people import MEDIANS, Person, invite_people, median_of

PLAYERS, TURNS, SEED = 5, 2, 1


def test_an_evening_is_the_same_for_a_seed_and_measured_to_the_end() -> None:
    first, again = (play_evening(LIVE, PLAYERS, TURNS, SEED) for _ in range(2))
    assert first == again
    figures = measure_evening(first)
    assert figures["turns"] == TURNS
    assert len([each for each in first.answers if each.kind == "movement"]) == PLAYERS * TURNS
    assert sum(figures["minutes_by_turn"]) == pytest.approx(first.seconds / 60, abs=0.2)
    assert figures["minutes_per_turn_by_phase"]["movement"] > 0
    assert 0 < figures["busy_share"]["least"] <= figures["busy_share"]["most"] <= 1


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
    answers = [Answered(0, "damage", 1, 0, 0, 60), Answered(1, "damage", 1, 0, 0, 120)]
    phases = [(1, 1, 0.0), (1, 6, 0.0)]
    trace = Trace(3, (0,), (1,), answers, [], phases, seconds=120)
    waits = measure_evening(trace)["waits"]
    assert waits["alone_minutes"] == 1.0
    assert waits["matrix"] == [[0, 1.0, 0], [0, 0, 0], [0.5, 1.5, 0]]
    assert [sorted(span.seats) for span in find_spans(trace.answers)] == [[0, 1], [1]]


def test_what_was_prepared_is_looked_over_if_it_is_still_legal() -> None:
    trace = play_evening(PREPARED, PLAYERS, TURNS, SEED)
    asked, legal = trace.prepared
    assert 0 < legal <= asked
    assert trace.seconds <= play_evening(LIVE, PLAYERS, TURNS, SEED).seconds
