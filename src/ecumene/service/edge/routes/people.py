"""Accounts and sessions."""

from __future__ import annotations

import asyncio

from fastapi import Request, Response
from msgspec.structs import replace

from ecumene.kernel import Refusal
from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.cookies import drop_session
from ecumene.service.edge.forms.accounts import NewPassword, Register
from ecumene.service.edge.forms.people import (
    ChangeMe,
    Me,
    NewAccount,
    NewGuest,
    SignedIn,
    SignIn,
)
from ecumene.service.edge.languages import language_of
from ecumene.service.edge.problems import Problem
from ecumene.service.edge.rate_limits import address_of
from ecumene.service.edge.sign_ins import find_device, note_failure, start_session
from ecumene.service.people import people
from ecumene.service.people.names import read_name, same_name
from ecumene.service.people.passwords import password_fits
from ecumene.words.files import begun

from .common import (
    add_way,
    change_account,
    check_password,
    end_other_sessions,
    hash_new_password,
    new_router,
    note_registered,
    nothing_taken,
    tell_owner,
)

router = new_router()


@router.post("/api/accounts", status_code=201)
async def register(form: NewAccount, request: Request, response: Response) -> Me:
    """Register a name, and sign in."""
    service = service_of(request)
    await service.limit_everywhere("new_account", address_of(request))
    async with service.hashing:
        known = (form.name, form.password, service.clock.now(), language_of(request))
        account = await asyncio.to_thread(people.new_account, *known)
    with nothing_taken():
        await service.directory.add_account(account)
    return await start_session(service, request, response, account, "new", token=form.token)


@router.post("/api/guests", status_code=201)
async def new_guest(form: NewGuest, request: Request, response: Response) -> Me:
    """Create a guest account to play at once. Guests can register later."""
    service = service_of(request)
    account = people.new_guest(form.name, service.clock.now(), language_of(request))
    await service.limit_everywhere("new_account", address_of(request))
    await service.directory.add_account(account)
    return await start_session(service, request, response, account, "guest", token=form.token)


@router.post("/api/sessions", status_code=201)
async def sign_in(form: SignIn, request: Request, response: Response) -> Me:
    """Sign in."""
    service = service_of(request)
    name = _name_or_nobody(form.name)
    device = await find_device(service, request)
    account = await service.directory.account_named(name) if device else None
    if device is not None and account is not None and account.id == device.account:
        await service.limit_everywhere("sign_in", device.key)
    else:
        await service.limit_everywhere("sign_in", address_of(request))
        await service.limit_everywhere("name", same_name(name))
        account = await service.directory.account_named(name)
    async with service.hashing:
        kept = account.password if account else ""
        fits = await asyncio.to_thread(password_fits, kept, form.password)
    if account is None or not fits:
        note_failure(request, "password", account, "wrong password" if account else "unknown")
        raise Problem(401, "wrong")
    return await start_session(service, request, response, account, "password", token=form.token)


@router.delete("/api/sessions", status_code=204)
async def sign_out(caller: Called, request: Request, response: Response) -> None:
    """Sign out. Ends the session of this request; its sockets close soon."""
    await service_of(request).directory.end_session(caller.session)
    drop_session(response, service_of(request).settings)


@router.get("/api/session")
async def session(caller: Called) -> SignedIn:
    """Show who is signed in, if anybody. Not an error for visitors."""
    return SignedIn(me=Me.of(caller.account) if caller.account else None)


@router.get("/api/me")
async def me(caller: Called) -> Me:
    """Show who is signed in. API tokens don't receive the email address."""
    shown = Me.of(caller.me)
    return shown if caller.scope == "person" else shown.model_copy(update={"mail": ""})


@router.patch("/api/me")
async def change_me(form: ChangeMe, caller: Called, request: Request) -> Me:
    """Change the language and the time zone of emails and notifications."""
    wanted = form.model_dump(exclude_none=True)
    if form.language is not None and form.language not in begun():
        raise Problem(422, "no_language")
    if form.zone is not None:
        people.read_zone(form.zone)
    return await change_account(
        service_of(request), caller.me, lambda account: replace(account, **wanted)
    )


@router.post("/api/me/register")
async def register_guest(form: Register, caller: Called, request: Request) -> Me:
    """Register a guest with a name and a password. They keep their seats."""
    service = service_of(request)
    if not caller.me.guest:
        people.register(caller.me, form.name, "")  # refuses early, before hashing anything
    await service.limit_everywhere("new_account", address_of(request))
    password = await hash_new_password(service, form.password, form.name)
    registered = await change_account(
        service, caller.me, lambda account: people.register(account, form.name, password)
    )
    await note_registered(service, caller.me)
    return registered


@router.post("/api/me/password")
async def change_password(form: NewPassword, caller: Called, request: Request) -> Me:
    """Change the password. Ends all other sessions; API tokens can be kept."""
    service, me = service_of(request), caller.me
    await check_password(service, caller, form.password)
    password = await hash_new_password(service, form.new, me.name, me.mail)
    changed = await add_way(service, me, lambda account: replace(account, password=password))
    await end_other_sessions(service, me.id, caller.session, tokens=form.revoke_tokens)
    await tell_owner(service, me, "password")
    return changed


def _name_or_nobody(name: str) -> str:
    try:
        return read_name(name)
    except Refusal:
        return ""
