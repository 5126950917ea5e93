"""What people are told outside the page: it is your turn, a vote is open, the game is over.

A notice is a job, written together with what causes it. Whoever does it (dispatch.py) finds out who
is told by which channels and writes a delivery for each of them, once for every notice.
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


#: what people see for themselves while they are at the table, and then are told only there
SEEN_THERE: frozenset[What] = frozenset({"vote", "over", "caretaker"})

#: how long people have to see a question for themselves; they are told within twice that time
DELAY: dict[Pace, timedelta] = {
    "live": timedelta(seconds=30),
    "days": timedelta(minutes=2),
    "none": timedelta(minutes=2),
}


class Notice(msgspec.Struct, frozen=True):
    """Something to tell somebody. It contains nothing secret: others may see it too."""

    what: What
    #: what it is about; None if it is about no table
    table: UUID | None
    #: an account, whoever holds a seat then, all who hold seats (None), or the table: its hooks
    to: UUID | int | None
    #: what its sentences speak of: ``table`` is the name of the table
    detail: dict[str, str | int] = {}

    def in_words(self, language: str) -> tuple[str, str]:
        """Its title and its sentence, for somebody who reads this language."""
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
    """The job that tells somebody: an account, a seat, or everybody who has one (None).

    ``about`` tells notices of one kind apart (a decision, a vote): everybody is told of each once,
    however often there is such a job. ``detail`` is what the sentence needs:
    ``notice_job("vote", table, None, now, "pause", vote="pause")``.
    """
    notice = Notice(what, table.id, to, {"table": table.name, **detail})
    return _job(notice, notice_key(what, table, to, about), now)


def notice_key(what: What, table: Table, to: UUID | int | None, about: str | int = "") -> str:
    """What makes a notice the same notice."""
    whom = "all" if to is None else to
    return f"{table.id}:{what}:{whom}:{about}"


def own_notice_job(
    what: What, account: UUID, now: datetime, about: str, **detail: str | int
) -> Job:
    """The job that tells somebody something that is about no table."""
    return _job(Notice(what, None, account, {**detail}), f"{account}:{what}:{about}", now)


def _job(notice: Notice, key: str, now: datetime) -> Job:
    return Job(NOTICE, key, msgspec.json.encode(notice), now)


def offers(table: Table, by: Account, now: datetime) -> list[Job]:
    """Tells those for whom seats are kept."""
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
    """The notices after a row: that the game is over, or perhaps whose turn it is."""
    if table.origin is not None:
        return ()  # nobody waits for anybody at a copy
    if over:
        return (notice_job("over", table, None, now),)
    if any(decision.seat in people for decision in opened):
        return (look_job(game, table.pace, now),)
    return ()


def look_job(game: UUID, pace: Pace, now: datetime) -> Job:
    """A look at whose turn it is, at least DELAY from now; those asked for in one span are one.

    >>> game, noon = UUID(int=7), datetime(2026, 11, 15, 12, 0, tzinfo=UTC)
    >>> one, other = (look_job(game, "live", noon + timedelta(seconds=s)) for s in (1, 29))
    >>> one == other, one.run_at.isoformat()
    (True, '2026-11-15T12:01:00+00:00')
    """
    span = DELAY[pace].total_seconds()
    number = int(now.timestamp() // span)
    return Job(LOOK, f"{game}:{number}", b"", datetime.fromtimestamp((number + 2) * span, UTC))
