"""Answers under construction as a client is shown them (DG-4.3, DG-4.5, DG-5.1, DG-6.6)."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.megaciv.calculations.payment import Payment, cheapest_payment
from ecumene.games.megaciv.calculations.prices import Reduction
from ecumene.games.megaciv.phases.acquisition.preview import BuyFacts, BuyPreview
from ecumene.games.megaciv.phases.acquisition.purchase import BuyAdvances
from ecumene.games.megaciv.phases.cities.construction import BuildCities, BuildSite
from ecumene.games.megaciv.phases.cities.construction import NewCity as BuildCity
from ecumene.games.megaciv.phases.movement.movement import Movement
from ecumene.games.megaciv.phases.movement.orders import (
    BuildShip,
    Load,
    Maintain,
    March,
    Order,
    Sail,
)
from ecumene.games.megaciv.phases.movement.preview import (
    Clash,
    MovementPreview,
    Presence,
    Voyage,
    Way,
)
from ecumene.games.megaciv.phases.trade.offers import Accept, MakeOffer
from ecumene.games.megaciv.phases.trade.trade_view import TradePreview
from ecumene.games.megaciv.position.state import BARBARIANS, State
from ecumene.games.megaciv.tables.advances import credits_held
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.kernel import Question, Refusal, Refused, encode
from tests.support.megaciv_market import make, market, numbers, offer
from tests.support.megaciv_table import GAME, Land, Table

#: a - b - c by land, a and c by water, d far away
BOARD = {
    "a": Land(limit=2, land="b", water="c"),
    "b": Land(limit=2, land="c", site=True),
    "c": Land(limit=2, water="a"),
    "d": Land(limit=2, land="e"),
    "e": Land(limit=2),
}


def asked(table: Table, seat: int) -> Question[State]:
    return Question(GAME, table.state, table.question(seat))


def shown(table: Table, seat: int, answer: Any) -> Any:
    """The preview of an answer; it leaves no trace."""
    before = encode(table.state)
    preview = asked(table, seat).preview(answer)
    assert encode(table.state) == before
    return preview


def refused(table: Table, seat: int, answer: Any) -> str:
    with pytest.raises(Refusal) as caught:
        asked(table, seat).preview(answer)
    return caught.value.code


def plan(table: Table, *orders: Order) -> MovementPreview:
    preview = shown(table, 0, Movement(orders))
    assert isinstance(preview, MovementPreview)
    return preview


# -- movement --------------------------------------------------------------------------------------


@pytest.mark.rule("DG-4.3", "MC-3.7", "MC-0.43")
def test_ways_on_foot_with_the_number_that_leads_to_conflict() -> None:
    table = Table(BOARD).put(0, a=4).put(1, b=1).phase(3)
    seen = plan(table)
    assert seen.legal
    assert seen.ways == {"a": [Way(("b",), most=4, conflict_from=2)]}
    assert plan(table, March("a", ("b",), 1)).conflicts == []
    seen = plan(table, March("a", ("b",), 2))
    assert (seen.tokens, seen.unmoved) == ({"a": 2, "b": 2}, {"a": 2})
    assert seen.conflicts == [Clash("b", [Presence(0, 2, False), Presence(1, 1, False)])]


@pytest.mark.rule("MC-3.9", "MC-3.35", "MC-3.37")
def test_ways_that_are_closed_are_not_shown() -> None:
    table = Table(BOARD).put(0, a=4).hold(0, "roadbuilding").phase(3)
    assert [way.path for way in plan(table).ways["a"]] == [("b",), ("b", "c")]
    table.put(1, c=1).hold(1, "cultural_ascendancy")
    to_c = plan(table).ways["a"][1]
    assert (to_c.most, to_c.conflict_from) == (1, 0)  # one more would be a conflict
    table.put(1, c=0).city(1, "c").hold(1, "diplomacy")
    assert [way.path for way in plan(table).ways["a"]] == [("b",)]
    table.put(2, b=2)
    assert [way.path for way in plan(table).ways["a"]] == [("b",)]


@pytest.mark.rule("DG-4.5", "MC-3.16", "MC-3.24")
def test_what_a_ship_can_do_next() -> None:
    table = Table(BOARD).put(0, a=7).treasury(0, 1).ship(0, "a").phase(3)
    (ship,) = plan(table).ships
    assert (ship.standing, ship.maintain, ship.load, ship.voyages) == ("old", True, 0, [])
    (ship,) = plan(table, Maintain(0, treasury=1)).ships
    assert (ship.standing, ship.maintain, ship.steps_left) == ("maintained", False, 4)
    assert (ship.load, ship.unload) == (5, 0)
    assert ship.voyages == [Voyage("c", ("c",))]
    orders = (Maintain(0, treasury=1), Load(0, 3), Sail(0, ("c",)))
    (ship,) = plan(table, *orders).ships
    assert (ship.area, ship.aboard, ship.load, ship.unload) == ("c", 3, 0, 3)
    assert ship.steps_left == 3


@pytest.mark.rule("MC-3.12", "MC-3.14")
def test_where_a_ship_can_be_built() -> None:
    table = Table(BOARD).put(0, a=1, b=1).treasury(0, 1).phase(3)
    assert plan(table).build == ["a"]
    assert plan(table, BuildShip("a", 1, {"a": 1})).build == []
    poor = Table(BOARD).put(0, a=1).phase(3)
    assert plan(poor).build == []


@pytest.mark.rule("DG-4.3", "N-57")
def test_what_became_illegal_is_marked_and_tokens_aboard_count_at_the_end() -> None:
    table = Table(BOARD).put(0, a=3).treasury(0, 1).ship(0, "a").put(BARBARIANS, c=2).phase(3)
    orders = (Maintain(0, treasury=1), Load(0, 2), March("a", ("c",), 1), Sail(0, ("c",)))
    seen = plan(table, *orders)
    assert [no and no.code for no in seen.orders] == [None, None, "no_land_way", None]
    assert (seen.end, seen.legal) == (None, False)
    assert seen.tokens == {"a": 1}
    assert seen.conflicts == [Clash("c", [Presence(BARBARIANS, 2, False), Presence(0, 2, False)])]
    table.put(BARBARIANS, c=0).city(1, "c").hold(1, "diplomacy")
    seen = plan(table, *orders)
    assert seen.end is not None
    assert seen.end.code == "diplomacy"


# -- cities ----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-5.2", "MC-5.3", "MC-5.7", "MC-5.9", "N-72")
def test_where_cities_can_be_built_and_what_is_left_after_each() -> None:
    table = Table(BOARD).put(0, b=7, d=10).treasury(0, 3)
    table.hold(0, "architecture", "public_works").phase(5)
    assert asked(table, 0).about().sites == [
        BuildSite("b", price=6, here=7, treasury=3, neighbours={}, lent=0, keep=True),
        BuildSite("d", price=12, here=10, treasury=3, neighbours={}, lent=0, keep=True),
    ]
    seen = shown(table, 0, BuildCities((BuildCity("b", treasury=3, keep=True),)))
    assert (seen.sites, seen.treasury, seen.cities) == ([], 0, 8)
    assert seen.tokens == {"b": 1, "d": 10}
    assert refused(table, 0, BuildCities((BuildCity("d"),))) == "build_wilderness"


# -- trade -----------------------------------------------------------------------------------------


@pytest.mark.rule("DG-5.1", "MC-7.3", "MC-7.4", "N-83")
def test_an_offer_while_it_is_made() -> None:
    table = market("iron iron wine treachery famine water")
    facts = asked(table, 0).about()
    tradeable = numbers(table, 0, "iron iron wine treachery")
    assert (facts.cards, facts.water) == (sorted(tradeable), 1)
    assert facts.addressees == [1, 2, 3, 4]
    iron, other, wine, calamity = tradeable
    seen = shown(table, 0, MakeOffer(cards=(iron, other)))
    assert (seen.number, seen.least, seen.may_name) == (2, 3, {"iron": 2})
    assert seen.missing.code == "offer_few"
    seen = shown(table, 0, MakeOffer(cards=(iron, other, calamity), names=("iron",)))
    assert (seen.number, seen.may_name, seen.missing.code) == (3, {"iron": 2}, "offer_two_names")
    seen = shown(table, 0, MakeOffer(cards=(iron, wine, calamity), names=("iron", "iron")))
    assert seen.missing.code == "offer_untrue"
    whole = MakeOffer(cards=(iron, wine), water=1, names=("iron", "water"))
    assert shown(table, 0, whole) == TradePreview(3, 3, {"iron": 1, "wine": 1, "water": 1}, None)
    assert refused(table, 0, MakeOffer(cards=numbers(table, 0, "famine"))) == "offer_non_tradeable"
    assert refused(table, 0, MakeOffer(cards=numbers(table, 1, "clay"))) == "offer_card"
    assert refused(table, 0, MakeOffer(cards=(), to=0)) == "offer_to"


@pytest.mark.rule("DG-1.2", "DG-5.7")
def test_a_preview_finds_no_offers_between_others() -> None:
    table = market("iron iron wine")
    secret = make(table, 0, "iron iron wine", to=1)
    for seat, answered in ((1, True), (2, False)):
        answer = {"do": "answer", "offer": secret, "cards": [], "names": []}
        if answered:
            assert shown(table, seat, answer).missing.code == "offer_few"
        else:
            assert refused(table, seat, answer) == "no_such_offer"
    assert refused(table, 0, Accept("0#1/1#1")) == "no_such_answer"


@pytest.mark.rule("D-103")
def test_at_a_real_table_names_may_be_left_to_talk() -> None:
    table = market("iron iron wine", trade="market_and_table")
    assert asked(table, 0).about().names_optional
    assert shown(table, 0, offer(table, 0, "iron iron wine", say="")).missing is None


# -- purchase --------------------------------------------------------------------------------------


def shop(treasury: int, *cards: str) -> Table:
    """Seat 0 of nine has these cards and this treasury, and bought two advances before."""
    table = Table(players=9).treasury(0, treasury)
    table.hold(0, "pottery", "masonry")
    table.seat(0).credits += credits_held(["pottery", "masonry"])
    table.deal(0, *cards)
    return table.phase(12)


@pytest.mark.rule("DG-6.6", "MC-12.13", "MC-12.14")
def test_the_facts_of_a_purchase() -> None:
    table = shop(10, "gold", "gold", "wine", "famine", "water")
    facts = asked(table, 0).about()
    assert isinstance(facts, BuyFacts)
    assert facts.prices["agriculture"] == 90
    assert not {"pottery", "masonry"} & facts.prices.keys()
    assert facts.cards == sorted(numbers(table, 0, "gold gold wine"))
    assert (facts.water, facts.treasury, facts.token_value) == (1, 10, 1)
    assert facts.budget == 36 + 5 + 10
    assert facts.discards_due == 0
    assert "empiricism" in facts.free


@pytest.mark.rule("DG-6.6", "MC-12.24", "MC-12.5")
def test_a_purchase_added_up_while_it_is_made() -> None:
    table = shop(10, "gold", "gold", "gold", "wine", "wine")
    golds, wines = numbers(table, 0, "gold gold gold"), numbers(table, 0, "wine wine")
    seen = shown(table, 0, BuyAdvances(("agriculture",)))
    assert isinstance(seen, BuyPreview)
    (agriculture,) = seen.prices
    assert (agriculture.printed, agriculture.total) == (120, 90)
    assert agriculture.reductions == (
        Reduction("credit", "crafts", 20),
        Reduction("bonus", "pottery", 10),
    )
    assert (seen.total, seen.unpaid, seen.waste) == (90, 90, 0)
    assert seen.missing is not None
    assert seen.missing.code == "too_little"
    # 81 for the gold and 9 of the treasury, or 81 and 20 for the wine and 11 points lost
    assert seen.suggestion == BuyAdvances(("agriculture",), cards=golds, treasury=9)
    seen = shown(table, 0, BuyAdvances(("agriculture",), cards=golds, treasury=4))
    assert (seen.card_points, seen.treasury_points, seen.unpaid) == (81, 4, 5)
    seen = shown(table, 0, BuyAdvances(("agriculture",), cards=(*golds, *wines)))
    assert (seen.waste, seen.cards_left, seen.missing) == (11, 0, None)
    assert seen.credits == Credits(crafts=10, science=5)
    affordable = {other.advance for other in seen.others if other.affordable}
    prices = {other.advance: other.total for other in seen.others}
    assert affordable == {name for name, price in prices.items() if price <= 81 + 20 + 10 - 90}


@pytest.mark.rule("DG-6.6", "MC-12.5", "MC-12.31")
def test_what_is_only_missing_is_no_refusal_and_what_is_wrong_is() -> None:
    table = shop(50, *["wine"] * 4, *["gold"] * 5, *["iron"] * 3)
    seen = shown(table, 0, BuyAdvances())
    assert seen.missing == Refused("discards", "MC-12.5", seen.missing.said)
    assert seen.discards_due == seen.cards_left - seen.hand_limit > 0
    assert asked(table, 0).check(seen.suggestion) == seen.suggestion
    seen = shown(table, 0, BuyAdvances(("written_record",)))
    assert seen.missing.code == "credits_of_choice"
    assert refused(table, 0, BuyAdvances(("pottery",))) == "already_held"
    assert refused(table, 0, BuyAdvances(cards=(999,))) == "not_your_card"
    assert refused(table, 0, BuyAdvances(treasury=51)) == "treasury_short"
    assert refused(table, 0, BuyAdvances(free="empiricism")) == "free_needs_anatomy"


@pytest.mark.rule("MC-12.21", "MC-0.63")
@pytest.mark.parametrize(
    ("total", "hand", "treasury", "advances", "payment"),
    [
        (0, {"gold": 2}, 5, [], Payment()),
        (5, {"gold": 2}, 5, [], Payment(treasury=5)),
        (9, {"gold": 1, "salt": 4}, 0, [], Payment({"gold": 1})),
        (40, {"gold": 2, "salt": 2}, 4, [], Payment({"gold": 2}, 4)),
        (10, {"salt": 3}, 5, ["mining"], Payment({}, 5)),
        (99, {"gold": 2}, 5, [], None),
    ],
)
def test_the_cheapest_payment(
    total: int,
    hand: dict[str, int],
    treasury: int,
    advances: list[str],
    payment: Payment | None,
) -> None:
    assert cheapest_payment(total, hand, treasury, advances) == payment
