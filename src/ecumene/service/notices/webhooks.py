"""Notices to other services: Discord, Slack, ntfy, or a custom program.

Users supply the address. Whoever knows it may write there, so it is secret, and it may lead
anywhere. So it is never shown again, and requests go through safe_http.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from ecumene.service.notices.addresses import BadAddress, host_of
from ecumene.service.notices.dispatch import Delivery, Gone, TryAgain
from ecumene.service.notices.notices import own_notice_job
from ecumene.service.notices.safe_http import NotSent, Outgoing
from ecumene.service.ports.contacts import MAX_FAILURES, Contacts, Format
from ecumene.service.ports.store import Clock, Jobs

#: headers and content
Written = tuple[dict[str, str], bytes]

#: signs with a meaning in Discord, wherever they are in a line
_MARKDOWN = re.compile(r"[\\`*_~|<>\[\]()#@]")
_JSON = {"Content-Type": "application/json"}


def _discord(delivery: Delivery) -> Written:
    # Names must not be commands, links or pictures, nor mention anybody.
    text = _MARKDOWN.sub(r"\\\g<0>", delivery.text)
    quiet = {"content": f"{text}\n{delivery.link}", "allowed_mentions": {"parse": []}}
    return _JSON, msgspec.json.encode(quiet)


def _slack(delivery: Delivery) -> Written:
    text = delivery.text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _JSON, msgspec.json.encode({"text": f"{text}\n{delivery.link}"})


def _ntfy(delivery: Delivery) -> Written:
    return {
        "Content-Type": "text/plain; charset=utf-8",
        "Click": delivery.link,
    }, delivery.text.encode()


def _json(delivery: Delivery) -> Written:
    fields = ("id", "what", "title", "text", "link")
    return _JSON, msgspec.json.encode({name: getattr(delivery, name) for name in fields})


#: the formats of messages by kind of webhook
FORMATS: dict[Format, Callable[[Delivery], Written]] = {
    "discord": _discord,
    "slack": _slack,
    "ntfy": _ntfy,
    "json": _json,
}


class Hooks:
    """The webhook channel."""

    def __init__(self, contacts: Contacts, outgoing: Outgoing, jobs: Jobs, clock: Clock) -> None:
        self._contacts = contacts
        self._outgoing = outgoing
        self._jobs = jobs
        self._clock = clock

    async def deliver(self, delivery: Delivery) -> None:
        hook = await self._contacts.hook(delivery.to)
        if hook is None or hook.off:
            raise Gone
        headers, content = FORMATS[hook.format](delivery)
        try:
            status = await self._outgoing.post(hook.url, content, headers)
        except NotSent:
            raise TryAgain from None
        except BadAddress:
            raise Gone from None
        if status == 429 or status >= 500:
            raise TryAgain
        if status >= 300:
            raise Gone
        if hook.failures:
            await self._contacts.hook_answered(hook.id, well=True)

    async def give_up(self, delivery: Delivery) -> None:
        """Count the failure; notify the owner after too many."""
        hook = await self._contacts.hook_answered(delivery.to, well=False)
        if hook is not None and hook.failures == MAX_FAILURES:
            now, host = self._clock.now(), host_of(hook.url)
            off = own_notice_job("hook_off", hook.account, now, str(hook.id), host=host)
            await self._jobs.add([off])
