"""Clubs: members, events, results.

A club is a value, stored as one document. Changes are pure functions; the directory applies them
while it locks the club. Bounds are part of the types: a document that breaks one is not stored.
"""

from __future__ import annotations

import secrets
from datetime import date, datetime
from typing import Annotated
from uuid import UUID, uuid4

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from ecumene.service.people.names import MAX_NAME, read_name, same_name
from ecumene.service.people.people import Account
from ecumene.service.refusals import refusal
from ecumene.service.tables.chat import read_text
from ecumene.service.tables.tables import GONE

from .events import ClubEvent, check_date
from .results import ClubResult

MAX_MEMBERS = 200
MAX_RESULTS = 300
MAX_EVENTS = 30
MAX_ABOUT = 500
#: maximum clubs that one person may found, and be in
MAX_CLUBS = 5
MAX_JOINED = 30

ShortName = Annotated[str, Meta(max_length=MAX_NAME)]


class Member(msgspec.Struct, frozen=True):
    """A member: a person with an account, or only a name in results."""

    number: int
    name: ShortName
    account: UUID | None = None
    organiser: bool = False
    #: whether they want to be rated
    rated: bool = False


class Club(msgspec.Struct, frozen=True, kw_only=True, tag="club"):
    """A club with its members, results and events."""

    id: UUID
    name: ShortName
    owner: UUID
    created: datetime
    #: the token of the invitation link
    invite: str
    about: Annotated[str, Meta(max_length=MAX_ABOUT)] = ""
    #: whether strangers may read it
    public: bool = False
    #: the month in which seasons begin
    season_starts: Annotated[int, Meta(ge=1, le=12)] = 1
    members: Annotated[tuple[Member, ...], Meta(max_length=MAX_MEMBERS)] = ()
    results: Annotated[tuple[ClubResult, ...], Meta(max_length=MAX_RESULTS)] = ()
    events: Annotated[tuple[ClubEvent, ...], Meta(max_length=MAX_EVENTS)] = ()
    #: the last member's number
    numbered: int = 0
    #: how often it has been changed
    revision: int = 0

    @property
    def accounts(self) -> frozenset[UUID]:
        """The accounts of its members."""
        return frozenset(each.account for each in self.members if each.account is not None)

    @property
    def by_account(self) -> dict[UUID, int]:
        """Numbers of members by account."""
        return {each.account: each.number for each in self.members if each.account is not None}

    def member_of(self, account: UUID | None) -> Member | None:
        """Return a person's membership."""
        found = (each for each in self.members if account is not None and each.account == account)
        return next(found, None)

    def member(self, number: int) -> Member:
        """Return a member by number; refused if there is none."""
        for each in self.members:
            if each.number == number:
                return each
        raise refusal("no_member")

    def event(self, event: UUID) -> ClubEvent:
        """Return an event; refused if there is none."""
        for each in self.events:
            if each.id == event:
                return each
        raise refusal("no_event")


def found(owner: Account, now: datetime, *, name: str, about: str, public: bool) -> Club:
    """Found a club; its founder is an organiser."""
    club = Club(
        id=uuid4(),
        name=read_name(name),
        owner=owner.id,
        created=now,
        invite=secrets.token_urlsafe(16),
        about=read_text(about, MAX_ABOUT).strip(),
        public=public,
    )
    return set_member(join(club, owner), 1, organiser=True)


def change_settings(club: Club, *, name: str, about: str, public: bool, season_starts: int) -> Club:
    """Change the club's name, description, visibility and seasons."""
    about = read_text(about, MAX_ABOUT).strip()
    return replace(
        club, name=read_name(name), about=about, public=public, season_starts=season_starts
    )


def invite_anew(club: Club) -> Club:
    """Replace the invitation link; the old one no longer works."""
    return replace(club, invite=secrets.token_urlsafe(16))


# -- members ---------------------------------------------------------------------------------------


def join(club: Club, who: Account) -> Club:
    """Add a person; no effect if they are a member."""
    if who.id in club.accounts:
        return club
    return _add(club, who.name, who.id)


def add_name(club: Club, name: str) -> tuple[Club, int]:
    """Return the club with a member of this name, new if necessary, and the member's number."""
    name = read_name(name)
    for each in club.members:
        if same_name(each.name) == same_name(name):
            return club, each.number
    club = _add(club, name, None)
    return club, club.numbered


def _add(club: Club, name: str, account: UUID | None) -> Club:
    if len(club.members) >= MAX_MEMBERS:
        raise refusal("club_full", most=MAX_MEMBERS)
    new = Member(club.numbered + 1, name, account)
    return replace(club, members=(*club.members, new), numbered=new.number)


def set_member(
    club: Club, number: int, *, organiser: bool | None = None, rated: bool | None = None
) -> Club:
    """Change a member's role or wish to be rated. One organiser with an account always stays."""
    before = club.member(number)
    member = replace(
        before,
        organiser=before.organiser if organiser is None else organiser,
        rated=before.rated if rated is None else rated,
    )
    if member.organiser and member.account is None:
        raise refusal("no_member")
    return _keep_organiser(_with_member(club, member))


def take_over(club: Club, number: int, by: int) -> Club:
    """Give a name's results and replies to another member, and delete the name."""
    old, new = club.member(number), club.member(by)
    if old.account is not None or old.number == new.number:
        raise refusal("no_member")
    if any({number, by} <= {line.member for line in each.lines} for each in club.results):
        raise refusal("twice")

    def renumber(member: int) -> int:
        return by if member == number else member

    return replace(
        club,
        members=tuple(each for each in club.members if each.number != number),
        results=tuple(
            replace(
                each,
                lines=tuple(replace(line, member=renumber(line.member)) for line in each.lines),
                left=tuple(map(renumber, each.left)),
            )
            for each in club.results
        ),
        events=tuple(each.renumbered(number, by) for each in club.events),
    )


def remove(club: Club, number: int) -> Club:
    """Remove a member; what they played stays, under their name."""
    member = club.member(number)
    if not _is_named(club, number):
        rest = tuple(each for each in club.members if each.number != number)
        return _keep_organiser(replace(club, members=rest))
    return _keep_organiser(_with_member(club, Member(number, member.name)))


def forget(club: Club, account: UUID) -> Club | None:
    """Forget a deleted account; None if nobody is left who could look after the club."""
    member = club.member_of(account)
    if member is None:
        return club
    club = _with_member(club, Member(member.number, GONE))
    if not any(each.organiser for each in club.members):
        heir = next((each for each in club.members if each.account is not None), None)
        if heir is None:
            return None
        club = _with_member(club, replace(heir, organiser=True))
    return club


def _with_member(club: Club, member: Member) -> Club:
    same = (member if each.number == member.number else each for each in club.members)
    return replace(club, members=tuple(same))


def _keep_organiser(club: Club) -> Club:
    if not any(each.organiser for each in club.members):
        raise refusal("last_organiser")
    return club


def _is_named(club: Club, number: int) -> bool:
    played = (line.member for result in club.results for line in result.lines)
    replied = (member for event in club.events for member in event.replies)
    return number in {*played, *replied}


# -- results and events ----------------------------------------------------------------------------


def add_result(club: Club, result: ClubResult, event: UUID | None = None) -> Club:
    """Add a result, the newest first; a table's result counts once."""
    if any(each.id == result.id for each in club.results):
        return club
    if len(club.results) >= MAX_RESULTS:
        raise refusal("many_results", most=MAX_RESULTS)
    results = sorted((result, *club.results), key=lambda each: each.day, reverse=True)
    club = replace(club, results=tuple(results))
    if event is not None:
        club = with_event(club, replace(club.event(event), result=result.id))
    return club


def drop_result(club: Club, result: UUID) -> Club:
    """Delete a result."""
    rest = tuple(each for each in club.results if each.id != result)
    events = tuple(
        replace(each, result=None) if each.result == result else each for each in club.events
    )
    return replace(club, results=rest, events=events)


def add_event(club: Club, event: ClubEvent, now: datetime) -> Club:
    """Announce an event."""
    check_date(event.at, now)
    if len(club.events) >= MAX_EVENTS:
        raise refusal("many_events", most=MAX_EVENTS)
    return replace(club, events=(*club.events, event))


def with_event(club: Club, event: ClubEvent) -> Club:
    """Return the club with an event changed."""
    same = (event if each.id == event.id else each for each in club.events)
    return replace(club, events=tuple(same))


def drop_event(club: Club, event: UUID) -> Club:
    """Delete an event."""
    return replace(club, events=tuple(each for each in club.events if each.id != event))


def season_of(day: date, starts: int) -> str:
    """Return the season of a day, by the month in which seasons start.

    >>> march, autumn = date(2026, 3, 1), date(2026, 9, 1)
    >>> season_of(march, 1), season_of(march, 9), season_of(autumn, 9)
    ('2026', '2025/26', '2026/27')
    """
    first = day.year - (day.month < starts)
    return str(first) if starts == 1 else f"{first}/{(first + 1) % 100:02}"
