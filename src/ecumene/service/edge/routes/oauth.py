"""Sign-in through other sites."""

from __future__ import annotations

import hmac
from typing import Annotated
from urllib.parse import quote
from uuid import UUID, uuid4

import msgspec
from fastapi import Path, Query, Request, Response
from fastapi.responses import RedirectResponse

from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.cookies import host_only
from ecumene.service.edge.forms.accounts import (
    BeginSignIn,
    ProviderShown,
    ProvidersShown,
    Redirect,
    Sure,
)
from ecumene.service.edge.forms.people import Me
from ecumene.service.edge.languages import language_of
from ecumene.service.edge.problems import Problem
from ecumene.service.edge.rate_limits import address_of
from ecumene.service.edge.service import Service
from ecumene.service.edge.sign_ins import SecondStep, start_session
from ecumene.service.people import identities, people
from ecumene.service.people.identities import Away, Begun, NotSaid, Person, Provider
from ecumene.service.people.people import Account, Identity, token_hash

from .common import (
    add_way,
    change_account,
    check_owner,
    check_password,
    new_router,
    nothing_taken,
    tell_owner,
    under_free_name,
)

router = new_router()

#: the browser that started must be the one that returns
STATE_COOKIE = "ecumene_oauth"

_read_begun = msgspec.json.Decoder(Begun).decode

Name = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,30}$", examples=["museum"])]
#: other sites' codes and states may be long
Text = Annotated[str, Query(max_length=4000)]


@router.get("/api/oauth")
async def list_providers(request: Request) -> ProvidersShown:
    """List the sites that can be used to sign in."""
    found = service_of(request).providers.values()
    return ProvidersShown(
        providers=[ProviderShown(name=p.settings.name, title=p.settings.title) for p in found]
    )


@router.post("/api/oauth/{provider}")
async def begin_sign_in(
    provider: Name, form: BeginSignIn, request: Request, response: Response
) -> Redirect:
    """Start a sign-in and return the provider's address; the browser returns to the callback."""
    await service_of(request).limit_everywhere("sign_in", address_of(request))
    return await _begin(service_of(request), provider, response, None, form.next)


@router.post("/api/me/identities/{provider}")
async def begin_linking(
    provider: Name, form: Sure, caller: Called, request: Request, response: Response
) -> Redirect:
    """Start linking another site to this account and return the provider's address."""
    await check_password(service_of(request), caller, form.password)
    return await _begin(service_of(request), provider, response, caller.me.id)


@router.delete("/api/me/identities/{provider}")
async def unlink(provider: Name, caller: Called, request: Request) -> Me:
    """Unlink a site, if there is another way to sign in."""
    service = service_of(request)
    check_owner(caller)
    changed = await change_account(
        service, caller.me, lambda account: people.without_identity(account, provider)
    )
    await tell_owner(service, caller.me, "unlinked", site=provider)
    return changed


@router.get(
    "/api/oauth/{provider}/callback",
    status_code=303,
    response_class=RedirectResponse,
)
async def callback(
    provider: Name, caller: Called, request: Request, code: Text = "", state: Text = ""
) -> Response:
    """Complete a sign-in at another site. Valid once, and only in the browser that started it."""
    service = service_of(request)
    there = _provider(service, provider)
    begun = await _take(
        service, provider, request.cookies.get(host_only(STATE_COOKIE, service.settings), ""), state
    )
    person = await _person(service, there, begun, code)
    identity = Identity(provider, person.subject)
    # Always one of our pages: its form was checked.
    redirect = RedirectResponse(f"{service.settings.site}{begun.next or '/'}", status_code=303)
    redirect.delete_cookie(
        host_only(STATE_COOKIE, service.settings), secure=service.settings.secure_cookies
    )
    if begun.account is None:
        account = await _account(service, request, identity, person)
        try:
            await start_session(service, request, redirect, account, "site", token=False)
        except SecondStep as step:
            back = f"&next={quote(begun.next, safe='')}" if begun.next else ""
            redirect.headers["location"] = (
                f"{service.settings.site}/sign-in?second=1{back}#{step.ticket}"
            )
    else:
        if begun.account != caller.me.id:
            raise Problem(403, "other_account")
        await add_way(service, caller.me, lambda found: people.with_identity(found, identity))
    return redirect


def _provider(service: Service, name: str) -> Provider:
    try:
        return service.providers[name]
    except KeyError:
        raise Problem(404, "no_provider") from None


async def _begin(
    service: Service, name: str, response: Response, account: UUID | None, next_page: str = ""
) -> Redirect:
    there, now = _provider(service, name), service.clock.now()
    begun = identities.begin(account, next_page)
    content = msgspec.json.encode(begun)
    state, ticket = people.new_ticket(f"oauth {name}", content, now, identities.LASTS)
    try:
        address = await there.address(begun, state)
    except Away:
        raise _away() from None
    await service.directory.add_ticket(ticket, now)
    response.set_cookie(
        host_only(STATE_COOKIE, service.settings),
        state,
        max_age=int(identities.LASTS.total_seconds()),
        httponly=True,
        samesite="lax",
        secure=service.settings.secure_cookies,
    )
    return Redirect(address=address)


async def _take(service: Service, name: str, cookie: str, state: str) -> Begun:
    """Take the sign-in that this browser has started, if it is still open."""
    same = hmac.compare_digest(*(each.encode("utf-8", "surrogatepass") for each in (cookie, state)))
    ticket = None
    if state and same:
        now = service.clock.now()
        ticket = await service.directory.take_ticket(token_hash(state), f"oauth {name}", now)
    if ticket is None:
        raise Problem(409, "not_begun")
    return _read_begun(ticket.content)


async def _person(service: Service, there: Provider, begun: Begun, code: str) -> Person:
    try:
        if code:
            return await there.person(begun, code, service.clock.now())
    except NotSaid:
        pass
    except Away:
        raise _away() from None
    raise Problem(403, "not_said")


async def _account(
    service: Service, request: Request, identity: Identity, person: Person
) -> Account:
    """Return the account of an identity, creating one if it is new."""
    found = await service.directory.account_by_identity(identity)
    if found is not None:
        return found
    await service.limit_everywhere("new_account", address_of(request))

    async def attempt(name: str) -> Account:
        account = Account(
            uuid4(),
            name,
            service.clock.now(),
            language=language_of(request),
            identities=(identity,),
        )
        await service.directory.add_account(account)
        return account

    with nothing_taken():
        return await under_free_name(person.name, attempt)


def _away() -> Problem:
    return Problem(503, "away")
