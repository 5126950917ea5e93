"""A position with its future turns, as the search sees it: prices, money, steps, the last turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import ge
from typing import NamedTuple

from ecumene.games.megaciv.calculations.ast import SIDES, Requirement
from ecumene.games.megaciv.calculations.payment import MINING_VALUE, TOKEN_VALUE
from ecumene.games.megaciv.calculations.purchases import ROADBUILDING
from ecumene.games.megaciv.calculations.victory import STEP_VP
from ecumene.games.megaciv.tables.advances import Effect, advances_of

from .cards import Mask, Points, add, cards_of, divisions_of
from .position import Goal, Income, Position
from .purse import EXACT_TURNS, NEVER, open_purse, worth_at_once

#: budget of a search: positions with much money take long
WORK = 10_000_000
#: weight of the goal, before victory points
FIRST = 10_000
#: weight of a pinned advance, before everything else, and for each turn it comes earlier
PINNED = 10**9
SOONER = 10**7

#: credits that an advance which comes with Anatomy gives at most to a group of others
GIFT = 10

#: advances by number
Purchase = tuple[int, ...]
#: credits of choice by the advance that gives them
Chosen = tuple[tuple[int, Points], ...]


class Money(NamedTuple):
    """A way to pay: treasury tokens now, and the cards' payments now and later."""

    tokens: int
    points: tuple[int, ...]
    road: int
    empire: int


class Node(NamedTuple):
    """A position before a turn's purchase, with the points won so far."""

    turn: int
    held: Mask
    credits: Points
    money: tuple[Money, ...]
    step: int
    value: int
    #: the purchases so far, with the credits chosen for each
    bought: tuple[tuple[Purchase, Chosen], ...]


class PlanMoves:
    """The possible moves of a plan from a position with known income."""

    def __init__(
        self,
        position: Position,
        incomes: Sequence[Income],
        goal: Goal,
        most_ways: int,
        most_work: int = WORK,
    ) -> None:
        self.position, self.incomes, self.goal = position, tuple(incomes), goal
        self.cards = cards_of(position.errata)
        self.turns = len(self.incomes)
        self.last = self.turns - 1
        self.start = self.cards.mask(position.advances)
        self.gains = [self._gains(turn) for turn in range(self.turns)]
        self._asked = self._requirements()
        empire = bool(self.start & self.cards.trade_empire)
        purse = open_purse(
            self.incomes,
            position.limit,
            road=bool(self.start & self.cards.roadbuilding),
            empire=empire,
            most=most_ways,
            roads=self._turns_to_buy(ROADBUILDING, empire=empire),
            empires=self._turns_to_buy("trade_empire", empire=empire),
        )
        #: whether all ways to spend the cards are known
        self.complete = purse.complete
        self.ways = purse.ways
        #: work done so far, in pieces of about the same size, and the limit
        self.work, self.most_work = 0, most_work
        self._prices: dict[tuple[Mask, Points], dict[int, int]] = {}
        tokens = self.incomes[0].tokens
        money = tuple(Money(tokens, way.points, way.road, way.empire) for way in self.ways)
        #: the position before the first purchase
        self.root = Node(0, self.start, position.credits.each, money, position.step, 0, ())

    @property
    def exhausted(self) -> bool:
        """Whether the work limit is reached, so that only necessary work is still done."""
        return self.work >= self.most_work

    # -- goals -------------------------------------------------------------------------------------

    def _gains(self, turn: int) -> tuple[int, ...]:
        """Return each advance's points if bought this turn."""
        goal, cards, left = self.goal, self.cards, self.turns - turn
        gains = list(cards.points)
        if goal.name == "advance":
            gains[cards.number[goal.advance]] += FIRST * left
        if goal.name == "protection":
            table = advances_of(self.position.errata)
            for place, name in enumerate(cards.names):
                helps = protects(table[name].effects, goal.calamities)
                gains[place] += FIRST * left * helps
        for name in goal.pinned:
            gains[cards.number[name]] += PINNED + SOONER * left
        return tuple(gains)

    def step_gain(self, turn: int, before: int, after: int) -> int:
        """Return the points of moving the marker."""
        gain = STEP_VP * (after - before)
        if self.goal.name == "step" and turn < self.goal.by:
            target = self.goal.step
            gain += FIRST * (min(target, after) - min(target, before))
        return gain

    # -- the A.S.T. --------------------------------------------------------------------------------

    def _requirements(self) -> list[Requirement | None]:
        """Return the requirements of the space after each step; None after the last."""
        position = self.position
        side = SIDES[position.ast]
        return [
            None if step >= side.last_step else side.epochs[position.track.epoch_at(step + 1)]
            for step in range(side.last_step + 1)
        ]

    def step_after(self, step: int, held: Mask) -> int:
        """Return the step after a turn with these advances (MC-13.2, MC-13.10)."""
        cards = self.cards
        return self.step_with(
            step,
            (held & cards.cheap).bit_count(),
            (held & cards.middle).bit_count(),
            (held & cards.dear).bit_count(),
            bool(held & cards.wonder),
        )

    def step_with(self, step: int, cheap: int, middle: int, dear: int, wonder: bool) -> int:
        cities = self.position.cities + wonder
        if (
            not cities
            and self.position.ast == "expert"
            and step >= self.position.track.early_bronze
        ):
            return step - 1
        asked = self._asked[step]
        if asked is None:
            return step
        moves = (
            cities >= asked.cities
            and cheap + middle + dear >= asked.advances
            and cheap >= asked.below_100
            and middle + dear >= asked.from_100
            and dear >= asked.from_200
            and cheap + 3 * middle + 6 * dear >= asked.points
        )
        return step + moves

    def lacks_a_city(self, step: int) -> bool:
        """Whether Wonder of the World would make the difference (MC-13.8)."""
        asked = self._asked[step]
        return asked is not None and asked.cities == self.position.cities + 1

    def _turns_to_buy(self, name: str, *, empire: bool) -> list[int]:
        """Return the turns before the last in which an advance may be affordable.

        None with many turns to plan: one more card in hand or a stand-in matters little then.
        """
        cards, place = self.cards, self.cards.number[name]
        prices = cards.prices(self.start, self.position.credits.each)
        if self.turns > EXACT_TURNS or place not in prices:
            return []
        price = prices[place] - cards.discount
        most = [self._most_money(turn, empire=empire) for turn in range(self.last)]
        if self.turns == EXACT_TURNS:
            more = cards.most_credit(cards.groups[place][0], prices, most[0] + cards.discount)
            less = [0, more + cards.bonus[place] + GIFT]
        else:
            less = [0]
        return [turn for turn in range(self.last) if price - less[turn] <= most[turn]]

    # -- money -------------------------------------------------------------------------------------

    def token_value(self, held: Mask) -> int:
        return MINING_VALUE if held & self.cards.mining else TOKEN_VALUE

    def budget(self, node: Node) -> int:
        """The most that can be paid in this turn."""
        value = self.token_value(node.held)
        return max([each.points[0] + each.tokens * value for each in node.money])

    def _most_money(self, turn: int, *, empire: bool) -> int:
        """Return an upper bound of a turn's payment."""
        tokens = sum([self.income(t, self.cards.all) for t in range(1, turn + 1)])
        tokens += self.incomes[0].tokens
        cards = worth_at_once(self.incomes[: turn + 1], empire=empire)
        return cards + tokens * (MINING_VALUE if turn else self.token_value(self.start))

    def money_later(self, node: Node) -> int:
        """All that can be paid from this turn on."""
        value = self.token_value(node.held)
        tokens = sum([self.income(t, node.held) for t in range(node.turn + 1, self.turns)])
        return max([sum(each.points) + (each.tokens + tokens) * value for each in node.money])

    def pay(self, node: Node, cost: int, gained: Mask) -> tuple[Money, ...]:
        """Return the ways to pay that remain after this price, before the next income."""
        value, turn = self.token_value(node.held), node.turn
        left = []
        for tokens, points, road, empire in node.money:
            open_points = cost - points[0]
            need = -(-open_points // value) if open_points > 0 else 0
            if need > tokens:
                continue
            if road == turn and not gained & self.cards.roadbuilding:
                continue
            if empire == turn and not gained & self.cards.trade_empire:
                continue
            left.append(
                Money(
                    tokens - need,
                    points[1:],
                    NEVER if road == turn else road,
                    NEVER if empire == turn else empire,
                )
            )
        return tuple(_best_money(left) if len(left) > 1 else left)

    def income(self, turn: int, held: Mask) -> int:
        """The treasury tokens of a turn: Coinage and Monarchy raise taxes (MC-1.5, MC-1.6)."""
        new = held & ~self.start
        rates = bool(new & self.cards.coinage) + bool(new & self.cards.monarchy)
        return self.incomes[turn].tokens + rates * self.position.cities

    # -- a purchase --------------------------------------------------------------------------------

    def prices(self, node: Node) -> dict[int, int]:
        """Return all prices in the turn of a node."""
        key = (node.held, node.credits)
        found = self._prices.get(key)
        if found is None:
            found = self._prices[key] = self.cards.prices(node.held, node.credits)
        return found

    def buy(self, node: Node, bought: Purchase, chosen: Chosen = ()) -> Node | None:
        """The position of the next turn; None if it cannot be paid."""
        gained = 0
        credit = node.credits
        for place in bought:
            gained |= 1 << place
            credit = add(credit, self.cards.credits[place])
        for _, points in chosen:
            credit = add(credit, points)
        cost = self.cards.cost(bought, self.prices(node))[0]
        money = self.pay(node, cost, gained)
        if not money:
            return None
        turn, held = node.turn, node.held | gained
        step = self.step_after(node.step, held)
        gains = self.gains[turn]
        value = node.value + sum([gains[place] for place in bought])
        value += self.step_gain(turn, node.step, step)
        if turn < self.last:
            more = self.income(turn + 1, held)
            money = tuple([Money(m.tokens + more, m.points, m.road, m.empire) for m in money])
        past = (*node.bought, (bought, chosen))
        return Node(turn + 1, held, credit, money, step, value, past)

    def choices(self, bought: Purchase) -> list[Chosen]:
        """All ways to divide the credits of choice of a purchase."""
        found: list[Chosen] = [()]
        for place, amount in self.cards.choosers.items():
            if place in bought:
                found = [
                    (*before, (place, points))
                    for before in found
                    for points in divisions_of(amount)
                ]
        return found


def protects(effects: Iterable[Effect], calamities: Sequence[str]) -> int:
    """Count the calamities that an advance mitigates."""
    helped = {effect.calamity for effect in effects if effect.kind == "benefit"}
    return len(helped & set(calamities))


def _best_money(ways: Iterable[Money]) -> list[Money]:
    """Return the ways to pay that no other way beats."""
    best: list[Money] = []
    for way in sorted(set(ways), reverse=True):
        for rival in best:
            if (
                (rival.road == NEVER or rival.road == way.road)
                and (rival.empire == NEVER or rival.empire == way.empire)
                and all(map(ge, rival.points, way.points))
            ):
                break
        else:
            best.append(way)
    return best
