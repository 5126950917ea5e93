"""What an evening would have taken if its flow were another: the same thoughts, timed again.

A question opens when everything before it is answered: that is the flow as it is, and timed so an
evening takes as long as it took. A supposition lets some questions wait for less, or some thoughts
begin earlier. What people answer stays the same: whether they would still have answered so is not
asked, and what it saves is therefore an upper bound.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Collection, Sequence

from benchmarks.evening_figures import find_spans
from benchmarks.evening_people import LOOK_OVER
from benchmarks.evening_trace import RESOLUTION, TRADE, Answered, Trace

#: what can be supposed
SUPPOSED = {
    "ahead": "who is asked in turn (cards, abilities) decides while others before them are asked",
    "prepared": "movements, cities and purchases are planned while others decide, then looked over",
    "side-by-side": "calamities that ask different seats are resolved at the same time",
    "nudge": "for whom alone everybody waits half a minute, needs half of what was left",
    "trade-6": "the market closes after six minutes",
}
#: what changes the flow and no rule; MC-9.12 has calamities one after the other, and how long trade
#: lasts is a setting of the table
WITHIN_RULES = ("ahead", "prepared", "nudge")
#: asked of one seat after the other, in a strict order
IN_TURN = ("buy_card", "ability")
PREPARED = ("movement", "build_cities", "purchase")
#: seconds for which everybody waits for one person before the nudge, and what it saves of the rest
NUDGE_AFTER = 30.0
NUDGE_SAVES = 0.5
SHORT_TRADE = 360.0


def retime(trace: Trace, supposed: Collection[str] = ()) -> float:
    """Seconds that the evening takes with everything that is supposed."""
    return Retiming(trace, supposed).run()


class Retiming:
    """The answers of an evening, timed again in the order in which they were given."""

    def __init__(self, trace: Trace, supposed: Collection[str]) -> None:
        unknown = set(supposed) - set(SUPPOSED)
        if unknown:
            raise ValueError(f"nobody knows how to suppose {sorted(unknown)}")
        self._trace = trace
        self._supposed = frozenset(supposed)
        self._answers = sorted(trace.answers, key=lambda each: each.row)
        self._alone = _alone_at_the_end(trace.answers) if "nudge" in supposed else {}
        self._groups = _find_groups(self._answers) if "side-by-side" in supposed else {}
        #: rows of the answers so far, and when everything up to each of them was answered
        self._rows: list[int] = [0]
        self._all_done: list[float] = [0.0]
        #: by seat: when it has answered what it was asked so far
        self._free: dict[int, float] = defaultdict(float)
        #: by turn and kind: when the first seat was asked
        self._first_asked: dict[tuple[int, str], float] = {}
        self._asked_in_turn: set[tuple[int, str, int]] = set()
        #: by turn, in the resolution of calamities: by seat, and by group with its rows
        self._struck: dict[tuple[int, int], float] = defaultdict(float)
        self._of_group: dict[tuple[int, str], list[tuple[int, float]]] = defaultdict(list)

    def run(self) -> float:
        """Time them all."""
        for answer in self._answers:
            self._set_done(answer, self._done(answer))
        # What nobody is asked for at the end takes no time.
        return self._all_done[-1]

    def _before(self, row: int) -> float:
        """When everything up to this row was answered."""
        return self._all_done[bisect_right(self._rows, row) - 1]

    def _set_done(self, answer: Answered, done: float) -> None:
        self._free[answer.seat] = max(self._free[answer.seat], done)
        if answer.phase == RESOLUTION:
            self._struck[answer.turn, answer.seat] = self._free[answer.seat]
            self._of_group[answer.turn, answer.about].append((answer.row, done))
        self._rows.append(answer.row)
        self._all_done.append(max(self._all_done[-1], done))

    # -- one answer ------------------------------------------------------------------------------

    def _done(self, answer: Answered) -> float:
        opened = self._opened(answer)
        thought = self._thought(answer, opened)
        if "ahead" in self._supposed and self._is_first_in_turn(answer):
            ahead = self._first_asked[answer.turn, answer.kind]
            return max(opened, max(ahead, self._free[answer.seat]) + thought)
        done = max(opened, self._free[answer.seat]) + thought
        if "trade-6" in self._supposed and answer.kind == TRADE:
            return min(done, opened + SHORT_TRADE)
        return done

    def _opened(self, answer: Answered) -> float:
        opened = self._before(answer.asked_by)
        if "side-by-side" in self._supposed and answer.phase == RESOLUTION:
            opened = self._opened_beside(answer)
        self._first_asked.setdefault((answer.turn, answer.kind), opened)
        return opened

    def _thought(self, answer: Answered, opened: float) -> float:
        thought = answer.done - answer.began
        alone = self._alone.get(answer.row, 0.0)
        thought -= NUDGE_SAVES * max(0.0, alone - NUDGE_AFTER)
        if "prepared" in self._supposed and answer.kind in PREPARED and not answer.by:
            idle = max(0.0, opened - self._free[answer.seat])
            thought = max(thought - idle, min(thought, LOOK_OVER))
        return thought

    def _is_first_in_turn(self, answer: Answered) -> bool:
        """Whether it is the first thing a seat does in such a step; the next depends on it."""
        if answer.kind not in IN_TURN:
            return False
        mine = (answer.turn, answer.kind, answer.seat)
        first = mine not in self._asked_in_turn
        self._asked_in_turn.add(mine)
        return first

    def _opened_beside(self, answer: Answered) -> float:
        """A calamity begins when those whom it asks have no earlier one to decide on."""
        group = (answer.turn, answer.about)
        _, seats = self._groups[group]
        inside = [done for row, done in self._of_group[group] if row <= answer.asked_by]
        if inside:
            return max(inside)
        begins = self._phase_begins(answer.turn)
        return max(begins, *(self._struck[answer.turn, seat] for seat in seats))

    def _phase_begins(self, turn: int) -> float:
        rows = [first for (of, _), (first, _) in self._groups.items() if of == turn]
        return self._before(min(rows) - 1)


def _find_groups(
    answers: Sequence[Answered],
) -> dict[tuple[int, str], tuple[int, set[int]]]:
    """By turn and calamity: the first row, and the seats that are asked."""
    found: dict[tuple[int, str], tuple[int, set[int]]] = {}
    for answer in answers:
        if answer.phase == RESOLUTION:
            found.setdefault((answer.turn, answer.about), (answer.row, set()))[1].add(answer.seat)
    return found


def _alone_at_the_end(answers: Sequence[Answered]) -> dict[int, float]:
    """By row: for how many seconds everybody waited for this answer alone, until it was given."""
    found: dict[int, float] = {}
    for span in find_spans(answers):
        if len(span.open) == 1:
            row = span.open[0].row
            found[row] = found.get(row, 0.0) + span.ended - span.began
    return found
