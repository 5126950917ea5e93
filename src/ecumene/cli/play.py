"""`ecumene play`: sit down at a table in the terminal, with people and bots."""

from __future__ import annotations

import contextlib
import secrets
import shlex
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from ecumene.bots import WrongAnswer, bot_names, is_bot, usual_bot
from ecumene.games import UnknownGameName, find_game, played_names
from ecumene.installed import near_names
from ecumene.kernel import Game, Match, Refusal, seed_from_number
from ecumene.kernel.chance import SEED_BYTES
from ecumene.kernel.engine import check_players

from .commands import LeaveTable
from .extra import fail
from .language import Language, say
from .outcome import show_ending
from .saves import Save, SaveError, new_path
from .screens import find_screen
from .screens.parts import clean, make_console, why_refused
from .screens.seats import HUMAN, make_seats
from .session import play_on
from .table import TerminalTable, who_played, why_no_end

_FAILED = 1
_USAGE = 2
#: the default: one person, and bots
USUAL_PLAYERS = 3


def play(
    game: Annotated[str | None, typer.Argument(help="The game, such as stoneage.")] = None,
    seats: Annotated[
        str | None,
        typer.Option(help="Who plays each seat: human or the name of a bot, separated by commas."),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(help="How many seats; the last name in --seats takes all that are left."),
    ] = None,
    names: Annotated[
        str | None, typer.Option(help="The players' names, separated by commas.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="Shuffle and roll from this number; random without it.")
    ] = None,
    save: Annotated[Path | None, typer.Option(help="The file to save the game in.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Continue a saved game.")] = None,
    options: Annotated[
        str | None, typer.Option(help='Options of the game as JSON: \'{"sa_block": "forbidden"}\'.')
    ] = None,
    undo: Annotated[
        bool | None,
        typer.Option("--undo/--no-undo", help="Whether answers may be taken back (usually yes)."),
    ] = None,
    language: Language = "",
) -> None:
    """Play a game in the terminal. Every answer is saved; type help at any prompt."""
    console = make_console()
    easy_typing()
    try:
        if resume is not None:
            if any(given is not None for given in (players, names, seed, save, options, undo)):
                raise BadArgument(say("start-only_seats"))
            table = resumed_table(console, resume, seats, game)
        else:
            found = _game(game)
            sitting = fill_seats(seats, players, found)
            table = new_table(
                console, found, sitting, names, seed, save, options, undo=undo is not False
            )
    except (SaveError, Refusal, BadArgument) as error:
        why = why_refused(error) if isinstance(error, Refusal) else str(error)
        typer.echo(clean(why), err=True)
        raise typer.Exit(_USAGE) from None
    play_until_end(table)


def easy_typing() -> None:
    """Enable editing and history at the prompt; invalid bytes become question marks."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  # input() uses it from now on
    with contextlib.suppress(OSError):
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")


class BadArgument(Exception):
    """An option of the command that cannot be used, in one sentence."""


def play_until_end(table: TerminalTable) -> None:
    """Play; at the end say how the game ended, or how to continue it."""
    try:
        play_on(table)
        table.save.finish(table.match)
    except WrongAnswer as wrong:
        raise fail(str(wrong), _FAILED) from None
    except (LeaveTable, EOFError, KeyboardInterrupt):
        how = say("terminal-saved", command=how_to_resume(table))
        table.console.print(Text("\n" + clean(how)), soft_wrap=True)
        return
    except SaveError as error:
        typer.echo(clean(str(error)), err=True)
        raise typer.Exit(_FAILED) from None
    finally:
        table.save.close()
    show_ending(table)


def how_to_resume(table: TerminalTable) -> str:
    """Return the command that continues this game."""
    words = ["ecumene", "play", "--resume", str(table.save.path.absolute())]
    sitting = [seat.who for seat in table.seats]
    if who_played(table.match) != sitting:  # not everybody has answered yet, so the save can't tell
        words += ["--seats", ",".join(sitting)]
    return shlex.join(words)


# -- a new table -----------------------------------------------------------------------------------


def _game(name: str | None) -> Game[Any]:
    if name is None:
        raise BadArgument(say("start-name_a_game", games=sorted(played_names())))
    try:
        game = find_game(name)
    except UnknownGameName as unknown:
        games = sorted(played_names())
        meant = near_names(name, games)
        sentence = say("start-no_game", game=name, games=games, meant=meant)
        raise BadArgument(unknown.why or sentence) from None
    if game.keeps_books:
        raise BadArgument(say("start-kept", game=name))
    return game


def new_table(
    console: Console,
    game: Game[Any],
    seats: str,
    names: str | None,
    seed: int | None,
    save: Path | None,
    options: str | None,
    *,
    undo: bool = True,
) -> TerminalTable:
    """Return a table with a new game."""
    who = read_seats(game, seats)
    match = Match.start(
        game,
        len(who),
        seed=secrets.token_bytes(SEED_BYTES) if seed is None else seed_from_number(seed),
        options=read_options(options),
        names=read_names(names, who),
        undo="own" if undo else "none",
    )
    file = Save.begin(save if save is not None else new_path(game.name), match)
    return _table(console, match, who, file)


def fill_seats(seats: str | None, players: int | None, game: Game[Any]) -> str:
    """Assign players to seats; the last named one fills the remaining seats.

    >>> from ecumene.games import find_game
    >>> fill_seats("human,steward", 4, find_game("stoneage"))
    'human,steward,steward,steward'
    """
    named = seats.split(",") if seats else [HUMAN, usual_bot(game)]
    if players is None:
        usual = min(max(USUAL_PLAYERS, game.players[0]), game.players[-1])
        players = len(named) if seats else usual
    if seats is None:
        named = named[:players]
    if len(named) > players:
        raise BadArgument(say("start-players_differ", named=len(named), players=players))
    check_players(game, players)
    return ",".join([*named, *named[-1:] * (players - len(named))])


def read_seats(game: Game[Any], text: str) -> list[str]:
    """Read who sits where."""
    who = [part.strip().lower() for part in text.split(",")]
    known = [HUMAN, *bot_names(game)]
    for part in who:
        if part != HUMAN and not is_bot(part, game):
            meant = near_names(part.partition(":")[0], known)
            raise BadArgument(say("start-no_such_seat", typed=part, known=known, meant=meant))
    return who


def read_names(text: str | None, who: list[str]) -> list[str]:
    """Return the players' names: as given, or by their kind."""
    if text is not None:
        names = [clean(part.strip()) for part in text.split(",")]
        if len(names) != len(who) or not all(names):
            raise BadArgument(say("start-names", seats=len(who)))
        return names
    names = []
    for number, kind in enumerate(who, 1):
        name = say("terminal-player") if kind == HUMAN else kind.capitalize()
        names.append(name if who.count(kind) == 1 and kind != HUMAN else f"{name} {number}")
    return names


def read_options(text: str | None) -> Any:
    """Read the options of the game."""
    if text is None:
        return None
    try:
        options = msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise BadArgument(say("start-no_json", error=str(error))) from None
    if not isinstance(options, dict):
        raise BadArgument(say("start-no_object", example='{"sa_block": "forbidden"}'))
    if why := why_no_end(options):
        raise BadArgument(why)
    return options


def _table(console: Console, match: Match[Any], who: list[str], save: Save) -> TerminalTable:
    seats = make_seats(match.header.names, who)
    return TerminalTable(match, seats, find_screen(match.game.name), console, save)


# -- a table of old --------------------------------------------------------------------------------


def resumed_table(
    console: Console, path: Path, seats: str | None, game: str | None = None
) -> TerminalTable:
    """Return the table of a saved game; other people or bots may take over seats."""
    save, match = Save.resume(path)
    try:
        if game not in (None, match.game.name):
            raise BadArgument(say("start-other_game", path=str(path), game=match.game.name))
        who = read_seats(match.game, seats) if seats is not None else who_played(match)
        if len(who) != match.header.players:
            raise BadArgument(say("start-seats", seats=match.header.players))
        for number, sits in enumerate(who):
            if not sits:
                name = clean(match.header.names[number])
                raise BadArgument(say("start-not_answered", name=name))
        read_seats(match.game, ",".join(who))
    except BadArgument:
        save.close()
        raise
    return _table(console, match, who, save)
