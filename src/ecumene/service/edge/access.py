"""Access rules of the routes.

Every route has a rule in :data:`RULES`; a route without one is closed to everybody, and a test
fails. The guard identifies the caller, looks up the rule and passes both to the route. It runs
before the form is parsed, so nothing sent by an unauthorised caller is read.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Annotated, Any
from uuid import UUID

import msgspec
from fastapi import Depends, Request, Response
from fastapi.routing import APIRoute
from starlette.requests import HTTPConnection

from ecumene.games import OUR_NAMES
from ecumene.service.clubs.clubs import Club
from ecumene.service.people.people import Account, Scope, Session, is_fresh, is_idle, token_hash
from ecumene.service.play.fair_turns import Crowded
from ecumene.service.ports.directory import UnknownTable
from ecumene.service.ports.gatherings import UnknownGathering
from ecumene.service.refusals import refusal
from ecumene.service.tables.tables import Table, refuse

from .access_rules import ACCESS, AccessRule, Route
from .cookies import read_session
from .facts.game_facts import FACTS
from .problems import Problem
from .rate_limits import address_of
from .service import Service

#: pages of other sites can't send this header, so it proves that a request with a cookie is ours
CSRF_HEADER = "X-Ecumene"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


RULES: dict[Route, AccessRule] = {
    ("GET", "/api/openapi.json"): AccessRule.ANYONE,
    ("GET", "/api/health"): AccessRule.ANYONE,
    ("GET", "/api/ready"): AccessRule.ANYONE,
    ("GET", "/api/site"): AccessRule.ANYONE,
    ("POST", "/api/entry"): AccessRule.ANYONE,
    ("GET", "/api/words/{language}/{part}"): AccessRule.ANYONE,
    ("GET", "/api/games"): AccessRule.ANYONE,
    ("GET", "/api/games/{game}/tables"): AccessRule.ANYONE,
    ("GET", "/api/games/{game}/boards/{name}"): AccessRule.ANYONE,
    ("GET", "/api/games/{game}/boards/{name}/shapes"): AccessRule.ANYONE,
    **{
        ("GET", f"/api/games/{game}/{address}"): AccessRule.ANYONE
        for game in OUR_NAMES
        for address in FACTS.of(game).makers
    },
    **{route: rule for game in OUR_NAMES for route, rule in ACCESS.of(game).rules.items()},
    ("GET", "/api/books"): AccessRule.ANYONE,
    ("GET", "/api/rules"): AccessRule.ANYONE,
    ("GET", "/api/rules/search"): AccessRule.ANYONE,
    ("GET", "/api/rules/{rule_id}"): AccessRule.ANYONE,
    ("POST", "/api/accounts"): AccessRule.ANYONE,
    ("POST", "/api/guests"): AccessRule.ANYONE,
    ("POST", "/api/sessions"): AccessRule.ANYONE,
    ("DELETE", "/api/sessions"): AccessRule.SIGNED_IN,
    ("GET", "/api/sessions"): AccessRule.PERSON,
    ("DELETE", "/api/sessions/{session_id}"): AccessRule.PERSON,
    ("GET", "/api/tokens"): AccessRule.PERSON,
    ("POST", "/api/tokens"): AccessRule.PERSON,
    ("DELETE", "/api/tokens/{token_id}"): AccessRule.PERSON,
    ("POST", "/api/sessions/link"): AccessRule.ANYONE,
    ("POST", "/api/sessions/reset"): AccessRule.ANYONE,
    ("POST", "/api/sessions/second"): AccessRule.ANYONE,
    ("POST", "/api/sessions/passkey"): AccessRule.ANYONE,
    ("POST", "/api/passkeys"): AccessRule.ANYONE,
    ("POST", "/api/me/confirm"): AccessRule.PERSON,
    ("GET", "/api/me/second"): AccessRule.PERSON,
    ("POST", "/api/me/second/begin"): AccessRule.PERSON,
    ("POST", "/api/me/second"): AccessRule.PERSON,
    ("POST", "/api/me/second/off"): AccessRule.PERSON,
    ("GET", "/api/me/passkeys"): AccessRule.PERSON,
    ("POST", "/api/me/passkeys/options"): AccessRule.PERSON,
    ("POST", "/api/me/passkeys"): AccessRule.PERSON,
    ("DELETE", "/api/me/passkeys/{passkey_id}"): AccessRule.PERSON,
    ("GET", "/api/me/blocks"): AccessRule.PERSON,
    ("DELETE", "/api/me/blocks/{block_id}"): AccessRule.PERSON,
    ("POST", "/api/tables/{table_id}/block"): AccessRule.VISITOR,
    ("POST", "/api/tables/{table_id}/report"): AccessRule.VISITOR,
    ("POST", "/api/links"): AccessRule.ANYONE,
    ("GET", "/api/oauth"): AccessRule.ANYONE,
    ("POST", "/api/oauth/{provider}"): AccessRule.ANYONE,
    # A GET that signs in: its state must match the browser's cookie.
    ("GET", "/api/oauth/{provider}/callback"): AccessRule.ANYONE,
    ("GET", "/api/session"): AccessRule.ANYONE,
    ("GET", "/api/me"): AccessRule.SIGNED_IN,
    ("PATCH", "/api/me"): AccessRule.PERSON,
    ("GET", "/api/me/games"): AccessRule.SIGNED_IN,
    ("GET", "/api/me/statistics"): AccessRule.SIGNED_IN,
    ("POST", "/api/me/register"): AccessRule.PERSON,
    ("POST", "/api/me/password"): AccessRule.PERSON,
    ("GET", "/api/me/export"): AccessRule.PERSON,
    ("GET", "/api/me/export/played"): AccessRule.PERSON,
    ("POST", "/api/me/delete"): AccessRule.PERSON,
    ("POST", "/api/me/identities/{provider}"): AccessRule.PERSON,
    ("DELETE", "/api/me/identities/{provider}"): AccessRule.PERSON,
    ("GET", "/api/moderation"): AccessRule.MODERATOR,
    ("POST", "/api/moderation/suspend"): AccessRule.MODERATOR,
    ("POST", "/api/moderation/lift"): AccessRule.MODERATOR,
    ("GET", "/api/moderation/reports"): AccessRule.MODERATOR,
    ("POST", "/api/moderation/reports/{report_id}/close"): AccessRule.MODERATOR,
    ("POST", "/api/moderation/close"): AccessRule.MODERATOR,
    ("POST", "/api/me/mail"): AccessRule.PERSON,
    ("POST", "/api/me/mail/confirm"): AccessRule.PERSON,
    ("POST", "/api/me/mail/remove"): AccessRule.PERSON,
    ("GET", "/api/notices"): AccessRule.SIGNED_IN,
    ("POST", "/api/notices"): AccessRule.PERSON,
    ("POST", "/api/notices/browsers"): AccessRule.PERSON,
    ("DELETE", "/api/notices/browsers/{browser_id}"): AccessRule.PERSON,
    ("POST", "/api/notices/hooks"): AccessRule.PERSON,
    ("DELETE", "/api/notices/hooks/{hook_id}"): AccessRule.PERSON,
    ("GET", "/api/notices/off/{token}"): AccessRule.ANYONE,
    ("POST", "/api/notices/off/{token}"): AccessRule.ANYONE,
    ("POST", "/api/notices/feed"): AccessRule.PERSON,
    # Calendar programs read it: the token is the only credential.
    ("GET", "/api/feeds/{token}.ics"): AccessRule.ANYONE,
    ("POST", "/api/tables/{table_id}/hooks"): AccessRule.HOST,
    ("POST", "/api/tables/{table_id}/mute"): AccessRule.SEATED,
    ("POST", "/api/tables"): AccessRule.SIGNED_IN,
    ("GET", "/api/tables"): AccessRule.SIGNED_IN,
    # At home only: whoever is let in there may sit down.
    ("GET", "/api/here"): AccessRule.ANYONE,
    ("GET", "/api/tables/{table_id}"): AccessRule.VISITOR,
    # Whoever follows an invitation becomes a guest; everybody else must be signed in.
    ("POST", "/api/tables/{table_id}/join"): AccessRule.INVITED,
    ("POST", "/api/tables/{table_id}/leave"): AccessRule.SEATED,
    ("POST", "/api/tables/{table_id}/handover"): AccessRule.SEATED,
    ("DELETE", "/api/tables/{table_id}/handover"): AccessRule.SEATED,
    # Host and keepers; the route checks this, because keepers need no seat.
    ("POST", "/api/tables/{table_id}/give-back"): AccessRule.MEMBER,
    ("POST", "/api/tables/{table_id}/remove"): AccessRule.HOST,
    ("POST", "/api/tables/{table_id}/start"): AccessRule.HOST,
    ("POST", "/api/tables/{table_id}/pledge"): AccessRule.SEATED,
    ("POST", "/api/tables/{table_id}/nonce"): AccessRule.SEATED,
    ("GET", "/api/tables/{table_id}/record"): AccessRule.VISITOR,
    ("GET", "/api/tables/{table_id}/story"): AccessRule.VISITOR,
    ("GET", "/api/tables/{table_id}/steps"): AccessRule.VISITOR,
    ("GET", "/api/tables/{table_id}/chapters"): AccessRule.VISITOR,
    ("GET", "/api/tables/{table_id}/summary"): AccessRule.VISITOR,
    ("GET", "/api/tables/{table_id}/analysis"): AccessRule.VISITOR,
    ("GET", "/api/tables/{table_id}/analysis.csv"): AccessRule.VISITOR,
    ("GET", "/api/tables/{table_id}/analysis.parquet"): AccessRule.VISITOR,
    ("GET", "/api/tables/{table_id}/analysis.svg"): AccessRule.VISITOR,
    ("GET", "/api/tables/{table_id}/result.png"): AccessRule.VISITOR,
    ("POST", "/api/tables/{table_id}/analysis/play-on"): AccessRule.VISITOR,
    ("GET", "/api/tables/{table_id}/chat"): AccessRule.MODERATED,
    ("POST", "/api/tables/{table_id}/chat"): AccessRule.VISITOR,
    # The seats of a conversation; everybody once it is published: the route checks this.
    ("GET", "/api/tables/{table_id}/chat/private"): AccessRule.VISITOR,
    ("POST", "/api/tables/{table_id}/chat/private"): AccessRule.SEATED,
    ("POST", "/api/tables/{table_id}/chat/hide"): AccessRule.MODERATED,
    ("GET", "/api/tables/{table_id}/notes"): AccessRule.MEMBER,
    ("PUT", "/api/tables/{table_id}/notes"): AccessRule.MEMBER,
    ("GET", "/api/tables/{table_id}/log"): AccessRule.MODERATED,
    ("POST", "/api/tables/{table_id}/rematch"): AccessRule.MEMBER,
    ("POST", "/api/tables/{table_id}/fork"): AccessRule.VISITOR,
    ("DELETE", "/api/tables/{table_id}"): AccessRule.HOST,
    ("POST", "/api/records"): AccessRule.SIGNED_IN,
    ("POST", "/api/tables/{table_id}/archive"): AccessRule.MEMBER,
    ("GET", "/api/tables/{table_id}/clocks"): AccessRule.VISITOR,
    ("PUT", "/api/tables/{table_id}/days-off"): AccessRule.SEATED,
    ("POST", "/api/tables/{table_id}/votes"): AccessRule.SEATED,
    ("POST", "/api/tables/{table_id}/extend"): AccessRule.HOST,
    ("POST", "/api/tables/{table_id}/return"): AccessRule.SEATED,
    ("GET", "/api/tables/{table_id}/orders"): AccessRule.SEATED,
    ("PUT", "/api/tables/{table_id}/orders"): AccessRule.SEATED,
    ("PUT", "/api/tables/{table_id}/orders/{kind}"): AccessRule.SEATED,
    ("POST", "/api/tables/{table_id}/orders/{kind}/try"): AccessRule.SEATED,
    ("DELETE", "/api/tables/{table_id}/orders/{kind}"): AccessRule.SEATED,
    ("POST", "/api/tables/{table_id}/settings"): AccessRule.HOST,
    ("POST", "/api/tables/{table_id}/host"): AccessRule.HOST,
    ("POST", "/api/tables/{table_id}/seats"): AccessRule.HOST,
    # The bearer of a card plays its seat, as a guest if needed: the token is the only credential.
    ("POST", "/api/cards/{token}"): AccessRule.ANYONE,
    ("POST", "/api/tables/{table_id}/cards"): AccessRule.HOST,
    ("POST", "/api/tables/{table_id}/labels"): AccessRule.HOST,
    ("POST", "/api/tables/{table_id}/keepers"): AccessRule.HOST,
    ("DELETE", "/api/tables/{table_id}/keepers/{number}"): AccessRule.HOST,
    ("GET", "/api/tables/{table_id}/ledger.csv"): AccessRule.VISITOR,
    ("GET", "/api/clubs"): AccessRule.ANYONE,
    ("POST", "/api/clubs"): AccessRule.PERSON,
    ("GET", "/api/clubs/{club_id}"): AccessRule.CLUB,
    ("POST", "/api/clubs/{club_id}"): AccessRule.ORGANISER,
    ("DELETE", "/api/clubs/{club_id}"): AccessRule.ORGANISER,
    # The invitation is in the form; without it the route responds as if there were no club.
    ("POST", "/api/clubs/{club_id}/join"): AccessRule.PERSON,
    ("POST", "/api/clubs/{club_id}/leave"): AccessRule.CLUB_MEMBER,
    ("POST", "/api/clubs/{club_id}/me"): AccessRule.CLUB_MEMBER,
    ("POST", "/api/clubs/{club_id}/members"): AccessRule.ORGANISER,
    ("POST", "/api/clubs/{club_id}/members/{number}"): AccessRule.ORGANISER,
    ("POST", "/api/clubs/{club_id}/results"): AccessRule.ORGANISER,
    ("DELETE", "/api/clubs/{club_id}/results/{result_id}"): AccessRule.ORGANISER,
    ("GET", "/api/clubs/{club_id}/results.csv"): AccessRule.CLUB,
    ("POST", "/api/clubs/{club_id}/events"): AccessRule.ORGANISER,
    ("DELETE", "/api/clubs/{club_id}/events/{event_id}"): AccessRule.ORGANISER,
    ("POST", "/api/clubs/{club_id}/events/{event_id}/reply"): AccessRule.CLUB_MEMBER,
    ("POST", "/api/clubs/{club_id}/events/{event_id}/missing"): AccessRule.ORGANISER,
    ("GET", "/api/seeks"): AccessRule.ANYONE,
    ("POST", "/api/seeks"): AccessRule.PERSON,
    ("POST", "/api/seeks/{seek_id}/join"): AccessRule.PERSON,
    ("DELETE", "/api/seeks/{seek_id}"): AccessRule.PERSON,
    ("WEBSOCKET", "/api/tables/{table_id}/socket"): AccessRule.PLAYER_OR_SPECTATOR,
}

#: called by mail programs, which don't send our header; its token is the only credential
FOR_MACHINES = frozenset({("POST", "/api/notices/off/{token}")})

#: routes open at a table whose game continues elsewhere
BESIDE_THE_GAME = frozenset(
    ("POST", f"/api/tables/{{table_id}}/{what}")
    for what in ("fork", "mute", "block", "report", "analysis/play-on")
)

#: requests that count as this many
WEIGHTS: dict[Route, int] = {
    ("GET", "/api/tables/{table_id}/record"): 20,
    ("GET", "/api/tables/{table_id}/story"): 3,
    ("GET", "/api/tables/{table_id}/steps"): 3,
    ("GET", "/api/tables/{table_id}/chapters"): 3,
    ("GET", "/api/tables/{table_id}/summary"): 3,
    ("GET", "/api/tables/{table_id}/ledger.csv"): 3,
    ("GET", "/api/tables/{table_id}/analysis"): 3,
    ("GET", "/api/tables/{table_id}/analysis.csv"): 3,
    ("GET", "/api/tables/{table_id}/analysis.parquet"): 3,
    ("GET", "/api/tables/{table_id}/analysis.svg"): 3,
    ("GET", "/api/tables/{table_id}/result.png"): 3,
    ("POST", "/api/tables/{table_id}/analysis/play-on"): 3,
    ("GET", "/api/me/statistics"): 10,
    ("GET", "/api/me/export"): 20,
    ("GET", "/api/me/export/played"): 20,
    ("GET", "/api/feeds/{token}.ics"): 10,
    ("POST", "/api/records"): 20,
    ("POST", "/api/tables/{table_id}/fork"): 20,
    ("POST", "/api/tables"): 10,
    ("POST", "/api/tables/{table_id}/start"): 10,
    ("POST", "/api/tables/{table_id}/orders/{kind}/try"): 5,
    ("POST", "/api/tables/{table_id}/rematch"): 10,
    ("GET", "/api/clubs"): 5,
    ("POST", "/api/clubs"): 10,
    **{route: 10 for route in RULES if "{club_id}" in route[1]},
    **{route: many for game in OUR_NAMES for route, many in ACCESS.of(game).weights.items()},
    ("GET", "/api/seeks"): 3,
    ("POST", "/api/seeks"): 10,
    ("POST", "/api/seeks/{seek_id}/join"): 10,
}

#: requests waiting for the guard: in total, and per address
MOST_AT_THE_GUARD = 1000
MOST_OF_ONE_ADDRESS = 100

NEED_ACCOUNT = frozenset(
    {
        *(
            AccessRule.SIGNED_IN,
            AccessRule.MEMBER,
            AccessRule.SEATED,
            AccessRule.HOST,
            AccessRule.PERSON,
            AccessRule.MODERATOR,
        ),
        *(AccessRule.CLUB_MEMBER, AccessRule.ORGANISER),
    }
)
#: routes open to tokens that only play: acting at tables, and finding them
PLAYING = frozenset(
    {
        AccessRule.ANYONE,
        AccessRule.INVITED,
        AccessRule.VISITOR,
        AccessRule.MODERATED,
        AccessRule.MEMBER,
        AccessRule.SEATED,
    }
)
PLAYING_TOO = frozenset({("GET", "/api/me"), ("GET", "/api/tables")})


@dataclass(frozen=True, slots=True)
class Caller:
    """The caller (None if anonymous), their session, and the table in question."""

    account: Account | None
    session: bytes
    found: Table | None
    scope: Scope = "person"
    #: has recently confirmed their identity (see people.is_fresh)
    fresh: bool = False
    in_club: Club | None = None

    @property
    def me(self) -> Account:
        """The caller's account; raises if anonymous."""
        if self.account is None:
            raise not_signed_in()
        return self.account

    def key(self, request: HTTPConnection) -> str:
        """The key for rate limits: the account, or the address if anonymous."""
        return f"account {self.account.id}" if self.account else address_of(request)

    @property
    def table(self) -> Table:
        """The table in the URL."""
        if self.found is None:
            raise no_table()
        return self.found

    @property
    def club(self) -> Club:
        """The club in the URL."""
        if self.in_club is None:
            raise no_club()
        return self.in_club


def not_signed_in() -> Problem:
    return Problem(401, "not_signed_in")


def no_table() -> Problem:
    return Problem(404, "no_table")


def no_club() -> Problem:
    return Problem(404, "no_club")


def service_of(connection: HTTPConnection) -> Service:
    """Return the worker that serves this request."""
    service: Service = connection.app.state.service
    return service


def token_of(connection: HTTPConnection) -> tuple[str, bool]:
    """Return the token of a request, and whether it came as a cookie."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token.strip():
        return token.strip(), False
    return read_session(connection, service_of(connection).settings), True


async def signed_in(connection: HTTPConnection) -> tuple[Account, Session] | None:
    """Return the signed-in account and session of a request."""
    token, _ = token_of(connection)
    if not token:
        return None
    service, now = service_of(connection), service_of(connection).clock.now()
    found = await service.directory.signed_in(token_hash(token), now)
    if found is None:
        return None
    account, session = found
    if is_idle(account, session, now, service.settings.idle_days):
        await service.directory.end_session(session.token)
        return None
    connection.state.account = account.id  # for the log
    if session.used != now.date():
        await service.directory.session_used(session.token, now.date())
    if session.scope != "person":
        account = msgspec.structs.replace(account, role="player")  # programs hold no office
    return account, session


async def who_is(connection: HTTPConnection) -> tuple[Account | None, bytes]:
    """Return the signed-in account of a request and the hash of its session."""
    found = await signed_in(connection)
    return (found[0], found[1].token) if found else (None, b"")


class GuardedRoute(APIRoute):
    """A route that runs the guard before FastAPI parses the form."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return FastAPI's handler, wrapped so that it runs only for permitted callers."""
        handle = super().get_route_handler()

        async def handle_guarded(request: Request) -> Response:
            request.state.caller = await _take_turn(request)
            return await handle(request)

        return handle_guarded


async def _take_turn(request: Request) -> Caller:
    """Identify the caller. Callers from one address queue behind each other, not before
    others."""
    turns = service_of(request).guard_turns
    try:
        async with turns.turn(address_of(request), MOST_AT_THE_GUARD, MOST_OF_ONE_ADDRESS):
            return await find_caller(request)
    except Crowded:
        raise Problem(429, "crowded", {"Retry-After": "1"}) from None


async def guard(request: Request) -> Caller:
    """Return the caller, as identified before the form was parsed."""
    caller: Caller = request.state.caller
    return caller


async def find_caller(request: Request) -> Caller:
    """Return the caller if the rule permits them."""
    rule = RULES.get((request.method, request.scope["route"].path))
    if rule is None:
        raise Problem(403, "no_rule")
    _check_origin_of_change(request)
    account, session = await signed_in(request) or (None, None)
    if account is None and _needs_account(rule, request.method):
        raise not_signed_in()
    _count_request(request, account)
    if account is not None and session is not None:
        _check_scope(request, rule, session.scope)
        if rule is AccessRule.MODERATOR and account.role != "moderator":
            raise Problem(403, "not_moderator")
    table = await _table(request, rule)
    if table is not None and rule is not AccessRule.INVITED:
        _check_table(rule, table, account, request.query_params.get("invite", ""))
        _check_still_here(request, table)
    club = await _club(request, rule, account)
    if session is None:
        return Caller(account, b"", table, in_club=club)
    fresh = is_fresh(session, service_of(request).clock.now())
    return Caller(account, session.token, table, session.scope, fresh, club)


def _count_request(request: Request, account: Account | None) -> None:
    """Charge expensive requests more. One request per anonymous address is already counted."""
    weight = WEIGHTS.get((request.method, request.scope["route"].path), 1)
    if account is not None:
        service_of(request).limit("request", f"account {account.id}", weight)
    elif weight > 1:
        service_of(request).limit("request", address_of(request), weight - 1)


def _needs_account(rule: AccessRule, method: str) -> bool:
    """Anybody may look at an open table, but acting there requires an account."""
    free = rule in (AccessRule.ANYONE, AccessRule.INVITED)
    return rule in NEED_ACCOUNT or (not free and method not in SAFE)


def _check_scope(request: Request, rule: AccessRule, scope: Scope) -> None:
    if scope == "person":
        return
    route = (request.method, request.scope["route"].path)
    plays = rule in PLAYING or route in PLAYING_TOO
    if rule in (AccessRule.PERSON, AccessRule.MODERATOR) or (scope == "play" and not plays):
        raise Problem(403, "scope")


def _check_origin_of_change(request: Request) -> None:
    if (request.method, request.scope["route"].path) in FOR_MACHINES:
        return
    _, by_itself = token_of(request)
    if request.method not in SAFE and by_itself and request.headers.get(CSRF_HEADER) != "1":
        raise Problem(403, "csrf", header=CSRF_HEADER)


async def _table(request: Request, rule: AccessRule) -> Table | None:
    text = request.path_params.get("table_id")
    if text is None:
        return None
    try:
        return await service_of(request).directory.table(UUID(str(text)))
    except (ValueError, UnknownTable):
        if rule is AccessRule.INVITED:
            return None
        raise no_table() from None


async def _club(request: Request, rule: AccessRule, account: Account | None) -> Club | None:
    """Return the club in the URL if the rule permits the caller."""
    if rule not in (AccessRule.CLUB, AccessRule.CLUB_MEMBER, AccessRule.ORGANISER):
        return None
    try:
        which = UUID(str(request.path_params["club_id"]))
        club = await service_of(request).clubs.club(which)
    except (ValueError, UnknownGathering):
        raise no_club() from None
    member = club.member_of(account.id if account else None)
    invited = is_token(request.query_params.get("invite", ""), club.invite)
    if not (member or club.public or invited):
        raise no_club()
    if (rule is not AccessRule.CLUB and not member) or (
        rule is AccessRule.ORGANISER and not (member and member.organiser)
    ):
        raise refusal("not_organiser" if member else "not_in_club")
    return club


def _check_table(rule: AccessRule, table: Table, account: Account | None, invite: str) -> None:
    me = account.id if account else None
    if rule is AccessRule.ANYONE:
        return
    if rule is AccessRule.MODERATED and account is not None and account.role == "moderator":
        return
    if not may_see(table, me, invite):
        raise no_table()
    if rule is AccessRule.MEMBER and not table.knows(me):
        raise Problem(403, "not_seated")
    if rule is AccessRule.SEATED and table.seat_of(me) < 0:
        raise Problem(403, "not_seated")
    if rule is AccessRule.HOST and table.host != me:
        raise Problem(403, "not_host")


def _check_still_here(request: Request, table: Table) -> None:
    """Refuse actions at a table that has been moved elsewhere."""
    beside = (request.method, request.scope["route"].path) in BESIDE_THE_GAME
    if table.moved and request.method not in SAFE and not beside:
        raise refuse("moved")


def may_see(table: Table, account: UUID | None, invite: str = "") -> bool:
    """Whether a person may know about a table."""
    invited = is_token(invite, table.invite)
    return table.knows(account) or invited or table.open or table.spectators


def is_token(given: str, token: str) -> bool:
    """Whether a given token is the right one; takes the same time if it isn't."""
    return hmac.compare_digest(given.encode("utf-8", "surrogatepass"), token.encode())


def same_site(connection: HTTPConnection, origins: tuple[str, ...]) -> bool:
    """Whether a socket with a cookie was opened by one of our own pages."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True  # not a browser
    host = connection.headers.get("host")
    return origin in (f"https://{host}", f"http://{host}", *origins)


Called = Annotated[Caller, Depends(guard)]
