"""Standing orders of the caller's seat (DG-3.7). Nobody else sees them."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from uuid import UUID

from fastapi import Request
from pydantic import BaseModel, ConfigDict, Field

from ecumene.service.clocks.standing_orders import Order, make_order, read_order
from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.forms.common import Form, show
from ecumene.service.edge.service import Service
from ecumene.service.tables.tables import refuse

from .common import new_router, tell_seats

router = new_router()

Kind = Annotated[str, Field(max_length=64, examples=["sa_feed"])]
LAST_TURN = 999


class OrderGiven(Form):
    """The answer to a kind of question: the default, the draft, or this answer."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"example": {"do": "default", "until": 0}}
    )

    do: Literal["default", "draft", "answer"]
    answer: Any = None
    until: Annotated[
        int, Field(ge=0, le=LAST_TURN, description="the last turn it counts in; 0 for ever")
    ] = 0


class OrderShown(BaseModel):
    """A standing order of the caller's seat."""

    kind: str
    do: Literal["default", "draft", "answer"]
    answer: Any
    until: int


class OrdersShown(BaseModel):
    """The standing orders of the caller's seat, by kind of question."""

    orders: list[OrderShown]


@router.get("/api/tables/{table_id}/orders")
async def read_orders(table_id: UUID, caller: Called, request: Request) -> OrdersShown:
    """List the standing orders of the caller's seat."""
    return await _orders(service_of(request), *_seat(caller))


@router.put("/api/tables/{table_id}/orders/{kind}")
async def give_order(
    table_id: UUID, kind: Kind, form: OrderGiven, caller: Called, request: Request
) -> OrdersShown:
    """Give a standing order for a kind of question, replacing the previous one."""
    service = service_of(request)
    game, seat = _seat(caller)
    order = Order(form.do, form.answer, form.until)
    async with service.fanout.match_at_rest(game, 0) as match:
        kept = make_order(match, seat, kind, order)
    await service.directory.keep_order(game, kept)
    return await _announce_change(service, caller)


@router.delete("/api/tables/{table_id}/orders/{kind}")
async def withdraw_order(
    table_id: UUID, kind: Kind, caller: Called, request: Request
) -> OrdersShown:
    """Withdraw a standing order."""
    service = service_of(request)
    game, seat = _seat(caller)
    await service.directory.drop_order(game, seat, kind)
    return await _announce_change(service, caller)


async def _announce_change(service: Service, caller: Called) -> OrdersShown:
    """Tell all workers, and reconsider questions that are open."""
    game, seat = _seat(caller)
    await service.changes.follow(game)
    await tell_seats(service, caller.table)
    return await _orders(service, game, seat)


async def _orders(service: Service, game: UUID, seat: int) -> OrdersShown:
    own = [each for each in await service.directory.orders(game) if each.seat == seat]
    return OrdersShown(orders=[show(OrderShown, read_order(each), kind=each.kind) for each in own])


def _seat(caller: Called) -> tuple[UUID, int]:
    table = caller.table
    if table.played is None:
        raise refuse("not_started")
    if table.kept:
        raise refuse("kept")
    return table.played, table.seat_of(caller.me.id)
