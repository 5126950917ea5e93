"""The card table: hands, stacks, discards and the market, for the game and the books.

Two games have trade cards: Mega Civilization itself, and the books of a printed game whose cards
are on phones. The rules of trade cards accept either.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ecumene.games.megaciv.tables.advances import Errata
from ecumene.games.megaciv.tables.commodities import Half
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.games.megaciv.tables.setups import Setup
from ecumene.kernel import Flow

from .state import Market, Piles, Template


class CardOptions(Protocol):
    """The options of a table that trade cards depend on; used as a key, so it is hashed."""

    @property
    def trade(self) -> str: ...

    @property
    def water(self) -> str: ...

    @property
    def preshuffle(self) -> str: ...

    @property
    def errata(self) -> Errata: ...

    def setup(self, players: int, /) -> Setup:
        """The fixed setup for this number of players and options."""

    def __hash__(self) -> int: ...


class CardHolder(Protocol):
    """A player with a hand (N-13, N-14), and its means for payment."""

    seat: int
    civilization: str
    block: Half
    hand: list[int]
    water: int
    free_card: bool
    advances: list[str]
    templates: dict[str, Template]

    @property
    def cards(self) -> int: ...

    @property
    def cities(self) -> int: ...

    @property
    def treasury(self) -> int: ...

    @property
    def credits(self) -> Credits: ...

    @property
    def ranking(self) -> int: ...

    def holds(self, advance: str, /) -> bool:
        """Whether the player has this advance (MC-12.9)."""


class CardTable(Protocol):
    """A table at which trade cards are dealt, traded and spent."""

    flow: Flow
    turn: int
    phase: int
    last_turn: int
    stacks: dict[str, Piles]
    discards: dict[str, Piles]
    market: Market

    @property
    def options(self) -> CardOptions: ...

    @property
    def seats(self) -> Sequence[CardHolder]: ...

    @property
    def players(self) -> Sequence[CardHolder]: ...
