"""Branch and bound: search everything that could be better, within a budget."""

from __future__ import annotations

from collections.abc import Sequence

from .bounds import Bounds
from .found import Found
from .last_turn import best_last
from .table import Node, Purchase
from .tries import savings

#: cost of a bound per later turn, in units of Table.work
WORK_OF_BOUND = 150


class _OutOfSteps(Exception):
    """Raised when the search has used up its budget."""


class Proof:
    """One attempt to prove a plan optimal."""

    def __init__(self, found: Found, steps: int) -> None:
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
