"""Whether seats may use the purchase planner (DG-6.9)."""

from __future__ import annotations

from typing import Literal

from ecumene.games.books.game import BOOKS
from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.kernel import Refusal
from ecumene.service.refusals import refusal
from ecumene.service.tables.table_settings import Planner
from ecumene.service.tables.tables import Table

#: games whose players buy advances of Mega Civilization
WITH_ADVANCES = frozenset({MEGA_CIVILIZATION.name, BOOKS.name})


def planner_of(table: Table) -> Planner:
    """Return the host's choice; "off" for games without purchases.

    Rated games would always return "off".
    """
    return table.planner if table.game in WITH_ADVANCES else "off"


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
