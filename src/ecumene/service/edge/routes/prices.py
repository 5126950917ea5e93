"""Prices of advances in Mega Civilization, for a seat or for any set of advances.

Prices follow from public information (advances and credits) and are computed from the view of the
caller's seat, so they can't reveal anything else.
"""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from fastapi import Query, Request
from pydantic import BaseModel

from ecumene.games.megaciv.calculations.player_facts import Holder, PlayerFacts
from ecumene.games.megaciv.calculations.prices import Reduction, open_prices, supposing
from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.games.megaciv.phases.acquisition.purchase import budget_of
from ecumene.games.megaciv.tables.advances import ADVANCES, Advances, Errata, advances_of
from ecumene.games.megaciv.tables.credit import GROUPS, Credits, Group
from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.forms.common import example, show
from ecumene.service.edge.problems import Problem
from ecumene.service.edge.structs import SHOWN
from ecumene.service.tables.planner import WITH_ADVANCES
from ecumene.service.tables.tables import refuse

from .common import new_router

router = new_router()

OWN = -1


class PriceShown(BaseModel):
    """The price of an advance with all its reductions (MC-12.13)."""

    advance: str
    printed: int
    reductions: list[Annotated[Reduction, SHOWN]]
    total: int


class PricesShown(BaseModel):
    """The prices of all advances that are not held, and the credits that reduce them."""

    model_config = example(
        {
            "credits": {"arts": 5, "civics": 0, "crafts": 0, "religion": 0, "science": 0},
            "prices": [
                {
                    "advance": "agriculture",
                    "printed": 120,
                    "reductions": [{"cause": "bonus", "source": "pottery", "amount": 10}],
                    "total": 110,
                }
            ],
        }
    )

    credits: dict[Group, int]
    prices: list[PriceShown]
    #: combined value of the caller's cards and treasury; null for other seats
    budget: int | None = None


Seat = Annotated[int, Query(ge=OWN, le=99, description="whose prices; -1 for the caller's seat")]
Held = Annotated[
    list[str],
    Query(
        default_factory=list,
        max_length=len(ADVANCES),
        description="further advances to assume as held",
        examples=[["pottery"]],
    ),
]
Points = Annotated[int, Query(ge=0, le=500, description="credits beyond those printed on cards")]


@router.get("/api/games/megaciv/prices")
async def supposed_prices(
    held: Held,
    errata: Errata = "corrected",
    arts: Points = 0,
    civics: Points = 0,
    crafts: Points = 0,
    religion: Points = 0,
    science: Points = 0,
) -> PricesShown:
    """Price all other advances for a holder of these, with additional credits."""
    start = PlayerFacts(credits=Credits(arts, civics, crafts, religion, science))
    return _show_prices(start, held, advances_of(errata))


@router.get("/api/tables/{table_id}/prices")
async def prices(
    table_id: UUID,
    caller: Called,
    request: Request,
    held: Held,
    seat: Seat = OWN,
) -> PricesShown:
    """Price all advances that a seat doesn't hold, now or with further advances."""
    table, own = caller.table, caller.table.seat_of(caller.me.id)
    if table.played is None:
        raise refuse("not_started")
    if table.game not in WITH_ADVANCES:
        raise Problem(404, "no_prices")
    if seat >= len(table.seats):
        raise Problem(404, "no_such_seat")
    whose = own if seat == OWN else seat
    async with service_of(request).games.read_at_rest(table.played, 0) as match:
        holder = match.view(own).seats[whose]
        cards = advances_of(match.state.options.errata)
        known = whose == own and table.game == MEGA_CIVILIZATION.name
        budget = budget_of(match.state, match.state.seats[own]) if known else None
    return _show_prices(holder, held, cards, budget)


def _show_prices(
    holder: Holder, more: list[str], cards: Advances, budget: int | None = None
) -> PricesShown:
    if not set(more) <= set(cards):
        raise Problem(404, "no_advance")
    holder = supposing(holder, more, cards)
    return PricesShown(
        credits=dict(zip(GROUPS, holder.credits.each, strict=True)),
        prices=[show(PriceShown, each) for each in open_prices(holder, cards)],
        budget=budget,
    )
