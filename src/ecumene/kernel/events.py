"""Events: what happened, and who may see it (DG-1.1 to DG-1.5).

An event has a public part and private parts for single seats. Of a secret event others do not even
learn that it happened. What is secret to all is in no event: it lives in the state and in the log's
chance outcomes, which never leave the server.

>>> event = Event("card_drawn", "SA-C.14", 2, {"deck": 11}, {2: {"card": "C07"}})
>>> event_view(event, 2).data
{'deck': 11, 'card': 'C07'}
>>> event_view(event, SPECTATOR).data
{'deck': 11}
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

Viewer = int
"""A seat number (0, 1, ...) or one of the viewers below."""

SPECTATOR: Viewer = -1
"""Somebody who only watches: sees what is public."""

BIG_SCREEN: Viewer = -2
"""The screen in the middle of a real table: sees what is public."""

KEEPER: Viewer = -3
"""Whoever keeps the books of a real table (``Game.keeps_books``): asked like a seat, and sees
what is public."""

NOBODY: Final = -1
"""The seat of an event that belongs to the table as a whole."""


class Event(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Something that happened, with the rule by which it happened."""

    kind: str
    rule: str
    seat: int = NOBODY
    data: dict[str, Any] = {}
    private: dict[int, dict[str, Any]] = {}
    #: only for the seats with a private part: nobody else learns that it happened
    secret: bool = False

    def seen_by(self, viewer: Viewer) -> bool:
        """Whether a viewer may know that this happened."""
        return not self.secret or viewer in self.private


def event_view(event: Event, viewer: Viewer) -> Event:
    """Return the event as a viewer may see it: the public part, and the viewer's private part."""
    if not event.seen_by(viewer):
        raise ValueError("a secret event has no view for others")
    if not event.private:
        return event
    own = event.private.get(viewer)
    data = {**event.data, **own} if own else event.data
    return Event(event.kind, event.rule, event.seat, data)


def event_views(events: Iterable[Event], viewer: Viewer) -> list[Event]:
    """Return all events visible to a viewer, as the viewer may see them."""
    return [event_view(event, viewer) for event in events if event.seen_by(viewer)]
