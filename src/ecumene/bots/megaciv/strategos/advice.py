"""Strategos's advice for Mega Civilization."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.bots.bot import Advice, AdvisedAnswer
from ecumene.bots.personality import NEUTRAL
from ecumene.games.megaciv.phases.abilities.turns import AbilitiesDone
from ecumene.games.megaciv.phases.acquisition.purchase import table_of
from ecumene.games.megaciv.phases.expansion import growth
from ecumene.games.megaciv.phases.tax import TaxRate
from ecumene.games.megaciv.phases.trade.trade_cards import BuyCard, Pass, prices_for
from ecumene.games.megaciv.position.state import State
from ecumene.kernel import Question, Refusal
from ecumene.words import said

from .bot import Strategos
from .policy import other_ability
from .purchases import other_purchase


def advise(question: Question[Any]) -> Advice:
    """Return the advised answer, the reason, and the second best."""
    thought = Strategos().think(question)
    return Advice(thought.answer, thought.reason, _second(question, thought.answer))


def _second(question: Question[Any], best: Any) -> AdvisedAnswer | None:
    """Return the second-best answer, if there is a legal one."""
    find = SECONDS.get(question.kind)
    second = find(question, question.visible_state(), best) if find else None
    if second is None:
        return None
    try:
        return AdvisedAnswer(question.check(second.answer), second.reason)
    except Refusal:
        return None


Asked = Question[Any]


def _other_rate(asked: Asked, state: State, best: TaxRate) -> AdvisedAnswer | None:
    """Return the next higher rate, or the next lower."""
    player = state.seats[asked.seat]
    rates = sorted(answer.rate for answer in asked.answers())
    above = [rate for rate in rates if rate > best.rate]
    below = [rate for rate in rates if rate < best.rate]
    if above:
        rate = above[0]
        short = max(0, sum(growth(player).values()) - player.tokens_in_stock + rate * player.cities)
        more = (rate - best.rate) * player.cities
        return AdvisedAnswer(
            TaxRate(rate),
            said("advice-rate_above", rate=rate, treasury=more, tokens=short),
        )
    if below:
        less = (best.rate - below[-1]) * player.cities
        why = said("advice-rate_below", rate=below[-1], treasury=less)
        return AdvisedAnswer(TaxRate(below[-1]), why)
    return None


def _other_card(asked: Asked, state: State, best: Any) -> AdvisedAnswer | None:
    """Return a cheaper card, or a pass."""
    prices = prices_for(state.seats[asked.seat])
    treasury = state.seats[asked.seat].treasury
    if isinstance(best, Pass) or best.free:
        return None
    cheaper = [
        answer
        for answer in asked.answers()
        if isinstance(answer, BuyCard) and not answer.free and answer.stack < best.stack
    ]
    if not cheaper:
        return AdvisedAnswer(Pass(), said("advice-no_card_instead", treasury=treasury))
    other = max(cheaper, key=lambda answer: answer.stack)
    saved = prices[best.stack] - prices[other.stack]
    return AdvisedAnswer(other, said("advice-cheaper_card", stack=other.stack, saved=max(0, saved)))


def _another_ability(asked: Asked, state: State, best: Any) -> AdvisedAnswer | None:
    if isinstance(best, AbilitiesDone):
        return None
    other = other_ability(state, asked.seat, best)
    return (
        AdvisedAnswer(other.answer, said("advice-next_best", why=other.reason)) if other else None
    )


def _another_purchase(asked: Asked, state: State, best: Any) -> AdvisedAnswer | None:
    other = other_purchase(state, state.seats[asked.seat], NEUTRAL)
    if other is None or other.answer == best:
        return None
    table = table_of(state)
    names = other.answer.advances
    if not names:
        return AdvisedAnswer(other.answer, said("advice-buy_nothing_instead"))
    points = sum(table[name].points for name in names)
    first = sum(table[name].points for name in best.advances)
    why = said("advice-buy_instead", advances=names, points=points, first=first)
    return AdvisedAnswer(other.answer, why)


SECONDS: dict[str, Callable[[Asked, State, Any], AdvisedAnswer | None]] = {
    "tax_rate": _other_rate,
    "buy_card": _other_card,
    "ability": _another_ability,
    "purchase": _another_purchase,
}
