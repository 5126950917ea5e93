"""Rules MC-V: victory points and places."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ecumene.games.megaciv.calculations.ast import SIDES
from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
from ecumene.games.megaciv.calculations.victory import (
    TieBreakers,
    bonus_seats,
    comparison,
    places,
    score_lines,
    victory_points,
)
from ecumene.games.megaciv.game import MEGA_CIVILIZATION
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
from tests.support.sentences import assert_said

WONDER = "wonder_of_the_world"
EXAMPLE = PlayerFacts(
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
    assert [victory_points(PlayerFacts(cities=n)) for n in (0, 1, 9)] == [0, 1, 9]


@pytest.mark.rule("MC-V.2", "D-87")
def test_wonder_of_the_world_is_no_city() -> None:
    player = PlayerFacts(cities=3, advances=frozenset({WONDER}))
    assert victory_points(player) == comparison(player).victory_points == 3 + 6
    assert victory_points(player, wonder_vp=True) == 3 + 1 + 6
    line = "wonder_of_the_world_as_a_city"
    assert dict(score_lines(player))[line] == 0
    assert dict(score_lines(player, wonder_vp=True))[line] == 1
    assert victory_points(PlayerFacts(cities=3), wonder_vp=True) == 3


@pytest.mark.rule("MC-V.3")
def test_every_advance_scores_as_printed() -> None:
    assert victory_points(PlayerFacts(advances=frozenset(ADVANCES))) == 170
    for name, card in ADVANCES.items():
        assert victory_points(PlayerFacts(advances=frozenset({name}))) == card.points


@pytest.mark.rule("MC-V.4")
def test_five_points_for_each_step() -> None:
    assert victory_points(PlayerFacts(step=SIDES["basic"].last_step)) == 75
    assert victory_points(PlayerFacts(step=SIDES["expert"].last_step)) == 80
    assert victory_points(PlayerFacts(step=0)) == 0


@pytest.mark.rule("MC-V.7")
def test_nothing_else_scores() -> None:
    rich = PlayerFacts(
        tokens=40, tokens_in_stock=15, census=40, credits=Credits(99, 99, 99, 99, 99)
    )
    assert victory_points(rich) == 0


# -- the bonus -------------------------------------------------------------------------------------


def entering(*blocks: Half) -> list[PlayerFacts]:
    return [PlayerFacts(seat=seat, block=block) for seat, block in enumerate(blocks)]


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
    "victory_points": (PlayerFacts(cities=1), PlayerFacts(tokens=9)),
    "step": (PlayerFacts(step=1), PlayerFacts(cities=5, tokens=9)),
    "advances_of_6": (
        PlayerFacts(advances=frozenset({"library"})),
        PlayerFacts(advances=frozenset({"military", "monument"}), credits=Credits(90)),
    ),
    "advances_of_3": (
        PlayerFacts(advances=frozenset({"literacy"})),
        PlayerFacts(advances=frozenset({"coinage", "metalworking", "music"}), credits=Credits(90)),
    ),
    "printed_prices": (
        PlayerFacts(advances=frozenset({"metalworking"})),
        PlayerFacts(advances=frozenset({"music"}), credits=Credits(90)),
    ),
    "credits_in_one_colour": (
        PlayerFacts(credits=Credits(arts=30)),
        PlayerFacts(credits=Credits(25, 25, 25, 25, 25)),
    ),
    "all_credits": (
        PlayerFacts(credits=Credits(arts=30, crafts=5)),
        PlayerFacts(credits=Credits(civics=30)),
    ),
    "tokens": (PlayerFacts(tokens=12), PlayerFacts(tokens=11)),
    "ranking": (PlayerFacts(ranking=3), PlayerFacts(ranking=4)),
}


@pytest.mark.rule("MC-V.8", "MC-V.9")
@pytest.mark.parametrize("name", list(PAIRS))
def test_equal_points_are_decided_by_the_first_that_differs(name: str) -> None:
    better, worse = (comparison(player) for player in PAIRS[name])
    assert better > worse
    place = TieBreakers._fields.index(name)
    assert better[:place] == worse[:place]
    assert better[place] > worse[place]


@pytest.mark.rule("MC-V.9")
def test_cities_decide_before_tokens_and_ranking() -> None:
    """Equal points with fewer cities need another source of points; the step is made equal here."""
    one = comparison(PlayerFacts(cities=4, ranking=9))._replace(victory_points=20)
    other = comparison(PlayerFacts(cities=3, tokens=30, ranking=1))._replace(victory_points=20)
    assert one > other
    assert (
        one[: TieBreakers._fields.index("cities")] == other[: TieBreakers._fields.index("cities")]
    )


@pytest.mark.rule("MC-V.9", "D-90")
def test_all_credits_are_compared_by_value() -> None:
    one = comparison(PlayerFacts(credits=Credits(arts=20, crafts=20)))
    other = comparison(PlayerFacts(credits=Credits(arts=20, civics=5, crafts=5, religion=5)))
    assert (one.all_credits, other.all_credits) == (40, 35)
    assert one > other


@pytest.mark.rule("MC-V.10", "MC-V.8")
def test_all_places() -> None:
    players = [
        PlayerFacts(seat=0, ranking=4, cities=5),
        PlayerFacts(seat=1, ranking=9, step=1),
        PlayerFacts(seat=2, ranking=2, cities=5),
        PlayerFacts(seat=3, ranking=1, cities=4),
        PlayerFacts(seat=4, ranking=18, cities=6),
    ]
    assert places(players) == (4, 1, 2, 0, 3)
    assert places(reversed(players)) == (4, 1, 2, 0, 3)
    everybody = [PlayerFacts(seat=s, ranking=18 - s) for s in range(18)]
    assert places(everybody) == tuple(range(17, -1, -1))


@pytest.mark.rule("D-87")
def test_the_option_for_wonder_changes_places() -> None:
    wonder = PlayerFacts(seat=0, ranking=2, cities=1, advances=frozenset({WONDER}))
    other = PlayerFacts(seat=1, ranking=1, cities=2, advances=frozenset({"library"}))
    assert places([wonder, other]) == (1, 0)
    assert places([wonder, other], wonder_vp=True) == (0, 1)


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
    assert [
        assert_said(MEGA_CIVILIZATION, n.said) for n in epoch_needs(tally, "nubia", "basic")[1]
    ] == ["2 advances of 200 or more (has 0)"]
