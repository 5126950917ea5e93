"""Push notifications to browsers, even with no page open (RFC 8030).

The content is encrypted for the browser (RFC 8291), so the push service can't read it, and signed
with this installation's key (VAPID, RFC 8292), the only one the browser accepts.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import logging
from datetime import UTC, datetime, timedelta

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid  # type: ignore[import-untyped]

from ecumene.service.notices.addresses import BadAddress, origin_of
from ecumene.service.notices.dispatch import Delivery, Gone, TryAgain
from ecumene.service.notices.safe_http import NotSent, Outgoing
from ecumene.service.ports.contacts import Contacts, Subscription
from ecumene.service.ports.store import Clock
from ecumene.service.refusals import refusal
from ecumene.service.settings import Settings

log = logging.getLogger(__name__)

#: how long a push service keeps undelivered messages
KEPT = timedelta(hours=12)
#: how long a signature is valid
SIGNED_FOR = timedelta(hours=12)
#: the subscription no longer exists
NOT_THERE = frozenset({404, 410})

_CURVE = ec.SECP256R1()


class Key:
    """This installation's key."""

    def __init__(self, private: str, contact: str) -> None:
        """``private`` comes from :func:`new_key`; ``contact`` is "mailto:..." or "https://..."."""
        self._vapid = Vapid.from_raw(private.encode())
        self._contact = contact
        self.signature("https://push.example.org", datetime.now(UTC))  # fails now if it is invalid

    @property
    def public(self) -> str:
        """The public key that browsers need to subscribe."""
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return _text(point)

    def signature(self, origin: str, now: datetime) -> dict[str, str]:
        """Return the header that proves the sender to a push service."""
        expires = int((now + SIGNED_FOR).timestamp())
        claims = {"aud": origin, "exp": expires, "sub": self._contact}
        signed: dict[str, str] = self._vapid.sign(claims)
        return signed


def key_of(settings: Settings) -> Key | None:
    """Return the configured key; push is off without it, or without a public address."""
    private, site = settings.push_key.get_secret_value(), settings.site
    if not (private and site):
        return None
    return Key(private, site if site.startswith("https:") else "mailto:admin@localhost")


def new_key() -> str:
    """Create a private key for the settings.

    >>> len(new_key())
    43
    """
    number = ec.generate_private_key(_CURVE).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


def check_keys(p256dh: str, auth: str) -> None:
    """Refuse invalid encryption keys."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, _bytes(p256dh))
        fit = len(_bytes(auth)) == 16
    except (ValueError, binascii.Error):
        fit = False
    if not fit:
        raise refusal("push_keys")


class Push:
    """The push channel."""

    def __init__(self, key: Key | None, contacts: Contacts, outgoing: Outgoing, clock: Clock):
        self._key = key
        self._contacts = contacts
        self._outgoing = outgoing
        self._clock = clock

    async def deliver(self, delivery: Delivery) -> None:
        subscription = await self._contacts.subscription(delivery.to)
        if subscription is None or self._key is None:
            raise Gone
        try:
            status = await self._send(self._key, subscription, delivery)
        except NotSent:
            raise TryAgain from None
        except BadAddress:
            status = 404
        if status in NOT_THERE:
            await self._contacts.unsubscribe(subscription.account, subscription.id)
            raise Gone
        if status == 429 or status >= 500:
            raise TryAgain
        if status >= 300:
            log.warning("a push was refused", extra={"fields": {"status": status}})
            raise Gone

    async def _send(self, key: Key, subscription: Subscription, delivery: Delivery) -> int:
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(int(KEPT.total_seconds())),
            # A repeated message replaces the first one if that hasn't been delivered yet.
            "Topic": hashlib.sha256(delivery.id.encode()).hexdigest()[:32],
            **key.signature(origin_of(subscription.endpoint), self._clock.now()),
        }
        return await self._outgoing.post(
            subscription.endpoint, encrypt(subscription, delivery), headers
        )

    async def give_up(self, delivery: Delivery) -> None:
        return


def encrypt(subscription: Subscription, delivery: Delivery) -> bytes:
    """Encrypt the notice for one browser."""
    # Imported here because it loads two HTTP clients that nothing else needs.
    from pywebpush import WebPusher  # type: ignore[import-untyped]

    content = msgspec.json.encode(
        {
            "what": delivery.what,
            "title": delivery.title,
            "text": delivery.text,
            "link": delivery.link,
        }
    )
    keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
    pusher = WebPusher({"endpoint": subscription.endpoint, "keys": keys})
    body: bytes = pusher.encode(content)["body"]
    return body


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
