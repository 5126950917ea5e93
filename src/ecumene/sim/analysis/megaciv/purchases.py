"""Purchases compared with the planner's for the same money in the same turn."""

from __future__ import annotations

from ecumene.games.megaciv.calculations.ast import alteration
from ecumene.games.megaciv.calculations.planning.plans import Effort, make_plans
from ecumene.games.megaciv.calculations.planning.position import Income, Position
from ecumene.games.megaciv.calculations.victory import STEP_VP
from ecumene.games.megaciv.tables.advances import advances_of

from .diary import Bought
from .findings import Purchase

#: one turn is found exactly, at once
EFFORT = Effort(200, 4, 50)


def compare(bought: Bought) -> Purchase:
    """Compare a purchase with the best ones for the money spent and for all means."""
    position, income = bought.means
    possible, best = _best(position, Income(points=bought.paid))
    with_all, _ = _best(position, income)
    points = points_of(position, bought.advances)
    return Purchase(
        turn=bought.turn,
        row=bought.row,
        seat=bought.seat,
        advances=bought.advances,
        paid=bought.paid,
        points=points,
        possible=max(points, possible),
        best=best if possible > points else bought.advances,
        possible_with_all=max(points, with_all),
    )


def points_of(position: Position, advances: tuple[str, ...]) -> int:
    """Return the victory points of bought advances and of the marker's steps with them."""
    table = advances_of(position.errata)
    held = [*position.advances, *advances]
    outcome = alteration(position.ast, position.track, position.step, position.cities, held, table)
    steps = outcome.after - position.step
    return sum(table[name].points for name in advances) + STEP_VP * steps


def _best(position: Position, income: Income) -> tuple[int, tuple[str, ...]]:
    turn = make_plans(position, [[income]], effort=EFFORT).plans[0].turns[0]
    return points_of(position, turn.advances), turn.advances
