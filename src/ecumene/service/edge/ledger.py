"""The ledger of a game as spreadsheet rows, so that play can continue on paper at any time."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ecumene.games.extensions import ExtensionPoint
from ecumene.kernel import SPECTATOR
from ecumene.service.history.past import Past

Cell = str | int
#: spreadsheets treat values with these first characters as formulas
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


class NoLedger(LookupError):
    """The game has no ledger or hasn't reached this turn."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """Turns the books into rows, from the public view and the names of the seats."""

    rows: Callable[[Any, Sequence[str]], Iterable[Sequence[Cell]]] | None = None


LEDGERS: ExtensionPoint[Ledger] = ExtensionPoint(
    "ledger", "ecumene.service.games.{game}.ledger", Ledger, Ledger()
)


def ledger_of(past: Past, turn: int, names: Sequence[str]) -> tuple[int, str]:
    """Return a turn's number and its final (or current) ledger; 0 for the present turn."""
    rows = LEDGERS.of(past.game.name).rows
    if rows is None:
        raise NoLedger
    turn = turn or past.stage(past.last).turn
    row = _last_row(past, turn)
    (moment,) = past.walk(row, row)
    return turn, write_csv(rows(past.game.view(moment.state, SPECTATOR), names))


def _last_row(past: Past, turn: int) -> int:
    """Return the last row of a turn so far."""
    if all(stage.turn != turn for stage in past.stages):
        raise NoLedger
    later = (stage.row for stage in past.stages if stage.turn > turn)
    return next(later, past.last + 1) - 1


def write_csv(rows: Iterable[Sequence[Cell]]) -> str:
    """Write rows as CSV.

    >>> write_csv([["Ada", 3], ["=1+1", -2]])
    "Ada,3\\r\\n'=1+1,-2\\r\\n"
    """
    text = io.StringIO()
    csv.writer(text).writerows([_plain(cell) for cell in row] for row in rows)
    return text.getvalue()


def _plain(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
