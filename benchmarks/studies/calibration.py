"""Calibration of expected shares: forecasts compared with results.

Games between bots are simulated that no forecast has seen. In each of them a turn is drawn by lot,
bots play on from its beginning (``ecumene.sim.analysis``), and the forecast of every seat is
compared with the result. Of all forecasts of 30 to 40 %, about 35 % should have won.

The seats of a game aren't independent; intervals are Wilson's for the number of forecasts.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import fmean
from time import perf_counter
from typing import Any, NamedTuple

from ecumene.bots import make_bot
from ecumene.games import find_game
from ecumene.kernel import Match
from ecumene.sim.analysis.playouts import bot_for, make_forecast
from ecumene.sim.analysis.story import tell
from ecumene.sim.ratings import wilson
from ecumene.sim.run import bot_seed, game_seed
from harness.command import Figures, option

BINS = 10


@dataclass(slots=True)
class Chosen:
    games: int = option(500, "games of Stone Age", quick=2, least=1)
    megaciv: int = option(40, "games of Mega Civilization", quick=0)
    playouts: int = option(20, "for each forecast", quick=2, least=1)
    seed: int = option(2026)
    workers: int = option(1, least=1)


class Task(NamedTuple):
    """One game: played, replayed, and continued from one of its turns."""

    game: str
    players: int
    playouts: int
    seed: int
    number: int


class Guess(NamedTuple):
    """A forecast for a seat, and the share of the win it had in the end."""

    turn: int
    share: float
    won: float


def guess(task: Task) -> list[Guess]:
    """The forecasts of all seats from one turn of a game."""
    game = find_game(task.game)
    bot = bot_for(game)
    seed = game_seed(task.seed, task.number)
    match = Match.start(game, task.players, seed=seed, undo="none")
    bots = [
        make_bot(bot, game, bot_seed(task.seed, task.number, seat)) for seat in range(task.players)
    ]
    while match.state.flow.decisions:
        decision = match.state.flow.decisions[0]
        question = next(q for q in match.questions(decision.seat) if q.id == decision.id)
        match.play(decision.seat, decision.id, bots[decision.seat].choose(question))
    story = tell(game, match.header, match.log)
    opening = random.Random(seed).choice(story.openings)
    made = make_forecast(
        game, task.players, opening, task.playouts, bot=bot, seed=task.seed + task.number
    )
    winners = sum(final.winner for final in story.final)
    return [
        Guess(opening.turn, share.share, final.winner / winners)
        for share, final in zip(made.shares, story.final, strict=True)
    ]


def bin_of(share: float) -> int:
    """The bin of a forecast; 1 belongs to the last.

    >>> bin_of(0.0), bin_of(0.35), bin_of(1.0)
    (0, 3, 9)
    """
    return min(BINS - 1, int(share * BINS))


def add_up(guesses: Sequence[Guess]) -> list[dict[str, Any]]:
    """Return by bin: the number of forecasts, their mean, and how often they came true."""
    rows = []
    for number in range(BINS):
        inside = [one for one in guesses if bin_of(one.share) == number]
        if not inside:
            continue
        won = fmean(one.won for one in inside)
        low, high = wilson(won, len(inside))
        rows.append(
            {
                "from": number / BINS,
                "to": (number + 1) / BINS,
                "forecasts": len(inside),
                "forecast": round(fmean(one.share for one in inside), 4),
                "won": round(won, 4),
                "low": round(low, 4),
                "high": round(high, 4),
            }
        )
    return rows


def summarise(guesses: Sequence[Guess], players: int) -> dict[str, float]:
    """Return errors: how far bins are from the truth, and how well single games are predicted.

    A forecast of equal shares has the score of ``even``; lower is better.
    """
    bins = add_up(guesses)
    off = sum(row["forecasts"] * abs(row["forecast"] - row["won"]) for row in bins) / len(guesses)
    brier = fmean((one.share - one.won) ** 2 for one in guesses)
    even = fmean((1 / players - one.won) ** 2 for one in guesses)
    return {"off": round(off, 4), "brier": round(brier, 4), "even": round(even, 4)}


def measure_game(game: str, players: int, games: int, chosen: Chosen) -> Figures:
    """Measure one game, at one number of players."""
    begun = perf_counter()
    tasks = [Task(game, players, chosen.playouts, chosen.seed, n) for n in range(games)]
    if chosen.workers == 1:
        made = [guess(task) for task in tasks]
    else:
        with ProcessPoolExecutor(chosen.workers) as pool:
            made = list(pool.map(guess, tasks))
    guesses = [each for of_game in made for each in of_game]
    return {
        "game": game,
        "players": players,
        "games": games,
        "playouts": chosen.playouts,
        "seed": chosen.seed,
        "seconds": round(perf_counter() - begun),
        **summarise(guesses, players),
        "bins": add_up(guesses),
    }


def measure(chosen: Chosen) -> Figures:
    """Measure both games."""
    found = {"stoneage": measure_game("stoneage", 2, chosen.games, chosen)}
    if chosen.megaciv:
        found["megaciv"] = measure_game("megaciv", 5, chosen.megaciv, chosen)
    return found
