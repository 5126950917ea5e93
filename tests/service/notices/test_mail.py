"""Letters: over a real SMTP server on this machine."""

from __future__ import annotations

import logging
from datetime import timedelta

import pytest
from pydantic import SecretStr

from ecumene.service.adapters.sqlite.jobs import SqliteWork
from ecumene.service.jobs.jobs import Worker
from ecumene.service.notices.mail import (
    MAIL,
    Email,
    Mail,
    MailRejected,
    Post,
    mail_job,
    write_message,
)
from ecumene.service.operations.logs import JsonFormatter
from ecumene.service.settings import Settings
from tests.service.support.backends import memory_store
from tests.service.support.clocks import FakeClock
from tests.service.support.mail_sink import Sink, mail_sink

NOW = FakeClock().now()
LETTER = Email("ada@example.org", "Your turn at Sunday", "It is your turn.\nGrüße!\n")


class Office:
    """A worker that only sends letters."""

    def __init__(self, settings: Settings) -> None:
        self.clock = FakeClock()
        self.work = SqliteWork(memory_store(self.clock))
        self.worker = Worker(self.work, {MAIL: Mail(Post(settings))}, clock=self.clock)

    async def post(self, letter: Email, key: str = "k1") -> None:
        await self.work.add([mail_job(key, letter, self.clock.now())])

    async def waiting(self) -> int:
        return len(await self.work.claim([MAIL], 10, timedelta()))


async def test_a_letter_arrives() -> None:
    async with mail_sink() as sink:
        office = Office(sink.settings())
        await office.post(LETTER)
        assert await office.worker.once() == 1
        ((recipients, letter),) = sink.letters
        assert recipients == ["ada@example.org"]
        assert letter["From"] == "Ecumene <tables@example.org>"
        assert letter["Subject"] == "Your turn at Sunday"
        assert letter["Auto-Submitted"] == "auto-generated"
        assert letter.get_content() == LETTER.text.replace("\n", "\r\n")
        office.clock.turn(hours=2)
        assert await office.worker.once() == 0


def test_the_same_job_is_the_same_letter_to_mail_programs() -> None:
    first, again = (
        write_message(LETTER, "a@example.org", "k1", NOW)["Message-ID"] for _ in range(2)
    )
    assert first == again != write_message(LETTER, "a@example.org", "k2", NOW)["Message-ID"]


async def test_who_signs_in_at_the_mail_server_is_in_the_settings() -> None:
    async with mail_sink(auth=True) as sink:
        wrong = Office(sink.settings(smtp_user="us", smtp_password="wrong"))
        await wrong.post(LETTER)
        await wrong.worker.once()
        assert not sink.letters
        wrong.clock.turn(seconds=2)
        assert await wrong.waiting() == 1  # it waits until the settings are mended
        office = Office(sink.settings(smtp_user="us", smtp_password="hush"))
        await office.post(LETTER)
        await office.worker.once()
        assert len(sink.letters) == 1
        assert sink.signed_in[-1] == (b"us", b"hush")


@pytest.mark.parametrize("answers", ["to_recipients", "to_letters"])
async def test_a_server_that_is_busy_is_tried_again(answers: str) -> None:
    async with mail_sink() as sink:
        office = Office(sink.settings())
        getattr(sink, answers).append("450 busy")
        await office.post(LETTER)
        await office.worker.once()
        assert not sink.letters
        office.clock.turn(seconds=2)
        await office.worker.once()
        assert len(sink.letters) == 1


@pytest.mark.parametrize("answers", ["to_recipients", "to_letters"])
async def test_a_refusal_for_good_is_not_tried_again(answers: str) -> None:
    async with mail_sink() as sink:
        office = Office(sink.settings())
        getattr(sink, answers).append("550 nobody here")
        await office.post(LETTER)
        await office.worker.once()
        office.clock.turn(hours=2)
        assert await office.waiting() == 0
        assert not sink.letters
        assert not await office.work.given_up(10)  # the address is not kept


async def test_a_server_that_is_away_is_tried_again() -> None:
    async with mail_sink() as sink:
        settings = sink.settings()
    office = Office(settings)
    await office.post(LETTER)
    await office.worker.once()
    office.clock.turn(seconds=2)
    assert await office.waiting() == 1


HOSTILE = (
    Email("ada@example.org\r\nBcc: eve@example.org", "x", "x"),
    Email("ada@example.org, eve@example.org", "x", "x"),
    Email("Ada <ada@example.org>", "x", "x"),
    Email("", "x", "x"),
    Email("no address", "x", "x"),
    Email("ada@example.org\0", "x", "x"),
)


@pytest.mark.parametrize("letter", HOSTILE)
def test_an_address_is_one_address_or_nothing(letter: Email) -> None:
    with pytest.raises(MailRejected):
        write_message(letter, "tables@example.org", "k", NOW)


async def test_nothing_in_a_letter_becomes_a_header() -> None:
    async with mail_sink() as sink:
        office = Office(sink.settings())
        subject = "Hello\r\nBcc: eve@example.org\r\n\r\nbody"
        text = ".\r\nMAIL FROM:<eve@example.org>\r\nBcc: eve@example.org\n"
        await office.post(Email("ada@example.org", subject, text))
        await office.worker.once()
        ((recipients, letter),) = sink.letters
        assert recipients == ["ada@example.org"]
        assert letter["Bcc"] is None
        assert letter["Subject"] == "Hello Bcc: eve@example.org body"
        assert "MAIL FROM" in letter.get_content()


async def test_without_a_mail_server_letters_are_dropped_and_nothing_of_them_is_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    office = Office(Settings())
    await office.post(LETTER)
    await office.worker.once()
    office.clock.turn(hours=2)
    assert await office.waiting() == 0
    assert "no settings for SMTP" in caplog.text
    assert "ada@" not in caplog.text


async def test_neither_addresses_nor_passwords_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def story(sink: Sink) -> None:
        office = Office(sink.settings(smtp_user="us", smtp_password="wrong-but-secret"))
        for number, answer in enumerate(("450 busy ada@example.org", "550 no ada@example.org")):
            sink.to_recipients.append(answer)
            await office.post(LETTER, f"k{number}")
        await office.worker.once()

    caplog.set_level(logging.DEBUG, "ecumene")

    async with mail_sink() as sink:
        await story(sink)
    async with mail_sink(auth=True) as sink:
        await story(sink)
    lines = "".join(JsonFormatter().format(record) for record in caplog.records)
    assert "failed" in lines
    assert "ada@" not in lines
    assert "secret" not in lines
    assert "secret" not in repr(Settings(smtp_password=SecretStr("wrong-but-secret")))
