"""Purchases worth trying: points and savings weighed in several ways."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .cards import GRAIN
from .last_turn import best_last
from .purse import EXACT_TURNS
from .table import Node, PlanMoves, Purchase

#: how much savings count in purchases that are tried
WEIGHTS = (0.0, 0.4, 0.8, 1.2, 2.0)
ROUGH_WEIGHTS = (0.0, 0.8, 2.0)
#: advances that are tried in place of others
VARIANTS = 8
#: sums of money that are computed in the time of a unit of Table.work
CELLS = 8
#: how many sums of money are tried in a turn: a set is spent or kept
LEVELS = 5


def tries(table: PlanMoves, node: Node, *, rough: bool) -> list[Purchase]:
    """Purchases to try in a turn, without knowing those of later turns."""
    aim = best_last(table, node, table.money_later(node)).bought
    prices = table.prices(node)
    levels = levels_of(table, node)
    saved = savings(table, node, aim)
    found = list(weigh(table, node, saved, levels, ROUGH_WEIGHTS if rough else WEIGHTS))
    if not rough:
        worth = {i: table.gains[node.turn][i] + saved[i] for i in prices}
        for level in levels[:-1] if table.turns <= EXACT_TURNS else levels[:1]:
            for variant in _variants(prices, worth, level):
                found.append(variant)
                table.work += work_to_fill(prices, level)
                if table.exhausted:
                    break
    return unique(table, prices, found)


def weigh(
    table: PlanMoves,
    node: Node,
    saved: dict[int, float],
    levels: Sequence[int],
    weights: Sequence[float] = WEIGHTS,
) -> Iterator[Purchase]:
    """Yield the best purchases by low and high weight on savings, and the same with Library."""
    prices, gains = table.prices(node), table.gains[node.turn]
    library, discount = table.cards.library, table.cards.discount
    left = levels[0] - prices.get(library, levels[0] + 1)
    others = {p: price for p, price in prices.items() if p != library}
    for weight in weights:
        if weight != weights[0] and table.exhausted:
            return
        worth = {i: gains[i] + weight * saved[i] for i in prices}
        table.work += 2 * work_to_fill(prices, levels[0])
        yield from fill_levels(prices, worth, levels)
        if left >= 0:
            yield (library, *fill_levels(others, worth, [left + discount])[0])


def savings(table: PlanMoves, node: Node, aim: Purchase) -> dict[int, float]:
    """Return each advance's value from reducing the prices of the targets.

    Reducing a price by a tenth counts as a tenth of the target's value.
    """
    cards, prices, gains = table.cards, table.prices(node), table.gains[node.turn]
    rates = [(other, gains[other] / prices[other]) for other in aim if prices.get(other)]
    saved = {}
    for place in prices:
        gives, bit, total = cards.credits[place], 1 << place, 0.0
        more = cards.choosers.get(place, 0)
        for other, rate in rates:
            if other != place:
                less = max([gives[group] for group in cards.groups[other]])
                less += cards.bonus[other] if cards.giver[other] == bit else 0
                total += min(less, prices[other]) * rate
        if more and rates:
            total += more * sum([rate for _, rate in rates], 0.0) / 3
        saved[place] = total
    return saved


def unique(
    table: PlanMoves, prices: dict[int, int], purchases: Sequence[Purchase]
) -> list[Purchase]:
    """Return each purchase once, and again with Anatomy's free advance."""
    found: dict[Purchase, None] = {}
    for bought in map(tuple, map(sorted, purchases)):
        found[bought] = None
        found[_with_gift(table, bought, prices)] = None
    return list(found)


def _with_gift(table: PlanMoves, bought: Purchase, prices: dict[int, int]) -> Purchase:
    """Add the free advance to a purchase with Anatomy."""
    cards = table.cards
    if cards.anatomy not in bought or any(place in bought for place in cards.gratis):
        return bought
    free = max((p for p in cards.gratis if p in prices), key=prices.__getitem__, default=-1)
    return bought if free < 0 else tuple(sorted((*bought, free)))


def levels_of(table: PlanMoves, node: Node) -> list[int]:
    """Return the sums that may be spent in this turn, from the highest to zero."""
    value = table.token_value(node.held)
    sums = {way.points[0] + way.tokens * value for way in node.money}
    levels = sorted(sums | {way.points[0] for way in node.money}, reverse=True)
    if len(levels) > LEVELS:
        levels = [levels[(len(levels) - 1) * i // (LEVELS - 1)] for i in range(LEVELS)]
    return [*levels, 0]


def _variants(prices: dict[int, int], worth: dict[int, float], money: int) -> Iterator[Purchase]:
    """Yield the best purchase without one of its advances, or with another one."""
    best = fill_levels(prices, worth, [money])[0]
    for without in best:
        rest = {p: price for p, price in prices.items() if p != without}
        yield fill_levels(rest, worth, [money])[0]
    ranked = sorted(prices, key=lambda p: (-worth[p] / (prices[p] + 20), p))
    others = [p for p in ranked if p not in best and prices[p] <= money]
    for more in others[:VARIANTS]:
        rest = {p: price for p, price in prices.items() if p != more}
        rest_bought = fill_levels(rest, worth, [money - prices[more]])[0]
        yield tuple(sorted((more, *rest_bought)))


def work_to_fill(prices: dict[int, int], money: int) -> int:
    """The cost of :func:`fill_levels`, in units of Table.work."""
    return 50 + len(prices) * min(money, sum(prices.values())) // (GRAIN * CELLS)


def fill_levels(
    prices: dict[int, int], worth: dict[int, float], levels: Sequence[int]
) -> list[Purchase]:
    """Return the best purchases for several sums of money."""
    most = min(max(levels) // GRAIN, sum([-(-price // GRAIN) for price in prices.values()]))
    best = [0.0] * (most + 1)
    taken: list[tuple[int, int, list[bool]]] = []
    for place in sorted(prices, key=lambda p: (prices[p], p)):
        size, gain = -(-prices[place] // GRAIN), worth[place]
        if gain <= 0 or size > most:
            continue
        with_it = [value + gain for value in best[: most + 1 - size]]
        marks = [new > old for new, old in zip(with_it, best[size:], strict=True)]
        best[size:] = map(max, with_it, best[size:])
        taken.append((place, size, marks))
    found = []
    for level in levels:
        money, bought = min(level // GRAIN, most), []
        for place, size, marks in reversed(taken):
            if money >= size and marks[money - size]:
                bought.append(place)
                money -= size
        found.append(tuple(sorted(bought)))
    return found
