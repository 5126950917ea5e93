"""Stone Age in the browser: two people and two bots, by clicks, to the last point."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from harness.browser_tables import open_table
from harness.browsing import context, speak
from harness.people import Person, play_until
from harness.stoneage_ways import STONE_AGE
from harness.untranslated import own_words, untranslated

pytestmark = pytest.mark.browser

#: seconds until a table is closed on a busy machine
PATIENCE = 30


def test_two_people_and_two_bots_play_to_the_final_scoring(browser: Browser, address: str) -> None:
    """On a phone, and on a laptop in the language for tests, which shows what is not translated."""
    with context(browser, address, phone=True) as one, context(browser, address) as other:
        speak(other, "pseudo")
        ada = Person.sits_down(one, "Ada", STONE_AGE, seed=1)
        bo = Person.sits_down(other, "Bo", STONE_AGE, seed=2)
        table = open_table(ada, bo, game="stoneage", bots=["steward", "steward"])
        own = own_words(ada.page, table)
        english: set[str] = set()

        play_until([ada, bo], lambda: len(ada.answered) > 8)
        ada.page.reload()  # in the middle of whatever it is
        ada.decision.wait_for()

        result = ada.page.locator("[data-result]")

        def is_over() -> bool:
            english.update(untranslated(bo.page, own))
            return result.count() > 0

        play_until([ada, bo], is_over)
        for person in (ada, bo):
            expect(person.page.locator("[data-result]")).to_be_visible()
            expect(person.page.locator("[data-result] tbody tr")).not_to_have_count(0)
            assert person.problems == []
        assert not english
        wait_until_over(one, table)
        assert {"sa_place", "sa_use", "sa_feed"} <= {*ada.answered, *bo.answered}


def wait_until_over(where: BrowserContext, table: str) -> None:
    """The table is closed a moment after the last answer is told."""
    for _ in range(PATIENCE):
        if where.request.get(f"/api/tables/{table}").json()["status"] == "over":
            return
        time.sleep(1)
    pytest.fail("the table was not closed")
