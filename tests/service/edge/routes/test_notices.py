"""Notices over HTTP: switches, browsers, hooks, and the link that ends letters."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import UUID

import pytest

from ecumene.service.app.web import create_app
from ecumene.service.ports.contacts import MAX_HOOKS
from ecumene.service.settings import Settings
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import (
    PATIENCE,
    bearer,
    in_memory,
    sitting,
    started,
    workers,
)
from tests.service.support.registered import http, register

__all__ = ["http"]  # a fixture

KEYS = {
    "p256dh": "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7"
    "DkM",
    "auth": "tBHItJI5svbpez7KI4CCXg",
}
ENDPOINT = {"endpoint": "https://push.example.org/p/1", "expirationTime": None, "keys": KEYS}
HOOK = {"format": "ntfy", "url": "https://ntfy.sh/very-secret-topic"}
SWITCHES = {
    "mail": "days",
    "push": "all",
    "hook": "all",
    "quiet_from": 22,
    "quiet_until": 7,
    "digest": None,
    "off": [],
}


pytestmark = pytest.mark.usefixtures("quick")


def test_switches_are_read_and_changed(http: Browser) -> None:
    assert http.get("/api/notices").json()["switches"] == SWITCHES
    wish = {
        "mail": "all",
        "push": "off",
        "hook": "days",
        "quiet_from": 0,
        "quiet_until": 0,
        "digest": 7,
        "off": ["table", "reminder"],
    }
    assert http.post("/api/notices", json=wish).json() == wish
    assert http.get("/api/notices").json()["switches"] == wish
    wrong = ({"mail": "sometimes"}, {"sms": "all"}, {"digest": 24}, {"off": ["weather"]})
    for nonsense in ({}, *({**wish, **each} for each in wrong)):
        assert http.post("/api/notices", json=nonsense).status_code == 422
    register(http)
    assert http.get("/api/notices").json()["switches"] == SWITCHES


def test_a_browser_subscribes_and_is_taken_away(http: Browser) -> None:
    assert len(http.get("/api/notices").json()["push_key"]) == 87
    answer = http.post("/api/notices/browsers", json=ENDPOINT)
    assert answer.status_code == 201
    shown = answer.json()
    assert shown["host"] == "push.example.org"
    assert http.get("/api/notices").json()["browsers"] == [shown]
    assert "/p/1" not in http.get("/api/notices").text
    path = f"/api/notices/browsers/{shown['id']}"
    mine = dict(http.cookies)
    register(http)
    assert http.delete(path).status_code == 204  # not theirs: nothing happens
    http.cookies.clear()
    http.cookies.update(mine)
    assert len(http.get("/api/notices").json()["browsers"]) == 1
    assert http.delete(path).status_code == 204
    assert http.get("/api/notices").json()["browsers"] == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": "http://push.example.org/p"},
        {"endpoint": "https://127.0.0.1/p"},
        {"endpoint": "https://push.example.org:22/p"},
        {"endpoint": "https://" + "x" * 3000},
        {"keys": {"p256dh": "x", "auth": "y"}},
        {"keys": {**KEYS, "auth": "ä"}},
        {"more": 1},
    ],
)
def test_browsers_that_are_none_are_refused(http: Browser, wrong: dict[str, Any]) -> None:
    answer = http.post("/api/notices/browsers", json={**ENDPOINT, **wrong})
    assert answer.status_code == 422
    assert http.get("/api/notices").json()["browsers"] == []


def test_without_a_key_browsers_cannot_subscribe() -> None:
    with browser(create_app(Settings(secure_cookies=False), in_memory())) as http:
        register(http)
        assert http.get("/api/notices").json()["push_key"] is None
        answer = http.post("/api/notices/browsers", json=ENDPOINT)
        assert (answer.status_code, answer.json()["code"]) == (409, "no_push")


def test_hooks_are_added_and_never_shown(http: Browser) -> None:
    answer = http.post("/api/notices/hooks", json=HOOK)
    assert answer.status_code == 201
    shown = answer.json()
    assert (shown["host"], shown["format"], shown["table"]) == ("ntfy.sh", "ntfy", None)
    assert shown["off"] is False
    listed = http.get("/api/notices")
    assert listed.json()["hooks"] == [shown]
    assert "secret" not in answer.text + listed.text
    assert http.delete(f"/api/notices/hooks/{shown['id']}").status_code == 204
    assert http.get("/api/notices").json()["hooks"] == []
    for number in range(MAX_HOOKS + 1):
        status = http.post("/api/notices/hooks", json=HOOK).status_code
        assert status == (201 if number < MAX_HOOKS else 409)


@pytest.mark.parametrize(
    "url",
    [
        "http://ntfy.sh/x",
        "https://user:word@ntfy.sh/x",
        "https://localhost/x",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/x",
        "https://ntfy.sh:8080/x",
        "nonsense",
        "",
    ],
)
def test_hooks_to_strange_addresses_are_refused(http: Browser, url: str) -> None:
    answer = http.post("/api/notices/hooks", json={"format": "json", "url": url})
    assert (answer.status_code, answer.json()["code"]) == (422, "address")
    assert url == "" or url not in answer.text


def test_guests_have_no_hooks_but_mute_tables_and_hosts_have_hooks_for_them(http: Browser) -> None:
    form = {"name": "Sunday", "game": "stoneage", "seats": [{"kind": "human"}] * 2}
    table = http.post("/api/tables", json=form).json()
    path = f"/api/tables/{table['id']}"
    assert http.post(f"{path}/hooks", json=HOOK).json()["table"] == table["id"]
    assert http.post(f"{path}/mute", json={"muted": True}).status_code == 403  # has no seat
    http.cookies.clear()
    assert http.post(f"{path}/join", json={"invite": table["invite"], "name": "Bo"}).is_success
    assert http.post(f"{path}/hooks", json=HOOK).status_code == 403
    refused = http.post("/api/notices/hooks", json=HOOK)
    assert (refused.status_code, refused.json()["code"]) == (403, "guest")
    contacts, me = http.app.state.service.contacts, UUID(http.get("/api/me").json()["id"])
    for muted in (True, False):
        assert http.post(f"{path}/mute", json={"muted": muted}).json() == {"muted": muted}
        reached = asyncio.run(contacts.reach([me], UUID(table["id"])))
        assert reached[me].muted is muted


def test_the_link_in_letters_needs_no_session_and_programs_that_follow_it_do_nothing(
    http: Browser,
) -> None:
    contacts, me = http.app.state.service.contacts, UUID(http.get("/api/me").json()["id"])
    token = asyncio.run(contacts.sign_off_token(me))
    mine = dict(http.cookies)
    http.cookies.clear()
    path = f"/api/notices/off/{token}"
    page = http.get(path)
    assert page.status_code == 200
    assert "<form method=post>" in page.text
    assert asyncio.run(contacts.switches(me)).mail == "days"
    one_click = {"X-Ecumene": "", "Content-Type": "application/x-www-form-urlencoded"}
    done = http.post(path, content=b"List-Unsubscribe=One-Click", headers=one_click)
    assert done.status_code == 200
    unknown = http.post("/api/notices/off/nobody", headers=one_click)
    assert (unknown.status_code, unknown.text) == (200, done.text)
    http.cookies.update(mine)
    assert http.get("/api/notices").json()["switches"] == {**SWITCHES, "mail": "off"}
    # It opens nothing else.
    http.cookies.clear()
    assert http.get("/api/notices", headers=bearer(token)).status_code == 401


def test_the_description_has_examples(http: Browser) -> None:
    forms = http.get("/api/openapi.json").json()["components"]["schemas"]
    for form in ("SwitchesShown", "NewBrowser", "NewHook", "Mute"):
        assert forms[form]["example"]
    example = forms["NewBrowser"]["example"]
    assert http.post("/api/notices/browsers", json=example).status_code == 201
    assert http.post("/api/notices/hooks", json=forms["NewHook"]["example"]).status_code == 201


async def test_who_has_a_socket_open_is_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecumene.service.edge.attendance.LOOK_EVERY", 0.05)
    async with workers(in_memory()) as (worker,):
        table, (one, two), _ = await started(worker)
        service = worker.service

        async def there(number: int) -> None:
            async with asyncio.timeout(PATIENCE):
                while (
                    len(await service.contacts.present(UUID(table["id"]), service.clock.now()))
                    != number
                ):
                    await asyncio.sleep(0.02)

        async with sitting(worker, table, one):
            await there(1)
            async with sitting(worker, table, two):
                await there(2)
            await there(1)
        await there(0)
