"""`ecumene analyse`: where a finished game was won, in tables; numbers as CSV or Parquet."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from ecumene.kernel import ReplayError
from ecumene.sim.analysis.analyse import analyse as analyse_game
from ecumene.sim.analysis.analyse import percent
from ecumene.sim.analysis.findings import Analysis
from ecumene.sim.analysis.numbers import number_tables, write_numbers, write_parquet
from ecumene.sim.analysis.story import Unfinished

from .extra import fail, need
from .language import Language, game_text, say, words
from .replay import ReplayedRecord, open_record, seats_of
from .saves import SaveError, write_whole
from .screens.parts import make_console
from .screens.seats import Seats


def analyse(
    file: Annotated[Path, typer.Argument(help="A recorded game.", show_default=False)],
    playouts: Annotated[
        int,
        typer.Option(
            min=0, help="How often bots play on from each turn; 0 for as often as is usual."
        ),
    ] = 0,
    bot: Annotated[str, typer.Option(help="Who plays on.", show_default="the usual bot")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    csv: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write the numbers there as CSV.")
    ] = None,
    parquet: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write the numbers there as Parquet.")
    ] = None,
    language: Language = "",
) -> None:
    """Analyse a finished game: points, chances of winning, swings, trade, dice."""
    if parquet is not None:
        need("sim", "pyarrow")
    try:
        recorded = open_record(file)
        recorded.replay()  # no analysis of a record that isn't genuine
        found = _analyse(recorded, playouts, bot, quiet=as_json)
    except Unfinished:
        raise fail(say("analysis-unfinished")) from None
    except (SaveError, ReplayError, LookupError) as error:
        raise fail(str(error)) from None
    _write(found, csv, parquet)
    if as_json:
        typer.echo(msgspec.json.encode(found))
    else:
        _print(make_console(), found, seats_of(recorded))


def _analyse(recorded: ReplayedRecord, playouts: int, bot: str, *, quiet: bool) -> Analysis[Any]:
    header, rows = recorded.record.header, recorded.record.rows
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=quiet) as bar:
        task = bar.add_task(say("analysis-playing_on"), total=None)
        return analyse_game(
            recorded.game,
            header,
            rows,
            playouts=playouts,
            bot=bot,
            progress=lambda made, due: bar.update(task, completed=made, total=due),
        )


# -- files -----------------------------------------------------------------------------------------


def _write(found: Analysis[Any], csv: Path | None, parquet: Path | None) -> None:
    names = [final.name for final in found.final]
    plain = msgspec.json.decode(msgspec.json.encode(found))
    for name, records in number_tables(plain, names).items():
        if csv is not None:
            csv.mkdir(parents=True, exist_ok=True)
            write_whole(csv / f"{name}.csv", write_numbers(records).encode())
        if parquet is not None:
            parquet.mkdir(parents=True, exist_ok=True)
            write_whole(parquet / f"{name}.parquet", write_parquet(records))


# -- tables ----------------------------------------------------------------------------------------


def _print(console: Console, found: Analysis[Any], seats: Seats) -> None:
    _print_points(console, found, seats)
    if found.forecasts:
        _print_shares(console, found, seats)
    if found.swings:
        _print_swings(console, found, seats)
    for name, rows in _sections(found.special):
        _print_section(console, found.game, name, rows, seats)


def _table(console: Console, heading: str) -> Table:
    """Return a table under its heading, which may be wider."""
    console.print(Text(say(heading), style="bold"))
    return Table(box=box.SIMPLE_HEAD, pad_edge=False)


def _print_points(console: Console, found: Analysis[Any], seats: Seats) -> None:
    """Print the sources of points, player by player."""
    name = words(found.game).name
    table = _table(console, "analysis-points")
    table.add_column("")
    lines = list(found.final[0].sources)
    for line in lines:
        table.add_column(name("line", line), justify="right")
    table.add_column(say("terminal-points"), justify="right", style="bold")
    for final in sorted(found.final, key=lambda one: -one.score):
        points = [str(final.sources[line]) for line in lines]
        table.add_row(seats[final.seat].tag(), *points, str(final.score))
    console.print(table)


def _print_shares(console: Console, found: Analysis[Any], seats: Seats) -> None:
    """Print how often bots won from each turn on, in percent."""
    table = _table(console, "analysis-shares")
    table.add_column(say("analysis-turn"), justify="right")
    for seat in seats:
        table.add_column(seat.tag(), justify="right")
    for forecast in found.forecasts:
        shares = [f"{percent(share.share)} %" for share in forecast.shares]
        table.add_row(str(forecast.turn), *shares)
    console.print(table)
    playouts = max(forecast.playouts for forecast in found.forecasts)
    console.print(Text(say("analysis-how", bot=found.bot, playouts=playouts), style="dim"))


def _print_swings(console: Console, found: Analysis[Any], seats: Seats) -> None:
    """Print the turning points of the game, and where to look."""
    table = _table(console, "analysis-swings")
    table.add_column(say("analysis-turn"), justify="right")
    table.add_column(say("analysis-row"), justify="right")
    table.add_column("")
    names = tuple(seat.name for seat in seats)
    for swing in found.swings:
        sentence = game_text(found.game, swing.said, names)
        table.add_row(str(swing.turn), str(swing.row), Text(sentence))
    console.print(table)


def _sections(special: Any) -> list[tuple[str, Sequence[Any]]]:
    """Return this game's own sections with one line per player; files have the rest."""
    if special is None:
        return []
    found = []
    for name in special.__struct_fields__:
        rows = getattr(special, name)
        fields = rows[0].__struct_fields__ if rows else ()
        if fields[:1] == ("seat",) and len({row.seat for row in rows}) == len(rows):
            found.append((name, rows))
    return found


def _print_section(
    console: Console, game: str, name: str, rows: Sequence[Any], seats: Seats
) -> None:
    table = _table(console, f"analysis-section_{game}_{name}")
    table.add_column("")
    fields = [field for field in rows[0].__struct_fields__ if field != "seat"]
    for field in fields:
        table.add_column(say(f"analysis-column_{field}"), justify="right")
    for row in rows:
        cells = [_cell(game, getattr(row, field)) for field in fields]
        table.add_row(seats[row.seat].tag(), *cells)
    console.print(table)


def _cell(game: str, value: Any) -> str:
    if isinstance(value, dict):
        name = words(game).name
        return ", ".join(f"{name('goods', key)} {part:+.1f}" for key, part in value.items())
    return f"{value:.1f}" if isinstance(value, float) else str(value)
