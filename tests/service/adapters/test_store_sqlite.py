"""Behaviour of the SQLite store only: one writer, group commits, one process."""

from __future__ import annotations

import asyncio
import gc
import shutil
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path
from uuid import UUID, uuid4

import pytest

from ecumene.kernel import Row
from ecumene.service.adapters.sqlite import schema
from ecumene.service.adapters.sqlite.database import FileDatabase, InUse
from ecumene.service.adapters.sqlite.directory import SqliteDirectory
from ecumene.service.adapters.sqlite.store import SqliteStore
from ecumene.service.people.people import new_guest
from ecumene.service.ports.store import Append, RowConflict, StoreUnavailable
from tests.service.support.backends import created, entry
from tests.service.support.clocks import FakeClock

FILE = "ecumene.sqlite"
ROOT = Path(__file__).parents[3]


async def test_everything_is_there_when_the_file_is_opened_again(tmp_path: Path) -> None:
    async with FileDatabase.open(tmp_path / FILE) as database:
        store = SqliteStore(database)
        game = await created(store)
        for seq in range(1, 4):
            await store.append(game, entry(seq, f"k{seq}"))
    async with FileDatabase.open(tmp_path / FILE) as database:
        rows = await SqliteStore(database).since(game, 0)
        assert [(stored.row.seq, stored.key) for stored in rows] == [
            (1, "k1"),
            (2, "k2"),
            (3, "k3"),
        ]


def test_a_commit_is_on_the_disk_when_it_returns(tmp_path: Path) -> None:
    async def run() -> list[tuple[int]]:
        async with FileDatabase.open(tmp_path / FILE) as database:
            return await database.write(
                lambda connection: [
                    connection.execute("pragma synchronous").fetchone(),
                    connection.execute("pragma journal_mode").fetchone(),
                    connection.execute("pragma foreign_keys").fetchone(),
                ]
            )

    assert asyncio.run(run()) == [(2,), ("wal",), (1,)]


async def test_one_process_serves_a_file(tmp_path: Path) -> None:
    async with FileDatabase.open(tmp_path / FILE):
        with pytest.raises(InUse):
            async with FileDatabase.open(tmp_path / FILE):
                pass
        assert _open_elsewhere(tmp_path / FILE) == "InUse"
    assert _open_elsewhere(tmp_path / FILE) == "opened"


def _open_elsewhere(path: Path) -> str:
    """Return another process's message when it opens the file."""
    program = f"""
import asyncio, pathlib
from ecumene.service.adapters.sqlite.database import FileDatabase, InUse
async def run():
    try:
        async with FileDatabase.open(pathlib.Path({str(path)!r})):
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

        async with FileDatabase.open(tmp_path / FILE) as database:
            store = SqliteStore(database)
            games = [await created(store) for _ in range(40)]
            await database.write(lambda connection: connection.set_trace_callback(count))
            commits = 0
            await asyncio.gather(*(store.append(game, entry(1)) for game in games))
            assert set((await store.newest(games)).values()) == {1}
        return commits

    assert asyncio.run(run()) < 20


async def test_what_fails_is_undone_alone(tmp_path: Path) -> None:
    async with FileDatabase.open(tmp_path / FILE) as database:
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
        assert isinstance(results[1], RowConflict)
        assert isinstance(results[2], LookupError)
        assert isinstance(results[3], StoreUnavailable)
        assert await store.newest([good, bad]) == {good: 1, bad: 0}


def _break(connection: sqlite3.Connection) -> None:
    connection.execute("delete from game")
    connection.execute("select nonsense")


async def test_a_full_disk_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    async with FileDatabase.open(tmp_path / FILE) as database:
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
        except StoreUnavailable:
            return seq - 1
    raise AssertionError("the disk was never full")


def _limit_pages(connection: sqlite3.Connection) -> None:
    """As if the disk were full soon."""
    ((pages,),) = connection.execute("pragma page_count")
    connection.execute(f"pragma max_page_count = {pages + 5}")


FULL_DISK = """
import asyncio, pathlib, sys
from ecumene.service.adapters.sqlite.database import FileDatabase
from ecumene.service.adapters.sqlite.directory import SqliteDirectory
from ecumene.service.adapters.sqlite.store import SqliteStore
from ecumene.service.people.people import new_guest
from ecumene.service.ports.store import StoreUnavailable
from tests.service.support.backends import created, entry
from tests.service.support.clocks import FakeClock

async def run(disk):
    filler = disk / "filler"
    async with FileDatabase.open(disk / "ecumene.sqlite") as database:
        store = SqliteStore(database)
        games = [await created(store) for _ in range(8)]
        filler.write_bytes(bytes(2_000_000))
        acknowledged, refused = dict.fromkeys(games, 0), 0
        while not refused:
            rows = {game: entry(seq + 1, "k" * 150 + str(seq)) for game, seq in acknowledged.items()}
            told = await asyncio.gather(
                *(store.append(game, row) for game, row in rows.items()), return_exceptions=True
            )
            for game, error in zip(games, told):
                acknowledged[game] += error is None
                refused += isinstance(error, StoreUnavailable)
                assert error is None or isinstance(error, StoreUnavailable), error
        assert await store.newest(games) == acknowledged
        filler.unlink()
        for game, seq in acknowledged.items():
            await store.append(game, entry(seq + 1))
    async with FileDatabase.open(disk / "ecumene.sqlite") as database:
        found = await SqliteStore(database).newest(games)
        assert found == {game: seq + 1 for game, seq in acknowledged.items()}
    print(sum(acknowledged.values()), refused)

asyncio.run(run(pathlib.Path(sys.argv[1])))
"""


def test_a_disk_without_room_refuses_and_goes_on_when_there_is_some(tmp_path: Path) -> None:
    """A real disk of four megabytes, in a namespace of our own."""
    alone = ("unshare", "--user", "--map-root-user", "--mount", "sh", "-c")
    mounted = f"mount -t tmpfs -o size=4m tmpfs {tmp_path}"
    if shutil.which("unshare") is None or subprocess.run((*alone, mounted), check=False).returncode:
        pytest.skip("no disk can be mounted here")
    command = f'{mounted} && exec "$@"'
    program = ("sh", sys.executable, "-c", FULL_DISK, str(tmp_path))
    done = subprocess.run(
        (*alone, command, *program),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    acknowledged, refused = map(int, done.stdout.split())
    assert acknowledged > 100
    assert refused > 0


async def test_the_log_of_the_last_commits_does_not_grow_for_ever(tmp_path: Path) -> None:
    async with FileDatabase.open(tmp_path / FILE) as database:
        store = SqliteStore(database)
        games = [await created(store) for _ in range(4)]
        await asyncio.gather(*(_write_and_read(store, game, 500) for game in games))
        written = (tmp_path / FILE).stat().st_size
        log = (tmp_path / f"{FILE}-wal").stat().st_size
    assert written > 2_000_000
    assert log < 8_000_000


async def _write_and_read(store: SqliteStore, game: UUID, rows: int) -> None:
    for seq in range(1, rows + 1):
        await store.append(game, Append(Row(seq, "answer", 0, seq, "say", {"n": "x" * 2000}), ""))
        await store.since(game, seq - 1)


async def test_a_write_that_nobody_waits_for_any_more_stops_nothing(tmp_path: Path) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def wait(connection: sqlite3.Connection) -> None:
        begun.set()
        go_on.wait(60)

    async with FileDatabase.open(tmp_path / FILE) as database:
        store = SqliteStore(database)
        under_way, waiting = await created(store), await created(store)
        first = asyncio.create_task(database.write(wait))
        await asyncio.to_thread(begun.wait, 60)
        tasks = [asyncio.create_task(store.append(waiting, entry(1))), first]
        await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        go_on.set()
        async with asyncio.timeout(60):
            await store.append(under_way, entry(1))
        assert await store.newest([under_way, waiting]) == {under_way: 1, waiting: 0}


async def test_locks_of_games_are_forgotten(tmp_path: Path) -> None:
    async with FileDatabase.open(tmp_path / FILE) as database:
        store = SqliteStore(database)
        game = await created(store)
        await asyncio.gather(
            *(store.append(game, entry(1)) for _ in range(5)), return_exceptions=True
        )
        async with store.lock(game) as held:
            await held.clocks()
            assert store.hold(game).locked()
        assert await store.newest([game]) == {game: 1}
        gc.collect()
        assert not store._locks


def test_a_file_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("pragma user_version = 99")
    for _ in range(2):  # what was opened is closed: the second time it is not in use
        with pytest.raises(schema.NewerFile) as caught:
            asyncio.run(_open(tmp_path / FILE))
    assert "99" in str(caught.value)


async def _open(path: Path) -> None:
    async with FileDatabase.open(path):
        pass


async def test_an_older_file_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also by a step that rebuilds a table: those that refer to it keep their rows."""
    ada = new_guest("Ada", FakeClock().now())
    async with FileDatabase.open(tmp_path / FILE) as database:
        await SqliteDirectory(database).add_account(ada)
        identity = "insert into identity (provider, subject, account) values ('a', 'b', ?)"
        await database.execute(identity, (str(ada.id),))
        ((table,),) = await database.fetch("select sql from sqlite_schema where name = 'account'")
    rebuilt = table.lower().replace("create table account (", "create table renewed (later text,")
    step = f"""
        {rebuilt};
        insert into renewed select 'yes', * from account;
        drop table account;
        alter table renewed rename to account;
    """
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, step))
    for _ in range(2):
        async with FileDatabase.open(tmp_path / FILE) as database:
            assert await database.fetch("select later, name from account") == [("yes", "Ada")]
            assert await database.fetch("select count(*) from identity") == [(1,)]
            assert await database.fetch("pragma user_version") == [(len(schema.STEPS),)]
    async with FileDatabase.open(tmp_path / FILE) as database:  # and the cascade is still there
        await database.execute("delete from account")
        assert await database.fetch("select count(*) from identity") == [(0,)]
