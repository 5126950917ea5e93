"""From home to a site and back, compared row by row; over real SQLite and real PostgreSQL."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest
from msgspec.structs import replace
from psycopg import sql

from ecumene.service.adapters.sqlite.database import InUse
from ecumene.service.adapters.sqlite.schema import STEPS
from ecumene.service.app.composition import build_job_worker
from ecumene.service.home.transfer import move
from ecumene.service.home.transfer import transfer_file as transfer_files
from ecumene.service.home.transfer.home import export_home, import_home
from ecumene.service.home.transfer.move import CannotMove, TransferReport
from ecumene.service.home.transfer.site import export_site, import_site
from ecumene.service.home.transfer.transfer_file import BadTransferFile, open_transfer_file
from ecumene.service.people.people import new_account, new_guest
from ecumene.service.ports.stored_rows import place
from ecumene.service.reactions.starting import start_table
from ecumene.service.settings import Settings
from ecumene.service.tables.seat_changes import join
from ecumene.service.tables.tables import Seat, Table
from tests.service.conftest import new_database
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_workers import hash_quickly
from tests.service.support.job_table import game_of, work_off
from tests.service.support.live_matches import live_match
from tests.service.support.moving_home import (
    MINUTES,
    PERSON,
    Household,
    act_once,
    all_of_home,
    all_of_site,
    at_home,
    at_site,
    digest_of,
)

pytestmark = pytest.mark.usefixtures("quick")

#: rows that others point to come last
CLEAR = (
    *("action", "snapshot", "deadline", "bank", "sweep", "awaited", "draft", "standing_order"),
    *("job", "ticket", "game_table", "game", "account"),
)


@pytest.fixture(scope="module")
def own_database() -> Iterator[str]:
    yield from new_database()


@pytest.fixture
def site(own_database: str) -> str:
    """A site with nothing in it."""
    with psycopg.connect(own_database) as connection:
        for name in CLEAR:
            connection.execute(sql.SQL("delete from {}").format(sql.Identifier(name)))
    return own_database


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Table]]:
    """A home with the small tables, to be copied, and its tables."""
    file = tmp_path_factory.mktemp("furnished") / "ecumene.sqlite"
    with pytest.MonkeyPatch.context() as patch:
        hash_quickly(patch)
        return file, asyncio.run(move_in(file, FakeClock()))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Where a home may be."""
    folder = tmp_path / "home"
    folder.mkdir()
    return folder / "ecumene.sqlite"


@pytest.fixture
def tables(home: Path, furnished: tuple[Path, dict[str, Table]]) -> dict[str, Table]:
    """The tables of the home, which is furnished with them."""
    shutil.copy(furnished[0], home)
    return furnished[1]


@pytest.fixture
def transfer_file(tmp_path: Path) -> Path:
    return tmp_path / "friday.transfer"


async def move_in(home: Path, clock: FakeClock, *, large: bool = False) -> dict[str, Table]:
    async with at_home(home, clock) as parts:
        return await Household(parts, clock).move_in(large)


async def imported(
    site: str, transfer_file: Path, clock: FakeClock, *, links: bool = False
) -> TransferReport:
    async with at_site(site, clock) as parts:
        return await import_site(parts, site, transfer_file, links=links)


async def exported(site: str, transfer_file: Path, clock: FakeClock, *only: UUID) -> TransferReport:
    async with at_site(site, clock) as parts:
        return await export_site(parts, site, transfer_file, only=only, hearing=0)


# -- there and back --------------------------------------------------------------------------------


@pytest.mark.slow
async def test_a_home_goes_to_a_site_is_played_on_and_comes_back(
    home: Path, transfer_file: Path, site: str, tmp_path: Path
) -> None:
    clock = FakeClock()
    tables = await move_in(home, clock, large=True)
    trade, hunt = tables["trade"], tables["hunt"]
    before = await all_of_home(home)
    async with at_home(home, clock) as parts:
        positions = {
            name: await digest_of(parts, tables[name]) for name in ("trade", "hunt", "past")
        }
        clocks = await parts.work.clocks(game_of(trade))
    assert clocks.running, "somebody is against the clock"
    assert clocks.saved, "and somebody has saved time"

    written = await export_home(home, transfer_file, clock=clock)
    clock.turn(days=3)  # on its way
    came = await imported(site, transfer_file, clock)
    assert came.line == written.line
    assert came.counts["people"] == 3
    assert came.counts["game_table"] == 4
    assert came.counts["game"] == 3
    assert came.counts["chat_line"] == 3
    assert all(
        came.counts[kind] for kind in ("note", "draft", "standing_order", "awaited", "deadline")
    )

    # Everything is at the site as it was at home, to the byte.
    there = all_of_site(site)
    assert {row[0] for row in there.people} == {row[0] for row in before.people}
    assert there.tables.keys() == before.tables.keys()
    for number, rows in before.tables.items():
        for kind, found in rows.items():
            if kind not in ("game_table", "deadline"):
                assert there.tables[number][kind] == found, kind
    for name in ("hunt", "past", "free"):
        assert there.table(tables[name].id) == before.table(tables[name].id)
    # Where there is a clock nobody is there yet, and everybody has the time they had.
    moved = there.table(trade.id)
    assert moved.pause is not None
    assert moved.seats[0].absent
    assert moved.seats[2].absent
    left = {
        (each.seat, each.decision): each.due - (clock.now() - timedelta(days=3))
        for each in clocks.running
    }
    assert there.clocks_left(trade.id) == left

    async with at_site(site, clock) as parts:
        for name, position in positions.items():
            assert await digest_of(parts, tables[name]) == position
        worker = build_job_worker(Settings(), parts)
        await work_off(worker)
        assert (await parts.work.clocks(game_of(trade))).running[0].left is not None
        rows_before = (await live_match(worker.games, game_of(trade))).version
        # The first who acts is back: clocks run, and the bots go on.
        for _ in range(6):
            await act_once(worker, trade)
            await work_off(worker)
        new_rows = (await live_match(worker.games, game_of(trade))).log[rows_before + 1 :]
        assert {row.seat for row in new_rows} & {1, 3, 4}, "bots have played"
        assert (await parts.directory.table(trade.id)).pause is None
        running = (await parts.work.clocks(game_of(trade))).running
        assert running
        assert all(each.left is None and each.due > clock.now() for each in running)
        await act_once(worker, hunt)

    # Back home: what was played elsewhere is there, and who lives there is who they were.
    back = tmp_path / "sunday.transfer"
    await exported(site, back, clock)
    at_the_site = all_of_site(site)
    report = await import_home(home, back, now=clock.now())
    assert report.claims == ()
    assert report.known_people == 3
    assert report.counts["game_table"] == 3, "the game that is over was there, the others came back"
    after = await all_of_home(home)
    assert after.people == before.people
    for name in ("trade", "hunt"):
        number = tables[name].id
        assert after.tables[number]["action"] == at_the_site.tables[number]["action"]
        logs = [each.tables[number]["action"] for each in (before, after)]
        assert logs[1][: len(logs[0])] == logs[0]
        assert len(logs[1]) > len(logs[0])
        assert after.table(number).moved is None
    for kind in ("chat_line", "note"):
        assert after.tables[hunt.id][kind] == before.tables[hunt.id][kind]
    assert after.tables[tables["past"].id] == before.tables[tables["past"].id]
    free = before.table(tables["free"].id)
    assert after.table(free.id) == replace(free, revision=1), "it was moved"
    async with at_home(home, clock) as parts:
        worker = build_job_worker(Settings(), parts)
        await work_off(worker)
        await act_once(worker, trade)
        ada = await parts.directory.account_named("Ada")
        assert ada is not None
        assert ada.password, "nobody has to register again"


async def test_nobody_plays_at_a_table_that_was_taken_away(
    home: Path, tables: dict[str, Table], transfer_file: Path, site: str
) -> None:
    clock = FakeClock()
    await export_home(home, transfer_file, clock=clock)
    async with at_home(home, clock) as parts:
        hunt, past, free = [
            await parts.directory.table(tables[name].id) for name in ("hunt", "past", "free")
        ]
        assert hunt.moved == free.moved == clock.now()
        assert past.moved is None
        assert not free.open
        assert free not in await parts.directory.open_tables()


async def test_a_copy_leaves_the_games_where_they_are(
    home: Path, tables: dict[str, Table], transfer_file: Path, site: str
) -> None:
    clock = FakeClock()
    before = await all_of_home(home)
    await export_home(home, transfer_file, copy=True, clock=clock)
    assert await all_of_home(home) == before
    await imported(site, transfer_file, clock)
    async with at_home(home, clock) as parts:
        await act_once(build_job_worker(Settings(), parts), tables["hunt"])
    async with at_site(site, clock) as parts:
        await act_once(build_job_worker(Settings(), parts), tables["hunt"])


async def test_only_one_table_with_its_people(
    home: Path, tables: dict[str, Table], transfer_file: Path, site: str
) -> None:
    clock = FakeClock()
    report = await export_home(home, transfer_file, only=[tables["hunt"].id], clock=clock)
    assert report.tables == (tables["hunt"].id,)
    came = await imported(site, transfer_file, clock)
    assert {claim.name for claim in came.claims} == {"Ada", "Bo", "Cy"}, "the host and both players"
    assert [*all_of_site(site).tables] == [tables["hunt"].id]
    with pytest.raises(CannotMove, match="There is no table"):
        await export_home(home, transfer_file.with_suffix(".2"), only=[uuid4()], clock=clock)
    assert not transfer_file.with_suffix(".2").exists()


async def test_time_in_which_nobody_could_play_is_nobodys(home: Path, transfer_file: Path) -> None:
    """The program ended while somebody had minutes left; the transfer file is written a week later."""
    clock = FakeClock()
    async with at_home(home, clock) as parts:
        household = Household(parts, clock)
        await household.bring_people()
        table = await household.open_table(
            "Quick", (PERSON, PERSON), [(0, household.ada), (1, household.bo)], limits=MINUTES
        )
        table = await household.start(table)
        await work_off(household.worker)
        (running,) = (await parts.work.clocks(game_of(table))).running
        clock.turn(seconds=50)
        await parts.work.sweep(timedelta(minutes=1), 100)
        left = running.due - clock.now()
    clock.turn(days=7)
    await export_home(home, transfer_file, clock=clock)
    with open_transfer_file(transfer_file) as rows:
        (row,) = rows.table_rows(table.id)["deadline"]
    remaining = row[place("deadline", "due")] - row[place("deadline", "paused")]
    assert remaining == left > timedelta(0)


# -- people ----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("tables")
async def test_no_way_into_an_account_is_in_a_transfer_file(
    home: Path, transfer_file: Path
) -> None:
    clock = FakeClock()
    await export_home(home, transfer_file, clock=clock)
    with closing(sqlite3.connect(transfer_file)) as connection:
        ways = "select count(*) from account where password <> '' or mail is not null"
        assert connection.execute(ways).fetchone() == (0,)
        for table in ("session", "ticket", "identity", "hook", "push_subscription", "moderation"):
            assert connection.execute(f"select count(*) from {table}").fetchone() == (0,), table
    assert b"argon2" not in transfer_file.read_bytes()
    assert transfer_file.stat().st_mode & 0o077 == 0, "others on the machine cannot read it"


@pytest.mark.usefixtures("tables")
async def test_a_name_that_is_taken_at_the_site_is_no_hindrance(
    home: Path, transfer_file: Path, site: str
) -> None:
    clock = FakeClock()
    await export_home(home, transfer_file, clock=clock)
    async with at_site(site, clock) as parts:
        other = new_account("Ada", "other boats", clock.now())
        await parts.directory.add_account(other)
        report = await import_site(parts, site, transfer_file)
        assert report.counts["people"] == 3
        assert await parts.directory.account_named("Ada") == other
        names = sorted(name for _, name, _ in all_of_site(site).people)
    assert names == ["Ada", "Ada", "Bo", "Cy"]


@pytest.mark.usefixtures("tables")
async def test_links_are_shown_once_and_again_only_if_asked_for(
    home: Path, transfer_file: Path, site: str
) -> None:
    clock = FakeClock()
    await export_home(home, transfer_file, clock=clock)
    first = await imported(site, transfer_file, clock)
    places = {claim.name: claim.places for claim in first.claims}
    assert places["Cy"] == ('"Hunt" (seat 2)',)
    assert '"Free seats" (seat 2)' in places["Bo"]
    assert '"Past" (host)' in places["Ada"]
    assert (await imported(site, transfer_file, clock)).claims == ()
    again = await imported(site, transfer_file, clock, links=True)
    assert [claim.name for claim in again.claims] == [claim.name for claim in first.claims]
    assert not {c.token for c in again.claims} & {c.token for c in first.claims}


# -- what is refused -------------------------------------------------------------------------------


async def test_a_second_import_changes_nothing_also_when_the_game_went_on(
    home: Path, tables: dict[str, Table], transfer_file: Path, site: str
) -> None:
    clock = FakeClock()
    await export_home(home, transfer_file, clock=clock)
    await imported(site, transfer_file, clock)
    once = all_of_site(site)
    report = await imported(site, transfer_file, clock)
    assert (report.tables, report.known_tables, report.known_people) == ((), 3, 3)
    assert all_of_site(site) == once
    async with at_site(site, clock) as parts:
        await act_once(build_job_worker(Settings(), parts), tables["hunt"])
    further = all_of_site(site)
    assert (await imported(site, transfer_file, clock)).tables == ()
    assert all_of_site(site) == further


async def test_a_second_import_changes_nothing_also_when_a_table_has_begun(
    home: Path, tables: dict[str, Table], transfer_file: Path, site: str
) -> None:
    clock = FakeClock()
    await export_home(home, transfer_file, clock=clock)
    await imported(site, transfer_file, clock)
    async with at_site(site, clock) as parts:
        number, di = tables["free"].id, new_guest("Di", clock.now())
        await parts.directory.add_account(di)
        await parts.directory.change_table(
            number, lambda table: join(table, di, clock.now(), seat=0, invite="")
        )
        await start_table(parts.directory, parts.store, number, tables["free"].host)
    begun = all_of_site(site)
    assert (await imported(site, transfer_file, clock)).tables == ()
    assert all_of_site(site) == begun
    # And what began at the site is taken home.
    back = transfer_file.with_name("back.transfer")
    await exported(site, back, clock)
    assert (await import_home(home, back, now=clock.now())).counts["game_table"] == 2
    assert (await all_of_home(home)).table(number).status == "playing"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seats": (Seat("bot", "oracle"), Seat("bot", "oracle"))}, "There is no bot oracle here"),
        ({"game": "chess"}, "chess"),
    ],
)
async def test_a_bot_or_a_game_that_is_not_installed_is_refused(
    home: Path,
    tables: dict[str, Table],
    transfer_file: Path,
    site: str,
    change: dict[str, Any],
    words: str,
) -> None:
    clock = FakeClock()
    async with at_home(home, clock) as parts:
        await parts.directory.change_table(
            tables["free"].id, lambda table: replace(table, **change)
        )
    await export_home(home, transfer_file, clock=clock)
    with pytest.raises(CannotMove, match=words):
        await imported(site, transfer_file, clock)
    assert all_of_site(site).tables == {}


async def test_a_game_that_went_two_ways_is_refused(
    home: Path, tables: dict[str, Table], transfer_file: Path, site: str
) -> None:
    clock = FakeClock()
    await export_home(home, transfer_file, copy=True, clock=clock)
    await imported(site, transfer_file, clock)
    async with at_home(home, clock) as parts:
        worker = build_job_worker(Settings(), parts)
        await act_once(worker, tables["hunt"])
    later = transfer_file.with_name("later.transfer")
    await export_home(home, later, clock=clock)
    before = all_of_site(site)
    with pytest.raises(CannotMove, match=r'"Hunt" .* is played here too'):
        await imported(site, later, clock)
    assert all_of_site(site) == before
    with pytest.raises(CannotMove, match="went further here"):
        await import_home(home, transfer_file, now=clock.now())  # older than what was taken away
    assert (await import_home(home, later, now=clock.now())).counts["game_table"] == 2


async def test_a_game_that_is_here_under_another_table_is_refused(
    home: Path, tables: dict[str, Table], transfer_file: Path, site: str
) -> None:
    clock = FakeClock()
    await export_home(home, transfer_file, clock=clock)
    await imported(site, transfer_file, clock)
    with psycopg.connect(site) as connection:
        query = "update game_table set id = gen_random_uuid() where id = %s"
        connection.execute("delete from chat_line")
        connection.execute("delete from note")
        connection.execute(query, (tables["hunt"].id,))
    before = all_of_site(site)
    with pytest.raises(CannotMove, match="here already, at another table"):
        await imported(site, transfer_file, clock)
    assert all_of_site(site) == before


@pytest.mark.usefixtures("tables")
async def test_an_import_broken_off_in_the_middle_leaves_nothing(
    home: Path, transfer_file: Path, site: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = FakeClock()
    await export_home(home, transfer_file, clock=clock)
    new_home = tmp_path / "new.sqlite"
    nothing = all_of_site(site)
    add = move._add
    added: list[object] = []

    def pull_the_plug(*what: object) -> None:
        if len(added) == 2:
            raise KeyboardInterrupt
        add(*what)  # type: ignore[arg-type]
        added.append(what)

    monkeypatch.setattr(move, "_add", pull_the_plug)
    with pytest.raises(KeyboardInterrupt):
        await imported(site, transfer_file, clock)
    assert all_of_site(site) == nothing
    with psycopg.connect(site) as connection:
        left = "select (select count(*) from job) + (select count(*) from ticket)"
        assert connection.execute(left).fetchone() == (0,)

    def full(*_what: object) -> None:
        raise OSError("no room left")

    monkeypatch.setattr(move, "make_claims", full)
    monkeypatch.setattr(move, "_add", add)
    with pytest.raises(OSError, match="no room left"):
        await import_home(new_home, transfer_file, now=clock.now())
    assert (await all_of_home(new_home)).tables == {}


def change_transfer_file(transfer_file: Path, *statements: str) -> Path:
    changed = transfer_file.with_name(f"{uuid4().hex}.transfer")
    shutil.copy(transfer_file, changed)
    with closing(sqlite3.connect(changed)) as connection, connection:
        for statement in statements:
            connection.execute(statement)
    return changed


@pytest.mark.usefixtures("tables")
async def test_damaged_and_foreign_files_are_refused_plainly(
    home: Path, transfer_file: Path, site: str
) -> None:
    clock = FakeClock()
    with pytest.raises(BadTransferFile, match="There is no file"):
        await imported(site, transfer_file, clock)
    await export_home(home, transfer_file, clock=clock)
    whole = transfer_file.read_bytes()
    cut, garbage = (
        transfer_file.with_name("cut.transfer"),
        transfer_file.with_name("garbage.transfer"),
    )
    cut.write_bytes(whole[: len(whole) // 2])
    garbage.write_bytes(b"once upon a time" * 1000)
    newer = change_transfer_file(transfer_file, f"pragma user_version = {len(STEPS) + 1}")
    files = {
        cut: "damaged",
        garbage: "damaged or not a transfer file",
        home: "not a transfer file; `host restore` restores backups",
        newer: "newer version of the program",
        change_transfer_file(
            transfer_file, "update chat_line set text = 'changed' where number = 1"
        ): "checksum",
        change_transfer_file(transfer_file, "delete from action where seq = 3"): "checksum",
        change_transfer_file(transfer_file, "drop table seal"): "not those of this program",
    }
    before = all_of_site(site)
    for file, words in files.items():
        with pytest.raises(BadTransferFile, match=words):
            await imported(site, file, clock)
    assert all_of_site(site) == before


ANOTHER_ANSWER = """
update action set row = cast(replace(cast(row as text), '"seq":3', '"seq":9') as blob) where seq = 3
"""


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        (ANOTHER_ANSWER, "cannot be played on"),
        ("delete from action where seq = 3", "cannot be played on"),
        ("update game set seq = seq + 1", "rows, not"),
        ("update game set seed = zeroblob(32)", "seed is not the one"),
        ("delete from account where name = 'Cy'", "is not in the transfer file"),
        ("update game_table set content = cast('{}' as blob)", "cannot be read"),
    ],
)
@pytest.mark.usefixtures("tables")
async def test_a_transfer_file_that_was_changed_on_purpose_is_checked_too(
    home: Path, transfer_file: Path, site: str, statement: str, words: str
) -> None:
    """Somebody who changes a transfer file can also seal it anew: the games are played again."""
    clock = FakeClock()
    await export_home(home, transfer_file, clock=clock)
    changed = change_transfer_file(transfer_file, statement)
    with closing(sqlite3.connect(changed)) as connection, connection:
        connection.execute("update seal set checksum = ?", (transfer_files._sum_up(connection),))
    before = all_of_site(site)
    with pytest.raises(CannotMove, match=words):
        await imported(site, changed, clock)
    assert all_of_site(site) == before


@pytest.mark.usefixtures("tables")
async def test_nobody_may_serve_the_home_meanwhile(home: Path, transfer_file: Path) -> None:
    clock = FakeClock()
    async with at_home(home, clock):
        with pytest.raises(InUse):
            await export_home(home, transfer_file, clock=clock)
    assert not transfer_file.exists()
