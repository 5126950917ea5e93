"""Protection of people in their browsers, for every route there is."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import uuid4

import pytest

from ecumene.service.edge.access import FOR_MACHINES, RULES, SAFE
from ecumene.service.edge.cookies import COOKIE
from ecumene.service.edge.headers import HEADERS
from tests.service.support.people_desk import PASSWORD, Desk, open_desk

CHANGING = sorted(
    route for route in RULES if route[0] not in {*SAFE, "WEBSOCKET"} and route not in FOR_MACHINES
)


pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def desk() -> Iterator[Desk]:
    with open_desk() as opened:
        yield opened


def url_of(path: str) -> str:
    return path.replace("{table_id}", str(uuid4())).replace("{provider}", "museum")


def test_every_change_needs_the_header_that_other_sites_cannot_send(desk: Desk) -> None:
    desk.post("/api/accounts", name="Ada", password=PASSWORD)
    assert desk.http.cookies[COOKIE]
    assert len(CHANGING) > 20
    for method, path in CHANGING:
        for header in ("", "0", "true"):
            answer = desk.http.request(method, url_of(path), headers={"X-Ecumene": header}, json={})
            assert (answer.status_code, answer.json()["code"]) == (403, "csrf"), (method, path)
    assert desk.http.get("/api/me").json()["name"] == "Ada"


def test_asking_changes_nothing(desk: Desk) -> None:
    """Another site can make a browser GET everything with its cookies; that changes nothing."""
    desk.post("/api/accounts", name="Ada", password=PASSWORD)
    before = desk.http.get("/api/me/export").json()
    for method, path in RULES:
        if method == "GET":
            desk.http.get(url_of(path), headers={"X-Ecumene": ""})
    assert desk.http.get("/api/me/export").json() == before


def test_every_answer_says_what_browsers_may_do_with_it(desk: Desk) -> None:
    answers = [
        desk.http.get("/api/health"),
        desk.http.get("/api/me"),
        desk.http.get("/api/nothing/here"),
        desk.http.get("/api/oauth/museum/callback"),
        desk.post("/api/accounts", name="Ada", password=PASSWORD),
        desk.http.post("/api/accounts", content=b"x" * 70_000),
    ]
    assert [answer.status_code for answer in answers] == [200, 401, 404, 404, 201, 413]
    for answer in answers:
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS
