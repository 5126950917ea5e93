"""The connection breaks, and the page comes back by itself."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, expect

from harness.browser_tables import events, open_table
from harness.browsing import context
from harness.people import Person, play_until
from harness.stoneage_ways import STONE_AGE, place
from tests.web.cable import cable

pytestmark = pytest.mark.browser

#: seconds until a page must be back; it takes less than two on a machine without other work
BACK = 15.0


def test_what_is_answered_while_the_connection_is_lost_is_done_once(
    browser: Browser, address: str
) -> None:
    with cable(address) as line, context(browser, line.address) as where:
        ada = Person.sits_down(where, "Ada", STONE_AGE)
        table = open_table(ada, game="stoneage", bots=["steward"])
        play_until([ada], lambda: ada.asked() == "sa_place")
        before = _placed(ada, table)

        line.pull()
        where.set_offline(True)
        place(ada)
        expect(ada.page.locator(".banner")).to_be_visible()
        expect(ada.page.locator("[data-decision] .busy")).to_have_count(1)

        line.plug_in()
        began = time.monotonic()
        where.set_offline(False)
        ada.page.locator("[data-decision] .busy").wait_for(state="detached")
        took = time.monotonic() - began
        print("back_after_seconds", round(took, 2))
        expect(ada.page.locator(".banner")).to_have_count(0)
        assert took < BACK
        assert _placed(ada, table) == before + 1
        assert [
            line for line in ada.problems if "WebSocket" not in line and "ERR_" not in line
        ] == []


def test_a_phone_that_slept_finds_back_when_it_is_looked_at(browser: Browser, address: str) -> None:
    with cable(address) as line, context(browser, line.address, phone=True) as where:
        ada = Person.sits_down(where, "Ada", STONE_AGE)
        open_table(ada, game="stoneage", bots=["steward"])
        play_until([ada], lambda: ada.asked() == "sa_place")

        ada.unfold()
        line.go_dead()
        place(ada)
        expect(ada.page.locator("[data-decision] .busy")).to_have_count(1)
        began = time.monotonic()
        ada.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        ada.page.locator("[data-decision] .busy").wait_for(state="detached")
        took = time.monotonic() - began
        print("awake_after_seconds", round(took, 2))
        assert took < BACK


def _placed(person: Person, table: str) -> int:
    """How often this person has placed figures."""
    return len(
        [
            event
            for event in events(person, table)
            if event["kind"] == "placed" and event["seat"] == person.seat
        ]
    )
