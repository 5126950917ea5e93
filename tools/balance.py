"""How fair are the start positions? Equal bots play, and every civilization's results are counted.

::

    python -m tools.balance --games 2000 --workers 2 --log games.jsonl --json balance.json
    python -m tools.balance --games 200 --tables 9-west --board try.json     # a board not shipped

With a log every game is kept as a line; the same command goes on where it was stopped.

Civilizations are given out at random, all seats are played by the same bot, so whatever is left is
the start position: the land, and what the rules give to a place in the ranking. How the shipped
board was tuned with it, and what came out: benchmarks/results/balance.md.
"""

from __future__ import annotations

import argparse
import json
import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, stdev

import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from ecumene.games import find_game
from ecumene.games.megaciv.board.board_load import load_board
from ecumene.games.megaciv.position import setup as setup_rules
from ecumene.games.megaciv.tables.options import Options
from ecumene.sim.ratings import wilson
from ecumene.sim.rows import GameRows
from ecumene.sim.run import numbered_game
from ecumene.sim.spec import Plan

TABLES = {"18": (18, None), "9-west": (9, "west"), "9-east": (9, "east")}
#: the turns at the end of which cities and tokens are counted
LOOKS = (5, 10, 15)
#: bounds of a civilization's wins, in fair shares (benchmarks/results/balance.md)
BAND = (0.6, 1.5)
Z = 1.96  # 95 %
TRIED = "board under trial"


@dataclass(frozen=True, slots=True)
class Job:
    """A game to play."""

    table: str
    number: int
    seed: int
    bot: str
    map: str
    board: str


@dataclass(frozen=True, slots=True)
class Run:
    """How one civilization did in one game."""

    civilization: str
    won: bool
    score: int
    #: the score less the mean of the table
    ahead: float
    step: int
    #: at each of LOOKS; the last ones repeat if the game was shorter
    cities: tuple[int, ...]
    tokens: tuple[int, ...]


# -- playing ---------------------------------------------------------------------------------------


def play(job: Job) -> list[Run]:
    """One game of equal bots, from its seed."""
    if job.board and job.map not in setup_rules.BOARDS:
        board = load_board(Path(job.board).read_bytes())
        setup_rules.BOARDS[job.map] = lambda: board
    players, half = TABLES[job.table]
    options = Options(half=half, civ_choice="random", map=job.map)  # type: ignore[arg-type]
    game = find_game("megaciv")
    plan = Plan(game, players, 1, job.seed, (job.bot,), options=options, tables=True)
    return _runs(numbered_game(plan, job.number))


def _runs(game: GameRows) -> list[Run]:
    scores, winners = game.summary.scores, game.summary.winners
    if not game.summary.finished:
        raise RuntimeError(f"game {game.number} has no end: {game.summary.violations}")
    middle = fmean(scores)
    runs = []
    for seat, side in enumerate(game.sides):
        turns = [row for row in game.turns if row.seat == seat]
        looks = [turns[min(turn, len(turns)) - 1] for turn in LOOKS]
        runs.append(
            Run(
                civilization=side.side,
                won=seat in winners,
                score=scores[seat],
                ahead=scores[seat] - middle,
                step=turns[-1].step,
                cities=tuple(row.cities for row in looks),
                tokens=tuple(row.tokens for row in looks),
            )
        )
    return runs


def play_games(jobs: Sequence[Job], workers: int) -> Iterator[list[Run]]:
    """Play the games in order, with this many processes."""
    if workers == 1 or not jobs:
        yield from map(play, jobs)
        return
    with get_context("forkserver").Pool(workers) as pool:
        yield from pool.imap(play, jobs, chunksize=4)


class Kept(msgspec.Struct, frozen=True):
    """A game in the log."""

    job: Job
    runs: list[Run]


def read_kept(log: Path | None) -> dict[Job, list[Run]]:
    """The games that were played before; a last line that was broken off is cut away."""
    if log is None or not log.exists():
        return {}
    whole, end, _ = log.read_bytes().rpartition(b"\n")
    log.write_bytes(whole + end)
    games = [msgspec.json.decode(line, type=Kept) for line in whole.splitlines()]
    return {game.job: game.runs for game in games}


def all_games(
    jobs: Sequence[Job], workers: int, log: Path | None, console: Console
) -> list[list[Run]]:
    """Return all games: from the log where possible; missing ones are played and logged."""
    games = read_kept(log)
    missing = [job for job in jobs if job not in games]
    with log.open("ab") if log else nullcontext() as file:
        new = play_games(missing, workers)
        for job, runs in zip(
            missing, track(new, "games", len(missing), console=console), strict=True
        ):
            games[job] = runs
            if file:
                file.write(msgspec.json.encode(Kept(job, runs)) + b"\n")
                file.flush()
    return [games[job] for job in jobs]


# -- counting --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fate:
    """A civilization's results over all games of a table."""

    civilization: str
    games: int
    wins: int
    #: wins as a multiple of the fair share, with its 95 % interval
    share: float
    low: float
    high: float
    #: the same if every civilization drew its score from its own games by itself: says much
    #: the same as the wins after a tenth of the games
    expected: float
    score: float
    #: points ahead of the mean of the table, and half of its 95 % interval
    ahead: float
    ahead_within: float
    step: float
    cities: tuple[float, ...]
    tokens: tuple[float, ...]


def fates(games: Sequence[Sequence[Run]]) -> list[Fate]:
    """Every civilization of a table, the most successful first."""
    by_name: dict[str, list[Run]] = {}
    for game in games:
        for run in game:
            by_name.setdefault(run.civilization, []).append(run)
    ahead = {name: [run.ahead for run in runs] for name, runs in by_name.items()}
    chances = chances_to_be_first(ahead)
    made = [_fate(name, runs, len(by_name), chances[name]) for name, runs in by_name.items()]
    return sorted(made, key=lambda fate: (-fate.share, -fate.ahead))


def _fate(name: str, runs: Sequence[Run], seats: int, chance: float) -> Fate:
    wins = sum(run.won for run in runs)
    low, high = wilson(wins / len(runs), len(runs))
    ahead = [run.ahead for run in runs]
    spread = stdev(ahead) if len(ahead) > 1 else 0.0
    return Fate(
        civilization=name,
        games=len(runs),
        wins=wins,
        share=wins / len(runs) * seats,
        low=low * seats,
        high=high * seats,
        expected=chance * seats,
        score=fmean(run.score for run in runs),
        ahead=fmean(ahead),
        ahead_within=Z * spread / math.sqrt(len(ahead)),
        step=fmean(run.step for run in runs),
        cities=tuple(fmean(run.cities[n] for run in runs) for n in range(len(LOOKS))),
        tokens=tuple(fmean(run.tokens[n] for run in runs) for n in range(len(LOOKS))),
    )


def chances_to_be_first(ahead: dict[str, list[float]]) -> dict[str, float]:
    """Each one's chance to be first if everybody draws one of their own figures at random.

    >>> chances_to_be_first({"a": [1.0, 3.0], "b": [2.0, 2.0]})
    {'a': 0.5, 'b': 0.5}
    """
    ordered = {name: sorted(figures) for name, figures in ahead.items()}

    def below(name: str, figure: float) -> float:
        figures = ordered[name]
        both = bisect_left(figures, figure) + bisect_right(figures, figure)
        return both / 2 / len(figures)

    raw = {
        name: fmean(
            math.prod(below(other, figure) for other in ordered if other != name)
            for figure in figures
        )
        for name, figures in ordered.items()
    }
    total = sum(raw.values()) or 1.0
    return {name: chance / total for name, chance in raw.items()}


# -- showing ---------------------------------------------------------------------------------------


def grid(table: str, rows: Sequence[Fate]) -> Grid:
    """The figures of a table."""
    made = Grid(title=f"{table}: {rows[0].games} games, fair share 1 in {len(rows)}")
    for head in ("civilization", "wins", "share", "95 %", "expected", "points", "ahead", "step"):
        made.add_column(head, justify="left" if head == "civilization" else "right")
    for what in ("cities", "tokens"):
        made.add_column(f"{what} at {', '.join(map(str, LOOKS))}", justify="right")
    for fate in rows:
        made.add_row(
            fate.civilization,
            str(fate.wins),
            f"{fate.share:.2f}",
            f"{fate.low:.2f}-{fate.high:.2f}",
            f"{fate.expected:.2f}",
            f"{fate.score:.1f}",
            f"{fate.ahead:+.1f} ± {fate.ahead_within:.1f}",
            f"{fate.step:.1f}",
            " ".join(f"{figure:.1f}" for figure in fate.cities),
            " ".join(f"{figure:.0f}" for figure in fate.tokens),
        )
    return made


def verdict(rows: Sequence[Fate]) -> str:
    """Whether all are in the band, in a sentence."""
    low, high = BAND
    least, most = min(fate.share for fate in rows), max(fate.share for fate in rows)
    outside = [fate.civilization for fate in rows if not low <= fate.share <= high]
    said = f"outside {low} to {high}: {', '.join(outside)}" if outside else "all in the band"
    return f"shares from {least:.2f} to {most:.2f} of the fair one; {said}"


def main() -> None:
    """Play, count and show."""
    parser = argparse.ArgumentParser(prog="python -m tools.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games of every table")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--tables", default=",".join(TABLES), help="with commas between")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="steward")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--map", default=Options().map, help="a board that is shipped")
    parser.add_argument("--board", default="", help="a board file instead of one that is shipped")
    parser.add_argument("--log", type=Path, help="keep every game here, and go on from it")
    parser.add_argument("--json", type=Path, help="write the figures here too")
    args = parser.parse_args()
    board = TRIED if args.board else args.map
    console = Console(width=140)
    data = {}
    for table in args.tables.split(","):
        numbers = range(args.first, args.first + args.games)
        jobs = [Job(table, number, args.seed, args.bot, board, args.board) for number in numbers]
        rows = fates(all_games(jobs, args.workers, args.log, console))
        console.print(grid(table, rows))
        console.print(verdict(rows))
        data[table] = [asdict(fate) for fate in rows]
        if args.json:
            args.json.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
