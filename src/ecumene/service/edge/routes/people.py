"""Accounts and sessions."""

from __future__ import annotations

import asyncio

from fastapi import Request, Response

from ecumene.kernel import Refusal
from ecumene.service import people
from ecumene.service.directory.port import NameTaken
from ecumene.service.edge.access import COOKIE, Called, service_of
from ecumene.service.edge.forms import Me, NewAccount, SignIn
from ecumene.service.edge.problems import Problem
from ecumene.service.edge.rates import address_of

from .common import new_router, start_session

router = new_router()


@router.post("/api/accounts", status_code=201)
async def register(form: NewAccount, request: Request, response: Response) -> Me:
    """Register a name, and sign in."""
    service = service_of(request)
    service.limit("new_account", address_of(request))
    async with service.hashing:
        now = service.clock.now()
        account = await asyncio.to_thread(people.new_account, form.name, form.password, now)
    try:
        await service.directory.add_account(account)
    except NameTaken:
        raise Refusal("name_taken", "DG-11.2", "Somebody has this name.") from None
    return await start_session(service, account, response, form.token)


@router.post("/api/sessions", status_code=201)
async def sign_in(form: SignIn, request: Request, response: Response) -> Me:
    """Sign in."""
    service = service_of(request)
    name = _name_or_nobody(form.name)
    service.limit("sign_in", address_of(request))
    service.limit("sign_in", f"name {people.same_name(name)}")
    account = await service.directory.account_named(name)
    async with service.hashing:
        fits = await asyncio.to_thread(people.password_fits, account, form.password)
    if account is None or not fits:
        raise Problem(401, "wrong", "Name and password do not fit.")
    return await start_session(service, account, response, form.token)


@router.delete("/api/sessions", status_code=204)
async def sign_out(caller: Called, request: Request, response: Response) -> None:
    """Sign out: the session of this request ends, its sockets are closed soon."""
    await service_of(request).directory.end_session(caller.session)
    response.delete_cookie(COOKIE)


@router.get("/api/me")
async def me(caller: Called) -> Me:
    """Who is signed in."""
    return Me.of(caller.me)


def _name_or_nobody(name: str) -> str:
    try:
        return people.read_name(name)
    except Refusal:
        return ""
