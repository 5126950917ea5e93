"""Warnings to a seat before it answers (DG-11.4)."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.megaciv.phases.acquisition.purchase import BuyAdvances, table_of
from ecumene.games.megaciv.phases.cities.construction import BuildCities
from ecumene.games.megaciv.phases.cities.construction import NewCity as BuildCity
from ecumene.games.megaciv.phases.movement.movement import Movement
from ecumene.games.megaciv.phases.movement.orders import Maintain, March
from ecumene.games.megaciv.phases.tax import TaxRate
from ecumene.games.megaciv.phases.trade.offers import Finish
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.kernel import Question, encode
from ecumene.kernel.refusal import Warned
from ecumene.rulebook import rule
from tests.support.megaciv_table import GAME, Land, Table
from tests.support.sentences import assert_said

#: a - b - c - d by land, b has a city site
BOARD = {
    "a": Land(limit=2, land="b", water="c"),
    "b": Land(limit=2, land="c", site=True),
    "c": Land(limit=2, land="d", water="a"),
    "d": Land(limit=1, site=True),
    "e": Land(limit=4),
}


def warned(table: Table, seat: int, answer: Any) -> dict[str, Warned]:
    """The warnings of an answer by code; asking leaves no trace, and rules can be looked up."""
    before = encode(table.state)
    found = Question(GAME, table.state, table.question(seat)).warnings(answer)
    assert encode(table.state) == before
    assert [rule(each.rule).id for each in found] == [each.rule for each in found]
    return {each.code: each for each in found}


def text(warning: Warned) -> str:
    """A warning in English; it can be said in every language."""
    return assert_said(GAME, warning.said)


# -- tax -------------------------------------------------------------------------------------------


@pytest.mark.rule("DG-11.4", "MC-1.11")
def test_a_rate_that_the_stock_cannot_pay() -> None:
    table = Table(BOARD).city(0, "a", "b", "c").hold(0, "coinage").stock(0, 5).phase(1)
    assert warned(table, 0, TaxRate(1)) == {}
    (warning,) = warned(table, 0, TaxRate(2)).values()
    numbers = {"tax": 6, "stock": 5, "cities": 1, "next_turn": False}
    assert warning.said.params == numbers
    assert text(warning) == "The tax takes 6 tokens from your stock of 5: 1 city will revolt."
    table.answer(0, TaxRate(2))
    (revolt,) = table.told("tax_revolt")
    assert revolt.data["cities"] == 1


@pytest.mark.rule("MC-1.12")
def test_democracy_needs_no_warning_of_a_revolt() -> None:
    table = Table(BOARD).city(0, "a", "b").hold(0, "coinage", "democracy").stock(0, 1).phase(1)
    assert warned(table, 0, TaxRate(3)) == {}


# -- movement --------------------------------------------------------------------------------------


@pytest.mark.rule("DG-11.4", "MC-3.20")
def test_ships_that_are_not_maintained() -> None:
    table = Table(BOARD).put(0, a=2).treasury(0, 1).ship(0, "a", "c").phase(3)
    lost = warned(table, 0, Movement())["ships_lost"]
    assert lost.places == ("a", "c")
    assert text(lost) == "2 ships not maintained will be lost: A and C."
    one = warned(table, 0, Movement((Maintain(0, treasury=1),)))["ships_lost"]
    assert text(one) == "1 ship not maintained will be lost: C."
    table.answer(0, Movement((Maintain(0, treasury=1),)))
    assert [event.data["coasts"] for event in table.told("ships_lost")] == [["c"]]


@pytest.mark.rule("DG-11.4", "MC-5.11")
def test_tokens_above_the_limits_after_moving() -> None:
    table = Table(BOARD).put(0, a=4, e=4).phase(3)
    extra = warned(table, 0, Movement())["surplus"]
    assert (extra.said.params, extra.places) == ({"tokens": 2, "by_area": {"a": 2}}, ("a",))
    assert text(extra) == "2 tokens above the limits will be removed: 2 in A."
    assert warned(table, 0, Movement((March("a", ("b",), 2),))) == {}


@pytest.mark.rule("DG-11.4", "MC-5.13")
def test_tokens_that_gather_for_a_city_are_no_surplus() -> None:
    table = Table(BOARD).put(0, a=6, e=2).phase(3)
    assert warned(table, 0, Movement((March("a", ("b",), 6),))) == {}
    table = Table(BOARD).put(0, a=6, e=1).phase(3)
    alone = warned(table, 0, Movement((March("a", ("b",), 6),)))
    assert text(alone["support"]) == (
        "With 1 new city in B you will have 1 token on the board for 1 city, "
        "and 2 are needed: cities will be reduced."
    )


@pytest.mark.rule("MC-5.13")
def test_cities_that_will_lack_support_after_the_movement() -> None:
    table = Table(BOARD).put(0, a=4, e=1).city(0, "b", "d").phase(3)
    short = warned(table, 0, Movement())
    assert short["surplus"].said.params["tokens"] == 2
    assert text(short["support"]) == (
        "As things stand you will have 3 tokens on the board for 2 cities, "
        "and 4 are needed: cities will be reduced."
    )
    table.put(0, e=2)
    assert "support" not in warned(table, 0, Movement())


# -- city construction -----------------------------------------------------------------------------


@pytest.mark.rule("DG-11.4", "MC-5.13", "MC-5.14")
def test_a_city_that_cannot_be_supported() -> None:
    table = Table(BOARD).put(0, b=6, e=1).phase(5)
    short = warned(table, 0, BuildCities((BuildCity("b"),)))["support"]
    assert text(short) == (
        "You will have 1 token on the board for 1 city, and 2 are needed: cities will be reduced."
    )
    table.answer(0, BuildCities((BuildCity("b"),)))
    assert "b" not in table.seat(0).cities_at  # it was reduced at once
    enough = Table(BOARD).put(0, b=6, e=2).phase(5)
    assert warned(enough, 0, BuildCities((BuildCity("b"),))) == {}
    enough.hold(0, "cultural_ascendancy")
    assert warned(enough, 0, BuildCities((BuildCity("b"),)))["support"].said.params["needed"] == 3


@pytest.mark.rule("MC-5.11", "MC-5.6")
def test_what_building_nothing_or_something_removes() -> None:
    table = Table(BOARD).put(0, a=3, b=7, e=4).put(1, b=1).phase(5)
    nothing = warned(table, 0, BuildCities())["surplus"]
    assert nothing.places == ("a",)  # in b there are two owners: a conflict waits, not a surplus
    table = Table(BOARD).put(0, a=3, b=7, e=4).phase(5)
    assert warned(table, 0, BuildCities())["surplus"].said.params["tokens"] == 6
    built = warned(table, 0, BuildCities((BuildCity("b"),)))["surplus"]
    assert built.said.params["tokens"] == 1
    table.answer(0, BuildCities((BuildCity("b"),)))
    (removed,) = table.told("surplus")
    assert removed.data["tokens"] == {"a": 1}


# -- trade -----------------------------------------------------------------------------------------


@pytest.mark.rule("DG-11.4", "MC-7.7")
def test_a_calamity_that_could_be_passed_on() -> None:
    table = Table(players=9)
    table.deal(0, "treachery", "bone", "clay")
    table.deal(1, "famine", "bone", "clay")
    table.phase(7)
    kept = warned(table, 0, Finish())["calamity_kept"]
    assert text(kept) == "If you finish now you keep Treachery, which could still be passed on."
    assert warned(table, 1, Finish()) == {}  # Famine cannot be part of a deal


# -- advances --------------------------------------------------------------------------------------


@pytest.mark.rule("DG-11.4", "MC-12.24")
def test_points_paid_too_much() -> None:
    table = Table(players=9)
    cards = table.deal(0, "gold", "gold", "gold")
    table.phase(12)
    buy = BuyAdvances(("pottery",), cards=tuple(cards))
    over = warned(table, 0, buy)["overpaid"]
    assert text(over) == "You overpay by 21 points; there is no change."
    assert warned(table, 0, BuyAdvances()) == {}
    table.answer(0, buy)
    assert table.told("purchased")[0].data["wasted"] == 21


@pytest.mark.rule("MC-12.5")
def test_cards_above_the_hand_limit() -> None:
    table = Table(players=9)
    names = ["bone"] * 3 + ["wine"] * 3 + ["iron"] * 3
    cards = table.deal(0, *names)
    table.phase(12)
    gone = warned(table, 0, BuyAdvances(discards=(cards[0],)))["discarded"]
    assert text(gone) == "1 Bone will be discarded: your hand limit is 8."


@pytest.mark.rule("DG-11.4", "MC-12.19", "MC-12.20")
def test_library_and_anatomy_without_what_they_give() -> None:
    table = Table(players=9)
    gold = table.deal(0, *["gold"] * 5)
    table.treasury(0, 45).phase(12)
    library = BuyAdvances(("library", "pottery"), cards=tuple(gold), treasury=0)
    table.seat(0).credits = Credits(science=60)
    unused = warned(table, 0, library)["library_unused"]
    assert text(unused) == "Library could make Pottery 40 points cheaper."
    used = BuyAdvances(("library", "pottery"), library="pottery", cards=tuple(gold))
    assert "library_unused" not in warned(table, 0, used)
    table.seat(0).credits = Credits(science=100)
    anatomy = BuyAdvances(("anatomy",), cards=tuple(gold))
    free = warned(table, 0, anatomy)["anatomy_unused"]
    assert text(free).endswith(
        "Astronavigation, Coinage, Empiricism or Written Record for nothing."
    )
    taken = BuyAdvances(("anatomy",), free="coinage", cards=tuple(gold))
    assert "anatomy_unused" not in warned(table, 0, taken)


@pytest.mark.rule("MC-12.31")
def test_credits_of_choice_for_a_group_that_is_complete() -> None:
    table = Table(players=9)
    arts = [name for name, card in table_of(table.state).items() if "arts" in card.groups]
    table.hold(0, *arts).treasury(0, 50)
    gold = table.deal(0, "gold", "gold", "gold")
    table.phase(12)
    cards = tuple(gold)
    wasted = BuyAdvances(
        ("written_record",), chosen={"written_record": Credits(arts=10)}, cards=cards
    )
    assert text(warned(table, 0, wasted)["credits_unused"]) == (
        "10 credits for arts are of no use: you will hold every advance of the group."
    )
    good = BuyAdvances(
        ("written_record",), chosen={"written_record": Credits(crafts=10)}, cards=cards
    )
    assert "credits_unused" not in warned(table, 0, good)


@pytest.mark.rule("DG-11.4", "MC-1.10", "MC-1.11")
def test_the_tax_of_the_next_turn() -> None:
    table = Table(BOARD, players=5).city(0, "a", "b", "c", "d").put(0, e=4).treasury(0, 45)
    table.phase(12)  # 55 - 4 - 45 = 6 in stock, and 4 cities are taxed 8
    short = warned(table, 0, BuyAdvances())["tax_revolt"]
    assert text(short) == (
        "The tax of the next turn takes 8 tokens from your stock of 6: 1 city will revolt."
    )
    table.state.last_turn = table.state.turn
    assert warned(table, 0, BuyAdvances()) == {}
    table.state.last_turn = 0
    table.answer(0, BuyAdvances(("cloth_making",), treasury=40))  # it is in stock then
    while table.open():
        seat = table.asked()[0]
        table.answer(seat, table.default(seat))
    table.phase(1)
    assert table.told("tax_revolt") == []
