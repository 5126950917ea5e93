"""What all routes share."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Depends, Response

from ecumene.service import people
from ecumene.service.edge.access import COOKIE, guard
from ecumene.service.edge.fanout import LOOK_AGAIN
from ecumene.service.edge.forms import Me
from ecumene.service.edge.problems import ProblemShown
from ecumene.service.edge.service import Service
from ecumene.service.people import Account
from ecumene.service.tables import Table

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": ProblemShown} for status in (401, 403, 404, 409, 413, 422, 429)
}


def new_router() -> APIRouter:
    """A router whose routes are guarded by the rules in access."""
    return APIRouter(dependencies=[Depends(guard)], responses=PROBLEMS)


async def start_session(service: Service, account: Account, response: Response, token: bool) -> Me:
    """Sign somebody in: with a cookie, or with a token in the answer."""
    days = people.TOKEN_DAYS if token else people.SESSION_DAYS
    text, session = people.new_session(account, service.clock.now(), days)
    await service.directory.add_session(session)
    if token:
        return Me.of(account, text)
    response.set_cookie(
        COOKIE,
        text,
        max_age=days * 86400,
        httponly=True,
        samesite="lax",
        secure=service.settings.secure_cookies,
    )
    return Me.of(account)


async def tell_seats(service: Service, table: Table) -> None:
    """Seats of a game in play have changed hands: all workers look again."""
    if table.played is not None:
        service.fanout.changed(table.played, LOOK_AGAIN)
        await service.bus.publish(table.played, LOOK_AGAIN)
