"""Nothing private of another seat reaches a browser, whatever its page shows or does not show."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from harness.browser_tables import open_table, view_of
from harness.browsing import context
from harness.megaciv_ways import PEACEFUL, Bargain
from harness.people import Person, play_until
from harness.stoneage_ways import STONE_AGE, seek_cards
from tests.web.recording import Recording

pytestmark = pytest.mark.browser

CARD = {"number", "name", "stack", "block"}
OFFER = {"giver", "to", "wish", "answers"}
ANYONE = -1


def test_a_seat_of_mega_civilization_is_told_nothing_private_of_others(
    browser: Browser, address: str
) -> None:
    with (
        context(browser, address) as first,
        context(browser, address) as second,
        context(browser, address) as third,
    ):
        ada = Person.sits_down(first, "Ada", dict(PEACEFUL), seed=1)
        bo = Person.sits_down(second, "Bo", dict(PEACEFUL), seed=2)
        cy = Person.sits_down(third, "Cy", dict(PEACEFUL), seed=3)
        told = {person.name: Recording.of(person.page) for person in (ada, bo, cy)}
        table = open_table(
            ada, bo, cy, game="megaciv", bots=["steward"] * 2, options={"short_game": "on"}
        )
        bargain = Bargain(table, bo, cy)
        for person in (ada, bo, cy):
            person.ways["trade"] = bargain.trade
            _write_note(person, f"the secret of {person.name}")
        others: set[int] = set()
        own: set[int] = set()

        def trade(person: Person) -> bool | None:
            before, answered = bargain.state, bargain.trade(person)
            if (before, bargain.state) == ("", "offered"):
                others.update(*(_hand(each, table) for each in (bo, cy)))
                own.update(_hand(ada, table))
                _keep_template(bo, "a scheme of Bo")
            return answered

        bo.ways["trade"] = trade
        play_until([ada, bo, cy], lambda: "purchase" in ada.answered)
        assert bargain.state == "accepted"

        # what Ada was told: her own things and those alone
        seen = _cards_in(told["Ada"])
        assert own <= seen
        assert others
        assert not seen & others
        assert {offer["giver"] for offer in _secret_offers(told["Ada"], ada.seat)} == set()
        assert not _sealed(told["Ada"], ada.seat)
        text = "\n".join(told["Ada"].texts())
        assert "the secret of Ada" in text
        for word in ("the secret of Bo", "the secret of Cy", "a scheme of Bo"):
            assert word not in text

        # the same search finds them where they belong
        assert others & _cards_in(told["Bo"])
        assert {bo.seat} <= {offer["giver"] for offer in _secret_offers(told["Bo"], ada.seat)}
        assert _sealed(told["Bo"], ada.seat)
        assert "a scheme of Bo" in "\n".join(told["Bo"].texts())


def test_a_seat_of_stone_age_is_told_nothing_private_of_others(
    browser: Browser, address: str
) -> None:
    with context(browser, address) as first, context(browser, address) as second:
        ways = STONE_AGE | {"sa_place": seek_cards}
        ada = Person.sits_down(first, "Ada", ways, seed=1)
        bo = Person.sits_down(second, "Bo", ways, seed=2)
        told = {person.name: Recording.of(person.page) for person in (ada, bo)}
        table = open_table(
            ada, bo, game="stoneage", bots=["steward"], options={"sa_open_cards": "hidden"}
        )
        for person in (ada, bo):
            _write_note(person, f"the secret of {person.name}")

        def both_have_cards() -> bool:
            if len(bo.answered) % 5:
                return False
            players = [view_of(person, table)["players"][person.seat] for person in (ada, bo)]
            return all(player["cards"] for player in players)

        play_until([ada, bo], both_have_cards)
        assert _faces_told(told["Ada"]) == {ada.seat}
        assert _faces_told(told["Bo"]) == {bo.seat}
        text = "\n".join(told["Ada"].texts())
        assert "the secret of Ada" in text
        assert "the secret of Bo" not in text


# -- what people do --------------------------------------------------------------------------------


def _write_note(person: Person, text: str) -> None:
    person.page.locator("[role=tab][data-tab=own]").click()
    note = person.page.locator("[data-panel=own] textarea").first
    note.fill(text)
    with person.page.expect_response(lambda answer: answer.url.endswith("/notes")):
        note.blur()
    for tab in ("log", "own"):  # now the service tells it to its owner
        person.page.locator(f"[role=tab][data-tab={tab}]").click()
    expect(note).to_have_value(text)


def _keep_template(person: Person, name: str) -> None:
    market = person.widget
    market.locator("[data-new]").click()
    for _ in range(3):
        market.locator("[data-give] .face:enabled").first.click()
    market.locator(".keep").fill(name)
    market.locator("form [type=submit]").click()
    expect(market.locator(".keep")).to_have_value("")
    market.locator("[data-composer] header button").click()


# -- what was told ---------------------------------------------------------------------------------


def _hand(person: Person, table: str) -> set[int]:
    seat: dict[str, Any] = view_of(person, table)["seats"][person.seat]
    return {card["number"] for card in seat["hand"]}


def _cards_in(recording: Recording) -> set[int]:
    return {found["number"] for found in recording.objects() if found.keys() >= CARD}


def _offers_in(recording: Recording) -> list[dict[str, Any]]:
    return [found for found in recording.objects() if found.keys() >= OFFER]


def _secret_offers(recording: Recording, seat: int) -> list[dict[str, Any]]:
    """Offers that this seat neither made nor was made."""
    return [
        offer
        for offer in _offers_in(recording)
        if offer["to"] not in (ANYONE, seat) and offer["giver"] != seat
    ]


def _sealed(recording: Recording, seat: int) -> list[dict[str, Any]]:
    """Offers of others with the cards that really lie in them."""
    return [
        offer
        for offer in _offers_in(recording)
        if offer["giver"] != seat and offer.get("cards") is not None
    ]


def _faces_told(recording: Recording) -> set[int]:
    """The seats whose hidden cards were told, in a whole view or in a change of one."""
    seats = set()
    for found in recording.objects():
        if found.keys() >= {"own_face_down", "number_of_cards"} and (
            found["cards"] or found["own_face_down"]
        ):
            seats.add(found["seat"])
        at = found.get("at")
        if (
            isinstance(at, list)
            and at[:1] == ["players"]
            and at[2:3] in (["cards"], ["own_face_down"])
        ):
            seats.add(at[1])
    return seats
