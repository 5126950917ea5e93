"""Chat between agents of one simulated game: lines to everybody, or to one seat.

Chat isn't part of the rules, and nothing said in it is binding. Lines that look like promises are
marked for people to judge: a program can't tell whether a promise was kept.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

#: a line is cut here, as at tables of the service
MAX_LINE = 500
#: lines of a seat in one turn, so that nobody floods the table
LINES_A_TURN = 3
EVERYONE = -1

_PROMISE = re.compile(
    r"\b(i|we)('ll| will| won't| shall| promise| swear| guarantee)\b|\b(promise|my word|deal\?)",
    re.IGNORECASE,
)


class AgentMessage(msgspec.Struct, frozen=True):
    """Something an agent said."""

    #: answers of all seats before it, where a log is kept
    after: int
    turn: int
    seat: int
    #: a seat, or EVERYONE
    to: int
    text: str

    @property
    def promises(self) -> bool:
        """Whether the line looks like a promise; people judge whether it was kept.

        >>> [AgentMessage(0, 1, 0, EVERYONE, text).promises for text in ("I'll pay you", "Fine")]
        [True, False]
        """
        return _PROMISE.search(self.text) is not None


class GameChat:
    """The chat of one game."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.lines: list[AgentMessage] = []
        #: answers so far, counted by whoever keeps a log
        self.answers = 0

    def say(self, seat: int, turn: int, to: Any, text: Any) -> bool:
        """Add a line; return False if it isn't a valid line, or is one too many."""
        to = EVERYONE if to is None else to
        said = sum(line.seat == seat and line.turn == turn for line in self.lines)
        if said >= LINES_A_TURN or not isinstance(text, str) or not text.strip():
            return False
        if not isinstance(to, int) or to == seat or not EVERYONE <= to < self.players:
            return False
        self.lines.append(
            AgentMessage(self.answers, turn, seat, to, " ".join(text.split())[:MAX_LINE])
        )
        return True

    def heard_by(self, seat: int, last: int) -> list[AgentMessage]:
        """Return the last lines that a seat may read."""
        heard = [line for line in self.lines if seat in (line.seat, line.to) or line.to == EVERYONE]
        return heard[-last:]


def join_talk(bots: Sequence[Any]) -> GameChat | None:
    """Let the agents among some bots talk to each other; None if there are none."""
    talking = [bot for bot in bots if hasattr(bot, "talk")]
    if not talking:
        return None
    talk = GameChat(len(bots))
    for bot in talking:
        bot.talk = talk
    return talk
