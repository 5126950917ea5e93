"""The folder of a run: tables in parts, and a journal of games that are not yet in a part.

``run.json`` says what is simulated. A Parquet file cannot be read before it is closed, so every
finished game goes to the journal first, one line each; when the journal is long enough it becomes
a part. Parts appear as a whole, the table of games last: a game is finished when it is there or in
the journal. Whatever stops the run, starting it again continues from there.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from types import NoneType
from typing import IO, Any, get_args, get_origin, get_type_hints

import msgspec
import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

from ecumene import __version__

from .measures import MEASURES, Measure
from .report import GameSummary
from .rows import EventRow, GameRow, GameRows, column_of, game_rows, summary_of
from .spec import Code, Spec, changed

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


if sys.platform != "win32":
    import fcntl

#: a journal of this many bytes becomes a part
PART_BYTES = 8_000_000
#: of the tables
FORMAT = 1


class OtherRun(ValueError):
    """The folder belongs to another run."""


@contextmanager
def open_folder(path: Path, spec: Spec) -> Iterator[Folder]:
    """Start a run in a folder, or continue it; at the end the journal becomes a part."""
    path.mkdir(parents=True, exist_ok=True)
    with _lock(path):
        folder = Folder(path, spec)
        try:
            yield folder
        finally:
            folder.close()


class Folder:
    """A run in a folder: made by :func:`open_folder`."""

    def __init__(self, path: Path, spec: Spec) -> None:
        self._path = path
        self._spec = spec
        self._measure = MEASURES.of(spec.game)
        self._schemas = schemas(self._measure)
        if not spec.events:
            del self._schemas["events"]
        self._begin()
        self._drop_orphans()
        self._parts = len(self._files("games"))
        self._journal = path / "journal.jsonl"
        self._lines = self._tidied_journal()

    # -- beginning, and going on -----------------------------------------------------------------

    def _begin(self) -> None:
        """Record the plan of this folder, or verify that it is the same except for more games."""
        there: dict[str, Any] = {}
        if (self._path / "run.json").exists():
            _check_same(self._path, read_spec(self._path), self._spec)
            there = read_description(self._path)
        self._described = {
            "format": FORMAT,
            "ecumene": __version__,
            "clock": self._measure.clock,
            "spec": self._spec,
            "code": there.get("code", {}),
            "earlier_code": there.get("earlier_code", []),
        }
        self._describe()
        for table in self._schemas:
            (self._path / table).mkdir(exist_ok=True)

    def _describe(self) -> None:
        """Write ``run.json`` atomically."""
        file = self._path / "run.json"
        unfinished = file.with_suffix(".unfinished")
        unfinished.write_bytes(msgspec.json.format(msgspec.json.encode(self._described)) + b"\n")
        unfinished.replace(file)

    def keep_code(self, code: Code, must_be_same: bool) -> None:
        """Record the code that plays games from here on."""
        before = self._described["code"]
        names = ", ".join(changed(tuple(before.items()), code)) if before else ""
        if names and must_be_same:
            raise OtherRun(
                f"{self._path} was begun with other code: {names} changed since then. "
                "Take another folder, or mix both with --despite-changes."
            )
        if names:
            self._described["earlier_code"].append(before)
        self._described["code"] = dict(code)
        self._describe()

    def _files(self, table: str) -> list[Path]:
        return sorted((self._path / table).glob("part-*.parquet"))

    def _drop_orphans(self) -> None:
        """Remove parts of other tables whose games weren't written."""
        finished = {file.name for file in self._files("games")}
        for table in self._schemas:
            for file in self._files(table):
                if file.name not in finished:
                    file.unlink()

    def _tidied_journal(self) -> IO[bytes]:
        """Rewrite the journal without a truncated line or games already in a part."""
        games = list(self._in_journal())
        if games:
            in_parts = {
                row["number"]
                for file in self._files("games")
                for row in read_part(file, ["number"])
            }
            games = [game for game in games if game.number not in in_parts]
        unfinished = self._journal.with_suffix(".unfinished")
        unfinished.write_bytes(_lines(games))
        unfinished.replace(self._journal)
        return self._journal.open("ab")

    def read_finished(self) -> Iterator[tuple[int, GameSummary]]:
        """Return the finished games, each once."""
        for file in self._files("games"):
            rows = read_part(file)
            for number, seats in groupby(rows, key=lambda row: row["number"]):
                yield number, summary_of(list(seats), self._measure.lines)
        for game in self._in_journal():
            yield game.number, game.summary

    # -- finished games --------------------------------------------------------------------------

    def add(self, games: Iterable[GameRows]) -> None:
        """Keep finished games; from here on they are not lost."""
        self._lines.write(_lines(games))
        self._lines.flush()
        if self._lines.tell() >= PART_BYTES:
            self._make_part()

    def _make_part(self) -> None:
        """Turn the journal into a part, in order of number, and begin a new one."""
        games = sorted(self._in_journal(), key=lambda game: game.number)
        if games:
            # Games last: they decide what is finished.
            for table in sorted(self._schemas, key=lambda name: name == "games"):
                file = self._path / table / f"part-{self._parts:05}.parquet"
                write_part(file, rows_of(games, table), self._schemas[table])
        self._lines.close()
        # Before the next part gets its number: if this is interrupted, the same part is made again.
        self._lines = self._journal.open("wb")
        self._parts += bool(games)

    def _in_journal(self) -> Iterator[GameRows]:
        """The games of the journal; a line that was cut off is not a finished game."""
        if not self._journal.exists():
            return
        decoder = msgspec.json.Decoder(GameRows)
        with self._journal.open("rb") as lines:
            for line in lines:
                try:
                    yield decoder.decode(line)
                except msgspec.DecodeError:
                    return

    def close(self) -> None:
        """Write the rest to a part."""
        self._make_part()
        self._lines.close()
        self._journal.unlink()


def _lines(games: Iterable[GameRows]) -> bytes:
    return b"".join(msgspec.json.encode(game) + b"\n" for game in games)


@contextmanager
def _lock(path: Path) -> Iterator[None]:
    """Keep other processes out; the lock ends with this one, however it ends."""
    if sys.platform == "win32":
        yield
        return
    folder = os.open(path, os.O_RDONLY)
    try:
        _take(folder, path)
        yield
    finally:
        os.close(folder)


def _take(folder: int, path: Path) -> None:
    try:
        fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise OtherRun(f"{path} is being written by another process.") from None


def read_spec(path: Path) -> Spec:
    """Return the spec of a folder."""
    return msgspec.convert(read_description(path)["spec"], Spec)


def read_description(path: Path) -> dict[str, Any]:
    """Return everything a folder says about its run."""
    described: dict[str, Any] = msgspec.json.decode((path / "run.json").read_bytes())
    return described


def _check_same(path: Path, there: Spec, asked: Spec) -> None:
    """Raise unless the request is the same; a run may become longer, not shorter."""
    if msgspec.structs.replace(there, games=asked.games) != asked:
        raise OtherRun(f"{path} holds another run; see run.json there, or take another folder.")
    if there.games > asked.games:
        raise OtherRun(f"{path} holds a run of {there.games} games; it can only be made longer.")
