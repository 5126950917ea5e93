"""The class: which thought answers which question.

Of a question it uses the view of its seat, the facts any client is shown (``about``) and the legal
answers. It draws no lots: the same questions get the same answers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.bots.bot import sentence
from ecumene.bots.company import Company, Wait
from ecumene.bots.megaciv.building import plan_cities
from ecumene.bots.personality import NEUTRAL, Personality
from ecumene.games.megaciv.state import State
from ecumene.games.megaciv.upkeep import support_rate
from ecumene.kernel import Question, Refusal

from .losses import (
    plan_damage,
    plan_destruction,
    plan_earthquake,
    plan_gift,
    plan_reduction,
    plan_steps,
)
from .market import Trader
from .movement import plan_movement
from .purchases import plan_purchase
from .rivals import plan_claims, plan_horde, plan_pirates, plan_victims
from .ruling import plan_ability, plan_card, plan_growth, plan_taxes
from .thought import Thought

Thinker = Callable[[Question[Any], State, Personality], Thought]


class Strategos:
    """Plans by region, fights with people to spare, trades for sets, buys for the next epochs."""

    name = "strategos"

    def __init__(self, seed: int = 0, personality: Personality = NEUTRAL) -> None:
        self.personality = personality
        self._trader = Trader(personality)

    def choose(self, question: Question[Any]) -> Any:
        """A thought-out answer where there is one, else the default; always a legal one."""
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

    def trade(self, question: Question[Any], company: Company) -> Any:
        """What to do in a market with people in it; always something legal."""
        answer = self._trader.trade(question, company)
        try:
            return answer if isinstance(answer, Wait) else question.check(answer)
        except Refusal:
            return Wait()

    def explain(self, question: Question[Any], answer: Any) -> str:
        """In one sentence, why."""
        reason = _REASONS.get(question.kind, "no answer is better")
        if question.kind in _THOUGHTS:
            thought = self._think(question)
            reason = thought.reason if thought.answer == answer else "possible, but not its choice"
        return sentence(question, answer, f"{reason}.")

    def _think(self, question: Question[Any]) -> Thought:
        return _THOUGHTS[question.kind](question, question.known(), self.personality)


def _build(question: Question[Any], known: State, _personality: Personality) -> Thought:
    answer = plan_cities(known, question.seat)
    player = known.seats[question.seat]
    cities = player.cities + len(answer.builds)
    needed = support_rate(player) * cities
    return Thought(answer, f"{cities} cities then live on {needed} of the {player.tokens} tokens")


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

#: why, where the answer is what the program would do
_REASONS = {
    "pick_civilization": "the first one that is free is as good as another",
    "come_back": "one place is as good as another to begin anew",
    "next_conflict": "the order changes nothing",
    "next_attack": "the order changes nothing",
    "loss": "those in the contested area are lost first",
    "spoils": "all there is to take is taken",
    "trade": "sets are worth the square of their cards",
    "discard": "these cards are missed least by their sets",
    "select_areas": "these come nearest to the number that is asked for",
    "theocracy": "two cards are less than a city",
}
