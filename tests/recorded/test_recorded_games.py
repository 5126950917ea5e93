"""Recorded games of other people: prices, scores, epochs and setups are those of our tables."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.megaciv.tables.setups import setup_for
from tests.support import recorded_games
from tests.support.recorded_games import (
    PROBABLE_TURN,
    RECORDED,
    WHY_PRICE,
    Purchase,
    at_probable_turns,
    figures,
    prices,
    read_lines,
)


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    return figures()


@pytest.fixture(scope="module")
def purchases() -> list[Purchase]:
    return read_lines("bretonneux_purchases.jsonl", Purchase)


@pytest.mark.rule("MC-12.13", "MC-12.14", "MC-12.15", "MC-12.17", "MC-12.31", "MC-R.1")
def test_prices_of_a_game_of_fourteen(found: dict[str, Any]) -> None:
    of = found["prices"]
    assert (of["reproduced"], of["recorded"]) == (225, 234)
    others = {
        (one["civilization"], one["turn"], one["advance"], one["recorded"], one["ours"])
        for one in of["others"]
    }
    assert others == {
        ("rome", 8, "cloth_making", 35, 40),
        ("rome", 9, "sculpture", 40, 35),
        ("rome", 9, "music", 70, 65),
        ("egypt", 11, "law", 0, 55),
        ("egypt", 11, "mythology", 30, 35),
        ("egypt", 11, "deism", 40, 45),
        ("egypt", 13, "provincial_empire", 175, 165),
        ("egypt", 15, "democracy", 115, 105),
        ("egypt", 15, "advanced_military", 115, 105),
    }
    assert all(one["why"] for one in of["others"])
    assert len(WHY_PRICE) == len(others)


@pytest.mark.rule("MC-12.16", "MC-12.17")
def test_four_purchases_entered_late_explain_all_nine(purchases: list[Purchase]) -> None:
    moved = prices(at_probable_turns(purchases))
    assert [(each.advance, ours) for each, ours in moved if each.paid != ours] == []
    for left_out in PROBABLE_TURN:
        fewer = {which: turn for which, turn in PROBABLE_TURN.items() if which != left_out}
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(recorded_games, "PROBABLE_TURN", fewer)
            assert any(each.paid != ours for each, ours in prices(at_probable_turns(purchases)))


@pytest.mark.rule("MC-12.7")
def test_nobody_bought_an_advance_twice(purchases: list[Purchase]) -> None:
    bought = [(each.civilization, each.advance) for each in purchases]
    assert len(set(bought)) == len(bought)


@pytest.mark.rule("MC-R.6")
def test_the_fourteen_civilizations_are_ours(purchases: list[Purchase]) -> None:
    assert {each.civilization for each in purchases} == set(setup_for(14).civilizations)


@pytest.mark.rule("MC-V.1", "MC-V.3", "MC-V.4", "MC-V.5", "MC-V.11")
def test_scores_of_a_group(found: dict[str, Any]) -> None:
    of = found["scores"]
    assert (of["reproduced"], of["recorded"]) == (68, 72)
    others = {(one["game"], one["civilization"], one["difference"]) for one in of["others"]}
    assert others == {
        ("toronto-21", "carthage", 1),
        ("toronto-21", "egypt", 10),
        ("toronto-22", "nubia", 3),
        ("toronto-25", "kushan", -3),
    }
    assert all(one["why"] for one in of["others"])


@pytest.mark.rule("MC-13.4", "MC-13.5", "MC-13.6", "MC-13.7")
def test_epochs_of_a_group(found: dict[str, Any]) -> None:
    of = found["epochs"]
    assert (of["met"], of["checked"]) == (62, 63)
    (other,) = of["others"]
    assert (other["game"], other["civilization"], other["step"]) == ("toronto-18", "nubia", 14)
    assert other["missing"] == ["38 VP in advances (has 36)"]
    assert other["why"]


@pytest.mark.rule("MC-R.6")
def test_setups_of_a_group(found: dict[str, Any]) -> None:
    of = found["setups"]
    assert (of["reproduced"], of["recorded"]) == (23, 25)
    assert [one["game"] for one in of["others"]] == ["toronto-11", "toronto-19"]
    assert all(one["why"] for one in of["others"])


def test_the_page_says_the_same(found: dict[str, Any]) -> None:
    page = (RECORDED / "README.md").read_text(encoding="utf-8")
    for part in found.values():
        good = part.get("reproduced", part.get("met"))
        assert f"{good} of {part.get('recorded', part.get('checked'))}" in page
    for one in found["prices"]["others"]:
        assert f"| {one['turn']} | {one['advance'].replace('_', ' ').title()} |" in page
