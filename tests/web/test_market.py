"""The market on a phone: nothing covers the form, and finishing can be taken back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from harness.stage import go_to_moment, moments, staged

pytestmark = pytest.mark.browser


def test_an_offer_in_three_taps_and_finishing_taken_back(browser: Browser, address: str) -> None:
    with staged(browser, address, phone=True) as who:
        page = who.page
        go_to_moment(who, moments("megaciv")["trade"])
        page.locator("[data-kind=trade] [data-new]").first.click()
        composer = page.locator("[data-composer]").first
        composer.locator("[data-suggest-offer]").click()
        expect(composer.locator("[data-send]")).to_be_enabled()
        expect(composer.locator("[data-send]")).to_be_in_viewport(ratio=1)
        expect(page.locator("[data-kind=trade] [data-submit]")).to_have_count(0)
        composer.locator("[data-send]").click()
        expect(page.locator("[data-composer]")).to_have_count(0)

        page.locator("[data-kind=trade] [data-submit]").first.click()
        page.locator("[data-keep-trading]").first.click()
        expect(page.locator("[data-kind=trade] [data-submit]").first).to_be_enabled()


def test_an_empty_market_shows_what_to_ask_for(browser: Browser, address: str) -> None:
    with staged(browser, address) as who:
        page = who.page
        go_to_moment(who, moments("megaciv")["trade"])
        asked = page.locator("[data-market] [data-ask-for]").first
        asked.click()
        expect(page.locator("[data-composer] [data-names=wish] .chosen")).to_have_count(1)
