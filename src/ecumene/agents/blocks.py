"""A view as compact text within a budget of tokens.

A view is a list of blocks, the most important first. Blocks that don't fit are left out and named.
Games may say which blocks they have (:class:`AgentGame`); for others every field of a view is one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from ecumene.games.extensions import ExtensionPoint

#: tokens of a view; 18 seats of Mega Civilization fit with everything that is near
VIEW_TOKENS = 4000
#: kept free for the line that names what was left out
_RESERVE = 60


class Block(NamedTuple):
    """A part of a view; if the text doesn't fit, only its title is mentioned."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool for models: arguments as JSON Schema properties, and a function to text."""

    name: str
    description: str
    properties: Mapping[str, Any]
    run: Callable[..., str]

    def describe(self) -> dict[str, Any]:
        """Return the tool as OpenAI-compatible endpoints expect it."""
        parameters = {"type": "object", "properties": dict(self.properties)}
        function = {
            "name": self.name,
            "description": self.description,
            "parameters": parameters,
        }
        return {"type": "function", "function": function}


def view_blocks(view: Any, _seat: int, _options: Any) -> list[Block]:
    """Return a block for each field of a view, and for each row of a list of records."""
    blocks = []
    for name, value in msgspec.to_builtins(view).items():
        if isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
            rows = [Block(f"{name} {n}", f"{name} {n}: {show(row)}") for n, row in enumerate(value)]
            blocks += rows
        elif not is_empty(value):
            blocks.append(Block(name, f"{name}: {show(value)}"))
    return blocks


@dataclass(frozen=True, slots=True)
class AgentGame:
    """A game's blocks and tools for models."""

    #: from a view, its seat and the options of the table
    blocks: Callable[[Any, int, Any], list[Block]] = view_blocks
    tools: Sequence[Tool] = field(default=())


#: ours are in modules next to this one, as ``AGENT``
AGENT_GAMES = ExtensionPoint("agent", "ecumene.agents.{game}", AgentGame, AgentGame())


def render_view(game: str, view: Any, seat: int, options: Any, budget: int = VIEW_TOKENS) -> str:
    """Render a seat's view in at most this many tokens."""
    return fit_blocks(AGENT_GAMES.of(game).blocks(view, seat, options), budget)


def fit_blocks(blocks: Sequence[Block], budget: int) -> str:
    """Join the blocks that fit, and name the others.

    >>> fit_blocks([Block("a", "one two"), Block("b", "x " * 99), Block("c", "three")], 80)
    'one two\\nthree\\n(left out for length: b)'
    """
    left, kept, missing = budget - _RESERVE, list[str](), list[str]()
    for block in blocks:
        cost = count_tokens(block.text) + 1
        if cost <= left:
            left -= cost
            kept.append(block.text)
        else:
            missing.append(block.title)
    if missing:
        named = ", ".join(missing[:8]) + (" and more" if len(missing) > 8 else "")
        kept.append(f"(left out for length: {named})")
    return "\n".join(kept)


def show(value: Any) -> str:
    """Format plain data compactly; empty values are left out.

    >>> show({"food": 12, "tools": [1, 0, 0], "cards": [], "resources": {"wood": 2, "clay": 0}})
    'food 12; tools 1,0,0; resources (wood 2)'
    """
    if isinstance(value, Mapping):
        parts = [f"{name} {_inner(each)}" for name, each in value.items() if not is_empty(each)]
        return "; ".join(parts)
    if isinstance(value, list | tuple):
        return ",".join(_inner(each) for each in value)
    if value is None:
        return "-"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _inner(value: Any) -> str:
    return f"({show(value)})" if isinstance(value, Mapping) else show(value)


def is_empty(value: Any) -> bool:
    """Whether a value is empty: None, False, 0, or without contents."""
    return (not value and not isinstance(value, str)) or value == ""


_PIECE = re.compile(r"([^\W\d_]+)|(\d+)|[^\w\s]|_|\n")


def count_tokens(text: str) -> int:
    """Estimate how many tokens a text takes; on the high side."""
    total = 0
    for letters, digits in _PIECE.findall(text):
        total += -(-len(letters) // 4) if letters else -(-len(digits) // 3) if digits else 1
    return total
