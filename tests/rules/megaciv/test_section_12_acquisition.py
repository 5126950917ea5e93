"""Rules MC-12 at the table: the question ``purchase`` from its order to its discards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ecumene.games.megaciv.calculations.payment import cards_value
from ecumene.games.megaciv.calculations.succession import outcome_for
from ecumene.games.megaciv.phases.acquisition.purchase import BuyAdvances, sheet
from ecumene.games.megaciv.position.hands import by_name
from ecumene.games.megaciv.tables.advances import credits_held
from ecumene.games.megaciv.tables.credit import Credits, Group
from ecumene.games.megaciv.views.view import view
from ecumene.kernel import Step
from tests.support.megaciv_table import GAME, Land, Table, earlier

#: nine players have no start credits, one block, and three commodities a stack
NINE = 9


def table(players: int = NINE, **options: Any) -> Table:
    return Table(players=players, options=options)


def prices(game: Table, seat: int, buy: BuyAdvances) -> list[int]:
    """Return the price of each advance of a draft."""
    return [price.total for price in sheet(game.state, game.seat(seat), buy).prices]


# -- order and number ------------------------------------------------------------------------------


def with_money(game: Table, *seats: int) -> Table:
    for seat in seats:
        game.treasury(seat, 50)
    return game


@pytest.mark.rule("MC-12.1", "MC-0.49", "MC-0.53")
def test_everybody_is_asked_at_once_in_order_of_position() -> None:
    game = with_money(table(5), 0, 1, 2, 4)
    for seat, step in enumerate((3, 4, 3, 9, 4)):
        game.seat(seat).step = step
    game.phase(12)
    assert game.asked("purchase") == [1, 4, 0, 2]  # 3 has nothing to buy with
    assert {decision.rule for decision in game.open()} == {"MC-12.2"}
    game.answer(2, BuyAdvances(("cloth_making",), treasury=40)).answer(4, BuyAdvances())
    assert game.seat(2).advances == [
        "cloth_making"
    ]  # open at once, though others are before (N-135)
    assert game.asked() == [1, 0]
    game.answer(1, BuyAdvances()).answer(0, BuyAdvances())
    assert game.over


@pytest.mark.rule("MC-12.1", "MC-0.54", "DG-3.2")
def test_who_waits_is_asked_when_those_before_have_bought() -> None:
    game = with_money(table(5), 0, 1, 2).phase(12)
    assert game.command_refused("wait", 0).code == "wait_for_nobody"
    game.command("wait", 1).command("wait", 2)
    assert game.asked() == [0]
    game.answer(0, BuyAdvances())
    assert game.asked() == [1]
    game.command("unwait", 2)
    assert game.asked() == [1, 2]
    game.answer(2, BuyAdvances()).answer(1, BuyAdvances())
    assert game.over


@pytest.mark.rule("MC-12.1", "MC-0.55", "D-22")
def test_in_strict_order_one_buys_after_the_other() -> None:
    game = with_money(table(5, order="strict"), 0, 1, 3)
    game.seat(3).step = 1
    game.phase(12)
    for seat in (3, 0, 1):
        assert game.asked() == [seat]
        game.answer(seat, BuyAdvances())
    assert game.over


@pytest.mark.rule("MC-12.1", "MC-L.4")
def test_who_has_left_is_not_asked() -> None:
    game = with_money(table(5), 0, 1)
    game.seat(0).left = True
    game.phase(12)
    assert game.asked() == [1]


@pytest.mark.rule("MC-12.2")
def test_one_purchase_of_any_number_of_advances() -> None:
    game = table().treasury(0, 3)
    cards = game.deal(0, *["gold"] * 5)  # 225
    names = ("cloth_making", "mysticism", "pottery", "masonry")  # 50 + 50 + 60 + 60
    game.phase(12).answer(0, BuyAdvances(names, cards=tuple(cards)))
    assert game.seat(0).advances == list(names)
    assert game.over  # not asked a second time, though there is treasury left
    (event,) = game.told("purchased")
    assert (event.seat, event.rule) == (0, "MC-12.2")
    assert event.data == {
        "advances": list(names),
        "price": 220,
        "cards": {"gold": 5},
        "treasury": 0,
        "wasted": 5,
    }


@pytest.mark.rule("MC-12.2", "MC-12.5")
def test_a_player_may_buy_nothing() -> None:
    game = table()
    (card,) = game.deal(0, "ivory")
    game.phase(12).answer(0, BuyAdvances())
    assert game.seat(0).hand == [card]
    assert sorted(event.seat for event in game.told("bought_nothing")) == list(range(NINE))
    assert game.told("discarded") == []


# -- hand limit ------------------------------------------------------------------------------------


@pytest.mark.rule("MC-12.3", "MC-12.5", "N-134")
@pytest.mark.parametrize(("players", "limit"), [(5, 8), (11, 8), (12, 9), (18, 9)])
def test_who_buys_nothing_discards_down_to_the_limit_too(players: int, limit: int) -> None:
    game = table(players)
    block = game.seat(0).block
    own = [name for name in ("fish", "wool", "timber", "cotton") if name in _names(game)][:2]
    cards = game.deal(0, *own * 6, "water")  # 13 cards
    game.phase(12)
    for number in (0, 12 - limit, 14 - limit):
        no = game.refused(0, BuyAdvances(discards=tuple(cards[:number])))
        assert (no.code, no.rule) == ("discards", "MC-12.5")
    game.answer(0, BuyAdvances(discards=tuple(cards[: 13 - limit])))
    assert game.seat(0).cards == limit
    assert game.seat(0).water == 1  # water need not go first
    piles = game.state.discards
    assert sorted(n for pile in piles[block] for n in pile) == sorted(cards[: 13 - limit])
    (event,) = game.told("discarded")
    assert (event.rule, sum(event.data["cards"].values())) == ("MC-12.5", 13 - limit)


def _names(game: Table) -> set[str]:
    return {game.card(number).name for number in game._in_stacks()}


@pytest.mark.rule("MC-12.4", "D-58")
def test_roadbuilding_raises_the_limit_in_the_turn_of_its_purchase() -> None:
    game = table()
    gold, fish = game.deal(0, *["gold"] * 5), game.deal(0, *["fish"] * 8, "wine")
    game.phase(12)
    road = BuyAdvances(("roadbuilding",), cards=tuple(gold))  # 220
    other = BuyAdvances(("monarchy",), cards=tuple(gold))
    assert game.refused(0, other).params["limit"] == 8
    assert sheet(game.state, game.seat(0), road).hand_limit == 9
    game.answer(0, road)
    assert len(game.hand(0)) == len(fish) == 9


@pytest.mark.rule("MC-12.4", "MC-12.5")
def test_a_holder_of_roadbuilding_keeps_one_card_more() -> None:
    game = earlier(table(), 0, "roadbuilding")
    cards = game.deal(0, *["fish"] * 8, "wine", "tin")
    game.phase(12)
    assert game.refused(0, BuyAdvances(discards=tuple(cards[:2]))).code == "discards"
    game.answer(0, BuyAdvances(discards=(cards[-1],)))
    assert game.seat(0).cards == 9


@pytest.mark.rule("MC-12.3", "MC-0.65")
def test_water_counts_for_the_limit_and_can_be_discarded_or_spent() -> None:
    game = table()
    gold = game.deal(0, *["gold"] * 3, *["water"] * 9)  # 81 and 9 water
    game.phase(12)
    assert game.refused(0, BuyAdvances()).params["cards"] == 12
    pay = {"advances": ["deism"], "cards": gold, "water": 1, "discard_water": 0}
    assert (
        sheet(
            game.state, game.seat(0), BuyAdvances(("deism",), cards=tuple(gold), water=1)
        ).paid.waste
        == 11
    )
    game.answer(0, pay)
    assert game.hand(0) == ["water"] * 8
    assert game.told("purchased")[0].data["cards"] == {"gold": 3, "water": 1}


@pytest.mark.rule("MC-12.29", "MC-13.20")
def test_spent_cards_go_to_the_discards_of_their_own_stacks_and_blocks() -> None:
    game = table(18)
    west, east = game.deal(0, *["gold"] * 5)[:3], game.seat(0).hand[3:]
    wine = game.deal(0, "wine", "water", "water")
    assert [game.card(n).block for n in (*west, *east)] == ["west"] * 3 + ["east"] * 2
    game.phase(12)
    buy = BuyAdvances(("library",), cards=(*west, *east), discards=(), water=1)
    game.answer(0, buy)
    assert game.state.discards["west"][8] == sorted(west)
    assert game.state.discards["east"][8] == sorted(east)
    assert game.seat(0).hand == wine
    assert game.seat(0).water == 1
    assert sum(map(len, game.state.discards["west"])) == 3


# -- what may be bought ----------------------------------------------------------------------------


@pytest.mark.rule("MC-12.6", "MC-12.7", "MC-S.11")
def test_nothing_is_required_and_copies_never_run_out() -> None:
    game = with_money(table(), *range(NINE)).phase(12)
    for seat in range(NINE):
        game.answer(seat, BuyAdvances(("mysticism",), treasury=50))
    assert all(game.seat(seat).advances == ["mysticism"] for seat in range(NINE))
    dear = table()
    cards = dear.deal(0, *["gold"] * 5)
    dear.phase(12).answer(
        0, BuyAdvances(("democracy",), cards=tuple(cards))
    )  # neither of its chain held
    assert dear.seat(0).advances == ["democracy"]


@pytest.mark.rule("MC-12.7")
def test_an_advance_is_bought_once() -> None:
    game = earlier(with_money(table(), 0), 0, "music").phase(12)
    no = game.refused(0, BuyAdvances(("music",)))
    assert (no.code, no.rule) == ("already_held", "MC-12.7")
    assert game.refused(0, BuyAdvances(("deism", "deism"))).code == "bought_twice"


@pytest.mark.rule("MC-12.8", "MC-12.30")
def test_advances_and_credits_are_open_to_all() -> None:
    game = with_money(table(), 0).phase(12)
    game.answer(0, BuyAdvances(("cloth_making",), treasury=50))
    for viewer in (0, 1, 8, -1):
        seen = view(game.state, viewer).seats[0]
        assert seen.advances == ("cloth_making",)
        assert seen.credits == Credits(arts=5, crafts=10)
    assert game.told("purchased", 5)[0].data["advances"] == ["cloth_making"]


@pytest.mark.rule("MC-12.8")
def test_no_answer_of_the_game_gives_an_advance_away() -> None:
    """Questions and commands whose form could name a held advance: buying, and the short game."""
    fields = {
        kind.name
        for kind in GAME.kinds.values()
        if "advances" in getattr(kind.answer_type, "__struct_fields__", ())
    }
    assert fields == {"purchase"}


@pytest.mark.rule("MC-12.9")
def test_an_advance_helps_its_holder_as_soon_as_it_is_bought() -> None:
    """Wonder of the World is a city in phase 13 of the same turn, and of its holder only."""
    game = table()
    cards = game.deal(0, *["gold"] * 5, *["ivory"] * 4)
    for seat in (0, 1):
        game.seat(seat).step = 5
        game.city(seat, "home-a")
    game.seat(1).cities_at = ["home-b"]
    assert outcome_for(game.state, game.seat(0)).needs[0].have == 1
    game.phase(12).answer(0, BuyAdvances(("wonder_of_the_world",), cards=tuple(cards)))
    assert outcome_for(game.state, game.seat(0)).needs[0].have == 2
    assert outcome_for(game.state, game.seat(1)).needs[0].have == 1


@pytest.mark.rule("MC-12.10", "MC-12.30")
def test_credits_add_up() -> None:
    game = earlier(table(5), 0, "pottery").treasury(0, 50)
    game.phase(12).answer(0, BuyAdvances(("cloth_making",), treasury=30))
    assert game.seat(0).credits == credits_held(["pottery", "cloth_making"], Credits(*[10] * 5))
    assert game.seat(0).credits.crafts == 30


# -- the worked examples through the question ------------------------------------------------------


@pytest.mark.rule("MC-12.T1", "MC-12.13", "MC-12.15", "MC-12.16", "MC-12.22")
def test_example_1_at_the_table() -> None:
    game = earlier(table(), 0, "music")
    cards = tuple(game.deal(0, *["gold"] * 3))  # 81
    game.treasury(0, 40).phase(12)
    names = ("drama_and_poetry", "mysticism")
    assert prices(game, 0, BuyAdvances(names, cards=cards, treasury=29)) == [70, 40]
    assert game.refused(0, BuyAdvances(names, cards=cards, treasury=28)).code == "too_little"
    game.answer(0, BuyAdvances(names, cards=cards, treasury=29))
    assert game.told("purchased")[0].data["price"] == 110
    assert game.seat(0).treasury == 11


@pytest.mark.rule("MC-12.T2", "MC-12.13", "MC-12.14", "MC-12.17", "MC-12.30")
def test_example_2_at_the_table() -> None:
    game = earlier(table(), 0, "pottery", "masonry")
    cards = tuple(game.deal(0, *["gold"] * 3, "ivory"))  # 81 + 9
    game.phase(12)
    assert game.refused(0, BuyAdvances(("agriculture",), cards=cards[:3])).params["total"] == 90
    game.answer(0, BuyAdvances(("agriculture",), cards=cards))
    assert game.seat(0).credits.crafts == 30
    game.treasury(0, 20).phase(12)  # the next turn: 30 off
    assert prices(game, 0, BuyAdvances(("cloth_making",), treasury=20)) == [20]


@pytest.mark.rule("MC-12.T3", "MC-12.13", "MC-12.14")
def test_example_3_at_the_table() -> None:
    game = earlier(table(), 0, "pottery")
    cards = tuple(
        game.deal(0, *["fruit"] * 5, *["fish"] * 2, *["iron"] * 2, *["clay"] * 2, "ochre")
    )
    game.phase(12)
    assert cards_value(by_name(game.state, cards)) == 75 + 12 + 8 + 4 + 1
    game.answer(0, BuyAdvances(("agriculture",), cards=cards))
    assert game.told("purchased")[0].data["price"] == 100
    gold = tuple(game.deal(0, *["gold"] * 5))
    game.phase(12)
    assert prices(game, 0, BuyAdvances(("democracy",), cards=gold)) == [200]


@pytest.mark.rule("MC-12.11", "MC-12.17")
def test_advances_of_one_purchase_do_not_help_each_other() -> None:
    game = table()
    cards = tuple(game.deal(0, *["gold"] * 5))
    game.phase(12)
    both = BuyAdvances(("pottery", "agriculture"), cards=cards)
    assert prices(game, 0, both) == [60, 120]


@pytest.mark.rule("MC-12.T4", "MC-12.24", "MC-12.25")
def test_no_change_and_no_treasury_too_much() -> None:
    """Calendar (180) with 80 credits costs 100."""
    game = table().treasury(0, 10).treasury(1, 10)
    for seat in (0, 1):
        game.seat(seat).credits = Credits(science=80)
    worth_92 = tuple(game.deal(0, "iron", "iron", *["oil"] * 4, *["ochre"] * 4, "clay", "clay"))
    worth_104 = tuple(game.deal(1, *["iron"] * 6, "oil", "oil", *["ochre"] * 4))
    game.phase(12)
    assert (
        sheet(
            game.state, game.seat(0), BuyAdvances(("calendar",), cards=worth_92, treasury=8)
        ).paid.waste
        == 0
    )
    for treasury, code in ((7, "too_little"), (9, "too_much_treasury"), (10, "too_much_treasury")):
        no = game.refused(0, BuyAdvances(("calendar",), cards=worth_92, treasury=treasury))
        assert no.code == code
    game.answer(0, BuyAdvances(("calendar",), cards=worth_92, treasury=8))
    assert (game.seat(0).treasury, game.seat(0).tokens_in_stock) == (2, 53)
    assert (
        game.refused(1, BuyAdvances(("calendar",), cards=worth_104, treasury=1)).code
        == "too_much_treasury"
    )
    game.answer(1, BuyAdvances(("calendar",), cards=worth_104))
    assert game.told("purchased")[1].data["wasted"] == 4
    assert game.seat(1).treasury == 10


@pytest.mark.rule("MC-12.T4", "MC-12.26", "MC-12.11")
def test_mining_doubles_treasury_if_it_was_held_before() -> None:
    game = table().hold(0, "mining").treasury(0, 5).treasury(1, 55)
    game.seat(0).credits = Credits(science=80)
    worth_93 = tuple(game.deal(0, *["gold"] * 3, *["ceramics"] * 2))
    gold = tuple(game.deal(1, *["ivory"] * 4, "gold", "gold"))  # 144 + 36
    game.phase(12)
    assert (
        game.refused(0, BuyAdvances(("calendar",), cards=worth_93, treasury=3)).params["points"]
        == 99
    )
    assert (
        game.refused(0, BuyAdvances(("calendar",), cards=worth_93, treasury=5)).code
        == "too_much_treasury"
    )
    game.answer(0, BuyAdvances(("calendar",), cards=worth_93, treasury=4))
    assert game.seat(0).treasury == 1
    assert game.told("purchased")[0].data["wasted"] == 1
    no = game.refused(1, BuyAdvances(("mining",), cards=gold, treasury=25))  # 230
    assert (no.code, no.params["points"]) == ("too_little", 205)
    game.answer(1, BuyAdvances(("mining",), cards=gold, treasury=50))


@pytest.mark.rule("MC-12.T5", "MC-12.27", "D-56")
def test_trade_empire_at_the_table() -> None:
    game = earlier(table(), 0, "trade_empire").treasury(0, 2)
    game.seat(0).credits = Credits()
    *wine, tin = game.deal(0, "wine", "wine", "wine", "tin")
    game.phase(12)
    buy = BuyAdvances(("music",), cards=tuple(wine), stand_in_for="wine", stand_in=tin)  # 80
    assert sheet(game.state, game.seat(0), buy).paid.card_points == 80
    assert game.refused(0, BuyAdvances(("music",), cards=(*wine, tin))).params["points"] == 45 + 6
    assert (
        game.refused(
            0, BuyAdvances(("music",), cards=(*wine, tin), stand_in_for="wine", stand_in=tin)
        ).code
        == "card_twice"
    )
    game.answer(0, buy)
    assert game.hand(0) == []
    assert game.told("purchased")[0].data["cards"] == {"tin": 1, "wine": 3}
    assert game.state.discards["west"][5] == [tin]


@pytest.mark.rule("MC-12.T5", "MC-12.27", "N-133")
def test_what_cannot_stand_in_at_the_table() -> None:
    game = earlier(table(), 0, "trade_empire")
    wine = game.deal(0, *["wine"] * 6)
    tin = game.deal(0, *["tin"] * 3)
    other = game.deal(1, "glass", "glass", "lead")
    game.phase(12)

    def code(seat: int, cards: Sequence[int], name: str, card: int) -> str:
        return game.refused(
            seat, BuyAdvances(cards=tuple(cards), stand_in_for=name, stand_in=card)
        ).code

    assert code(0, tin, "tin", wine[0]) == "stand_in_low"
    assert code(0, wine, "wine", tin[0]) == "stand_in_complete"
    assert code(0, wine[:3], "wine", wine[3]) == "stand_in_same"
    assert code(0, wine[:3], "tin", tin[0]) == "stand_in_set"
    assert code(0, [], "wine", tin[0]) == "stand_in_set"
    assert code(0, wine[:3], "", tin[0]) == "no_such_commodity"
    assert code(0, wine[:3], "wine", -1) == "not_your_card"
    assert code(0, wine[:3], "wine", other[2]) == "not_your_card"
    assert code(1, other[:2], "glass", other[2]) == "no_trade_empire"
    bought = ("mysticism",)
    game.answer(
        0, BuyAdvances(advances=bought, cards=tuple(wine[:5]), stand_in_for="wine", stand_in=tin[0])
    )
    assert game.hand(0) == ["tin", "tin", "wine"]


@pytest.mark.rule("MC-12.T6", "MC-12.19", "MC-12.18")
def test_library_at_the_table() -> None:
    game = table()
    gold = tuple(game.deal(0, *["gold"] * 5))  # 225
    game.treasury(0, 25).phase(12)
    names = ("library", "pottery")
    assert prices(game, 0, BuyAdvances(names, library="pottery", cards=gold, treasury=15)) == [
        220,
        20,
    ]
    assert game.refused(0, BuyAdvances(names, cards=gold, treasury=25)).params["total"] == 280
    game.seat(0).credits = Credits(crafts=30)
    free = BuyAdvances(names, library="pottery", cards=gold)
    assert prices(game, 0, free) == [220, 0]
    game.answer(0, free)
    assert game.told("purchased")[0].data["price"] == 220


@pytest.mark.rule("MC-12.19", "D-57")
def test_library_held_before_lowers_nothing() -> None:
    game = with_money(earlier(table(), 0, "library"), 0).phase(12)
    assert (
        game.refused(0, BuyAdvances(("deism",), library="deism", treasury=30)).code
        == "library_not_bought"
    )


@pytest.mark.rule("MC-12.20", "N-131", "MC-12.31")
def test_anatomy_and_written_record_for_nothing() -> None:
    game = table()
    cards = tuple(game.deal(0, *["gold"] * 5, *["fruit"] * 4))  # 225 + 48
    game.phase(12)
    chosen = {"written_record": Credits(religion=5, arts=5)}
    assert game.refused(0, BuyAdvances(("anatomy",), free="written_record", cards=cards)).code == (
        "credits_of_choice"
    )
    game.answer(0, BuyAdvances(("anatomy",), free="written_record", chosen=chosen, cards=cards))
    assert game.seat(0).advances == ["anatomy", "written_record"]
    expected = credits_held(["anatomy", "written_record"], Credits(religion=5, arts=5))
    assert game.seat(0).credits == expected
    assert game.told("purchased")[0].data["price"] == 270


@pytest.mark.rule("MC-12.31")
def test_monument_gives_credits_of_choice_from_the_next_turn_on() -> None:
    game = table().treasury(0, 40)
    cards = tuple(game.deal(0, *["gold"] * 4, *["oil"] * 3))  # 144 + 36
    game.phase(12)
    chosen = {"monument": Credits(science=15, civics=5)}
    both = BuyAdvances(("monument", "coinage"), chosen=chosen, cards=cards, treasury=40)
    assert game.refused(0, both).params["total"] == 270
    game.answer(0, BuyAdvances(("monument",), chosen=chosen, cards=cards))
    assert game.seat(0).credits == credits_held(["monument"], Credits(science=15, civics=5))
    game.treasury(0, 55).phase(12)
    no = game.refused(0, BuyAdvances(("coinage",)))
    assert no.params["total"] == 90 - 15


@pytest.mark.rule("MC-12.23", "N-132")
def test_some_cards_of_a_set_are_spent_and_superfluous_ones_too() -> None:
    game = table()
    gold = game.deal(0, *["gold"] * 4)
    wine = game.deal(0, "wine")
    game.phase(12)
    assert sheet(game.state, game.seat(0), BuyAdvances(cards=tuple(wine))).paid.waste == 5
    game.answer(0, BuyAdvances(("deism",), cards=(*gold[:3], *wine)))
    assert game.hand(0) == ["gold"]
    assert game.told("purchased")[0].data["wasted"] == 81 + 5 - 70


@pytest.mark.rule("MC-12.18", "MC-12.28", "DG-6.7")
def test_a_free_advance_costs_nothing_and_credits_are_always_used() -> None:
    game = table()
    game.seat(0).credits = Credits(crafts=60)
    game.phase(12)
    assert game.asked() == [0]  # nothing to pay with, but something to take
    game.answer(0, BuyAdvances(("pottery", "cloth_making")))
    assert game.seat(0).advances == ["pottery", "cloth_making"]


@pytest.mark.rule("MC-12.13", "MC-S.24")
def test_start_credits_lower_prices_in_the_first_turn() -> None:
    game = table(5).treasury(0, 40).phase(12)
    game.answer(0, BuyAdvances(("mysticism",), treasury=40))
    assert game.over


@pytest.mark.rule("MC-12.30", "D-01")
@pytest.mark.parametrize(
    ("errata", "group"), [("corrected", "religion"), ("first_print", "science")]
)
def test_credits_are_those_of_the_print_that_is_played(errata: str, group: Group) -> None:
    game = table(errata=errata)
    cards = game.deal(0, *["gold"] * 5)
    game.treasury(0, 5).phase(12).answer(
        0, BuyAdvances(("politics",), cards=tuple(cards), treasury=5)
    )
    assert game.seat(0).credits.of(group) == 5


@pytest.mark.rule("MC-12.17", "MC-12.30")
def test_credits_of_this_turn_count_from_the_next_turn_on() -> None:
    game = with_money(table(), 0).phase(12)
    game.answer(0, BuyAdvances(("cloth_making",), treasury=50))
    assert game.seat(0).credits.crafts == 10
    with_money(game, 0).phase(12)
    assert prices(game, 0, BuyAdvances(("pottery",), treasury=50)) == [50]


@pytest.mark.rule("MC-12.5", "MC-12.2", "DG-1.6")
def test_what_is_discarded_is_told_to_everybody() -> None:
    game = Table({"a": Land()})
    game.deal(0, *["ochre"] * 3, *["iron"] * 5, "water", "water")
    game.steps(Step("acquisition"))
    game.answer(0, {"discard_water": 2})
    (nothing,) = (event for event in game.told("bought_nothing", viewer=-1) if event.seat == 0)
    assert nothing.rule == "MC-12.2"
    assert nothing.data == {"cards": {}, "treasury": 0}
    (dropped,) = game.told("discarded", viewer=-1)
    assert (dropped.seat, dropped.data) == (0, {"cards": {"water": 2}})
