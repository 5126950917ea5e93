"""Rules MC-C.MINOR and the eight minor calamities; Banditry is in test_calamity_cards."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.megaciv.phases.calamity.losses import Damage, DestroyCities
from ecumene.games.megaciv.phases.cities.upkeep import ReduceCities
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.kernel import engine
from tests.support.megaciv_calamity import discarded, samples, struck, table
from tests.support.megaciv_table import GAME, Table

MINOR = [name for name, row in CALAMITIES.items() if not row.is_major]


def rich(treasury: int = 12) -> Table:
    """Seat 0 with tokens and cities inland and on coasts, and treasury."""
    game = table(players=9).put(0, a0=6, a1=6, c0=3, d0=3).city(0, "k4", "k1", "c1", "c2")
    return game.treasury(0, treasury)


def standing(game: Table) -> tuple[int, int, int]:
    """Tokens, cities and treasury of seat 0."""
    return game.seat(0).tokens, game.seat(0).cities, game.seat(0).treasury


@pytest.mark.rule("MC-C.MINOR.1", "MC-9.10")
@pytest.mark.parametrize("name", MINOR)
def test_they_strike_their_holder_only_and_have_no_beneficiary(name: str) -> None:
    row = CALAMITIES[name]
    assert (row.tradeable, row.beneficiary, row.victims, row.modifiers) == (True, False, 0, ())
    game = rich().put(1, c5=9, a5=9).city(1, "c6", "a6").treasury(1, 20)
    struck(game, name)
    assert {decision.seat for decision in game.open()} <= {0}
    while game.open():
        game.answer(0, game.default(0))
    assert (game.seat(1).tokens, game.seat(1).cities, game.seat(1).treasury) == (18, 2, 20)
    assert game.told("calamity") == []
    assert [(e.seat, e.data) for e in game.told("minor_calamity")] == [(0, {"calamity": name})]
    assert game.told("minor_calamity")[0].rule == f"{row.rules}.1"
    assert discarded(game) == [name]


@pytest.mark.rule("MC-C.MINOR.1")
def test_they_are_in_the_game_with_9_to_11_and_15_to_18_players_only() -> None:
    for players in range(5, 19):
        game = Table(players=players)
        piles = [pile for piles in game.state.stacks.values() for pile in piles]
        names = [game.card(number).name for pile in piles for number in pile]
        blocks = len(game.state.stacks)
        many = players in (9, 10, 11, 15, 16, 17, 18)
        assert [names.count(name) for name in MINOR] == [blocks if many else 0] * 8


@pytest.mark.rule("MC-C.TEMPEST.1")
def test_tempest() -> None:
    game = struck(rich(), "tempest")
    assert game.question(0).args == ("tempest", 2, "coast")
    assert game.refused(0, {"tokens": {"a0": 2}}).code == "damage_tokens"
    assert game.refused(0, {"cities": ["k4"]}).code == "damage_city"
    assert game.default(0) == Damage((), {"c0": 2})
    samples(game, 0)
    game.answer(0, {"tokens": {"c0": 1, "d0": 1}})
    assert game.over
    assert standing(game) == (16, 4, 7)
    assert game.told("treasury_lost")[0].data == {"reason": "tempest", "treasury": 5}


@pytest.mark.rule("MC-C.WEALTH.1")
def test_squandered_wealth() -> None:
    game = struck(rich(), "squandered_wealth")
    assert game.over
    assert standing(game) == (18, 4, 2)
    assert game.seat(0).tokens_in_stock == 55 - 18 - 2


@pytest.mark.rule("MC-C.WEALTH.1", "MC-9.9")
def test_after_squandered_wealth_the_next_one_strikes() -> None:
    game = rich(treasury=17)
    game.deal(0, "city_riots", "squandered_wealth")
    game.phase(9)
    assert game.question(0).args[0] == "city_riots"
    assert game.seat(0).treasury == 7
    game.answer(0, game.default(0))
    assert game.over
    assert game.seat(0).treasury == 2


@pytest.mark.rule("MC-C.RIOTS.1", "DG-9.6", "DG-9.8")
def test_city_riots() -> None:
    game = struck(rich(), "city_riots")
    assert game.default(0) == ReduceCities(("k4",))
    assert game.refused(0, {"areas": []}).code == "reduce_number"
    samples(game, 0)
    game.answer(0, {"areas": ["c1"]})
    assert game.over
    assert standing(game) == (20, 3, 7)
    assert game.tokens("c1") == {0: 2}


@pytest.mark.rule("MC-C.FLAMES.1", "DG-9.8")
def test_city_in_flames_a_city_or_ten_treasury() -> None:
    game = struck(rich(), "city_in_flames")
    assert game.default(0) == DestroyCities(pay=True)
    assert game.refused(0, {"areas": ["k4"], "pay": True}).code == "destroy_or_pay"
    assert game.refused(0, {}).code == "destroy_number"
    assert {a.pay for a in samples(game, 0)} == {True, False}
    game.answer(0, {"pay": True})
    assert standing(game) == (18, 4, 2)
    assert game.told("ransom")[0].data == {"reason": "city_in_flames", "treasury": 10}
    game = struck(rich(), "city_in_flames").answer(0, {"areas": ["k4"]})
    assert standing(game) == (18, 3, 12)
    assert game.tokens("k4") == {}


@pytest.mark.rule("MC-C.FLAMES.1", "D-76", "DG-9.8")
def test_the_payment_is_in_full_or_not_at_all() -> None:
    game = struck(rich(treasury=9), "city_in_flames")
    assert game.refused(0, {"pay": True}).code == "destroy_no_ransom"
    assert game.default(0) == DestroyCities(("k1",))  # the lowest limit
    samples(game, 0)
    game = table(players=9).city(0, "k1").treasury(0, 9)
    assert struck(game, "city_in_flames").over  # nothing to choose
    assert game.seat(0).cities == 0
    game = table(players=9).city(0, "k1").treasury(0, 10)
    assert struck(game, "city_in_flames").asked() == [0]


@pytest.mark.rule("MC-C.FLAMES.1", "MC-C.MINOR.3")
def test_without_a_city_nothing_is_paid() -> None:
    game = table(players=9).treasury(0, 20).put(0, a0=5)
    struck(game, "city_in_flames")
    assert game.over
    assert standing(game) == (5, 0, 20)


@pytest.mark.rule("MC-C.TRIBAL.1")
def test_tribal_conflict() -> None:
    game = struck(rich(), "tribal_conflict")
    assert game.question(0).args == ("tribal_conflict", 5, "")
    game.answer(0, {"cities": ["k4"]})
    assert standing(game) == (18, 3, 12)


@pytest.mark.rule("MC-C.UPRISING.1", "DG-9.8", "MC-C.GEN.5")
def test_minor_uprising() -> None:
    game = struck(rich().put(0, k4=1), "minor_uprising")
    assert game.default(0) == DestroyCities(("k1",))
    assert game.refused(0, {"pay": True}).code == "destroy_no_ransom"
    assert game.refused(0, {"areas": ["k4", "k1"]}).code == "destroy_number"
    assert game.refused(0, {"areas": ["k2"]}).code == "destroy_city"
    samples(game, 0)
    game.answer(0, {"areas": ["k4"]})
    assert standing(game) == (18, 3, 12)  # the token beside it went too
    (gone,) = game.told("city_destroyed")
    assert (gone.rule, gone.seat) == ("MC-C.UPRISING.1", 0)
    assert gone.data == {"reason": "minor_uprising", "area": "k4"}


@pytest.mark.rule("MC-C.MIGRATION.1")
def test_coastal_migration() -> None:
    game = struck(rich(), "coastal_migration")
    assert game.refused(0, {"areas": ["k4"]}).code == "destroy_city"
    game.answer(0, {"areas": ["c2"]})
    assert standing(game) == (18, 3, 7)


@pytest.mark.rule("MC-C.MINOR.2", "D-76")
@pytest.mark.parametrize(
    ("name", "treasury", "left"),
    [
        ("squandered_wealth", 9, 0),
        ("squandered_wealth", 0, 0),
        ("squandered_wealth", 10, 0),
        ("squandered_wealth", 11, 1),
        ("tempest", 4, 0),
        ("city_riots", 3, 0),
        ("coastal_migration", 6, 1),
    ],
)
def test_more_treasury_than_there_is_cannot_be_lost(name: str, treasury: int, left: int) -> None:
    game = struck(rich(treasury), name)
    while game.open():
        game.answer(0, game.default(0))
    assert game.seat(0).treasury == left


@pytest.mark.rule("MC-C.MINOR.3", "D-59", "MC-C.GEN.1")
@pytest.mark.parametrize(
    ("name", "treasury"),
    [
        ("tempest", 5),
        ("city_riots", 5),
        ("coastal_migration", 5),
        ("squandered_wealth", 10),
        ("city_in_flames", 0),
        ("tribal_conflict", 0),
        ("minor_uprising", 0),
        ("banditry", 0),
    ],
)
def test_what_cannot_be_done_lapses_the_rest_is_done(name: str, treasury: int) -> None:
    game = table(players=9).treasury(0, 20)  # neither units nor cards
    struck(game, name)
    assert game.over
    assert game.seat(0).treasury == 20 - treasury
    assert discarded(game) == [name]


@pytest.mark.rule("DG-6.5")
@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("city_in_flames", DestroyCities(pay=True)),
        ("tempest", Damage((), {"c0": 2})),
        ("city_riots", ReduceCities(("k4",))),
    ],
)
def test_losses_are_final(name: str, answer: Any) -> None:
    game = struck(rich(), name)
    decision = game.question(0)
    assert engine.answer(GAME, game.state, decision, answer, game.chance).sealed == "final"
