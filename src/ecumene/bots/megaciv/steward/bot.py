"""The bot `steward` for Mega Civilization: sensible in every phase, never clever.

It lets its people grow and spread, gathers them for cities it can support, collects sets in trade,
buys what gives most for its price, and otherwise uses the default answers. Details are in
:mod:`.movement`, :mod:`.construction`, :mod:`.market`, :mod:`.purchases` and :mod:`.policy`. It
uses no randomness: the same questions get the same answers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.bots.bot import sentence
from ecumene.bots.trading_with_people import MarketPeople
from ecumene.games.megaciv.position.state import State
from ecumene.kernel import Question, Refusal
from ecumene.words import Said, said

from .construction import plan_cities
from .market import Trader
from .movement import plan_movement
from .policy import plan_ability, plan_card, plan_taxes
from .purchases import plan_purchase


class Steward:
    """Grows, settles, trades and buys."""

    name = "steward"

    def __init__(self) -> None:
        self._trader = Trader()

    def choose(self, question: Question[Any]) -> Any:
        """Return a reasoned answer, or the default; always legal."""
        if question.kind == "trade":
            # It offers only cards from its hand and answers only offers it has read,
            # so there is nothing to check. Trade asks more often than everything else together.
            return self._trader.choose(question.glance())
        think = _THOUGHTS.get(question.kind)
        if think is None:
            return question.default()
        answer = think(question, question.visible_state())
        try:
            return question.check(answer)
        except Refusal:
            return question.default()

    def trade(self, question: Question[Any], company: MarketPeople) -> Any:
        """Return an act in a market with people."""
        return self._trader.trade(question.glance(), company)

    def explain(self, question: Question[Any], answer: Any) -> Said:
        """Return the reason for an answer in one sentence."""
        thought_of = question.kind == "trade" or question.kind in _THOUGHTS
        kind = question.kind if thought_of else "usual"
        return sentence(question, answer, said(f"advice-steward-{kind}"))


def _move(question: Question[Any], known: State) -> Any:
    return plan_movement(known, question.seat)


def _build(question: Question[Any], known: State) -> Any:
    return plan_cities(known, question.seat, [site.area for site in question.about().sites])


def _buy(question: Question[Any], known: State) -> Any:
    return plan_purchase(known, known.seats[question.seat])


def _buy_card(question: Question[Any], known: State) -> Any:
    return plan_card(known, question.seat, question.answers())


def _tax_rate(question: Question[Any], known: State) -> Any:
    return plan_taxes(known, question.seat, question.answers())


def _ability(question: Question[Any], known: State) -> Any:
    return plan_ability(known, question.seat)


_THOUGHTS: dict[str, Callable[[Question[Any], State], Any]] = {
    "tax_rate": _tax_rate,
    "movement": _move,
    "build_cities": _build,
    "buy_card": _buy_card,
    "ability": _ability,
    "purchase": _buy,
}
