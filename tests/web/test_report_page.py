"""The page of a simulation in a real browser: drawn, by itself, in light and dark, on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from ecumene.sim import Plan, Spec, simulate
from ecumene.sim.report_page import make_page, open_source
from harness import browsing
from tests.support.stoneage_table import GAME

pytestmark = pytest.mark.browser

OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
DRAWN = "[...document.querySelectorAll('.canvas')].filter(one => !one.querySelector('svg')).length"
INK = "getComputedStyle(document.querySelector('.canvas .xtick text')).fill"


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of three games of Stone Age."""
    folder = tmp_path_factory.mktemp("run")
    simulate(Spec.of(Plan(GAME, 2, 3, 1, ("steward", "random"))), "1", folder)
    path = folder / "page.html"
    with open_source(folder) as source:
        path.write_text(make_page(source), encoding="utf-8")
    return path


def opened(page: Page, file: Path) -> list[str]:
    """Open the page; what it complained of, and whom it asked for anything."""
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text))
    page.on("pageerror", lambda error: heard.append(str(error)))
    page.on("request", lambda request: heard.append(request.url))
    page.goto(file.as_uri())
    page.wait_for_selector("html[data-drawn]")
    return [line for line in heard if line != file.as_uri() and not line.startswith("data:")]


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("dark", [False, True])
def test_it_is_drawn(browser: Browser, file: Path, phone: bool, dark: bool) -> None:
    with browsing.context(browser, "", phone=phone, dark=dark) as context:
        page = context.new_page()
        assert opened(page, file) == []
        assert page.locator(".canvas").count() > 8
        assert page.evaluate(DRAWN) == 0
        assert page.evaluate(OVERFLOW) <= 0
        assert page.locator("html").get_attribute("data-drawn") == ("dark" if dark else "light")


def test_light_and_dark_can_be_changed(browser: Browser, file: Path) -> None:
    with browsing.context(browser, "") as context:
        page = context.new_page()
        opened(page, file)
        light = page.evaluate(INK)
        page.get_by_role("button", name="Light or dark").click()
        page.wait_for_selector("html[data-drawn=dark]")
        assert page.evaluate(INK) != light
