"""Mega Civilization in the browser: three people and six bots, by clicks, for three turns."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from harness.browser_tables import events, open_table, view_of
from harness.browsing import context
from harness.megaciv_ways import PEACEFUL, Bargain, Marcher
from harness.people import Person, play_until

pytestmark = pytest.mark.browser

#: with cities, cards and advances from the first turn on
SHORT_GAME = {"short_game": "on"}
TURNS = 3
#: by then chance has had its say
MOST_TURNS = 6


def test_three_people_and_six_bots_play_three_turns(browser: Browser, address: str) -> None:
    """One of the people has a phone."""
    with (
        context(browser, address, phone=True) as phone,
        context(browser, address) as laptop,
        context(browser, address, dark=True) as other,
    ):
        ada = Person.sits_down(phone, "Ada", dict(PEACEFUL), seed=1)
        bo = Person.sits_down(laptop, "Bo", dict(PEACEFUL), seed=2)
        cy = Person.sits_down(other, "Cy", dict(PEACEFUL), seed=3)
        people = [ada, bo, cy]
        table = open_table(
            ada, bo, cy, game="megaciv", bots=["steward"] * 6, options=SHORT_GAME, spectators=True
        )
        bargain = Bargain(table, ada, bo)
        marcher = Marcher(table, _borders(ada))
        for person in people:
            person.ways |= {"trade": bargain.trade, "movement": marcher.move}

        missing = _Missing(ada, table, marcher)
        play_until(people, missing.nothing)

        told = events(ada, table)
        deals = [event for event in told if event["kind"] == "dealt"]
        assert any({ada.seat, bo.seat} == {*deal["data"]["partners"]} for deal in deals)
        assert {"place_cities", "movement", "trade", "purchase"} <= {*ada.answered}
        assert marcher.attacked
        for person in people:
            assert person.problems == []
            _shows_what_it_should(person, table)


def _borders(person: Person) -> dict[str, list[str]]:
    board = person.get("/api/games/megaciv/boards/orbis_antiquus")
    return {area["id"]: area["land"] for area in board["areas"]}


def _shows_what_it_should(person: Person, table: str) -> None:
    view = view_of(person, table)
    shown = re.compile(rf"Turn {view['turn']}\b|Game over")  # the Short Game may be over by then
    expect(person.page.locator("body")).to_contain_text(shown)


class _Missing:
    """Events that have not happened yet; asked for once in a turn."""

    def __init__(self, person: Person, table: str, marcher: Marcher) -> None:
        self._marcher = marcher
        self._person = person
        self._table = table
        self._turn = 0

    def nothing(self) -> bool:
        """Whether the turns are over and everything has happened in them."""
        turn = self._turn_shown()
        if turn == self._turn:
            return False
        self._turn = turn
        if turn <= TURNS:
            return False
        told = events(self._person, self._table)
        kinds = {event["kind"] for event in told}
        people = {event["seat"] for event in told if event["kind"] == "purchased"} & {0, 1, 2}
        wanted = {"dealt", "fought", "calamity"} - kinds
        assert turn <= MOST_TURNS, f"in {turn} turns: no {wanted}, bought by {people}"
        return not wanted and bool(people) and bool(self._marcher.attacked)

    def _turn_shown(self) -> int:
        text: str = self._person.page.evaluate(
            "() => document.body.innerText.match(/Turn (\\d+)/)?.[1] ?? '0'"
        )
        return int(text)
