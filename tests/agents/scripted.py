"""A language model that follows a script, and a question for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ecumene.agents import Reply
from ecumene.games import find_game
from ecumene.kernel import Match, Question, seed_from_number

STONE_AGE, MEGA = find_game("stoneage"), find_game("megaciv")


def first_question(game: Any = STONE_AGE, players: int = 2) -> Question[Any]:
    match = Match.start(game, players, seed=seed_from_number(3))
    found: Question[Any] = match.questions(match.awaited_seats()[0])[0]
    return found


class Scripted:
    """A model that says what it was told to, and keeps what it read."""

    def __init__(self, *replies: str | Reply | Exception) -> None:
        self.replies = list(replies)
        self.read: list[list[dict[str, Any]]] = []
        self.tools: list[Sequence[dict[str, Any]]] = []

    def __call__(
        self, messages: Sequence[dict[str, Any]], tools: Sequence[dict[str, Any]]
    ) -> Reply:
        self.read.append([dict(each) for each in messages])
        self.tools.append(tools)
        reply = self.replies.pop(0)
        if isinstance(reply, Exception):
            raise reply
        return Reply(reply) if isinstance(reply, str) else reply
