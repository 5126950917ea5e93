"""Counters and timings of one worker, in Prometheus's text format.

Labels come from words of our own (routes, codes of refusals), never from what people send.

>>> telemetry = Telemetry()
>>> acts = telemetry.counter("acts_total", "Acts.", "code")
>>> acts.add("tax"); acts.add("tax")
>>> print(telemetry.text(), end="")
# HELP acts_total Acts.
# TYPE acts_total counter
acts_total{code="tax"} 2
"""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from typing import Literal, Protocol, TypeVar

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
#: upper bounds of the buckets for durations, in seconds
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
#: the same for things that may wait for minutes
LATENESS = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0, 1800.0)
#: maximum label values of a metric; more would be our mistake, and are counted as "other"
MAX_SERIES = 500


class _Number(Protocol):
    @property
    def name(self) -> str: ...

    @property
    def help(self) -> str: ...

    @property
    def kind(self) -> str: ...

    def samples(self) -> Iterator[str]: ...


_N = TypeVar("_N", bound=_Number)


class Counter:
    """Counts events, by labels."""

    kind = "counter"

    def __init__(self, name: str, text: str, *labels: str) -> None:
        self.name, self.help, self._labels = name, text, labels
        self._counts: dict[tuple[str, ...], int] = {} if labels else {(): 0}

    def add(self, *labels: str, by: int = 1) -> None:
        """Count one event."""
        if labels not in self._counts and len(self._counts) >= MAX_SERIES:
            labels = ("other",) * len(labels)
        self._counts[labels] = self._counts.get(labels, 0) + by

    def samples(self) -> Iterator[str]:
        for labels, count in sorted(self._counts.items()):
            yield f"{self.name}{_labels(self._labels, labels)} {count}"


class Histogram:
    """A distribution of durations."""

    kind = "histogram"

    def __init__(self, name: str, text: str, ends: Sequence[float] = SECONDS) -> None:
        self.name, self.help, self._ends = name, text, ends
        self._buckets = [0] * (len(ends) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """Add a duration."""
        self._buckets[bisect_left(self._ends, seconds)] += 1
        self._sum += seconds

    def samples(self) -> Iterator[str]:
        total = 0
        for end, count in zip((*map(str, self._ends), "+Inf"), self._buckets, strict=True):
            total += count
            yield f'{self.name}_bucket{{le="{end}"}} {total}'
        yield f"{self.name}_sum {self._sum:.6f}"
        yield f"{self.name}_count {total}"


class Watched:
    """A value kept elsewhere and read on demand."""

    def __init__(
        self, name: str, text: str, kind: Literal["counter", "gauge"], look: Callable[[], float]
    ) -> None:
        self.name, self.help, self.kind, self._look = name, text, kind, look

    def samples(self) -> Iterator[str]:
        yield f"{self.name} {self._look()}"


class Telemetry:
    """All metrics of one worker."""

    def __init__(self) -> None:
        self._numbers: list[_Number] = []

    def counter(self, name: str, text: str, *labels: str) -> Counter:
        return self._add(Counter(name, text, *labels))

    def histogram(self, name: str, text: str, ends: Sequence[float] = SECONDS) -> Histogram:
        return self._add(Histogram(name, text, ends))

    def watch(
        self, name: str, text: str, kind: Literal["counter", "gauge"], look: Callable[[], float]
    ) -> None:
        self._add(Watched(name, text, kind, look))

    def _add(self, number: _N) -> _N:
        self._numbers.append(number)
        return number

    def text(self) -> str:
        """Return all metrics in Prometheus's format."""
        lines: list[str] = []
        for number in self._numbers:
            lines += [f"# HELP {number.name} {number.help}", f"# TYPE {number.name} {number.kind}"]
            lines += number.samples()
        return "\n".join(lines) + "\n"


def count_tasks() -> int:
    """Count the tasks of the running loop; 0 outside of one."""
    try:
        return len(asyncio.all_tasks())
    except RuntimeError:
        return 0


def _labels(names: tuple[str, ...], values: tuple[str, ...]) -> str:
    """Format labels.

    >>> _labels(("code",), ('say "no"',))
    '{code="say \\\\"no\\\\""}'
    """
    if not names:
        return ""
    pairs = zip(names, values, strict=True)
    return "{" + ",".join(f'{name}="{_escape(value)}"' for name, value in pairs) + "}"


def _escape(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
