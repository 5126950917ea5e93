"""The tables of a run as Arrow tables: their columns follow from the rows' types.

A field ``points`` (a dictionary) becomes a column for each line of the game's score.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

from .measures import Measure
from .rows import EventRow, GameRow, GameRows, column_of, game_rows

PLAIN = {int: pa.int32(), str: pa.string(), bool: pa.bool_(), float: pa.float64()}
NUMBER = pa.field("number", pa.int32())


def schemas(measure: Measure) -> dict[str, pa.Schema]:
    """The columns of the three tables, by name of the table."""
    lines = [column_of(line) for line in measure.lines]
    return {
        "games": pa.schema(_fields(GameRow, lines)),
        "turns": pa.schema([NUMBER, *_fields(measure.turn_type, lines)]),
        "events": pa.schema([NUMBER, *_fields(EventRow, lines)]),
    }


def _fields(row_type: type[msgspec.Struct], lines: Sequence[str]) -> list[pa.Field]:
    """A column for each field, in their order.

    >>> [f"{field.name}: {field.type}" for field in _fields(EventRow, [])]
    ['seq: int32', 'turn: int32', 'kind: string', 'seat: int32', 'payload: string']
    """
    fields: list[pa.Field] = []
    for name, hint in get_type_hints(row_type).items():
        if name == "points":
            fields += [pa.field(line, pa.int32()) for line in lines]
        else:
            fields.append(pa.field(name, _type(hint)))
    return fields


def _type(hint: Any) -> pa.DataType:
    inner = [part for part in get_args(hint) if part is not NoneType]
    if get_origin(hint) is list:
        return pa.list_(_type(inner[0]))
    if inner:  # "int | None": every column may be empty
        return _type(inner[0])
    if hint in PLAIN:
        return PLAIN[hint]
    return pa.struct(_fields(hint, []))


# -- rows ------------------------------------------------------------------------------------------


def rows_of(games: Iterable[GameRows], table: str) -> Iterator[dict[str, Any]]:
    """The rows of one table as plain data."""
    for game in games:
        if table == "games":
            for row in game_rows(game):
                yield _flat(msgspec.to_builtins(row))
        else:
            for other in game.turns if table == "turns" else game.events:
                yield {"number": game.number, **_flat(msgspec.to_builtins(other))}


def _flat(row: dict[str, Any]) -> dict[str, Any]:
    points: Mapping[str, int] = row.pop("points", {})
    return row | {column_of(line): number for line, number in points.items()}


def write_part(path: Path, rows: Iterable[dict[str, Any]], schema: pa.Schema) -> None:
    """Write a file atomically."""
    table = pa.Table.from_pylist(list(rows), schema=schema)
    unfinished = path.with_suffix(".unfinished")
    pq.write_table(table, unfinished, compression="zstd")
    unfinished.replace(path)


def read_part(path: Path, columns: list[str] | None = None) -> list[dict[str, Any]]:
    """Read the rows of a file, with all columns or some."""
    rows: list[dict[str, Any]] = pq.read_table(path, columns=columns).to_pylist()
    return rows
