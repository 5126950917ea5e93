"""Contacts in PostgreSQL, on the connections of a store."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from psycopg.types.numeric import Int4

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

from .arrays import array
from .database import query
from .store import PostgresStore

SWITCHES: Final = "select content from notice_switch where account = $1::uuid"

SWITCH: Final = """
insert into notice_switch (account, content) values ($1::uuid, $2::text)
on conflict (account) do update set content = $2::text
"""

SIGN_OFF_TOKEN: Final = """
insert into notice_switch (account, sign_off) values ($1::uuid, $2::text)
on conflict (account) do update set sign_off = coalesce(notice_switch.sign_off, $2::text)
returning sign_off
"""

SIGN_OFF: Final = """
update notice_switch set content = (content::jsonb || '{"mail": "off"}')::text
where sign_off = $1::text
"""

FEED_TOKEN: Final = """
insert into notice_switch (account, feed) values ($1::uuid, $2::text)
on conflict (account) do update
set feed = case when $3::boolean then $2::text else coalesce(notice_switch.feed, $2::text) end
returning feed
"""

FEED_OWNER: Final = "select account from notice_switch where feed = $1::text"

MUTE: Final = """
insert into notice_mute (account, game_table) values ($1::uuid, $2::uuid) on conflict do nothing
"""

UNMUTE: Final = "delete from notice_mute where account = $1::uuid and game_table = $2::uuid"

_SUBSCRIPTION: Final = "id, account, endpoint, p256dh, auth, created_at, language"

SUBSCRIBE: Final = f"""
insert into push_subscription ({_SUBSCRIPTION})
values ($1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::timestamptz, $7::text)
on conflict (endpoint) do update set id = excluded.id, account = excluded.account,
    p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at,
    language = excluded.language
"""

FORGET_OLDEST: Final = """
delete from push_subscription where id in (
    select id from push_subscription where account = $1::uuid
    order by created_at desc, id offset $2::integer
)
"""

UNSUBSCRIBE: Final = "delete from push_subscription where account = $1::uuid and id = $2::uuid"

SUBSCRIPTIONS: Final = f"""
select {_SUBSCRIPTION} from push_subscription where account = any($1::uuid[]) order by created_at
"""

ONE_SUBSCRIPTION: Final = f"select {_SUBSCRIPTION} from push_subscription where id = $1::uuid"

_HOOK: Final = "id, account, game_table, format, url, created_at, failures"

# Two at once could add one webhook too many, which does no harm.
ADD_HOOK: Final = """
insert into hook (id, account, game_table, format, url, created_at)
select $1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::timestamptz
where (select count(*) from hook where account = $2::uuid) < $7::integer
returning id
"""

REMOVE_HOOK: Final = "delete from hook where account = $1::uuid and id = $2::uuid"

HOOKS: Final = f"""
select {_HOOK} from hook where account = any($1::uuid[]) order by created_at
"""

HOOKS_OF: Final = f"select {_HOOK} from hook where game_table = $1::uuid"

ONE_HOOK: Final = f"select {_HOOK} from hook where id = $1::uuid"

HOOK_ANSWERED: Final = f"""
update hook set failures = case when $2::boolean then 0 else failures + 1 end
where id = $1::uuid returning {_HOOK}
"""

NOTE_PRESENT: Final = """
insert into presence (account, game_table, until)
select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[])
on conflict (account, game_table) do update set until = excluded.until
"""

NOTE_LEFT: Final = """
delete from presence
using unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as gone (account, game_table, until)
where presence.account = gone.account
    and presence.game_table = gone.game_table and presence.until = gone.until
"""

PRESENT: Final = """
select account from presence where game_table = $1::uuid and until > $2::timestamptz
"""

# Each job names the notice it belongs to.
TELL: Final = """
with fresh as (
    insert into told (who, notice, at)
    select new.who, new.notice, $3::timestamptz
    from unnest($1::uuid[], $2::text[]) as new (who, notice)
    on conflict do nothing
    returning who, notice
)
insert into job (kind, key, payload, run_at)
select new.kind, new.key, new.payload, new.run_at
from unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::bytea[], $9::timestamptz[])
    as new (who, notice, kind, key, payload, run_at)
join fresh using (who, notice)
on conflict do nothing
"""

FORGET: Final = (
    "delete from notice_switch where account = $1::uuid",
    "delete from notice_mute where account = $1::uuid",
    "delete from push_subscription where account = $1::uuid",
    "delete from hook where account = $1::uuid",
    "delete from presence where account = $1::uuid",
    "delete from told where who = $1::uuid",
)

FORGET_TOLD: Final = """
delete from told where (who, notice) in (
    select who, notice from told where at < $1::timestamptz
    limit $2::integer for update skip locked
)
returning who
"""

FORGET_PRESENCE: Final = """
delete from presence where (game_table, account) in (
    select game_table, account from presence where until < $1::timestamptz
    limit $2::integer for update skip locked
)
returning account
"""

WERE_TOLD: Final = """
select who, notice from told
join unnest($1::uuid[], $2::text[]) as asked (who, notice) using (who, notice)
"""

ALL_SWITCHES: Final = """
select account, content from notice_switch where account = any($1::uuid[])
"""

MUTED: Final = """
select account from notice_mute where account = any($1::uuid[]) and game_table = $2::uuid
"""


class PostgresContacts:
    """The port Contacts."""

    def __init__(self, store: PostgresStore) -> None:
        self._database = store.database

    async def _ask(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self._database.query(statement, values)

    # -- switches

    async def switches(self, account: UUID) -> Switches:
        found = await self._ask(SWITCHES, account)
        return read_switches(found[0][0]) if found else Switches()

    async def switch(self, account: UUID, switches: Switches) -> None:
        ((stored,),) = await self._ask(SWITCHES, account) or (("{}",),)
        await self._ask(SWITCH, account, write_switches(switches, stored))

    async def sign_off_token(self, account: UUID) -> str:
        ((token,),) = await self._ask(SIGN_OFF_TOKEN, account, secrets.token_urlsafe(24))
        return str(token)

    async def sign_off(self, token: str) -> None:
        await self._ask(SIGN_OFF, token)

    async def feed_token(self, account: UUID, *, renew: bool) -> str:
        token = secrets.token_urlsafe(24)
        ((found,),) = await self._ask(FEED_TOKEN, account, token, renew)
        return str(found)

    async def feed_owner(self, token: str) -> UUID | None:
        found = await self._ask(FEED_OWNER, token)
        return found[0][0] if found else None

    async def mute(self, account: UUID, table: UUID, muted: bool) -> None:
        await self._ask(MUTE if muted else UNMUTE, account, table)

    # -- addresses

    async def subscribe(self, subscription: Subscription) -> None:
        new = subscription
        keys = (new.p256dh, new.auth)
        values = (new.id, new.account, new.endpoint, *keys, new.created, new.language)
        async with self._database.transaction() as connection:
            await query(connection, SUBSCRIBE, values)
            await query(connection, FORGET_OLDEST, (new.account, Int4(MAX_SUBSCRIPTIONS)))

    async def unsubscribe(self, account: UUID, subscription: UUID) -> None:
        await self._ask(UNSUBSCRIBE, account, subscription)

    async def subscriptions(self, account: UUID) -> Sequence[Subscription]:
        found = await self._ask(SUBSCRIPTIONS, array([str(account)]))
        return [Subscription(*row) for row in found]

    async def subscription(self, subscription: UUID) -> Subscription | None:
        found = await self._ask(ONE_SUBSCRIPTION, subscription)
        return Subscription(*found[0]) if found else None

    async def add_hook(self, hook: Hook) -> None:
        values = (hook.id, hook.account, hook.table, hook.format, hook.url, hook.created)
        if not await self._ask(ADD_HOOK, *values, Int4(MAX_HOOKS)):
            raise TooMany

    async def remove_hook(self, account: UUID, hook: UUID) -> None:
        await self._ask(REMOVE_HOOK, account, hook)

    async def hooks(self, account: UUID) -> Sequence[Hook]:
        return [Hook(*row) for row in await self._ask(HOOKS, array([str(account)]))]

    async def hooks_of(self, table: UUID) -> Sequence[Hook]:
        return [Hook(*row) for row in await self._ask(HOOKS_OF, table)]

    async def hook(self, hook: UUID) -> Hook | None:
        found = await self._ask(ONE_HOOK, hook)
        return Hook(*found[0]) if found else None

    async def hook_answered(self, hook: UUID, well: bool) -> Hook | None:
        found = await self._ask(HOOK_ANSWERED, hook, well)
        return Hook(*found[0]) if found else None

    # -- presence

    async def note_present(self, present: Sequence[PersonPresent]) -> None:
        await self._ask(NOTE_PRESENT, *_presence_values(present))

    async def note_left(self, left: Sequence[PersonPresent], now: datetime) -> None:
        await self._ask(NOTE_LEFT, *_presence_values(left))

    async def present(self, table: UUID, now: datetime) -> set[UUID]:
        return {row[0] for row in await self._ask(PRESENT, table, now)}

    async def forget(self, account: UUID) -> None:
        async with self._database.transaction() as connection:
            for statement in FORGET:
                await query(connection, statement, (account,))

    # -- notifying

    async def reach(self, accounts: Collection[UUID], table: UUID) -> Mapping[UUID, Reach]:
        chosen = array(list(map(str, accounts)))
        async with self._database.connection() as connection:
            switched = await query(connection, ALL_SWITCHES, (chosen,))
            muted = {row[0] for row in await query(connection, MUTED, (chosen, table))}
            pushed = await query(connection, SUBSCRIPTIONS, (chosen,))
            hooked = await query(connection, HOOKS, (chosen,))
        switches = {account: read_switches(content) for account, content in switched}
        subscriptions = [Subscription(*row) for row in pushed]
        hooks = [hook for hook in (Hook(*row) for row in hooked) if hook.table is None]
        return {
            account: Reach(
                switches=switches.get(account, Switches()),
                muted=account in muted,
                subscriptions=tuple(each for each in subscriptions if each.account == account),
                hooks=tuple(each for each in hooks if each.account == account),
            )
            for account in accounts
        }

    async def tell(self, told: Sequence[NewNotice], now: datetime) -> None:
        # Always in the same order, so that two writers can't deadlock.
        told = sorted(told, key=lambda each: (each.who, each.notice))
        jobs = [(each, job) for each in told for job in each.jobs]
        for _, job in jobs:
            check_key(job.key)
        values = (
            array([str(each.who) for each in told]),
            array([each.notice for each in told]),
            now,
            array([str(each.who) for each, _ in jobs]),
            array([each.notice for each, _ in jobs]),
            array([job.kind for _, job in jobs]),
            array([job.key for _, job in jobs]),
            array(["\\x" + job.payload.hex() for _, job in jobs]),
            array([job.run_at.isoformat() for _, job in jobs]),
        )
        await self._ask(TELL, *values)

    async def were_told(self, notices: Collection[tuple[UUID, str]]) -> set[tuple[UUID, str]]:
        asked = list(notices)
        values = (array([str(who) for who, _ in asked]), array([notice for _, notice in asked]))
        return {(row[0], row[1]) for row in await self._ask(WERE_TOLD, *values)}

    async def forget_told(self, before: datetime, limit: int) -> int:
        return len(await self._ask(FORGET_TOLD, before, Int4(limit)))

    async def forget_presence(self, before: datetime, limit: int) -> int:
        return len(await self._ask(FORGET_PRESENCE, before, Int4(limit)))


def _presence_values(presence: Sequence[PersonPresent]) -> tuple[str, str, str]:
    ordered = sorted(presence, key=lambda each: (each.account, each.table))
    return (
        array([str(each.account) for each in ordered]),
        array([str(each.table) for each in ordered]),
        array([each.until.isoformat() for each in ordered]),
    )
