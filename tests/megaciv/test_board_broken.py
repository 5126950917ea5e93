"""Every kind of broken board is refused with a sentence that names the place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ecumene.games.megaciv.board.board_file import BoardError
from tests.megaciv import small_board
from tests.megaciv.small_board import Raw, area


def test_the_small_board_itself_is_sound() -> None:
    assert small_board.load(small_board.raw()).name == "Small"


def _set(name: str, field: str, value: Any) -> Callable[[Raw], None]:
    return lambda board: area(board, name).update({field: value})


def _top(field: str, value: Any) -> Callable[[Raw], None]:
    return lambda board: board.update({field: value})


def _add(field: str, value: Any) -> Callable[[Raw], None]:
    return lambda board: board[field].append(value)


def _drop(name: str, field: str) -> Callable[[Raw], None]:
    def change(board: Raw) -> None:
        del area(board, name)[field]

    return change


def _region(number: int, **change: Any) -> Callable[[Raw], None]:
    return lambda board: board["regions"][number].update(change)


VALUES = [
    (_set("b2", "limit", 5), "area 'b2', limit: Expected `int` <= 4"),
    (_set("b2", "limit", -1), "area 'b2', limit: Expected `int` >= 0"),
    (_set("b2", "limit", "2"), "area 'b2', limit: Expected `int`, got `str`"),
    (_set("b2", "site", "green"), "area 'b2', site: Invalid enum value 'green'"),
    (_set("b2", "half", "north"), "area 'b2', half: Invalid enum value 'north'"),
    (_set("b2", "pop", 2), "area 'b2': Object contains unknown field `pop`"),
    (_set("b2", "id", "B 2"), "area 'B 2', id: Expected `str` matching regex"),
    (_set("b2", "name", ""), "area 'b2', name: Expected `str` of length >= 1"),
    (_drop("b2", "limit"), "area 'b2': Object missing required field `limit`"),
    (_drop("b2", "id"), "area number 8: Object missing required field `id`"),
    (_top("format", 2), "format: Invalid enum value 2"),
    (_top("areas", []), "areas: Expected `array` of length >= 1"),
    (
        _add("volcanoes", {"id": "x", "name": "X", "areas": []}),
        "volcano 'x', areas: Expected `array` of length",
    ),
    (
        _add("volcanoes", {"id": "x", "name": "X", "areas": ["a1", "a2", "a3"]}),
        "volcano 'x', areas: Expected `array` of length",
    ),
]


@pytest.mark.rule("MC-0.30")
@pytest.mark.parametrize(("change", "message"), VALUES, ids=[m for _, m in VALUES])
def test_a_wrong_value_is_refused(change: Callable[[Raw], None], message: str) -> None:
    _refused(change, message)


LINKS = [
    (_set("b2", "id", "b3"), "place 'b3' is listed twice"),
    (_set("b2", "name", "B3"), "two places are called 'B3'"),
    (_add("regions", {"id": "aaa", "half": "west", "start": "a1"}), "region 'aaa' is listed twice"),
    (_set("b2", "land", ["b1", "b3", "x"]), "area 'b2': land link to 'x', which does not exist"),
    (_set("b2", "land", ["b1", "b3", "b2"]), "area 'b2' has a land link to itself (MC-0.26)"),
    (_set("b2", "land", ["b1", "b3", "b3"]), "area 'b2': the land link to 'b3' is listed twice"),
    (
        _set("b2", "land", ["b1"]),
        "area 'b3' has a land link to 'b2', but not the other way round",
    ),
    (
        _set("isle", "coasts", [{"id": "isle", "water": ["a4/0"]}]),
        "water 'b1' has a water link to 'isle', but not the other way round",
    ),
    (
        _set("isle", "coasts", [{"id": "isle", "water": ["a4/0", "b1", "a4"]}]),
        "water 'isle': water link to 'a4', which does not exist",
    ),
    (
        _set("isle", "coasts", [{"id": "isle/0", "water": ["a4/0", "b1"]}]),
        "area 'isle': its coasts must be called isle (N-26)",
    ),
    (
        _set("b2", "coasts", [{"id": "b2", "water": []}]),
        "water 'b2' leads nowhere",
    ),
    (
        lambda board: [
            coast["water"].append(other)
            for coast, other in zip(area(board, "a4")["coasts"], ("a4/1", "a4/0"), strict=True)
        ],
        "area 'a4': its coasts a4/0 and a4/1 are linked (MC-0.29)",
    ),
    (_set("b2", "site", "white"), "area 'b2': a white city site needs a flood plain (MC-0.31)"),
    (_set("b2", "site", "none"), "area 'b2': city 'City of b2' without a city site"),
    (_drop("b2", "city"), "area 'b2': its city site has no name"),
    (_set("b2", "region", "ccc"), "area 'b2': region 'ccc' does not exist"),
    (_set("b2", "half", "east"), "area 'b2' lies in the east, its region 'bbb' does not"),
    (_region(0, start="zz"), "region 'aaa': start area 'zz' does not exist"),
    (_region(0, start="b2"), "region 'aaa': start area 'b2' lies outside (MC-0.36)"),
    (_set("a1", "limit", 0), "region 'aaa': nobody can stay in start area 'a1' (limit 0)"),
    (
        _add("plains", {"id": "x", "name": "X", "areas": ["zz"]}),
        "flood plain 'x': area 'zz' does not exist",
    ),
    (
        _add("plains", {"id": "x", "name": "X", "areas": ["a2"]}),
        "area 'a2' is on a flood plain twice",
    ),
    (
        _add("volcanoes", {"id": "x", "name": "X", "areas": ["zz"]}),
        "volcano 'x': area 'zz' does not exist",
    ),
    (
        _add("volcanoes", {"id": "x", "name": "X", "areas": ["a1", "a3"]}),
        "volcano 'x': 'a1' and 'a3' have no border (MC-0.34)",
    ),
    (
        _add("straits", {"areas": ["a4", "b1"], "land_option": False}),
        "strait 'a4-b1': 'a4' and 'b1' have no water link (N-25)",
    ),
    (
        _add("straits", {"areas": ["isle", "a4"], "land_option": False}),
        "strait 'a4-isle' is listed twice",
    ),
    (
        _add("straits", {"areas": ["isle", "zz"], "land_option": False}),
        "strait 'isle-zz': area 'zz' does not exist",
    ),
]


@pytest.mark.rule("MC-0.26", "MC-0.29", "MC-0.31", "MC-0.34", "MC-0.36")
@pytest.mark.parametrize(("change", "message"), LINKS, ids=[m for _, m in LINKS])
def test_parts_that_do_not_fit_are_refused(change: Callable[[Raw], None], message: str) -> None:
    _refused(change, message)


def test_a_strait_with_a_land_link_is_refused() -> None:
    def change(board: Raw) -> None:
        area(board, "a4")["land"].append("isle")
        area(board, "isle")["land"] = ["a4"]

    _refused(change, "strait 'a4-isle': 'a4' and 'isle' have a land link already")


def test_a_region_with_three_sites_is_refused() -> None:
    def change(board: Raw) -> None:
        area(board, "b2").update({"site": "none", "city": ""})

    _refused(change, "region 'bbb': 3 city sites, at least 4 are needed (D-97)")


def test_an_area_nobody_reaches_is_refused() -> None:
    def change(board: Raw) -> None:
        board["straits"] = []
        for name, links in (("a4", 0), ("b1", 0)):
            area(board, name)["coasts"][links]["water"] = ["sea-far"]
        area(board, "isle")["coasts"] = []

    _refused(change, "area 'b1' cannot be reached from 'a1', the start of 'aaa'")


def test_all_problems_are_told_at_once() -> None:
    broken = small_board.raw()
    area(broken, "b2")["land"] = ["b1"]
    area(broken, "a2")["region"] = "ccc"
    with pytest.raises(BoardError) as caught:
        small_board.load(broken)
    assert len(caught.value.problems) == 2


def _refused(change: Callable[[Raw], object], message: str) -> None:
    broken = small_board.raw()
    change(broken)
    with pytest.raises(BoardError) as caught:
        small_board.load(broken)
    assert any(problem.startswith(message) for problem in caught.value.problems), caught.value
