"""What is special about the store in SQLite: one writer, commits together, one process."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from uuid import UUID, uuid4

import pytest

from ecumene.service.adapters.sqlite import schema
from ecumene.service.adapters.sqlite.database import Database, InUse
from ecumene.service.adapters.sqlite.store import SqliteStore
from ecumene.service.ports.store import Conflict, Unavailable
from tests.service.backends import created, entry

FILE = "ecumene.sqlite"


async def test_everything_is_there_when_the_file_is_opened_again(tmp_path: Path) -> None:
    async with Database.open(tmp_path / FILE) as database:
        store = SqliteStore(database)
        game = await created(store)
        for seq in range(1, 4):
            await store.append(game, entry(seq, f"k{seq}"))
    async with Database.open(tmp_path / FILE) as database:
        rows = await SqliteStore(database).since(game, 0)
        assert [(stored.row.seq, stored.key) for stored in rows] == [
            (1, "k1"),
            (2, "k2"),
            (3, "k3"),
        ]


def test_a_commit_is_on_the_disk_when_it_returns(tmp_path: Path) -> None:
    async def run() -> list[tuple[int]]:
        async with Database.open(tmp_path / FILE) as database:
            return await database.write(
                lambda connection: [
                    connection.execute("pragma synchronous").fetchone(),
                    connection.execute("pragma journal_mode").fetchone(),
                    connection.execute("pragma foreign_keys").fetchone(),
                ]
            )

    assert asyncio.run(run()) == [(2,), ("wal",), (1,)]


async def test_one_process_serves_a_file(tmp_path: Path) -> None:
    async with Database.open(tmp_path / FILE):
        with pytest.raises(InUse):
            async with Database.open(tmp_path / FILE):
                pass
        assert _open_elsewhere(tmp_path / FILE) == "InUse"
    assert _open_elsewhere(tmp_path / FILE) == "opened"


def _open_elsewhere(path: Path) -> str:
    """What another process is told when it opens the file."""
    program = f"""
import asyncio, pathlib
from ecumene.service.adapters.sqlite.database import Database, InUse
async def run():
    try:
        async with Database.open(pathlib.Path({str(path)!r})):
            print("opened")
    except InUse:
        print("InUse")
asyncio.run(run())
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout.strip()


def test_writes_that_wait_together_share_a_commit(tmp_path: Path) -> None:
    async def run() -> int:
        commits = 0

        def count(statement: str) -> None:
            nonlocal commits
            commits += statement == "commit"

        async with Database.open(tmp_path / FILE) as database:
            store = SqliteStore(database)
            games = [await created(store) for _ in range(40)]
            await database.write(lambda connection: connection.set_trace_callback(count))
            commits = 0
            await asyncio.gather(*(store.append(game, entry(1)) for game in games))
            assert set((await store.newest(games)).values()) == {1}
        return commits

    assert asyncio.run(run()) < 20


async def test_what_fails_is_undone_alone(tmp_path: Path) -> None:
    async with Database.open(tmp_path / FILE) as database:
        store = SqliteStore(database)
        good, bad = await created(store), await created(store)
        results = await asyncio.gather(
            store.append(good, entry(1)),
            store.append(bad, entry(5)),
            store.append(uuid4(), entry(1)),
            database.write(_break),
            return_exceptions=True,
        )
        assert results[0] is None
        assert isinstance(results[1], Conflict)
        assert isinstance(results[2], LookupError)
        assert isinstance(results[3], Unavailable)
        assert await store.newest([good, bad]) == {good: 1, bad: 0}


def _break(connection: sqlite3.Connection) -> None:
    connection.execute("delete from game")
    connection.execute("select nonsense")


async def test_a_full_disk_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    async with Database.open(tmp_path / FILE) as database:
        store = SqliteStore(database)
        game = await created(store)
        await database.write(_limit_pages)
        acknowledged = await _append_until_full(store, game)
        assert acknowledged > 0
        assert await store.newest([game]) == {game: acknowledged}
        await database.write(lambda connection: connection.execute("pragma max_page_count=1000000"))
        await store.append(game, entry(acknowledged + 1))


async def _append_until_full(store: SqliteStore, game: UUID) -> int:
    """The last row that was acknowledged."""
    for seq in range(1, 10_000):
        try:
            await store.append(game, entry(seq, "k" * 150 + str(seq)))
        except Unavailable:
            return seq - 1
    raise AssertionError("the disk was never full")


def _limit_pages(connection: sqlite3.Connection) -> None:
    """As if the disk were full soon."""
    ((pages,),) = connection.execute("pragma page_count")
    connection.execute(f"pragma max_page_count = {pages + 5}")


def test_a_file_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("pragma user_version = 99")
    with pytest.raises(schema.NewerFile):
        asyncio.run(_open(tmp_path / FILE))


async def _open(path: Path) -> None:
    async with Database.open(path):
        pass


@pytest.mark.parametrize("taken", range(len(schema.STEPS)))
def test_an_older_file_is_brought_up_to_date(
    tmp_path: Path, taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(_open(tmp_path / "new.sqlite"))
    with monkeypatch.context() as patch:
        patch.setattr(schema, "STEPS", schema.STEPS[:taken])
        asyncio.run(_open(tmp_path / FILE))
    asyncio.run(_open(tmp_path / FILE))
    assert _tables(tmp_path / FILE) == _tables(tmp_path / "new.sqlite")


def _tables(path: Path) -> set[str]:
    query = "select sql from sqlite_schema where sql <> ''"
    with closing(sqlite3.connect(path)) as connection:
        return {row[0] for row in connection.execute(query)}
