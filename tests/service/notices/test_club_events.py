"""A day before an event of a club, those who come are reminded."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

import msgspec
import pytest

from ecumene.service.clubs import clubs, events
from ecumene.service.clubs.clubs import Club
from ecumene.service.clubs.events import ClubEvent
from ecumene.service.notices.club_events import event_jobs
from ecumene.service.ports.contacts import Switches
from tests.service.support.clocks import FakeClock
from tests.service.support.job_table import Opening, opening
from tests.service.support.notice_table import Evening, evening, letters_to


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


async def announced(table: Evening, *coming: int) -> tuple[Club, ClubEvent]:
    """Announce an event in three days, at 19:00 in Berlin; Ada is member 1, Bo 2."""
    table.ada = msgspec.structs.replace(table.ada, zone="Europe/Berlin")
    table.bo = msgspec.structs.replace(table.bo, zone="Europe/Berlin", language="de")
    now = table.clock.now()
    club = clubs.found(table.ada, now, name="Sundays", about="", public=False)
    club = clubs.join(club, table.bo)
    at = now + timedelta(days=3, hours=6)
    event = ClubEvent(id=uuid4(), title="Great day", at=at, game="megaciv", seats=9)
    for member in coming:
        event = events.reply(event, member, coming=True)
    for person in (table.ada, table.bo):
        await table.parts.directory.add_account(person)
    await table.parts.directory.add_gathering(clubs.add_event(club, event, now), 5)
    await table.parts.work.add(event_jobs(club.id, event, now))
    await table.do()
    return club, event


async def test_those_who_come_are_reminded_a_day_before(opened: Opening) -> None:
    async with evening(opened) as (table, sink):
        club, _ = await announced(table, 1, 2)
        table.clock.turn(days=2)
        await table.do()
        assert sink.letters == []
        table.clock.turn(hours=6)
        await table.do()
        texts = {to[0]: letter for to, letter in sink.letters}
        english, german = texts[table.ada.mail], texts[table.bo.mail]
        assert english["Subject"] == "Great day is tomorrow"
        said = "Sundays: Great day, Tuesday, 17 November 2026, 19:00 (CET)."
        assert said in english.get_content()
        assert f"https://play.example.org/clubs/{club.id}" in english.get_content()
        assert german["Subject"] == "Morgen: Great day"
        assert "Dienstag, 17. November 2026, 19:00 Uhr (CET). Du hast zugesagt." in (
            german.get_content()
        )
        table.clock.turn(days=2)
        await table.do()
        assert len(sink.letters) == 2


async def test_others_and_deleted_events_are_quiet(opened: Opening) -> None:
    async with evening(opened) as (table, sink):
        await announced(table, 2)
        await table.contacts.switch(table.bo.id, Switches(off=("club",)))
        table.clock.turn(days=3)
        await table.do()
        assert letters_to(sink, table.ada) == letters_to(sink, table.bo) == []
    async with evening(opened) as (table, sink):
        club, event = await announced(table, 1, 2)
        await table.parts.directory.change_gathering(
            club.id, Club, lambda club: clubs.drop_event(club, event.id)
        )
        table.clock.turn(days=3)
        await table.do()
        assert sink.letters == []


def test_an_event_that_is_near_needs_no_reminder() -> None:
    now = FakeClock().now()
    event = ClubEvent(id=uuid4(), title="x", at=now + timedelta(hours=20), game="megaciv", seats=2)
    assert event_jobs(uuid4(), event, now) == []
