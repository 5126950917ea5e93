"""A game's terminal screen: how its position is drawn, and how typed answers are read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.console import RenderableType

from ecumene.kernel import Question, Viewer

from .seats import Seats


class Unread(Exception):
    """A typed line isn't an answer; the text suggests valid input."""


class Incomplete(Exception):
    """A typed line that needs one more word: ``prompt`` asks for it."""

    def __init__(self, prompt: str, so_far: str) -> None:
        super().__init__(prompt)
        self.prompt = prompt
        self.so_far = so_far


@dataclass(frozen=True, slots=True)
class NumberedAnswer:
    """A numbered answer: its key, the answer, and its text."""

    key: str
    answer: Any
    label: str


@dataclass(frozen=True, slots=True)
class ScreenData:
    """The data to draw: a viewer's position and their question."""

    game: str
    viewer: Viewer
    view: Any
    seats: Seats
    #: the options of the table
    options: Any
    #: room for drawing, in characters
    width: int
    #: room for frames and spacing
    roomy: bool
    #: the open question of the viewer, if there is one
    question: Question[Any] | None = None
    choices: Sequence[NumberedAnswer] = ()
    #: every line counts: leave out headings
    cramped: bool = False
    #: the answer the viewer is preparing, if the question is answered step by step
    draft: Any = None


@dataclass(frozen=True, slots=True)
class Drafted:
    """The result of a typed line for an answer prepared step by step."""

    draft: Any
    #: output to show
    said: Sequence[RenderableType] = ()
    #: whether it is the answer now
    done: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """A word that shows something of the game, such as a list of prices.

    How to type it and what it shows are keys of messages.
    """

    usage: str
    what: str
    show: Callable[[ScreenData, str], RenderableType]


@dataclass(frozen=True, slots=True)
class Screen:
    """A game in a terminal. It only draws what a seat's view shows."""

    #: one line: round, phase, ...
    title: Callable[[ScreenData], RenderableType]
    #: the position, from top to bottom
    position: Callable[[ScreenData], Sequence[RenderableType]]
    #: the numbered answers, and how else to answer
    ask: Callable[[ScreenData], Sequence[RenderableType]]
    #: the answers that have a number
    choices: Callable[[Question[Any]], Sequence[NumberedAnswer]]
    #: an answer from a typed line; raises Unread or Incomplete
    read: Callable[[Question[Any], str], Any]
    #: the cards in front of a seat, or whatever it collects
    cards: Callable[[ScreenData, int], RenderableType] | None = None
    #: the score line by line, as far as the viewer knows it
    scoring: Callable[[ScreenData], RenderableType] | None = None
    #: kinds of events that the position shows anyway
    leave_out: Collection[str] = field(default_factory=tuple)
    #: a typed line as a step of an answer; None if it isn't one. May raise Unread or a Refusal
    prepare: Callable[[Question[Any], Any, str], Drafted | None] | None = None
    #: how a question is answered: what to type, and the key of what it does
    usage: Callable[[Question[Any]], Sequence[tuple[str, str]]] | None = None
    #: words that show something, in addition to those of every game
    pages: Mapping[str, Page] = field(default_factory=dict)
    #: the seats as this game calls them, such as by their civilizations
    rename: Callable[[Any, Seats], Seats] | None = None
