"""Trade between bots and people: a market that waits for people.

While a person is in the market no bot finishes. Each bot has moments of its own, about as often as
a person acts; in each it may do one thing. If a person waits for a bot it looks at once: at an
answer to its offer, an offer it can see, or its own answer being declined. Every look is a job
written with the row that causes it, so it doesn't depend on a worker's memory. If nothing happens
nobody looks, and when the last person has finished, bots trade as among themselves (see bot_jobs).

The key of a look names its subject: ``turn:<slot>`` (a moment of the bot's own), ``answer:<id>``,
``offer:<id>:<row>`` or ``end:<number>`` (time is nearly up).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from math import floor
from typing import Any
from uuid import UUID

from ecumene.bots.trading_with_people import Proposal, TradeQuestion
from ecumene.kernel import Match, Row
from ecumene.kernel.flow import Decision
from ecumene.service.ports.store import Job
from ecumene.service.tables.paces import LIVE, TimeLimits
from ecumene.service.tables.tables import Table, bots_of

BOT = "bot"

#: seconds between a bot's moments, and the maximum and minimum of moments in a phase
GAP = 6.0
MOST_TURNS = 60
LEAST_TURNS = 10
#: minimum seconds until a moment, so that everything written now is visible by then
NOTICE = 0.5
#: range of seconds after which bots reply to a person, and look at a person's offer
REPLY = (0.3, 0.6)
GLANCE = (1.0, 4.0)
#: range of the part of the gap after which a bot replies to a bot; people may still be quicker
BOT_REPLY = (0.25, 0.5)
#: how often each bot looks again when time is nearly up, and the part of the time for each look
LAST_LOOKS = 4
LAST_PART = 0.02


# -- people in the market --------------------------------------------------------------------------


def people_trading(
    match: Match[Any], market: TradeQuestion, people: Collection[int]
) -> frozenset[int]:
    """Return the seats of people in the market."""
    return frozenset(each.seat for each in trading(match, market) if each.seat in people)


def trading(match: Match[Any], market: TradeQuestion) -> list[Decision]:
    """Return the market's open questions."""
    return [each for each in match.state.flow.decisions if each.kind == market.kind]


def about_of(look: str) -> str:
    """Return the offer or answer a look is about; "" for a moment of the bot's own.

    >>> about_of("answer:3#2/7#4"), about_of("offer:3#2:117"), about_of("turn:17")
    ('3#2/7#4', '3#2', '')
    """
    what, _, which = look.partition(":")
    return which.partition(":")[0] if what in ("answer", "offer") else ""


def owner_of(table: Table) -> bytes:
    """Return the owner for whom a table's bots compute, as the payload of their jobs."""
    return table.host.bytes


# -- consequences of a row -------------------------------------------------------------------------


class Looks:
    """The looks at one market: its bots, and the pace of its people."""

    def __init__(
        self,
        game: UUID,
        match: Match[Any],
        market: TradeQuestion,
        table: Table,
        now: datetime,
    ) -> None:
        self._game = game
        self._match = match
        self._market = market
        self._open = trading(match, market)
        self._asked = {each.seat: each for each in self._open if each.seat in bots_of(table)}
        self._people = {each.seat for each in self._open} - set(self._asked)
        self._limits = table.limits
        self._owner = owner_of(table)
        self._now = now

    def after(self, row: Row, opened: Sequence[Decision]) -> tuple[Job, ...]:
        """Return the looks caused by a row: at most two per bot, except when trade opens."""
        begun = all(each in opened for each in self._open)
        return (
            *self.turns(),
            *self._looks_at(self._market.put_before(self._match.state, row)),
            *(self._last_looks() if begun else ()),
        )

    def anew(self) -> tuple[Job, ...]:
        """Return the scheduled looks at a market that nobody has looked at yet."""
        return (*self.turns(), *self._looks_at(self._market.proposals(self._match.state)))

    def turns(self) -> tuple[Job, ...]:
        """Return the next moment of each bot; earlier rows request the same one."""
        return tuple(self.turn_of(decision) for decision in self._asked.values())

    def turn_of(self, decision: Decision) -> Job:
        """Return a bot's next moment."""
        gap, soonest = gap_of(self._limits), self._now.timestamp() + NOTICE
        slot = floor(soonest / gap)
        while (at := (slot + self._share(decision.seat, slot)) * gap) < soonest:
            slot += 1
        return self._job(decision, f"turn:{slot}", datetime.fromtimestamp(at, UTC))

    def _looks_at(self, proposals: Iterable[Proposal]) -> Iterable[Job]:
        """Return the bots' looks at pending answers and offers."""
        for proposal in proposals:
            yield from self._replies(proposal) if proposal.answers else self._glances(proposal)

    def _replies(self, answer: Proposal) -> Iterable[Job]:
        """Return a bot's reply to an answer; to people at once."""
        least, most = REPLY
        if answer.by not in self._people:
            least, most = (part * gap_of(self._limits) for part in BOT_REPLY)
        wait = timedelta(seconds=least + (most - least) * self._share(answer.id))
        for seat in answer.to:
            if seat in self._asked:
                yield self._job(self._asked[seat], f"answer:{answer.id}", self._now + wait)

    def _glances(self, offer: Proposal) -> Iterable[Job]:
        """Return the looks of bots at a person's offer."""
        if offer.by not in self._people:
            return
        least, most = GLANCE
        look = f"offer:{offer.id}:{self._match.version}"
        for seat, decision in self._asked.items():
            if seat in offer.to:
                wait = timedelta(seconds=least + (most - least) * self._share(seat, look))
                yield self._job(decision, look, self._now + wait)

    def _last_looks(self) -> list[Job]:
        """Let bots look more often when time is nearly up."""
        if self._limits is None:
            return []
        found = []
        for decision in self._asked.values():
            for number in range(LAST_LOOKS):
                part = 1 - LAST_PART * (number + 1 - self._share(decision.seat, number) / 2)
                after = self._now + timedelta(seconds=self._limits.trade * part)
                found.append(self._job(decision, f"end:{number}", after))
        return found

    def _job(self, decision: Decision, look: str, at: datetime) -> Job:
        return Job(BOT, f"{self._game}:{decision.id}:{look}", self._owner, at)

    def _share(self, *what: object) -> float:
        """Return a reproducible pseudo-random number from 0 to 1."""
        text = ":".join(map(str, (self._game, *what)))
        return int.from_bytes(blake2b(text.encode(), digest_size=4).digest()) / 2**32


def gap_of(limits: TimeLimits | None) -> float:
    """Return the seconds between a bot's moments; without a clock as at a live table.

    >>> gap_of(None), gap_of(TimeLimits(90, 90, 120, 90, 0)), gap_of(TimeLimits(90, 90, 30, 90, 0))
    (10.0, 6.0, 3.0)
    """
    trade = limits.trade if limits is not None else LIVE.trade
    return min(max(GAP, trade / MOST_TURNS), trade / LEAST_TURNS)
