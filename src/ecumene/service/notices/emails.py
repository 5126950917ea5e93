"""Notices as emails, each with an unsubscribe link for people and mail programs.

The address is looked up on sending: queued emails only name an account.
"""

from __future__ import annotations

from ecumene.service.notices.dispatch import Delivery, Gone, TryAgain
from ecumene.service.notices.mail import Email, Post, Refused
from ecumene.service.ports.contacts import Contacts
from ecumene.service.ports.directory import Directory
from ecumene.service.ports.store import Clock
from ecumene.words import said

from .wording import service_words


class Emails:
    """The email channel."""

    def __init__(
        self, post: Post, directory: Directory, contacts: Contacts, clock: Clock, site: str
    ) -> None:
        self._post = post
        self._directory = directory
        self._contacts = contacts
        self._clock = clock
        self._site = site

    async def deliver(self, delivery: Delivery) -> None:
        account = await self._directory.account(delivery.to)
        if account is None or not account.mail or not self._post.open:
            raise Gone
        import aiosmtplib  # only here: a host at home sends no emails

        token = await self._contacts.sign_off_token(account.id)
        off = f"{self._site}/api/notices/off/{token}"
        email = write_email(delivery, account.mail, off, account.language)
        key = f"{delivery.id}:{delivery.to}"
        try:
            await self._post.send(email, key, self._clock.now())
        except Refused:
            raise Gone from None
        except (OSError, aiosmtplib.SMTPException):
            raise TryAgain from None

    async def give_up(self, delivery: Delivery) -> None:
        return


def write_email(delivery: Delivery, address: str, off: str, language: str = "") -> Email:
    """Write the email of a notice; ``off`` is the unsubscribe link (RFC 8058)."""
    sign_off = service_words(language).text(said("email-unsubscribe", link=off))
    facts = f"\n\n{delivery.facts}" if delivery.facts else ""
    text = f"{delivery.text}{facts}\n\n{delivery.link}\n\n-- \n{sign_off}\n"
    headers = {
        "List-Unsubscribe": f"<{off}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }
    return Email(address, delivery.title, text, headers)
