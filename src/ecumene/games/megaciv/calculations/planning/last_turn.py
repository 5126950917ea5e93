"""The best purchase of a last turn, found exactly without a search.

Advances of equal value differ only in price, so the cheapest of each such class are bought: only
their number is to be found. Epochs also ask for numbers of classes, so the step of the A.S.T. is
included. Library and Anatomy are tried both with and without.
"""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from .table import Node, PlanMoves

#: less than the gain of any purchase
NOTHING = -(10**12)
#: more than any price
DEAR = 1e12
#: more than errors of rounding
TINY = 1e-6


class Best(NamedTuple):
    """The best last purchase: its points, its advances and its lowest cost."""

    value: int
    bought: tuple[int, ...]
    cost: int


class _Case(NamedTuple):
    """The fixed part of a purchase, the free advance (-1: none), and whether Library applies."""

    forced: tuple[int, ...] = ()
    free: int = -1
    library: bool = False


class _Class(NamedTuple):
    """Advances of equal value, cheapest first."""

    gain: int
    points: int
    places: list[int]
    prices: list[int]
    #: total cost of the first n
    sums: list[int]
    #: gains of all classes from this one on: for free, per point of money at most, and of all their
    #: advances together
    free: int
    rate: float
    total: int


def best_last(table: PlanMoves, node: Node, money: int) -> Best:
    """Return the purchase that wins most in this turn, for no more than this money."""
    prices, gains = table.prices(node), table.gains[node.turn]
    first, *others = _cases(table, node, prices, money)
    best = _fill(table, node, prices, money, first, Best(NOTHING, (), 0))
    if others:
        ranked = sorted([(price / gains[place], price, place) for place, price in prices.items()])
        step = max(0, table.step_gain(node.turn, node.step, node.step + 1))
        for case in others:
            left = money + table.cards.discount * case.library
            left -= sum([prices[place] for place in case.forced])
            most = step + sum([gains[place] for place in (*case.forced, case.free) if place >= 0])
            if left >= 0 and most + _buy_in_parts(ranked, gains, left) > best.value:
                best = _fill(table, node, prices, money, case, best)
    return best


def _buy_in_parts(
    ranked: list[tuple[float, int, int]], gains: tuple[int, ...], money: int
) -> float:
    """Return an upper bound of points for this money, allowing fractional purchases."""
    total = 0.0
    for _, price, place in ranked:
        if price > money:
            return total + gains[place] * money / price + TINY
        money -= price
        total += gains[place]
    return total


def _cases(table: PlanMoves, node: Node, prices: dict[int, int], money: int) -> list[_Case]:
    cards = table.cards
    cases = [_Case()]
    # below its price, as another advance is made cheaper by it only if it is bought as well
    if cards.library in prices and prices[cards.library] <= money:
        cases.append(_Case((cards.library,), library=True))
    if cards.anatomy in prices and prices[cards.anatomy] <= money + cards.discount:
        frees = [place for place in cards.gratis if prices.get(place)]
        cases += [
            _Case((*case.forced, cards.anatomy), free, case.library)
            for case in list(cases)
            for free in frees
        ]
    wonder = cards.wonder.bit_length() - 1
    if wonder in prices and table.lacks_a_city(node.step):
        cases += [case._replace(forced=(*case.forced, wonder)) for case in list(cases)]
    return cases


def _fill(
    table: PlanMoves, node: Node, prices: dict[int, int], money: int, case: _Case, best: Best
) -> Best:
    """Complete the fixed part of a purchase, if that beats the best so far."""
    cards, held, gains = table.cards, node.held, table.gains[node.turn]
    base = sum([prices[place] for place in case.forced])
    discount = cards.discount if case.library else 0
    most = money + discount
    if base > most:
        return best
    fixed = case.forced if case.free < 0 else (*case.forced, case.free)
    dearest = max([prices[place] for place in case.forced if place != cards.library], default=0)
    classes = _classes(cards.points, prices, gains, fixed, most)
    counts = {
        1: (held & cards.cheap).bit_count(),
        3: (held & cards.middle).bit_count(),
        6: (held & cards.dear).bit_count(),
    }
    for place in fixed:
        counts[cards.points[place]] += 1
    wonder = bool(held & cards.wonder) or any(cards.wonder >> place & 1 for place in fixed)
    step_gain = max(0, table.step_gain(node.turn, node.step, node.step + 1))
    best_value, best_cost = best.value, best.cost
    best_numbers: tuple[int, ...] | None = None
    final = len(classes) - 1
    tried = 0

    def end(cost: int, top: int, value: int, numbers: tuple[int, ...]) -> None:
        nonlocal best_value, best_cost, best_numbers
        cost -= min(discount, top)
        if cost > money:
            return
        step = table.step_with(node.step, counts[1], counts[3], counts[6], wonder)
        value += table.step_gain(node.turn, node.step, step)
        if value > best_value or (value == best_value and cost < best_cost):
            best_value, best_cost, best_numbers = value, cost, numbers

    def go(at: int, cost: int, top: int, value: int, numbers: tuple[int, ...]) -> None:
        nonlocal tried
        tried += 1
        if at > final:
            end(cost, top, value, numbers)
            return
        one = classes[at]
        win = min(one.free + (most - cost) * one.rate, one.total)
        if value + step_gain + win + TINY < best_value:
            return
        number = len(one.prices)
        while number and cost + one.sums[number] > most:
            number -= 1
        while number >= 0:
            last = max(top, one.prices[number - 1]) if number else top
            total = cost + one.sums[number]
            counts[one.points] += number
            go(at + 1, total, last, value + one.gain * number, (*numbers, number))
            counts[one.points] -= number
            if at == final and total - min(discount, last) <= money:
                return  # of the last class as many as affordable
            number -= 1

    go(0, base, dearest, sum([gains[place] for place in fixed]), ())
    table.work += len(prices) + tried
    if best_numbers is None:
        return best
    picked = [
        place
        for one, number in zip(classes, best_numbers, strict=True)
        for place in one.places[:number]
    ]
    return Best(best_value, (*fixed, *picked), best_cost)


def _classes(
    points: tuple[int, ...],
    prices: dict[int, int],
    gains: tuple[int, ...],
    fixed: tuple[int, ...],
    most: int,
) -> list[_Class]:
    """Group open advances by value, highest first."""
    members: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for place, price in prices.items():
        if price <= most and place not in fixed:
            members.setdefault((gains[place], points[place]), []).append((price, place))
    classes = []
    free, rate, total = 0, 0.0, 0
    for (gain, worth), found in sorted(members.items()):
        found.sort()
        own = [price for price, _ in found]
        free += gain * own.count(0)
        rate = max(rate, gain / min([price for price in own if price], default=DEAR))
        total += gain * len(own)
        sums, places = [0, *accumulate(own)], [place for _, place in found]
        classes.append(_Class(gain, worth, places, own, sums, free, rate, total))
    classes.reverse()
    return classes
