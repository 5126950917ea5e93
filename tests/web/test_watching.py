"""Those who do not play: who watches, the big screen in the room, and who looks back afterwards."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from harness.browser_tables import go_to_table, open_table
from harness.browsing import context
from harness.people import PATIENCE, Person, play_until
from harness.stage import STONE_AGE as STORED
from harness.stage import staged
from harness.stoneage_ways import STONE_AGE

pytestmark = pytest.mark.browser


def test_a_spectator_and_the_big_screen_see_the_board_move_and_are_asked_nothing(
    browser: Browser, address: str
) -> None:
    with (
        context(browser, address) as one,
        context(browser, address) as other,
        context(browser, address) as room,
    ):
        ada = Person.sits_down(one, "Ada", STONE_AGE)
        table = open_table(ada, game="stoneage", bots=["steward"], spectators=True)
        watcher = Person.sits_down(other, "Wendelin", {})
        go_to_table(watcher, table)
        screen = room.new_page()  # belongs to nobody
        screen.set_default_timeout(PATIENCE)
        screen.goto(f"/tables/{table}/screen")
        screen.locator("main").wait_for()
        pages = [watcher.page, screen]
        before = [_board(page) for page in pages]

        play_until([ada], lambda: len(ada.answered) >= 6)
        for page, earlier in zip(pages, before, strict=True):
            page.wait_for_function(f"before => ({_BOARD})() !== before", arg=earlier)
            assert page.locator("[data-submit]").count() == 0
        assert watcher.asked() == ""
        expect(screen.locator("[data-decision]")).to_have_count(0)
        expect(screen.locator("aside")).to_contain_text("Ada")
        assert watcher.problems == []


_BOARD = "() => document.querySelector('main').innerHTML"


def _board(page: Page) -> str:
    seen: str = page.evaluate(_BOARD)
    return seen


def test_a_finished_game_is_looked_through_open_and_with_the_eyes_of_a_seat(
    browser: Browser, address: str
) -> None:
    with staged(browser, address) as who:
        page = who.page
        page.goto(f"/tables/{who.stage.import_game(STORED)}/replay")
        at = page.locator("[data-at]")
        expect(at).to_have_attribute("data-at", "0")
        beginning = _board(page)

        for step in range(1, 4):
            page.locator("[data-step-on]").click()
            expect(at).to_have_attribute("data-at", str(step))
        assert _board(page) != beginning
        page.locator("[data-step-back]").click()
        expect(at).to_have_attribute("data-at", "2")

        turns = page.locator("[data-jump-turn] option")
        page.locator("[data-jump-turn]").select_option(index=turns.count() - 1)
        page.wait_for_function("() => Number(document.querySelector('[data-at]').dataset.at) > 50")
        late = at.get_attribute("data-at")
        page.locator("[data-chapter-back]").click()
        page.wait_for_function(
            "late => document.querySelector('[data-at]').dataset.at !== late", arg=late
        )

        eyes = page.locator("[data-eyes]")
        assert eyes.input_value() == "open"
        with page.expect_response(lambda answer: "seat=1" in answer.url):
            eyes.select_option("1")
        expect(eyes).to_have_value("1")
        page.locator("[data-step-on]").click()
        page.locator("[data-now]").click()
        expect(page.locator("[data-result]").first).to_be_visible()
