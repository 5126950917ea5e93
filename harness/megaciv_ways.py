"""How people answer the questions of Mega Civilization by clicks."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import TimeoutError as TooLate

from ecumene.games.megaciv.tables.commodities import COMMODITIES
from harness.browser_tables import view_of
from harness.people import Person, Ways

#: cards in an offer (MC-7.3)
CARDS = 3
#: stacks that are tried for a march into somebody's area
TRIED = 8
#: milliseconds in which an answer must be found good
SHORT = 5_000

_SITES_FIRST = """() => [...document.querySelectorAll('[data-kind=place_cities] .choice')]
  .sort((a, b) => b.querySelectorAll('.soft').length - a.querySelectorAll('.soft').length)
  .map(choice => choice.dataset.area)"""

_FIGHTS = """() => [...document.querySelectorAll('[data-kind=movement] .now [data-area]')]
  .filter(target => target.textContent.includes('⚔')).map(target => target.dataset.area)"""


def pick_a_people(person: Person) -> None:
    """Any people that is free."""
    person.choose("[data-civilization]")
    person.submit()


def place_cities(person: Person) -> None:
    """As many as there must be, on sites as long as there are any."""
    choices = person.page.evaluate(_SITES_FIRST)
    wanted = int(re.search(r"\d+", person.widget.locator(".hint").inner_text())[0])  # type: ignore[index]
    for area in choices[:wanted]:
        person.widget.locator(f'[data-area="{area}"]').click()
    person.submit()


def build(person: Person) -> None:
    """The first site there is, and no other; the only one is chosen already."""
    if not person.widget.locator("[data-planned]").count():
        person.widget.locator(".site").first.click()
    person.submit()


def end_movement(person: Person) -> None:
    """Everybody stays where they are."""
    person.submit()


def buy_an_advance(person: Person) -> None:
    """The first advance that can be paid, as suggested; nothing if there is none."""
    affordable = person.widget.locator(".item:not(.far):not(.owned) .main")
    if affordable.count():
        affordable.first.click()
        person.widget.locator(".bill .lines li").first.wait_for()
        choose_credits(person)
    elif person.choices("[data-nothing]"):
        person.do_nothing()
    else:
        person.submit()


def choose_credits(person: Person) -> None:
    """All credits of choice in the first group."""
    more = person.widget.locator("[data-credits] [data-group]:enabled")
    while more.count():
        more.first.click()
    person.submit()


def finish_trading(person: Person) -> None:
    """No trade."""
    person.submit()


PEACEFUL: Ways = {
    "place_cities": place_cities,
    "pick_civilization": pick_a_people,
    "choose_credits": choose_credits,
    "movement": end_movement,
    "build_cities": build,
    "trade": finish_trading,
    "purchase": buy_an_advance,
}


# -- war -------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Marcher:
    """Marches into an area of somebody else, once, where that means a conflict."""

    table: str
    neighbours: dict[str, list[str]]
    #: the areas attacked so far
    attacked: list[str] = field(default_factory=list)

    def move(self, person: Person) -> None:
        """March if there is a conflict to be had, and end the movement."""
        if not self.attacked and self._march(person):
            try:
                person.widget.locator("[data-submit]").click(timeout=SHORT)
                return
            except TooLate:  # something else is owed first: better no march at all
                self.attacked.clear()
                person.widget.get_by_role("button", name="Start over").click()
        person.submit()

    def _march(self, person: Person) -> bool:
        for stack in self._stacks_near_others(person)[:TRIED]:
            button = person.widget.locator(f'[data-stack="{stack}"]')
            if not person.page.evaluate(
                "() => document.querySelector('[data-kind=movement] details.stacks')?.open"
            ):
                person.widget.locator("details.stacks > summary").click()
            if not button.count():
                continue
            button.click()
            person.widget.locator(".now [data-area]").first.wait_for()
            fights = person.page.evaluate(_FIGHTS)
            if fights:
                person.widget.locator(f'.now [data-area="{fights[0]}"]').click()
                person.widget.locator("[data-all]").or_(
                    person.widget.locator(".fights")
                ).first.click()
                person.widget.locator(
                    ".fights"
                ).wait_for()  # the page says that there is a conflict
                self.attacked.append(fights[0])
                return True
            person.widget.locator(".now").get_by_role("button", name="Cancel").click()
        return False

    def _stacks_near_others(self, person: Person) -> list[str]:
        seats = view_of(person, self.table)["seats"]
        own: dict[str, int] = seats[person.seat]["tokens_at"]
        others = {
            area
            for other in seats
            if other["seat"] != person.seat
            for area in (*other["tokens_at"], *other["cities_at"])
        }
        near = [area for area in own if others & {*self.neighbours.get(area, [])}]
        return sorted(near, key=lambda area: -own[area])


# -- trade -----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Bargain:
    """A trade between two people: one offers, the other answers, the first accepts."""

    table: str
    offerer: Person
    answerer: Person
    #: "", "offered", "answered", "accepted"; "given up" in a turn in which somebody has too little
    state: str = ""
    turn: int = 0

    def trade(self, person: Person) -> bool | None:
        """Do what comes next; False while the other is awaited."""
        if self.state != "accepted":
            self._see_what_there_is()
        if self.state in ("accepted", "given up"):
            finish_trading(person)
            return None
        if person is self.offerer:
            self._offer()
        elif person is self.answerer:
            self._answer()
        else:
            finish_trading(person)
            return None
        return False

    def _see_what_there_is(self) -> None:
        """A new turn, a new chance; nobody trades with less than three cards."""
        if self.state in ("offered", "answered"):
            return
        view = view_of(self.offerer, self.table)
        if view["turn"] == self.turn:
            return
        self.turn = view["turn"]
        rich = [_cards(person, self.table) >= CARDS for person in (self.offerer, self.answerer)]
        self.state = "" if all(rich) else "given up"

    def _offer(self) -> None:
        market = self.offerer.widget
        if self.state == "":
            market.locator("[data-new]").click()
            market.locator("[data-to]").select_option(str(self.answerer.seat))
            _give(self.offerer)
            self.state = "offered"
        elif self.state == "answered":
            market.locator("[data-accept]").first.click()
            self.state = "accepted"

    def _answer(self) -> None:
        if self.state != "offered":
            return
        # The lists lie over the board where there is room, else in the widget.
        offers = self.answerer.page.locator("[data-market]").first
        offers.locator(f'[data-offer][data-seat="{self.offerer.seat}"] [data-answer]').first.click()
        _give(self.answerer)
        self.state = "answered"


def _give(person: Person) -> None:
    """Three cards into the offer, and send it."""
    composer = person.widget.locator("[data-composer]")
    while True:
        taken = composer.locator("[data-give] legend .number").inner_text()
        if int(taken.split()[0]) >= CARDS:
            break
        composer.locator("[data-give] .face:enabled").first.click()
    composer.locator("[data-send]").click()
    composer.wait_for(state="detached")


def _cards(person: Person, table: str) -> int:
    """Commodities in hand."""
    own: dict[str, Any] = view_of(person, table)["seats"][person.seat]
    return len([card for card in own["hand"] if card["name"] in COMMODITIES])
