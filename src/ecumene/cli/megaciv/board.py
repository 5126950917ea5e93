"""`ecumene megaciv map`: the board, checked or as a picture."""

from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from ecumene.cli.megaciv.common import fail, write_file
from ecumene.games.megaciv.board.board import Board
from ecumene.games.megaciv.board.board_file import BoardError
from ecumene.games.megaciv.board.board_load import (
    check_setup,
    default_board,
    default_shapes,
    load_board,
    measure_fairness,
)
from ecumene.games.megaciv.board.board_svg import render_svg
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.commodities import HALVES, Half
from ecumene.games.megaciv.tables.setups import CHOICE_OF_HALF, PLAYERS, Setup, setup_for
from ecumene.kernel import Refusal

_WRONG = 1


def board_map(
    players: Annotated[int | None, typer.Option(help="The board for this many players.")] = None,
    half: Annotated[Half | None, typer.Option(help="west or east, for 5-9 players.")] = None,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="F", help="Write the board as a picture.")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Check the board, for every setup or the given one.")
    ] = False,
    board_file: Annotated[
        Path | None, typer.Option("--board", metavar="F", help="A board file of your own.")
    ] = None,
) -> None:
    """The board of Mega Civilization: what is on it, whether it is valid, what it looks like."""
    board = _board(board_file)
    chosen = _setups(players, half)
    if check:
        _check(board, chosen)
    if svg is not None:
        if board_file is not None:
            fail("A picture needs shapes, which a board file does not have.")
        in_play = board.areas_in_play(chosen[0].civilizations) if players else None
        write_file(svg, render_svg(board, default_shapes(), in_play))
    if not check and svg is None:
        _show(board, chosen[-1])


def _board(path: Path | None) -> Board:
    if path is None:
        return default_board()
    try:
        return load_board(path.read_bytes())
    except (BoardError, OSError) as error:
        fail(f"{path}: {error}")


def _setups(players: int | None, half: Half | None) -> list[Setup]:
    """Return the named setup, or every setup from 5 to 18 players."""
    try:
        if players is not None:
            return [setup_for(players, half)]
    except Refusal as refusal:
        fail(str(refusal))
    return [
        setup_for(number, side)
        for number in PLAYERS
        for side in (HALVES if number in CHOICE_OF_HALF else (None,))
    ]


def _check(board: Board, chosen: list[Setup]) -> None:
    """Check that all areas of a setup can be reached; links and homes were checked on loading."""
    wrong = 0
    typer.echo(f"{board.name}: {len(board.areas)} areas, {len(board.seas)} open seas: valid")
    for setup in chosen:
        where = " and ".join(setup.halves)
        try:
            check_setup(board, setup.civilizations)
        except BoardError as error:
            wrong += 1
            typer.echo(f"{setup.players} players, {where}: {error}")
        else:
            areas = len(board.areas_in_play(setup.civilizations))
            typer.echo(f"{setup.players} players, {where}: {areas} areas in play, all reachable")
    if wrong:
        raise typer.Exit(_WRONG)


def _show(board: Board, setup: Setup) -> None:
    """Show the home regions of a setup, with the distance measure of each."""
    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    headings = ("civilization", "start area", "areas", "limits", "sites", "near limits", "rival")
    for heading in headings:
        text = heading in ("civilization", "start area")
        shown.add_column(heading, justify="left" if text else "right")
    found = {row.civilization: row for row in measure_fairness(board, setup.civilizations)}
    for name in setup.civilizations:
        home = [board.area[area] for area in board.home[name]]
        shown.add_row(
            CIVILIZATIONS[name].name,
            board.area[board.start[name]].name,
            str(len(home)),
            str(sum(area.limit for area in home)),
            str(sum(area.site != "none" for area in home)),
            str(found[name].near_limits),
            f"{found[name].rival:g}",
        )
    console = Console(highlight=False)
    areas = len(board.areas_in_play(setup.civilizations))
    console.print(f"{board.name}, {setup.players} players: {areas} areas in play.")
    console.print(shown)
    console.print(
        "near limits: population limits within three moves of the start; "
        "rival: moves to the nearest other start."
    )
