"""What advances of Mega Civilization would cost now, for plans made while nobody asks.

Prices follow from what lies open on the table: advances and credits. They are computed from what
the caller's seat sees, so they can tell nothing else.
"""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from fastapi import Query, Request
from pydantic import BaseModel, ConfigDict

from ecumene.games.megaciv.advances import advances_of
from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.games.megaciv.prices import Cause, Price, open_prices
from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.problems import Problem
from ecumene.service.tables.tables import refuse

from .common import new_router

router = new_router()

OWN = -1


class ReductionShown(BaseModel):
    """Points off a price: why, from which group or advance, and how many."""

    cause: Cause
    source: str
    amount: int


class PriceShown(BaseModel):
    """The price of an advance with everything that lowers it (MC-12.13)."""

    advance: str
    printed: int
    reductions: list[ReductionShown]
    total: int


class PricesShown(BaseModel):
    """The prices of all advances that a seat does not hold."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "prices": [
                    {
                        "advance": "agriculture",
                        "printed": 120,
                        "reductions": [{"cause": "bonus", "source": "pottery", "amount": 10}],
                        "total": 110,
                    }
                ]
            }
        }
    )

    prices: list[PriceShown]


Seat = Annotated[int, Query(ge=OWN, le=99, description="whose prices; -1 for the own seat")]


@router.get("/api/tables/{table_id}/prices")
async def prices(table_id: UUID, caller: Called, request: Request, seat: Seat = OWN) -> PricesShown:
    """What every advance that a seat does not hold would cost it now."""
    table, own = caller.table, caller.table.seat_of(caller.me.id)
    if table.played is None:
        raise refuse("not_started")
    if table.game != MEGA_CIVILIZATION.name:
        raise Problem(404, "no_prices", "Nothing is bought at this table.")
    if seat >= len(table.seats):
        raise Problem(404, "no_such_seat", "There is no such seat.")
    async with service_of(request).fanout.committed(table.played, 0) as match:
        holder = match.view(own).seats[own if seat == OWN else seat]
        cards = advances_of(match.state.options.errata)
    return PricesShown(prices=[_shown(each) for each in open_prices(holder, cards)])


def _shown(price: Price) -> PriceShown:
    reductions = [
        ReductionShown(cause=part.cause, source=part.source, amount=part.amount)
        for part in price.reductions
    ]
    return PriceShown(
        advance=price.advance, printed=price.printed, reductions=reductions, total=price.total
    )
