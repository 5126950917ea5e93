"""One email a day that lists the games waiting, instead of one for each."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import pytest

from ecumene.service.notices.notices import digest_job
from ecumene.service.ports.contacts import Switches
from ecumene.service.tables.paces import DAYS
from tests.service.support.job_table import Opening, opening
from tests.service.support.mail_sink import Sink
from tests.service.support.notice_table import Evening, evening, letters_to

ZONE = ZoneInfo("Europe/Berlin")


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


async def begin(table: Evening, language: str = "", **switches: Any) -> None:
    """Begin with both wanting one email a day, at eight in Berlin."""
    table.ada, table.bo = (
        msgspec.structs.replace(each, zone=str(ZONE), language=language)
        for each in (table.ada, table.bo)
    )
    await table.begin()
    for each in (table.ada, table.bo):
        await table.contacts.switch(each.id, Switches(digest=8, **switches))


async def pass_hours(table: Evening, sink: Sink, hours: int) -> list[datetime]:
    """Let hours pass; return when digests came."""
    found = []
    for _ in range(hours):
        before = len(sink.letters)
        table.clock.turn(hours=1)
        await table.parts.work.sweep(timedelta(days=9), 100)
        await table.do()
        new = [str(letter["Subject"]) for _, letter in sink.letters[before:]]
        found += [table.clock.now() for each in new if "aiting" in each or "wartet" in each]
    return found


async def test_one_email_lists_what_waits_in_the_morning(opened: Opening) -> None:
    async with evening(opened) as (table, sink):
        await begin(table)
        await table.do()
        due = (table.clock.now() + timedelta(days=1)).astimezone(ZONE)
        asked = await table.asked()
        (came,) = await pass_hours(table, sink, 22)
        assert came.astimezone(ZONE).hour == 8
        assert [each for each in letters_to(sink, asked) if "starting" not in each] == [
            "A game is waiting for you"
        ]
        text = sink.letters[-1][1].get_content().replace("\r", "")
        assert "Waiting for you, by deadline:" in text
        assert "Sunday\nGame: Stone Age\nQuestion: Placing figures\n" in text
        assert f"Answer by: Sunday, 15 November 2026, {due:%H:%M} (CET)" in text
        assert f"https://play.example.org/tables/{table.table.id}" in text
        assert "/api/notices/off/" in text


async def test_the_digest_speaks_german(opened: Opening) -> None:
    async with evening(opened) as (table, sink):
        await begin(table, "de")
        await table.do()
        await pass_hours(table, sink, 22)
        letter = sink.letters[-1][1]
        assert letter["Subject"] == "Eine Partie wartet auf dich"
        text = letter.get_content().replace("\r", "")
        assert "Das wartet auf dich, nach Frist sortiert:" in text
        assert "Spiel: Stone Age\nFrage: " in text
        assert "Antwort bis: Sonntag, 15. November 2026, 13:00 Uhr (CET)" in text


async def test_no_digest_if_nothing_waits(opened: Opening) -> None:
    async with evening(opened) as (table, sink):
        await begin(table)
        asked = await table.asked()
        await pass_hours(table, sink, 2)
        while await table.asked() == asked:
            await table.answer()
        await pass_hours(table, sink, 20)
        assert "A game is waiting for you" not in letters_to(sink, asked)


async def test_a_digest_comes_again_while_something_waits(opened: Opening) -> None:
    async with evening(opened) as (table, sink):
        await begin(table)
        await table.change(own_limits=msgspec.structs.replace(DAYS, other=10 * 86400))
        found = await pass_hours(table, sink, 24 * 3)
        assert len(found) == 3
        assert {each.astimezone(ZONE).hour for each in found} == {8}


async def test_a_changed_hour_counts_at_once(opened: Opening) -> None:
    async with evening(opened) as (table, sink):
        await begin(table)
        await pass_hours(table, sink, 1)
        for each in (table.ada, table.bo):
            await table.contacts.switch(each.id, Switches(digest=18))
            await table.parts.work.add([digest_job(each, 18, table.clock.now())])
        (came,) = await pass_hours(table, sink, 22)
        assert came.astimezone(ZONE).hour == 18


async def test_the_last_reminder_is_sent_if_the_digest_would_be_too_late(opened: Opening) -> None:
    async with evening(opened) as (table, sink):
        await begin(table)
        asked = await table.asked()  # until 13:00 tomorrow
        await pass_hours(table, sink, 24)
        subjects = letters_to(sink, asked)
        assert "A game is waiting for you" in subjects
        assert subjects.count("Time is running out at Sunday") == 1
        assert "Your turn at Sunday" not in subjects


async def test_muted_and_switched_off_games_are_left_out(opened: Opening) -> None:
    async with evening(opened) as (table, sink):
        await begin(table, off=("turn",))
        assert await pass_hours(table, sink, 22) == []
    async with evening(opened) as (table, sink):
        await begin(table)
        await pass_hours(table, sink, 1)
        for each in (table.ada, table.bo):
            await table.contacts.mute(each.id, table.table.id, muted=True)
        assert await pass_hours(table, sink, 22) == []
