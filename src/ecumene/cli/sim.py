"""`ecumene sim`: many games between bots."""

import json
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ecumene.bots import UnknownBot, make_bot
from ecumene.games import GAMES, find_game
from ecumene.kernel import Game, Refusal
from ecumene.sim import Plan, Report, run_games

_UNSOUND = 1
_USAGE = 2
#: violations shown in the table; --json gives all of them
_SHOWN = 10


def sim(
    game: Annotated[str, typer.Argument(help="The game to play, such as stoneage.")],
    players: Annotated[int, typer.Option(help="Seats at the table.")] = 2,
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    turns: Annotated[
        int | None,
        typer.Option(help="Agree to end every game after so many turns, where the game knows it."),
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            help="Bots, with commas between; the list is repeated to fill the seats, and everybody "
            "moves on by one seat from game to game."
        ),
    ] = "random",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Run every invariant after every answer.")
    ] = False,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write a record of every game to a folder.")
    ] = None,
    options: Annotated[
        str, typer.Option(metavar="JSON", help='The game\'s options: \'{"sa_block":"forbidden"}\'.')
    ] = "{}",
) -> None:
    """Let bots play many games. Exit code 1 if a game went wrong, 2 if the question was wrong."""
    plan = _plan(game, players, games, seed, bots, options, check, records, turns)
    report = _run(plan)
    if as_json:
        typer.echo(json.dumps(_data(plan, report)))
    else:
        _print(plan, report)
    if not report.sound:
        raise typer.Exit(_UNSOUND)


# -- the plan --------------------------------------------------------------------------------------


def _plan(
    game_name: str,
    players: int,
    games: int,
    seed: int,
    bots: str,
    options: str,
    check: bool,
    records: Path | None,
    turns: int | None,
) -> Plan:
    """The plan that was asked for, or one clear sentence and exit code 2."""
    try:
        game = _game(game_name)
        if games < 1:
            raise ValueError("Play at least one game.")
        names = tuple(name.strip() for name in bots.split(","))
        for name in names:
            make_bot(name, game, 0)
        chosen = _options(game, players, options, turns)
        if records is not None:
            records.mkdir(parents=True, exist_ok=True)
    except (UnknownBot, ValueError, OSError) as wrong:
        raise _fail(str(wrong)) from None
    except Refusal as refusal:
        raise _fail(refusal.text) from None
    return Plan(game, players, games, seed, names, chosen, check, records)


def _game(name: str) -> Game[Any]:
    known = sorted({game.name for game in GAMES})
    if name not in known:
        raise ValueError(f"There is no game {name!r}; known: {', '.join(known)}.")
    return find_game(name)


def _options(game: Game[Any], players: int, text: str, turns: int | None) -> Any:
    """The options of the game, tried out at a table of this size."""
    if players not in game.players:
        few, many = game.players[0], game.players[-1]
        raise ValueError(f"{game.title} is for {few} to {many} players, not {players}.")
    try:
        options = msgspec.json.decode(text, type=game.options_type)
    except msgspec.DecodeError as error:
        raise ValueError(f"These options do not fit {game.title}: {error}.") from None
    if turns is not None:
        options = _ending_after(game, options, turns)
    game.new(players, options)
    return options


def _ending_after(game: Game[Any], options: Any, turns: int) -> Any:
    """The options with an agreed last turn (MC-S.6)."""
    if "stop_turn" not in game.options_type.__struct_fields__:
        raise ValueError(f"{game.title} knows no agreed last turn.")
    return msgspec.structs.replace(options, stop="turn", stop_turn=turns)


def _fail(sentence: str) -> typer.Exit:
    typer.echo(sentence, err=True)
    return typer.Exit(_USAGE)


# -- the run ---------------------------------------------------------------------------------------


def _run(plan: Plan) -> Report:
    """Play, with a progress bar if somebody is watching."""
    console = Console(stderr=True)
    progress = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with progress:
        task = progress.add_task(plan.game.title, total=plan.games)
        return run_games(plan, lambda _summary: progress.advance(task))


# -- the report ------------------------------------------------------------------------------------


def _data(plan: Plan, report: Report) -> dict[str, Any]:
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
        "mean_rounds": report.mean_rounds,
        "mean_points": {line: round(mean, 2) for line, mean in report.mean_points.items()},
        "wins": {bot.name: bot.wins for bot in report.bots},
        "win_rate": {bot.name: bot.win_rate for bot in report.bots},
        "mean_scores": {bot.name: bot.mean_score for bot in report.bots},
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
    rounds = f", {report.mean_rounds:.1f} rounds a game" if report.mean_rounds is not None else ""
    console.print(f"{report.finished} of {report.games} games finished{rounds}.")
    if report.mean_points:
        parts = ", ".join(f"{line} {mean:.1f}" for line, mean in report.mean_points.items())
        console.print(f"Points a seat: {parts}.")
    pace = f"{report.actions_per_second:,.0f} a second"
    console.print(f"{report.actions:,} answers in {report.seconds:.1f} s: {pace}.")
    console.print(f"Digest {report.digest}", soft_wrap=True)
    for violation in report.violations[:_SHOWN]:
        console.print(violation, style="bold red", markup=False)
    if len(report.violations) > _SHOWN:
        console.print(f"and {len(report.violations) - _SHOWN} more violations", style="bold red")
