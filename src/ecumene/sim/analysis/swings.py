"""The turning points of a game: where the expected share of a seat changed most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ecumene.kernel import Game
from ecumene.words import said

from .findings import Final, Forecast, Swing
from .game_analysis import ANALYSES

#: swings that are shown
SWINGS = 5
#: smaller changes don't count as swings
LEAST = 0.02


def find_swings(
    game: Game[Any], forecasts: Sequence[Forecast], final: Sequence[Final], special: Any, last: int
) -> tuple[Swing, ...]:
    """The largest changes from one forecast to the next, and to the end: one for each turn.

    One seat's gain is a loss for others; only the largest change of a turn is reported.
    """
    ends = [*[_shares(each) for each in forecasts[1:]], _outcome(final)]
    rows = [*[each.row for each in forecasts[1:]], last]
    found = []
    for forecast, after, row in zip(forecasts, ends, rows, strict=True):
        changes = [now - before for now, before in zip(after, _shares(forecast), strict=True)]
        seat = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
        if abs(changes[seat]) >= LEAST:
            found.append(_swing(game, forecast, seat, changes, special, row))
    found.sort(key=lambda swing: -abs(swing.change))
    return tuple(found[:SWINGS])


def _shares(forecast: Forecast) -> list[float]:
    return [share.share for share in forecast.shares]


def _outcome(final: Sequence[Final]) -> list[float]:
    winners = sum(each.winner for each in final)
    return [each.winner / winners for each in final]


def _swing(
    game: Game[Any],
    forecast: Forecast,
    seat: int,
    changes: Sequence[float],
    special: Any,
    row: int,
) -> Swing:
    turn, before = forecast.turn, _shares(forecast)[seat]
    after = before + changes[seat]
    find = ANALYSES.of(game.name).reason
    reason = find(special, turn, seat, after > before) if find else None
    params = {"who": seat, "before": percent(before), "after": percent(after)}
    if reason is not None:
        return Swing(
            turn, seat, before, after, reason.row, said("swing-because", **params, why=reason.said)
        )
    # What changed hands is told by whom it went to, or came from.
    other = min(range(len(changes)), key=lambda one: changes[one] * (1 if after > before else -1))
    key = "swing-from" if after > before else "swing-to"
    return Swing(turn, seat, before, after, row, said(key, **params, other=other))


def percent(share: float) -> int:
    """Return a share in whole percent."""
    return round(100 * share)
