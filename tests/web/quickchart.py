"""The public page of advances."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, ViewportSize

from harness.people import PATIENCE

#: A4 on its side within its margins, in pixels of CSS
PAPER: ViewportSize = {"width": 1069, "height": 740}


def open_page(page: Page) -> Locator:
    """The public page with its chart."""
    page.set_default_timeout(PATIENCE)
    page.goto("/advances")
    chart = page.locator("[data-quickchart]")
    chart.locator("[data-advance]").first.wait_for()
    return chart
