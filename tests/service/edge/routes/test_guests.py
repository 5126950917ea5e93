"""Guests who come by themselves: a name, and they play."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ecumene.service.app.web import create_app
from ecumene.service.edge.cookies import COOKIE
from ecumene.service.settings import Settings
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import in_memory

pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def http() -> Iterator[Browser]:
    settings = Settings(secure_cookies=False, sweep=60, new_accounts_per_hour=3)
    with browser(create_app(settings, in_memory())) as client:
        yield client


def test_a_guest_comes_in_with_a_name_and_is_signed_in(http: Browser) -> None:
    answer = http.post("/api/guests", json={"name": "Hatshepsut"})
    assert answer.status_code == 201
    came = answer.json()
    assert (came["name"], came["guest"], came["token"]) == ("Hatshepsut", True, None)
    assert "httponly" in answer.headers["set-cookie"].lower()
    assert COOKIE in http.cookies
    assert http.get("/api/me").json()["id"] == came["id"]


def test_a_guest_opens_a_table_against_bots_and_starts_it(http: Browser) -> None:
    http.post("/api/guests", json={"name": "Hatshepsut"})
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "steward"}]
    opened = http.post("/api/tables", json={"name": "First", "game": "stoneage", "seats": seats})
    assert opened.status_code == 201
    path = f"/api/tables/{opened.json()['id']}"
    assert http.post(f"{path}/join", json={}).status_code == 200
    started = http.post(f"{path}/start")
    assert (started.status_code, started.json()["status"]) == (200, "playing")


def test_guests_may_share_a_name_and_are_different_people(http: Browser) -> None:
    first = http.post("/api/guests", json={"name": "Bo", "token": True}).json()
    second = http.post("/api/guests", json={"name": "Bo", "token": True}).json()
    assert first["id"] != second["id"]
    assert first["token"] != second["token"]


@pytest.mark.parametrize(
    "name", ["", " ", "a\x00b", "x" * 200], ids=["none", "space", "control", "long"]
)
def test_a_name_that_is_none_is_refused_and_not_counted(http: Browser, name: str) -> None:
    for _ in range(4):
        assert http.post("/api/guests", json={"name": name}).status_code in (409, 422)
    assert http.post("/api/guests", json={"name": "Bo"}).status_code == 201


def test_from_one_address_only_so_many_guests_come_in_an_hour(http: Browser) -> None:
    came = [http.post("/api/guests", json={"name": "Bo"}).status_code for _ in range(4)]
    assert came == [201, 201, 201, 429]
    # Accounts and guests are counted together.
    form = {"name": "Ada", "password": "many boats"}
    assert http.post("/api/accounts", json=form).status_code == 429


def test_pages_learn_who_is_there_without_a_fault(http: Browser) -> None:
    stranger = http.get("/api/session")
    assert (stranger.status_code, stranger.json()) == (200, {"me": None})
    assert http.get("/api/me").status_code == 401, "programs are told to sign in"
    http.post("/api/guests", json={"name": "Bo"})
    assert http.get("/api/session").json()["me"] == http.get("/api/me").json()
