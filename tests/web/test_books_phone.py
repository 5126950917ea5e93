"""Phones at a books table of 18 in the middle of a game: every question fits, is usable by all, and is answered."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from harness.browsing import PHONE, context, problems_of
from tests.web.access import faults_here
from tests.web.books_midgame import MidGame, midgame, opening
from tests.web.cable import cable

pytestmark = pytest.mark.browser

#: elements wider than the phone, or cut off at its side
_WIDE = """() => [...document.querySelectorAll('[data-decision] *, [data-panel] *, [data-own], [data-late] *')]
  .filter(each => each.getBoundingClientRect().right > innerWidth + 1 && !each.closest('.unseen'))
  .map(each => each.outerHTML.slice(0, 120))"""
#: calamities that ask everything there is to ask, in the order of their call
CALAMITIES = ("city_riots", "famine", "slave_revolt", "flood", "superstition")


@dataclass
class Phone:
    """Ada's phone, at seat 0."""

    page: Page
    game: MidGame
    problems: list[str]
    #: the name of the pictures, if anybody wants them
    language: str = "en"

    def asked(self, kind: str) -> None:
        """Check the visible question: nothing is cut off, and its last button is there."""
        self.page.locator(f"[data-decision={kind}]").wait_for(state="attached")
        self.look(kind)

    def look(self, name: str) -> None:
        assert self.page.evaluate(_WIDE) == [], name
        assert faults_here(self.page) == [], name
        self.picture(name)

    def picture(self, name: str) -> None:
        if folder := os.environ.get("ECUMENE_PICTURES"):
            path = Path(folder) / f"phone-{self.language}-{name}.png"
            self.page.screenshot(path=str(path))

    def tap(self, selector: str) -> None:
        self.page.locator(f"[data-decision] {selector}").first.click()

    def enter(self) -> None:
        """The one button that ends the answer: always in sight."""
        button = self.page.locator("[data-decision] [data-submit]").first
        expect(button).to_be_in_viewport()
        before = self.page.locator("[data-decision]").get_attribute("data-asked") or ""
        button.click()
        expect(self.page.locator("[data-decision]")).not_to_have_attribute("data-asked", before)

    def pick(self, number: int) -> None:
        """Choose a number among all that can be."""
        self.tap(f"[data-pick='{number}']")


def sit(where: BrowserContext, game: MidGame, seat: int = 0, name: str = "Ada") -> Phone:
    page = where.new_page()
    problems = problems_of(page)
    page.goto("/cards#" + game.cards[seat])
    page.locator("[data-field=name]").fill(name)
    page.locator("[data-form=card] [data-submit]").click()
    page.locator("[data-ledger]").wait_for()
    return Phone(page, game, problems)


Opened = Callable[..., MidGame]


@pytest.fixture
def opened(browser: Browser, address: str) -> Iterator[Opened]:
    """Opens tables half-way; their keeper sits at a laptop."""
    with ExitStack() as stack:
        laptop = stack.enter_context(context(browser, address))

        def open_one(**options: object) -> MidGame:
            return stack.enter_context(midgame(laptop, address, **options))

        yield open_one


def walk_through_a_turn(ada: Phone) -> None:
    """Every kind of question there is, from the opening to the podium."""
    page, keeper = ada.page, ada.game.keeper
    ada.asked("opening")
    for advance in opening(0)["advances"][:3]:
        ada.tap(f"[data-card={advance}]")
    ada.game.open_all(0)
    keeper.answer("opening", 0, **opening(0))
    keeper.go_on()
    ada.asked("tax")
    ada.enter()
    keeper.go_on()
    ada.asked("count")
    ada.look("census")
    ada.pick(26)  # the tap enters it
    expect(page.locator("[data-row='0'] [data-number=census]")).to_have_text("26")
    keeper.go_on()
    ada.asked("done")
    ada.tap("[data-wait]")
    expect(page.locator("[data-queue]")).to_be_visible()
    ada.enter()
    keeper.go_on()
    ada.asked("conflict")
    ada.tap("[data-option=won]")
    ada.tap("[data-seat='3']")
    ada.look("conflict-won")
    ada.tap("[data-submit]")
    expect(page.locator("[data-row='3'] [data-number=cities]")).to_have_text("5")
    keeper.go_on()
    ada.asked("count")
    ada.look("cities")
    ada.tap("[data-also]")
    ada.look("count-cities")
    ada.enter()
    keeper.go_on()
    ada.asked("bought")
    keeper.go_on()

    # Trade: what the own cards are worth is for oneself.
    page.locator("[data-calculator]").wait_for()
    page.locator("[data-calculator] [data-face='9']").click()
    page.locator("[data-calculator] [data-commodity] [data-count='3']").first.click()
    expect(page.locator("[data-calculator] [data-worth]")).to_contain_text("81")
    ada.look("trade")
    keeper.go_on()
    ada.asked("holds")
    for calamity in CALAMITIES[:2]:
        ada.tap(f"[data-option={calamity}]")
    ada.look("holds-two")
    ada.enter()
    keeper.answer("holds", 1, calamities=[["famine", -1]])
    keeper.go_on()
    for calamity in CALAMITIES[2:]:
        keeper.call(0, calamity)
    suffer(ada)
    ada.asked("ability")
    ada.tap("[data-option]")
    ada.look("ability-used")
    ada.enter()
    keeper.go_on()
    ada.asked("count")
    ada.enter()
    keeper.go_on()
    ada.asked("buy")
    plan(ada)
    buy(ada)
    for panel in ("mine", "desk", "nations"):
        page.locator(f"[data-tab={panel}]").click()
        ada.look(panel)
    expect(page.locator("[data-own]")).to_be_visible()
    page.locator("[data-tab=board]").click()
    keeper.go_on()
    ada.look("markers")
    keeper.go_on()
    ada.asked("count")
    ada.enter()
    keeper.answer("gate")
    page.locator("[data-podium]").wait_for()
    ada.look("podium")


def suffer(ada: Phone) -> None:
    """Answer whatever calamities ask until they are over; the keeper answers for the others."""
    keeper, seen = ada.game.keeper, set[str]()
    question = ada.page.locator("[data-decision]")
    while True:
        keeper.settle_others(0)
        if not keeper.find_any(0, "insist", "fact", "victims", "losses"):
            if keeper.find("ability", 0):
                break
            keeper.go_on()
            continue
        kind = str(keeper.find_any(0, "insist", "fact", "victims", "losses"))
        expect(question).to_have_attribute("data-decision", kind)
        if kind not in seen:
            ada.asked(kind)
        seen.add(kind)
        if kind == "victims":
            ada.tap("[data-suggest]")
        ada.enter()
        keeper.until_answered(0, kind)
    assert seen == {"insist", "fact", "victims", "losses"}


def plan(ada: Phone) -> None:
    """The planner knows the cards that were counted, and what is planned fills the purchase."""
    page = ada.page
    page.locator("[data-decision] [data-open-planner]").click()
    panel = page.locator("dialog [data-planner=full]")
    expect(panel.locator("[data-hand-points]")).to_have_value("81")
    panel.locator("[data-column='1'] [data-add]").select_option("mathematics")
    expect(panel.locator("[data-column='1'] [data-cost]")).to_have_text(re.compile("^[1-9]"))
    assert panel.evaluate("panel => panel.scrollWidth <= innerWidth")
    panel.locator("[data-take]").click()
    expect(panel).to_have_count(0)
    planned = page.locator("[data-kind=buy] [data-card=mathematics]")
    expect(planned).to_have_attribute("aria-pressed", "true")
    planned.click()


def buy(ada: Phone) -> None:
    """A purchase with everything that can be chosen; a reload in the middle of it loses nothing."""
    page = ada.page
    for advance in ("library", "anatomy", "written_record", "monument"):
        ada.tap(f"[data-card={advance}]")
    order = "all => all.map(each => each.dataset.card)"
    before = page.locator("[data-kind=buy] [data-card]").evaluate_all(order)
    ada.tap("[data-field=library]")
    page.locator("[data-field=library]").select_option("monument")
    page.locator("[data-field=free]").select_option(index=1)
    page.locator("[data-credits=written_record] [data-group=arts]").dblclick()
    for _ in range(4):
        page.locator("[data-credits=monument] [data-group=science]").click()
    page.locator("[data-take]").click()
    page.locator("[data-waste], [data-missing]").first.wait_for()
    expect(page.locator("[data-decision] [data-submit]")).to_be_in_viewport()
    expect(page.locator("[data-decision] [data-state]")).to_be_in_viewport()
    ada.look("buy-chosen")
    page.reload()
    ada.page.locator("[data-decision=buy]").wait_for(state="attached")
    expect(page.locator("[data-kind=buy] [aria-pressed=true][data-card]")).to_have_count(4)
    assert page.locator("[data-kind=buy] [data-card]").evaluate_all(order) == before
    expect(page.locator("[data-field=library]")).to_have_value("monument")
    ada.enter()
    bought = page.locator("[data-kind=rebuy] [data-submit]")
    expect(page.locator("[data-sheet=line] [data-decision=rebuy]")).to_be_attached()
    expect(bought).to_be_disabled()
    ada.look("rebuy")

    # What was paid by sets is still known; now it is paid by one number, and too much.
    page.locator("[data-sheet] .handle").click()
    page.locator("[data-clear]").click()
    page.locator("[data-field=points]").fill("600")
    expect(page.locator("[data-waste]")).to_be_visible()
    bought.click()
    expect(bought).to_be_disabled()
    page.locator("[data-sheet] .handle").click()


def test_every_question_of_a_turn_on_a_phone(
    browser: Browser, address: str, opened: Opened
) -> None:
    game = opened(stop_turn=8)
    with context(browser, address, phone=True) as where:
        ada = sit(where, game)
        assert ada.page.viewport_size == PHONE
        walk_through_a_turn(ada)
        assert not ada.problems, ada.problems


def test_a_census_that_comes_late_is_entered_by_one_tap(
    browser: Browser, address: str, opened: Opened
) -> None:
    game = opened(begin_phase=2)
    with cable(address) as line, context(browser, line.address, phone=True) as where:
        ada = sit(where, game)
        page = ada.page
        game.open_all()
        game.keeper.go_on()
        page.locator("[data-decision=count]").wait_for(state="attached")
        line.pull()
        where.set_offline(True)
        ada.pick(34)
        expect(page.locator("[data-decision] .busy")).to_have_count(1)
        game.keeper.go_on()
        line.plug_in()
        where.set_offline(False)
        late = page.locator("[data-late=count]")
        expect(late).to_contain_text("34")
        page.reload()
        expect(late).to_contain_text("34")
        ada.look("late")
        late.locator("[data-enter-late]").click()
        expect(late).to_have_count(0)
        census = page.locator("[data-row='0'] [data-number=census]")
        expect(census).to_have_text("34")
