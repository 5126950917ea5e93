"""The planner of purchases: plans are shown, changed, and taken into the purchase."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from harness.stage import Staged, go_to_moment, moments
from tests.web.access import faults_here

pytestmark = pytest.mark.browser

#: how often plans are asked for
TRIES = 4
#: the contents of a turn in the own plan
_PLANNED = """column => [...column.querySelectorAll('[data-planned]')]
  .map(card => card.dataset.planned).sort()"""


def open_planner(page: Page) -> Locator:
    """From the purchase that is being decided, until plans are there."""
    page.locator("[data-kind=purchase] [data-open-planner]").click()
    panel = page.locator("dialog [data-planner]")
    see_plans(panel)
    return panel


def see_plans(panel: Locator) -> None:
    """Wait until plans are there; where a busy machine is too slow for them, ask again."""
    plan, problem = panel.locator("[data-plan]").first, panel.locator("[data-problem]")
    for _ in range(TRIES):
        expect(plan.or_(problem)).to_be_visible()
        if plan.is_visible():
            return
        problem.get_by_role("button").click()
        expect(problem).to_have_count(0)
    plan.wait_for()


def planned(panel: Locator, turn: int) -> list[str]:
    """The advances of a turn of the own plan."""
    found: list[str] = panel.locator(f"[data-column='{turn}']").evaluate(_PLANNED)
    return found


def test_a_plan_is_changed_and_taken_into_the_purchase(sandboxes: Staged) -> None:
    go_to_moment(sandboxes, moments("megaciv")["purchase"])
    page = sandboxes.page
    panel = open_planner(page)
    expect(panel.locator("[data-note]")).to_have_count(3)
    panel.locator("[data-lay='1']").click()
    first = planned(panel, 1)
    assert first
    expect(panel.locator("[data-column='1'] [data-cost]")).to_have_text(re.compile("^[1-9]"))
    assert faults_here(page) == []

    # one advance later with its button, back with the keyboard, and later again with the pointer
    card = panel.locator(f"[data-planned={first[0]}]")
    card.locator(".main").click()
    card.locator("[data-to='3']").click()
    assert first[0] not in planned(panel, 1)
    assert first[0] in planned(panel, 3)
    page.keyboard.press("ArrowLeft")
    assert first[0] in planned(panel, 2)
    card.drag_to(panel.locator("[data-column='1'] h4"))
    assert planned(panel, 1) == first

    panel.locator("[data-take]").click()
    expect(panel).to_have_count(0)
    for name in first:
        chosen = page.locator(f"[data-kind=purchase] [data-card={name}] .main")
        expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-kind=purchase] [data-submit]:enabled")).to_be_visible()

    # what was planned is there again
    panel = open_planner(page)
    assert planned(panel, 1) == first
    page.locator("[data-close-page]").click()
