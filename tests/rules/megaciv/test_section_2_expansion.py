"""Rules MC-2: population expansion and census."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases.expansion import Expand, HomeArea
from ecumene.games.megaciv.position.state import BARBARIANS
from ecumene.kernel import engine
from tests.support.megaciv_table import Land, Table

LANDS = {
    "a": Land(limit=1, land="b"),
    "b": Land(limit=2, land="c"),
    "c": Land(limit=3, land="d"),
    "d": Land(limit=4, site=True),
    "e": Land(limit=0),
}


def table(**options: Any) -> Table:
    return Table(LANDS, options=options)


def rows(stock: int) -> Table:
    """MC-2.T1: 1, 2, 3 and 4 tokens; the rest is in treasury, so many are in stock."""
    return table().put(0, a=1, b=2, c=3, d=4).treasury(0, 45 - stock)


# -- expansion -------------------------------------------------------------------------------------


@pytest.mark.rule("MC-2.T1", "MC-2.2")
@pytest.mark.parametrize("stock", [7, 8, 45])
def test_1_2_3_and_4_become_2_4_5_and_6(stock: int) -> None:
    game = rows(stock).phase(2)
    assert game.seat(0).tokens_at == {"a": 2, "b": 4, "c": 5, "d": 6}
    assert game.over
    (event,) = game.told("expanded")
    assert (event.rule, event.data) == ("MC-2.2", {"tokens": {"a": 1, "b": 2, "c": 2, "d": 2}})


@pytest.mark.rule("MC-2.T2", "MC-2.6", "MC-2.7", "N-44")
def test_with_3_tokens_in_stock_the_player_chooses_where() -> None:
    assert rows(3).phase(2).answer(0, {"tokens": {"a": 1, "b": 2}}).seat(0).tokens_at == {
        "a": 2,
        "b": 4,
        "c": 3,
        "d": 4,
    }
    game = rows(3).phase(2)
    refusal = game.refused(0, {"tokens": {"c": 3}})
    assert (refusal.code, refusal.rule) == ("expand_area", "MC-2.6")
    assert game.refused(0, {"tokens": {"a": 2, "b": 1}}).code == "expand_area"
    game.answer(0, {"tokens": {"b": 1, "c": 2}})
    assert game.seat(0).tokens_at == {"a": 1, "b": 3, "c": 5, "d": 4}
    assert game.seat(0).tokens_in_stock == 0


@pytest.mark.rule("MC-2.7")
@pytest.mark.parametrize("tokens", [{}, {"b": 2}, {"b": 2, "c": 2}, {"a": 1, "b": 1}])
def test_neither_fewer_nor_more_than_possible(tokens: dict[str, int]) -> None:
    refusal = rows(3).phase(2).refused(0, {"tokens": tokens})
    assert (refusal.code, refusal.rule) == ("expand_all", "MC-2.7")


@pytest.mark.rule("MC-2.6")
@pytest.mark.parametrize(
    "tokens",
    [{"e": 1, "b": 2}, {"nowhere": 3}, {"b": -1, "c": 2, "d": 2}, {"a": 0, "b": 1, "c": 2}],
)
def test_only_areas_with_own_tokens_grow(tokens: dict[str, int]) -> None:
    assert rows(3).phase(2).refused(0, {"tokens": tokens}).code == "expand_area"


@pytest.mark.rule("MC-2.3", "D-37")
def test_foreign_tokens_change_nothing() -> None:
    game = table().put(0, b=1).put(1, b=3).put(BARBARIANS, b=2).phase(2)
    assert game.tokens("b") == {0: 2, 1: 5, BARBARIANS: 2}


@pytest.mark.rule("MC-2.4")
def test_cities_add_nothing_and_a_token_beside_one_expands() -> None:
    game = table().city(0, "d", "c").put(0, c=1).hold(0, "public_works").phase(2)
    assert game.tokens("d") == {}
    assert game.tokens("c") == {0: 2}


@pytest.mark.rule("MC-2.5", "MC-0.21")
def test_expansion_may_exceed_the_limit_and_is_no_attack() -> None:
    """Nothing happens but the placing, whatever bans there are."""
    game = table().put(0, a=2, e=1).put(1, a=1).hold(1, "diplomacy", "cultural_ascendancy").phase(2)
    assert game.tokens("a") == {0: 4, 1: 2}
    assert game.tokens("e") == {0: 2}
    assert game.over


@pytest.mark.rule("MC-2.8", "D-38")
def test_a_player_without_tokens_adds_nothing() -> None:
    game = table().city(1, "d").phase(2)
    assert game.seat(0).tokens == game.seat(1).tokens == 0
    assert game.over


@pytest.mark.rule("MC-2.9", "MC-X.3")
def test_barbarians_do_not_expand() -> None:
    game = table().put(BARBARIANS, b=2, c=1).phase(2)
    assert game.state.barbarians_at == {"b": 2, "c": 1}


@pytest.mark.rule("N-44", "DG-3.6")
def test_asked_only_if_there_is_something_to_choose() -> None:
    assert rows(0).phase(2).over
    game = table().put(0, d=4).treasury(0, 50).phase(2)
    assert game.over
    assert game.tokens("d") == {0: 5}
    assert rows(6).phase(2).asked() == [0]


# -- order -----------------------------------------------------------------------------------------


def two_short(order: str) -> Table:
    game = table(order=order).put(0, a=1, b=2).treasury(0, 51)
    return game.put(2, c=3, d=4).treasury(2, 46).phase(2)


@pytest.mark.rule("MC-2.1", "MC-0.53")
def test_everybody_may_place_at_once() -> None:
    game = two_short("early")
    assert game.asked() == [0, 2]
    game.answer(2, {"tokens": {"c": 2}}).answer(0, {"tokens": {"a": 1}})
    assert game.over


@pytest.mark.rule("MC-2.1", "MC-0.54")
def test_a_lower_ranked_player_may_wait() -> None:
    game = two_short("early").command("wait", 2)
    assert game.asked() == [0]
    game.answer(0, {"tokens": {"b": 1}})
    assert game.asked() == [2]


@pytest.mark.rule("MC-2.1", "MC-0.55")
def test_strict_order_is_ranking() -> None:
    game = two_short("strict")
    assert game.asked() == [0]
    game.answer(0, {"tokens": {"b": 1}})
    assert game.asked() == [2]


# -- coming back (opt:comeback) --------------------------------------------------------------------


def lost(**options: Any) -> Table:
    """Seat 0 is of Minoa, to whose region all the areas belong; it has nothing on the board."""
    return table(comeback="on", **options)


@pytest.mark.rule("MC-2.8", "D-38", "N-43")
def test_a_player_without_units_may_come_back_if_the_table_plays_so() -> None:
    game = lost().put(1, b=1).put(2, b=1).put(3, b=1).put(4, c=1).city(1, "d")
    game.city(BARBARIANS, "c").phase(2)
    assert game.asked() == [0]
    assert game.refused(0, {"area": "d"}).code == "no_home"
    assert game.refused(0, {"area": "c"}).code == "no_home"
    assert game.refused(0, {"area": "home-rome"}).code == "no_home"
    assert game.refused(0, {"area": "nowhere"}).code == "no_home"
    game.answer(0, {"area": "b"})
    assert game.tokens("b")[0] == 2  # it expands like any other
    assert game.seat(0).census == 2


@pytest.mark.rule("N-43")
@pytest.mark.parametrize("unit", ["token", "city"])
def test_who_has_any_unit_does_not_come_back(unit: str) -> None:
    game = lost()
    for seat in range(5):
        game.at(seat, {"b": 1})
    if unit == "city":
        game.put(0, b=0).city(0, "d")
    assert game.phase(2).over
    assert game.told("came_back") == []


@pytest.mark.rule("N-43")
def test_a_home_full_of_cities_or_an_empty_stock_brings_nobody_back() -> None:
    game = lost().city(1, "a", "b", "c", "d", "e", "home-minoa")
    for seat in (1, 2, 3, 4):
        game.at(seat, {f"home-{game.seat(seat).civilization}": 1})
    assert game.phase(2).over
    game = lost().treasury(0, 55)
    for seat in (1, 2, 3, 4):
        game.at(seat, {"b": 1})
    assert game.phase(2).over


@pytest.mark.rule("N-06", "N-43")
def test_by_default_the_first_area_of_the_home_region() -> None:
    game = lost().city(1, "a")
    for seat in (1, 2, 3, 4):
        game.at(seat, {"c": 1})
    assert game.phase(2).default(0) == HomeArea("b")


@pytest.mark.rule("MC-2.8")
def test_without_the_option_nobody_comes_back() -> None:
    assert table(comeback="off").phase(2).told("came_back") == []


# -- census ----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-2.T3", "MC-2.10", "MC-0.9")
def test_census_counts_tokens_on_the_board() -> None:
    """12 in stock and 9 in treasury after expanding: 34 are on the board."""
    game = table().put(0, a=8, b=8, c=8, d=2).treasury(0, 9).phase(2)
    assert game.seat(0).tokens_in_stock == 12
    assert game.seat(0).census == 34
    assert game.told("census")[0].data == {"census": [34, 0, 0, 0, 0]}


@pytest.mark.rule("MC-2.10")
def test_census_counts_neither_cities_nor_ships() -> None:
    game = Table({"a": Land(limit=4, water=""), "b": Land()}, seas={"sea": "a"})
    game.city(0, "b").ship(0, "a", "a").put(0, a=2).phase(2)
    assert game.seat(0).census == 4


@pytest.mark.rule("MC-2.10")
def test_the_census_stands_until_the_next_turn() -> None:
    game = table().put(0, d=2).phase(2).put(0, d=1)
    assert game.seat(0).census == 4
    game.phase(2)
    assert game.seat(0).census == 2


# -- defaults, samples -----------------------------------------------------------------------------


@pytest.mark.rule("DG-9.3")
@pytest.mark.parametrize(
    ("stock", "tokens"),
    [
        (1, {"c": 1}),
        (2, {"a": 1, "c": 1}),
        (4, {"a": 1, "b": 2, "c": 1}),
        (6, {"a": 1, "b": 2, "c": 2, "d": 1}),
    ],
)
def test_by_default_first_within_the_limits_then_by_id(stock: int, tokens: dict[str, int]) -> None:
    game = table().put(0, a=1, b=2, c=2, d=4).treasury(0, 46 - stock).phase(2)
    assert game.default(0) == Expand(tokens)


@pytest.mark.rule("DG-9.3", "MC-0.40")
def test_the_default_knows_agriculture() -> None:
    game = table().put(0, a=1, b=2, c=2, d=4).treasury(0, 45).hold(0, "agriculture").phase(2)
    assert game.default(0) == Expand({"a": 1})


def test_samples_are_legal() -> None:
    dice = random.Random(2)
    for stock in range(1, 7):
        game = rows(stock).phase(2)
        (decision,) = game.open(0)
        sample = GAME.kinds["expand"].sample
        assert sample is not None
        found = set()
        for _ in range(60):
            answer = sample(game.state, decision, dice)
            engine.check(GAME, game.state, decision, answer)
            found.add(tuple(sorted(answer.tokens.items())))
        assert len(found) > 2
