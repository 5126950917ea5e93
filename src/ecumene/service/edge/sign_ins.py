"""Signing in: whatever way somebody came, here the session begins, and the log says so.

Lines of the log name the account and the address it was tried from. Nothing that was typed is among
them: some people type their password into the wrong field.
"""

from __future__ import annotations

import logging
from typing import Literal

from fastapi import Request, Response

from ecumene.service.people import people
from ecumene.service.people.people import Account

from .cookies import keep_session
from .forms.people import Me
from .problems import Problem
from .service import Service

log = logging.getLogger("ecumene.sign_in")

#: how somebody signed in, or came to have an account
How = Literal["password", "mail", "reset", "claim", "site", "new", "guest"]


async def start_session(
    service: Service,
    request: Request,
    response: Response,
    account: Account,
    how: How,
    *,
    token: bool,
) -> Me:
    """Sign somebody in: with a cookie, or with a token in the answer."""
    if account.suspended:
        note_failure(request, how, account, "suspended")
        raise Problem(403, "suspended", "This account is suspended.")
    days = people.TOKEN_DAYS if token else people.SESSION_DAYS
    now = service.clock.now()
    text, session = people.new_session(account, now, days)
    await service.directory.add_session(session)
    _note("signed in", request, how, account)
    if token:
        return Me.of(account, text)
    keep_session(response, service.settings, text, session, now)
    return Me.of(account)


def note_failure(request: Request, how: How, account: Account | None, why: str) -> None:
    """Write down that somebody could not sign in."""
    _note("not signed in", request, how, account, why=why)


def _note(event: str, request: Request, how: How, account: Account | None, **more: str) -> None:
    client = request.client.host if request.client else ""
    who = account.id if account else None
    log.info(event, extra={"fields": {"how": how, "account": who, "address": client, **more}})
