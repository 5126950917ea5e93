"""The summary at the end of a turn or round: it comes, its figures are right, it can be read again."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from harness.stage import MEGACIV, STONE_AGE, Staged
from tests.web.access import faults
from tests.web.replaying import do_nothing, open_after

pytestmark = pytest.mark.browser

#: only Egypt has not bought in the third turn; Assyria has lost cities
BEFORE_LAST_PURCHASE = 1094
EGYPT, ASSYRIA = 3, 2
#: in the sixth round the second tribe has too little food
BEFORE_FEEDING = 298
HUNGRY = 1


def test_the_summary_of_a_turn(sandboxes: Staged) -> None:
    page = sandboxes.page
    table = open_after(sandboxes, MEGACIV, BEFORE_LAST_PURCHASE, EGYPT)
    expect(page.locator("[data-summary]")).to_have_count(0)
    do_nothing(page)
    summary = page.locator('[data-summary="3"]')
    summary.locator("[data-open-summary]").click()
    # the cards of the turn that is over are gone
    expect(page.locator('[data-hit^="3."]')).to_have_count(0)
    told = _told(sandboxes, table, 3)
    for seat in (EGYPT, ASSYRIA):
        _shows(summary, told[seat], points="points", cities="cities", step="step", cards="cards")
        row = summary.locator(f'tr[data-seat="{seat}"]')
        expect(row.locator("[data-figure=tax]")).to_have_text(str(told[seat]["tax"]))
        expect(row.locator("[data-figure=deals]")).to_have_text(str(told[seat]["deals"]))
    assert told[ASSYRIA]["cities_lost"] > 0
    assert faults(page) == []
    summary.locator("[data-close-summary]").click()
    expect(summary).to_have_count(0)
    page.reload()
    page.locator(".bar [data-tab=log]").click()
    page.locator('[data-summary-of="3"]').click()
    _shows(summary, told[EGYPT], points="points", cities="cities")
    summary.locator("[data-summary-before]").click()
    before = page.locator('[data-summary="2"]')
    _shows(before, _told(sandboxes, table, 2)[EGYPT], points="points", cities="cities")


def test_the_summary_of_a_round(sandboxes: Staged) -> None:
    page = sandboxes.page
    table = open_after(sandboxes, STONE_AGE, BEFORE_FEEDING, HUNGRY)
    page.locator("[data-option=decline]").click()
    summary = page.locator('[data-summary="6"]')
    summary.locator("[data-open-summary]").click()
    told = _told(sandboxes, table, 6)
    own = summary.locator(f'tr[data-seat="{HUNGRY}"]')
    expect(own.locator("[data-figure=fed]")).to_contain_text("starved")
    assert told[HUNGRY]["starved"]
    for tribe in told:
        _shows(summary, tribe, score="points")
        row = summary.locator(f'tr[data-seat="{tribe["seat"]}"]')
        gathered = row.locator("[data-figure=gathered]").inner_text()
        numbers = [int(word) for word in gathered.split() if word.isdigit()]
        assert sorted(numbers) == sorted(n for n in tribe["gathered"].values() if n)
        expect(row.locator("[data-figure=fed]")).to_contain_text(str(tribe["eaten"]))
    assert faults(page) == []
    page.reload()
    page.locator("[data-menu]").click()
    page.locator('[data-last-summary="6"]').click()
    expect(summary.locator("tbody tr")).to_have_count(len(told))


def _told(who: Staged, table: str, turn: int) -> list[dict[str, Any]]:
    answer = who.page.context.request.get(f"/api/tables/{table}/summary?turn={turn}")
    assert answer.ok, answer.text()
    players: list[dict[str, Any]] = answer.json()["players"]
    return players


def _shows(summary: Locator, player: dict[str, Any], **figures: str) -> None:
    """The number at the end of the turn, and what changed."""
    row = summary.locator(f'tr[data-seat="{player["seat"]}"]')
    for name, figure in figures.items():
        cell = row.locator(f"[data-figure={figure}]")
        before, after = player["before"][name], player["after"][name]
        expect(cell).to_contain_text(str(after))
        if before != after:
            change = cell.locator("[data-change]")
            expect(change).to_have_attribute("data-change", str(after - before))
