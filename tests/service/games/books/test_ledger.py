"""The books of a turn as a file: over HTTP, and at home in the folder."""

from __future__ import annotations

import asyncio
import csv
import io
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from ecumene.kernel import KEEPER, Match, Question, Row
from ecumene.service.app.composition import parts_in_file
from ecumene.service.app.web import create_app
from ecumene.service.games.books.ledger import HEAD
from ecumene.service.home.folder import make_home
from ecumene.service.settings import FILE, Settings
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import PATIENCE, bearer, in_memory
from tests.service.support.live_matches import live_match

pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def http() -> Iterator[Browser]:
    settings = Settings(secure_cookies=False, sweep=60, rate_limits=False)
    with browser(create_app(settings, in_memory())) as client:
        yield client


def answer_any(match: Match[Any], randomness: random.Random) -> Row:
    """Answer somebody's question, the gate last."""
    kinds = match.game.kinds
    asked = [each for each in match.state.flow.decisions if not kinds[each.kind].idle]
    first = min(asked, key=lambda each: each.seat == KEEPER)
    question = Question(match.game, match.state, first)
    return match.play(first.seat, first.id, question.sample(randomness))


def begun(http: Browser) -> tuple[dict[str, str], dict[str, Any]]:
    """Books of five seats, in play, and who hosts them."""
    who = bearer(http.post("/api/guests", json={"name": "Ada", "token": True}).json()["token"])
    http.cookies.clear()
    form = {
        "name": "Sunday: at Ada's",
        "game": "books",
        "seats": [{"kind": "human"}] * 5,
        "options": {"stop_turn": 2},
    }
    table = http.post("/api/tables", json=form, headers=who).json()
    http.post(f"/api/tables/{table['id']}/labels", json={"seat": 0, "label": "=1+1"}, headers=who)
    return who, http.post(f"/api/tables/{table['id']}/start", headers=who).json()


def play_until(http: Browser, table: dict[str, Any], turn: int) -> None:
    """Random entries until a turn begins, or to the end (0)."""
    service, randomness = http.app.state.service, random.Random(4)

    async def play() -> None:
        played = (await service.directory.table(UUID(table["id"]))).played
        for number in range(2000):
            match = await live_match(service.games, played, 0)
            if match.over or match.turn == turn:
                return
            await service.games.act(
                played, lambda live: answer_any(live, randomness), f"{turn}:{number}"
            )

    http.run(play())


def test_the_books_of_each_turn_are_read_by_a_spreadsheet(http: Browser) -> None:
    who, table = begun(http)
    path = f"/api/tables/{table['id']}/ledger.csv"
    play_until(http, table, 2)
    answer = http.get(f"{path}?turn=1", headers=who)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert 'filename="turn-01.csv"' in answer.headers["content-disposition"]
    first, head, *rows = csv.reader(io.StringIO(answer.text))
    assert first[:2] == ["turn", "1"]
    assert head == list(HEAD)
    assert [row[0] for row in rows] == ["1", "2", "3", "4", "5"]
    assert rows[0][1] == "'=1+1"
    view = http.run(_view(http, table))
    played = {row[2]: row for row in rows}
    assert set(played) == {seat.civilization for seat in view.seats}
    now = http.get(path, headers=who)
    assert 'filename="turn-02.csv"' in now.headers["content-disposition"]
    assert http.get(f"{path}?turn=9", headers=who).json()["code"] == "no_ledger"
    assert http.get(path).status_code == 404


async def _view(http: Browser, table: dict[str, Any]) -> Any:
    service = http.app.state.service
    played = (await service.directory.table(UUID(table["id"]))).played
    return (await live_match(service.games, played, 0)).view(-1)


def test_a_game_without_books_has_no_ledger(http: Browser) -> None:
    who = bearer(http.post("/api/guests", json={"name": "Ada", "token": True}).json()["token"])
    form = {"name": "x", "game": "stoneage", "seats": [{"kind": "human"}] * 2}
    table = http.post("/api/tables", json=form, headers=who).json()
    answer = http.get(f"/api/tables/{table['id']}/ledger.csv", headers=who)
    assert answer.json()["code"] == "not_started"


def test_at_home_every_turn_is_a_file(tmp_path: Path) -> None:
    path = make_home(tmp_path)
    settings = Settings(
        database=f"{FILE}{path}", at_home=True, secure_cookies=False, rate_limits=False
    )
    with browser(create_app(settings, lambda: parts_in_file(path))) as http:
        _, table = begun(http)
        play_until(http, table, 0)
        folder = tmp_path / "ledgers" / f"Sunday-at-Ada-s-{table['id'][:8]}"
        http.run(_until(lambda: (folder / "turn-02.csv").exists()))
    assert sorted(path.name for path in folder.iterdir()) == ["turn-01.csv", "turn-02.csv"]
    assert (folder / "turn-01.csv").read_text("utf-8").startswith("turn,1,")


async def _until(fact: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not fact():
            await asyncio.sleep(0.05)
