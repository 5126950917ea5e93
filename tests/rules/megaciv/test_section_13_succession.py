"""Rules MC-13 at the table: markers, the turn marker, the end of the game, reshuffling."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.megaciv.calculations.victory import victory_points
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.views.view import view
from ecumene.kernel import Result, Step, engine
from tests.support.megaciv_succession import (
    EXPERT_ADVANCES,
    by_defaults,
    entering,
    lay_stack,
    names,
    play_13,
    stand,
    table,
)
from tests.support.megaciv_sums import some
from tests.support.megaciv_table import GAME, Table

WONDER = "wonder_of_the_world"


def result_of(state: State) -> Result:
    result = GAME.result(state)
    assert result is not None
    return result


# -- 13a -------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-13.T1", "MC-13.2", "MC-13.3", "MC-13.4", "MC-13.7")
def test_markers_move_by_the_requirement_of_the_next_space() -> None:
    game = table()
    stand(game, 1, 4, 2)  # Assyria, Hatti, Hellas: Early Bronze from step 5
    stand(game, 2, 4, 1)
    stand(game, 3, 5, 1)
    stand(game, 0, 5, 1)  # Minoa: from step 6
    stand(game, 4, 0)
    game.phase(13)
    assert [seat.step for seat in game.state.seats] == [5, 5, 4, 5, 1]


@pytest.mark.rule("MC-13.1")
def test_the_steps_come_in_their_order_and_without_a_question() -> None:
    game = stand(table(), 2, 3)
    game.state.discards["west"][0], game.state.stacks["west"][0] = game.state.stacks["west"][0], []
    game.phase(13)
    kinds = [event.kind for event in game.events]
    assert kinds[:9] == ["phase", *["marker"] * 5, "turn_marker", "turn", "reshuffled"]
    assert [event.seat for event in game.told("marker")] == [0, 1, 4, 3, 2]
    event = game.told("marker")[4]
    assert event.rule == "MC-13.2"
    assert event.data == {"before": 3, "after": 4, "epoch": "stone", "needs": []}


@pytest.mark.rule("MC-13.1", "MC-0.48")
def test_markers_are_checked_in_ranking_order_whoever_sits_where() -> None:
    game = table()
    for seat in game.state.seats:
        seat.ranking = 18 - seat.ranking
    game.phase(13)
    assert [event.seat for event in game.told("marker")] == [2, 3, 4, 1, 0]


@pytest.mark.rule("MC-13.T3", "MC-13.5")
def test_expert_counts_victory_points_of_advances() -> None:
    game = table(ast="expert")
    names = (*some("cheap", 17), *some("middle", 12))
    stand(game, 0, 14, 6, *names)
    stand(game, 1, 14, 6, *names, *some("dear", 1))
    game.phase(13)
    assert (game.seat(0).step, game.seat(1).step) == (14, 15)
    assert ["points", 56, 53] in game.told("marker")[0].data["needs"]


@pytest.mark.rule("MC-13.T4", "MC-13.10", "MC-13.11", "N-136")
def test_expert_without_a_city_moves_back() -> None:
    game = table(ast="expert")
    stand(game, 1, 7)
    stand(game, 2, 3)
    stand(game, 3, 4)
    stand(game, 4, 7, 0, WONDER)
    game.phase(13)
    assert [seat.step for seat in game.state.seats] == [1, 6, 4, 4, 7]
    assert [event.rule for event in game.told("marker")][1] == "MC-13.10"
    basic = stand(table(), 1, 7).phase(13)
    assert basic.seat(1).step == 7


@pytest.mark.rule("MC-13.T5", "MC-13.9")
def test_a_marker_that_regression_moved_back_moves_forward_again() -> None:
    """The calamity has struck in phase 9: the marker stands on 8."""
    game = stand(table(), 1, 8, 3, *some("cheap", 3)).phase(13)
    assert game.seat(1).step == 9


@pytest.mark.rule("MC-13.8", "MC-13.6")
def test_wonder_of_the_world_counts_as_a_city_here() -> None:
    game = stand(stand(table(), 1, 4, 1, WONDER), 2, 4, 1, "library").phase(13)
    assert (game.seat(1).step, game.seat(2).step) == (5, 4)


@pytest.mark.rule("MC-13.12")
def test_a_marker_on_the_last_space_stays() -> None:
    game = stand(table(ast="expert"), 0, 16, 6, *EXPERT_ADVANCES).phase(13)
    assert game.seat(0).step == 16
    assert game.told("marker")[0].rule == "MC-13.12"


@pytest.mark.rule("MC-13.13", "MC-13.16")
def test_the_turn_marker_moves_on_and_the_next_turn_starts() -> None:
    game = table().phase(13)
    assert (game.state.turn, game.state.phase) == (2, 3)
    (event,) = game.told("turn_marker")
    assert (event.rule, event.data) == ("MC-13.13", {"turn": 2})
    assert [event.data for event in game.told("turn")] == [{"turn": 2}]
    assert not game.state.ended
    assert GAME.result(game.state) is None
    assert game.asked("movement") == [0, 1, 4, 3, 2]


# -- the A.S.T. bonus ------------------------------------------------------------------------------


def bonus(game: Table) -> list[int]:
    got = [seat.seat for seat in game.state.seats if seat.ast_bonus]
    assert [event.seat for event in game.told("ast_bonus")] == got
    return got


@pytest.mark.rule("MC-V.5", "D-88")
def test_who_enters_the_late_iron_age_alone_gets_the_bonus_once() -> None:
    game = entering(table(ast="expert"), 3).phase(13)
    assert bonus(game) == [3]
    assert game.told("ast_bonus")[0].rule == "MC-V.5"
    entering(game, 1)
    stand(game, 3, 15)  # lost its cities: the marker moves back, the bonus stays
    play_13(game)
    assert [game.seat(seat).step for seat in (1, 3)] == [15, 14]
    assert bonus(game) == [3]
    assert dict(result_of(game.state).lines[3])["ast_bonus"] == 5
    assert dict(result_of(game.state).lines[1])["ast_bonus"] == 0


@pytest.mark.rule("MC-V.5")
def test_nobody_gets_it_if_two_enter_together_nor_later() -> None:
    game = entering(table(ast="expert"), 1, 2).phase(13)
    assert bonus(game) == []
    entering(game, 3)
    play_13(game)
    assert game.seat(3).step == 15
    assert bonus(game) == []


@pytest.mark.rule("MC-V.6", "D-89")
@pytest.mark.parametrize(
    ("seats", "options", "expected"),
    [
        ((0, 1), {}, [0, 1]),  # Minoa West, Saba East
        ((1, 2), {}, []),  # both East
        ((0, 1, 2), {}, []),
        ((0,), {}, [0]),
        ((0, 1), {"ast_bonus_blocks": "off"}, []),
        ((0,), {"ast_bonus_blocks": "off"}, [0]),
        ((0,), {"ast_bonus": "off"}, []),
        ((0, 1), {"ast_bonus": "off"}, []),
    ],
)
def test_the_bonus_in_two_blocks(
    seats: tuple[int, ...], options: dict[str, str], expected: list[int]
) -> None:
    game = table(12, ast="expert", **options)
    assert [game.seat(seat).block for seat in (0, 1, 2)] == ["west", "east", "east"]
    assert bonus(entering(game, *seats).phase(13)) == expected


# -- 13b: the end ----------------------------------------------------------------------------------


@pytest.mark.rule("MC-13.T2", "MC-13.8", "MC-13.14", "MC-13.16", "MC-13.22", "MC-0.4")
def test_basic_ends_when_a_marker_enters_the_last_space() -> None:
    game = stand(table(), 1, 14, 4, WONDER, *some("dear", 2))
    stand(game, 4, 4, 2)  # all other markers still get their check
    game.phase(13)
    assert (game.seat(1).step, game.seat(4).step, game.seat(0).step) == (15, 5, 1)
    state = game.state
    assert state.ended
    assert (state.turn, state.phase) == (2, 0)  # the turn marker has moved, no turn begins
    assert game.over
    assert game.open() == []
    (event,) = game.told("game_over")
    assert (event.rule, event.data) == ("MC-13.16", {"turn": 1})
    assert game.told("turn") == []
    result = result_of(state)
    assert result.winners == (1,)
    assert result.scores[1] == 4 + 3 * 6 + 75 + 5
    assert result.scores == tuple(victory_points(seat) for seat in state.seats)
    assert all(view(state, viewer).result == result for viewer in (0, 4, -1))


@pytest.mark.rule("MC-13.15", "N-137", "DG-8.5")
def test_expert_plays_one_more_turn_in_any_case() -> None:
    game = entering(table(ast="expert"), 2).phase(13)
    assert (game.state.ended, game.state.turn, game.state.last_turn) == (False, 2, 2)
    (event,) = game.told("last_turn")
    assert (event.rule, event.data) == ("MC-13.15", {"turn": 2})
    assert view(game.state, 0).last_turn == 2
    stand(game, 2, 15)  # no city left: out of the coloured spaces
    play_13(game)
    assert game.seat(2).step == 14
    assert game.state.ended
    assert game.told("game_over")[0].data == {"turn": 2}
    assert game.over
    assert len(game.told("last_turn")) == 1


@pytest.mark.rule("MC-13.15")
def test_expert_a_marker_may_reach_the_second_coloured_space_in_the_last_turn() -> None:
    game = play_13(entering(table(ast="expert"), 2).phase(13))
    assert game.seat(2).step == 16
    assert game.state.ended
    assert dict(result_of(game.state).lines[2])["ast"] == 80


@pytest.mark.rule("MC-13.15")
def test_expert_the_extra_turn_is_a_full_one() -> None:
    game = entering(table(ast="expert"), 2).phase(13)
    by_defaults(game)
    assert [event.data["phase"] for event in game.told("phase")] == [13, *range(1, 14)]
    assert game.state.ended
    assert game.told("game_over")[0].data == {"turn": 2}


@pytest.mark.rule("MC-13.14", "MC-L.4")
def test_a_marker_of_somebody_who_left_ends_nothing() -> None:
    game = table()
    game.seat(0).left = True
    game.seat(0).step = 15
    game.phase(13)
    assert not game.state.ended
    assert [event.seat for event in game.told("marker")] == [1, 4, 3, 2]


# -- an agreed end ---------------------------------------------------------------------------------


@pytest.mark.rule("MC-S.6", "N-16", "D-15", "DG-8.5")
@pytest.mark.parametrize("ast", ["basic", "expert"])
def test_the_option_names_the_last_turn(ast: str) -> None:
    game = table(ast=ast, stop="turn", stop_turn=2).steps(Step("play_turn"))
    assert game.state.last_turn == 0
    by_defaults(game, until="2.3")
    kinds = [event.kind for event in game.events]
    told = kinds.index("last_turn")
    assert game.events[told].data == {"turn": 2}
    assert game.events[told].rule == "MC-S.6"
    assert kinds[told - 2 : told + 2] == ["turn", "reshuffled", "last_turn", "phase"]
    steps = [seat.step for seat in game.state.seats]
    by_defaults(game)
    assert game.state.ended
    assert game.told("game_over")[0].data == {"turn": 2}
    assert [seat.step for seat in game.state.seats] == [step + 1 for step in steps]  # after 13a
    assert len(game.told("last_turn")) == 1


@pytest.mark.rule("N-16", "MC-S.6", "DG-8.5")
def test_the_command_makes_the_present_turn_the_last() -> None:
    game = table().steps(Step("play_turn"))
    asked = game.asked()
    game.command("last_turn")
    assert game.state.last_turn == 1
    assert game.events[-1].kind == "last_turn"  # announced at once
    assert game.asked() == asked  # and nobody is asked anything else
    by_defaults(game)
    assert game.told("game_over")[0].data == {"turn": 1}
    assert [event.data["phase"] for event in game.told("phase")] == list(range(1, 14))


@pytest.mark.rule("N-16", "MC-S.6")
def test_the_command_may_name_a_later_turn() -> None:
    game = table().steps(Step("play_turn")).command("last_turn", argument={"turn": 3})
    assert game.state.last_turn == 3
    by_defaults(game)
    assert game.told("game_over")[0].data == {"turn": 3}


@pytest.mark.rule("N-16", "MC-S.6", "D-15", "DG-8.5")
@pytest.mark.parametrize(("phase", "last"), [(1, 1), (3, 1), (4, 2), (12, 2)])
def test_a_vote_ends_this_turn_until_movement_is_over_and_the_next_one_later(
    phase: int, last: int
) -> None:
    game = table().steps(Step("play_turn"))
    game.state.phase = phase
    game.command("voted_last_turn")
    assert game.state.last_turn == last
    assert (game.events[-1].kind, game.events[-1].data) == ("last_turn", {"turn": last})
    no = game.command_refused("voted_last_turn")
    assert (no.code, no.rule) == ("last_turn_known", "MC-S.6")
    by_defaults(game)
    assert game.told("game_over")[0].data == {"turn": last}


@pytest.mark.rule("MC-S.6", "D-15")
def test_nobody_votes_on_the_end_of_a_game_that_has_not_begun_or_is_over() -> None:
    game = table()
    game.state.turn = 0
    assert game.command_refused("voted_last_turn").code == "last_turn_now"
    game.state.turn, game.state.ended = 3, True
    assert game.command_refused("voted_last_turn").code == "last_turn_now"


@pytest.mark.rule("N-137")
def test_of_two_last_turns_the_earlier_stands() -> None:
    game = table().steps(Step("play_turn"))
    for turn, stands in ((4, 4), (6, 4), (3, 3), (3, 3)):
        game.command("last_turn", argument={"turn": turn})
        assert game.state.last_turn == stands
    assert [event.data["turn"] for event in game.told("last_turn")] == [4, 3]


@pytest.mark.rule("N-137", "MC-13.15")
def test_an_agreed_stop_wins_over_the_extra_turn_if_it_comes_earlier() -> None:
    game = entering(table(ast="expert"), 2)
    game.command("last_turn").phase(13)
    assert game.told("game_over")[0].data == {"turn": 1}
    later = entering(table(ast="expert", stop="turn", stop_turn=5), 2).phase(13)
    assert later.state.last_turn == 2
    assert play_13(later).state.ended


@pytest.mark.rule("MC-S.6")
def test_a_last_turn_must_be_one_that_can_still_end() -> None:
    game = table()
    game.state.turn = 4
    assert game.command_refused("last_turn", argument={"turn": 3}).code == "last_turn_past"
    game.command("last_turn", argument={"turn": 4})
    game.phase(13)
    assert game.state.ended
    for turn in (0, 4, 9):
        no = game.command_refused("last_turn", argument={"turn": turn})
        assert (no.code, no.rule) == ("last_turn_now", "MC-S.6")


@pytest.mark.rule("MC-S.6")
@pytest.mark.parametrize(
    "argument", [{"turn": -1}, {"turn": 10**30}, {"turn": "2"}, {"turn": 1.5}, {"last": 2}, [3]]
)
def test_a_last_turn_of_the_wrong_form(argument: Any) -> None:
    assert table().command_refused("last_turn", argument=argument).code == "malformed"


@pytest.mark.rule("MC-S.6", "N-16")
def test_no_last_turn_before_the_first_has_begun() -> None:
    game = table()
    game.state.turn = 0
    assert game.command_refused("last_turn").code == "last_turn_now"


@pytest.mark.rule("MC-0.4", "MC-13.16")
def test_nothing_is_left_to_answer_or_to_say_after_the_end() -> None:
    game = table().command("last_turn")
    game.phase(13)
    state = game.state
    assert (state.flow.agenda, state.flow.decisions) == ([], [])
    assert (state.circle, state.waiting, state.queued) == ([], [], [])
    for name, seat in (("leave", 0), ("last_turn", -1), ("wait", 0), ("unwait", 0)):
        assert game.command_refused(name, seat).code
    assert engine.violations(GAME, state) == []


# -- 13c: reshuffling ------------------------------------------------------------------------------


@pytest.mark.rule("MC-13.T6", "MC-13.17", "MC-13.18", "MC-13.19", "D-51")
def test_discards_are_shuffled_under_what_was_not_drawn() -> None:
    game = table()
    thrown = [*["wine"] * 3, "barbarian_hordes", *["textiles"] * 3]
    lay_stack(game, 5, ["wine", "civil_war"], thrown)
    top, discards = game.state.stacks["west"][4][:], game.state.discards["west"][4][:]
    game.phase(13)
    now = game.state.stacks["west"][4]
    assert now[:2] == top
    assert sorted(now[2:]) == sorted(discards)
    assert names(game, 5)[1] == "civil_war"  # it was not drawn and is now the second card
    assert all(pile == [] for pile in game.state.discards["west"])
    orders = set()
    for seed in range(12):
        other = table()
        other.chance = type(other.chance)(seed)
        lay_stack(other, 5, ["wine", "civil_war"], thrown)
        orders.add(tuple(other.phase(13).state.stacks["west"][4]))
    assert len(orders) > 6


@pytest.mark.rule("MC-13.18")
def test_a_discarded_non_tradeable_calamity_goes_to_the_very_bottom() -> None:
    for seed in range(6):
        game = table()
        game.chance = type(game.chance)(seed)
        lay_stack(game, 5, ["wine"], ["civil_war", "wine", "textiles", "barbarian_hordes"])
        game.phase(13)
        assert names(game, 5)[0] == "wine"
        assert names(game, 5)[-1] == "civil_war"
        assert len(names(game, 5)) == 5


@pytest.mark.rule("MC-13.18", "DG-1.6", "DG-1.9")
def test_everybody_learns_which_stacks_are_empty_no_longer_and_nothing_else() -> None:
    game = table()
    lay_stack(game, 2, [], ["iron", "papyri"])
    lay_stack(game, 3, [], [])
    lay_stack(game, 4, ["oil"], ["wool"])
    game.phase(13)
    (event,) = game.told("reshuffled")
    assert event.data == {"no_longer_empty": {"west": [2]}}
    assert event.private == {}
    seen = view(game.state, 3).blocks["west"]
    assert seen.empty == (3,)
    assert seen.discards == ((),) * 9


@pytest.mark.rule("MC-13.20")
def test_discarded_water_comes_back_to_no_stack() -> None:
    game = table().treasury(0, 1)
    game.seat(0).water = 10
    game.phase(12).answer(0, {"discard_water": 2})
    before = sum(map(len, game.state.stacks["west"]))
    game.phase(13)
    assert sum(map(len, game.state.stacks["west"])) == before
    assert game.seat(0).water == 8
    assert "water" not in {game.card(n).name for n in game._in_stacks()}


@pytest.mark.rule("MC-13.21", "MC-B.14", "MC-S.15", "N-01")
def test_each_blocks_cards_go_to_their_own_stacks_whoever_held_them() -> None:
    game = table(12)
    east = game.deal(0, "silk", "silk", "jade")  # East cards in a hand of block West
    west = game.deal(1, "ivory", "ivory", "resin", "wool")
    assert (game.seat(0).block, game.seat(1).block) == ("west", "east")
    game.treasury(0, 2).phase(12)
    bought = {"advances": ["mysticism"]}
    game.answer(0, {**bought, "cards": east, "treasury": 2})
    game.answer(1, {**bought, "cards": west})
    sizes = {block: [len(pile) for pile in piles] for block, piles in game.state.stacks.items()}
    game.chance.asked.clear()
    game.phase(13)
    labels = [request.label for request in game.chance.asked if request.what == "shuffle"]
    assert labels == ["west 9 discards", "east 9 discards"]
    now = game.state.stacks
    assert sorted(now["east"][8][sizes["east"][8] :]) == sorted(east[:2])
    assert now["east"][6][sizes["east"][6] :] == east[2:]
    assert sorted(now["west"][8][sizes["west"][8] :]) == sorted(west[:2])
    assert now["west"][6][sizes["west"][6] :] == west[2:3]
    assert now["west"][3][sizes["west"][3] :] == west[3:]


@pytest.mark.rule("N-01", "DG-2.1")
def test_chance_is_drawn_west_before_east_and_stack_by_stack() -> None:
    game = table(18)
    for block in ("east", "west"):
        for stack in range(9):
            pile = game.state.stacks[block][stack]
            game.state.discards[block][stack] = [pile.pop() for _ in range(3)]
    game.chance.asked.clear()
    game.phase(13)
    labels = [request.label for request in game.chance.asked if request.what == "shuffle"]
    assert labels == [f"{block} {n} discards" for block in ("west", "east") for n in range(1, 10)]


@pytest.mark.rule("N-138", "MC-13.16")
def test_no_reshuffle_in_the_last_turn() -> None:
    game = table()
    lay_stack(game, 5, ["wine"], ["wine", "textiles"])
    game.command("last_turn").phase(13)
    assert game.state.ended
    assert game.told("reshuffled") == []
    assert [game.card(n).name for n in game.state.discards["west"][4]] == ["wine", "textiles"]


@pytest.mark.rule("MC-13.17", "MC-Z.3")
def test_a_missing_card_is_noticed() -> None:
    game = table()
    state = GAME.copy(game.state)
    state.stacks["west"][0].pop()
    assert engine.violations(GAME, state) == ["trade cards are not each there once (MC-13.17)"]


# -- 13d: victory ----------------------------------------------------------------------------------


@pytest.mark.rule("MC-13.22", "MC-V.8", "MC-V.9")
def test_victory_points_and_tie_breaks_place_the_players() -> None:
    game = table()
    stand(game, 0, 3, 2)  # 2 + 20
    stand(game, 1, 3, 1, "music")  # 1 + 1 + 20: equal, no dear advances, higher prices
    stand(game, 2, 2, 5)
    game.command("last_turn").phase(13)
    result = result_of(game.state)
    assert result.scores[:2] == (22, 22)
    assert result.winners == (1,)
    assert all(
        sum(points for _, points in line) == score
        for line, score in zip(result.lines, result.scores, strict=True)
    )


@pytest.mark.rule("MC-13.22", "D-01")
def test_the_advances_of_this_table_are_counted() -> None:
    game = stand(table(errata="first_print"), 0, 0, 0, *ADVANCES)
    game.command("last_turn").phase(13)
    assert result_of(game.state).scores[0] == sum(c.points for c in ADVANCES.values()) + 5
    assert result_of(game.state).winners == (0,)
