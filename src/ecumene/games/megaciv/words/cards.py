"""Wording of trade cards, for the game and the books: questions about hands, answers with cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from ecumene.games.megaciv.phases.acquisition.purchase import BuyAdvances, limit_after
from ecumene.games.megaciv.phases.calamity.discards import Discard, DiscardSubject
from ecumene.games.megaciv.phases.trade.offers import (
    Accept,
    AnswerOffer,
    Bundle,
    Decline,
    MakeOffer,
    Withdraw,
)
from ecumene.games.megaciv.position.hands import by_name, commodities_in
from ecumene.games.megaciv.position.state import ANYONE, CardTable
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.kernel import Decision
from ecumene.words import Said, said

from .leaders import people

# -- questions -------------------------------------------------------------------------------------


def ask_buy_card(state: CardTable, decision: Decision) -> Said:
    return said("ask-buy_card", treasury=state.seats[decision.seat].treasury)


def ask_trade(state: CardTable, decision: Decision) -> Said:
    return said("ask-trade", cards=state.seats[decision.seat].cards)


def ask_discard(state: CardTable, decision: Decision) -> Said:
    subject = DiscardSubject.of(decision)
    if subject.reason == "corruption":
        return said("ask-discard_points", calamity=subject.reason, points=subject.number)
    seat = state.seats[decision.seat]
    return said(
        "ask-discard",
        calamity=subject.reason,
        cards=min(subject.number, len(commodities_in(state, seat)) + seat.water),
        ransom=CALAMITIES[subject.reason].numbers["ransom"],
    )


def ask_purchase(state: CardTable, decision: Decision) -> Said:
    return said("ask-purchase", limit=limit_after(state, state.seats[decision.seat]))


CARD_QUESTIONS: dict[str, Callable[[CardTable, Decision], Said]] = {
    "buy_card": ask_buy_card,
    "trade": ask_trade,
    "discard": ask_discard,
    "purchase": ask_purchase,
}

# -- answers ---------------------------------------------------------------------------------------


def say_entry(message: str, key: str, value: int) -> Said:
    """Describe an entry of a mapping, in a list made by `EACH`."""
    return Said(message, {"key": key, "value": value})


def _bundle(given: Bundle) -> dict[str, Any]:
    """Describe how many cards are offered, and which ones are named."""
    return {"number": len(given.cards) + given.water, "names": given.names}


def _make_offer(state: CardTable, given: MakeOffer) -> Said:
    to = None if given.to == ANYONE else people(state, given.to)
    return said("answer-offer", **_bundle(given), to=to, wished=given.wish_names)


def _answer_offer(state: CardTable, given: AnswerOffer) -> Said:
    return said("answer-answer", **_bundle(given), giver=people(state, _giver(given.offer)))


def _accept(state: CardTable, given: Accept) -> Said:
    return said("answer-accept", giver=people(state, _giver(given.answer)))


def _decline(state: CardTable, given: Decline) -> Said:
    return said("answer-decline", giver=people(state, _giver(given.answer)))


def _withdraw(_state: CardTable, given: Withdraw) -> Said:
    return said("answer-withdraw", answer="/" in given.offer)


def _giver(identity: str) -> int:
    """Return the giver of an offer or an answer, from its id (`trade/market`).

    >>> _giver("3#2"), _giver("3>5#1"), _giver("3#2/7#4")
    (3, 3, 7)
    """
    found = re.match(r"\d+", identity.rpartition("/")[2])
    return int(found[0]) if found else ANYONE


def _discard(state: CardTable, given: Discard) -> Said:
    cards = by_name(state, given.cards, given.water)
    return said("answer-discard", cards=cards, treasury=given.treasury)


def _purchase(state: CardTable, given: BuyAdvances) -> Said:
    advances = [Said(f"advance-{name}") for name in given.advances]
    if given.free:
        advances.append(said("part-for_nothing", advance=given.free))
    cards = by_name(state, given.cards, given.water)
    paid = [say_entry("part-card", name, number) for name, number in cards.items()]
    if given.treasury:
        paid.append(said("count-treasury", n=given.treasury))
    return said("answer-purchase", advances=advances, paid=paid)


CARD_LABELS: dict[type, Callable[[CardTable, Any], Said]] = {
    MakeOffer: _make_offer,
    AnswerOffer: _answer_offer,
    Accept: _accept,
    Decline: _decline,
    Withdraw: _withdraw,
    Discard: _discard,
    BuyAdvances: _purchase,
}
