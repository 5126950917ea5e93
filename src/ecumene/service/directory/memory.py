"""A directory in memory: for tests and for a single machine that forgets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from uuid import UUID

from ecumene.service.people import Account, Session, same_name
from ecumene.service.tables import Table

from .port import LISTED, Draft, NameTaken, UnknownTable


class MemoryDirectory:
    """Nothing here waits, so every method is one step to everybody else."""

    def __init__(self) -> None:
        self._accounts: dict[UUID, Account] = {}
        self._names: dict[str, UUID] = {}
        self._sessions: dict[bytes, Session] = {}
        self._tables: dict[UUID, Table] = {}
        self._drafts: dict[tuple[UUID, int, str], Draft] = {}

    async def add_account(self, account: Account) -> None:
        if not account.guest:
            if same_name(account.name) in self._names:
                raise NameTaken
            self._names[same_name(account.name)] = account.id
        self._accounts[account.id] = account

    async def account_named(self, name: str) -> Account | None:
        number = self._names.get(same_name(name))
        return None if number is None else self._accounts[number]

    async def add_session(self, session: Session) -> None:
        self._sessions[session.token] = session

    async def signed_in(self, token: bytes, now: datetime) -> Account | None:
        session = self._sessions.get(token)
        if session is None or session.expires <= now:
            return None
        return self._accounts[session.account]

    async def end_session(self, token: bytes) -> None:
        self._sessions.pop(token, None)

    async def live_sessions(self, tokens: Collection[bytes], now: datetime) -> set[bytes]:
        found = (self._sessions.get(token) for token in tokens)
        return {session.token for session in found if session and session.expires > now}

    async def add_table(self, table: Table) -> None:
        self._tables[table.id] = table

    async def table(self, table: UUID) -> Table:
        try:
            return self._tables[table]
        except KeyError:
            raise UnknownTable(table) from None

    async def change_table(self, table: UUID, change: Callable[[Table], Table]) -> Table:
        changed = self._tables[table] = change(await self.table(table))
        return changed

    async def table_of(self, game: UUID) -> Table | None:
        return next((table for table in self._tables.values() if table.played == game), None)

    async def tables_of(self, account: UUID) -> Sequence[Table]:
        return self._listed(lambda table: account in table.members)

    async def open_tables(self) -> Sequence[Table]:
        return self._listed(lambda table: table.open)

    def _listed(self, wanted: Callable[[Table], bool]) -> list[Table]:
        found = [table for table in self._tables.values() if wanted(table)]
        return sorted(found, key=lambda table: table.created, reverse=True)[:LISTED]

    async def keep_draft(self, game: UUID, draft: Draft) -> None:
        self._drafts[game, draft.seat, draft.kind] = draft

    async def drop_draft(self, game: UUID, seat: int, kind: str) -> None:
        self._drafts.pop((game, seat, kind), None)

    async def drafts(self, game: UUID) -> Sequence[Draft]:
        return [draft for (of, _, _), draft in self._drafts.items() if of == game]

    async def check(self) -> None:
        return
