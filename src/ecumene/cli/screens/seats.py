"""Seats: names, symbols and colours.

Each seat has its own colour and symbol. The colours are those of Okabe and Ito, which are
distinguishable with every kind of colour vision; the symbol says the same without colour. At large
tables colours repeat, symbols don't.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from .parts import clean

HUMAN = "human"
LONGEST_NAME = 14

_COLOURS = ("#56b4e9", "#e69f00", "#00b98a", "#e08cc0", "#f0e442", "#d55e00", "#9aa5ff", "#bbbbbb")
_SYMBOLS = "●■▲◆★✚♥♣♠▼○□△◇☆♦▶◀"


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat at the table, as people see it."""

    number: int
    name: str
    #: "human", or the name of a bot
    who: str = HUMAN

    @property
    def human(self) -> bool:
        return self.who == HUMAN

    @property
    def colour(self) -> str:
        return _COLOURS[self.number % len(_COLOURS)]

    @property
    def symbol(self) -> str:
        return _SYMBOLS[self.number % len(_SYMBOLS)]

    def tag(self) -> Text:
        """Symbol and name in the seat's colour."""
        return Text(f"{self.symbol} {self.name}", style=f"bold {self.colour}")

    def pieces(self, number: int) -> Text:
        """Draw this many pieces of the seat."""
        return Text(self.symbol * number, style=f"bold {self.colour}")


Seats = Sequence[SeatLine]


def make_seats(names: Sequence[str], who: Sequence[str]) -> list[SeatLine]:
    """The seats of a table; names from a file are cleaned before they reach a terminal."""
    return [
        SeatLine(number, clean(name)[:LONGEST_NAME] or f"Player {number + 1}", sits)
        for number, (name, sits) in enumerate(zip(names, who, strict=True))
    ]


def names_of(seats: Seats) -> list[str]:
    """Return the names in order of seat, as a game's messages need them."""
    return [seat.name for seat in seats]
