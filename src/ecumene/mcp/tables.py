"""The tables of an assistant, wherever they are."""

from __future__ import annotations

from typing import Any, Protocol

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


class Tables(Protocol):
    """Tables that an assistant may use. Everything raises NotPossible with a sentence."""

    async def tables(self) -> list[dict[str, Any]]:
        """List tables."""
        ...

    async def look(self, table: str, seat: int | None, wait: float) -> Look:
        """Return a table as a seat of the person sees it; wait for a question if there is none."""
        ...

    async def preview(self, table: str, seat: int | None, question: int, answer: Any) -> Any:
        """Return what an answer would mean."""
        ...

    async def answer(self, table: str, seat: int | None, question: int, answer: Any) -> None:
        """Answer a question of the seat."""
        ...

    async def prices(self, table: str, seat: int | None, held: list[str]) -> Any:
        """Return the prices of advances."""
        ...

    async def plan(self, table: str, seat: int | None, turns: int) -> Any:
        """Return plans of purchases."""
        ...


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
