"""Section 9: a calamity that was called is resolved by numbers."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.books.keeper_actions import Leave
from ecumene.games.books.ledger import CalamityCase, Held, ToldNumber
from ecumene.games.books.phases.calamity.facts import Fact, Insist
from ecumene.games.books.phases.calamity.losses import Losses
from ecumene.games.books.phases.calamity.victims import Victims
from ecumene.games.books.phases.selection import Holds
from ecumene.games.megaciv.calculations.calamities import Pieces
from ecumene.kernel import NOBODY, Event, Refusal
from tests.books.ledger_table import Table


def struck(table: Table, *held: Held, seat: int = 0, others: dict[int, Held] | None = None) -> None:
    """Phase 9 with these calamities; the numbers of the table are fresh."""
    table.until(8)
    for number, card in (others or {}).items():
        table.answer(number, "holds", Holds(calamities=(card,)))
    table.answer(seat, "holds", Holds(calamities=held))
    fresh(table)
    table.go_on()


def fresh(table: Table) -> None:
    """Everybody has just counted."""
    for seat in table.state.players:
        table.give(seat.seat, tokens=seat.tokens, cities=seat.cities, treasury=seat.treasury)


def settled(players: int = 5, **options: Any) -> Table:
    """Everybody has 20 tokens, 4 cities and 5 treasury."""
    table = Table(players, **options)
    for number in range(players):
        table.give(number, tokens=20, cities=4, treasury=5)
    return table


def case_of(table: Table) -> CalamityCase:
    """The calamity that is being resolved."""
    (found,) = [case for case in table.state.cases if case.called and not case.done]
    return found


def told(events: list[Event], kind: str) -> list[dict[str, Any]]:
    return [{"seat": event.seat, **event.data} for event in events if event.kind == kind]


@pytest.mark.rule("BK-9.5", "BK-9.10", "BK-9.11", "BK-9.16")
def test_famine_from_choice_to_losses() -> None:
    table = settled()
    table.give(0, "agriculture", "pottery")
    table.give(2, "calendar")
    struck(table, Held("famine"))
    facts: Any = table.question(0, "victims").about()
    assert (facts.number, facts.seats) == (3, [1, 2, 3, 4])
    for wrong in ((1, 2), (1, 2, 2), (0, 1, 2)):
        with pytest.raises(Refusal):
            table.answer(0, "victims", Victims(seats=wrong))
    assert not table.asked(0, "losses")
    events = table.answer(0, "victims", Victims(seats=(1, 2, 4)))
    numbers = {each["seat"]: each for each in told(events, "calamity_number")}
    assert numbers[0]["changes"] == [["agriculture", 5], ["pottery", -5]]
    assert {seat: each["total"] for seat, each in numbers.items()} == {0: 10, 1: 5, 2: 0, 4: 5}
    assert not table.asked(2, "losses")  # nothing to lose
    shown: Any = table.question(0, "losses").about()
    assert shown.toll.due == 10
    assert shown.default.changes == {"tokens": -10}
    table.answer(0, "losses", Losses(changes={"cities": -2, "tokens": -1}))
    assert table.doubts(0) == ["loss_points"]  # a token too many
    table.answer(1, "losses", Losses(changes={"cities": -1}))
    assert table.doubts(1) == []
    table.go_on()
    assert table.seat(4).tokens == 15
    assert table.seat(4).numbers["tokens"].how == "assumed"


@pytest.mark.rule("BK-9.6", "BK-9.12", "BK-9.14")
def test_treachery_needs_no_entry() -> None:
    table = settled()
    table.give(0, "diplomacy")
    table.give(3, cities=8)
    struck(table, Held("treachery", 3))
    assert case_of(table).beneficiary == 3
    assert not table.asked(0, "losses")
    assert (table.seat(0).cities, table.seat(3).cities, table.state.pirates) == (2, 9, 1)


@pytest.mark.rule("BK-9.6", "BK-9.7")
def test_a_tie_for_gain_asks_for_the_stock() -> None:
    table = settled()
    table.give(1, cities=3)
    table.give(2, cities=3, tokens=30)
    table.until(8)
    table.answer(0, "holds", Holds(calamities=(Held("treachery"),)))
    table.go_on()
    assert [table.asked(seat, "fact") for seat in range(5)] == [False, True, True, False, False]
    table.answer(1, "fact", Fact(numbers={"tokens": 40, "treasury": 5}))
    assert case_of(table).beneficiary == NOBODY
    table.answer(2, "fact", Fact(numbers={"tokens": 30, "treasury": 5}))
    assert case_of(table).beneficiary == 2
    assert table.seat(1).tokens == 40


@pytest.mark.rule("BK-9.7")
def test_tokens_that_may_have_changed_are_counted_again() -> None:
    table = settled()
    table.until(8)
    table.answer(0, "holds", Holds(calamities=(Held("slave_revolt"),)))
    table.go_on()
    events = table.answer(0, "fact", Fact(numbers={"tokens": 12}))
    assert told(events, "calamity_number")[0]["total"] == 4
    table.answer(0, "losses", Losses(changes={"cities": -1, "tokens": -1}))
    assert table.doubts(0) == ["loss_support"]


@pytest.mark.rule("BK-9.8")
def test_those_on_the_flood_plain_tell_what_stands_there() -> None:
    table = settled()
    table.give(2, "engineering")
    struck(table, Held("flood"))
    about: Any = table.question(0, "fact").about()
    assert set(about.numbers) == {"plain_tokens", "plain_cities"}
    for wrong in (
        Fact(numbers={"plain_tokens": 7}),
        Fact(numbers={"plain_tokens": 7, "plain_cities": 10}),
        Fact(numbers={"plain_tokens": 7, "plain_cities": 1, "tokens": 3}),
        Fact(numbers={"plain_tokens": 7, "plain_cities": 1}, seats=(2, 2)),
        Fact(numbers={"plain_tokens": 7, "plain_cities": 1}, seats=(9,)),
    ):
        with pytest.raises(Refusal):
            table.answer(0, "fact", wrong)
    table.answer(0, "fact", Fact(numbers={"plain_tokens": 7, "plain_cities": 1}, seats=(2, 3)))
    assert [table.asked(seat, "fact") for seat in range(5)] == [False, False, True, True, False]
    not_asked = Fact(numbers={"plain_tokens": 1, "plain_cities": 0}, seats=(4,))
    with pytest.raises(Refusal):
        table.answer(2, "fact", not_asked)
    table.answer(2, "fact", Fact(numbers={"plain_tokens": 3, "plain_cities": 0}))
    table.answer(3, "fact", Fact(numbers={"plain_tokens": 2, "plain_cities": 0}))
    tolls = case_of(table).tolls
    assert {seat: (toll.total, toll.due) for seat, toll in tolls.items()} == {
        "0": (15, 12),
        "2": (0, 0),
        "3": (5, 2),
    }
    table.answer(0, "losses", Losses(changes={"tokens": -7, "cities": -1}))
    assert table.doubts(0) == []
    table.answer(3, "losses", Losses(changes={"tokens": -1}))
    assert table.doubts(3) == ["loss_points"]


@pytest.mark.rule("BK-9.8")
def test_a_flood_takes_only_what_stands_on_the_plain() -> None:
    table = settled()
    struck(table, Held("flood"))
    table.answer(0, "fact", Fact(numbers={"plain_tokens": 4, "plain_cities": 1}, seats=()))
    about: Any = table.question(0, "losses").about()
    assert about.most == {"tokens": 4, "cities": 1}
    with pytest.raises(Refusal) as refused:
        table.answer(0, "losses", Losses(changes={"tokens": -5}))
    assert refused.value.code == "not_on_plain"
    table.answer(0, "losses", Losses(changes={"tokens": -4, "cities": -1}))
    assert table.doubts(0) == []


@pytest.mark.rule("BK-9.8")
def test_a_flood_without_units_on_a_plain_strikes_the_coast() -> None:
    table = settled()
    struck(table, Held("flood"))
    none = {"plain_tokens": 0, "plain_cities": 0}
    table.answer(0, "fact", Fact(numbers=none, seats=(1,)))
    assert {seat: toll.total for seat, toll in case_of(table).tolls.items()} == {"0": 5}
    table.answer(0, "losses", Losses(changes={"tokens": -2}))
    assert table.doubts(0) == []  # perhaps all there was on coasts


@pytest.mark.rule("BK-9.8", "BK-9.9")
def test_piracy_asks_for_coastal_cities() -> None:
    table = settled()
    table.give(4, "naval_warfare")
    struck(table, Held("piracy", 1))
    table.answer(0, "fact", Fact(numbers={"coastal_cities": 3}))
    # the beneficiary is not asked, nor who can never be chosen
    assert [table.asked(seat, "fact") for seat in range(5)] == [False, True, True, True, False]
    table.answer(1, "fact", Fact(numbers={"coastal_cities": 1}))
    table.answer(2, "fact", Fact(numbers={"coastal_cities": 2}))
    table.answer(3, "fact", Fact(numbers={"coastal_cities": 0}))
    assert case_of(table).secondary == (2,)
    assert [table.seat(seat).cities for seat in range(4)] == [2, 4, 3, 4]
    assert table.state.pirates == 3
    assert case_of(table).replaced == Pieces(cities=3), "everybody sees it, both victims together"


@pytest.mark.rule("BK-9.14", "MC-C.GEN.4")
def test_without_pirate_cities_in_supply_piracy_destroys() -> None:
    table = settled()
    table.state.pirates = 17
    struck(table, Held("piracy", 1))
    for seat in range(5):
        if table.asked(seat, "fact"):
            coastal = 2 if seat == 0 else 0
            table.answer(seat, "fact", Fact(numbers={"coastal_cities": coastal}))
    assert (table.seat(0).cities, table.state.pirates) == (2, 18)
    assert case_of(table).replaced == Pieces(cities=1)


@pytest.mark.rule("BK-9.9")
def test_a_calamity_with_nothing_to_strike_is_cancelled() -> None:
    table = settled()
    struck(table, Held("cyclone"))
    events = table.answer(0, "fact", Fact(numbers={"sea_cities": 0}, seats=()))
    assert told(events, "cancelled") == [{"seat": 0, "calamity": "cyclone"}]
    assert not any(table.asked(seat, "losses") for seat in range(5))


@pytest.mark.rule("BK-9.11", "BK-9.16")
def test_cyclone_spares_cities() -> None:
    table = settled()
    table.give(1, "masonry")
    struck(table, Held("cyclone"))
    table.answer(0, "fact", Fact(numbers={"sea_cities": 4}, seats=(1,)))
    table.answer(1, "fact", Fact(numbers={"sea_cities": 3}))
    assert [case_of(table).tolls[seat].due for seat in "01"] == [3, 1]
    table.answer(1, "losses", Losses(changes={"cities": -2, "tokens": 3}))
    assert table.doubts(1) == ["loss_cities"]
    table.answer(0, "losses", Losses(changes={"cities": -3, "tokens": 5}))
    assert table.doubts(0) == []
    assert table.seat(0).tokens == 25


@pytest.mark.rule("BK-9.12")
def test_regression_moves_the_marker() -> None:
    table = settled()
    table.give(0, "enlightenment", "fundamentalism", step=5)
    table.give(1, step=1)
    struck(table, Held("regression"), others={})
    assert table.asked(0, "losses")  # cities may be given for steps
    table.answer(0, "losses", Losses(changes={"cities": -2}))
    assert (table.seat(0).step, table.seat(0).cities, table.doubts(0)) == (4, 2, [])
    other = settled()
    other.give(0, step=1)
    struck(other, Held("regression"))
    assert not other.asked(0, "losses")
    assert other.seat(0).step == 0


@pytest.mark.rule("BK-9.14")
def test_what_is_annexed_goes_by_the_stock() -> None:
    table = settled()
    table.give(0, tokens=25, cities=6)
    table.give(1, cities=1, tokens=45)
    struck(table, Held("civil_war"))
    assert case_of(table).beneficiary == 1
    assert case_of(table).tolls["0"].total == 20
    table.answer(0, "losses", Losses(changes={"tokens": -10, "cities": -2}))
    assert (table.seat(0).tokens, table.seat(0).cities) == (15, 4)
    assert (table.seat(1).tokens, table.seat(1).cities) == (50, 3)
    assert table.state.barbarians == 5
    assert table.doubts(0) == []


@pytest.mark.rule("BK-9.14")
def test_the_beneficiary_selects_for_tyranny() -> None:
    table = settled()
    table.give(1, cities=2)
    struck(table, Held("tyranny"))
    assert not table.asked(0, "losses")
    table.answer(1, "losses", Losses(changes={"tokens": -5, "cities": -2}))
    assert (table.seat(0).tokens, table.seat(0).cities) == (15, 2)
    assert (table.seat(1).tokens, table.seat(1).cities) == (25, 4)


@pytest.mark.rule("BK-9.13", "BK-9.10")
def test_two_copies_together_or_in_order() -> None:
    for insist in (False, True):
        table = settled(14)
        west = [seat.seat for seat in table.state.seats if seat.block == "west"]
        east = [seat.seat for seat in table.state.seats if seat.block == "east"]
        first, second = west[0], east[0]
        struck(table, Held("epidemic"), seat=first, others={second: Held("epidemic", first)})
        table.answer(second, "insist", Insist(insist=insist))
        assert not table.asked(first, "victims")
        table.answer(first, "insist", Insist())
        assert table.asked(first, "victims")
        assert not table.asked(second, "victims")
        chosen = table.question(first, "victims").default().seats
        assert second not in chosen
        table.answer(first, "victims", Victims(seats=chosen))
        assert table.asked(second, "victims") != insist
        if insist:
            assert case_of(table).victim == first
            table.go_on()
        about: Any = table.question(second, "victims").about()
        assert not {first, second, *chosen} & set(about.seats)


@pytest.mark.rule("BK-9.13")
def test_copies_of_holders_are_resolved_side_by_side() -> None:
    table = settled(14)
    east = next(seat.seat for seat in table.state.seats if seat.block == "east")
    west = next(seat.seat for seat in table.state.seats if seat.block == "west")
    struck(table, Held("superstition"), seat=west, others={east: Held("superstition")})
    assert table.asked(west, "losses")
    assert table.asked(east, "losses")


@pytest.mark.rule("BK-9.15")
def test_going_on_takes_the_defaults() -> None:
    table = settled()
    table.give(4, step=3)
    struck(table, Held("epidemic", 1))
    table.go_on()  # nobody has chosen or entered anything
    assert [table.seat(seat).tokens for seat in range(5)] == [5, 20, 10, 20, 10]
    assert table.state.cases[0].secondary == (4, 2)


@pytest.mark.rule("BK-9.12", "BK-9.15", "BK-9.16")
def test_minor_calamities() -> None:
    table = settled(18)
    table.until(8)
    for seat, treasury in enumerate((7, 5, 12, 4)):
        table.give(seat, treasury=treasury)
    cards = {1: Held("minor_uprising"), 2: Held("city_in_flames"), 3: Held("city_riots")}
    struck(table, Held("squandered_wealth"), others=cards)
    assert [table.asked(seat, "losses") for seat in range(4)] == [False, False, True, True]
    assert table.seat(0).treasury == 0
    assert table.seat(1).cities == 3
    table.answer(3, "losses", Losses(changes={"cities": -1, "tokens": 2}))
    assert (table.seat(3).treasury, table.seat(3).tokens, table.doubts(3)) == (0, 22, [])
    table.go_on()
    assert (table.seat(2).treasury, table.seat(2).cities) == (2, 4)


@pytest.mark.rule("BK-9.12", "BK-9.16")
def test_hordes_leave_barbarians() -> None:
    table = settled()
    table.give(0, "monarchy")
    struck(table, Held("barbarian_hordes", 1))
    assert case_of(table).tolls["0"].due == 10
    table.answer(0, "losses", Losses(changes={"cities": -1, "tokens": -3}, barbarians=4))
    assert table.state.barbarians == 4


@pytest.mark.rule("BK-9.8", "BK-9.15")
def test_eruption_and_earthquake() -> None:
    table = settled()
    struck(table, Held("volcanic_eruption_earthquake"))
    table.answer(0, "fact", Fact(numbers={"volcano_cities": 1}, seats=(3,)))
    assert [table.asked(seat, "losses") for seat in range(4)] == [True, False, False, True]
    table.answer(3, "losses", Losses(changes={"tokens": -2}))
    table.go_on()
    assert (table.seat(0).cities, table.seat(3).tokens) == (3, 18)
    quake = settled()
    struck(quake, Held("volcanic_eruption_earthquake"))
    quake.answer(0, "fact", Fact(numbers={"volcano_cities": 0}, seats=(2,)))
    quake.go_on()
    assert (quake.seat(0).cities, quake.seat(2).cities) == (3, 3)


@pytest.mark.rule("BK-9.17")
def test_two_floods_on_one_plain() -> None:
    table = settled()
    struck(table, Held("flood"), others={1: Held("flood")})
    for seat in (0, 1):
        table.answer(seat, "insist", Insist(insist=False))
    table.answer(0, "fact", Fact(numbers={"plain_tokens": 12, "plain_cities": 0}, seats=(1,)))
    table.answer(1, "fact", Fact(numbers={"plain_tokens": 4, "plain_cities": 0}, seats=(0,)))
    table.answer(0, "fact", Fact(numbers={"plain_tokens": 12, "plain_cities": 0}))
    table.answer(1, "fact", Fact(numbers={"plain_tokens": 4, "plain_cities": 0}))
    assert case_of(table).victim == 0
    table.answer(0, "losses", Losses(changes={"tokens": -12}))
    table.answer(1, "losses", Losses(changes={"tokens": -4}))
    table.go_on()
    assert case_of(table).victim == 1
    # Nothing is left there: the second one strikes a coast.
    table.answer(1, "fact", Fact(numbers={"plain_tokens": 0, "plain_cities": 0}))
    assert case_of(table).tolls["1"].total == 5
    assert table.doubts(0) == table.doubts(1) == []


@pytest.mark.rule("BK-9.17")
def test_two_floods_on_different_plains_strike_together() -> None:
    table = settled()
    struck(table, Held("flood"), others={1: Held("flood")})
    for seat in (0, 1):
        table.answer(seat, "insist", Insist(insist=False))
    for seat in (0, 1):
        numbers = {"plain_tokens": 12, "plain_cities": 0}
        table.answer(seat, "fact", Fact(numbers=numbers, seats=()))
    assert [table.asked(seat, "losses") for seat in (0, 1)] == [True, True]


@pytest.mark.rule("BK-L.3")
def test_the_victim_leaves_in_the_middle_of_a_call() -> None:
    table = settled()
    struck(table, Held("famine"))
    table.chair(Leave(seat=0))
    assert [table.asked(seat, "victims") for seat in range(5)] == [False] * 5
    assert [case for case in table.state.cases if not case.done] == []
    table.until(10)
    assert [seat.tokens for seat in table.state.players] == [20] * 4


@pytest.mark.rule("BK-L.3")
def test_another_victim_leaves_and_the_rest_goes_on() -> None:
    table = settled()
    struck(table, Held("famine"))
    table.answer(0, "victims", Victims(seats=(1, 2, 3)))
    table.chair(Leave(seat=2))
    assert [table.asked(seat, "losses") for seat in range(4)] == [True, True, False, True]
    for seat, lost in ((0, 10), (1, 5), (3, 5)):
        table.answer(seat, "losses", Losses(changes={"tokens": -lost}))
    assert case_of(table).stage == "over"


@pytest.mark.rule("BK-L.3")
def test_who_would_gain_leaves() -> None:
    table = settled()
    table.give(3, cities=1)
    struck(table, Held("tyranny"))
    assert table.asked(3, "losses")
    table.chair(Leave(seat=3))
    assert case_of(table).stage == "over"
    table.until(10)
    assert table.seat(0).tokens == 20


@pytest.mark.rule("BK-L.3", "BK-9.14")
def test_a_civil_war_goes_on_without_the_one_who_would_gain() -> None:
    table = settled()
    table.give(0, tokens=25, cities=6)
    table.give(1, cities=1, tokens=45)
    struck(table, Held("civil_war"))
    assert case_of(table).beneficiary == 1
    table.chair(Leave(seat=1))
    assert table.asked(0, "losses")
    table.answer(0, "losses", Losses(changes={"tokens": -10, "cities": -2}))
    assert (table.seat(0).tokens, table.seat(0).cities) == (15, 4)


@pytest.mark.rule("BK-9.7", "N-11")
def test_alone_in_a_block_a_tie_in_the_other_block_asks_for_the_stock() -> None:
    table = settled(14)
    west = [seat.seat for seat in table.state.seats if seat.block == "west"]
    for seat in west[1:]:
        table.chair(Leave(seat=seat))
    table.until(8)
    table.answer(west[0], "holds", Holds(calamities=(Held("tyranny"),)))
    table.go_on()
    asked = [seat.seat for seat in table.state.players if table.asked(seat.seat, "fact")]
    assert asked == [seat.seat for seat in table.state.seats if seat.block == "east"]


@pytest.mark.rule("BK-9.7")
def test_a_count_before_construction_is_taken_again() -> None:
    """Tokens of the census may have gone into cities since; those of phase 5 have not."""
    for phase in (2, 5):
        table = settled()
        table.until(phase)
        table.give(0, tokens=20, cities=4)
        for later in range(phase + 1, 9):
            table.until(later)
            table.seat(0).numbers["tokens"] = ToldNumber(20, 1, phase)
        table.answer(0, "holds", Holds(calamities=(Held("slave_revolt"),)))
        table.go_on()
        assert table.asked(0, "fact") == (phase == 2)


@pytest.mark.rule("BK-9.12", "DG-9.8")
def test_without_a_city_nobody_pays_a_ransom() -> None:
    table = settled(18)
    table.give(2, cities=0, treasury=12)
    struck(table, Held("city_in_flames"), seat=2)
    default: Any = table.question(2, "losses").default()
    assert default.changes == {}
    table.go_on()
    assert table.seat(2).treasury == 12


@pytest.mark.rule("BK-9.14")
def test_everybody_is_told_who_gains_what() -> None:
    """Treachery takes a city at once: the table sees who has it now."""
    table = settled()
    struck(table, Held("treachery", 1))
    case = case_of(table)
    assert (case.beneficiary, case.gained) == (1, Pieces(cities=1))
    (event,) = [each for each in table.match.events[-1] if each.kind == "annexed"]
    assert (event.seat, event.data["victim"], event.data["cities"]) == (1, 0, 1)
