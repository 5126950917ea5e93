"""A person chooses opponents: every bot is offered, with its characters, and plays as chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from ecumene.bots import bot_names, surnames
from ecumene.games import find_game
from harness.browsing import become_guest, context, problems_of
from harness.people import PATIENCE
from tests.web.access import faults

pytestmark = pytest.mark.browser

BOT = "bot:"
#: Long descriptions must not push a page wider than the screen.
_WIDER = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.mark.parametrize("name", ["stoneage", "megaciv"])
def test_every_bot_and_every_character_is_offered(
    browser: Browser, address: str, name: str
) -> None:
    game = find_game(name)
    plain = bot_names(game)
    known = {*plain, *(f"{bot}:{more}" for bot in plain for more in surnames(bot, game))}
    with context(browser, address) as where:
        page = _new_table(where.new_page(), name)
        assert _bots(page.locator("[data-seat='1']")) == known
        assert _bots(page.locator("[data-fill=bots]")) == known
        assert faults(page) == []


def test_a_table_of_characters_is_opened_changed_and_played(browser: Browser, address: str) -> None:
    with context(browser, address, phone=True) as where:
        page = _new_table(where.new_page(), "stoneage")
        problems = problems_of(page)
        page.locator("[data-field=players]").select_option("3")
        page.locator("[data-fill=bots]").select_option("each")
        expect(page.locator("[data-seat='2']")).to_have_value("bot:strategos:merchant")
        page.locator("[data-seat='2']").select_option("human")
        page.locator("[data-submit]").click()

        chair = page.locator("[data-seat='2'] select")
        chair.select_option("bot:strategos:rival")
        expect(page.locator("[data-start]")).to_be_enabled()  # the service has it
        expect(chair).to_have_value("bot:strategos:rival")
        assert _seats(page) == ["", "strategos:bold", "strategos:rival"]
        assert page.evaluate(_WIDER) is False
        page.locator("[data-start]").click()
        page.locator("[data-decision]:not([data-decision=none])").wait_for()
        assert problems == []


def test_the_first_page_offers_them_too(browser: Browser, address: str) -> None:
    with context(browser, address, phone=True, language="de-DE") as where:
        page = where.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto("/")
        bots = page.locator("[data-form=quick-play] [data-field=bot]")
        expect(bots).to_have_value("steward")
        expect(bots.locator("option:checked")).to_have_text("Steward: spielt nach Faustregeln")
        bots.select_option("strategos:settler")
        page.locator("[data-form=quick-play] [data-submit]").click()
        page.locator("[data-decision]:not([data-decision=none])").wait_for()
        assert _seats(page) == ["", "strategos:settler", "strategos:settler"]


def _new_table(page: Page, game: str) -> Page:
    page.set_default_timeout(PATIENCE)
    become_guest(page.context, "Ada")
    page.goto(f"/new?game={game}")
    page.locator("[data-seat='1']").wait_for()
    return page


def _bots(choice: Locator) -> set[str]:
    """The bots of a list, as the service calls them."""
    values = choice.locator("option").evaluate_all("all => all.map(each => each.value)")
    return {value.removeprefix(BOT) for value in values if value.startswith(BOT)}


def _seats(page: Page) -> list[str]:
    """The bot on each seat of the table that the page shows, as the service has it."""
    page.wait_for_url("**/tables/*")
    table = page.url.rsplit("/", 1)[1].partition("?")[0]
    answer = page.context.request.get(f"/api/tables/{table}")
    assert answer.ok, answer.text()
    return [seat["bot"] for seat in answer.json()["seats"]]
