"""The story in sentences: a match's events as one viewer may see them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any

from rich.console import Console
from rich.text import Text

from ecumene.cli.language import say, spoken, words
from ecumene.kernel import Event, Match, Viewer
from ecumene.kernel.log import event_text
from ecumene.words import Said, SeatName

from .parts import quiet
from .seats import Seats, names_of


@dataclass(frozen=True, slots=True)
class StoryLine:
    """A line of the story: its actor, its text, and its log row."""

    row: int
    seat: int
    text: str
    rule: str
    by: str = ""


def story(
    match: Match[Any],
    viewer: Viewer,
    seats: Seats,
    since: int = 0,
    leave_out: Collection[str] = (),
) -> list[StoryLine]:
    """Tell the story from a log row on. ``leave_out`` are kinds of events the screen shows."""
    names = names_of(seats)
    lines = []
    for row, events in match.history(viewer, since):
        told = [event for event in events if event.kind not in leave_out]
        for seat, group in groupby(told, key=lambda event: event.seat):
            of_seat = list(group)
            text = _sentence(match, of_seat, names)
            by = match.log[row].by if seat == match.log[row].seat else ""
            if by == "program" and seat != viewer:
                by = ""  # that a hand left no choice is its seat's secret (N-05)
            lines.append(StoryLine(row, seat, text, of_seat[0].rule, by))
    return lines


def _sentence(match: Match[Any], events: Sequence[Event], names: Sequence[str]) -> str:
    """Join consecutive events of one seat into a sentence that names it once."""
    called = match.game.words.called
    seats = called(match.state, names, range(len(names))) if called else names
    told = [event_text(match.game, event, seats, spoken()) for event in events]
    seat = events[0].seat
    who = f"{_beginning(match, seats[seat])} " if seat >= 0 else ""
    text = told[0]
    for before, sentence in pairwise(told):
        if who and sentence.startswith(who) and before.startswith(who):
            text = f"{text.removesuffix('.')}, {sentence.removeprefix(who)}"
        else:
            text = f"{text} {sentence}"
    return text


def _beginning(match: Match[Any], name: SeatName) -> str:
    """Return the beginning of a sentence about somebody."""
    return words(match.game.name).name("", name, "start") if isinstance(name, Said) else name


def line_text(line: StoryLine, seats: Seats, *, with_rule: bool = False) -> Text:
    """One line of the story, led by the symbol of the seat."""
    if line.seat >= 0:
        seat = seats[line.seat]
        lead = Text(f"{seat.symbol} ", style=f"bold {seat.colour}")
    else:
        lead = Text("  ")
    text = Text.assemble(lead, line.text)
    if line.by == "default":
        text.append_text(quiet(f" ({say('terminal-by_default')})"))
    if line.by == "program":
        text.append_text(quiet(f" ({say('terminal-only_answer')})"))
    if with_rule:
        text.append_text(quiet(f"  {line.rule}"))
    return text


def shorten(
    console: Console, lines: Sequence[StoryLine], seats: Seats, room: int
) -> tuple[list[Text], int]:
    """Return as many of the last lines as fit, and how many were left out."""
    texts: list[Text] = []
    for line in reversed(lines):
        text = line_text(line, seats)
        room -= len(console.render_lines(text, pad=False))
        if room < 0 and texts:
            break
        texts.append(text)
    texts.reverse()
    return texts, len(lines) - len(texts)
