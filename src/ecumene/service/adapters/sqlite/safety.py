"""Second factors, passkeys, blocks and reports in SQLite."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Sequence
from datetime import date, datetime
from typing import Any, Final
from uuid import UUID

from ecumene.service.people.passkeys import Passkey
from ecumene.service.people.second_factor import SecondFactor
from ecumene.service.ports.safety import MAX_BLOCKED, AbuseReport

from .database import Database, moment, ticks

FACTOR: Final = 'account, secret, "on", step, recovery'
FACTOR_OF: Final = f"select {FACTOR} from second_factor where account = ?"
KEEP_FACTOR: Final = f"insert or replace into second_factor ({FACTOR}) values (?, ?, ?, ?, ?)"
PASSKEY: Final = "id, account, key, count, name, created_at, used_on"
ADD_PASSKEY: Final = f"insert or ignore into passkey ({PASSKEY}) values (?, ?, ?, ?, ?, ?, ?)"
BLOCK: Final = f"""
insert or ignore into block (account, blocked, at)
select :account, :blocked, :now
where (select count(*) from block where account = :account) < {MAX_BLOCKED}
"""
KEPT_APART: Final = """
select blocked from block where account = ? union select account from block where blocked = ?
"""
BLOCKED_BY: Final = """
select b.blocked, a.name from block b join account a on a.id = b.blocked
where b.account = ? order by b.at, b.blocked
"""
REPORT: Final = "id, at, reporter, table_id, account, name, reason, line, closed_at, closed_by"
ADD_REPORT: Final = f"insert into report ({REPORT}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
REPORTS: Final = f"select {REPORT} from report where closed_at is null order by at, id limit ?"
CLOSE_REPORT: Final = """
update report set closed_at = ?, closed_by = ? where id = ? and closed_at is null returning id
"""
FORGET_REPORTS: Final = """
delete from report where id in (select id from report where closed_at < ? limit ?) returning id
"""


class SqliteSafety:
    """The port Safety; each method is a transaction."""

    _database: Database

    # -- second factors

    async def second_factor(self, account: UUID) -> SecondFactor | None:
        rows = await self._database.fetch(FACTOR_OF, (str(account),))
        return _factor(rows[0]) if rows else None

    async def keep_second_factor(self, factor: SecondFactor) -> None:
        await self._database.execute(KEEP_FACTOR, _values(factor))

    async def change_second_factor(
        self, account: UUID, change: Callable[[SecondFactor], SecondFactor]
    ) -> SecondFactor | None:
        def change_it(connection: sqlite3.Connection) -> SecondFactor | None:
            row = connection.execute(FACTOR_OF, (str(account),)).fetchone()
            if row is None:
                return None
            changed = change(_factor(row))
            connection.execute(KEEP_FACTOR, _values(changed))
            return changed

        return await self._database.write(change_it)

    async def drop_second_factor(self, account: UUID) -> None:
        await self._database.execute("delete from second_factor where account = ?", (str(account),))

    # -- passkeys

    async def add_passkey(self, passkey: Passkey) -> None:
        values = (
            passkey.id,
            str(passkey.account),
            passkey.key,
            passkey.count,
            passkey.name,
            ticks(passkey.created),
            None if passkey.used is None else passkey.used.isoformat(),
        )
        await self._database.execute(ADD_PASSKEY, values)

    async def passkey(self, passkey: bytes) -> Passkey | None:
        statement = f"select {PASSKEY} from passkey where id = ?"
        rows = await self._database.fetch(statement, (passkey,))
        return _passkey(rows[0]) if rows else None

    async def passkeys_of(self, account: UUID) -> Sequence[Passkey]:
        statement = f"select {PASSKEY} from passkey where account = ? order by created_at, id"
        return [_passkey(row) for row in await self._database.fetch(statement, (str(account),))]

    async def passkey_used(self, passkey: Passkey) -> None:
        used = None if passkey.used is None else passkey.used.isoformat()
        statement = "update passkey set count = ?, used_on = ? where id = ?"
        await self._database.execute(statement, (passkey.count, used, passkey.id))

    async def drop_passkey(self, account: UUID, passkey: bytes) -> None:
        statement = "delete from passkey where id = ? and account = ?"
        await self._database.execute(statement, (passkey, str(account)))

    # -- blocks

    async def block(self, account: UUID, blocked: UUID, now: datetime) -> None:
        values = {"account": str(account), "blocked": str(blocked), "now": ticks(now)}

        def add(connection: sqlite3.Connection) -> None:
            connection.execute(BLOCK, values)

        await self._database.write(add)

    async def unblock(self, account: UUID, blocked: UUID) -> None:
        statement = "delete from block where account = ? and blocked = ?"
        await self._database.execute(statement, (str(account), str(blocked)))

    async def blocked_by(self, account: UUID) -> dict[UUID, str]:
        rows = await self._database.fetch(BLOCKED_BY, (str(account),))
        return {UUID(blocked): name for blocked, name in rows}

    async def kept_apart(self, account: UUID) -> set[UUID]:
        rows = await self._database.fetch(KEPT_APART, (str(account), str(account)))
        return {UUID(row[0]) for row in rows}

    # -- reports

    async def add_report(self, report: AbuseReport) -> None:
        values = (
            str(report.id),
            ticks(report.at),
            str(report.reporter),
            str(report.table),
            str(report.account),
            report.name,
            report.reason,
            report.line,
            None if report.closed is None else ticks(report.closed),
            report.closed_by,
        )
        await self._database.execute(ADD_REPORT, values)

    async def reports(self, limit: int) -> Sequence[AbuseReport]:
        return [_report(row) for row in await self._database.fetch(REPORTS, (limit,))]

    async def close_report(self, report: UUID, by: str, now: datetime) -> bool:
        return bool(await self._database.execute(CLOSE_REPORT, (ticks(now), by, str(report))))

    async def forget_reports(self, before: datetime, limit: int) -> int:
        return len(await self._database.execute(FORGET_REPORTS, (ticks(before), limit)))


def _factor(row: tuple[Any, ...]) -> SecondFactor:
    account, secret, on, step, recovery = row
    return SecondFactor(UUID(account), secret, bool(on), step, tuple(json.loads(recovery)))


def _values(factor: SecondFactor) -> tuple[Any, ...]:
    recovery = json.dumps(factor.recovery)
    return (str(factor.account), factor.secret, int(factor.on), factor.step, recovery)


def _passkey(row: tuple[Any, ...]) -> Passkey:
    number, account, key, count, name, created, used = row
    day = None if used is None else date.fromisoformat(used)
    return Passkey(number, UUID(account), key, count, name, moment(created), day)


def _report(row: tuple[Any, ...]) -> AbuseReport:
    number, at, reporter, table, account, name, reason, line, closed, closed_by = row
    people = (UUID(reporter), UUID(table), UUID(account))
    when = None if closed is None else moment(closed)
    return AbuseReport(UUID(number), moment(at), *people, name, reason, line, when, closed_by)
