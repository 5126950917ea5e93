"""Second factors, passkeys, blocks and reports in memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from uuid import UUID

import msgspec

from ecumene.service.people.passkeys import Passkey
from ecumene.service.people.people import Account
from ecumene.service.people.reports import Report
from ecumene.service.people.second_factor import SecondFactor
from ecumene.service.ports.safety import MAX_BLOCKED


class MemorySafety:
    """Nothing here waits, so every method is one step to everybody else."""

    _accounts: dict[UUID, Account]

    def __init__(self) -> None:
        super().__init__()
        self._factors: dict[UUID, SecondFactor] = {}
        self._passkeys: dict[bytes, Passkey] = {}
        self._blocks: dict[UUID, list[UUID]] = {}
        self._reports: dict[UUID, Report] = {}

    def forget_safety(self, account: UUID) -> None:
        """Somebody is gone."""
        self._factors.pop(account, None)
        self._passkeys = {k: each for k, each in self._passkeys.items() if each.account != account}
        self._blocks.pop(account, None)

    # -- second factors

    async def second_factor(self, account: UUID) -> SecondFactor | None:
        return self._factors.get(account)

    async def keep_second_factor(self, factor: SecondFactor) -> None:
        self._factors[factor.account] = factor

    async def change_second_factor(
        self, account: UUID, change: Callable[[SecondFactor], SecondFactor]
    ) -> SecondFactor | None:
        if account not in self._factors:
            return None
        self._factors[account] = change(self._factors[account])
        return self._factors[account]

    async def drop_second_factor(self, account: UUID) -> None:
        self._factors.pop(account, None)

    # -- passkeys

    async def add_passkey(self, passkey: Passkey) -> None:
        self._passkeys.setdefault(passkey.id, passkey)

    async def passkey(self, passkey: bytes) -> Passkey | None:
        return self._passkeys.get(passkey)

    async def passkeys_of(self, account: UUID) -> Sequence[Passkey]:
        return [each for each in self._passkeys.values() if each.account == account]

    async def passkey_used(self, passkey: Passkey) -> None:
        if passkey.id in self._passkeys:
            self._passkeys[passkey.id] = passkey

    async def drop_passkey(self, account: UUID, passkey: bytes) -> None:
        found = self._passkeys.get(passkey)
        if found is not None and found.account == account:
            del self._passkeys[passkey]

    # -- blocks

    async def block(self, account: UUID, blocked: UUID, now: datetime) -> None:
        there = self._blocks.setdefault(account, [])
        if blocked not in there and len(there) < MAX_BLOCKED:
            there.append(blocked)

    async def unblock(self, account: UUID, blocked: UUID) -> None:
        self._blocks[account] = [each for each in self._blocks.get(account, []) if each != blocked]

    async def blocked_by(self, account: UUID) -> dict[UUID, str]:
        known = (self._accounts.get(each) for each in self._blocks.get(account, []))
        return {each.id: each.name for each in known if each is not None}

    async def kept_apart(self, account: UUID) -> set[UUID]:
        blocking = {each for each, blocked in self._blocks.items() if account in blocked}
        return blocking.union(self._blocks.get(account, []))

    # -- reports

    async def add_report(self, report: Report) -> None:
        self._reports[report.id] = report

    async def reports(self, limit: int) -> Sequence[Report]:
        return [each for each in self._reports.values() if each.closed is None][:limit]

    async def close_report(self, report: UUID, by: str, now: datetime) -> bool:
        found = self._reports.get(report)
        if found is None or found.closed is not None:
            return False
        self._reports[report] = msgspec.structs.replace(found, closed=now, closed_by=by)
        return True

    async def forget_reports(self, before: datetime, limit: int) -> int:
        old = [key for key, each in self._reports.items() if each.closed and each.closed < before]
        for key in old[:limit]:
            del self._reports[key]
        return len(old[:limit])
