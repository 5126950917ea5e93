"""The order of the cards in a stack: at the start, and when discards come back (MC-S.19 to MC-S.22,
MC-13.18).

A card is whatever the caller uses as a card; a function returns its name. The caller also provides
chance: a shuffle takes a label for the log and a list. The first card of a list is the top of a
stack.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeVar

from .calamities import CALAMITIES, KINDS, CalamityKind, calamity_in
from .commodities import COMMODITIES, Configuration

C = TypeVar("C")
Shuffle = Callable[[str, list[C]], list[C]]

Sort = Literal["basic", "third", "non_tradeable", "tradeable", "minor"]

CALAMITIES_WITHOUT_MINOR: tuple[CalamityKind, ...] = ("non_tradeable", "tradeable")


def sort_of(name: str) -> Sort:
    """Return a card's role in its stack: basic set, third set, or a kind of calamity.

    >>> sort_of("tin"), sort_of("lead"), sort_of("cyclone")
    ('basic', 'third', 'non_tradeable')
    """
    commodity = COMMODITIES.get(name)
    if commodity is None:
        return CALAMITIES[name].kind
    return "third" if commodity.tier == "third" else "basic"


def contents(configuration: Configuration, stack: int) -> tuple[str, ...]:
    """The names of all cards of a stack, in the order of the tables (MC-S.16, MC-R.3).

    >>> from .commodities import CONFIGURATIONS
    >>> contents(CONFIGURATIONS["blue_west_5_8"], 9)[3:]
    ('ivory', 'gold', 'gold', 'gold', 'gold', 'gold', 'regression', 'piracy')
    """
    commodities = tuple(
        name
        for name, row in COMMODITIES.items()
        if row.stack == stack
        for _ in range(row.counts.get(configuration.id, 0))
    )
    kinds = KINDS if configuration.minor_calamities else CALAMITIES_WITHOUT_MINOR
    calamities = (calamity_in(stack, kind) for kind in kinds)
    return commodities + tuple(name for name in calamities if name)


def stack_order(
    cards: Sequence[C],
    name_of: Callable[[C], str],
    players: int,
    shuffle: Shuffle[C],
    *,
    simple: bool = False,
) -> list[C]:
    """Return the cards of a stack in their order at the start of a game.

    ``players`` is the number of players of the block (MC-S.21). With third sets the stack has two
    layers (MC-S.20, MC-S.22), unless the table plays ``simple`` (D-16).
    """
    parts = _sort_cards(cards, name_of)
    if parts["third"] and not simple:
        return _in_layers(parts, shuffle)
    return _with_safe_top(parts, players, shuffle)


def _sort_cards(cards: Sequence[C], name_of: Callable[[C], str]) -> dict[Sort, list[C]]:
    parts: dict[Sort, list[C]] = {
        "basic": [],
        "third": [],
        "non_tradeable": [],
        "tradeable": [],
        "minor": [],
    }
    for card in cards:
        parts[sort_of(name_of(card))].append(card)
    return parts


def _with_safe_top(parts: dict[Sort, list[C]], players: int, shuffle: Shuffle[C]) -> list[C]:
    """Put as many commodities as players on top, calamities below (MC-S.19, MC-S.21)."""
    commodities = shuffle("commodities", parts["basic"] + parts["third"])
    top, rest = commodities[:players], commodities[players:]
    mixed = shuffle("rest", rest + parts["tradeable"] + parts["minor"])
    return top + mixed + parts["non_tradeable"]


def _in_layers(parts: dict[Sort, list[C]], shuffle: Shuffle[C]) -> list[C]:
    """Basic sets and minor calamity above third set and tradeable one (MC-S.20, MC-S.22)."""
    upper = shuffle("upper part", parts["basic"] + parts["minor"])
    lower = shuffle("lower part", parts["third"] + parts["tradeable"])
    return upper + lower + parts["non_tradeable"]


def reshuffle_stack(
    remaining: Sequence[C],
    discards: Sequence[C],
    name_of: Callable[[C], str],
    shuffle: Shuffle[C],
) -> list[C]:
    """Return a stack with its discards put back (MC-13.18, MC-13.19).

    Undrawn cards keep their order on top; then come the discards, shuffled; a non-tradeable
    calamity among the discards goes to the very bottom.
    """
    bottom = [card for card in discards if sort_of(name_of(card)) == "non_tradeable"]
    others = [card for card in discards if sort_of(name_of(card)) != "non_tradeable"]
    return [*remaining, *shuffle("discards", others), *bottom]
