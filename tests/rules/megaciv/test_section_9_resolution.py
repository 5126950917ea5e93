"""Rules MC-9: calamities are called in order; who suffers, who gains, who decides when."""

from __future__ import annotations

import pytest

from ecumene.games.megaciv.phases.calamity.resolution import CHOOSE_VICTIMS, ChooseVictims
from ecumene.games.megaciv.phases.calamity.table import TABLE
from ecumene.games.megaciv.tables.calamities import CALAMITIES, CALL_ORDER
from ecumene.kernel import NOBODY, Move, Step, engine
from tests.support.megaciv_calamity import (
    cities,
    defaults,
    discarded,
    numbers,
    samples,
    struck,
    table,
)
from tests.support.megaciv_table import GAME, Table

ORDER = (
    "volcanic_eruption_earthquake",
    "treachery",
    "famine",
    "slave_revolt",
    "flood",
    "superstition",
    "civil_war",
    "barbarian_hordes",
    "cyclone",
    "epidemic",
    "tyranny",
    "civil_disorder",
    "corruption",
    "iconoclasm_and_heresy",
    "regression",
    "piracy",
)


# -- the order of calling --------------------------------------------------------------------------


@pytest.mark.rule("MC-9.11", "MC-9.13")
def test_the_order_of_calling_is_that_of_the_rulebook() -> None:
    assert ORDER == CALL_ORDER == tuple(TABLE)


@pytest.mark.rule("MC-9.1", "MC-9.11", "MC-9.12", "MC-9.13")
def test_minor_calamities_come_first_then_the_major_ones_one_by_one() -> None:
    game = table(players=9)
    for number, name in enumerate(reversed(ORDER)):
        game.deal(number % 9, name)
    game.deal(0, "coastal_migration")
    game.deal(5, "tempest")
    game.phase(9)
    defaults(game)
    told = [e for e in game.events if e.kind in ("minor_calamity", "calamity")]
    names = [event.data["calamity"] for event in told]
    assert names == ["coastal_migration", "tempest", *ORDER]  # minor ones by ranking
    assert game.state.cases == []


@pytest.mark.rule("MC-9.12", "MC-0.71")
def test_each_is_resolved_completely_before_the_next_is_called() -> None:
    game = table().put(0, a0=2, a1=2, a2=2, a3=2, a4=4).put(1, a5=20, a6=20)
    game.deal(0, "famine")
    game.deal(1, "epidemic")
    game.phase(9)
    assert [e.data["calamity"] for e in game.told("calamity")] == ["famine"]
    assert "epidemic" in game.hand(1)
    defaults(game)
    assert [(e.seat, e.data["calamity"]) for e in game.told("calamity")] == [
        (0, "famine"),
        (1, "epidemic"),
    ]
    first = next(n for n, e in enumerate(game.events) if e.data.get("calamity") == "epidemic")
    losses = [n for n, e in enumerate(game.events) if e.data.get("reason") == "famine"]
    assert losses
    assert max(losses) < first


@pytest.mark.rule("MC-0.71")
def test_the_primary_victim_is_who_holds_the_card_when_it_is_called() -> None:
    game = table()
    (card,) = game.deal(2, "superstition")
    game.seat(2).hand.remove(card)
    game.seat(4).hand.append(card)
    game.city(2, "a0").city(4, "a1")
    game.phase(9)
    assert [e.seat for e in game.told("calamity")] == [4]
    assert game.seat(2).cities == 1
    assert game.seat(4).cities == 0


@pytest.mark.rule("MC-9.7", "MC-9.12")
def test_a_resolved_card_goes_to_the_discards_of_its_stack() -> None:
    game = table(players=9)
    game.deal(0, "superstition")
    game.deal(1, "minor_uprising")
    game.deal(2, "cyclone")  # cancelled: seat 2 has no city
    game.phase(9)
    assert game.over
    assert discarded(game) == ["cyclone", "minor_uprising", "superstition"]
    assert game.seat(0).hand == game.seat(1).hand == game.seat(2).hand == []
    assert [len(pile) for pile in game.state.discards["west"]] == [0, 0, 0, 1, 0, 1, 1, 0, 0]


@pytest.mark.rule("MC-9.1")
def test_without_calamities_nothing_happens() -> None:
    game = table()
    game.deal(0, "clay", "gold")
    game.phase(9)
    assert game.over
    assert [e.kind for e in game.events] == ["phase"]


@pytest.mark.rule("DG-1.11", "DG-7.2")
def test_a_card_that_is_called_cannot_be_hidden_again() -> None:
    game = table()
    game.deal(0, "superstition")
    game.state.flow.agenda.append(Step("call", (ORDER.index("superstition"),)))
    move = Move(game.state.flow, game.chance)
    engine.settle(GAME, game.state, move)
    assert move.sealed == "reveal"


# -- minor calamities ------------------------------------------------------------------------------


@pytest.mark.rule("MC-9.8", "MC-9.9", "N-90", "DG-1.11")
def test_all_minor_calamities_are_revealed_together() -> None:
    game = table(players=9).city(3, "a0", "a1", "c0", "c1").city(7, "a2", "a3")
    game.put(3, a4=9, c4=9)
    game.deal(3, "minor_uprising", "city_riots", "tempest")
    game.deal(7, "city_in_flames")
    game.treasury(7, 10).phase(9)
    shown = [(e.seat, e.data["calamity"]) for e in game.told("minor_calamity")]
    assert shown == [
        (7, "city_in_flames"),
        (3, "tempest"),
        (3, "city_riots"),
        (3, "minor_uprising"),
    ]
    assert game.asked() == [7, 3]  # at the same time
    assert game.question(3).args[0] == "tempest"
    game.answer(7, {"pay": True})
    game.answer(3, {"tokens": {"c4": 2}})
    assert game.question(3).args[0] == "city_riots"  # the next one after the answer
    game.answer(3, {"areas": ["a0"]})
    assert game.question(3).args[0] == "minor_uprising"
    game.answer(3, {"areas": ["a1"]})
    assert game.over


@pytest.mark.rule("MC-9.8", "MC-0.54")
def test_with_a_minor_calamity_one_may_wait_for_higher_ranked_players() -> None:
    game = table(players=9).city(3, "a0", "a1").city(7, "a2", "a3")
    game.deal(3, "minor_uprising")
    game.deal(7, "city_in_flames")
    game.phase(9)
    assert game.command_refused("wait", 7).code == "wait_for_nobody"
    game.command("wait", 3)
    assert game.asked() == [7]
    game.answer(7, {"areas": ["a2"]})
    assert game.asked() == [3]


@pytest.mark.rule("MC-9.10")
def test_advances_do_not_change_minor_calamities_but_agriculture_still_works() -> None:
    game = table(players=9).city(0, "k2", "a1").hold(0, "agriculture", "pottery", "masonry")
    game.put(0, a3=9).hold(0, "calendar", "engineering", "medicine")
    game.deal(0, "tribal_conflict", "city_riots")
    game.phase(9)
    game.answer(0, {"areas": ["k2"]})
    assert game.tokens("k2") == {0: 3}  # MC-0.17
    assert game.question(0).args == ("tribal_conflict", 5, "")


# -- beneficiaries ---------------------------------------------------------------------------------


@pytest.mark.rule("MC-9.15", "MC-0.58", "MC-0.59", "MC-0.60", "MC-9.18", "MC-B.9")
def test_the_beneficiary_of_a_non_tradeable_calamity_has_most_in_stock() -> None:
    game = table().put(0, a0=2, a1=2).city(1, "a2").put(2, a3=5).put(3, a4=4).put(4, a5=4)
    card = game.deal(0, "tyranny")[0]
    game.state.market.passed_by[str(card)] = 2  # nobody can pass it on; it would not count
    game.phase(9)
    assert game.told("calamity")[0].data["beneficiary"] == 4  # cities, tokens, ranking
    # treasury is not stock
    game = table().put(0, a0=2, a1=2).city(1, "a2").put(2, a3=5).put(3, a4=4).put(4, a5=4)
    game.treasury(4, 1)
    game.deal(0, "tyranny")
    game.phase(9)
    assert game.told("calamity")[0].data["beneficiary"] == 3


@pytest.mark.rule("MC-9.16", "MC-9.17", "MC-9.18", "DG-1.12")
def test_the_beneficiary_of_a_tradeable_calamity_passed_it_on() -> None:
    for giver in (1, 2, 3, 4):
        game = table().city(0, "a0", "a1")
        (card,) = game.deal(0, "treachery")
        game.state.market.passed_by[str(card)] = giver
        game.city(giver, *cities("c", 8))  # stock does not matter
        game.phase(9)
        assert game.told("calamity", viewer=3)[0].data["beneficiary"] == giver
        assert game.asked("claim_cities") == [giver]


@pytest.mark.rule("MC-9.16", "MC-9.17")
def test_a_tradeable_calamity_that_was_not_traded_has_the_usual_beneficiary() -> None:
    game = table().city(0, "a0", "a1").city(1, "c0").put(2, a2=1)
    game.deal(0, "treachery")
    game.phase(9)
    assert game.asked("claim_cities") == [4]


@pytest.mark.rule("MC-9.16", "MC-7.12")
def test_a_deal_about_another_card_does_not_count() -> None:
    game = table().city(0, "a0", "a1")
    (other,) = game.deal(0, "epidemic")
    game.state.market.passed_by[str(other)] = 4
    game.deal(0, "treachery")
    game.phase(9)
    assert game.told("calamity")[0].data == {"calamity": "treachery", "beneficiary": 1}


@pytest.mark.rule("MC-0.60", "D-33")
def test_stocks_are_compared_when_the_calamity_is_called() -> None:
    game = table().city(0, *cities("a", 4)).city(1, "c0").city(2, "c1").city(3, "c2")
    game.city(4, "d0", "d1", "d2").put(4, k1=20)
    game.deal(0, "superstition")  # seat 0 reduces 3 cities before
    game.deal(4, "treachery", "civil_disorder", "iconoclasm_and_heresy")
    game.phase(9)
    game.answer(1, {"areas": ["d0"]})
    game.answer(0, {"areas": ["a0", "a1", "a2"]})
    called = {e.data["calamity"]: e.data["beneficiary"] for e in game.told("calamity")}
    # before Superstition seat 1 had most cities in stock, then seat 1 took one; now 2, 3 and 0 tie
    assert called["treachery"] == 1
    assert called["iconoclasm_and_heresy"] == 3


@pytest.mark.rule("MC-9.15", "DG-6.1")
@pytest.mark.parametrize("name", ORDER)
def test_a_beneficiary_is_named_only_where_one_is_needed(name: str) -> None:
    game = struck(table().put(0, a0=2), name)
    (called,) = game.told("calamity")
    assert called.data["beneficiary"] == (1 if CALAMITIES[name].beneficiary else NOBODY)
    assert called.rule == f"{CALAMITIES[name].rules}.1"
    needed = {"treachery", "civil_war", "barbarian_hordes", "epidemic", "tyranny"}
    needed |= {"iconoclasm_and_heresy", "piracy"}
    assert CALAMITIES[name].beneficiary == (name in needed)


# -- secondary victims -----------------------------------------------------------------------------


def crowd(players: int = 6) -> Table:
    """Everybody has a lot of tokens."""
    game = table(players=players)
    for seat in range(players):
        game.at(seat, {f"a{seat}": 20, f"c{seat}": 10})
    return game


@pytest.mark.rule("MC-9.2", "DG-6.2", "MC-9.19")
def test_secondary_victims_are_chosen_before_anybody_decides_on_losses() -> None:
    game = struck(crowd(), "famine")
    assert game.asked() == [0]
    assert game.question(0).kind == "choose_victims"
    assert game.question(0).rule == "MC-9.19"
    game.answer(0, {"seats": [2, 4, 5]})
    assert game.told("victims_chosen")[0].data["seats"] == [2, 4, 5]
    assert game.asked("damage") == [0, 5, 4, 2]


@pytest.mark.rule("MC-9.3", "MC-0.53", "DG-6.2")
def test_a_primary_victim_may_wait_for_nobody_but_lower_ranked_ones_may_act_first() -> None:
    game = struck(crowd(), "famine", seat=3)
    game.answer(3, {"seats": [0, 1, 2]})
    assert game.asked("damage") == [0, 1, 3, 2]
    game.answer(2, {"tokens": {"a2": 5}})  # early
    game.command("wait", 3)  # the primary victim waits for secondary ones
    assert game.asked() == [0, 1]
    assert game.command_refused("wait", 0).code == "wait_for_nobody"
    game.answer(1, {"tokens": {"a1": 5}})
    assert game.asked() == [0]
    game.answer(0, {"tokens": {"a0": 5}})
    assert game.asked() == [3]
    game.answer(3, {"tokens": {"a3": 10}})
    assert game.over


@pytest.mark.rule("MC-9.3", "N-01", "MC-0.48")
@pytest.mark.parametrize("name", ["famine", "flood", "cyclone"])
def test_the_order_is_that_of_ranking_not_of_seats(name: str) -> None:
    game = table(players=6)
    for player in game.state.seats:
        player.ranking = 18 - player.seat
    for seat in range(4):
        game.at(seat, {f"a{seat}": 9, "p0": 9, "p2": 9})
        game.city(seat, f"c{seat}", f"c{seat + 4}")
        game.city(seat, f"d{seat}")
    game.city(2, "c8", "c9")
    struck(game, name, seat=2)
    while not game.told("calamity_number"):
        (decision,) = game.open()
        game.answer(decision.seat, game.default(decision.seat))
    assert [e.seat for e in game.told("calamity_number")] == [3, 2, 1, 0]
    assert game.state.circle == sorted(game.state.circle, reverse=True)


@pytest.mark.rule("MC-9.3", "DG-3.2")
def test_waiting_can_be_ended() -> None:
    game = struck(crowd(), "famine", seat=3)
    game.answer(3, {"seats": [0, 1, 5]}).command("wait", 3).command("unwait", 3)
    assert game.asked() == [0, 1, 5, 3]


@pytest.mark.rule("MC-0.55", "MC-9.3", "D-22")
def test_in_strict_order_victims_decide_by_ranking() -> None:
    game = table(players=6, order="strict")
    for seat in range(6):
        game.at(seat, {f"a{seat}": 20, f"c{seat}": 10})
    struck(game, "famine", seat=3).answer(3, {"seats": [0, 1, 5]})
    for seat in (0, 1, 5, 3):
        assert game.asked() == [seat]
        game.answer(seat, game.default(seat))
    assert game.over


@pytest.mark.rule("MC-9.19", "MC-9.21")
def test_who_has_nothing_of_the_kind_cannot_be_chosen() -> None:
    game = crowd()
    game.seat(1).tokens_at.clear()
    struck(game, "famine")
    assert game.refused(0, {"seats": [1, 2, 3]}).code == "not_eligible"
    assert game.refused(0, {"seats": [0, 2, 3]}).code == "not_eligible"
    assert game.refused(0, {"seats": [77, 2, 3]}).code == "not_eligible"
    assert game.refused(0, {"seats": [-1, 2, 3]}).code == "not_eligible"
    game.answer(0, {"seats": [2, 3, 4]})


@pytest.mark.rule("MC-9.19")
def test_a_city_or_a_coastal_city_is_needed_where_that_is_struck() -> None:
    def tokens_and_cities() -> Table:
        game = crowd(8).city(0, "c0", "a0")  # 1 is the beneficiary
        for seat in range(8):
            game.seat(seat).tokens_at.clear()
        game.put(2, k1=5)  # tokens only
        game.city(3, "a3").city(4, "c4").city(5, "c5").city(6, "c6").city(7, "d0")
        return game

    game = struck(tokens_and_cities(), "iconoclasm_and_heresy")
    assert CHOOSE_VICTIMS.answers is not None
    possible = {s for a in CHOOSE_VICTIMS.answers(game.state, game.question(0)) for s in a.seats}
    assert possible == {3, 4, 5, 6, 7}
    game = struck(tokens_and_cities(), "piracy")
    possible = {s for a in CHOOSE_VICTIMS.answers(game.state, game.question(0)) for s in a.seats}
    assert possible == {4, 5, 6, 7}
    game = struck(tokens_and_cities(), "epidemic")
    possible = {s for a in CHOOSE_VICTIMS.answers(game.state, game.question(0)) for s in a.seats}
    assert possible == {2, 3, 4, 5, 6, 7}


@pytest.mark.rule("MC-9.20", "MC-C.FAMINE.4")
def test_who_prevents_all_of_it_may_still_be_chosen() -> None:
    game = crowd().hold(2, "pottery").hold(0, "pottery", "calendar")
    struck(game, "famine").answer(0, {"seats": [2, 3, 4]})
    assert game.asked() == [4, 3]
    assert numbers(game) == {0: 0, 2: 0, 3: 5, 4: 5}


@pytest.mark.rule("MC-9.21", "DG-3.6")
def test_if_there_are_too_few_all_are_chosen_without_asking() -> None:
    game = table().put(0, a0=20, a1=20).put(3, a2=20, a3=1)
    struck(game, "famine")
    assert game.told("victims_chosen")[0].data["seats"] == [3]
    assert game.asked("damage") == [0, 3]
    game = struck(table().put(0, a0=20, a1=20), "famine")
    assert game.told("victims_chosen") == []
    assert game.asked("damage") == [0]


@pytest.mark.rule("MC-9.22")
@pytest.mark.parametrize("seats", [[], [1], [1, 2], [1, 2, 2], [1, 2, 3, 4], [1, 1, 1]])
def test_the_full_number_of_different_players_is_chosen(seats: list[int]) -> None:
    game = struck(crowd(), "famine")
    assert game.refused(0, {"seats": seats}).code == "victims_number"


@pytest.mark.rule("MC-9.22", "MC-9.19")
def test_every_listed_and_every_random_choice_of_victims_is_legal() -> None:
    game = struck(crowd(), "famine")
    decision = game.question(0)
    assert CHOOSE_VICTIMS.answers is not None
    listed = CHOOSE_VICTIMS.answers(game.state, decision)
    assert len(listed) == 10
    for answer in listed:
        CHOOSE_VICTIMS.check(game.state, decision, answer)
    drawn = samples(game, 0)
    assert {frozenset(a.seats) for a in drawn} == {frozenset(a.seats) for a in listed}


@pytest.mark.rule("DG-9.8", "N-110")
def test_by_default_those_with_most_points_are_chosen() -> None:
    game = crowd()
    game.seat(5).step = 2  # 10 VP
    game.hold(4, "pottery", "masonry", "agriculture")  # 1 + 1 + 3
    game.city(3, *cities("d", 6), "p0", "p1")  # 8
    game.city(2, "k0", "k1", "k2", "k3").hold(2, "music")  # 5: after seat 4 by ranking
    game.seat(1).ast_bonus = True  # the bonus does not count
    struck(game, "famine")
    assert game.default(0) == ChooseVictims((5, 3, 4))


@pytest.mark.rule("N-109")
def test_who_is_chosen_stays_chosen() -> None:
    game = crowd()
    struck(game, "famine").answer(0, {"seats": [2, 3, 4]})
    assert game.state.cases[0].secondary == [2, 3, 4]


@pytest.mark.rule("DG-6.5", "DG-7.3")
def test_choices_are_final() -> None:
    game = struck(crowd(), "famine")
    for seat, answer in ((0, ChooseVictims((1, 2, 3))), (0, None)):
        decision = game.question(seat)
        given = answer or GAME.kinds[decision.kind].default(game.state, decision)
        move = engine.answer(GAME, game.state, decision, given, game.chance)
        assert move.sealed == "final"


# -- numbers ---------------------------------------------------------------------------------------


@pytest.mark.rule("MC-9.4", "MC-9.5", "MC-0.24", "DG-6.1")
def test_changes_add_up_and_are_told_with_their_advances() -> None:
    game = crowd().hold(0, "agriculture", "pottery", "calendar", "music")
    struck(game, "famine").answer(0, {"seats": [1, 2, 3]})
    told = game.told("calamity_number", viewer=4)[0]
    assert (told.seat, told.rule) == (0, "MC-C.FAMINE.1")
    assert told.data == {
        "calamity": "famine",
        "victim": "primary",
        "measure": "damage",
        "base": 10,
        "changes": [["agriculture", 5], ["pottery", -5], ["calendar", -5]],
        "total": 5,
    }


@pytest.mark.rule("MC-0.24", "MC-9.5")
def test_a_number_below_0_counts_as_0_after_adding_up() -> None:
    game = crowd().hold(1, "pottery", "calendar", "agriculture")
    struck(game, "famine").answer(0, {"seats": [1, 2, 3]})
    assert numbers(game)[1] == 0
    assert game.told("calamity_number")[1].data["changes"] == [["pottery", -5], ["calendar", -5]]
    assert 1 not in game.asked()


@pytest.mark.rule("MC-9.6")
def test_surplus_support_and_conflict_are_not_checked() -> None:
    game = table().put(0, a0=3).put(1, a0=12).city(0, *cities("c", 7))
    struck(game, "superstition")
    game.answer(0, {"areas": ["c1", "c2", "c3"]})
    assert game.over
    assert game.tokens("a0") == {0: 3, 1: 12}  # above the limit, and a conflict situation
    assert (game.seat(0).cities, game.seat(0).tokens) == (4, 9)
    game = struck(table().city(0, *cities("c", 7)).put(0, a0=1), "superstition")
    game.answer(0, {"areas": ["c1", "c2", "c3"]})
    assert (game.seat(0).cities, game.seat(0).tokens) == (4, 7)  # 8 would be needed
