"""Rules MC-5.1 to MC-5.10: building cities."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases.cities.construction import BuildCities
from ecumene.games.megaciv.position.setup import field_of
from ecumene.games.megaciv.position.sites import buildable
from ecumene.games.megaciv.position.state import BARBARIANS, copy
from ecumene.kernel import Refusal, engine
from tests.support.megaciv_table import Land, Table

#: s: a city site; w: no site; n and m: land neighbours of w; x: a site with limit 0; k: by water
LANDS = {
    "s": Land(limit=3, site=True),
    "t": Land(limit=2, site=True, land="s"),
    "w": Land(limit=2, land="n m", water="k"),
    "v": Land(limit=1, land="n"),
    "n": Land(limit=4),
    "m": Land(limit=4),
    "x": Land(limit=0, site=True),
    "k": Land(limit=4, water=""),
    "out": Land(limit=4, site=True, land="w", in_play=False),
}


def table(**options: Any) -> Table:
    return Table(LANDS, options=options)


def builds(*rows: dict[str, Any]) -> dict[str, Any]:
    return {"builds": list(rows)}


def b(area: str, **more: Any) -> dict[str, Any]:
    return {"area": area, **more}


# -- what a city takes -----------------------------------------------------------------------------


@pytest.mark.rule("MC-5.2")
def test_a_city_on_a_site_takes_6_own_tokens() -> None:
    game = table().put(0, s=6, t=5, n=4).put(1, t=1).phase(5)
    assert buildable(game.state, 0) == ["s"]
    assert game.refused(0, builds(b("t"))).code == "build_site"
    game.answer(0, builds(b("s")))
    assert game.seat(0).cities_at == ["s"]
    assert game.seat(0).cities_in_stock == 8
    assert game.seat(0).built == ["s"]
    assert game.tokens("s") == {}
    assert game.over


@pytest.mark.rule("MC-5.2")
def test_building_is_a_choice() -> None:
    game = table().put(0, s=6).phase(5).answer(0, builds())
    assert game.seat(0).cities_at == []
    assert game.told("built") == []


@pytest.mark.rule("MC-5.3", "MC-0.33")
def test_a_wilderness_city_takes_12_own_tokens() -> None:
    game = table().put(0, w=12, v=11).phase(5)
    assert buildable(game.state, 0) == ["w"]
    refusal = game.refused(0, builds(b("v")))
    assert (refusal.code, refusal.rule) == ("build_wilderness", "MC-5.3")
    game.put(0, n=4).answer(0, builds(b("w")))
    assert game.seat(0).cities_at == ["w"]
    assert game.told("built")[0].rule == "MC-5.3"


@pytest.mark.rule("MC-5.3")
def test_11_tokens_are_too_few_for_a_wilderness_city() -> None:
    assert table().put(0, w=11).phase(5).over


@pytest.mark.rule("MC-5.4")
def test_no_city_with_limit_0_whatever_the_advances() -> None:
    game = table().put(0, x=20, s=6).treasury(0, 9)
    game.hold(0, "agriculture", "architecture", "urbanism", "public_works").phase(5)
    assert buildable(game.state, 0) == ["s"]
    refusal = game.refused(0, builds(b("x")))
    assert (refusal.code, refusal.rule) == ("build_limit_0", "MC-5.4")


@pytest.mark.rule("MC-5.5")
def test_any_number_of_cities_in_one_turn() -> None:
    game = table().put(0, s=6, t=7, w=12, n=4, m=4).phase(5)
    game.answer(0, builds(b("w"), b("t"), b("s")))
    assert game.seat(0).cities_at == ["w", "t", "s"]
    assert [event.data["area"] for event in game.told("built")] == ["w", "t", "s"]


@pytest.mark.rule("MC-5.5", "MC-0.6")
def test_only_9_cities_are_there() -> None:
    lands = {**LANDS, **{f"c{k}": Land(limit=2) for k in range(8)}}
    game = Table(lands).city(0, *(f"c{k}" for k in range(8))).put(0, s=6, t=6, n=4, m=4, k=4)
    game.stock(0, 9).phase(5)
    refusal = game.refused(0, builds(b("s"), b("t")))
    assert (refusal.code, refusal.rule) == ("build_stock", "MC-5.5")
    game.answer(0, builds(b("t")))
    assert game.seat(0).cities == 9
    assert "t" in game.seat(0).cities_at


@pytest.mark.rule("MC-5.5", "DG-3.6")
def test_without_a_city_in_stock_nobody_is_asked() -> None:
    lands = {**LANDS, **{f"c{k}": Land(limit=2) for k in range(9)}}
    game = Table(lands).city(0, *(f"c{k}" for k in range(9))).put(0, s=6, n=4, m=4, k=4)
    game.put(0, t=2, w=2, v=1).phase(5)
    assert game.open(kind="build_cities") == []


@pytest.mark.rule("MC-5.5", "MC-0.32", "MC-X.8")
def test_never_two_cities_in_one_area() -> None:
    game = table().put(0, s=12, t=6).put(1, w=12, n=4).city(BARBARIANS, "w").phase(5)
    assert game.asked() == [0]
    assert game.refused(0, builds(b("s"), b("s"))).code == "build_two_cities"
    game.city(2, "t")
    refusal = game.refused(0, builds(b("t")))
    assert (refusal.code, refusal.rule) == ("build_two_cities", "MC-0.32")
    assert buildable(game.state, 0) == ["s"]


@pytest.mark.rule("MC-5.6", "MC-X.9")
def test_all_tokens_of_every_owner_go_and_ships_stay() -> None:
    lands = {"a": Land(limit=4, site=True, water="")}
    game = Table(lands, seas={"sea": "a"}).put(0, a=3).put(2, a=1).put(BARBARIANS, a=1)
    game.ship(0, "a").ship(2, "a").hold(0, "architecture").treasury(0, 5).stock(0, 20).phase(5)
    assert game.tokens("a") == {0: 3, 2: 1, BARBARIANS: 1}
    game.answer(0, builds(b("a", treasury=3)))
    assert game.tokens("a") == {}
    assert game.seat(0).tokens_in_stock == 55 - 4 - 2  # 4 live in the lonely area, 2 are treasury
    assert game.seat(2).tokens_in_stock == 55
    assert (game.seat(0).ships_at, game.seat(2).ships_at) == (["a"], ["a"])
    (event,) = game.told("built")
    assert event.data == {
        "area": "a",
        "tokens": 3,
        "treasury": 3,
        "neighbours": {},
        "kept": False,
        "others": {"2": 1, "-1": 1},
    }


@pytest.mark.rule("N-73", "MC-5.6")
@pytest.mark.parametrize("advance", ["diplomacy", "cultural_ascendancy"])
def test_no_advance_of_others_hinders_building(advance: str) -> None:
    game = table().put(0, s=3).put(1, s=1).hold(1, advance).hold(0, "architecture").put(0, n=4)
    game.treasury(0, 3).phase(5).answer(0, builds(b("s", treasury=3)))
    assert game.tokens("s") == {}


# -- Architecture ----------------------------------------------------------------------------------


@pytest.mark.rule("MC-5.7")
def test_architecture_pays_half_of_a_city_on_a_site() -> None:
    game = table().put(0, s=3, n=4).hold(0, "architecture").treasury(0, 5).phase(5)
    refusal = game.refused(0, builds(b("s", treasury=4)))
    assert (refusal.code, refusal.rule) == ("build_treasury", "MC-5.7")
    assert game.refused(0, builds(b("s", treasury=2))).code == "build_site"
    game.answer(0, builds(b("s", treasury=3)))
    assert (game.seat(0).cities_at, game.seat(0).treasury) == (["s"], 2)
    assert game.seat(0).tokens_in_stock == 55 - 4 - 2


@pytest.mark.rule("MC-5.7")
def test_architecture_pays_half_of_a_wilderness_city() -> None:
    game = table().put(0, w=6, n=4).hold(0, "architecture").treasury(0, 9).phase(5)
    assert game.refused(0, builds(b("w", treasury=7))).code == "build_treasury"
    game.answer(0, builds(b("w", treasury=6)))
    assert (game.seat(0).cities_at, game.seat(0).treasury) == (["w"], 3)


@pytest.mark.rule("MC-5.7")
def test_architecture_helps_with_one_city_a_turn() -> None:
    game = table().put(0, s=5, t=5, n=4).hold(0, "architecture").treasury(0, 9).phase(5)
    two = builds(b("s", treasury=1), b("t", treasury=1))
    refusal = game.refused(0, two)
    assert (refusal.code, refusal.rule) == ("build_architecture", "MC-5.7")
    assert game.refused(0, builds(b("s", treasury=1), b("t"))).code == "build_site"
    game.answer(0, builds(b("t", treasury=1)))
    assert game.seat(0).cities_at == ["t"]


@pytest.mark.rule("MC-5.7")
def test_without_architecture_treasury_does_not_build() -> None:
    game = table().put(0, s=6, n=4).treasury(0, 9).phase(5)
    assert game.refused(0, builds(b("s", treasury=1))).code == "build_architecture"


@pytest.mark.rule("MC-5.7", "MC-0.10")
def test_nobody_builds_with_treasury_they_do_not_have() -> None:
    game = table().put(0, s=6, n=4).hold(0, "architecture").treasury(0, 2).phase(5)
    assert game.refused(0, builds(b("s", treasury=3))).code == "treasury_short"
    assert buildable(game.state, 0) == ["s"]
    game.put(0, s=3)
    assert buildable(game.state, 0) == []
    game.put(0, s=4)
    assert buildable(game.state, 0) == ["s"]


@pytest.mark.rule("N-72", "MC-5.7")
def test_treasury_may_pay_although_the_area_has_enough() -> None:
    game = table().put(0, s=6, n=4).hold(0, "architecture", "public_works").treasury(0, 3)
    game.phase(5).answer(0, builds(b("s", treasury=3, keep=True)))
    assert game.tokens("s") == {0: 1}
    assert game.seat(0).treasury == 0


# -- Urbanism --------------------------------------------------------------------------------------


@pytest.mark.rule("MC-5.8")
def test_urbanism_takes_up_to_4_tokens_from_land_neighbours() -> None:
    game = table().put(0, w=8, n=4, m=4, t=2).hold(0, "urbanism").phase(5)
    refusal = game.refused(0, builds(b("w", neighbours={"n": 3, "m": 2})))
    assert (refusal.code, refusal.rule) == ("build_neighbours", "MC-5.8")
    assert game.refused(0, builds(b("w", neighbours={"n": 3}))).code == "build_wilderness"
    game.answer(0, builds(b("w", neighbours={"n": 3, "m": 1})))
    assert game.seat(0).cities_at == ["w"]
    assert game.seat(0).tokens_at == {"n": 1, "m": 3, "t": 2}
    assert game.told("built")[0].data["neighbours"] == {"n": 3, "m": 1}


@pytest.mark.rule("MC-5.8", "MC-0.26")
@pytest.mark.parametrize("lender", ["k", "s", "w", "out", "nowhere", ""])
def test_urbanism_looks_at_land_borders_only(lender: str) -> None:
    """By water, further away, the area itself, out of play or not on the map: no help."""
    game = table().put(0, w=12, k=4, s=3).hold(0, "urbanism").phase(5)
    assert game.refused(0, builds(b("w", neighbours={lender: 1}))).code == "build_lender"


@pytest.mark.rule("MC-5.8")
def test_neighbours_give_only_own_tokens_that_are_there() -> None:
    game = table().put(0, w=9, n=2, m=1).put(1, n=2).hold(0, "urbanism").phase(5)
    refusal = game.refused(0, builds(b("w", neighbours={"n": 3})))
    assert (refusal.code, refusal.params["have"]) == ("build_lender", 2)
    game.answer(0, builds(b("w", neighbours={"n": 2, "m": 1})))
    assert game.tokens("n") == {1: 2}


@pytest.mark.rule("MC-5.8")
def test_urbanism_does_not_help_on_a_city_site() -> None:
    game = table().put(0, t=5, s=6).hold(0, "urbanism").phase(5)
    refusal = game.refused(0, builds(b("t", neighbours={"s": 1})))
    assert (refusal.code, refusal.rule) == ("build_urbanism", "MC-5.8")
    assert buildable(game.state, 0) == ["s"]


@pytest.mark.rule("MC-5.8")
def test_without_urbanism_neighbours_do_not_help() -> None:
    game = table().put(0, w=12, n=4).phase(5)
    assert game.refused(0, builds(b("w", neighbours={"n": 1}))).code == "build_urbanism"


@pytest.mark.rule("MC-5.8")
def test_urbanism_helps_with_one_city_a_turn() -> None:
    game = table().put(0, w=11, v=11, n=4, m=4).hold(0, "urbanism").phase(5)
    two = builds(b("w", neighbours={"m": 1}), b("v", neighbours={"n": 1}))
    assert game.refused(0, two).code == "build_urbanism"
    game.answer(0, builds(b("v", neighbours={"n": 1})))
    assert game.seat(0).cities_at == ["v"]


@pytest.mark.rule("N-72")
def test_tokens_lent_are_gone_for_the_next_city() -> None:
    lands = {"w": Land(limit=2, land="s"), "s": Land(limit=2, site=True), "n": Land(limit=4)}
    game = Table(lands).put(0, w=11, s=6, n=4).hold(0, "urbanism").phase(5)
    lent = b("w", neighbours={"s": 1})
    assert game.refused(0, builds(lent, b("s"))).code == "build_site"
    assert game.refused(0, builds(b("s"), lent)).code == "build_lender"
    game.answer(0, builds(lent))
    assert game.seat(0).cities_at == ["w"]


@pytest.mark.rule("MC-5.T2", "MC-5.7", "MC-5.8")
def test_two_tokens_suffice_with_architecture_and_urbanism() -> None:
    game = table().put(0, w=2, n=4, v=2, m=4).hold(0, "architecture", "urbanism")
    game.treasury(0, 12).phase(5)
    first = b("w", treasury=6, neighbours={"n": 4})
    second = b("v", treasury=6, neighbours={"n": 4})
    assert game.refused(0, builds(first, second)).code == "build_architecture"
    later = b("v", treasury=0, neighbours={"n": 4})
    assert game.refused(0, builds(first, later)).code == "build_urbanism"
    assert (
        game.refused(0, builds(b("w", treasury=6, neighbours={"n": 3}))).code == "build_wilderness"
    )
    assert (
        game.refused(0, builds(b("w", treasury=5, neighbours={"n": 4}))).code == "build_wilderness"
    )
    game.answer(0, builds(first))
    assert game.seat(0).cities_at == ["w"]
    assert game.seat(0).treasury == 6
    assert game.seat(0).tokens_at == {"m": 4, "v": 1}  # v has limit 1


@pytest.mark.rule("MC-5.7", "MC-5.8")
def test_the_two_helps_may_go_to_different_cities() -> None:
    game = table().put(0, s=3, w=8, n=4, m=4).hold(0, "architecture", "urbanism").treasury(0, 3)
    game.phase(5).answer(0, builds(b("s", treasury=3), b("w", neighbours={"n": 4})))
    assert game.seat(0).cities_at == ["s", "w"]


# -- Public Works ----------------------------------------------------------------------------------


@pytest.mark.rule("MC-5.T1", "MC-5.2", "MC-5.6")
def test_all_8_tokens_on_a_site_go_to_stock() -> None:
    game = table().put(0, s=8, n=4).phase(5)
    assert game.refused(0, builds(b("s", keep=True))).code == "build_keep"
    game.answer(0, builds(b("s")))
    assert game.tokens("s") == {}
    assert game.seat(0).tokens_in_stock == 55 - 4
    assert game.told("built")[0].data["tokens"] == 8


@pytest.mark.rule("MC-5.T1", "MC-5.9", "MC-0.41")
@pytest.mark.parametrize(("keep", "stock"), [(True, 54 - 4), (False, 55 - 4)])
def test_with_public_works_7_go_to_stock_and_1_may_stay(keep: bool, stock: int) -> None:
    game = table().put(0, s=8, n=4).hold(0, "public_works").phase(5)
    game.answer(0, builds(b("s", keep=keep)))
    assert game.tokens("s") == ({0: 1} if keep else {})
    assert game.seat(0).tokens_in_stock == stock
    assert game.told("built")[0].data["kept"] is keep
    assert game.told("surplus") == []


@pytest.mark.rule("MC-5.9", "D-46")
def test_nothing_stays_if_every_token_is_required() -> None:
    game = table().put(0, s=6, w=9, n=4).hold(0, "public_works", "architecture", "urbanism")
    game.treasury(0, 9).phase(5)
    refusal = game.refused(0, builds(b("s", keep=True)))
    assert (refusal.code, refusal.rule) == ("build_keep", "MC-5.9")
    assert game.refused(0, builds(b("w", treasury=3, keep=True))).code == "build_keep"
    assert game.refused(0, builds(b("w", neighbours={"n": 3}, keep=True))).code == "build_keep"
    game.answer(0, builds(b("w", neighbours={"n": 4}, keep=True), b("s", treasury=1, keep=True)))
    assert (game.tokens("w"), game.tokens("s")) == ({0: 1}, {0: 1})


# -- who comes first -------------------------------------------------------------------------------


def rivals(order: str) -> Table:
    """Seats 0 and 1 could both build in s, with Architecture."""
    game = table(order=order).put(0, s=3, n=4).put(1, s=3, m=4)
    for seat in (0, 1):
        game.hold(seat, "architecture").treasury(seat, 3)
    return game.phase(5)


@pytest.mark.rule("MC-5.10", "MC-5.1", "MC-0.55")
def test_in_strict_order_ranking_decides() -> None:
    game = rivals("strict")
    assert game.asked() == [0]
    game.answer(0, builds())
    assert game.asked() == [1]
    game.answer(1, builds(b("s", treasury=3)))
    assert game.seat(1).cities_at == ["s"]
    assert game.over


@pytest.mark.rule("MC-5.1")
def test_in_strict_order_support_comes_before_the_next_seat() -> None:
    game = table(order="strict").city(0, "w", "v", "t").put(0, s=6).put(1, m=12, k=4).phase(5)
    assert game.asked() == [0]
    game.answer(0, builds())  # 3 tokens left for 3 cities
    assert [(d.seat, d.kind) for d in game.open()] == [(0, "reduce_cities")]
    game.answer(0, {"areas": ["w"]})  # 5 tokens for 2 cities
    assert [(d.seat, d.kind) for d in game.open()] == [(1, "build_cities")]


# -- form, default, samples ------------------------------------------------------------------------


@pytest.mark.rule("MC-0.38")
@pytest.mark.parametrize("area", ["out", "nowhere", "", "S", "x" * 999])
def test_only_areas_in_play(area: str) -> None:
    game = table().put(0, s=6).phase(5)
    assert game.refused(0, builds(b(area))).code == "build_area"


@pytest.mark.parametrize(
    "answer",
    [
        {"builds": [{"area": "s"}] * 10},
        builds(b("s", treasury=-1)),
        builds(b("s", treasury=10**30)),
        builds(b("s", neighbours={"n": 0})),
        builds(b("s", neighbours={"n": -4})),
        builds(b("s", neighbours={str(k): 1 for k in range(5)})),
        builds(b("s", city=True)),
        {"builds": "s"},
    ],
)
def test_answers_of_another_form_are_refused(answer: Any) -> None:
    game = table().put(0, s=6).phase(5)
    assert game.refused(0, answer).code == "malformed"


@pytest.mark.rule("DG-3.6", "MC-5.1")
def test_who_can_build_nowhere_is_not_asked() -> None:
    game = table().put(0, s=5, w=11).put(1, t=6).put(2, x=9).phase(5)
    assert game.asked() == [1]
    assert game.tokens("s") == {0: 3}  # and yet the surplus is gone
    assert game.tokens("x") == {}


@pytest.mark.rule("DG-9.6")
def test_by_default_nothing_is_built() -> None:
    game = table().put(0, s=6).phase(5)
    assert game.default(0) == BuildCities()


def test_samples_are_legal_and_use_everything() -> None:
    """Some hundred random answers on random boards."""
    dice = random.Random(5)
    seen = {"treasury": 0, "neighbours": 0, "keep": 0, "several": 0, "none": 0}
    for _ in range(150):
        game = table()
        for area in ("s", "t", "w", "v", "n", "m", "x"):
            game.at(0, {area: dice.randrange(10)})
        game.treasury(0, dice.randrange(9) if game.seat(0).tokens < 46 else 0)
        for advance in ("architecture", "urbanism", "public_works"):
            if dice.randrange(3):
                game.hold(0, advance)
        game.phase(5)
        for decision in game.open(0, "build_cities"):
            kind = GAME.kinds[decision.kind]
            assert kind.sample is not None
            for _ in range(3):
                answer = kind.sample(game.state, decision, dice)
                typed = engine.read_answer(GAME, decision, msgspec.to_builtins(answer))
                later = copy(game.state)
                engine.answer(GAME, later, decision, typed, game.chance)
                assert engine.violations(GAME, later) == []
                for build in answer.builds:
                    seen["treasury"] += bool(build.treasury)
                    seen["neighbours"] += bool(build.neighbours)
                    seen["keep"] += build.keep
                seen["several"] += len(answer.builds) > 1
                seen["none"] += not answer.builds
    assert min(seen.values()) > 5, seen


def test_buildable_is_where_some_answer_builds() -> None:
    """Listed areas can be built on with all help there is; others can't."""
    dice = random.Random(6)
    for _ in range(100):
        game = table().hold(0, *(a for a in ("architecture", "urbanism") if dice.randrange(2)))
        for area in ("s", "t", "w", "v", "n", "m", "x"):
            game.at(0, {area: dice.randrange(9)})
        game.treasury(0, dice.randrange(8) if game.seat(0).tokens < 47 else 0).phase(5)
        for decision in game.open(0, "build_cities"):
            held = game.seat(0)
            listed = buildable(game.state, 0)
            for area in LANDS:
                near = field_of(game.state).land.get(area, ())
                tries = [
                    {"area": area, "treasury": paid, "neighbours": lent}
                    for paid in {0, *range(min(held.treasury, 6) + 1)}
                    for lent in _lendings({n: held.tokens_at.get(n, 0) for n in near})
                ]
                assert (area in listed) == any(_legal(game, decision, t) for t in tries), area


def _lendings(near: dict[str, int]) -> list[dict[str, int]]:
    found: list[dict[str, int]] = [{}]
    for area, number in near.items():
        found += [{**f, area: k} for f in found for k in range(1, min(number, 4) + 1)]
    return found


def _legal(game: Table, decision: Any, build: dict[str, Any]) -> bool:
    try:
        answer = engine.read_answer(GAME, decision, builds(build))
        engine.check(GAME, game.state, decision, answer)
    except Refusal:
        return False
    return True
