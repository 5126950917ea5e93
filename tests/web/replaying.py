"""A stored game that goes on in a sandbox: one seat is ours, bots play the others."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from harness.stage import Spot, Staged


def open_after(who: Staged, record: Path, row: int, seat: int) -> str:
    """A sandbox after this row in which the seat is ours; gives its table."""
    table = who.stage.sandbox(Spot(record, row, seat, "", 0), bots="steward")
    who.page.goto(f"/tables/{table}")
    who.page.locator("[data-decision]").wait_for(state="attached")
    return table


def do_nothing(page: Page) -> None:
    """Answer that one does nothing, also if one is asked whether that is meant."""
    asked = page.locator("[data-decision]").first.get_attribute("data-asked")
    page.locator("[data-decision] [data-nothing]").first.click()
    sure = page.locator("[data-decision] [data-sure]")
    gone = page.locator(f'[data-decision]:not([data-asked="{asked}"])')
    sure.or_(gone).first.wait_for(state="attached")
    if sure.count():
        sure.click()
