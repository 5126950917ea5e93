"""Effects of advances on tax, support, card prices and attacks: calculations without a board."""

from __future__ import annotations

from collections.abc import Collection

TAX_RATE = 2  # MC-1.3
SUPPORT = 2  # MC-5.13
ASCENDANT_SUPPORT = 3  # MC-5.14

#: prices of the stacks that an advance puts up for sale; "" is for everybody (MC-6.7 to MC-6.10)
CARD_PRICES: dict[str, dict[int, int]] = {
    "": {9: 15},
    "cartography": {2: 5, 7: 13},
    "rhetoric": {3: 9},
    "mining": {6: 13, 8: 13},
}


def tax_rates(advances: Collection[str]) -> range:
    """The rates a player may choose (MC-1.3, MC-1.5, MC-1.6); advances add up (MC-1.7).

    >>> tax_rates(["coinage", "monarchy"])
    range(1, 5)
    """
    coinage, monarchy = "coinage" in advances, "monarchy" in advances
    return range(TAX_RATE - coinage, TAX_RATE + coinage + monarchy + 1)


def usual_tax_rate(advances: Collection[str], cities: int, stock: int) -> int:
    """Rate 2; with Coinage the highest rate up to 2 without a revolt, else 1 (DG-9.2).

    >>> usual_tax_rate(["coinage"], cities=5, stock=7), usual_tax_rate([], cities=5, stock=7)
    (1, 2)
    """
    rate = TAX_RATE
    while rate > tax_rates(advances)[0] and rate * cities > stock:
        rate -= 1
    return rate


def revolting_cities(cities: int, rate: int, paid: int) -> int:
    """Return the number of cities whose tax wasn't fully paid (MC-1.11).

    >>> revolting_cities(cities=5, rate=2, paid=7), revolting_cities(cities=4, rate=4, paid=15)
    (2, 1)
    """
    return cities - paid // rate


def support_rate(advances: Collection[str]) -> int:
    """The tokens on the board that each city of a player needs (MC-5.13, MC-5.14).

    >>> support_rate([]), support_rate(["cultural_ascendancy"])
    (2, 3)
    """
    return ASCENDANT_SUPPORT if "cultural_ascendancy" in advances else SUPPORT


def card_prices(advances: Collection[str]) -> dict[int, int]:
    """Return a player's purchasable stacks and their prices (MC-6.7 to MC-6.10).

    >>> card_prices(["cartography", "rhetoric"])
    {2: 5, 3: 9, 7: 13, 9: 15}
    """
    prices: dict[int, int] = {}
    for advance, stacks in CARD_PRICES.items():
        if not advance or advance in advances:
            prices |= stacks
    return dict(sorted(prices.items()))


ENGINEERING = "engineering"
NEEDED = 7  # MC-4.20
LEFT = 6  # MC-4.24


def tokens_needed(attacker: bool, defender: bool) -> int:
    """The tokens an attack needs, by which side uses Engineering (MC-4.20).

    >>> [tokens_needed(a, d) for a, d in ((0, 0), (0, 1), (1, 0), (1, 1))]
    [7, 8, 6, 7]
    """
    return NEEDED + defender - attacker


def tokens_left(attacker: bool, defender: bool, first_print: bool = False) -> int:
    """The tokens that replace a city, by which side uses Engineering (MC-4.24, D-01).

    >>> [tokens_left(a, d) for a, d in ((0, 0), (0, 1), (1, 0), (1, 1))]
    [6, 7, 5, 6]
    >>> [tokens_left(a, d, first_print=True) for a, d in ((0, 0), (0, 1), (1, 0), (1, 1))]
    [6, 6, 5, 6]
    """
    if first_print and not attacker:
        return LEFT
    return LEFT + defender - attacker
