"""`ecumene tournament`: which bot is stronger, and how sure that is."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from ecumene.cli.batch_runs import (
    DespiteChanges,
    GameName,
    OptionsOfGame,
    Players,
    Seed,
    Turns,
    Workers,
    check_surroundings,
    plan_of,
    progress_bar,
    usual_options,
)
from ecumene.cli.extra import AsJson, fail, need
from ecumene.sim.ratings import FEW_BLOCKS, Interval
from ecumene.sim.tournament import (
    ANCHORS,
    Standings,
    Tournament,
    as_data,
    climb,
    play,
    runs_of,
)

_UNFINISHED = 1
#: a narrower interval means that nothing varied, not that the value is certain
_NO_WIDTH = 0.01


def tournament(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Two bots or more, separated by commas.")],
    players: Players = 4,
    games: Annotated[
        int,
        typer.Option(help="Games for each pair, and for all together; rounded up to whole blocks."),
    ] = 100,
    seed: Seed = 1,
    together: Annotated[
        bool, typer.Option(help="With three bots or more, also all of them at one table.")
    ] = True,
    ladder: Annotated[
        bool,
        typer.Option(
            "--ladder", help="Add random, steward and strategos: 0 is random, 100 strategos."
        ),
    ] = False,
    turns: Turns = None,
    options: OptionsOfGame = "",
    workers: Workers = "auto",
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="Write tables and results to a folder, for `ecumene report`; "
            "the same command continues there.",
        ),
    ] = None,
    despite_changes: DespiteChanges = False,
    as_json: AsJson = False,
) -> None:
    """Let every bot play every other in fair seats, and rate them.

    Exit code 1 if a game failed.
    """
    need("sim", "openskill", *(["pyarrow"] if out is not None else []))
    if ladder:
        bots = ",".join(dict.fromkeys([*ANCHORS, *(name.strip() for name in bots.split(","))]))
    plan = _plan(game, bots, players, games, seed, together, turns, options)
    found = _play(plan, workers, out, despite_changes)
    if as_json:
        typer.echo(json.dumps({**_options_given(plan), **as_data(found)}))
    else:
        _print(plan, found, out)
    if found.left_out:
        raise typer.Exit(_UNFINISHED)


def _plan(
    game: str,
    bots: str,
    players: int | None,
    games: int,
    seed: int,
    together: bool,
    turns: int | None,
    options: str,
) -> Tournament:
    """Return the requested tournament; if it's invalid, exit with one clear sentence and code 2."""
    plan = plan_of(
        game, players, games, seed, bots, options or usual_options(game), False, None, turns
    )
    if len(set(plan.bots)) < 2 or len(set(plan.bots)) != len(plan.bots):
        raise fail("A tournament needs at least two different bots.")
    return Tournament(plan.game, plan.players, plan.bots, games, seed, plan.options, together)


def _play(plan: Tournament, workers: str, out: Path | None, despite_changes: bool) -> Standings:
    total = sum(run.games for run in runs_of(plan))
    with check_surroundings(workers, out), progress_bar() as progress:
        task = progress.add_task(plan.game.title, total=total)
        return play(
            plan,
            workers,
            out,
            each=lambda: progress.advance(task),
            earlier=lambda number: progress.advance(task, number),
            despite_changes=despite_changes,
        )


# -- the tables ------------------------------------------------------------------------------------


def _options_given(plan: Tournament) -> dict[str, Any]:
    return {
        "game": plan.game.name,
        "players": plan.players,
        "seed": plan.seed,
        "bots": list(plan.bots),
        "games_each": plan.games,
    }


def _print(plan: Tournament, found: Standings, out: Path | None) -> None:
    console = Console()
    console.print(_ratings(plan, found))
    console.print(_pairs(found))
    console.print(
        "Ratings: Plackett-Luce over places, bootstrapped over blocks of games. A block is one "
        "seed played once with each bot in each seat. Before: how often seats of the bot finish "
        "before seats of the other.",
        style="dim",
    )
    if any(pair.blocks < FEW_BLOCKS for pair in found.pairs):
        console.print("With so few games, ratings are less certain than they look.", style="dim")
    if any(row.rating.high - row.rating.low < _NO_WIDTH for row in found.bots):
        same = "Every game ended the same way, and the rating says no more than that."
        console.print(same, style="dim")
    if found.left_out:
        console.print(f"{found.left_out} games left out: unfinished, or in the same block.")
    if out is not None:
        console.print(f"Tables are in {out}; charts: ecumene report {out}", soft_wrap=True)


def _table(names: int, headings: Sequence[str], title: str | None = None) -> Table:
    """A table whose first columns are names of bots, the others numbers."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=title, title_justify="left")
    for place, heading in enumerate(headings):
        if place < names:
            table.add_column(heading, style="bold cyan", no_wrap=True)
        else:
            table.add_column(heading, justify="right", no_wrap=True)
    return table


def _ratings(plan: Tournament, found: Standings) -> Table:
    title = f"{plan.game.title}, {plan.players} players, seed {plan.seed}, {found.games:,} games"
    headings = ["bot", "rating", "95 %", "games", "wins/fair", "ahead of", "points"]
    rungs = climb(found)
    table = _table(1, headings + ["ladder"] * bool(rungs), title)
    for row in found.bots:
        rating = row.rating
        table.add_row(
            row.bot,
            f"{rating.rating:.1f}",
            f"{rating.low:.1f}..{rating.high:.1f}",
            f"{row.games:,}",
            f"{row.of_fair_share:.2f}",
            f"{row.left_behind:.1%}",
            f"{row.mean_score:.1f}",
            *([f"{rungs[row.bot]:.0f}"] if rungs else []),
        )
    return table


def _pairs(found: Standings) -> Table:
    headings = ("bot", "against", "games", "wins", "95 %", "before", "95 %", "p")
    table = _table(2, headings)
    for pair, p in zip(found.pairs, found.p, strict=True):
        table.add_row(
            pair.a,
            pair.b,
            f"{pair.games:,}",
            f"{pair.win_rate:.1%}",
            _interval(pair.win_interval),
            f"{pair.better:.1%}",
            _interval(pair.better_interval),
            f"{p:.2g}",
            style="bold" if pair.decided(p) else "",
        )
    return table


def _interval(ends: Interval) -> str:
    low, high = ends
    return f"{100 * low:.0f}..{100 * high:.0f} %"
