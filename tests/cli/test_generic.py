"""A game without a screen of its own can be played and looked at as well."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from rich.console import Console

from ecumene.cli.outcome import plain_scoring, show_ending
from ecumene.cli.saves import Save
from ecumene.cli.screens import Unread, find_screen
from ecumene.cli.screens.generic import draw_view
from ecumene.cli.screens.seats import make_seats
from ecumene.cli.session import next_question, play_on
from ecumene.cli.table import TerminalTable
from ecumene.kernel import Match, Question, Result, record, seed_from_number
from tests.cli.people import text_of
from tests.kernel.toy import TOY


@pytest.fixture
def table(tmp_path: Path) -> TerminalTable:
    match = Match.start(TOY, 3, seed=seed_from_number(1))
    console = Console(file=io.StringIO(), width=100, highlight=False)
    seats = make_seats(match.header.names, ["human", "human", "random"])
    screen = find_screen(TOY.name)
    return TerminalTable(match, seats, screen, console, Save.begin(tmp_path / "toy.jsonl", match))


def answer_by_number_or_json(question: Question[Any], randomness: Random) -> str:
    choices = find_screen("toy").choices(question)
    if choices:
        return choices[randomness.randrange(len(choices))].key
    return msgspec.json.encode(question.sample(randomness)).decode()


def test_a_whole_game_on_the_plain_screen(table: TerminalTable) -> None:
    randomness = Random(1)
    commands = ["why", "hint", "cards", "score", "log 5", "undo"]

    def read_line(prompt: str) -> str:
        if prompt == "> ":
            return ""
        if commands:
            return commands.pop()
        return answer_by_number_or_json(next_question(table), randomness)

    table.read_line = read_line
    play_on(table)
    table.save.finish(table.match)
    show_ending(table)
    shown = text_of(table)
    for sentence in (
        "There are no hints in this game.",
        "This game has no cards to show.",
        "This game is scored only at the end.",
        "final scoring",
    ):
        assert sentence in shown
    recorded = record.read(table.save.path.read_bytes())
    assert record.replay(TOY, recorded).over


def test_the_view_of_any_game() -> None:
    console = Console(file=io.StringIO(), width=60, highlight=False)
    view = {
        "viewer": 0,
        "to_move": 1,
        "board": [["4+", None], ["x5", "6"]],
        "players": [{"seat": 0, "sign": "x", "kept": []}, {"seat": 1, "kept": [1, 2]}],
        "rest": {"deep": [1, [2]]},
    }
    for part in draw_view(view, make_seats(["Ann", "Bo"], ["human", "human"])):
        console.print(part)
    assert isinstance(console.file, io.StringIO)
    assert [line.rstrip() for line in console.file.getvalue().splitlines()] == [
        "to move ■ Bo",
        "board",
        "[4+]",
        "[x5] [6 ]",
        "players",
        "seat    sign   kept",
        "● Ann   x      -",
        "■ Bo    -      1, 2",
        "rest",
        "{'deep': [1, [2]]}",
    ]


def test_an_answer_that_is_none(table: TerminalTable) -> None:
    question = table.match.questions(0)[0]
    with pytest.raises(Unread):
        table.screen.read(question, "abracadabra")
    table.save.close()


def test_points_are_listed_line_by_line() -> None:
    result = Result((3, 4), (1,), ((("a", 1), ("b", 2)), (("a", 4), ("b", 0))))
    console = Console(file=io.StringIO(), width=60)
    console.print(plain_scoring(result, make_seats(["Ann", "Bo"], ["human", "human"])))
    assert isinstance(console.file, io.StringIO)
    lines = [line.split() for line in console.file.getvalue().splitlines()]
    assert lines[1:] == [["a", "1", "4"], ["b", "2", "0"], ["points", "3", "4"]]
