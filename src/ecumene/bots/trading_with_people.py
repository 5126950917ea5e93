"""Bots in the company of people: trading while people need time to think.

``Bot.choose`` is for tables of bots: it trades as fast as it is asked and finishes when it has had
enough. With people in the market a bot stays, acts in its turn, and waits in between. The service
decides when; a bot knows about people only through the :class:`Company` that comes with the
question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

import msgspec

from ecumene.kernel import Question, Row

from .bot import Bot


class MarketPeople(msgspec.Struct, frozen=True):
    """The people in the market, and the proposal a bot should look at."""

    #: seats played by people who have not finished
    people: frozenset[int]
    #: an offer or an answer to reply to; "": the bot may do whatever it likes
    about: str = ""
    #: the caller's time in seconds: bots have no clock
    at: float = 0.0


class Proposal(msgspec.Struct, frozen=True):
    """A proposal that waits for somebody in the market: an offer, or an answer to one."""

    id: str
    #: the seat it comes from
    by: int
    #: the seats that may look at it; an answer is for one
    to: tuple[int, ...]
    #: whether it is an answer, to which its recipient should reply
    answers: bool = False
    #: hours after which it is withdrawn; 0 for never
    hours: int = 0


@dataclass(frozen=True, slots=True)
class TradeQuestion:
    """A trading question for bots and people, as the host of bots needs to know it."""

    #: the kind of question; it is a standing one
    kind: str
    #: all open proposals in a state
    proposals: Callable[[Any], Sequence[Proposal]]
    #: proposals that a row made to others, from the state after it
    put_before: Callable[[Any, Row], Sequence[Proposal]]
    #: the answers that reply to a proposal, and the one that turns it down
    replies: tuple[type, ...]
    turn_down: Callable[[str], Any]

    def find(self, state: Any, identity: str) -> Proposal | None:
        """Return the proposal with this id, if it is still open."""
        return next((each for each in self.proposals(state) if each.id == identity), None)


class DoNothing(msgspec.Struct, frozen=True):
    """Do nothing for now; with ``soon`` look again even if nothing happens."""

    soon: bool = False


@runtime_checkable
class Sociable(Protocol):
    """A bot that can trade with people."""

    def trade(self, question: Question[Any], company: MarketPeople) -> Any:
        """Return a legal answer, or Wait."""
        ...


def trade_in_company(bot: Bot, question: Question[Any], company: MarketPeople) -> Any:
    """Return a bot's act in a market with people; bots without support for people wait."""
    if isinstance(bot, Sociable):
        return bot.trade(question, company)
    answer = bot.choose(question)
    return DoNothing() if answer == question.default() else answer


def reply_in_company(
    bot: Bot,
    question: Question[Any],
    company: MarketPeople,
    market: TradeQuestion,
    about: Proposal | None,
) -> Any:
    """Return a bot's reaction to a proposal; every answer from people gets a reply."""
    answer = trade_in_company(bot, question, company)
    if about is None or not about.answers or about.by not in company.people:
        return answer
    return answer if isinstance(answer, market.replies) else market.turn_down(about.id)
