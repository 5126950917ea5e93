"""People for the tests: they look at the question and type an answer, as a person would."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console

from ecumene.bots import make_bot
from ecumene.cli.commands import LeaveTable
from ecumene.cli.play import new_table
from ecumene.cli.screens.stoneage.names import goods_text
from ecumene.cli.session import next_question, play_on
from ecumene.cli.table import TerminalTable
from ecumene.games import find_game
from ecumene.games.stoneage.answers import Cash, Decline, Pay, Place, TakeDie, Tools, Use, amounts
from ecumene.kernel import Question

#: chooses an answer to a question
Policy = Callable[[Question[Any]], Any]


def typed(answer: Any) -> str:
    """An answer as a person types it."""
    return _TYPED[type(answer)](answer)


def _tools(answer: Tools) -> str:
    words = [*(str(space + 1) for space in answer.spaces), *answer.cards]
    return f"tools {' '.join(words)}" if words else "none"


_TYPED: dict[type, Callable[[Any], str]] = {
    Place: lambda answer: f"{answer.location.replace('_', ' ')} {answer.figures}",
    Use: lambda answer: f"use {answer.location.replace('_', ' ')}",
    Tools: _tools,
    Pay: lambda answer: f"pay {goods_text(amounts(answer))}",
    Decline: lambda answer: "no",
    TakeDie: lambda answer: str(answer.face),
    Cash: lambda answer: f"cash {goods_text(amounts(answer))}",
}


def steady(question: Question[Any]) -> Any:
    """Somebody who plays well, so that the game ends soon."""
    return make_bot("steward", find_game("stoneage"), 0).choose(question)


def lively(seed: int) -> Policy:
    """Somebody who tries everything."""
    randomness = Random(seed)
    return lambda question: question.sample(randomness)


@dataclass
class Person:
    """Types answers at the prompt; remembers every line. ``before`` are lines typed first."""

    table: TerminalTable
    policy: Policy
    before: dict[int, list[str]] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)

    def __call__(self, prompt: str) -> str:
        line = self._line(prompt)
        self.lines.append(line)
        print(f"{prompt}{line}", file=self.table.console.file)
        return line

    def _line(self, prompt: str) -> str:
        if prompt == "> ":  # pass the screen
            return ""
        waiting = self.before.get(len(self.lines))
        if waiting:
            line = waiting.pop(0)
            self.before[len(self.lines) + 1] = waiting
            return line
        return typed(self.policy(next_question(self.table)))


def make_table(
    path: Path, seats: str, *, seed: int, width: int = 100, names: str | None = None
) -> TerminalTable:
    """A table whose screen is a text."""
    console = Console(file=io.StringIO(), width=width, highlight=False)
    return new_table(console, find_game("stoneage"), seats, names, seed, path, None)


def play_through(table: TerminalTable, policy: Policy) -> Person:
    """A whole game with one person at the keyboard, whoever is asked."""
    person = Person(table, policy)
    table.read_line = person
    play_on(table)
    table.save.finish(table.match)
    return person


def text_of(table: TerminalTable) -> str:
    """All that was on the screen so far."""
    file = table.console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def type_lines(table: TerminalTable, *lines: str) -> str:
    """Type lines until they are used up; what appeared on the screen after the first question."""
    waiting = list(lines)

    def read_line(prompt: str) -> str:
        if not waiting:
            raise EOFError
        line = waiting.pop(0)
        print(f"{prompt}{line}", file=table.console.file)
        return line

    table.read_line = read_line
    with contextlib.suppress(EOFError, LeaveTable):
        play_on(table)
    return text_of(table)
