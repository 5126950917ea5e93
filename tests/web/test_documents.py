"""The documentation under /docs in a browser: pages, search, deep links. It must be built (`make site`)."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from ecumene.service.edge.pages import PACKAGED_DOCUMENTS
from harness.browsing import context, problems_of
from harness.people import PATIENCE
from harness.site import served

pytestmark = [pytest.mark.browser, pytest.mark.process]


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page that must load nothing from elsewhere and complain of nothing."""
    if not (PACKAGED_DOCUMENTS / "index.html").exists():
        pytest.fail("The documentation is not built: run `make site`.", pytrace=False)
    with (
        served(tmp_path_factory.mktemp("site") / "serve.log") as address,
        context(browser, address) as where,
    ):
        opened = where.new_page()
        opened.set_default_timeout(PATIENCE)
        problems = problems_of(opened)
        asked: list[str] = []
        opened.on("request", lambda request: asked.append(request.url))
        yield opened
        assert not problems
        assert [url for url in asked if not url.startswith((address, "data:"))] == []


def test_the_pages_of_the_client_lead_there(page: Page) -> None:
    page.goto("/rules")
    page.get_by_role("contentinfo").get_by_role("link", name="Help").click()
    expect(page).to_have_url(re.compile(r"/docs/$"))
    expect(page.locator("h1").first).to_be_visible()


def test_a_rule_is_found_by_its_words(page: Page) -> None:
    page.goto("/docs/")
    page.locator("input.md-search__input").fill("surplus population")
    found = page.locator(".md-search-result__link").first
    found.click()
    expect(page).to_have_url(re.compile(r"/docs/.+\.html"))
    expect(page.locator("article")).to_contain_text("urplus")


def test_a_rule_has_an_address_of_its_own(page: Page) -> None:
    page.goto("/docs/rulebook/megaciv.html#mc-12.30")
    expect(page.locator("[id='mc-12.30']")).to_be_in_viewport()


def test_players_read_german(page: Page) -> None:
    page.goto("/docs/")
    page.locator(".md-select button").first.hover()
    page.get_by_role("link", name="Deutsch").click()
    expect(page).to_have_url(re.compile(r"/docs/de/"))
    expect(page.locator("html")).to_have_attribute("lang", "de")
