"""Workloads in alternating slices: ours and Catanatron's, whole games, rollouts, orders.

Each side plays in a process of its own, and no two at once.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from ecumene.kernel import Game, Question, quick
from harness.command import say

from .figures import Effort, Figures
from .play_megaciv import MEGA_CIVILIZATION
from .play_stoneage import STONE_AGE
from .random_play import begin, lots
from .worker import Worker

OUR_STONEAGE, OUR_MEGACIV = "benchmarks.speed.play_stoneage", "benchmarks.speed.play_megaciv"
CATANATRON = "benchmarks.speed.play_catanatron"
HOUR = 3600


class Workload(NamedTuple):
    """A workload: the game, its worker, and the key of its figure."""

    name: str
    module: str
    key: str
    #: seconds of the unit of time
    per: int = 1
    #: the number of its slices per slice of another workload, as it takes seconds
    every: int = 1


OURS = (
    Workload("stoneage", OUR_STONEAGE, "stoneage_actions_per_second"),
    Workload("megaciv", OUR_MEGACIV, "megaciv_actions_per_second"),
    Workload("stoneage_match", OUR_STONEAGE, "stoneage_match_actions_per_second"),
    Workload("stoneage_2p", OUR_STONEAGE, "stoneage_2p_actions_per_second"),
    Workload("turn_rollouts", OUR_MEGACIV, "turn_rollouts_per_second"),
    Workload("movement_orders", OUR_MEGACIV, "movement_orders_per_second"),
    Workload("steward_games", OUR_MEGACIV, "steward_games_per_core_hour", HOUR, every=6),
    Workload("strategos_games", OUR_MEGACIV, "strategos_games_per_core_hour", HOUR, every=6),
)
THEIRS = (
    Workload("catanatron", CATANATRON, "catanatron_actions_per_second"),
    Workload("catanatron_choices", CATANATRON, "catanatron_choices_per_second"),
)

#: the samples of each workload
Rates = dict[str, list[float]]


class Side(NamedTuple):
    """A player of workloads."""

    #: put before the names of its workloads
    prefix: str
    python: str | Path
    workloads: Sequence[Workload]
    #: where its Ecumene is, if it is not the one at hand
    source: Path | None = None


def measure(sides: Sequence[Side], effort: Effort) -> tuple[Rates, list[float]]:
    """Slices of all workloads in turn, and between the rounds the yardstick."""
    with ExitStack() as stack:
        turns = [
            (side.prefix + work.name, work, worker)
            for side in sides
            for work, worker in _staff(side, stack)
        ]
        turns.sort(key=lambda turn: [work.name for work in (*OURS, *THEIRS)].index(turn[1].name))
        for _, work, worker in turns:
            if work.every == 1:  # whole games of bots are long enough to include warming up
                worker.slice(work.name, seed=1, seconds=effort.warm_up_seconds)
        rates: Rates = {name: [] for name, _, _ in turns}
        yardsticks = []
        for number in range(1, effort.rounds + 1):
            yardsticks.append(_yardstick())
            for name, work, worker in turns:
                if number % work.every == 1 % work.every:
                    small = effort.small_games and work.every > 1
                    workload = f"{work.name}_of_five" if small else work.name
                    done = worker.slice(workload, number * 10_000, effort.slice_seconds)
                    rates[name].append(done.rate * work.per)
            if number % 10 == 0 or number == effort.rounds:
                so_far = ", ".join(f"{name} {median(rates[name]):,.0f}" for name in rates)
                say(f"round {number} of {effort.rounds}: {so_far}")
    return rates, yardsticks


def _staff(side: Side, stack: ExitStack) -> Iterator[tuple[Workload, Worker]]:
    """The workloads of a side, those of one module by one worker."""
    workers = {
        module: stack.enter_context(Worker(side.python, module, side.source))
        for module in dict.fromkeys(work.module for work in side.workloads)
    }
    for work in side.workloads:
        yield work, workers[work.module]


def _yardstick() -> float:
    """Return the microseconds of a fixed loop: its spread is that of the machine."""
    start = process_time()
    total = 0
    for number in range(50_000):
        total += number & 7
    return (process_time() - start) * 1e6


# -- beside Catanatron -----------------------------------------------------------------------------


def compare(figures: Figures, effort: Effort, catanatron: Path | None) -> None:
    """Measure our workloads and Catanatron's in turn."""
    sides = [Side("", sys.executable, OURS)]
    if catanatron is not None:
        sides.append(Side("", catanatron, THEIRS))
    rates, yardsticks = measure(sides, effort)
    figures.add("yardstick_us", yardsticks)
    for side in sides:
        for work in side.workloads:
            figures.add(work.key, rates[work.name])
    if catanatron is None:
        return
    for name in ("stoneage", "stoneage_match", "megaciv"):
        figures.add_ratio(f"{name}_vs_catanatron", rates[name], rates["catanatron"])
    for name, game, players in (("stoneage", STONE_AGE, 4), ("megaciv", MEGA_CIVILIZATION, 18)):
        share = choice_share(game, players)
        ours = [rate * share for rate in rates[name]]
        figures.add_ratio(f"{name}_vs_catanatron_choices", ours, rates["catanatron_choices"])


#: answers that are looked at, to see how many questions had a choice
LOOKED_AT = 20_000


def choice_share(game: Game[Any], players: int, looked_at: int = LOOKED_AT) -> float:
    """Return the share of questions in a random game with more than one legal answer."""
    found = list(islice(_had_choice(game, players), looked_at))
    return sum(found) / len(found)


def _had_choice(game: Game[Any], players: int) -> Iterator[bool]:
    state, chance = begin(game, players, seed=1)
    randomness = lots(1)
    while state.flow.decisions:
        decision = state.flow.decisions[0]
        question = Question(game, state, decision)
        alone = question.listable and len(question.answers()) == 1
        yield not alone and question.only_answer() is None
        quick.answer_at_random(game, state, decision, chance, randomness)
