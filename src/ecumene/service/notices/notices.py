"""Notices outside the page: it's your turn, a vote is open, the game is over.

A notice is a job, queued with its cause. Its handler (dispatch.py) finds recipients and channels
and queues one delivery for each, once per notice.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import UTC, datetime, timedelta
from typing import Literal
from uuid import UUID

import msgspec

from ecumene.kernel.flow import Decision
from ecumene.service.people.people import Account
from ecumene.service.ports.store import Job
from ecumene.service.tables.paces import Pace
from ecumene.service.tables.tables import Table
from ecumene.words import Said

from .wording import service_words

NOTICE = "notice"
LOOK = "look"

What = Literal[
    "turn",
    "waits",
    "reminder",
    "begins",
    "offered",
    "vote",
    "over",
    "caretaker",
    "hook_off",
]


#: events that people at the table see for themselves, so that they aren't notified elsewhere
SEEN_THERE: frozenset[What] = frozenset({"vote", "over", "caretaker"})

#: how long people have to see a question for themselves; they are told within twice that time
DELAY: dict[Pace, timedelta] = {
    "live": timedelta(seconds=30),
    "days": timedelta(minutes=2),
    "none": timedelta(minutes=2),
}


class Notice(msgspec.Struct, frozen=True):
    """A notice to a person. It contains nothing secret, since others may see it too."""

    what: What
    #: the table it is about, if any
    table: UUID | None
    #: an account, whoever holds a seat then, all who hold seats (None), or the table: its hooks
    to: UUID | int | None
    #: parameters of its sentences: ``table`` is the name of the table
    detail: dict[str, str | int] = {}

    def in_words(self, language: str) -> tuple[str, str]:
        """Return its title and sentence in a language."""
        words, key = service_words(language), f"notice-{self.what}"
        return (
            words.text(Said(f"{key}-title", self.detail)),
            words.text(Said(key, self.detail)),
        )


def notice_job(
    what: What,
    table: Table,
    to: UUID | int | None,
    now: datetime,
    about: str | int = "",
    **detail: str | int,
) -> Job:
    """Return the job that notifies an account, a seat, or everybody seated (None).

    ``about`` distinguishes notices of one kind (a decision, a vote): each is sent once per person,
    however often the job is queued. ``detail`` holds the parameters of the sentence:
    ``notice_job("vote", table, None, now, "pause", vote="pause")``.
    """
    notice = Notice(what, table.id, to, {"table": table.name, **detail})
    return _job(notice, notice_key(what, table, to, about), now)


def notice_key(what: What, table: Table, to: UUID | int | None, about: str | int = "") -> str:
    """Return the identity of a notice."""
    whom = "all" if to is None else to
    return f"{table.id}:{what}:{whom}:{about}"


def own_notice_job(
    what: What, account: UUID, now: datetime, about: str, **detail: str | int
) -> Job:
    """Return the job for a notice that concerns no table."""
    return _job(Notice(what, None, account, {**detail}), f"{account}:{what}:{about}", now)


def _job(notice: Notice, key: str, now: datetime) -> Job:
    return Job(NOTICE, key, msgspec.json.encode(notice), now)


def offers(table: Table, by: Account, now: datetime) -> list[Job]:
    """Return notices for people with reserved seats."""
    kept = (seat.reserved.account for seat in table.seats if seat.reserved is not None)
    return [notice_job("offered", table, who, now, by=by.name) for who in kept if who != by.id]


def notices_after(
    game: UUID,
    table: Table,
    opened: Sequence[Decision],
    people: Collection[int],
    over: bool,
    now: datetime,
) -> tuple[Job, ...]:
    """Return the notices after a row: the game is over, or it may be somebody's turn."""
    if table.origin is not None:
        return ()  # nobody waits for anybody at a copy
    if over:
        return (notice_job("over", table, None, now),)
    if any(decision.seat in people for decision in opened):
        return (look_job(game, table.pace, now),)
    return ()


def look_job(game: UUID, pace: Pace, now: datetime) -> Job:
    """Return a check of whose turn it is, at least DELAY from now; requests close together share
    one.

    >>> game, noon = UUID(int=7), datetime(2026, 11, 15, 12, 0, tzinfo=UTC)
    >>> one, other = (look_job(game, "live", noon + timedelta(seconds=s)) for s in (1, 29))
    >>> one == other, one.run_at.isoformat()
    (True, '2026-11-15T12:01:00+00:00')
    """
    span = DELAY[pace].total_seconds()
    number = int(now.timestamp() // span)
    return Job(LOOK, f"{game}:{number}", b"", datetime.fromtimestamp((number + 2) * span, UTC))
