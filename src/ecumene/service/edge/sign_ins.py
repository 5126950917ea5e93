"""Sign-in: every method ends here, where the session starts and is logged.

With two-factor sign-in, people first get a ticket to send back with a code. Log lines name the
account and the address. They never contain what was typed: some people type their password into the
wrong field.
"""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import Final, Literal
from uuid import UUID

import msgspec
from fastapi import Request, Response

from ecumene.service.people import people
from ecumene.service.people.people import Account, new_ticket, token_hash

from .cookies import host_only, keep_session
from .forms.people import Me
from .languages import language_of
from .problems import Problem
from .service import Service

log = logging.getLogger("ecumene.sign_in")

#: how somebody signed in or got an account
How = Literal["password", "mail", "reset", "claim", "site", "new", "guest", "second", "passkey"]
#: methods followed by a second-factor code; resetting a password asks for it itself
FIRST_STEPS: Final = frozenset({"password", "mail", "site"})
SECOND: Final = "second"
#: how long the code can be entered
LASTS = timedelta(minutes=5)


class Pending(msgspec.Struct, frozen=True):
    """A sign-in waiting for its second step, and whether a token was requested."""

    account: UUID
    token: bool


read_pending = msgspec.json.Decoder(Pending).decode


class SecondStep(Problem):
    """A code is required, together with this ticket."""

    def __init__(self, ticket: str) -> None:
        super().__init__(401, "second_factor")
        self.ticket = ticket


async def start_session(
    service: Service,
    request: Request,
    response: Response,
    account: Account,
    how: How,
    *,
    token: bool,
) -> Me:
    """Sign somebody in, with a cookie or with a token in the response."""
    if account.suspended:
        note_failure(request, how, account, "suspended")
        raise Problem(403, "suspended")
    now = service.clock.now()
    if how in FIRST_STEPS and await needs_code(service, account):
        content = msgspec.json.encode(Pending(account.id, token))
        text, ticket = people.new_ticket(SECOND, content, now, LASTS)
        await service.directory.add_ticket(ticket, now)
        raise SecondStep(text)
    account = await _with_language(service, request, account)
    days = people.TOKEN_DAYS if token else people.SESSION_DAYS
    text, session = people.new_session(account, now, days)
    await service.directory.add_session(session)
    _note("signed in", request, how, account)
    if token:
        return Me.of(account, text)
    keep_session(response, service.settings, text, session, now)
    await remember_device(service, request, response, account)
    return Me.of(account)


async def _with_language(service: Service, request: Request, account: Account) -> Account:
    """Adopt the browser's language if the person's is unknown."""
    if account.language:
        return account
    language = language_of(request)
    return await service.directory.change_account(
        account.id, lambda found: msgspec.structs.replace(found, language=language)
    )


async def needs_code(service: Service, account: Account) -> bool:
    """Whether two-factor sign-in is on."""
    factor = await service.directory.second_factor(account.id)
    return factor is not None and factor.on


def note_failure(request: Request, how: How, account: Account | None, why: str) -> None:
    """Log a failed sign-in."""
    _note("not signed in", request, how, account, why=why)


def _note(event: str, request: Request, how: How, account: Account | None, **more: str) -> None:
    client = request.client.host if request.client else ""
    who = account.id if account else None
    log.info(event, extra={"fields": {"how": how, "account": who, "address": client, **more}})


# -- known devices ---------------------------------------------------------------------------------

DEVICE_COOKIE: Final = "ecumene_device"
DEVICE: Final = "device"
DEVICE_LASTS: Final = timedelta(days=365)


class KnownDevice(msgspec.Struct, frozen=True):
    """The owner of a browser, and the key of its rate limit.

    Anybody who knows a name can try passwords for it and, by trying too often, would lock its owner
    out. So browsers in which an account has signed in have a limit of their own. They keep a token
    in a separate cookie, which survives signing out and grants no access.
    """

    account: UUID
    key: str


async def find_device(service: Service, request: Request) -> KnownDevice | None:
    """Return the known browser of a request, if any."""
    token = request.cookies.get(host_only(DEVICE_COOKIE, service.settings), "")
    if not token:
        return None
    now = service.clock.now()
    ticket = await service.directory.take_ticket(token_hash(token), DEVICE, now)
    if ticket is None:
        return None
    await service.directory.add_ticket(ticket, now)
    return KnownDevice(UUID(bytes=ticket.content), f"device {ticket.token.hex()}")


async def remember_device(
    service: Service, request: Request, response: Response, account: Account
) -> None:
    """Remember in the browser who has signed in here."""
    known = await find_device(service, request)
    if not account.password or (known is not None and known.account == account.id):
        return
    now = service.clock.now()
    token, ticket = new_ticket(DEVICE, account.id.bytes, now, DEVICE_LASTS)
    await service.directory.add_ticket(ticket, now)
    response.set_cookie(
        host_only(DEVICE_COOKIE, service.settings),
        token,
        max_age=int(DEVICE_LASTS.total_seconds()),
        httponly=True,
        samesite="lax",
        secure=service.settings.secure_cookies,
    )
