"""Notifications: channels and destinations."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, Field

from ecumene.service.notices.addresses import MAX_ADDRESS, host_of
from ecumene.service.ports.contacts import Format, Hook, Subscription, Topic, When

from .common import Form, example, show

Address = Annotated[str, Field(max_length=MAX_ADDRESS, description="Must start with https://.")]

Hour = Annotated[int, Field(ge=0, le=23)]


class SwitchesShown(Form):
    """How each channel is used: "off", "days" (all tables but live ones) or "all"."""

    model_config = example(
        {
            "mail": "days",
            "push": "all",
            "hook": "off",
            "quiet_from": 22,
            "quiet_until": 7,
            "digest": 8,
            "off": ["table"],
        }
    )

    # Unlike Switches it has no defaults for these: they mustn't be changed by leaving them out.
    mail: When
    push: When
    hook: When
    #: quiet hours of the caller's day, except at live tables; none if equal
    quiet_from: Hour = 22
    quiet_until: Hour = 7
    #: the hour of the caller's day of the daily digest; None for immediate emails
    digest: Hour | None = None
    #: topics that are off on all channels
    off: Annotated[tuple[Topic, ...], Field(max_length=10)] = ()


class BrowserKeys(Form):
    """The keys of a push subscription, as the browser provides them (base64url)."""

    p256dh: Annotated[str, Field(max_length=200)]
    auth: Annotated[str, Field(max_length=100)]


class NewBrowser(Form):
    """A push subscription, exactly as returned by `PushSubscription.toJSON()`."""

    model_config = example(
        {
            "endpoint": "https://push.example.org/p/8f1c",
            "expirationTime": None,
            "keys": {
                "p256dh": "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1"
                "XbjhazAkj7I99e8QcYP7DkM",
                "auth": "tBHItJI5svbpez7KI4CCXg",
            },
        }
    )

    endpoint: Address
    expirationTime: float | None = None  # noqa: N815  as browsers write it
    keys: BrowserKeys


class NewHook(Form):
    """The address of a new webhook."""

    model_config = example({"format": "ntfy", "url": "https://ntfy.sh/my-own-topic"})

    format: Format
    url: Address


class Mute(Form):
    """Whether a table is muted."""

    model_config = example({"muted": True})

    muted: bool


class FeedWish(Form):
    """Whether to replace the address of the calendar feed."""

    renew: bool = False


class FeedShown(BaseModel):
    """The address of the caller's calendar feed. Anyone who knows it can read the feed."""

    address: str


class BrowserShown(BaseModel):
    """A browser with push notifications, shown by the host of its push service."""

    id: UUID
    host: str
    created: datetime

    @classmethod
    def of(cls, browser: Subscription) -> BrowserShown:
        return show(cls, browser, host=host_of(browser.endpoint))


class HookShown(BaseModel):
    """A webhook. Only the host of its address is ever shown."""

    id: UUID
    format: Format
    host: str
    #: the table whose notices it receives; None for the owner's own
    table: UUID | None
    created: datetime
    #: it failed too often and is no longer used
    off: bool

    @classmethod
    def of(cls, hook: Hook) -> HookShown:
        return show(cls, hook, host=host_of(hook.url))


class NoticesShown(BaseModel):
    """Notification settings, and the key for push subscriptions (None: push is off)."""

    switches: SwitchesShown
    push_key: str | None
    browsers: list[BrowserShown]
    hooks: list[HookShown]
