"""Notification settings: channels, browsers and webhooks."""

from __future__ import annotations

from uuid import UUID, uuid4

import msgspec
from fastapi import Request
from fastapi.responses import HTMLResponse, Response

from ecumene.service.clubs.clubs import Club
from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.forms.common import show
from ecumene.service.edge.forms.notices import (
    BrowserShown,
    FeedShown,
    FeedWish,
    HookShown,
    Mute,
    NewBrowser,
    NewHook,
    NoticesShown,
    SwitchesShown,
)
from ecumene.service.edge.languages import language_of
from ecumene.service.edge.problems import Problem
from ecumene.service.edge.service import Service
from ecumene.service.notices.addresses import BadAddress, Policy, read_target
from ecumene.service.notices.feeds import events_of, turn, write_feed
from ecumene.service.notices.notices import digest_job
from ecumene.service.notices.wording import service_words
from ecumene.service.people.people import Account
from ecumene.service.ports.contacts import Hook, Subscription, Switches, TooMany
from ecumene.service.refusals import refusal
from ecumene.words import said

from .common import new_router
from .tables import with_turns

router = new_router()

#: longer than any token
MAX_TOKEN = 100


@router.get("/api/notices")
async def show_notices(caller: Called, request: Request) -> NoticesShown:
    """Show the caller's notification settings."""
    return await notices_of(service_of(request), caller.me.id)


async def notices_of(service: Service, account: UUID) -> NoticesShown:
    """Return a person's notification settings."""
    contacts = service.contacts
    hooks = [] if service.settings.at_home else await contacts.hooks(account)
    return NoticesShown(
        switches=show(SwitchesShown, await contacts.switches(account)),
        push_key=service.push_key,
        browsers=[BrowserShown.of(each) for each in await contacts.subscriptions(account)],
        hooks=[HookShown.of(each) for each in hooks],
    )


@router.post("/api/notices")
async def switch_notices(form: SwitchesShown, caller: Called, request: Request) -> SwitchesShown:
    """Turn notification channels on or off. Emails need a confirmed address."""
    service = service_of(request)
    switches = msgspec.convert(form.model_dump(), Switches)
    await service.contacts.switch(caller.me.id, switches)
    if switches.digest is not None:
        job = digest_job(caller.me, switches.digest, service.clock.now())
        await service.work.add([job])
    return form


@router.post("/api/tables/{table_id}/mute")
async def mute(table_id: UUID, form: Mute, caller: Called, request: Request) -> Mute:
    """Mute or unmute a table."""
    await service_of(request).contacts.mute(caller.me.id, table_id, form.muted)
    return form


# -- browsers --------------------------------------------------------------------------------------


@router.post("/api/notices/browsers", status_code=201)
async def add_browser(form: NewBrowser, caller: Called, request: Request) -> BrowserShown:
    """Send push notifications to this browser. It subscribes with the key from GET /api/notices."""
    service = service_of(request)
    if service.push_key is None:
        raise Problem(409, "no_push")
    from ecumene.service.notices.push import check_keys  # only here: a home has no push

    _check_address(service, form.endpoint)
    check_keys(form.keys.p256dh, form.keys.auth)
    browser = Subscription(
        uuid4(),
        caller.me.id,
        form.endpoint,
        form.keys.p256dh,
        form.keys.auth,
        service.clock.now(),
        language_of(request),
    )
    await service.contacts.subscribe(browser)
    return BrowserShown.of(browser)


@router.delete("/api/notices/browsers/{browser_id}", status_code=204)
async def remove_browser(browser_id: UUID, caller: Called, request: Request) -> None:
    """Stop push notifications to this browser."""
    await service_of(request).contacts.unsubscribe(caller.me.id, browser_id)


# -- webhooks --------------------------------------------------------------------------------------


@router.post("/api/notices/hooks", status_code=201)
async def add_hook(form: NewHook, caller: Called, request: Request) -> HookShown:
    """Add a webhook for the caller's notifications."""
    return await _add_hook(service_of(request), form, caller.me, None)


@router.post("/api/tables/{table_id}/hooks", status_code=201)
async def add_table_hook(
    table_id: UUID, form: NewHook, caller: Called, request: Request
) -> HookShown:
    """Add a webhook for a table's notifications (host only)."""
    return await _add_hook(service_of(request), form, caller.me, table_id)


@router.delete("/api/notices/hooks/{hook_id}", status_code=204)
async def remove_hook(hook_id: UUID, caller: Called, request: Request) -> None:
    """Remove a webhook of the caller or of a table."""
    await service_of(request).contacts.remove_hook(caller.me.id, hook_id)


async def _add_hook(service: Service, form: NewHook, me: Account, table: UUID | None) -> HookShown:
    if service.settings.at_home:
        raise Problem(409, "no_hooks")
    if me.guest:
        raise Problem(403, "guest", key="problem-guest_hooks")
    _check_address(service, form.url)
    hook = Hook(uuid4(), me.id, table, form.format, form.url, service.clock.now())
    try:
        await service.contacts.add_hook(hook)
    except TooMany:
        raise Problem(409, "too_many") from None
    return HookShown.of(hook)


def _check_address(service: Service, address: str) -> None:
    """Check the form of an address only. Where it leads is checked on sending and never
    revealed."""
    try:
        read_target(address, Policy(anywhere=service.settings.hooks_anywhere))
    except BadAddress as error:
        raise refusal("address", key=f"address-{error.why}") from None


# -- calendar feed ---------------------------------------------------------------------------------


@router.post("/api/notices/feed")
async def show_feed(form: FeedWish, caller: Called, request: Request) -> FeedShown:
    """Show the address of the caller's calendar feed, or replace it: the old one stops working."""
    service = service_of(request)
    if service.settings.at_home:
        raise Problem(404, "no_feed")
    token = await service.contacts.feed_token(caller.me.id, renew=form.renew)
    return FeedShown(address=f"{service.settings.site}/api/feeds/{token}.ics")


@router.get(
    "/api/feeds/{token}.ics",
    response_class=Response,
    responses={200: {"content": {"text/calendar": {}}, "description": "RFC 5545."}},
)
async def read_feed(token: str, request: Request) -> Response:
    """Return a person's deadlines and club events, without anything secret in a game."""
    service, owner = service_of(request), None
    if len(token) <= MAX_TOKEN and token.isascii() and token.isprintable():
        owner = await service.contacts.feed_owner(token)
    account = await service.directory.account(owner) if owner else None
    if account is None or account.suspended:
        raise Problem(404, "no_feed")
    now, site = service.clock.now(), service.settings.site
    tables = await with_turns(service, await service.directory.tables_of(account.id), account.id)
    entries = [
        turn(each.id, each.name, each.due, account.language, site) for each in tables if each.due
    ]
    for row in await service.directory.clubs_of(account.id):
        club = await service.directory.gathering(row.id, Club)
        entries += events_of(club, account.id, now, site)
    return Response(write_feed(entries, now), media_type="text/calendar; charset=utf-8")


# -- unsubscribing --------------------------------------------------------------------------------

_PAGE = (
    "<!doctype html><html lang={language}><meta charset=utf-8><meta name=viewport content='width="
    "device-width'><title>{title}</title>{content}</html>"
)
#: the unsubscribe page is an exception: its button may be pressed
_SAFE = {
    "Content-Security-Policy": "default-src 'none'; form-action 'self'; frame-ancestors 'none'"
}


@router.get("/api/notices/off/{token}", response_class=HTMLResponse)
async def ask_sign_off(token: str, request: Request) -> HTMLResponse:
    """Show the unsubscribe page of an email: a button, because programs may follow links."""
    return _page(request, "<form method=post><button>{}</button></form>", "email-off-button")


@router.post("/api/notices/off/{token}", response_class=HTMLResponse)
async def sign_off(token: str, request: Request) -> HTMLResponse:
    """Unsubscribe from emails with a token (RFC 8058). The response doesn't reveal if it was
    valid."""
    if len(token) <= MAX_TOKEN and token.isascii() and token.isprintable():
        await service_of(request).contacts.sign_off(token)
    return _page(request, "<p>{}</p>", "email-off-done")


def _page(request: Request, content: str, key: str) -> HTMLResponse:
    language = language_of(request)
    words = service_words(language)
    page = _PAGE.format(
        language=language,
        title=words.text(said("email-off-title")),
        content=content.format(words.text(said(key))),
    )
    return HTMLResponse(page, headers=_SAFE)
