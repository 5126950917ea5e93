"""The steward of Mega Civilization: its rules of thumb, one by one."""

from __future__ import annotations

import pytest

from ecumene.bots.megaciv.steward.construction import plan_cities
from ecumene.bots.megaciv.steward.purchases import cheapest_payment, pay_for, plan_purchase
from ecumene.games.megaciv.phases.acquisition.purchase import sheet
from ecumene.games.megaciv.position.hands import commodities_in
from ecumene.games.megaciv.position.sites import buildable
from ecumene.games.megaciv.tables.credit import Credits
from tests.support.megaciv_table import Land, Table


def buyer(*cards: str, treasury: int = 0, advances: tuple[str, ...] = ()) -> Table:
    table = Table(players=9).treasury(0, treasury).hold(0, *advances)
    table.deal(0, *cards)
    return table.phase(12)


def test_spends_what_it_has_in_the_last_turn_and_wastes_little() -> None:
    table = buyer("gold", "gold", "gold", "wine", "wine", treasury=30)
    table.command("last_turn")
    buy = plan_purchase(table.state, table.seat(0))
    assert buy.advances
    assert sheet(table.state, table.seat(0), buy).paid.waste < 20
    table.answer(0, buy)
    assert set(table.seat(0).advances) == set(buy.advances)


def test_buys_nothing_with_nothing() -> None:
    table = buyer("ochre", "water")
    buy = plan_purchase(table.state, table.seat(0))
    assert (buy.advances, buy.cards, buy.treasury) == ((), (), 0)


def test_treasury_goes_before_cards() -> None:
    table = buyer("gold", "gold", "gold", treasury=55)
    own = commodities_in(table.state, table.seat(0))
    assert cheapest_payment(table.state, table.seat(0), own, 50) == ([], 50)
    cards, treasury = cheapest_payment(table.state, table.seat(0), own, 100)
    assert (sorted(cards), treasury) == (own, 19)


def test_takes_what_library_and_anatomy_give() -> None:
    table = buyer(*["gold"] * 5, *["ivory"] * 4, *["incense"] * 4)  # 225 + 144 + 112
    seat = table.seat(0)
    buy = pay_for(table.state, seat, commodities_in(table.state, seat), ["library", "anatomy"])
    assert (buy.library, buy.free) == ("anatomy", "astronavigation")
    table.answer(0, buy)
    assert seat.advances == ["library", "anatomy", "astronavigation"]


def test_puts_credits_of_choice_where_it_has_most() -> None:
    table = buyer(*["gold"] * 5)
    seat = table.seat(0)
    seat.credits = Credits(civics=5, science=10)
    buy = pay_for(table.state, seat, commodities_in(table.state, seat), ["monument"])
    assert buy.chosen == {"monument": Credits(science=20)}
    table.answer(0, buy)


def test_discards_what_it_misses_least() -> None:
    table = buyer(*["ochre"] * 2, *["iron"] * 2, *["clay"] * 2, *["oil"] * 2, "water", "water")
    buy = plan_purchase(table.state, table.seat(0))
    assert (buy.advances, buy.discards, buy.discard_water) == ((), (), 2)


def test_many_small_sets_are_paid_together() -> None:
    """More sets than it tries out one by one."""
    names = ["ochre", "clay", "bone", "papyri", "iron", "wax", "fish", "fruit", "ceramics"]
    table = buyer(*names, "wool", "oil", "grain", "wine", "textiles")  # 9 stacks, 1 card each: 43
    seat = table.seat(0)
    own = commodities_in(table.state, seat)
    cards, treasury = cheapest_payment(table.state, seat, own, 40)
    assert (len(cards), treasury) == (14, 0)


@pytest.mark.rule("MC-5.13")
def test_builds_only_cities_it_can_support() -> None:
    lands = {"a": Land(limit=2, site=True), "b": Land(limit=2, site=True), "c": Land(limit=4)}
    table = Table(lands).put(0, a=6, b=6)
    assert [
        build.area for build in plan_cities(table.state, 0, buildable(table.state, 0)).builds
    ] == ["a"]
    table.put(0, c=4)
    assert [
        build.area for build in plan_cities(table.state, 0, buildable(table.state, 0)).builds
    ] == ["a", "b"]
    alone = Table(lands).put(0, a=6).state
    assert plan_cities(alone, 0, buildable(alone, 0)).builds == ()
