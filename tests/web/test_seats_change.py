"""Seats change hands, votes are asked, and a finished game goes on: all by clicks."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from harness.browser_tables import go_to_table, open_table, post
from harness.browsing import context
from harness.people import Person
from tests.web.access import faults

pytestmark = pytest.mark.browser

RECORD = Path(__file__).parents[1] / "golden" / "stoneage" / "2-stewards.jsonl"


def test_a_seat_is_handed_over(browser: Browser, address: str) -> None:
    with (
        context(browser, address) as one,
        context(browser, address) as two,
        context(browser, address, phone=True) as three,
    ):
        ada = Person.sits_down(one, "Ada", {})
        bo = Person.sits_down(two, "Bo", {})
        table = open_table(ada, bo, game="stoneage", bots=[])

        # The link can be copied, shown as a code, and taken back.
        ada.page.locator("[data-tab=table]").click()
        ada.page.locator("[data-hand-over]").click()
        offer = ada.page.locator("[data-seat-offer]")
        first = offer.locator("[data-invite]").input_value()
        offer.get_by_role("button", name="QR code").click()
        expect(offer.locator("img")).to_be_visible()
        assert faults(ada.page) == []
        offer.locator("[data-keep-seat]").click()
        expect(offer).to_have_count(0)
        ada.page.locator("[data-hand-over]").click()
        link = offer.locator("[data-invite]").input_value()
        assert link != first

        cleo = three.new_page()
        cleo.goto(link)
        cleo.get_by_label("Your name").fill("Cleo")
        cleo.locator("[data-submit]").click()
        cleo.locator("[data-decision]").wait_for(state="attached")

        # Who gave it away is told so and asked nothing; the others read the new name.
        expect(ada.page.locator("[data-departed]")).to_contain_text("Cleo plays your seat now.")
        expect(ada.page.locator("[data-decision]")).to_have_count(0)
        bo.page.locator("[data-tab=table]").click()
        expect(bo.page.locator("[data-panel=table] [data-seat='0']")).to_contain_text("Cleo")
        expect(bo.page.locator("[data-panel=table] [data-seat='0']")).not_to_contain_text("Ada")
        expect(bo.page.get_by_text("Host controls")).to_have_count(0)
        cleo.locator("[data-tab=more]").click()
        cleo.locator("[data-more=table]").click()
        expect(cleo.get_by_text("Host controls")).to_be_visible()
        go_home = ada.page.locator("[data-departed] a")
        assert faults(ada.page) == []
        go_home.click()
        expect(ada.page).to_have_url(f"{address}/")
        assert post(bo, f"/api/tables/{table}/leave", None)["status"] == "playing"


def test_a_vote_is_asked_once_more_and_answered_in_a_banner(browser: Browser, address: str) -> None:
    with context(browser, address) as one, context(browser, address, phone=True) as two:
        ada = Person.sits_down(one, "Ada", {})
        bo = Person.sits_down(two, "Bo", {})
        open_table(ada, bo, game="stoneage", bots=[])
        ada.page.locator("[data-tab=table]").click()
        ada.page.get_by_text("Propose a vote").click()
        ada.page.locator("[data-ask=end]").click()
        expect(ada.page.get_by_role("alertdialog")).to_contain_text("no winner")
        expect(bo.page.locator("[data-vote-banner]")).to_have_count(0)
        ada.page.locator("[data-sure]").click()

        banner = bo.page.locator("[data-vote-banner=end]")
        expect(banner).to_contain_text("Ada asks: End the game without a result?")
        assert faults(bo.page) == []
        banner.locator("[data-yes]").click()
        expect(bo.page.get_by_text("The game was abandoned").first).to_be_visible()
        expect(ada.page.get_by_text("The game was abandoned").first).to_be_visible()


def test_a_finished_game_goes_on_in_a_sandbox(browser: Browser, address: str) -> None:
    with context(browser, address) as one:
        ada = Person.sits_down(one, "Ada", {})
        answer = one.request.post(
            "/api/records?name=Old", data=RECORD.read_bytes(), headers={"X-Ecumene": "1"}
        )
        assert answer.ok, answer.text()
        go_to_table(ada, answer.json()["id"])
        ada.page.locator("[data-fork]").first.click()
        ada.page.locator("[data-decision]:not([data-decision=none])").wait_for()
        expect(ada.page.get_by_text("Sandbox").first).to_be_visible()
        assert ada.problems == []
