"""How strategos buys advances: with the planner, which considers the whole rest of the game.

The planner (``calculations.planning.prospects``) scores purchases by their value at the end of the
game. This module provides the seat's means and limits, its expected income, how long the game will
last, and the additional value of abilities.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ecumene.bots.megaciv.steward import purchases
from ecumene.bots.personality import NEUTRAL, Personality
from ecumene.games.megaciv.calculations.payment import set_value
from ecumene.games.megaciv.calculations.planning.expected import expected_income, expected_tokens
from ecumene.games.megaciv.calculations.planning.position import Position
from ecumene.games.megaciv.calculations.planning.prospects import Prospects, ScoredPurchase
from ecumene.games.megaciv.calculations.planning.table import Purchase
from ecumene.games.megaciv.calculations.succession import track_of
from ecumene.games.megaciv.phases.acquisition.purchase import (
    BuyAdvances,
    least_loss,
    limit_after,
    table_of,
)
from ecumene.games.megaciv.position.hands import commodities_in
from ecumene.games.megaciv.position.state import Seat, State
from ecumene.games.megaciv.tables.advances import Advance
from ecumene.words import Said, said

from .payments import ExpectedRest, Holding, PaymentMeans, holdings_of, makes_step
from .thought import Thought

#: income scenarios that are weighed, as percentiles turn by turn
COURSES: tuple[tuple[int, ...], ...] = ((50,), (20, 80), (80, 20))
#: below this chance of a next turn nothing is kept for it
LAST = 0.3
#: additional value of any kept card, in points: it is something to trade with
CARD = 3.0
#: points of price that are as good as a victory point
POINT = 40.0
#: value of some abilities per turn, in points of price
ABILITIES = {**purchases.ABILITIES, "metalworking": 2.0}
#: the part of it that counts now, as an advance may also be bought soon
NOW = 0.5


def plan_purchase(state: State, seat: Seat, personality: Personality = NEUTRAL) -> Thought:
    """Choose the purchase that leaves the seat best off in the end."""
    outfit = Outfit.of(state, seat, personality)
    return outfit.thought(outfit.prospects.best().bought)


def other_purchase(state: State, seat: Seat, personality: Personality) -> Thought | None:
    """Return the next best of the purchases considered."""
    outfit = Outfit.of(state, seat, personality)
    best = outfit.prospects.best()
    others = [each for each in outfit.prospects.ranked() if _is_other(each, best)]
    return outfit.thought(others[0].bought) if others else None


def _is_other(each: ScoredPurchase, best: ScoredPurchase) -> bool:
    return each.bought != best.bought and each.value > float("-inf")


@dataclass(slots=True)
class Outfit:
    """A seat's means and options for purchases."""

    state: State
    seat: Seat
    outlook: ExpectedRest
    means: PaymentMeans
    prospects: Prospects

    @classmethod
    def of(cls, state: State, seat: Seat, personality: Personality) -> Outfit:
        """Collect the means and prospects of a seat."""
        outlook = ExpectedRest.of(state)
        means = PaymentMeans.of(state, seat, CARD * (1 + personality.thrift))
        turns = max(1, round(outlook.turns)) if outlook.goes_on >= LAST else 0
        prospects = Prospects(
            position_of(state, seat),
            means.most,
            means.left,
            income_courses(state, seat, turns),
            {name: NOW * each_turn(card) * turns / POINT for name, card in table_of(state).items()},
        )
        return cls(state, seat, outlook, means, prospects)

    def thought(self, bought: Purchase) -> Thought:
        """Return a purchase as an answer, with its reason."""
        answer = self.answer(bought)
        return Thought(answer, lambda: self.reason(bought, answer))

    def answer(self, bought: Purchase) -> BuyAdvances:
        """Return the whole answer: extras of Library and Anatomy, payment, discards."""
        prospects, state, seat = self.prospects, self.state, self.seat
        cards = prospects.cards
        bought = prospects.with_gift(bought)
        cost, free, target = cards.cost(bought, prospects.prices)
        names = tuple(cards.names[place] for place in bought)
        paid = self.means.pay(cost)
        assert paid is not None, "only what can be paid is weighed"
        _, way, tokens = paid
        spent = sorted(card for each in way.spent for card in each.cards)
        kept = [card for card in commodities_in(state, seat) if card not in spent]
        discards, water = least_loss(state, seat, kept, seat.water, names)
        return BuyAdvances(
            advances=tuple(cards.names[place] for place in bought if place != free),
            free=cards.names[free] if free >= 0 else "",
            library=cards.names[target] if target >= 0 else "",
            chosen=prospects.chosen(bought),
            cards=tuple(spent),
            treasury=tokens,
            discards=discards,
            discard_water=water,
        )

    # -- why ---------------------------------------------------------------------------------------

    def reason(self, bought: Purchase, answer: BuyAdvances) -> Said:
        """Explain a purchase in one sentence: points, steps, later savings, and growing sets."""
        growing = self._say_growing(answer.cards)
        parts = [self._say_purchase(bought, answer), *([growing] if growing else [])]
        return said("advice-purchase", parts=parts)

    def _say_purchase(self, bought: Purchase, answer: BuyAdvances) -> Said:
        if not bought:
            return said("advice-buy_nothing", points=self.means.most)
        names = (*answer.advances, *([answer.free] if answer.free else []))
        table = table_of(self.state)
        gains = [said("advice-victory_points", n=sum(table[name].points for name in names))]
        saving = self.prospects.saving(bought)
        credit = sum(table[name].credits.total for name in names)
        if saving is not None:
            giver, amount, later = saving
            gains.append(said("plan-saves", giver=giver, amount=amount, advance=later, turns=1))
        elif credit:
            gains.append(said("advice-credits_for_later", credits=credit))
        if makes_step(self.state, self.seat, names) > makes_step(self.state, self.seat, ()):
            gains.append(said("advice-marker_moves"))
        cost = self.prospects.cards.cost(bought, self.prospects.prices)[0]
        return said("advice-buy", advances=list(names), cost=cost, gains=gains)

    def _say_growing(self, spent: Sequence[int]) -> Said | None:
        """Mention the best of the kept sets."""
        if self.outlook.goes_on < 0.5:
            return said("advice-cards_worthless")
        kept = [each for each in holdings_of(self.state, self.seat) if each.cards[0] not in spent]
        return _say_kept(kept[0]) if kept else None


def _say_kept(growing: Holding) -> Said:
    number = len(growing.cards)
    more = set_value(min(number + 1, growing.full), growing.face)
    keep = {"number": number, "card": growing.name, "worth": growing.value}
    if more > growing.value:
        return said("advice-keep_growing", **keep, more=more)
    return said("advice-keep", **keep)


def position_of(state: State, seat: Seat) -> Position:
    """Return the seat's position for the planner."""
    return Position(
        advances=frozenset(seat.advances),
        credits=seat.credits,
        cities=seat.cities,
        step=seat.step,
        ast=state.options.ast,
        track=track_of(state, seat),
        limit=limit_after(state, seat),
        errata=state.options.errata,
    )


def income_courses(state: State, seat: Seat, turns: int) -> list[list[int]]:
    """Return income scenarios, turn by turn."""
    players, cities = len(state.seats), seat.cities
    ranges = [expected_income(players, cities, state.turn + later) for later in range(turns)]
    tokens = [expected_tokens(players, cities, state.turn + later) for later in range(turns)]
    return [
        [each.at(course[turn % len(course)]) + tokens[turn] for turn, each in enumerate(ranges)]
        for course in COURSES
    ]


def each_turn(card: Advance) -> float:
    """Return an advance's value per turn from its abilities and protection."""
    value = ABILITIES.get(card.id, 0.0)
    for effect in card.effects:
        if effect.calamity:
            value += purchases.PROTECTION if effect.kind == "benefit" else -purchases.PROTECTION
    return value
