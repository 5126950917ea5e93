"""Are expected shares of victory true? `python -m benchmarks.calibration --json --plot FILE`

Games between bots are simulated that no forecast has seen. In each of them a turn is drawn by lot,
bots play on from its beginning (``ecumene.sim.analysis``), and the forecast of every seat is put
next to what the game then came to. Of all forecasts of 30 to 40 %, some 35 % should have won.

The seats of a game are no independent draws; intervals are Wilson's for the number of forecasts.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from ecumene.bots import make_bot
from ecumene.games import find_game
from ecumene.kernel import Match
from ecumene.sim.analysis.playouts import bot_for, make_forecast
from ecumene.sim.analysis.story import tell
from ecumene.sim.ratings import wilson
from ecumene.sim.run import bot_seed, game_seed

BINS = 10


class Task(NamedTuple):
    """One game: played, told, and played on from one of its turns."""

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


def make_guesses(tasks: Sequence[Task], workers: int) -> Iterator[list[Guess]]:
    """Game after game, in their order."""
    if workers == 1:
        yield from map(guess, tasks)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(guess, tasks)


def bin_of(share: float) -> int:
    """The bin of a forecast; 1 belongs to the last.

    >>> bin_of(0.0), bin_of(0.35), bin_of(1.0)
    (0, 3, 9)
    """
    return min(BINS - 1, int(share * BINS))


def add_up(guesses: Sequence[Guess]) -> list[dict[str, Any]]:
    """By bin: how many forecasts, their mean, and how often they came true."""
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
    """Errors: how far bins are from the truth, and how well single games are foretold.

    A forecast of equal shares has the score of ``even``; lower is better.
    """
    bins = add_up(guesses)
    off = sum(row["forecasts"] * abs(row["forecast"] - row["won"]) for row in bins) / len(guesses)
    brier = fmean((one.share - one.won) ** 2 for one in guesses)
    even = fmean((1 / players - one.won) ** 2 for one in guesses)
    return {"off": round(off, 4), "brier": round(brier, 4), "even": round(even, 4)}


def draw(results: Sequence[dict[str, Any]]) -> str:
    """A page with a picture: forecasts against what came true, with intervals."""
    import plotly.graph_objects as go  # type: ignore[import-untyped]

    figure = go.Figure()
    figure.add_scatter(
        x=[0, 1], y=[0, 1], mode="lines", name="as it should be", line={"dash": "dot"}
    )
    for result in results:
        bins = result["bins"]
        figure.add_scatter(
            x=[row["forecast"] for row in bins],
            y=[row["won"] for row in bins],
            error_y={
                "array": [row["high"] - row["won"] for row in bins],
                "arrayminus": [row["won"] - row["low"] for row in bins],
            },
            text=[f"{row['forecasts']} forecasts" for row in bins],
            mode="markers+lines",
            name=f"{result['game']}, {result['games']} games of {result['players']}",
        )
    figure.update_layout(
        title="Expected shares of victory against outcomes",
        xaxis={"title": "forecast", "range": [-0.02, 1.02], "tickformat": ".0%"},
        yaxis={"title": "won", "range": [-0.02, 1.02], "tickformat": ".0%"},
        template="plotly_white",
    )
    return str(figure.to_html(include_plotlyjs=True, full_html=True))


def measure(game: str, players: int, games: int, playouts: int, seed: int, workers: int) -> Any:
    """One game, at one number of players."""
    begun = time.perf_counter()
    guesses: list[Guess] = []
    tasks = [Task(game, players, playouts, seed, number) for number in range(games)]
    for done, more in enumerate(make_guesses(tasks, workers), 1):
        guesses += more
        if done % 25 == 0:
            print(f"{game}: {done} of {games} games", file=sys.stderr)
    return {
        "game": game,
        "players": players,
        "games": games,
        "playouts": playouts,
        "seed": seed,
        "seconds": round(time.perf_counter() - begun),
        **summarise(guesses, players),
        "bins": add_up(guesses),
    }


def main() -> None:
    """Play, compare, show."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=500, help="games of Stone Age")
    parser.add_argument("--megaciv", type=int, default=40, help="games of Mega Civilization")
    parser.add_argument("--playouts", type=int, default=20, help="for each forecast")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--plot", type=Path, help="a page with the picture")
    given = parser.parse_args()
    wanted = [("stoneage", 2, given.games), ("megaciv", 5, given.megaciv)]
    results = [
        measure(game, players, games, given.playouts, given.seed, given.workers)
        for game, players, games in wanted
        if games
    ]
    if given.plot is not None:
        given.plot.write_text(draw(results), encoding="utf-8")
    if given.json:
        print(json.dumps(results, indent=2))
        return
    for result in results:
        print(f"{result['game']}: off by {result['off']:.1%} on average")
        for row in result["bins"]:
            print(f"  {row['from']:.0%}: {row['forecast']:.1%} → {row['won']:.1%}")


if __name__ == "__main__":
    main()
