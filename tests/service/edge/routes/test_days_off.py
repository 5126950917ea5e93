"""Days off over HTTP: the deadline moves, and strangers see nothing of them."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from tests.service.support.edge_browser import Browser
from tests.service.support.registered import http

__all__ = ["http"]  # a fixture

pytestmark = pytest.mark.usefixtures("quick")


def test_days_off_move_the_own_deadline(http: Browser) -> None:
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "steward"}]
    form = {"name": "Sunday", "game": "stoneage", "seats": seats, "pace": "days", "days_off": 5}
    table = http.post("/api/tables", json=form).json()
    assert (table["days_off"], table["limits"]["bank"]) == (5, 0)
    path = f"/api/tables/{table['id']}"
    assert http.post(f"{path}/join", json={}).status_code == 200
    assert http.post(f"{path}/start", json={}).status_code == 200
    service = http.app.state.service
    now, game = service.clock.now(), http.run(service.directory.table(table["id"])).played
    seat = http.get(path).json()["seat"]

    def due() -> list[datetime]:
        running = http.run(service.work.clocks(game)).running
        return [each.due for each in running if each.seat == seat]

    before = due()
    days = [{"first": str((now + timedelta(days=n)).date())} for n in (1, 3)]
    wish = {"days": [{"first": days[0]["first"], "last": days[1]["first"]}]}
    shown = http.request("PUT", f"{path}/days-off", json=wish).json()
    assert shown["own_days_off"] == wish["days"]
    assert due() == [each + timedelta(days=3) for each in before]
    refused = http.request("PUT", f"{path}/days-off", json={"days": []})
    assert refused.status_code == (409 if before else 200)
    more = {"days": [{"first": days[0]["first"], "last": "2027-01-31"}]}
    answer = http.request("PUT", f"{path}/days-off", json=more)
    assert (answer.status_code, answer.json()["code"]) == (409, "many_days_off")
