"""A table as an assistant sees it, here or at a site."""

from __future__ import annotations

from typing import Any

import msgspec

from ecumene.agents.prompt import answer_schema
from ecumene.games import UnknownGame, find_game
from ecumene.kernel import Game


class NotPossible(Exception):
    """Something can't be done; the sentence says why."""


class Look(msgspec.Struct, frozen=True):
    """A table as one seat sees it."""

    game: str
    rules: int
    options: Any
    seat: int
    names: list[str]
    view: Any
    #: open questions of the seat
    questions: list[dict[str, Any]]
    over: bool = False


def game_of(name: str, rules: int) -> Game[Any] | None:
    """Return a game, if it is installed here too."""
    try:
        return find_game(name, rules)
    except UnknownGame:
        return None


def show_question(look: Look, question: dict[str, Any]) -> dict[str, Any]:
    """Return a question as an assistant reads it: options by number, or its answer's schema."""
    shown = {name: question[name] for name in ("id", "seat", "kind", "rule", "text", "about")}
    if question["options"] is not None:
        options = enumerate(question["options"])
        shown["options"] = [{"choice": number, **option} for number, option in options]
    elif game := game_of(look.game, look.rules):
        shown["schema"] = msgspec.json.decode(answer_schema(game, question["kind"]))
    return shown
