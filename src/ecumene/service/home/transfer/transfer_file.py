"""A transfer file: people, tables and games on their way to another installation.

It is a SQLite file with the tables of a home (adapters.sqlite.schema), so older ones are upgraded
like any home. Credentials (passwords, addresses, sessions) are not included. An additional table
holds the checksum of everything else. ``pragma application_id`` distinguishes it from a home.
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

from ecumene.service.adapters.sqlite.schema import STEPS, NewerFile, take_steps, upgrade
from ecumene.service.adapters.sqlite.stored_rows import SqliteStoredRows

#: "Ecum", as SQLite stores it
APPLICATION: Final = 0x4563756D
SEAL: Final = "create table seal (checksum text not null) strict"
#: maximum bytes of a value in a transfer file
MOST_BYTES: Final = 16 * 2**20
#: restrictions on SQLite for a file that a stranger may have written
LIMITS: Final = {
    sqlite3.SQLITE_LIMIT_LENGTH: MOST_BYTES,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 100_000,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 0,
}


class BadTransferFile(Exception):
    """The file isn't a transfer file, is damaged, or needs a newer version of the program."""


@contextmanager
def create_transfer_file(path: Path) -> Iterator[SqliteStoredRows]:
    """Create a transfer file; it appears only when complete."""
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".transfer-") as folder:
        draft = Path(folder) / "transfer"
        with closing(sqlite3.connect(draft, isolation_level=None)) as connection:
            connection.execute(f"pragma application_id = {APPLICATION}")
            upgrade(connection)
            connection.execute("begin")
            yield SqliteStoredRows(connection)
            checksum = _sum_up(connection)
            connection.execute(SEAL)
            connection.execute("insert into seal values (?)", (checksum,))
            connection.execute("commit")
        draft.chmod(0o600)  # it contains the games' hidden information
        os.replace(draft, path)


@contextmanager
def open_transfer_file(path: Path) -> Iterator[SqliteStoredRows]:
    """Open a transfer file; older ones are upgraded in a copy. Raises BadTransferFile."""
    if not path.is_file():
        raise BadTransferFile(f"There is no file {path}.")
    with tempfile.TemporaryDirectory(prefix="ecumene-transfer-") as folder:
        copy = sqlite3.connect(Path(folder) / "transfer", isolation_level=None)
        with closing(copy):
            try:
                _read_checked(path, copy)
                upgrade(copy)
            except NewerFile as error:
                text = f"{path} was written by a newer version of the program: {error}."
                raise BadTransferFile(text) from None
            except sqlite3.DatabaseError as error:
                raise BadTransferFile(
                    f"{path} is damaged or not a transfer file: {error}."
                ) from None
            yield SqliteStoredRows(copy)


def _read_checked(path: Path, copy: sqlite3.Connection) -> None:
    """Copy a transfer file and verify it.

    Its author may be malicious: its tables are queried only once they are known to be ours.
    """
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as found:
        found.backup(copy)
    for limit, most in LIMITS.items():
        copy.setlimit(limit, most)
    copy.execute("pragma trusted_schema = off")
    copy.execute("pragma cell_size_check = on")
    ((number,),) = copy.execute("pragma application_id")
    if number != APPLICATION:
        raise BadTransferFile(f"{path} is not a transfer file; `host restore` restores backups.")
    ((version,),) = copy.execute("pragma user_version")
    if version > len(STEPS):
        raise NewerFile(f"it has version {version}, this program knows {len(STEPS)}")
    if version < 1 or _schema(copy) != _expected_schema(version):
        raise BadTransferFile(
            f"{path} is not a transfer file: its tables are not those of this program."
        )
    ((checked,),) = copy.execute("pragma quick_check(1)")
    sealed = copy.execute("select checksum from seal").fetchone()
    if checked != "ok" or sealed != (_sum_up(copy),):
        raise BadTransferFile(f"{path} is damaged: its checksum is not that of what is in it.")


def _schema(connection: sqlite3.Connection) -> set[tuple[str, str, str, str | None]]:
    """Return everything in a file's schema: tables, indices, views, triggers."""
    return set(connection.execute("select type, name, tbl_name, sql from sqlite_master"))


def _expected_schema(version: int) -> set[tuple[str, str, str, str | None]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as model:
        take_steps(model, 0, version)
        model.execute(SEAL)
        return _schema(model)


def _sum_up(connection: sqlite3.Connection) -> str:
    """Return the checksum of all rows of all tables, in any version."""
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
