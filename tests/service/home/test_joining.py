"""Coming to a table at home: the list on the start page, six letters, and a seat that is given back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from ecumene.service.app.web import create_app
from ecumene.service.edge import rate_limits
from ecumene.service.settings import MEMORY, Settings
from tests.service.support import tally
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import bearer, in_memory

AT_HOME = {"at_home": True, "local_only": True}
TABLE = {"name": "Sunday", "game": "stoneage", "seats": [{"kind": "human"}, {"kind": "human"}]}

pytestmark = pytest.mark.usefixtures("quick")


@contextmanager
def served(**settings: Any) -> Iterator[Browser]:
    plain = {"database": MEMORY, "secure_cookies": False, "sweep": 60, "rate_limits": False}
    with browser(create_app(Settings.model_validate(plain | settings), in_memory())) as http:
        http._client.base_url = "http://192.168.1.20:8000"
        yield http


@pytest.fixture
def home() -> Iterator[Browser]:
    with served(**AT_HOME) as http:
        yield http


def guest(http: Browser, name: str) -> dict[str, str]:
    made = http.post("/api/guests", json={"name": name, "token": True}).json()
    http.cookies.clear()
    return bearer(made["token"])


def open_table(http: Browser, host: dict[str, str], **form: Any) -> dict[str, Any]:
    answer = http.post("/api/tables", json=TABLE | form, headers=host)
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


def sit(http: Browser, table: dict[str, Any], name: str, invite: str = "") -> Any:
    form = {"invite": invite or table["invite"], "name": name, "token": True}
    joined = http.post(f"/api/tables/{table['id']}/join", json=form)
    http.cookies.clear()
    return joined.json()


def use_code(http: Browser, code: str, **form: Any) -> tuple[int, Any]:
    answer = http.post(f"/api/cards/{code}", json={"name": "Screen", "token": True, **form})
    http.cookies.clear()
    return answer.status_code, answer.json()


# -- the list --------------------------------------------------------------------------------------


def test_a_stranger_at_home_sees_tables_with_free_seats_and_sits_down(home: Browser) -> None:
    table = open_table(home, guest(home, "Ada"))
    (shown,) = home.get("/api/here").json()
    assert (shown["id"], shown["invite"], shown["code"]) == (
        table["id"],
        table["invite"],
        table["code"],
    )
    for name in ("Bo", "Cy"):
        assert sit(home, shown, name)["table"]["seat"] >= 0
    assert home.get("/api/here").json() == []


@pytest.mark.parametrize(
    ("settings", "listed"),
    [
        ({}, 0),
        (AT_HOME, 1),
        ({"at_home": True}, 0),  # --public: everybody on the internet could sit down
    ],
)
def test_only_people_who_were_let_in_get_the_list(settings: dict[str, Any], listed: int) -> None:
    with served(**settings) as http:
        open_table(http, guest(http, "Ada"))
        assert len(http.get("/api/here").json()) == listed


def test_with_an_entry_code_strangers_get_the_list_once_they_have_said_it() -> None:
    with served(at_home=True, entry_code="boats") as http:
        assert http.get("/api/here").status_code == 403
        assert http.post("/api/entry", json={"code": "boats"}).status_code == 204
        assert http.get("/api/here").json() == []
        http.post("/api/tables", json=TABLE, headers=bearer(_guest_inside(http)))
        assert len(http.get("/api/here").json()) == 1


def _guest_inside(http: Browser) -> str:
    token: str = http.post("/api/guests", json={"name": "Ada", "token": True}).json()["token"]
    return token


# -- six letters -----------------------------------------------------------------------------------


def test_six_letters_bring_a_television_to_the_table_without_a_seat(home: Browser) -> None:
    table = open_table(home, guest(home, "Ada"), spectators=True)
    typed = f"{table['code'][:3].lower()} {table['code'][3:]}"
    status, came = use_code(home, typed, screen=True)
    assert (status, came["table"]["id"], came["table"]["seat"]) == (200, table["id"], -1)
    assert came["table"]["invite"] == table["invite"], "who scans the screen may sit down"
    for name in ("Bo", "Cy"):
        sit(home, table, name)
    status, came = use_code(home, typed, screen=True)
    assert (status, came["table"]["invite"]) == (200, None)


def test_strangers_are_not_told_the_code(home: Browser) -> None:
    table = open_table(home, guest(home, "Ada"), spectators=True)
    assert len(table["code"]) == 6
    shown = home.get(f"/api/tables/{table['id']}", headers=guest(home, "Bo")).json()
    assert (shown["code"], shown["invite"]) == ("", None)


def test_a_television_that_waits_shows_the_code_it_was_opened_with(home: Browser) -> None:
    table = open_table(home, guest(home, "Ada"), spectators=True)
    for invite, code in ((table["invite"], table["code"]), ("another", "")):
        where = f"/api/tables/{table['id']}?invite={invite}"
        shown = home.get(where, headers=guest(home, "Big screen")).json()
        assert (shown["code"], shown["invite"]) == (code, None)


def test_a_code_cannot_be_guessed(home: Browser) -> None:
    open_table(home, guest(home, "Ada"))
    tried = [use_code(home, "BCDFGH")[0] for _ in range(rate_limits.SEAT_CODES_PER_HOUR + 1)]
    assert tried == [409] * rate_limits.SEAT_CODES_PER_HOUR + [429]


def test_the_card_of_a_seat_seats_no_television(
    home: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    tally.install(monkeypatch)
    host = guest(home, "Ada")
    table = open_table(home, host, game="tally")
    made = home.post(f"/api/tables/{table['id']}/cards", json={}, headers=host).json()
    code = made["cards"][1]["code"]
    assert use_code(home, code, screen=True)[1]["code"] == "no_card"
    assert use_code(home, code)[1]["table"]["seat"] == made["cards"][1]["seat"]


# -- a seat that is given back ---------------------------------------------------------------------


def give_back(http: Browser, table: dict[str, Any], giver: dict[str, str], seat: int) -> Any:
    path = f"/api/tables/{table['id']}/give-back"
    return http.post(path, json={"seat": seat}, headers=giver).json()


def started(http: Browser, **form: Any) -> tuple[dict[str, Any], dict[str, str], dict[str, str]]:
    """A table in play, its host Ada, who has no seat, and Bo with the first one."""
    ada = guest(http, "Ada")
    table = open_table(http, ada, **form)
    bo, cy = (sit(http, table, name) for name in ("Bo", "Cy"))
    assert cy["table"]["seat"] == 1
    assert http.post(f"/api/tables/{table['id']}/start", headers=ada).status_code == 200
    return table, ada, bearer(bo["me"]["token"])


def test_somebody_with_a_new_phone_gets_the_seat_back(home: Browser) -> None:
    table, ada, bo = started(home)
    path = f"/api/tables/{table['id']}"
    again = sit(home, table, "Bo", give_back(home, table, ada, 0)["invite"])
    assert again["table"]["seat"] == 0
    assert home.get(path, headers=bo).json()["seat"] == -1, "the old phone is out"
    log = home.get(path, headers=ada).json()["log"]
    assert [(entry["what"], entry["about"]["seat"]) for entry in log] == [("taken_over", 0)]


def test_only_the_host_gives_seats_back_and_only_at_home(home: Browser) -> None:
    table, ada, bo = started(home)
    assert give_back(home, table, bo, 1)["code"] == "not_host"
    assert give_back(home, table, ada, 7)["code"] == "no_seat"
    with served() as site:
        table, ada, _ = started(site)
        assert give_back(site, table, ada, 0)["code"] == "only_home"


def test_a_keeper_gives_seats_back_too(home: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    tally.install(monkeypatch)
    table, ada, bo = started(home, game="tally")
    named = home.post(f"/api/tables/{table['id']}/keepers", json={"seat": 0}, headers=ada)
    assert named.status_code == 200
    invite = give_back(home, table, bo, 1)["invite"]
    assert sit(home, table, "Cy", invite)["table"]["own_seats"] == [1]
