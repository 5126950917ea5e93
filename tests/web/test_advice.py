"""Advice in the browser: on every kind of question the advised answer is filled in.

The widget's own button is pressed then, not *Do this*: what it sends must be what was advised.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from ecumene.games import find_game
from ecumene.words import Said
from ecumene.words.catalogue import catalogue
from harness.stage import Staged, go_to_moment, staged
from tests.support.advice_spots import FOUND, RARE, spot_of
from tests.web.access import faults

pytestmark = pytest.mark.browser

#: widgets for which stored games have no position are filled in here
RARE_FILLED = (
    Path(__file__).parents[2] / "web" / "tests" / "games" / "megaciv" / "widgets" / "advice.test.ts"
)


class Wire:
    """The frames a page receives and sends at its tables."""

    def __init__(self, page: Page) -> None:
        self.heard: list[dict[str, Any]] = []
        self.said: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))
        socket.on("framesent", lambda frame: self.said.append(json.loads(frame)))

    def last_heard(self, type_: str) -> dict[str, Any]:
        return next(frame for frame in reversed(self.heard) if frame["type"] == type_)

    def answered(self) -> list[Any]:
        return [_plain(frame["answer"]) for frame in self.said if frame["type"] == "answer"]


def _plain(answer: Any) -> Any:
    """Cards are chosen by name: their order says nothing. What is empty may be left out."""
    if not isinstance(answer, dict):
        return answer
    cards = {"cards": sorted(answer["cards"])} if answer.get("cards") else {}
    return {name: value for name, value in {**answer, **cards}.items() if value != ""}


def in_english(game: str, said: Any) -> str:
    """A sentence as the page should show it."""
    return catalogue("en", game).text(_read(said))


def _read(value: Any) -> Any:
    """A sentence from the wire, with those within it."""
    if isinstance(value, list):
        return [_read(each) for each in value]
    if not isinstance(value, dict):
        return value
    if isinstance(value.get("key"), str):
        return Said(value["key"], _read(value.get("params", {})))
    return {name: _read(each) for name, each in value.items()}


def ask(who: Staged, game: str, kind: str) -> None:
    """Go to a question of this kind and press the question mark."""
    go_to_moment(who, spot_of(game, kind))
    who.page.locator("[data-advise]").wait_for()
    who.page.keyboard.press("?")
    who.page.locator("[data-advice=first]").wait_for()


def give_what_is_filled_in(page: Page) -> None:
    """Press the button of the widget: the one that is marked, or the one that ends the answer."""
    marked = page.locator("[data-kind] [data-advised]:enabled")
    composer = page.locator("[data-composer] [data-send]")
    button = composer if composer.count() else marked if marked.count() else None
    (button or page.locator("[data-kind] [data-submit]")).first.click()
    if page.locator("[data-sure]").count():  # something is lost by it, and that is as advised
        page.locator("[data-sure]").click()


def test_every_kind_is_tried_here_or_with_its_widget_alone() -> None:
    for game in FOUND:
        rare = RARE if game == "megaciv" else ()
        assert {*FOUND[game], *rare} == {*find_game(game).kinds}
    written = RARE_FILLED.read_text()
    assert not [kind for kind in RARE if f"'{kind}'" not in written]


@pytest.mark.parametrize("game", ["stoneage", "megaciv"])
def test_the_advised_answer_is_filled_in_on_every_kind(
    browser: Browser, address: str, game: str
) -> None:
    wrong = []
    with staged(browser, address) as who:
        wire = Wire(who.page)
        for kind in FOUND[game]:
            ask(who, game, kind)
            advised = wire.last_heard("advised")
            reason = who.page.locator("[data-reason]")
            expect(reason).to_have_text(in_english(game, advised["reason"]))
            expect(reason).to_be_in_viewport()
            advice = who.page.locator("[data-advice]").element_handle()
            give_what_is_filled_in(who.page)
            advice.wait_for_element_state("hidden")
            if wire.answered()[-1:] != [_plain(advised["answer"])]:
                wrong.append((kind, wire.answered()[-1:], advised["answer"]))
    assert wrong == []


def test_do_this_second_best_and_putting_back(browser: Browser, address: str) -> None:
    with staged(browser, address) as who:
        page, wire = who.page, Wire(who.page)
        ask(who, "stoneage", "sa_place")
        second = wire.last_heard("advised")["second"]
        page.locator("[data-second]").click()
        reason = page.locator("[data-advice=second] [data-reason]")
        expect(reason).to_have_text(in_english("stoneage", second["reason"]))
        place = second["answer"]["location"]
        chosen = page.locator(f'[data-kind=sa_place] [data-area="{place}"]')
        expect(chosen).to_have_attribute("aria-pressed", "true")
        advice = page.locator("[data-advice]").element_handle()
        page.locator("[data-do-advised]").click()
        advice.wait_for_element_state("hidden")
        assert wire.answered()[-1] == second["answer"]

        go_to_moment(who, spot_of("megaciv", "movement"))
        page.locator("details.stacks > summary").click()
        page.locator("[data-stack]").first.click()
        page.locator(".now [data-area]").first.click()
        page.locator("[data-all]").click()
        mine = page.locator("[data-kind=movement] ol li")
        expect(mine).to_have_count(1)
        page.locator("[data-advise]").click()
        page.locator("[data-put-back]").click()
        expect(mine).to_have_count(1)
        expect(page.locator("[data-advise]")).to_be_visible()


def test_on_a_phone_it_can_be_read_and_pressed(browser: Browser, address: str) -> None:
    with staged(browser, address, phone=True) as who:
        for game, kind in (("stoneage", "sa_pay"), ("megaciv", "tax_rate")):
            go_to_moment(who, spot_of(game, kind))
            who.page.locator("[data-advise]").scroll_into_view_if_needed()
            who.page.locator("[data-advise]").click()
            # The next question comes with advice of its own, perhaps at once.
            advice = who.page.locator("[data-advice]").element_handle()
            who.page.locator("[data-do-advised]").click()
            advice.wait_for_element_state("hidden")


def test_advice_has_no_grave_fault_of_accessibility(browser: Browser, address: str) -> None:
    with staged(browser, address) as who:
        for game, kind in (("stoneage", "sa_use"), ("megaciv", "tax_rate")):
            ask(who, game, kind)
            assert faults(who.page) == []
