"""No page has a serious or critical fault of accessibility (axe-core)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from harness.browsing import become_guest, context
from harness.people import PATIENCE
from harness.stage import STONE_AGE, Staged, go_to_moment, moments
from tests.web.access import faults

pytestmark = pytest.mark.browser

#: address, and what must be there before we look
FOR_STRANGERS = {
    "/": "[data-form=quick-play] [data-game]",
    "/sign-in": "form",
    "/sign-in?new=1": "form",
    "/first-steps": "h1",
    "/rules": "h1",
    "/advances": "[data-advance]",
    "/preferences": "h1",
    "/nowhere": "h1",
}
FOR_GUESTS = {
    "/": "h1",
    "/new": "[data-game]",
    "/me": "h1",
    "/me/notices": "h1",
    "/mail": "h1",
}
STONE_AGE_KINDS = ["sa_place", "sa_use", "sa_tools", "sa_pay", "sa_die", "sa_feed"]
MEGACIV_KINDS = [
    "place_cities",
    "choose_credits",
    "tax_rate",
    "movement",
    "build_cities",
    "buy_card",
    "trade",
    "damage",
    "ability",
    "purchase",
    "select_areas",
    "choose_victims",
]
#: questions answered on the board; with the others only the question is new
BOARD_KINDS = {"movement", "place_cities", "select_areas"}


def test_pages_for_strangers(browser: Browser, address: str) -> None:
    with context(browser, address) as where:
        page = where.new_page()
        assert _look_at_all(page, FOR_STRANGERS) == {}


def test_a_fault_would_be_found(browser: Browser, address: str) -> None:
    with context(browser, address) as where:
        page = where.new_page()
        page.goto("/preferences")
        page.locator("h1").wait_for()
        page.evaluate("() => { document.querySelector('h1').innerHTML += '<button></button>' }")
        assert any("button-name (critical)" in fault for fault in faults(page))


def test_pages_for_guests(browser: Browser, address: str) -> None:
    with context(browser, address) as where:
        become_guest(where, "Ada")
        page = where.new_page()
        assert _look_at_all(page, FOR_GUESTS | {_waiting_room(page): "h1"}) == {}


@pytest.mark.parametrize("kind", STONE_AGE_KINDS)
def test_the_table_of_stone_age(sandboxes: Staged, kind: str) -> None:
    go_to_moment(sandboxes, moments("stoneage")[kind])
    assert faults(sandboxes.page) == []


@pytest.mark.parametrize("kind", MEGACIV_KINDS)
def test_the_table_of_mega_civilization(sandboxes: Staged, kind: str) -> None:
    go_to_moment(sandboxes, moments("megaciv")[kind])
    part = "html" if kind in BOARD_KINDS else "[data-decision]"
    assert faults(sandboxes.page, within=part) == []


@pytest.mark.parametrize(("game", "kind"), [("stoneage", "sa_use"), ("megaciv", "purchase")])
def test_the_panels_of_a_table(sandboxes: Staged, game: str, kind: str) -> None:
    go_to_moment(sandboxes, moments(game)[kind])
    page = sandboxes.page
    tabs = page.evaluate(
        "() => [...document.querySelectorAll('.bar [data-tab]')].map(tab => tab.dataset.tab)"
    )
    found = {}
    for tab in tabs:
        page.locator(f".bar [data-tab={tab}]").click()
        page.locator(f"#panel[data-panel={tab}]").wait_for()
        found[tab] = faults(page, within="#panel")
    assert {tab: bad for tab, bad in found.items() if bad} == {}


@pytest.mark.parametrize("ending", ["screen", "replay", ""])
def test_a_finished_game(sandboxes: Staged, ending: str) -> None:
    page = sandboxes.page
    page.goto(f"/tables/{sandboxes.stage.import_game(STONE_AGE)}/{ending}".rstrip("/"))
    page.locator("main").wait_for()
    assert faults(page) == []


def _look_at_all(page: Page, addresses: dict[str, str]) -> dict[str, list[str]]:
    """The faults of each page that has any."""
    page.set_default_timeout(PATIENCE)
    found = {}
    for address, sign in addresses.items():
        page.goto(address)
        page.locator(sign).first.wait_for()
        found[address] = faults(page)
    return {address: bad for address, bad in found.items() if bad}


def _waiting_room(page: Page) -> str:
    seats = [{"kind": "human"}, {"kind": "human"}, {"kind": "bot", "bot": "steward"}]
    wanted = {"name": "A table", "game": "stoneage", "seats": seats}
    told = page.context.request.post("/api/tables", data=wanted, headers={"X-Ecumene": "1"})
    assert told.ok, told.text()
    return f"/tables/{told.json()['id']}"
