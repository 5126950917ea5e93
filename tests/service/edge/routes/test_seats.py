"""Before the start the host says for whom a free seat is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ecumene.service.app.web import create_app
from ecumene.service.settings import Settings
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import in_memory

pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def http() -> Iterator[Browser]:
    settings = Settings(secure_cookies=False, sweep=60, rate_limits=False)
    with browser(create_app(settings, in_memory())) as client:
        client.post("/api/guests", json={"name": "Ada"})
        yield client


def opened(http: Browser, *seats: dict[str, str]) -> dict[str, Any]:
    form = {"name": "Sunday", "game": "stoneage", "seats": list(seats)}
    table: dict[str, Any] = http.post("/api/tables", json=form).json()
    return table


def changed(http: Browser, table: dict[str, Any], **form: Any) -> tuple[int, Any]:
    answer = http.post(f"/api/tables/{table['id']}/seats", json=form)
    return answer.status_code, answer.json()


def test_a_persons_seat_has_no_bot_whatever_the_host_sends(http: Browser) -> None:
    table = opened(http, {"kind": "human"}, {"kind": "human", "bot": "strategos"})
    assert [seat["bot"] for seat in table["seats"]] == ["", ""]


@pytest.mark.rule("DG-10.3")
def test_a_free_seat_becomes_a_bots_and_a_humans_again(http: Browser) -> None:
    table = opened(http, {"kind": "human"}, {"kind": "human"})
    status, shown = changed(http, table, seat=1, kind="bot", bot="steward")
    assert status == 200
    assert [shown["seats"][1][each] for each in ("kind", "name", "bot")] == [
        "bot",
        "Bot 2",
        "steward",
    ]
    assert shown["log"][-1]["about"] == {"seat": 1, "kind": "bot", "bot": "steward"}
    _, shown = changed(http, table, seat=1, kind="open", bot="steward")
    assert (shown["seats"][1]["kind"], shown["seats"][1]["bot"]) == ("open", "")
    assert shown["id"] in [each["id"] for each in http.get("/api/tables").json()["open"]]


def test_a_table_filled_with_bots_starts(http: Browser) -> None:
    table = opened(http, {"kind": "human"}, {"kind": "human"}, {"kind": "open"})
    http.post(f"/api/tables/{table['id']}/join", json={})
    for seat in (1, 2):
        assert changed(http, table, seat=seat, kind="bot", bot="random")[0] == 200
    started = http.post(f"/api/tables/{table['id']}/start")
    assert (started.status_code, started.json()["status"]) == (200, "playing")
    status, problem = changed(http, table, seat=1, kind="open")
    assert (status, problem["code"]) == (409, "started")


def test_what_is_so_already_is_not_written_down(http: Browser) -> None:
    table = opened(http, {"kind": "human"}, {"kind": "bot", "bot": "random"})
    assert changed(http, table, seat=1, kind="bot", bot="random")[1]["log"] == []


@pytest.mark.parametrize(
    ("form", "status", "code"),
    [
        ({"seat": 0, "kind": "bot", "bot": "steward"}, 409, "not_free"),
        ({"seat": 7, "kind": "open"}, 409, "not_free"),
        ({"seat": 1, "kind": "bot", "bot": "deep blue"}, 422, "no_bot"),
        ({"seat": 1, "kind": "bot"}, 422, "no_bot"),
        ({"seat": 1, "kind": "throne"}, 422, "malformed"),
    ],
    ids=["taken", "nowhere", "unknown bot", "no bot", "no kind"],
)
def test_what_cannot_be(http: Browser, form: dict[str, Any], status: int, code: str) -> None:
    table = opened(http, {"kind": "human"}, {"kind": "human"})
    http.post(f"/api/tables/{table['id']}/join", json={})
    said, problem = changed(http, table, **form)
    assert (said, problem["code"]) == (status, code)
    assert http.get(f"/api/tables/{table['id']}").json()["seats"][1]["kind"] == "human"
