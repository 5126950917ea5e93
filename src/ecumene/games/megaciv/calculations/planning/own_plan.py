"""A person's own plan, turn by turn: costs and shortfalls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from ecumene.games.megaciv.calculations.purchases import find
from ecumene.games.megaciv.tables.advances import advances_of
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.games.megaciv.tables.refusals import refuse

from .cards import Cards, Mask, Points, add, as_credits, divisions_of
from .plans import EFFORTS
from .position import Goal, Income, Position
from .purse import NEVER
from .table import Chosen, Money, Node, PlanMoves, Purchase


class PricedAdvance(msgspec.Struct, frozen=True):
    """An advance and its price in that turn."""

    advance: str
    cost: int


class PricedTurn(msgspec.Struct, frozen=True):
    """A purchase of the caller's own plan, as it would be in its turn."""

    advances: tuple[PricedAdvance, ...]
    #: the science advance that comes with Anatomy, or ""
    free: str
    #: the advance that Library makes cheaper, or ""
    library: str
    #: credits of choice by advance, as they help the later purchases most
    chosen: dict[str, Credits]
    cost: int
    means: Annotated[int, Meta(description="the most that cards and treasury can pay this turn")]
    missing: Annotated[int, Meta(description="the part of the cost they can't pay")]
    step: Annotated[int, Meta(description="A.S.T. step after this turn")]
    #: all credits after this turn
    credits: Credits


def check_purchases(position: Position, purchases: Sequence[Sequence[str]]) -> None:
    """Refuse advances that do not exist, are held, or stand in two turns (MC-12.6, MC-12.7)."""
    table, seen = advances_of(position.errata), set[str]()
    for name in (name for names in purchases for name in names):
        find(name, table)
        if name in position.advances:
            raise refuse("already_held", advance=name)
        if name in seen:
            raise refuse("bought_twice", advance=name)
        seen.add(name)


def price_plan(
    position: Position, incomes: Sequence[Income], purchases: Sequence[Sequence[str]]
) -> tuple[PricedTurn, ...]:
    """Price purchases by turn, as if missing money had been there."""
    check_purchases(position, purchases)
    table = PlanMoves(position, incomes, Goal(), EFFORTS[len(incomes)].ways)
    planned = [tuple(sorted(map(table.cards.number.__getitem__, names))) for names in purchases]
    planned += [()] * (table.turns - len(planned))
    node, turns = table.root, []
    for turn, bought in enumerate(planned[: table.turns]):
        chosen = choose_credits(table.cards, node, bought, planned[turn + 1 :])
        means, paid = _find_money(table, node, bought)
        after = table.buy(paid, bought, chosen)
        assert after is not None
        turns.append(_show_turn(table, node, bought, chosen, means, after))
        node = after
    return tuple(turns)


def _find_money(table: PlanMoves, node: Node, bought: Purchase) -> tuple[int, Node]:
    """Return the most that can be paid, and the position with the shortfall added."""
    gained = table.cards.mask(tuple(table.cards.names[place] for place in bought))
    fitting = [each for each in node.money if _fits(table, each, node.turn, gained)]
    money = fitting or [each._replace(road=NEVER, empire=NEVER) for each in node.money]
    value = table.token_value(node.held)
    cost = table.cards.cost(bought, table.prices(node))[0]
    means = max(each.points[0] + each.tokens * value for each in money)
    missing = max(0, cost - means)
    richer = [each._replace(points=(each.points[0] + missing, *each.points[1:])) for each in money]
    return means, node._replace(money=tuple(richer))


def _fits(table: PlanMoves, money: Money, turn: int, gained: Mask) -> bool:
    """Whether a way to pay needs no advance that this purchase lacks."""
    cards = table.cards
    lacks_road = money.road == turn and not gained & cards.roadbuilding
    lacks_empire = money.empire == turn and not gained & cards.trade_empire
    return not (lacks_road or lacks_empire)


def _show_turn(
    table: PlanMoves, node: Node, bought: Purchase, chosen: Chosen, means: int, after: Node
) -> PricedTurn:
    cards, prices = table.cards, table.prices(node)
    total, free, target = cards.cost(bought, prices)

    def cost(place: int) -> int:
        if place == free:
            return 0
        return prices[place] - (min(cards.discount, prices[place]) if place == target else 0)

    return PricedTurn(
        advances=tuple(PricedAdvance(cards.names[place], cost(place)) for place in bought),
        free=cards.names[free] if free >= 0 else "",
        library=cards.names[target] if target >= 0 else "",
        chosen={cards.names[place]: as_credits(points) for place, points in chosen},
        cost=total,
        means=means,
        missing=max(0, total - means),
        step=after.step,
        credits=as_credits(after.credits),
    )


# -- credits of choice -----------------------------------------------------------------------------


def choose_credits(cards: Cards, node: Node, bought: Purchase, later: Sequence[Purchase]) -> Chosen:
    """Divide credits of choice, one advance after the other, so that later purchases cost least."""
    held, credit = node.held, node.credits
    for place in bought:
        held |= 1 << place
        credit = add(credit, cards.credits[place])
    chosen = []
    for place, amount in cards.choosers.items():
        if place not in bought:
            continue
        ways = divisions_of(amount)
        costs = [_cost_of_all(cards, held, add(credit, points), later) for points in ways]
        best = ways[costs.index(min(costs))]
        credit = add(credit, best)
        chosen.append((place, best))
    return tuple(chosen)


def _cost_of_all(cards: Cards, held: Mask, credit: Points, purchases: Sequence[Purchase]) -> int:
    """Return the total cost of later purchases."""
    total = 0
    for bought in purchases:
        if not bought:
            continue
        total += cards.cost(bought, cards.prices(held, credit))[0]
        for place in bought:
            held |= 1 << place
            credit = add(credit, cards.credits[place])
    return total
