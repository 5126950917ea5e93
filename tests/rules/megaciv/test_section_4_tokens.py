"""Rules MC-4.1 to MC-4.12, MC-4.18, MC-4.19: token conflicts in which nobody has a choice."""

from __future__ import annotations

import pytest

from ecumene.games.megaciv.position.situation import room_for
from ecumene.games.megaciv.position.state import BARBARIANS
from tests.support.megaciv_table import Land, Table


def contested(limit: int = 2, **tokens: int) -> Table:
    """One area ``x`` with tokens of seats a, b, c, d (0 to 3) and of barbarians."""
    table = Table(
        {"x": Land(limit=limit, water="z"), "y": Land(limit=2), "z": Land(limit=2, water="x")}
    )
    for seat, name in enumerate("abcd"):
        table.put(seat, x=tokens.get(name, 0))
    return table.put(BARBARIANS, x=tokens.get("barbarians", 0))


@pytest.mark.rule("MC-4.T1", "MC-4.7", "MC-4.10")
def test_worked_example_the_smaller_side_loses_first_until_the_limit_holds() -> None:
    table = contested(limit=3, a=4, b=3).phase(4)
    assert table.over
    assert table.tokens("x") == {0: 2, 1: 1}
    (event,) = table.told("fought")
    assert event.data == {
        "area": "x",
        "room": 3,
        "before": {"0": 4, "1": 3},
        "after": {"0": 2, "1": 1},
        "losses": [[1, "x", 2], [0, "x", 2]],
    }


@pytest.mark.rule("MC-4.T2", "MC-4.8", "MC-4.10")
def test_worked_example_equal_numbers_remove_at_the_same_moment() -> None:
    assert contested(limit=1, a=3, b=3).phase(4).tokens("x") == {}
    assert contested(limit=2, a=3, b=3).phase(4).tokens("x") == {0: 1, 1: 1}


@pytest.mark.rule("MC-4.10")
def test_removing_at_the_same_moment_may_leave_less_than_the_limit() -> None:
    # 3 > 2 with 1, 1, 1: all three go at once although one would do
    assert contested(limit=2, a=1, b=1, c=1).phase(4).tokens("x") == {}
    # 2, 2, 2 > 4: one round of all three leaves 3
    assert contested(limit=4, a=2, b=2, c=2).phase(4).tokens("x") == {0: 1, 1: 1, 2: 1}


@pytest.mark.rule("MC-4.T3", "MC-4.12")
def test_worked_example_metalworking_loses_last() -> None:
    table = contested(limit=1, a=3, b=3).hold(0, "metalworking").phase(4)
    assert table.tokens("x") == {0: 1}


@pytest.mark.rule("MC-4.12")
def test_metalworking_loses_last_even_with_fewest_tokens() -> None:
    # without: B 1 goes first. With: A 4 -> 3 (total 4 > 3), B 1 -> 0
    assert contested(limit=3, a=4, b=1).phase(4).tokens("x") == {0: 4}
    assert contested(limit=3, a=4, b=1).hold(1, "metalworking").phase(4).tokens("x") == {0: 3}
    # A 3 -> 2: total 3, end
    table = contested(limit=3, a=3, b=1).hold(1, "metalworking").phase(4)
    assert table.tokens("x") == {0: 2, 1: 1}


@pytest.mark.rule("MC-4.12", "MC-4.7", "MC-4.8")
def test_inside_each_of_the_two_groups_fewest_lose_first_and_equal_ones_together() -> None:
    # A 2 and B 2 with Metalworking, C 5 and D 4 without; limit 3.
    # Round 1: D 3, C 4, (A, B) 1 1: 9. Round 2: D 2, C 3, (A, B) 0 0: 5.
    # Round 3: D 1, C 2: 3, end.
    table = contested(limit=3, a=2, b=2, c=5, d=4)
    table.hold(0, "metalworking").hold(1, "metalworking").phase(4)
    assert table.tokens("x") == {2: 2, 3: 1}


@pytest.mark.rule("MC-4.7", "MC-4.9")
def test_everybody_loses_once_a_round_and_numbers_are_compared_anew() -> None:
    # Limit 4. Round 1: A 0, B 2, C 4: 6. Round 2: B 1, C 3: 4, end inside the round's end.
    assert contested(limit=4, a=1, b=3, c=5).phase(4).tokens("x") == {1: 1, 2: 3}
    # Limit 0. A 3 (Metalworking), B 4. Round 1: B 3, A 2. Round 2: B 2, A 1. Round 3: B 1, A 0.
    assert contested(limit=0, a=3, b=4).hold(0, "metalworking").phase(4).tokens("x") == {1: 1}


@pytest.mark.rule("MC-4.9")
def test_owners_who_were_equal_and_no_longer_are_lose_one_after_the_other() -> None:
    # A 3, B 4, C 4; limit 3. Round 1: A 2, (B, C) 3 3. Round 2: A 1, (B, C) 2 2: 5.
    # Round 3: A 0: 4, (B, C) 1 1: 2, end.
    assert contested(limit=3, a=3, b=4, c=4).phase(4).tokens("x") == {1: 1, 2: 1}


@pytest.mark.rule("MC-4.10")
def test_it_ends_when_only_one_owner_is_left_even_above_the_limit() -> None:
    table = contested(limit=1, a=9, b=1).phase(4)
    assert table.tokens("x") == {0: 9}


@pytest.mark.rule("MC-4.10")
def test_it_ends_inside_a_round() -> None:
    # 2 + 3 = 5 > 4: A removes 1, then nobody else
    assert contested(limit=4, a=2, b=3).phase(4).tokens("x") == {0: 1, 1: 3}


@pytest.mark.rule("MC-4.19")
def test_removed_tokens_go_to_stock() -> None:
    table = contested(limit=3, a=4, b=3)
    assert table.seat(0).tokens_in_stock == 51
    table.phase(4)
    assert table.seat(0).tokens_in_stock == 53
    assert table.seat(1).tokens_in_stock == 54


@pytest.mark.rule("MC-4.6", "MC-X.4", "MC-X.5", "MC-4.8")
def test_barbarians_lose_like_a_player_and_hold_no_advance() -> None:
    table = contested(limit=1, a=3, barbarians=3).phase(4)
    assert table.tokens("x") == {}
    (event,) = table.told("fought")
    assert event.data["before"] == {"0": 3, "-1": 3}
    assert event.data["losses"] == [[0, "x", 3], [BARBARIANS, "x", 3]]
    # B 2, barbarians 3, A 4; limit 2: B 1, barbarians 2, A 3; B 0, barbarians 1, A 2; barbarians 0
    table = contested(limit=2, a=4, b=2, barbarians=3).phase(4)
    assert table.tokens("x") == {0: 2}


@pytest.mark.rule("MC-X.4", "N-69")
def test_barbarians_never_fight_each_other() -> None:
    table = contested(limit=1, barbarians=9).phase(4)
    assert table.tokens("x") == {BARBARIANS: 9}
    table = contested(limit=1, barbarians=3).city(BARBARIANS, "x").phase(4)
    assert table.tokens("x") == {BARBARIANS: 3}
    assert table.state.pirates_at == ["x"]


@pytest.mark.rule("MC-4.5", "MC-0.42")
def test_nobody_removes_surplus_tokens_in_this_phase() -> None:
    table = contested(limit=2, a=9).put(0, y=1).put(1, y=1).phase(4)
    assert table.tokens("x") == {0: 9}
    assert table.tokens("y") == {0: 1, 1: 1}


@pytest.mark.rule("MC-4.1", "MC-4.2", "MC-11.2", "N-70")
@pytest.mark.parametrize("phase", [4, 11])
def test_without_a_conflict_situation_nothing_happens(phase: int) -> None:
    table = contested(limit=2, a=2)
    before = len(table.events)
    table.phase(phase)
    kinds = {event.kind for event in table.events[before:]}
    assert not kinds & {"fought", "attack_failed", "city_taken", "spoils"}
    assert table.tokens("x") == {0: 2}


@pytest.mark.rule("MC-4.14", "MC-4.13")
def test_ships_alone_cause_no_conflict() -> None:
    table = contested(limit=1, a=2).ship(1, "x").hold(1, "naval_warfare").phase(4)
    assert table.tokens("x") == {0: 2}
    assert table.seat(1).ships_at == ["x"]
    assert table.told("fought") == []


@pytest.mark.rule("MC-4.2")
def test_all_token_conflicts_are_resolved_each_for_itself() -> None:
    table = Table({name: Land(limit=1) for name in ("x", "y", "z")})
    table.put(0, x=3, y=2, z=1).put(1, x=1, y=4, z=1).phase(4)
    assert [table.tokens(area) for area in "xyz"] == [{0: 3}, {1: 3}, {}]
    assert [event.data["area"] for event in table.told("fought")] == ["x", "y", "z"]


@pytest.mark.rule("MC-4.18")
def test_agriculture_counts_again_for_who_is_left_alone() -> None:
    table = contested(limit=2, a=5, b=2).hold(0, "agriculture")
    assert room_for(table.state, 0, "x") == 2
    table.phase(4)
    # the printed limit counts in the conflict: B 1, A 4, B 0
    assert table.tokens("x") == {0: 4}
    assert room_for(table.state, 0, "x") == 3


@pytest.mark.rule("MC-4.18", "MC-4.10")
def test_agriculture_does_not_raise_the_limit_of_a_conflict() -> None:
    table = contested(limit=2, a=2, b=1).hold(0, "agriculture").hold(1, "agriculture").phase(4)
    assert table.tokens("x") == {0: 2}


# -- areas with a city -----------------------------------------------------------------------------


@pytest.mark.rule("MC-4.T7", "MC-3.34", "MC-4.11", "MC-4.22")
def test_worked_example_two_players_cannot_attack_a_city_together() -> None:
    table = contested(limit=2, a=7, b=7).city(2, "x").phase(4)
    assert table.tokens("x") == {}
    assert table.seat(2).cities_at == ["x"]
    assert table.told("attack_failed") == []
    table = contested(limit=2, a=9, b=7).city(2, "x").phase(4)
    assert table.told("fought")[0].data["after"] == {"0": 3}
    assert table.tokens("x") == {}
    assert table.seat(2).cities_at == ["x"]
    (event,) = table.told("attack_failed")
    assert (event.seat, event.rule) == (0, "MC-4.22")
    assert event.data == {"area": "x", "defender": 2, "tokens": 3, "needed": 7, "ships": 0}


@pytest.mark.rule("MC-4.11", "MC-4.1")
def test_in_a_city_area_it_ends_only_when_one_owner_is_left_whatever_the_limit() -> None:
    table = contested(limit=4, a=1, b=2).city(2, "x").phase(4)
    assert table.told("fought")[0].data["room"] == 0
    assert table.told("fought")[0].data["after"] == {"1": 2}
    assert table.told("attack_failed")[0].data["tokens"] == 2


@pytest.mark.rule("N-64", "MC-4.1", "MC-4.11", "MC-0.41")
def test_a_public_works_token_fights_first_and_is_lost_without_loss_to_the_attacker() -> None:
    table = contested(limit=2, a=7, b=1).city(1, "x").hold(1, "public_works").phase(4)
    assert table.told("fought")[0].data["losses"] == [[1, "x", 1]]
    assert table.told("city_taken")[0].data["tokens"] == 7


@pytest.mark.rule("MC-3.33", "MC-4.11")
def test_tokens_of_the_owner_of_the_city_fight_and_may_win() -> None:
    table = contested(limit=2, a=3, b=5).city(1, "x").phase(4)
    assert table.tokens("x") == {1: 3}
    assert table.seat(1).cities_at == ["x"]
    assert table.told("attack_failed") == []


@pytest.mark.rule("MC-3.33", "MC-4.11")
def test_equal_tokens_of_owner_and_attacker_all_go_and_the_city_stands() -> None:
    table = contested(limit=4, a=8, b=8).city(1, "x").phase(4)
    assert table.tokens("x") == {}
    assert table.seat(1).cities_at == ["x"]


@pytest.mark.rule("MC-4.11", "MC-X.4", "MC-4.1")
def test_a_barbarian_token_beside_a_pirate_city_fights_for_it() -> None:
    table = contested(limit=2, a=8, barbarians=2).city(BARBARIANS, "x").phase(4)
    assert table.told("fought")[0].data["after"] == {"0": 7}
    assert len(table.told("city_taken")) == 1


@pytest.mark.rule("MC-4.11", "MC-4.12")
def test_metalworking_counts_in_a_city_area_too() -> None:
    # A 8, B 8 with Metalworking: A loses first in every round, 0 against 1 in the end
    table = contested(limit=2, a=8, b=8).city(2, "x").hold(1, "metalworking").phase(4)
    assert table.told("fought")[0].data["after"] == {"1": 1}
