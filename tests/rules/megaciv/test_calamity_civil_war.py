"""Rules MC-C.CIVILWAR and MC-C.GEN.3 to MC-C.GEN.8: the victim selects, the beneficiary annexes."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases.calamity.annexation import AnnexPart, SelectAreas
from ecumene.games.megaciv.position.state import BARBARIANS
from ecumene.kernel import Decision, decode, encode, engine
from tests.support.megaciv_annexing import star, strike
from tests.support.megaciv_civil_war import LANDS, fifty_two, short, table
from tests.support.megaciv_table import Land, Table


def required(game: Table) -> list[int]:
    return [event.data["total"] for event in game.told("calamity_number")]


# -- how much --------------------------------------------------------------------------------------


@pytest.mark.rule("MC-C.CIVILWAR.T1", "MC-C.CIVILWAR.1", "MC-C.CIVILWAR.2", "D-70")
@pytest.mark.parametrize(
    ("cities", "tokens", "advances", "numbers"),
    [
        (4, 32, ["music", "military"], [17]),
        (2, 26, ["drama_and_poetry"], [0]),
        (2, 24, ["philosophy"], []),
        (2, 25, ["philosophy", "military"], []),
        (2, 26, [], [1]),
        (4, 32, ["democracy"], [7]),
        (4, 32, ["music", "drama_and_poetry"], [7]),
        (4, 32, ["philosophy"], [22]),
        (4, 32, ["music", "drama_and_poetry", "democracy"], [0]),
        (9, 55, ["music", "drama_and_poetry", "democracy", "philosophy", "military"], [55]),
    ],
)
def test_points_above_35_changed_by_advances(
    cities: int, tokens: int, advances: list[str], numbers: list[int]
) -> None:
    game = table(s=tokens).city(0, *"abcdefghp"[:cities]).hold(0, *advances)
    before = encode(game.state.seats)
    strike(game, "civil_war")
    assert required(game) == numbers
    if any(numbers):
        assert game.told("selected") or game.asked("select_areas")
    else:
        assert game.over
        assert encode(game.state.seats) == before


@pytest.mark.rule("MC-C.CIVILWAR.1")
def test_it_is_told_that_a_small_victim_suffers_nothing() -> None:
    game = strike(table(s=25).city(0, "a", "b"), "civil_war")
    (event,) = game.told("no_effect")
    assert (event.rule, event.seat) == ("MC-C.CIVILWAR.1", 0)
    assert event.data == {"calamity": "civil_war", "points": 35, "kept": 35}


@pytest.mark.rule("MC-C.CIVILWAR.2", "DG-6.1")
def test_the_number_is_told_with_what_changes_it() -> None:
    game = strike(fifty_two().hold(0, "military", "music"), "civil_war")
    (event,) = game.told("calamity_number")
    assert event.data["base"] == 17
    assert event.data["changes"] == [["music", -5], ["military", 5]]


# -- who selects, and what -------------------------------------------------------------------------


@pytest.mark.rule("MC-C.CIVILWAR.3", "MC-C.CIVILWAR.4", "MC-C.GEN.7", "MC-0.20")
def test_the_victim_selects_and_the_beneficiary_annexes() -> None:
    game = strike(fifty_two(), "civil_war")
    assert game.asked("select_areas") == [0]
    assert game.question(0).rule == "MC-C.CIVILWAR.3"
    game.answer(0, {"areas": ["g", "d", "f", "e"]})  # 5 + 3 + 4 + 5
    assert game.over
    assert (game.seat(0).cities_at, game.seat(0).tokens_at) == (["a", "b", "c"], {"s": 20})
    assert (game.seat(1).cities_at, game.seat(1).tokens_at) == (["d"], {"e": 3, "f": 4, "g": 5})
    assert (game.seat(0).cities_in_stock, game.seat(0).tokens_in_stock) == (6, 35)
    assert (game.seat(1).cities_in_stock, game.seat(1).tokens_in_stock) == (8, 43)


@pytest.mark.rule("MC-C.CIVILWAR.3", "MC-C.CIVILWAR.4")
def test_what_is_told() -> None:
    game = strike(fifty_two(), "civil_war").answer(0, {"areas": ["g", "d", "f", "e"]})
    (selected,) = game.told("selected")
    assert (selected.rule, selected.seat) == ("MC-C.CIVILWAR.3", 0)
    assert selected.data == {
        "calamity": "civil_war",
        "victim": 0,
        "areas": ["d", "e", "f", "g"],
        "total": 17,
        "required": 17,
    }
    (annexed,) = game.told("annexed_units")
    assert annexed.seat == 1
    assert annexed.data == {
        "calamity": "civil_war",
        "victim": 0,
        "cities": ["d"],
        "tokens": {"e": 3, "f": 4, "g": 5},
        "pirates": [],
        "barbarians": {},
        "cities_destroyed": [],
        "tokens_destroyed": {},
    }


@pytest.mark.rule("MC-C.GEN.7", "MC-C.GEN.8", "DG-6.4")
def test_the_question_says_the_best_total_and_a_selection_that_has_it() -> None:
    game = strike(fifty_two(), "civil_war")
    copy, victim, number, best, annexable, hint = game.question(0).args
    assert (copy, victim, number, best, annexable) == (0, 0, 17, 17, 1)
    assert game.default(0) == SelectAreas(hint)  # type: ignore[arg-type]
    game.answer(0, game.default(0))
    assert game.told("selected")[0].data["total"] == 17


@pytest.mark.rule("MC-C.GEN.7", "MC-C.GEN.8")
@pytest.mark.parametrize(
    ("areas", "code"),
    [
        (["d", "e", "f"], "select_total"),  # 12
        (["c", "d", "e", "f", "g"], "select_total"),  # 22
        (["b", "c", "d", "e"], "select_total"),  # 18: 1 off does not do if 17 is there
        (["s"], "select_total"),
        (["a", "d", "e", "f"], "select_connected"),  # 17, but a is next to b and h
        (["d", "f", "g", "e", "d"], "select_twice"),
        (["d", "f", "g", "h"], "select_area"),
        (["d", "f", "g", "x" * 80], "select_area"),
        ([], "select_connected"),
        (["d"] * 65, "malformed"),
        ("defg", "malformed"),
    ],
)
def test_selections_that_are_refused(areas: Any, code: str) -> None:
    game = strike(fifty_two(), "civil_war")
    assert game.refused(0, {"areas": areas}).code == code


@pytest.mark.rule("MC-C.GEN.7")
def test_neighbours_by_water_are_connected() -> None:
    game = strike(table(p=2, q=3, r=4, s=31).city(0, "a"), "civil_war")
    assert required(game) == [10]
    assert game.told("selected")[0].data["areas"] == ["p", "q", "r"]  # 9: no other is so near
    assert game.over


@pytest.mark.rule("MC-C.GEN.7")
def test_an_area_between_with_nothing_of_the_victim_does_not_connect() -> None:
    game = table(a=3, c=3, d=2, s=20).city(0, "f", "g").put(2, b=1)
    strike(game.put(0, t=4), "civil_war")
    assert required(game) == [7]
    # a and c and d are 8, but b lies between; f and g are 10, f is 5, c and d are 5, s is 20
    assert game.refused(0, {"areas": ["a", "c", "d"]}).code == "select_connected"
    assert game.question(0).args[3] == 5
    assert game.default(0).areas in (("c", "d"), ("f",), ("g",))


@pytest.mark.rule("MC-C.GEN.8", "MC-C.CIVILWAR.T2")
def test_without_an_exact_selection_the_nearest_counts() -> None:
    game = Table(star("y", "z", s=Land(), t=Land())).city(0, "x", "z").put(0, y=3, s=20, t=9)
    strike(game, "civil_war")
    assert required(game) == [7]
    # x or z alone 5, x and y 8, x and z 10, t 9
    assert game.told("selected")[0].data["areas"] == ["x", "y"]
    assert game.told("selected")[0].data["total"] == 8


@pytest.mark.rule("MC-C.GEN.8")
def test_of_two_equally_near_totals_the_higher() -> None:
    game = strike(table(a=6, c=8, e=8, s=20), "civil_war")
    assert required(game) == [7]
    assert game.refused(0, {"areas": ["a"]}).code == "select_total"
    game.answer(0, {"areas": ["e"]})
    assert game.tokens("e") == {1: 8}


@pytest.mark.rule("MC-C.GEN.8", "N-98")
def test_the_only_one_that_can_be_annexed_completely_is_taken() -> None:
    game = table(g=5, s=26).city(0, "c", "e").city(1, "a", "b", "d", "f", "h", "p", "q", "r", "t")
    strike(game, "civil_war")
    assert required(game) == [6]
    assert game.told("selected")[0].data["areas"] == ["g"]  # 5, as c or e alone
    assert game.tokens("g") == {1: 5}


@pytest.mark.rule("MC-C.GEN.8", "N-98")
def test_a_selection_that_cannot_be_annexed_is_refused_if_another_one_can() -> None:
    game = table(a=5, e=5, s=21).city(0, "c").city(1, "b", "d", "f", "g", "h", "p", "q", "r", "t")
    strike(game.put(0, u=4), "civil_war")
    assert required(game) == [5]
    assert game.question(0).args[3:5] == (5, 1)
    refusal = game.refused(0, {"areas": ["c"]})
    assert refusal.code == "select_annexable"
    assert "0 cities" in refusal.text
    game.answer(0, {"areas": ["e"]})
    assert game.tokens("e") == {1: 5}


@pytest.mark.rule("MC-C.GEN.8", "N-98")
def test_the_total_comes_before_what_can_be_annexed() -> None:
    game = table(a=4, s=27).city(0, "c", "e").city(1, "b", "d", "f", "g", "h", "p", "q", "r", "t")
    strike(game, "civil_war")
    assert required(game) == [6]
    assert game.question(0).args[3:5] == (5, 0)
    game.answer(0, {"areas": ["e"]})
    assert game.state.pirates_at == ["e"]


def with_args(game: Table, *args: Any) -> Table:
    """The open question as a search that ended early would have asked it."""
    (decision,) = game.state.flow.decisions
    game.state.flow.decisions[:] = [msgspec.structs.replace(decision, args=args)]
    return game


@pytest.mark.rule("N-97")
def test_an_answer_with_the_exact_total_needs_no_search() -> None:
    game = with_args(strike(fifty_two(), "civil_war"), 0, 0, 17, 20, 0, ("s",))
    assert game.refused(0, {"areas": ["d", "e", "f"]}).code == "select_total"
    game.answer(0, {"areas": ["d", "e", "f", "g"]})
    assert game.told("selected")[0].data["total"] == 17


@pytest.mark.rule("N-97")
def test_a_total_nearer_than_the_best_one_found_is_accepted() -> None:
    game = with_args(strike(fifty_two().stock(1, 2), "civil_war"), 0, 0, 17, 20, 1, ("s",))
    game.answer(0, {"areas": ["b", "c", "d", "e"]})
    assert game.told("selected")[0].data["total"] == 18
    assert game.tokens("e") == {1: 2, BARBARIANS: 1}  # it need not be one that can be annexed


@pytest.mark.rule("DG-3.6")
def test_the_only_selection_is_not_asked_for() -> None:
    game = strike(table(a=4, s=36), "civil_war")
    assert required(game) == [5]
    assert game.over
    assert game.told("selected")[0].seat == 0
    assert game.tokens("a") == {1: 4}


# -- annexing --------------------------------------------------------------------------------------


@pytest.mark.rule("MC-C.GEN.5", "D-62", "MC-C.GEN.7")
def test_a_token_of_public_works_goes_along() -> None:
    game = table(a=1, b=3, t=6, s=21).city(0, "a", "d").hold(0, "public_works")
    strike(game, "civil_war")
    assert required(game) == [6]
    assert game.refused(0, {"areas": ["d"]}).code == "select_total"
    game.answer(0, {"areas": ["a"]})  # 5 and 1
    assert game.tokens("a") == {1: 1}
    assert game.seat(1).cities_at == ["a"]
    assert game.told("annexed_units")[0].data["tokens"] == {"a": 1}


@pytest.mark.rule("MC-C.GEN.6", "MC-0.12")
def test_barbarians_pirates_ships_and_other_players_stay() -> None:
    game = table(p=5, s=31).put(BARBARIANS, p=2, s=1).put(2, p=1).ship(0, "p").city(BARBARIANS, "q")
    strike(game.put(0, q=4), "civil_war")
    assert required(game) == [5]
    assert game.over
    assert game.tokens("p") == {1: 5, 2: 1, BARBARIANS: 2}
    assert game.seat(0).ships_at == ["p"]
    assert game.state.pirates_at == ["q"]


@pytest.mark.rule("MC-9.6", "MC-0.21")
def test_annexing_is_no_attack() -> None:
    game = strike(table(a=5, s=35).put(2, a=1), "civil_war")
    assert game.tokens("a") == {1: 5, 2: 1}
    assert game.over


@pytest.mark.rule("MC-C.GEN.3", "D-60", "N-99", "MC-C.CIVILWAR.4")
def test_the_beneficiary_chooses_what_is_annexed() -> None:
    game = short(cities=1, tokens=5)
    assert game.asked("annex_part") == [1]
    assert game.question(1).rule == "MC-C.GEN.3"
    assert game.question(1).args == (0, 0, 1, 5)
    game.answer(1, {"cities": ["d"], "tokens": {"e": 1, "f": 4}})
    assert game.over
    assert "d" in game.seat(1).cities_at
    assert game.state.pirates_at == ["c"]
    assert game.tokens("e") == {1: 1, BARBARIANS: 2}
    assert game.tokens("f") == {1: 4}
    assert game.seat(0).cities_at == ["a", "b"]
    assert (game.seat(1).cities_in_stock, game.seat(1).tokens_in_stock) == (0, 0)
    data = game.told("annexed_units")[0].data
    assert data["cities"] == ["d"]
    assert data["tokens"] == {"e": 1, "f": 4}
    assert data["pirates"] == ["c"]
    assert data["barbarians"] == {"e": 2}


@pytest.mark.rule("MC-C.GEN.3", "N-99")
@pytest.mark.parametrize(
    ("cities", "tokens", "code"),
    [
        ([], {"e": 1, "f": 4}, "annex_cities"),
        (["c", "d"], {"e": 1, "f": 4}, "annex_cities"),
        (["a"], {"e": 1, "f": 4}, "annex_city"),
        (["e"], {"e": 1, "f": 4}, "annex_city"),
        (["x" * 80], {"e": 1, "f": 4}, "annex_city"),
        (["c"], {"e": 4, "f": 1}, "annex_area"),
        (["c"], {"g": 5}, "annex_area"),
        (["c"], {"x" * 80: 5}, "annex_area"),
        (["c"], {"e": 1, "f": 3}, "annex_tokens"),
        (["c"], {"e": 2, "f": 4}, "annex_tokens"),
        (["c"], {}, "annex_tokens"),
        (["c"], {"e": 1, "f": 4, "g": 0}, "malformed"),
        (["c"], {"e": -1, "f": 4}, "malformed"),
        (["c"] * 10, {}, "malformed"),
    ],
)
def test_parts_that_are_refused(cities: list[str], tokens: dict[str, int], code: str) -> None:
    game = short(cities=1, tokens=5)
    assert game.refused(1, {"cities": cities, "tokens": tokens}).code == code


@pytest.mark.rule("MC-C.GEN.3")
def test_a_city_cannot_be_annexed_twice() -> None:
    game = Table(LANDS).put(0, s=27).city(0, "a", "b", "c", "d")
    game.city(1, "e", "f", "g", "h", "p", "q", "r").put(0, u=3)
    strike(game, "civil_war").answer(0, {"areas": ["a", "b", "c"]})
    assert game.refused(1, {"cities": ["a", "a"]}).code == "annex_cities"
    game.answer(1, {"cities": ["c", "a"]})
    assert game.state.pirates_at == ["b"]
    assert game.told("annexed_units")[0].data["cities"] == ["a", "c"]


@pytest.mark.rule("N-99", "DG-3.6")
@pytest.mark.parametrize(
    ("cities", "tokens", "asked"),
    [(2, 7, False), (2, 6, True), (2, 0, False), (1, 7, True), (0, 7, False), (0, 0, False)],
)
def test_it_is_asked_only_if_there_is_a_choice(cities: int, tokens: int, asked: bool) -> None:
    game = short(cities, tokens)
    assert bool(game.asked()) == asked
    if not asked:
        assert game.state.pirates_at == ["c", "d"][: 2 - cities]
        assert game.state.barbarians_at == ({} if tokens else {"e": 3, "f": 4})


@pytest.mark.rule("N-99", "DG-3.6")
def test_tokens_of_one_area_leave_no_choice() -> None:
    game = strike(table(a=5, s=35).stock(1, 3), "civil_war")
    assert game.over
    assert game.tokens("a") == {1: 3, BARBARIANS: 2}


@pytest.mark.rule("N-12", "MC-C.GEN.3", "MC-0.58")
def test_a_beneficiary_with_nothing_in_stock_is_still_beneficiary() -> None:
    game = short(0, 0)
    assert game.over
    assert game.told("annexed_units")[0].seat == 1
    assert game.state.pirates_at == ["c", "d"]
    assert game.state.barbarians_at == {"e": 3, "f": 4}
    assert game.seat(0).cities_at == ["a", "b"]


@pytest.mark.rule("MC-C.GEN.4", "D-61")
def test_without_barbarian_tokens_the_rest_is_destroyed() -> None:
    game = fifty_two().put(BARBARIANS, t=46).stock(1, 1)
    strike(game, "civil_war").answer(0, {"areas": ["c", "d", "e", "f"]})
    game.answer(1, {"cities": ["c", "d"], "tokens": {"f": 1}})
    # 3 barbarians for e, 1 for f; the other 2 are destroyed
    assert game.tokens("e") == {BARBARIANS: 3}
    assert game.tokens("f") == {1: 1, BARBARIANS: 1}
    data = game.told("annexed_units")[0].data
    assert data["barbarians"] == {"e": 3, "f": 1}
    assert data["tokens_destroyed"] == {"f": 2}
    assert game.seat(0).tokens_in_stock == 30


@pytest.mark.rule("MC-C.GEN.4", "D-61")
def test_without_pirate_cities_the_rest_is_destroyed() -> None:
    lands = {**LANDS, **{f"far{number}": Land() for number in range(17)}}
    game = Table(lands).put(0, e=3, f=4, g=5, s=20).city(0, "a", "b", "c", "d")
    game.city(BARBARIANS, *(f"far{number}" for number in range(17)))
    game.city(1, "e", "f", "g", "h", "p", "q", "r", "s", "t")
    strike(game, "civil_war").answer(0, {"areas": ["c", "d", "e", "f"]})
    assert game.over
    assert game.state.pirates_at[-1] == "c"
    assert "d" not in game.state.pirates_at
    data = game.told("annexed_units")[0].data
    assert (data["pirates"], data["cities_destroyed"]) == (["c"], ["d"])
    assert game.seat(0).cities_in_stock == 7


@pytest.mark.rule("N-92")
def test_the_stock_is_read_when_the_second_copy_annexes() -> None:
    game = fifty_two().put(2, h=19, p=2, u=21).stock(1, 12)
    strike(game, "civil_war").answer(0, {"areas": ["d", "e", "f", "g"]})
    assert game.seat(1).tokens_in_stock == 0
    strike(game, "civil_war", victim=2, copy=1)
    assert required(game) == [17, 7]
    assert game.told("selected")[1].data["areas"] == ["p"]
    assert game.tokens("p") == {BARBARIANS: 2}


# -- as called in phase 9 --------------------------------------------------------------------------


@pytest.mark.rule("MC-C.CIVILWAR.4", "MC-9.15", "MC-9.7")
def test_the_beneficiary_is_the_player_with_most_in_stock() -> None:
    game = fifty_two().city(1, "p").city(2, "q").city(4, "r").put(3, h=1)
    (card,) = game.deal(0, "civil_war")
    game.phase(9)
    assert game.asked() == [0]
    game.answer(0, {"areas": ["d", "e", "f", "g"]})
    assert game.over
    assert game.seat(3).cities_at == ["d"]
    assert game.told("annexed_units")[0].seat == 3
    assert card in game.state.discards[game.card(card).block][4]


@pytest.mark.rule("MC-B.5", "MC-B.9", "N-92")
def test_two_copies_strike_one_after_the_other() -> None:
    game = Table(LANDS, players=12)
    blocks = [seat.block for seat in game.state.seats]
    first, second = sorted((blocks.index("west"), blocks.index("east")))
    game.put(first, a=3, b=3, s=32).put(second, e=4, f=4, t=32)
    for victim in (first, second):
        game.deal(victim, "civil_war")
    game.phase(9)
    for victim in (first, second):
        game.answer(victim, {"insist": False}, "insist_order")
    assert game.asked("select_areas") == [first]
    game.answer(first, {"areas": ["a"]})
    assert game.asked("select_areas") == [second]
    game.answer(second, {"areas": ["f"]})
    assert game.over
    assert [event.data["total"] for event in game.told("selected")] == [3, 4]
    for event in game.told("annexed_units"):
        assert game.seat(event.seat).block == game.seat(event.data["victim"]).block


# -- defaults, samples, storing --------------------------------------------------------------------


@pytest.mark.rule("N-06")
def test_by_default_the_first_areas_are_annexed() -> None:
    assert short(1, 5).default(1) == AnnexPart(("c",), {"e": 3, "f": 2})
    assert short(1, 3).default(1) == AnnexPart(("c",), {"e": 3})


@pytest.mark.rule("DG-6.5")
def test_the_choices_are_final() -> None:
    game = strike(fifty_two().stock(1, 3), "civil_war")
    for _ in range(2):
        (decision,) = game.open()
        answer = GAME.kinds[decision.kind].default(game.state, decision)
        move = engine.answer(GAME, game.state, decision, answer, game.chance)
        assert move.sealed == "final"
    assert game.over


def test_an_open_question_can_be_stored() -> None:
    game = strike(fifty_two(), "civil_war")
    again = decode(GAME, encode(game.state))
    assert again.flow.decisions == game.state.flow.decisions
    assert again.cases == game.state.cases


def draw(game: Table, decision: Decision, dice: random.Random) -> Any:
    kind = GAME.kinds[decision.kind]
    assert kind.sample is not None
    for _ in range(5):
        engine.check(GAME, game.state, decision, kind.sample(game.state, decision, dice))
    engine.check(GAME, game.state, decision, kind.default(game.state, decision))
    return kind.sample(game.state, decision, dice)


def test_samples_and_defaults_are_legal() -> None:
    dice = random.Random(5)
    kinds = set()
    answers = set()
    for _ in range(60):
        game = table(**{area: dice.randrange(1, 6) for area in "efghpqrs"}, t=20)
        game.city(0, "a", "b", "c", "d").stock(1, dice.randrange(9))
        game.city(1, *"efghpqrst"[: dice.randrange(10)])
        strike(game, "civil_war")
        for decision in game.open():
            chosen = draw(game, decision, dice)
            kinds.add(decision.kind)
            answers.add(encode(chosen))
            game.answer(decision.seat, chosen)
        while game.open():
            decision = game.open()[0]
            kinds.add(decision.kind)
            game.answer(decision.seat, draw(game, decision, dice))
        assert game.over
    assert kinds == {"select_areas", "annex_part"}
    assert len(answers) > 40
