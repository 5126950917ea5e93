"""Cards for what struck me: they come, say what happened, and go when the game goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.web.access import faults
from tests.web.replaying import do_nothing, open_after
from tests.web.stages import MEGACIV, STONE_AGE, Staged

pytestmark = pytest.mark.browser

#: in the third turn all but Hellas have moved; Iberia will fight barbarians in Vettonia
BEFORE_CONFLICT = 729
IBERIA, CARTHAGE = 3, 0
#: in the second turn the next calamity is a flood that strikes Hellas
BEFORE_FLOOD = 699
HELLAS = 5
#: in the sixth round the second tribe has too little food
BEFORE_FEEDING = 298


def test_a_conflict_of_mine_is_a_card_until_i_answer(sandboxes: Staged) -> None:
    page = sandboxes.page
    open_after(sandboxes, MEGACIV, BEFORE_CONFLICT, IBERIA)
    card = page.locator('[data-hit="3.4.fight.vettonia"]')
    card.wait_for()
    _open(card)
    expect(card).to_contain_text("Barbarians")
    expect(card).to_contain_text("2 → 2")
    card.locator("[data-show-hit]").click()
    expect(page.locator(".map")).to_contain_text("Vettonia")
    assert faults(page) == []
    do_nothing(page)
    expect(card).to_have_count(0)


def test_conflicts_of_others_are_one_line(sandboxes: Staged) -> None:
    page = sandboxes.page
    open_after(sandboxes, MEGACIV, BEFORE_CONFLICT, CARTHAGE)
    line = page.locator("[data-other-hits]")
    expect(line).to_have_attribute("data-other-hits", "1")
    expect(page.locator("[data-hit]")).to_have_count(0)
    line.click()
    expect(page.locator("[data-hit]")).to_contain_text("Vettonia")
    page.locator("[data-close-hits]").click()
    expect(line).to_have_count(0)


def test_a_calamity_of_mine_is_a_card_with_its_sum(sandboxes: Staged) -> None:
    """Closed, it stays closed after a reload; when units are chosen it says what was lost."""
    page = sandboxes.page
    open_after(sandboxes, MEGACIV, BEFORE_FLOOD, HELLAS)
    card = page.locator('[data-hit="2.9.calamity.flood"]')
    card.wait_for()
    _open(card)
    expect(card.locator(".sums")).to_contain_text("damage")
    assert faults(page) == []
    card.locator("[data-close-hits]").click()
    expect(card).to_have_count(0)
    page.reload()
    page.locator("[data-decision=damage]").wait_for(state="attached")
    page.locator("[role=tabpanel]").wait_for()
    expect(card).to_have_count(0)
    page.locator("[data-decision] [data-suggest]").first.click()
    page.locator("[data-decision] [data-submit]").first.click()
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


def _open(card: Locator) -> None:
    """While a question needs the board a card is one line."""
    button = card.locator("[data-open-hit]")
    if button.get_attribute("aria-expanded") == "false":
        button.click()
