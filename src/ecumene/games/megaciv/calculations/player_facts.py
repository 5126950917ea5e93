"""The player facts used by orders, prices, the A.S.T. and scoring.

The protocols name the facts a calculation needs. A player of the game state with these attributes
fits without copying; :class:`PlayerFacts` is a plain record that fits everywhere.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Protocol

import msgspec

from ecumene.games.megaciv.tables.commodities import Half
from ecumene.games.megaciv.tables.credit import NO_CREDITS, Credits

TOKENS: Final = 55  # MC-0.6
CITIES: Final = 9  # MC-0.6
SHIPS: Final = 4  # MC-0.6
TOKEN_POINTS: Final = 1  # MC-0.13
CITY_POINTS: Final = 5  # MC-0.13
BARBARIAN_TOKENS: Final = 50  # MC-S.12
PIRATE_CITIES: Final = 18  # MC-S.12
WONDER: Final = "wonder_of_the_world"


class Ranked(Protocol):
    """A player and the number of their civilization in the ranking (MC-0.48)."""

    @property
    def seat(self) -> int: ...
    @property
    def ranking(self) -> int: ...


class OnTrack(Ranked, Protocol):
    """The step of the succession marker, 0 for the start arrow (MC-0.49)."""

    @property
    def step(self) -> int: ...


class InBlock(Ranked, Protocol):
    """The block whose trade cards the player draws; with one block all have the same (MC-S.8)."""

    @property
    def block(self) -> Half: ...


class Stocked(InBlock, Protocol):
    """Pieces in stock; treasury and ships don't count (MC-0.58)."""

    @property
    def cities_in_stock(self) -> int: ...
    @property
    def tokens_in_stock(self) -> int: ...


class Settled(Ranked, Protocol):
    """Own cities on the board."""

    @property
    def cities(self) -> int: ...


class Counted(Ranked, Protocol):
    """The census, and the advances (MC-0.50)."""

    @property
    def census(self) -> int: ...
    @property
    def advances(self) -> Collection[str]: ...


class Holder(Protocol):
    """Advances and credits received in earlier turns (MC-12.13)."""

    @property
    def advances(self) -> Collection[str]: ...
    @property
    def credits(self) -> Credits: ...


class Scored(OnTrack, Settled, Holder, Protocol):
    """Everything that counts at the end (section V)."""

    @property
    def tokens(self) -> int: ...
    @property
    def ast_bonus(self) -> bool: ...


class PlayerFacts(msgspec.Struct, frozen=True):
    """A player's figures as a separate record."""

    seat: int = 0
    ranking: int = 1
    block: Half = "west"
    step: int = 0
    census: int = 0
    #: on the board
    cities: int = 0
    tokens: int = 0
    cities_in_stock: int = CITIES
    tokens_in_stock: int = TOKENS
    advances: frozenset[str] = frozenset()
    credits: Credits = NO_CREDITS
    #: whether the player earned the bonus of MC-V.5
    ast_bonus: bool = False


def unit_points(tokens: int, cities: int) -> int:
    """Unit points of tokens and cities; ships have none (MC-0.13).

    >>> unit_points(tokens=3, cities=2)
    13
    """
    return TOKEN_POINTS * tokens + CITY_POINTS * cities
