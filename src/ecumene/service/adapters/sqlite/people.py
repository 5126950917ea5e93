"""People in SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from datetime import date, datetime
from typing import Any, Final
from uuid import UUID

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

from .database import Database, json_list, moment, ticks

ACCOUNT: Final = (
    "a.id, a.name, a.created_at, a.password, a.role, coalesce(a.mail, ''), a.suspended, a.language,"
    " a.zone"
)
ACCOUNT_COLUMNS: Final = 9
SESSION: Final = (
    "s.token, s.account, s.created_at, s.expires_at, s.id, s.scope, s.name, s.used_on,"
    " s.confirmed_at"
)
IDENTITIES: Final = """
select provider, subject from identity where account = ? order by provider, subject
"""
SIGNED_IN: Final = f"""
select {ACCOUNT}, {SESSION} from session s join account a on a.id = s.account
where s.token = ? and s.expires_at > ? and not a.suspended
"""
ADD_ACCOUNT: Final = """
insert into account
    (name, password, role, mail, suspended, language, zone, registered, lookalike, id,
        created_at)
values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
CHANGE_ACCOUNT: Final = """
update account
set name = ?, password = ?, role = ?, mail = ?, suspended = ?, language = ?, zone = ?
where id = ?
"""
RENAME: Final = "update account set registered = ?, lookalike = ? where id = ?"
IDLE_GUESTS: Final = """
select a.id from account a
where a.registered is null and a.created_at < ?
    and not exists (select 1 from session s where s.account = a.id)
order by a.created_at limit ?
"""
ADD_IDENTITY: Final = "insert into identity (provider, subject, account) values (?, ?, ?)"
DROP_IDENTITY: Final = "delete from identity where provider = ? and subject = ?"
ADD_SESSION: Final = """
insert into session (token, account, created_at, expires_at, id, scope, name, used_on)
values (?, ?, ?, ?, ?, ?, ?, ?)
"""
SESSIONS_OF: Final = f"""
select {SESSION} from session s
where s.account = ? and s.scope in (select value from json_each(?)) and s.expires_at > ?
order by s.created_at desc limit {SESSIONS}
"""
END_SESSIONS: Final = """
delete from session
where account = ? and scope in (select value from json_each(?)) and token <> ?
"""
LIVE_SESSIONS: Final = """
select token from session
where hex(token) in (select value from json_each(?)) and expires_at > ?
"""
FORGET_SESSIONS: Final = """
delete from session where token in (select token from session where expires_at < ? limit ?)
returning token
"""
ADD_TICKET: Final = "insert into ticket (token, purpose, content, expires_at) values (?, ?, ?, ?)"
TAKE_TICKET: Final = """
delete from ticket where token = ? and purpose = ? returning token, purpose, content, expires_at
"""
MEASURE: Final = "at, what, moderator, account, moderator_name, name, reason"
ADD_MEASURE: Final = f"insert into moderation ({MEASURE}) values (?, ?, ?, ?, ?, ?, ?)"
MEASURES: Final = f"select {MEASURE} from moderation order by id desc limit ?"
#: SQLite's message for a value that is already taken
TAKEN: Final[dict[str, type[AlreadyTaken]]] = {
    "account.registered": NameTaken,
    "account.lookalike": NameTaken,
    "account.mail": MailTaken,
    "identity.provider": IdentityTaken,
}


class SqlitePeople:
    """Accounts, sessions and tickets."""

    _database: Database

    # -- accounts

    async def add_account(self, account: Account) -> None:
        def add(connection: sqlite3.Connection) -> None:
            with _free():
                values = (*account_values(account), *name_values(account))
                connection.execute(ADD_ACCOUNT, (*values, str(account.id), ticks(account.created)))
                _change_identities(connection, account.id, (), account.identities)

        await self._database.write(add)

    async def account(self, account: UUID) -> Account | None:
        return await self._account("a.id = ?", str(account))

    async def account_named(self, name: str) -> Account | None:
        return await self._account("a.registered = ?", same_name(name))

    async def account_by_mail(self, address: str) -> Account | None:
        return await self._account("a.mail = ?", address)

    async def account_by_identity(self, identity: Identity) -> Account | None:
        having = "a.id = (select account from identity where provider = ? and subject = ?)"
        return await self._account(having, identity.provider, identity.subject)

    async def _account(self, having: str, *values: str) -> Account | None:
        return await self._database.read(
            lambda connection: _find_account(connection, having, *values)
        )

    async def change_account(self, account: UUID, change: Callable[[Account], Account]) -> Account:
        def change_it(connection: sqlite3.Connection) -> Account:
            before = _find_account(connection, "a.id = ?", str(account))
            if before is None:
                raise UnknownAccount(account)
            changed = change(before)
            with _free():
                connection.execute(CHANGE_ACCOUNT, (*account_values(changed), str(account)))
                if is_renamed(before, changed):
                    connection.execute(RENAME, (*name_values(changed), str(account)))
                _change_identities(connection, account, before.identities, changed.identities)
            return changed

        return await self._database.write(change_it)

    async def delete_account(self, account: UUID) -> None:
        await self._database.execute("delete from account where id = ?", (str(account),))

    async def idle_guests(self, before: datetime, limit: int) -> Sequence[UUID]:
        found = await self._database.fetch(IDLE_GUESTS, (ticks(before), limit))
        return [UUID(row[0]) for row in found]

    # -- sessions

    async def add_session(self, session: Session) -> None:
        values = (
            session.token,
            str(session.account),
            ticks(session.created),
            ticks(session.expires),
            str(session.id),
            session.scope,
            session.name,
            None if session.used is None else session.used.isoformat(),
        )
        await self._database.execute(ADD_SESSION, values)

    async def signed_in(self, token: bytes, now: datetime) -> tuple[Account, Session] | None:
        def find(connection: sqlite3.Connection) -> tuple[Account, Session] | None:
            row = connection.execute(SIGNED_IN, (token, ticks(now))).fetchone()
            if row is None:
                return None
            return _account(connection, row[:ACCOUNT_COLUMNS]), _session(row[ACCOUNT_COLUMNS:])

        return await self._database.read(find)

    async def session_confirmed(self, token: bytes, now: datetime) -> None:
        query = "update session set confirmed_at = ? where token = ?"
        await self._database.execute(query, (ticks(now), token))

    async def session_used(self, token: bytes, day: date) -> None:
        query = "update session set used_on = ? where token = ?"
        await self._database.execute(query, (day.isoformat(), token))

    async def sessions_of(
        self, account: UUID, scopes: Collection[Scope], now: datetime
    ) -> Sequence[Session]:
        values = (str(account), json_list(scopes), ticks(now))
        return [_session(row) for row in await self._database.fetch(SESSIONS_OF, values)]

    async def end_session(self, token: bytes) -> None:
        await self._database.execute("delete from session where token = ?", (token,))

    async def end_sessions(
        self, account: UUID, scopes: Collection[Scope], *, but: bytes = b""
    ) -> None:
        await self._database.execute(END_SESSIONS, (str(account), json_list(scopes), but))

    async def live_sessions(self, tokens: Collection[bytes], now: datetime) -> set[bytes]:
        asked = json_list(token.hex().upper() for token in tokens)
        return {row[0] for row in await self._database.fetch(LIVE_SESSIONS, (asked, ticks(now)))}

    async def forget_sessions(self, before: datetime, limit: int) -> int:
        return len(await self._database.execute(FORGET_SESSIONS, (ticks(before), limit)))

    # -- tickets

    async def add_ticket(self, ticket: Ticket, now: datetime) -> None:
        values = (ticket.token, ticket.purpose, ticket.content, ticks(ticket.expires))

        def add(connection: sqlite3.Connection) -> None:
            connection.execute("delete from ticket where expires_at <= ?", (ticks(now),))
            connection.execute(ADD_TICKET, values)

        await self._database.write(add)

    async def take_ticket(self, token: bytes, purpose: str, now: datetime) -> Ticket | None:
        rows = await self._database.execute(TAKE_TICKET, (token, purpose))
        if not rows:
            return None
        _, _, content, expires = rows[0]
        return Ticket(token, purpose, content, moment(expires)) if expires > ticks(now) else None

    # -- moderation

    async def add_measure(self, measure: ModeratorAction) -> None:
        values = (
            ticks(measure.at),
            measure.what,
            str(measure.moderator),
            str(measure.account),
            measure.by,
            measure.name,
            measure.reason,
        )
        await self._database.execute(ADD_MEASURE, values)

    async def measures(self, limit: int) -> Sequence[ModeratorAction]:
        return [
            ModeratorAction(moment(at), what, UUID(moderator), UUID(account), *texts)
            for at, what, moderator, account, *texts in await self._database.fetch(
                MEASURES, (limit,)
            )
        ]


@contextmanager
def _free() -> Iterator[None]:
    """Translate a violated unique column into the matching error."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        for column, taken in TAKEN.items():
            if column in str(error):
                raise taken from None
        raise


def _find_account(connection: sqlite3.Connection, having: str, *values: str) -> Account | None:
    query = f"select {ACCOUNT} from account a where {having}"
    row = connection.execute(query, values).fetchone()
    return None if row is None else _account(connection, row)


def _account(connection: sqlite3.Connection, row: tuple[Any, ...]) -> Account:
    number, name, created, password, role, mail, suspended, language, zone = row
    identities = tuple(Identity(*each) for each in connection.execute(IDENTITIES, (number,)))
    who = (UUID(number), name, moment(created), password, role, mail)
    return Account(*who, bool(suspended), language, zone, identities)


def _session(row: tuple[Any, ...]) -> Session:
    token, account, created, expires, number, scope, name, used, confirmed = row
    day = None if used is None else date.fromisoformat(used)
    times = (moment(created), moment(expires))
    shown = None if confirmed is None else moment(confirmed)
    return Session(token, UUID(account), *times, UUID(number), scope, name, day, shown)


def _change_identities(
    connection: sqlite3.Connection,
    account: UUID,
    before: Collection[Identity],
    after: Collection[Identity],
) -> None:
    for each in set(before) - set(after):
        connection.execute(DROP_IDENTITY, (each.provider, each.subject))
    for each in set(after) - set(before):
        connection.execute(ADD_IDENTITY, (each.provider, each.subject, str(account)))
