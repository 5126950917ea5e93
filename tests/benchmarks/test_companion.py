"""A game told by phones, small: the books say what the engine says, though the host is killed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from benchmarks.companion import choose_moments, is_sound
from benchmarks.companion_taps import taps_for

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.process
def test_phones_tell_a_game_though_the_host_is_killed(tmp_path: Path) -> None:
    words = ("--players", "5", "--turns", "7", "--kills", "3", "--json")
    done = subprocess.run(
        (sys.executable, "-m", "benchmarks.companion", *words),
        cwd=ROOT,
        env={**os.environ, "XDG_CACHE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.stdout, done.stderr
    found = json.loads(done.stdout)
    assert done.returncode == 0, found
    for day in (found["quiet"], found["broken"]):
        assert is_sound(day), day
        assert day["compared"]["price"] > 1000
        assert day["entries"]["buy"] == 5 * 7
        assert day["dead_phone"]["old_kept_access"]
        assert day["dead_phone"]["old_sent_away_after_renewal"] == [4403, 4403]
    assert found["broken"]["kills"] == 3
    assert found["ledgers_differ"] == ""


def test_a_day_with_a_difference_is_not_sound() -> None:
    figures: dict[str, Any] = dict.fromkeys(
        ("differences", "lost", "doubled", "misreported", "gaps", "unanswered"), 0
    )
    assert is_sound({**figures, "acknowledged": 7})
    assert not is_sound({**figures, "acknowledged": 0})
    assert not is_sound({**figures, "acknowledged": 7, "differences": 1})
    assert not is_sound({**figures, "acknowledged": 7, "lost": 1})


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
    assert taps_for("count", {"numbers": {"tokens": 34}}, census) == 2
