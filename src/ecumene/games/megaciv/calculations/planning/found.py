"""The finished plans of a search, and the number of positions examined."""

from __future__ import annotations

from typing import NamedTuple

from .last_turn import best_last
from .table import Chosen, Node, PlanMoves, Purchase


class FinishedPlan(NamedTuple):
    """A finished plan."""

    value: int
    #: money of the last turn that is left: of two plans that win the same, this is the better one
    spare: int
    node: Node

    @property
    def score(self) -> tuple[int, int]:
        return self.value, self.spare

    @property
    def first(self) -> Purchase:
        """The first purchase."""
        return tuple(sorted(self.node.bought[0][0]))


class PlansFound:
    """The results of a search so far."""

    def __init__(self, table: PlanMoves) -> None:
        self.table = table
        self.looked_at = 0
        self.best: FinishedPlan | None = None
        #: the best plan of each first purchase
        self.finished: dict[Purchase, FinishedPlan] = {}

    @property
    def value(self) -> int:
        """The value of the best plan."""
        assert self.best is not None
        return self.best.value

    def is_over(self, limit: int) -> bool:
        """Whether the search limit is reached."""
        return self.looked_at >= limit or self.table.exhausted

    def ranked(self) -> list[FinishedPlan]:
        """Return all finished plans, best first."""
        return sorted(self.finished.values(), key=lambda end: (-end.value, -end.spare, end.first))

    def finish(self, node: Node) -> FinishedPlan:
        """Make the best last purchase, and put the plan among the finished ones."""
        table, spare = self.table, 0
        self.looked_at += 1
        if node.turn == table.last:
            money = table.budget(node)
            last = best_last(table, node, money)
            after = table.buy(node, last.bought, table.choices(last.bought)[0])
            assert after is not None
            node, spare = after, money - last.cost
        end = FinishedPlan(node.value, spare, node)
        if self.best is None or end.score > self.best.score:
            self.best = end
        rival = self.finished.get(end.first)
        if rival is None or end.score > rival.score:
            self.finished[end.first] = end
        return end

    def promise(self, node: Node) -> int:
        """Return a position's value if all later money is spent at its present prices."""
        self.looked_at += 1
        if node.turn > self.table.last:
            return node.value
        return node.value + best_last(self.table, node, self.table.money_later(node)).value

    def children(self, node: Node, bought: Purchase) -> list[Node]:
        """Return positions after a purchase: all credits of choice in one group, the best two."""
        children = []
        choices = self.table.choices(bought)
        self.table.work += len(choices)
        for chosen in choices:
            if sum(map(any, zip(*[points for _, points in chosen], strict=True))) <= 1:
                child = self.table.buy(node, bought, chosen)
                if child is not None:
                    children.append(child)
        if len(children) > 2:
            children.sort(key=self.promise, reverse=True)
            del children[2:]
        return children

    def child(self, node: Node, bought: Purchase, chosen: Chosen) -> Node | None:
        """Return the position after a purchase, with these credits of choice where given."""
        kept = tuple(pair for pair in chosen if pair[0] in bought)
        given = {place for place, _ in kept}
        if all(place in given for place in self.table.cards.choosers if place in bought):
            return self.table.buy(node, bought, kept)
        return next(iter(self.children(node, bought)), None)
