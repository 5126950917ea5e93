"""A plain screen for any game: the view field by field, the answers as a numbered list.

A game without a screen of its own can be played and replayed with this one from its first day.
:mod:`.any_view` draws the view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.text import Text

from ecumene.cli.language import answer_text, say
from ecumene.kernel import Question

from .any_view import draw_view
from .parts import clean, listing, quiet
from .screen import Choice, Look, Screen, Unread

MOST_LISTED = 60


def title(look: Look) -> RenderableType:
    return Text(look.game, style="bold")


def position(look: Look) -> Sequence[RenderableType]:
    return draw_view(msgspec.to_builtins(look.view), look.seats)


def choices(question: Question[Any]) -> list[Choice]:
    """The first legal answers, numbered; none where they cannot be listed."""
    if not question.listable:
        return []
    answers = question.answers()[:MOST_LISTED]
    return [
        Choice(str(n), answer, answer_text(question, answer)) for n, answer in enumerate(answers, 1)
    ]


def ask(look: Look) -> Sequence[RenderableType]:
    listed = listing((choice.key, choice.label) for choice in look.choices)
    return [listed, quiet(say("terminal-type_number"))]


def read(question: Question[Any], line: str) -> Any:
    """Read a number from the list, or the answer as JSON."""
    for choice in choices(question):
        if choice.key == line.strip():
            return choice.answer
    try:
        return msgspec.json.decode(line)
    except msgspec.DecodeError:
        raise Unread(say("terminal-no_answer", typed=clean(line))) from None


GENERIC = Screen(title=title, position=position, ask=ask, choices=choices, read=read)
