"""The market on a phone: nothing covers the form, and finishing can be taken back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from harness.stage import go_to_moment, moments, staged

pytestmark = pytest.mark.browser

#: whether the whole of the only such element is seen, and nothing lies over any part of it
_UNCOVERED = """selector => {
  const [found, other] = document.querySelectorAll(selector)
  if (!found || other || found.disabled) return false
  const { left, top, right, bottom } = found.getBoundingClientRect()
  return [left + 3, (left + right) / 2, right - 3].every(x =>
    [top + 3, (top + bottom) / 2, bottom - 3].every(y => found.contains(document.elementFromPoint(x, y))))
}"""

#: offers to answer; if there are none, sets to ask for
_OPTIONS = "[data-accept], [data-answer], [data-ask-for]"


@pytest.mark.parametrize("width", [360, 390, 430])
def test_the_market_is_one_page_and_nothing_covers_its_buttons(
    browser: Browser, address: str, width: int
) -> None:
    with staged(browser, address, phone=True) as who:
        page = who.page
        page.set_viewport_size({"width": width, "height": 800})
        go_to_moment(who, moments("megaciv")["trade"])
        market = page.locator("[data-kind=trade]")
        expect(page.locator("[data-panel=market] [data-kind=trade]")).to_be_visible()
        expect(market).to_have_count(1)
        expect(page.locator("[data-sheet]")).to_have_count(0)
        expect(market.locator("[data-hand]")).to_be_visible()
        page.wait_for_function(_UNCOVERED, arg="[data-kind=trade] [data-submit]")
        expect(market.locator(_OPTIONS).first).to_be_in_viewport(ratio=1)

        page.locator("[data-tab=board]").tap()
        expect(page.locator("[data-kind=trade]")).to_have_count(0)
        page.locator("[data-to-page]").tap()
        market.locator("[data-new]").tap()
        page.locator("[data-suggest-offer]").tap()
        page.wait_for_function(_UNCOVERED, arg="[data-send]")


def test_an_offer_in_three_taps_and_finishing_taken_back(browser: Browser, address: str) -> None:
    with staged(browser, address, phone=True) as who:
        page = who.page
        go_to_moment(who, moments("megaciv")["trade"])
        page.locator("[data-kind=trade] [data-new]").click()
        composer = page.locator("[data-composer]")
        composer.locator("[data-suggest-offer]").click()
        expect(composer.locator("[data-send]")).to_be_enabled()
        expect(composer.locator("[data-send]")).to_be_in_viewport(ratio=1)
        expect(page.locator("[data-kind=trade] [data-submit]")).to_have_count(0)
        composer.locator("[data-send]").click()
        expect(page.locator("[data-composer]")).to_have_count(0)

        page.locator("[data-kind=trade] [data-submit]").click()
        page.locator("[data-keep-trading]").click()
        expect(page.locator("[data-kind=trade] [data-submit]")).to_be_enabled()


def test_an_empty_market_shows_what_to_ask_for(browser: Browser, address: str) -> None:
    with staged(browser, address) as who:
        page = who.page
        go_to_moment(who, moments("megaciv")["trade"])
        asked = page.locator("[data-market] [data-ask-for]").first
        asked.click()
        expect(page.locator("[data-composer] [data-names=wish] .chosen")).to_have_count(1)
        # What to give for it is suggested: the offer takes two taps.
        page.locator("[data-composer] [data-send]:enabled").click()
        expect(page.locator("[data-composer]")).to_have_count(0)
        expect(page.locator("[data-market]")).to_contain_text("Yours is open.")
