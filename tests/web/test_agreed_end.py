"""An agreed end, lived by clicks: the host chooses it, people vote, the last turn is played."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Browser, expect

from harness.browser_tables import events, open_table, view_of
from harness.browsing import context
from harness.megaciv_ways import PEACEFUL
from harness.people import Person, play_until
from tests.web.access import faults

pytestmark = pytest.mark.browser

BOTS = ["steward"] * 3


def test_people_vote_for_the_last_turn_and_play_it(browser: Browser, address: str) -> None:
    with context(browser, address) as one, context(browser, address, phone=True) as two:
        ada = Person.sits_down(one, "Ada", PEACEFUL)
        bo = Person.sits_down(two, "Bo", PEACEFUL)
        options = {"civ_choice": "random", "stop": "vote"}
        table = open_table(ada, bo, game="megaciv", bots=BOTS, options=options, undo="none")
        for person in (ada, bo):
            expect(person.page.locator("[data-ending]")).to_have_count(0)
        ada.page.locator("[data-tab=table]").click()
        expect(ada.page.locator("[data-agreed-end]")).to_contain_text("two thirds")
        ada.page.get_by_text("Propose a vote").click()
        ada.page.locator("[data-ask=last_turn]").click()
        expect(ada.page.get_by_role("alertdialog")).to_contain_text("two thirds")
        ada.page.locator("[data-sure]").click()

        banner = bo.page.locator("[data-vote-banner=last_turn]")
        expect(banner).to_contain_text("Ada asks: Agree on the last turn?")
        assert faults(bo.page) == []
        banner.locator("[data-yes]").click()
        for person in (ada, bo):
            expect(person.page.locator("[data-ending]")).to_have_text("Last turn")
        expect(ada.page.locator("[data-ask=last_turn]")).to_have_count(0)
        assert faults(ada.page) == []
        told = [event["text"] for event in events(bo, table) if event["kind"] == "last_turn"]
        assert told == ["Turn 1 is the last one."]

        def over() -> bool:
            # Undo is off at this table: the button is never there.
            assert ada.page.locator("[data-undo]").count() == 0
            return view_of(ada, table)["result"] is not None

        play_until([ada, bo], over)
        assert view_of(bo, table)["last_turn"] == 1
        for person in (ada, bo):
            expect(person.page.get_by_text("The game is over").first).to_be_visible()
            expect(person.page.locator("[data-ending]")).to_have_count(0)
            assert person.problems == []


def test_an_hour_is_chosen_shown_and_comes(browser: Browser, address: str) -> None:
    with context(browser, address) as one:
        ada = Person.sits_down(one, "Ada", PEACEFUL)
        page = ada.page
        page.goto("/new?game=megaciv")
        page.get_by_text("Rules of Mega Civilization").click()
        page.locator("[data-field=stop] select").select_option(label="at a set time")
        hour = page.locator("[data-field=stop_time] input")
        assert hour.input_value() > page.evaluate("new Date().toISOString().slice(0, 10)")
        hour.fill("2026-12-24T21:30")
        expect(page.locator("[data-field=cards_11]")).to_have_count(0)
        assert faults(page) == []
        page.locator("[data-field=players]").select_option("11")
        expect(page.locator("[data-field=cards_11]")).to_be_visible()

        soon = (datetime.now(UTC) + timedelta(seconds=6)).isoformat()
        options = {"civ_choice": "random", "stop": "time", "stop_time": soon}
        table = open_table(ada, game="megaciv", bots=["steward"] * 4, options=options)
        expect(page.locator("[data-ending]")).to_have_text("Last turn")
        assert view_of(ada, table)["last_turn"] == view_of(ada, table)["turn"]
        page.locator("[data-tab=table]").click()
        expect(page.locator("[data-agreed-end]")).to_have_text("Agreed end: turn 1 is the last.")
        assert ada.problems == []
