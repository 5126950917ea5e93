"""Notices: over which channels, and to where."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

from ecumene.service.notices.addresses import MAX_ADDRESS, host_of
from ecumene.service.ports.contacts import Format, Hook, Subscription, When

from .common import Form, show

Address = Annotated[str, Field(max_length=MAX_ADDRESS, description="It begins with https://.")]


class SwitchesShown(Form):
    """Whether each channel is used: "off", "days" (all tables but live ones) or "all"."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"example": {"mail": "days", "push": "all", "hook": "off"}},
    )

    mail: When
    push: When
    hook: When


class BrowserKeys(Form):
    """The keys of a subscription, as the browser gives them (base64url)."""

    p256dh: Annotated[str, Field(max_length=200)]
    auth: Annotated[str, Field(max_length=100)]


class NewBrowser(Form):
    """A subscription, just as `PushSubscription.toJSON()` gives it."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "example": {
                "endpoint": "https://push.example.org/p/8f1c",
                "expirationTime": None,
                "keys": {
                    "p256dh": "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1"
                    "XbjhazAkj7I99e8QcYP7DkM",
                    "auth": "tBHItJI5svbpez7KI4CCXg",
                },
            }
        },
    )

    endpoint: Address
    expirationTime: float | None = None  # noqa: N815  as browsers write it
    keys: BrowserKeys


class NewHook(Form):
    """An address of another service, to which notices are sent."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"example": {"format": "ntfy", "url": "https://ntfy.sh/my-own-topic"}},
    )

    format: Format
    url: Address


class Mute(Form):
    """Whether one is told nothing of a table."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": {"muted": True}})

    muted: bool


class BrowserShown(BaseModel):
    """A browser that is pushed to, by the host of its push service."""

    id: UUID
    host: str
    created: datetime

    @classmethod
    def of(cls, browser: Subscription) -> BrowserShown:
        return show(cls, browser, host=host_of(browser.endpoint))


class HookShown(BaseModel):
    """A hook; of its address only the host is ever shown."""

    id: UUID
    format: Format
    host: str
    #: whose notices it is sent; None for one's own
    table: UUID | None
    created: datetime
    #: it failed too often, and is not used any more
    off: bool

    @classmethod
    def of(cls, hook: Hook) -> HookShown:
        return show(cls, hook, host=host_of(hook.url))


class NoticesShown(BaseModel):
    """How one is told of things, and the key with which browsers subscribe (None: no pushes)."""

    switches: SwitchesShown
    push_key: str | None
    browsers: list[BrowserShown]
    hooks: list[HookShown]
