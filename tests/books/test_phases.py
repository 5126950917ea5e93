"""Sections 1 to 11: what each phase asks, and what follows."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.books.corrections import Correct
from ecumene.games.books.game import BOOKS
from ecumene.games.books.keeper_actions import Call
from ecumene.games.books.ledger import Held
from ecumene.games.books.phases.abilities import AbilitiesUsed
from ecumene.games.books.phases.calamities import waiting_cases
from ecumene.games.books.phases.calamity.losses import Losses
from ecumene.games.books.phases.conflict import AttackNumbers, Conflict, ConflictFacts
from ecumene.games.books.phases.counts import Count
from ecumene.games.books.phases.movement import Done
from ecumene.games.books.phases.selection import Holds
from ecumene.games.books.phases.tax import Tax
from ecumene.games.books.phases.trade_cards import BoughtCards
from ecumene.games.books.seat_actions import Amend, Wait
from ecumene.games.books.view import visible_to
from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
from ecumene.games.megaciv.calculations.turn_order import census_order
from ecumene.kernel import KEEPER, NOBODY, SPECTATOR, Event, Refusal
from tests.books.ledger_table import Table


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


# -- 1 tax -----------------------------------------------------------------------------------------


@pytest.mark.rule("BK-1.1")
def test_only_who_must_choose_is_asked() -> None:
    table = Table()
    table.give(0, cities=4, tokens=20)
    table.give(1, "coinage", cities=4, tokens=20)
    table.give(2, cities=4, tokens=50)
    table.give(3, "coinage")
    table.until(1, turn=2)
    assert [table.asked(seat, "tax") for seat in range(4)] == [False, True, True, False]
    told = table.seat(0).numbers["treasury"]
    assert (told.value, told.how) == (8, "computed")


@pytest.mark.rule("BK-1.6")
def test_who_may_be_short_is_asked() -> None:
    table = Table()
    table.until(2)
    for seat, tokens in ((0, 30), (1, 30), (2, 18)):
        table.give(seat, cities=4, tokens=tokens)
    table.until(11)
    table.answer(1, "count", Count(numbers={"cities": 4, "tokens": 30}))
    table.until(1, turn=2)
    assert [table.asked(seat, "tax") for seat in range(3)] == [True, False, False]
    facts: Any = table.question(0, "tax").about()
    assert (facts.unsure, facts.default.rate) == (True, 2)
    table.answer(0, "tax", Tax(rate=2, paid=6, revolt=True))
    assert table.seat(0).revolting == 1


@pytest.mark.rule("BK-1.2")
def test_rates() -> None:
    table = Table()
    table.give(0, "coinage", cities=4, tokens=20)
    table.give(1, "coinage", cities=5, tokens=48)
    table.until(1, turn=2)
    with pytest.raises(Refusal, match="1 to 3"):
        table.answer(0, "tax", Tax(rate=4))
    table.answer(0, "tax", Tax(rate=3))
    table.go_on()
    assert (table.seat(0).treasury, table.seat(1).treasury) == (12, 5)


@pytest.mark.rule("BK-1.3")
def test_what_was_paid() -> None:
    """Without another word the tax is paid in full, whatever the stock seems to be."""
    table = Table()
    table.give(0, "coinage", cities=4, tokens=50)
    table.give(1, cities=6, tokens=50)
    table.give(2, cities=4, tokens=50)
    table.until(1, turn=2)
    with pytest.raises(Refusal):
        table.answer(0, "tax", Tax(rate=2, paid=9))
    table.answer(0, "tax", Tax(rate=2))
    assert (table.seat(0).treasury, table.doubts(0)) == (8, ["pieces", "stock"])
    table.go_on()
    assert (table.seat(1).treasury, table.seat(1).cities) == (12, 6)
    assert table.doubts(1) == ["pieces", "stock"]
    assert sum(seat.cities for seat in table.state.seats) == 14


@pytest.mark.rule("BK-1.3")
def test_a_revolt_is_confirmed_and_shown() -> None:
    table = Table()
    table.give(0, cities=4, tokens=50)
    table.give(1, "democracy", cities=4, tokens=50)
    table.until(1, turn=2)
    with pytest.raises(Refusal) as refused:
        table.answer(0, "tax", Tax(rate=2, paid=5))
    assert refused.value.code == "revolt_open"
    assert refused.value.params["cities"] == 2
    events = table.answer(0, "tax", Tax(rate=2, paid=5, revolt=True))
    assert "revolts" in kinds(events)
    assert table.view().seats[0].revolting == 2
    table.answer(1, "tax", Tax(rate=2, paid=5))  # democracy: nothing revolts
    assert table.seat(1).revolting == 0


@pytest.mark.rule("BK-1.4", "BK-1.5")
def test_cities_revolt() -> None:
    table = Table()
    table.give(0, cities=4, tokens=50)
    table.give(1, "democracy", cities=4, tokens=53)
    table.give(2, cities=8, tokens=20)
    table.give(3, cities=9, tokens=20)
    table.give(4, cities=9, tokens=20)
    table.until(1, turn=2)
    table.answer(0, "tax", Tax(rate=2, paid=5, revolt=True))
    table.go_on()
    # Four cities, rate 2, 5 paid: two cities are not paid for. Seat 1 has most cities in stock.
    assert [table.seat(seat).cities for seat in range(5)] == [2, 6, 8, 9, 9]


@pytest.mark.rule("BK-1.4", "MC-1.13", "MC-0.60")
def test_who_suffers_a_revolt_gains_nothing_by_another() -> None:
    """Seat 1 has most cities in stock, but cities of its own revolt."""
    table = Table()
    for seat, (cities, tokens) in enumerate(((4, 49), (3, 51), (7, 20), (9, 20), (9, 20))):
        table.give(seat, cities=cities, tokens=tokens)
    table.until(1, turn=2)
    table.answer(0, "tax", Tax(rate=2, paid=6, revolt=True))
    table.answer(1, "tax", Tax(rate=2, paid=4, revolt=True))
    events = table.go_on()
    revolts = [event for event in events if event.kind == "revolt"]
    assert [(event.seat, event.data["taker"]) for event in revolts] == [(0, 2), (1, 2)]
    assert [table.seat(seat).cities for seat in range(5)] == [3, 2, 9, 9, 9]


@pytest.mark.rule("BK-1.7")
def test_stock_that_decides_who_gains_is_counted() -> None:
    """Seats 1 and 2 have as many cities: their tokens were assumed, so they count."""
    table = Table()
    table.until(11)
    table.give(0, cities=4, tokens=50)
    for seat, cities in ((1, 4), (2, 4), (3, 9), (4, 9)):
        table.give(seat, cities=cities, tokens=20)
    table.go_on()  # nobody answered: all tokens are assumed
    table.until(1, turn=2)
    table.answer(0, "tax", Tax(rate=2, paid=5, revolt=True))
    table.go_on()
    assert [table.asked(seat, "count") for seat in range(5)] == [False, True, True, False, False]
    assert table.state.phase == 1
    table.answer(1, "count", Count(numbers={"tokens": 30}))
    table.answer(2, "count", Count(numbers={"tokens": 10}))
    table.go_on()
    assert [table.seat(seat).cities for seat in range(5)] == [2, 4, 6, 9, 9]


@pytest.mark.rule("BK-1.7")
def test_nobody_is_asked_for_stock_twice() -> None:
    table = Table()
    table.until(11)
    table.give(0, cities=4, tokens=50)
    for seat in (1, 2):
        table.give(seat, cities=4, tokens=20)
    table.until(1, turn=2)
    table.answer(0, "tax", Tax(rate=2, paid=5, revolt=True))
    table.go_on()
    table.go_on()
    assert (table.state.turn, table.state.phase) == (2, 2)


@pytest.mark.rule("BK-1.4", "BK-C.1")
def test_no_more_cities_revolt_than_there_are() -> None:
    """A keeper corrects the cities between the tax and the revolts."""
    table = Table()
    table.give(0, cities=5, tokens=51)
    table.give(1, cities=4, tokens=20)
    table.until(1, turn=2)
    table.answer(0, "tax", Tax(rate=2, paid=4, revolt=True))
    assert table.seat(0).revolting == 3
    table.chair(Correct(0, "cities", 5, 1, "miscounted"))
    table.until(2)
    assert table.seat(0).cities == 0
    assert sum(seat.cities for seat in table.state.seats) == 5  # the one of seat 0 was taken


@pytest.mark.rule("BK-1.5")
def test_nobody_can_take_a_city() -> None:
    table = Table()
    for seat in range(5):
        table.give(seat, cities=9, tokens=20 if seat else 53)
    table.until(1, turn=2)
    table.answer(0, "tax", Tax(rate=2, paid=2, revolt=True))
    table.until(2)
    assert [table.seat(seat).cities for seat in range(5)] == [1, 9, 9, 9, 9]


# -- 2 to 4 ----------------------------------------------------------------------------------------


@pytest.mark.rule("BK-2.2", "BK-3.1")
def test_the_census_gives_the_order() -> None:
    table = Table()
    table.give(0, "military")
    table.until(2)
    counts = [30, 12, 20, 12, 8]
    for seat, tokens in enumerate(counts):
        table.answer(seat, "count", Count(numbers={"tokens": tokens}))
    events = table.go_on()
    facts = [
        PlayerFacts(
            seat=seat,
            ranking=table.seat(seat).ranking,
            census=tokens,
            advances=frozenset(table.seat(seat).advances),
        )
        for seat, tokens in enumerate(counts)
    ]
    (order,) = [event for event in events if event.kind == "order"]
    assert tuple(order.data["seats"]) == census_order(facts) == (2, 1, 3, 4, 0)
    asked = [each.seat for each in table.state.flow.decisions if each.kind == "done"]
    assert asked == [2, 1, 3, 4, 0]


@pytest.mark.rule("BK-2.4")
def test_a_corrected_count_reaches_census_and_order() -> None:
    """As long as the tokens are those of the census: a keeper, or the seat itself."""
    table = Table()
    table.until(2)
    for seat, tokens in enumerate((30, 12, 20, 12, 8)):
        table.answer(seat, "count", Count(numbers={"tokens": tokens}))
    table.chair(Correct(0, "tokens", 30, 10, "miscounted"))
    table.go_on()
    assert (table.seat(0).census, table.view().orders.census) == (10, (2, 1, 3, 0, 4))
    table.answer(4, "desk", Amend(numbers={"tokens": 18}))
    assert (table.seat(4).census, table.view().orders.census) == (18, (2, 4, 1, 3, 0))
    table.until(5)
    table.answer(1, "desk", Amend(numbers={"tokens": 40}))
    assert table.seat(1).census == 12  # movement is over


@pytest.mark.rule("BK-3.2")
def test_waiting_is_shown() -> None:
    table = Table()
    table.until(3)
    table.answer(1, "desk", Wait())
    assert table.view().seats[1].waiting
    table.answer(1, "desk", Wait(on=False))
    assert not table.view().seats[1].waiting


@pytest.mark.rule("BK-3.3")
def test_ships_cost_treasury() -> None:
    table = Table()
    table.give(0, treasury=5)
    table.until(3)
    table.answer(0, "done", Done(treasury=2, ships=1))
    assert (table.seat(0).treasury, table.seat(0).value("ships")) == (3, 1)
    table.answer(1, "done", Done(treasury=2))
    assert table.doubts(1) == ["short"]


@pytest.mark.rule("BK-4.1", "BK-4.2")
def test_a_city_falls() -> None:
    table = Table()
    table.give(1, cities=3, cards=2)
    table.until(4)
    assert table.view().missing == []
    table.answer(0, "conflict", Conflict(other=1, loot=3, card=True))
    assert (table.seat(1).cities, table.seat(1).value("cards")) == (2, 1)
    assert (table.seat(0).treasury, table.seat(0).value("cards")) == (3, 1)
    table.answer(1, "conflict", Conflict(other=2, won=False))
    assert table.seat(1).cities == 1
    for wrong in (Conflict(other=0), Conflict(other=2)):
        with pytest.raises(Refusal):
            table.answer(0, "conflict", wrong)
    table.state.pirates = 2
    table.answer(3, "conflict", Conflict(other=NOBODY, loot=1))
    assert (table.state.pirates, table.seat(3).treasury) == (1, 1)


@pytest.mark.rule("BK-4.1", "MC-4.20", "MC-4.24")
def test_a_conflict_shows_the_numbers_of_attacks() -> None:
    table = Table()
    table.give(1, "engineering")
    table.until(4)
    about = table.question(0, "conflict").about()
    assert isinstance(about, ConflictFacts)
    assert about.attack["1"] == AttackNumbers(8, 7)
    assert about.defence["1"] == AttackNumbers(6, 5)
    assert about.attack["2"] == about.defence[str(NOBODY)] == AttackNumbers(7, 6)
    assert "0" not in about.attack


@pytest.mark.rule("BK-4.1", "MC-4.21", "D-01")
def test_engineering_in_the_first_print() -> None:
    """It counts between players, but not against barbarians and pirates."""
    table = Table(errata="first_print")
    table.give(0, "engineering")
    table.until(4)
    about: Any = table.question(0, "conflict").about()
    assert about.attack["1"].needed == 6
    assert about.defence["1"].needed == 8
    assert about.attack[str(NOBODY)].needed == about.defence[str(NOBODY)].needed == 7


# -- 5 to 7 ----------------------------------------------------------------------------------------


@pytest.mark.rule("BK-5.1", "BK-5.2", "BK-5.4")
def test_new_cities_take_tokens() -> None:
    table = Table()
    for seat in range(3):
        table.give(seat, tokens=20)
    table.until(5)
    table.answer(0, "count", Count(numbers={"cities": 2}))
    tokens = table.seat(0).numbers["tokens"]
    assert (tokens.value, tokens.how) == (8, "assumed")
    table.answer(1, "count", Count(numbers={"cities": 2, "tokens": 3}))
    assert (table.seat(1).tokens, table.doubts(1)) == (3, ["unsupported"])
    table.answer(2, "count", Count(numbers={"cities": 4}))
    assert "building" in table.doubts(2)


@pytest.mark.rule("BK-5.3", "BK-6.1")
def test_cards_are_drawn_in_the_order_of_cities() -> None:
    table = Table()
    for seat, cities in enumerate((3, 1, 2, 1, 0)):
        table.give(seat, cities=cities, tokens=20)
    table.until(5)
    events = table.go_on()
    (order,) = [event for event in events if event.kind == "card_order"]
    assert order.data["seats"] == [4, 1, 3, 2, 0]
    assert [table.seat(seat).value("cards") for seat in range(5)] == [3, 1, 2, 1, 0]


@pytest.mark.rule("BK-6.2", "BK-6.3")
def test_cards_are_bought() -> None:
    table = Table()
    table.give(0, "cartography", treasury=20)
    table.until(6)
    assert table.view().missing == []
    table.answer(0, "bought", BoughtCards(stacks=(9,)))
    assert (table.seat(0).treasury, table.seat(0).value("cards")) == (5, 1)
    table.answer(0, "bought", BoughtCards(stacks=(7,)))
    assert table.doubts(0) == ["short"]
    for wrong in (BoughtCards(stacks=(6,)), BoughtCards(free=True)):
        with pytest.raises(Refusal):
            table.answer(0, "bought", wrong)
    table.give(1, "wonder_of_the_world")
    table.answer(1, "bought", BoughtCards(free=True))
    assert table.seat(1).value("cards") == 1


@pytest.mark.rule("BK-7.1")
def test_trade_asks_nothing() -> None:
    table = Table()
    table.until(7)
    assert {each.kind for each in table.state.flow.decisions} == {"gate", "chair", "desk"}
    assert table.view().minutes == 10


# -- 8 and 9 ---------------------------------------------------------------------------------------


@pytest.mark.rule("BK-8.1")
def test_who_passed_a_calamity_on() -> None:
    table = Table()
    table.until(8)
    for wrong in (Held("locusts"), Held("famine", 1), Held("treachery", 0), Held("treachery", 9)):
        with pytest.raises(Refusal):
            table.answer(0, "holds", Holds(calamities=(wrong,)))
    table.answer(0, "holds", Holds(calamities=(Held("treachery", 1), Held("famine"))))
    assert BOOKS.kinds["holds"].own


@pytest.mark.rule("BK-8.3")
def test_too_many_calamities_go_at_random() -> None:
    table = Table()
    table.until(8)
    many = ("famine", "flood", "cyclone", "epidemic", "famine")
    table.answer(0, "holds", Holds(calamities=tuple(map(Held, many))))
    events = table.go_on()
    gone = [event.data["calamity"] for event in events if event.kind == "discarded_calamity"]
    assert gone[0] == "famine"
    left = [case.calamity for case in waiting_cases(table.state)]
    assert sorted([*gone, *left]) == sorted(many)
    assert 0 < len(left) <= 3


@pytest.mark.rule("BK-9.1", "BK-9.2", "BK-9.3")
def test_calamities_are_called_in_order() -> None:
    table = Table(18)
    table.give(0, tokens=20, cities=3)
    table.give(1, tokens=20, cities=3)
    table.give(2, tokens=8)
    table.until(8)
    table.answer(0, "holds", Holds(calamities=(Held("epidemic", 2), Held("famine"))))
    table.answer(1, "holds", Holds(calamities=(Held("epidemic"), Held("tempest"))))
    table.go_on()
    assert table.asked(1, "losses")
    assert not table.asked(0, "losses")
    assert table.question(KEEPER, "gate").args[2] == "minor"
    table.answer(1, "losses", Losses(changes={"tokens": -4}))
    table.go_on()
    assert table.question(KEEPER, "gate").args[2] == "famine"
    table.answer(0, "victims", table.question(0, "victims").default())
    with pytest.raises(Refusal):
        table.answer(0, "losses", Losses(changes={"tokens": -21}))
    table.answer(0, "losses", Losses(changes={"tokens": -10}, others={"2": {"tokens": -5}}))
    assert [table.seat(seat).tokens for seat in range(3)] == [10, 16, 3]
    table.go_on()
    assert table.question(KEEPER, "gate").args[2] == "epidemic"
    assert [case.victim for case in table.state.cases if case.called and not case.done] == [0, 1]
    table.go_on()
    table.go_on()
    assert table.state.phase == 10


@pytest.mark.rule("BK-8.2", "BK-9.1", "MC-9.12")
def test_calamities_to_come_stay_sealed() -> None:
    """Before a calamity is called nobody but its holder knows it, not even a keeper."""
    table = Table(18)
    for seat in range(3):
        table.give(seat, tokens=20, cities=3)
    table.until(8)
    table.answer(0, "holds", Holds(calamities=(Held("famine"),)))
    table.answer(1, "holds", Holds(calamities=(Held("epidemic"),)))
    table.answer(2, "holds", Holds(calamities=(Held("epidemic"), Held("flood"))))
    table.go_on()
    for viewer in (SPECTATOR, KEEPER, 0):
        view = table.view(viewer)
        assert [case.calamity for case in view.cases] == ["famine"]
        assert [seat.sealed_number for seat in view.seats[:3]] == [0, 1, 2]
        assert [seat.sealed for seat in view.seats[1:3]] == [None, None]
        seen = str(visible_to(table.state, viewer)) + str(view)
        assert "flood" not in seen
        assert "epidemic" not in seen
    assert table.view(2).seats[2].sealed == [Held("epidemic"), Held("flood")]
    table.go_on()
    assert [case.calamity for case in table.view().cases] == ["famine", "flood"]
    table.go_on()
    assert [case.victim for case in table.view().cases if not case.done] == [1, 2]


@pytest.mark.rule("BK-9.4")
def test_a_keeper_adds_what_is_shown() -> None:
    table = Table(aloud="on")
    table.until(8)
    assert not table.asked(0, "holds")
    table.go_on()
    table.chair(Call(seat=0, calamity="famine"))
    table.go_on()
    assert table.asked(0, "victims")
    table.go_on()
    with pytest.raises(Refusal) as refused:
        table.chair(Call(seat=0, calamity="treachery"))
    assert refused.value.code == "calamity_late"
    table.chair(Call(seat=1, calamity="flood"))
    table.go_on()
    assert table.asked(1, "fact")
    table.until(10)


# -- 10 and 11 -------------------------------------------------------------------------------------


@pytest.mark.rule("BK-10.1", "BK-10.2")
def test_abilities() -> None:
    table = Table()
    table.give(0, "politics", "monotheism", tokens=20)
    table.give(1, "theocracy", tokens=9)
    table.until(10)
    assert table.asked(0, "ability")
    assert not table.asked(1, "ability")
    about = table.question(0, "ability").about()
    assert 0 in about.protected["politics"]
    assert 2 not in about.protected["politics"]
    for wrong in (("diaspora",), ("politics", "politics")):
        with pytest.raises(Refusal):
            table.answer(0, "ability", AbilitiesUsed(used=wrong))
    used = AbilitiesUsed(used=("politics",), changes={"tokens": 3}, others={"1": {"tokens": -3}})
    table.answer(0, "ability", used)
    assert (table.seat(0).tokens, table.seat(1).tokens) == (23, 6)


@pytest.mark.rule("BK-11.1")
def test_support_is_counted() -> None:
    """Tokens too: surplus removal has changed them."""
    table = Table()
    table.give(0, "cultural_ascendancy", tokens=10, cities=3)
    table.until(11)
    assert table.question(0, "count").about().support_rate == 3
    with pytest.raises(Refusal) as refused:
        table.answer(0, "count", Count(numbers={"cities": 3}))
    assert refused.value.code == "not_counted"
    table.answer(0, "count", Count(numbers={"cities": 3, "tokens": 8}))
    assert table.doubts(0) == ["unsupported"]
    table.answer(0, "desk", Amend(numbers={"cities": 2}))
    assert table.doubts(0) == []
