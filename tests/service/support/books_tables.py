"""Tables of a game that is kept, and people who scan their cards."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from ecumene.service.people.people import Account
from ecumene.service.tables import books_tables, creation
from ecumene.service.tables.table_settings import TableSettings
from ecumene.service.tables.tables import Seat, Table
from tests.service.support.edge_browser import Browser
from tests.service.support.edge_workers import bearer

NOW = datetime(2026, 11, 16, 9, tzinfo=UTC)


def person(name: str) -> Account:
    return Account(uuid4(), name, NOW)


ADA, BO, CY = person("Ada"), person("Bo"), person("Cy")


def table_of(seats: int = 3, **more: Any) -> Table:
    places = (Seat("human"),) * seats
    return creation.create(
        ADA,
        NOW,
        name="Sunday",
        game="tally",
        options={},
        seats=places,
        settings=TableSettings(**more),
    )


def with_cards(table: Table, seats: list[int] | None = None) -> tuple[Table, dict[int, str]]:
    table, cards = books_tables.renew_cards(table, ADA, seats, NOW)
    return table, {card.seat: card.token for card in cards}


def host_of(http: Browser) -> tuple[dict[str, str], dict[str, Any]]:
    made = http.post("/api/guests", json={"name": "Ada", "token": True}).json()
    http.cookies.clear()
    who = bearer(made["token"])
    form = {"name": "Sunday", "game": "tally", "seats": [{"kind": "human"}] * 3}
    table: dict[str, Any] = http.post("/api/tables", json=form, headers=who).json()
    return who, table


def scan(http: Browser, token: str, **form: Any) -> tuple[int, Any]:
    answer = http.post(f"/api/cards/{token}", json={"token": True, **form})
    http.cookies.clear()
    return answer.status_code, answer.json()
