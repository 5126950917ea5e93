"""Browsers in which an account with a password has signed in before.

Anybody who knows a name can try passwords for it and, by trying too often, would lock its owner
out. Known browsers have a limit of their own, so nobody else's attempts affect them. They keep a
token in a separate cookie, which survives signing out and grants no access.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Final
from uuid import UUID

import msgspec
from fastapi import Request, Response

from ecumene.service.people.people import Account, new_ticket, token_hash

from .cookies import host_only
from .service import Service

COOKIE: Final = "ecumene_device"
PURPOSE: Final = "device"
LASTS: Final = timedelta(days=365)


class KnownDevice(msgspec.Struct, frozen=True):
    """The owner of a browser, and the key of its rate limit."""

    account: UUID
    key: str


async def find_device(service: Service, request: Request) -> KnownDevice | None:
    """Return the known browser of a request, if any."""
    token = request.cookies.get(host_only(COOKIE, service.settings), "")
    if not token:
        return None
    now = service.clock.now()
    ticket = await service.directory.take_ticket(token_hash(token), PURPOSE, now)
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
    token, ticket = new_ticket(PURPOSE, account.id.bytes, now, LASTS)
    await service.directory.add_ticket(ticket, now)
    response.set_cookie(
        host_only(COOKIE, service.settings),
        token,
        max_age=int(LASTS.total_seconds()),
        httponly=True,
        samesite="lax",
        secure=service.settings.secure_cookies,
    )
