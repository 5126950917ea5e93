"""Calendar feeds: deadlines of own games and events of own clubs, for calendar programs.

Whoever knows the address can read one, so it contains nothing secret in a game: not even what
somebody is asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID

from ecumene.service.clubs.clubs import Club
from ecumene.words import said

from .wording import service_words, unlinked

#: how long past events stay in a feed
KEPT = timedelta(days=30)


class CalendarEntry(NamedTuple):
    """An entry of a calendar."""

    id: UUID
    title: str
    at: datetime
    link: str
    place: str = ""
    #: whether the event was accepted
    sure: bool = True


def turn(table: UUID, name: str, due: datetime, language: str, site: str) -> CalendarEntry:
    """Return the calendar entry for a deadline at a table that waits for somebody."""
    title = service_words(language).text(said("feed-turn", table=name))
    return CalendarEntry(table, unlinked(title), due, f"{site}/tables/{table}")


def events_of(club: Club, account: UUID, now: datetime, site: str) -> list[CalendarEntry]:
    """Return the events of a club that a member hasn't declined."""
    number, link = club.by_account[account], f"{site}/clubs/{club.id}"
    return [
        CalendarEntry(
            each.id,
            unlinked(f"{each.title} ({club.name})"),
            each.at,
            link,
            each.place,
            sure=number in each.replies,
        )
        for each in club.events
        if each.at > now - KEPT and number not in each.declined
    ]


def write_feed(entries: Iterable[CalendarEntry], now: datetime) -> bytes:
    """Write entries in the format of RFC 5545."""
    from icalendar import Calendar, Event  # imported here: a home has no feeds

    calendar = Calendar()
    for name, value in (("prodid", "-//Ecumene//"), ("version", "2.0")):
        calendar.add(name, value)
    calendar.add("x-wr-calname", "Ecumene")
    for entry in entries:
        event = Event()
        event.add("uid", str(entry.id))
        event.add("dtstamp", now)
        event.add("dtstart", entry.at)
        event.add("summary", entry.title)
        event.add("url", entry.link)
        event.add("status", "CONFIRMED" if entry.sure else "TENTATIVE")
        if entry.place:
            event.add("location", entry.place)
        calendar.add_component(event)
    return bytes(calendar.to_ical())
