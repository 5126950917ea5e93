"""Tables in another language: German as people read it, and one for tests that shows what is not translated."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from harness.browser_tables import open_table
from harness.browsing import context, problems_of, speak
from harness.megaciv_ways import PEACEFUL
from harness.people import Person, play_until
from harness.stage import go_to_moment, moments, staged
from harness.untranslated import find_plain, own_words, untranslated

pytestmark = pytest.mark.browser

#: how long a game of Mega Civilization is looked at, at least
SECONDS = 60


@pytest.fixture
def reader(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """Somebody who reads the language for tests."""
    with context(browser, address) as where:
        yield speak(where, "pseudo")


def test_turns_of_mega_civilization_show_no_english(reader: BrowserContext) -> None:
    """With cities, cards, trade and purchases from the first turn on."""
    ada = Person.sits_down(reader, "Ada", dict(PEACEFUL), seed=1)
    table = open_table(
        ada, game="megaciv", bots=["random"] * 4, options={"short_game": "on"}, spectators=True
    )
    own = set(own_words(ada.page, table))
    texts: set[str] = set()
    began = time.monotonic()

    def has_seen_enough() -> bool:
        texts.update(untranslated(ada.page, []))
        own.update(own_words(ada.page, table))
        played = {"purchase", "movement"} <= {*ada.answered}
        return played and time.monotonic() - began > SECONDS

    play_until([ada], has_seen_enough, seconds=180)
    # Bots get their names when peoples are chosen, and the page hears of it first.
    assert not find_plain(texts, sorted(own, key=len, reverse=True))
    assert ada.problems == []


@pytest.mark.parametrize("game", ["stoneage", "megaciv"])
def test_every_kind_of_question_shows_no_english(browser: Browser, address: str, game: str) -> None:
    english: dict[str, list[str]] = {}
    with staged(browser, address) as who:
        speak(who.page.context, "pseudo")
        problems = problems_of(who.page)
        for kind, spot in moments(game).items():
            table = go_to_moment(who, spot)
            if found := untranslated(who.page, own_words(who.page, table)):
                english[kind] = found
    assert english == {}
    assert problems == []


ASKED = {
    "stoneage": ("sa_place", "Wohin setzt du Figuren?"),
    "megaciv": ("tax_rate", "Welcher Steuersatz"),
}


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", ASKED)
def test_a_table_in_german_fits_the_screen(
    browser: Browser, address: str, game: str, phone: bool
) -> None:
    kind, word = ASKED[game]
    with staged(browser, address, phone=phone) as who:
        speak(who.page.context, "de")
        go_to_moment(who, moments(game)[kind])
        expect(who.page.locator("[data-decision]")).to_contain_text(word)
        assert who.page.evaluate("document.documentElement.lang") == "de"
        assert who.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
