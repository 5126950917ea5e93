"""A directory in memory: for tests and for a single machine that forgets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from uuid import UUID

from ecumene.service.ports.allowances import AllowancesInMemory
from ecumene.service.ports.directory import (
    LISTED,
    Draft,
    KeptOrder,
    LiveTables,
    Quota,
    UnknownTable,
    liveness,
)
from ecumene.service.tables.cursors import NEWEST, Cursor
from ecumene.service.tables.tables import Table

from .analyses import MemoryAnalyses
from .people import MemoryPeople
from .safety import MemorySafety
from .talk import MemoryTalk


class MemoryDirectory(MemoryTalk, MemorySafety, MemoryAnalyses, MemoryPeople, AllowancesInMemory):
    """Nothing here waits, so every method is one step to everybody else."""

    def __init__(self) -> None:
        super().__init__()
        AllowancesInMemory.__init__(self)
        self._addresses: dict[UUID, str] = {}
        self._tables: dict[UUID, Table] = {}
        self._drafts: dict[tuple[UUID, int, str], Draft] = {}
        self._orders: dict[tuple[UUID, int, str], KeptOrder] = {}

    async def add_table(self, table: Table) -> None:
        self._tables.setdefault(table.id, table)

    async def open_table(self, table: Table, address: str, quota: Quota) -> bool:
        live = [each for each in self._tables.values() if each.created > quota.since]
        hosted = [each for each in live if each.host == table.host]
        near = [each for each in live if address and self._addresses.get(each.id) == address]
        if not quota.allows(_count(hosted), _count(near)):
            return False
        await self.add_table(table)
        self._addresses[table.id] = address
        return True

    async def table(self, table: UUID) -> Table:
        try:
            return self._tables[table]
        except KeyError:
            raise UnknownTable(table) from None

    async def several(self, tables: Collection[UUID]) -> Mapping[UUID, Table]:
        return {table: self._tables[table] for table in tables if table in self._tables}

    async def change_table(self, table: UUID, change: Callable[[Table], Table]) -> Table:
        changed = self._tables[table] = change(await self.table(table))
        return changed

    async def table_of(self, game: UUID) -> Table | None:
        return next((table for table in self._tables.values() if table.played == game), None)

    async def tables_of(
        self, account: UUID, *, archived: bool = False, after: Cursor = NEWEST
    ) -> Sequence[Table]:
        def wanted(table: Table) -> bool:
            return account in table.members and (account in table.archived) == archived

        return self._list_page(wanted, after)

    async def open_tables(self, *, after: Cursor = NEWEST) -> Sequence[Table]:
        return self._list_page(lambda table: table.open, after)

    async def live_tables(self) -> Sequence[Table]:
        return [table for table in self._tables.values() if liveness(table)]

    def _list_page(self, wanted: Callable[[Table], bool], after: Cursor) -> list[Table]:
        def place(table: Table) -> tuple[datetime, UUID]:
            return table.created, table.id

        before = (after.created, after.id)
        found = [t for t in self._tables.values() if wanted(t) and place(t) < before]
        return sorted(found, key=place, reverse=True)[:LISTED]

    async def copies_of(self, account: UUID) -> int:
        owned = (table for table in self._tables.values() if account in table.members)
        return sum(table.origin is not None for table in owned)

    async def drop_table(self, table: UUID) -> None:
        self._tables.pop(table, None)
        self._addresses.pop(table, None)
        self.forget_talk(table)
        self.forget_analyses(table)

    async def drop_waiting(self, before: datetime, limit: int) -> int:
        def is_old(table: Table) -> bool:
            return liveness(table) == "waiting" and table.created < before

        old = [each.id for each in self._tables.values() if is_old(each)][:limit]
        for table in old:
            await self.drop_table(table)
        return len(old)

    async def keep_draft(self, game: UUID, draft: Draft) -> None:
        self._drafts[game, draft.seat, draft.kind] = draft

    async def drop_draft(self, game: UUID, seat: int, kind: str) -> None:
        self._drafts.pop((game, seat, kind), None)

    async def drafts(self, game: UUID) -> Sequence[Draft]:
        return [draft for (of, _, _), draft in self._drafts.items() if of == game]

    async def keep_order(self, game: UUID, order: KeptOrder) -> None:
        self._orders[game, order.seat, order.kind] = order

    async def drop_order(self, game: UUID, seat: int, kind: str) -> None:
        self._orders.pop((game, seat, kind), None)

    async def orders(self, game: UUID) -> Sequence[KeptOrder]:
        return [order for (of, _, _), order in sorted(self._orders.items()) if of == game]

    async def check(self) -> None:
        return


def _count(tables: Sequence[Table]) -> LiveTables:
    live = [liveness(table) for table in tables]
    return LiveTables(sum(map(bool, live)), live.count("waiting"))
