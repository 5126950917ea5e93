"""Browsers in which somebody with a password has signed in before.

Whoever knows a name can try passwords for it, and would lock its owner out by trying too often. A
browser that is known is counted by itself: nobody else's tries keep it out. It keeps a token in a
cookie of its own, which stays when its owner signs out, and opens nothing.
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
    """Whose browser it is, and what its tries are counted by."""

    account: UUID
    key: str


async def find_device(service: Service, request: Request) -> KnownDevice | None:
    """The browser of a request, if it is known."""
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
    """Have the browser keep who has signed in here."""
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
