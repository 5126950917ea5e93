"""Table updates on sockets after a change: no more than is new."""

from __future__ import annotations

import json
from typing import Any
from uuid import uuid4

import msgspec
import pytest

from ecumene.service.edge import table_news
from ecumene.service.edge.connection import Connection
from ecumene.service.edge.table_news import Recent
from ecumene.service.people import people
from ecumene.service.tables import course, creation, host_actions, seat_changes
from ecumene.service.tables.chat import PAGE
from ecumene.service.tables.chat import ChatMessage as Said
from ecumene.service.tables.table_settings import TableSettings
from ecumene.service.tables.tables import Seat, Table
from tests.service.support.clocks import FakeClock

NOW = FakeClock().now()
ADA, BO, CY = (people.new_guest(name, NOW) for name in ("Ada", "Bo", "Cy"))


@pytest.fixture
def table() -> Table:
    """A table in play: Ada is the host and sits there with Bo, and people may watch."""
    seats = (Seat("human"), Seat("human"))
    watched = TableSettings(spectators=True)
    new = creation.create(
        ADA, NOW, name="x", game="stoneage", options={}, seats=seats, settings=watched
    )
    for account in (ADA, BO):
        new = seat_changes.join(new, account, NOW, invite=new.invite)
    return course.begin_play(new, new, uuid4())


class Listening(Connection):
    """A line that keeps what was put into it."""

    def __init__(self, table: Table, account: people.Account) -> None:
        super().__init__(table.seat_of(account.id), account.id, b"", size=64)
        self.lagging = False
        self.got: list[dict[str, Any]] = []

    def _put(self, droppable: bool, frame: bytes) -> None:
        self.got.append({**json.loads(frame), "droppable": droppable})

    def kinds(self) -> list[str]:
        """Return the kinds of frames since the last call."""
        kinds = [frame["type"] for frame in self.got]
        self.got.clear()
        return kinds


def said(number: int, **more: Any) -> Said:
    chosen: dict[str, Any] = {"audience": "players", "text": f"line {number}", **more}
    return Said(number, ADA.id, "Ada", 0, at=NOW, **chosen)


def test_a_welcome_brings_the_table_and_the_last_lines(table: Table) -> None:
    recent = Recent()
    recent.add([said(1), said(2, audience="everyone")])
    player, watcher = Listening(table, BO), Listening(table, CY)
    for line in (player, watcher, player):
        table_news.welcome(line, table, recent)
    assert [frame["droppable"] for frame in player.got] == [False] * 4
    assert player.kinds() == ["table", "chat"] * 2
    assert watcher.kinds() == ["table"]
    spoken = msgspec.structs.replace(table, chat="everyone")
    table_news.welcome(watcher, spoken, recent)
    assert [line["number"] for line in watcher.got[1]["lines"]] == [2]


def test_only_those_are_told_for_whom_something_is_new(table: Table) -> None:
    recent = Recent()
    host, player = Listening(table, ADA), Listening(table, BO)
    behind = Listening(table, BO)
    behind.lagging = True
    lines = (host, player, behind)
    for line in (host, player):
        table_news.welcome(line, table, recent)
        line.kinds()
    assert table_news.tell_table(lines, table) == table_news.tell_chat(lines, table, recent) == 0
    away = course.put_away(course.finish(table), BO.id, True)
    shown = course.finish(table)
    assert table_news.tell_table(lines, shown) == 2
    assert table_news.tell_table(lines, away) == 1
    assert (host.kinds(), player.kinds(), behind.kinds()) == (["table"], ["table"] * 2, [])
    switched = host_actions.switch(away, ADA, {"chat": "off"}, NOW)
    assert table_news.tell_table(lines, switched) == 2
    assert [line.got[0]["table"]["chat"] for line in (host, player)] == ["off", "off"]


def test_each_line_of_chat_is_told_once(table: Table) -> None:
    recent = Recent()
    player, watcher = Listening(table, BO), Listening(table, CY)
    lines = (player, watcher)
    recent.add([said(1)])
    assert table_news.tell_chat(lines, table, recent) == 1
    recent.add([said(1), said(2), said(3)])  # read by two at the same time
    assert table_news.tell_chat(lines, table, recent) == 1
    assert [[each["number"] for each in frame["lines"]] for frame in player.got] == [[1], [2, 3]]
    assert table_news.tell_chat(lines, table, recent) == 0
    # What was said among players is not told later either.
    spoken = msgspec.structs.replace(table, chat="everyone")
    recent.add([said(4, audience="everyone")])
    assert table_news.tell_chat(lines, spoken, recent) == 2
    assert [[each["number"] for each in frame["lines"]] for frame in watcher.got] == [[4]]


def test_only_the_last_lines_are_kept_and_hidden_ones_without_their_text() -> None:
    recent = Recent()
    recent.add([said(number) for number in range(1, PAGE + 11)])
    assert [line.number for line in recent.lines] == list(range(11, PAGE + 11))
    recent.add([said(PAGE + 11, text="", hides=20), said(PAGE + 12, text="", hides=3)])
    assert recent.last == PAGE + 12
    (hidden,) = (line for line in recent.lines if line.hidden)
    assert (hidden.number, hidden.text) == (20, "")
    assert len(recent.lines) == PAGE
