"""Questions to which the own hand leaves one answer (DG-3.9); they are asked all the same (N-05)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from ecumene.games.megaciv.phases.abilities.provincial_empire import GiftSubject, GiveCard
from ecumene.games.megaciv.phases.acquisition.purchase import BuyAdvances
from ecumene.games.megaciv.phases.calamity.discards import Discard, DiscardSubject
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.kernel import Move, Question, Subject
from ecumene.kernel.game import OnlyAnswer
from ecumene.rulebook import rule
from tests.support.megaciv_rich import play_on, rich_match
from tests.support.megaciv_table import GAME, Table
from tests.support.sentences import assert_said


def only(table: Table, seat: int) -> OnlyAnswer | None:
    found = Question(GAME, table.state, table.question(seat)).only_answer()
    if found is not None:
        assert rule(found.rule).id == found.rule
        assert_said(GAME, found.said)
    return found


@pytest.mark.rule("DG-3.9", "N-05")
def test_a_hand_that_buys_nothing() -> None:
    table = Table(players=9)
    table.deal(0, "bone", "clay", "iron")
    table.deal(1, "gold", "gold", "gold")
    table.phase(12)
    assert {0, 1} <= set(table.asked("purchase")), "others cannot tell who is asked in vain"
    poor = only(table, 0)
    assert poor is not None
    assert poor.answer == BuyAdvances()
    assert assert_said(GAME, poor.said) == "Nothing can be bought with 4 points."
    assert only(table, 1) is None
    table.answer(0, poor.answer)
    assert table.told("bought_nothing")[-1].seat == 0


@pytest.mark.rule("MC-12.5", "MC-12.13")
def test_credits_and_discards_are_a_choice() -> None:
    table = Table(players=9)
    table.deal(0, *["bone", "clay", "ochre"] * 3)
    table.deal(1, "bone")
    table.seat(1).credits = Credits(crafts=60)
    table.phase(12)
    assert only(table, 0) is None, "a card must go: which one is a choice"
    assert only(table, 1) is None, "Pottery costs nothing with these credits"


@pytest.mark.rule("MC-12.27")
def test_a_card_that_stands_in_may_be_enough() -> None:
    table = Table(players=9).hold(0, "cloth_making", "mysticism", "sculpture", "urbanism")
    table.deal(0, "wine", "wine", "wine", "gold")  # 45 and 9 points; with gold for wine it is 80
    table.phase(12)
    assert only(table, 0) is not None, "all others cost 60 and more"
    table.hold(0, "trade_empire")
    assert only(table, 0) is None


def ask(table: Table, seat: int, kind: str, rule_id: str, subject: Subject) -> None:
    Move(table.state.flow, table.chance).ask(seat, kind, rule_id, subject)


@pytest.mark.rule("MC-A.PROVINCIAL.4")
def test_no_card_to_give() -> None:
    table = Table(players=9)
    table.deal(1, "bone")
    table.deal(2, "gold")
    for seat in (1, 2):
        ask(table, seat, "give_card", "MC-A.PROVINCIAL.1", GiftSubject(0))
    none = only(table, 1)
    assert none is not None
    assert none.answer == GiveCard()
    assert only(table, 2) is None, "hidden or shown is a choice"


@pytest.mark.rule("MC-C.CORRUPTION.1", "MC-C.BANDITRY.1")
def test_every_card_is_lost() -> None:
    table = Table(players=9)
    few = table.deal(0, "bone", "iron")
    table.deal(1, "gold", "marble")
    table.deal(2, "bone", "water")
    for seat in (0, 1):
        ask(table, seat, "discard", "MC-C.CORRUPTION.1", DiscardSubject("corruption", 10))
    ask(table, 2, "discard", "MC-C.BANDITRY.1", DiscardSubject("banditry", 2))
    all_of_it = only(table, 0)
    assert all_of_it is not None
    assert all_of_it.answer == Discard(tuple(sorted(few)))
    assert only(table, 1) is not None, "9 and 8 points: one of them is not enough"
    gone = only(table, 2)
    assert gone is not None
    assert gone.answer.water == 1
    table.treasury(2, 4)
    assert only(table, 2) is None, "treasury may be paid instead"
    table.deal(1, "ivory")
    assert only(table, 1) is None


@pytest.mark.rule("DG-3.9")
def test_in_random_games_it_is_legal_and_nothing_else_makes_sense() -> None:
    seen: Counter[str] = Counter()
    for number in range(900, 912):
        match, randomness = rich_match(number, turns=1), random.Random(number)
        while not match.over:
            for decision in match.state.flow.decisions:
                question = Question(GAME, match.state, decision)
                seat = match.state.seats[decision.seat]
                if decision.kind == "purchase":
                    seat.hand[5:], seat.treasury = [], min(seat.treasury, 3)
                found = question.only_answer()
                if found is None:
                    continue
                question.check(found.answer)
                seen[decision.kind] += 1
                if decision.kind == "purchase":
                    prices = question.about().prices
                    assert not any(
                        question.preview(BuyAdvances((name,))).suggestion for name in prices
                    )
            play_on(match, randomness)
    assert seen["purchase"] > 3
