"""Rules MC-0.6 to MC-0.24: pieces between board, stock and treasury; units, annexing, damage."""

from __future__ import annotations

import random

import pytest

from ecumene.games.megaciv.calculations.player_facts import unit_points
from ecumene.games.megaciv.phases.cities.upkeep import can_support_all
from ecumene.games.megaciv.position import pieces
from ecumene.games.megaciv.position.invariants import pieces as piece_faults
from ecumene.games.megaciv.position.state import BARBARIANS
from tests.support.megaciv_table import Land, Table

LANDS = {
    "a": Land(limit=1, water=""),
    "b": Land(limit=2, water=""),
    "c": Land(limit=3, site=True),
    "d": Land(limit=4),
}


def table() -> Table:
    return Table(LANDS, seas={"sea": "a b"})


def stocks(game: Table, seat: int) -> tuple[int, int, int]:
    player = game.seat(seat)
    return player.tokens_in_stock, player.cities_in_stock, player.ships_in_stock


# -- stock -----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-0.7", "MC-0.6")
def test_all_pieces_start_in_stock() -> None:
    assert all(stocks(table(), seat) == (55, 9, 4) for seat in range(5))


@pytest.mark.rule("MC-0.6", "MC-0.7")
def test_pieces_on_the_board_and_in_treasury_are_not_in_stock() -> None:
    game = table().put(0, a=3, b=4).city(0, "c").ship(0, "a", "b").treasury(0, 10)
    assert stocks(game, 0) == (55 - 17, 8, 2)
    assert piece_faults(game.state) == []


@pytest.mark.rule("MC-0.6", "N-15")
def test_nobody_ever_has_more_pieces_than_there_are() -> None:
    assert piece_faults(table().put(0, d=56).state)
    assert piece_faults(table().put(0, d=50).treasury(0, 6).state)
    assert piece_faults(table().ship(0, *["a"] * 5).state)
    assert piece_faults(table().city(0, *["c"] * 10).state)
    assert piece_faults(table().treasury(0, -1).state)


@pytest.mark.rule("MC-0.7", "MC-0.15")
def test_what_is_removed_goes_back_to_its_owners_stock() -> None:
    game = table().put(0, d=3).city(0, "c").put(1, d=2)
    pieces.remove_tokens(game.state, 0, "d", 2)
    pieces.remove_city(game.state, 0, "c")
    assert stocks(game, 0) == (54, 9, 4)
    assert stocks(game, 1) == (53, 9, 4)
    assert (game.tokens("d"), game.tokens("c")) == ({0: 1, 1: 2}, {})
    pieces.remove_tokens(game.state, 0, "d", 1)
    assert game.seat(0).tokens_at == {}


@pytest.mark.rule("MC-0.15")
def test_nothing_is_removed_that_is_not_there() -> None:
    game = table().put(0, d=3)
    with pytest.raises(ValueError, match="no 4 tokens in d"):
        pieces.remove_tokens(game.state, 0, "d", 4)


@pytest.mark.rule("MC-0.8", "D-23")
@pytest.mark.parametrize(("stock", "placed"), [(0, 0), (2, 2), (3, 3), (9, 3)])
def test_only_what_is_in_stock_is_placed(stock: int, placed: int) -> None:
    game = table().treasury(0, 55 - stock)
    assert pieces.place_tokens(game.state, 0, "d", 3) == placed
    assert game.tokens("d") == ({0: placed} if placed else {})
    assert stocks(game, 0)[0] == stock - placed


@pytest.mark.rule("MC-0.8")
def test_a_city_comes_from_stock_or_not_at_all() -> None:
    game = table()
    game.seat(0).cities_at = [f"x{k}" for k in range(9)]
    with pytest.raises(ValueError, match="no city in stock"):
        pieces.place_city(game.state, 0, "c")


@pytest.mark.rule("MC-0.15", "MC-0.14", "MC-X.1")
def test_barbarians_and_pirate_cities_go_back_to_the_supply() -> None:
    game = table().put(BARBARIANS, d=20, a=30).city(BARBARIANS, "c")
    assert pieces.tokens_in_stock(game.state, BARBARIANS) == 0
    assert pieces.place_tokens(game.state, BARBARIANS, "b", 1) == 0
    pieces.remove_tokens(game.state, BARBARIANS, "d", 5)
    assert pieces.place_tokens(game.state, BARBARIANS, "b", 6) == 5
    pieces.remove_city(game.state, BARBARIANS, "c")
    assert game.state.pirates_at == []
    assert game.tokens("b") == {BARBARIANS: 5}


# -- treasury --------------------------------------------------------------------------------------


@pytest.mark.rule("MC-0.9")
def test_treasury_is_no_population() -> None:
    """Neither for census nor for support nor in conflict."""
    game = table().put(0, d=1).treasury(0, 30).city(0, "c")
    assert game.seat(0).tokens == 1
    assert not can_support_all(game.seat(0), rate=2)
    game.phase(2)
    assert game.seat(0).census == 2


@pytest.mark.rule("MC-0.10")
def test_who_pays_treasury_gets_the_tokens_back_into_stock() -> None:
    game = table().treasury(0, 10).treasury(1, 5)
    pieces.pay_treasury(game.seat(0), 7)
    assert (game.seat(0).treasury, game.seat(1).treasury) == (3, 5)
    assert stocks(game, 0)[0] == 52
    for number in (4, -1):
        with pytest.raises(ValueError, match="treasury"):
            pieces.pay_treasury(game.seat(0), number)
    pieces.pay_treasury(game.seat(0), 3)
    assert game.seat(0).treasury == 0


@pytest.mark.rule("MC-0.11")
@pytest.mark.parametrize(("stock", "gained"), [(0, 0), (2, 2), (3, 3), (40, 3)])
def test_treasury_is_gained_from_stock_as_far_as_it_goes(stock: int, gained: int) -> None:
    game = table().stock(0, stock)
    before = game.seat(0).tokens
    assert pieces.gain_treasury(game.seat(0), 3) == gained
    assert (game.seat(0).treasury, game.seat(0).tokens) == (gained, before)
    assert stocks(game, 0)[0] == stock - gained


# -- units -----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-0.12", "MC-0.13")
def test_ships_are_no_units() -> None:
    """They are worth nothing and never make a conflict, a census or support."""
    game = table().ship(0, "a", "a", "b").put(1, a=1).city(2, "b").put(2, d=2)
    player = game.seat(0)
    assert (player.tokens, player.cities) == (0, 0)
    assert unit_points(player.tokens, player.cities) == 0
    game.phase(4).phase(5)
    assert game.over
    assert (game.tokens("a"), game.seat(2).cities_at) == ({1: 1}, ["b"])
    assert game.seat(0).ships_at == ["a", "a", "b"]


@pytest.mark.rule("MC-0.14", "MC-0.43")
def test_barbarian_tokens_and_pirate_cities_are_units_of_one_more_owner() -> None:
    game = table().put(BARBARIANS, b=2).put(0, b=1).city(BARBARIANS, "c")
    assert game.tokens("b") == {0: 1, BARBARIANS: 2}
    game.phase(4)  # 3 above limit 2: the single token goes first
    assert game.tokens("b") == {BARBARIANS: 2}
    assert all("c" not in seat.cities_at for seat in game.state.seats)


# -- annexing --------------------------------------------------------------------------------------


@pytest.mark.rule("MC-0.20")
def test_an_annexed_city_is_replaced_from_the_own_stock() -> None:
    game = table().city(0, "c").put(0, d=2)
    game.seat(0).built = ["c"]
    pieces.annex_city(game.state, 1, 0, "c")
    assert (game.seat(0).cities_at, game.seat(1).cities_at) == ([], ["c"])
    assert (stocks(game, 0)[1], stocks(game, 1)[1]) == (9, 8)
    assert (game.seat(0).built, game.seat(1).built) == ([], [])  # it is no new city of anybody
    assert game.tokens("d") == {0: 2}


@pytest.mark.rule("MC-0.20")
def test_a_pirate_city_takes_the_place_of_a_city_as_long_as_there_are_any() -> None:
    game = table().city(0, "c")
    assert pieces.make_pirate_city(game.state, 0, "c")
    assert (game.seat(0).cities_at, game.state.pirates_at) == ([], ["c"])
    game = table().city(0, "c")
    game.state.pirates_at = [f"x{k}" for k in range(18)]
    assert not pieces.make_pirate_city(game.state, 0, "c")  # MC-C.GEN.4
    assert game.seat(0).cities_at == []
    assert len(game.state.pirates_at) == 18


@pytest.mark.rule("MC-0.21")
def test_annexing_is_no_attack() -> None:
    """Taking a revolting city breaks no ban, draws no card and gains no treasury."""
    game = table().city(0, "c", "d").stock(0, 3).hold(0, "diplomacy", "cultural_ascendancy")
    game.deal(0, "ochre", "ochre")
    game.phase(1).answer(1, {"areas": ["c"]})
    assert game.seat(1).cities_at == ["c"]
    assert (game.seat(0).cards, game.seat(1).cards, game.seat(1).treasury) == (2, 0, 0)


# -- reducing, as a sum ----------------------------------------------------------------------------


@pytest.mark.rule("MC-0.16", "MC-0.17", "MC-0.18")
@pytest.mark.parametrize(
    ("area", "advances", "beside", "stock", "decline", "placed"),
    [
        ("b", [], 0, 9, False, 2),
        ("b", [], 0, 1, False, 1),
        ("b", [], 1, 9, False, 1),
        ("b", ["agriculture"], 0, 9, False, 3),
        ("b", ["agriculture"], 0, 9, True, 2),
        ("b", ["agriculture"], 1, 9, False, 2),
        ("b", ["agriculture"], 0, 2, False, 2),
        ("c", ["agriculture"], 0, 9, False, 3),
        ("d", ["agriculture"], 0, 9, False, 4),
    ],
)
def test_tokens_placed_for_a_reduced_city(
    area: str, advances: list[str], beside: int, stock: int, decline: bool, placed: int
) -> None:
    game = table().city(0, area).hold(0, "public_works", *advances).at(0, {area: beside})
    game.treasury(0, 55 - beside - stock)
    assert pieces.tokens_after_reducing(game.state, 0, area, decline) == placed + beside
    assert pieces.reduce_city(game.state, 0, area, decline) == placed
    assert game.seat(0).cities_at == []
    assert game.seat(0).tokens_at == {area: placed + beside}


# -- whatever happens, the sums hold ---------------------------------------------------------------


@pytest.mark.rule("MC-0.6", "MC-0.7", "MC-0.8", "MC-0.11")
def test_no_piece_is_ever_lost_or_made() -> None:
    dice = random.Random(4)
    game = table()
    state = game.state
    for _ in range(2000):
        seat, area = dice.randrange(-1, 3), dice.choice("abcd")
        what, number = dice.randrange(6), dice.randrange(9)
        if what == 0:
            pieces.place_tokens(state, seat, area, number)
        elif what == 1:
            have = game.tokens(area).get(seat, 0)
            pieces.remove_tokens(state, seat, area, min(number, have))
        elif seat == BARBARIANS:
            continue
        elif what == 2:
            pieces.gain_treasury(state.seats[seat], number)
        elif what == 3:
            pieces.pay_treasury(state.seats[seat], min(number, state.seats[seat].treasury))
        elif what == 4 and not any(area in s.cities_at for s in state.seats):
            pieces.place_city(state, seat, area)
        elif what == 5 and area in state.seats[seat].cities_at:
            pieces.reduce_city(state, seat, area, decline=bool(number % 2))
        assert piece_faults(state) == []
