"""The cookie of a session.

Over https it is named ``__Host-...``: browsers keep it for this host alone, and take it from no
other one, so no neighbouring site can put its own session into somebody's browser. Over plain http,
at home, such a name is not possible. Sessions from before there was this name go on: a cookie of
the old name counts if its token is an old one, and is replaced when a page next asks who one is.
"""

from __future__ import annotations

from datetime import datetime

from fastapi import Response
from starlette.requests import HTTPConnection

from ecumene.service.people.people import MARK, Session
from ecumene.service.settings import Settings

COOKIE = "ecumene_session"


def host_only(name: str, settings: Settings) -> str:
    """What a cookie is called here."""
    return f"__Host-{name}" if settings.secure_cookies else name


def read_session(connection: HTTPConnection, settings: Settings) -> str:
    """The token in the cookie of a request, "" for none."""
    return connection.cookies.get(host_only(COOKIE, settings), "") or old_session(
        connection, settings
    )


def old_session(connection: HTTPConnection, settings: Settings) -> str:
    """The token of a session from before the cookie was for this host only."""
    token = connection.cookies.get(COOKIE, "") if settings.secure_cookies else ""
    return "" if token.startswith(MARK) else token


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
    """Have the browser forget it, also under its old name."""
    for name in {COOKIE, host_only(COOKIE, settings)}:
        response.delete_cookie(name, secure=settings.secure_cookies, httponly=True, samesite="lax")
