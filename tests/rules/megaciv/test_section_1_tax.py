"""Rules MC-1: tax collection and tax revolts."""

from __future__ import annotations

import random

import pytest

from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases.tax import TaxRate
from ecumene.games.megaciv.position.setup import field_of
from ecumene.kernel import engine
from tests.support.megaciv_table import Table
from tests.support.megaciv_tax import cities, one, table, two_holders

# -- collecting ------------------------------------------------------------------------------------


@pytest.mark.rule("MC-1.T1", "MC-1.2", "MC-1.3")
def test_5_cities_collect_10_tokens() -> None:
    game = one(5, 20).phase(1)
    assert (game.seat(0).treasury, game.seat(0).tokens_in_stock) == (10, 10)
    assert game.over
    (event,) = game.told("taxes")
    assert (event.rule, event.seat, event.data) == ("MC-1.2", 0, {"rate": 2, "tokens": 10})


@pytest.mark.rule("MC-1.2")
def test_tax_is_for_cities_on_the_board_only() -> None:
    game = table().put(0, a1=20).city(1, "b1").treasury(1, 3).phase(1)
    assert [game.seat(k).treasury for k in (0, 1, 2)] == [0, 5, 0]


@pytest.mark.rule("MC-1.4")
def test_collecting_is_no_choice() -> None:
    game = one(3, 6).phase(1)
    assert game.over
    assert game.seat(0).treasury == 6


@pytest.mark.rule("MC-1.4", "MC-1.5")
def test_with_a_choice_of_rate_nothing_else_can_be_chosen() -> None:
    game = one(3, 20, "coinage").phase(1)
    refusal = game.refused(0, {"rate": 0})
    assert (refusal.code, refusal.rule) == ("tax_rate", "MC-1.7")
    assert refusal.params == {"low": 1, "high": 3}
    assert game.refused(0, {"rate": 2, "cities": 1}).code == "malformed"


@pytest.mark.rule("MC-1.5", "MC-1.6", "MC-1.7")
@pytest.mark.parametrize(
    ("advances", "rates"),
    [
        (["coinage"], [1, 2, 3]),
        (["monarchy"], [2, 3]),
        (["coinage", "monarchy"], [1, 2, 3, 4]),
    ],
)
def test_rates_to_choose_from(advances: list[str], rates: list[int]) -> None:
    for rate in range(-1, 7):
        game = one(3, 20, *advances).phase(1)
        if rate in rates:
            game.answer(0, {"rate": rate})
            assert game.seat(0).treasury == 3 * rate
        else:
            assert game.refused(0, {"rate": rate}).code == "tax_rate"


@pytest.mark.rule("MC-1.7", "D-34")
def test_rates_are_chosen_openly() -> None:
    game = one(3, 20, "coinage").phase(1).answer(0, {"rate": 3})
    (event,) = game.told("taxes", viewer=4)
    assert event.data == {"rate": 3, "tokens": 9}


@pytest.mark.rule("MC-1.5")
def test_the_rate_is_chosen_anew_each_turn() -> None:
    game = one(3, 30, "coinage").phase(1).answer(0, {"rate": 3})
    game.seat(0).rate = 0
    game.phase(1).answer(0, {"rate": 1})
    assert game.seat(0).treasury == 12


@pytest.mark.rule("MC-1.8")
def test_a_rate_may_be_more_than_can_be_paid() -> None:
    game = one(4, 9, "monarchy").phase(1).answer(0, {"rate": 3})
    assert game.seat(0).treasury == 9
    assert game.told("tax_revolt")[0].data == {"cities": 1}


@pytest.mark.rule("MC-1.9")
def test_no_revolt_if_everybody_pays_in_full() -> None:
    game = cities(one(5, 10), 1, 3).phase(1)
    assert game.over
    assert game.told("tax_revolt") == []
    assert game.seat(0).tokens_in_stock == 0


# -- order -----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-1.1", "MC-0.53")
def test_rates_may_be_chosen_at_once() -> None:
    game = two_holders("early")
    assert game.asked() == [0, 3]
    game.answer(3, {"rate": 3})
    assert game.seat(3).treasury == 6
    assert game.asked() == [0]


@pytest.mark.rule("MC-1.1", "MC-0.54")
def test_a_lower_ranked_player_may_wait() -> None:
    game = two_holders("early").command("wait", 3)
    assert game.asked() == [0]
    game.answer(0, {"rate": 1})
    assert game.asked() == [3]


@pytest.mark.rule("MC-1.1", "MC-0.55")
def test_rates_in_strict_order() -> None:
    game = two_holders("strict")
    assert game.asked() == [0]
    game.answer(0, {"rate": 1})
    assert game.asked() == [3]


@pytest.mark.rule("MC-1.1", "DG-3.6")
def test_without_a_choice_or_a_city_nobody_is_asked() -> None:
    assert cities(table(), 0, 4).hold(1, "coinage").phase(1).over


# -- revolts ---------------------------------------------------------------------------------------


@pytest.mark.rule("MC-1.T2", "MC-1.10", "MC-1.11", "MC-1.14")
def test_2_of_5_cities_revolt_with_7_tokens_in_stock() -> None:
    game = one(5, 7)
    for seat, number in ((1, 3), (2, 1), (3, 2), (4, 4)):
        cities(game, seat, number)
    game.phase(1)
    assert (game.seat(0).treasury, game.seat(0).tokens_in_stock) == (7, 0)
    assert game.asked() == [2]  # 8 cities in stock
    assert game.question(2).kind == "claim_cities"
    game.answer(2, {"areas": ["a4", "a0"]})
    assert game.seat(0).cities_at == ["a1", "a2", "a3"]
    assert game.seat(2).cities_at == ["c0", "a4", "a0"]
    assert [e.data for e in game.told("annexed")] == [
        {"victim": 0, "area": "a4"},
        {"victim": 0, "area": "a0"},
    ]
    assert game.over


@pytest.mark.rule("MC-1.T3", "MC-1.7", "MC-1.11")
def test_4_cities_at_rate_4_with_15_tokens() -> None:
    game = one(4, 15, "coinage", "monarchy").phase(1).answer(0, {"rate": 4})
    assert game.seat(0).treasury == 15
    assert game.told("tax_revolt")[0].data == {"cities": 1}
    assert game.open()[0].args[-1] == 1


@pytest.mark.rule("MC-1.T3", "MC-1.12")
def test_democracy_pays_what_it_has_and_nothing_revolts() -> None:
    game = one(4, 15, "coinage", "monarchy", "democracy").phase(1).answer(0, {"rate": 4})
    assert (game.seat(0).treasury, game.seat(0).cities) == (15, 4)
    assert game.told("tax_revolt") == []
    assert game.over


@pytest.mark.rule("MC-1.12", "N-42")
def test_a_democracy_that_is_short_may_be_beneficiary() -> None:
    game = one(5, 7)
    cities(game, 1, 2).hold(1, "democracy").stock(1, 1)
    for seat in (2, 3, 4):
        cities(game, seat, 4)
    game.phase(1)
    assert game.seat(1).tokens_in_stock == 0
    assert game.asked() == [1]


def both_short() -> Table:
    """MC-1.T4: A is seat 1 (4 cities), B seat 3 (3), C seat 4 (5), the others have 7 and 6."""
    game = table()
    for seat, number in ((0, 7), (1, 4), (2, 6), (3, 3), (4, 5)):
        cities(game, seat, number)
    return game.stock(1, 7).stock(3, 5)


@pytest.mark.rule("MC-1.T4", "MC-1.13", "MC-1.16", "MC-0.60")
def test_neither_of_two_victims_is_beneficiary() -> None:
    game = both_short().phase(1)
    assert [e.seat for e in game.told("tax_revolt")] == [1, 3]
    assert game.asked() == [4]
    assert game.question(4).args[1:] == (1, 1)
    game.answer(4, {"areas": ["b2"]})
    # 3 cities left in C's stock, as many as seat 2 has, and more tokens
    stocks = {k: (game.seat(k).cities_in_stock, game.seat(k).tokens_in_stock) for k in (0, 2, 4)}
    assert stocks == {0: (2, 41), 2: (3, 43), 4: (3, 45)}
    assert game.asked() == [4]
    assert game.question(4).args[1:] == (3, 1)
    game.answer(4, {"areas": ["d0"]})
    assert game.over
    assert (game.seat(1).cities, game.seat(3).cities, game.seat(4).cities) == (3, 2, 7)


@pytest.mark.rule("MC-1.T4", "MC-1.16", "MC-0.60")
def test_the_beneficiary_is_found_anew_for_each_victim() -> None:
    game = both_short().stock(4, 40).phase(1).answer(4, {"areas": ["b2"]})
    assert game.seat(4).tokens_in_stock == 30
    assert game.asked() == [2]  # as many cities in stock, more tokens
    game.answer(2, {"areas": ["d1"]})
    assert game.over


@pytest.mark.rule("MC-1.16", "MC-0.48")
def test_revolts_come_in_ranking_order_not_in_that_of_seats() -> None:
    """Seat 3 is higher in ranking than seat 2: its revolt takes the last city in stock of seat 0."""
    game = cities(cities(table(), 2, 3).stock(2, 5), 3, 4).stock(3, 7)
    cities(cities(cities(game, 0, 8), 1, 9), 4, 9).phase(1)
    assert [e.seat for e in game.told("tax_revolt")] == [3, 2]
    assert [e.seat for e in game.told("taxes") if e.rule == "MC-1.10"] == [3, 2]
    assert game.question(0).args[1:] == (3, 1)
    game.answer(0, {"areas": ["d1"]}).answer(2, {"areas": ["c2"]})
    assert game.over
    assert (game.seat(2).cities, game.seat(3).cities, game.seat(0).cities) == (2, 3, 9)


@pytest.mark.rule("MC-1.13", "N-10")
def test_the_beneficiary_may_be_of_the_other_block() -> None:
    game = Table(players=12)
    west = [seat.seat for seat in game.state.seats if seat.block == "west"]
    east = [seat.seat for seat in game.state.seats if seat.block == "east"]
    victim, taker = west[0], east[-1]
    areas = iter(field_of(game.state).areas)
    for seat in game.state.seats:
        number = 2 if seat.seat == victim else 0 if seat.seat == taker else 1
        seat.cities_at += [next(areas) for _ in range(number)]
    game.at(victim, {next(areas): 52}).phase(1)
    assert game.asked() == [taker]


@pytest.mark.rule("MC-1.13", "MC-1.10", "MC-1.1")
def test_stocks_are_compared_after_all_have_collected() -> None:
    """Seat 1 has more tokens in stock than seat 2 before collecting, and fewer after."""
    game = cities(cities(one(3, 5), 1, 2), 2, 2).city(3, "d0", "d1", "d2").city(4, "e0", "e1", "e2")
    game.hold(1, "coinage", "monarchy").hold(2, "coinage").treasury(2, 4).phase(1)
    game.answer(2, {"rate": 1})
    assert game.asked() == [1]  # step 1b waits for all rates
    assert game.told("tax_revolt") == []
    game.answer(1, {"rate": 4})
    assert game.seat(1).tokens_in_stock == 47
    assert game.seat(2).tokens_in_stock == 49
    assert game.asked() == [2]


@pytest.mark.rule("MC-1.10")
def test_who_is_short_pays_after_all_others() -> None:
    game = one(5, 7, "monarchy").city(1, "b1").hold(1, "coinage").phase(1)
    game.answer(0, {"rate": 3})
    assert game.seat(0).treasury == 0
    (short,) = game.told("short")
    assert (short.seat, short.data) == (0, {"rate": 3, "tax": 15})
    game.answer(1, {"rate": 1})
    assert [(e.seat, e.rule) for e in game.told("taxes")] == [(1, "MC-1.2"), (0, "MC-1.10")]
    assert game.told("taxes")[1].data == {"rate": 3, "tokens": 7}
    assert game.seat(0).treasury == 7


@pytest.mark.rule("MC-1.14", "D-35")
@pytest.mark.parametrize(
    ("areas", "code"),
    [
        ([], "claim_number"),
        (["a1"], "claim_number"),
        (["a1", "a1"], "claim_number"),
        (["a1", "a2", "a3"], "claim_number"),
        (["a1", "b0"], "not_their_city"),
        (["a1", "a8"], "not_their_city"),
        (["a1", "x" * 80], "not_their_city"),
    ],
)
def test_the_beneficiary_chooses_which_not_whether(areas: list[str], code: str) -> None:
    game = one(5, 7).phase(1)
    assert game.refused(1, {"areas": areas}).code == code


@pytest.mark.rule("MC-1.15", "N-41")
def test_a_new_beneficiary_takes_the_remaining_cities() -> None:
    game = cities(one(5, 1), 1, 8)
    cities(cities(game, 2, 8), 3, 9)
    cities(game, 4, 9).stock(1, 30).stock(2, 20).phase(1)
    assert game.question(1).args[1:] == (0, 1)
    game.answer(1, {"areas": ["a3"]})
    assert game.question(2).args[1:] == (0, 1)
    game.answer(2, {"areas": ["a1"]})
    # nobody else has a city in stock, and all the others go: there is no choice
    assert game.seat(0).cities == 0
    assert [e.data["area"] for e in game.told("city_destroyed")] == ["a0", "a2", "a4"]


@pytest.mark.rule("MC-1.15", "D-36")
def test_the_owner_chooses_what_is_destroyed() -> None:
    game = one(5, 7)
    for seat in (1, 2, 3, 4):
        cities(game, seat, 9).stock(seat, 20)
    game.phase(1)
    assert [(d.seat, d.kind) for d in game.open()] == [(0, "destroy_cities")]
    assert game.refused(0, {"areas": ["a0"]}).code == "destroy_number"
    game.answer(0, {"areas": ["a2", "a0"]})
    assert game.seat(0).cities_at == ["a1", "a3", "a4"]
    assert game.seat(0).cities_in_stock == 6
    assert [e.rule for e in game.told("city_destroyed")] == ["MC-1.15"] * 2


@pytest.mark.rule("MC-1.17")
def test_nobody_collects_for_cities_gained() -> None:
    game = one(5, 7).phase(1).answer(1, {"areas": ["a0", "a1"]})
    assert game.seat(1).cities == 2
    assert game.seat(1).treasury == 0


@pytest.mark.rule("MC-1.18")
def test_support_is_not_checked_here() -> None:
    game = one(5, 7).phase(1).answer(1, {"areas": ["a0", "a1"]})
    assert (game.seat(1).cities, game.seat(1).tokens) == (2, 0)
    assert game.over
    assert game.told("reduced") == []


@pytest.mark.rule("MC-1.19")
def test_a_token_of_public_works_goes_with_its_city() -> None:
    game = cities(table(), 0, 5).hold(0, "public_works").put(0, a0=1, a3=1).stock(0, 7).phase(1)
    game.answer(1, {"areas": ["a0", "a1"]})
    assert game.tokens("a0") == {}
    assert game.tokens("a3") == {0: 1}


@pytest.mark.rule("MC-1.19")
def test_a_token_of_public_works_goes_with_a_city_that_is_destroyed() -> None:
    game = cities(table(), 0, 5).hold(0, "public_works").put(0, a0=1, a3=1).stock(0, 7)
    for seat in (1, 2, 3, 4):
        cities(game, seat, 9).stock(seat, 20)
    game.phase(1).answer(0, {"areas": ["a3", "a1"]})
    assert (game.tokens("a0"), game.tokens("a3")) == ({0: 1}, {})


# -- defaults, forced answers, samples -------------------------------------------------------------


@pytest.mark.rule("DG-9.2")
@pytest.mark.parametrize(
    ("advances", "stock", "rate"),
    [
        (["coinage"], 20, 2),
        (["coinage"], 10, 2),
        (["coinage"], 9, 1),
        (["coinage"], 4, 1),
        (["monarchy"], 20, 2),
        (["monarchy"], 3, 2),
        (["coinage", "monarchy"], 40, 2),
    ],
)
def test_default_rates(advances: list[str], stock: int, rate: int) -> None:
    assert one(5, stock, *advances).phase(1).default(0) == TaxRate(rate)


@pytest.mark.rule("DG-9.2")
def test_by_default_a_beneficiary_takes_the_highest_limits() -> None:
    game = table().city(0, "a3", "a8", "a1", "a0", "a2").stock(0, 5).phase(1)
    assert game.default(1).areas == ("a3", "a8", "a2")  # limits 3, 3, 2


@pytest.mark.rule("DG-9.8", "N-06")
def test_by_default_an_owner_gives_the_lowest_limits() -> None:
    game = table().city(0, "a3", "a8", "a1", "a0", "a2").stock(0, 5)
    for seat in (1, 2, 3, 4):
        cities(game, seat, 9).stock(seat, 20)
    assert game.phase(1).default(0).areas == ("a0", "a1", "a2")


@pytest.mark.rule("DG-3.6")
def test_who_loses_all_cities_leaves_no_choice() -> None:
    game = one(3, 0).phase(1)
    assert game.over
    assert game.seat(1).cities_at == ["a0", "a1", "a2"]


def test_samples_and_listed_rates_are_legal() -> None:
    dice = random.Random(3)
    for _ in range(60):
        game = one(5, dice.randrange(12), "coinage", "monarchy")
        cities(game, 1, 7)
        cities(game, 2, 8).phase(1)
        while game.open():
            decision = game.open()[0]
            kind = GAME.kinds[decision.kind]
            if kind.answers is not None:
                every = list(kind.answers(game.state, decision))
            else:
                assert kind.sample is not None
                every = [kind.sample(game.state, decision, dice) for _ in range(5)]
            for answer in every:
                engine.check(GAME, game.state, decision, answer)
            game.answer(decision.seat, every[dice.randrange(len(every))])
        assert game.over
