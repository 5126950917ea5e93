"""The tables of a folder, asked in SQL (DuckDB): only answers come into memory, never the tables.

A folder holds one run (``run.json``, ``games/``, ``turns/``), or it is a tournament's and holds one
folder for each run. Either way there are these tables:

- ``every_game``: a row for each seat of each game, also of games that did not come to an end;
- ``games``: the rows of finished games, with ``who``: the civilization, or ``seat 1`` and so on in
  games without;
- ``turns``: a row for each turn and seat of finished games, with ``bot``, ``who``, ``region``,
  ``won`` and ``length`` of its game and seat.

``run`` and ``number`` together say which game a row is of.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

Row = tuple[Any, ...]

#: DuckDB's memory; beyond it, it uses the disk
MEMORY = "1GB"

#: the columns of ``games`` that pictures of all games rely on, so that a folder without a single
#: part gives empty tables instead of errors
GAME_COLUMNS = {
    "number": "BIGINT",
    "seat": "BIGINT",
    "bot": "VARCHAR",
    "side": "VARCHAR",
    "half": "VARCHAR",
    "region": "VARCHAR",
    "score": "BIGINT",
    "place": "BIGINT",
    "won": "DOUBLE",
    "finished": "BOOLEAN",
    "turns": "BIGINT",
    "actions": "BIGINT",
    "fault": "VARCHAR",
}
TURN_COLUMNS = {"number": "BIGINT", "seat": "BIGINT", "turn": "BIGINT", "score": "BIGINT"}

GAMES = """
CREATE VIEW games AS
SELECT *, coalesce(nullif(side, ''), 'seat ' || (seat + 1)) AS who FROM every_game WHERE finished
"""
TURNS = """
CREATE VIEW turns AS
SELECT every_turn.*, g.bot, g.who, g.region, g.won, g.turns AS length
FROM every_turn JOIN games AS g USING (run, number, seat)
"""
#: pictures over turns end where fewer than this part of the games are still going on
REACHED_BY = 0.25
LAST_TURN = "SELECT quantile_disc(turns, 1 - $part) FROM games WHERE seat = 0"


class NoRun(Exception):
    """The folder has no results of a simulation."""


@dataclass(frozen=True, slots=True)
class Source:
    """One or several runs of a game, ready to be asked."""

    #: the folder's name, for people
    name: str
    #: the simulated plan: ``run.json`` of the first run
    spec: dict[str, Any]
    #: ``tournament.json``, or nothing
    tournament: dict[str, Any]
    #: names of the folders of runs
    runs: tuple[str, ...]
    #: games asked for in all runs together
    games_planned: int
    _connection: Any = field(repr=False)

    @property
    def game(self) -> str:
        return str(self.spec["game"])

    @property
    def clock(self) -> str:
        """Return the game's word for its turns."""
        return str(self.spec.get("clock", "turn"))

    @property
    def players(self) -> int:
        return int(self.spec["players"])

    def rows(self, sql: str, **values: Any) -> list[Row]:
        """The result of a query; ``$name`` in it is replaced by a value."""
        rows: list[Row] = self._connection.execute(sql, values or None).fetchall()
        return rows

    def row(self, sql: str, **values: Any) -> Row:
        """The answer to a question that has one row."""
        return self.rows(sql, **values)[0]

    def bots(self) -> list[str]:
        """The bots that took part."""
        return [str(bot) for (bot,) in self.rows("SELECT DISTINCT bot FROM games ORDER BY bot")]

    def last_turn(self) -> int:
        """The last turn reached by a good part of the games; later turns represent few."""
        return int(self.row(LAST_TURN, part=REACHED_BY)[0] or 0)

    def columns(self, table: str) -> list[str]:
        """The columns of a table."""
        return [str(row[0]) for row in self.rows(f"DESCRIBE {table}")]

    def has(self, table: str, *columns: str) -> bool:
        """Whether a table has these columns, and any row."""
        known = set(self.columns(table))
        return known.issuperset(columns) and bool(self.rows(f"SELECT 1 FROM {table} LIMIT 1"))


@contextmanager
def open_source(folder: Path) -> Iterator[Source]:
    """Open the tables of a folder; :class:`NoRun` if there are none."""
    import duckdb  # behind an extra

    runs = _runs_in(folder)
    if not runs:
        raise NoRun(f"There are no results of a simulation in {folder}.")
    specs = [_json(run / "run.json") for run in runs]
    with TemporaryDirectory() as spill, duckdb.connect(":memory:") as connection:
        connection.execute(f"SET memory_limit = '{MEMORY}'")
        connection.execute(f"SET temp_directory = '{spill}'")
        connection.execute("SET preserve_insertion_order = false")
        _make_view(connection, "every_game", "games", runs, GAME_COLUMNS)
        _make_view(connection, "every_turn", "turns", runs, TURN_COLUMNS)
        connection.execute(GAMES)
        connection.execute(TURNS)
        yield Source(
            name=folder.resolve().name,
            spec=specs[0],
            tournament=_json(folder / "tournament.json"),
            runs=tuple(run.name for run in runs),
            games_planned=sum(int(spec.get("games", 0)) for spec in specs),
            _connection=connection,
        )


def _runs_in(folder: Path) -> list[Path]:
    """The folder itself, or the folders of runs in it."""
    if (folder / "run.json").is_file():
        return [folder]
    return sorted(path.parent for path in folder.glob("*/run.json"))


def _json(path: Path) -> dict[str, Any]:
    """Read a file as data; the spec of a run may be in it under ``spec``."""
    if not path.is_file():
        return {}
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return {**data, **data.get("spec", {})}


def _make_view(
    connection: Any, name: str, table: str, runs: Sequence[Path], columns: dict[str, str]
) -> None:
    """Create a view over the parts of all runs; empty, with the usual columns, if there are
    none."""
    nulls = ", ".join(f"NULL::{kind} AS {column}" for column, kind in columns.items())
    parts = [f"SELECT NULL::VARCHAR AS run, {nulls} WHERE false"]
    for run in runs:
        files = sorted(str(path) for path in (run / table).glob("part-*.parquet"))
        if files:
            listed = ", ".join(map(_quote, files))
            parts.append(f"SELECT {_quote(run.name)} AS run, * FROM read_parquet([{listed}])")
    connection.execute(f"CREATE VIEW {name} AS {' UNION ALL BY NAME '.join(parts)}")


def _quote(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
