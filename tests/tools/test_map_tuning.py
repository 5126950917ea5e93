"""The tuned board: made from the built one by the changes of its table, and by nothing else."""

from __future__ import annotations

import msgspec
import pytest

from ecumene.games.megaciv.board.board import Board
from ecumene.games.megaciv.board.board_file import BoardFile, read_board, write_board, write_shapes
from ecumene.games.megaciv.board.board_load import (
    default_board,
    default_shapes,
    load_board,
    load_shapes,
)
from tools.map import tuning
from tools.map.places import BOARDS, GRAPH, built_board


def built() -> BoardFile:
    return read_board(built_board(BOARDS).read_bytes())


def test_the_shipped_board_is_the_tuned_one() -> None:
    tuned = write_board(tuning.tune(built()))
    assert (BOARDS / GRAPH).read_bytes() == tuned, "run `python -m tools.map tune`"


def test_places_and_links_are_those_of_the_built_board() -> None:
    def skeleton(board: Board) -> object:
        names = {area.id: (area.name, area.region) for area in board.area.values()}
        return names, board.land, board.waters, board.plains, board.volcanoes, board.straits

    cut = load_board(write_board(built()))
    assert skeleton(default_board()) == skeleton(cut)
    load_shapes(write_shapes(default_shapes()), cut)


def test_every_change_has_a_reason() -> None:
    tables = (*tuning.LIMITS.values(), *tuning.SITES.values(), *tuning.STARTS.values())
    assert tables
    assert all(reason for _, reason in tables)


@pytest.mark.parametrize(
    ("table", "change", "message"),
    [
        ("LIMITS", {"rome": ({"knossos": 1}, "")}, "knossos is not in rome"),
        ("LIMITS", {"rome": ({"latium": 2}, "")}, "limit of latium cannot change by 2"),
        ("SITES", {"latium": ("Roma", "")}, "latium has its site already"),
        ("SITES", {"samnium": ("", "")}, "samnium has no site"),
    ],
)
def test_a_change_that_does_not_fit_is_refused(
    monkeypatch: pytest.MonkeyPatch, table: str, change: object, message: str
) -> None:
    monkeypatch.setattr(tuning, table, change)
    with pytest.raises(ValueError, match=message):
        tuning.tune(built())


def test_a_new_site_has_the_colour_of_its_land(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a flood plain it is white (N-21)."""
    areas = {area.id: area for area in built().areas}
    wet = next(a for p in built().plains for a in p.areas if areas[a].site == "none")
    monkeypatch.setattr(tuning, "LIMITS", {})
    monkeypatch.setattr(tuning, "SITES", {wet: ("Nova", ""), "samnium": ("Bovianum", "")})
    changed = {area.id: area for area in tuning.tune(built()).areas}
    assert (changed[wet].site, changed["samnium"].site) == ("white", "black")
    assert msgspec.structs.replace(changed["samnium"], site="none", city="") == areas["samnium"]
