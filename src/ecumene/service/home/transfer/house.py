"""A house: people, tables and games on their way from one installation to another, in one file.

It is a SQLite file with the tables of a home (adapters.sqlite.schema), so an older one is brought
up to date like any home. What opens accounts (passwords, addresses, sessions) is not in it. One
table more holds the checksum of everything else. Its number (``pragma application_id``) tells it
from a home.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from ecumene.service.adapters.sqlite.kept_rows import SqliteKeptRows
from ecumene.service.adapters.sqlite.schema import STEPS, NewerFile, take_steps, upgrade

#: "Ecum", as SQLite keeps it
APPLICATION: Final = 0x4563756D
SEAL: Final = "create table seal (checksum text not null) strict"
#: the longest value that a house may hold
MOST_BYTES: Final = 16 * 2**20
#: what SQLite does for a file that a stranger may have written
LIMITS: Final = {
    sqlite3.SQLITE_LIMIT_LENGTH: MOST_BYTES,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 100_000,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 0,
}


class BadHouse(Exception):
    """The file is no house, or it is damaged, or this program is too old for it."""


@contextmanager
def new_house(path: Path) -> Iterator[SqliteKeptRows]:
    """A new house; the file is there once everything is in it, and not before."""
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".house-") as folder:
        draft = Path(folder) / "house"
        with closing(sqlite3.connect(draft, isolation_level=None)) as connection:
            connection.execute(f"pragma application_id = {APPLICATION}")
            upgrade(connection)
            connection.execute("begin")
            yield SqliteKeptRows(connection)
            checksum = _sum_up(connection)
            connection.execute(SEAL)
            connection.execute("insert into seal values (?)", (checksum,))
            connection.execute("commit")
        draft.chmod(0o600)  # what is hidden in the games is in it
        os.replace(draft, path)


@contextmanager
def open_house(path: Path) -> Iterator[SqliteKeptRows]:
    """A house as it is read; of an older one a copy is brought up to date. Raises BadHouse."""
    if not path.is_file():
        raise BadHouse(f"There is no file {path}.")
    with tempfile.TemporaryDirectory(prefix="ecumene-house-") as folder:
        copy = sqlite3.connect(Path(folder) / "house", isolation_level=None)
        with closing(copy):
            try:
                _read_checked(path, copy)
                upgrade(copy)
            except NewerFile as error:
                text = f"{path} was written by a newer version of the program: {error}."
                raise BadHouse(text) from None
            except sqlite3.DatabaseError as error:
                raise BadHouse(f"{path} is damaged, or is no house: {error}.") from None
            yield SqliteKeptRows(copy)


def _read_checked(path: Path, copy: sqlite3.Connection) -> None:
    """Copy a house, and see whether it is whole.

    Whoever wrote it may mean harm: nothing is asked of its tables before they are known to be ours.
    """
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as found:
        found.backup(copy)
    for limit, most in LIMITS.items():
        copy.setlimit(limit, most)
    copy.execute("pragma trusted_schema = off")
    copy.execute("pragma cell_size_check = on")
    ((number,),) = copy.execute("pragma application_id")
    if number != APPLICATION:
        raise BadHouse(f"{path} is no house. A backup of a home is for --restore.")
    ((version,),) = copy.execute("pragma user_version")
    if version > len(STEPS):
        raise NewerFile(f"it has version {version}, this program knows {len(STEPS)}")
    if version < 1 or _schema(copy) != _expected_schema(version):
        raise BadHouse(f"{path} is no house: its tables are not those of this program.")
    ((checked,),) = copy.execute("pragma quick_check(1)")
    sealed = copy.execute("select checksum from seal").fetchone()
    if checked != "ok" or sealed != (_sum_up(copy),):
        raise BadHouse(f"{path} is damaged: its checksum is not that of what is in it.")


def _schema(connection: sqlite3.Connection) -> set[tuple[str, str, str, str | None]]:
    """Everything that a file has: tables, indices, views, triggers."""
    return set(connection.execute("select type, name, tbl_name, sql from sqlite_master"))


def _expected_schema(version: int) -> set[tuple[str, str, str, str | None]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as model:
        take_steps(model, 0, version)
        model.execute(SEAL)
        return _schema(model)


def _sum_up(connection: sqlite3.Connection) -> str:
    """The checksum of all rows of all tables, whatever version they have."""
    total = hashlib.sha256()
    query = "select name from sqlite_master where type = 'table' order by name"
    for (name,) in connection.execute(query).fetchall():
        if name == "seal" or name.startswith("sqlite_"):
            continue
        quoted = '"{}"'.format(name.replace('"', '""'))
        found = connection.execute(f"select * from {quoted}")
        places = ", ".join(str(place + 1) for place in range(len(found.description)))
        total.update(name.encode())
        for row in connection.execute(f"select * from {quoted} order by {places}"):
            total.update(repr(row).encode())
    return total.hexdigest()
