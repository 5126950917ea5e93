"""Accounts and sessions."""

from __future__ import annotations

import asyncio

from fastapi import Request, Response
from msgspec.structs import replace

from ecumene.kernel import Refusal
from ecumene.service.edge.access import COOKIE, Called, service_of
from ecumene.service.edge.forms.accounts import NewPassword, Register
from ecumene.service.edge.forms.people import Me, NewAccount, NewGuest, SignedIn, SignIn
from ecumene.service.edge.problems import Problem
from ecumene.service.edge.rates import address_of
from ecumene.service.people import people

from .common import (
    add_way,
    change_account,
    check_password,
    new_router,
    nothing_taken,
    start_session,
)

router = new_router()


@router.post("/api/accounts", status_code=201)
async def register(form: NewAccount, request: Request, response: Response) -> Me:
    """Register a name, and sign in."""
    service = service_of(request)
    service.limit("new_account", address_of(request))
    async with service.hashing:
        now = service.clock.now()
        account = await asyncio.to_thread(people.new_account, form.name, form.password, now)
    with nothing_taken():
        await service.directory.add_account(account)
    return await start_session(service, account, response, form.token)


@router.post("/api/guests", status_code=201)
async def new_guest(form: NewGuest, request: Request, response: Response) -> Me:
    """Come in as a guest, to play at once; registering is possible at any time later."""
    service = service_of(request)
    account = people.new_guest(form.name, service.clock.now())
    service.limit("new_account", address_of(request))
    await service.directory.add_account(account)
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


@router.get("/api/session")
async def session(caller: Called) -> SignedIn:
    """Who is signed in, if anybody is: what pages ask first; not an error for strangers."""
    return SignedIn(me=Me.of(caller.account) if caller.account else None)


@router.get("/api/me")
async def me(caller: Called) -> Me:
    """Who is signed in; programs are not told the mail address."""
    shown = Me.of(caller.me)
    return shown if caller.scope == "person" else shown.model_copy(update={"mail": ""})


@router.post("/api/me/register")
async def register_guest(form: Register, caller: Called, request: Request) -> Me:
    """A guest takes a name and a password, and stays who they are."""
    service = service_of(request)
    if not caller.me.guest:
        people.register(caller.me, form.name, "")  # refuses, without hashing anything
    service.limit("new_account", address_of(request))
    async with service.hashing:
        password = await asyncio.to_thread(people.hash_password, form.password)
    return await change_account(
        service, caller.me, lambda account: people.register(account, form.name, password)
    )


@router.post("/api/me/password")
async def change_password(form: NewPassword, caller: Called, request: Request) -> Me:
    """Have a new password. Everywhere else one is signed out; tokens for programs stay."""
    service, me = service_of(request), caller.me
    await check_password(service, me, form.password)
    async with service.hashing:
        password = await asyncio.to_thread(people.hash_password, form.new)
    changed = await add_way(service, me, lambda account: replace(account, password=password))
    await service.directory.end_sessions(me.id, people.PERSONS, but=caller.session)
    return changed


def _name_or_nobody(name: str) -> str:
    try:
        return people.read_name(name)
    except Refusal:
        return ""
