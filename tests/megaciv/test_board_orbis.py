"""Orbis Antiquus, the shipped board: what the implementer's notes ruled, and every setup."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.games.megaciv.board.board_load import (
    check_setup,
    default_board,
    default_shapes,
    measure_fairness,
)
from tests.megaciv.setups import setups

BOARD = default_board()
SETUPS = setups()
#: range of the total limits of a home region
REGION_LIMITS = (27, 37)


@pytest.mark.rule("MC-0.25", "MC-0.27")
def test_size() -> None:
    assert (len(BOARD.areas), len(BOARD.seas), len(BOARD.region)) == (288, 25, 18)


@pytest.mark.rule("MC-0.26")
def test_links_are_symmetric() -> None:
    for links in (BOARD.land, BOARD.water, BOARD.waters, BOARD.neighbours):
        assert all(here in links[there] for here in links for there in links[here])
        assert all(here not in links[here] for here in links)


@pytest.mark.rule("MC-0.30")
def test_limits_are_0_to_4_and_babylon_has_4() -> None:
    assert {area.limit for area in BOARD.area.values()} == {0, 1, 2, 3, 4}
    assert BOARD.area["babylon"].limit == 4  # N-23


@pytest.mark.rule("MC-0.37", "MC-R.6")
@pytest.mark.parametrize("region", sorted(SETUPS["18"]))
def test_home_regions_are_alike(region: str) -> None:
    home = [BOARD.area[area] for area in BOARD.home[region]]
    least, most = REGION_LIMITS
    assert len(home) == 16
    assert sum(area.site != "none" for area in home) == 7
    assert all(area.limit > 0 for area in home if area.site != "none")
    assert least <= sum(area.limit for area in home) <= most
    assert BOARD.area[BOARD.start[region]].limit >= 2


@pytest.mark.rule("MC-R.6")
def test_regions_are_called_like_the_civilizations() -> None:
    assert set(BOARD.region) == set(SETUPS["18"])  # N-29
    west = {region.id for region in BOARD.region.values() if region.half == "west"}
    assert west == set(SETUPS["9 west"])


@pytest.mark.rule("MC-0.31", "MC-0.35")
def test_flood_plains_and_the_colour_of_sites() -> None:
    sizes = {plain.id: len(plain.areas) for plain in BOARD.plains}  # N-20
    assert len(sizes) == 9
    assert (sizes["nile"], sizes["euphrates"], sizes["indus"], sizes["ganges"]) == (12, 8, 7, 9)
    assert sum(sizes.values()) == 41
    assert "mari" in BOARD.plain_of
    assert BOARD.plain_of["madra"] is not BOARD.plain_of["kuru"]
    for name, area in BOARD.area.items():
        wanted = {"white", "none"} if name in BOARD.plain_of else {"black", "none"}
        assert area.site in wanted  # N-21


@pytest.mark.rule("MC-0.34")
def test_every_volcano_can_meet_a_city_on_a_site() -> None:
    assert len(BOARD.volcanoes) == 9  # N-22
    for volcano in BOARD.volcanoes:
        assert any(map(BOARD.has_site, volcano.areas))
    borders = {volcano.areas for volcano in BOARD.volcanoes if len(volcano.areas) == 2}
    assert {areas[0] for areas in borders} == {"tabal", "ararat", "danakil", "gedrosia", "tapuria"}


@pytest.mark.rule("MC-0.28", "MC-0.29")
def test_coasts() -> None:
    several = {name for name, coasts in BOARD.coasts.items() if len(coasts) > 1}
    assert several == {"caledonia", "brigantia", "aquitania"}
    for accident in ("memphis", "abydos", "ur", "tadmor", "lydia", "kuntala"):
        assert not BOARD.coastal(accident)
    assert BOARD.coastal("hyrkania")  # the Caspian counts (N-24)
    assert not any(map(BOARD.coastal, BOARD.home["kushan"]))  # N-33


def test_straits() -> None:
    crossed = {strait.areas for strait in BOARD.straits if strait.land_option}
    assert len(BOARD.straits) == 24
    assert len(crossed) == 16
    assert {("bithynia", "byzantion"), ("maiotis", "taurike"), ("gadir", "tingis")} <= crossed
    assert not any("memphis" in strait.areas for strait in BOARD.straits)  # N-25


@pytest.mark.rule("MC-S.1", "MC-S.3", "MC-S.4", "MC-R.6")
@pytest.mark.parametrize("name", SETUPS)
def test_every_setup(name: str) -> None:
    """16 areas for each, and everybody reaches everybody without open sea (N-31)."""
    civilizations = SETUPS[name]
    assert len(civilizations) == len(set(civilizations)) == int(name.split()[0])
    in_play = BOARD.areas_in_play(civilizations)
    assert len(in_play) == 16 * len(civilizations)
    assert {BOARD.area[area].region for area in in_play} == set(civilizations)
    check_setup(BOARD, civilizations)


@pytest.mark.rule("MC-S.4")
@pytest.mark.parametrize("name", SETUPS)
def test_every_setup_on_whole_halves(name: str) -> None:
    civilizations = SETUPS[name]
    in_play = BOARD.areas_in_play(civilizations, "whole_half")
    assert len(in_play) == (144 if len(civilizations) < 10 else 288)
    check_setup(BOARD, civilizations, "whole_half")


@pytest.mark.parametrize(
    ("name", "first", "near"),
    # Wins of equal bots are the measure (benchmarks/results/balance.md): islands count less than land.
    [("18", 2.0, 3.2), ("9 west", 2.0, 2.2), ("9 east", 1.4, 2.1)],
)
def test_fairness_does_not_get_worse(name: str, first: float, near: float) -> None:
    measured = measure_fairness(BOARD, SETUPS[name])
    limits = Counter({s.civilization: s.first_limits for s in measured})
    assert sum(limits.values()) == sum(
        BOARD.area[a].limit for a in BOARD.areas_in_play(SETUPS[name])
    )
    assert max(limits.values()) / min(limits.values()) <= first
    room = [s.near_limits for s in measured]
    assert max(room) / min(room) <= near


def test_the_shapes_are_those_of_the_board() -> None:
    shapes = default_shapes()
    width, height = shapes.size
    for shape in shapes.areas:
        assert 0 < shape.at[0] < width
        assert 0 < shape.at[1] < height
        assert bool(shape.water) == BOARD.coastal(shape.id)
        assert bool(shape.plain) == (shape.id in BOARD.plain_of)
        assert "".join(shape.lines).replace(" ", "") == BOARD.area[shape.id].name.replace(" ", "")
