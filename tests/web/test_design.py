"""The page that shows every building block (web/design): light, dark and on a phone, usable by everybody."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from harness.browsing import LAPTOP, PHONE
from tests.web.access import faults

pytestmark = pytest.mark.browser

WEB = Path(__file__).parents[2] / "web"
PAGE = WEB / "design" / "index.html"
PRIMITIVES = {
    *("stack", "row", "cluster", "aligned", "inline", "card", "panel", "button", "chip", "badge"),
    *("field", "option-tile", "table", "plain", "tabs", "disclosure"),
    *("toast", "sheet"),
}
#: the narrowest phone
NARROW: ViewportSize = {"width": 360, "height": 740}
_WIDE = """() => [...document.querySelectorAll('body *')]
  .filter(each => each.getBoundingClientRect().right > innerWidth + 1)
  .map(each => each.outerHTML.slice(0, 120))"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    where = browser.new_context(viewport=LAPTOP)
    opened = where.new_page()
    opened.goto(PAGE.as_uri())
    yield opened
    where.close()


def test_every_building_block_is_shown(page: Page) -> None:
    shown = page.evaluate(
        "() => [...document.querySelectorAll('[data-primitive]')].map(each => each.dataset.primitive)"
    )
    assert set(shown) >= PRIMITIVES


def test_everybody_can_use_it(page: Page) -> None:
    assert faults(page) == []
    page.get_by_role("button", name="Open a sheet").click()
    page.locator("dialog[open]").wait_for()
    assert faults(page) == []


def test_every_class_it_uses_is_a_building_block(page: Page) -> None:
    sheets = [
        (WEB / "src" / "design" / name).read_text() for name in ("base.css", "primitives.css")
    ]
    known = set(re.findall(r"\.([a-z][\w-]*)", "".join(sheets)))
    used = page.evaluate(
        "() => [...document.querySelectorAll('[class]')].flatMap(each => [...each.classList])"
    )
    assert set(used) - known == set()


def test_nothing_is_wider_than_a_phone(page: Page) -> None:
    page.set_viewport_size(NARROW)
    assert page.evaluate(_WIDE) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= NARROW["width"]


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize(("device", "size"), [("laptop", LAPTOP), ("phone", PHONE)])
def test_it_is_captured(
    page: Page, light: Literal["light", "dark"], device: str, size: ViewportSize, tmp_path: Path
) -> None:
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=light)
    folder = Path(os.environ.get("ECUMENE_PICTURES", str(tmp_path)))
    picture = folder / f"design-{device}-{light}.png"
    page.screenshot(path=picture, full_page=True)
    ground = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    assert ground == ("rgb(244, 234, 208)" if light == "light" else "rgb(16, 32, 43)")
    assert picture.stat().st_size > 20_000
