"""The inputs of the board are pinned by hash, and no registry is named."""

from __future__ import annotations

import json
import re

import pytest

from ecumene.games.megaciv.board.board_load import load_board
from tools.map import balance, straits
from tools.map.check import report
from tools.map.inputs import HERE, REQUIREMENTS
from tools.map.places import BOARDS, built_board

BOARD = load_board(built_board(BOARDS).read_bytes())


def test_npm_packages_are_pinned_and_have_no_address() -> None:
    wanted = json.loads((HERE / "package.json").read_text(encoding="utf-8"))["dependencies"]
    lock = json.loads((HERE / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    locked = {name.removeprefix("node_modules/"): p for name, p in lock.items() if name}
    assert {name: package["version"] for name, package in locked.items()} == wanted
    for package in locked.values():
        assert package["integrity"].startswith("sha512-")
        assert "resolved" not in package


def test_python_packages_are_pinned_by_hash() -> None:
    listed = REQUIREMENTS.read_text(encoding="utf-8")
    wanted = (HERE / "requirements.in").read_text(encoding="utf-8")
    pins = set(re.findall(r"^([\w-]+==[\d.]+)", listed, re.M))
    assert pins == {pin.replace("_", "-") for pin in re.findall(r"^([\w-]+==[\d.]+)", wanted, re.M)}
    assert all("--hash=sha256:" in block for block in re.split(r"\n(?=\w)", listed.strip()))
    assert "://" not in listed


def test_every_adjustment_names_an_area_and_a_reason() -> None:
    for area, (change, reason) in balance.ADJUSTMENTS.items():
        assert area in BOARD.area
        assert change in (-1, 1)
        assert reason.partition(":")[0] == BOARD.area[area].region
    for region, (start, reason) in balance.STARTS.items():
        assert BOARD.start[region] == start
        assert reason


def test_limits_out_of_bounds_are_noticed() -> None:
    limits = {name: area.limit for name, area in BOARD.area.items()}
    regions = {name: str(area.region) for name, area in BOARD.area.items()}
    before = {name: n - balance.ADJUSTMENTS.get(name, (0, ""))[0] for name, n in limits.items()}
    assert balance.apply(before, regions) == limits
    with pytest.raises(ValueError, match="limit of harran would be 5"):
        balance.apply(before | {"harran": 4}, regions)
    with pytest.raises(ValueError, match="assyria would feed 26"):
        balance.apply(before | {"mari": 0, "ashur": 1}, regions)


class _Spot:
    """A land that is a point on a line."""

    def __init__(self, at: float) -> None:
        self.at = at

    def distance(self, other: _Spot) -> float:
        return abs(self.at - other.at)


def test_the_rule_of_straits() -> None:
    lands = {"a": _Spot(0), "b": _Spot(9), "c": _Spot(20), "d": _Spot(29), "e": _Spot(29.2)}
    land: dict[str, list[str]] = {"a": ["x"], "x": ["a"], "b": [], "c": [], "d": [], "e": []}
    everywhere = {name: set(lands) - {name} for name in lands}
    found = straits.find(lands, land, everywhere)
    assert [(s.areas, s.land_option) for s in found] == [
        (("a", "b"), True),
        (("b", "c"), False),  # 11: listed, too wide
        (("c", "d"), False),  # 9, but between two islands
        (("c", "e"), False),
        (("d", "e"), False),  # touching islands
    ]


def test_the_report_says_what_the_board_is() -> None:
    text = report(BOARDS)
    assert "288 areas, 25 seas, 18 regions" in text
    assert "16 of 24 straits" in text
    assert "west: spread of limits reached first" in text
