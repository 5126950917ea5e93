"""Second factors, passkeys, blocks and reports in PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec

from ecumene.service.people.passkeys import Passkey
from ecumene.service.people.second_factor import SecondFactor
from ecumene.service.ports.safety import MAX_BLOCKED, AbuseReport

from .database import Database, query

FACTOR = 'account, secret, "on", step, recovery'
FACTOR_OF = f"select {FACTOR} from second_factor where account = %s"
KEEP_FACTOR = f"""
    insert into second_factor ({FACTOR}) values (%s, %s, %s, %s, %s)
    on conflict (account) do update
    set secret = excluded.secret, "on" = excluded."on", step = excluded.step,
        recovery = excluded.recovery
"""
PASSKEY = "id, account, key, count, name, created_at, used_on"
ADD_PASSKEY = f"""
    insert into passkey ({PASSKEY}) values (%s, %s, %s, %s, %s, %s, %s) on conflict do nothing
"""
BLOCK = f"""
    insert into block (account, blocked, at)
    select %(account)s, %(blocked)s, %(now)s
    where (select count(*) from block where account = %(account)s) < {MAX_BLOCKED}
    on conflict do nothing
"""
KEPT_APART = """
    select blocked from block where account = %(account)s
    union select account from block where blocked = %(account)s
"""
BLOCKED_BY = """
    select b.blocked, a.name from block b join account a on a.id = b.blocked
    where b.account = %s order by b.at, b.blocked
"""
REPORT = "id, at, reporter, table_id, account, name, reason, line, closed_at, closed_by"
ADD_REPORT = f"insert into report ({REPORT}) values (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
REPORTS = f"select {REPORT} from report where closed_at is null order by at, id limit %s"
CLOSE_REPORT = """
    update report set closed_at = %s, closed_by = %s where id = %s and closed_at is null
    returning id
"""
FORGET_REPORTS = """
    delete from report where id in (select id from report where closed_at < %s limit %s)
    returning id
"""


class PostgresSafety:
    """The port Safety, on the directory's connections."""

    _database: Database

    # -- second factors

    async def second_factor(self, account: UUID) -> SecondFactor | None:
        rows = await self._database.query(FACTOR_OF, (account,))
        return _factor(rows[0]) if rows else None

    async def keep_second_factor(self, factor: SecondFactor) -> None:
        await self._database.query(KEEP_FACTOR, _values(factor))

    async def change_second_factor(
        self, account: UUID, change: Callable[[SecondFactor], SecondFactor]
    ) -> SecondFactor | None:
        async with self._database.transaction() as connection:
            rows = await query(connection, f"{FACTOR_OF} for update", (account,))
            if not rows:
                return None
            changed = change(_factor(rows[0]))
            await query(connection, KEEP_FACTOR, _values(changed))
        return changed

    async def drop_second_factor(self, account: UUID) -> None:
        await self._database.query("delete from second_factor where account = %s", (account,))

    # -- passkeys

    async def add_passkey(self, passkey: Passkey) -> None:
        await self._database.query(ADD_PASSKEY, msgspec.structs.astuple(passkey))

    async def passkey(self, passkey: bytes) -> Passkey | None:
        statement = f"select {PASSKEY} from passkey where id = %s"
        rows = await self._database.query(statement, (passkey,))
        return Passkey(*rows[0]) if rows else None

    async def passkeys_of(self, account: UUID) -> Sequence[Passkey]:
        statement = f"select {PASSKEY} from passkey where account = %s order by created_at, id"
        return [Passkey(*row) for row in await self._database.query(statement, (account,))]

    async def passkey_used(self, passkey: Passkey) -> None:
        statement = "update passkey set count = %s, used_on = %s where id = %s"
        await self._database.query(statement, (passkey.count, passkey.used, passkey.id))

    async def drop_passkey(self, account: UUID, passkey: bytes) -> None:
        statement = "delete from passkey where id = %s and account = %s"
        await self._database.query(statement, (passkey, account))

    # -- blocks

    async def block(self, account: UUID, blocked: UUID, now: datetime) -> None:
        await self._database.query(BLOCK, {"account": account, "blocked": blocked, "now": now})

    async def unblock(self, account: UUID, blocked: UUID) -> None:
        statement = "delete from block where account = %s and blocked = %s"
        await self._database.query(statement, (account, blocked))

    async def blocked_by(self, account: UUID) -> dict[UUID, str]:
        return dict(await self._database.query(BLOCKED_BY, (account,)))

    async def kept_apart(self, account: UUID) -> set[UUID]:
        rows = await self._database.query(KEPT_APART, {"account": account})
        return {row[0] for row in rows}

    # -- reports

    async def add_report(self, report: AbuseReport) -> None:
        await self._database.query(ADD_REPORT, msgspec.structs.astuple(report))

    async def reports(self, limit: int) -> Sequence[AbuseReport]:
        return [AbuseReport(*row) for row in await self._database.query(REPORTS, (limit,))]

    async def close_report(self, report: UUID, by: str, now: datetime) -> bool:
        return bool(await self._database.query(CLOSE_REPORT, (now, by, report)))

    async def forget_reports(self, before: datetime, limit: int) -> int:
        return len(await self._database.query(FORGET_REPORTS, (before, limit)))


def _factor(row: tuple[Any, ...]) -> SecondFactor:
    account, secret, on, step, recovery = row
    return SecondFactor(account, secret, on, step, tuple(recovery))


def _values(factor: SecondFactor) -> tuple[Any, ...]:
    return (factor.account, factor.secret, factor.on, factor.step, list(factor.recovery))
