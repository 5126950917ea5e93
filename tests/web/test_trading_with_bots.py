"""Trade in the browser: a person and bots make deals, and a declined answer says what is wanted."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from ecumene.games.megaciv.tables.commodities import COMMODITIES, face_value
from harness.browser_tables import events, open_table, view_of
from harness.browsing import context
from harness.megaciv_ways import PEACEFUL
from harness.people import Person, play_until
from harness.stage import Staged, go_to_moment, moments
from tests.web.access import faults

pytestmark = pytest.mark.browser

BOTS = ["strategos"] * 5
#: with cities and cards from the first turn on
SHORT_GAME = {"short_game": "on"}
CARDS = 3
#: most wishes that a person names
WISHES = 8
#: seconds in which somebody who likes an offer has answered it, or an answer is taken or declined
REPLY = 8.0
#: offers and answers that are tried in one market
TRIES = 6

DEALT = re.compile(r"You traded with .+: \S\d+ · got .+ · gave .+")


def test_a_person_trades_with_bots(browser: Browser, address: str) -> None:
    """An offer of the person is answered and accepted; an answer of the person becomes a deal."""
    with context(browser, address) as where:
        ada = Person.sits_down(where, "Ada", dict(PEACEFUL))
        table = open_table(ada, game="megaciv", bots=BOTS, options=SHORT_GAME)
        trader = Trader(ada, table)
        ada.ways |= {"trade": trader.trade}
        play_until([ada], lambda: trader.done, seconds=300)

        told = [e for e in events(ada, table) if e["kind"] == "dealt" and "got" in e["data"]]
        assert len(told) >= 2
        assert all(ada.seat in deal["data"]["partners"] for deal in told)
        # The service names both partners, the page says "You and Rome trade …".
        _story_highlights(ada.page, told[-1]["text"].partition(" trade ")[2])
        assert ada.problems == []


def _story_highlights(page: Page, text: str) -> None:
    page.locator("[role=tab][data-tab=log]").click()
    line = page.locator("[data-panel=log] .line.mine", has_text=text)
    expect(line.last).to_be_visible()


@dataclass(slots=True)
class Trader:
    """Makes offers until one is answered and accepts it; answers others until one takes it."""

    person: Person
    table: str
    accepted: bool = False
    answered: bool = False

    @property
    def done(self) -> bool:
        """Both kinds of deals were made."""
        return self.accepted and self.answered

    def trade(self, person: Person) -> None:
        """Do in this market what was not done yet, and finish."""
        if not self.accepted:
            self.accepted = any(self._offer(names) for names in self._bundles())
        if self.accepted and not self.answered:
            self.answered = any(self._answer() for _ in range(TRIES))
        person.submit()

    # -- an own offer

    def _bundles(self) -> Iterator[list[str]]:
        """Yield cards to give: those bots wish for, two of a kind if possible, the cheap ones first."""
        for number in range(TRIES):
            view = view_of(self.person, self.table)
            own = Counter(card["name"] for card in view["seats"][self.person.seat]["hand"])
            held = [name for name in own.elements() if name in COMMODITIES]
            wished = Counter(n for o in self._offers(view) for n in {*o["wish_names"]})
            held.sort(key=lambda name: (-wished[name], face_value(name), name))
            if len(held) >= CARDS:
                yield (held[number:] + held[:number])[:CARDS]

    def _offers(self, view: dict[str, Any]) -> list[dict[str, Any]]:
        return [offer for offer in view["offers"] if offer["giver"] != self.person.seat]

    def _offer(self, names: list[str]) -> bool:
        """Offer these cards for dear ones; accept the first answer. False if nobody answers."""
        page = self.person.page
        _market(page).locator("[data-tab=offers]").click()
        page.locator("[data-new]").click()
        composer = page.locator("[data-composer]")
        for name in names:
            composer.locator(f"[data-give] [data-card={name}] .face").click()
        for name in self._wishes(names):
            composer.locator("[data-names=wish] select").select_option(name)
        expect(composer.locator(".ends [data-gain]")).to_contain_text("What you give")
        composer.locator("[data-send]").click()
        composer.wait_for(state="detached")
        answer = page.locator("[data-accept]")
        if not _comes(answer):
            _market(page).locator("[data-tab=mine]").click()
            _market(page).locator("[data-withdraw]").first.click()
            return False
        expect(page.locator(".decide [data-gain]").first).to_contain_text("Your sets")
        answer.first.click()
        self._see_deal()
        return True

    def _wishes(self, given: list[str]) -> list[str]:
        """List the bots' cards on offer, as far as they say: the expensive names first."""
        view = view_of(self.person, self.table)
        said = {name for o in self._offers(view) for name in (*o["names"], *o["more"])}
        wanted = sorted((said & {*COMMODITIES}) - {*given}, key=lambda name: -face_value(name))
        return wanted[:WISHES]

    # -- answers to others

    def _answer(self) -> bool:
        """Fill the best wish that the hand can fill; say whether it became a deal."""
        page = self.person.page
        _market(page).locator("[data-tab=offers]").click()
        fitting = _market(page).locator("[data-fills]:enabled")
        if not _comes(fitting):
            return False
        offer = str(fitting.first.get_attribute("data-answer"))
        fitting.first.click()
        composer = page.locator("[data-composer]")
        composer.locator("[data-send]").click()
        composer.wait_for(state="detached")
        deal = page.locator("[data-deal]")
        line = _market(page).locator(f'[data-offer="{offer}"] [data-standing=declined]')
        if not _comes(deal.or_(line)) or not deal.count():
            return False
        self._see_deal()
        return True

    def _see_deal(self) -> None:
        """A note says what the deal brought, and so does the market; it is put away."""
        page = self.person.page
        note = page.locator(".toast").filter(has_text=DEALT)
        expect(note).to_be_visible()
        page.locator("[data-deal] header button").click()
        expect(note).to_have_count(0)


def _market(page: Page) -> Locator:
    """The lists of offers: over the board, where there is room."""
    return page.locator("[data-market]").first


def _comes(what: Locator) -> bool:
    """Whether it is seen in a while."""
    until = time.monotonic() + REPLY
    while time.monotonic() < until:
        if what.count():
            return True
        what.page.wait_for_timeout(100)
    return False


# -- what becomes of an answer ---------------------------------------------------------------------


def test_a_declined_answer_says_what_is_still_wanted(sandboxes: Staged) -> None:
    """In a sandbox one person plays both sides: one offers, the other answers, the first declines."""
    page = sandboxes.page
    go_to_moment(sandboxes, moments("megaciv")["trade"])
    asked = page.locator("[data-seat]:has(.asked)")
    offerer, answerer = (str(asked.nth(n).get_attribute("data-seat")) for n in range(2))

    _sit(page, offerer)
    page.locator("[data-new]").click()
    composer = page.locator("[data-composer]")
    _give_three(composer)
    for name in ("gold", "ivory", "silk"):
        composer.locator("[data-names=wish] select").select_option(name)
    composer.locator("[data-send]").click()
    composer.wait_for(state="detached")

    _sit(page, answerer)
    offer = _market(page).locator(f'[data-offer][data-seat="{offerer}"]')
    offer.locator("[data-answer]").click()
    _give_three(composer)
    composer.locator("[data-send]").click()
    composer.wait_for(state="detached")
    expect(offer.locator("[data-standing=waiting]")).to_contain_text("You answered · waiting for")
    assert faults(page) == []

    _sit(page, offerer)
    page.locator("[data-decline]").click()
    expect(page.locator("[data-decline]")).to_have_count(0)

    _sit(page, answerer)
    note = page.locator("[data-note=declined]")
    expect(note).to_contain_text("declined: still wants")
    expect(offer.locator("[data-standing=declined]")).to_contain_text("Gold")
    note.locator("[data-again]").click()
    expect(composer.locator("[data-give] legend .number")).to_contain_text("3 chosen")


def _sit(page: Page, seat: str) -> None:
    page.locator(f".seats [data-seat='{seat}']").click()
    expect(page.locator(f".seats [data-seat='{seat}']")).to_have_attribute("aria-pressed", "true")


def _give_three(composer: Locator) -> None:
    for _ in range(CARDS):
        composer.locator("[data-give] .face:enabled").first.click()
