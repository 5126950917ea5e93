"""A calm table on a phone: the question and its buttons stay, and the map shows what is asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, FloatRect, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from harness.stage import MEGACIV, Staged, go_to_moment, moments, spots, staged

pytestmark = pytest.mark.browser

_OPEN_AND_CLOSED = {
    "[data-meanwhile] > details": "[data-meanwhile] summary",
    "[data-costs]": "[data-costs] summary",
    "[data-advice]": "[data-advise]",
}
#: fully on the screen, and nothing lies over its middle
_WHOLE = """selector => {
  const each = document.querySelector(selector)
  if (!each) return false
  const { left, top, right, bottom } = each.getBoundingClientRect()
  const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && each.contains(at)
}"""
_OVER = """selector => {
  const over = document.querySelector(selector)
  if (!over) return false
  const shown = over.matches('[data-over]') ? over : over.querySelector('[data-over]')
  const sheet = document.querySelector('[data-sheet]').getBoundingClientRect()
  const box = shown.getBoundingClientRect()
  return box.top >= 40 && Math.round(box.bottom) <= Math.round(sheet.top) + 4
}"""


@pytest.fixture(scope="module")
def phone(browser: Browser, address: str) -> Iterator[Staged]:
    with staged(browser, address, phone=True) as who:
        yield who


def _unfold(page: Page) -> None:
    """Pull the sheet up, as high as somebody does who reads the list."""
    page.locator("[data-sheet] .handle").press("ArrowDown")
    page.locator("[data-sheet] .handle").press("ArrowDown")
    page.locator("[data-sheet] .handle").press("ArrowUp")


def _ask_for_advice(page: Page) -> None:
    """Ask, once more if the button moved from under the finger while the page was still loading."""
    page.locator("[data-kind=movement] [data-submit]").wait_for()
    page.wait_for_function(_WHOLE, arg="[data-advise]")
    page.wait_for_load_state("networkidle")
    for _ in range(3):
        page.locator("[data-advise]").tap()
        with suppress(TooLate):
            page.locator("[data-advice]").wait_for(timeout=15_000)
            return
    raise AssertionError(page.locator("[data-decision]").inner_text())


def _box(page: Page, selector: str) -> FloatRect:
    found = page.locator(selector).bounding_box()
    assert found is not None
    return found


# -- 1: options first, buttons always visible ------------------------------------------------------


@pytest.mark.parametrize("kind", ["build_cities", "movement", "purchase"])
def test_what_comes_with_a_question_opens_over_the_board(phone: Staged, kind: str) -> None:
    page = phone.page
    go_to_moment(phone, moments("megaciv")[kind])
    title = page.locator("#asked")
    assert title.evaluate(
        "title => title.scrollHeight <= title.clientHeight + 1 || !title.clientHeight"
    )
    assert title.evaluate("title => getComputedStyle(title).webkitLineClamp") == "none"
    _unfold(page)
    expect(page.locator("[data-sheet=half]")).to_be_visible()
    submit = f"[data-kind={kind}] .primary[data-submit]"
    page.wait_for_function(_WHOLE, arg=submit)
    expect(page.locator("[data-costs]")).to_be_visible()
    page.evaluate(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )
    before = _box(page, submit)

    for over, opens in _OPEN_AND_CLOSED.items():
        page.locator(opens).tap()
        page.wait_for_function(_OVER, arg=over)
        page.wait_for_function(_WHOLE, arg=submit)
        if over != "[data-advice]":  # it fills in an answer, which may change the list
            assert _box(page, submit) == before
    expect(page.locator("[data-meanwhile] > details[open], [data-costs][open]")).to_have_count(0)
    page.locator("[data-advise]").tap()
    expect(page.locator("[data-advice]")).to_have_count(0)


def test_the_options_come_before_everything_else(phone: Staged) -> None:
    page = phone.page
    three = next(each for each in spots(MEGACIV) if each.kind == "build_cities" and each.turn > 1)
    go_to_moment(phone, three)
    _unfold(page)
    page.wait_for_function(_WHOLE, arg="[data-kind=build_cities] :is(.site, [data-planned])")
    page.wait_for_function(_WHOLE, arg="[data-kind=build_cities] [data-submit]")
    page.wait_for_function(_WHOLE, arg="[data-kind=build_cities] [data-nothing]")
    option = _box(page, "[data-kind=build_cities] :is(.site, [data-planned]) >> nth=0")
    assert option["y"] < _box(page, "[data-meanwhile]")["y"]
    assert option["y"] < _box(page, "[data-advise]")["y"]


def test_the_only_site_is_chosen_already(phone: Staged) -> None:
    page = phone.page
    go_to_moment(phone, moments("megaciv")["build_cities"])
    submit = page.locator("[data-kind=build_cities] [data-submit]")
    expect(submit).to_be_enabled()
    asked = page.locator("[data-decision]").get_attribute("data-asked") or ""
    submit.tap()
    expect(page.locator("[data-decision]")).not_to_have_attribute("data-asked", asked)


# -- 2: the map shows what is asked ----------------------------------------------------------------

#: areas that can be tapped now, of which the middle is not in sight
_UNSEEN = """() => {
  const board = document.querySelector('.board').getBoundingClientRect()
  const tools = document.querySelector('.board .tools').getBoundingClientRect()
  const areas = [...document.querySelectorAll('path.area:is(.can, .chosen)')]
  if (!areas.length) return ['none']
  return areas.filter(area => {
    const { left, top, right, bottom } = area.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return x < board.left || x > board.right || y < tools.bottom - 20 || y > board.bottom
  }).map(area => area.dataset.area)
}"""
_ALL_SEEN = f"() => ({_UNSEEN})().length === 0"


def _pan(page: Page, x: float, y: float) -> None:
    """Pull the board away with a finger."""
    box = _box(page, ".board")
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0] + x, middle[1] + y, steps=4)
    page.mouse.up()


def test_each_question_brings_the_map_to_where_it_is_answered(phone: Staged) -> None:
    page = phone.page
    go_to_moment(phone, moments("megaciv")["movement"])
    page.wait_for_function(_ALL_SEEN)
    for _ in range(4):
        _pan(page, -250, 0)
    page.wait_for_function(f"() => !({_ALL_SEEN})()")
    # The player has moved it: it stays while the sheet comes and goes.
    _unfold(page)
    page.locator("[data-sheet] .handle").press("ArrowDown")
    assert page.evaluate(_UNSEEN)

    asked = page.locator("[data-decision]").get_attribute("data-asked") or ""
    page.locator("[data-kind=movement] [data-submit]").tap()
    expect(page.locator("[data-decision=movement]")).not_to_have_attribute("data-asked", asked)
    page.wait_for_function(_ALL_SEEN)
    _unfold(page)  # less room: still all of them
    page.wait_for_function(_ALL_SEEN)


def test_an_option_of_the_list_brings_the_map_to_it(phone: Staged) -> None:
    page = phone.page
    go_to_moment(phone, moments("megaciv")["movement"])
    page.wait_for_function(_ALL_SEEN)
    for _ in range(4):
        _pan(page, -250, 0)
    _unfold(page)
    page.locator("[data-stack]").first.tap()
    page.wait_for_function("() => document.querySelector('path.area.chosen') !== null")
    page.wait_for_function(_ALL_SEEN.replace(":is(.can, .chosen)", ".chosen"))


def test_cards_about_losses_leave_the_areas_in_sight(phone: Staged) -> None:
    page = phone.page
    go_to_moment(phone, moments("megaciv")["select_areas"])
    page.locator("[data-hits] [data-hit]").wait_for()
    below_cards = _ALL_SEEN.replace(".board .tools", "[data-hits]").replace("bottom - 20", "bottom")
    page.wait_for_function(below_cards)
    page.locator("[data-hits] [data-open-hit]").tap()
    page.wait_for_function(_ALL_SEEN)


# -- 3: movement -----------------------------------------------------------------------------------

_STACKS = "() => [...document.querySelectorAll('path.area.can')].map(area => area.dataset.area)"
_TARGETS = _STACKS.replace("path.area.can", "path.area:is(.can, .danger)")


def test_movement_by_fingers(phone: Staged) -> None:
    page = phone.page
    go_to_moment(phone, moments("megaciv")["movement"])
    page.locator("[data-sheet] .handle").press("ArrowDown")
    page.wait_for_function(_ALL_SEEN)
    stacks = page.evaluate(_STACKS)
    piece = "[data-piece][data-area='{}']"
    chosen = page.locator("path.area.chosen")
    # A tap on an own stack selects it, also while another one is selected.
    for area in stacks[:3]:
        page.locator(piece.format(area)).first.tap()
        expect(chosen).to_have_attribute("data-area", area)
    expect(page.locator("[data-facts]")).to_have_count(0)
    # Where tokens are dropped all of them go, and how many is asked; the next stack can be tapped.
    order = page.locator("[data-kind=movement] [data-order]")
    target = next(area for area in page.evaluate(_TARGETS) if area not in stacks)
    page.evaluate(
        "area => document.querySelector(`path[data-area='${area}']`)"
        ".dispatchEvent(new MouseEvent('click', { bubbles: true }))",
        target,
    )
    expect(page.locator(f"[data-drop={target}]")).to_be_visible()
    expect(order).to_have_count(1)
    number = order.locator("input")
    expect(number).not_to_have_value("1")
    page.wait_for_function(_WHOLE, arg="[data-drop] [data-all]")
    page.locator("[data-drop] [data-number='1']").tap()
    expect(number).to_have_value("1")
    expect(page.locator("[data-drop]")).to_have_count(0)
    # After a part has left, the next tap selects as well.
    page.locator(piece.format(stacks[0])).first.tap()
    expect(chosen).to_have_attribute("data-area", stacks[0])
    expect(order).to_have_count(1)
    # The last order is taken back from the collapsed sheet.
    expect(page.locator("[data-sheet]")).to_have_attribute("data-sheet", "line")
    page.wait_for_function(_WHOLE, arg="[data-undo-order]")
    page.locator("[data-undo-order]").tap()
    expect(order).to_have_count(0)


def test_the_facts_of_an_area_come_when_a_finger_rests_on_it(phone: Staged) -> None:
    page = phone.page
    go_to_moment(phone, moments("megaciv")["movement"])
    page.wait_for_function(_ALL_SEEN)
    area = page.locator("path.area:not(.can, .danger, .aside)[data-area=aemilia]")
    box = area.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    page.touchscreen.tap(at["x"], at["y"])
    expect(page.locator("[data-facts]")).to_have_count(0)
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.locator("[data-facts]")).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("[data-facts]")).to_be_visible()


def test_a_name_over_water_belongs_to_its_area(phone: Staged) -> None:
    page = phone.page
    go_to_moment(phone, moments("megaciv")["movement"])
    page.wait_for_function(_ALL_SEEN)
    page.locator("rect[data-area=corsica]").wait_for(state="attached")
    found = page.evaluate(
        """() => {
          const { left, top, right, bottom } =
            document.querySelector('rect[data-area=corsica]').getBoundingClientRect()
          const at = (x) => document.elementFromPoint(x, (top + bottom) / 2)
          return [at(left + 2), at(right - 2)].map(each => each?.closest('[data-area]')?.dataset.area)
        }"""
    )
    assert found == ["corsica", "corsica"]


# -- 4: tabs ---------------------------------------------------------------------------------------


def _tabs(page: Page) -> list[str]:
    found: list[str] = page.locator(".bar [data-tab]").evaluate_all(
        "all => all.map(tab => tab.dataset.tab)"
    )
    return found


def test_five_tabs_keep_their_places(phone: Staged) -> None:
    page = phone.page
    for kind, panel in {"purchase": "chart", "trade": "market", "movement": "orders"}.items():
        go_to_moment(phone, moments("megaciv")[kind])
        page.wait_for_function(_WHOLE, arg="[data-tab=more]")
        assert _tabs(page) == ["board", "hand", panel, "peoples", "more"]

    page.locator("[data-tab=more]").tap()
    for setting in ("[data-language]", "[data-choose-theme]", "[data-rules]"):
        expect(page.locator(f"[data-panel=more] {setting}")).to_be_visible()
    page.locator("[data-more=log]").tap()
    expect(page.locator("#panel")).to_have_attribute("data-panel", "log")
    expect(page.locator("[data-tab=more]")).to_have_attribute("aria-selected", "true")
    assert _tabs(page) == ["board", "hand", "orders", "peoples", "more"]

    # The next question about the board is asked before the board.
    asked = page.locator("[data-decision]").get_attribute("data-asked") or ""
    page.locator("[data-kind=movement] [data-submit]").tap()
    expect(page.locator("[data-decision=movement]")).not_to_have_attribute("data-asked", asked)
    expect(page.locator("[data-tab=board]")).to_have_attribute("aria-selected", "true")


# -- 5: fewer taps ---------------------------------------------------------------------------------


def test_advice_is_taken_over_and_adjusted_in_two_taps(phone: Staged) -> None:
    page = phone.page
    go_to_moment(phone, moments("megaciv")["movement"])
    _ask_for_advice(page)
    page.locator("[data-adjust]").tap()
    expect(page.locator("[data-advice]")).to_have_count(0)
    orders = page.locator("[data-kind=movement] [data-order]")
    expect(orders).not_to_have_count(0)
    advised = orders.count()
    page.locator("[data-undo-order]").tap()
    expect(orders).to_have_count(advised - 1)


def test_stacks_with_what_is_too_many_and_ships_are_in_one_view(phone: Staged) -> None:
    page = phone.page
    go_to_moment(phone, moments("megaciv")["movement"])
    _unfold(page)
    page.wait_for_function(_WHOLE, arg="[data-stack]")
    expect(page.locator("[data-stack] [data-surplus]").first).to_be_visible()
    expect(page.locator("[data-kind=movement] [data-build]")).to_be_visible()


def test_the_moves_of_the_last_turn_are_repeated_with_one_tap(phone: Staged) -> None:
    page = phone.page
    spot = moments("megaciv")["movement"]
    table = go_to_moment(phone, spot)
    page.locator("[data-sheet] .handle").press("ArrowDown")
    expect(page.locator("[data-repeat]")).to_have_count(0)
    _ask_for_advice(page)
    page.locator("[data-adjust]").tap()
    orders = page.locator("[data-kind=movement] [data-order=march]")
    expect(orders).not_to_have_count(0)
    marches = orders.count()
    asked = page.locator("[data-decision]").get_attribute("data-asked") or ""
    page.locator("[data-kind=movement] [data-submit]").tap()
    expect(page.locator("[data-decision=movement]")).not_to_have_attribute("data-asked", asked)
    # The same position once more, as if it were the next turn.
    again = phone.stage.sandbox(spot)
    page.evaluate(
        "([from, to]) => localStorage.setItem(to, localStorage.getItem(from))",
        [f"ecumene.moves.{table}.{spot.seat}", f"ecumene.moves.{again}.{spot.seat}"],
    )
    page.goto(f"/tables/{again}?seat={spot.seat}")
    page.locator("[data-repeat]").tap()
    expect(orders).to_have_count(marches)
    expect(page.locator("[data-kind=movement] [data-submit]")).to_be_enabled()


def test_who_follows_advice_gets_it_with_the_next_question(phone: Staged) -> None:
    page = phone.page
    go_to_moment(phone, moments("megaciv")["movement"])
    _ask_for_advice(page)
    asked = page.locator("[data-decision]").get_attribute("data-asked") or ""
    page.locator("[data-do-advised]").tap()
    expect(page.locator("[data-decision=movement]")).not_to_have_attribute("data-asked", asked)
    expect(page.locator("[data-do-advised]")).to_be_visible()
    # Whoever closes it and answers otherwise is left alone.
    asked = page.locator("[data-decision]").get_attribute("data-asked") or ""
    page.locator("[data-adjust]").tap()
    page.locator("[data-kind=movement] [data-submit]").tap()
    expect(page.locator("[data-decision=movement]")).not_to_have_attribute("data-asked", asked)
    page.locator("[data-advise][aria-expanded=false]").wait_for()
    expect(page.locator("[data-advice]")).to_have_count(0)
