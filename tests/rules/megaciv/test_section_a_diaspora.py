"""Rules MC-A: Diaspora and Universal Doctrine."""

from __future__ import annotations

import random

import pytest

from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases.abilities import diaspora, universal_doctrine
from ecumene.games.megaciv.position.state import BARBARIANS
from ecumene.kernel import Refusal, Step, engine
from tests.support.megaciv_table import Land, Table

LANDS = {
    "a": Land(limit=4, land="b"),
    "b": Land(limit=2, site=True),
    "c": Land(limit=3),
    "d": Land(limit=0),
    "e": Land(limit=4),
    "f": Land(limit=4),
    "out": Land(limit=4, land="a", in_play=False),
}
Map = dict[str, int]


def table(*advances: str) -> Table:
    """Seat 0 has 6 tokens in a and 2 in e."""
    return Table(LANDS).put(0, a=6, e=2).hold(0, "diaspora", *advances)


def play(game: Table) -> Table:
    return game.steps(Step("special_abilities"))


def move(take: Map, put: Map) -> dict[str, object]:
    return {"do": "diaspora", "take": take, "put": put}


def malformed(game: Table, use: dict[str, object]) -> bool:
    with pytest.raises(Refusal) as caught:
        engine.read_answer(GAME, game.question(0), use)
    return caught.value.code == "malformed"


# -- Diaspora --------------------------------------------------------------------------------------


@pytest.mark.rule("MC-A.DIASPORA.1", "MC-10.4", "N-121")
def test_up_to_5_tokens_from_anywhere_to_anywhere() -> None:
    game = play(table())
    game.answer(0, move({"a": 4, "e": 1}, {"b": 2, "c": 3}))
    assert game.seat(0).tokens_at == {"a": 2, "e": 1, "b": 2, "c": 3}
    (event,) = game.told("diaspora")
    assert (event.rule, event.seat) == ("MC-A.DIASPORA.1", 0)
    assert event.data == {"take": {"a": 4, "e": 1}, "put": {"b": 2, "c": 3}}
    game = play(table())
    assert game.answer(0, move({"e": 1}, {"c": 1})).seat(0).tokens_at == {"a": 6, "e": 1, "c": 1}


@pytest.mark.rule("MC-A.DIASPORA.1", "N-121")
@pytest.mark.parametrize(
    ("take", "put"),
    [
        ({"a": 2}, {"b": 1}),
        ({"a": 1}, {"b": 2}),
        ({"a": 4, "e": 2}, {"b": 2, "c": 3}),
        ({"a": 4, "e": 2}, {"b": 2, "c": 3, "d": 1}),
        ({}, {}),
    ],
)
def test_as_many_placed_as_taken_and_1_to_5(take: Map, put: Map) -> None:
    refusal = play(table()).refused(0, move(take, put))
    assert (refusal.code, refusal.rule) == ("diaspora_number", "MC-A.DIASPORA.1")


@pytest.mark.rule("N-121")
@pytest.mark.parametrize("take", [{"a": 0}, {"a": 6}, {"a": -1}, {f"x{n}": 1 for n in range(6)}])
def test_maps_are_bounded(take: Map) -> None:
    assert malformed(play(table()), move(take, {"b": 1}))


@pytest.mark.rule("MC-A.DIASPORA.1")
@pytest.mark.parametrize("take", [{"e": 3}, {"b": 3}, {"nowhere": 3}, {"\x1b[2J": 3}])
def test_only_own_tokens_are_taken(take: Map) -> None:
    game = table().put(1, b=3)
    assert play(game).refused(0, move(take, {"c": 3})).code == "diaspora_take"


@pytest.mark.rule("MC-A.DIASPORA.1", "MC-0.38")
@pytest.mark.parametrize("area", ["out", "nowhere", ""])
def test_tokens_are_placed_in_areas_in_play(area: str) -> None:
    refusal = play(table()).refused(0, move({"a": 1}, {area: 1}))
    assert refusal.code == "diaspora_area"


@pytest.mark.rule("N-121")
def test_an_area_may_not_both_give_and_receive() -> None:
    game = play(table())
    refusal = game.refused(0, move({"e": 1, "a": 1}, {"e": 1, "c": 1}))
    assert (refusal.code, refusal.rule) == ("diaspora_both", "N-121")


@pytest.mark.rule("N-121")
def test_only_areas_that_receive_are_checked() -> None:
    """5 tokens stay in a, where 4 may; that waits for phase 11."""
    game = play(table()).answer(0, move({"a": 1}, {"c": 1}))
    assert game.tokens("a") == {0: 5}
    game.phase(11)
    assert game.tokens("a") == {0: 4}


@pytest.mark.rule("MC-A.DIASPORA.2", "MC-X.6")
@pytest.mark.parametrize(("number", "legal"), [(1, True), (2, False)])
def test_the_tokens_of_all_owners_count_for_the_limit(number: int, legal: bool) -> None:
    game = table().put(1, c=1).put(BARBARIANS, c=1)
    play(game)
    if legal:
        game.answer(0, move({"a": number}, {"c": number}))
        assert game.tokens("c") == {0: 1, 1: 1, BARBARIANS: 1}
    else:
        refusal = game.refused(0, move({"a": number}, {"c": number}))
        assert (refusal.code, refusal.rule) == ("diaspora_limit", "MC-A.DIASPORA.2")


@pytest.mark.rule("MC-A.DIASPORA.2")
def test_own_tokens_that_are_there_count_too() -> None:
    game = play(table())
    assert game.refused(0, move({"a": 3}, {"e": 3})).code == "diaspora_limit"
    assert game.answer(0, move({"a": 2}, {"e": 2})).tokens("e") == {0: 4}


@pytest.mark.rule("MC-A.DIASPORA.2")
def test_nothing_goes_where_there_are_too_many_already() -> None:
    game = table().put(1, c=5)
    assert play(game).refused(0, move({"a": 1}, {"c": 1})).code == "diaspora_limit"
    assert "c" not in diaspora.possible(game.state, 0).put


@pytest.mark.rule("MC-A.DIASPORA.2", "MC-0.40")
@pytest.mark.parametrize(
    ("area", "number", "other", "legal"),
    [
        ("b", 3, "", True),
        ("b", 4, "", False),
        ("d", 1, "", True),
        ("d", 2, "", False),
        ("c", 4, "", False),
        ("b", 2, "player", False),
        ("b", 2, "barbarians", False),
        ("b", 1, "player", True),
    ],
)
def test_agriculture_where_only_own_tokens_are(
    area: str, number: int, other: str, legal: bool
) -> None:
    game = table("agriculture")
    if other:
        game.at(1 if other == "player" else BARBARIANS, {area: 1})
    play(game)
    if legal:
        game.answer(0, move({"a": number}, {area: number}))
        assert game.seat(0).tokens_at[area] == number
    else:
        assert game.refused(0, move({"a": number}, {area: number})).code == "diaspora_limit"


@pytest.mark.rule("MC-A.DIASPORA.2")
def test_without_agriculture_the_printed_limit_holds() -> None:
    assert play(table()).refused(0, move({"a": 3}, {"b": 3})).code == "diaspora_limit"
    assert play(table()).refused(0, move({"a": 1}, {"d": 1})).code == "diaspora_limit"


@pytest.mark.rule("MC-A.DIASPORA.3", "MC-0.41")
@pytest.mark.parametrize("owner", [0, 1, BARBARIANS])
@pytest.mark.parametrize("works", [False, True])
def test_beside_a_city_one_token_with_public_works_of_the_own_city(owner: int, works: bool) -> None:
    game = table("agriculture", *(["public_works"] if works else [])).city(owner, "b")
    play(game)
    assert game.refused(0, move({"a": 2}, {"b": 2})).code == "diaspora_city"
    if works and owner == 0:
        assert game.answer(0, move({"a": 1}, {"b": 1})).tokens("b") == {0: 1}
    else:
        refusal = game.refused(0, move({"a": 1}, {"b": 1}))
        assert (refusal.code, refusal.rule) == ("diaspora_city", "MC-A.DIASPORA.3")


@pytest.mark.rule("MC-A.DIASPORA.3")
def test_only_one_token_beside_a_city() -> None:
    game = table("public_works").city(0, "b").put(0, b=1)
    assert play(game).refused(0, move({"a": 1}, {"b": 1})).code == "diaspora_city"
    game = table("public_works").city(0, "b").put(1, b=1)
    assert play(game).refused(0, move({"a": 1}, {"b": 1})).code == "diaspora_city"


@pytest.mark.rule("MC-A.DIASPORA.1")
def test_asked_only_if_a_token_has_somewhere_else_to_go() -> None:
    full = {area: land.limit for area, land in LANDS.items() if land.in_play and land.limit}
    game = Table(LANDS).hold(0, "diaspora").put(0, a=1).at(1, {**full, "a": 0})
    for seat in game.state.seats:
        game.at(seat.seat, {f"home-{seat.civilization}": 4})
    game.at(0, {f"home-{game.seat(0).civilization}": 0})
    home = f"home-{game.seat(0).civilization}"
    game.at(1, {home: 4})
    assert play(game).over  # room is in a alone, where the only token stands
    game.at(1, {home: 3})
    assert play(game).asked() == [0]
    assert diaspora.possible(game.state, 0) == diaspora.Journey({"a": 1}, {"a": 3, home: 1})
    for seed in range(20):
        use = diaspora.sample(game.state, 0, random.Random(seed))
        assert use == diaspora.Diaspora({"a": 1}, {home: 1})


@pytest.mark.rule("MC-A.DIASPORA.1")
def test_the_whole_stock_may_be_on_the_board() -> None:
    """Tokens are moved, not built."""
    game = table().stock(0, 0)
    assert play(game).answer(0, move({"a": 3}, {"c": 3})).tokens("c") == {0: 3}


@pytest.mark.rule("N-121")
def test_samples_never_let_an_area_give_and_receive() -> None:
    game = Table(LANDS).put(0, a=1, b=1, c=1, e=1, f=2).hold(0, "diaspora", "agriculture")
    decision = play(game).question(0)
    for seed in range(300):
        use = diaspora.sample(game.state, 0, random.Random(seed))
        GAME.kinds["ability"].check(game.state, decision, use)


# -- Universal Doctrine ----------------------------------------------------------------------------


def heathens() -> Table:
    """Pirate cities in b and c; 4 barbarian tokens in a, 3 in e, 1 in d."""
    game = Table(LANDS).hold(0, "universal_doctrine", "politics").city(BARBARIANS, "b", "c")
    return game.put(BARBARIANS, a=4, e=3, d=1)


def convert(city: str = "", **barbarians: int) -> dict[str, object]:
    return {"do": "universal_doctrine", "pirate_city": city, "barbarians": barbarians}


@pytest.mark.rule("MC-A.DOCTRINE.1", "MC-X.9", "MC-0.20")
def test_a_pirate_city_is_annexed_anywhere() -> None:
    game = play(heathens()).answer(0, convert("c"))
    assert game.seat(0).cities_at == ["c"]
    assert game.state.pirates_at == ["b"]
    (event,) = game.told("universal_doctrine")
    assert (event.rule, event.seat) == ("MC-A.DOCTRINE.1", 0)
    assert event.data == {"pirate_city": "c", "barbarians": {}}


@pytest.mark.rule("MC-A.DOCTRINE.1", "MC-A.DOCTRINE.2", "N-126", "MC-X.9")
def test_up_to_5_barbarian_tokens_of_several_areas() -> None:
    game = play(heathens()).answer(0, convert(a=2, e=3))
    assert game.seat(0).tokens_at == {"a": 2, "e": 3}
    assert game.state.barbarians_at == {"a": 2, "d": 1}
    assert game.told("universal_doctrine")[0].data["barbarians"] == {"a": 2, "e": 3}
    game = play(heathens()).answer(0, convert(d=1))
    assert game.tokens("d") == {0: 1}


@pytest.mark.rule("N-126", "MC-A.DOCTRINE.1")
@pytest.mark.parametrize("use", [convert(), convert("c", a=1)])
def test_a_city_or_tokens_not_both_and_not_nothing(use: dict[str, object]) -> None:
    assert play(heathens()).refused(0, use).code == "doctrine_either"


@pytest.mark.rule("MC-A.DOCTRINE.1")
def test_6_tokens_are_too_many() -> None:
    refusal = play(heathens()).refused(0, convert(a=3, e=3))
    assert (refusal.code, refusal.rule) == ("doctrine_number", "MC-A.DOCTRINE.1")


@pytest.mark.rule("MC-A.DOCTRINE.1")
@pytest.mark.parametrize("area", ["a", "nowhere", "\x1b[2J"])
def test_only_pirate_cities_and_barbarians(area: str) -> None:
    game = play(heathens().city(1, "e").put(1, c=2))
    assert game.refused(0, convert(area)).code == "doctrine_city"
    assert game.refused(0, convert("e")).code == "doctrine_city"
    assert game.refused(0, convert(c=1)).code == "doctrine_tokens"
    assert game.refused(0, convert(d=2)).code == "doctrine_tokens"


@pytest.mark.rule("MC-A.DOCTRINE.2")
@pytest.mark.parametrize(("stock", "legal"), [(2, False), (3, True)])
def test_tokens_in_stock_must_suffice_for_all(stock: int, legal: bool) -> None:
    game = play(heathens().stock(0, stock))
    assert universal_doctrine.possible(game.state, 0).tokens == stock
    if legal:
        assert game.answer(0, convert(a=2, d=1)).seat(0).tokens_in_stock == 0
    else:
        refusal = game.refused(0, convert(a=2, d=1))
        assert (refusal.code, refusal.rule) == ("doctrine_stock", "MC-A.DOCTRINE.2")


@pytest.mark.rule("MC-A.DOCTRINE.2")
def test_a_city_must_be_in_stock() -> None:
    game = heathens()
    game.seat(0).cities_at += [f"home-{seat.civilization}" for seat in game.state.seats]
    game.city(0, "a", "d", "e", "f")
    assert play(game).refused(0, convert("c")).code == "doctrine_stock"
    assert universal_doctrine.possible(game.state, 0).pirate_cities == ()


@pytest.mark.rule("MC-A.DOCTRINE.1", "N-120")
def test_asked_if_there_is_a_pirate_city_or_a_barbarian() -> None:
    def asked(game: Table) -> bool:
        return play(game.hold(0, "universal_doctrine")).asked() == [0]

    assert asked(Table(LANDS).city(BARBARIANS, "b"))
    assert asked(Table(LANDS).put(BARBARIANS, c=1))
    assert not asked(Table(LANDS).put(1, c=1).city(1, "b"))


@pytest.mark.rule("MC-A.DOCTRINE.1", "MC-10.7")
def test_barbarians_beside_an_annexed_city_stay_for_phase_11() -> None:
    game = play(heathens().put(BARBARIANS, b=2)).answer(0, convert("b"))
    assert game.tokens("b") == {BARBARIANS: 2}
    assert game.seat(0).cities_at == ["b"]
