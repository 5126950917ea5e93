"""Emailed links: to sign in, to reset a password, to confirm an address.

Requesting a link only queues a job, whether the address is known or not, so neither the response
nor its timing reveals that. The token is created when the email is sent and exists nowhere else. It
follows "#" in the link, where no server or proxy sees it; the page sends it with a POST when its
button is pressed, so nothing happens if a program merely follows the link or runs the page.
"""

from __future__ import annotations

import hashlib
import logging
from datetime import datetime, timedelta
from typing import Literal
from urllib.parse import quote
from uuid import UUID

import msgspec

from ecumene.service.notices.mail import Email, MailRejected, Post
from ecumene.service.people.people import Account, Ticket, new_ticket
from ecumene.service.ports.people import People
from ecumene.service.ports.store import Clock, Job, Leased
from ecumene.words import said

from .wording import service_words

log = logging.getLogger(__name__)

LINK = "link"
LASTS = timedelta(minutes=15)

Purpose = Literal["sign_in", "address", "reset"]

#: the pages that links lead to
PAGES: dict[Purpose, str] = {"sign_in": "sign-in", "reset": "reset", "address": "mail"}


class Wish(msgspec.Struct, frozen=True):
    """A request for a link; for signing in only the address is known."""

    purpose: Purpose
    address: str
    account: UUID | None = None
    #: our page to open afterwards
    next: str = ""


class Bearer(msgspec.Struct, frozen=True):
    """The bearer of the token has this address and requested the link with this account."""

    address: str
    account: UUID


_read_wish = msgspec.json.Decoder(Wish).decode
_read_bearer = msgspec.json.Decoder(Bearer).decode


def link_job(wish: Wish, now: datetime) -> Job:
    """Return the job that sends a link; repeated requests change nothing while it is queued."""
    payload = msgspec.json.encode(wish)
    return Job(LINK, hashlib.sha256(payload).hexdigest(), payload, now)  # keys are logged


class Links:
    """Handles "link" jobs."""

    def __init__(self, post: Post, people: People, clock: Clock, site: str) -> None:
        self._post = post
        self._people = people
        self._clock = clock
        self._site = site

    async def __call__(self, leased: Leased) -> None:
        wish = _read_wish(leased.job.payload)
        account = await self._owner(wish)
        if account is None or not self._post.open:
            return
        now, bearer = self._clock.now(), Bearer(wish.address, account.id)
        token, ticket = new_ticket(wish.purpose, msgspec.json.encode(bearer), now, LASTS)
        await self._people.add_ticket(ticket, now)
        back = f"?next={quote(wish.next, safe='')}" if len(wish.next) > 1 else ""
        link = f"{self._site}/{PAGES[wish.purpose]}{back}#{token}"
        email = write_link(wish, link, account.language)
        try:
            # Each attempt is a separate email with its own token.
            await self._post.send(email, ticket.token.hex(), now)
        except MailRejected:
            log.warning("a link was refused for good", extra={"fields": {"for": wish.purpose}})

    async def _owner(self, wish: Wish) -> Account | None:
        """Return who requested the link, or owns the address."""
        if wish.account is not None:
            return await self._people.account(wish.account)
        owner = await self._people.account_by_mail(wish.address)
        return owner if owner and not owner.suspended else None


def write_link(wish: Wish, link: str, language: str) -> Email:
    """Write the email with a link."""
    words, key = service_words(language), f"email-link-{wish.purpose}"
    minutes = said("email-link-lasts", minutes=int(LASTS.total_seconds() // 60))
    text = f"{words.text(said(key))}\n\n{link}\n\n{words.text(minutes)}\n"
    return Email(wish.address, words.text(said(f"{key}-subject")), text)


async def redeem(people: People, token: bytes, purpose: Purpose, now: datetime) -> Bearer | None:
    """Redeem a token: return what it proves, once."""
    ticket = await people.take_ticket(token, purpose, now)
    return read_bearer(ticket) if ticket else None


def read_bearer(ticket: Ticket) -> Bearer:
    """Return what one of our tickets proves."""
    return _read_bearer(ticket.content)
