"""Rules MC-10: special abilities, whose turn it is, what is asked, and who is protected."""

from __future__ import annotations

import random

import pytest

from ecumene.games.megaciv import turn
from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases.abilities import (
    ability,
    politics,
    provincial_empire,
    trade_routes,
    turns,
)
from ecumene.games.megaciv.phases.abilities.ability import Target, TargetUnits
from ecumene.games.megaciv.phases.abilities.turns import AbilitiesDone
from ecumene.games.megaciv.position.state import BARBARIANS, State
from ecumene.games.megaciv.tables.advances import ABILITIES, ADVANCES
from ecumene.kernel import Move, decode, encode, engine
from tests.support.megaciv_abilities import DONE, LANDS, PROTECTED, play, table, use_of
from tests.support.megaciv_table import Land, Table

# -- order and turns -------------------------------------------------------------------------------


@pytest.mark.rule("MC-10.1", "MC-0.55")
@pytest.mark.parametrize("order", ["early", "strict"])
def test_one_after_the_other_in_order_of_position(order: str) -> None:
    game = table(order=order)
    for seat, step in ((0, 3), (1, 5), (2, 3), (4, 7)):
        game.hold(seat, "politics").seat(seat).step = step
    play(game)
    seen = []
    while not game.over:
        (seat,) = game.asked("ability")
        seen.append(seat)
        assert game.command_refused("wait", seat).code == "wait_not_asked"
        game.answer(seat, DONE)
    assert seen == [4, 1, 0, 2]


@pytest.mark.rule("N-120")
def test_seats_without_an_ability_are_skipped() -> None:
    game = play(table().hold(3, "politics", "music").hold(1, "music", "theology"))
    assert game.asked() == [3]
    assert play(table().hold(0, "theology")).over


@pytest.mark.rule("N-120", "MC-A.1")
@pytest.mark.parametrize("name", ABILITIES)
def test_an_ability_that_cannot_do_anything_is_not_asked_for(name: str) -> None:
    """Seat 0 has an empty stock, no neighbour, no card and no room."""
    game = Table({"x": Land(limit=4)}).hold(0, name).at(0, {"x": 55})
    for seat in game.state.seats[1:]:
        game.at(seat.seat, {f"home-{seat.civilization}": 4})
    game.at(BARBARIANS, {"home-" + game.seat(0).civilization: 4})
    assert play(game).over


@pytest.mark.rule("MC-10.3", "N-120")
def test_any_order_and_asked_again_until_done() -> None:
    game = table().put(0, a=1).put(1, b=1, e=2).hold(0, "fundamentalism", "politics", "diaspora")
    play(game).answer(0, {"do": "politics_gain", "treasury": 2})
    assert game.asked("ability") == [0]
    game.answer(0, {"do": "diaspora", "take": {"a": 1}, "put": {"b": 1}})
    game.answer(0, {"do": "fundamentalism", "area": "e"})
    assert game.over  # all abilities are used: nothing is left to be asked
    assert game.seat(0).abilities_used == ["politics", "diaspora", "fundamentalism"]
    assert game.seat(0).treasury == 2
    assert game.tokens("e") == {}


@pytest.mark.rule("MC-10.3")
def test_done_ends_the_turn() -> None:
    game = table().hold(0, "politics").hold(1, "politics")
    play(game).answer(0, DONE)
    assert game.asked() == [1]
    (event,) = game.told("abilities_done")
    assert (event.rule, event.seat) == ("MC-10.3", 0)


@pytest.mark.rule("MC-10.3", "D-81")
def test_each_ability_once_per_turn() -> None:
    game = table().hold(0, "politics", "diaspora").put(0, a=1)
    play(game).answer(0, {"do": "politics_gain", "treasury": 1})
    refusal = game.refused(0, {"do": "politics_gain", "treasury": 1})
    assert (refusal.code, refusal.rule) == ("ability_used", "MC-10.3")
    assert game.refused(0, {"do": "politics_annex", "area": "b"}).code == "ability_used"


@pytest.mark.rule("MC-10.3", "D-81")
def test_next_turn_every_ability_can_be_used_again() -> None:
    game = table().hold(0, "politics")
    play(game).answer(0, {"do": "politics_gain", "treasury": 1})
    assert game.over
    assert play(game).over
    turn.play_turn(game.state, Move(game.state.flow, game.chance))
    game.state.flow.agenda.clear()
    assert play(game).asked() == [0]


@pytest.mark.rule("MC-10.2")
@pytest.mark.parametrize(
    "use",
    [
        {"do": "diaspora", "take": {"a": 1}, "put": {"d": 1}},
        {"do": "fundamentalism", "area": "b"},
        {"do": "monotheism", "area": "b"},
        {"do": "politics_gain", "treasury": 1},
        {"do": "politics_annex", "area": "b"},
        {"do": "provincial_empire", "seats": [1]},
        {"do": "trade_routes", "cards": [0]},
        {"do": "universal_doctrine", "pirate_city": "e"},
    ],
)
def test_an_ability_comes_with_its_advance_only(use: dict[str, object]) -> None:
    names = {"politics_gain": "politics", "politics_annex": "politics"}
    name = names.get(str(use["do"]), str(use["do"]))
    other = "politics" if name != "politics" else "trade_routes"
    game = table().put(0, a=1).put(1, b=1).city(BARBARIANS, "e").hold(0, other)
    game.deal(0, "ochre")
    refusal = play(game).refused(0, use)
    assert (refusal.code, refusal.rule) == ("ability_not_held", "MC-10.2")
    assert ADVANCES[name].name in refusal.text


@pytest.mark.rule("MC-10.2")
def test_there_are_seven_abilities_and_their_numbers_are_those_of_the_cards() -> None:
    assert tuple(turns.ABILITIES) == ABILITIES
    numbers = {
        name: next(e.numbers for e in ADVANCES[name].effects if e.kind == "ability")
        for name in ABILITIES
    }
    assert numbers["diaspora"] == {"tokens": ability.MOST_TOKENS}
    assert numbers["fundamentalism"] == numbers["monotheism"] == {"areas": 1}
    assert numbers["politics"] == {
        "treasury": politics.MOST_TREASURY,
        "areas": 1,
        "per_unit_point": politics.PER_POINT,
    }
    assert numbers["provincial_empire"] == {
        "players": provincial_empire.MOST_PLAYERS,
        "face_value": provincial_empire.LEAST_FACE,
    }
    assert numbers["trade_routes"] == {"per_face_value": trade_routes.PER_FACE_VALUE}
    assert numbers["universal_doctrine"] == {
        "pirate_cities": 1,
        "barbarian_tokens": ability.MOST_TOKENS,
    }


@pytest.mark.rule("DG-9.7")
def test_who_does_not_answer_in_time_passes() -> None:
    game = play(table().hold(0, "politics", "diaspora").put(0, a=1))
    assert game.default(0) == AbilitiesDone()
    assert game.answer(0, game.default(0)).over


@pytest.mark.rule("DG-6.5")
@pytest.mark.parametrize("use", [DONE, {"do": "politics_gain", "treasury": 1}])
def test_what_is_confirmed_is_final(use: dict[str, object]) -> None:
    game = play(table().hold(0, "politics", "diaspora").put(0, a=1))
    decision = game.question(0)
    typed = engine.read_answer(GAME, decision, use)
    assert engine.answer(GAME, game.state, decision, typed, game.chance).sealed == "final"


@pytest.mark.rule("MC-L.4")
def test_a_player_who_has_left_is_neither_asked_nor_touched() -> None:
    game = table().put(0, a=1).put(1, b=1).hold(0, "provincial_empire", "fundamentalism")
    game.hold(1, "politics").seat(1).left = True
    assert play(game).over


# -- what abilities do, and do not -----------------------------------------------------------------


@pytest.mark.rule("MC-10.4", "MC-A.MONOTHEISM.3")
def test_entirely_or_not_at_all() -> None:
    """Two of three tokens could be annexed; so none can."""
    game = table().put(0, a=1).put(1, b=3).hold(0, "monotheism", "diaspora").stock(0, 2)
    assert play(game).refused(0, {"do": "monotheism", "area": "b"}).code == "annex_stock"


@pytest.mark.rule("MC-10.5", "MC-0.12", "N-122")
def test_ships_are_no_units() -> None:
    """They make no area the player's own, are no target, and stay when the units go."""
    game = table().put(0, d=1).ship(0, "a").put(1, b=1).hold(0, "fundamentalism", "diaspora")
    assert play(game).refused(0, {"do": "fundamentalism", "area": "b"}).code == "target_not_next"
    game = table().put(0, b=1).ship(1, "c").hold(0, "fundamentalism", "diaspora")
    assert play(game).refused(0, {"do": "fundamentalism", "area": "c"}).code == "target_no_effect"
    game = table().put(0, b=1).ship(1, "c").city(1, "c").hold(0, "fundamentalism")
    play(game).answer(0, {"do": "fundamentalism", "area": "c"})
    assert (game.seat(1).cities_at, game.seat(1).ships_at) == ([], ["c"])
    game = table().put(0, b=1).ship(1, "c").city(1, "c").hold(0, "monotheism")
    play(game).answer(0, {"do": "monotheism", "area": "c"})
    assert (game.seat(0).ships_at, game.seat(1).ships_at) == ([], ["c"])


@pytest.mark.rule("MC-10.6", "MC-0.21")
def test_neither_attacking_nor_causing_conflict() -> None:
    """Protection of cities and areas in movement doesn't count here, and nobody fights."""
    game = table().put(0, b=1, d=2).city(1, "c").put(2, a=1).hold(0, "monotheism", "diaspora")
    game.hold(1, "diplomacy").hold(2, "cultural_ascendancy")
    play(game).answer(0, {"do": "monotheism", "area": "c"})
    game.answer(0, {"do": "diaspora", "take": {"d": 1}, "put": {"a": 1}})
    assert game.seat(0).cities_at == ["c"]
    assert game.tokens("a") == {0: 1, 2: 1}
    assert [event.kind for event in game.events] == ["monotheism", "diaspora"]


@pytest.mark.rule("MC-10.7", "MC-0.20")
def test_no_check_of_surplus_support_or_conflict_between_abilities() -> None:
    """A token of a protected player beside an annexed city, five tokens where two may stay."""
    game = table().put(0, b=1).city(1, "c").put(2, c=1).put(BARBARIANS, d=5)
    game.hold(0, "monotheism", "universal_doctrine", "politics").hold(2, "theology")
    play(game).answer(0, {"do": "monotheism", "area": "c"})
    game.answer(0, {"do": "universal_doctrine", "barbarians": {"d": 5}})
    assert game.tokens("c") == {2: 1}
    assert game.tokens("d") == {0: 5}
    assert game.seat(0).cities_at == ["c"]
    assert game.asked() == [0]
    game.answer(0, DONE)
    assert game.over
    game.phase(11)
    assert game.tokens("d") == {0: 3}


# -- protection ------------------------------------------------------------------------------------

ALL_PROTECTORS = sorted({name for names in PROTECTED.values() for name in names})


@pytest.mark.rule("MC-10.8", "MC-10.9")
@pytest.mark.parametrize("name", PROTECTED)
@pytest.mark.parametrize("advance", ALL_PROTECTORS)
@pytest.mark.parametrize("errata", ["corrected", "first_print"])
def test_who_is_protected_against_what(name: str, advance: str, errata: str) -> None:
    game = table(errata=errata).put(0, a=1).put(1, b=1).treasury(0, 9)
    game.hold(0, name, "trade_routes").hold(1, advance)
    game.deal(0, "ochre")
    play(game)
    if advance in PROTECTED[name]:
        assert game.refused(0, use_of(name)).code in ("target_no_effect", "provincial_player")
    else:
        game.answer(0, use_of(name))
        assert game.seat(0).abilities_used == [name]


@pytest.mark.rule("MC-10.8", "MC-A.FUNDAMENTALISM.2")
def test_units_of_protected_players_stay_when_the_area_is_struck() -> None:
    game = table().put(0, a=1).put(1, b=1).put(2, b=2).put(3, b=1)
    game.hold(0, "fundamentalism").hold(2, "philosophy")
    play(game).answer(0, {"do": "fundamentalism", "area": "b"})
    assert game.tokens("b") == {2: 2}


@pytest.mark.rule("MC-X.10", "MC-A.FUNDAMENTALISM.2", "MC-A.MONOTHEISM.2", "MC-A.POLITICS.2")
@pytest.mark.parametrize("name", ["fundamentalism", "monotheism", "politics"])
def test_barbarians_pirates_and_own_units_are_spared(name: str) -> None:
    game = table().put(0, a=1, b=1).put(1, b=2).put(BARBARIANS, b=3).city(BARBARIANS, "c")
    game.hold(0, name, "diaspora").treasury(0, 9)
    play(game)
    nothing = {**use_of(name), "area": "c"}
    assert game.refused(0, nothing).code == "target_no_effect"
    game.answer(0, use_of(name))
    left = {0: 1} if name == "fundamentalism" else {0: 3}
    assert game.tokens("b") == {**left, BARBARIANS: 3}
    assert game.state.pirates_at == ["c"]


# -- what clients are told, and random play --------------------------------------------------------


@pytest.mark.rule("N-122")
def test_the_possible_uses_are_listed_with_what_would_happen() -> None:
    game = table().put(0, b=1).put(1, a=2).city(2, "c").put(2, e=4).treasury(0, 4)
    game.hold(0, "fundamentalism", "politics", "trade_routes", "provincial_empire", "monotheism")
    game.seat(0).cities_at += [f"home-{s.civilization}" for s in game.state.seats]
    tokens = Target("a", (TargetUnits(1, 2, 0),))
    city = Target("c", (TargetUnits(2, 0, 1),))
    more = Target("e", (TargetUnits(2, 4, 0),))
    priced = (Target("a", tokens.units, cost=2), Target("e", more.units, cost=4))
    assert turns.possible(game.state, 0) == {
        "fundamentalism": [tokens, city, more],
        "monotheism": [tokens, city, more],
        "politics": politics.Choice(5, priced),
        "provincial_empire": [1, 2],
    }


@pytest.mark.rule("N-05", "N-122")
def test_the_hand_does_not_change_who_is_asked() -> None:
    """Calamities, water, commodities: a card is a card to the others."""
    for card in ("treachery", "water", "ochre"):
        game = table().hold(0, "trade_routes")
        game.deal(0, card)
        assert play(game).asked("ability") == [0]
        assert (turns.possible(game.state, 0)["trade_routes"] == []) == (card != "ochre")
    assert play(table().hold(0, "trade_routes")).over


def scatter(game: Table, rng: random.Random) -> None:
    """Pieces, cards and advances at random."""
    areas = list(LANDS)
    rng.shuffle(areas)
    game.city(rng.randrange(5), areas[0]).city(BARBARIANS, areas[1])
    for owner in (*range(5), BARBARIANS):
        game.at(owner, {area: rng.randrange(1, 5) for area in rng.sample(areas, 2)})
    for seat in range(5):
        game.hold(seat, *rng.sample(ABILITIES, 4), *rng.sample(["agriculture", "public_works"], 1))
        game.treasury(seat, rng.randrange(12))
        for _ in range(rng.randrange(5)):
            game.seat(seat).hand.append(rng.choice(game.state.stacks["west"]).pop())
        game.seat(seat).water = rng.randrange(2)
        if rng.randrange(3) == 0:
            game.stock(seat, rng.randrange(7))


def test_samples_are_legal_and_every_game_ends() -> None:
    used = set()
    for seed in range(120):
        rng = random.Random(seed)
        game = table()
        scatter(game, rng)
        play(game)
        for _ in range(200):
            if game.over:
                break
            decision = rng.choice(game.open())
            kind = GAME.kinds[decision.kind]
            for _ in range(3):
                if kind.sample is not None:
                    kind.check(game.state, decision, kind.sample(game.state, decision, rng))
            if kind.sample is not None:
                answer = kind.sample(game.state, decision, rng)
            else:
                assert kind.answers is not None
                answer = rng.choice(kind.answers(game.state, decision))
                for one in kind.answers(game.state, decision):
                    kind.check(game.state, decision, one)
            used.add(type(answer).__name__)
            copied: State = GAME.copy(game.state)
            assert copied == game.state == decode(GAME, encode(game.state))
            game.answer(decision.seat, answer)
        assert game.over
        assert game.state.gifts == {}
    assert len(used) == 10  # every form of answer, and give_card
