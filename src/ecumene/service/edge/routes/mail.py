"""The email address of an account, and sign-in by emailed link."""

from __future__ import annotations

from typing import Literal

from fastapi import Request, Response
from msgspec.structs import replace

from ecumene.kernel import Refusal
from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.forms.accounts import ConfirmMail, NewMail, Reset, Sure, UseLink, WantLink
from ecumene.service.edge.forms.people import Me
from ecumene.service.edge.problems import Problem
from ecumene.service.edge.rate_limits import address_of
from ecumene.service.edge.service import Service
from ecumene.service.edge.sign_ins import needs_code, note_failure, start_session
from ecumene.service.notices.email_links import Bearer, Wish, link_job, read_bearer, redeem
from ecumene.service.notices.mail import Email, mail_job
from ecumene.service.notices.wording import service_words
from ecumene.service.people import people
from ecumene.service.people.people import CLAIM, Account, claimed_account, token_hash
from ecumene.words import said

from .common import (
    add_way,
    change_account,
    check_password,
    end_other_sessions,
    hash_new_password,
    new_router,
    tell_owner,
)
from .second_factor import use_code

router = new_router()


@router.post("/api/me/mail", status_code=204)
async def ask_for_mail(form: NewMail, caller: Called, request: Request) -> None:
    """Send a link to confirm an email address."""
    service, address = service_of(request), people.read_address(form.address)
    await check_password(service, caller, form.password)
    service.limit("link", f"account {caller.me.id}")
    await _send_link(service, request, Wish("address", address, caller.me.id))


@router.post("/api/me/mail/confirm")
async def confirm_mail(form: ConfirmMail, caller: Called, request: Request) -> Me:
    """Confirm an email address. Requires being signed in to the account that asked for the link.

    Otherwise people could be tricked into confirming an address for somebody else's account.
    """
    service = service_of(request)
    bearer = await redeem(service.directory, token_hash(form.token), "address", service.clock.now())
    if bearer is None or bearer.account != caller.me.id:
        raise _no_link()
    changed = await add_way(
        service, caller.me, lambda account: people.with_mail(account, bearer.address)
    )
    await _tell_former(service, caller.me, changed.mail)
    return changed


@router.post("/api/me/mail/remove")
async def remove_mail(form: Sure, caller: Called, request: Request) -> Me:
    """Remove the email address, if there is another way to sign in."""
    service = service_of(request)
    await check_password(service, caller, form.password)
    changed = await change_account(
        service, caller.me, lambda account: people.with_mail(account, "")
    )
    await _tell_former(service, caller.me, "")
    return changed


@router.post("/api/links", status_code=204)
async def ask_for_link(form: WantLink, request: Request) -> None:
    """Email a link to sign in or to reset the password.

    The response is the same for unknown addresses.
    """
    address = people.read_address(form.address)
    await _send_link(service_of(request), request, Wish(form.purpose, address, next=form.next))


@router.post("/api/sessions/link", status_code=201)
async def sign_in_with_link(form: UseLink, request: Request, response: Response) -> Me:
    """Sign in with an emailed link, or with one that claims a transferred seat. Works once."""
    service = service_of(request)
    await service.limit_everywhere("sign_in", address_of(request))
    how: Literal["mail", "claim"] = "mail"
    bearer = await redeem(service.directory, token_hash(form.link), "sign_in", service.clock.now())
    account = await _owner(service, bearer) if bearer else None
    if account is None:
        account, how = await _claimant(service, form.link), "claim"
    if account is None:
        note_failure(request, "mail", None, "no such link")
        raise _no_link()
    return await start_session(service, request, response, account, how, token=form.token)


@router.post("/api/sessions/reset", status_code=201)
async def reset_password(form: Reset, request: Request, response: Response) -> Me:
    """Reset the password with an emailed link, and sign in. Ends all other sessions."""
    service = service_of(request)
    await service.limit_everywhere("sign_in", address_of(request))
    directory, now = service.directory, service.clock.now()
    ticket = await directory.take_ticket(token_hash(form.link), "reset", now)
    account = await _owner(service, read_bearer(ticket)) if ticket else None
    if ticket is None or account is None:
        note_failure(request, "reset", None, "no such link")
        raise _no_link()
    try:
        password = await hash_new_password(service, form.new, account.name, account.mail)
        await _check_code(service, account, form.code)
    except (Refusal, Problem):
        await directory.add_ticket(ticket, now)  # an easy password doesn't use up the link
        raise
    account = await service.directory.change_account(
        account.id, lambda found: replace(found, password=password)
    )
    await end_other_sessions(service, account.id, b"", tokens=form.revoke_tokens)
    await tell_owner(service, account, "reset")
    return await start_session(service, request, response, account, "reset", token=form.token)


async def _check_code(service: Service, account: Account, code: str) -> None:
    """Require the second factor even from somebody who reads the emails."""
    if not await needs_code(service, account):
        return
    if not code:
        raise Problem(401, "code_needed")
    await use_code(service, account, code)


async def _send_link(service: Service, request: Request, wish: Wish) -> None:
    if not service.settings.sends_mail:
        raise Problem(409, "no_mail")
    service.limit("link", f"mail {wish.address}")
    service.limit("address_link", address_of(request))  # a household, or a school
    await service.work.add([link_job(wish, service.clock.now())])


async def _tell_former(service: Service, before: Account, now_at: str) -> None:
    """Notify the former address, in case somebody else changed it."""
    if before.mail and before.mail != now_at:
        now, words = service.clock.now(), service_words(before.language)
        parts = (words.text(said(key)) for key in ("email-former", "email-former-not_you"))
        text = "\n\n".join(parts) + "\n"
        email = Email(before.mail, words.text(said("email-former-subject")), text)
        await service.work.add([mail_job(f"former:{before.id}:{now.isoformat()}", email, now)])


async def _owner(service: Service, bearer: Bearer) -> Account | None:
    """Return the owner of a link, if the address still belongs to them."""
    account = await service.directory.account(bearer.account)
    return account if account and account.mail == bearer.address else None


async def _claimant(service: Service, token: str) -> Account | None:
    """Return the transferred person claimed by this link, unless they have registered since."""
    ticket = await service.directory.take_ticket(token_hash(token), CLAIM, service.clock.now())
    account = await service.directory.account(claimed_account(ticket)) if ticket else None
    return account if account and account.guest else None


def _no_link() -> Problem:
    return Problem(403, "no_link")
