"""The purchase planner compared with CP-SAT: does it miss a better plan?

500 random positions with known income (170 of one turn, 170 of two, 160 of three), each planned by
the planner and, as constraints that share no line with it, by CP-SAT. By number of turns:

``equal``, ``better``, ``worse``   the planner's plan against the best that CP-SAT found
``proved``     positions in which CP-SAT proved its best within its deterministic time
``worse_than_proved``   of those, how often the planner missed it: the goal is none
``exact``      positions in which the planner itself proved that nothing is better

Then the CPU time of ``make_plans`` for 50 positions of the middle of a game, with eight sampled
courses of income and 1 to 5 turns (goal: below a second).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Any

from ecumene.games.megaciv.calculations.planning.incomes import Range, sample_incomes
from ecumene.games.megaciv.calculations.planning.plans import make_plans
from ecumene.games.megaciv.calculations.planning.position import MOST_TURNS
from ecumene.games.megaciv.calculations.planning.questions import COURSES
from ecumene.kernel.chance import Seeded, seed_from_number
from harness.command import Figures, option, unwanted
from tests.megaciv.planner_oracle import Oracle
from tests.megaciv.planner_positions import draw_middle, draw_position

#: positions by number of turns
NUMBERS = {1: 170, 2: 170, 3: 160}
#: of CP-SAT, in its own measure that is the same on every machine
EFFORT = 1.0
TIMED = 50
#: value of sets and tokens left in a later turn
LATER = (Range(34, 144, 256), 5)


@dataclass(slots=True)
class Chosen:
    part: float = option(1.0, "of the positions, from the first", quick=0.01)
    turns: int = option(MOST_TURNS, "of the longest plans", quick=1, least=1)


def compare(turns: int, number: int) -> dict[str, Any]:
    """Compare this many positions and turns with both."""
    counts: Counter[str] = Counter()
    missed = []
    for seed in range(number):
        position, incomes = draw_position(seed, turns)
        answer = make_plans(position, [incomes])
        best = answer.plans[0].value
        found, limit = Oracle(position, incomes).most_points(EFFORT)
        assert found <= answer.bound, f"{turns} turns, {seed}: more than the planner's bound"
        assert best <= limit, f"{turns} turns, {seed}: more than CP-SAT's bound"
        counts["better" if best > found else "worse" if best < found else "equal"] += 1
        counts["proved"] += found == limit
        counts["exact"] += answer.exact
        if best < found:
            counts["worse_than_proved"] += found == limit
            missed.append({"seed": seed, "planner": best, "cp_sat": found})
    names = ("equal", "better", "worse", "proved", "worse_than_proved", "exact")
    return {"positions": number, **{name: counts[name] for name in names}, "missed": missed}


def measure_seconds(turns: int, number: int) -> dict[str, float]:
    """Return the CPU seconds for plans."""
    taken: list[float] = []
    for seed in range(number):
        position, now = draw_middle(seed)
        chance = Seeded(seed_from_number(seed))
        courses = sample_incomes(now, [LATER] * (turns - 1), chance, COURSES)
        start = process_time()
        make_plans(position, courses)
        taken.append(process_time() - start)
    return {"plans_median": round(median(taken), 3), "plans_worst": round(max(taken), 3)}


def measure(chosen: Chosen) -> Figures:
    """Compare, then measure the time."""
    return {
        "against_cp_sat": {
            turns: compare(turns, max(1, round(number * chosen.part)))
            for turns, number in NUMBERS.items()
            if turns <= chosen.turns
        },
        "seconds": {
            turns: measure_seconds(turns, max(1, round(TIMED * chosen.part)))
            for turns in range(1, chosen.turns + 1)
        },
    }


def find_wrong(figures: Figures) -> list[str]:
    """Return how often the planner missed a plan that is proved to be the best."""
    return [
        f"{turns} turns, {each}"
        for turns, counts in figures["against_cp_sat"].items()
        for each in unwanted(counts, "worse_than_proved")
    ]
