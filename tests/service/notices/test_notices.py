"""Notices: who is told what outside the page, and who is left in peace."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import get_args
from uuid import uuid4
from zoneinfo import ZoneInfo

import msgspec
import pytest

from ecumene.service.notices.dispatch import (
    EMAIL,
    HOOK,
    PUSH,
    Delivery,
    DeliveryRoute,
    Notices,
    ways_to,
)
from ecumene.service.notices.notices import (
    LOOK,
    NOTICE,
    TOPICS,
    Notice,
    QuestionNotice,
    What,
    look_job,
    notice_job,
    notices_after,
    offers,
)
from ecumene.service.people.people import Account
from ecumene.service.ports.contacts import PersonPresent, Reach, Subscription, Switches, Topic
from ecumene.service.ports.store import Job, Leased
from ecumene.service.tables import rematches
from ecumene.service.tables.tables import Pause
from ecumene.service.tables.votes import Kind
from ecumene.words.catalogue import catalogue
from ecumene.words.files import languages
from tests.service.support.clocks import FakeClock
from tests.service.support.job_table import Opening, opening
from tests.service.support.live_matches import live_match
from tests.service.support.mail_sink import Sink
from tests.service.support.notice_table import Evening, evening, letters_to

NOW = FakeClock().now()


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


@asynccontextmanager
async def begun(opened: Opening, pace: str = "days") -> AsyncIterator[tuple[Evening, Sink]]:
    """A table that has just begun, with the news of that told already."""
    async with evening(opened) as (table, sink):
        await table.begin(pace)
        await table.do()
        sink.letters.clear()
        yield table, sink


# -- whose turn it is ------------------------------------------------------------------------------


async def test_who_is_awaited_and_away_gets_one_letter(opened: Opening) -> None:
    async with begun(opened) as (table, sink):
        table.clock.turn(seconds=100)
        await table.do()
        assert sink.letters == [], "people have time to see it for themselves"
        await table.wait()
        ((to, letter),) = sink.letters
        assert to == [(await table.asked()).mail]
        assert letter["Subject"] == "Your turn at Sunday"
        text = letter.get_content()
        assert "It is your turn at Sunday." in text
        assert f"https://play.example.org/tables/{table.table.id}" in text
        await table.wait(5)
        assert len(sink.letters) == 1
        answered = await table.answer()
        if (await table.asked()).id == answered:
            await table.answer()
        await table.wait()
        assert letters_to(sink, await table.asked()) == ["Your turn at Sunday"] * (
            1 + (to == [(await table.asked()).mail])
        )


async def test_nothing_is_told_of_what_was_answered_meanwhile(opened: Opening) -> None:
    async with begun(opened) as (table, sink):
        for _ in range(5):
            table.clock.turn(seconds=60)
            await table.answer()
            await table.do()
        assert sink.letters == []


async def test_who_is_at_the_table_is_told_when_they_leave_without_an_answer(
    opened: Opening,
) -> None:
    async with begun(opened) as (table, sink):
        asked = await table.asked()
        there = [PersonPresent(asked.id, table.table.id, table.clock.now() + timedelta(hours=1))]
        await table.contacts.note_present(there)
        await table.wait(6)
        assert sink.letters == []
        await table.contacts.note_left(there, table.clock.now())
        await table.wait()
        assert letters_to(sink, asked) == ["Your turn at Sunday"]


async def test_a_game_is_not_read_while_everybody_is_there(
    opened: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with begun(opened) as (table, sink):
        both = (table.ada, table.bo)
        until = table.clock.now() + timedelta(hours=1)
        there = [PersonPresent(each.id, table.table.id, until) for each in both]
        await table.contacts.note_present(there)
        asked = await table.asked()

        def never(_game: object) -> None:
            raise AssertionError("it was read")

        with monkeypatch.context() as patched:
            patched.setattr(table.work.games, "read_at_rest", never)
            await table.wait(6)
            assert len(await table.parts.work.claim([LOOK], 9, timedelta())) <= 1
        await table.contacts.note_left(there, table.clock.now())
        await table.wait()
        assert letters_to(sink, asked) == ["Your turn at Sunday"]


async def test_a_seat_that_a_caretaker_plays_is_quiet(opened: Opening) -> None:
    async with begun(opened) as (table, sink):
        seats = tuple(
            msgspec.structs.replace(seat, caretaker="steward") for seat in table.table.seats
        )
        await table.change(seats=seats)
        await table.parts.work.add([look_job(table.game, "days", table.clock.now())])
        await table.wait(3)
        assert not [letter for _, letter in sink.letters if "turn" in letter["Subject"]]


async def test_a_table_that_pauses_is_quiet(opened: Opening) -> None:
    async with begun(opened) as (table, sink):
        await table.change(pause=Pause(table.clock.now(), "vote"))
        await table.wait(3)
        assert sink.letters == []


async def test_live_tables_send_letters_only_to_who_wants_them(opened: Opening) -> None:
    async with begun(opened, pace="live") as (table, sink):
        await table.wait(3)
        assert sink.letters == []
        await table.contacts.switch(table.ada.id, Switches(mail="all"))
        await table.contacts.switch(table.bo.id, Switches(mail="all"))
        before = await table.asked()
        while await table.asked() == before:
            await table.answer()
        await table.wait(3)
        assert letters_to(sink, await table.asked()) == ["Your turn at Sunday"]


async def test_a_muted_table_is_quiet_for_who_muted_it(opened: Opening) -> None:
    async with begun(opened) as (table, sink):
        await table.contacts.mute(table.ada.id, table.table.id, muted=True)
        for _ in range(8):
            await table.answer()
            await table.wait()
        assert letters_to(sink, table.ada) == []
        assert letters_to(sink, table.bo)


async def test_the_link_in_a_letter_switches_letters_off_and_nothing_else(opened: Opening) -> None:
    async with begun(opened) as (table, sink):
        await table.wait()
        ((_, letter),) = sink.letters
        address = re.fullmatch(
            r"<https://play\.example\.org/api/notices/off/(\S+)>", letter["List-Unsubscribe"]
        )
        assert address
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert address[0][1:-1] in letter.get_content()
        asked = await table.asked()
        await table.contacts.sign_off(address[1])
        assert await table.contacts.switches(asked.id) == Switches(mail="off")
        for _ in range(8):
            await table.answer()
            await table.wait()
        assert len(letters_to(sink, asked)) == 1


# -- beginning and end -----------------------------------------------------------------------------


async def test_everybody_but_the_host_is_told_that_a_game_begins(opened: Opening) -> None:
    async with evening(opened) as (table, sink):
        await table.begin()
        await table.do()
        assert letters_to(sink, table.bo) == ["Sunday is starting"]
        assert letters_to(sink, table.ada) == []


async def test_a_start_that_came_to_nothing_is_not_told(opened: Opening) -> None:
    async with evening(opened) as (table, sink):
        await table.begin()
        await table.change(status="waiting", played=None)
        for _ in range(12):
            await table.do()
            table.clock.turn(minutes=5)
        assert sink.letters == []


async def test_the_end_is_told_to_those_who_are_not_there(opened: Opening) -> None:
    async with begun(opened) as (table, sink):
        there = PersonPresent(table.ada.id, table.table.id, table.clock.now() + timedelta(days=1))
        await table.contacts.note_present([there])
        while not (await live_match(table.work.games, table.game, 0)).over:
            await table.answer()
        await table.wait(3)
        assert letters_to(sink, table.bo) == ["Sunday is over"]
        assert letters_to(sink, table.ada) == []


async def test_who_has_a_seat_kept_for_the_next_game_is_told(opened: Opening) -> None:
    async with begun(opened) as (table, sink):
        await table.change(status="over")
        again = rematches.rematch(table.table, table.ada, table.clock.now(), "kept")
        await table.parts.directory.add_table(again)
        for _ in range(2):
            await table.parts.work.add(offers(again, table.ada, table.clock.now()))
            await table.do()
        ((to, letter),) = sink.letters
        assert to == [table.bo.mail]
        assert f"{table.ada.name} offers you a seat at Sunday." in letter.get_content()


def test_every_vote_is_worded() -> None:
    for words in (catalogue(language, "service") for language in languages()):
        assert all(words.has(f"vote-{kind}") for kind in get_args(Kind))


async def test_a_reminder_goes_to_a_page_nobody_looks_at_but_not_to_a_live_table(
    opened: Opening,
) -> None:
    async def remind(table: Evening) -> None:
        there = PersonPresent(table.ada.id, table.table.id, table.clock.now() + timedelta(days=1))
        await table.contacts.note_present([there])
        await table.contacts.switch(table.ada.id, Switches(mail="all"))
        now = table.clock.now()
        for _ in range(2):
            ends = QuestionNotice("sa_feed", datetime(2026, 5, 3, 18, 0, tzinfo=UTC))
            await table.parts.work.add([notice_job("reminder", table.table, 0, now, 7, ends)])
            await table.do()

    async with begun(opened) as (table, sink):
        await remind(table)
        ((_, letter),) = sink.letters
        content = letter.get_content()
        assert "Your time at Sunday runs out on Sunday, 3 May 2026, 18:00 (UTC)." in content
        assert "Question: Feeding the tribe" in content
    async with begun(opened, pace="live") as (table, sink):
        await remind(table)
        assert sink.letters == []


# -- once, whatever happens ------------------------------------------------------------------------


async def test_a_notice_whose_worker_dies_is_told_once(opened: Opening) -> None:
    async with begun(opened) as (table, sink):
        job = notice_job("vote", table.table, table.bo.id, table.clock.now(), 1, vote="a pause")
        handler = table.work.worker._handlers[NOTICE]
        for attempt in (1, 2):
            await handler(Leased(1, job, attempt))  # it dies here: the job is not done
            await table.do()
        assert letters_to(sink, table.bo) == ["A vote at Sunday"]


async def test_a_letter_that_is_sent_twice_is_the_same_to_mail_programs(opened: Opening) -> None:
    async with begun(opened) as (table, sink):
        delivery = Delivery(
            table.bo.id, "the vote", "vote", "A vote", "A vote is open.", "https://x"
        )
        leased = Leased(1, Job(EMAIL, "k", msgspec.json.encode(delivery), NOW), 1)
        for _ in range(2):
            await table.work.worker._handlers[EMAIL](leased)
        first, again = (letter["Message-ID"] for _, letter in sink.letters)
        assert first == again


async def test_an_email_is_tried_again_and_counted(opened: Opening) -> None:
    async with begun(opened) as (table, sink):
        sink.to_letters = ["451 later", "451 later"]
        for about in ("a pause", "the end"):
            job = notice_job("vote", table.table, 1, table.clock.now(), about, vote=about)
            await table.parts.work.add([job])
            for _ in range(6):
                await table.do()
                table.clock.turn(seconds=10)
            sink.to_recipients = ["550 nobody"]
        assert letters_to(sink, table.bo) == ["A vote at Sunday"]
        numbers = table.work.health.telemetry.text()
        # One of the two said that the game begins.
        assert 'ecumene_notices_sent_total{channel="email"} 2' in numbers
        assert 'ecumene_notices_failed_total{channel="email"} 1' in numbers


# -- pure ------------------------------------------------------------------------------------------


def test_every_kind_of_notice_is_worded() -> None:
    detail: dict[str, str | int] = {
        "table": "Sunday",
        "by": "Bo",
        "vote": "pause",
        "host": "ntfy.sh",
        "game": "stoneage",
        "number": 2,
        "event": "Great day",
        "club": "Sundays",
    }
    ends = QuestionNotice("sa_feed", NOW, NOW)
    for language in languages():
        words = catalogue(language, "service")
        words.faults.clear()
        for what in get_args(What):
            notice = Notice(what, None, None, detail, ends)
            title, text = notice.in_words(language)
            assert title != text
            assert "notice-" not in title + text + notice.facts(language)
            assert len(notice.facts(language).splitlines()) == 4
        assert not words.faults


def test_a_reminder_says_when_in_every_language() -> None:
    due = datetime(2026, 11, 17, 18, 5, tzinfo=UTC)
    notice = Notice("reminder", None, None, {"table": "Sonntag"}, QuestionNotice("", due))
    english = "Your time at Sonntag runs out on Tuesday, 17 November 2026, 18:05 (UTC)."
    assert notice.in_words("")[1] == english
    german = "Deine Zeit am Tisch „Sonntag“ läuft ab: Dienstag, 17. November 2026, 19:05 Uhr (CET)."
    assert notice.in_words("de", "Europe/Berlin") == ("Die Zeit läuft ab: Sonntag", german)
    assert "UTC-03" in notice.in_words("en", "America/Sao_Paulo")[1]


async def test_an_email_tells_the_game_the_question_and_the_local_deadline(
    opened: Opening,
) -> None:
    async with evening(opened) as (table, sink):
        table.ada, table.bo = (
            msgspec.structs.replace(each, zone="Asia/Kolkata") for each in (table.ada, table.bo)
        )
        await table.begin()
        await table.do()
        asked_at = table.clock.now()
        for _ in range(40):  # not in anybody's quiet hours
            table.clock.turn(seconds=3600)
            await table.do()
            if any("Your turn" in str(letter["Subject"]) for _, letter in sink.letters):
                break
        letter = next(each for _, each in sink.letters if "Your turn" in str(each["Subject"]))
        content = letter.get_content()
        assert "Game: Stone Age" in content
        assert "Question: Placing figures" in content
        due = (asked_at + timedelta(days=1)).astimezone(ZoneInfo("Asia/Kolkata"))
        assert f"{due:%H:%M} (IST)" in content
        assert "saved" not in content, "nobody has saved any time yet"


async def test_the_time_bank_is_in_the_email(opened: Opening) -> None:
    async with begun(opened) as (table, sink):
        table.clock.turn(seconds=3600)
        await table.answer()
        await table.wait()
        await table.answer()
        await table.wait()
        first = [each.get_content() for to, each in sink.letters]
        assert any("At the latest, with your saved time: " in content for content in first)


def test_only_emails_name_the_question() -> None:
    """Pushes and webhooks may be seen by others."""
    due = datetime(2026, 11, 17, 18, 5, tzinfo=UTC)
    notice = Notice("turn", uuid4(), uuid4(), {"table": "Sunday"}, QuestionNotice("movement", due))
    sender = Notices(None, None, FakeClock())  # type: ignore[arg-type]
    ways = [DeliveryRoute(kind, uuid4(), "en") for kind in (EMAIL, PUSH, HOOK)]
    email, push, hook = (
        msgspec.json.decode(job.payload, type=Delivery)
        for job in sender._errands(notice, "key", None, ways)
    )
    assert "Movement" in email.facts
    for delivery in (push, hook):
        assert "ovement" not in msgspec.json.encode(delivery).decode()
        assert delivery.facts == ""


async def test_nobody_is_disturbed_at_night(opened: Opening) -> None:
    async with evening(opened) as (table, sink):
        zone = ZoneInfo("Pacific/Auckland")
        table.ada, table.bo = (
            msgspec.structs.replace(each, zone=str(zone)) for each in (table.ada, table.bo)
        )
        await table.begin()
        hours = []
        for _ in range(24 * 3):
            table.clock.turn(seconds=3600)
            before = len(sink.letters)
            await table.do()
            hours += [table.clock.now().astimezone(zone).hour] * (len(sink.letters) - before)
        assert hours
        assert all(7 <= hour < 22 for hour in hours), hours


def test_each_channel_has_its_language() -> None:
    bo = Account(uuid4(), "Bo", NOW, mail="bo@example.org", language="de")
    english, unknown = (
        Subscription(uuid4(), bo.id, f"https://push.example.org/{each}", "", "", NOW, each)
        for each in ("en", "")
    )
    ways = ways_to(bo, Reach(subscriptions=(english, unknown)), "none")
    assert [(way.kind, way.language) for way in ways] == [
        ("letter", "de"),
        ("push", "en"),
        ("push", "de"),
    ]


def test_channels_follow_the_switches() -> None:
    ada = Account(uuid4(), "Ada", NOW, mail="ada@example.org")

    def told(pace: str, account: Account = ada, **reach: object) -> bool:
        return bool(ways_to(account, Reach(**reach), pace))  # type: ignore[arg-type]

    assert told("days")
    assert told("none")
    assert not told("live")
    assert told("live", switches=Switches(mail="all"))
    assert not told("days", switches=Switches(mail="off"))
    assert not told("days", muted=True)
    assert not told("days", msgspec.structs.replace(ada, mail=""))
    assert not told("days", msgspec.structs.replace(ada, suspended=True))
    assert ways_to(None, Reach(), "days") == []


def test_every_notice_but_those_of_the_program_has_a_topic() -> None:
    assert set(get_args(What)) - set(TOPICS) == {"waits", "hook_off", "digest"}
    assert set(TOPICS.values()) == set(get_args(Topic))


async def test_a_kind_of_notice_that_is_switched_off_reaches_nobody(opened: Opening) -> None:
    async with begun(opened) as (table, sink):
        await table.contacts.switch(table.bo.id, Switches(off=("table",)))
        now = table.clock.now()
        await table.parts.work.add([notice_job("vote", table.table, None, now, 1, vote="pause")])
        await table.do()
        assert letters_to(sink, table.bo) == []
        assert letters_to(sink, table.ada) == ["A vote at Sunday"]
        for _ in range(4):
            await table.answer()
            await table.wait()
        assert "Your turn at Sunday" in letters_to(sink, table.bo)


async def test_many_rows_make_one_look(opened: Opening) -> None:
    async with begun(opened) as (table, _sink):
        match = await table.truth.match(table.table)
        open_now = match.state.flow.decisions
        now, moments = table.clock.now(), range(0, 3600, 5)
        found = {
            job
            for second in moments
            for job in notices_after(
                table.game, table.table, open_now, {0, 1}, False, now + timedelta(seconds=second)
            )
        }
        assert len(found) <= 3600 // 120 + 1
        assert {job.kind for job in found} == {LOOK}
        assert notices_after(table.game, table.table, open_now, set(), False, now) == ()
