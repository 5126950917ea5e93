"""`ecumene dataset`: games as Parquet tables of decisions, positions, views and outcomes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich import box
from rich.console import Console
from rich.table import Table

from ecumene.cli.batch_runs import OptionsOfGame, Players, Seed, Turns, plan_of, progress_bar
from ecumene.cli.extra import AsJson, fail, need
from ecumene.sim import Spec

if TYPE_CHECKING:
    from ecumene.sim.dataset import DatasetCard, Donated, Simulated

#: simulated games have no owner
FREE = "CC0-1.0"


def dataset(
    out: Annotated[Path, typer.Option(metavar="DIR", help="A new folder for the data set.")],
    game: Annotated[
        str, typer.Argument(help="The game to simulate, such as stoneage; not with --from.")
    ] = "",
    players: Players = None,
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Seed = 1,
    turns: Turns = None,
    bots: Annotated[
        str, typer.Option(help="Bots, separated by commas; repeated to fill the seats.")
    ] = "steward",
    options: OptionsOfGame = "{}",
    records: Annotated[
        list[Path] | None,
        typer.Option(
            "--from", metavar="FILE", help="A record of a finished game; may be given repeatedly."
        ),
    ] = None,
    licence: Annotated[
        str,
        typer.Option(
            metavar="SPDX", help=f"Licence of the data; {FREE} for simulated games by default."
        ),
    ] = "",
    positions: Annotated[
        bool, typer.Option(help="Also a table of whole positions, with what is hidden.")
    ] = True,
    views: Annotated[bool, typer.Option(help="Also a table of what the asked seat saw.")] = True,
    workers: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Create a data set of Parquet tables from simulated games or donated records."""
    need("sim", "pyarrow")
    from ecumene.sim.dataset import BadRecord, NoDataset, make_dataset

    source: Simulated | Donated
    if records:
        source = _donated(records, game, licence)
    else:
        source = _simulated(game, players, games, seed, bots, options, turns)
    try:
        with progress_bar() as progress:
            task = progress.add_task("games", total=len(source))
            card = make_dataset(
                source,
                out,
                licence=licence or FREE,
                positions=positions,
                views=views,
                jobs=workers,
                each=lambda: progress.advance(task),
            )
    except (BadRecord, NoDataset, OSError) as wrong:
        raise fail(str(wrong)) from None
    if as_json:
        typer.echo(msgspec.json.encode(card))
    else:
        _print(card, out)


def _donated(records: list[Path], game: str, licence: str) -> Donated:
    from ecumene.sim.dataset import BadRecord, Donated

    if game:
        raise fail("The records say which game it is: leave it out.")
    if not licence:
        raise fail("Say under which licence the games were given: --licence CC-BY-4.0, say.")
    try:
        return Donated.of(records)
    except BadRecord as wrong:
        raise fail(str(wrong)) from None


def _simulated(
    game: str,
    players: int | None,
    games: int,
    seed: int,
    bots: str,
    options: str,
    turns: int | None,
) -> Simulated:
    from ecumene.sim.dataset import Simulated

    if not game:
        raise fail("Name a game to simulate, or records: --from FILE.")
    plan = plan_of(game, players, games, seed, bots, options, False, None, turns)
    return Simulated(Spec.of(plan))


def _print(card: DatasetCard, out: Path) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("file", style="bold cyan")
    for heading in ("rows", "MB"):
        table.add_column(heading, justify="right")
    for each in card.tables:
        table.add_row(each.file, f"{each.rows:,}", f"{each.bytes / 1e6:.2f}")
    Console().print(table)
    typer.echo(f"Written to {out}; README.md there says what is in it.")
