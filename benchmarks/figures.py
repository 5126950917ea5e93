"""The engine's figures by key: their units, how long to measure, and how they are shown."""

from __future__ import annotations

import json
import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median

from rich.table import Table

#: every figure, in the order of the table, with its unit
FIGURES: dict[str, str] = {
    "stoneage_actions_per_second": "/s",
    "stoneage_match_actions_per_second": "/s",
    "stoneage_2p_actions_per_second": "/s",
    "megaciv_actions_per_second": "/s",
    "catanatron_actions_per_second": "/s",
    "stoneage_vs_catanatron": "x",
    "stoneage_match_vs_catanatron": "x",
    "megaciv_vs_catanatron": "x",
    "catanatron_choices_per_second": "/s",
    "stoneage_vs_catanatron_choices": "x",
    "megaciv_vs_catanatron_choices": "x",
    "turn_rollouts_per_second": "/s",
    "movement_orders_per_second": "/s",
    "steward_games_per_core_hour": "/h",
    "strategos_games_per_core_hour": "/h",
    "copy_us_stoneage": "us",
    "copy_us_18_seats": "us",
    "copy_us_megaciv_18": "us",
    "encode_us": "us",
    "decode_us": "us",
    "digest_us": "us",
    "state_bytes": "B",
    "early_action_us": "us",
    "late_action_us": "us",
    "late_action_ratio": "x",
    "turn_3_action_us": "us",
    "turn_15_action_us": "us",
    "late_turn_ratio": "x",
    "two_core_speedup": "x",
    "ray_overhead": "",
    "yardstick_us": "us",
}


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to measure."""

    rounds: int
    slice_seconds: float
    warm_up_seconds: float
    #: samples of each microsecond figure, and endless matches played
    samples: int
    matches: int


DEFAULT = Effort(rounds=60, slice_seconds=0.2, warm_up_seconds=0.4, samples=300, matches=21)
QUICK = Effort(rounds=6, slice_seconds=0.2, warm_up_seconds=0.1, samples=60, matches=3)


@dataclass(slots=True)
class Figures:
    """Medians by key, and the lowest and highest sample behind each."""

    values: dict[str, float | int | None] = field(default_factory=dict)
    spread: dict[str, tuple[float, float]] = field(default_factory=dict)

    def add(self, key: str, samples: Sequence[float]) -> float:
        """The median of samples becomes a figure."""
        middle = median(samples)
        self.values[key] = rounded(middle)
        self.spread[key] = (rounded(min(samples)), rounded(max(samples)))
        return middle

    def add_ratio(self, key: str, above: Sequence[float], below: Sequence[float]) -> None:
        """The ratio of medians; the spread is that of neighbouring samples."""
        self.values[key] = round(median(above) / median(below), 3)
        pairs = [one / other for one, other in zip(above, below, strict=True)]
        self.spread[key] = (round(min(pairs), 3), round(max(pairs), 3))


def rounded(value: float) -> float:
    return float(f"{value:.4g}")


def progress(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


def as_json(figures: Figures, effort: Effort) -> str:
    """Everything on one line."""
    circumstances = {
        "rounds": effort.rounds,
        "slice_seconds": effort.slice_seconds,
        "python": platform.python_version(),
        "cpu_count": os.cpu_count(),
        "spread": figures.spread,
    }
    return json.dumps({**figures.values, **circumstances})


def as_table(figures: Figures, effort: Effort) -> Table:
    """Everything for people."""
    table = Table(
        title=f"Medians of {effort.rounds} rounds, CPU time of one core",
        caption=f"Python {platform.python_version()}, {os.cpu_count()} CPUs",
    )
    table.add_column("figure", no_wrap=True)
    for heading in ("median", "lowest", "highest"):
        table.add_column(heading, justify="right", no_wrap=True)
    for key, unit in FIGURES.items():
        value = figures.values[key]
        shown = "not measured" if value is None else f"{short(value)} {unit}"
        table.add_row(key, shown, *map(short, figures.spread.get(key, ())))
    return table


def short(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:g}"
