"""Bots in the company of people: how they trade while somebody needs time to think.

``Bot.choose`` is for tables of bots: it trades as fast as it is asked and finishes when it has had
enough. With people in the market a bot stays, acts when it is its moment, and waits in between. The
service says when; what a bot knows of people is a :class:`Company` that comes with the question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

import msgspec

from ecumene.kernel import Question, Row

from .bot import Bot


class Company(msgspec.Struct, frozen=True):
    """The people in the market, and the proposal a bot should look at."""

    #: seats played by people who have not finished
    people: frozenset[int]
    #: an offer or an answer to reply to; "": the bot may do whatever it likes
    about: str = ""
    #: seconds on the clock of whoever asks: bots have none
    at: float = 0.0


class Proposal(msgspec.Struct, frozen=True):
    """Something that waits for somebody in the market: an offer, or an answer to one."""

    id: str
    #: the seat it comes from
    by: int
    #: the seats that may look at it; an answer is for one
    to: tuple[int, ...]
    #: whether it is an answer, so that whoever has it should reply
    answers: bool = False
    #: after so many hours it is withdrawn; 0 for never
    hours: int = 0


@dataclass(frozen=True, slots=True)
class Market:
    """A trading question for bots and people, as the host of bots needs to know it."""

    #: the kind of question; it is a standing one
    kind: str
    #: everything that waits for somebody, from a state
    proposals: Callable[[Any], Sequence[Proposal]]
    #: proposals that a row made to others, from the state after it
    put_before: Callable[[Any, Row], Sequence[Proposal]]
    #: the answers that reply to a proposal, and the one that turns it down
    replies: tuple[type, ...]
    turn_down: Callable[[str], Any]

    def find(self, state: Any, identity: str) -> Proposal | None:
        """The proposal of this id, if it still waits."""
        return next((each for each in self.proposals(state) if each.id == identity), None)


class Wait(msgspec.Struct, frozen=True):
    """Do nothing for now; ``soon``: look again even if nothing happens."""

    soon: bool = False


@runtime_checkable
class Sociable(Protocol):
    """A bot that knows how to trade with people."""

    def trade(self, question: Question[Any], company: Company) -> Any:
        """A legal answer, or Wait."""
        ...


def trade_in_company(bot: Bot, question: Question[Any], company: Company) -> Any:
    """Return a bot's act in a market with people; bots without support for people wait."""
    if isinstance(bot, Sociable):
        return bot.trade(question, company)
    answer = bot.choose(question)
    return Wait() if answer == question.default() else answer


def reply_in_company(
    bot: Bot, question: Question[Any], company: Company, market: Market, about: Proposal | None
) -> Any:
    """Return a bot's reaction to a proposal; every answer from people gets a reply."""
    answer = trade_in_company(bot, question, company)
    if about is None or not about.answers or about.by not in company.people:
        return answer
    return answer if isinstance(answer, market.replies) else market.turn_down(about.id)
