"""`ecumene sim`: many games between bots."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from ecumene.bots import is_model
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
)
from ecumene.cli.extra import AsJson
from ecumene.cli.language import words
from ecumene.sim import Plan, Report, Spec, simulate
from ecumene.sim.measures import MEASURES

_UNSOUND = 1
#: violations shown in the table; --json gives all of them
_SHOWN = 10


def sim(
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Seed = 1,
    turns: Turns = None,
    bots: Annotated[
        str,
        typer.Option(
            help="Bots, separated by commas; the list is repeated to fill the seats, and everybody "
            "moves on by one seat from game to game."
        ),
    ] = "random",
    as_json: AsJson = False,
    check: Annotated[
        bool, typer.Option("--check", help="Run every invariant after every answer.")
    ] = False,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write a record of every game to a folder.")
    ] = None,
    options: OptionsOfGame = "{}",
    workers: Workers = "auto",
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="Write tables of games and turns to a folder; the same command continues there.",
        ),
    ] = None,
    events: Annotated[
        bool, typer.Option("--events", help="With --out, also a table of everything that happens.")
    ] = False,
    despite_changes: DespiteChanges = False,
) -> None:
    """Simulate many games between bots.

    Exit code 1 if a game failed, 2 if the arguments are wrong.
    """
    plan = plan_of(game, players, games, seed, bots, options, check, records, turns)
    plan = replace(plan, events=events)
    report = _run(plan, workers, out, despite_changes)
    if as_json:
        typer.echo(json.dumps(_data(plan, workers, report)))
    else:
        _print(plan, report)
        if out is not None:
            typer.echo(f"Tables are in {out}: `ecumene report {out}` makes a page from them.")
    if not report.sound:
        raise typer.Exit(_UNSOUND)


def _run(plan: Plan, workers: str, out: Path | None, despite_changes: bool) -> Report:
    """Play, with a progress bar if somebody is watching."""
    with check_surroundings(workers, out), progress_bar() as progress:
        if plan.events and out is None:
            raise ValueError("A table of events needs a folder: --out DIR.")
        task = progress.add_task(plan.game.title, total=plan.games)
        return simulate(
            Spec.of(plan),
            workers,
            out,
            each=lambda _rows: progress.advance(task),
            earlier=lambda games: progress.update(task, total=plan.games - games),
            despite_changes=despite_changes,
        )


# -- the report ------------------------------------------------------------------------------------


def _data(plan: Plan, workers: str, report: Report) -> dict[str, Any]:
    """The report as plain data."""
    return {
        "game": plan.game.name,
        "players": plan.players,
        "seed": plan.seed,
        "bots": list(plan.bots),
        "games": report.games,
        "finished": report.finished,
        "actions": report.actions,
        "seconds": round(report.seconds, 3),
        "actions_per_second": round(report.actions_per_second, 1),
        "games_per_second": round(report.games_per_second, 3),
        "workers": workers,
        "earlier_games": report.earlier_games,
        "mean_rounds": report.mean_rounds,
        "mean_points": {line: round(mean, 2) for line, mean in report.mean_points.items()},
        "wins": {bot.name: bot.wins for bot in report.bots},
        "win_rate": {bot.name: bot.win_rate for bot in report.bots},
        "mean_scores": {bot.name: bot.mean_score for bot in report.bots},
        "default_rate": {bot.name: bot.default_rate for bot in report.bots if is_model(bot.name)},
        "violations": list(report.violations),
        "digest": report.digest,
    }


def _print(plan: Plan, report: Report) -> None:
    console = Console()
    title = f"{plan.game.title}, {plan.players} players, seed {plan.seed}"
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=title, title_justify="left")
    table.add_column("bot", style="bold cyan")
    for heading in ("games", "wins", "win rate", "mean score"):
        table.add_column(heading, justify="right")
    for bot in report.bots:
        rate = f"{bot.win_rate:.1%}"
        table.add_row(bot.name, str(bot.games), f"{bot.wins:g}", rate, f"{bot.mean_score:.1f}")
    console.print(table)
    for bot in filter(lambda bot: is_model(bot.name), report.bots):
        console.print(f"{bot.name} left {bot.default_rate:.1%} of its answers to the default.")
    length = ""
    if report.mean_rounds is not None:
        length = f", {report.mean_rounds:.1f} {MEASURES.of(plan.game.name).clock}s per game"
    console.print(f"{report.finished} of {report.games} games finished{length}.")
    if report.mean_points:
        name = words(plan.game.name).name
        means = report.mean_points.items()
        parts = ", ".join(f"{name('line', line)} {mean:.1f}" for line, mean in means)
        console.print(f"Points per seat: {parts}.")
    _print_pace(console, report)
    console.print(f"Digest {report.digest}", soft_wrap=True)
    for violation in report.violations[:_SHOWN]:
        console.print(violation, style="bold red", markup=False)
    if len(report.violations) > _SHOWN:
        console.print(f"and {len(report.violations) - _SHOWN} more violations", style="bold red")


def _print_pace(console: Console, report: Report) -> None:
    """Print how fast it went; games played by earlier runs don't count."""
    if report.earlier_games:
        console.print(f"{report.earlier_games} of them had been played before.")
    actions = report.actions - report.earlier_actions
    answers, games = round_rate(report.actions_per_second), round_rate(report.games_per_second)
    pace = f"{answers} answers/s, {games} games/s"
    console.print(f"{actions:,} answers in {report.seconds:.1f} s: {pace}.")


def round_rate(rate: float) -> str:
    """Round a rate per second to a sensible precision.

    >>> [round_rate(rate) for rate in (0.0412, 2.34, 98.7, 51316.2)]
    ['0.041', '2.3', '99', '51,316']
    """
    return f"{rate:,.0f}" if rate >= 10 else f"{rate:.2g}"
