"""Rules MC-B: two blocks, so two copies of every calamity: together, in order, or side by side."""

from __future__ import annotations

import pytest

from ecumene.games.megaciv.calculations.calamities import HOLDER_ONLY
from ecumene.games.megaciv.phases.calamity.resolution import (
    INSIST_ORDER,
    InsistOrder,
)
from ecumene.kernel import engine
from tests.support.megaciv_blocks import choosable, crowd, insist, pass_on, two
from tests.support.megaciv_calamity import cities, defaults, discarded, numbers, samples
from tests.support.megaciv_table import GAME

# 14 players: seat 0 Minoa (West, ranking 1), seat 1 Saba (East, ranking 2), then upwards from seat 13
WEST = (0, 4, 6, 8, 9, 10, 12)
EAST = (1, 2, 3, 5, 7, 11, 13)


def test_blocks_of_the_table() -> None:
    blocks = {seat.seat: seat.block for seat in crowd().state.seats}
    assert [s for s in blocks if blocks[s] == "west"] == list(WEST)
    assert [s for s in blocks if blocks[s] == "east"] == list(EAST)


# -- who is asked about the order ------------------------------------------------------------------


@pytest.mark.rule("MC-B.6", "N-91", "DG-6.3", "MC-9.14")
@pytest.mark.parametrize(
    "name",
    [
        *("volcanic_eruption_earthquake", "treachery", "famine", "flood", "civil_war"),
        *("barbarian_hordes", "cyclone", "epidemic", "tyranny", "iconoclasm_and_heresy"),
        "piracy",
    ],
)
def test_both_primary_victims_are_asked_at_the_call(name: str) -> None:
    game = crowd()
    two(game, name, 3, 1)
    game.phase(9)
    assert game.asked("insist_order") == [1, 3]
    assert game.question(1).rule == "MC-B.6"
    called = game.told("calamity")
    assert [event.seat for event in called] == [1, 3]  # by ranking, both revealed (N-92)
    assert game.default(1) == InsistOrder(False)
    assert INSIST_ORDER.answers is not None
    assert INSIST_ORDER.answers(game.state, game.question(1)) == [
        InsistOrder(False),
        InsistOrder(True),
    ]


@pytest.mark.rule("MC-B.6", "MC-0.48", "D-33")
def test_copies_are_resolved_in_ranking_order_not_in_that_of_seats() -> None:
    game = crowd()
    two(game, "famine", 2, 12)
    game.phase(9)
    assert [event.seat for event in game.told("calamity")] == [12, 2]
    assert [case.victim for case in game.state.cases] == [12, 2]
    insist(game, 2)
    assert game.asked("choose_victims") == [12]
    game.answer(12, game.default(12))
    assert {event.seat for event in game.told("damage")} == {12, *game.state.cases[0].secondary}
    assert game.asked("choose_victims") == [2]


@pytest.mark.rule("N-91")
def test_with_one_copy_nobody_is_asked() -> None:
    game = crowd()
    game.deal(0, "famine")
    game.phase(9)
    assert game.asked("insist_order") == []
    assert game.asked("choose_victims") == [0]


@pytest.mark.rule("N-91", "DG-6.5")
@pytest.mark.parametrize("who", [(), (0,), (1,), (0, 1)])
def test_one_yes_suffices(who: tuple[int, ...]) -> None:
    game = crowd()
    two(game, "famine")
    game.phase(9)
    insist(game, *who)
    assert game.state.in_order == bool(who)
    assert [e.seat for e in game.told("insists_on_order")] == list(who)
    game.answer(0, {"seats": [4, 6, 8]})
    # together: the other copy chooses before anybody loses anything
    assert [e.seat for e in game.told("damage")] == ([0, 8, 6, 4] if who else [])
    assert game.asked("choose_victims") == [1]


@pytest.mark.rule("DG-6.5", "DG-6.3")
def test_insisting_is_final() -> None:
    game = crowd()
    two(game, "famine")
    game.phase(9)
    for seat, answer in ((0, False), (1, True)):
        decision = game.question(seat)
        move = engine.answer(GAME, game.state, decision, InsistOrder(answer), game.chance)
        assert move.sealed == "final"


@pytest.mark.rule("N-91")
def test_an_earlier_insisting_does_not_count_for_the_next_calamity() -> None:
    game = crowd()
    two(game, "famine")
    two(game, "tyranny")
    game.phase(9)
    insist(game, 0)
    while not any(e.data["calamity"] == "tyranny" for e in game.told("calamity")):
        seat = game.open()[0].seat
        game.answer(seat, game.default(seat))
    assert not game.state.in_order


@pytest.mark.rule("N-91", "MC-B.5")
@pytest.mark.parametrize("name", sorted(HOLDER_ONLY))
def test_calamities_of_the_holder_alone_run_side_by_side(name: str) -> None:
    game = crowd().city(0, *cities("a", 5)).city(1, *cities("c", 5)).hold(0, "enlightenment")
    game.hold(1, "enlightenment").put(0, k2=2).put(1, k3=3)
    game.at(0, {"home-minoa": 5}).at(1, {"home-saba": 5})
    game.seat(0).step = game.seat(1).step = 5
    two(game, name)
    game.deal(0, "clay", "clay", "clay")
    game.deal(1, "clay", "clay", "clay")
    game.phase(9)
    assert game.asked("insist_order") == []
    assert game.asked() == [0, 1]
    game.command("wait", 1)  # the order is ranking all the same (MC-9.3)
    assert game.asked() == [0]
    while game.asked() == [0]:
        game.answer(0, game.default(0))
    assert game.asked() == [1]
    defaults(game)
    assert discarded(game).count(name) == 2


@pytest.mark.rule("N-91")
def test_these_five_strike_their_holder_alone() -> None:
    assert {
        "slave_revolt",
        "superstition",
        "civil_disorder",
        "corruption",
        "regression",
    } == HOLDER_ONLY


# -- together and in order -------------------------------------------------------------------------


@pytest.mark.rule("MC-B.5", "MC-B.7", "N-04", "D-79")
def test_together_all_victims_are_chosen_first_then_the_damage_comes_copy_by_copy() -> None:
    game = crowd()
    two(game, "famine")
    game.phase(9)
    insist(game)
    assert game.asked() == [0]
    game.answer(0, {"seats": [4, 6, 8]})
    assert game.asked("choose_victims") == [1]
    assert game.told("damage") == []
    game.answer(1, {"seats": [2, 3, 5]})
    # copy 1 first: its victims have one area each, so the program takes their tokens
    assert [e.seat for e in game.told("damage")] == [0, 8, 6, 4, 1, 5, 3, 2]
    assert game.over
    assert discarded(game) == ["famine", "famine"]


@pytest.mark.rule("MC-B.7", "MC-B.5")
def test_victims_of_the_second_copy_are_asked_after_the_first_is_over() -> None:
    game = crowd()
    for seat in (4, 7):
        game.at(seat, {f"a{seat}": 3})  # these two have a choice
    two(game, "famine")
    game.phase(9)
    insist(game)
    game.answer(0, {"seats": [4, 6, 8]}).answer(1, {"seats": [2, 3, 7]})
    assert game.asked() == [4]  # though seat 7 is higher in ranking
    assert game.command_refused("wait", 4).code == "wait_for_nobody"
    game.answer(4, game.default(4))
    assert game.asked() == [7]


@pytest.mark.rule("MC-B.6", "D-33")
def test_in_order_the_first_copy_is_over_before_the_second_begins() -> None:
    game = crowd()
    two(game, "famine")
    game.phase(9)
    insist(game, 1)
    game.answer(0, {"seats": [4, 6, 8]})
    assert [e.seat for e in game.told("damage")] == [0, 8, 6, 4]
    assert discarded(game) == ["famine"]
    assert choosable(game, 1) == set(EAST) - {1}
    game.answer(1, {"seats": [2, 3, 5]})
    assert game.over
    assert [e.seat for e in game.told("damage")] == [0, 8, 6, 4, 1, 5, 3, 2]


@pytest.mark.rule("MC-B.5", "N-92", "D-33")
def test_together_the_beneficiaries_of_both_are_found_on_the_same_position() -> None:
    game = crowd().city(0, "a0", "a1").city(1, "c0", "c1")
    for seat in game.state.seats[3:]:
        game.city(seat.seat, f"home-{seat.civilization}")
        seat.tokens_at.clear()
    two(game, "treachery")
    game.phase(9)
    assert [e.data["beneficiary"] for e in game.told("calamity")] == [2, 2]
    insist(game)
    game.answer(2, {"areas": ["a0"]})  # now seat 2 has not the most in stock any more
    assert game.asked("claim_cities") == [2]
    game.answer(2, {"areas": ["c0"]})
    assert game.seat(2).cities_at == ["a0", "c0"]


@pytest.mark.rule("N-92")
def test_the_stock_of_a_beneficiary_is_read_when_it_annexes() -> None:
    game = crowd().city(0, "a0").city(1, "c0").city(2, *cities("d", 6), "k0", "k1")
    for card in two(game, "treachery"):
        pass_on(game, card, 2)
    game.phase(9)
    insist(game)
    defaults(game)
    assert "a0" in game.seat(2).cities_at  # the ninth city
    assert game.state.pirates_at == ["c0"]


# -- who can be chosen -----------------------------------------------------------------------------


@pytest.mark.rule("MC-B.T1", "MC-B.8", "MC-B.11", "MC-B.12")
def test_worked_example_two_epidemics() -> None:
    game = crowd()
    first, second = two(game, "epidemic")
    pass_on(game, first, 5)  # C
    pass_on(game, second, 0)  # A
    game.phase(9)
    assert [e.data["beneficiary"] for e in game.told("calamity")] == [5, 0]
    insist(game)
    assert choosable(game, 0) == set(range(14)) - {0, 1, 5}
    assert game.refused(0, {"seats": [1, 3]}).code == "not_eligible"
    assert game.refused(0, {"seats": [5, 3]}).code == "not_eligible"
    game.answer(0, {"seats": [3, 13]})  # of either block
    assert choosable(game, 1) == set(range(14)) - {0, 1, 5, 3, 13}
    game.answer(1, {"seats": [2, 9]})
    assert numbers(game) == {0: 15, 3: 10, 13: 10, 1: 15, 2: 10, 9: 10}


@pytest.mark.rule("MC-B.8", "MC-B.6")
def test_in_order_too_nobody_is_struck_twice() -> None:
    game = crowd()
    first, second = two(game, "epidemic")
    pass_on(game, first, 5)
    pass_on(game, second, 12)
    game.phase(9)
    insist(game, 0)
    assert choosable(game, 0) == set(range(14)) - {0, 1, 5}  # nobody gains by the second yet
    game.answer(0, {"seats": [3, 13]})
    assert [e.seat for e in game.told("beneficiary")] == [12]
    assert choosable(game, 1) == set(range(14)) - {0, 1, 5, 12, 3, 13}


@pytest.mark.rule("MC-B.8")
def test_it_counts_for_one_name_only() -> None:
    game = crowd()
    game.deal(0, "famine")
    (card,) = game.deal(1, "epidemic")
    pass_on(game, card, 5)
    game.phase(9)
    assert choosable(game, 0) == set(WEST) - {0}
    game.answer(0, {"seats": [4, 6, 8]})
    assert choosable(game, 1) == set(range(14)) - {1, 5}


@pytest.mark.rule("MC-B.T3", "MC-B.9", "MC-C.FAMINE.5")
def test_worked_example_famine_stays_in_its_block() -> None:
    game = crowd(13)
    assert game.seat(2).block == "east"
    game.deal(2, "famine")
    game.phase(9)
    assert choosable(game, 2) == {1, 3, 5, 7, 11, 12}
    assert {game.seat(s).block for s in choosable(game, 2)} == {"east"}
    assert game.refused(2, {"seats": [0, 1, 3]}).code == "not_eligible"


@pytest.mark.rule("MC-B.9", "MC-9.15")
@pytest.mark.parametrize(("victim", "gainer"), [(0, 12), (1, 13), (2, 1), (4, 0)])
def test_the_beneficiary_of_a_non_tradeable_calamity_is_of_the_block(
    victim: int, gainer: int
) -> None:
    game = crowd()
    game.deal(victim, "tyranny")
    game.phase(9)
    assert game.told("calamity")[0].data["beneficiary"] == gainer


@pytest.mark.rule("MC-B.11", "MC-9.16")
def test_the_beneficiary_of_a_tradeable_one_may_be_of_either_block() -> None:
    for victim, gainer in ((0, 1), (1, 0)):
        game = crowd().city(victim, "a0")
        game.deal(victim, "treachery")
        game.phase(9)
        assert game.told("calamity")[0].data["beneficiary"] == gainer


@pytest.mark.rule("MC-9.15", "MC-B.9", "MC-S.8")
def test_with_ten_players_there_is_one_block_and_everybody_can_be_chosen() -> None:
    game = crowd(10)
    game.deal(1, "famine")
    game.phase(9)
    assert choosable(game, 1) == set(range(10)) - {1}


@pytest.mark.rule("N-11", "MC-9.21", "MC-L.4")
def test_a_victim_alone_in_the_block_finds_a_beneficiary_elsewhere_and_no_other_victims() -> None:
    game = crowd()
    for seat in WEST[1:]:
        game.seat(seat).left = True
        game.seat(seat).tokens_at.clear()
    game.put(0, a1=3)
    game.deal(0, "famine", "tyranny")
    game.phase(9)
    assert game.told("victims_chosen") == []
    assert game.asked("damage") == [0]
    game.answer(0, {"tokens": {"home-minoa": 10}})
    assert game.told("calamity")[-1].data == {"calamity": "tyranny", "beneficiary": 1}


@pytest.mark.rule("MC-9.19", "MC-B.8")
def test_random_choices_of_victims_are_legal_with_two_copies() -> None:
    game = crowd()
    two(game, "epidemic")
    game.phase(9)
    insist(game)
    samples(game, 0)
    game.answer(0, game.default(0))
    samples(game, 1)


# -- cancelled, and where it strikes ---------------------------------------------------------------


@pytest.mark.rule("MC-B.T2", "MC-B.13")
@pytest.mark.parametrize("who", [(), (0,)])
def test_worked_example_one_cyclone_is_cancelled(who: tuple[int, ...]) -> None:
    game = crowd(15).city(0, "a0").city(1, "c0", "c1", "c2", "c3").city(7, "c4")
    two(game, "cyclone")
    game.phase(9)
    insist(game, *who)
    assert [e.seat for e in game.told("cancelled")] == [0]
    assert game.told("place")[0].data["place"] == "aegean"
    assert game.asked("reduce_cities") == [1]
    game.answer(1, {"areas": ["c0", "c1", "c2"]})
    assert game.over
    assert game.seat(7).cities == 0
    assert game.seat(0).cities == 1


@pytest.mark.rule("MC-B.13", "N-93", "D-79")
def test_together_the_second_is_checked_at_the_start_in_order_after_the_first() -> None:
    for who, cancelled in (((), []), ((0,), [1])):
        game = crowd().city(0, "c0").city(1, "c1")
        two(game, "cyclone")
        game.phase(9)
        insist(game, *who)
        # the first cyclone reduces the only city of seat 1
        assert [e.seat for e in game.told("cancelled")] == cancelled
        assert game.over
        assert len(game.told("place")) == 2 - len(cancelled)


@pytest.mark.rule("N-93", "MC-C.VOLCANO.1")
def test_together_eruption_or_earthquake_is_fixed_at_the_start() -> None:
    game = crowd().city(0, "w0").city(1, "v0", "a0")
    two(game, "volcanic_eruption_earthquake")
    game.phase(9)
    insist(game)
    assert [e.data["place"] for e in game.told("place")] == ["thera", "etna"]
    assert game.over
    assert game.seat(1).cities_at == ["a0"]

    # the volcano of the second copy is fixed though the first one destroys the cities there
    game = crowd().city(0, "v0").city(1, "v1", "a0")
    two(game, "volcanic_eruption_earthquake")
    game.phase(9)
    insist(game)
    assert [e.data["place"] for e in game.told("place")] == ["etna", "etna"]
    assert game.over
    assert game.seat(1).cities_at == ["a0"]

    # in order the second copy is read when its turn comes: an earthquake
    game = crowd().city(0, "v0").city(1, "v1", "a0")
    two(game, "volcanic_eruption_earthquake")
    game.phase(9)
    insist(game, 1)
    assert [e.data["place"] for e in game.told("place")] == ["etna"]
    assert game.over
    assert game.seat(1).cities_at == []


@pytest.mark.rule("N-93", "MC-B.10", "MC-C.FLOOD.6", "D-80")
def test_floods_strike_players_of_both_blocks_also_primary_victims_of_the_other_copy() -> None:
    game = crowd().put(0, p0=4, p2=20).put(1, p0=4, q0=2).put(9, p2=1).put(10, p2=2)
    two(game, "flood")
    game.phase(9)
    insist(game)
    # copy 1 at the Nile takes 4 of seat 1 there, copy 2 stays at the Nile where nothing is left
    assert [e.data["place"] for e in game.told("place")] == ["nile", "nile"]
    game.answer(0, {"tokens": {"p2": 15}})
    damage = [(e.seat, e.data["points"]) for e in game.told("damage")]
    assert (1, 4) in damage
    assert (9, 1) in damage
    assert (10, 2) in damage
    assert game.tokens("q0") == {1: 2}
    game.answer(0, {"tokens": {"p2": 5}})  # a secondary victim of the other copy (MC-B.10)
    assert game.over
    assert numbers(game)[0] == 5

    game = crowd().put(0, p0=4, p2=20).put(1, p0=4, q0=2)
    two(game, "flood")
    game.phase(9)
    insist(game, 0)
    game.answer(0, {"tokens": {"p2": 15}})
    assert [e.data["place"] for e in game.told("place")] == ["nile", "indus"]
    assert game.over
    assert game.tokens("q0") == {}


@pytest.mark.rule("MC-B.10", "MC-C.VOLCANO.9", "MC-C.CYCLONE.6")
def test_areas_are_struck_whoever_is_there() -> None:
    game = crowd().city(0, "w0").put(1, w0=1).put(2, w0=1)
    game.deal(0, "volcanic_eruption_earthquake")
    game.phase(9)
    assert game.tokens("w0") == {}
    game = crowd().city(0, "c0").city(1, "c1").city(2, "c2")
    game.deal(0, "cyclone")
    game.phase(9)
    assert game.seat(1).cities == game.seat(2).cities == 0


@pytest.mark.rule("MC-B.13")
def test_cancelling_one_piracy_or_iconoclasm_does_not_cancel_the_other() -> None:
    for name in ("piracy", "iconoclasm_and_heresy"):
        game = crowd().city(1, "c0")
        two(game, name)
        game.phase(9)
        insist(game)
        assert [e.seat for e in game.told("cancelled")] == [0]
        assert game.over
        assert game.seat(1).cities == 0


@pytest.mark.rule("MC-B.14", "MC-9.7")
def test_each_card_goes_to_the_discards_of_its_own_block() -> None:
    game = crowd()
    two(game, "superstition")
    game.phase(9)
    assert game.over
    for block in ("west", "east"):
        (number,) = game.state.discards[block][3]
        assert game.card(number).block == block
