"""The bot's class: dispatches each question to the function that answers it.

It uses only the view of its seat, the facts any client is shown (``about``) and the legal answers.
It uses no randomness: the same questions get the same answers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.bots.bot import sentence
from ecumene.bots.megaciv.steward.construction import plan_cities
from ecumene.bots.personality import NEUTRAL, Personality
from ecumene.bots.trading_with_people import DoNothing, MarketPeople
from ecumene.games.megaciv.phases.cities.upkeep import support_rate
from ecumene.games.megaciv.position.state import State
from ecumene.kernel import Question, Refusal
from ecumene.words import Said, said

from .losses import (
    plan_damage,
    plan_destruction,
    plan_earthquake,
    plan_gift,
    plan_reduction,
    plan_steps,
)
from .market import TradeMemory
from .market_advice import plan_trade, tell_trade
from .movement import plan_movement
from .policy import plan_ability, plan_card, plan_growth, plan_taxes
from .purchases import plan_purchase
from .reasons import REASONS
from .rivals import plan_claims, plan_horde, plan_pirates, plan_victims
from .thought import Thought

Thinker = Callable[[Question[Any], State, Personality], Thought]


class Strategos:
    """Plans by region, fights with people to spare, trades for sets, buys for the next epochs."""

    name = "strategos"

    def __init__(self, seed: int = 0, personality: Personality = NEUTRAL) -> None:
        self.personality = personality
        self._trader = TradeMemory(personality)

    def choose(self, question: Question[Any]) -> Any:
        """Return a reasoned answer, or the default; always legal."""
        if question.kind == "trade":
            answer: Any = self._trader.choose(question)
        elif question.kind in _THOUGHTS:
            answer = self._think(question).answer
        else:
            return question.default()
        try:
            return question.check(answer)
        except Refusal:
            return question.default()

    def trade(self, question: Question[Any], company: MarketPeople) -> Any:
        """Return a legal act in a market with people."""
        answer = self._trader.trade(question, company)
        try:
            return answer if isinstance(answer, DoNothing) else question.check(answer)
        except Refusal:
            return DoNothing()

    def explain(self, question: Question[Any], answer: Any) -> Said:
        """Return the reason for an answer in one sentence."""
        if question.kind == "trade":
            trader = TradeMemory(self.personality)
            trader.resume(question)
            return tell_trade(trader, question.glance(), question.visible_state(), answer)
        if question.kind in REASONS:
            return REASONS[question.kind](question, question.visible_state(), answer)
        thought = self._think(question)
        if thought.answer == answer:
            return thought.reason
        return sentence(question, answer, said("advice-legal_but", why=thought.reason))

    def think(self, question: Question[Any]) -> Thought:
        """Return the answer with its reason, without any memory."""
        if question.kind == "trade":
            thought = plan_trade(question, question.visible_state(), self.personality)
        elif question.kind in _THOUGHTS:
            thought = self._think(question)
        else:
            return self._usual(question)
        try:
            return Thought(question.check(thought.answer), thought.why)
        except Refusal:
            return self._usual(question)

    def _usual(self, question: Question[Any]) -> Thought:
        """Return the default answer."""
        answer = question.default()
        return Thought(answer, self.explain(question, answer))

    def _think(self, question: Question[Any]) -> Thought:
        return _THOUGHTS[question.kind](question, question.visible_state(), self.personality)


def _build(question: Question[Any], known: State, _personality: Personality) -> Thought:
    areas = [site.area for site in question.about().sites]
    answer = plan_cities(known, question.seat, areas)
    player = known.seats[question.seat]
    built = [build.area for build in answer.builds]
    number = player.cities + len(built)
    needed = support_rate(player) * (number if built else number + 1)
    if not built:
        why = said("advice-build_none", cities=number + 1, needed=needed, tokens=player.tokens)
        return Thought(answer, why)
    why = said("advice-build", areas=built, cities=number, needed=needed, tokens=player.tokens)
    return Thought(answer, why)


_THOUGHTS: dict[str, Thinker] = {
    "tax_rate": lambda q, known, _: plan_taxes(known, q.seat, q.answers()),
    "expand": lambda q, known, _: plan_growth(known, q.seat),
    "movement": lambda q, known, personality: plan_movement(known, q.seat, personality),
    "build_cities": _build,
    "buy_card": lambda q, known, personality: plan_card(known, q.seat, q.answers(), personality),
    "ability": lambda q, known, _: plan_ability(known, q.seat),
    "purchase": lambda q, known, personality: plan_purchase(
        known, known.seats[q.seat], personality
    ),
    "damage": lambda q, known, _: plan_damage(known, q.seat, q.about()),
    "reduce_cities": lambda q, known, _: plan_reduction(known, q.seat, q.about()),
    "destroy_cities": lambda q, known, _: plan_destruction(known, q.seat, q.about()),
    "earthquake": lambda q, known, _: plan_earthquake(known, q.seat, list(q.answers())),
    "buy_off_steps": lambda q, known, _: plan_steps(known, q.seat, q.about()),
    "give_card": lambda q, known, _: plan_gift(known, q.seat, q.answers()),
    "choose_victims": lambda q, known, _: plan_victims(known, q.about()),
    "claim_cities": lambda q, known, _: plan_claims(known, q.seat, q.about()),
    "pirate_targets": lambda q, known, _: plan_pirates(known, q.seat, q.about()),
    "horde": lambda q, known, _: plan_horde(known, q.seat, q.about(), q.answers()),
}
