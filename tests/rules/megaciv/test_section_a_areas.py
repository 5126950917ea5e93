"""Rules MC-A: abilities that strike an area: Fundamentalism, Monotheism, Politics."""

from __future__ import annotations

import pytest

from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases.abilities import politics
from ecumene.games.megaciv.position.state import BARBARIANS
from ecumene.kernel import Refusal, Step, engine
from tests.support.megaciv_table import Land, Table

LANDS = {
    "a": Land(limit=2, land="b", water="w"),
    "b": Land(limit=2, land="c", site=True),
    "c": Land(limit=1, land="d"),
    "d": Land(limit=3),
    "w": Land(limit=2, water=""),
    "out": Land(limit=2, land="a", in_play=False),
}
#: so that the question is open whatever else can be done
ANYWAY = "diaspora"


def table(*advances: str) -> Table:
    """Seat 0 holds the advances and has a token in a."""
    return Table(LANDS).put(0, a=1).hold(0, *advances)


def play(game: Table) -> Table:
    return game.steps(Step("special_abilities"))


def fundamentalism(area: str) -> dict[str, str]:
    return {"do": "fundamentalism", "area": area}


def monotheism(area: str) -> dict[str, str]:
    return {"do": "monotheism", "area": area}


def annexation(area: str) -> dict[str, str]:
    return {"do": "politics_annex", "area": area}


# -- targets ---------------------------------------------------------------------------------------


@pytest.mark.rule("MC-A.1", "D-82")
@pytest.mark.parametrize("name", ["fundamentalism", "monotheism", "politics_annex"])
def test_an_area_where_nothing_changes_cannot_be_chosen(name: str) -> None:
    game = table("fundamentalism", "monotheism", "politics", ANYWAY)
    refusal = play(game).refused(0, {"do": name, "area": "b"})
    assert (refusal.code, refusal.rule) == ("target_no_effect", "MC-A.1")


@pytest.mark.rule("MC-A.FUNDAMENTALISM.1", "MC-A.MONOTHEISM.1", "MC-A.POLITICS.1")
@pytest.mark.parametrize("name", ["fundamentalism", "monotheism", "politics_annex"])
@pytest.mark.parametrize("area", ["a", "c", "w", "out", "nowhere", "", "\x1b[2J"])
def test_the_area_must_be_next_to_own_units_by_land(name: str, area: str) -> None:
    """Not two steps away, not over water, not out of play, and not the own area itself."""
    game = table("fundamentalism", "monotheism", "politics", ANYWAY).put(1, a=1, c=1, w=1)
    refusal = play(game.treasury(0, 9)).refused(0, {"do": name, "area": area})
    assert refusal.code == "target_not_next"


@pytest.mark.rule("N-122", "D-30", "MC-0.26")
def test_an_area_is_next_to_itself_only_through_another_own_area() -> None:
    game = table("fundamentalism", ANYWAY).put(1, a=1)
    assert play(game).refused(0, fundamentalism("a")).code == "target_not_next"
    game = table("fundamentalism").put(0, b=1).put(1, a=1)
    assert play(game).answer(0, fundamentalism("a")).tokens("a") == {0: 1}


@pytest.mark.rule("MC-A.FUNDAMENTALISM.1")
def test_a_city_alone_makes_an_area_the_players_own() -> None:
    game = table("fundamentalism").put(0, a=0).city(0, "d").put(1, c=1)
    assert play(game).answer(0, fundamentalism("c")).tokens("c") == {}


@pytest.mark.rule("MC-A.2")
def test_units_gained_by_an_earlier_ability_count() -> None:
    game = table("fundamentalism", "monotheism").put(1, b=1, c=1)
    assert play(game).refused(0, fundamentalism("c")).code == "target_not_next"
    game.answer(0, monotheism("b"))
    game.answer(0, fundamentalism("c"))
    assert game.tokens("b") == {0: 1}
    assert game.tokens("c") == {}


@pytest.mark.rule("MC-A.2")
def test_units_taken_away_before_do_not_count_any_more() -> None:
    game = table("fundamentalism", "diaspora").put(1, b=1)
    play(game).answer(0, {"do": "diaspora", "take": {"a": 1}, "put": {"d": 1}})
    assert game.over  # there is nothing to strike from d


# -- Fundamentalism --------------------------------------------------------------------------------


@pytest.mark.rule("MC-A.FUNDAMENTALISM.1", "MC-0.15")
def test_all_units_in_the_area_are_destroyed() -> None:
    """A city is destroyed, not reduced, and all goes back to stock."""
    game = table("fundamentalism").city(1, "b").put(1, b=1).put(2, b=2).put(1, c=1)
    game.seat(1).built.append("b")
    play(game).answer(0, fundamentalism("b"))
    assert game.over
    assert game.tokens("b") == {}
    assert game.seat(1).cities_in_stock == 9
    assert game.seat(1).built == []
    assert (game.seat(1).tokens_in_stock, game.seat(2).tokens_in_stock) == (54, 55)
    (event,) = game.told("fundamentalism")
    assert (event.rule, event.seat) == ("MC-A.FUNDAMENTALISM.1", 0)
    assert event.data == {
        "area": "b",
        "units": [
            {"seat": 1, "tokens": 1, "cities": 1},
            {"seat": 2, "tokens": 2, "cities": 0},
        ],
    }


@pytest.mark.rule("MC-A.FUNDAMENTALISM.2")
def test_own_units_stand_through_the_own_fundamentalism() -> None:
    game = table("fundamentalism").put(0, b=2).put(1, b=1)
    assert play(game).answer(0, fundamentalism("b")).tokens("b") == {0: 2}


# -- Monotheism ------------------------------------------------------------------------------------


@pytest.mark.rule("MC-A.MONOTHEISM.1", "MC-0.20")
def test_all_units_in_the_area_are_annexed() -> None:
    """Each is replaced by an own piece of its kind; theirs go back to their stocks."""
    game = table("monotheism").city(1, "b").put(2, b=2)
    play(game).answer(0, monotheism("b"))
    assert game.over
    assert game.seat(0).cities_at == ["b"]
    assert game.seat(0).built == []
    assert game.tokens("b") == {0: 2}
    assert (game.seat(0).tokens_in_stock, game.seat(0).cities_in_stock) == (52, 8)
    assert (game.seat(1).cities_in_stock, game.seat(2).tokens_in_stock) == (9, 55)
    (event,) = game.told("monotheism")
    assert event.data["area"] == "b"
    assert event.data["units"] == [
        {"seat": 1, "tokens": 0, "cities": 1},
        {"seat": 2, "tokens": 2, "cities": 0},
    ]


@pytest.mark.rule("MC-A.MONOTHEISM.2")
def test_protected_units_are_not_annexed_with_the_others() -> None:
    game = table("monotheism").put(0, b=1).put(1, b=1).put(2, b=1).put(BARBARIANS, b=1)
    game.hold(1, "theology")
    assert play(game).answer(0, monotheism("b")).tokens("b") == {0: 2, 1: 1, BARBARIANS: 1}


@pytest.mark.rule("MC-A.MONOTHEISM.3")
@pytest.mark.parametrize(("stock", "legal"), [(2, False), (3, True)])
def test_the_stock_must_replace_every_token(stock: int, legal: bool) -> None:
    game = table("monotheism", ANYWAY).put(1, b=1).put(2, b=2).stock(0, stock)
    play(game)
    if legal:
        assert game.answer(0, monotheism("b")).tokens("b") == {0: 3}
    else:
        refusal = game.refused(0, monotheism("b"))
        assert (refusal.code, refusal.rule) == ("annex_stock", "MC-A.MONOTHEISM.3")


@pytest.mark.rule("MC-A.MONOTHEISM.3")
def test_the_stock_must_replace_the_city() -> None:
    game = table("monotheism", "politics").city(1, "b")
    game.seat(0).cities_at += [f"home-{seat.civilization}" for seat in game.state.seats]
    game.city(0, "c", "d", "w", "a")
    assert game.seat(0).cities_in_stock == 0
    assert play(game).refused(0, monotheism("b")).code == "annex_stock"


@pytest.mark.rule("MC-A.MONOTHEISM.4", "MC-10.7")
@pytest.mark.parametrize("keeps", [False, True])
def test_a_public_works_token_is_annexed_too_and_may_be_surplus(keeps: bool) -> None:
    game = table("monotheism").put(0, a=2, d=3).city(1, "b").put(1, b=1).hold(1, "public_works")
    if keeps:
        game.hold(0, "public_works")
    play(game).answer(0, monotheism("b"))
    assert game.tokens("b") == {0: 1}
    game.phase(11)
    assert game.tokens("b") == ({0: 1} if keeps else {})
    assert game.seat(0).cities_at == ["b"]


@pytest.mark.rule("MC-A.MONOTHEISM.4", "MC-10.7")
@pytest.mark.parametrize("keeps", [False, True])
def test_an_agriculture_token_is_annexed_too_and_may_be_surplus(keeps: bool) -> None:
    game = table("monotheism").put(1, b=3).hold(1, "agriculture")
    if keeps:
        game.hold(0, "agriculture")
    play(game).answer(0, monotheism("b"))
    assert game.tokens("b") == {0: 3}
    game.phase(11)
    assert game.tokens("b") == {0: 3 if keeps else 2}


# -- Politics: treasury ----------------------------------------------------------------------------


@pytest.mark.rule("MC-A.POLITICS.1", "N-123")
@pytest.mark.parametrize("number", [1, 3, 5])
def test_up_to_5_treasury_from_stock(number: int) -> None:
    game = play(table("politics").treasury(0, 4))
    game.answer(0, {"do": "politics_gain", "treasury": number})
    assert (game.seat(0).treasury, game.seat(0).tokens_in_stock) == (4 + number, 50 - number)
    (event,) = game.told("politics_gain")
    assert (event.rule, event.seat, event.data) == ("MC-A.POLITICS.1", 0, {"treasury": number})


@pytest.mark.rule("N-123")
@pytest.mark.parametrize("number", [0, 6, -1])
def test_none_is_no_use_and_6_too_many(number: int) -> None:
    game = play(table("politics"))
    use = {"do": "politics_gain", "treasury": number}
    with pytest.raises(Refusal) as caught:
        engine.read_answer(GAME, game.question(0), use)
    assert caught.value.code == "malformed"


@pytest.mark.rule("N-123")
def test_no_more_treasury_than_the_stock_gives() -> None:
    game = play(table("politics").stock(0, 3))
    assert game.refused(0, {"do": "politics_gain", "treasury": 4}).code == "politics_stock"
    game.answer(0, {"do": "politics_gain", "treasury": 3})
    assert game.seat(0).tokens_in_stock == 0


@pytest.mark.rule("MC-A.POLITICS.1")
def test_one_of_the_two_not_both() -> None:
    game = table("politics", ANYWAY).put(1, b=1).treasury(0, 9)
    play(game).answer(0, {"do": "politics_gain", "treasury": 1})
    assert game.refused(0, annexation("b")).code == "ability_used"


# -- Politics: annexation --------------------------------------------------------------------------


def with_public_works(treasury: int) -> Table:
    """MC-A.POLITICS.T1: a city and a Public Works token of one player in b."""
    game = table("politics").city(1, "b").put(1, b=1).hold(1, "public_works")
    return game.treasury(0, treasury)


@pytest.mark.rule("MC-A.POLITICS.T1", "MC-A.POLITICS.1", "MC-A.POLITICS.4", "MC-0.10")
def test_a_city_and_its_public_works_token_cost_6_treasury() -> None:
    game = play(with_public_works(8))
    game.answer(0, annexation("b"))
    assert game.seat(0).cities_at == ["b"]
    assert game.tokens("b") == {0: 1}
    assert game.seat(0).treasury == 2
    # 55 tokens: one in a, one in b, two in treasury
    assert game.seat(0).tokens_in_stock == 51
    assert game.seat(1).treasury == 0
    (event,) = game.told("politics_annex")
    assert (event.rule, event.seat) == ("MC-A.POLITICS.1", 0)
    assert event.data == {
        "area": "b",
        "units": [{"seat": 1, "tokens": 1, "cities": 1}],
        "treasury": 6,
    }


@pytest.mark.rule("MC-A.POLITICS.T1", "MC-A.POLITICS.3")
@pytest.mark.parametrize(("treasury", "legal"), [(5, False), (6, True)])
def test_with_5_treasury_the_area_cannot_be_chosen(treasury: int, legal: bool) -> None:
    game = play(with_public_works(treasury))
    listed = [target.area for target in politics.possible(game.state, 0).areas]
    assert listed == (["b"] if legal else [])
    if legal:
        assert game.answer(0, annexation("b")).seat(0).treasury == 0
    else:
        refusal = game.refused(0, annexation("b"))
        assert (refusal.code, refusal.rule) == ("politics_price", "MC-A.POLITICS.3")
        assert "6" in refusal.text


@pytest.mark.rule("MC-A.POLITICS.T1", "MC-A.POLITICS.3", "D-83")
@pytest.mark.parametrize(("stock", "legal"), [(0, False), (1, True)])
def test_stock_is_counted_before_the_payment(stock: int, legal: bool) -> None:
    """The 6 treasury paid would be stock enough, but they come too late."""
    game = with_public_works(6).hold(0, ANYWAY).stock(0, stock)
    play(game)
    listed = [target.area for target in politics.possible(game.state, 0).areas]
    assert listed == (["b"] if legal else [])
    if legal:
        assert game.answer(0, annexation("b")).seat(0).tokens_in_stock == 6
    else:
        assert game.refused(0, annexation("b")).code == "annex_stock"


@pytest.mark.rule("MC-A.POLITICS.T1", "MC-A.POLITICS.3")
def test_a_city_must_be_in_stock() -> None:
    game = with_public_works(9)
    game.seat(0).cities_at += [f"home-{seat.civilization}" for seat in game.state.seats]
    game.city(0, "c", "d", "w", "a")
    assert play(game).refused(0, annexation("b")).code == "annex_stock"


@pytest.mark.rule("MC-A.POLITICS.3", "N-122")
@pytest.mark.parametrize(("treasury", "asked"), [(4, []), (5, [0])])
def test_an_empty_stock_of_tokens_still_annexes_a_city(treasury: int, asked: list[int]) -> None:
    """There is no treasury to gain, but a city to annex."""
    game = table("politics").city(1, "b").treasury(0, treasury).stock(0, 0)
    assert play(game).asked() == asked
    if asked:
        assert game.answer(0, annexation("b")).seat(0).cities_at == ["b"]


@pytest.mark.rule("MC-A.POLITICS.4", "MC-A.MONOTHEISM.4")
def test_an_agriculture_token_is_paid_for_and_goes_as_surplus() -> None:
    game = table("politics").put(1, b=3).hold(1, "agriculture").treasury(0, 3)
    play(game).answer(0, annexation("b"))
    assert (game.seat(0).treasury, game.tokens("b")) == (0, {0: 3})
    game.phase(11)
    assert game.tokens("b") == {0: 2}


@pytest.mark.rule("MC-A.POLITICS.2")
def test_spared_units_cost_nothing() -> None:
    game = table("politics").put(0, b=2).put(1, b=1).put(2, b=2).put(BARBARIANS, b=1)
    game.hold(2, "cultural_ascendancy").treasury(0, 1)
    play(game).answer(0, annexation("b"))
    assert game.seat(0).treasury == 0
    assert game.tokens("b") == {0: 3, 2: 2, BARBARIANS: 1}
