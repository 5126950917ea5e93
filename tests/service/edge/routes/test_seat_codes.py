"""The six letters on a seat card: typed where no camera is, renewed with the card, hopeless to guess."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import msgspec
import pytest

from ecumene.kernel import KEEPER
from ecumene.service.app.web import create_app
from ecumene.service.edge.rate_limits import ALL_SEAT_CODES_PER_HOUR, SEAT_CODES_PER_HOUR, Rates
from ecumene.service.edge.routes import books_tables as kept_routes
from ecumene.service.settings import MEMORY, Settings
from ecumene.service.tables import books_tables
from tests.service.support import tally
from tests.service.support.backends import OpenDirectory
from tests.service.support.books_tables import ADA, NOW, host_of, scan, table_of, with_cards
from tests.service.support.edge_browser import Browser, browser
from tests.service.support.edge_workers import in_memory

pytestmark = pytest.mark.usefixtures("quick", "books")
HOME = Settings(database=MEMORY, secure_cookies=False, sweep=60, rate_limits=False)
WRONG = "BBBBBB"


@pytest.fixture
def books(monkeypatch: pytest.MonkeyPatch) -> None:
    tally.install(monkeypatch)


@pytest.fixture
def http() -> Iterator[Browser]:
    with browser(create_app(HOME, in_memory())) as client:
        yield client


def make_cards(http: Browser, who: dict[str, str], table: Any, **form: Any) -> dict[int, Any]:
    made = http.post(f"/api/tables/{table['id']}/cards", json=form, headers=who).json()
    return {card["seat"]: card for card in made["cards"]}


def test_a_typed_code_is_as_good_as_a_scan(http: Browser) -> None:
    who, table = host_of(http)
    cards = make_cards(http, who, table)
    code = cards[1]["code"]
    status, joined = scan(http, f"{code[:3].lower()} {code[3:].lower()}", name="Bo")
    assert (status, joined["table"]["own_seats"]) == (200, [1])
    assert scan(http, cards[KEEPER]["code"], name="Cy")[1]["table"]["keeper"]
    assert scan(http, cards[1]["token"], name="Dee")[0] == 200


def test_a_new_card_has_a_new_code(http: Browser) -> None:
    who, table = host_of(http)
    old = make_cards(http, who, table)
    new = make_cards(http, who, table, seats=[0])
    assert new[0]["code"] != old[0]["code"]
    assert scan(http, old[0]["code"], name="Bo")[1]["code"] == "no_card"
    assert scan(http, new[0]["code"], name="Bo")[0] == 200
    assert scan(http, old[1]["code"], name="Bo")[0] == 200


def test_codes_of_a_table_differ_and_are_easy_to_read() -> None:
    table = table_of(18)
    seen: list[str] = []
    for _ in range(20):
        table, cards = books_tables.renew_cards(table, ADA, [KEEPER, *range(18)], NOW)
        codes = [card.code for card in cards]
        assert len(set(codes)) == len(codes)
        assert [books_tables.seat_of_code(table, code) for code in codes] == [
            card.seat for card in cards
        ]
        seen += codes
    assert {len(code) for code in seen} == {books_tables.CODE_LENGTH}
    assert set("".join(seen)) == set(books_tables.CODE_LETTERS)
    assert not set(books_tables.CODE_LETTERS) & set("AEIOUL01258")


def test_one_address_cannot_guess(http: Browser) -> None:
    who, table = host_of(http)
    card = make_cards(http, who, table)[0]
    told = [scan(http, WRONG, name="Bo")[0] for _ in range(SEAT_CODES_PER_HOUR + 1)]
    assert told == [409] * SEAT_CODES_PER_HOUR + [429]
    # Also not with the right code; who scans the card is not held up.
    assert scan(http, card["code"], name="Bo")[0] == 429
    assert scan(http, card["token"], name="Bo")[0] == 200


def test_many_addresses_cannot_guess(http: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_routes, "address_of", lambda _request: uuid4().hex)
    tries = ALL_SEAT_CODES_PER_HOUR
    told = [scan(http, WRONG, name="Bo")[0] for _ in range(tries + 5)]
    assert told == [409] * tries + [429] * 5


def test_tries_come_back_slowly(http: Browser) -> None:
    now = 0.0
    http.app.state.service.rates = Rates(HOME, lambda: now)
    for _ in range(SEAT_CODES_PER_HOUR):
        scan(http, WRONG, name="Bo")
    now = 3600 / SEAT_CODES_PER_HOUR
    assert [scan(http, WRONG, name="Bo")[0] for _ in range(2)] == [409, 429]


def test_a_day_of_guessing_is_hopeless() -> None:
    """The numbers of SECURITY.md."""
    codes = len(books_tables.CODE_LETTERS) ** books_tables.CODE_LENGTH
    assert codes == 64_000_000
    cards, hours = 19, 14
    tries = ALL_SEAT_CODES_PER_HOUR * (hours + 1)  # a full bucket to begin with
    assert tries * cards / codes < 1 / 2000
    assert codes / cards / ALL_SEAT_CODES_PER_HOUR > 3 * 365 * 24


def test_where_others_have_tables_too_there_are_no_codes() -> None:
    settings = HOME.model_copy(update={"database": "x"})
    with browser(create_app(settings, in_memory())) as http:
        who, table = host_of(http)
        cards = make_cards(http, who, table)
        assert {card["code"] for card in cards.values()} == {""}
        card = books_tables.AccessCard(0, cards[0]["token"])
        assert scan(http, card.code, name="Bo")[1]["code"] == "no_card"


def test_a_code_that_two_tables_have_is_nobodys(
    http: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    who, table = host_of(http)
    make_cards(http, who, table, seats=[0])
    assert scan(http, WRONG, name="Bo")[0] == 409
    monkeypatch.setattr(books_tables, "code_of", lambda _card: WRONG)
    assert scan(http, WRONG, name="Bo")[0] == 200
    monkeypatch.undo()
    tally.install(monkeypatch)
    form = {"name": "Monday", "game": "tally", "seats": [{"kind": "human"}] * 3}
    other = http.post("/api/tables", json=form, headers=who).json()
    make_cards(http, who, other, seats=[0])
    monkeypatch.setattr(books_tables, "code_of", lambda _card: WRONG)
    assert scan(http, WRONG, name="Bo")[1]["code"] == "no_card"


async def test_every_store_finds_live_tables(directory: OpenDirectory) -> None:
    async with directory() as held:
        table, _ = with_cards(table_of())
        over = msgspec.structs.replace(table, id=uuid4(), status="over")
        for each in (table, over):
            await held.add_table(each)
        found = {each.id: each for each in await held.live_tables()}
        assert found[table.id] == table
        assert over.id not in found
