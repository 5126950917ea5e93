"""Standing orders by one tap, the next game and quiet hours, on a laptop and on a phone."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from harness.browsing import context
from tests.web.people import Person
from tests.web.tables import open_table

pytestmark = pytest.mark.browser


def look(page: Page, name: str) -> None:
    """A picture for whoever wants to see it."""
    folder = os.environ.get("ECUMENE_PICTURES")
    if folder:
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_one_tap_leaves_small_questions_to_orders(
    browser: Browser, address: str, phone: bool
) -> None:
    size = "phone" if phone else "laptop"
    with (
        context(browser, address, phone=phone) as one,
        context(browser, address, phone=phone) as two,
    ):
        people = [Person.sits_down(one, "Ada", {}), Person.sits_down(two, "Bo", {})]
        bots = ["steward"] * 3
        random = {"civ_choice": "random"}
        table = open_table(*people, game="megaciv", bots=bots, options=random, pace="days")
        page = people[0].page
        if phone:
            page.locator("[data-tab=more]").tap()
            page.locator("[data-more=own]").tap()
        else:
            page.locator("[data-tab=own]").click()
        page.locator("[data-orders=small]").scroll_into_view_if_needed()
        look(page, f"{size}-orders")
        page.locator("[data-orders=small]").click()
        calamities = page.locator("[data-phase=calamities] summary")
        expect(calamities).to_contain_text("14")
        page.locator("[data-phase=conflict] summary").click()
        look(page, f"{size}-orders-given")
        expect(page.locator("[data-kind=loss] select")).to_have_value("bot:")
        page.locator("[data-phase=advances] summary").click()
        row = page.locator("[data-kind=purchase]")
        expect(row.locator("select").first).to_have_value("")
        row.locator("select").first.select_option("prefer")
        row.locator("select").nth(1).select_option("pottery")
        expect(row).to_contain_text("1. Pottery")
        look(page, f"{size}-orders-list")
        page.locator("[data-orders=none]").click()
        expect(row.locator("select").first).to_have_value("")
        page.goto("/")
        expect(page.locator(f"[data-table='{table}']")).to_contain_text("time runs out")
        look(page, f"{size}-lobby")
        page.goto("/me/notices")
        expect(page.locator("#quiet")).to_be_visible()
        look(page, f"{size}-notices")
        page.goto("/new?game=megaciv")
        page.get_by_text("over days").first.click()
        page.locator("[data-calendar-on]").check()
        expect(page.locator("[data-calendar]")).to_be_visible()
        look(page, f"{size}-calendar")
        assert people[0].problems == []
