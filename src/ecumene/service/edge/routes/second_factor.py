"""Two-factor sign-in, passkeys, and confirming one's identity."""

from __future__ import annotations

from typing import Any

from fastapi import Request, Response

from ecumene.kernel import Refusal
from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.forms.people import Me
from ecumene.service.edge.forms.safety import (
    ConfirmOwner,
    NewPasskey,
    PasskeyAsked,
    PasskeyShown,
    PasskeysShown,
    RecoveryCodes,
    SecondCode,
    SecondFactorBegun,
    SecondFactorShown,
    UseCode,
    UsePasskey,
)
from ecumene.service.edge.problems import Problem
from ecumene.service.edge.rate_limits import address_of
from ecumene.service.edge.service import Service
from ecumene.service.edge.sign_ins import SECOND, note_failure, read_pending, start_session
from ecumene.service.people import passkeys, people, second_factor
from ecumene.service.people.names import read_name
from ecumene.service.people.passkeys import Passkey
from ecumene.service.people.people import Account, token_hash
from ecumene.service.refusals import refusal

from .common import check_owner, check_password, new_router, tell_owner

router = new_router()

ADD_PASSKEY, USE_PASSKEY = "passkey add", "passkey"


# -- codes from an app -----------------------------------------------------------------------------


@router.get("/api/me/second")
async def show_second(caller: Called, request: Request) -> SecondFactorShown:
    """Show whether two-factor sign-in is on."""
    factor = await service_of(request).directory.second_factor(caller.me.id)
    on = factor is not None and factor.on
    return SecondFactorShown(on=on, recovery_left=len(factor.recovery) if factor else 0)


@router.post("/api/me/second/begin")
async def begin_second(caller: Called, request: Request) -> SecondFactorBegun:
    """Create a secret for an authenticator app. A first code turns two-factor sign-in on."""
    service, me = service_of(request), caller.me
    _check_possible(service.settings.at_home, me)
    check_owner(caller)
    found = await service.directory.second_factor(me.id)
    if found is not None and found.on:
        raise refusal("second_factor_on")
    factor = second_factor.begin(me.id)
    await service.directory.keep_second_factor(factor)
    address = second_factor.address_for_app(factor, me.name, service.settings.site)
    return SecondFactorBegun(secret=factor.secret, address=address)


@router.post("/api/me/second")
async def switch_second_on(form: UseCode, caller: Called, request: Request) -> RecoveryCodes:
    """Turn on two-factor sign-in. Returns recovery codes."""
    service, me = service_of(request), caller.me
    check_owner(caller)
    await service.limit_everywhere("code", str(me.id))
    codes: list[str] = []

    def switch(factor: second_factor.SecondFactor) -> second_factor.SecondFactor:
        nonlocal codes
        changed, codes = second_factor.switch_on(factor, form.code, service.clock.now())
        return changed

    if await service.directory.change_second_factor(me.id, switch) is None:
        raise second_factor.wrong_code()
    await tell_owner(service, me, "second_on")
    return RecoveryCodes(codes=codes)


@router.post("/api/me/second/off", status_code=204)
async def switch_second_off(form: UseCode, caller: Called, request: Request) -> None:
    """Turn off two-factor sign-in."""
    service, me = service_of(request), caller.me
    check_owner(caller)
    await use_code(service, me, form.code)
    await service.directory.drop_second_factor(me.id)
    await tell_owner(service, me, "second_off")


@router.post("/api/sessions/second", status_code=201)
async def sign_in_second(form: SecondCode, request: Request, response: Response) -> Me:
    """Complete a sign-in with a code. Wrong codes can be retried a few times."""
    service = service_of(request)
    await service.limit_everywhere("sign_in", address_of(request))
    directory, now = service.directory, service.clock.now()
    ticket = await directory.take_ticket(token_hash(form.ticket), SECOND, now)
    pending = read_pending(ticket.content) if ticket else None
    account = await directory.account(pending.account) if pending else None
    if ticket is None or pending is None or account is None:
        raise Problem(403, "no_ticket")
    try:
        await use_code(service, account, form.code)
    except (Refusal, Problem):
        note_failure(request, "second", account, "wrong code")
        await directory.add_ticket(ticket, now)
        raise
    return await start_session(service, request, response, account, "second", token=pending.token)


async def use_code(service: Service, account: Account, code: str) -> None:
    """Use up a code. Raises if it is wrong, or after too many attempts."""
    await service.limit_everywhere("code", str(account.id))
    now = service.clock.now()
    used = await service.directory.change_second_factor(
        account.id, lambda factor: second_factor.use_code(factor, code, now)
    )
    if used is None:
        raise second_factor.wrong_code()


# -- passkeys --------------------------------------------------------------------------------------


@router.get("/api/me/passkeys")
async def list_passkeys(caller: Called, request: Request) -> PasskeysShown:
    """List the account's passkeys."""
    found = await service_of(request).directory.passkeys_of(caller.me.id)
    return PasskeysShown(passkeys=[PasskeyShown.of(each) for each in found])


@router.post("/api/me/passkeys/options")
async def ask_for_passkey(caller: Called, request: Request) -> PasskeyAsked:
    """Return the options for creating a passkey in the browser."""
    service, me = service_of(request), caller.me
    _check_site(service, me)
    check_owner(caller)
    known = list(await service.directory.passkeys_of(me.id))
    if len(known) >= passkeys.MAX_PASSKEYS:
        raise refusal("passkeys", most=passkeys.MAX_PASSKEYS)
    ticket, challenge = await _challenge(service, ADD_PASSKEY, me.id.bytes)
    site = service.settings.site
    options = passkeys.options_to_add(site, me.id, me.name, known, challenge)
    return PasskeyAsked(ticket=ticket, options=options)


@router.post("/api/me/passkeys", status_code=201)
async def add_passkey(form: NewPasskey, caller: Called, request: Request) -> PasskeyShown:
    """Add a passkey."""
    service, me = service_of(request), caller.me
    _check_site(service, me)
    now, site = service.clock.now(), service.settings.site
    name = read_name(form.name)
    ticket = await service.directory.take_ticket(token_hash(form.ticket), ADD_PASSKEY, now)
    if ticket is None or ticket.content != me.id.bytes:
        raise passkeys.no_passkey()
    made = passkeys.read_new(site, me.id, name, form.credential, ticket.token, now)
    await service.directory.add_passkey(made)
    await tell_owner(service, me, "passkey", name=name)
    return PasskeyShown.of(made)


@router.delete("/api/me/passkeys/{passkey_id}")
async def remove_passkey(passkey_id: str, caller: Called, request: Request) -> PasskeysShown:
    """Remove a passkey."""
    service = service_of(request)
    check_owner(caller)
    try:
        number = bytes.fromhex(passkey_id)
    except ValueError:
        raise passkeys.no_passkey() from None
    await service.directory.drop_passkey(caller.me.id, number)
    await tell_owner(service, caller.me, "passkey_removed")
    return await list_passkeys(caller, request)


@router.post("/api/passkeys")
async def ask_for_sign_in(request: Request) -> PasskeyAsked:
    """Return the options for signing in with a passkey."""
    service = service_of(request)
    _check_site(service, None)
    await service.limit_everywhere("sign_in", address_of(request))
    ticket, challenge = await _challenge(service, USE_PASSKEY, b"")
    options = passkeys.options_to_sign_in(service.settings.site, challenge)
    return PasskeyAsked(ticket=ticket, options=options)


@router.post("/api/sessions/passkey", status_code=201)
async def sign_in_with_passkey(form: UsePasskey, request: Request, response: Response) -> Me:
    """Sign in with a passkey; no code is needed."""
    service = service_of(request)
    _check_site(service, None)
    await service.limit_everywhere("sign_in", address_of(request))
    try:
        used = await _use_passkey(service, form.ticket, form.credential)
    except Refusal:
        note_failure(request, "passkey", None, "does not fit")
        raise
    account = await service.directory.account(used.account)
    if account is None:
        raise passkeys.no_passkey()
    return await start_session(service, request, response, account, "passkey", token=form.token)


async def _use_passkey(service: Service, ticket: str, answer: dict[str, Any]) -> Passkey:
    directory, now = service.directory, service.clock.now()
    taken = await directory.take_ticket(token_hash(ticket), USE_PASSKEY, now)
    found = await directory.passkey(passkeys.credential_id(answer))
    if taken is None or found is None:
        raise passkeys.no_passkey()
    used = passkeys.use(service.settings.site, found, answer, taken.token, now.date())
    await directory.passkey_used(used)
    return used


async def _challenge(service: Service, purpose: str, content: bytes) -> tuple[str, bytes]:
    """Return a ticket and the challenge to sign."""
    now = service.clock.now()
    ticket, kept = people.new_ticket(purpose, content, now, people.FRESH)
    await service.directory.add_ticket(kept, now)
    return ticket, kept.token


def _check_site(service: Service, me: Account | None) -> None:
    if not service.has_passkeys:
        raise Problem(409, "no_passkeys")
    if me is not None:
        _check_possible(service.settings.at_home, me)


def _check_possible(at_home: bool, me: Account) -> None:
    if at_home:
        raise Problem(409, "at_home")
    if me.guest:
        raise Problem(409, "guest")


# -- confirming one's identity ---------------------------------------------------------------------


@router.post("/api/me/confirm", status_code=204)
async def confirm(form: ConfirmOwner, caller: Called, request: Request) -> None:
    """Confirm the caller's identity, for the next ten minutes."""
    service, me = service_of(request), caller.me
    if form.credential is not None:
        used = await _use_passkey(service, form.ticket, form.credential)
        if used.account != me.id:
            raise passkeys.no_passkey()
    elif form.code:
        await use_code(service, me, form.code)
    elif me.password:
        await check_password(service, caller, form.password)
    else:
        raise Problem(409, "sign_in_again")
    await service.directory.session_confirmed(caller.session, service.clock.now())
