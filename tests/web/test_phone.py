"""A table on a phone: the board stays in sight, what is asked is at hand, the own things are always there.

And on a small laptop: how far an answer is and what ends it stay in sight beside the board.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from harness.stage import Staged, go_to_moment, moments, staged

pytestmark = pytest.mark.browser

SMALL: ViewportSize = {"width": 360, "height": 640}
LAPTOP: ViewportSize = {"width": 1280, "height": 720}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}

_TOP = "selector => document.querySelector(selector).getBoundingClientRect().top"
_IN_SIGHT = """selector => {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  if (!box) return false
  const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  return at !== null && at.closest(selector) !== null
}"""
#: elements wider than the screen, or hidden in a line that does not scroll
_CUT = """() => ['.frame', '[data-own]', '[data-own] button', '[data-sheet] .inside'].filter(selector =>
  [...document.querySelectorAll(selector)].some(each => each.scrollWidth > each.clientWidth + 1))"""


@pytest.fixture(scope="module")
def phone(browser: Browser, address: str) -> Iterator[Staged]:
    with staged(browser, address, phone=True) as who:
        yield who


def _height(page: Page) -> str | None:
    return page.locator("[data-sheet]").get_attribute("data-sheet")


def test_a_question_about_the_board_is_one_line_and_answered_from_it(phone: Staged) -> None:
    page = phone.page
    go_to_moment(phone, moments("stoneage")["sa_place"])
    assert _height(page) == "line"
    assert page.evaluate(_TOP, "[data-sheet]") > 0.7 * page.viewport_size["height"]  # type: ignore[index]
    submit = page.locator("[data-kind=sa_place] [data-submit]")
    expect(submit).to_be_visible()
    expect(submit).to_be_disabled()

    page.locator("main [data-area=forest]").click()
    page.locator("main .note header button").last.click()
    expect(submit).to_be_enabled()
    asked = page.locator("[data-decision]").get_attribute("data-asked") or ""
    submit.click()
    expect(page.locator("[data-decision]")).not_to_have_attribute("data-asked", asked)


def test_the_sheet_is_pulled_up_and_remembers_it(phone: Staged) -> None:
    page = phone.page
    go_to_moment(phone, moments("megaciv")["movement"])
    assert _height(page) == "line"
    page.locator("[data-costs]").wait_for()  # from here on the line stays as it is
    box = page.locator("[data-sheet] .handle").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 60, steps=3)
    page.mouse.move(x, y - 120, steps=3)
    page.mouse.up()
    expect(page.locator("[data-sheet=half]")).to_be_visible()
    page.reload()
    expect(page.locator("[data-sheet=half]")).to_be_visible()
    go_to_moment(phone, moments("megaciv")["build_cities"])
    assert _height(page) == "line"
    go_to_moment(phone, moments("megaciv")["movement"])
    assert _height(page) == "half"
    page.locator("[data-sheet] .handle").press("ArrowDown")
    assert _height(page) == "line"


@pytest.mark.parametrize("kind", ["sa_pay", "sa_feed", "sa_tools", "purchase", "tax_rate"])
def test_what_ends_an_answer_is_in_sight_on_a_small_phone(phone: Staged, kind: str) -> None:
    page = phone.page
    page.set_viewport_size(SMALL)
    go_to_moment(phone, moments("stoneage" if kind.startswith("sa_") else "megaciv")[kind])
    assert _height(page) == "half"
    page.wait_for_function(_IN_SIGHT, arg="[data-kind] .primary[data-submit]")
    page.wait_for_function(_IN_SIGHT, arg="[data-decision] header")
    assert page.evaluate(_CUT) == []


@pytest.mark.parametrize(("game", "kind"), [("stoneage", "sa_use"), ("megaciv", "trade")])
def test_the_own_things_stay_in_sight_and_open_their_panel(
    phone: Staged, game: str, kind: str
) -> None:
    page = phone.page
    page.set_viewport_size(SMALL)
    go_to_moment(phone, moments(game)[kind])
    own = page.locator("[data-own]")
    expect(own).to_be_visible()
    page.locator(".bar [data-tab=peoples], .bar [data-tab=log]").first.click()
    expect(own).to_be_visible()
    own.locator("[data-own-hand]").click() if game == "megaciv" else own.click()
    expect(page.locator("#panel")).to_have_attribute(
        "data-panel", "hand" if game == "megaciv" else "tribes"
    )


def test_a_phone_on_its_side_has_the_board_beside_the_question(phone: Staged) -> None:
    page = phone.page
    page.set_viewport_size(SIDEWAYS)
    go_to_moment(phone, moments("megaciv")["movement"])
    board = page.locator("main").bounding_box()
    decision = page.locator("[data-decision]").bounding_box()
    assert board is not None
    assert decision is not None
    assert board["height"] > 280
    assert board["width"] > 380
    assert decision["x"] >= board["x"] + board["width"]
    page.wait_for_function(_IN_SIGHT, arg="[data-kind] .primary[data-submit]")


def test_a_new_question_starts_at_its_title(phone: Staged) -> None:
    page = phone.page
    page.set_viewport_size(SMALL)
    go_to_moment(phone, moments("stoneage")["sa_use"])
    if _height(page) == "line":
        page.locator("[data-sheet] .handle").click()
    inside = page.locator("[data-sheet] .inside")
    last = page.locator("[data-kind=sa_use] [data-area]").last
    last.scroll_into_view_if_needed()
    asked = page.locator("[data-decision]").get_attribute("data-asked") or ""
    last.click()
    expect(page.locator("[data-decision]")).not_to_have_attribute("data-asked", asked)
    assert inside.evaluate("inside => inside.scrollTop") == 0
    expect(page.locator("#asked")).to_be_focused()


@pytest.mark.parametrize(
    "kind", ["place_cities", "expand", "choose_victims", "purchase", "sa_feed"]
)
def test_on_a_small_laptop_the_list_and_its_end_are_in_sight(sandboxes: Staged, kind: str) -> None:
    page = sandboxes.page
    page.set_viewport_size(LAPTOP)
    go_to_moment(sandboxes, moments("stoneage" if kind.startswith("sa_") else "megaciv")[kind])
    page.wait_for_function(_IN_SIGHT, arg="[data-kind] .primary[data-submit]")
    first = (
        "[data-goods]"
        if kind == "sa_feed"
        else ".item"
        if kind == "purchase"
        else "[data-seat], [data-kind] li"
    )
    page.wait_for_function(_IN_SIGHT, arg=f"[data-kind] {first}")
    if kind != "purchase":
        page.wait_for_function(_IN_SIGHT, arg="[data-kind] [data-state]")
