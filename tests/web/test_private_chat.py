"""Private conversations, and the page after a day away, in the browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from harness.browser_tables import go_to_table, open_table
from harness.browsing import context, look
from harness.people import Person
from tests.web.access import faults_here

pytestmark = pytest.mark.browser

SECRET = "You take the forest, I take the quarry."
VISITED_LONG_AGO = "id => localStorage.setItem(`ecumene.visited.${id}`, Date.now() - 1e8)"


def open_chat(page: Page, phone: bool) -> None:
    if phone:
        page.locator("[data-tab=more]").tap()
        page.locator("[data-more=chat]").tap()
    else:
        page.locator("[data-tab=chat]").click()


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_two_talk_alone_and_a_third_learns_nothing(
    browser: Browser, address: str, phone: bool
) -> None:
    size = "phone" if phone else "laptop"
    with (
        context(browser, address, phone=phone) as one,
        context(browser, address, phone=phone) as two,
        context(browser, address, phone=phone) as three,
    ):
        people = [
            Person.sits_down(each, name, {})
            for each, name in ((one, "Ada"), (two, "Bo"), (three, "Cleo"))
        ]
        ada, bo, cleo = (person.page for person in people)
        table = open_table(*people, game="stoneage", bots=[], pace="days", private_talk="published")
        open_chat(ada, phone)
        ada.locator("[data-converse]").click()
        ada.locator("[data-with='1']").check()
        ada.locator("[data-begin]").click()
        ada.locator(".chat input[maxlength]").fill(SECRET)
        ada.locator("[data-say]").click()
        expect(ada.locator("[data-line]").filter(has_text=SECRET)).to_be_visible()
        look(ada, f"{size}-private")
        assert faults_here(ada) == []
        news = bo.locator("[data-tab=more] .news, [data-tab=chat] .news")
        expect(news.first).to_have_text("1")
        open_chat(bo, phone)
        bo.locator("[data-conversation='0,1']").click()
        expect(bo.locator("[data-line]").filter(has_text=SECRET)).to_be_visible()
        expect(news).to_have_count(0)
        go_to_table(people[1], table)  # what was read stays so
        open_chat(bo, phone)
        expect(bo.locator("[data-conversation='0,1']")).to_be_visible()
        expect(bo.locator("[data-conversation='0,1'] .tag")).to_have_count(0)
        open_chat(cleo, phone)
        expect(cleo.locator("[data-conversations]")).to_be_visible()
        expect(cleo.locator("[data-conversation]")).to_have_count(0)
        # A page that is left writes down the visit.
        again = two.new_page()
        bo.close()
        again.goto("/rules")
        again.evaluate(VISITED_LONG_AGO, table)
        again.goto(f"/tables/{table}")
        expect(again.locator("[data-while-away]")).to_be_visible()
        look(again, f"{size}-while-away")
        assert faults_here(again) == []
        again.locator("[data-while-away] button.primary").click()
        expect(again.locator("[data-while-away]")).to_have_count(0)
        assert [person.problems for person in people] == [[], [], []]
