"""A finished plan for display, with names, payments and steps."""

from __future__ import annotations

from .cards import as_credits
from .found import FinishedPlan
from .position import PlannedPurchase, Solution
from .purse import PaymentsByTurn
from .table import Node, PlanMoves


def show_plan(table: PlanMoves, plan: FinishedPlan, bound: int, looked_at: int) -> Solution:
    """Describe a plan's purchases and payments in every turn."""
    cards = table.cards
    before = _positions(table, plan)
    costs = [
        cards.cost(bought, table.prices(node))
        for node, (bought, _) in zip(before, plan.node.bought, strict=False)
    ]
    way, spent = _cheapest_way(table, before, [cost for cost, _, _ in costs])
    turns = []
    for turn, (bought, chosen) in enumerate(plan.node.bought):
        prices = table.prices(before[turn])
        cost, free, target = costs[turn]
        turns.append(
            PlannedPurchase(
                advances=tuple(cards.names[p] for p in sorted(bought, key=lambda p: -prices[p])),
                free=cards.names[free] if free >= 0 and prices[free] else "",
                library=cards.names[target] if target >= 0 and prices[target] else "",
                chosen={cards.names[p]: as_credits(points) for p, points in chosen},
                cost=cost,
                card_points=way.points[turn] if bought else 0,
                tokens=spent[turn],
                step=before[turn + 1].step,
            )
        )
    return Solution(tuple(turns), plan.value, bound, points_of(table, plan), looked_at)


def points_of(table: PlanMoves, plan: FinishedPlan) -> int:
    """Return the victory points of the advances bought and the steps made."""
    cards, gained = table.cards, plan.node.held & ~table.start
    points = sum([worth for p, worth in enumerate(cards.points) if gained >> p & 1])
    return points + 5 * (plan.node.step - table.position.step)


def _positions(table: PlanMoves, plan: FinishedPlan) -> list[Node]:
    """Return the positions before every turn of a plan and after the last."""
    nodes = [table.root]
    for bought, chosen in plan.node.bought:
        node = table.buy(nodes[-1], bought, chosen)
        assert node is not None
        nodes.append(node)
    return nodes


def _cheapest_way(
    table: PlanMoves, before: list[Node], costs: list[int]
) -> tuple[PaymentsByTurn, list[int]]:
    """Return the card payments that leave most tokens at the end, and the tokens spent by turn."""
    best: tuple[int, PaymentsByTurn, list[int]] | None = None
    for way in table.ways:
        spent = _pay_with(table, way, before, costs)
        if spent is not None and (best is None or sum(spent) < best[0]):
            best = (sum(spent), way, spent)
    assert best is not None
    return best[1], best[2]


def _pay_with(
    table: PlanMoves, way: PaymentsByTurn, before: list[Node], costs: list[int]
) -> list[int] | None:
    """Return the tokens that each turn takes; None if this way can't pay for the plan."""
    tokens, spent = 0, []
    for turn, cost in enumerate(costs):
        tokens += table.incomes[0].tokens if turn == 0 else table.income(turn, before[turn].held)
        value = table.token_value(before[turn].held)
        need = max(0, -(-(cost - way.points[turn]) // value))
        gained = before[turn + 1].held & ~before[turn].held
        lacks_road = way.road == turn and not gained & table.cards.roadbuilding
        lacks_empire = way.empire == turn and not gained & table.cards.trade_empire
        if need > tokens or lacks_road or lacks_empire:
            return None
        tokens -= need
        spent.append(need)
    return spent
