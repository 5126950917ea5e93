"""Bugs that a whole game, two people and a keyboard brought to light; each stays away."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from harness.browser_tables import open_table
from harness.browsing import become_guest, context
from harness.people import PATIENCE, Person
from harness.stage import STONE_AGE, Staged, go_to_moment, moments
from tests.web.access import faults_here

pytestmark = pytest.mark.browser

#: whether a field is as wide as its own words
FITS = """field => {
  const free = field.cloneNode(true)
  free.style.cssText = 'position: absolute; width: max-content; flex: none'
  field.after(free)
  const needed = free.offsetWidth
  free.remove()
  return field.offsetWidth >= needed - 1
}"""
FOCUSED = "document.activeElement.closest('[data-kind=movement]') !== null"


def _away(route: WebSocketRoute) -> None:
    """The service says that a bot plays the first seat meanwhile."""
    server = route.connect_to_server()

    def hear(message: str | bytes) -> None:
        said: dict[str, Any] = json.loads(message)
        if said["type"] == "table":
            said["table"]["seats"][0] |= {"absent": True, "caretaker": "steward"}
        route.send(json.dumps(said))

    server.on_message(hear)


def test_who_counts_as_away_reads_it_at_once_and_comes_back(browser: Browser, address: str) -> None:
    with context(browser, address, phone=True) as where:
        ada = Person.sits_down(where, "Ada", {})
        ada.page.route_web_socket("**/socket**", _away)
        open_table(ada, game="stoneage", bots=["steward"])
        banner = ada.page.locator("[data-away]")
        expect(banner).to_contain_text("You are marked as away. Steward plays for you.")
        ada.page.locator("[data-tab=log]").first.click()
        expect(banner).to_be_in_viewport(ratio=1)
        assert faults_here(ada.page) == []
        with ada.page.expect_response("**/return") as back:
            banner.get_by_role("button", name="I'm back").click()
        assert back.value.ok


def test_the_former_player_reads_who_took_the_seat(browser: Browser, address: str) -> None:
    with context(browser, address) as one, context(browser, address) as two:
        ada, bo = Person.sits_down(one, "Ada", {}), Person.sits_down(two, "Bo", {})
        table = open_table(ada, bo, game="stoneage", bots=[])
        invite = ada.get(f"/api/tables/{table}")["invite"]
        # Bo has come by the invitation, which is still in the address.
        bo.page.goto(f"/tables/{table}?invite={invite}")
        bo.page.locator("[data-tab=table]").click()
        bo.page.locator("[data-hand-over]").click()
        link = bo.page.locator("[data-seat-offer] [data-invite]").input_value()
        with context(browser, address) as three:
            cleo = three.new_page()
            cleo.goto(link)
            cleo.get_by_label("Your name").fill("Cleo")
            cleo.locator("[data-submit]").click()
            cleo.locator("[data-decision]").wait_for(state="attached")
        expect(bo.page.locator("[data-departed]")).to_contain_text("Cleo plays your seat now.")
        expect(bo.page.locator("[data-submit]")).to_have_count(0)
        # It is none of Bo's games any more.
        bo.page.goto("/")
        bo.page.locator("#playing").wait_for()
        expect(bo.page.locator(f"[data-status=playing][data-table='{table}']")).to_have_count(0)


def test_a_new_table_of_stone_age(browser: Browser, address: str) -> None:
    """Only its own limits, errors as sentences that go away, and what was chosen is told."""
    with context(browser, address) as where:
        become_guest(where, "Ada")
        page = where.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto("/new?game=stoneage")
        page.get_by_text("Live: minutes for each decision").click()
        page.get_by_label("Custom time limits").check()
        fields = page.locator(".limits")
        expect(fields.locator("label")).to_have_text(["Every decision", "Saved time, at most"])
        fields.locator("input").first.fill("999999")
        page.locator("[data-field=advice]").select_option(label="None")
        page.locator("[data-submit]").click()
        error = page.locator(".toast.bad")
        expect(error).to_contain_text("Time for a decision: choose between 10 seconds and 14 days.")
        fields.locator("input").first.fill("3")
        page.locator("[data-submit]").click()
        expect(page.locator("[data-advice]")).to_have_text("None")
        expect(error).to_have_count(0)


def test_the_turn_of_a_replay_can_be_read(browser: Browser, address: str) -> None:
    with context(browser, address, phone=True) as where:
        ada = Person.sits_down(where, "Ada", {})
        read = where.request.post(
            "/api/records", data=STONE_AGE.read_bytes(), headers={"X-Ecumene": "1"}
        )
        assert read.ok, read.text()
        ada.page.goto(f"/tables/{read.json()['id']}/replay")
        turn = ada.page.locator("[data-jump-turn]").first
        turn.wait_for()
        assert turn.evaluate(FITS)


def test_a_stack_is_moved_with_the_keyboard(sandboxes: Staged) -> None:
    page = sandboxes.page
    go_to_moment(sandboxes, moments("megaciv")["movement"])
    page.locator("details.stacks > summary").click()
    page.locator("[data-stack]").first.focus()
    page.keyboard.press("Enter")
    page.locator("section.now").wait_for()
    page.wait_for_function(FOCUSED)
    page.locator("section.now .targets [data-area]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-all]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-kind=movement] ol li")).to_have_count(1)
    page.wait_for_function(FOCUSED)

    # The board begins where the own people are, and its answer is near.
    page.locator("[data-kind=movement] .quiet").last.click()
    place = page.locator("path[data-area][tabindex='0']")
    expect(place).to_have_count(1)
    own = f"[data-kind=movement] [data-stack='{place.get_attribute('data-area')}']"
    expect(page.locator(own)).to_have_count(1)
    place.focus()
    page.keyboard.press("Enter")
    expect(place).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Tab")
    expect(page.locator("[data-to-answer]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-kind=movement] [data-submit]")).to_be_focused()


def test_after_a_march_the_end_of_movement_is_three_tabs_away(sandboxes: Staged) -> None:
    page = sandboxes.page
    go_to_moment(sandboxes, moments("megaciv")["movement"])
    page.locator("details.stacks > summary").click()
    page.locator("[data-stack]").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.closest('section.now .targets') !== null")
    page.keyboard.press("Enter")
    page.locator("[data-kind=movement] [data-order]").wait_for()
    page.locator("[data-kind=movement] [data-submit]:enabled").wait_for()
    assert tabs_to_the_end(page) <= 3


def test_from_a_number_in_a_list_the_end_of_the_answer_is_three_tabs_away(
    sandboxes: Staged,
) -> None:
    page = sandboxes.page
    go_to_moment(sandboxes, moments("megaciv")["damage"])
    number = page.locator("[data-kind=damage] input[type=number]").first
    number.focus()
    page.keyboard.press("ArrowUp")
    expect(number).to_have_value("1")
    page.locator("[data-kind=damage] [data-foot] button:enabled").first.wait_for()
    page.keyboard.press("ArrowRight")
    expect(number).not_to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(number).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('[data-foot]') !== null"):
            return
    pytest.fail("the end of the answer is further away")


def tabs_to_the_end(page: Page) -> int:
    """How often Tab is pressed until the button that ends the answer has the focus."""
    for number in range(1, 20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[data-submit]')"):
            return number
    return 20


def test_from_a_chosen_place_of_a_list_the_end_of_the_answer_is_one_tab_away(
    sandboxes: Staged,
) -> None:
    page = sandboxes.page
    go_to_moment(sandboxes, moments("megaciv")["place_cities"])
    choices = page.locator("[data-kind=place_cities] .choice")
    choices.first.focus()
    page.keyboard.press("ArrowDown")
    expect(choices.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(choices.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(choices.nth(1)).to_be_focused()
    page.keyboard.press("Tab")
    page.wait_for_function("document.activeElement.closest('[data-foot]') !== null")
