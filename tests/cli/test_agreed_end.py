"""`ecumene play` with an agreed end, and without taking back: options that the terminal keeps."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Protocol

import pytest
from rich.console import Console
from typer.testing import CliRunner

from ecumene.cli.commands import take_back
from ecumene.cli.main import app
from ecumene.cli.play import new_table
from ecumene.cli.session import play_on
from ecumene.cli.table import NO_HOUR, NO_VOTE, TerminalTable, call_last_turn, why_no_end
from ecumene.games import find_game

FUTURE = "2999-01-01T00:00:00Z"


class Opening(Protocol):
    def __call__(self, seats: str, *, undo: bool = True, **options: Any) -> TerminalTable: ...


@pytest.fixture
def table_with(tmp_path: Path) -> Iterator[Opening]:
    """Opens tables; their files are closed afterwards."""
    opened: list[TerminalTable] = []

    def open_table(seats: str, *, undo: bool = True, **options: Any) -> TerminalTable:
        console = Console(file=io.StringIO(), width=100, highlight=False)
        text = json.dumps({"civ_choice": "random", **options})
        path = tmp_path / "game.jsonl"
        game = find_game("megaciv")
        opened.append(new_table(console, game, seats, None, 1, path, text, undo=undo))
        return opened[-1]

    yield open_table
    for table in opened:
        table.save.close()


@pytest.mark.rule("MC-S.6", "D-15", "N-16")
def test_at_its_hour_the_turn_under_way_is_the_last(
    table_with: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_with("steward," * 4 + "steward", stop="time", stop_time=FUTURE)
    hour = datetime(2999, 1, 1, tzinfo=UTC)
    assert not call_last_turn(table, lambda: hour - timedelta(seconds=1))
    assert table.match.state.last_turn == 0
    monkeypatch.setattr(call_last_turn, "__defaults__", (lambda: hour,))
    play_on(table)
    said = [(row.kind, row.by) for row in table.match.log if row.what == "command"]
    assert said == [("last_turn", "clock")]
    assert (table.match.over, table.match.state.last_turn) == (True, 1)


@pytest.mark.rule("D-15")
def test_an_hour_before_the_first_turn_waits_for_it(table_with: Opening) -> None:
    table = table_with("human," * 4 + "human", stop="time", stop_time=FUTURE, civ_choice="draft")
    assert table.match.state.turn == 0
    assert not call_last_turn(table, lambda: datetime(3000, 1, 1, tzinfo=UTC))


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"stop": "vote"}, NO_VOTE),
        ({"stop": "time", "stop_time": "tonight"}, NO_HOUR),
        ({"stop": "time", "stop_time": "2020-01-01T00:00:00Z"}, NO_HOUR),
        ({"stop": "time", "stop_time": FUTURE}, ""),
        ({"stop": "turn", "stop_turn": 3}, ""),
        ({}, ""),
    ],
)
def test_what_cannot_be_kept_at_one_screen_is_refused_in_words(
    options: dict[str, Any], why: str
) -> None:
    assert why_no_end(options) == why
    if why:
        told = CliRunner().invoke(app, ["play", "megaciv", "--options", json.dumps(options)])
        assert told.exit_code == 2
        assert why in told.output


@pytest.mark.parametrize("stop", ["time", "vote"])
def test_a_simulation_knows_no_hour_and_no_votes(stop: str) -> None:
    options = {"stop": stop, "stop_time": FUTURE if stop == "time" else ""}
    told = CliRunner().invoke(
        app, ["sim", "megaciv", "--players", "5", "--options", json.dumps(options)]
    )
    assert told.exit_code == 2
    assert "use --turns" in told.output


@pytest.mark.rule("D-104", "DG-7.3")
@pytest.mark.parametrize("undo", [True, False])
def test_answers_are_taken_back_unless_the_table_plays_without(
    table_with: Opening, undo: bool
) -> None:
    table = table_with("human," * 4 + "human", undo=undo, civ_choice="draft")
    match = table.match
    (seat,) = match.awaited_seats()
    question = match.questions(seat)[0]
    table.write(match.play(seat, question.id, question.default()))
    assert match.header.undo == ("own" if undo else "none")
    refusal = match.why_no_undo(seat)
    if not undo:
        assert refusal is not None
        assert str(refusal).startswith("Undo is off at this table")
        assert not take_back(table, seat)
