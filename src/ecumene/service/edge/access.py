"""Who may call what.

Every route has a rule in :data:`RULES`; without one nobody may call it, and a test fails. The guard
finds out who calls, looks the rule up and hands both to the route.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from enum import Enum
from typing import Annotated
from uuid import UUID

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from ecumene.service.directory.port import UnknownTable
from ecumene.service.people import Account, token_hash
from ecumene.service.tables import Table

from .problems import Problem
from .service import Service

COOKIE = "ecumene_session"
#: pages of other sites cannot send this header: proof that a request with a cookie is ours
CSRF_HEADER = "X-Ecumene"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


class Rule(Enum):
    """Who may call a route."""

    ANYONE = "anyone"
    SIGNED_IN = "signed in"
    #: members of the table, who holds its invitation, and everybody if it is open or may be watched
    VISITOR = "may see the table"
    SEATED = "has a seat at the table"
    HOST = "is the host of the table"
    #: as VISITOR, but signed in and once the game has begun: see socket.py
    PLAYER_OR_SPECTATOR = "has a seat, or the table may be watched"


RULES: dict[tuple[str, str], Rule] = {
    ("GET", "/api/openapi.json"): Rule.ANYONE,
    ("GET", "/api/health"): Rule.ANYONE,
    ("GET", "/api/ready"): Rule.ANYONE,
    ("POST", "/api/accounts"): Rule.ANYONE,
    ("POST", "/api/sessions"): Rule.ANYONE,
    ("DELETE", "/api/sessions"): Rule.SIGNED_IN,
    ("GET", "/api/me"): Rule.SIGNED_IN,
    ("POST", "/api/tables"): Rule.SIGNED_IN,
    ("GET", "/api/tables"): Rule.SIGNED_IN,
    ("GET", "/api/tables/{table_id}"): Rule.VISITOR,
    # Whoever follows an invitation becomes a guest; everybody else must be signed in.
    ("POST", "/api/tables/{table_id}/join"): Rule.ANYONE,
    ("POST", "/api/tables/{table_id}/leave"): Rule.SEATED,
    ("POST", "/api/tables/{table_id}/handover"): Rule.SEATED,
    ("POST", "/api/tables/{table_id}/remove"): Rule.HOST,
    ("POST", "/api/tables/{table_id}/start"): Rule.HOST,
    ("GET", "/api/tables/{table_id}/record"): Rule.VISITOR,
    ("WEBSOCKET", "/api/tables/{table_id}/socket"): Rule.PLAYER_OR_SPECTATOR,
}


@dataclass(frozen=True, slots=True)
class Caller:
    """Who calls (None for nobody in particular), with which session, about which table."""

    account: Account | None
    session: bytes
    found: Table | None

    @property
    def me(self) -> Account:
        """Who calls; nobody in particular may not."""
        if self.account is None:
            raise not_signed_in()
        return self.account

    @property
    def table(self) -> Table:
        """The table in the address."""
        if self.found is None:
            raise no_table()
        return self.found


def not_signed_in() -> Problem:
    return Problem(401, "not_signed_in", "Sign in first.")


def no_table() -> Problem:
    return Problem(404, "no_table", "There is no such table, or it is not for you.")


def service_of(connection: HTTPConnection) -> Service:
    """The worker that serves this request."""
    service: Service = connection.app.state.service
    return service


def token_of(connection: HTTPConnection) -> tuple[str, bool]:
    """The token of a request, and whether it came by itself (as a cookie)."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token.strip():
        return token.strip(), False
    return connection.cookies.get(COOKIE, ""), True


async def who_is(connection: HTTPConnection) -> tuple[Account | None, bytes]:
    """Who is signed in with this request, and the hash of the session."""
    token, _ = token_of(connection)
    if not token:
        return None, b""
    service = service_of(connection)
    session = token_hash(token)
    account = await service.directory.signed_in(session, service.clock.now())
    connection.state.account = account and account.id  # for the log
    return account, session


async def guard(request: Request) -> Caller:
    """Who calls, if they may."""
    rule = RULES.get((request.method, request.scope["route"].path))
    if rule is None:
        raise Problem(403, "no_rule", "Nobody may do this.")
    _check_origin_of_change(request)
    account, session = await who_is(request)
    if account is None and rule in (Rule.SIGNED_IN, Rule.SEATED, Rule.HOST):
        raise not_signed_in()
    table = await _table(request)
    if table is not None:
        _check_table(rule, table, account, request.query_params.get("invite", ""))
    return Caller(account, session, table)


def _check_origin_of_change(request: Request) -> None:
    _, by_itself = token_of(request)
    if request.method not in SAFE and by_itself and request.headers.get(CSRF_HEADER) != "1":
        raise Problem(403, "csrf", f"Send the header {CSRF_HEADER}: 1.")


async def _table(request: Request) -> Table | None:
    text = request.path_params.get("table_id")
    if text is None:
        return None
    try:
        return await service_of(request).directory.table(UUID(str(text)))
    except (ValueError, UnknownTable):
        raise no_table() from None


def _check_table(rule: Rule, table: Table, account: Account | None, invite: str) -> None:
    me = account.id if account else None
    if rule is Rule.ANYONE:
        return
    if not may_see(table, me, invite):
        raise no_table()
    if rule is Rule.SEATED and table.seat_of(me) < 0:
        raise Problem(403, "not_seated", "You have no seat at this table.")
    if rule is Rule.HOST and table.host != me:
        raise Problem(403, "not_host", "Only the host may do that.")


def may_see(table: Table, account: UUID | None, invite: str = "") -> bool:
    """Whether somebody may know of a table."""
    invited = hmac.compare_digest(invite.encode("utf-8", "surrogatepass"), table.invite.encode())
    return table.knows(account) or invited or table.open or table.spectators


def same_site(connection: HTTPConnection, origins: tuple[str, ...]) -> bool:
    """Whether a socket with a cookie was opened by one of our own pages."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True  # not a browser
    host = connection.headers.get("host")
    return origin in (f"https://{host}", f"http://{host}", *origins)


Called = Annotated[Caller, Depends(guard)]
