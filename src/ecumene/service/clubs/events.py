"""Events of a club: seats, alternates, no-shows."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Annotated
from uuid import UUID

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from ecumene.service.people.names import MAX_NAME
from ecumene.service.refusals import refusal

MAX_SEATS = 18
MAX_PLACE = 200
#: maximum of people with a seat and alternates, and of people who have declined
MAX_REPLIES = 60
#: how far an event may be in the past or the future
MAX_DISTANCE = timedelta(days=5 * 365)


Members = Annotated[tuple[int, ...], Meta(max_length=MAX_REPLIES)]


class ClubEvent(msgspec.Struct, frozen=True, kw_only=True):
    """A date at which a club plays."""

    id: UUID
    title: Annotated[str, Meta(max_length=MAX_NAME)]
    at: datetime
    game: str
    seats: Annotated[int, Meta(ge=2, le=MAX_SEATS)]
    #: shown to members only
    place: Annotated[str, Meta(max_length=MAX_PLACE)] = ""
    #: members who have accepted, in order; those beyond the seats are alternates
    replies: Members = ()
    declined: Members = ()
    #: people who accepted but didn't come
    missing: Members = ()
    result: UUID | None = None

    @property
    def present(self) -> tuple[int, ...]:
        """Everybody who comes, without no-shows."""
        missing = frozenset(self.missing)
        return tuple(each for each in self.replies if each not in missing)

    @property
    def seated(self) -> tuple[int, ...]:
        """Those with a seat; alternates move up for no-shows."""
        return self.present[: self.seats]

    @property
    def alternates(self) -> tuple[int, ...]:
        """Those who wait for a seat, in order."""
        return self.present[self.seats :]

    @property
    def promised(self) -> frozenset[int]:
        """Members who had a seat before any no-shows."""
        return frozenset(self.replies[: self.seats])

    def renumbered(self, old: int, new: int) -> ClubEvent:
        """Return the event with a member's number replaced."""

        def renumber(members: Sequence[int]) -> tuple[int, ...]:
            if new in members:
                return tuple(each for each in members if each != old)
            return tuple(new if each == old else each for each in members)

        return replace(
            self,
            replies=renumber(self.replies),
            declined=renumber(self.declined),
            missing=renumber(self.missing),
        )


def check_date(at: datetime, now: datetime) -> None:
    """Refuse dates that no club can mean; some of them exist in no other time zone."""
    if abs(at - now) > MAX_DISTANCE:
        raise refusal("event_date", years=MAX_DISTANCE.days // 365)


def reply(event: ClubEvent, member: int, *, coming: bool) -> ClubEvent:
    """Accept or decline."""
    _check_open(event)
    chosen, left = ("replies", "declined") if coming else ("declined", "replies")
    before: tuple[int, ...] = getattr(event, chosen)
    if member in before:
        return event
    if len(before) >= MAX_REPLIES:
        raise refusal("event_full")
    others = tuple(each for each in getattr(event, left) if each != member)
    return replace(event, **{chosen: (*before, member), left: others})


def mark_missing(event: ClubEvent, member: int, *, missing: bool) -> ClubEvent:
    """Note a no-show, or take it back; the first alternate inherits the seat."""
    _check_open(event)
    if member not in event.replies:
        raise refusal("no_member")
    others = tuple(each for each in event.missing if each != member)
    return replace(event, missing=(*others, member) if missing else others)


def _check_open(event: ClubEvent) -> None:
    if event.result is not None:
        raise refusal("event_over")
