"""Interleaved samples, so that a machine that slows down affects all sides."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from statistics import median


class Samples(defaultdict[str, list[float]]):
    """The samples of each side, by name.

    >>> samples = Samples()
    >>> for ours, bare in ((30.0, 10.0), (60.0, 30.0), (20.0, 5.0)):
    ...     samples.add(ours=ours, bare=bare)
    >>> samples.median("ours"), samples.ratio("ours", "bare"), samples.spread("ours", "bare")
    (30.0, 3.0, (2.0, 4.0))
    """

    def __init__(self) -> None:
        super().__init__(list)

    def add(self, **samples: float) -> None:
        """Note a sample of some sides."""
        for name, sample in samples.items():
            self[name].append(sample)

    def median(self, name: str, digits: int = 3) -> float:
        """Return the median of a side."""
        return round(median(self[name]), digits)

    def ratio(self, above: str, below: str) -> float:
        """Return the ratio of two medians."""
        return round(median(self[above]) / median(self[below]), 3)

    def spread(self, above: str, below: str) -> tuple[float, float]:
        """Return the lowest and the highest ratio of neighbouring samples."""
        ratios = [one / other for one, other in zip(self[above], self[below], strict=True)]
        return round(min(ratios), 3), round(max(ratios), 3)


def quantile(values: Sequence[float], share: float, digits: int = 3) -> float:
    """Return the value below which this share of them lies; 0 for an empty list.

    >>> quantile([4.0, 1.0, 3.0, 2.0, 5.0], 0.5), quantile([], 0.99)
    (3.0, 0.0)
    """
    return round(sorted(values)[int(share * (len(values) - 1))], digits) if values else 0.0
