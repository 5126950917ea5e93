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
from ecumene.service.ports.contacts import Topic
from ecumene.service.ports.store import GameClocks, Job, Timer
from ecumene.service.tables.calendars import next_hour
from ecumene.service.tables.chat import ChatMessage, seats_in
from ecumene.service.tables.paces import Pace
from ecumene.service.tables.tables import Table
from ecumene.words import Said, said

from .wording import kind_name, say_moment, service_words, unlinked

NOTICE = "notice"
LOOK = "look"
DIGEST = "digest"
#: suffix of the last reminder's key
LAST = ":last"

What = Literal[
    "turn",
    "waits",
    "reminder",
    "begins",
    "offered",
    "vote",
    "message",
    "over",
    "caretaker",
    "hook_off",
    "digest",
    "event",
]

#: notices by topic; people switch topics off, and notices without one are always sent
TOPICS: dict[What, Topic] = {
    "turn": "turn",
    "reminder": "reminder",
    "begins": "table",
    "offered": "table",
    "vote": "table",
    "over": "table",
    "caretaker": "table",
    "message": "talk",
    "event": "club",
}
#: notices that the daily digest replaces
IN_DIGEST: frozenset[What] = frozenset({"turn", "reminder"})

#: events that people at the table see for themselves, so that they aren't notified elsewhere
SEEN_THERE: frozenset[What] = frozenset({"vote", "message", "over", "caretaker"})

#: how long people have to see a question for themselves; they are notified within twice that time
DELAY: dict[Pace, timedelta] = {
    "live": timedelta(seconds=30),
    "days": timedelta(minutes=2),
    "none": timedelta(minutes=2),
}


class QuestionNotice(msgspec.Struct, frozen=True):
    """A question to somebody, and its deadlines. The kind may be a secret: only emails name it."""

    kind: str = ""
    due: datetime | None = None
    #: the deadline including the seat's time bank, if it has any
    until: datetime | None = None

    @property
    def ends(self) -> datetime | None:
        """When all time is up."""
        return self.until or self.due


class Notice(msgspec.Struct, frozen=True):
    """A notice to a person. Its sentences contain nothing secret, since others may see them."""

    what: What
    #: the table it is about, if any
    table: UUID | None
    #: an account, the holder of a seat, everybody seated (None), or the table (its webhooks)
    to: UUID | int | None
    #: parameters of its sentences: ``table`` is the name of the table
    detail: dict[str, str | int] = {}
    asked: QuestionNotice = QuestionNotice()
    #: the page it links to, if not the table
    path: str = ""
    #: the time of the event
    at: datetime | None = None

    def in_words(self, language: str, zone: str = "") -> tuple[str, str]:
        """Return its title and sentence in a language."""
        words, key, detail = service_words(language), f"notice-{self.what}", self.detail
        if (when := self.at or self.asked.ends) is not None:
            detail = {**detail, "when": say_moment(when, language, zone)}
        title, text = (words.text(Said(each, detail)) for each in (f"{key}-title", key))
        return unlinked(title), unlinked(text)

    def facts(self, language: str, zone: str = "") -> str:
        """Return the game, the question and the deadlines, line by line, for its receiver alone."""
        asked = self.asked
        found: dict[str, str | int] = {}
        if "game" in self.detail:
            found["game"] = self.detail["game"]
        if asked.kind and (kind := kind_name(asked.kind, language)):
            found["question"] = kind
        if asked.due is not None:
            found["due"] = say_moment(asked.due, language, zone)
        if asked.until is not None:
            found["until"] = say_moment(asked.until, language, zone)
        words = service_words(language)
        lines = (said(f"notice-fact-{name}", value=value) for name, value in found.items())
        return "\n".join(map(words.text, lines))


def notice_job(
    what: What,
    table: Table,
    to: UUID | int | None,
    now: datetime,
    about: str | int = "",
    asked: QuestionNotice = QuestionNotice(),  # noqa: B008  frozen
    **detail: str | int,
) -> Job:
    """Return the job that notifies an account, a seat, or everybody seated (None).

    ``about`` distinguishes notices of one kind (a decision, a vote): each is sent once per person,
    however often the job is queued. ``detail`` holds the parameters of the sentence:
    ``notice_job("vote", table, None, now, "pause", vote="pause")``.
    """
    shown = {"table": table.name, "game": table.game, **detail}
    notice = Notice(what, table.id, to, shown, asked)
    return _job(notice, notice_key(what, table, to, about), now)


def notice_key(what: What, table: Table, to: UUID | int | None, about: str | int = "") -> str:
    """Return the identity of a notice."""
    whom = "all" if to is None else to
    return f"{table.id}:{what}:{whom}:{about}"


def own_notice_job(
    what: What,
    account: UUID,
    now: datetime,
    about: str,
    path: str = "",
    at: datetime | None = None,
    **detail: str | int,
) -> Job:
    """Return the job for a notice that concerns no table."""
    notice = Notice(what, None, account, {**detail}, path=path, at=at)
    return _job(notice, f"{account}:{what}:{about}", now)


def digest_job(account: Account, hour: int, now: datetime) -> Job:
    """Return the job of the next daily email (see digests)."""
    at = next_hour(now, account.zone, hour)
    return Job(DIGEST, f"{account.id}:{int(at.timestamp())}", b"", at)


def _job(notice: Notice, key: str, now: datetime) -> Job:
    return Job(NOTICE, key, msgspec.json.encode(notice), now)


def offers(table: Table, by: Account, now: datetime) -> list[Job]:
    """Return notices for people with reserved seats."""
    kept = (seat.reserved.account for seat in table.seats if seat.reserved is not None)
    return [notice_job("offered", table, who, now, by=by.name) for who in kept if who != by.id]


def private_notices(table: Table, line: ChatMessage, now: datetime) -> dict[UUID, Job]:
    """Return notices of a private message: at most one an hour for each conversation."""
    about = f"{line.seats}:{now:%Y-%m-%d %H}"
    players = (table.seats[seat].player for seat in seats_in(line.seats) if seat != line.seat)
    others = [player.account for player in players if player is not None]
    return {who: notice_job("message", table, who, now, about) for who in others}


def asked_now(decision: Decision, clocks: GameClocks, table: Table) -> QuestionNotice:
    """Return what a seat is asked, with its deadline and what its time bank adds."""
    clock = clock_of(decision, clocks)
    if clock is None or table.limits is None:
        return QuestionNotice(decision.kind)
    most = timedelta(seconds=table.limits.bank)
    saved = min(clocks.saved.get(decision.seat, timedelta()), most)
    banked = clock.seat >= 0 and saved >= timedelta(minutes=1)
    return QuestionNotice(decision.kind, clock.due, clock.due + saved if banked else None)


def clock_of(decision: Decision, clocks: GameClocks) -> Timer | None:
    """Return the clock of a question: its own, or the one for everybody."""
    own = [each for each in clocks.running if each.decision == decision.id]
    together = [each for each in clocks.running if each.seat == -1]
    return min(own or together, key=lambda each: each.due, default=None)


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
        return ()  # nobody waits for anybody in a copy
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
