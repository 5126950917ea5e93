"""A home that is taken to a site and back: four tables, and everything that hangs on them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from random import Random
from uuid import UUID

import msgspec

from ecumene.kernel import Row, digest
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.postgres.stored_rows import whole_database
from ecumene.service.adapters.sqlite.database import FileDatabase
from ecumene.service.adapters.sqlite.stored_rows import SqliteStoredRows
from ecumene.service.app.composition import build_job_worker, parts_in_file, parts_on_postgres
from ecumene.service.app.job_worker import JobWorker
from ecumene.service.people.people import Account, new_account, new_guest, new_session
from ecumene.service.ports.directory import KeptOrder, StoredDraft
from ecumene.service.ports.parts import Parts
from ecumene.service.ports.stored_rows import RowsByKind, StoredRow, StoredRows, place
from ecumene.service.reactions.starting import start_table
from ecumene.service.settings import Settings
from ecumene.service.tables import creation, seat_changes
from ecumene.service.tables.chat import new_line, new_note
from ecumene.service.tables.paces import TimeLimits
from ecumene.service.tables.table_settings import TableSettings
from ecumene.service.tables.tables import Seat, Table
from tests.service.support.clocks import FakeClock
from tests.service.support.job_table import game_of, work_off
from tests.service.support.live_matches import live_match

STEWARD = Seat("bot", "steward")
PERSON = Seat("human")
MINUTES = TimeLimits(movement=1200, waited=600, trade=900, other=600, bank=3600)


@asynccontextmanager
async def at_home(file: Path, clock: FakeClock) -> AsyncIterator[Parts]:
    """The parts of a home."""
    async with parts_in_file(file, MemoryBus(), clock) as parts:
        yield parts


@asynccontextmanager
async def at_site(url: str, clock: FakeClock) -> AsyncIterator[Parts]:
    """The parts of a site, without a bus between processes."""
    async with parts_on_postgres(
        url, MemoryBus(), clock, store_connections=2, directory_connections=2
    ) as parts:
        yield parts


class Household:
    """The people of a home, and its tables."""

    def __init__(self, parts: Parts, clock: FakeClock) -> None:
        self.parts = parts
        self.clock = clock
        now = clock.now()
        self.ada = new_account("Ada", "many boats", now)
        self.bo = new_guest("Bo", now)
        self.cy = new_guest("Cy", now)
        self.worker = build_job_worker(Settings(), parts)

    async def move_in(self, large: bool = True) -> dict[str, Table]:
        """Tables: trade (with a clock and bots), hunt (with talk), past (over), free (waiting)."""
        await self.bring_people()
        tables = {
            "hunt": await self.play_hunt(),
            "past": await self._past(),
            "free": await self.open_free_table(),
        }
        if large:
            tables["trade"] = await self._trade()
        return tables

    async def bring_people(self) -> None:
        """Ada is registered, Bo and Cy are guests; all are signed in."""
        for person in (self.ada, self.bo, self.cy):
            await self.parts.directory.add_account(person)
            _, session = new_session(person, self.clock.now())
            await self.parts.directory.add_session(session)

    async def open_table(
        self,
        name: str,
        seats: tuple[Seat, ...],
        people: list[tuple[int, Account]],
        game: str = "stoneage",
        limits: TimeLimits | None = None,
    ) -> Table:
        now = self.clock.now()
        table = creation.create(
            self.ada,
            now,
            name=name,
            game=game,
            options={},
            seats=seats,
            settings=TableSettings(pace="live" if limits else "none", own_limits=limits),
        )
        for seat, who in people:
            table = seat_changes.join(table, who, now, seat=seat, invite=table.invite)
        await self.parts.directory.add_table(table)
        return table

    async def start(self, table: Table) -> Table:
        return await start_table(self.parts.directory, self.parts.store, table.id, self.ada.id)

    async def open_free_table(self) -> Table:
        """A table at which somebody may still sit down."""
        return await self.open_table("Free seats", (Seat("open"), PERSON), [(1, self.bo)])

    async def _trade(self) -> Table:
        """Mega Civilization: Ada and Bo against three bots, some minutes for each decision."""
        seats = (PERSON, STEWARD, PERSON, STEWARD, STEWARD)
        table = await self.open_table(
            "Trade", seats, [(0, self.ada), (2, self.bo)], "megaciv", MINUTES
        )
        table = await self.start(table)
        await work_off(self.worker)
        for _ in range(12):
            self.clock.turn(seconds=20)
            await act_once(self.worker, table)
            await work_off(self.worker)
        await self.worker.turns.write()
        return table

    async def play_hunt(self) -> Table:
        """Stone Age: Bo and Cy, with chat, notes, a draft and a standing order; no clock."""
        table = await self.open_table("Hunt", (PERSON, PERSON), [(0, self.bo), (1, self.cy)])
        table = await self.start(table)
        await work_off(self.worker)
        for _ in range(5):
            await act_once(self.worker, table)
        directory, now = self.parts.directory, self.clock.now()
        first = await directory.add_line(table.id, new_line(table, self.bo, "Well met!", now, "k1"))
        await directory.add_line(table.id, new_line(table, self.cy, "Ω, and you?", now))
        hidden = msgspec.structs.replace(first, number=0, text="", hides=first.number, key="k2")
        await directory.add_line(table.id, hidden)
        await directory.keep_note(table.id, self.cy.id, new_note("Bo collects gold\nand more", now))
        game = game_of(table)
        await directory.keep_draft(game, StoredDraft(1, "feed", b'{"food":2}', 4))
        await directory.keep_order(game, KeptOrder(1, "feed", b'{"when":"always"}'))
        return table

    async def _past(self) -> Table:
        """A game that bots have played to the end."""
        table = await self.open_table("Past", (STEWARD, STEWARD), [])
        table = await self.start(table)
        await work_off(self.worker)
        table = await self.parts.directory.table(table.id)
        assert table.status == "over"
        return table


async def act_once(worker: JobWorker, table: Table) -> Row:
    """Somebody who is asked answers at random; bots are left alone."""
    now = await live_match(worker.games, game_of(table))
    people = [n for n, seat in enumerate(table.seats) if seat.kind != "bot"]
    asked = [seat for seat in now.awaited_seats() if seat in people]
    question = now.questions(asked[0])[0]
    answer = question.sample(Random(question.id))
    key = f"act-{now.version}"
    await worker.games.act(
        game_of(table), lambda match: match.play(question.seat, question.id, answer), key
    )
    return now.log[-1]


async def digest_of(parts: Parts, table: Table) -> str:
    """The position of a game, played again from its log."""
    worker = build_job_worker(Settings(), parts)
    return digest((await live_match(worker.games, game_of(table))).state)


# -- looking past the ports ------------------------------------------------------------------------


class Everything(msgspec.Struct, frozen=True):
    """All that is taken from one place to another."""

    people: list[StoredRow]
    tables: dict[UUID, RowsByKind]

    def table(self, number: UUID) -> Table:
        """A table as it is kept."""
        ((_, content, _),) = self.tables[number]["game_table"]
        return msgspec.json.decode(content, type=Table)

    def clocks_left(self, number: UUID) -> dict[tuple[int, int], timedelta | None]:
        """Return the time left on a game's stopped clocks."""
        found = self.tables[number]["deadline"]
        answered, due, paused = (place("deadline", each) for each in ("answered", "due", "paused"))
        return {
            (row[1], row[2]): row[paused] and row[due] - row[paused]
            for row in found
            if row[answered] is None
        }


def _everything(rows: StoredRows) -> Everything:
    return Everything(
        list(rows.people()), {table: dict(rows.table_rows(table)) for table in rows.tables()}
    )


async def all_of_home(file: Path) -> Everything:
    """Everything in a home that nobody serves."""
    async with FileDatabase.open(file) as database:
        return await database.read(lambda connection: _everything(SqliteStoredRows(connection)))


def all_of_site(url: str) -> Everything:
    """Everything in the database of a site."""
    with whole_database(url, change=False) as rows:
        return _everything(rows)
