"""A stranger opens the first page and plays: how many clicks until something is asked?"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from harness.browsing import context, problems_of
from harness.people import PATIENCE
from tests.web.access import faults

pytestmark = pytest.mark.browser

MOST_CLICKS = 3


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", ["stoneage", "megaciv"])
def test_a_stranger_is_asked_the_first_question_after_few_clicks(
    browser: Browser, address: str, game: str, phone: bool
) -> None:
    with context(browser, address, phone=phone) as where:
        page = where.new_page()
        page.set_default_timeout(PATIENCE)
        problems = problems_of(page)
        page.goto("/")
        clicks = 0
        quick = page.locator("[data-form=quick-play]")
        if not quick.locator(f"[data-game={game}] input").is_checked():
            quick.locator(f"[data-game={game}]").click()
            clicks += 1
        quick.locator("[data-submit]").click()
        clicks += 1

        page.locator("[data-decision]:not([data-decision=none])").wait_for()
        assert clicks <= MOST_CLICKS
        expect(page.locator("#asked")).to_be_visible()
        assert problems == []


def test_who_reads_german_is_spoken_to_in_german(browser: Browser, address: str) -> None:
    with context(browser, address, language="de-DE") as where:
        page = where.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto("/")
        expect(page.locator("html")).to_have_attribute("lang", "de")
        expect(page.get_by_role("button", name="Jetzt spielen")).to_be_visible()
        page.locator("[data-form=quick-play] [data-submit]").click()
        page.locator("[data-decision]:not([data-decision=none])").wait_for()
        expect(page.get_by_role("tab", name="Chat")).to_be_visible()
        expect(page.locator("main")).to_have_attribute("aria-label", "Der Spielplan")


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_rules_are_found_by_the_words_people_use(
    browser: Browser, address: str, phone: bool
) -> None:
    with context(browser, address, phone=phone) as where:
        page = where.new_page()
        page.set_default_timeout(PATIENCE)
        problems = problems_of(page)
        page.goto("/rules")
        page.get_by_role("searchbox").fill("bluff")
        first = page.locator("[data-rule]").first
        expect(first).to_have_attribute("data-rule", "MC-7.5")
        expect(first.locator("mark").first).to_have_text("true")
        page.get_by_role("searchbox").fill("xyzzy")
        page.locator("[data-tries]").get_by_role("button", name="city").click()
        expect(first).to_contain_text("cit")
        assert faults(page) == []
        assert problems == []


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_examples_stand_beside_their_rules(browser: Browser, address: str, phone: bool) -> None:
    with context(browser, address, phone=phone) as where:
        page = where.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto("/rules")
        rule = page.locator("li", has=page.locator('[data-rule="MC-4.10"]'))
        rule.get_by_text("3 examples").click()
        expect(rule.locator('[data-example="MC-4.T1"]')).to_contain_text(
            "A 2 and B 1 stay together"
        )
        expect(page.locator('[data-rule="MC-4.T1"]')).to_have_count(0)
        rule.locator('[data-rule="MC-4.10"]').click()
        drawer = page.get_by_role("dialog")
        expect(drawer.locator("[data-example]")).to_have_count(3)
        assert faults(page) == []
