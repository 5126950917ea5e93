"""The printed charts as panels of a table: the A.S.T. with both sides, orders, stocks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from harness.stage import GOLDEN, Staged
from tests.web.access import faults
from tests.web.replaying import open_after

pytestmark = pytest.mark.browser

#: eighteen players on the Expert side; seat 0 is asked to move in turn 11
EXPERT = GOLDEN / "megaciv" / "18-expert.jsonl.gz"
ROW = 3539


def test_what_the_epochs_ask_for_and_who_is_beneficiary(sandboxes: Staged) -> None:
    page = sandboxes.page
    open_after(sandboxes, EXPERT, ROW, 0)
    _open(page, "ast")
    chart = page.locator("[data-chart]")
    expect(chart).to_have_attribute("data-chart", "expert")
    expect(chart.locator("[data-epoch]")).to_have_count(6)
    expect(chart.locator('[data-has="cities"]')).to_have_text("5")
    late_iron = chart.locator('[data-epoch="late_iron"]')
    expect(late_iron.locator('[data-need="cities"]')).to_contain_text("1 missing")
    expect(late_iron.locator('[data-need="points"]')).to_contain_text("51 missing")
    assert faults(page) == []
    chart.locator('[data-side="basic"]').click()
    expect(chart.locator('[data-has="from_200"]')).to_have_text("0")
    expect(late_iron.locator('[data-need="from_200"]')).to_contain_text("3 missing")

    _open(page, "orders")
    page.locator('[data-order="beneficiary"]').click()
    first = page.locator(".list [data-seat]").first
    expect(first).to_contain_text("Hatti")
    expect(first).to_contain_text("West")
    expect(first.locator(".value")).to_contain_text(["6", "18"])
    assert faults(page) == []


def _open(page: Page, panel: str) -> None:
    page.locator(f"[data-tab={panel}]").first.click()
    page.locator(f'[data-panel="{panel}"]').first.wait_for()
