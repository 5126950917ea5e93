"""The advances as numbers, for thousands of lookups by the search."""

from __future__ import annotations

from functools import cache

from ecumene.games.megaciv.calculations.purchases import (
    ANATOMY,
    LIBRARY,
    ROADBUILDING,
    free_choices,
    library_discount,
)
from ecumene.games.megaciv.tables.advances import ChooseCredits, Errata, advances_of
from ecumene.games.megaciv.tables.credit import GROUPS, Credits

#: prices and credits are multiples of this
GRAIN = 5
#: credits by group, in the order of GROUPS
Points = tuple[int, int, int, int, int]
#: advances as bits, in the order of the table
Mask = int


class Cards:
    """The 51 advances by number, with everything that determines prices."""

    def __init__(self, errata: Errata) -> None:
        table = advances_of(errata)
        self.names = tuple(table)
        self.number = {name: place for place, name in enumerate(self.names)}
        rows = tuple(table.values())
        self.printed = tuple(row.price for row in rows)
        self.points = tuple(row.points for row in rows)
        self.groups = tuple(tuple(GROUPS.index(g) for g in row.groups) for row in rows)
        pairs = [(groups[0], groups[-1]) for groups in self.groups]
        #: all pairs of groups (a single group is a pair too), and the pair of each advance
        self.groupings = sorted(set(pairs))
        self.grouping = tuple(self.groupings.index(pair) for pair in pairs)
        self.credits: tuple[Points, ...] = tuple(row.credits.each for row in rows)
        givers = [row.discounted_by for row in rows]
        self.giver = tuple(1 << self.number[g.advance] if g else 0 for g in givers)
        self.bonus = tuple(g.amount if g else 0 for g in givers)
        self.choosers = {
            place: row.special.amount
            for place, row in enumerate(rows)
            if isinstance(row.special, ChooseCredits)
        }
        self.library = self.number[LIBRARY]
        self.discount = library_discount(table)
        self.anatomy = self.number[ANATOMY]
        self.gratis = tuple(self.number[name] for name in free_choices(table))
        self.mining = self.bit("mining")
        self.coinage = self.bit("coinage")
        self.monarchy = self.bit("monarchy")
        self.roadbuilding = self.bit(ROADBUILDING)
        self.trade_empire = self.bit("trade_empire")
        self.wonder = self.bit("wonder_of_the_world")
        self.all = (1 << len(rows)) - 1
        self.cheap, self.middle, self.dear = (self._mask_of(points) for points in (1, 3, 6))

    def bit(self, name: str) -> Mask:
        return 1 << self.number[name]

    def mask(self, names: frozenset[str] | tuple[str, ...]) -> Mask:
        return sum(self.bit(name) for name in set(names))

    def _mask_of(self, points: int) -> Mask:
        return sum(1 << place for place, worth in enumerate(self.points) if worth == points)

    def credited(self, owned: Points) -> list[int]:
        """Return the effective credits by pair of groups: the higher one counts (MC-12.15)."""
        return [max(owned[first], owned[second]) for first, second in self.groupings]

    def prices(self, held: Mask, owned: Points) -> dict[int, int]:
        """The prices of all advances that are not held (MC-12.13 to MC-12.18)."""
        found = {}
        credited = self.credited(owned)
        for place, grouping in enumerate(self.grouping):
            if held >> place & 1:
                continue
            price = self.printed[place] - credited[grouping]
            if self.giver[place] & held:
                price -= self.bonus[place]
            found[place] = max(0, price)
        return found

    def most_credit(self, group: int, prices: dict[int, int], money: int) -> int:
        """Return an upper bound of a group's credits that this money can buy at these prices."""
        ratios = []
        total = 0.0
        for place, price in prices.items():
            gives = self.credits[place][group] + self.choosers.get(place, 0)
            if gives and price <= money:
                if price:
                    ratios.append((price / gives, price, gives))
                else:
                    total += gives
        ratios.sort()
        for _, price, gives in ratios:
            if price > money:
                total += gives * money / price
                break
            money -= price
            total += gives
        return int(total + 1e-9) // GRAIN * GRAIN

    def cost(self, bought: tuple[int, ...], prices: dict[int, int]) -> tuple[int, int, int]:
        """Return the lowest cost of a purchase, the free advance, and Library's target; -1 for
        none.

        Anatomy and Library take effect in the purchase in which they are bought (MC-12.19,
        MC-12.20).
        """
        total = sum([prices[place] for place in bought])
        free = target = -1
        if self.anatomy in bought:
            gratis = [place for place in self.gratis if place in bought]
            free = max(gratis, key=prices.__getitem__, default=-1)
            if free >= 0:
                total -= prices[free]
        if self.library in bought:
            others = [place for place in bought if place not in (self.library, free)]
            target = max(others, key=prices.__getitem__, default=-1)
            if target >= 0:
                total -= min(self.discount, prices[target])
        return total, free, target


def add(credit: Points, more: Points) -> Points:
    """Add two sets of credits, group by group."""
    return (
        credit[0] + more[0],
        credit[1] + more[1],
        credit[2] + more[2],
        credit[3] + more[3],
        credit[4] + more[4],
    )


@cache
def cards_of(errata: Errata) -> Cards:
    """Return the cards of a print, cached."""
    return Cards(errata)


@cache
def divisions_of(amount: int) -> tuple[Points, ...]:
    """All ways to divide credits of choice among the groups, in steps of 5 (MC-12.31)."""
    steps = amount // 5
    return tuple(
        (5 * a, 5 * b, 5 * c, 5 * d, 5 * (steps - a - b - c - d))
        for a in range(steps, -1, -1)
        for b in range(steps - a, -1, -1)
        for c in range(steps - a - b, -1, -1)
        for d in range(steps - a - b - c, -1, -1)
    )


def as_credits(points: Points) -> Credits:
    """Convert numbers to credits by group."""
    return Credits(*points)
