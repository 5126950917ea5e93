"""Contacts in memory: for tests and for a single machine that forgets."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from uuid import UUID

import msgspec

from ecumene.service.adapters.memory.store import MemoryStore
from ecumene.service.ports.contacts import (
    MAX_HOOKS,
    MAX_SUBSCRIPTIONS,
    Hook,
    Presence,
    Reach,
    Subscription,
    Switches,
    Told,
    TooMany,
)


class MemoryContacts:
    """Nothing here waits, so every method is one step to everybody else."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store
        self._switches: dict[UUID, Switches] = {}
        self._sign_off: dict[UUID, str] = {}
        self._muted: set[tuple[UUID, UUID]] = set()
        self._subscriptions: dict[UUID, Subscription] = {}
        self._hooks: dict[UUID, Hook] = {}
        self._present: dict[tuple[UUID, UUID], datetime] = {}
        self._told: dict[tuple[UUID, str], datetime] = {}

    # -- switches

    async def switches(self, account: UUID) -> Switches:
        return self._switches.get(account, Switches())

    async def switch(self, account: UUID, switches: Switches) -> None:
        self._switches[account] = switches

    async def sign_off_token(self, account: UUID) -> str:
        return self._sign_off.setdefault(account, secrets.token_urlsafe(24))

    async def sign_off(self, token: str) -> None:
        for account, given in self._sign_off.items():
            if given == token:
                switches = await self.switches(account)
                self._switches[account] = msgspec.structs.replace(switches, mail="off")

    async def mute(self, account: UUID, table: UUID, muted: bool) -> None:
        if muted:
            self._muted.add((account, table))
        else:
            self._muted.discard((account, table))

    # -- addresses

    async def subscribe(self, subscription: Subscription) -> None:
        self._subscriptions = {
            number: each
            for number, each in self._subscriptions.items()
            if each.endpoint != subscription.endpoint
        }
        self._subscriptions[subscription.id] = subscription
        for oldest in (await self.subscriptions(subscription.account))[:-MAX_SUBSCRIPTIONS]:
            del self._subscriptions[oldest.id]

    async def unsubscribe(self, account: UUID, subscription: UUID) -> None:
        found = self._subscriptions.get(subscription)
        if found is not None and found.account == account:
            del self._subscriptions[subscription]

    async def subscriptions(self, account: UUID) -> Sequence[Subscription]:
        found = [each for each in self._subscriptions.values() if each.account == account]
        return sorted(found, key=lambda each: each.created)

    async def subscription(self, subscription: UUID) -> Subscription | None:
        return self._subscriptions.get(subscription)

    async def add_hook(self, hook: Hook) -> None:
        if len(await self.hooks(hook.account)) >= MAX_HOOKS:
            raise TooMany
        self._hooks[hook.id] = hook

    async def remove_hook(self, account: UUID, hook: UUID) -> None:
        found = self._hooks.get(hook)
        if found is not None and found.account == account:
            del self._hooks[hook]

    async def hooks(self, account: UUID) -> Sequence[Hook]:
        found = [each for each in self._hooks.values() if each.account == account]
        return sorted(found, key=lambda each: each.created)

    async def hooks_of(self, table: UUID) -> Sequence[Hook]:
        return [each for each in self._hooks.values() if each.table == table]

    async def hook(self, hook: UUID) -> Hook | None:
        return self._hooks.get(hook)

    async def hook_answered(self, hook: UUID, well: bool) -> Hook | None:
        found = self._hooks.get(hook)
        if found is not None:
            failures = 0 if well else found.failures + 1
            found = self._hooks[hook] = msgspec.structs.replace(found, failures=failures)
        return found

    # -- presence

    async def note_present(self, present: Sequence[Presence]) -> None:
        for each in present:
            self._present[each.account, each.table] = each.until

    async def note_left(self, left: Sequence[Presence], now: datetime) -> None:
        for each in left:
            if self._present.get((each.account, each.table)) == each.until:
                del self._present[each.account, each.table]

    async def present(self, table: UUID, now: datetime) -> set[UUID]:
        return {who for (who, at), until in self._present.items() if at == table and until > now}

    async def forget(self, account: UUID) -> None:
        self._switches.pop(account, None)
        self._sign_off.pop(account, None)
        self._muted = {each for each in self._muted if each[0] != account}
        self._present = {who: at for who, at in self._present.items() if who[0] != account}
        self._told = {told: at for told, at in self._told.items() if told[0] != account}
        for browser in await self.subscriptions(account):
            del self._subscriptions[browser.id]
        for hook in await self.hooks(account):
            del self._hooks[hook.id]

    # -- telling

    async def reach(self, accounts: Collection[UUID], table: UUID) -> Mapping[UUID, Reach]:
        return {
            account: Reach(
                switches=await self.switches(account),
                muted=(account, table) in self._muted,
                subscriptions=tuple(await self.subscriptions(account)),
                hooks=tuple(hook for hook in await self.hooks(account) if hook.table is None),
            )
            for account in accounts
        }

    async def tell(self, told: Sequence[Told], now: datetime) -> None:
        for each in told:
            if (each.who, each.notice) not in self._told:
                self._told[each.who, each.notice] = now
                self._store.queue(each.jobs)

    async def were_told(self, notices: Collection[tuple[UUID, str]]) -> set[tuple[UUID, str]]:
        return {notice for notice in notices if notice in self._told}

    async def forget_told(self, before: datetime, limit: int) -> int:
        old = [told for told, at in self._told.items() if at < before][:limit]
        for told in old:
            del self._told[told]
        return len(old)

    async def forget_presence(self, before: datetime, limit: int) -> int:
        old = [who for who, until in self._present.items() if until < before][:limit]
        for who in old:
            del self._present[who]
        return len(old)
