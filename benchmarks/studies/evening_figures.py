"""Figures of an evening: minutes by phase, waiting, and activity."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from ecumene.games.megaciv.turn import PHASES


class Answered(msgspec.Struct):
    """A question, from its opening to its answer, in seconds since the beginning."""

    seat: int
    kind: str
    turn: int
    opened: float
    #: when the person began to think of it: later, if another question came first
    began: float
    done: float
    #: "" for the person, else who answered: "default", "program", "clock"
    by: str = ""
    #: whether it made a deal
    deal: bool = False


class Drafted(NamedTuple):
    """A plan made while waiting."""

    seat: int
    began: float
    done: float


class Trace(msgspec.Struct):
    """An evening as it went."""

    players: int
    slow: tuple[int, ...]
    thirsty: tuple[int, ...]
    answers: list[Answered] = []
    drafts: list[Drafted] = []
    #: by turn and phase: when it began
    phases: list[tuple[int, int, float]] = []
    seconds: float = 0.0
    acts: int = 0
    #: prepared answers that were asked for, and those of them that were still legal
    prepared: tuple[int, int] = (0, 0)


class Span(NamedTuple):
    """A stretch of time in which the same questions are open."""

    began: float
    ended: float
    open: tuple[Answered, ...]

    @property
    def minutes(self) -> float:
        """How long it lasts."""
        return (self.ended - self.began) / 60

    @property
    def seats(self) -> set[int]:
        """The seats the table waits for."""
        return {each.seat for each in self.open}


def find_spans(answers: Iterable[Answered]) -> Iterator[Span]:
    """Divide the whole evening into spans. Acts in a market follow each other without a gap."""
    changes: dict[float, tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
    known = list(answers)
    for number, each in enumerate(known):
        opened = each.began if each.kind == "trade" else each.opened
        changes[opened][0].append(number)
        changes[each.done][1].append(number)
    now, before = set[int](), 0.0
    for at in sorted(changes):
        if at > before:
            yield Span(before, at, tuple(known[number] for number in sorted(now)))
        opened_now, done = changes[at]
        now = (now | set(opened_now)) - set(done)
        before = at


def measure_evening(trace: Trace) -> dict[str, Any]:
    """The figures of one evening."""
    spans = list(find_spans(trace.answers))
    turns = max(each.turn for each in trace.answers)
    minutes = trace.seconds / 60
    return {
        "turns": turns,
        "minutes": round(minutes, 1),
        "minutes_per_turn": round(minutes / turns, 1),
        "minutes_by_turn": minutes_by_turn(trace),
        "minutes_per_turn_by_phase": minutes_by_phase(trace, turns),
        "busy_share": busy_shares(trace),
        "waits": waits(trace, spans),
        "alone_by_kind": alone_by_kind(spans, turns),
        "deals_by_minute": deals_by_minute(trace),
        "answers": dict(Counter(each.by or "person" for each in trace.answers)),
        "questions": dict(Counter(each.kind for each in trace.answers).most_common()),
        "prepared": {"asked": trace.prepared[0], "still_legal": trace.prepared[1]},
        "acts": trace.acts,
    }


def minutes_by_turn(trace: Trace) -> list[float]:
    """How long each turn took."""
    found: Counter[int] = Counter()
    for turn, _, minutes in phase_lengths(trace):
        found[turn] += minutes  # type: ignore[assignment]
    return [round(found[turn], 1) for turn in sorted(found)]


def minutes_by_phase(trace: Trace, turns: int) -> dict[str, float]:
    """Minutes of an average turn, by name of the phase."""
    found: dict[int, float] = defaultdict(float)
    for _, phase, minutes in phase_lengths(trace):
        found[phase] += minutes
    return {phase.name: round(found[phase.number] / turns, 2) for phase in PHASES}


def phase_lengths(trace: Trace) -> Iterator[tuple[int, int, float]]:
    """Turn, phase and minutes, one after the other."""
    ends = [began for _, _, began in trace.phases[1:]] + [trace.seconds]
    for (turn, phase, began), end in zip(trace.phases, ends, strict=True):
        yield turn, phase, (end - began) / 60


# -- something to do -------------------------------------------------------------------------------


def busy_shares(trace: Trace) -> dict[str, float]:
    """The share of the evening in which people think, trade or plan: mean, least and most."""
    seconds: dict[int, float] = defaultdict(float)
    for answer in trace.answers:
        seconds[answer.seat] += answer.done - answer.began
    for draft in trace.drafts:
        seconds[draft.seat] += draft.done - draft.began
    shares = [seconds[seat] / trace.seconds for seat in range(trace.players)]
    return {
        "mean": round(sum(shares) / len(shares), 3),
        "least": round(min(shares), 3),
        "most": round(max(shares), 3),
    }


# -- who waits for whom ----------------------------------------------------------------------------


def waits(trace: Trace, spans: list[Span]) -> dict[str, Any]:
    """Return the minutes in which the table waits for one person alone, and who is waited for.

    A person without an open question waits for all others; the time is divided equally among them.
    """
    matrix = [[0.0] * trace.players for _ in range(trace.players)]
    alone: Counter[int] = Counter()
    for span in spans:
        awaited = span.seats
        if len(awaited) == 1:
            alone[min(awaited)] += span.minutes  # type: ignore[assignment]
        for waiting in set(range(trace.players)) - awaited:
            for seat in awaited:
                matrix[waiting][seat] += span.minutes / len(awaited)
    total = sum(map(sum, matrix)) or 1.0
    awaited_for = [sum(row[seat] for row in matrix) for seat in range(trace.players)]

    def share(seats: Iterable[int]) -> float:
        return round(sum(awaited_for[seat] for seat in seats) / total, 3)

    return {
        "alone_minutes": round(sum(alone.values()), 1),
        "alone_share": round(sum(alone.values()) * 60 / trace.seconds, 3),
        "for_slow": share(trace.slow),
        "for_thirsty": share(trace.thirsty),
        "slow": list(trace.slow),
        "thirsty": list(trace.thirsty),
        "for_seat": [round(minutes / (trace.players - 1), 1) for minutes in awaited_for],
        "matrix": [[round(minutes, 1) for minutes in row] for row in matrix],
    }


def alone_by_kind(spans: list[Span], turns: int) -> dict[str, float]:
    """Return minutes of an average turn in which all wait for one person, by kind of question."""
    found: dict[str, float] = defaultdict(float)
    for span in spans:
        if len(span.seats) == 1:
            found[span.open[0].kind] += span.minutes / turns
    ordered = sorted(found.items(), key=lambda item: -item[1])
    return {kind: round(minutes, 2) for kind, minutes in ordered if minutes >= 0.005}


def deals_by_minute(trace: Trace) -> list[int]:
    """Deals of the whole evening, by the minute of the market in which they were made."""
    found = Counter(int((each.done - each.opened) // 60) for each in trace.answers if each.deal)
    return [found[minute] for minute in range(max(found, default=-1) + 1)]
