"""Events of a club: seats, alternates, civilizations by draw or list, no-shows."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Literal
from uuid import UUID

import msgspec
from msgspec.structs import replace

from ecumene.service.refusals import refusal

#: how civilizations are assigned
Method = Literal["none", "draw", "list"]
MAX_SEATS = 18
#: maximum of people with a seat and alternates
MAX_REPLIES = 60


class Reply(msgspec.Struct, frozen=True):
    """Somebody who wants to come, and their civilization."""

    member: int
    civilization: str = ""


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """A date at which a club plays."""

    id: UUID
    title: str
    at: datetime
    game: str
    seats: int
    #: shown to members only
    place: str = ""
    method: Method = "none"
    civilizations: tuple[str, ...] = ()
    #: people who have accepted, in order; those beyond the seats are alternates
    replies: tuple[Reply, ...] = ()
    declined: tuple[int, ...] = ()
    #: people who accepted but didn't come
    missing: tuple[int, ...] = ()
    result: UUID | None = None

    @property
    def present(self) -> tuple[Reply, ...]:
        """Everybody who comes, without no-shows."""
        return tuple(each for each in self.replies if each.member not in self.missing)

    @property
    def seated(self) -> tuple[Reply, ...]:
        """Those with a seat; alternates move up for no-shows."""
        return self.present[: self.seats]

    @property
    def alternates(self) -> tuple[Reply, ...]:
        """Those who wait for a seat, in order."""
        return self.present[self.seats :]

    @property
    def promised(self) -> frozenset[int]:
        """Members who had a seat before any no-shows."""
        return frozenset(each.member for each in self.replies[: self.seats])

    def renumbered(self, old: int, new: int) -> Event:
        """Return the event with a member's number replaced."""

        def renumber(members: Sequence[int]) -> tuple[int, ...]:
            return tuple(dict.fromkeys(new if each == old else each for each in members))

        taken = any(each.member == new for each in self.replies)
        replies = tuple(
            replace(each, member=new) if each.member == old else each
            for each in self.replies
            if not (taken and each.member == old)
        )
        declined, missing = renumber(self.declined), renumber(self.missing)
        return replace(self, replies=replies, declined=declined, missing=missing)


def reply(event: Event, member: int, *, coming: bool, civilization: str = "") -> Event:
    """Accept or decline. A changed civilization keeps the place in the order."""
    _check_open(event)
    others = tuple(each for each in event.replies if each.member != member)
    declined = tuple(each for each in event.declined if each != member)
    if not coming:
        return replace(event, replies=others, declined=(*declined, member))
    if civilization:
        _check_choice(event, others, civilization)
    if len(others) >= MAX_REPLIES:
        raise refusal("event_full")
    mine = Reply(member, civilization)
    if len(others) == len(event.replies):
        replies = (*others, mine)
    else:
        replies = tuple(mine if each.member == member else each for each in event.replies)
    return replace(event, replies=replies, declined=declined)


def draw(event: Event, shuffled: Sequence[str]) -> Event:
    """Give everybody with a seat a civilization, in this shuffled order; can be repeated."""
    _check_open(event)
    if event.method != "draw" or len(shuffled) < len(event.seated):
        raise refusal("few_civilizations")
    drawn = dict(zip((each.member for each in event.seated), shuffled, strict=False))
    replies = (Reply(each.member, drawn.get(each.member, "")) for each in event.replies)
    return replace(event, replies=tuple(replies))


def mark_missing(event: Event, member: int, *, missing: bool) -> Event:
    """Note a no-show, or take it back; the first alternate inherits seat and civilization."""
    _check_open(event)
    gone = next((each for each in event.replies if each.member == member), None)
    if gone is None:
        raise refusal("no_member")
    others = tuple(each for each in event.missing if each != member)
    if not missing:
        return replace(event, missing=others)
    before = {each.member for each in event.seated}
    event = replace(event, missing=(*others, member))
    moved_up = {each.member for each in event.seated} - before
    return replace(
        event,
        replies=tuple(
            replace(each, civilization=gone.civilization) if each.member in moved_up else each
            for each in event.replies
        ),
    )


def _check_open(event: Event) -> None:
    if event.result is not None:
        raise refusal("event_over")


def _check_choice(event: Event, others: Sequence[Reply], civilization: str) -> None:
    taken = {each.civilization for each in others}
    if event.method != "list" or civilization not in event.civilizations or civilization in taken:
        raise refusal("civilization_taken")
