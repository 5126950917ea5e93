"""A table of the real service in memory, with a clock that jumps to the next event.

Studies act through :class:`LiveGames`, as sockets do; deadlines, banks of time, defaults, orders
and notices are the jobs of a real job worker.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any
from uuid import UUID

import msgspec

from ecumene.kernel import Match, seed_from_number
from ecumene.kernel.record import links_of
from ecumene.service.adapters.sqlite.database import moment, ticks
from ecumene.service.adapters.sqlite.store import SqliteStore
from ecumene.service.app.composition import build_job_worker, parts_in_memory
from ecumene.service.people.people import Account, new_guest
from ecumene.service.ports.store import GameRecord, Job
from ecumene.service.ports.store_rules import WAKE
from ecumene.service.settings import Settings
from ecumene.service.tables import course, creation, seat_changes
from ecumene.service.tables.table_settings import TableSettings
from ecumene.service.tables.tables import Seat, Table

BEGINNING = datetime(2026, 11, 14, 18, 0, tzinfo=UTC)
#: the time that may pass between two checks of deadlines: our clock jumps
NEVER_LATE = timedelta(days=1)
#: when jobs wait for their time, and the clocks of a game
NEXT = """
select run_at from job where run_at > ?1 and done_at is null
union select at from deadline where at > ?1 and game = ?2
"""


class LeapingClock:
    """The clock of the service: it stands still until it jumps."""

    def __init__(self) -> None:
        self.passed = 0.0

    def now(self) -> datetime:
        """The time on the clock."""
        return BEGINNING + timedelta(seconds=self.passed)


class VirtualTable:
    """One table of Mega Civilization with a person in every seat."""

    def __init__(self, turns: int, seed: int, settings: TableSettings) -> None:
        self._seed = seed
        self._settings = settings
        self._options = {
            "order": "early",
            "civ_choice": "random",
            "stop": "turn",
            "stop_turn": turns,
        }
        self.clock = LeapingClock()
        self.parts = parts_in_memory(self.clock)
        self.worker = build_job_worker(Settings(), self.parts)
        self.game = UUID(int=seed + 1)
        self._keys = count(1)

    async def sit_down(self, people: Sequence[Account]) -> None:
        """Seat everybody and set up the game under the seed."""
        now = self.clock.now()
        host = new_guest("Ada", now)
        table = creation.create(
            host,
            now,
            name="Evening",
            game="megaciv",
            options=self._options,
            seats=(Seat("human"),) * len(people),
            settings=self._settings,
        )
        for number, person in enumerate(people):
            table = seat_changes.join(table, person, now, seat=number, invite=table.invite)
        # Pauses of the program are drawn with it: every game of a seed has the same.
        table = msgspec.structs.replace(table, id_key=self._seed.to_bytes(16, "big"))
        await self.parts.directory.add_table(table)
        await self._start(await self.parts.directory.table(table.id))

    async def _start(self, table: Table) -> None:
        """Like :func:`ecumene.service.reactions.starting.start_table`, with our own seed."""
        seed = seed_from_number(self._seed)
        match = course.start_match(table, seed, [str(name) for name in table.names])
        record = GameRecord(self.game, match.header, seed, seq=0, status="playing")
        wake = Job(WAKE, str(self.game), b"", table.created)
        (link,) = links_of(match.header, match.log, [seed], 0)
        await self.parts.store.create(record, match.log[0], None, (wake,), link)
        await self.parts.directory.change_table(
            table.id,
            lambda each: course.begin_play(each, table, self.game, match.header.commitment),
        )

    async def serve(self) -> Match[Any]:
        """Let the service do what is due; return the position."""
        while True:
            await self.parts.work.sweep(NEVER_LATE, 100)
            if not await self.worker.worker.once():
                async with self.worker.games.read_at_rest(self.game) as match:
                    return match

    async def next_jobs(self) -> list[float]:
        """When the service has something to do, in seconds since the beginning."""
        store = self.parts.store
        assert isinstance(store, SqliteStore)
        found = await store.database.fetch(NEXT, (ticks(self.clock.now()), str(self.game)))
        times = [moment(at) for (at,) in found]
        return [(each - BEGINNING).total_seconds() for each in times if each.year < 9999]

    async def act(self, act: Any) -> None:
        """Let somebody do something."""
        await self.worker.games.act(self.game, act, f"act {next(self._keys)}")
