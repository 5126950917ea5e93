"""An answer prepared before it is asked for, on a laptop and on a phone (DG-3.10)."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from harness.browser_tables import open_table
from harness.browsing import context
from harness.people import Person

pytestmark = pytest.mark.browser

STRICT = {"civ_choice": "random", "order": "strict"}


def look(page: Page, name: str) -> None:
    """A picture for whoever wants to see it."""
    folder = os.environ.get("ECUMENE_PICTURES")
    if folder:
        page.screenshot(path=Path(folder) / f"{name}.png")


def end_movement(page: Page) -> None:
    page.locator("[data-kind=movement] [data-submit]").click()


def is_asked(person: Person) -> bool:
    return person.page.locator("[data-decision=movement]").count() > 0


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_who_waits_prepares_a_movement_and_confirms_it_when_asked(
    browser: Browser, address: str, phone: bool
) -> None:
    size = "phone" if phone else "laptop"
    with (
        context(browser, address, phone=phone) as one,
        context(browser, address, phone=phone) as two,
    ):
        people = [Person.sits_down(one, "Ada", {}), Person.sits_down(two, "Bo", {})]
        open_table(*people, game="megaciv", bots=["steward"] * 3, options=STRICT)
        while not any(map(is_asked, people)):  # bots move first
            people[0].page.wait_for_timeout(100)
        people.sort(key=is_asked)
        page, other = people[0].page, people[1].page
        expect(other.locator("[data-decision=movement]")).to_be_attached()
        movement = page.locator("[data-kind=movement]")
        look(page, f"{size}-idle")
        page.locator("[data-prepare=movement]").click()
        expect(page.locator("[data-preparing=movement]")).to_be_attached()
        if phone:
            page.locator("[data-sheet=line] .handle").click()
        else:
            movement.locator("details.stacks > summary").click()
        movement.locator("[data-stack]").first.click()
        movement.locator(".now [data-area]").first.click()
        movement.locator("[data-all], ol > li").first.click()
        orders = movement.locator("ol > li")
        expect(orders).to_have_count(1)
        look(page, f"{size}-preparing")
        end_movement(page)
        expect(page.locator("[data-prepared]")).to_be_visible()
        look(page, f"{size}-prepared")

        end_movement(other)
        expect(orders).to_have_count(1)
        expect(page.locator("[data-filled=true]")).to_be_attached()
        look(page, f"{size}-asked")
        end_movement(page)
        expect(movement).to_have_count(0)
        assert people[0].problems == people[1].problems == []


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_a_placement_of_stone_age_is_prepared_and_confirmed_when_asked(
    browser: Browser, address: str, phone: bool
) -> None:
    size = "phone" if phone else "laptop"
    with (
        context(browser, address, phone=phone) as one,
        context(browser, address, phone=phone) as two,
    ):
        people = [Person.sits_down(one, "Ada", {}), Person.sits_down(two, "Bo", {})]
        open_table(*people, game="stoneage", bots=[])
        asked = "[data-decision=sa_place]"
        people.sort(key=lambda person: person.page.locator(asked).count())
        page, other = people[0].page, people[1].page
        expect(other.locator(asked)).to_be_attached()
        prepare(page, "hunting_grounds", phone)
        expect(page.locator("[data-prepared]")).to_be_visible()
        look(page, f"{size}-placement-prepared")
        place(other, "forest", phone)
        expect(page.locator("[data-filled=true]")).to_be_attached()
        expect(page.locator("[data-area=hunting_grounds]").last).to_have_attribute(
            "aria-pressed", "true"
        )
        look(page, f"{size}-placement-asked")
        submit = page.locator("[data-kind=sa_place] [data-submit]")
        submit.click()
        expect(other.locator(asked)).to_be_attached()
        assert people[0].problems == people[1].problems == []


def prepare(page: Page, place_name: str, phone: bool) -> None:
    page.locator("[data-prepare=sa_place]").click()
    expect(page.locator("[data-preparing=sa_place]")).to_be_attached()
    if phone:
        page.locator("[data-sheet=line] .handle").click()
    widget = page.locator("[data-kind=sa_place]")
    widget.locator(f"[data-area={place_name}]").click()
    widget.locator("[data-submit]").click()


def place(page: Page, place_name: str, phone: bool) -> None:
    widget = page.locator("[data-kind=sa_place]")
    if phone:
        page.locator("[data-sheet=line] .handle").click()
        widget.locator("summary").first.click()
    widget.locator(f"[data-area={place_name}]").click()
    widget.locator("[data-submit]").click()
