"""The file of a host at home, read past the host."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from uuid import UUID

import msgspec

from benchmarks.drills.checks import Written, read_written
from ecumene.kernel import Header, Row
from ecumene.kernel.hosting import Snapshot
from ecumene.service.adapters.sqlite.store import NEWEST_SNAPSHOT, read_game, read_since
from ecumene.service.ports.store import Loaded, Stored, StoreUnavailable
from ecumene.service.tables.tables import Table


class HomeFile:
    """Reads the host's committed data.

    It is opened anew each time, so that a host that was killed finds its file as it left it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        try:
            connection = sqlite3.connect(f"{self._path.as_uri()}?mode=ro", uri=True)
            with closing(connection):
                connection.execute("begin")
                yield connection
        except sqlite3.OperationalError as error:
            raise StoreUnavailable(str(error)) from error

    async def load(self, game: UUID) -> Loaded:
        """The newest snapshot, and the rows after it."""
        with self._opened() as connection:
            newest = _newest_snapshot(connection, game)
            tail = read_since(connection, game, newest.seq if newest else -1)
            link = _link_of(connection, game, newest.seq) if newest else b""
            return Loaded(read_game(connection, game), newest, tail, link)

    async def since(self, game: UUID, seq: int) -> Sequence[Stored]:
        """The rows after this one."""
        with self._opened() as connection:
            return read_since(connection, game, seq)

    def table(self, table: str) -> Table:
        """Return a stored table."""
        with self._opened() as connection:
            query = "select content from game_table where id = ?"
            ((content,),) = connection.execute(query, (table,))
        return msgspec.json.decode(content, type=Table)

    def written(self, games: Collection[UUID]) -> dict[UUID, list[Written]]:
        """Return the rows of these games after the setup."""
        query = "select seq, key, row from action where game = ? and seq > 0 order by seq"
        with self._opened() as connection:
            return {
                game: [read_written(*row) for row in connection.execute(query, (str(game),))]
                for game in games
            }

    def whole(
        self, game: UUID
    ) -> tuple[Header, bytes, list[tuple[Row, datetime]], Snapshot | None]:
        """Return everything needed to replay a game."""
        with self._opened() as connection:
            record = read_game(connection, game)
            rows = [(stored.row, stored.at) for stored in read_since(connection, game, -1)]
            return record.header, record.seed, rows, _newest_snapshot(connection, game)


def _link_of(connection: sqlite3.Connection, game: UUID, seq: int) -> bytes:
    """Return the link of a row, on which the chain of the later rows hangs."""
    query = "select link from action where game = ? and seq = ?"
    ((link,),) = connection.execute(query, (str(game), seq))
    return link or b""


def _newest_snapshot(connection: sqlite3.Connection, game: UUID) -> Snapshot | None:
    found = connection.execute(NEWEST_SNAPSHOT, (str(game),)).fetchone()
    if found is None:
        return None
    *snapshot, _link = found
    return Snapshot(*snapshot)
