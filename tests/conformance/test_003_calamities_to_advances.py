"""Document 003: the end of phase 9, phases 10 and 11, the beginning of phase 12."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Any

import pytest

from ecumene import rulebook
from ecumene.games.megaciv.phases.acquisition.purchase import BuyAdvances
from ecumene.games.megaciv.position.situation import in_conflict
from ecumene.games.megaciv.position.state import BARBARIANS
from ecumene.games.megaciv.tables.advances import ABILITIES, ADVANCES
from tests.conformance.buying import buy, shop
from tests.support.conformance import Document
from tests.support.megaciv_abilities import DONE, PROTECTED, play, use_of
from tests.support.megaciv_abilities import table as ability_table
from tests.support.megaciv_blocks import choosable, crowd, insist, pass_on, two
from tests.support.megaciv_calamity import discarded
from tests.support.megaciv_rivals import treacheries
from tests.support.megaciv_table import Table
from tests.support.megaciv_upkeep import table as upkeep_table

document = Document(
    "003",
    "Mega Civilization",
    "The end of phase 9 (two copies of a calamity in games of two blocks), phases 10 (special "
    "abilities) and 11 (surplus population), and the first half of phase 12 (order, hand limit, "
    "purchase).",
)

# -- two copies of a calamity ----------------------------------------------------------------------
# 14 players: seat 0 is West and ranking 1, seat 1 East and ranking 2; then upwards from seat 13


def famines(*insisting: int) -> Table:
    """Both hold Famine, and these of them insist on order."""
    game = crowd()
    two(game, "famine")
    return insist(game.phase(9), *insisting)


@document.statement(
    "Of two copies resolved together, all victims and beneficiaries are found before any damage.",
    "MC-B.5",
    reading="D-79: checks for cancelling, beneficiaries and choices of both copies come first, "
    "then the damage of the first copy, then that of the second",
)
def test_together_all_are_selected_first() -> None:
    game = famines()
    game.answer(0, {"seats": [4, 6, 8]})
    assert game.asked("choose_victims") == [1]
    assert game.told("damage") == []
    game.answer(1, {"seats": [2, 3, 5]})
    assert [event.seat for event in game.told("damage")] == [0, 8, 6, 4, 1, 5, 3, 2]


@document.statement(
    "A primary victim may insist that both copies are resolved entirely in ranking order.",
    "MC-B.6",
    reading="N-91: both are asked, one yes suffices; D-33: the beneficiary of the second copy is "
    "found when its turn comes",
)
@pytest.mark.parametrize("who", [(0,), (1,), (0, 1)])
def test_a_primary_victim_insists_on_order(who: tuple[int, ...]) -> None:
    game = famines(*who)
    game.answer(0, {"seats": [4, 6, 8]})
    assert [event.seat for event in game.told("damage")] == [0, 8, 6, 4]
    assert discarded(game) == ["famine"]  # the first copy is over, choices of the second begin
    assert game.asked("choose_victims") == [1]
    # Of a calamity with a beneficiary the second one is found on the position after the first.
    game = treacheries(who)
    assert [event.data["beneficiary"] for event in game.told("calamity")] == [2, 2]
    game.answer(2, {"areas": ["a0"]})
    assert [(event.seat, event.data["victim"]) for event in game.told("beneficiary")] == [(0, 1)]
    assert game.asked("claim_cities") == [0]


def second_copy_waits() -> Table:
    """Famine: seat 4 is struck by the first copy, seat 7 by the second; both have a choice."""
    game = crowd()
    for seat in (4, 7):
        game.at(seat, {f"a{seat}": 3})
    two(game, "famine")
    insist(game.phase(9))
    return game.answer(0, {"seats": [4, 6, 8]}).answer(1, {"seats": [2, 3, 7]})


@document.statement(
    "Secondary victims of the second copy may wait until the first copy is resolved.",
    "MC-B.7",
    reading="N-04: they always do, so that nobody can wait for each other in a circle",
)
def test_victims_of_the_second_copy_wait() -> None:
    game = second_copy_waits()
    assert game.asked() == [4]
    assert discarded(game) == []
    game.answer(4, game.default(4))
    assert game.asked() == [7]


@document.statement(
    "They may do so even if they are higher in ranking than a victim of the first copy.", "MC-B.7"
)
def test_they_wait_though_higher_in_ranking() -> None:
    game = second_copy_waits()
    assert game.seat(7).ranking < game.seat(4).ranking
    assert game.asked() == [4]


def cyclones(*insisting: int, first: str, second: str) -> Table:
    """Seats 0 and 1 hold Cyclone and have one city each."""
    game = crowd().city(0, first).city(1, second)
    two(game, "cyclone")
    return insist(game.phase(9), *insisting)


@document.statement("If one copy is cancelled, the other one is not for that reason.", "MC-B.13")
@pytest.mark.parametrize("who", [(), (0,)])
def test_cancelling_one_copy_does_not_cancel_the_other(who: tuple[int, ...]) -> None:
    game = cyclones(*who, first="a0", second="c0")  # seat 0 has no city at the sea
    assert [event.seat for event in game.told("cancelled")] == [0]
    assert [event.seat for event in game.told("place")] == [1]
    assert (game.seat(0).cities, game.seat(1).cities) == (1, 0)


@document.statement(
    "Whether the second copy is cancelled may be checked after the first is completely resolved.",
    "MC-B.13",
    reading="D-79: in ranking order it is checked then; resolved together, both are checked at "
    "the start",
)
def test_the_second_copy_is_checked_after_the_first() -> None:
    in_order = cyclones(0, first="c0", second="c1")  # the first copy takes the city of seat 1
    assert [event.seat for event in in_order.told("cancelled")] == [1]
    together = cyclones(first="c0", second="c1")
    assert together.told("cancelled") == []


@document.statement(
    "The beneficiary of a tradeable calamity may be of either block.", "MC-B.11", "MC-9.16"
)
@pytest.mark.parametrize(("victim", "gainer"), [(0, 1), (1, 0)])
def test_a_beneficiary_of_the_other_block(victim: int, gainer: int) -> None:
    game = crowd().city(victim, "a0")
    game.deal(victim, "treachery")
    game.phase(9)
    assert game.told("calamity")[0].data["beneficiary"] == gainer
    assert game.seat(victim).block != game.seat(gainer).block


@document.statement("So may its secondary victims.", "MC-B.11")
def test_secondary_victims_of_either_block() -> None:
    game = crowd()
    (card,) = game.deal(0, "epidemic")
    pass_on(game, card, 5)
    game.phase(9)
    assert choosable(game, 0) == set(range(14)) - {0, 5}
    assert {game.seat(seat).block for seat in choosable(game, 0)} == {"west", "east"}


@document.statement(
    "The primary victim of one copy of a tradeable calamity may be beneficiary of the other.",
    "MC-B.12",
)
def test_a_primary_victim_is_beneficiary_of_the_other_copy() -> None:
    game = crowd()
    first, second = two(game, "epidemic")
    pass_on(game, first, 5)
    pass_on(game, second, 0)
    game.phase(9)
    called = game.told("calamity")
    assert [(event.seat, event.data["beneficiary"]) for event in called] == [(0, 5), (1, 0)]


# -- 10: special abilities -------------------------------------------------------------------------


def four_politicians(order: str = "early") -> Table:
    """Seats 0, 1, 2 and 4 with Politics, on steps 3, 5, 3 and 7."""
    game = ability_table(order=order)
    for seat, step in ((0, 3), (1, 5), (2, 3), (4, 7)):
        game.hold(seat, "politics").seat(seat).step = step
    return game


@document.statement(
    "Phase 10 goes by A.S.T. position: who is furthest on the A.S.T. is first.",
    "MC-10.1",
    "MC-0.49",
)
def test_phase_10_in_order_of_position() -> None:
    game, seen = play(four_politicians()), []
    while not game.over:
        seen.append(game.asked("ability")[0])
        game.answer(seen[-1], DONE)
    assert seen == [4, 1, 0, 2]  # equal places in ranking order


@document.statement("Whoever wants to use an ability waits for the own turn.", "MC-10.1")
@pytest.mark.parametrize("order", ["early", "strict"])
def test_everybody_waits_for_the_own_turn(order: str) -> None:
    game = play(four_politicians(order))
    assert game.asked() == [4]
    assert game.command_refused("unwait", 1).code
    game.answer(4, DONE)
    assert game.asked() == [1]


@document.statement(
    "Special abilities are those of seven advances: Diaspora, Fundamentalism, Monotheism, "
    "Politics, Provincial Empire, Trade Routes and Universal Doctrine.",
    "MC-10.2",
)
def test_the_seven_special_abilities() -> None:
    seven = "diaspora fundamentalism monotheism politics provincial_empire trade_routes"
    assert list(ABILITIES) == [*seven.split(), "universal_doctrine"]
    for name in ADVANCES:  # who holds anything else is not asked
        game = ability_table().put(0, a=1).put(1, b=1).city(BARBARIANS, "e").treasury(0, 9)
        game.deal(0, "ochre")
        game.deal(1, "iron")
        play(game.hold(0, name))
        assert game.asked("ability") == ([0] if name in ABILITIES else [])


@document.statement("The rules of each ability stand with the card.", "MC-10.2", "MC-A.1")
@pytest.mark.parametrize("name", ABILITIES)
def test_every_ability_has_its_rules(name: str) -> None:
    own = [rule for rule in ADVANCES[name].rules if rule.startswith("MC-A.")]
    assert len(own) == 1
    assert rulebook.rule(own[0]).text


@document.statement(
    "An ability is used entirely or not at all.",
    "MC-10.4",
    reading='D-84: Provincial Empire with nobody who can give a card gets nothing; "up to" leaves '
    "the number to the player",
)
def test_entirely_or_not_at_all() -> None:
    game = ability_table().put(0, a=1).put(1, b=3).hold(0, "monotheism", "diaspora").stock(0, 2)
    refusal = play(game).refused(0, {"do": "monotheism", "area": "b"})
    assert refusal.code == "annex_stock"  # 2 of 3 tokens could be annexed, so none is
    enough = ability_table().put(0, a=1).put(1, b=3).hold(0, "monotheism").stock(0, 3)
    assert play(enough).answer(0, {"do": "monotheism", "area": "b"}).tokens("b") == {0: 3}


@document.statement("Where an ability speaks of units, it means cities and tokens.", "MC-10.5")
def test_units_are_cities_and_tokens() -> None:
    game = ability_table().put(0, b=1).put(1, a=2).city(1, "c").hold(0, "fundamentalism")
    play(game).answer(0, {"do": "fundamentalism", "area": "c"})
    assert (game.seat(1).cities, game.tokens("a")) == (0, {1: 2})
    game = ability_table().put(0, b=1).put(1, a=2).city(1, "c").hold(0, "fundamentalism")
    play(game).answer(0, {"do": "fundamentalism", "area": "a"})
    assert (game.seat(1).cities, game.tokens("a")) == (1, {})


@document.statement("It does not mean ships.", "MC-10.5", "MC-0.12")
def test_ships_are_no_units() -> None:
    game = (
        ability_table().put(0, d=1).ship(0, "a").put(1, b=1).hold(0, "fundamentalism", "diaspora")
    )
    assert play(game).refused(0, {"do": "fundamentalism", "area": "b"}).code == "target_not_next"
    game = ability_table().put(0, b=1).ship(1, "c").hold(0, "fundamentalism", "diaspora")
    assert play(game).refused(0, {"do": "fundamentalism", "area": "c"}).code == "target_no_effect"
    game = ability_table().put(0, b=1).ship(1, "c").city(1, "c").hold(0, "fundamentalism")
    play(game).answer(0, {"do": "fundamentalism", "area": "c"})
    assert (game.seat(1).cities_at, game.seat(1).ships_at) == ([], ["c"])


@document.statement(
    "An ability that places, destroys or annexes units attacks nobody and causes no conflict.",
    "MC-10.6",
    "MC-0.21",
)
@pytest.mark.parametrize(
    "use",
    [
        {"do": "diaspora", "take": {"d": 1}, "put": {"a": 1}},
        {"do": "fundamentalism", "area": "c"},
        {"do": "monotheism", "area": "c"},
    ],
    ids=["placing", "destroying", "annexing"],
)
def test_no_attack_and_no_conflict(use: dict[str, Any]) -> None:
    """Diplomacy and Cultural Ascendancy, which keep attackers away, protect against none of it."""
    game = ability_table().put(0, b=1, d=2).city(1, "c").put(2, a=1).hold(0, use["do"])
    game.hold(1, "diplomacy").hold(2, "cultural_ascendancy")
    play(game).answer(0, use)
    assert [event.kind for event in game.events] == [use["do"]]
    assert game.tokens("a")[2] == 1


def crowded() -> Table:
    """Monotheism and Universal Doctrine leave a surplus, a conflict and cities without support."""
    game = ability_table().put(0, b=1).city(1, "c").put(2, c=1).put(BARBARIANS, d=5)
    game.hold(0, "monotheism", "universal_doctrine", "politics").hold(2, "theology")
    play(game).answer(0, {"do": "monotheism", "area": "c"})
    return game


@document.statement("Between abilities there is no check for surplus population.", "MC-10.7")
def test_no_check_for_surplus_between_abilities() -> None:
    game = crowded().answer(0, {"do": "universal_doctrine", "barbarians": {"d": 5}})
    assert game.tokens("d") == {0: 5}  # the limit is 3
    assert game.asked("ability") == [0]
    game.answer(0, DONE).phase(11)
    assert game.tokens("d") == {0: 3}


@document.statement("Nor is there a check for city support.", "MC-10.7")
def test_no_check_for_support_between_abilities() -> None:
    game = crowded()
    assert (game.seat(0).cities, game.seat(0).tokens) == (1, 1)  # 2 are needed
    assert game.asked("ability") == [0]
    game.answer(0, DONE)
    assert game.over
    assert game.seat(0).cities == 1


@document.statement("Nor is there a check for conflict.", "MC-10.7")
def test_no_check_for_conflict_between_abilities() -> None:
    game = crowded()
    assert in_conflict(game.state, "c")
    assert (game.seat(0).cities_at, game.tokens("c")) == (["c"], {2: 1})
    assert game.asked("ability") == [0]


@document.statement(
    "Who holds an advance that protects against an ability cannot be its target.",
    "MC-10.8",
    "MC-10.9",
)
@pytest.mark.parametrize(
    ("name", "advance"), [(name, advance) for name, by in PROTECTED.items() for advance in by]
)
def test_protected_players_are_no_target(name: str, advance: str) -> None:
    def used_on(*held: str) -> Table:
        game = ability_table().put(0, a=1).put(1, b=1).treasury(0, 9)
        game.deal(0, "ochre")
        return play(game.hold(0, name, "trade_routes").hold(1, *held))

    assert used_on(advance).refused(0, use_of(name)).code
    assert used_on().answer(0, use_of(name)).seat(0).abilities_used == [name]


@document.statement(
    "The units of such a player stay as they are if the ability strikes where they stand.",
    "MC-10.8",
)
@pytest.mark.parametrize(
    ("name", "advance", "left"),
    [
        ("fundamentalism", "philosophy", {2: 2}),
        ("monotheism", "theology", {0: 2, 2: 2}),
        ("politics", "cultural_ascendancy", {0: 2, 2: 2}),
    ],
)
def test_units_of_protected_players_stay(name: str, advance: str, left: dict[int, int]) -> None:
    game = ability_table().put(0, a=1).put(1, b=1).put(2, b=2).put(3, b=1).treasury(0, 9)
    game.hold(0, name).hold(2, advance)
    play(game).answer(0, use_of(name))
    assert game.tokens("b") == left


USES: tuple[dict[str, Any], ...] = (
    {"do": "politics_gain", "treasury": 2},
    {"do": "diaspora", "take": {"a": 1}, "put": {"b": 1}},
    {"do": "fundamentalism", "area": "e"},
)


@document.statement(
    "In their turn players use any of their abilities, in any order, or none.",
    "MC-10.3",
    reading="D-81: each at most once a turn",
)
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0), (0,), ()])
def test_any_abilities_in_any_order(order: tuple[int, ...]) -> None:
    game = ability_table().put(0, a=1, b=1).put(1, e=2)
    play(game.hold(0, "fundamentalism", "politics", "diaspora"))
    for number in order:
        game.answer(0, USES[number])
    if len(order) < 3:
        if order:
            assert game.refused(0, USES[order[0]]).code == "ability_used"
        game.answer(0, DONE)
    assert game.over
    names = ("politics", "diaspora", "fundamentalism")
    assert game.seat(0).abilities_used == [names[number] for number in order]


@document.statement(
    "Nobody acts before their turn, because that might change what others decide.", "MC-10.1"
)
def test_nobody_acts_before_the_own_turn() -> None:
    game = play(four_politicians())
    for seat in (0, 1, 2, 3):
        assert game.open(seat) == []
    game.answer(4, {"do": "politics_gain", "treasury": 1})
    assert game.asked() == [1]


# -- 11: surplus population ------------------------------------------------------------------------


@document.statement("Phase 11 is played by all at the same time.", "MC-11.1")
def test_phase_11_at_the_same_time() -> None:
    game = upkeep_table().city(0, "p2", "p1").city(2, "q2", "q1").phase(11)
    assert game.asked() == [0, 2]
    game.answer(2, {"areas": ["q2"]}).answer(0, {"areas": ["p2"]})
    assert game.over


@document.statement("Everybody removes the surplus population.", "MC-11.3", "MC-5.11")
def test_surplus_is_removed() -> None:
    game = upkeep_table().put(0, p1=3).put(3, p2=4, q0=1).put(1, q4=4).phase(11)
    assert game.over  # no choice
    assert [game.tokens(area) for area in ("p1", "p2", "q0", "q4")] == [{0: 1}, {3: 2}, {}, {1: 4}]


@document.statement("Then everybody checks for city support.", "MC-11.4", "MC-5.13")
def test_then_support_is_checked() -> None:
    game = upkeep_table().city(0, "p2", "q2").put(0, p3=4).city(1, "p4").put(1, q4=2).phase(11)
    assert game.tokens("p3") == {0: 3}  # 4 tokens would have been enough; the surplus went first
    assert game.asked("reduce_cities") == [0]


@document.statement(
    "Cities without support are reduced as in steps 5b and 5c.", "MC-11.4", "MC-5.15", "MC-5.16"
)
def test_cities_are_reduced_as_in_phase_5() -> None:
    for phase in (5, 11):
        game = upkeep_table().city(0, "p2", "q2", "p1").put(0, p3=3).phase(phase)
        assert game.asked("reduce_cities") == [0]  # 6 tokens are needed
        game.answer(0, {"areas": ["p2"]})
        assert game.over  # 2 more by the limit of the area: 5 for 2 cities
        assert (game.seat(0).cities_at, game.tokens("p2")) == (["q2", "p1"], {0: 2})
    game = upkeep_table().city(0, "p2", "q2", "p1", "q1").put(0, p3=1)
    game.seat(0).built = ["p1", "q1"]  # in phase 5 of this turn: these go first
    assert game.phase(11).refused(0, {"areas": ["p2"]}).code == "reduce_new_first"


@document.statement(
    "If there is a conflict situation, it is resolved by the rules of phase 4.",
    "MC-11.2",
    reading="D-49: all of phase 4, the rewards of a successful attack on a city included",
)
def test_conflicts_are_resolved_as_in_phase_4() -> None:
    def fought(phase: int) -> Table:
        game = upkeep_table().city(0, "p2").put(0, q4=4).put(1, p2=7, p3=3).put(2, q3=2)
        return game.put(3, q3=3).phase(phase)

    found = [fought(phase) for phase in (4, 11)]
    four, eleven = found
    assert four.asked() == eleven.asked() == [1]  # card and treasury
    for game in found:
        game.answer(1, {"draw": False, "treasury": 3})
    assert [e.data for e in four.told("fought")] == [e.data for e in eleven.told("fought")]
    assert four.tokens("q3") == eleven.tokens("q3")
    assert four.seat(0).cities == eleven.seat(0).cities == 0


@document.statement(
    "That comes before the checks for surplus population and city support.", "MC-11.2", "MC-11.3"
)
def test_conflict_comes_before_surplus_and_support() -> None:
    game = upkeep_table().put(0, p2=3).put(1, p2=1).hold(1, "theology").phase(11)
    assert game.tokens("p2") == {0: 2}  # the single token was lost first, then one as surplus
    kinds = [event.kind for event in game.events]
    assert kinds.index("fought") < kinds.index("surplus")
    game = upkeep_table().city(0, "p1", "q1").put(0, p3=3, q2=1).put(1, q2=3).phase(11)
    assert game.asked("reduce_cities") == [0]  # 3 tokens are left for 2 cities


# -- 12: order -------------------------------------------------------------------------------------


def buyers(*steps: int, order: str = "early") -> Table:
    """Five players with 50 treasury, on these steps; phase 12."""
    game = Table(players=5, options={"order": order})
    for seat, step in enumerate(steps):
        game.treasury(seat, 50).seat(seat).step = step
    return game.phase(12)


@document.statement(
    "Phase 12 goes by A.S.T. position: who is furthest buys first.", "MC-12.1", "MC-0.49"
)
def test_phase_12_in_order_of_position() -> None:
    game, seen = buyers(3, 4, 1, 9, 2, order="strict"), []
    while not game.over:
        seen.append(game.asked("purchase")[0])
        game.answer(seen[-1], BuyAdvances())
    assert seen == [3, 1, 0, 4, 2]


@document.statement("Of players on equal places the higher in ranking buys first.", "MC-12.1")
def test_ranking_breaks_ties() -> None:
    game, seen = buyers(3, 4, 3, 4, 3, order="strict"), []
    while not game.over:
        seen.append(game.asked("purchase")[0])
        game.answer(seen[-1], BuyAdvances())
    assert seen == [1, 3, 0, 4, 2]


@document.statement("To save time players may buy at the same time.", "MC-12.1", "MC-0.53")
def test_players_may_buy_at_the_same_time() -> None:
    game = buyers(5, 4, 3, 2, 1)
    assert game.asked("purchase") == [0, 1, 2, 3, 4]
    buy(game, "mysticism", seat=4)
    assert game.seat(4).advances == ["mysticism"]
    assert game.asked("purchase") == [0, 1, 2, 3]


@document.statement("Everybody may wait for the own turn.", "MC-12.1", "MC-0.54")
def test_everybody_may_wait() -> None:
    game = buyers(5, 4, 3, 2, 1)
    for seat in (1, 2, 3, 4):
        game.command("wait", seat)
    for seat in range(5):
        assert game.asked("purchase") == [seat]
        game.answer(seat, BuyAdvances())
    assert game.over


# -- 12: hand limit --------------------------------------------------------------------------------


@document.statement(
    "After the phase nobody keeps more commodity cards than the hand limit.",
    "MC-12.3",
    reading="D-55: they are discarded right after the own purchase; D-20: water cards count",
)
def test_the_hand_limit() -> None:
    game = shop(money=0)
    game.deal(0, *["fish"] * 7, "water", "water")
    game.phase(12)
    assert game.refused(0, BuyAdvances()).rule == "MC-12.5"
    game.answer(0, {"discard_water": 1})
    assert game.seat(0).cards == 8


@document.statement("The limit holds whether somebody bought advances or not.", "MC-12.3")
def test_the_hand_limit_for_buyers_too() -> None:
    game = shop(money=50)
    cards = game.deal(0, *["fish"] * 8, "wine", "wine")
    game.phase(12)
    assert game.refused(0, BuyAdvances()).rule == "MC-12.5"
    assert game.refused(0, BuyAdvances(("mysticism",), treasury=50)).rule == "MC-12.5"
    game.answer(0, BuyAdvances(("mysticism",), treasury=50, discards=tuple(cards[-2:])))
    assert game.seat(0).cards == 8


def kept(players: int) -> int:
    """How many of many commodity cards a player keeps who discards as few as allowed."""
    game = Table(players=players)
    game.seat(0).water = 12
    game.phase(12)
    for number in range(13):
        if game.preview(0, {"discard_water": number}).missing is None:
            game.answer(0, {"discard_water": number})
            break
    return game.seat(0).cards


@document.statement("With 5 to 11 players the limit is 8 commodity cards.", "MC-12.3")
@pytest.mark.parametrize("players", range(5, 12))
def test_the_hand_limit_is_8(players: int) -> None:
    assert kept(players) == 8


@document.statement("With 12 to 18 players it is 9 commodity cards.", "MC-12.3")
@pytest.mark.parametrize("players", range(12, 19))
def test_the_hand_limit_is_9(players: int) -> None:
    assert kept(players) == 9


@document.statement("The attributes of every advance are described with its card.", "MC-0.68")
@pytest.mark.parametrize("name", ADVANCES)
def test_every_advance_is_described(name: str) -> None:
    """One sentence for each attribute, in every language, and a rule that speaks of it."""
    card = ADVANCES[name]
    assert card.effects or card.special or name in ("empiricism", "literacy", "mathematics")
    for language in ("en", "de"):
        described = re.findall(rf"^effect-{name}-(\d+) = \S", effects_in(language), re.MULTILINE)
        assert [int(n) for n in described] == [n + 1 for n in range(len(card.effects))]
    texts = [rulebook.rule(rule).text for rule in card.rules]
    assert any(f"`{name}`" in text for text in texts)


@cache
def effects_in(language: str) -> str:
    """The messages that describe advances."""
    return (resources.files("ecumene") / f"words/{language}/megaciv/effects.ftl").read_text("utf-8")


# -- 12: purchase ----------------------------------------------------------------------------------


@document.statement("A player may buy any number of advances.", "MC-12.2")
@pytest.mark.parametrize("number", [0, 1, 2, 5])
def test_any_number_of_advances(number: int) -> None:
    names = ("mysticism", "cloth_making", "pottery", "masonry", "deism")[:number]
    game = shop(money=55)
    game.deal(0, *["gold"] * 5, "ivory", "ivory", "ivory")  # 225 + 81
    game.phase(12)
    if number:
        buy(game, *names)
    else:
        game.answer(0, BuyAdvances())
    assert game.seat(0).advances == list(names)
    assert game.over


@document.statement("Trade cards are spent at the value of their sets.", "MC-12.21", "MC-0.63")
def test_cards_at_set_value() -> None:
    for number, points in ((1, 9), (2, 36), (3, 81)):
        game = shop(money=0)
        cards = tuple(game.deal(0, *["gold"] * number))
        game.deal(0, *["ivory"] * 3)
        assert game.phase(12).preview(0, BuyAdvances(("music",), cards=cards)).card_points == points
    game = shop(money=0)
    gold, ivory = game.deal(0, "gold", "gold"), game.deal(0, "ivory", "ivory")
    mixed = game.phase(12).preview(0, BuyAdvances(("music",), cards=(*gold, *ivory)))
    assert mixed.card_points == 36 + 36  # two sets of 9s, not one set of four


@document.statement("A treasury token is worth 1 point.", "MC-12.21")
def test_a_treasury_token_is_worth_1() -> None:
    game = shop(money=50).phase(12)
    assert game.refused(0, BuyAdvances(("mysticism",), treasury=49)).code == "too_little"
    game.answer(0, BuyAdvances(("mysticism",), treasury=50))
    assert (game.seat(0).advances, game.seat(0).treasury) == (["mysticism"], 0)


@document.statement("Cards and treasury are spent in any combination.", "MC-12.21")
@pytest.mark.parametrize(("number", "treasury"), [(0, 50), (1, 41), (2, 14), (3, 0)])
def test_any_combination(number: int, treasury: int) -> None:
    game = shop(money=50)
    cards = tuple(game.deal(0, *["gold"] * 3))
    game.phase(12).answer(0, BuyAdvances(("mysticism",), cards=cards[:number], treasury=treasury))
    assert (game.seat(0).cards, game.seat(0).treasury) == (3 - number, 50 - treasury)


@document.statement(
    "The hand limit is to be kept at the end of the phase, so it counts what is left after paying.",
    "MC-12.3",
    "MC-12.5",
)
def test_the_limit_counts_what_is_left() -> None:
    game = shop(money=50)
    cards = game.deal(0, *["gold"] * 3, *["fish"] * 8)  # eleven cards
    game.phase(12).answer(0, BuyAdvances(("mysticism",), cards=tuple(cards[:3])))
    assert game.seat(0).cards == 8
    assert game.told("discarded") == []


@document.statement(
    "Who buys nothing discards the excess, down to the limit.",
    "MC-12.5",
    reading="N-134: exactly down to the limit, and nothing is spent without an advance",
)
def test_who_buys_nothing_discards_the_excess() -> None:
    game = shop(money=0)
    cards = game.deal(0, *["fish"] * 8, "wine", "tin", "gold")
    game.phase(12)
    for number in (0, 2, 4):
        assert game.refused(0, BuyAdvances(discards=tuple(cards[:number]))).rule == "MC-12.5"
    assert game.refused(0, BuyAdvances(cards=tuple(cards[:3]))).code == "nothing_bought"
    game.answer(0, BuyAdvances(discards=tuple(cards[:3])))
    assert game.seat(0).hand == cards[3:]
