"""The findings of an analysis, for every game: plain data that converts to JSON and back.

Findings of a single game are in ``special``, a struct of its own (``megaciv/findings``,
``stoneage/findings``). Rows are those of the record: ``row`` is where a reader should look.
"""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from ecumene.words import Said

T = TypeVar("T")

#: the shape of what is stored: an analysis of another format is made anew
FORMAT = 1


class Standing(msgspec.Struct, frozen=True):
    """A seat's score if the game ended with this turn, line by line."""

    turn: int
    seat: int
    score: int
    #: by line of the score, named by the game's message ``line-<id>``
    sources: dict[str, int]
    #: the last row of the turn
    row: int


class Share(msgspec.Struct, frozen=True):
    """A seat's share of wins when bots played on, with its 95 % interval."""

    seat: int
    share: float
    low: float
    high: float
    #: the mean of its points at the end
    score: float


class VictoryForecast(msgspec.Struct, frozen=True):
    """Expected shares of victory after a row: bots played on n times, with fresh chance."""

    #: the turn that begins with this row
    turn: int
    row: int
    playouts: int
    shares: tuple[Share, ...]


class Swing(msgspec.Struct, frozen=True):
    """A turn in which a seat's expected share changed much, and why."""

    turn: int
    seat: int
    before: float
    after: float
    #: where to look in the replay
    row: int
    #: one sentence, with the seat as ``who``
    said: Said

    @property
    def change(self) -> float:
        """Above 0 if the seat gained."""
        return self.after - self.before


class Final(msgspec.Struct, frozen=True):
    """How the game ended for a seat."""

    seat: int
    score: int
    winner: bool
    sources: dict[str, int]
    #: as the header of the record names the player, and the side played (civilization), if any
    name: str
    side: str = ""


class Analysis(msgspec.Struct, Generic[T], frozen=True):
    """The full analysis of a finished game."""

    game: str
    rules: int
    players: int
    turns: int
    final: tuple[Final, ...]
    standings: tuple[Standing, ...]
    #: by turn; fewer as long as the analysis is being made
    forecasts: tuple[VictoryForecast, ...]
    #: how many forecasts there will be
    forecasts_due: int
    #: at most five, the largest first
    swings: tuple[Swing, ...]
    #: the bot that played on
    bot: str = ""
    #: findings of this game only, if it provides a descriptor
    special: T | None = None
    format: int = FORMAT

    @property
    def complete(self) -> bool:
        """Whether every forecast has been made."""
        return len(self.forecasts) == self.forecasts_due
