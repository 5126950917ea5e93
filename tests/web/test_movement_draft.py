"""A reload in the middle of a decision: what was drafted is still there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from harness.stage import go_to_moment, moments, staged

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_the_orders_of_a_movement_survive_a_reload(
    browser: Browser, address: str, phone: bool
) -> None:
    with staged(browser, address, phone=phone) as who:
        page = who.page
        go_to_moment(who, moments("megaciv")["movement"])
        asked = page.locator("[data-decision]").get_attribute("data-asked")
        movement = page.locator("[data-kind=movement]")

        if phone:
            page.locator("[data-sheet] .handle").click()
        else:
            movement.locator("details.stacks > summary").click()
        movement.locator("[data-stack]").first.click()
        movement.locator(".now [data-area]").first.click()
        movement.locator("[data-all]").click()
        orders = movement.locator("ol > li")
        expect(orders).to_have_count(1)
        written = orders.first.inner_text()
        expect(page.locator("[data-decision] .busy")).to_have_count(0)  # it is on the server

        page.reload()
        expect(orders).to_have_count(1)
        expect(orders.first).to_have_text(written, use_inner_text=True)
        expect(page.locator("[data-decision]")).to_have_attribute("data-asked", asked)
        expect(movement.locator("[data-submit]")).to_be_enabled()

        movement.get_by_role("button", name="Start over").click()
        expect(orders).to_have_count(0)
