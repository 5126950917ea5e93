"""Emails: queued as jobs with their cause, sent by a worker over SMTP.

An email may be sent twice if a worker dies, with the same Message-ID. One that the mail server
rejects permanently is dropped: nobody can fix it, and it contains somebody's address.
"""

from __future__ import annotations

import hashlib
import logging
from datetime import datetime
from email.errors import MessageError
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, parseaddr

import msgspec

from ecumene.service.notices.dispatch import Delivery, Gone, TryAgain
from ecumene.service.ports.contacts import Contacts
from ecumene.service.ports.directory import Directory
from ecumene.service.ports.store import Clock, Job, Leased
from ecumene.service.settings import Settings
from ecumene.words import said

from .wording import service_words

log = logging.getLogger(__name__)

MAIL = "mail"
#: keeps links in headers whole: mail programs wouldn't follow folded or encoded ones
_POLICY = SMTP.clone(refold_source="none")
#: timeout in seconds for each response of the mail server
TIMEOUT = 20.0


class Email(msgspec.Struct, frozen=True):
    """A plain-text email."""

    to: str
    subject: str
    text: str
    #: additional headers, trusted and written as they are
    headers: dict[str, str] = {}


_read_email = msgspec.json.Decoder(Email).decode


def mail_job(key: str, email: Email, now: datetime) -> Job:
    """Return the job that sends an email; emails with the same key are sent once.

    Keys are logged and must not contain addresses. Nothing secret may be in the email: jobs are
    stored as they are (email_links writes its emails only when sending them).
    """
    return Job(MAIL, key, msgspec.json.encode(email), now)


class MailRejected(Exception):
    """The mail server rejects this email permanently."""


class Post:
    """The connection to the configured mail server."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @property
    def open(self) -> bool:
        """Whether emails can be sent."""
        return self._settings.sends_mail

    async def send(self, email: Email, key: str, now: datetime) -> None:
        """Send an email; raises Refused if it is rejected permanently, anything else to retry."""
        import aiosmtplib  # only here: a host at home sends no emails

        settings = self._settings
        try:
            await aiosmtplib.send(
                write_message(email, settings.mail_from, key, now).as_bytes(),
                sender=parseaddr(settings.mail_from)[1],
                recipients=[email.to],
                hostname=settings.smtp_host,
                port=settings.smtp_port,
                username=settings.smtp_user or None,
                password=settings.smtp_password.get_secret_value() or None,
                use_tls=settings.smtp_security == "tls",
                start_tls=settings.smtp_security == "starttls",
                timeout=TIMEOUT,
            )
        except aiosmtplib.SMTPAuthenticationError:
            raise  # our settings are wrong: the email waits until they are fixed
        except aiosmtplib.SMTPRecipientsRefused as error:
            if all(each.code >= 500 for each in error.recipients):
                raise MailRejected from None
            raise
        except aiosmtplib.SMTPResponseException as error:
            if error.code >= 500:
                raise MailRejected from None
            raise


class Mail:
    """Handles "mail" jobs."""

    def __init__(self, post: Post) -> None:
        self._post = post

    async def __call__(self, leased: Leased) -> None:
        job = leased.job
        if not self._post.open:
            log.warning("an email was dropped: there are no settings for SMTP")
            return
        email = _read_email(job.payload)
        try:
            await self._post.send(email, job.key, job.run_at)
        except MailRejected:
            log.warning("an email was refused for good", extra={"fields": {"key": job.key}})


def write_message(email: Email, sender: str, key: str, now: datetime) -> EmailMessage:
    """Build the message with its headers. Content can't become a header or a recipient."""
    name, address = parseaddr(sender)
    own = Address(name, addr_spec=address)
    message = EmailMessage(policy=_POLICY)
    try:
        message["From"] = own
        message["To"] = Address(addr_spec=email.to)
        message["Subject"] = " ".join(email.subject.split())
        message["Date"] = format_datetime(now)
        message["Message-ID"] = f"<{hashlib.sha256(key.encode()).hexdigest()[:32]}@{own.domain}>"
        message["Auto-Submitted"] = "auto-generated"
        for header, value in email.headers.items():
            message.set_raw(header, value)
        message.set_content(email.text)
    except (ValueError, IndexError, MessageError):
        raise MailRejected from None  # an invalid address or text
    return message


class Emails:
    """Notices as emails; the address is looked up on sending: queued ones only name an account."""

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
        except MailRejected:
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
