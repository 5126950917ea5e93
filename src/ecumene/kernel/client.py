"""The types exchanged between a game and its clients, for generating client code.

A client has no rules. It shows what it receives and sends answers; these are the types of both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_type_hints

from .game import Game, S


def client_types(game: Game[S]) -> dict[str, Any]:
    """Return the types of a game by name: "view", "options", "answer.<kind>", "command.<name>" and
    so on.

    A kind's facts and previews are "about.<kind>" and "preview.<kind>", if it has them.
    """
    types: dict[str, Any] = {"options": game.options_type, "view": _return_type(game.view)}
    for kind in game.kinds.values():
        types[f"answer.{kind.name}"] = kind.answer_type
        if kind.about is not None:
            types[f"about.{kind.name}"] = _return_type(kind.about)
        if kind.preview is not None:
            types[f"preview.{kind.name}"] = _return_type(kind.preview)
    for command in game.commands.values():
        types[f"command.{command.name}"] = command.argument_type
    return types


def _return_type(function: Callable[..., Any]) -> Any:
    """Return the annotated return type of a function."""
    return get_type_hints(function, include_extras=True)["return"]
