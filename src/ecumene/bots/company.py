"""Bots in the company of people: how they trade while somebody needs time to think.

``Bot.choose`` is for tables of bots: it trades as fast as it is asked and finishes when it has had
enough. With people in the market a bot stays, acts when it is its moment, and waits in between. The
service says when; what a bot knows of people is a :class:`Company` that comes with the question.
"""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import msgspec

from ecumene.kernel import Question

from .bot import Bot


class Company(msgspec.Struct, frozen=True):
    """The people in the market, and what the bot is asked to look at."""

    #: seats played by people who have not finished
    people: frozenset[int]
    #: an offer or an answer to reply to; "": the bot may do whatever it likes
    about: str = ""


class Wait(msgspec.Struct, frozen=True):
    """Do nothing for now; ``soon``: look again even if nothing happens meanwhile."""

    soon: bool = False


@runtime_checkable
class Sociable(Protocol):
    """A bot that knows how to trade with people."""

    def trade(self, question: Question[Any], company: Company) -> Any:
        """A legal answer, or Wait."""
        ...


def trade_in_company(bot: Bot, question: Question[Any], company: Company) -> Any:
    """What a bot does in company; one that knows nothing of people waits instead of finishing."""
    if isinstance(bot, Sociable):
        return bot.trade(question, company)
    answer = bot.choose(question)
    return Wait() if answer == question.default() else answer
