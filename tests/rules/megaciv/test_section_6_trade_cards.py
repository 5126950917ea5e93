"""Section 6: trade cards acquisition."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases.trade.trade_cards import (
    BUY,
    BuyCard,
    Pass,
    free_stacks,
    prices_for,
)
from ecumene.games.megaciv.position.setup import cards_in_play, setup_of_table
from ecumene.games.megaciv.position.state import Seat
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.cards import cards_of
from ecumene.games.megaciv.tables.commodities import STACKS
from ecumene.kernel import SPECTATOR, Match, Question, encode, seed_from_number
from ecumene.kernel.events import BIG_SCREEN
from tests.support.megaciv_table import Land, Table


def areas(players: int) -> dict[str, Land]:
    """Nine areas for every seat: s0a1 to s0a9, ..."""
    return {f"s{seat}a{n}": Land() for seat in range(players) for n in range(1, 10)}


def settled(cities: dict[int, int], players: int = 5, **options: Any) -> Table:
    """A table on which seats have so many cities."""
    table = Table(areas(players), players=players, options=options)
    for seat, number in cities.items():
        table.city(seat, *(f"s{seat}a{n}" for n in range(1, number + 1)))
    return table


def tops(table: Table, block: str = "west") -> list[int]:
    """The top card of every stack."""
    return [pile[0] for pile in table.state.stacks[block]]


def empty(table: Table, stack: int, block: str = "west", keep: int = 0) -> None:
    """Put all but some cards of a stack onto its discards."""
    pile = table.state.stacks[block][stack - 1]
    table.state.discards[block][stack - 1] += pile[keep:]
    del pile[keep:]


def stacks_of(table: Table, seat: int) -> list[int]:
    """The stacks the cards of a hand come from, in the order in which they came."""
    return [table.card(number).stack for number in table.seat(seat).hand]


# -- 6a: drawing -------------------------------------------------------------------------------------


@pytest.mark.rule("MC-6.1", "MC-6.3", "MC-6.4", "MC-6.T1")
def test_fewest_cities_draw_first_and_an_empty_stack_gives_water() -> None:
    table = settled({0: 3, 1: 5, 2: 5})
    for seat, ranking in ((0, 1), (1, 15), (2, 17)):
        table.seat(seat).ranking = ranking
    empty(table, 2, keep=2)
    piles = [pile[:] for pile in table.state.stacks["west"]]
    table.phase(6)
    assert [event.seat for event in table.told("drew")] == [0, 1, 2]
    assert stacks_of(table, 0) == [1, 2, 3]
    assert stacks_of(table, 1) == [1, 2, 3, 4, 5]
    assert stacks_of(table, 2) == [1, 3, 4, 5]
    assert [table.seat(seat).water for seat in (0, 1, 2)] == [0, 0, 1]
    assert table.seat(0).hand == [piles[0][0], piles[1][0], piles[2][0]]
    assert table.seat(1).hand == [piles[0][1], piles[1][1], piles[2][1], piles[3][0], piles[4][0]]
    assert table.seat(2).hand == [piles[0][2], piles[2][2], piles[3][1], piles[4][1]]
    assert table.over


@pytest.mark.rule("MC-6.1", "MC-6.3")
def test_city_order_decides_who_gets_the_top_card() -> None:
    table = settled({0: 2, 1: 1})
    top = tops(table)
    table.phase(6)
    assert table.seat(1).hand == [top[0]]
    assert table.seat(0).hand[1] == top[1]


@pytest.mark.rule("MC-6.3")
def test_without_cities_nothing_is_drawn_or_told() -> None:
    table = settled({0: 1})
    table.phase(6)
    assert [seat.cards for seat in table.state.seats] == [1, 0, 0, 0, 0]
    assert [event.seat for event in table.told("drew")] == [0]


@pytest.mark.rule("MC-6.4", "D-20")
def test_without_water_an_empty_stack_gives_nothing() -> None:
    table = settled({0: 3}, water="off")
    empty(table, 2)
    table.phase(6)
    assert stacks_of(table, 0) == [1, 3]
    assert table.seat(0).water == 0
    (drew,) = table.told("drew", SPECTATOR)
    assert drew.data == {"number": 2, "emptied": []}


@pytest.mark.rule("MC-6.2", "MC-6.5", "MC-6.15", "N-89", "DG-1.7")
def test_others_learn_how_many_cards_were_drawn_and_which_stacks_that_emptied() -> None:
    table = settled({0: 2, 1: 3})
    empty(table, 2, keep=2)
    empty(table, 3)
    first, last = table.state.stacks["west"][1]
    one = table.state.stacks["west"][0][:]
    table.phase(6)
    for viewer in (2, SPECTATOR, BIG_SCREEN):
        seen = table.told("drew", viewer)
        assert [(event.seat, event.data) for event in seen] == [
            (0, {"number": 2, "emptied": []}),
            (1, {"number": 3, "emptied": [2]}),
        ]
    own = table.told("drew", 1)[1].data
    cards = [one[1], last]
    names = [table.card(number).name for number in cards]
    assert own == {"number": 3, "emptied": [2], "cards": cards, "names": names, "water": 1}
    assert "cards" not in table.told("drew", 1)[0].data
    assert table.told("drew", 0)[0].data["cards"] == [one[0], first]


@pytest.mark.rule("MC-6.5", "MC-6.15", "DG-1.2", "DG-1.9")
def test_what_others_are_told_does_not_depend_on_the_order_of_the_stacks() -> None:
    told = []
    for seed in (1, 2, 3):
        table = settled({0: 4, 1: 9})
        for pile in table.state.stacks["west"]:
            random.Random(seed).shuffle(pile)
        table.treasury(0, 30).phase(6)
        table.answer(0, BuyCard(9))
        told.append([table.told(kind, 2) for kind in ("drew", "bought")])
    assert told[0] == told[1] == told[2]


@pytest.mark.rule("MC-6.16", "MC-B.1", "MC-B.2")
def test_two_blocks_draw_and_buy_from_their_own_stacks_only() -> None:
    table = settled({0: 9, 1: 9}, players=12)
    west = next(seat.seat for seat in table.state.seats if seat.block == "west")
    east = next(seat.seat for seat in table.state.seats if seat.block == "east")
    assert {west, east} == {0, 1}
    for stack in (4, 9):
        empty(table, stack, "east", keep=1)
    piles = {block: [pile[:] for pile in table.state.stacks[block]] for block in ("west", "east")}
    table.treasury(east, 15).treasury(west, 15).phase(6)
    table.answer(0, BuyCard(9)).answer(1, BuyCard(9))
    assert table.seat(west).hand == [*(pile[0] for pile in piles["west"]), piles["west"][8][1]]
    assert table.seat(east).hand == [pile[0] for pile in piles["east"]]
    assert table.seat(east).water == 1
    assert {table.card(n).block for n in table.seat(east).hand} == {"east"}


@pytest.mark.rule("MC-B.1")
def test_each_block_has_nine_stacks_discards_and_every_calamity() -> None:
    table = Table({}, players=18)
    cards = cards_of(setup_of_table(table.state))
    calamities = {
        block: sorted(c.name for c in cards if c.block == block and c.name in CALAMITIES)
        for block in ("west", "east")
    }
    assert calamities["west"] == calamities["east"]
    assert len(set(calamities["west"])) == len(calamities["west"]) == 24
    assert all(len(piles) == 9 for piles in table.state.stacks.values())
    assert all(len(piles) == 9 for piles in table.state.discards.values())


@pytest.mark.rule("N-13")
def test_the_cards_of_a_table_are_those_of_its_setup() -> None:
    for players in (5, 18):
        table = Table({}, players=players)
        assert cards_in_play(table.state) == cards_of(setup_of_table(table.state))


# -- 6b: prices --------------------------------------------------------------------------------------


@pytest.mark.rule("MC-6.7", "MC-6.8", "MC-6.9", "MC-6.10")
@pytest.mark.parametrize(
    ("advances", "prices"),
    [
        ([], {9: 15}),
        (["cartography"], {2: 5, 7: 13, 9: 15}),
        (["rhetoric"], {3: 9, 9: 15}),
        (["mining"], {6: 13, 8: 13, 9: 15}),
        (["mining", "rhetoric", "cartography"], {2: 5, 3: 9, 6: 13, 7: 13, 8: 13, 9: 15}),
        (["wonder_of_the_world", "coinage"], {9: 15}),
    ],
)
def test_advances_put_more_stacks_up_for_sale(advances: list[str], prices: dict[int, int]) -> None:
    assert prices_for(Seat(0, advances=advances)) == prices


@pytest.mark.rule("MC-6.11")
def test_the_free_card_comes_from_a_stack_above_the_number_of_cities() -> None:
    def stacks(cities: int, **facts: Any) -> list[int]:
        seat = Seat(0, cities_at=[f"a{n}" for n in range(cities)], **facts)
        return list(free_stacks(seat))

    wonder = ["wonder_of_the_world"]
    assert stacks(0, advances=wonder) == list(STACKS)
    assert stacks(7, advances=wonder) == [8, 9]
    assert stacks(9, advances=wonder) == []
    assert stacks(7, advances=wonder, free_card=True) == []
    assert stacks(7) == []


# -- 6b: buying --------------------------------------------------------------------------------------


@pytest.mark.rule("MC-6.7", "MC-6.11", "MC-6.T2", "N-81")
def test_wonder_of_the_world_gives_one_card_for_nothing_and_more_are_paid() -> None:
    table = settled({0: 8}).treasury(0, 30).hold(0, "wonder_of_the_world")
    top = table.state.stacks["west"][8][:3]
    table.phase(6)
    table.answer(0, BuyCard(9, free=True))
    assert table.seat(0).treasury == 30
    assert table.refused(0, BuyCard(9, free=True)).code == "free_card_taken"
    table.answer(0, BuyCard(9))
    assert table.seat(0).treasury == 15
    table.answer(0, BuyCard(9))
    assert table.seat(0).treasury == 0
    assert table.seat(0).hand[8:] == top
    assert table.over, "nothing is left to buy, so nothing is asked"
    assert [event.data["price"] for event in table.told("bought")] == [0, 15, 15]
    assert [event.data["free"] for event in table.told("bought")] == [True, False, False]


@pytest.mark.rule("MC-6.T2", "MC-6.11")
def test_with_nine_cities_there_is_no_free_card() -> None:
    table = settled({0: 9}).treasury(0, 30).hold(0, "wonder_of_the_world")
    table.phase(6)
    assert table.refused(0, BuyCard(9, free=True)).code == "free_card_stack"
    table.answer(0, BuyCard(9)).answer(0, BuyCard(9))
    assert table.seat(0).cards == 11
    assert table.over


@pytest.mark.rule("MC-6.11")
def test_the_free_card_is_one_a_turn() -> None:
    table = settled({0: 1}).hold(0, "wonder_of_the_world").phase(6)
    table.answer(0, BuyCard(2, free=True))
    assert table.over
    table.seat(0).free_card = False  # a new turn (turn.play_turn)
    table.phase(6)
    assert table.asked() == [0]


@pytest.mark.rule("MC-6.7", "MC-6.8", "MC-6.11")
@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (BuyCard(8), "not_for_sale"),
        (BuyCard(3), "not_for_sale"),
        (BuyCard(7), "treasury_short"),
        (BuyCard(9), "treasury_short"),
        (BuyCard(4, free=True), "no_free_card"),
        ({"do": "buy", "stack": 10}, "malformed"),
        ({"do": "buy", "stack": 0}, "malformed"),
        ({"do": "buy", "stack": 2, "price": 1}, "malformed"),
        ({"do": "steal"}, "malformed"),
    ],
)
def test_what_is_not_for_sale_or_not_paid_for_is_refused(answer: Any, code: str) -> None:
    table = settled({0: 2}).treasury(0, 12).hold(0, "cartography").phase(6)
    assert table.refused(0, answer).code == code


@pytest.mark.rule("MC-6.11")
def test_a_free_card_of_a_low_stack_is_refused() -> None:
    table = settled({0: 4}).hold(0, "wonder_of_the_world").phase(6)
    refusal = table.refused(0, BuyCard(4, free=True))
    assert (refusal.code, refusal.params) == ("free_card_stack", {"stack": 4, "cities": 4})


@pytest.mark.rule("MC-6.6", "MC-6.1", "N-80", "DG-3.4")
def test_buying_comes_after_all_drawing_in_strict_order_and_skips_who_cannot_buy() -> None:
    table = settled({0: 3, 1: 1, 2: 2, 3: 1}).treasury(0, 15).treasury(1, 14).treasury(3, 40)
    table.hold(2, "wonder_of_the_world").phase(6)
    assert len(table.told("drew")) == 4
    assert table.asked() == [3]
    table.answer(3, BuyCard(9))
    assert table.asked() == [3], "one question for each card"
    table.answer(3, Pass())
    assert table.asked() == [2]
    table.answer(2, Pass())
    assert table.asked() == [0]
    table.answer(0, Pass())
    assert table.over
    assert [event.seat for event in table.told("buys_no_more", SPECTATOR)] == [3, 2, 0]


@pytest.mark.rule("MC-6.6", "MC-6.12")
def test_each_card_is_paid_first_and_seen_before_the_next() -> None:
    table = settled({0: 1}).treasury(0, 20).hold(0, "cartography")
    top = table.state.stacks["west"][1][0]
    table.phase(6)
    table.answer(0, BuyCard(2))
    assert table.seat(0).treasury == 15
    assert table.seat(0).tokens_in_stock == 55 - 15
    (event,) = table.told("bought", 0)
    assert event.data == {
        "stack": 2,
        "price": 5,
        "free": False,
        "emptied": [],
        "cards": [top],
        "names": [table.card(top).name],
        "water": 0,
    }
    public = {"stack": 2, "price": 5, "free": False, "emptied": []}
    assert [e.data for e in table.told("bought", 3)] == [public]
    assert table.asked() == [0]


@pytest.mark.rule("MC-6.7")
def test_any_number_of_cards_can_be_bought() -> None:
    table = settled({0: 1}).treasury(0, 50).phase(6)
    for _ in range(3):
        table.answer(0, BuyCard(9))
    assert (table.seat(0).treasury, table.over) == (5, True)
    assert stacks_of(table, 0) == [1, 9, 9, 9]


@pytest.mark.rule("MC-6.13", "MC-6.15", "N-89")
def test_an_empty_stack_can_be_bought_from_and_gives_water() -> None:
    table = settled({0: 1}).treasury(0, 30)
    empty(table, 9, keep=1)
    table.phase(6)
    table.answer(0, BuyCard(9))
    table.answer(0, BuyCard(9))
    assert (table.seat(0).treasury, table.seat(0).water) == (0, 1)
    emptied, water = table.told("bought", SPECTATOR)
    assert emptied.data["emptied"] == [9]
    assert water.data["emptied"] == []
    assert table.told("bought", 0)[1].data["water"] == 1


@pytest.mark.rule("D-20", "MC-6.13")
def test_without_water_nothing_can_be_bought_from_an_empty_stack() -> None:
    table = settled({0: 1, 1: 1}, water="off").treasury(0, 30)
    table.treasury(1, 15).hold(1, "rhetoric", "wonder_of_the_world")
    empty(table, 9)
    table.phase(6)
    assert table.asked() == [1], "seat 0 could buy from stack 9 only"
    assert table.refused(1, BuyCard(9)).code == "stack_empty"
    assert table.refused(1, BuyCard(9, free=True)).code == "stack_empty"
    table.answer(1, BuyCard(3))


@pytest.mark.rule("MC-6.14", "DG-7.2", "DG-7.3")
@pytest.mark.parametrize("answer", [BuyCard(9), Pass()])
def test_neither_a_purchase_nor_a_pass_can_be_taken_back(answer: Any) -> None:
    match = Match.start(GAME, 5, seed=seed_from_number(1), options={"civ_choice": "random"})
    table = settled({0: 1}).treasury(0, 45).phase(6)
    match.state = table.state
    row = match.play(0, table.question(0).id, answer)
    assert row.what == "answer"
    refusal = match.why_no_undo(0)
    assert refusal is not None
    assert refusal.code == "no_undo"


@pytest.mark.rule("DG-9.7")
def test_the_default_is_to_pass() -> None:
    table = settled({0: 1}).treasury(0, 45).phase(6)
    assert table.default(0) == Pass()
    table.answer(0, table.default(0))
    assert table.seat(0).treasury == 45


@pytest.mark.rule("N-05", "DG-3.6")
def test_who_may_buy_is_always_asked() -> None:
    assert BUY.forced is None


def test_every_answer_listed_is_legal_and_the_rest_is_refused() -> None:
    every = [BuyCard(stack, free) for stack in STACKS for free in (False, True)]
    for treasury in (0, 5, 9, 13, 15):
        table = settled({0: 5}).treasury(0, treasury)
        table.hold(0, "wonder_of_the_world", "rhetoric", "mining", "cartography").phase(6)
        question = Question(GAME, table.state, table.question(0))
        listed = set(map(encode, question.answers()))
        assert encode(Pass()) in listed
        for answer in every:
            if encode(answer) in listed:
                question.check(answer)
            else:
                table.refused(0, answer)
