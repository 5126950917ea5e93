"""Cards for what struck me: they come, say what happened, and go when the game goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from harness.stage import GOLDEN, MEGACIV, STONE_AGE, Staged
from tests.web.access import faults
from tests.web.replaying import do_nothing, open_after

pytestmark = pytest.mark.browser

#: in the second turn all but Hatti have moved; Minoa and Egypt will fight in Argolis
SHORT = GOLDEN / "megaciv" / "05-short.jsonl.gz"
BEFORE_CONFLICT = 221
MINOA, ASSYRIA = 2, 1
#: in the third turn the next calamities are a cyclone, and an epidemic that strikes Hellas
BEFORE_EPIDEMIC = 1072
HELLAS = 7
#: in the sixth round the second tribe has too little food
BEFORE_FEEDING = 298


def test_a_conflict_of_mine_is_a_card_until_i_answer(sandboxes: Staged) -> None:
    page = sandboxes.page
    open_after(sandboxes, SHORT, BEFORE_CONFLICT, MINOA)
    card = page.locator('[data-hit="2.4.fight.argolis"]')
    card.wait_for()
    _open(card)
    expect(card).to_contain_text("Egypt")
    expect(card).to_contain_text("10 → 7")
    card.locator("[data-show-hit]").click()
    expect(page.locator(".map")).to_contain_text("Argolis")
    assert faults(page) == []
    do_nothing(page)
    expect(card).to_have_count(0)


def test_conflicts_of_others_are_one_line(sandboxes: Staged) -> None:
    page = sandboxes.page
    open_after(sandboxes, SHORT, BEFORE_CONFLICT, ASSYRIA)
    line = page.locator("[data-other-hits]")
    expect(line).to_have_attribute("data-other-hits", "1")
    expect(page.locator("[data-hit]")).to_have_count(0)
    line.click()
    expect(page.locator("[data-hit]")).to_contain_text("Argolis")
    page.locator("[data-close-hits]").click()
    expect(line).to_have_count(0)


def test_a_calamity_of_mine_is_a_card_with_its_sum(sandboxes: Staged) -> None:
    """Closed, it stays closed after a reload; when units are chosen it says what was lost."""
    page = sandboxes.page
    open_after(sandboxes, MEGACIV, BEFORE_EPIDEMIC, HELLAS)
    card = page.locator('[data-hit="3.9.calamity.epidemic"]')
    card.wait_for()
    _take_suggestion(page, "choose_victims")
    page.locator("[data-decision=damage]").wait_for(state="attached")
    _open(card)
    expect(card.locator(".sums")).to_contain_text("damage")
    assert faults(page) == []
    card.locator("[data-close-hits]").click()
    expect(card).to_have_count(0)
    page.reload()
    page.locator("[data-decision=damage]").wait_for(state="attached")
    page.locator("[role=tabpanel]").wait_for()
    expect(card).to_have_count(0)
    _take_suggestion(page, "damage")
    expect(card.locator("[data-lost]").first).to_be_visible()


def test_a_tribe_that_starves(sandboxes: Staged) -> None:
    """10 points less, on a card that is still there when the next round begins."""
    page = sandboxes.page
    open_after(sandboxes, STONE_AGE, BEFORE_FEEDING, 1)
    page.locator("[data-decision=sa_feed] [data-option=decline]").click()
    card = page.locator('[data-hit="6.starved"]')
    expect(card).to_contain_text("10 points")
    page.locator("[data-decision=sa_place]").wait_for(state="attached")
    expect(card).to_contain_text("10 points")
    assert faults(page) == []
    card.locator("[data-close-hits]").click()
    expect(card).to_have_count(0)


def _take_suggestion(page: Page, kind: str) -> None:
    page.locator(f"[data-decision={kind}] [data-suggest]").first.click()
    page.locator(f"[data-decision={kind}] [data-submit]").first.click()


def _open(card: Locator) -> None:
    """Open a card, which is one line while a question needs the board."""
    card.locator("[data-open-hit][aria-expanded=false]").click()
