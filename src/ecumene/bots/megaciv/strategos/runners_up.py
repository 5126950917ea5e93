"""The next best answer and why it is not the best, where strategos weighs several."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.bots.advice import Choice
from ecumene.bots.personality import NEUTRAL
from ecumene.games.megaciv.phases.abilities.turns import AbilitiesDone
from ecumene.games.megaciv.phases.acquisition import table_of
from ecumene.games.megaciv.phases.expansion import growth
from ecumene.games.megaciv.phases.tax import TaxRate
from ecumene.games.megaciv.phases.trade.trade_cards import BuyCard, Pass, prices_for
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.names import advance, join_list, tokens
from ecumene.kernel import Question

from .policy import other_ability
from .purchases import other_purchase

Asked = Question[Any]


def _other_rate(asked: Asked, state: State, best: TaxRate) -> Choice | None:
    """The next rate above, else the one below."""
    player = state.seats[asked.seat]
    rates = sorted(answer.rate for answer in asked.answers())
    above = [rate for rate in rates if rate > best.rate]
    below = [rate for rate in rates if rate < best.rate]
    if above:
        rate = above[0]
        short = max(0, sum(growth(player).values()) - player.tokens_in_stock + rate * player.cities)
        more = (rate - best.rate) * player.cities
        return Choice(
            TaxRate(rate),
            f"Rate {rate} instead: {more} treasury more, but {tokens(short)} less grow.",
        )
    if below:
        less = (best.rate - below[-1]) * player.cities
        return Choice(TaxRate(below[-1]), f"Rate {below[-1]} instead: {less} treasury less.")
    return None


def _other_card(asked: Asked, state: State, best: Any) -> Choice | None:
    """A cheaper card, or none."""
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
        return Choice(Pass(), f"No card instead: all {treasury} treasury stay for ships.")
    other = max(cheaper, key=lambda answer: answer.stack)
    saved = prices[best.stack] - prices[other.stack]
    what = f"{saved} treasury more stay" if saved > 0 else "it costs the same"
    return Choice(
        other, f"A card of stack {other.stack} instead: {what}, but its cards are worth less."
    )


def _another_ability(asked: Asked, state: State, best: Any) -> Choice | None:
    if isinstance(best, AbilitiesDone):
        return None
    other = other_ability(state, asked.seat, best)
    return Choice(other.answer, f"Next best: {other.reason}") if other else None


def _another_purchase(asked: Asked, state: State, best: Any) -> Choice | None:
    other = other_purchase(state, state.seats[asked.seat], NEUTRAL)
    if other is None or other.answer == best:
        return None
    table = table_of(state)
    names = other.answer.advances
    if not names:
        return Choice(other.answer, "Buy nothing instead: more cards grow, but points come later.")
    points = sum(table[name].points for name in names)
    first = sum(table[name].points for name in best.advances)
    compared = f"{points} victory points instead of {first}"
    bought = join_list(map(advance, names))
    return Choice(other.answer, f"{bought} instead: {compared}, and less is left for later.")


SECONDS: dict[str, Callable[[Asked, State, Any], Choice | None]] = {
    "tax_rate": _other_rate,
    "buy_card": _other_card,
    "ability": _another_ability,
    "purchase": _another_purchase,
}
