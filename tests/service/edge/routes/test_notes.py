"""Private notes: kept for one person at one table, and read by nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest

from ecumene.kernel import Refusal
from ecumene.service.app.web import create_app
from ecumene.service.people.people import Account
from ecumene.service.settings import Settings
from ecumene.service.tables import chat, creation
from ecumene.service.tables.tables import Seat
from tests.service.support.backends import OpenDirectory
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import bearer, in_memory

NOW = FakeClock().now()
SECRET = "Egypt holds two of the three maps"


pytestmark = pytest.mark.usefixtures("quick")


async def test_one_note_for_each_person_at_each_table(directory: OpenDirectory) -> None:
    async with directory() as held:
        ada, bo = (Account(uuid4(), name, NOW) for name in ("Ada", "Bo"))
        for account in (ada, bo):
            await held.add_account(account)
        seats = (Seat("human"), Seat("human"))
        one, two = (
            creation.create(ada, NOW, name="x", game="stoneage", options={}, seats=seats)
            for _ in range(2)
        )
        for table in (one, two):
            await held.add_table(table)
        first = chat.new_note("first", NOW)
        await held.keep_note(one.id, ada.id, first)
        assert await held.note(one.id, ada.id) == first
        assert await held.note(two.id, ada.id) is None
        assert await held.note(one.id, bo.id) is None
        later = chat.new_note("later\nand more", NOW + timedelta(hours=1))
        await held.keep_note(one.id, ada.id, later)
        assert await held.note(one.id, ada.id) == later
        for _ in range(2):
            await held.keep_note(one.id, ada.id, chat.new_note("", NOW))
            assert await held.note(one.id, ada.id) is None


@pytest.mark.parametrize("text", ["x" * 8001, "\0", "\ud800", "\u202e"])
def test_notes_are_of_letters_and_have_an_end(text: str) -> None:
    with pytest.raises(Refusal):
        chat.new_note(text, NOW)


@pytest.fixture
def http() -> Iterator[Browser]:
    settings = Settings(secure_cookies=False, sweep=60, rate_limits=False)
    with browser(create_app(settings, in_memory())) as client:
        yield client


def in_play(http: Browser) -> tuple[str, dict[str, str], list[dict[str, str]]]:
    """The path of a table, its host, and those who sit there."""
    form = {"name": "Ada", "password": "many boats", "token": True}
    host = bearer(http.post("/api/accounts", json=form).json()["token"])
    seats = [{"kind": "human"}, {"kind": "human"}]
    wish: dict[str, Any] = {"name": "x", "game": "stoneage", "seats": seats, "spectators": True}
    table = http.post("/api/tables", json=wish, headers=host).json()
    path = f"/api/tables/{table['id']}"
    join = {"invite": table["invite"], "token": True}
    players = [
        bearer(http.post(f"{path}/join", json={**join, "name": name}).json()["me"]["token"])
        for name in ("Bo", "Cy")
    ]
    assert http.post(f"{path}/start", headers=host).status_code == 200
    return path, host, players


def test_a_note_is_for_its_owner_only(http: Browser) -> None:
    path, host, (bo, cy) = in_play(http)
    assert http.get(f"{path}/notes", headers=bo).json() == {"text": "", "at": None}
    kept = http.request("PUT", f"{path}/notes", json={"text": SECRET}, headers=bo)
    assert kept.json()["text"] == SECRET
    assert http.get(f"{path}/notes", headers=bo).json() == kept.json()
    for other in (host, cy):
        assert http.get(f"{path}/notes", headers=other).json()["text"] == ""
        for page in (path, f"{path}/log", f"{path}/chat", "/api/tables"):
            assert SECRET not in http.get(page, headers=other).text
    stranger = {"name": "Dee", "password": "many boats", "token": True}
    dee = bearer(http.post("/api/accounts", json=stranger).json()["token"])
    assert http.get(f"{path}/notes", headers=dee).status_code == 403
    long = http.request("PUT", f"{path}/notes", json={"text": "x" * 8001}, headers=bo)
    assert long.status_code == 422


@pytest.mark.rule("DG-10.3")
def test_a_note_does_not_go_with_the_seat(http: Browser) -> None:
    path, _, (bo, _) = in_play(http)
    http.request("PUT", f"{path}/notes", json={"text": SECRET}, headers=bo)
    offered = http.post(f"{path}/handover", headers=bo).json()
    form = {"invite": offered["invite"], "name": "Dee", "token": True}
    taken = http.post(f"{path}/join", json=form).json()
    dee = bearer(taken["me"]["token"])
    assert taken["table"]["seat"] == offered["seat"]
    assert http.get(f"{path}/notes", headers=dee).json()["text"] == ""
    assert http.get(f"{path}/notes", headers=bo).json()["text"] == SECRET
