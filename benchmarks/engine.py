"""The engine's figures: ``python -m benchmarks.engine`` (README.md says how to read them).

Everything is CPU time of one core. Figures that are compared with each other are measured in
alternating slices, so that a machine that slows down slows both sides down.
"""

from __future__ import annotations

import argparse
import gc
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import process_time
from typing import Any

from rich.console import Console

from ecumene.kernel import Match, Question, Seeded, decode, digest, encode, engine, seed_from_number

from . import against, synthetic
from .compare import compare
from .figures import DEFAULT, FIGURES, QUICK, Effort, Figures, as_json, as_table, progress, rounded
from .install import python_with_catanatron
from .play_megaciv import MEGA_CIVILIZATION, position_of_turn
from .play_stoneage import STONE_AGE

# -- 2 and 4: copies and bytes ---------------------------------------------------------------------


def measure_states(figures: Figures, effort: Effort) -> None:
    """Copies of states, and bytes of a large one."""
    large, small, late = synthetic.late_trade(), mid_game(), position_of_turn(LATE_TURN)
    game = synthetic.MEGACIV_18
    data = encode(large)
    figures.values["state_bytes"] = len(data)
    repeat: dict[str, tuple[int, Callable[[], object]]] = {
        "copy_us_18_seats": (50, lambda: game.copy(large)),
        "copy_us_megaciv_18": (50, lambda: MEGA_CIVILIZATION.copy(late)),
        "copy_us_stoneage": (200, lambda: STONE_AGE.copy(small)),
        "encode_us": (20, lambda: encode(large)),
        "decode_us": (20, lambda: decode(game, data)),
        "digest_us": (20, lambda: digest(large)),
    }
    samples: dict[str, list[float]] = {key: [] for key in repeat}
    gc.collect()
    for _ in range(effort.samples):
        for key, (times, what) in repeat.items():
            samples[key].append(_microseconds(what, times))
    for key, values in samples.items():
        figures.add(key, values)


def _microseconds(what: Callable[[], object], times: int) -> float:
    start = process_time()
    for _ in range(times):
        what()
    return (process_time() - start) / times * 1e6


def mid_game() -> Any:
    """A Stone Age position after 300 answers of 4 random players."""
    chance, randomness = Seeded(seed_from_number(1)), random.Random(1)
    state, _ = engine.start(STONE_AGE, 4, STONE_AGE.options_type(), chance)
    for _ in range(300):
        decision = state.flow.decisions[0]
        answer = Question(STONE_AGE, state, decision).sample(randomness)
        engine.answer(STONE_AGE, state, decision, answer, chance)
    return state


# -- 3: growth -------------------------------------------------------------------------------------

EARLY, LATE = 100, 20_000
CHUNKS, CHUNK = 10, 50


def measure_growth(figures: Figures, effort: Effort) -> None:
    """The cost of an action early and late in matches that never end."""
    early, late = [], []
    for number in range(effort.matches):
        gc.collect()
        playing = play_pebbles(seed=number)
        _skip(playing, EARLY)
        early += [_chunk(playing) for _ in range(CHUNKS)]
        _skip(playing, LATE - EARLY - CHUNKS * CHUNK)
        late += [_chunk(playing) for _ in range(CHUNKS)]
    figures.add("early_action_us", early)
    figures.add("late_action_us", late)
    figures.add_ratio("late_action_ratio", late, early)


def play_pebbles(seed: int) -> Iterator[int]:
    """A match of 18 seats as people play it, undo included; yields after every action."""
    randomness = random.Random(seed)
    match = Match.start(synthetic.ENDLESS, 18, seed=seed_from_number(seed))
    while True:
        question = match.questions(match.awaited_seats()[0])[0]
        match.play(question.seat, question.id, question.sample(randomness))
        yield match.version


def _skip(playing: Iterator[int], actions: int) -> None:
    for _ in range(actions):
        next(playing)


def _chunk(playing: Iterator[int]) -> float:
    return _microseconds(lambda: next(playing), CHUNK)


# -- 5: early and late turns -----------------------------------------------------------------------

EARLY_TURN, LATE_TURN = 3, 15
BEFORE_AND_AFTER = 1  # turns that are counted on either side of both


@dataclass(slots=True)
class Cost:
    """Of all answers to one kind of question: how many, and CPU time."""

    answers: int = 0
    seconds: float = 0.0

    @property
    def each(self) -> float:
        """Microseconds of an answer."""
        return self.seconds / self.answers * 1e6


Costs = dict[str, Cost]


def measure_turns(figures: Figures, effort: Effort) -> None:
    """What answers cost the engine early and late in games of 18 random players.

    An early turn has other questions than a late one (no trade, no calamities), so the ratio is
    that of kinds of questions that both have, in the mix of the late turns.
    """
    early, late = Costs(), Costs()
    for seed in range(effort.matches):
        gc.collect()
        for turn, kind, seconds in play_turns(seed, LATE_TURN + BEFORE_AND_AFTER):
            for middle, costs in ((EARLY_TURN, early), (LATE_TURN, late)):
                if abs(turn - middle) <= BEFORE_AND_AFTER:
                    cost = costs.setdefault(kind, Cost())
                    cost.answers += 1
                    cost.seconds += seconds
    figures.values["turn_3_action_us"] = rounded(_mean(early))
    figures.values["turn_15_action_us"] = rounded(_mean(late))
    figures.values["late_turn_ratio"] = rounded(ratio_of_turns(early, late))


def ratio_of_turns(early: Costs, late: Costs) -> float:
    """The cost of late answers beside that of as many early ones of the same kinds.

    >>> early = {"tax": Cost(10, 0.1), "movement": Cost(1, 0.1)}
    >>> late = {"tax": Cost(1, 0.02), "movement": Cost(2, 0.2), "trade": Cost(9, 9.0)}
    >>> round(ratio_of_turns(early, late), 3)
    1.048
    """
    both = [kind for kind in late if kind in early]
    then = sum(late[kind].answers * early[kind].each for kind in both)
    return sum(late[kind].answers * late[kind].each for kind in both) / then


def _mean(costs: Costs) -> float:
    everything = Cost(
        sum(cost.answers for cost in costs.values()), sum(cost.seconds for cost in costs.values())
    )
    return everything.each


def play_turns(seed: int, last: int) -> Iterator[tuple[int, str, float]]:
    """A random game of 18 to the end of a turn: turn, kind and CPU time of every answer."""
    game, chance, randomness = (
        MEGA_CIVILIZATION,
        Seeded(seed_from_number(seed)),
        random.Random(seed),
    )
    state, _ = engine.start(game, 18, game.options_type(), chance)
    while state.turn <= last and state.flow.decisions:
        decision, turn = state.flow.decisions[0], state.turn
        answer = Question(game, state, decision).sample(randomness)
        start = process_time()
        engine.answer(game, state, decision, answer, chance)
        yield turn, decision.kind, process_time() - start


# -- 6: several processes --------------------------------------------------------------------------


def measure_simulation(figures: Figures, effort: Effort) -> None:
    """Two cores beside one, and Ray beside a bare loop (:mod:`benchmarks.sim`)."""
    from .sim import measure_ray, measure_speedup  # needs the extras `sim` and `ray`

    figures.values["two_core_speedup"] = rounded(measure_speedup(effort))
    figures.values["ray_overhead"] = rounded(measure_ray(effort))


# -- all of it -------------------------------------------------------------------------------------


def run(effort: Effort, *, catanatron: Path | None, simulation: bool = True) -> Figures:
    """Measure everything; what is not measured is None."""
    figures = Figures(dict.fromkeys(FIGURES))
    progress("copies and bytes ...")
    measure_states(figures, effort)
    progress("an endless match ...")
    measure_growth(figures, effort)
    progress("early and late turns ...")
    measure_turns(figures, effort)
    if simulation:
        progress("two cores, and Ray ...")
        measure_simulation(figures, effort)
    compare(figures, effort, catanatron)
    return figures


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.engine", description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON object as the last line")
    parser.add_argument("--quick", action="store_true", help="a first impression in seconds")
    parser.add_argument("--rounds", type=int, help="slices of each workload")
    parser.add_argument(
        "--no-catanatron", action="store_true", help="do not install or run Catanatron"
    )
    parser.add_argument("--no-simulation", action="store_true", help="leave out two cores and Ray")
    parser.add_argument("--against", metavar="COMMIT", help="only this source against another")
    wanted = parser.parse_args(arguments)
    effort = QUICK if wanted.quick else DEFAULT
    if wanted.rounds is not None:
        if wanted.rounds < 1:
            parser.error("--rounds must be at least 1")
        effort = replace(effort, rounds=wanted.rounds)
    if wanted.against is not None:
        return _against(effort, wanted.against, json_wanted=wanted.json)
    catanatron = None
    if not wanted.no_catanatron:
        try:
            catanatron = python_with_catanatron()
        except (OSError, subprocess.CalledProcessError) as error:
            progress(f"Catanatron cannot be installed ({error}); try --no-catanatron")
            return 1
    figures = run(effort, catanatron=catanatron, simulation=not wanted.no_simulation)
    if wanted.json:
        print(as_json(figures, effort))
    else:
        Console().print(as_table(figures, effort))
    return 0


def _against(effort: Effort, other: str, *, json_wanted: bool) -> int:
    """0 if both sources play the same games."""
    found = against.compare_sources(effort, other)
    if json_wanted:
        print(against.as_json(found))
    else:
        Console().print(against.as_table(found, other))
    return int(bool(found.different_games))


if __name__ == "__main__":
    sys.exit(main())
