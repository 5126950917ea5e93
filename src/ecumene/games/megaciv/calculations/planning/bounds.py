"""Upper bounds of plans: the money of every turn spent at prices rounded down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .cards import Mask, Points
from .found import PlansFound
from .last_turn import best_last
from .table import Node, PlanMoves, Purchase
from .tries import savings


class Bounds:
    """Bounds for the plans of a table."""

    def __init__(self, table: PlanMoves) -> None:
        self.table = table

    def of(self, node: Node) -> int:
        """Return the upper bound of a plan from here, including points already won."""
        if node.turn > self.table.last:
            return node.value
        prices = self.table.prices(node)
        return self.of_part(node, (), list(prices), self.table.budget(node))

    def of_part(self, node: Node, bought: Sequence[int], open_now: Iterable[int], left: int) -> int:
        """Return the bound if these advances are bought now, and others only from ``open_now``.

        ``left`` is the money of this turn that remains for those.
        """
        table, cards, turn = self.table, self.table.cards, node.turn
        value = node.value
        credit = list(node.credits)
        held = node.held
        for place in bought:
            value += table.gains[turn][place]
            held |= 1 << place
            self._add(credit, place)
        now = {p: table.prices(node)[p] for p in open_now}
        self._reduce(now, left, held)
        slack = left + self._slack(now, held & ~node.held, left)
        separate = _fill(now, table.gains[turn], slack)
        self._raise(credit, now, slack)
        within = held | _within(now, slack)
        tokens = max([money.tokens for money in node.money])
        value_now = table.token_value(node.held)
        most = max([sum(m.points) + m.tokens * 2 for m in node.money])
        pooled = most - max(0, table.budget(node) - left) + cards.discount * table.turns
        prices = now
        for later in range(turn + 1, table.turns):
            rates = (within & (cards.coinage | cards.monarchy) & ~table.start).bit_count()
            more = table.incomes[later].tokens + rates * table.position.cities
            tokens += more
            pooled += 2 * more
            double = 2 if within & cards.mining else value_now
            money = max([each.points[later - turn] for each in node.money]) + tokens * double
            prices = self._lowest(held, within, credit)
            self._reduce(prices, money, 0)
            slack = money + self._slack(prices, 0, money)
            separate += _fill(prices, table.gains[later], slack)
            self._raise(credit, prices, slack)
            within |= _within(prices, slack)
        if turn < table.last:
            separate = min(separate, _fill(prices, table.gains[turn], pooled))
        return value + separate + self._steps(node)

    def _add(self, credit: list[int], place: int) -> None:
        more = self.table.cards.choosers.get(place, 0)
        for group, points in enumerate(self.table.cards.credits[place]):
            credit[group] += points + more

    def _reduce(self, prices: dict[int, int], money: int, bought: int) -> None:
        """Make the advances that Anatomy may give free cost nothing, if Anatomy is within reach."""
        cards = self.table.cards
        reach = prices.get(cards.anatomy, money + 1) <= money + cards.discount
        if reach or bought >> cards.anatomy & 1:
            for place in cards.gratis:
                if place in prices:
                    prices[place] = 0

    def _slack(self, prices: dict[int, int], bought: int, money: int) -> int:
        """Return Library's discount if Library is within reach."""
        cards = self.table.cards
        reach = prices.get(cards.library, money + 1) <= money
        return cards.discount if reach or bought >> cards.library & 1 else 0

    def _lowest(self, held: int, within: int, credit: Sequence[int]) -> dict[int, int]:
        """Return prices with these credits and the bonus of every advance within reach."""
        cards = self.table.cards
        points: Points = (credit[0], credit[1], credit[2], credit[3], credit[4])
        found = cards.prices(held, points)
        for place in found:
            if cards.giver[place] & within & ~held:
                found[place] = max(0, found[place] - cards.bonus[place])
        return found

    def _raise(self, credit: list[int], prices: dict[int, int], money: int) -> None:
        """Raise every group's credits as far as this money could."""
        for group in range(5):
            credit[group] += self.table.cards.most_credit(group, prices, money)

    def _steps(self, node: Node) -> int:
        """Return the points of the most steps possible."""
        table, gain, step = self.table, 0, node.step
        for turn in range(node.turn, table.turns):
            after = table.step_with(step, 17, 17, 17, True)
            gain += max(0, table.step_gain(turn, step, after))
            step = after
        return gain


def _within(prices: dict[int, int], money: int) -> Mask:
    """Return the advances that this money could buy."""
    return sum([1 << place for place, price in prices.items() if price <= money])


def _fill(prices: dict[int, int], gains: Sequence[int], money: int) -> int:
    """Return the most that this money could buy if advances could be bought in part."""
    total = 0.0
    ratios = []
    for place, price in prices.items():
        if price > money:
            continue
        if price:
            ratios.append((price / gains[place], price, gains[place]))
        else:
            total += gains[place]
    ratios.sort()
    left = money
    for _, price, gain in ratios:
        if price > left:
            total += gain * left / price
            break
        left -= price
        total += gain
    return int(total + 1e-6)


#: cost of a bound per later turn, in units of Table.work
WORK_OF_BOUND = 150


class _OutOfSteps(Exception):
    """Raised when the search has used up its budget."""


class Proof:
    """One attempt to prove a plan optimal."""

    def __init__(self, found: PlansFound, steps: int) -> None:
        self.found, self.table = found, found.table
        self.bounds = Bounds(found.table)
        self.limit = found.looked_at + steps

    def prove(self, roots: Sequence[Node], bound: int) -> int:
        """Return the remaining bound: the value found, if it is optimal."""
        try:
            for root in roots:
                self._explore(root)
        except _OutOfSteps:
            return bound
        return self.found.value if self.table.complete else bound

    def _count(self) -> None:
        self.found.looked_at += 1
        self.table.work += WORK_OF_BOUND * (self.table.turns - 1)
        if self.found.is_over(self.limit + 1):
            raise _OutOfSteps

    def _explore(self, node: Node) -> None:
        table, found = self.table, self.found
        self._count()
        if node.turn == table.last:
            if node.value + best_last(table, node, table.budget(node)).value > found.value:
                found.finish(node)
            return
        if self.bounds.of(node) <= found.value:
            return
        prices = table.prices(node)
        gains = table.gains[node.turn]
        saved = savings(table, node, tuple(prices))
        order = sorted(prices, key=lambda p: (prices[p] / (gains[p] + saved[p]), p))
        self._extend(node, order, 0, (), 0)

    def _extend(self, node: Node, order: list[int], at: int, bought: Purchase, cost: int) -> None:
        """All purchases that begin with these advances."""
        table, cards = self.table, self.table.cards
        self._count()
        prices, budget = table.prices(node), table.budget(node)
        if self.bounds.of_part(node, bought, order[at:], budget - cost) <= self.found.value:
            return
        slack = cards.discount if cards.library in bought or cards.library in order[at:] else 0
        gift = cards.anatomy in bought or cards.anatomy in order[at:]
        for place in range(at, len(order)):
            new = order[place]
            more = 0 if gift and new in cards.gratis else prices[new]
            if cost + more - slack <= budget:
                self._extend(node, order, place + 1, (*bought, new), cost + more)
        real = cards.cost(bought, prices)[0]
        if real > budget or self._beaten(node, bought, real):
            return
        for chosen in table.choices(bought):
            child = table.buy(node, bought, chosen)
            if child is not None:
                self._explore(child)

    def _beaten(self, node: Node, bought: Purchase, cost: int) -> bool:
        """Whether one more advance would cost nothing that is useful later."""
        table = self.table
        prices = table.prices(node)
        more = min((price for p, price in prices.items() if p not in bought), default=None)
        if more is None:
            return False
        gained = sum(1 << place for place in bought)
        return table.pay(node, cost, gained) == table.pay(node, cost + more, gained)
