"""Rules MC-13: succession markers, the end of the game, and stacks after a turn."""

from __future__ import annotations

import re

import pytest

from ecumene import rulebook
from ecumene.games.megaciv.calculations.ast import (
    SHORT_GAME_STEP,
    SIDES,
    Need,
    Outcome,
    Requirement,
    alteration,
    enters_late_iron,
    final_turn_begins,
    game_ends,
    have,
    moved_back,
)
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.civilizations import (
    CIVILIZATIONS,
    EPOCH_NAMES,
    EPOCHS,
    Track,
    Version,
)
from ecumene.games.megaciv.tables.stacks import reshuffle_stack
from ecumene.words.catalogue import in_english
from tests.support.megaciv_sums import some

ROW = Track(5, 8, 11, 14, 15)
WONDER = "wonder_of_the_world"


def basic(step: int, cities: int, *advances: str, track: Track = ROW) -> Outcome:
    return alteration("basic", track, step, cities, advances)


def expert(step: int, cities: int, *advances: str, track: Track = ROW) -> Outcome:
    return alteration("expert", track, step, cities, advances)


# -- the table -------------------------------------------------------------------------------------

MEASURES = {
    r"(\d+) cities": "cities",
    r"(\d+) advances(?! (?:of|below))": "advances",
    r"(\d+) advances of 100 or more": "from_100",
    r"(\d+) advances of 200 or more": "from_200",
    r"(\d+) advances below 100": "below_100",
    r"(\d+) VP in advances": "points",
}


@pytest.mark.rule("MC-13.4", "MC-13.5")
@pytest.mark.parametrize(("version", "rule_id"), [("basic", "MC-13.4"), ("expert", "MC-13.5")])
def test_requirements_are_those_of_the_text(version: Version, rule_id: str) -> None:
    parts = rulebook.rule(rule_id).text.split(": ", 1)[1].split(";")
    assert len(parts) == len(EPOCHS)
    for epoch, part in zip(EPOCHS, parts, strict=True):
        assert part.strip().startswith(EPOCH_NAMES[epoch])
        numbers = {
            measure: int(found[1])
            for pattern, measure in MEASURES.items()
            if (found := re.search(pattern, part))
        }
        assert SIDES[version].epochs[epoch] == Requirement(**numbers)


@pytest.mark.rule("MC-13.4")
def test_requirements_of_the_basic_side() -> None:
    asked = [SIDES["basic"].epochs[epoch] for epoch in EPOCHS]
    assert [r.cities for r in asked] == [0, 2, 3, 3, 4, 5]
    assert [r.advances for r in asked] == [0, 0, 3, 0, 0, 0]
    assert [r.from_100 for r in asked] == [0, 0, 0, 3, 0, 0]
    assert [r.from_200 for r in asked] == [0, 0, 0, 0, 2, 3]


@pytest.mark.rule("MC-13.5")
def test_requirements_of_the_expert_side() -> None:
    asked = [SIDES["expert"].epochs[epoch] for epoch in EPOCHS]
    assert [r.cities for r in asked] == [0, 3, 3, 4, 5, 6]
    assert [r.advances for r in asked] == [0, 0, 0, 12, 0, 0]
    assert [r.below_100 for r in asked] == [0, 0, 0, 0, 10, 17]
    assert [r.points for r in asked] == [0, 0, 5, 0, 38, 56]


@pytest.mark.rule("MC-13.7", "MC-R.5")
def test_epochs_of_a_row() -> None:
    minoa = CIVILIZATIONS["minoa"]
    letters = "".join(minoa.basic.epoch_at(step)[0:2] for step in range(16))
    assert letters == "st" * 6 + "ea" * 3 + "mi" * 2 + "la" * 3 + "ea" + "la"
    assert [minoa.expert.epoch_at(step) for step in (5, 6, 8, 11, 14, 15, 16)] == [
        "stone",
        "early_bronze",
        "middle_bronze",
        "late_bronze",
        "early_iron",
        "late_iron",
        "late_iron",
    ]
    assert minoa.track("basic") == Track(6, 9, 11, 14, 15)
    assert minoa.track("expert") == Track(6, 8, 11, 14, 15)


# -- moving forward --------------------------------------------------------------------------------


@pytest.mark.rule("MC-13.T1", "MC-13.2", "MC-13.3", "MC-13.4")
def test_the_requirement_counts_for_entering_and_for_every_further_step() -> None:
    assert basic(4, 2).after == 5
    assert basic(4, 1).after == 4
    assert basic(5, 1).after == 5
    assert basic(5, 2).after == 6


@pytest.mark.rule("MC-13.2", "MC-13.4", "MC-13.5")
@pytest.mark.parametrize("version", ["basic", "expert"])
def test_nothing_is_asked_for_in_the_stone_age(version: Version) -> None:
    for step in range(4):
        found = alteration(version, ROW, step, 0, [])
        assert found.after == step + 1
        assert found.needs == ()
        assert found.epoch == "stone"


@pytest.mark.rule("MC-13.T2", "MC-13.8", "MC-13.14")
def test_wonder_of_the_world_is_a_city_and_a_dear_advance() -> None:
    dear = some("dear", 2)
    found = basic(14, 4, WONDER, *dear)
    assert found.after == 15
    assert found.needs == (Need("cities", 5, 5), Need("from_200", 3, 3))
    assert game_ends("basic", [3, found.after], final_turn=False)
    assert basic(14, 4, *some("dear", 3)).after == 14
    assert basic(14, 5, *dear).missing == (Need("from_200", 3, 2),)


@pytest.mark.rule("MC-13.T3", "MC-13.5")
def test_expert_asks_for_victory_points() -> None:
    advances = some("cheap", 17) + some("middle", 12)
    found = expert(14, 6, *advances)
    assert found.after == 14
    assert found.missing == (Need("points", 56, 53),)
    more = expert(14, 6, *advances, *some("dear", 1))
    assert more.after == 15
    assert Need("points", 56, 59) in more.needs


@pytest.mark.rule("MC-13.6")
def test_numbers_are_minimums_and_prices_printed_ones() -> None:
    assert have(2, ["deism", "literacy", "library"]) == Requirement(
        cities=2, advances=3, below_100=1, from_100=2, from_200=1, points=10
    )
    assert basic(10, 9, *some("middle", 2), "library").after == 11
    assert basic(10, 9, *some("middle", 2), *some("cheap", 9)).after == 10
    assert basic(13, 4, *some("dear", 2)).after == 14
    assert basic(13, 3, *some("dear", 2)).after == 13


@pytest.mark.rule("MC-13.2")
@pytest.mark.parametrize("version", ["basic", "expert"])
def test_every_requirement_alone_holds_a_marker_back(version: Version) -> None:
    """With one less of anything that is asked for, the marker stays, and the reason is named."""
    for epoch, start in zip(EPOCHS, ROW.starts, strict=True):
        asked = SIDES[version].epochs[epoch]
        cheap = some("cheap", 17) if asked.below_100 or asked.points else some("cheap", 2)
        everything = [*cheap, *some("middle", 15), *some("dear", 15)]
        if asked.cities:
            found = alteration(version, ROW, start - 1, asked.cities - 1, everything)
            if version == "basic" or asked.cities > 1:
                assert found.after == start - 1
                assert [need.measure for need in found.missing] == ["cities"]
            enough = alteration(version, ROW, start - 1, asked.cities, everything)
            assert enough.after == start
    fewer = some("cheap", 16) + some("middle", 15) + some("dear", 15)
    assert expert(14, 9, *fewer).missing == (Need("below_100", 17, 16),)
    assert expert(10, 9, *some("cheap", 11)).missing == (Need("advances", 12, 11),)
    assert basic(7, 9, *some("dear", 2)).missing == (Need("advances", 3, 2),)
    assert basic(10, 9, *some("cheap", 5), *some("dear", 2)).missing == (Need("from_100", 3, 2),)


@pytest.mark.rule("MC-13.T5", "MC-13.9", "MC-C.REGRESSION.4")
def test_regression_does_not_hinder_the_next_step() -> None:
    after_regression = moved_back(9, 1)
    assert after_regression == 8
    assert basic(after_regression, 3, *some("cheap", 3)).after == 9
    assert moved_back(1, 2) == 0


@pytest.mark.rule("MC-13.12")
def test_a_marker_on_the_last_space_stays() -> None:
    everything = list(ADVANCES)
    assert basic(15, 9, *everything).after == 15
    assert expert(15, 9, *everything).after == 16
    last = expert(16, 9, *everything)
    assert (last.after, last.rule) == (16, "MC-13.12")


# -- moving back -----------------------------------------------------------------------------------


@pytest.mark.rule("MC-13.T4", "MC-13.10", "N-136")
def test_expert_without_a_city_moves_back_outside_the_stone_age() -> None:
    found = expert(7, 0, *ADVANCES.keys() - {WONDER})
    assert (found.after, found.rule) == (6, "MC-13.10")
    assert expert(3, 0).after == 4
    assert expert(4, 0).after == 4
    assert expert(5, 0).after == 4
    assert basic(7, 0).after == 7
    assert expert(0, 0).after == 1


@pytest.mark.rule("MC-13.11", "MC-13.8")
def test_wonder_of_the_world_saves_from_moving_back() -> None:
    assert expert(7, 0, WONDER).after == 7
    assert expert(7, 1).after == 7


@pytest.mark.rule("MC-13.10", "MC-13.15")
def test_a_marker_may_move_back_out_of_the_coloured_spaces() -> None:
    assert expert(16, 0).after == 15
    assert expert(15, 0).after == 14


# -- reasons ---------------------------------------------------------------------------------------


def test_reasons_name_what_an_epoch_asks_for_and_what_there_is() -> None:
    moves = basic(7, 3, "music", "deism", "law")
    assert (moves.after, moves.epoch) == (8, "middle_bronze")
    assert moves.needs == (Need("cities", 3, 3), Need("advances", 3, 3))
    assert moves.missing == ()
    stays = expert(13, 5, *some("cheap", 9))
    assert (stays.after, stays.epoch) == (13, "early_iron")
    assert stays.needs == (Need("cities", 5, 5), Need("below_100", 10, 9), Need("points", 38, 9))
    assert in_english(moves.said, "megaciv") == (
        "Moves to step 8: the Middle Bronze Age asks for 3 cities (has 3), 3 advances (has 3)."
    )
    assert in_english(stays.said, "megaciv") == (
        "Stays on step 13: the Early Iron Age asks for 5 cities (has 5), "
        "10 advances below 100 (has 9), 38 VP in advances (has 9)."
    )
    assert in_english(expert(7, 0).said, "megaciv") == (
        "Moves back to step 6: no city on the board."
    )
    assert in_english(expert(16, 9).said, "megaciv") == "Stays on step 16, the last space."
    assert in_english(Need("from_200", 1, 0).said, "megaciv") == "1 advance of 200 or more (has 0)"


# -- the end of the game ---------------------------------------------------------------------------


@pytest.mark.rule("MC-13.14")
def test_basic_ends_when_a_marker_enters_the_last_space() -> None:
    assert not game_ends("basic", [14, 14, 14], final_turn=False)
    assert game_ends("basic", [14, 15, 3], final_turn=False)
    assert not final_turn_begins("basic", [15])


@pytest.mark.rule("MC-13.15", "N-137")
def test_expert_plays_one_more_turn() -> None:
    assert not final_turn_begins("expert", [14, 14])
    assert final_turn_begins("expert", [14, 15])
    assert not game_ends("expert", [14, 15], final_turn=False)
    assert game_ends("expert", [14, 16], final_turn=True)
    assert game_ends("expert", [14, 14], final_turn=True)


@pytest.mark.rule("MC-S.6")
@pytest.mark.parametrize("version", ["basic", "expert"])
def test_an_agreed_stop_ends_the_game_wherever_markers_are(version: Version) -> None:
    assert game_ends(version, [5, 6], final_turn=True)
    assert not game_ends(version, [5, 6], final_turn=False)


@pytest.mark.rule("MC-V.5")
@pytest.mark.parametrize(
    ("before", "after", "enters"),
    [(14, 15, True), (13, 14, False), (15, 16, False), (15, 14, False)],
)
def test_entering_the_late_iron_age(before: int, after: int, enters: bool) -> None:
    assert enters_late_iron(ROW, before, after) == enters


def test_the_short_game_starts_on_the_last_space_before_the_late_bronze_age() -> None:
    for civilization in CIVILIZATIONS.values():
        assert civilization.basic.epoch_at(SHORT_GAME_STEP) == "middle_bronze"
        assert civilization.basic.epoch_at(SHORT_GAME_STEP + 1) == "late_bronze"


# -- stacks after a turn ---------------------------------------------------------------------------


def same(card: str) -> str:
    return card


def turned(label: str, cards: list[str]) -> list[str]:
    assert label == "discards"
    return cards[::-1]


@pytest.mark.rule("MC-13.T6", "MC-13.18", "MC-13.19")
def test_undrawn_cards_stay_on_top_in_their_order() -> None:
    discards = ["wine", "wine", "textiles", "barbarian_hordes", "wine", "textiles", "wine"]
    order = reshuffle_stack(["textiles", "civil_war"], discards, same, turned)
    assert order == ["textiles", "civil_war", *discards[::-1]]


@pytest.mark.rule("MC-13.18")
def test_a_discarded_non_tradeable_calamity_goes_to_the_bottom() -> None:
    order = reshuffle_stack(["wine"], ["civil_war", "textiles", "city_in_flames"], same, turned)
    assert order == ["wine", "city_in_flames", "textiles", "civil_war"]
    assert reshuffle_stack([], [], same, turned) == []
