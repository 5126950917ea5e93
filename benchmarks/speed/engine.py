"""The engine's figures: games, rollouts, copies and bytes, compared with Catanatron.

Everything is CPU time of one core. Figures that are compared with each other are measured in
alternating slices, so that a machine that slows down slows both sides down. ``--against COMMIT``
compares this source with another one in one run, ``--profile`` shows where random games spend their
time.
"""

from __future__ import annotations

import cProfile
import gc
import pstats
import random
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from time import process_time
from typing import Any

from ecumene.kernel import Match, Question, Seeded, decode, digest, encode, engine, seed_from_number
from harness import command
from harness.command import option, say, unwanted

from . import against, play_megaciv, play_stoneage
from .compare import compare
from .figures import DEFAULT, FIGURES, QUICK, Effort, Figures, rounded
from .install import python_with_catanatron
from .pebbles import ENDLESS
from .play_megaciv import MEGA_CIVILIZATION, position_of_turn
from .play_stoneage import STONE_AGE


@dataclass(slots=True)
class Chosen:
    rounds: int = option(DEFAULT.rounds, "slices of each workload", quick=1, least=1)
    short: bool = option(
        False, "a first impression: fewer samples, whole games of five bots", quick=True
    )
    no_catanatron: bool = option(False, "do not install or run Catanatron", quick=True)
    no_simulation: bool = option(False, "leave out two cores and Ray", quick=True)
    against: str = option("", "only this source against a commit, or a folder with an Ecumene")
    profile: str = option("", "only a profile of random games", choices=("stoneage", "megaciv"))


# -- 2 and 4: copies and bytes ---------------------------------------------------------------------


def measure_states(figures: Figures, effort: Effort) -> None:
    """Measure copies of states, and bytes of a large one."""
    small, late = mid_game(), position_of_turn(LATE_TURN)
    large = position_of_turn(LATE_TURN, "trade")
    game = MEGA_CIVILIZATION
    data = encode(large)
    figures.values["state_bytes"] = len(data)
    repeat: dict[str, tuple[int, Callable[[], object]]] = {
        "copy_us_18_seats": (50, lambda: game.copy(large)),
        "copy_us_megaciv_18": (50, lambda: game.copy(late)),
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
    """Measure the cost of an action early and late in matches that never end."""
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
    match = Match.start(ENDLESS, 18, seed=seed_from_number(seed))
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
    """The number and CPU time of answers to one kind of question."""

    answers: int = 0
    seconds: float = 0.0

    @property
    def each(self) -> float:
        """Return the microseconds per answer."""
        return self.seconds / self.answers * 1e6


Costs = dict[str, Cost]


def measure_turns(figures: Figures, effort: Effort) -> None:
    """Measure the cost of answers early and late in games of 18 random players.

    Early turns have different questions than late ones (no trade, no calamities), so the ratio uses
    kinds of questions that both have, in the mix of the late turns.
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
    """Return the cost of late answers, relative to as many early ones of the same kinds.

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
    """Compare two cores with one, and Ray with a bare loop (:mod:`benchmarks.speed.sim`)."""
    from .sim import measure_ray, measure_speedup  # needs the extras `sim` and `ray`

    figures.values["two_core_speedup"] = rounded(measure_speedup(effort))
    figures.values["ray_overhead"] = rounded(measure_ray(effort))


# -- all of it -------------------------------------------------------------------------------------


def run(effort: Effort, *, catanatron: bool = True, simulation: bool = True) -> Figures:
    """Measure everything; skipped figures are None."""
    figures = Figures(dict.fromkeys(FIGURES))
    say("copies and bytes ...")
    measure_states(figures, effort)
    say("an endless match ...")
    measure_growth(figures, effort)
    say("early and late turns ...")
    measure_turns(figures, effort)
    if simulation:
        say("two cores, and Ray ...")
        measure_simulation(figures, effort)
    compare(figures, effort, python_with_catanatron() if catanatron else None)
    return figures


def show_profile(game: str) -> None:
    """Print where random games spend their time.

    cProfile adds a cost to every call, so small functions look slower than they are: use it to see
    how often functions are called.
    """
    play = play_megaciv.play if game == "megaciv" else play_stoneage.play
    players, games = (18, 1) if game == "megaciv" else (4, 50)
    play(players, 1)  # tables and caches filled
    with cProfile.Profile() as profile:
        for seed in range(1000, 1000 + games):
            play(players, seed)
    pstats.Stats(profile).strip_dirs().sort_stats("tottime").print_stats(25)


def measure(chosen: Chosen) -> command.Figures:
    """Measure everything, or only what was requested."""
    if chosen.profile:
        show_profile(chosen.profile)
        return {}
    effort = replace(QUICK if chosen.short else DEFAULT, rounds=chosen.rounds)
    if chosen.against:
        return against.as_figures(against.compare_sources(effort, chosen.against))
    try:
        figures = run(
            effort, catanatron=not chosen.no_catanatron, simulation=not chosen.no_simulation
        )
    except (OSError, subprocess.CalledProcessError) as error:
        raise SystemExit(f"{error}: if it is Catanatron, try --no-catanatron") from error
    return {
        **figures.values,
        "rounds": effort.rounds,
        "slice_seconds": effort.slice_seconds,
        "spread": figures.spread,
    }


def find_wrong(figures: command.Figures) -> list[str]:
    """Return games that two sources play differently."""
    return unwanted(figures, "different_games") if "different_games" in figures else []
