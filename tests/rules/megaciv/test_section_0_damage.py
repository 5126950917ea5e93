"""Rules MC-0.22 and MC-0.23: taking damage."""

from __future__ import annotations

import random

import pytest

from ecumene.games.megaciv.phases.calamity.losses import (
    Damage,
    apply_damage,
    check_damage,
    default_damage,
    forced_damage,
    sample_damage,
)
from ecumene.kernel import Decision, Move, Refusal
from tests.support.megaciv_table import Land, Table

LANDS = {"a": Land(limit=1), "b": Land(limit=2), "c": Land(limit=3, site=True), "d": Land(limit=4)}


def question(number: int) -> Decision:
    return Decision(0, 0, "damage", "MC-0.22", ("famine", number, ""))


def legal(game: Table, number: int, answer: Damage) -> bool:
    try:
        check_damage(game.state, question(number), answer)
    except Refusal:
        return False
    return True


@pytest.mark.rule("MC-0.22", "N-08", "D-28")
@pytest.mark.parametrize(
    ("number", "cities", "tokens", "allowed"),
    [
        (5, (), {"a": 3, "b": 2}, True),
        (5, (), {"a": 3, "b": 1}, False),
        (5, (), {"a": 3, "b": 3}, False),
        (5, ("c",), {}, True),
        (5, ("c",), {"a": 1}, False),
        (6, ("c",), {"a": 1}, True),
        (6, ("c", "d"), {}, True),
        (6, ("c", "d"), {"a": 1}, False),
        (4, ("c",), {}, True),
        (10, ("c", "d"), {}, True),
        (11, ("c", "d"), {"a": 1}, True),
        (11, ("c", "d"), {"a": 2}, False),
        (0, (), {}, True),
        (1, (), {}, False),
    ],
)
def test_at_least_the_number_and_no_unit_too_many(
    number: int, cities: tuple[str, ...], tokens: dict[str, int], allowed: bool
) -> None:
    game = Table(LANDS).put(0, a=3, b=4).city(0, "c", "d")
    assert legal(game, number, Damage(cities, tokens)) is allowed


@pytest.mark.rule("MC-0.22", "N-09")
def test_a_city_may_be_the_only_legal_payment() -> None:
    """1 token and 1 city, damage 2: the token would be left out, so the city alone pays."""
    game = Table(LANDS).put(0, a=1).city(0, "c")
    assert legal(game, 2, Damage(("c",)))
    assert not legal(game, 2, Damage(("c",), {"a": 1}))
    assert not legal(game, 2, Damage((), {"a": 1}))


@pytest.mark.rule("MC-0.22", "DG-3.6")
def test_who_has_no_more_than_the_number_loses_everything() -> None:
    game = Table(LANDS).put(0, a=3, b=4).city(0, "c").put(1, d=2)
    everything = Damage(("c",), {"a": 3, "b": 4})
    for number in (12, 15, 99):
        assert forced_damage(game.state, question(number)) == everything
        assert legal(game, number, everything)
        assert not legal(game, number, Damage(("c",), {"a": 3, "b": 3}))
    assert forced_damage(game.state, question(11)) is None


@pytest.mark.rule("MC-0.22")
def test_only_own_units_that_are_there() -> None:
    game = Table(LANDS).put(0, a=3).put(1, b=4).city(1, "c").city(0, "d")
    for answer in (
        Damage((), {"b": 3}),
        Damage(("c",)),
        Damage(("d", "d")),
        Damage((), {"a": 4}),
        Damage((), {"a": -1}),
        Damage((), {"nowhere": 3}),
    ):
        assert not legal(game, 3, answer), answer


@pytest.mark.rule("MC-0.23", "D-28", "MC-0.15")
def test_damage_destroys_and_gives_nothing_back() -> None:
    """A city for 2 points: it goes to stock, no token takes its place."""
    game = Table(LANDS).put(0, a=3, b=1).city(0, "c")
    game.state.circle = [0]
    apply_damage(
        game.state, Move(game.state.flow, game.chance), question(6), Damage(("c",), {"b": 1})
    )
    assert (game.seat(0).cities, game.seat(0).tokens_at) == (0, {"a": 3})
    assert game.seat(0).tokens_in_stock == 52
    game = Table(LANDS).put(0, a=1).city(0, "c")
    game.state.circle = [0]
    apply_damage(game.state, Move(game.state.flow, game.chance), question(2), Damage(("c",)))
    assert (game.seat(0).cities, game.seat(0).tokens_at) == (0, {"a": 1})


@pytest.mark.rule("MC-0.9", "MC-0.22", "MC-0.12")
def test_treasury_and_ships_pay_no_damage() -> None:
    game = Table({"a": Land(limit=4, water="")}, seas={"sea": "a"}).put(0, a=2)
    game.treasury(0, 20).ship(0, "a")
    assert forced_damage(game.state, question(9)) == Damage((), {"a": 2})


@pytest.mark.rule("MC-0.22", "MC-0.24")
def test_defaults_and_samples_are_legal_whatever_the_position() -> None:
    dice = random.Random(8)
    game = Table(LANDS)
    for _ in range(300):
        game.seat(0).tokens_at = {a: n for a in "abcd" if (n := dice.randrange(5))}
        game.seat(0).cities_at = [a for a in "abcd" if dice.randrange(2)]
        decision = question(dice.randrange(25))
        for answer in (
            default_damage(game.state, decision),
            sample_damage(game.state, decision, dice),
            forced_damage(game.state, decision),
        ):
            if answer is not None:
                check_damage(game.state, decision, answer)
