"""The card of a data set: its contents, origin and licence.

``card.json`` is for programs, ``README.md`` for people; sites that host data sets read its
first lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from ecumene import __version__
from ecumene.games import find_game
from ecumene.sim.spec import code_of

from .columns import Column
from .sources import GameSource, Simulated

CARD, README = "card.json", "README.md"
#: of the tables; a change of what is in them is a new one
FORMAT = 2


class TableCard(msgspec.Struct, frozen=True):
    """A table's entry in the card."""

    name: str
    file: str
    description: str
    rows: int
    bytes: int
    #: of the file
    sha256: str
    #: of the rows, as JSON: the same whichever version of Arrow wrote the file
    contents: str
    columns: tuple[Column, ...]


class DatasetCard(msgspec.Struct, frozen=True):
    """A data set's description of itself."""

    format: int
    game: str
    title: str
    #: the version of Ecumene that made it
    ecumene: str
    #: the newest rules version; older games may be in it (``games.rules``)
    rules: int
    edition: str
    #: SPDX id of the licence
    licence: str
    #: ``simulated`` or ``donated``
    source: str
    #: of simulated games what `ecumene dataset` was asked for
    made: dict[str, Any]
    #: packages that played simulated games, and their hashes
    code: dict[str, str]
    tables: tuple[TableCard, ...]


def make_card(source: GameSource, licence: str, tables: Sequence[TableCard]) -> DatasetCard:
    """Build the card of a finished data set."""
    game = find_game(source.game)
    code = dict(code_of(source.spec)) if isinstance(source, Simulated) else {}
    return DatasetCard(
        format=FORMAT,
        game=game.name,
        title=game.title,
        ecumene=__version__,
        rules=game.rules_version,
        edition=game.edition,
        licence=licence,
        source=source.kind,
        made=source.describe(),
        code=code,
        tables=tuple(tables),
    )


_read_card = msgspec.json.Decoder(DatasetCard).decode


def read_card(folder: Path) -> DatasetCard:
    """The card of a data set."""
    return _read_card((folder / CARD).read_bytes())


# -- for people ------------------------------------------------------------------------------------

NO_NAMES = (
    "Tables are joined by `game`, `decision` and `seat`. No name of a player is in them: players "
    "are known by their seat only."
)


def write_readme(card: DatasetCard) -> str:
    """The card as a page of Markdown."""
    games = next(table.rows for table in card.tables if table.name == "games")
    return "\n".join(
        [
            "---",
            f"license: {card.licence.lower()}",
            f"pretty_name: {card.title}, {games:,} {card.source} games",
            "configs:",
            *(
                line
                for table in card.tables
                for line in (f"- config_name: {table.name}", f"  data_files: {table.file}")
            ),
            "---",
            "",
            f"# {card.title}: {games:,} {card.source} games",
            "",
            _origin(card),
            "",
            _versions(card),
            "",
            "| table | a row | rows | size |",
            "|---|---|---|---|",
            *(
                f"| `{table.file}` | {table.description} | {table.rows:,} | "
                f"{table.bytes / 1e6:.2f} MB |"
                for table in card.tables
            ),
            "",
            NO_NAMES,
            "",
            *(line for table in card.tables for line in _columns(table)),
        ]
    )


def _origin(card: DatasetCard) -> str:
    if card.source != "simulated":
        return (
            "Finished games that were given away by those who played them. Every record was "
            "played again by the rules and compared with its own hashes before it was used."
        )
    made = card.made
    bots = ", ".join(made["bots"])
    return (
        f"Games between bots ({bots}), {made['players']} seats, seed {made['seed']}. The same "
        "arguments to `ecumene dataset` make the same contents again."
    )


def _versions(card: DatasetCard) -> str:
    return (
        f"Rules version {card.rules} ({card.edition}), Ecumene {card.ecumene}, tables of format "
        f"{card.format}. Licence: {card.licence}. `{CARD}` says the same for programs."
    )


def _columns(table: TableCard) -> list[str]:
    return [
        f"## {table.name}",
        "",
        table.description,
        "",
        "| column | type | |",
        "|---|---|---|",
        *(f"| `{each.name}` | {each.type} | {each.description} |" for each in table.columns),
        "",
        f"Contents (SHA-256 of the rows): `{table.contents}`",
        "",
    ]
