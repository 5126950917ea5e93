"""Pages fit their screens: nothing is cut off, covered, or wider than a phone or a laptop."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from harness.browsing import context
from harness.people import PATIENCE
from harness.stage import MEGACIV, STONE_AGE, Spot, Staged, go_to_moment, moments, staged
from tests.web.replaying import do_nothing, open_after

pytestmark = pytest.mark.browser

PHONES = (360, 390, 430)
LAPTOPS = ((1280, 720), (1440, 900), (1920, 1080))
PAGES = {
    "/": "main h1",
    "/new": "[data-submit]",
    "/rules": "main h1",
    "/advances": "main h1",
    "/first-steps": "main h1",
    "/preferences": "main h1",
    "/me": "main h1",
    "/me/notices": "main h1",
    "/licences": "main h1",
    "/verify": "main h1",
}
#: the last question of a stored game of Stone Age
LAST_FEEDING, FED = 766, 1
#: only Egypt has not bought in the third turn
BEFORE_LAST_PURCHASE, EGYPT = 1094, 3

_TOO_WIDE = """([width]) => [...document.querySelectorAll('body *')].filter(each => {
  const { left, right } = each.getBoundingClientRect()
  if (right <= width + 1 && left >= -1) return false
  for (let up = each; up && up !== document.body; up = up.parentElement)
    if (getComputedStyle(up).overflowX !== 'visible' || getComputedStyle(up).position === 'fixed') return false
  return getComputedStyle(each).position !== 'absolute'
}).map(each => each.outerHTML.slice(0, 90))"""
#: words of which the end is on another line than the beginning, without a hyphen
_BROKEN = r"""() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const [range, found] = [document.createRange(), []]
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { hyphens, overflowWrap } = getComputedStyle(text.parentElement)
    if (hyphens === 'auto' || overflowWrap === 'anywhere' || text.parentElement.offsetWidth < 2) continue
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const tops = [...range.getClientRects()].filter(each => each.width).map(each => each.top)
      if (Math.max(...tops) - Math.min(...tops) > 4) found.push(`${word} is broken`)
    }
  }
  return found
}"""
_SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
#: of these, how many share ground with another one
_COVERED = """selectors => {
  const boxes = selectors.map(each => document.querySelector(each)?.getBoundingClientRect())
  return boxes.every(Boolean) && boxes.every((a, n) => boxes.slice(n + 1).every(b =>
    a.bottom <= b.top + 1 || b.bottom <= a.top + 1 || a.right <= b.left + 1 || b.right <= a.left + 1))
}"""
_UNCUT = """selector => {
  const all = [...document.querySelectorAll(selector)].filter(each => each.offsetParent)
  return all.length > 0 && all.every(each => each.scrollWidth <= each.clientWidth + 1)
}"""


@pytest.fixture(scope="module")
def phone(browser: Browser, address: str) -> Iterator[Staged]:
    with staged(browser, address, phone=True) as who:
        yield who


def _find_too_wide(page: Page, width: int, height: int = 844) -> list[str]:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(_SETTLED)
    found: list[str] = page.evaluate(_TOO_WIDE, [width]) + page.evaluate(_BROKEN)
    if page.evaluate("document.scrollingElement.scrollWidth") > width:
        found.append("it scrolls sideways")
    return [f"{page.url} at {width}: {each}" for each in found]


def test_no_page_is_wider_than_its_screen(phone: Staged) -> None:
    page = phone.page
    games = {
        f"/tables/{phone.stage.sandbox(moments(game)[kind])}?seat={moments(game)[kind].seat}": (
            "[data-decision] #asked"
        )
        for game, kind in (("stoneage", "sa_use"), ("megaciv", "movement"))
    }
    over = phone.stage.import_game(STONE_AGE)
    pages = PAGES | games | {f"/tables/{over}": "[data-result]"}
    pages |= {f"/tables/{over}/analysis": "[data-chart]", f"/tables/{over}/replay": ".frame"}
    wrong: list[str] = []
    for path, there in pages.items():
        page.set_viewport_size({"width": PHONES[0], "height": 844})
        page.goto(path)
        page.locator(there).first.wait_for()
        for width in (*PHONES, LAPTOPS[0][0], LAPTOPS[-1][0]):
            wrong += _find_too_wide(page, width)
    page.set_viewport_size({"width": 390, "height": 844})
    assert wrong == []


# -- laptop ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), LAPTOPS)
def test_own_things_and_the_names_of_phases_are_in_sight(
    sandboxes: Staged, width: int, height: int
) -> None:
    page = sandboxes.page
    page.set_viewport_size({"width": width, "height": height})
    go_to_moment(sandboxes, moments("megaciv")["movement"])
    expect(page.locator("[data-own]")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-phase] li")).to_have_count(13)
    page.wait_for_function(_UNCUT, arg="[data-phase] li, [data-phase] .phase")
    expect(page.locator("[data-phase]").get_by_text("Succession")).to_be_in_viewport(ratio=1)
    page.locator(".bar [data-tab=peoples]").click()
    expect(page.locator("[data-own-hand]")).to_be_in_viewport(ratio=1)


def test_the_summary_and_the_replay_bar_cover_nothing(sandboxes: Staged) -> None:
    page = sandboxes.page
    page.set_viewport_size({"width": 1280, "height": 720})
    open_after(sandboxes, MEGACIV, BEFORE_LAST_PURCHASE, EGYPT)
    do_nothing(page)
    summary = page.locator('[data-summary="3"]')
    page.wait_for_function(_COVERED, arg=["main", "[data-summary]", "[data-decision]"])
    summary.locator("[data-open-summary]").click()
    expect(summary.locator("table")).to_be_visible()
    page.wait_for_function(_COVERED, arg=["main", "[data-summary]", "[data-decision]"])
    page.locator("[data-replay]").click()
    page.locator("[data-playing]").wait_for()
    page.wait_for_function(_COVERED, arg=["[data-playing]", "[data-summary]", "[data-own]"])


def test_the_start_page_begins_with_its_headline(browser: Browser, address: str) -> None:
    for width, height in ((1280, 720), (1440, 900), (390, 844)):
        with context(browser, address) as where:
            page = where.new_page()
            page.set_default_timeout(PATIENCE)
            page.set_viewport_size({"width": width, "height": height})
            page.goto("/")
            expect(page.locator("h1")).to_be_in_viewport(ratio=1)


# -- phone -----------------------------------------------------------------------------------------


def test_cards_in_hand_can_be_read_and_tapped(phone: Staged) -> None:
    page = phone.page
    go_to_moment(phone, moments("megaciv")["trade"])
    page.locator("[data-tab=hand]").tap()
    card = page.locator("[data-hand] [data-card] button").first
    card.wait_for()
    box = card.bounding_box()
    assert box is not None
    assert box["width"] >= 72
    card.tap()
    expect(page.locator("[data-read]")).to_contain_text("worth")


def test_the_result_of_stone_age_lies_free_below_the_final_score(phone: Staged) -> None:
    page = phone.page
    table = phone.stage.sandbox(Spot(STONE_AGE, LAST_FEEDING, FED, "", 0))
    page.goto(f"/tables/{table}?seat={FED}")
    page.locator("[data-decision=sa_feed] [data-submit]:enabled, [data-suggest]").first.wait_for()
    if page.locator("[data-suggest]").count():
        page.locator("[data-suggest]").first.tap()
    page.locator("[data-decision=sa_feed] [data-submit]").tap()
    page.locator("[data-result]").wait_for()
    final = page.locator(f"[data-total='{FED}']").inner_text().strip()
    expect(page.locator("[data-own]")).to_contain_text(re.compile(rf":\s*{re.escape(final)},"))
    page.locator("[data-summary]").wait_for()
    page.wait_for_function(_COVERED, arg=["main", "[data-summary]", "[data-sheet]"])


def test_tables_and_axes_of_the_analysis_can_be_read(phone: Staged) -> None:
    page = phone.page
    page.goto(f"/tables/{phone.stage.import_game(STONE_AGE)}/analysis")
    page.locator("[data-chart] .tick").first.wait_for()
    rows = page.locator("section:has(#dice) tbody tr")
    rows.first.wait_for()
    assert max(rows.evaluate_all("all => all.map(row => row.offsetHeight)")) < 160
    assert page.locator("[data-chart] .tick").evaluate_all(
        "all => all.every(tick => tick.getBBox().x >= 0)"
    )


def test_the_sheet_leaves_the_phases_and_the_recap_its_number(phone: Staged) -> None:
    page = phone.page
    go_to_moment(phone, moments("megaciv")["movement"])
    page.wait_for_function(_UNCUT, arg="[data-meanwhile] summary > span:last-child")
    go_to_moment(phone, moments("megaciv")["purchase"])
    page.wait_for_function(_COVERED, arg=["[data-phase]", "[data-sheet]", "[data-own]"])
    expect(page.locator("[data-phase]")).to_be_in_viewport(ratio=1)
    page.wait_for_function(
        "() => document.querySelector('.map').offsetHeight < 8"
    )  # no strip of it
    page.wait_for_function(_UNCUT, arg="[data-meanwhile] summary > span:last-child")
