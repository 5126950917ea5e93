"""Shared parts of `ecumene sim` and `ecumene tournament`: plan, progress bar, errors."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from ecumene.agents import Agent, ModelFailed
from ecumene.bots import UnknownBot, make_bot
from ecumene.cli.extra import fail, need, packages_of
from ecumene.games import UnknownGameName, find_game
from ecumene.kernel import Game, Refusal
from ecumene.sim import Plan
from ecumene.sim.workers import WorkersDie, check_workers, needs_ray

#: the exit code of shells after Ctrl-C
_INTERRUPTED = 130

# -- what is asked ---------------------------------------------------------------------------------

GameName = Annotated[str, typer.Argument(help="The game to play, such as stoneage.")]
Players = Annotated[
    int | None,
    typer.Option(help="Seats at the table.", show_default="the fewest the game allows"),
]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Turns = Annotated[
    int | None,
    typer.Option(help="End every game after this many turns, if the game allows an agreed end."),
]
OptionsOfGame = Annotated[
    str, typer.Option(metavar="JSON", help='The game\'s options: \'{"sa_block":"forbidden"}\'.')
]
Workers = Annotated[
    str, typer.Option(help="Where to play: a number of processes, auto, ray, or ray://host:port.")
]
DespiteChanges = Annotated[
    bool,
    typer.Option(
        "--despite-changes",
        help="Continue in the folder though bots or rules were changed since it was begun.",
    ),
]


# -- the plan --------------------------------------------------------------------------------------


def plan_of(
    game_name: str,
    players: int | None,
    games: int,
    seed: int,
    bots: str,
    options: str,
    check: bool,
    records: Path | None,
    turns: int | None,
) -> Plan:
    """Return the requested plan; if it's invalid, exit with one clear sentence and code 2."""
    try:
        game = _game(game_name)
        players = players or game.players[0]
        if games < 1:
            raise ValueError("Play at least one game.")
        names = tuple(name.strip() for name in bots.split(","))
        for name in dict.fromkeys(names):
            bot = make_bot(name, game, 0)
            if isinstance(bot, Agent):
                with packages_of("agents"):
                    bot.reach()
        chosen = _options(game, players, options, turns)
        if records is not None:
            records.mkdir(parents=True, exist_ok=True)
    except (UnknownBot, UnknownGameName, ModelFailed, ValueError, OSError) as wrong:
        raise fail(str(wrong)) from None
    except Refusal as refusal:
        raise fail(refusal.text) from None
    return Plan(game, players, games, seed, names, chosen, check, records)


def usual_options(game_name: str) -> str:
    """Return the options of a game that suit a tournament, as JSON."""
    try:
        return msgspec.json.encode(dict(find_game(game_name).usual_options)).decode()
    except UnknownGameName:  # reported when the plan is made
        return "{}"


def _game(name: str) -> Game[Any]:
    game = find_game(name)
    if game.keeps_books:
        raise ValueError(f"Nobody plays {name!r} without a real table.")
    return game


def _options(game: Game[Any], players: int, text: str, turns: int | None) -> Any:
    """Return the options of the game, after trying them at a table of this size."""
    if players not in game.players:
        few, many = game.players[0], game.players[-1]
        raise ValueError(f"{game.title} is for {few} to {many} players, not {players}.")
    try:
        options = msgspec.json.decode(text, type=game.options_type)
    except msgspec.DecodeError as error:
        raise ValueError(f"These options do not fit {game.title}: {error}.") from None
    if getattr(options, "stop", "none") in ("time", "vote"):
        raise ValueError("Simulated games have no set time and no votes: use --turns.")
    if turns is not None:
        options = _ending_after(game, options, turns)
    game.new(players, options)
    return options


def _ending_after(game: Game[Any], options: Any, turns: int) -> Any:
    """Return the options with an agreed last turn (MC-S.6)."""
    if "stop_turn" not in game.options_type.__struct_fields__:
        raise ValueError(f"{game.title} has no agreed last turn.")
    return msgspec.structs.replace(options, stop="turn", stop_turn=turns)


# -- the run ---------------------------------------------------------------------------------------


class _Rate(ProgressColumn):
    """Games a second, or seconds a game."""

    def render(self, task: Task) -> Text:
        speed = task.speed
        if not speed:
            return Text("")
        return Text(f"{speed:.1f} games/s" if speed >= 1 else f"{1 / speed:.1f} s/game")


def progress_bar() -> Progress:
    """A bar with rate and time left, if somebody is watching."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        _Rate(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


@contextmanager
def check_surroundings(workers: str, out: Path | None) -> Iterator[None]:
    """Check the requirements; errors inside the block end the command with one clear sentence."""
    try:
        check_workers(workers)
        if out is not None:
            need("sim", "pyarrow")
        if needs_ray(workers):
            need("ray", "ray")
        yield
    except (ModelFailed, ValueError, OSError, WorkersDie) as wrong:
        raise fail(str(wrong)) from None
    except KeyboardInterrupt:
        if out is not None:
            typer.echo(
                f"Stopped. The same command continues: {out} has what is finished.", err=True
            )
        raise typer.Exit(_INTERRUPTED) from None
