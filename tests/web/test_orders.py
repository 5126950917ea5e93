"""Standing orders by one tap, the next game and quiet hours, on a laptop and on a phone."""

from __future__ import annotations

import re
from datetime import date, timedelta

import pytest
from playwright.sync_api import Browser, Page, expect

from harness.browser_tables import open_table
from harness.browsing import context, look
from harness.people import Person
from tests.web.access import faults, faults_here

pytestmark = pytest.mark.browser


def _set_notices(page: Page) -> None:
    """One email a day, nothing about tables, and the address of the calendar."""
    mail = page.locator("#channel-mail")
    if mail.count():
        page.get_by_label("Emails about your turns").select_option("8")
    page.locator("[data-topics] input").nth(2).uncheck()
    expect(page.get_by_text("Saved.").first).to_be_visible()
    page.get_by_text("Show the address").click()
    expect(page.locator("[data-feed]")).to_have_value(re.compile(r"^http.*/api/feeds/.+\.ics$"))
    days = page.locator("[data-form=days-off] input")
    for each in (days.nth(0), days.nth(1)):
        each.fill(f"{date.today() + timedelta(days=20)}")
    page.get_by_text("Take days off").click()
    expect(page.locator("[data-form=days-off]")).to_contain_text("8 left")
    assert faults(page) == []
    page.reload()
    expect(page.locator("[data-form=days-off]")).to_contain_text("8 left")
    expect(page.locator("[data-topics] input").nth(2)).not_to_be_checked()


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
        wish = {"options": {"civ_choice": "random"}, "pace": "days", "days_off": 9}
        table = open_table(*people, game="megaciv", bots=bots, **wish)  # type: ignore[arg-type]
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
        row.locator("select").nth(1).select_option("agriculture")
        expect(row).to_contain_text("2. Agriculture")
        expect(row.locator("select").nth(1)).to_have_value("")
        look(page, f"{size}-orders-list")
        assert faults_here(page) == []
        page.locator("[data-orders=now]").check()
        row.locator("select").first.select_option("default")
        expect(row).to_contain_text("until turn 1")
        page.locator("[data-orders=none]").click()
        expect(row.locator("select").first).to_have_value("")
        page.goto("/")
        expect(page.locator(f"[data-table='{table}']")).to_contain_text("time runs out")
        look(page, f"{size}-lobby")
        assert faults_here(page) == []
        page.goto("/me/notices")
        expect(page.locator("#quiet")).to_be_visible()
        _set_notices(page)
        look(page, f"{size}-notices")
        page.goto("/new?game=megaciv")
        page.get_by_text("over days").first.click()
        page.locator("[data-calendar-on]").check()
        expect(page.locator("[data-calendar]")).to_be_visible()
        page.locator("[data-days-off]").fill("7")
        page.locator("[data-calendar-ends]").select_option("20")
        for day in ("Mon", "Wed", "Thu", "Sat", "Sun"):
            page.locator("[data-calendar] fieldset").nth(1).get_by_label(day).uncheck()
        look(page, f"{size}-calendar")
        assert faults_here(page) == []
        page.locator("[data-submit]").click()
        page.locator("[data-hours]").wait_for()
        facts = page.locator("dl").filter(has=page.locator("[data-hours]"))
        expect(facts).to_contain_text("8:00\u201322:00 (UTC)")
        expect(facts).to_contain_text("Tue 20:00, Fri 20:00")
        look(page, f"{size}-waiting")
        assert people[0].problems == []
