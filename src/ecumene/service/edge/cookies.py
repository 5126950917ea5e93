"""The session cookie.

Over https it is named ``__Host-...``: browsers keep it for this host only and accept it from no
other, so a neighbouring site can't plant its own session. Such a name isn't possible over plain
http, at home.
"""

from __future__ import annotations

from datetime import datetime

from fastapi import Response
from starlette.requests import HTTPConnection

from ecumene.service.people.people import Session
from ecumene.service.settings import Settings

COOKIE = "ecumene_session"


def host_only(name: str, settings: Settings) -> str:
    """Return the name of a cookie on this site."""
    return f"__Host-{name}" if settings.secure_cookies else name


def read_session(connection: HTTPConnection, settings: Settings) -> str:
    """Return the token in a request's cookie; "" if there is none."""
    return connection.cookies.get(host_only(COOKIE, settings), "")


def keep_session(
    response: Response, settings: Settings, token: str, session: Session, now: datetime
) -> None:
    """Set the cookie for the lifetime of the session."""
    response.set_cookie(
        host_only(COOKIE, settings),
        token,
        max_age=int((session.expires - now).total_seconds()),
        httponly=True,
        samesite="lax",
        secure=settings.secure_cookies,
    )


def drop_session(response: Response, settings: Settings) -> None:
    """Delete the cookie."""
    response.delete_cookie(
        host_only(COOKIE, settings),
        secure=settings.secure_cookies,
        httponly=True,
        samesite="lax",
    )
