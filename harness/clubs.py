"""Clubs that reach all their bounds, as an attacker would fill them."""

from __future__ import annotations

from datetime import datetime
from uuid import uuid4

from msgspec.structs import replace

from ecumene.service.clubs import clubs, events
from ecumene.service.clubs.clubs import Club, Member
from ecumene.service.clubs.events import ClubEvent
from ecumene.service.clubs.results import ClubResult, PlayerResult
from ecumene.service.people.people import Account

#: forty letters of four bytes each
LONG = "\U0001f600" * 40


def full_club(owner: Account, now: datetime) -> Club:
    """Build a public club with as many people, rated results and replies as a club can have."""
    club = clubs.found(owner, now, name=LONG, about=LONG * 12, public=True)
    members = (Member(n, LONG, uuid4(), rated=True) for n in range(2, clubs.MAX_MEMBERS + 1))
    seats = range(1, events.MAX_SEATS + 1)
    lines = tuple(PlayerResult(place=n, score=99_999 - n, member=n + 1) for n in seats)
    result = ClubResult(
        id=uuid4(), day=now.date(), game="megaciv", name=LONG, kind="table", lines=lines, rated=True
    )
    people = tuple(range(100, 100 + events.MAX_REPLIES))
    event = ClubEvent(
        id=uuid4(),
        title=LONG,
        at=now,
        game="megaciv",
        seats=events.MAX_SEATS,
        place=LONG * 5,
        replies=people,
        declined=people,
        missing=people,
    )
    return replace(
        club,
        members=(*club.members, *members),
        results=tuple(replace(result, id=uuid4()) for _ in range(clubs.MAX_RESULTS)),
        events=tuple(replace(event, id=uuid4()) for _ in range(clubs.MAX_EVENTS)),
    )
