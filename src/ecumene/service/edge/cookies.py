"""The cookie of a session.

Over https it is named ``__Host-...``: browsers keep it for this host alone, and take it from no
other one, so no neighbouring site can put its own session into somebody's browser. Over plain http,
at home, such a name is not possible.
"""

from __future__ import annotations

from datetime import datetime

from fastapi import Response
from starlette.requests import HTTPConnection

from ecumene.service.people.people import Session
from ecumene.service.settings import Settings

COOKIE = "ecumene_session"


def host_only(name: str, settings: Settings) -> str:
    """What a cookie is called here."""
    return f"__Host-{name}" if settings.secure_cookies else name


def read_session(connection: HTTPConnection, settings: Settings) -> str:
    """The token in the cookie of a request, "" for none."""
    return connection.cookies.get(host_only(COOKIE, settings), "")


def keep_session(
    response: Response, settings: Settings, token: str, session: Session, now: datetime
) -> None:
    """Have the browser keep it as long as it is good."""
    response.set_cookie(
        host_only(COOKIE, settings),
        token,
        max_age=int((session.expires - now).total_seconds()),
        httponly=True,
        samesite="lax",
        secure=settings.secure_cookies,
    )


def drop_session(response: Response, settings: Settings) -> None:
    """Have the browser forget it."""
    response.delete_cookie(
        host_only(COOKIE, settings),
        secure=settings.secure_cookies,
        httponly=True,
        samesite="lax",
    )
