"""Advice for a person's next step in the market, with calculations.

A person's advice comes without a trader's memory, so the trader starts in the middle: offers
already open aren't suggested again. Wishes are honest, like those of bots among people: any two
cards of these names, truly named, pay for the gift.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ecumene.bots.megaciv.gifts import FACES, add_to_sets, count_cards
from ecumene.bots.personality import NEUTRAL, Personality
from ecumene.bots.trading_with_people import MarketPeople
from ecumene.games.megaciv.phases.trade.offers import (
    Accept,
    AnswerOffer,
    Decline,
    Finish,
    MakeOffer,
    Trade,
    Withdraw,
)
from ecumene.games.megaciv.phases.trade.trade_view import OfferView, TradeSight
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.commodities import full_set
from ecumene.games.megaciv.words.leaders import people
from ecumene.kernel import Question
from ecumene.words import Said, said

from .market import TradeMemory
from .thought import Thought

#: names of wishes in one sentence
NAMED = 3


def plan_trade(
    question: Question[Any], known: State, personality: Personality = NEUTRAL
) -> Thought:
    """Choose a trade action and give the reason."""
    trader = TradeMemory(personality)
    trader.resume(question)
    answer = trader.choose(question, _company(question))
    if isinstance(answer, Withdraw):
        answer = Finish()  # enough offers are open
    sight: TradeSight = question.glance()
    return Thought(answer, tell_trade(trader, sight, known, answer))


def _company(question: Question[Any]) -> MarketPeople:
    """Treat all others as people, so that wishes are honest towards everybody."""
    others = (seat for seat in question.view.seats if not seat.left)
    return MarketPeople(frozenset(seat.seat for seat in others) - {question.seat})


def tell_trade(trader: TradeMemory, sight: TradeSight, known: State, answer: Trade) -> Said:
    """Explain a trade, with its effect on the bot's sets."""
    offers = {offer.id: offer for offer in sight.offers}
    if isinstance(answer, Accept | Decline):
        theirs = offers[answer.answer]
        return _tell_answer(trader, known, answer, theirs, offers[theirs.answers])
    if isinstance(answer, AnswerOffer):
        return _tell_reply(trader, known, answer, offers[answer.offer])
    if isinstance(answer, MakeOffer):
        return _tell_offer(trader, answer)
    waiting = [offer for offer in sight.offers if offer.giver == sight.viewer]
    if waiting:
        return said("advice-wait", offers=len(waiting))
    return said("advice-finish", offers=len(sight.offers))


def _tell_answer(
    trader: TradeMemory, known: State, answer: Accept | Decline, theirs: OfferView, mine: OfferView
) -> Said:
    counts = trader.hand.counts
    given = [trader.hand.name_of[n] for n in mine.cards or () if n in trader.hand.name_of]
    change = sets_change(counts, theirs.names, given)
    civ = people(known, theirs.giver)
    if isinstance(answer, Accept):
        return said("advice-accept", civ=civ, change=_tell_growth(change, counts, theirs))
    return said("advice-turn_down", civ=civ, change=_tell_change(change))


def _tell_reply(trader: TradeMemory, known: State, answer: AnswerOffer, offer: OfferView) -> Said:
    counts, names = trader.hand.counts, trader.hand.name_of
    given = [names[number] for number in answer.cards if number in names]
    change = sets_change(counts, offer.names, given)
    hidden = len(answer.cards) - len(given)
    return said(
        "advice-reply_with_calamity" if hidden else "advice-reply",
        civ=people(known, offer.giver),
        cards=count_cards(given, answer.water),
        change=_tell_growth(change, counts, offer),
    )


def _tell_offer(trader: TradeMemory, answer: MakeOffer) -> Said:
    counts, names = trader.hand.counts, trader.hand.name_of
    given = [names[number] for number in answer.cards if number in names]
    cards = count_cards(given, answer.water)
    if not answer.wish_names:
        return said("advice-offer_for_any", cards=cards)
    best = max(answer.wish_names, key=lambda name: _one_more(counts, name))
    return said(
        "advice-offer",
        cards=cards,
        wishes=list(answer.wish_names[:NAMED]),
        best=best,
        worth=_one_more(counts, best),
    )


def _tell_change(points: int) -> Said:
    return said("advice-sets", grow=points >= 0, points=abs(points))


def _tell_growth(points: int, counts: Mapping[str, int], offer: OfferView) -> Said:
    """Describe how sets grow or shrink, and which grows most with an offer."""
    grown = add_to_sets(counts, offer.names)
    if not grown:
        return _tell_change(points)
    name = max(grown, key=lambda entry: (2 * entry[1] + 1) * FACES[entry[0]])[0]
    before = counts.get(name, 0)
    after = before + [card for card, _ in grown].count(name)
    return said(
        "advice-sets_most",
        grow=points >= 0,
        points=abs(points),
        card=name,
        before=before,
        after=after,
    )


# -- sums ------------------------------------------------------------------------------------------


def sets_change(counts: Mapping[str, int], gained: Iterable[str], lost: Iterable[str]) -> int:
    """Return the change of set values after a deal: n cards of a name count n squared.

    >>> sets_change({"wine": 2, "salt": 1}, ["wine"], ["salt"])
    22
    """
    after = dict(counts)
    for name in lost:
        after[name] -= 1
    for name, held in add_to_sets(after, gained):
        after[name] = held + 1
    return _worth(after) - _worth(counts)


def _worth(counts: Mapping[str, int]) -> int:
    return sum(min(number, full_set(name)) ** 2 * FACES[name] for name, number in counts.items())


def _one_more(counts: Mapping[str, int], name: str) -> int:
    held = counts.get(name, 0)
    return (2 * held + 1) * FACES[name]
