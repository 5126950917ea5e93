"""Steward and strategos with people in the market: what they promise, and what they do about it."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest

from ecumene.bots import make_bot
from ecumene.bots.bot import Bot
from ecumene.bots.megaciv.strategos.market import MOST_ANSWERS, MOST_OFFERS, TradeMemory
from ecumene.bots.megaciv.trading_with_people import KEPT_SECONDS
from ecumene.bots.trading_with_people import DoNothing, MarketPeople, trade_in_company
from ecumene.games.megaciv.phases.trade.offers import (
    Accept,
    AnswerOffer,
    Decline,
    Finish,
    MakeOffer,
    Withdraw,
)
from ecumene.games.megaciv.position.state import Offer, State
from ecumene.kernel import Question
from tests.support.megaciv_market import make, market, reply
from tests.support.megaciv_table import GAME, Table

BOTS = ["steward", "strategos", "strategos:bold", "strategos:rival"]
NAMES = ("iron", "papyri", "fish", "fruit", "oil", "wool", "wine", "copper", "tin", "gold")
COMPANY = MarketPeople(frozenset({1}))


def asked(table: Table, seat: int = 0) -> Question[State]:
    return Question(GAME, table.state, table.question(seat, "trade"))


def trade(
    bot: Bot,
    table: Table,
    about: str = "",
    people: frozenset[int] = COMPANY.people,
    at: float = 0.0,
) -> Any:
    return trade_in_company(bot, asked(table), MarketPeople(people, about, at))


def hand_to_trade(seed: int) -> str:
    """Cards that a table of five has, several of some names."""
    randomness = Random(seed)
    chosen = randomness.sample(NAMES, 5)
    return " ".join([*chosen, *randomness.choices(chosen, k=3)])


# -- what is wished for ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seed", range(6))
def test_who_brings_what_is_wished_for_gets_the_deal(name: str, seed: int) -> None:
    """Any two of the names, truly named, and a third card that nobody names."""
    table = market(hand_to_trade(seed))
    bot = make_bot(name, GAME, 1)
    promised = 0
    while isinstance(said := trade(bot, table), MakeOffer):
        table.answer(0, said)
        offer = table.state.market.offers[-1]
        assert offer.wish_names
        assert not set(offer.wish_names) & {*offer.names, *offer.more}, "not what it gives"
        for pair in combinations_with_replacement(offer.wish_names, 2):
            table.state.market.offers.append(_answer(offer, pair))
            answer = table.state.market.offers[-1].id
            assert trade(bot, table, about=answer) == Accept(answer), (pair, offer)
            table.state.market.offers.pop()
            promised += 1
    assert promised


def _answer(offer: Offer, names: tuple[str, ...]) -> Offer:
    """An answer of seat 1: three cards, two of them named."""
    identity = f"{offer.id}/1#9"
    return Offer(
        id=identity, giver=1, to=0, cards=(1, 2, 3), water=0, names=names, answers=offer.id
    )


@pytest.mark.parametrize("name", BOTS)
def test_a_bad_answer_is_turned_down_and_the_offer_stands(name: str) -> None:
    table = market("gold gold gold wine oil ochre", "ochre ochre clay clay")
    bot = make_bot(name, GAME, 1)
    table.answer(0, trade(bot, table))
    mine = table.state.market.offers[-1]
    bad = reply(table, 1, mine.id, "clay clay ochre")
    assert trade(bot, table, about=bad) == Decline(bad)
    table.answer(0, Decline(bad))
    assert [offer.id for offer in table.state.market.offers] == [mine.id]


@pytest.mark.parametrize("name", ["steward", "strategos"])
def test_a_person_comes_before_a_bot_and_nobody_is_left_without_a_reply(name: str) -> None:
    hands = ("gold gold ochre clay iron", "gold fish oil", "gold tin oil", "gold wine wine")
    table = market(*hands)
    bot = make_bot(name, GAME, 1)
    mine = make(table, 0, "ochre clay iron", wish_names=("gold",))
    of_bot = reply(table, 3, mine, "gold wine wine")
    first, second = reply(table, 1, mine, "gold fish oil"), reply(table, 2, mine, "gold tin oil")
    people = frozenset({1, 2})
    said = trade(bot, table, about=first, people=people)
    assert isinstance(said, Decline)
    assert said.answer in (first, second), "only one of the two can have it"
    table.answer(0, said)
    left = second if said.answer == first else first
    taken = trade(bot, table, about=left, people=people)
    assert isinstance(taken, Accept)
    assert taken.answer == left != of_bot


def test_a_steward_does_not_give_a_set_away_with_a_calamity() -> None:
    """Being rid of a calamity is worth much among bots; a person would be given a set for it."""
    hands = ("wine wine fish ochre clay treachery", "fish ochre clay")
    for people, sets in ((frozenset[int](), 2), (COMPANY.people, 0)):
        table = market(*hands)
        theirs = make(table, 1, "fish ochre clay", wish_names=("wine",))
        if people:
            said = trade(make_bot("steward", GAME, 1), table, about=theirs, people=people)
        else:
            said = make_bot("steward", GAME, 1).choose(asked(table))
        names = said.names if isinstance(said, AnswerOffer) else ()
        assert names.count("wine") == sets


# -- staying ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*BOTS, "random"])
def test_nobody_finishes_in_company(name: str) -> None:
    table = market("gold gold wine wine oil ochre", "fish fish tin tin clay")
    bot = make_bot(name, GAME, 1)
    for _ in range(80):
        said = trade(bot, table)
        assert not isinstance(said, Finish)
        if isinstance(said, MakeOffer | AnswerOffer | Withdraw):
            table.answer(0, said)
    if name != "random":
        assert isinstance(said, DoNothing)
        assert not said.soon


def test_the_budget_is_not_for_people() -> None:
    table = market("gold gold gold wine wine ochre", "gold fish clay clay")
    trader = TradeMemory()
    trader.trade(asked(table), COMPANY)
    trader.answers, trader.offers = MOST_ANSWERS, MOST_OFFERS
    theirs = make(table, 1, "gold fish clay", wish_names=("wine", "ochre"))
    said = trader.trade(asked(table), COMPANY)
    assert isinstance(said, AnswerOffer)
    assert said.offer == theirs


def test_an_offer_of_a_bot_is_left_to_people_until_the_next_look() -> None:
    table = market("gold gold gold wine wine ochre", "clay clay clay", "gold fish clay clay")
    trader = TradeMemory()
    while isinstance(said := trader.trade(asked(table), COMPANY), MakeOffer):
        table.answer(0, said)
    theirs = make(table, 2, "gold fish clay", wish_names=("wine", "ochre"))
    first, second = (trader.trade(asked(table), COMPANY) for _ in range(2))
    assert first == DoNothing(soon=True)
    assert isinstance(second, AnswerOffer)
    assert second.offer == theirs


def test_a_person_is_not_given_the_same_answer_twice() -> None:
    table = market("gold gold gold wine wine ochre", "gold fish clay clay")
    trader, seen = TradeMemory(), []
    theirs = make(table, 1, "gold fish clay", wish_names=("wine", "ochre"))
    while isinstance(
        said := trader.trade(asked(table), MarketPeople(COMPANY.people, theirs)), AnswerOffer
    ):
        table.answer(0, said)
        answer = table.state.market.offers[-1]
        seen.append(sorted((*answer.names, *answer.more)))
        table.answer(1, Decline(answer.id))
    assert seen
    assert len(seen) == len({tuple(each) for each in seen})


@pytest.mark.parametrize("name", ["steward", "strategos"])
def test_an_answer_to_a_person_is_kept_standing_for_twenty_seconds(name: str) -> None:
    hands = ("gold gold gold wine wine ochre clay iron", "gold fish clay clay", "gold oil oil")
    table = market(*hands)
    bot = make_bot(name, GAME, 1)
    mine = make(table, 0, "ochre clay iron", wish_names=("gold",))
    theirs = make(table, 1, "gold fish clay", wish_names=("wine", "ochre"))
    table.answer(0, trade(bot, table, about=theirs, at=100.0))
    of_bot = reply(table, 2, mine, "gold oil oil")
    assert trade(bot, table, about=of_bot, at=101.0) == DoNothing(soon=True)
    while not isinstance(said := trade(bot, table, at=102.0), Accept | DoNothing):
        table.answer(0, said)
    for look in range(10):
        assert trade(bot, table, at=103.0 + look) == DoNothing(soon=True), "however often it looks"
    assert KEPT_SECONDS >= 20
    assert trade(bot, table, at=100.9 + KEPT_SECONDS) == DoNothing(soon=True)
    assert trade(bot, table, at=101.0 + KEPT_SECONDS) == Accept(of_bot), "not for ever"


@pytest.mark.parametrize("name", ["steward", "strategos"])
def test_no_deal_with_a_bot_comes_before_a_person(name: str) -> None:
    """A deal withdraws all answers of both sides: so none is left to another bot."""
    hands = ("gold gold gold wine wine ochre clay iron", "gold fish clay clay", "gold oil oil")
    table = market(*hands)
    bot = make_bot(name, GAME, 1)
    of_bot = make(table, 2, "gold oil oil", wish_names=("wine", "ochre"))
    answer = reply(table, 0, of_bot, "wine wine ochre")
    theirs = make(table, 1, "gold fish clay", wish_names=("wine", "ochre"))
    assert trade(bot, table, about=theirs) == Withdraw(answer)
    table.answer(0, Withdraw(answer))
    said = trade(bot, table, about=theirs)
    assert isinstance(said, AnswerOffer)
    assert said.offer == theirs
    table.answer(0, said)
    while not isinstance(said := trade(bot, table, at=19.0), DoNothing):
        assert not isinstance(said, AnswerOffer), "nothing that a bot could take"
        table.answer(0, said)
