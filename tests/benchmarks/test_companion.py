"""The parts of the study `companion`; the study itself is run by `python -m benchmarks --quick`."""

from __future__ import annotations

from typing import Any

from benchmarks.studies.companion import choose_moments, find_faults
from benchmarks.studies.companion_taps import taps_for


def test_a_day_with_a_difference_is_not_sound() -> None:
    figures: dict[str, Any] = dict.fromkeys(
        ("differences", "lost", "doubled", "misreported", "gaps", "unanswered"), 0
    )
    assert find_faults({**figures, "acknowledged": 7}) == []
    assert find_faults({**figures, "acknowledged": 0}) == ["acknowledged: 0"]
    assert find_faults({**figures, "acknowledged": 7, "differences": 1}) == ["differences: 1"]
    assert find_faults({**figures, "acknowledged": 7, "lost": 1}) == ["lost: 1"]


def test_the_host_is_killed_during_the_game() -> None:
    moments = choose_moments(200, 100, 1)
    assert len(moments) == 100
    assert moments == sorted(moments)
    assert 1 <= moments[0] < moments[-1] < 200


def test_a_form_that_is_right_takes_one_tap() -> None:
    about = {"fields": ["cities"], "numbers": {"cities": 6, "tokens": 9}, "support_rate": 2}
    assert taps_for("buy", {}, {}) == 1
    assert taps_for("count", {"numbers": {"cities": 4}}, about) == 1
    assert taps_for("count", {"numbers": {"cities": 7}}, about) == 1
    doubtful = {"numbers": {"cities": 5}}
    assert taps_for("count", doubtful, about) == 2
    census = {"fields": ["tokens"], "numbers": {"cities": 6, "tokens": 20}}
    assert taps_for("count", {"numbers": {"tokens": 34}}, census) == 1
    assert taps_for("count", {"numbers": {"tokens": 41}}, census) == 2
    both = {**about, "fields": ["cities", "tokens"]}
    assert taps_for("count", {"numbers": {"cities": 4, "tokens": 12}}, both) == 3


def test_losses_take_few_taps() -> None:
    cost = {"measure": "damage", "due": 10}
    about = {"toll": cost, "minor": None, "default": {"changes": {"tokens": -10}}}
    alone = {"changes": {"tokens": -5, "cities": -1}, "others": {}}
    assert taps_for("losses", {**alone, "changes": {"tokens": -10}}, about) == 1
    assert taps_for("losses", alone, about) == 1  # the tap on the way to lose them
    assert taps_for("losses", {**alone, "changes": {"tokens": -8}}, about) == 3
    reduced = {**about, "toll": {**cost, "measure": "cities_reduced"}}
    reduced["default"] = {"changes": {"cities": -2}}
    assert taps_for("losses", {"changes": {"tokens": 10, "cities": -2}}, reduced) == 2
