"""The folder of a host at home: everything is in one file.

A backup is one file too, and can be made while people play. A copy of the whole folder of a stopped
host can be used elsewhere.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from secrets import token_hex
from uuid import UUID

import msgspec
import platformdirs

from ecumene.service.adapters.sqlite.database import hold, moment
from ecumene.service.adapters.sqlite.schema import STEPS, NewerFile, upgrade
from ecumene.service.adapters.sqlite.store import MARK_RESTORED
from ecumene.service.tables.tables import Status, Table

from .transfer.transfer_file import APPLICATION

#: the file that holds everything
FILE_NAME = "ecumene.sqlite"
#: the secret behind the cookies of people who gave the entry code
ENTRY_KEY_NAME = "entry.key"
#: the port at which the home was hosted last
PORT_NAME = "port"
#: only files of ours have all of these tables
OUR_TABLES = frozenset({"game", "action", "game_table", "account", "session"})
#: seconds to wait for the host to release the file
PATIENCE = 10.0

_LISTED = """
select content, coalesce(seq, 0), coalesce(updated_at, game_table.created_at)
from game_table left join game on game.id = played
order by 3 desc
"""
_decode_table = msgspec.json.Decoder(Table).decode


class NoHome(Exception):
    """The folder is empty."""


class NotOurs(Exception):
    """The file isn't one of ours."""


class NotEmpty(Exception):
    """The folder already has data."""


class Listed(msgspec.Struct, frozen=True):
    """A table as a list entry."""

    id: UUID
    name: str
    game: str
    status: Status
    people: tuple[str, ...]
    #: answers given so far
    answers: int
    last: datetime
    #: whether it was exported and continues elsewhere
    exported: bool


def default_home() -> Path:
    """Return where this system keeps the data of programs."""
    return platformdirs.user_data_path("ecumene", appauthor=False)


def file_of(home: Path) -> Path:
    """Return the file that holds everything."""
    return home / FILE_NAME


def make_home(home: Path) -> Path:
    """Return the file of a home, creating the folder; readable by its owner only."""
    home.mkdir(parents=True, exist_ok=True, mode=0o700)
    return file_of(home)


def read_entry_key(home: Path) -> str:
    """Return the secret for this home's cookies, creating it on first use.

    It isn't part of a backup: after moving, people are asked for the code again.
    """
    path = home / ENTRY_KEY_NAME
    with suppress(FileExistsError), os.fdopen(_create(path), "w") as file:
        file.write(token_hex(32))
    return path.read_text() or token_hex(32)


def keep_port(home: Path, port: int) -> None:
    """Store the port of the running host, for links that are printed by another command."""
    (home / PORT_NAME).write_text(str(port))


def last_port(home: Path) -> int | None:
    """Return the port at which the home was hosted last, if it ever was."""
    with suppress(FileNotFoundError, ValueError):
        return int((home / PORT_NAME).read_text())
    return None


def _create(path: Path) -> int:
    return os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)


def list_tables(home: Path) -> list[Listed]:
    """List the tables of a home, most recently played first."""
    with open_file(existing_file(home)) as file:
        rows = file.execute(_LISTED).fetchall()
    return [_listed(_decode_table(content), seq, moment(at)) for content, seq, at in rows]


def back_up(home: Path, target: Path) -> None:
    """Write a consistent backup to one file, replacing an older one."""
    source = existing_file(home)
    if target.exists():
        with open_file(target):
            pass  # anything else is not replaced
        if target.samefile(source):
            raise NotEmpty(target)
    unfinished = target.with_name(f"{target.name}.part")
    unfinished.unlink(missing_ok=True)
    try:
        with open_file(source) as file:
            _copy(file, unfinished)
        os.replace(unfinished, target)
    finally:
        unfinished.unlink(missing_ok=True)


def restore(source: Path, home: Path, *, replace: bool = False) -> Path | None:
    """Restore a backup to a home. Existing data is kept beside it, if it may be replaced."""
    with open_file(source) as file:
        _check_whole(file, source)
        target = make_home(home)
        with closing(hold(target)):
            kept = None
            if not _is_empty(target):
                if not replace:
                    raise NotEmpty(target)
                kept = _free_name(target)
                with open_file(target) as former:
                    _copy(former, kept)
            _copy(file, target)
            _mark_restored(target)
    return kept


def _mark_restored(path: Path) -> None:
    """Mark games for new dice: the old ones have been seen (DG-2.5)."""
    with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as file:
        upgrade(file)
        file.execute(MARK_RESTORED).fetchall()


def _check_whole(file: sqlite3.Connection, path: Path) -> None:
    """Refuse a damaged file."""
    try:
        if file.execute("pragma quick_check(1)").fetchone() == ("ok",):
            return
    except sqlite3.DatabaseError:
        pass
    raise NotOurs(path)


def _listed(table: Table, answers: int, last: datetime) -> Listed:
    people = tuple(seat.name(number) for number, seat in enumerate(table.seats))
    exported = table.moved is not None
    return Listed(table.id, table.name, table.game, table.status, people, answers, last, exported)


def existing_file(home: Path) -> Path:
    """Return the file of a home that has data; raises NoHome."""
    path = file_of(home)
    if not path.exists():
        raise NoHome(home)
    return path


def _is_empty(path: Path) -> bool:
    """Whether a file is missing or was never used."""
    if not path.exists() or not path.stat().st_size:
        return True
    with open_file(path) as file:
        ((someone,),) = file.execute(
            "select exists (select 1 from account) or exists (select 1 from game_table)"
        )
    return not someone


def _free_name(path: Path) -> Path:
    """Return an unused file name in the same folder."""
    number = 1
    while (kept := path.with_name(f"{path.stem}-before-{number}{path.suffix}")).exists():
        number += 1
    return kept


def _copy(source: sqlite3.Connection, path: Path) -> None:
    """Copy everything into one file readable by its owner only; atomic."""
    path.touch(mode=0o600)
    with closing(sqlite3.connect(path, timeout=PATIENCE)) as target:
        target.execute("pragma journal_mode = delete")  # a single file, without a journal beside it
        source.backup(target)
        target.execute("pragma journal_mode = delete")


@contextmanager
def open_file(path: Path) -> Iterator[sqlite3.Connection]:
    """Open one of our files for reading; raises NotOurs or NewerFile."""
    if not path.is_file():
        raise NotOurs(path)
    address = f"{path.absolute().as_uri()}?mode=rw"  # falls back to reading if write-protected
    with closing(sqlite3.connect(address, uri=True, timeout=PATIENCE)) as file:
        try:
            ((version,),) = file.execute("pragma user_version")
            tables = {name for (name,) in file.execute("select name from sqlite_master")}
        except sqlite3.DatabaseError as error:
            raise NotOurs(path) from error
        ((application,),) = file.execute("pragma application_id")
        if not tables >= OUR_TABLES or application == APPLICATION:  # no transfer file
            raise NotOurs(path)
        if version > len(STEPS):
            raise NewerFile(f"the file has version {version}, this program knows {len(STEPS)}")
        yield file
