"""Transfer files that somebody wrote who means harm: refused at once, whoever sealed them."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest

from ecumene.service.home.transfer import transfer_file as transfer_files
from ecumene.service.home.transfer.home import export_home, import_home
from ecumene.service.home.transfer.move import CannotMove, TransferReport
from ecumene.service.home.transfer.transfer_file import BadTransferFile
from ecumene.service.people.people import Account, new_guest
from ecumene.service.tables.tables import NOBODY
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_workers import hash_quickly
from tests.service.support.moving_home import Household, at_home

Change = Callable[[sqlite3.Connection], object]

#: a query without an end, as a name and as a view
ENDLESS = "(with recursive c(x) as (select 1 union all select x + 1 from c) select x from c)"
#: seconds that an import may think; before, some of these took all memory
PATIENCE = 5.0


@pytest.fixture(scope="module")
def transfer_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A transfer file as it should be."""
    folder = tmp_path_factory.mktemp("household")
    written = folder / "friday.transfer"

    async def furnish() -> None:
        clock = FakeClock()
        async with at_home(folder / "ecumene.sqlite", clock) as parts:
            household = Household(parts, clock)
            await household.bring_people()
            await household.open_free_table()
        await export_home(folder / "ecumene.sqlite", written, clock=clock)

    with pytest.MonkeyPatch.context() as patch:
        hash_quickly(patch)
        asyncio.run(furnish())
    return written


def craft(transfer_file: Path, change: Change, *, seal: bool = True) -> Path:
    """A copy of a transfer file with something changed, sealed anew."""
    crafted = transfer_file.with_name(f"{uuid4().hex}.transfer")
    shutil.copy(transfer_file, crafted)
    with closing(sqlite3.connect(crafted, isolation_level=None)) as connection:
        change(connection)
        if seal:
            connection.execute(
                "update seal set checksum = ?", (transfer_files._sum_up(connection),)
            )
    return crafted


async def take(transfer_file: Path, home: Path, *, links: bool = False) -> TransferReport:
    """Take a transfer file into a home; stop a query that goes on and on."""
    async with asyncio.timeout(PATIENCE):
        return await import_home(home / "ecumene.sqlite", transfer_file, links=links)


def seat_somebody(account: Account | UUID, created: int = 0, **fields: Any) -> Change:
    """The only table of a transfer file with another person as its host."""
    number = str(account if isinstance(account, UUID) else account.id)

    def change(file: sqlite3.Connection) -> None:
        file.execute(
            "insert into account (id, name, created_at, password, role, suspended)"
            " values (?, 'Kind stranger', ?, '', 'player', 0)",
            (number, created),
        )
        rewrite_table(file, host=number, **fields)

    return change


def rewrite_table(file: sqlite3.Connection, **fields: Any) -> None:
    ((old, content),) = file.execute("select id, content from game_table")
    table = {**json.loads(content), **fields}
    encoded = json.dumps(table, separators=(",", ":")).encode()
    file.execute(
        "update game_table set id = ?, content = ? where id = ?", (table["id"], encoded, old)
    )


def view_of_accounts(connection: sqlite3.Connection) -> None:
    connection.execute("alter table account rename to account_old")
    connection.execute(
        f"create view account as select x as id, 'n' as name, 0 as created_at from {ENDLESS}"
    )


FOREIGN: dict[str, Change] = {
    "a query as name": lambda file: file.execute(f'create table "{ENDLESS}" (a)'),
    "a view": view_of_accounts,
    "a trigger": lambda file: file.execute(
        "create trigger more after insert on account begin delete from note; end"
    ),
    "a table more": lambda file: file.execute("create table more (a)"),
    "an index more": lambda file: file.execute("create index more on account (name)"),
    "a column more": lambda file: file.execute("alter table account add column more text"),
    "a table less": lambda file: file.execute("drop table hook"),
    "version 0": lambda file: file.execute("pragma user_version = 0"),
}


@pytest.mark.parametrize("what", FOREIGN)
async def test_only_tables_of_ours_are_read(transfer_file: Path, tmp_path: Path, what: str) -> None:
    crafted = craft(transfer_file, FOREIGN[what], seal=False)
    with pytest.raises(BadTransferFile, match="its tables are not those of this program"):
        await take(crafted, tmp_path)


async def test_a_value_of_any_length_is_not_read(transfer_file: Path, tmp_path: Path) -> None:
    long = f"update account set name = cast(zeroblob({transfer_files.MOST_BYTES + 1}) as text)"
    crafted = craft(transfer_file, lambda file: file.execute(long))
    with pytest.raises(BadTransferFile, match="too big"):
        await take(crafted, tmp_path)


# -- people ----------------------------------------------------------------------------------------


async def test_nobody_comes_as_those_who_are_gone(transfer_file: Path, tmp_path: Path) -> None:
    crafted = craft(transfer_file, seat_somebody(NOBODY))
    with pytest.raises(CannotMove, match="those who are gone"):
        await take(crafted, tmp_path)


async def test_no_link_for_a_guest_of_this_place_whom_a_stranger_names(
    transfer_file: Path, tmp_path: Path
) -> None:
    clock = FakeClock()
    async with at_home(tmp_path / "ecumene.sqlite", clock) as parts:
        victim = new_guest("Vic", clock.now())
        await parts.directory.add_account(victim)
    crafted = craft(transfer_file, seat_somebody(victim, id=str(uuid4())))
    report = await take(crafted, tmp_path, links=True)
    assert (report.known_people, len(report.tables)) == (1, 1)
    assert {claim.name for claim in report.claims} == {"Bo"}, "who came with the file"


async def test_a_guest_of_a_table_that_comes_back_gets_a_link_in_the_name_they_have_here(
    transfer_file: Path, tmp_path: Path
) -> None:
    shutil.copy(transfer_file.with_name("ecumene.sqlite"), tmp_path)
    renamed = craft(
        transfer_file, lambda file: file.execute("update account set name = 'Stranger'")
    )
    report = await take(renamed, tmp_path, links=True)
    assert {claim.name for claim in report.claims} == {"Bo"}, "Ada has a password"


async def test_a_table_that_only_says_it_is_ours_does_not_take_its_place(
    transfer_file: Path, tmp_path: Path
) -> None:
    shutil.copy(transfer_file.with_name("ecumene.sqlite"), tmp_path)
    other = "AAAAAAAAAAAAAAAAAAAAAA=="
    crafted = craft(transfer_file, lambda file: rewrite_table(file, veil=other))
    with pytest.raises(CannotMove, match="or differently, than in the file"):
        await take(crafted, tmp_path, links=True)


ESCAPED = "\x1b]0;owned\x07\x1b[2JEvil"


@pytest.mark.parametrize(
    "change",
    [
        lambda file: file.execute("update account set name = ?", (ESCAPED,)),
        lambda file: file.execute("update account set name = printf('%.5000c', 'x')"),
        lambda file: rewrite_table(file, name=ESCAPED),
    ],
)
async def test_names_are_names_and_no_commands_for_a_terminal(
    transfer_file: Path, tmp_path: Path, change: Change
) -> None:
    with pytest.raises(CannotMove, match="This is no name") as refused:
        await take(craft(transfer_file, change), tmp_path)
    assert str(refused.value).isprintable()
