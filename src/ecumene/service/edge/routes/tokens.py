"""The caller's sessions and API tokens."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from fastapi import Request

from ecumene.service.edge.access import Called, Caller, service_of
from ecumene.service.edge.forms.accounts import (
    NewToken,
    SessionShown,
    SessionsShown,
    TokenMade,
    TokenShown,
    TokensShown,
)
from ecumene.service.edge.forms.common import show
from ecumene.service.edge.problems import Problem
from ecumene.service.people import people
from ecumene.service.people.names import read_name
from ecumene.service.people.people import PERSONS, PROGRAMS, Session
from ecumene.service.refusals import refusal

from .common import check_owner, new_router, tell_owner

router = new_router()

#: maximum tokens per account
MAX_TOKENS = 20


@router.get("/api/sessions")
async def list_sessions(caller: Called, request: Request) -> SessionsShown:
    """List the caller's sessions, newest first."""
    found = await _sessions(caller, request, tokens=False)
    return SessionsShown(sessions=[SessionShown.of(each, caller.session) for each in found])


@router.delete("/api/sessions/{session_id}", status_code=204)
async def end_session(session_id: UUID, caller: Called, request: Request) -> None:
    """End another session. Its sockets close soon."""
    await _end(session_id, caller, request, tokens=False)


@router.get("/api/tokens")
async def list_tokens(caller: Called, request: Request) -> TokensShown:
    """List the caller's API tokens, without their secrets."""
    found = await _sessions(caller, request, tokens=True)
    return TokensShown(tokens=[show(TokenShown, each) for each in found])


@router.post("/api/tokens", status_code=201)
async def make_token(form: NewToken, caller: Called, request: Request) -> TokenMade:
    """Create an API token. It is shown only once."""
    service = service_of(request)
    check_owner(caller)
    if len(await _sessions(caller, request, tokens=True)) >= MAX_TOKENS:
        raise refusal("tokens", most=MAX_TOKENS)
    name, now = read_name(form.name), service.clock.now()
    token, session = people.new_session(caller.me, now, form.days, scope=form.scope, name=name)
    await service.directory.add_session(session)
    await tell_owner(service, caller.me, "token", name=name)
    return show(TokenMade, session, token=token)


@router.delete("/api/tokens/{token_id}", status_code=204)
async def revoke_token(token_id: UUID, caller: Called, request: Request) -> None:
    """Revoke an API token. Its sockets close soon."""
    await _end(token_id, caller, request, tokens=True)


async def _sessions(caller: Caller, request: Request, *, tokens: bool) -> Sequence[Session]:
    service = service_of(request)
    scopes = PROGRAMS if tokens else PERSONS
    return await service.directory.sessions_of(caller.me.id, scopes, service.clock.now())


async def _end(number: UUID, caller: Caller, request: Request, *, tokens: bool) -> None:
    for session in await _sessions(caller, request, tokens=tokens):
        if session.id == number:
            await service_of(request).directory.end_session(session.token)
            return
    raise Problem(404, "no_session")
