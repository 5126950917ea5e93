"""The card for two resources of choice in the browser: it can be used at every own decision."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from harness.people import PATIENCE
from harness.stage import GOLDEN, Spot, go_to_moment, staged

pytestmark = pytest.mark.browser

#: moments of stored games at which a seat holds the card
PLACING = Spot(GOLDEN / "stoneage" / "2-random-undo.jsonl", 304, 1, "sa_place", 0)
CHOOSING = Spot(GOLDEN / "stoneage" / "4-mixed.jsonl", 142, 2, "sa_die", 0)


@pytest.mark.rule("SA-C.20", "N-150")
@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
@pytest.mark.parametrize("spot", [PLACING, CHOOSING], ids=lambda spot: spot.kind)
def test_the_card_is_used_and_the_game_goes_on(
    browser: Browser, address: str, spot: Spot, phone: bool
) -> None:
    with staged(browser, address, phone=phone) as who:
        go_to_moment(who, spot)
        page = who.page
        question = page.locator(f'[data-kind="{spot.kind}"]')
        page.wait_for_load_state("networkidle")
        if page.locator("[data-sheet=line]").count():
            page.locator("[data-sheet] .handle").click()
        question.get_by_text("Use your card for 2 resources").click()
        expect(question.locator('[data-option^="cash-"]')).to_have_count(10)
        question.get_by_role("button", name="2 gold").click()
        expect(question.locator('[data-option^="cash-"]')).to_have_count(0, timeout=PATIENCE)
        if spot is PLACING:  # of the last die there is no other choice: it is taken now
            expect(question.locator("[data-submit]")).to_be_attached()
