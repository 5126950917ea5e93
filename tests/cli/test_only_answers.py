"""At a terminal nobody is asked what has one answer, and nobody else reads why (DG-3.9)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ecumene.cli.screens.story import line_text, story
from ecumene.games import find_game
from ecumene.games.stoneage.answers import Place
from ecumene.kernel import Decision, Question
from ecumene.kernel.game import OnlyAnswer
from ecumene.words import verbatim
from tests.cli.people import make_table, play_through, steady

GAME = find_game("stoneage")
HUNT = Place("hunting_grounds", 1)


@pytest.fixture(autouse=True)
def hunters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 0 begins every round by hunting: it has nothing else, we say."""

    def only(state: Any, decision: Decision) -> OnlyAnswer | None:
        if decision.seat or state.board[3][0]:
            return None
        return OnlyAnswer(HUNT, "SA-1.9", verbatim("There is nothing but hunting."))

    monkeypatch.setitem(GAME.only_answers, "sa_place", only)


def program_rows(seats: str, path: Path) -> tuple[list[Any], Any]:
    table = make_table(path, seats, seed=4)

    def choose(question: Question[Any]) -> Any:
        if not table.hot_seat:
            assert question.only_answer() is None, "this need not be asked"
        return steady(question)

    play_through(table, choose)
    return [row for row in table.match.log if row.by == "program"], table


@pytest.mark.rule("DG-3.9")
@pytest.mark.process
def test_who_sits_alone_is_not_asked(tmp_path: Path) -> None:
    rows, table = program_rows("human,steward", tmp_path / "one.jsonl")
    assert len(rows) > 3
    assert {row.seat for row in rows} == {0}
    marked = {
        viewer: sum(
            "nothing else was possible" in line_text(line, table.seats).plain
            for line in story(table.match, viewer, table.seats)
        )
        for viewer in (0, 1)
    }
    assert marked == {0: len(rows), 1: 0}


@pytest.mark.rule("N-05")
@pytest.mark.process
def test_people_at_one_screen_are_asked(tmp_path: Path) -> None:
    rows, _ = program_rows("human,human", tmp_path / "two.jsonl")
    assert rows == []
