"""Bot moves as a person sees them: step by step, skipped, at once; told and shown once more."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from harness.browser_tables import go_to_table, open_table
from harness.browsing import context
from harness.megaciv_ways import PEACEFUL
from harness.people import PATIENCE, Person, Ways
from harness.stoneage_ways import STONE_AGE
from tests.web.access import faults

pytestmark = pytest.mark.browser

#: per game: how it is played, the bots, and a person's first question in a round
GAMES: dict[str, tuple[Ways, list[str], str]] = {
    "megaciv": (PEACEFUL, ["steward"] * 4, "movement"),
    "stoneage": (STONE_AGE, ["steward"] * 3, "sa_place"),
}


def answer_until(person: Person, done: Callable[[], bool]) -> None:
    """Answer questions until something is so."""
    end = time.monotonic() + PATIENCE / 1000
    while not done():
        assert time.monotonic() < end, "it did not come to that"
        person.act()
        person.page.wait_for_timeout(50)


def answer_until_shown(person: Person) -> None:
    """Answer questions until something is shown of what bots did."""
    answer_until(person, lambda: person.page.locator("[data-playing]").is_visible())


def prefers(page: Page, pace: str) -> None:
    """Choose a pace at the table."""
    page.locator("[data-menu]").click()
    page.locator("[data-bot-pace]").select_option(pace)


@pytest.mark.parametrize("game", GAMES)
def test_who_watches_sees_who_does_what_and_may_skip(
    browser: Browser, address: str, game: str
) -> None:
    ways, bots, _ = GAMES[game]
    with context(browser, address, bot_pace="watch") as where:
        person = Person.sits_down(where, "Ada", ways)
        open_table(person, game=game, bots=bots)
        page = person.page
        answer_until_shown(person)
        # Nothing is asked that the position does not show yet.
        expect(page.locator("[data-catching-up]")).to_be_visible()
        expect(page.locator("[data-decision]")).to_have_attribute("data-decision", "none")
        assert faults(page) == []
        page.keyboard.press("Escape")
        expect(page.locator("[data-playing]")).to_have_count(0)
        answer_until_shown(person)
        page.locator("[data-skip]").click()
        expect(page.locator("[data-playing]")).to_have_count(0)
        assert person.problems == []


def test_at_once_nothing_is_shown_and_the_host_may_limit_the_pace(
    browser: Browser, address: str
) -> None:
    ways, bots, _ = GAMES["stoneage"]
    with context(browser, address, bot_pace="off") as where:
        person = Person.sits_down(where, "Ada", ways)
        open_table(person, game="stoneage", bots=bots)
        page = person.page
        page.evaluate(
            """() => { window.shown = 0; new MutationObserver(() => {
              if (document.querySelector('[data-playing]')) window.shown++
            }).observe(document.body, { childList: true, subtree: true }) }"""
        )
        for _ in range(3):
            while not person.act():
                page.wait_for_timeout(50)
        assert page.evaluate("window.shown") == 0
        prefers(page, "watch")
        answer_until_shown(person)
        page.keyboard.press("Escape")
        page.locator("[data-pace-limit]").select_option("off")
        expect(page.locator("[data-bot-pace] ~ p, .pace + p")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_what_happened_meanwhile_is_told_and_shown_again_after_a_reload(
    browser: Browser, address: str, game: str
) -> None:
    ways, bots, kind = GAMES[game]
    phone = game == "stoneage"
    with context(browser, address, phone=phone, bot_pace="off") as where:
        person = Person.sits_down(where, "Ada", ways)
        table = open_table(person, game=game, bots=bots)
        page = person.page
        told = page.locator("[data-meanwhile]")
        answer_until(person, lambda: person.asked() == kind and told.count() > 0)
        go_to_table(person, table)
        told.wait_for(state="attached")
        person.unfold()
        told.locator("summary").click()
        line = told.locator("[data-points]").first
        place = line.get_attribute("data-points")
        line.click()
        if game == "stoneage":
            expect(page.locator(f"[data-area={place}][aria-expanded=true]")).to_be_visible()
        assert faults(page) == []
        page.keyboard.press("Escape")
        page.evaluate("document.activeElement?.blur()")
        page.keyboard.press("r")
        expect(page.locator("[data-playing]")).to_be_visible()
        # The question stays, and can be answered when the board is at the present again.
        expect(page.locator("[data-decision]")).to_have_attribute("data-decision", kind)
        page.locator("[data-skip]").click()
        expect(page.locator("[data-playing]")).to_have_count(0)
        assert person.problems == []
