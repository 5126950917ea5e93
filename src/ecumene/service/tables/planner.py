"""The purchase planner (DG-6.9): which games have one, and what the host allows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from ecumene.games.extensions import ExtensionPoint
from ecumene.kernel import Refusal
from ecumene.service.refusals import refusal
from ecumene.service.tables.table_settings import Planner
from ecumene.service.tables.tables import Table


@dataclass(frozen=True, slots=True)
class GamePlanner:
    """How a game plans purchases."""

    #: return the start of a plan, from the view of a seat and the options
    start: Callable[[Any, int, Any], Any]
    #: read a question from JSON, and answer it
    read: Callable[[bytes], Any]
    answer: Callable[[Any], Any]


#: None for games without purchases
PLANNERS: ExtensionPoint[GamePlanner | None] = ExtensionPoint(
    "planner", "ecumene.service.games.{game}.planner", GamePlanner, None
)


def planner_of(table: Table) -> Planner:
    """Return the host's choice; "off" for games without purchases.

    Rated games would always return "off".
    """
    return table.planner if PLANNERS.of(table.game) else "off"


def check_planner(table: Table, *, plans: bool) -> None:
    """Refuse plans, or prices of an own plan, if the host has turned them off."""
    allowed = planner_of(table)
    if allowed == "off":
        raise no_planner("no_planner")
    if plans and allowed == "prices":
        raise no_planner("only_prices")


def no_planner(why: Literal["no_planner", "only_prices"]) -> Refusal:
    """Build the refusal for tables without a planner, or with prices only."""
    return refusal("no_planner", "DG-6.9", key=why)
