"""Curves over time: their growth, and a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from itertools import groupby
from math import sqrt
from statistics import fmean, linear_regression
from typing import NamedTuple

#: a moment in seconds, and what was measured then
Point = tuple[float, float]

#: neighbouring samples say much the same (memory grows in steps): their means count as one
BLOCK = 300.0
#: standard errors on each side of the slope: about 95 %
WIDTH = 2.1
#: fewer blocks say nothing about a slope
FEWEST = 6

HOUR = 3600.0
COLUMNS, WIDE, HIGH, ROOM = 3, 320, 150, 46


class Trend(NamedTuple):
    """The trend of a curve after its start."""

    #: the mean of the first block that counts
    level: float
    per_hour: float
    #: half the width of the interval of the slope
    uncertain: float
    #: the slope as growth over the judged period
    growth: float
    blocks: int

    def grows(self, tolerance: float) -> bool:
        """Whether the slope is surely above zero, and adds up to more than is tolerated."""
        return self.per_hour > self.uncertain and self.growth > tolerance


def trend(points: Sequence[Point], after: float) -> Trend | None:
    """Return the slope of block means after a moment; None if there are too few.

    >>> rising = [(60.0 * minute, 100.0 + minute) for minute in range(60)]
    >>> round(trend(rising, after=1800.0).per_hour)
    60
    >>> level = [(60.0 * minute, 100.0 + minute % 5) for minute in range(60)]
    >>> trend(level, after=1800.0).grows(tolerance=0.0)
    False
    """
    later = [point for point in points if point[0] >= after]
    means = [
        (fmean(at for at, _ in block), fmean(value for _, value in block))
        for block in (list(found) for _, found in groupby(later, lambda p: int(p[0] // BLOCK)))
    ]
    if len(means) < FEWEST:
        return None
    times, values = zip(*means, strict=True)
    slope, start = linear_regression(times, values)
    off = sum((value - start - slope * at) ** 2 for at, value in means)
    spread = sum((at - fmean(times)) ** 2 for at in times)
    error = sqrt(off / (len(means) - 2) / spread)
    return Trend(
        level=round(values[0], 2),
        per_hour=round(slope * HOUR, 3),
        uncertain=round(WIDTH * error * HOUR, 3),
        growth=round(slope * (times[-1] - times[0]), 3),
        blocks=len(means),
    )


def draw(curves: Mapping[str, Sequence[Point]], after: float) -> str:
    """Small charts side by side, as SVG; a line marks where judging begins."""
    rows = -(-len(curves) // COLUMNS)
    pictures = [
        f'<g transform="translate({WIDE * (n % COLUMNS)},{HIGH * (n // COLUMNS)})">'
        + _picture(name, points, after)
        + "</g>"
        for n, (name, points) in enumerate(curves.items())
    ]
    size = f'width="{WIDE * COLUMNS}" height="{HIGH * rows}"'
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="11">'
    )
    return "\n".join([head, '<rect width="100%" height="100%" fill="white"/>', *pictures, "</svg>"])


def _picture(name: str, points: Sequence[Point], after: float) -> str:
    if not points:
        return ""
    last, highest = max(points[-1][0], 1.0), max(max(value for _, value in points), 1e-9)

    def place(at: float, value: float) -> str:
        x = ROOM + (WIDE - ROOM - 14) * at / last
        return f"{x:.1f},{HIGH - 24 - (HIGH - 46) * value / highest:.1f}"

    line = " ".join(place(at, value) for at, value in points)
    axes = f"{place(0, highest)} L{place(0, 0)} L{place(last, 0)}"
    half_hour = place(min(after, last), 0.0).split(",")[0]
    return (
        f'<text x="{ROOM}" y="14" font-weight="bold">{escape(name)}</text>'
        f'<path d="M{axes}" stroke="#999" fill="none"/>'
        f'<path d="M{half_hour},22 V{HIGH - 24}" stroke="#bbb" stroke-dasharray="3"/>'
        f'<text x="{ROOM - 4}" y="27" text-anchor="end">{highest:,.4g}</text>'
        f'<text x="{ROOM - 4}" y="{HIGH - 22}" text-anchor="end">0</text>'
        f'<text x="{WIDE - 14}" y="{HIGH - 9}" text-anchor="end">{last / 60:.0f} min</text>'
        f'<polyline points="{line}" stroke="#0b62a4" fill="none" stroke-width="1.3"/>'
    )
