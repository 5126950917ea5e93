"""The best purchases of some turns with known income: found quickly, then proved if possible.

First a few good plans are followed turn by turn (a beam), and the best of them are improved by
small changes. Then branch and bound goes through all purchases; if there are too many, the search
stops after a number of steps and returns the best plan found with an upper bound.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .bounds import Bounds, Proof
from .changes import improve
from .found import FinishedPlan, PlansFound
from .position import Goal, Income, Position, Solution
from .show import show_plan
from .table import WORK, Node, PlanMoves, Purchase
from .tries import tries

#: positions examined before a search stops
STEPS = 3_000
#: positions of every turn that are followed
WIDTH = 6
#: ways to divide cards among turns that are followed at a time
WAYS = 300
#: finished plans that are improved by small changes
IMPROVED = 10


class PlanSearch:
    """One search from a position with known income."""

    def __init__(
        self,
        position: Position,
        incomes: Sequence[Income],
        goal: Goal,
        *,
        steps: int = STEPS,
        width: int = WIDTH,
        ways: int = WAYS,
        work: int = WORK,
        prove: bool = True,
        rough: bool = False,
    ) -> None:
        self.table = PlanMoves(position, incomes, goal, ways, work)
        self.found = PlansFound(self.table)
        self.steps, self.width = steps, width
        self.prove, self.rough = prove, rough

    def run(self, first: Purchase | None = None) -> Solution:
        """The best plan; with ``first`` the best that begins with this purchase."""
        roots = self.begin(first)
        best = self.find(roots)
        bound = max(Bounds(self.table).of(root) for root in roots)
        if self.prove and self.table.turns > roots[0].turn and best.value < bound:
            bound = Proof(self.found, self.steps).prove(roots, bound)
        assert self.found.best is not None
        return self.show(self.found.best, bound)

    def begin(self, first: Purchase | None) -> list[Node]:
        """The positions to begin with; none if the first purchase cannot be paid."""
        if first is None:
            return [self.table.root]
        return self.found.children(self.table.root, first)

    def find(self, roots: Sequence[Node]) -> FinishedPlan:
        """A good plan from here, without a bound."""
        follow(self.found, roots, self.width, rough=self.rough)
        limit = self.found.looked_at + self.steps
        done: set[Purchase] = set()
        while not self.found.is_over(limit) and len(done) < IMPROVED:
            plan = next((end for end in self.found.ranked() if end.first not in done), None)
            if plan is None:
                break
            done.add(plan.first)
            improve(self.found, plan, roots[0].turn, limit)
        assert self.found.best is not None
        return self.found.best

    def show(self, plan: FinishedPlan, bound: int) -> Solution:
        return show_plan(self.table, plan, bound, self.found.looked_at)


def follow(found: PlansFound, roots: Iterable[Node], width: int, *, rough: bool) -> None:
    """Follow the most promising purchases of every turn, and finish those plans."""
    table, nodes = found.table, list(roots)
    while nodes and nodes[0].turn < table.last:
        seen: dict[tuple[object, ...], tuple[int, Node]] = {}
        for node in nodes:
            if seen and table.exhausted:
                break
            for bought in tries(table, node, rough=rough):
                if seen and table.exhausted:
                    break
                for child in found.children(node, bought):
                    key = (child.held, child.credits, child.money)
                    if key not in seen:
                        seen[key] = (found.promise(child), child)
        ranked = sorted(seen.values(), key=lambda pair: -pair[0])
        nodes = [node for _, node in ranked[:width]]
    for node in nodes:
        found.finish(node)
