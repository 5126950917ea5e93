"""Code that is loaded later: tried again when the network fails, then with a button."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from harness.browsing import context, speak
from harness.people import PATIENCE
from harness.stage import Staged, moments
from harness.tables import COOKIE

pytestmark = pytest.mark.browser

PANELS = re.compile(r"/assets/all-[^/]*\.(js|css)$")
PAGE = re.compile(r"/assets/Rules-[^/]*\.js$")


@pytest.fixture(params=["en-GB", "de-DE"])
def page(
    request: pytest.FixtureRequest, browser: Browser, address: str, sandboxes: Staged
) -> Iterator[Page]:
    language: str = request.param
    with speak(context(browser, address, keeps_files=False), language[:2]) as where:
        where.add_cookies([{"name": COOKIE, "value": sandboxes.stage.cookie, "url": address}])
        opened = where.new_page()
        opened.set_default_timeout(PATIENCE)
        yield opened


def _open_table(page: Page, sandboxes: Staged) -> None:
    spot = moments("megaciv")["movement"]
    page.goto(f"/tables/{sandboxes.stage.sandbox(spot)}?seat={spot.seat}")
    page.locator("[data-kind=movement] [data-submit]:enabled").wait_for()


def test_a_part_that_fails_once_comes_by_itself(page: Page, sandboxes: Staged) -> None:
    failed: set[str] = set()

    def fail_once(route: Route) -> None:
        if (url := route.request.url) in failed:
            route.continue_()
        else:
            failed.add(url)
            route.abort()

    page.route(PANELS, fail_once)
    _open_table(page, sandboxes)
    page.locator("[data-tab=log]").first.click()
    expect(page.locator(".log")).to_be_visible()
    assert {url.rpartition(".")[2] for url in failed} == {"js", "css"}
    # The style came too, which Vite does not try again.
    page.wait_for_function(
        "() => [...document.styleSheets].some(({ href }) => /all-[^/]*css/.test(href ?? ''))"
    )


def test_a_part_that_keeps_failing_is_loaded_with_a_button(page: Page, sandboxes: Staged) -> None:
    page.route(PANELS, lambda route: route.abort())
    _open_table(page, sandboxes)
    page.locator("[data-tab=log]").first.click()
    again = page.locator("[data-load-again]")
    expect(again).to_have_text(re.compile("Try again|Noch einmal versuchen"))
    page.unroute(PANELS)
    again.click()
    expect(page.locator(".log")).to_be_visible()
    expect(again).to_have_count(0)


def test_a_page_that_keeps_failing_is_loaded_with_a_button(page: Page) -> None:
    page.route(PAGE, lambda route: route.abort())
    page.goto("/rules")
    again = page.locator("[data-load-again]")
    expect(again).to_be_visible()
    page.unroute(PAGE)
    again.click()
    expect(page.locator("main h1")).to_be_visible()
    expect(again).to_have_count(0)
