"""Trade cards on phones, the board on the table: two people agree on a deal and enter it."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from websockets.sync.client import connect
from websockets.typing import Origin

from harness.browsing import become_guest, context, post, problems_of
from harness.tables import COOKIE
from tests.web.books_midgame import Keeper

pytestmark = pytest.mark.browser

SEATS = 5
#: number of cards each side gives
CARDS = 3


def open_table(host: BrowserContext) -> tuple[str, dict[int, str]]:
    """A table that deals the trade cards, and the tokens of its seat cards."""
    become_guest(host, "Kim")
    wish = {
        "name": "Sunday",
        "game": "books",
        "seats": [{"kind": "human"}] * SEATS,
        "pace": "none",
        "options": {"depth": "cards"},
    }
    number = post(host, "/api/tables", wish)["id"]
    cards = post(host, f"/api/tables/{number}/cards", {})["cards"]
    return number, {card["seat"]: card["token"] for card in cards}


def sit(phone: BrowserContext, name: str, *tokens: str) -> None:
    """Play the seats of these cards."""
    become_guest(phone, name)
    for token in tokens:
        post(phone, f"/api/cards/{token}", {"name": name})


def picture(page: Page, name: str) -> None:
    if folder := os.environ.get("ECUMENE_PICTURES"):
        page.screenshot(path=str(Path(folder) / f"cards-{name}.png"))


def give_three(market: Locator) -> None:
    """The first three cards there are, without naming any."""
    composer = market.locator("[data-composer]")
    while int(composer.locator("[data-give] legend .number").inner_text().split()[0]) < CARDS:
        composer.locator("[data-give] .face:enabled").first.click()
    composer.locator("[data-send]").click()
    composer.wait_for(state="detached")


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_two_phones_trade(browser: Browser, address: str, language: str) -> None:
    with (
        context(browser, address) as host,
        context(browser, address, phone=True, language=language) as first,
        context(browser, address, phone=True, language=language) as second,
    ):
        number, cards = open_table(host)
        sit(first, "Ada", cards[0])
        start = f"/api/tables/{number}/start"
        assert not host.request.post(start, headers={"X-Ecumene": "1"}).ok
        sit(second, "Bo", *(cards[seat] for seat in range(1, SEATS)))
        post(host, start)
        cookie = next(each["value"] for each in host.cookies() if each["name"] == COOKIE)
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{number}/socket?seat=keeper"
        with connect(
            url, origin=Origin(address), additional_headers={"Cookie": f"{COOKIE}={cookie}"}
        ) as socket:
            keeper = Keeper(socket)
            socket.send(json.dumps({"type": "hello", "version": 0}))
            while not keeper.questions:
                keeper.hear()
            keeper.go_on(4)
            for seat in (0, 1):
                keeper.answer("count", seat, numbers={"cities": 6, "tokens": 20})
            keeper.go_on(2)
            trade_on_phones(first.new_page(), second.new_page(), number, language)
            assert {each["kind"] for each in keeper.questions} <= {"gate", "chair", "desk"}


def trade_on_phones(ada: Page, bo: Page, table: str, language: str) -> None:
    """Ada offers three cards to Bo, Bo answers, Ada accepts; both hands change."""
    problems = [problems_of(ada), problems_of(bo)]
    ada.goto(f"/tables/{table}")
    bo.goto(f"/tables/{table}?seat=1")
    ada.locator("[data-kind=trade]").first.wait_for()
    picture(ada, f"{language}-market")
    market = ada.locator("[data-kind=trade]").first
    market.locator("[data-new]").click()
    market.locator("[data-to]").select_option("1")
    picture(ada, f"{language}-offer")
    give_three(market)
    answers = bo.locator("[data-kind=trade]").first
    answers.locator("[data-market] [data-offer][data-seat='0'] [data-answer]").first.click()
    give_three(answers)
    market.locator("[data-accept]").first.click()
    expect(ada.locator("[data-accept]")).to_have_count(0)
    expect(ada.locator("[data-hand]").first).to_be_attached()
    picture(ada, f"{language}-dealt")
    assert problems == [[], []]
