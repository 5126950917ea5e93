"""The folder of a host: list, backup, restore, and what is refused."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from ecumene.cli.main import app
from ecumene.service.adapters.sqlite.database import InUse
from ecumene.service.adapters.sqlite.schema import STEPS, NewerFile
from ecumene.service.app.composition import parts_in_file
from ecumene.service.clock import SystemClock
from ecumene.service.home import folder
from ecumene.service.home.folder import NoHome, NotEmpty, NotOurs
from ecumene.service.people.people import new_guest
from ecumene.service.ports.directory import Directory
from ecumene.service.tables.creation import create
from ecumene.service.tables.tables import Seat

SEATS = (Seat("human"), Seat("bot", bot="steward"))


async def add_table(directory: Directory, name: str) -> None:
    now = SystemClock().now()
    host = new_guest("Ada", now)
    await directory.add_account(host)
    await directory.add_table(
        create(host, now, name=name, game="stoneage", options={}, seats=SEATS)
    )


async def home_with(home: Path, *names: str) -> Path:
    """A home with these tables."""
    async with parts_in_file(folder.make_home(home)) as parts:
        for name in names:
            await add_table(parts.directory, name)
    return home


def names(home: Path) -> set[str]:
    return {each.name for each in folder.list_tables(home)}


def files(home: Path) -> set[str]:
    return {path.name for path in home.iterdir()}


async def test_tables_are_listed_also_while_the_host_runs(tmp_path: Path) -> None:
    async with parts_in_file(folder.make_home(tmp_path)) as parts:
        await add_table(parts.directory, "Sunday")
        (listed,) = folder.list_tables(tmp_path)
    assert (listed.name, listed.game, listed.status) == ("Sunday", "stoneage", "waiting")
    assert listed.people == ("", "Bot 2")
    assert listed.answers == 0


async def test_the_list_shows_ids_and_marks_what_was_exported(tmp_path: Path) -> None:
    async with parts_in_file(folder.make_home(tmp_path)) as parts:
        await add_table(parts.directory, "Sunday")
        now = SystemClock().now()
        host = new_guest("Bo", now)
        await parts.directory.add_account(host)
        table = create(host, now, name="Monday", game="stoneage", options={}, seats=SEATS)
        await parts.directory.add_table(replace(table, moved=now))
    listed = {each.name: each for each in folder.list_tables(tmp_path)}
    assert (listed["Monday"].id, listed["Monday"].exported) == (table.id, True)
    assert not listed["Sunday"].exported
    shown = CliRunner(env={"COLUMNS": "160"}).invoke(app, ["host", "list", "--home", str(tmp_path)])
    lines = {line.split()[0]: line for line in shown.output.splitlines() if line.strip()}
    assert "exported" in lines["Monday"]
    assert str(table.id) in lines["Monday"]
    assert "waiting" in lines["Sunday"]


async def test_a_backup_is_one_file_made_while_the_host_runs(tmp_path: Path) -> None:
    home, kept = tmp_path / "home", tmp_path / "kept"
    kept.mkdir()
    async with parts_in_file(folder.make_home(home)) as parts:
        await add_table(parts.directory, "Sunday")
        folder.back_up(home, kept / "evening.sqlite")
        await add_table(parts.directory, "Monday")
        folder.back_up(home, kept / "later.sqlite")
        folder.back_up(home, kept / "evening.sqlite")  # an older backup is replaced
    assert files(kept) == {"evening.sqlite", "later.sqlite"}
    for name in files(kept):
        assert folder.restore(kept / name, tmp_path / name) is None
        assert names(tmp_path / name) == {"Sunday", "Monday"}
    if os.name == "posix":
        assert (kept / "later.sqlite").stat().st_mode & 0o077 == 0, "it holds all cards"


async def test_what_waits_in_the_log_of_sqlite_is_in_the_backup(tmp_path: Path) -> None:
    """A host that was killed leaves a file whose last commits are beside it."""
    home, copy = tmp_path / "home", tmp_path / "copy"
    async with parts_in_file(folder.make_home(home)) as parts:
        await add_table(parts.directory, "Sunday")
        shutil.copytree(home, copy)  # as if the plug were pulled now
    assert (copy / "ecumene.sqlite-wal").stat().st_size > 0
    folder.back_up(copy, tmp_path / "backup.sqlite")
    folder.restore(tmp_path / "backup.sqlite", tmp_path / "restored")
    assert names(tmp_path / "restored") == {"Sunday"}


async def test_a_home_is_not_overwritten_unless_asked(tmp_path: Path) -> None:
    old, new = await home_with(tmp_path / "old", "Sunday"), tmp_path / "new.sqlite"
    folder.back_up(await home_with(tmp_path / "other", "Monday"), new)
    with pytest.raises(NotEmpty):
        folder.restore(new, old)
    assert names(old) == {"Sunday"}
    kept = folder.restore(new, old, replace=True)
    assert names(old) == {"Monday"}
    assert kept == old / "ecumene-before-1.sqlite"
    folder.restore(kept, tmp_path / "third")
    assert names(tmp_path / "third") == {"Sunday"}


async def test_an_empty_home_may_be_filled(tmp_path: Path) -> None:
    folder.back_up(await home_with(tmp_path / "old", "Sunday"), tmp_path / "b.sqlite")
    empty = await home_with(tmp_path / "empty")
    assert folder.restore(tmp_path / "b.sqlite", empty) is None
    assert names(empty) == {"Sunday"}
    async with parts_in_file(folder.file_of(empty)) as parts:  # and played on
        await add_table(parts.directory, "Monday")
    assert names(empty) == {"Sunday", "Monday"}


async def test_a_host_that_runs_is_left_alone(tmp_path: Path) -> None:
    folder.back_up(await home_with(tmp_path / "old", "Sunday"), tmp_path / "b.sqlite")
    async with parts_in_file(folder.make_home(tmp_path / "home")):
        with pytest.raises(InUse):
            folder.restore(tmp_path / "b.sqlite", tmp_path / "home", replace=True)


async def test_other_files_are_refused(tmp_path: Path) -> None:
    text, other, newer, home = (tmp_path / name for name in ("text", "other", "newer", "home"))
    text.write_text("many boats" * 100)
    with closing(sqlite3.connect(other)) as file:
        file.execute("create table photo (id)")
    folder.back_up(await home_with(tmp_path / "old", "Sunday"), newer)
    with closing(sqlite3.connect(newer)) as file:
        file.execute(f"pragma user_version = {len(STEPS) + 1}")
    for path in (text, other, tmp_path / "none"):
        with pytest.raises(NotOurs):
            folder.restore(path, home)
    with pytest.raises(NewerFile):
        folder.restore(newer, home)
    assert not home.exists()
    with pytest.raises(NotOurs):
        folder.back_up(tmp_path / "old", text)
    assert text.read_text().startswith("many boats")


def test_nothing_is_made_where_there_is_no_home(tmp_path: Path) -> None:
    with pytest.raises(NoHome):
        folder.list_tables(tmp_path / "none")
    with pytest.raises(NoHome):
        folder.back_up(tmp_path / "none", tmp_path / "b.sqlite")
    assert not files(tmp_path)


def test_a_damaged_backup_is_not_restored(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "b.sqlite")) as file:
        file.executescript(f"{STEPS[0]} pragma user_version = 1;")
        file.executemany(
            "insert into moderation values (?, 0, '', '', '', '', '', ?)",
            [(number, "x" * 500) for number in range(200)],
        )
        file.commit()
    content = bytearray((tmp_path / "b.sqlite").read_bytes())
    content[-6 * 4096 : -4096] = bytes(5 * 4096)
    (tmp_path / "b.sqlite").write_bytes(content)
    with pytest.raises(NotOurs):
        folder.restore(tmp_path / "b.sqlite", tmp_path / "home")
    assert not (tmp_path / "home").exists()


def test_the_key_of_a_home_stays_and_is_for_its_owner(tmp_path: Path) -> None:
    key = folder.read_entry_key(tmp_path)
    assert len(key) == 64
    assert folder.read_entry_key(tmp_path) == key
    assert (tmp_path / folder.ENTRY_KEY_NAME).stat().st_mode & 0o077 == 0
    other = tmp_path / "other"
    other.mkdir()
    assert folder.read_entry_key(other) != key
