"""The calendar feed: deadlines and events, and nothing secret."""

from __future__ import annotations

import datetime as dt
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from icalendar import Calendar

from ecumene.service.notices.feeds import CalendarEntry, turn, write_feed
from tests.service.support.edge_browser import Browser
from tests.service.support.registered import http, register

__all__ = ["http"]  # a fixture

pytestmark = pytest.mark.usefixtures("quick")


def read(http: Browser, address: str) -> list[Any]:
    answer = http.get(address.removeprefix("https://play.example.org"))
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    return list(Calendar.from_ical(answer.content).walk("VEVENT"))


def test_a_feed_has_the_deadline_and_the_events_and_no_question(http: Browser) -> None:
    seats = [{"kind": "human"}]
    form = {
        "name": "Sunday",
        "game": "stoneage",
        "seats": [*seats, {"kind": "bot", "bot": "steward"}],
    }
    table = http.post("/api/tables", json={**form, "pace": "days"}).json()
    path = f"/api/tables/{table['id']}"
    assert http.post(f"{path}/join", json={}).status_code == 200
    assert http.post(f"{path}/start", json={}).status_code == 200
    club = http.post("/api/clubs", json={"name": "Sundays"}).json()
    now = http.app.state.service.clock.now()
    for title, days in (("Great day", 9), ("Too far", 20), ("Long ago", -60)):
        event = {"title": title, "game": "megaciv", "seats": 9, "place": "Paris"}
        at = (now + timedelta(days=days)).isoformat()
        made = http.post(f"/api/clubs/{club['id']}/events", json={**event, "at": at})
        assert made.status_code == 200, made.text
    events = {each["title"]: each["id"] for each in made.json()["events"]}
    for title, coming in (("Great day", True), ("Too far", False)):
        url = f"/api/clubs/{club['id']}/events/{events[title]}/reply"
        assert http.post(url, json={"coming": coming}).status_code == 200
    address = http.post("/api/notices/feed", json={}).json()["address"]

    shown = {str(each["SUMMARY"]): each for each in read(http, address)}
    assert "Great day (Sundays)" in shown
    assert not any("Too far" in each or "Long ago" in each for each in shown)
    great = shown["Great day (Sundays)"]
    assert great["DTSTART"].dt == now + timedelta(days=9)
    assert (great["STATUS"], great["LOCATION"]) == ("CONFIRMED", "Paris")
    assert great["URL"] == f"https://play.example.org/clubs/{club['id']}"
    own = [each for each in http.get("/api/tables").json()["own"] if each["due"]]
    turns = [each for title, each in shown.items() if title.startswith("Your turn at Sunday")]
    assert [each["DTSTART"].dt.isoformat() for each in turns] == [
        dt.datetime.fromisoformat(each["due"]).isoformat() for each in own
    ]
    text = http.get(address.removeprefix("https://play.example.org")).text
    for secret in ("sa_", "Placing", table["invite"]):
        assert secret not in text


def test_a_renewed_address_replaces_the_old_one(http: Browser) -> None:
    first = http.post("/api/notices/feed", json={}).json()["address"]
    assert http.post("/api/notices/feed", json={}).json()["address"] == first
    second = http.post("/api/notices/feed", json={"renew": True}).json()["address"]
    assert second != first
    register(http)
    assert http.post("/api/notices/feed", json={}).json()["address"] not in (first, second)
    http.cookies.clear()
    assert read(http, second) == []
    gone = http.get(first.removeprefix("https://play.example.org"))
    assert (gone.status_code, gone.json()["code"]) == (404, "no_feed")


def test_a_feed_is_written_in_the_language_of_its_owner() -> None:
    due = datetime(2026, 11, 20, 18, 0, tzinfo=UTC)
    table, event = uuid4(), uuid4()
    entries = [
        turn(table, "Sonntag, abends", due, "de", "https://x"),
        CalendarEntry(event, "Treffen", due, "https://x/clubs/1", sure=False),
    ]
    first: Any
    second: Any
    first, second = Calendar.from_ical(write_feed(entries, due)).walk("VEVENT")
    assert first["SUMMARY"] == "Frist am Tisch „Sonntag, abends“"
    assert (first["UID"], first["DTSTART"].dt) == (str(table), due)
    assert second["STATUS"] == "TENTATIVE"
    assert "LOCATION" not in second
