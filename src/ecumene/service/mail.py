"""Letters: written as jobs together with what causes them, sent by a worker over SMTP."""

from __future__ import annotations

from datetime import datetime

import msgspec

from .ports import Job

MAIL = "mail"


class Letter(msgspec.Struct, frozen=True):
    """A letter in plain text."""

    to: str
    subject: str
    text: str


def mail_job(key: str, letter: Letter, now: datetime) -> Job:
    """The job that sends a letter; letters with the same key are one letter."""
    return Job(MAIL, key, msgspec.json.encode(letter), now)
