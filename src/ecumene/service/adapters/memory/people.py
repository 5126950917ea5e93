"""People in memory."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import date, datetime
from uuid import UUID

import msgspec

from ecumene.service.people.names import lookalike, same_name
from ecumene.service.people.people import (
    Account,
    Identity,
    Measure,
    Scope,
    Session,
    Ticket,
)
from ecumene.service.ports.people import (
    SESSIONS,
    IdentityTaken,
    MailTaken,
    NameTaken,
    UnknownAccount,
    is_renamed,
)


class MemoryPeople:
    """Nothing here waits, so every method is one step to everybody else."""

    def __init__(self) -> None:
        self._accounts: dict[UUID, Account] = {}
        self._sessions: dict[bytes, Session] = {}
        self._tickets: dict[bytes, Ticket] = {}
        self._measures: list[Measure] = []

    # -- accounts

    async def add_account(self, account: Account) -> None:
        self._check_free(account, named=True)
        self._accounts[account.id] = account

    async def account(self, account: UUID) -> Account | None:
        return self._accounts.get(account)

    async def account_named(self, name: str) -> Account | None:
        return self._find(lambda each: not each.guest and same_name(each.name) == same_name(name))

    async def account_by_mail(self, address: str) -> Account | None:
        return self._find(lambda each: each.mail == address) if address else None

    async def account_by_identity(self, identity: Identity) -> Account | None:
        return self._find(lambda each: identity in each.identities)

    async def change_account(self, account: UUID, change: Callable[[Account], Account]) -> Account:
        if account not in self._accounts:
            raise UnknownAccount(account)
        before = self._accounts[account]
        changed = change(before)
        self._check_free(changed, named=is_renamed(before, changed))
        self._accounts[account] = changed
        return changed

    async def delete_account(self, account: UUID) -> None:
        self._accounts.pop(account, None)
        self.forget_talk_of(account)
        self.forget_safety(account)
        self._keep_sessions(lambda session: session.account != account)

    async def idle_guests(self, before: datetime, limit: int) -> Sequence[UUID]:
        present = {session.account for session in self._sessions.values()}
        found = (each for each in self._accounts.values() if each.guest and each.created < before)
        return [each.id for each in found if each.id not in present][:limit]

    def forget_talk_of(self, account: UUID) -> None:
        """What hangs on the account elsewhere in memory (see talk and safety)."""

    def forget_safety(self, account: UUID) -> None:
        """See safety."""

    def _find(self, wanted: Callable[[Account], bool]) -> Account | None:
        return next(filter(wanted, self._accounts.values()), None)

    def _check_free(self, account: Account, *, named: bool) -> None:
        if account.guest:
            return
        name, looks = same_name(account.name), lookalike(account.name)
        for other in self._accounts.values():
            if other.id == account.id:
                continue
            taken = same_name(other.name) == name or lookalike(other.name) == looks
            if named and not other.guest and taken:
                raise NameTaken
            if account.mail and other.mail == account.mail:
                raise MailTaken
            if set(account.identities) & set(other.identities):
                raise IdentityTaken

    # -- sessions

    async def add_session(self, session: Session) -> None:
        self._sessions[session.token] = session

    async def signed_in(self, token: bytes, now: datetime) -> tuple[Account, Session] | None:
        session = self._sessions.get(token)
        if session is None or session.expires <= now:
            return None
        account = self._accounts[session.account]
        return None if account.suspended else (account, session)

    async def session_confirmed(self, token: bytes, now: datetime) -> None:
        if token in self._sessions:
            self._sessions[token] = msgspec.structs.replace(self._sessions[token], confirmed=now)

    async def session_used(self, token: bytes, day: date) -> None:
        if token in self._sessions:
            self._sessions[token] = msgspec.structs.replace(self._sessions[token], used=day)

    async def sessions_of(
        self, account: UUID, scopes: Collection[Scope], now: datetime
    ) -> Sequence[Session]:
        found = [
            session
            for session in self._sessions.values()
            if session.account == account and session.scope in scopes and session.expires > now
        ]
        return sorted(found, key=lambda session: session.created, reverse=True)[:SESSIONS]

    async def end_session(self, token: bytes) -> None:
        self._sessions.pop(token, None)

    async def end_sessions(
        self, account: UUID, scopes: Collection[Scope], *, but: bytes = b""
    ) -> None:
        self._keep_sessions(
            lambda session: (
                session.account != account or session.scope not in scopes or session.token == but
            )
        )

    async def live_sessions(self, tokens: Collection[bytes], now: datetime) -> set[bytes]:
        found = (self._sessions.get(token) for token in tokens)
        return {session.token for session in found if session and session.expires > now}

    async def forget_sessions(self, before: datetime, limit: int) -> int:
        ended = [token for token, each in self._sessions.items() if each.expires < before][:limit]
        for token in ended:
            del self._sessions[token]
        return len(ended)

    def _keep_sessions(self, wanted: Callable[[Session], bool]) -> None:
        self._sessions = {key: each for key, each in self._sessions.items() if wanted(each)}

    # -- tickets

    async def add_ticket(self, ticket: Ticket, now: datetime) -> None:
        self._tickets = {key: each for key, each in self._tickets.items() if each.expires > now}
        self._tickets[ticket.token] = ticket

    async def take_ticket(self, token: bytes, purpose: str, now: datetime) -> Ticket | None:
        ticket = self._tickets.get(token)
        if ticket is None or ticket.purpose != purpose:
            return None
        del self._tickets[token]
        return ticket if ticket.expires > now else None

    # -- moderation

    async def add_measure(self, measure: Measure) -> None:
        self._measures.insert(0, measure)

    async def measures(self, limit: int) -> Sequence[Measure]:
        return self._measures[:limit]
