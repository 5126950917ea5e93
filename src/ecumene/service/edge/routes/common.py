"""Helpers shared by all routes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from typing import Any, TypeVar
from uuid import UUID

import msgspec
from fastapi import APIRouter, Depends, Request
from starlette.requests import HTTPConnection

from ecumene.service.edge.access import Caller, GuardedRoute, guard, service_of
from ecumene.service.edge.forms.people import Me
from ecumene.service.edge.forms.tables import TableShown
from ecumene.service.edge.problems import Problem, ProblemShown, no_crowd
from ecumene.service.edge.rate_limits import address_of
from ecumene.service.edge.service import Service
from ecumene.service.history.past import Past
from ecumene.service.notices.mail import Email, mail_job
from ecumene.service.notices.wording import service_words, unlinked
from ecumene.service.people import people
from ecumene.service.people.passwords import hash_password, password_fits
from ecumene.service.people.people import Account
from ecumene.service.ports.directory import Quota
from ecumene.service.ports.people import IdentityTaken, MailTaken, NameTaken
from ecumene.service.ports.store import LOOK_AGAIN
from ecumene.service.refusals import refusal
from ecumene.service.tables import host_actions, seat_changes
from ecumene.service.tables.tables import Table, refuse
from ecumene.words import Said, said

T = TypeVar("T")

#: how long a table counts towards its host's limit; after that it may be abandoned
COUNTED = timedelta(days=30)

#: every error has the same form, so it is described once for all status codes
PROBLEMS: dict[int | str, dict[str, Any]] = {
    "default": {"model": ProblemShown, "description": "Refused: why, in one form for every error."}
}


def new_router() -> APIRouter:
    """Create a router whose routes are guarded by the rules in access."""
    guarded = [Depends(guard)]
    return APIRouter(route_class=GuardedRoute, dependencies=guarded, responses=PROBLEMS)


def check_owner(caller: Caller) -> None:
    """Require a recent sign-in before changes that would outlast a stolen session."""
    if not caller.fresh:
        raise Problem(403, "confirm")


async def check_password(service: Service, caller: Caller, password: str) -> None:
    """Ask for the password again before sign-in methods are changed.

    Accounts without a password must have signed in recently; guests are not asked.
    """
    account = caller.me
    if not account.password:
        if not account.guest:
            check_owner(caller)
        return
    await service.limit_everywhere("confirm", str(account.id))
    async with service.hashing:
        fits = await asyncio.to_thread(password_fits, account.password, password)
    if not fits:
        raise refusal("wrong_password")


async def hash_new_password(service: Service, password: str, *words: str) -> str:
    """Hash a new password, unless it is too easy to guess given these words."""
    async with service.hashing:
        return await asyncio.to_thread(hash_password, password, *words)


async def tell_owner(service: Service, account: Account, what: str, **params: str) -> None:
    """Email the owner of an account about a change, in case somebody else made it.

    Uses the messages ``email-<what>`` and ``email-<what>-subject``.
    """
    if not (account.mail and service.settings.sends_mail):
        return
    now, words = service.clock.now(), service_words(account.language)
    parts = (unlinked(words.text(Said(f"email-{what}", params))), words.text(said("email-not_you")))
    text = "\n\n".join((*parts, f"{service.settings.site}/me\n"))
    email = Email(account.mail, words.text(said(f"email-{what}-subject")), text)
    await service.work.add([mail_job(f"owner:{account.id}:{now.isoformat()}", email, now)])


async def change_account(
    service: Service, account: Account, change: Callable[[Account], Account]
) -> Me:
    """Change an account and return the updated person."""
    with nothing_taken():
        return Me.of(await service.directory.change_account(account.id, change))


async def add_way(service: Service, account: Account, change: Callable[[Account], Account]) -> Me:
    """Like change_account; also registers a guest, under a similar name if necessary."""

    async def attempt(name: str) -> Me:
        def rename(found: Account) -> Account:
            changed = change(found)
            return msgspec.structs.replace(changed, name=name) if found.guest else changed

        return Me.of(await service.directory.change_account(account.id, rename))

    with nothing_taken():
        changed = await under_free_name(account.name, attempt)
    if account.guest:
        await note_registered(service, account)
    return changed


async def note_registered(service: Service, guest: Account) -> None:
    """Tell the tables of a guest that they have registered."""
    for table in await service.directory.tables_of(guest.id):
        changed = await service.directory.change_table(
            table.id, lambda found: seat_changes.note_registered(found, guest)
        )
        await tell_seats(service, changed)


async def end_other_sessions(service: Service, account: UUID, but: bytes, *, tokens: bool) -> None:
    """End all other sessions of a person, and revoke API tokens if requested."""
    await service.directory.end_sessions(account, people.PERSONS, but=but)
    if tokens:
        await service.directory.end_sessions(account, people.PROGRAMS)


async def under_free_name(name: str, attempt: Callable[[str], Awaitable[T]]) -> T:
    """Do something under a name, or under a similar free one, for somebody who can't be asked."""
    for similar in people.similar_names(name):
        with suppress(NameTaken):
            return await attempt(similar)
    raise AssertionError("there is always another name")


@contextmanager
def nothing_taken() -> Iterator[None]:
    """Turn "already taken" errors into refusals."""
    try:
        yield
    except NameTaken:
        raise refusal("name_taken") from None
    except MailTaken:
        raise refusal("mail_taken") from None
    except IdentityTaken:
        raise refusal("identity_taken") from None


async def look_back(service: Service, who: str, game: UUID, look: Callable[[Past], T]) -> T:
    """Open the history of a game for a viewer, unless too many people are looking back right
    now."""
    with no_crowd():
        return await service.history.look(game, look, who)


async def open_table(service: Service, table: Table, request: HTTPConnection) -> None:
    """Add a table, unless its host or address already has too many open ones."""
    chosen = service.settings
    if not service.rates.on:
        await service.directory.add_table(table)
        return
    quota = Quota(
        host=chosen.tables_per_account,
        host_waiting=chosen.waiting_tables_per_account,
        address=chosen.tables_per_address,
        address_waiting=chosen.waiting_tables_per_address,
        since=table.created - COUNTED,
    )
    if not await service.directory.open_table(table, address_of(request), quota):
        service.limited.add("table")
        raise refuse("many_tables")


async def change_table(
    request: Request, caller: Caller, change: Callable[[Table], Table]
) -> TableShown:
    """Change the caller's table, tell everybody there, and show it to the caller."""
    service = service_of(request)
    table = await service.directory.change_table(caller.table.id, change)
    await tell_seats(service, table)
    return TableShown.of(table, caller.me.id)


async def act(request: Request, caller: Caller, what: str, **chosen: Any) -> TableShown:
    """Carry out an action of the host."""
    now = service_of(request).clock.now()
    return await change_table(
        request, caller, lambda table: host_actions.act(table, caller.me, what, now, **chosen)
    )


async def tell_seats(service: Service, table: Table) -> None:
    """Tell all workers that a table in play has changed or has a new message."""
    if table.played is not None:
        service.fanout.announce(table.played, LOOK_AGAIN)
        await service.bus.publish(table.played, LOOK_AGAIN)
