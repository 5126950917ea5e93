"""The value of resources together with their uses."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from ecumene.games.stoneage.components import CLAY, GOLD, STONE, WOOD, Building, worth
from ecumene.games.stoneage.payment import cost_of_space
from ecumene.games.stoneage.state import FIRST_BUILDING, FIRST_CARD

from .outlook import Goods, SeatOutlook
from .worth import card_worth, icons_by_end, prices, resources_later


class FigureUse(NamedTuple):
    """Something a figure can buy."""

    location: int
    #: points besides those for the resources paid
    bonus: float
    #: resources of any kinds, for a card
    cost: int = 0
    tile: Building | None = None


def purchase_at(outlook: SeatOutlook, location: int) -> FigureUse | None:
    """Return the purchase available at a location."""
    if location >= FIRST_BUILDING:
        tile = outlook.tile_at(location)
        if tile is None:
            return None
        return FigureUse(location, icons_by_end(outlook, "builder"), tile=tile)
    card = outlook.card_at(location)
    if card is None:
        return None
    return FigureUse(location, card_worth(outlook, card), cost=cost_of_space(location))


def commitments(outlook: SeatOutlook) -> list[FigureUse]:
    """Return the purchases that the seat's figures are ready to make."""
    found = (
        purchase_at(outlook, location)
        for location in range(FIRST_CARD, len(outlook.placed))
        if outlook.placed[location]
    )
    return [purchase for purchase in found if purchase is not None]


@lru_cache(maxsize=16384)
def richest_payment(tile: Building, have: Goods) -> Goods | None:
    """Return the most valuable way to pay for a tile, or None."""
    if tile.type == "fixed":
        return tile.cost if min(less(have, tile.cost)) >= 0 else None
    if tile.type == "any":
        return _fill((0, 0, 0, 0), have, tile.most) if any(have) else None
    ways = (
        _fill(_one_of_each(kinds), _only(kinds, have), tile.most)
        for kinds in combinations([kind for kind in range(4) if have[kind]], tile.kinds)
    )
    return max((way for way in ways if sum(way) == tile.most), key=worth, default=None)


def _fill(paid: Goods, have: Goods, number: int) -> Goods:
    """Fill up a payment, most valuable first, to this many resources or until none are left."""
    more = list(paid)
    missing = number - sum(more)
    for kind in (GOLD, STONE, CLAY, WOOD):
        add = min(missing, have[kind] - more[kind])
        more[kind] += add
        missing -= add
    return more[0], more[1], more[2], more[3]


def _one_of_each(kinds: tuple[int, ...]) -> Goods:
    return WOOD in kinds, CLAY in kinds, STONE in kinds, GOLD in kinds


def _only(kinds: tuple[int, ...], have: Goods) -> Goods:
    wood, clay, stone, gold = (have[kind] if kind in kinds else 0 for kind in range(4))
    return wood, clay, stone, gold


class ResourceValue:
    """Values resources by what they can buy now or later."""

    def __init__(self, outlook: SeatOutlook, purchases: list[FigureUse]) -> None:
        # Tiles first, those that leave no choice before the others: cards take what is left.
        self._purchases = sorted(purchases, key=_order)
        self._prices = prices(outlook)
        self._cheapest_first = sorted(range(4), key=self._prices.__getitem__)
        self._stock = outlook.weights.stock
        self._glut = outlook.weights.glut * resources_later(outlook)
        self._known: dict[Goods, float] = {}

    def worth(self, have: Goods) -> float:
        """Return the value of resources with the purchases they are best spent on."""
        known = self._known.get(have)
        if known is None:
            known = self._known[have] = self._best(have, 0)
        return known

    def value_if_kept(self, have: Goods) -> float:
        """Return the value of resources that are not spent in this round."""
        wood, clay, stone, gold = have
        price = self._prices
        total = wood * price[0] + clay * price[1] + stone * price[2] + gold * price[3]
        excess = wood + clay + stone + gold - self._stock
        return total - excess * self._glut if excess > 0 else total

    def _best(self, have: Goods, index: int) -> float:
        if index == len(self._purchases):
            return self.value_if_kept(have)
        purchase = self._purchases[index]
        best = self._best(have, index + 1)
        paid = self.payment(purchase, have)
        if paid is not None:
            points = purchase.bonus + (worth(paid) if purchase.tile else 0)
            best = max(best, points + self._best(less(have, paid), index + 1))
        return best

    def payment(self, purchase: FigureUse, have: Goods) -> Goods | None:
        """Return a payment, if possible: on tiles payments score points, on cards they are lost."""
        if purchase.tile is not None:
            return richest_payment(purchase.tile, have)
        return self.cheapest(purchase.cost, have)

    def cheapest(self, number: int, have: Goods) -> Goods | None:
        """Return this many of the least valuable resources; None if there are fewer."""
        if sum(have) < number:
            return None
        paid = [0, 0, 0, 0]
        for kind in self._cheapest_first:
            paid[kind] = min(number, have[kind])
            number -= paid[kind]
        return paid[0], paid[1], paid[2], paid[3]


def _order(purchase: FigureUse) -> tuple[int, float]:
    kind = {"fixed": 0, "variable": 1, "any": 2}[purchase.tile.type] if purchase.tile else 3
    return kind, -purchase.bonus


def less(have: Goods, paid: Goods) -> Goods:
    return have[0] - paid[0], have[1] - paid[1], have[2] - paid[2], have[3] - paid[3]


def plus(have: Goods, kind: int, amount: int) -> Goods:
    more = list(have)
    more[kind] += amount
    return more[0], more[1], more[2], more[3]
