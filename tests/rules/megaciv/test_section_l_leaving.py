"""Rules MC-L: leaving the game for good."""

from __future__ import annotations

import random

import pytest

from ecumene.games.megaciv.calculations.turn_order import calamity_beneficiary
from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases import departure
from ecumene.games.megaciv.phases.expansion import homes
from ecumene.games.megaciv.phases.succession import check_end, move_markers, reshuffle, result
from ecumene.games.megaciv.position.schedule import order_of_movement
from ecumene.games.megaciv.position.setup import field_of, setup_of_table
from ecumene.games.megaciv.position.situation import conflict_areas
from ecumene.games.megaciv.position.state import BARBARIANS, copy
from ecumene.games.megaciv.tables.credit import NO_CREDITS, of_each
from ecumene.kernel import Move, Step, encode, engine
from tests.support.megaciv_leaving import FIVE, HOME, LEAVER, laid
from tests.support.megaciv_table import Table

REGION = ("r2", "r3", "s", "t", "u", f"home-{HOME}")


def leave(table: Table, *seats: int) -> Table:
    """These seats leave, and it is carried out."""
    for seat in seats or (LEAVER,):
        table.command("leave", seat)
    return table.steps(Step("carry_out_leaving"))


def pieces_out_of_play(table: Table) -> list[str]:
    field = field_of(table.state)
    area_of = field.board.area_of
    found = [a for s in table.state.players for a in (*s.tokens_at, *s.cities_at)]
    found += [area_of[coast] for s in table.state.players for coast in s.ships_at]
    return [area for area in found if area not in field.in_play]


# -- the worked example -------------------------------------------------------------------------------


@pytest.mark.rule("MC-L.T1", "MC-L.6", "MC-L.7", "MC-L.8", "MC-L.10")
def test_worked_example() -> None:
    table = laid()
    table.city(LEAVER, "r3").put(LEAVER, u=3, y=2)
    table.city(0, "r2").put(0, x=1, w=1).ship(0, "s")
    leave(table)
    # the 2 tokens outside are barbarians, city and 3 tokens of the region are gone
    assert table.seat(LEAVER).tokens_at == {}
    assert table.seat(LEAVER).cities_at == []
    assert table.tokens("y") == {BARBARIANS: 2}
    # the units of the other are still there: the player decides where they go
    assert table.seat(0).cities_at == ["r2"]
    table.answer(0, {"tokens": {"x": 1, "w": 1}})
    assert table.seat(0).cities_at == []
    assert table.seat(0).ships_at == []
    assert table.seat(0).tokens_at == {"x": 2, "w": 2}
    assert table.over
    assert pieces_out_of_play(table) == []
    assert table.told("relocated")[0].data == {
        "ships": ["s"],
        "cities": ["r2"],
        "left": {},
        "tokens": {"x": 1, "w": 1},
    }


# -- when ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-L.1", "N-139", "DG-10.4")
def test_a_leaver_plays_on_until_just_before_phase_13() -> None:
    table = laid().put(LEAVER, u=3, y=2).put(0, x=1)
    table.hold(LEAVER, "coinage").city(LEAVER, "r3")
    table.command("leave", LEAVER)
    assert table.state.leaving == [LEAVER]
    assert table.told("leaving")[0].seat == LEAVER
    assert not table.seat(LEAVER).left
    table.phase(1)
    assert table.asked() == [LEAVER]
    table.answer(LEAVER, {"rate": 2})
    assert table.seat(LEAVER).cities_at == ["r3"]
    table.steps(Step("carry_out_leaving"))
    assert table.seat(LEAVER).left
    assert table.state.leaving == []


@pytest.mark.rule("N-139")
def test_what_is_said_after_the_step_is_carried_out_a_turn_later() -> None:
    table = laid()
    leave(table, 4)
    table.state.phase = 13
    table.command("leave", LEAVER)
    assert [seat.seat for seat in table.state.players] == [0, 1, 2, 3]
    assert table.state.leaving == [LEAVER]
    table.state.turn += 1
    table.steps(Step("carry_out_leaving"))
    assert [seat.seat for seat in table.state.players] == [0, 1, 3]


@pytest.mark.rule("MC-L.1")
def test_without_a_leaver_nothing_happens() -> None:
    table = laid().put(0, x=1)
    before = encode(table.state)
    table.steps(Step("carry_out_leaving"))
    assert encode(table.state) == before


@pytest.mark.rule("N-139", "MC-L.8")
def test_several_leave_in_ranking_order_each_one_completely() -> None:
    table = laid()
    # seat 0 (the rest of the board is its region) leaves first, then seat 2
    table.put(LEAVER, x=2, u=1).put(1, x=0, u=1, t=1)
    leave(table, LEAVER, 0)
    assert [event.seat for event in table.told("left")] == [0, LEAVER]
    assert [(e.kind, e.seat) for e in table.events if e.kind in ("left", "relocated")] == [
        ("left", 0),
        ("relocated", LEAVER),  # from x to u
        ("left", LEAVER),
        ("relocated", 1),
    ]
    assert [seat.seat for seat in table.state.players] == [1, 3, 4]
    assert pieces_out_of_play(table) == []


@pytest.mark.rule("N-139")
def test_who_leaves_while_others_move_out_leaves_in_the_same_turn() -> None:
    table = laid().put(0, r2=1, x=1, w=1)
    leave(table)
    table.command("leave", 4)
    table.answer(0, {"tokens": {"w": 1}})
    assert [seat.seat for seat in table.state.players] == [0, 1, 3]


@pytest.mark.rule("MC-L.1", "MC-L.13")
def test_who_cannot_leave() -> None:
    table = laid()
    for seat in (-1, 5, 99):
        assert table.command_refused("leave", seat).code == "leave_seat"
    table.command("leave", LEAVER)
    assert table.command_refused("leave", LEAVER).code == "leave_twice"
    table.steps(Step("carry_out_leaving"))
    assert table.command_refused("leave", LEAVER).code == "leave_twice"
    table.state.ended = True
    assert table.command_refused("leave", 0).code == "leave_now"
    table.state.ended, table.state.turn = False, 0
    assert table.command_refused("leave", 0).code == "leave_now"


def test_a_copy_shares_no_leavers() -> None:
    table = laid().command("leave", LEAVER)
    other = copy(table.state)
    assert encode(other) == encode(table.state)
    other.leaving.append(0)
    assert table.state.leaving == [LEAVER]


# -- what goes -----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-L.2", "MC-L.4", "MC-L.5", "D-91")
def test_advances_credits_markers_treasury_and_ships_are_removed() -> None:
    table = laid().hold(LEAVER, "agriculture", "music").treasury(LEAVER, 7)
    table.ship(LEAVER, "w", "s")
    seat = table.seat(LEAVER)
    seat.credits, seat.step, seat.census, seat.ast_bonus = of_each(10), 9, 20, True
    leave(table)
    assert (seat.advances, seat.credits, seat.ships_at) == ([], NO_CREDITS, [])
    assert (seat.step, seat.census, seat.treasury, seat.ast_bonus) == (0, 0, 0, False)
    assert (seat.tokens_in_stock, seat.cities_in_stock, seat.ships_in_stock) == (55, 9, 4)


@pytest.mark.rule("MC-L.3", "MC-13.18")
def test_cards_go_to_the_discards_and_back_into_the_stacks() -> None:
    table = laid()
    cards = table.deal(LEAVER, "wool", "wool", "water")
    stacks = {number: table.card(number).stack for number in cards}
    leave(table)
    assert table.hand(LEAVER) == []
    discards = table.state.discards["west"]
    assert all(number in discards[stack - 1] for number, stack in stacks.items())
    assert table.told("left")[0].data == {"cards": {"wool": 2, "water": 1}}
    reshuffle(table.state, Move(table.state.flow, table.chance))
    piles = table.state.stacks["west"]
    assert all(number in piles[stack - 1] for number, stack in stacks.items())


@pytest.mark.rule("N-143", "MC-L.3")
def test_calamities_in_hand_go_to_the_discards_unresolved() -> None:
    table = laid().city(0, "z").put(0, w=4)
    (card,) = table.deal(LEAVER, "treachery")
    leave(table)
    assert card in table.state.discards["west"][table.card(card).stack - 1]
    assert table.told("calamity") == []
    assert table.seat(0).cities_at == ["z"]


@pytest.mark.rule("MC-L.4", "D-91")
def test_a_leaver_is_in_no_order_and_asked_nothing() -> None:
    table = leave(laid(comeback="on"))
    state = table.state
    assert LEAVER not in order_of_movement(state)
    for seat in state.players:
        table.at(seat.seat, {f"home-{seat.civilization}": 1})
    table.phase(1).phase(2)
    assert table.asked() == []
    table.phase(3)
    assert LEAVER not in table.asked()
    assert LEAVER not in state.circle


@pytest.mark.rule("MC-L.4", "MC-7.1", "N-85")
def test_a_leaver_is_not_among_those_who_have_finished_trading() -> None:
    table = leave(laid())
    table.deal(0, "ochre", "ochre", "clay")
    table.phase(7)
    assert table.asked() == [0]
    assert table.state.market.finished == [seat for seat in (1, 2, 3, 4) if seat != LEAVER]


@pytest.mark.rule("MC-L.4", "MC-13.1")
def test_the_marker_of_a_leaver_is_not_checked() -> None:
    table = laid()
    table.seat(LEAVER).step = 15
    leave(table)
    move = Move(table.state.flow, table.chance)
    move_markers(table.state, move)
    assert [event.seat for event in move.events if event.kind == "marker"] == [0, 1, 4, 3]
    assert table.seat(LEAVER).step == 0
    check_end(table.state, move)
    assert not table.state.ended


@pytest.mark.rule("MC-L.4", "MC-V.1")
def test_a_leaver_scores_nothing_and_never_wins() -> None:
    table = laid().hold(LEAVER, "monument").city(LEAVER, "r3").city(0, "z").put(0, w=4)
    table.seat(LEAVER).step = 14
    leave(table)
    table.state.ended = True
    final = result(table.state)
    assert final is not None
    assert final.scores[LEAVER] == 0
    assert final.winners == (0,)
    # not even if nobody has anything and the leaver's ranking is the best
    other = leave(laid(), 0)
    other.state.ended = True
    for seat in other.state.seats:
        seat.credits = NO_CREDITS
    final = result(other.state)
    assert final is not None
    assert final.winners == (1,)


# -- the region, and what is outside -------------------------------------------------------------------


@pytest.mark.rule("MC-L.6", "MC-X.9")
def test_barbarians_and_pirates_leave_the_region_units_of_others_stay_for_the_moment() -> None:
    table = laid().put(BARBARIANS, r2=2, w=1).city(BARBARIANS, "t", "z")
    table.put(1, u=2, w=1, x=1).put(LEAVER, u=1)
    leave(table)
    assert table.state.barbarians_at == {"w": 1}
    assert table.state.pirates_at == ["z"]
    assert table.tokens("u") == {1: 2}
    assert table.told("out_of_play")[0].data == {"areas": sorted(REGION)}
    assert table.asked("relocate") == [1]


@pytest.mark.rule("MC-L.7", "MC-X.2")
def test_outside_the_region_cities_become_pirates_and_tokens_barbarians() -> None:
    table = laid().city(LEAVER, "x", "r2").put(LEAVER, y=1, z=2).put(0, y=1)
    leave(table)
    assert table.state.pirates_at == ["x"]
    assert table.state.barbarians_at == {"y": 1, "z": 2}
    assert table.tokens("y") == {0: 1, BARBARIANS: 1}
    told = table.told("became_barbarians")[0]
    assert told.data == {"cities": ["x"], "tokens": {"y": 1, "z": 2}}


@pytest.mark.rule("MC-L.7", "N-141", "D-61", "MC-C.GEN.4")
def test_what_the_supply_cannot_replace_is_destroyed_last_areas_first() -> None:
    table = laid().put(LEAVER, w=2, y=2, z=1).put(BARBARIANS, x=2)
    table.state.barbarians_at["far"] = 45  # 3 are left
    table.state.pirates_at = [f"p{number}" for number in range(17)]  # 1 is left
    table.city(LEAVER, "z", "x")
    leaver = table.seat(LEAVER)
    move = Move(table.state.flow, table.chance)
    leaver.left = True
    departure.become_barbarians(table.state, move, leaver)
    assert table.state.pirates_at[17:] == ["x"]
    assert table.state.barbarians_at == {"x": 2, "far": 45, "w": 2, "y": 1}
    assert (leaver.tokens_in_stock, leaver.cities_in_stock) == (55, 9)


@pytest.mark.rule("N-141", "N-69", "MC-5.12")
def test_a_public_works_token_does_not_stay_beside_a_pirate_city() -> None:
    table = laid().hold(LEAVER, "public_works").city(LEAVER, "x").put(LEAVER, x=1)
    leave(table)
    assert table.state.pirates_at == ["x"]
    assert table.state.barbarians_at == {}


@pytest.mark.rule("MC-L.7", "MC-4.22")
def test_what_became_pirate_may_be_attacked_as_usual() -> None:
    table = leave(laid().city(LEAVER, "x"))
    table.put(0, x=7)
    assert conflict_areas(table.state) == ["x"]


# -- the others move out -------------------------------------------------------------------------------


@pytest.mark.rule("MC-L.8", "MC-0.55")
def test_players_move_out_one_after_the_other_in_ranking_order() -> None:
    table = laid().put(4, u=1, w=1, z=1).put(1, u=1, w=1, z=1).put(3, u=1)
    leave(table)
    assert table.asked() == [1]
    assert table.command_refused("wait", 1).code == "wait_not_asked"
    assert table.seat(3).tokens_at == {"u": 1}
    table.answer(1, {"tokens": {"z": 1}})
    # z is full now: what was free before is no place for the last one
    assert table.tokens("z") == {1: 2, 4: 1}
    # seat 3 has no area to go to, seat 4 one only: nobody is asked
    assert table.over
    assert table.seat(3).tokens_at == {}
    assert table.tokens("w") == {1: 1, 4: 2}
    assert [event.seat for event in table.told("relocated")] == [1, 4, 3]


@pytest.mark.rule("MC-L.8", "N-140")
@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({}, "relocate_all"),
        ({"w": 2}, "relocate_all"),
        ({"w": 4}, "relocate_all"),
        ({"y": 1, "w": 2}, "relocate_area"),  # shared and full
        ({"z": 2, "w": 1}, "relocate_area"),  # shared, one place
        ({"x": 1, "w": 2}, "relocate_area"),  # no own token there
        ({"u": 1, "w": 2}, "relocate_area"),  # out of play
        ({"atlantis": 1, "w": 2}, "relocate_area"),
    ],
)
def test_where_tokens_can_go(given: dict[str, int], code: str) -> None:
    table = laid().put(0, u=3, w=1, y=1, z=1).put(1, y=1, z=1)
    leave(table)
    assert table.refused(0, {"tokens": given}).code == code
    table.answer(0, {"tokens": {"w": 2, "z": 1}})
    assert table.seat(0).tokens_at == {"w": 3, "y": 1, "z": 2}
    assert conflict_areas(table.state) == []


@pytest.mark.rule("MC-L.8", "N-140", "MC-L.11")
def test_alone_any_number_may_go_and_the_surplus_is_removed_at_once() -> None:
    table = laid().put(0, u=6, x=1, w=1)
    leave(table)
    table.answer(0, {"tokens": {"x": 6}})
    assert table.seat(0).tokens_at == {"x": 2, "w": 1}
    assert table.told("surplus")[0].data == {"tokens": {"x": 5}}


@pytest.mark.rule("MC-L.8", "MC-0.43")
def test_nobody_moves_beside_a_foreign_city_or_into_a_conflict() -> None:
    table = laid().put(0, u=2, x=1, y=2, w=1, z=1).city(1, "x").put(1, y=1, w=1)
    table.city(BARBARIANS, "z")
    table.seat(LEAVER).left = True
    assert departure.rooms(table.state, 0) == {"w": 2}


@pytest.mark.rule("MC-L.9", "D-93")
def test_tokens_without_an_area_to_go_to_are_destroyed() -> None:
    table = laid().put(0, u=3).city(1, "r3").put(1, u=1)
    leave(table)
    assert table.over
    assert table.seat(0).tokens == 0
    assert table.seat(1).tokens == table.seat(1).cities == 0


@pytest.mark.rule("MC-L.9", "N-140", "DG-3.6")
def test_if_all_places_are_needed_they_are_filled_and_the_rest_is_destroyed() -> None:
    table = laid().put(0, u=4, w=1, z=1).put(1, w=1, z=1).put(3, w=1)
    leave(table)  # there is room for 1 in w, for 1 in z
    assert table.over
    assert table.seat(0).tokens_at == {"w": 2, "z": 2}
    assert table.told("relocated")[0].data["left"] == {"u": 4}


@pytest.mark.rule("MC-L.8", "MC-0.16", "N-140")
def test_a_short_stock_is_pooled_over_all_cities() -> None:
    table = laid().city(0, "r2", "r3").put(0, u=1, w=1, x=1)
    table.stock(0, 4)
    leave(table)
    # limits 2 and 3, but 4 tokens in stock; 1 stands in the region
    assert departure.to_move(table.state, 0) == (5, 5)
    assert table.refused(0, {"tokens": {"w": 4}}).params == {"least": 5, "most": 5, "number": 4}
    table.answer(0, {"tokens": {"w": 3, "x": 1, f"home-{FIVE[0]}": 1}})
    assert table.seat(0).tokens_at["w"] == 4
    assert table.seat(0).cities_at == []


@pytest.mark.rule("MC-L.8", "MC-0.17", "N-07")
def test_the_token_of_agriculture_may_be_declined() -> None:
    table = laid().hold(0, "agriculture").city(0, "r2", "r3").put(0, w=1, z=1)
    leave(table)
    # r2: limit 2 and one more, r3: limit 3
    assert departure.to_move(table.state, 0) == (5, 6)
    assert table.default(0).tokens == {"w": 4, "z": 2}
    table.answer(0, {"tokens": {"w": 3, "z": 2}})
    assert table.seat(0).tokens_at == {"w": 4, "z": 3}


@pytest.mark.rule("MC-L.8", "MC-0.18")
def test_a_public_works_token_is_one_of_the_tokens_of_its_city() -> None:
    table = laid().hold(0, "public_works").city(0, "r2").put(0, r2=1, w=1, z=1)
    leave(table)
    assert departure.to_move(table.state, 0) == (2, 2)


@pytest.mark.rule("MC-L.8", "DG-3.6")
def test_who_has_only_a_ship_there_loses_it_without_a_question() -> None:
    table = laid().ship(1, "s", "w").put(1, w=1)
    leave(table)
    assert table.over
    assert table.seat(1).ships_at == ["w"]


@pytest.mark.rule("N-06", "MC-L.8")
def test_by_default_tokens_go_where_they_can_stay_then_by_area() -> None:
    table = laid().put(0, u=6, w=3, x=1, z=2).put(1, z=1)
    leave(table)
    # w has room for 1, x for 1, z is full; the other 4 go to w
    assert table.default(0).tokens == {"w": 5, "x": 1}


@pytest.mark.rule("MC-L.8")
def test_samples_are_legal() -> None:
    table = laid().hold(0, "agriculture").city(0, "r2", "r3").put(0, u=3, w=1, x=1, z=1)
    table.put(1, z=1)
    leave(table)
    decision = table.question(0)
    randomness = random.Random(3)
    numbers = set()
    for _ in range(300):
        answer = departure.sample_relocate(table.state, decision, randomness)
        engine.check(GAME, table.state, decision, answer)
        numbers.add(sum(answer.tokens.values()))
    assert numbers == {8, 9}
    engine.check(GAME, table.state, decision, table.default(0))


# -- afterwards ----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-L.11", "MC-5.11", "MC-5.13")
def test_afterwards_everybody_checks_surplus_then_support() -> None:
    table = laid().put(0, u=4).city(0, "x", "z")  # 4 tokens, without a place to go
    table.put(1, y=5)
    leave(table)
    assert table.told("surplus")[0].data == {"tokens": {"y": 3}}
    kinds = [event.kind for event in table.events]
    assert kinds.index("relocated") < kinds.index("surplus")
    assert table.asked("reduce_cities") == [0]
    table.answer(0, {"areas": ["z"]})
    assert table.seat(0).cities_at == ["x"]
    assert table.seat(0).tokens_at == {"z": 3}


@pytest.mark.rule("MC-L.12", "MC-0.38")
def test_the_areas_stay_out_of_play() -> None:
    table = laid()
    assert set(REGION) <= field_of(table.state).in_play
    leave(table)
    assert field_of(table.state).in_play.isdisjoint(REGION)
    assert field_of(table.state) is field_of(copy(table.state))
    table.put(0, x=1, w=1).phase(3)
    march = {"do": "march", "start": "x", "path": ["r2"], "number": 1}
    assert table.refused(0, {"orders": [march]}).code == "no_land_way"
    assert "s" not in field_of(table.state).reach("w")


@pytest.mark.rule("MC-L.12", "D-13")
def test_with_whole_halves_only_the_region_goes_out_of_play() -> None:
    table = Table(areas=None, players=5, options={"areas": "whole_half"})
    before = field_of(table.state).in_play
    region = field_of(table.state).board.home[table.seat(LEAVER).civilization]
    leave(table)
    assert field_of(table.state).in_play == before - set(region)


@pytest.mark.rule("N-43", "MC-L.4")
def test_a_leaver_does_not_come_back() -> None:
    table = laid(comeback="on")
    leave(table)
    assert homes(table.state, LEAVER) == []
    table.steps(Step("come_back"))
    assert LEAVER not in table.asked()
    assert table.asked("come_back") == [0, 1, 4, 3]


@pytest.mark.rule("MC-L.13", "D-94", "DG-10.3")
def test_nobody_joins_and_a_seat_that_is_left_stays_left() -> None:
    table = leave(laid())
    assert "join" not in GAME.commands
    assert len(table.state.seats) == 5
    table.steps(Step("carry_out_leaving"))
    assert table.seat(LEAVER).left


@pytest.mark.rule("MC-L.14", "MC-S.26", "D-92")
def test_limits_and_blocks_stay_as_set_up() -> None:
    table = Table(areas=None, players=12)
    before = setup_of_table(table.state)
    blocks = [seat.block for seat in table.state.seats]
    leave(table, 0, 1, 2)
    assert setup_of_table(table.state) == before
    assert (before.hand_limit, before.calamity_limit) == (9, 2)
    assert [seat.block for seat in table.state.seats] == blocks


@pytest.mark.rule("N-11", "MC-9.15", "D-53")
def test_a_block_without_anybody_else_takes_the_beneficiary_from_all() -> None:
    table = Table(areas=None, players=12)
    west = [seat.seat for seat in table.state.seats if seat.block == "west"]
    victim, others = table.seat(west[0]), west[1:]
    leave(table, *others)
    found = calamity_beneficiary(victim, table.state.players, tradeable=False)
    assert found is not None
    assert table.seat(found).block == "east"
    # D-53: who passed a calamity on and left counts as if the card was not traded
    giver = others[0]
    usual = calamity_beneficiary(victim, table.state.players, tradeable=True)
    assert usual != giver
    assert calamity_beneficiary(victim, table.state.players, tradeable=True, giver=giver) == usual


# -- the end -------------------------------------------------------------------------------------------


@pytest.mark.rule("N-142", "MC-L.1")
def test_with_two_players_the_game_goes_on() -> None:
    table = leave(laid(), 0, 1, 3)
    assert not table.state.ended
    assert [seat.seat for seat in table.state.players] == [2, 4]


@pytest.mark.rule("N-142", "MC-V.1")
def test_the_last_player_has_won_at_once() -> None:
    table = leave(laid(), 0, 1, 3)
    table.put(4, u=1).at(4, {f"home-{FIVE[4]}": 1})
    table.seat(LEAVER).step = 14
    table.command("leave", LEAVER)
    table.steps(Step("carry_out_leaving"), Step("begin_phase", (1,)))
    assert table.state.ended
    assert table.state.flow.over
    assert table.state.phase == 0
    assert table.told("phase") == []
    assert table.told("relocated") == []
    assert table.told("game_over")[0].data == {"turn": 1}
    final = result(table.state)
    assert final is not None
    assert final.winners == (4,)


@pytest.mark.rule("N-142")
def test_if_the_last_two_leave_the_lower_in_ranking_is_left() -> None:
    table = leave(laid(), 0, 1, 3)
    leave(table, 2, 4)
    assert table.state.ended
    assert [seat.seat for seat in table.state.players] == [2]
    assert table.state.leaving == []
