"""Improvement of a finished plan by small changes, one or two advances at a time.

The last purchase is always the best one, so only the turns before it are changed. A change counts
as better if the plan wins more, or wins the same and has more money left at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .found import FinishedPlan, PlansFound
from .table import Chosen, Node, Purchase
from .tries import fill_levels, levels_of, savings, unique, weigh, work_to_fill

#: bonus of an advance in its value if it is planned anyway
PLANNED = 0.5


class PlanChange(NamedTuple):
    """Other purchases of some turns, or other credits of choice."""

    purchases: dict[int, Purchase]
    chosen: Chosen | None = None


def improve(found: PlansFound, plan: FinishedPlan, fixed: int, limit: int) -> None:
    """Change a plan as long as that helps; the first ``fixed`` turns stay as they are."""
    better: FinishedPlan | None = plan
    while better is not None:
        plan, better = better, None
        for turn in range(fixed, found.table.last):
            while (changed := _better(found, plan, turn, limit)) is not None:
                plan = better = changed


def _better(found: PlansFound, plan: FinishedPlan, turn: int, limit: int) -> FinishedPlan | None:
    """Return the first change of this turn that improves a plan."""
    before = _positions(found, plan)
    for change in _changes(found, plan, before, turn):
        if found.is_over(limit):
            return None
        end = _replay(found, plan, before, change)
        if end is not None and end.score > plan.score:
            return end
    return None


def _positions(found: PlansFound, plan: FinishedPlan) -> list[Node]:
    """The positions of a plan before the purchase of each turn."""
    nodes = [found.table.root]
    for bought, chosen in plan.node.bought[:-1]:
        node = found.table.buy(nodes[-1], bought, chosen)
        assert node is not None
        nodes.append(node)
    return nodes


def _replay(
    found: PlansFound, plan: FinishedPlan, before: list[Node], change: PlanChange
) -> FinishedPlan | None:
    """Return a plan with other purchases, and later ones as far as they still fit."""
    first = min(change.purchases)
    node = before[first]
    for turn in range(first, found.table.last):
        bought, chosen = plan.node.bought[turn]
        changed = change.purchases.get(turn)
        if changed is not None:
            bought = tuple(place for place in changed if not node.held >> place & 1)
            chosen = change.chosen or chosen
            child = found.child(node, bought, chosen)
        elif any(node.held >> place & 1 for place in bought):
            child = found.child(node, _refit(found, node, bought), chosen)
        else:
            child = found.child(node, bought, chosen)
            if child is None:
                child = found.child(node, _refit(found, node, bought), chosen)
        if child is None:
            return None
        node = child
    return found.finish(node)


def _refit(found: PlansFound, node: Node, bought: Purchase) -> Purchase:
    """Return the affordable part of a planned purchase, and others for the rest of the money."""
    gains = found.table.gains[node.turn]
    prices = found.table.prices(node)
    worth = {p: gains[p] + PLANNED * (p in bought) for p in prices}
    budget = found.table.budget(node)
    found.table.work += work_to_fill(prices, budget)
    return fill_levels(prices, worth, [budget])[0]


# -- changes of a turn -----------------------------------------------------------------------------


def _changes(
    found: PlansFound, plan: FinishedPlan, before: list[Node], turn: int
) -> Iterator[PlanChange]:
    bought = plan.node.bought[turn][0]
    for purchase in _weighed(found, plan, before[turn]):
        yield PlanChange({turn: purchase})
    for chosen in found.table.choices(bought):
        if chosen:
            yield PlanChange({turn: bought}, chosen)
    for purchase in _exchanged(found, before[turn], bought):
        yield PlanChange({turn: purchase})
    for later in range(turn + 1, found.table.last):
        yield from _swapped(plan, turn, later)


def _weighed(found: PlansFound, plan: FinishedPlan, node: Node) -> list[Purchase]:
    """Return the most valuable purchases, given later ones."""
    table = found.table
    aim = tuple(p for bought, _ in plan.node.bought[node.turn + 1 :] for p in bought)
    saved = savings(table, node, aim)
    purchases = list(weigh(table, node, saved, levels_of(table, node)))
    return unique(table, table.prices(node), purchases)


def _swapped(plan: FinishedPlan, turn: int, later: int) -> Iterator[PlanChange]:
    """Exchange an advance with one of a later turn."""
    early, late = plan.node.bought[turn][0], plan.node.bought[later][0]
    for less in (*early, None):
        for more in (*late, None):
            yield PlanChange(
                {
                    turn: _with(early, less, more),
                    later: _with(late, more, less),
                }
            )


def _with(bought: Purchase, less: int | None, more: int | None) -> Purchase:
    rest = tuple(p for p in bought if p != less)
    return rest if more is None else (*rest, more)


def _exchanged(found: PlansFound, node: Node, bought: Purchase) -> Iterator[Purchase]:
    """Buy one advance more, less or another one, two for one, or one for two."""
    prices, budget = found.table.prices(node), found.table.budget(node)
    budget += found.table.cards.discount if found.table.cards.library in prices else 0
    left = budget - sum([prices[p] for p in bought])
    others = sorted((p for p in prices if p not in bought), key=lambda p: (prices[p], p))
    for more in others:
        if prices[more] > left:
            break
        yield (*bought, more)
    for less in bought:
        rest = tuple(p for p in bought if p != less)
        yield rest
        for more in others:
            if prices[more] > left + prices[less]:
                break
            yield (*rest, more)
    for less in bought:
        rest = tuple(p for p in bought if p != less)
        for place, more in enumerate(others):
            for second in others[place + 1 :]:
                if prices[more] + prices[second] > left + prices[less]:
                    break
                yield (*rest, more, second)
    for place, less in enumerate(bought):
        for fewer in bought[place + 1 :]:
            rest = tuple(p for p in bought if p not in (less, fewer))
            for more in others:
                if prices[more] > left + prices[less] + prices[fewer]:
                    break
                yield (*rest, more)
