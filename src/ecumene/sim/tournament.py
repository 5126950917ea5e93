"""Tournaments: every bot against every other, and all together, seats fair, with ratings.

A tournament is a list of ordinary runs, one for each pair of bots (half of the seats each) and,
with three bots or more, one with all of them at a table. Each is played in blocks (:mod:`.blocks`),
and :mod:`.ratings` says what follows from the places.

>>> from ecumene.games import find_game
>>> plan = Tournament(find_game("stoneage"), 2, ("steward", "random"), games=5, seed=1)
>>> [(run.name, run.games) for run in runs_of(plan)]
[('1_steward_random', 6)]
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec

from ecumene.kernel import Game

from .ratings import Block, Comparison, GameOutcome, Rating, compare, holm, rate_bots
from .report import GameSummary
from .rows import GameRows, places_of
from .simulation import simulate
from .spec import Plan, Spec, plain

#: the plan and the results, in the folder of a tournament
FILE = "tournament.json"
#: the rungs of every ladder, the weakest first
ANCHORS = ("random", "steward", "strategos")


@dataclass(frozen=True, slots=True)
class Tournament:
    """The plan of a tournament."""

    game: Game[Any]
    players: int
    bots: tuple[str, ...]
    #: games of each run, filled up to whole blocks
    games: int
    seed: int
    #: the game's options (``game.options_type``), or None for the usual ones
    options: Any = None
    #: also all bots at one table, if there are three or more
    together: bool = True


@dataclass(frozen=True, slots=True)
class Run:
    """One of the runs of a tournament: these bots, in blocks."""

    #: also the name of its folder
    name: str
    bots: tuple[str, ...]
    games: int
    seed: int


@dataclass(frozen=True, slots=True)
class BotScore:
    """One bot over all runs."""

    bot: str
    rating: Rating
    games: int
    #: wins in parts of what equal strength would have given
    of_fair_share: float
    #: mean share of the other seats that finished behind it
    left_behind: float
    mean_score: float


@dataclass(frozen=True, slots=True)
class Standings:
    """The results of a tournament."""

    #: best first
    bots: tuple[BotScore, ...]
    pairs: tuple[Comparison, ...]
    #: the p of each pair, corrected for the number of pairs
    p: tuple[float, ...]
    games: int
    #: games left out: they or another game of their block did not get to the end
    left_out: int


# -- what is played --------------------------------------------------------------------------------


def runs_of(plan: Tournament) -> list[Run]:
    """The runs of a tournament: the pairs in the order of the list, then all together."""
    tables: list[tuple[str, ...]] = list(combinations(plan.bots, 2))
    if plan.together and len(plan.bots) > 2:
        tables.append(plan.bots)
    return [_run(plan, number, bots) for number, bots in enumerate(tables, 1)]


def _run(plan: Tournament, number: int, bots: tuple[str, ...]) -> Run:
    words = "together" if len(bots) > 2 else "_".join(bots)
    name = f"{number}_{re.sub('[^a-z0-9]+', '_', words.lower())}"
    blocks = -(-plan.games // len(bots))
    return Run(name, bots, blocks * len(bots), run_seed(plan.seed, number))


def run_seed(seed: int, number: int) -> int:
    """The seed of a run: no two runs of a tournament share their chance."""
    words = b"ecumene tournament %d run %d" % (seed, number)
    return int.from_bytes(hashlib.sha256(words).digest()[:6], "big")


# -- playing ---------------------------------------------------------------------------------------


class OtherTournament(ValueError):
    """The folder belongs to another tournament."""


def play(
    plan: Tournament,
    workers: str,
    out: Path | None = None,
    each: Callable[[], object] = lambda: None,
    earlier: Callable[[int], object] = lambda _games: None,
    *,
    despite_changes: bool = False,
) -> Standings:
    """Play all runs and return the results; with a folder, continue where it stopped.

    ``each`` is called for every game played, ``earlier`` with the number of games of a run that
    were there already.
    """
    if out is not None:
        _begin(plan, out)
    played = []
    for run in runs_of(plan):
        folder = None if out is None else out / run.name
        outcomes = _play_run(plan, run, workers, folder, each, earlier, despite_changes)
        played.append((run, blocks_of(run, outcomes)))
    found = standings(plan.bots, played)
    if out is not None:
        _write(out, {**_describe_plan(plan), **as_data(found)})
    return found


def _play_run(
    plan: Tournament,
    run: Run,
    workers: str,
    folder: Path | None,
    each: Callable[[], object],
    earlier: Callable[[int], object],
    despite_changes: bool,
) -> dict[int, GameOutcome]:
    """Return the finished games of a run, playing missing ones."""
    outcomes = _finished_games(plan, run, folder)
    earlier(len(outcomes))

    def keep(rows: GameRows) -> None:
        if rows.summary.finished:
            outcomes[rows.number] = outcome_of(rows.summary)
        each()

    spec = spec_of(plan, run)
    simulate(spec, workers, folder, each=keep, despite_changes=despite_changes)
    return outcomes


def spec_of(plan: Tournament, run: Run) -> Spec:
    """A run of the tournament as a simulation."""
    return Spec.of(
        Plan(
            game=plan.game,
            players=plan.players,
            games=run.games,
            seed=run.seed,
            bots=run.bots,
            options=plan.options,
            rotation="blocks",
        )
    )


def outcome_of(summary: GameSummary) -> GameOutcome:
    """How a finished game ended."""
    share = 1 / len(summary.winners)
    seats = range(len(summary.bots))
    return GameOutcome(
        bots=summary.bots,
        places=tuple(places_of(summary.winners, summary.scores)),
        won=tuple(share if seat in summary.winners else 0.0 for seat in seats),
        scores=summary.scores,
    )


def _finished_games(plan: Tournament, run: Run, folder: Path | None) -> dict[int, GameOutcome]:
    """The games of a run that are in its folder already."""
    if folder is None or not folder.exists():
        return {}
    from .folder import open_folder  # behind an extra

    spec = msgspec.structs.replace(spec_of(plan, run), tables=True)
    with open_folder(folder, spec) as opened:
        there = opened.read_finished()
        return {number: outcome_of(summary) for number, summary in there if summary.finished}


def _describe_plan(plan: Tournament) -> dict[str, Any]:
    """The plan as stored in the folder."""
    options = None if plan.options is None else plain(plan.options)
    return {
        "format": 1,
        "game": plan.game.name,
        "rules_version": plan.game.rules_version,
        "players": plan.players,
        "bots": list(plan.bots),
        "games_each": plan.games,
        "seed": plan.seed,
        "together": plan.together,
        "options": options,
    }


def _begin(plan: Tournament, out: Path) -> None:
    """Record what is played here, or verify that it is the same; it may become longer."""
    out.mkdir(parents=True, exist_ok=True)
    asked = _describe_plan(plan)
    file = out / FILE
    if file.exists():
        there = msgspec.json.decode(file.read_bytes())
        if any(there.get(name) != asked[name] for name in asked.keys() - {"games_each"}):
            raise OtherTournament(f"{out} holds another tournament; take another folder.")
        return
    if (out / "run.json").exists():
        raise OtherTournament(f"{out} holds a simulation; take another folder.")
    _write(out, asked)


def _write(out: Path, data: dict[str, Any]) -> None:
    unfinished = (out / FILE).with_suffix(".unfinished")
    unfinished.write_bytes(msgspec.json.format(msgspec.json.encode(data)) + b"\n")
    unfinished.replace(out / FILE)


# -- what came out ---------------------------------------------------------------------------------


def blocks_of(run: Run, outcomes: Mapping[int, GameOutcome]) -> list[Block]:
    """The whole blocks among the finished games of a run, by number.

    A block with a game missing says nothing fair about seats and is left out.
    """
    size = len(run.bots)
    blocks = []
    for first in range(0, run.games, size):
        block = tuple(outcomes[n] for n in range(first, first + size) if n in outcomes)
        if len(block) == size:
            blocks.append(block)
    return blocks


def standings(bots: Sequence[str], played: Sequence[tuple[Run, Sequence[Block]]]) -> Standings:
    """Ratings over all runs, and each pair over its own."""
    blocks = [block for _, of_run in played for block in of_run]
    pairs = [
        compared
        for run, of_run in played
        if len(run.bots) == 2 and (compared := compare(*run.bots, of_run)) is not None
    ]
    games = sum(map(len, blocks))
    return Standings(
        bots=tuple(_standing(rating, blocks) for rating in rate_bots(bots, blocks)),
        pairs=tuple(pairs),
        p=tuple(holm([pair.p for pair in pairs])),
        games=games,
        left_out=sum(run.games for run, _ in played) - games,
    )


def _standing(rating: Rating, blocks: Iterable[Block]) -> BotScore:
    games = [game for block in blocks for game in block if rating.bot in game.bots]
    seats = [
        (game, seat) for game in games for seat, bot in enumerate(game.bots) if bot == rating.bot
    ]
    fair = sum(1 / len(game.bots) for game, _ in seats)
    return BotScore(
        bot=rating.bot,
        rating=rating,
        games=len(games),
        of_fair_share=sum(game.won[seat] for game, seat in seats) / fair,
        left_behind=fmean(_left_behind(game, seat) for game, seat in seats),
        mean_score=fmean(game.scores[seat] for game, seat in seats),
    )


def _left_behind(game: GameOutcome, seat: int) -> float:
    """Return the share of the other seats placed after this one; ties count half."""
    mine = game.places[seat]
    behind = sum(place > mine for place in game.places)
    equal = sum(place == mine for place in game.places) - 1
    return (behind + equal / 2) / (len(game.places) - 1)


def climb(found: Standings) -> dict[str, float]:
    """Return the ladder: ratings on a scale of 0 for the first anchor to 100 for the last.

    Anchors play in every ladder, so ladders with the same seed and settings can be compared. Empty
    if the last anchor isn't rated above the first.
    """
    ratings = {row.bot: row.rating.rating for row in found.bots}
    low, high = (ratings.get(anchor) for anchor in (ANCHORS[0], ANCHORS[-1]))
    if low is None or high is None or high <= low:
        return {}
    return {bot: round(100 * (rating - low) / (high - low), 1) for bot, rating in ratings.items()}


def as_data(found: Standings) -> dict[str, Any]:
    """The standings as plain data, for ``--json`` and for the folder of the tournament."""
    return {
        "games": found.games,
        "left_out": found.left_out,
        "ladder": climb(found),
        "ratings": [
            {
                "bot": row.bot,
                "rating": round(row.rating.rating, 2),
                "low": round(row.rating.low, 2),
                "high": round(row.rating.high, 2),
                "games": row.games,
                "of_fair_share": round(row.of_fair_share, 4),
                "left_behind": round(row.left_behind, 4),
                "mean_score": round(row.mean_score, 2),
            }
            for row in found.bots
        ],
        "pairs": [
            {
                "a": pair.a,
                "b": pair.b,
                "games": pair.games,
                "blocks": pair.blocks,
                "win_rate": round(pair.win_rate, 4),
                "win_low": round(pair.win_interval[0], 4),
                "win_high": round(pair.win_interval[1], 4),
                "better": round(pair.better, 4),
                "better_low": round(pair.better_interval[0], 4),
                "better_high": round(pair.better_interval[1], 4),
                "p": float(f"{p:.3g}"),
                "decided": pair.decided(p),
            }
            for pair, p in zip(found.pairs, found.p, strict=True)
        ],
    }
