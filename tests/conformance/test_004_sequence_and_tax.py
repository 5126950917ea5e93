"""Document 004: the sequence of play, and phase 1."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

from ecumene.games.megaciv.phases.succession import result
from ecumene.games.megaciv.turn import PHASES
from ecumene.kernel import Step
from tests.support.conformance import Document
from tests.support.megaciv_blocks import choosable, crowd, pass_on
from tests.support.megaciv_calamity import cities, struck
from tests.support.megaciv_calamity import table as calamity_table
from tests.support.megaciv_rivals import (
    HIGHER,
    LOWER,
    builds,
    empire,
    equal_losses,
    rivals,
    two_famines,
)
from tests.support.megaciv_succession import stand
from tests.support.megaciv_succession import table as ast_table
from tests.support.megaciv_sums import some
from tests.support.megaciv_table import Table
from tests.support.megaciv_tax import cities as tax_cities
from tests.support.megaciv_tax import one, two_holders
from tests.support.megaciv_tax import table as tax_table

document = Document(
    "004",
    "Mega Civilization",
    "The sequence of play: turns and phases, A.S.T. ranking, the beneficiary, the list of phases, "
    "and phase 1 (tax collection) up to the first sentences on tax revolts.",
)


@document.statement(
    "Marked boxes of the rules hold what differs by the number of players.", "MC-0.5"
)
@pytest.mark.parametrize(("players", "credit"), [(5, 10), (6, 5), (7, 0), (12, 5), (13, 0)])
def test_variants_by_number_of_players(players: int, credit: int) -> None:
    game = Table(players=players)
    assert {seat.credits.each for seat in game.state.seats} == {(credit,) * 5}


# -- a turn in which everything happens ------------------------------------------------------------


@dataclass
class Played:
    """One phase as played: its name, kinds of events, kinds of questions, seats asked."""

    name: str = ""
    told: list[str] = field(default_factory=list)
    asked: set[str] = field(default_factory=set)
    #: the most seats that had a question open at once
    at_once: int = 0


#: answers other than the default, by kind of question and seat
ANSWERS: dict[tuple[str, int], dict[str, Any]] = {
    ("build_cities", 2): {"builds": [{"area": "p1"}]},
    ("ability", 1): {"do": "politics_gain", "treasury": 1},
    ("purchase", 3): {"advances": ["mysticism"], "treasury": 50},
}


def busy_table() -> Table:
    """Cities to tax, a conflict, a site to build on, cards, calamities, abilities, treasury."""
    game = calamity_table(9)
    for seat in game.state.seats:
        game.at(seat.seat, {f"home-{seat.civilization}": 4})
    game.city(0, "a0", "a1", "a2").put(0, k1=2, a5=2, a6=2)
    game.city(1, "a3", "a4").put(1, k1=2, a7=2).put(2, p1=7, k3=3)
    game.hold(0, "coinage").hold(1, "coinage").treasury(0, 40).treasury(1, 40)
    game.hold(1, "politics").hold(3, "politics").treasury(3, 50)
    game.deal(0, "famine", "ochre", "ochre", "clay")
    game.deal(1, "superstition", "corruption", "regression", "clay", "clay", "ochre")
    return game


@cache
def turn() -> list[Played]:
    """Turn 1 of the busy table, phase by phase, and the beginning of turn 2."""
    game, seen = busy_table(), 0
    played: list[Played] = []

    def listen() -> None:
        nonlocal seen
        for event in game.events[seen:]:
            if event.kind == "phase":
                played.append(Played(PHASES[event.data["phase"] - 1].name))
                assert event.data["phase"] == (len(played) - 1) % 13 + 1
            else:
                played[-1].told.append(event.kind)
        seen = len(game.events)

    game.steps(Step("play_turn"))
    while game.state.turn == 1:
        listen()
        played[-1].asked |= {decision.kind for decision in game.open()}
        played[-1].at_once = max(played[-1].at_once, len(set(game.asked())))
        decision = game.open()[0]
        answer = ANSWERS.get((decision.kind, decision.seat), game.default(decision.seat))
        game.answer(decision.seat, answer)
    listen()
    return played


def phase(number: int) -> Played:
    return turn()[number - 1]


@document.statement("The game goes turn by turn.", "MC-0.2")
def test_turns() -> None:
    assert phase(13).told.count("turn") == 1
    assert phase(14).name == phase(1).name  # turn 2 begins with phase 1


@document.statement("A turn is divided into phases.", "MC-0.2", "MC-0.3")
def test_a_turn_has_phases() -> None:
    assert len({played.name for played in turn()[:13]}) == 13


@document.statement("A phase may be divided into steps.", "MC-0.2")
def test_phases_have_steps() -> None:
    """Expansion, then census; drawing, then buying; markers, then the turn marker."""
    for number, first, then in (
        (2, "expanded", "census"),
        (6, "drew", "buys_no_more"),
        (13, "marker", "turn_marker"),
    ):
        told = phase(number).told
        assert first in told
        assert then in told
        assert first not in told[told.index(then) :]


@document.statement("Most of a phase is done by all players at the same time.", "MC-0.2")
def test_most_is_done_at_the_same_time() -> None:
    at_once = {number for number in range(1, 14) if phase(number).at_once > 1}
    assert at_once >= {1, 2, 3, 7, 12}
    assert phase(3).at_once == 9


@document.statement("Some of it is done in a certain order.", "MC-0.2", "MC-0.55")
def test_some_is_done_in_order() -> None:
    for number, kind in ((6, "buy_card"), (10, "ability")):
        assert kind in phase(number).asked
        assert phase(number).at_once == 1


@document.statement(
    "At the end of a turn the goals are checked, and if none is reached the next turn starts.",
    "MC-0.4",
    "MC-13.16",
)
def test_the_next_turn_starts() -> None:
    game = ast_table().phase(13)
    assert (game.state.ended, game.state.turn) == (False, 2)
    assert result(game.state) is None
    assert game.asked("movement") == [0, 1, 4, 3, 2]


@document.statement("If one is reached, victory is determined.", "MC-0.4", "MC-13.14")
def test_or_victory_is_determined() -> None:
    game = stand(ast_table(), 1, 14, 5, *some("dear", 3)).phase(13)
    found = result(game.state)
    assert found is not None
    assert found.winners == (1,)
    assert game.open() == []


# -- ranking order ---------------------------------------------------------------------------------


@document.statement(
    "A tie between what players do is decided by A.S.T. ranking, unless a rule says otherwise.",
    "MC-0.52",
    "MC-5.10",
)
def test_ties_go_by_ranking() -> None:
    """Seats 0 and 2 could both build in w: the higher in ranking decides first."""
    game = rivals().phase(5)
    assert game.asked() == [0]
    game.answer(0, HIGHER)
    assert (game.seat(0).cities_at, game.seat(2).cities_at) == (["w"], [])
    left = rivals().phase(5).answer(0, builds()).answer(2, LOWER)
    assert left.seat(2).cities_at == ["w"]
    turned = rivals()  # it is the ranking of the peoples that counts, not the seat
    first, second = turned.seat(0), turned.seat(2)
    first.ranking, second.ranking = second.ranking, first.ranking
    assert turned.phase(5).asked() == [2]
    turned.answer(2, LOWER)
    assert (first.cities_at, second.cities_at) == ([], ["w"])


@document.statement(
    "Nobody is bound to that order: to save time one may decide early.",
    "MC-0.53",
    reading="D-22: what is done stays done, whatever others do later",
)
def test_players_may_act_early() -> None:
    game = two_holders("early")
    assert game.asked() == [0, 3]
    game.answer(3, {"rate": 3})
    assert game.seat(3).treasury == 6
    assert game.asked() == [0]


@document.statement(
    "Who would rather wait for those before may do so.",
    "MC-0.54",
    "DG-3.5",
    reading="D-22: nobody can make others wait or hurry, so nobody waits for ever",
)
@pytest.mark.parametrize(
    ("asked", "first", "second"),
    [
        (lambda: two_holders("early"), 0, 3),  # the tax rate
        (equal_losses, 0, 1),
        (empire, 1, 2),  # a gift each
        (two_famines, 0, 1),  # whether copies are resolved in order
    ],
)
def test_players_may_wait(asked: Callable[[], Table], first: int, second: int) -> None:
    game = asked()
    assert game.asked() == [first, second]
    assert game.command_refused("wait", first).code == "wait_for_nobody"
    game.command("wait", second)
    assert game.asked() == [first]
    game.answer(first, game.default(first))
    assert game.asked() == [second]


@document.statement("In all other cases the order that is given must be kept.", "MC-0.55")
def test_a_given_order_is_kept() -> None:
    """Phase 6 goes by number of cities, phase 10 by position; nobody can come forward."""
    game = calamity_table().city(0, "a0", "a1").city(1, "a2").treasury(0, 15).treasury(1, 15)
    game.phase(6)
    assert game.asked() == [1]
    assert game.command_refused("unwait", 0).code
    game.answer(1, game.default(1))
    assert game.asked() == [0]
    game = calamity_table().hold(0, "politics").hold(1, "politics")
    game.seat(1).step = 1
    game.phase(10)
    assert game.asked() == [1]
    assert game.command_refused("unwait", 0).code


@document.statement("Nobody goes on to a new phase before it is their turn.", "MC-0.56", "DG-3.8")
@pytest.mark.parametrize("order", ["early", "strict"])
def test_nobody_starts_a_later_phase(order: str) -> None:
    game = tax_cities(tax_cities(tax_table(order=order), 0, 2), 3, 2)
    game.put(0, a8=1).put(3, d8=1).hold(0, "coinage").hold(3, "coinage")
    game.steps(Step("play_turn")).answer(0, {"rate": 1})
    assert game.state.phase == 1
    assert game.told("expanded") == []  # seat 0 is done and does not expand yet
    game.answer(3, {"rate": 1})
    assert game.state.phase > 1
    assert sorted(event.seat for event in game.told("expanded")) == [0, 3]


# -- the beneficiary -------------------------------------------------------------------------------


@document.statement(
    "Some events have a beneficiary, often the one who controls what happens.", "MC-0.57"
)
def test_the_beneficiary_controls() -> None:
    game = one(5, 7).phase(1)  # two cities of seat 0 revolt
    assert game.asked("claim_cities") == [1]
    game.answer(1, {"areas": ["a4", "a0"]})
    assert game.seat(1).cities_at == ["a4", "a0"]


@document.statement("The beneficiary is often spared bad effects.", "MC-0.57", "MC-B.8")
def test_the_beneficiary_is_spared() -> None:
    game = crowd()
    (card,) = game.deal(0, "epidemic")
    pass_on(game, card, 5)
    game.phase(9)
    assert 5 not in choosable(game, 0)
    assert game.refused(0, {"seats": [5, 3]}).code == "not_eligible"


@document.statement("Being beneficiary may or may not be an advantage.", "MC-0.57", "MC-0.58")
@pytest.mark.parametrize(("number", "gained"), [(3, 1), (9, 0)])
def test_an_advantage_or_not(number: int, gained: int) -> None:
    """Treachery: the beneficiary gets a city, but not with all nine on the board."""
    game = calamity_table(9).city(0, "k1", "k2").city(1, *cities("c", number))
    (card,) = game.deal(0, "treachery")
    game.state.market.passed_by[str(card)] = 1
    game.phase(9)
    assert game.told("calamity")[0].data["beneficiary"] == 1
    while game.open():
        seat = game.open()[0].seat
        game.answer(seat, game.default(seat))
    assert game.seat(1).cities == number + gained
    assert game.seat(0).cities == 1


def chosen(*, on_board: tuple[int, ...], in_stock: tuple[int, ...]) -> int:
    """Return the seat that takes seat 0's revolting cities, by cities on the board and tokens in stock.

    No tax is due for others: so many cities, and tokens after they have collected.
    """
    game = one(5, 7)
    for seat, (number, tokens) in enumerate(zip(on_board, in_stock, strict=True), start=1):
        tax_cities(game, seat, number).stock(seat, tokens + 2 * number)
    game.phase(1)
    assert [game.seat(seat).tokens_in_stock for seat in (1, 2, 3, 4)] == list(in_stock)
    (taker,) = game.asked("claim_cities")
    return taker


@document.statement("By default it is whoever has the most cities in stock.", "MC-0.58")
def test_most_cities_in_stock() -> None:
    assert chosen(on_board=(3, 1, 2, 4), in_stock=(40, 10, 30, 40)) == 2
    assert chosen(on_board=(3, 4, 2, 1), in_stock=(40, 30, 30, 5)) == 4


@document.statement("Of those tied, it is whoever has the most tokens in stock.", "MC-0.58")
def test_then_most_tokens_in_stock() -> None:
    assert chosen(on_board=(2, 1, 1, 1), in_stock=(45, 20, 30, 29)) == 3


@document.statement("Of those still tied, it is the first in A.S.T. ranking.", "MC-0.58")
def test_then_ranking() -> None:
    assert chosen(on_board=(2, 2, 1, 1), in_stock=(40, 40, 30, 30)) == 4
    assert chosen(on_board=(1, 1, 1, 1), in_stock=(30, 30, 30, 30)) == 1


@document.statement(
    "For calamities there is a definition of its own, in the rules of the calamities.",
    "MC-0.59",
    "MC-9.15",
    "MC-9.16",
)
def test_calamities_have_their_own_beneficiary() -> None:
    traded = calamity_table(9).city(0, "a0")
    (card,) = traded.deal(0, "treachery")
    traded.state.market.passed_by[str(card)] = 7  # who passed it on, whatever the stocks
    assert traded.phase(9).told("calamity")[0].data["beneficiary"] == 7
    usual = struck(calamity_table(9).city(0, "a0"), "treachery")  # not traded
    assert usual.told("calamity")[0].data["beneficiary"] == 1
    game = crowd()
    game.deal(0, "tyranny")  # not tradeable: of the own block
    assert game.phase(9).told("calamity")[0].data["beneficiary"] == 12
    assert [game.seat(seat).block for seat in (0, 1, 13, 12)] == ["west", "east", "east", "west"]


# -- the order of phases ---------------------------------------------------------------------------


@document.statement("Phase 1 is tax collection.", "MC-0.3")
def test_phase_1() -> None:
    assert phase(1).name == "tax collection"
    assert "taxes" in phase(1).told


@document.statement("Phase 2 is population expansion, with the census.", "MC-0.3")
def test_phase_2() -> None:
    assert phase(2).name == "population expansion and census"
    assert {"expanded", "census"} <= set(phase(2).told)


@document.statement("Phase 3 is movement.", "MC-0.3")
def test_phase_3() -> None:
    assert phase(3).name == "movement"
    assert set(phase(3).told) == {"moved"}


@document.statement("Phase 4 is conflict.", "MC-0.3")
def test_phase_4() -> None:
    assert phase(4).name == "conflict"
    assert "fought" in phase(4).told


@document.statement(
    "Phase 5 is city construction, with the removal of surplus population and the check for city "
    "support.",
    "MC-0.3",
    "MC-5.11",
    "MC-5.13",
)
def test_phase_5() -> None:
    assert phase(5).name == "city construction"
    assert {"built", "surplus"} <= set(phase(5).told)
    game = calamity_table().city(0, "a0", "a1").put(0, a2=3).phase(5)
    assert game.tokens("a2") == {0: 2}
    assert game.asked("reduce_cities") == [0]


@document.statement("Phase 6 is trade cards acquisition.", "MC-0.3")
def test_phase_6() -> None:
    assert phase(6).name == "trade cards acquisition"
    assert "drew" in phase(6).told
    assert phase(6).asked == {"buy_card"}


@document.statement("Phase 7 is trade.", "MC-0.3")
def test_phase_7() -> None:
    assert phase(7).name == "trade"
    assert phase(7).asked == {"trade"}


@document.statement("Phase 8 is calamity selection.", "MC-0.3")
def test_phase_8() -> None:
    assert phase(8).name == "calamity selection"
    assert phase(8).told.count("calamity_discarded") == 1  # of three major ones


@document.statement("Phase 9 is calamity resolution.", "MC-0.3")
def test_phase_9() -> None:
    assert phase(9).name == "calamity resolution"
    assert phase(9).told.count("calamity") == 3


@document.statement("Phase 10 is special abilities.", "MC-0.3")
def test_phase_10() -> None:
    assert phase(10).name == "special abilities"
    assert phase(10).asked == {"ability"}


@document.statement(
    "Phase 11 is the removal of surplus population, with the check for city support.",
    "MC-0.3",
    "MC-11.3",
    "MC-11.4",
)
def test_phase_11() -> None:
    assert phase(11).name == "surplus population and city support"
    assert "reduced" in phase(11).told  # the cities that Famine left without support
    game = calamity_table().city(0, "a0", "a1").put(0, a2=3).phase(11)
    assert game.tokens("a2") == {0: 2}
    assert game.asked("reduce_cities") == [0]


@document.statement("Phase 12 is the acquisition of advances.", "MC-0.3")
def test_phase_12() -> None:
    assert phase(12).name == "advances acquisition"
    assert "purchased" in phase(12).told


@document.statement("Phase 13 is A.S.T. alteration.", "MC-0.3")
def test_phase_13() -> None:
    assert phase(13).name == "A.S.T. alteration"
    assert phase(13).told.count("marker") == 9


# -- 1a: tax collection ----------------------------------------------------------------------------


@document.statement(
    "Taxes are collected by all at the same time.",
    "MC-1.1",
    reading="N-40: who has no choice of rate is not asked; step 1b starts when all rates are in",
)
def test_taxes_at_the_same_time() -> None:
    game = two_holders("early")
    assert game.asked("tax_rate") == [0, 3]
    game.answer(3, {"rate": 2}).answer(0, {"rate": 2})
    assert [game.seat(seat).treasury for seat in (0, 3)] == [4, 4]


@document.statement(
    "Everybody moves, for each own city on the board, as many tokens as the tax rate from stock "
    "to treasury.",
    "MC-1.2",
)
def test_tax_for_each_city() -> None:
    game = tax_table()
    for seat in range(5):
        tax_cities(game, seat, seat)
    game.phase(1)
    assert [game.seat(seat).treasury for seat in range(5)] == [0, 2, 4, 6, 8]
    assert [game.seat(seat).tokens_in_stock for seat in range(5)] == [55, 53, 51, 49, 47]


document.not_testable(
    "Treasury tokens lie face down in the treasury box.",
    "handling of the printed pieces; the program counts the treasury apart from the stock (MC-0.9)",
    "MC-0.9",
)


@document.statement("The usual tax rate is 2.", "MC-1.3")
def test_the_usual_rate() -> None:
    game = one(3, 20).phase(1)
    assert game.told("taxes")[0].data == {"rate": 2, "tokens": 6}


@document.statement("Certain advances change the rate.", "MC-1.3", "MC-1.5", "MC-1.6", "MC-1.7")
@pytest.mark.parametrize(
    ("advances", "rates"),
    [
        (("coinage",), {1, 2, 3}),
        (("monarchy",), {2, 3}),
        (("coinage", "monarchy"), {1, 2, 3, 4}),
    ],
)
def test_advances_change_the_rate(advances: tuple[str, ...], rates: set[int]) -> None:
    collected = set()
    for rate in range(6):
        game = one(3, 20, *advances).phase(1)
        if rate in rates:
            collected.add(game.answer(0, {"rate": rate}).seat(0).treasury)
        else:
            assert game.refused(0, {"rate": rate}).code == "tax_rate"
    assert collected == {3 * rate for rate in rates}


@document.statement("Nobody can refrain from collecting tax.", "MC-1.4")
def test_nobody_can_refrain() -> None:
    game = one(3, 6).phase(1)
    assert game.over  # without being asked
    assert game.seat(0).treasury == 6
    asked = one(3, 20, "coinage").phase(1)
    assert asked.refused(0, {"rate": 0}).code == "tax_rate"


@document.statement("If everybody has tokens enough, step 1b is skipped.", "MC-1.9")
def test_step_1b_is_skipped() -> None:
    game = tax_cities(one(5, 10), 1, 3).phase(1)
    assert game.seat(0).tokens_in_stock == 0  # exactly enough
    assert game.told("tax_revolt") == game.told("annexed") == []
    assert game.over


@document.statement(
    "Example: with 5 cities on the board 10 tokens go from stock to treasury.",
    "MC-1.T1",
    "MC-1.2",
)
def test_example_5_cities() -> None:
    game = one(5, 20).phase(1)
    assert (game.seat(0).treasury, game.seat(0).tokens_in_stock) == (10, 10)


# -- 1b: tax revolts -------------------------------------------------------------------------------


@document.statement(
    "One or more players may have too few tokens in stock for their taxes.", "MC-1.10"
)
def test_players_may_be_short() -> None:
    game = one(5, 7)
    tax_cities(game, 1, 4).stock(1, 3).phase(1)
    assert [event.seat for event in game.told("tax_revolt")] == [0, 1]


@document.statement("Then all others finish their tax collection first.", "MC-1.10")
def test_all_others_collect_first() -> None:
    game = one(5, 7).city(1, "b1").hold(1, "coinage").city(2, "c1").phase(1)
    assert game.asked("tax_rate") == [1]
    assert (game.seat(0).treasury, game.told("tax_revolt")) == (0, [])
    game.answer(1, {"rate": 1})
    assert [event.seat for event in game.told("taxes")] == [2, 1, 0]


@document.statement(
    "Who has too few tokens moves the whole stock to treasury.", "MC-1.10", "MC-1.T2"
)
def test_who_is_short_pays_everything() -> None:
    game = one(5, 7).phase(1)
    assert (game.seat(0).treasury, game.seat(0).tokens_in_stock) == (7, 0)
