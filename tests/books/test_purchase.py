"""Section 12: purchases, with the prices of the game's own sums."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ecumene.games.books.keeper_actions import Confirm
from ecumene.games.books.phases.purchase import Buy, Sheet
from ecumene.games.megaciv.calculations.payment import StandIn, cards_value
from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
from ecumene.games.megaciv.calculations.prices import open_prices
from ecumene.games.megaciv.calculations.purchases import Purchase, bill
from ecumene.games.megaciv.tables.advances import ADVANCES, credits_held
from ecumene.games.megaciv.tables.credit import NO_CREDITS, Credits
from ecumene.games.megaciv.tables.setups import setup_for
from ecumene.kernel import Refusal
from tests.books.ledger_table import Table

START = setup_for(5).start_credits


def shopping(**options: Any) -> Table:
    table = Table(**options)
    table.until(12)
    return table


@pytest.mark.rule("BK-12.1")
def test_everybody_may_buy_at_once() -> None:
    table = shopping()
    assert table.view().missing == [0, 1, 2, 3, 4]
    table.answer(3, "buy", Buy())
    table.go_on()
    assert [seat.advances for seat in table.state.seats] == [[]] * 5


@pytest.mark.rule("BK-0.6", "BK-12.2")
@pytest.mark.parametrize("seed", range(20))
def test_prices_are_those_of_the_game(seed: int) -> None:
    randomness = random.Random(seed)
    names = [name for name in ADVANCES if name not in ("monument", "written_record")]
    held = randomness.sample(names, randomness.randrange(20))
    table = Table(seed=seed)
    table.give(0, *held)
    table.until(12)
    holder = PlayerFacts(advances=frozenset(held), credits=credits_held(held, START))
    prices = table.question(0, "buy").about().prices
    assert prices == {each.advance: each.total for each in open_prices(holder)}
    wanted = tuple(randomness.sample([name for name in names if name not in held], 3))
    table.answer(0, "buy", Buy(advances=wanted, points=0, waived=True))
    bought = table.seat(0).bought
    assert bought is not None
    assert bought.price == bill(Purchase(wanted), holder).total


@pytest.mark.rule("BK-12.2", "BK-12.3", "BK-13.1")
def test_what_is_bought_this_turn_lowers_no_price() -> None:
    table = shopping()
    prices = table.question(0, "buy").about().prices
    table.answer(0, "buy", Buy(advances=("pottery",), points=prices["pottery"]))
    assert table.seat(0).advances == []
    again = table.question(0, "rebuy").about()
    assert again.prices == prices
    more = prices["agriculture"]
    table.answer(0, "rebuy", Buy(advances=("agriculture",), points=more, more=True))
    bought = table.seat(0).bought
    assert bought is not None
    assert bought.purchase.advances == ("pottery", "agriculture")
    assert bought.price == bought.points == prices["pottery"] + prices["agriculture"]
    assert table.doubts(0) == []
    table.go_on()
    assert table.seat(0).advances == ["pottery", "agriculture"]
    assert table.seat(0).bought is None
    assert table.seat(0).credits == credits_held(["pottery", "agriculture"], START)


@pytest.mark.rule("BK-12.3")
def test_what_is_added_is_paid_together_with_the_first_part() -> None:
    table = Table()
    table.give(0, treasury=30)
    table.until(12)
    prices = table.question(0, "buy").about().prices
    first, second = prices["music"], prices["mysticism"]
    table.answer(0, "buy", Buy(advances=("music",), points=first - 4))
    assert table.seat(0).treasury == 26
    table.answer(0, "rebuy", Buy(advances=("mysticism",), points=second - 5, more=True))
    bought = table.seat(0).bought
    assert bought is not None
    assert (bought.price, bought.treasury, table.seat(0).treasury) == (first + second, 9, 21)


@pytest.mark.rule("BK-12.4")
def test_choices_are_made_or_waived() -> None:
    table = shopping()
    with pytest.raises(Refusal) as refused:
        table.answer(0, "buy", Buy(advances=("library", "music")))
    assert refused.value.code == "library_open"
    with pytest.raises(Refusal) as refused:
        table.answer(0, "buy", Buy(advances=("anatomy",)))
    assert refused.value.code == "free_open"
    with pytest.raises(Refusal) as refused:
        table.answer(0, "buy", Buy(advances=("monument",)))
    assert refused.value.code == "credits_of_choice"
    table.answer(0, "buy", Buy(advances=("anatomy",), free="coinage", points=999))
    table.answer(1, "buy", Buy(advances=("library", "music"), library="music", points=999))
    chosen = {"monument": Credits(arts=10, religion=10)}
    table.answer(2, "buy", Buy(advances=("monument",), chosen=chosen, points=999))
    table.answer(3, "buy", Buy(advances=("anatomy",), points=999, waived=True))
    assert table.doubts(3) == ["waived"]
    table.go_on()
    assert table.seat(0).advances == ["anatomy", "coinage"]
    want = credits_held(["monument"], START, chosen["monument"])
    assert table.seat(2).credits == want


@pytest.mark.rule("BK-12.4", "MC-12.20")
def test_anatomy_gives_nothing_that_is_bought_with_it() -> None:
    table = shopping()
    with pytest.raises(Refusal) as refused:
        table.answer(0, "buy", Buy(advances=("anatomy", "coinage")))
    assert refused.value.code == "free_open"
    free = table.question(0, "buy").about().free
    assert set(refused.value.params["advances"]) == set(free) - {"coinage"}
    assert "coinage" in free


@pytest.mark.rule("BK-12.3", "BK-12.4")
def test_an_addition_keeps_what_anatomy_gave() -> None:
    table = shopping()
    table.answer(0, "buy", Buy(advances=("anatomy",), free="coinage", points=999))
    table.answer(0, "rebuy", Buy(advances=("music",), points=99, more=True))
    table.go_on()
    assert sorted(table.seat(0).advances) == ["anatomy", "coinage", "music"]


@pytest.mark.rule("BK-12.5", "BK-12.6")
def test_cards_and_treasury_pay() -> None:
    table = Table()
    table.give(0, "trade_empire", treasury=40, cards=12)
    table.until(12)
    price = table.question(0, "buy").about().prices["mining"]
    cards = {"wine": 3}
    buy = Buy(advances=("mining",), cards=cards, stand_in=StandIn("wine", "tin"))
    sheet = table.question(0, "buy").preview(buy)
    assert isinstance(sheet, Sheet)
    worth = cards_value(cards, buy.stand_in)
    assert sheet.bought.points == worth
    assert price > worth + 40
    assert sheet.bought.treasury == 40
    assert (sheet.waste, sheet.missing) == (0, price - worth - 40)
    assert (sheet.hand_limit, sheet.discards) == (8, 0)
    table.answer(0, "buy", buy)
    assert table.seat(0).value("cards") == 8
    assert table.seat(0).treasury == 0
    table.answer(0, "rebuy", Buy())
    assert (table.seat(0).value("cards"), table.seat(0).treasury) == (8, 40)
    assert table.doubts(0) == ["hand"]  # twelve cannot be kept (BK-12.10)
    with pytest.raises(Refusal) as refused:
        table.answer(1, "buy", Buy(advances=("music",), cards=cards, points=5))
    assert refused.value.code == "payment_twice"
    with pytest.raises(Refusal) as refused:
        table.answer(1, "buy", Buy(points=5))
    assert refused.value.code == "nothing_paid_for"
    assert (
        table.question(1, "buy").preview(Buy(advances=("music",), points=99)).waste
        == 99 - (table.question(1, "buy").about().prices["music"])
    )


@pytest.mark.rule("BK-12.7")
def test_a_purchase_is_changed_until_a_keeper_goes_on() -> None:
    table = Table()
    table.give(0, treasury=40)
    table.until(12)
    table.answer(0, "buy", Buy(advances=("music",), points=40))
    assert table.seat(0).treasury < 40
    table.answer(0, "rebuy", Buy())
    assert table.seat(0).treasury == 40
    assert table.seat(0).bought.purchase.gained == ()  # type: ignore[union-attr]
    table.go_on()
    assert not table.asked(0, "rebuy")


@pytest.mark.rule("BK-12.8")
def test_a_keeper_looks_at_the_cards() -> None:
    table = shopping(confirm="keeper")
    table.answer(0, "buy", Buy(advances=("music",), points=99))
    bought = table.seat(0).bought
    assert bought is not None
    assert not bought.confirmed
    table.chair(Confirm(seat=0))
    assert table.seat(0).bought.confirmed  # type: ignore[union-attr]
    for seat in (0, 1):
        with pytest.raises(Refusal):
            table.chair(Confirm(seat=seat))


@pytest.mark.rule("BK-12.9")
def test_doubtful_payments_are_kept() -> None:
    table = Table()
    table.give(1, treasury=3)
    table.until(12)
    table.answer(0, "buy", Buy(advances=("music",), points=5, treasury=0))
    assert table.doubts(0) == ["paid"]
    table.answer(1, "buy", Buy(advances=("music",), points=5))
    assert table.doubts(1) == ["paid"]
    assert table.seat(1).treasury == 0
    price = table.question(1, "rebuy").about().prices["music"]
    table.answer(1, "rebuy", Buy(advances=("music",), points=price - 10, treasury=10))
    assert table.doubts(1) == ["short"]
    table.answer(1, "rebuy", Buy())
    assert (table.doubts(1), table.seat(1).treasury) == ([], 3)


@pytest.mark.rule("BK-12.5", "MC-12.25")
@pytest.mark.parametrize(("points", "treasury"), [(0, 55), (60, 20), (45, 6)])
def test_nobody_spends_more_treasury_than_required(points: int, treasury: int) -> None:
    """Mysticism costs 50; with cards for 45 five tokens pay the rest."""
    table = Table()
    table.seat(0).start_credits = NO_CREDITS
    table.give(0, treasury=55)
    table.until(12)
    with pytest.raises(Refusal) as refused:
        table.answer(0, "buy", Buy(advances=("mysticism",), points=points, treasury=treasury))
    assert refused.value.code == "too_much_treasury"
    table.answer(0, "buy", Buy(advances=("mysticism",), points=45, treasury=5))
    assert table.seat(0).treasury == 50


@pytest.mark.rule("BK-12.10")
def test_cards_above_the_hand_limit_are_not_kept() -> None:
    """Untold, the count is what may be kept, assumed and doubtful; told, it stands."""
    table = Table()
    for seat in range(4):
        table.give(seat, cards=12)
    table.until(12)
    table.answer(0, "buy", Buy())
    table.answer(1, "buy", Buy(advances=("music",), points=99))
    table.answer(2, "buy", Buy(advances=("music",), points=99, left=3))
    with pytest.raises(Refusal) as refused:
        table.answer(3, "buy", Buy(left=9))
    assert refused.value.code == "hand_limit"
    table.go_on()
    hands = [table.seat(seat).numbers["cards"] for seat in range(4)]
    assert [(told.value, told.how) for told in hands] == [
        (8, "assumed"),
        (8, "assumed"),
        (3, "told"),
        (8, "assumed"),
    ]
    assert [table.doubts(seat) for seat in range(4)] == [["hand"], ["hand"], [], ["hand"]]


@pytest.mark.rule("BK-12.10", "MC-12.4")
def test_a_new_roadbuilding_raises_the_hand_limit_at_once() -> None:
    table = Table()
    for seat in range(3):
        table.give(seat, cards=12)
    table.until(12)
    sheet = table.question(0, "buy").preview(Buy(advances=("roadbuilding",), points=999))
    assert (sheet.hand_limit, sheet.discards) == (9, 3)
    table.answer(0, "buy", Buy(advances=("roadbuilding",), points=999))
    table.answer(1, "buy", Buy(advances=("roadbuilding",), points=999, left=9))
    with pytest.raises(Refusal) as refused:
        table.answer(2, "buy", Buy(advances=("music",), points=999, left=9))
    assert refused.value.code == "hand_limit"
    assert [table.seat(seat).value("cards") for seat in (0, 1)] == [9, 9]


@pytest.mark.rule("BK-12.7", "BK-12.10")
def test_a_changed_purchase_gives_the_hand_back() -> None:
    table = Table()
    table.give(0, cards=12)
    table.until(12)
    table.answer(0, "buy", Buy(advances=("music",), points=99, left=2))
    table.answer(0, "rebuy", Buy(advances=("music",), cards={"salt": 3}, points=None, left=None))
    assert (table.seat(0).value("cards"), table.doubts(0)) == (8, ["hand", "paid"])
    table.answer(0, "rebuy", Buy(left=8))
    assert (table.seat(0).value("cards"), table.doubts(0)) == (8, [])
