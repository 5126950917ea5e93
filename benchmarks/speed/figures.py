"""The engine's figures by key, their spread, and how long to measure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median

#: every figure, in the order of the report
FIGURES = (
    "stoneage_actions_per_second",
    "stoneage_match_actions_per_second",
    "stoneage_2p_actions_per_second",
    "megaciv_actions_per_second",
    "catanatron_actions_per_second",
    "stoneage_vs_catanatron",
    "stoneage_match_vs_catanatron",
    "megaciv_vs_catanatron",
    "catanatron_choices_per_second",
    "stoneage_vs_catanatron_choices",
    "megaciv_vs_catanatron_choices",
    "turn_rollouts_per_second",
    "movement_orders_per_second",
    "steward_games_per_core_hour",
    "strategos_games_per_core_hour",
    "copy_us_stoneage",
    "copy_us_18_seats",
    "copy_us_megaciv_18",
    "encode_us",
    "decode_us",
    "digest_us",
    "state_bytes",
    "early_action_us",
    "late_action_us",
    "late_action_ratio",
    "turn_3_action_us",
    "turn_15_action_us",
    "late_turn_ratio",
    "two_core_speedup",
    "ray_overhead",
    "yardstick_us",
)


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to measure."""

    rounds: int
    slice_seconds: float
    warm_up_seconds: float
    #: samples of each microsecond figure, and endless matches played
    samples: int
    matches: int
    #: whether whole games of bots are of five, not of eighteen
    small_games: bool = False


DEFAULT = Effort(rounds=60, slice_seconds=0.2, warm_up_seconds=0.4, samples=300, matches=21)
QUICK = Effort(
    rounds=6, slice_seconds=0.2, warm_up_seconds=0.1, samples=20, matches=1, small_games=True
)


@dataclass(slots=True)
class Figures:
    """Medians by key, and the lowest and highest sample behind each."""

    values: dict[str, float | int | None] = field(default_factory=dict)
    spread: dict[str, tuple[float, float]] = field(default_factory=dict)

    def add(self, key: str, samples: Sequence[float]) -> float:
        """Add the median of samples as a figure."""
        middle = median(samples)
        self.values[key] = rounded(middle)
        self.spread[key] = (rounded(min(samples)), rounded(max(samples)))
        return middle

    def add_ratio(self, key: str, above: Sequence[float], below: Sequence[float]) -> None:
        """Add a ratio of medians; the spread is that of neighbouring samples."""
        self.values[key] = round(median(above) / median(below), 3)
        pairs = [one / other for one, other in zip(above, below, strict=True)]
        self.spread[key] = (round(min(pairs), 3), round(max(pairs), 3))


def rounded(value: float) -> float:
    return float(f"{value:.4g}")
