"""The soak judges its curves: what grows is named, what only trembles is not."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.drills.soak import JUDGED, SHOWN, judge, write_verdict

COUNTED = ("acknowledged", "refused", "tables_opened", "games_over", "visits", "rows_in_log")


def samples(minutes: int, growth: float) -> list[dict[str, Any]]:
    """Half a minute apart; the web worker grows by so many MB a minute after a steep beginning."""
    randomness = Random(1)
    found = []
    for number in range(2 * minutes):
        at = 30.0 * (number + 1)
        sample: dict[str, Any] = dict.fromkeys((*JUDGED, *SHOWN, *COUNTED), 100.0)
        beginning = min(at, 1500.0) / 30
        trembling = randomness.uniform(-3, 3)
        sample["web_mb"] = 120.0 + beginning + trembling + growth * at / 60
        found.append(sample | {"at": at, "faults": 0, "act_errors": 0, "request_errors": {}})
    return found


def test_what_grows_after_the_first_half_hour_is_named() -> None:
    assert judge(samples(120, growth=0.2))["growing"] == ["web_mb"]


def test_what_grows_only_at_the_beginning_is_not() -> None:
    verdict = judge(samples(120, growth=0.0))
    assert verdict["judged"]
    assert verdict["growing"] == []
    assert verdict["trends"]["web_mb"]["level"] > 150


def test_a_run_that_was_stopped_early_says_that_it_is_not_judged() -> None:
    verdict = judge(samples(40, growth=1.0))
    assert (verdict["judged"], verdict["minutes"]) == (False, 40.0)


def test_a_line_that_was_cut_is_left_out(tmp_path: Path) -> None:
    lines = [json.dumps(sample) for sample in samples(70, growth=0.0)]
    (tmp_path / "samples.jsonl").write_text("\n".join([*lines, '{"at": 42']), encoding="utf-8")
    assert write_verdict(tmp_path)["minutes"] == 70.0
    assert (tmp_path / "curves.svg").read_text(encoding="utf-8").count("<polyline") == len(
        (*JUDGED, *SHOWN)
    )
