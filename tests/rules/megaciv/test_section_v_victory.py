"""Rules MC-V: victory points and places."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ecumene.games.megaciv.sums.ast import SIDES
from ecumene.games.megaciv.sums.player_facts import Standing
from ecumene.games.megaciv.sums.victory import (
    TIE_BREAKS,
    Comparison,
    bonus_seats,
    comparison,
    decided_by,
    places,
    score_lines,
    victory_points,
)
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.commodities import Half
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.games.megaciv.tally import (
    Tally,
    advances_by_points,
    epoch_needs,
    tally_lines,
    tally_points,
)
from tests.support.megaciv_sums import some

WONDER = "wonder_of_the_world"
EXAMPLE = Standing(
    cities=7,
    step=14,
    advances=frozenset([*some("dear", 4), *some("middle", 9), *some("cheap", 8)]),
)

# -- points ----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-V.T1", "MC-V.1", "MC-V.3", "MC-V.4", "MC-V.5")
def test_the_worked_example() -> None:
    assert [points for _, points in score_lines(EXAMPLE)] == [7, 0, 24, 27, 8, 70, 0]
    assert victory_points(EXAMPLE) == 136
    first = replace(EXAMPLE, step=15, ast_bonus=True)
    assert victory_points(first) == 146


@pytest.mark.rule("MC-V.1")
def test_one_point_for_each_city() -> None:
    assert [victory_points(Standing(cities=n)) for n in (0, 1, 9)] == [0, 1, 9]


@pytest.mark.rule("MC-V.2", "D-87")
def test_wonder_of_the_world_is_no_city() -> None:
    player = Standing(cities=3, advances=frozenset({WONDER}))
    assert victory_points(player) == comparison(player).victory_points == 3 + 6
    assert victory_points(player, wonder_vp=True) == 3 + 1 + 6
    line = "Wonder of the World as a city"
    assert dict(score_lines(player))[line] == 0
    assert dict(score_lines(player, wonder_vp=True))[line] == 1
    assert victory_points(Standing(cities=3), wonder_vp=True) == 3


@pytest.mark.rule("MC-V.3")
def test_every_advance_scores_as_printed() -> None:
    assert victory_points(Standing(advances=frozenset(ADVANCES))) == 170
    for name, card in ADVANCES.items():
        assert victory_points(Standing(advances=frozenset({name}))) == card.points


@pytest.mark.rule("MC-V.4")
def test_five_points_for_each_step() -> None:
    assert victory_points(Standing(step=SIDES["basic"].last_step)) == 75
    assert victory_points(Standing(step=SIDES["expert"].last_step)) == 80
    assert victory_points(Standing(step=0)) == 0


@pytest.mark.rule("MC-V.7")
def test_nothing_else_scores() -> None:
    rich = Standing(tokens=40, tokens_in_stock=15, census=40, credits=Credits(99, 99, 99, 99, 99))
    assert victory_points(rich) == 0


# -- the bonus -------------------------------------------------------------------------------------


def entering(*blocks: Half) -> list[Standing]:
    return [Standing(seat=seat, block=block) for seat, block in enumerate(blocks)]


@pytest.mark.rule("MC-V.5", "MC-V.6")
@pytest.mark.parametrize(
    ("blocks", "seats"),
    [
        ((), set()),
        (("west",), {0}),
        (("west", "west"), set()),
        (("west", "east"), {0, 1}),
        (("west", "east", "east"), set()),
        (("west", "west", "east", "east"), set()),
    ],
)
def test_who_gets_the_bonus(blocks: tuple[Half, ...], seats: set[int]) -> None:
    assert bonus_seats(entering(*blocks)) == seats


@pytest.mark.rule("D-88", "D-89")
def test_options_of_the_bonus() -> None:
    assert bonus_seats(entering("west"), on=False) == set()
    assert bonus_seats(entering("west", "east"), blocks=False) == set()
    assert bonus_seats(entering("east"), blocks=False) == {0}


# -- places ----------------------------------------------------------------------------------------

#: for a comparison of MC-V.9 a player who is better by it, and one who is equal before, worse in it
#: and often better in what comes later
PAIRS = {
    "victory_points": (Standing(cities=1), Standing(tokens=9)),
    "step": (Standing(step=1), Standing(cities=5, tokens=9)),
    "advances_of_6": (
        Standing(advances=frozenset({"library"})),
        Standing(advances=frozenset({"military", "monument"}), credits=Credits(90)),
    ),
    "advances_of_3": (
        Standing(advances=frozenset({"literacy"})),
        Standing(advances=frozenset({"coinage", "metalworking", "music"}), credits=Credits(90)),
    ),
    "printed_prices": (
        Standing(advances=frozenset({"metalworking"})),
        Standing(advances=frozenset({"music"}), credits=Credits(90)),
    ),
    "credits_in_one_colour": (
        Standing(credits=Credits(arts=30)),
        Standing(credits=Credits(25, 25, 25, 25, 25)),
    ),
    "all_credits": (
        Standing(credits=Credits(arts=30, crafts=5)),
        Standing(credits=Credits(civics=30)),
    ),
    "tokens": (Standing(tokens=12), Standing(tokens=11)),
    "ranking": (Standing(ranking=3), Standing(ranking=4)),
}


@pytest.mark.rule("MC-V.8", "MC-V.9")
@pytest.mark.parametrize("name", list(PAIRS))
def test_equal_points_are_decided_by_the_first_that_differs(name: str) -> None:
    better, worse = (comparison(player) for player in PAIRS[name])
    assert better > worse
    assert decided_by(better, worse) == TIE_BREAKS[name]
    place = Comparison._fields.index(name)
    assert better[:place] == worse[:place]
    assert better[place] > worse[place]


@pytest.mark.rule("MC-V.9")
def test_cities_decide_before_tokens_and_ranking() -> None:
    """Equal points with fewer cities need another source of points; the step is made equal here."""
    one = comparison(Standing(cities=4, ranking=9))._replace(victory_points=20)
    other = comparison(Standing(cities=3, tokens=30, ranking=1))._replace(victory_points=20)
    assert one > other
    assert decided_by(one, other) == TIE_BREAKS["cities"]


@pytest.mark.rule("MC-V.9", "D-90")
def test_all_credits_are_compared_by_value() -> None:
    one = comparison(Standing(credits=Credits(arts=20, crafts=20)))
    other = comparison(Standing(credits=Credits(arts=20, civics=5, crafts=5, religion=5)))
    assert (one.all_credits, other.all_credits) == (40, 35)
    assert decided_by(one, other) == TIE_BREAKS["all_credits"]


@pytest.mark.rule("MC-V.10", "MC-V.8")
def test_all_places() -> None:
    players = [
        Standing(seat=0, ranking=4, cities=5),
        Standing(seat=1, ranking=9, step=1),
        Standing(seat=2, ranking=2, cities=5),
        Standing(seat=3, ranking=1, cities=4),
        Standing(seat=4, ranking=18, cities=6),
    ]
    assert places(players) == (4, 1, 2, 0, 3)
    assert places(reversed(players)) == (4, 1, 2, 0, 3)
    everybody = [Standing(seat=s, ranking=18 - s) for s in range(18)]
    assert places(everybody) == tuple(range(17, -1, -1))


@pytest.mark.rule("D-87")
def test_the_option_for_wonder_changes_places() -> None:
    wonder = Standing(seat=0, ranking=2, cities=1, advances=frozenset({WONDER}))
    other = Standing(seat=1, ranking=1, cities=2, advances=frozenset({"library"}))
    assert places([wonder, other]) == (1, 0)
    assert places([wonder, other], wonder_vp=True) == (0, 1)


def test_two_players_of_one_ranking_cannot_be_told_apart() -> None:
    with pytest.raises(ValueError, match="same ranking"):
        decided_by(comparison(Standing()), comparison(Standing()))


# -- from counts -----------------------------------------------------------------------------------


@pytest.mark.rule("MC-V.T1", "MC-V.1", "MC-V.3", "MC-V.4", "MC-V.5")
def test_counts_give_the_same_lines_as_a_player() -> None:
    tally = Tally(step=14, cities=7, sixes=4, threes=9, ones=8)
    assert tally_lines(tally)[:7] == score_lines(EXAMPLE)
    assert tally_points(tally) == 136
    assert tally_points(replace(tally, step=15, ast_bonus=True)) == 146
    names = sorted(EXAMPLE.advances)
    assert advances_by_points(names) == {"ones": 8, "threes": 9, "sixes": 4}


@pytest.mark.rule("MC-V.11", "D-04")
def test_special_buildings_count_in_a_score_from_counts() -> None:
    plain = Tally(step=10, cities=3)
    assert tally_points(plain) == 53
    assert tally_points(replace(plain, building_in_region=True)) == 53 + 2
    assert tally_points(replace(plain, own_building=True)) == 53 + 2
    assert [tally_points(replace(plain, buildings=n)) for n in (1, 3)] == [53 + 1, 53 + 3]
    every = replace(plain, building_in_region=True, own_building=True, buildings=2)
    assert tally_points(every) == 53 + 2 + 2 + 2


@pytest.mark.rule("MC-13.6", "MC-13.7")
def test_the_advances_of_a_tally_are_held_against_the_epoch_of_its_step() -> None:
    tally = Tally(step=14, ones=10, threes=10)
    epoch, needs = epoch_needs(tally, "nubia", "expert")
    assert (epoch, [need.measure for need in needs]) == ("early_iron", ["below_100", "points"])
    assert all(need.met for need in needs)
    assert [n.met for n in epoch_needs(replace(tally, ones=9), "nubia", "expert")[1]] == [
        False,
        True,
    ]
    assert [n.met for n in epoch_needs(replace(tally, threes=9), "nubia", "expert")[1]] == [
        True,
        False,
    ]
    assert [n.text for n in epoch_needs(tally, "nubia", "basic")[1]] == [
        "2 advances of 200 or more (has 0)"
    ]
