"""Contacts in SQLite: switches, subscriptions, webhooks, presence."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from ecumene.service.ports.contacts import (
    MAX_HOOKS,
    MAX_SUBSCRIPTIONS,
    Hook,
    NewNotice,
    PersonPresent,
    Reach,
    Subscription,
    Switches,
    TooMany,
    read_switches,
    write_switches,
)
from ecumene.service.ports.store_rules import check_key

from .database import Database, moment, ticks
from .store import add_jobs

SWITCHES: Final = "select content from notice_switch where account = ?"
SWITCH: Final = """
insert into notice_switch (account, content) values (?, ?)
on conflict (account) do update set content = excluded.content
"""
SIGN_OFF_TOKEN: Final = """
insert into notice_switch (account, sign_off) values (?, ?)
on conflict (account) do update set sign_off = coalesce(sign_off, excluded.sign_off)
returning sign_off
"""
SIGN_OFF: Final = """
update notice_switch set content = json_set(content, '$.mail', 'off') where sign_off = ?
"""
FEED_TOKEN: Final = """
insert into notice_switch (account, feed) values (?1, ?2)
on conflict (account) do update set feed = iif(?3, ?2, coalesce(feed, ?2))
returning feed
"""
FEED_OWNER: Final = "select account from notice_switch where feed = ?"
MUTE: Final = "insert or ignore into notice_mute (account, game_table) values (?, ?)"
UNMUTE: Final = "delete from notice_mute where account = ? and game_table = ?"
MUTED: Final = "select 1 from notice_mute where account = ? and game_table = ?"

_SUBSCRIPTION: Final = "id, account, endpoint, p256dh, auth, created_at, language"
SUBSCRIBE: Final = f"""
insert or replace into push_subscription ({_SUBSCRIPTION}) values (?, ?, ?, ?, ?, ?, ?)
"""
FORGET_OLDEST: Final = """
delete from push_subscription where account = ?1 and id not in (
    select id from push_subscription where account = ?1
    order by created_at desc, rowid desc limit ?2
)
"""
SUBSCRIPTIONS: Final = f"""
select {_SUBSCRIPTION} from push_subscription where account = ? order by created_at, rowid
"""
ONE_SUBSCRIPTION: Final = f"select {_SUBSCRIPTION} from push_subscription where id = ?"
UNSUBSCRIBE: Final = "delete from push_subscription where account = ? and id = ?"

_HOOK: Final = "id, account, game_table, format, url, created_at, failures"
ADD_HOOK: Final = f"insert into hook ({_HOOK}) values (?, ?, ?, ?, ?, ?, ?)"
HOOKS: Final = f"select {_HOOK} from hook where account = ? order by created_at, rowid"
HOOKS_OF: Final = f"select {_HOOK} from hook where game_table = ? order by created_at, rowid"
ONE_HOOK: Final = f"select {_HOOK} from hook where id = ?"
REMOVE_HOOK: Final = "delete from hook where account = ? and id = ?"
HOOK_ANSWERED: Final = f"""
update hook set failures = iif(?2, 0, failures + 1) where id = ?1 returning {_HOOK}
"""

NOTE_PRESENT: Final = """
insert or replace into presence (account, game_table, until) values (?, ?, ?)
"""
NOTE_LEFT: Final = "delete from presence where account = ? and game_table = ? and until = ?"
PRESENT: Final = "select account from presence where game_table = ? and until > ?"

TELL: Final = "insert or ignore into told (who, notice, at) values (?, ?, ?) returning who"
WAS_TOLD: Final = "select 1 from told where who = ? and notice = ?"
FORGET: Final = (
    "delete from notice_switch where account = ?",
    "delete from notice_mute where account = ?",
    "delete from push_subscription where account = ?",
    "delete from hook where account = ?",
    "delete from presence where account = ?",
    "delete from told where who = ?",
)
FORGET_TOLD: Final = """
delete from told where (who, notice) in (select who, notice from told where at < ? limit ?)
returning who
"""
FORGET_PRESENCE: Final = """
delete from presence where (game_table, account) in (
    select game_table, account from presence where until < ? limit ?
)
returning account
"""


class SqliteContacts:
    """The port Contacts."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # -- switches

    async def switches(self, account: UUID) -> Switches:
        return await self._database.read(lambda connection: _switches(connection, account))

    async def switch(self, account: UUID, switches: Switches) -> None:
        ((stored,),) = await self._database.fetch(SWITCHES, (str(account),)) or (("{}",),)
        content = write_switches(switches, stored)
        await self._database.execute(SWITCH, (str(account), content))

    async def sign_off_token(self, account: UUID) -> str:
        values = (str(account), secrets.token_urlsafe(24))
        ((token,),) = await self._database.execute(SIGN_OFF_TOKEN, values)
        return str(token)

    async def sign_off(self, token: str) -> None:
        await self._database.execute(SIGN_OFF, (token,))

    async def feed_token(self, account: UUID, *, renew: bool) -> str:
        values = (str(account), secrets.token_urlsafe(24), renew)
        ((token,),) = await self._database.execute(FEED_TOKEN, values)
        return str(token)

    async def feed_owner(self, token: str) -> UUID | None:
        found = await self._database.fetch(FEED_OWNER, (token,))
        return UUID(found[0][0]) if found else None

    async def mute(self, account: UUID, table: UUID, muted: bool) -> None:
        await self._database.execute(MUTE if muted else UNMUTE, (str(account), str(table)))

    # -- addresses

    async def subscribe(self, subscription: Subscription) -> None:
        new = subscription
        values = (str(new.id), str(new.account), new.endpoint, new.p256dh, new.auth)

        def add(connection: sqlite3.Connection) -> None:
            connection.execute(SUBSCRIBE, (*values, ticks(new.created), new.language))
            connection.execute(FORGET_OLDEST, (str(new.account), MAX_SUBSCRIPTIONS))

        await self._database.write(add)

    async def unsubscribe(self, account: UUID, subscription: UUID) -> None:
        await self._database.execute(UNSUBSCRIBE, (str(account), str(subscription)))

    async def subscriptions(self, account: UUID) -> Sequence[Subscription]:
        return await self._database.read(lambda connection: _subscriptions(connection, account))

    async def subscription(self, subscription: UUID) -> Subscription | None:
        found = await self._database.fetch(ONE_SUBSCRIPTION, (str(subscription),))
        return _subscription(found[0]) if found else None

    async def add_hook(self, hook: Hook) -> None:
        values = (
            str(hook.id),
            str(hook.account),
            hook.table and str(hook.table),
            hook.format,
            hook.url,
            ticks(hook.created),
            hook.failures,
        )

        def add(connection: sqlite3.Connection) -> None:
            if len(_hooks(connection, hook.account)) >= MAX_HOOKS:
                raise TooMany
            connection.execute(ADD_HOOK, values)

        await self._database.write(add)

    async def remove_hook(self, account: UUID, hook: UUID) -> None:
        await self._database.execute(REMOVE_HOOK, (str(account), str(hook)))

    async def hooks(self, account: UUID) -> Sequence[Hook]:
        return await self._database.read(lambda connection: _hooks(connection, account))

    async def hooks_of(self, table: UUID) -> Sequence[Hook]:
        return [_hook(row) for row in await self._database.fetch(HOOKS_OF, (str(table),))]

    async def hook(self, hook: UUID) -> Hook | None:
        found = await self._database.fetch(ONE_HOOK, (str(hook),))
        return _hook(found[0]) if found else None

    async def hook_answered(self, hook: UUID, well: bool) -> Hook | None:
        found = await self._database.execute(HOOK_ANSWERED, (str(hook), well))
        return _hook(found[0]) if found else None

    # -- presence

    async def note_present(self, present: Sequence[PersonPresent]) -> None:
        await self._write_all(NOTE_PRESENT, present)

    async def note_left(self, left: Sequence[PersonPresent], now: datetime) -> None:
        await self._write_all(NOTE_LEFT, left)

    async def present(self, table: UUID, now: datetime) -> set[UUID]:
        return {
            UUID(row[0]) for row in await self._database.fetch(PRESENT, (str(table), ticks(now)))
        }

    async def forget(self, account: UUID) -> None:
        def forget_all(connection: sqlite3.Connection) -> None:
            for statement in FORGET:
                connection.execute(statement, (str(account),))

        await self._database.write(forget_all)

    async def _write_all(self, query: str, presence: Sequence[PersonPresent]) -> None:
        values = [(str(each.account), str(each.table), ticks(each.until)) for each in presence]
        await self._database.execute_many(query, values)

    # -- notifying

    async def reach(self, accounts: Collection[UUID], table: UUID) -> Mapping[UUID, Reach]:
        def reach_all(connection: sqlite3.Connection) -> dict[UUID, Reach]:
            return {account: _reach(connection, account, table) for account in accounts}

        return await self._database.read(reach_all)

    async def tell(self, told: Sequence[NewNotice], now: datetime) -> None:
        for job in (job for each in told for job in each.jobs):
            check_key(job.key)

        def tell_all(connection: sqlite3.Connection) -> None:
            for each in told:
                if connection.execute(TELL, (str(each.who), each.notice, ticks(now))).fetchall():
                    add_jobs(connection, each.jobs)

        await self._database.write(tell_all)

    async def were_told(self, notices: Collection[tuple[UUID, str]]) -> set[tuple[UUID, str]]:
        def find(connection: sqlite3.Connection) -> set[tuple[UUID, str]]:
            return {
                (who, notice)
                for who, notice in notices
                if connection.execute(WAS_TOLD, (str(who), notice)).fetchone()
            }

        return await self._database.read(find)

    async def forget_told(self, before: datetime, limit: int) -> int:
        return len(await self._database.execute(FORGET_TOLD, (ticks(before), limit)))

    async def forget_presence(self, before: datetime, limit: int) -> int:
        return len(await self._database.execute(FORGET_PRESENCE, (ticks(before), limit)))


def _switches(connection: sqlite3.Connection, account: UUID) -> Switches:
    found = connection.execute(SWITCHES, (str(account),)).fetchone()
    return read_switches(found[0]) if found else Switches()


def _subscriptions(connection: sqlite3.Connection, account: UUID) -> list[Subscription]:
    return [_subscription(row) for row in connection.execute(SUBSCRIPTIONS, (str(account),))]


def _subscription(row: tuple[Any, ...]) -> Subscription:
    number, account, endpoint, p256dh, auth, created, language = row
    ids, keys = (UUID(number), UUID(account)), (p256dh, auth)
    return Subscription(*ids, endpoint, *keys, moment(created), language)


def _hooks(connection: sqlite3.Connection, account: UUID) -> list[Hook]:
    return [_hook(row) for row in connection.execute(HOOKS, (str(account),))]


def _hook(row: tuple[Any, ...]) -> Hook:
    number, account, table, kind, url, created, failures = row
    at = UUID(table) if table else None
    return Hook(UUID(number), UUID(account), at, kind, url, moment(created), failures)


def _reach(connection: sqlite3.Connection, account: UUID, table: UUID) -> Reach:
    muted = connection.execute(MUTED, (str(account), str(table))).fetchone()
    return Reach(
        switches=_switches(connection, account),
        muted=muted is not None,
        subscriptions=tuple(_subscriptions(connection, account)),
        hooks=tuple(hook for hook in _hooks(connection, account) if hook.table is None),
    )
