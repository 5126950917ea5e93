"""People in PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from datetime import date, datetime
from typing import Any
from uuid import UUID

import msgspec
from psycopg.errors import UniqueViolation

from ecumene.service.people.names import same_name
from ecumene.service.people.people import (
    Account,
    Identity,
    ModeratorAction,
    Scope,
    Session,
    Ticket,
)
from ecumene.service.ports.people import (
    SESSIONS,
    AlreadyTaken,
    IdentityTaken,
    MailTaken,
    NameTaken,
    UnknownAccount,
    account_values,
    is_renamed,
    name_values,
)

from .database import Connection, Database, query

ACCOUNT = """
    a.id, a.name, a.created_at, a.password, a.role, coalesce(a.mail, ''), a.suspended,
    a.language, a.zone,
    array(select array[i.provider, i.subject] from identity i where i.account = a.id order by 1)
"""
ACCOUNT_COLUMNS = 10
SESSION = (
    "s.token, s.account, s.created_at, s.expires_at, s.id, s.scope, s.name, s.used_on,"
    " s.confirmed_at"
)
SIGNED_IN = f"""
    select {ACCOUNT}, {SESSION} from session s join account a on a.id = s.account
    where s.token = %s and s.expires_at > %s and not a.suspended
"""
LOCK_ACCOUNT = "select from account where id = %s for update"
ADD_ACCOUNT = """
    insert into account
        (name, password, role, mail, suspended, language, zone, registered, lookalike, id,
            created_at)
    values (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)
"""
CHANGE_ACCOUNT = """
    update account
    set name = %s, password = %s, role = %s, mail = %s, suspended = %s, language = %s,
        zone = %s
    where id = %s
"""
RENAME = "update account set registered = %s, lookalike = %s where id = %s"
IDLE_GUESTS = """
    select a.id from account a
    where a.registered is null and a.created_at < %s
        and not exists (select from session s where s.account = a.id)
    order by a.created_at limit %s
"""
ADD_IDENTITY = "insert into identity (provider, subject, account) values (%s, %s, %s)"
DROP_IDENTITY = "delete from identity where provider = %s and subject = %s"
ADD_SESSION = """
    insert into session (token, account, created_at, expires_at, id, scope, name, used_on)
    values (%s, %s, %s, %s, %s, %s, %s, %s)
"""
SESSIONS_OF = f"""
    select {SESSION} from session s
    where s.account = %s and s.scope = any(%s) and s.expires_at > %s
    order by s.created_at desc limit {SESSIONS}
"""
END_SESSIONS = "delete from session where account = %s and scope = any(%s) and token <> %s"
FORGET_SESSIONS = """
    delete from session where token in (
        select token from session where expires_at < %s limit %s for update skip locked
    )
    returning token
"""
ADD_TICKET = """
    with expired as (delete from ticket where expires_at <= %s)
    insert into ticket (token, purpose, content, expires_at) values (%s, %s, %s, %s)
"""
TAKE_TICKET = """
    delete from ticket where token = %s and purpose = %s
    returning token, purpose, content, expires_at
"""
MEASURE = "at, what, moderator, account, moderator_name, name, reason"
ADD_MEASURE = f"insert into moderation ({MEASURE}) values (%s, %s, %s, %s, %s, %s, %s)"
MEASURES = f"select {MEASURE} from moderation order by id desc limit %s"
TAKEN: dict[str | None, type[AlreadyTaken]] = {
    "account_registered_key": NameTaken,
    "account_lookalike_key": NameTaken,
    "account_mail_key": MailTaken,
    "identity_pkey": IdentityTaken,
}


class PostgresPeople:
    """Accounts, sessions and tickets, on the connections of the directory."""

    _database: Database

    # -- accounts

    async def add_account(self, account: Account) -> None:
        values = (*account_values(account), *name_values(account), account.id, account.created)
        with _free():
            async with self._database.transaction() as connection:
                await query(connection, ADD_ACCOUNT, values)
                await _change_identities(connection, account.id, (), account.identities)

    async def account(self, account: UUID) -> Account | None:
        return await self._account("a.id = %s", account)

    async def account_named(self, name: str) -> Account | None:
        return await self._account("a.registered = %s", same_name(name))

    async def account_by_mail(self, address: str) -> Account | None:
        return await self._account("a.mail = %s", address)

    async def account_by_identity(self, identity: Identity) -> Account | None:
        having = "a.id = (select account from identity where provider = %s and subject = %s)"
        return await self._account(having, identity.provider, identity.subject)

    async def _account(self, having: str, *values: Any) -> Account | None:
        rows = await self._database.query(f"select {ACCOUNT} from account a where {having}", values)
        return _account(rows[0]) if rows else None

    async def change_account(self, account: UUID, change: Callable[[Account], Account]) -> Account:
        statement = f"select {ACCOUNT} from account a where a.id = %s"
        with _free():
            async with self._database.transaction() as connection:
                # Lock first: a single statement would see the identities from before it waited.
                await query(connection, LOCK_ACCOUNT, (account,))
                found = await query(connection, statement, (account,))
                if not found:
                    raise UnknownAccount(account)
                before = _account(found[0])
                changed = change(before)
                await query(connection, CHANGE_ACCOUNT, (*account_values(changed), account))
                if is_renamed(before, changed):
                    await query(connection, RENAME, (*name_values(changed), account))
                await _change_identities(connection, account, before.identities, changed.identities)
        return changed

    async def delete_account(self, account: UUID) -> None:
        await self._database.query("delete from account where id = %s", (account,))

    async def idle_guests(self, before: datetime, limit: int) -> Sequence[UUID]:
        return [row[0] for row in await self._database.query(IDLE_GUESTS, (before, limit))]

    # -- sessions

    async def add_session(self, session: Session) -> None:
        values = (session.token, session.account, session.created, session.expires)
        more = (session.id, session.scope, session.name, session.used)
        await self._database.query(ADD_SESSION, values + more)

    async def signed_in(self, token: bytes, now: datetime) -> tuple[Account, Session] | None:
        rows = await self._database.query(SIGNED_IN, (token, now))
        if not rows:
            return None
        return _account(rows[0][:ACCOUNT_COLUMNS]), Session(*rows[0][ACCOUNT_COLUMNS:])

    async def session_confirmed(self, token: bytes, now: datetime) -> None:
        statement = "update session set confirmed_at = %s where token = %s"
        await self._database.query(statement, (now, token))

    async def session_used(self, token: bytes, day: date) -> None:
        await self._database.query("update session set used_on = %s where token = %s", (day, token))

    async def sessions_of(
        self, account: UUID, scopes: Collection[Scope], now: datetime
    ) -> Sequence[Session]:
        rows = await self._database.query(SESSIONS_OF, (account, list(scopes), now))
        return [Session(*row) for row in rows]

    async def end_session(self, token: bytes) -> None:
        await self._database.query("delete from session where token = %s", (token,))

    async def end_sessions(
        self, account: UUID, scopes: Collection[Scope], *, but: bytes = b""
    ) -> None:
        await self._database.query(END_SESSIONS, (account, list(scopes), but))

    async def live_sessions(self, tokens: Collection[bytes], now: datetime) -> set[bytes]:
        statement = "select token from session where token = any(%s) and expires_at > %s"
        return {row[0] for row in await self._database.query(statement, (list(tokens), now))}

    async def forget_sessions(self, before: datetime, limit: int) -> int:
        return len(await self._database.query(FORGET_SESSIONS, (before, limit)))

    # -- tickets

    async def add_ticket(self, ticket: Ticket, now: datetime) -> None:
        values = (now, ticket.token, ticket.purpose, ticket.content, ticket.expires)
        await self._database.query(ADD_TICKET, values)

    async def take_ticket(self, token: bytes, purpose: str, now: datetime) -> Ticket | None:
        rows = await self._database.query(TAKE_TICKET, (token, purpose))
        ticket = Ticket(*rows[0]) if rows else None
        return ticket if ticket and ticket.expires > now else None

    # -- moderation

    async def add_measure(self, measure: ModeratorAction) -> None:
        await self._database.query(ADD_MEASURE, msgspec.structs.astuple(measure))

    async def measures(self, limit: int) -> Sequence[ModeratorAction]:
        return [ModeratorAction(*row) for row in await self._database.query(MEASURES, (limit,))]


@contextmanager
def _free() -> Iterator[None]:
    """Translate a violated unique constraint into the matching error."""
    try:
        yield
    except UniqueViolation as error:
        raise TAKEN[error.diag.constraint_name] from None


def _account(row: tuple[Any, ...]) -> Account:
    return Account(*(*row[:-1], tuple(Identity(*each) for each in row[-1])))


async def _change_identities(
    connection: Connection,
    account: UUID,
    before: Collection[Identity],
    after: Collection[Identity],
) -> None:
    for each in set(before) - set(after):
        await query(connection, DROP_IDENTITY, (each.provider, each.subject))
    for each in set(after) - set(before):
        await query(connection, ADD_IDENTITY, (each.provider, each.subject, account))
