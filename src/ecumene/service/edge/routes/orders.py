"""Standing orders of the caller's seat (DG-3.7). Nobody else sees them."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from fastapi import Body, Request
from msgspec import Struct
from msgspec.structs import replace
from pydantic import BaseModel, Field

from ecumene.games import find_game
from ecumene.kernel import Match, Question
from ecumene.kernel.drafts import find_draft, foreseen_question
from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.forms.common import Form, show
from ecumene.service.edge.rate_limits import address_of
from ecumene.service.edge.service import Service
from ecumene.service.edge.structs import GIVEN, SHOWN
from ecumene.service.ports.directory import KeptOrder
from ecumene.service.reactions.standing_orders import (
    Order,
    OrderEffect,
    Why,
    bots_for_orders,
    judge,
    make_order,
    read_note,
    read_order,
)
from ecumene.service.tables.tables import refuse
from ecumene.words import Said

from .common import look_back, new_router, tell_seats

router = new_router()

#: trying an order takes less time than planning purchases
WEIGHT_OF_TRYING = 0.5

Kind = Annotated[str, Field(max_length=64, examples=["sa_feed"])]
#: maximum entries of a journal shown
NOTES = 100
#: more kinds of questions than any game has
MOST_ORDERS = 200


GivenOrder = Annotated[Order, GIVEN, Body()]


class OrdersGiven(Form):
    """All standing orders of a seat, by kind of question."""

    orders: Annotated[dict[Kind, Annotated[Order, GIVEN]], Field(max_length=MOST_ORDERS)]


class OrderShown(Order, frozen=True, kw_only=True):
    """A standing order of the caller's seat."""

    kind: str


class PreferenceShown(BaseModel):
    """The things that can be listed in order of preference, by id."""

    #: the prefix of their message keys, such as "advance"
    names: str
    things: list[str]


class OrdersShown(BaseModel):
    """The standing orders of the caller's seat, and the journal of what they did."""

    orders: list[Annotated[OrderShown, SHOWN]]
    #: the present turn (Stone Age: round)
    turn: int
    #: the newest first
    journal: list[Annotated[OrderEffect, SHOWN]]
    #: bots that may answer, the usual one first
    bots: list[str]
    #: by kind of question: the things that can be listed in order of preference
    preferences: dict[str, PreferenceShown]
    #: by kind of question: what an answer can give up
    costs: dict[str, list[str]]


class Tried(Struct, frozen=True):
    """The effect an order would have now: on an open question, or one that can be prepared."""

    #: None if there is no such question now
    why: Why | None = None
    said: Said | None = None
    #: the same for the last such question that the seat has answered, in this turn; 0 for none
    last_turn: int = 0
    last_why: Why | None = None
    last_said: Said | None = None


@router.get("/api/tables/{table_id}/orders")
async def read_orders(table_id: UUID, caller: Called, request: Request) -> OrdersShown:
    """Show the standing orders of the caller's seat, and what they did."""
    return await _orders(service_of(request), caller)


@router.put("/api/tables/{table_id}/orders")
async def give_orders(
    table_id: UUID, form: OrdersGiven, caller: Called, request: Request
) -> OrdersShown:
    """Replace all standing orders of the caller's seat."""
    service = service_of(request)
    game, seat = _seat(caller)
    before = await _own_orders(service, game, seat)
    async with service.games.read_at_rest(game, 0) as match:
        kept = [
            make_order(match, seat, kind, each, caller.table, before.get(kind))
            for kind, each in form.orders.items()
        ]
    await service.directory.replace_orders(game, seat, kept)
    return await _announce_change(service, caller)


@router.put("/api/tables/{table_id}/orders/{kind}")
async def give_order(
    table_id: UUID, kind: Kind, form: GivenOrder, caller: Called, request: Request
) -> OrdersShown:
    """Give a standing order for a kind of question, replacing the previous one."""
    service = service_of(request)
    game, seat = _seat(caller)
    before = await _own_orders(service, game, seat)
    async with service.games.read_at_rest(game, 0) as match:
        kept = make_order(match, seat, kind, form, caller.table, before.get(kind))
    await service.directory.keep_order(game, kept)
    return await _announce_change(service, caller)


@router.post("/api/tables/{table_id}/orders/{kind}/try")
async def try_order(
    table_id: UUID, kind: Kind, form: GivenOrder, caller: Called, request: Request
) -> Annotated[Tried, SHOWN]:
    """Show what an order would do now, and would have done. Nothing is kept or answered."""
    service = service_of(request)
    address = address_of(request)
    service.limit("plan", caller.key(request), WEIGHT_OF_TRYING)
    service.limit("address_advice", address)
    game, seat = _seat(caller)
    async with service.games.read_at_rest(game, 0) as match:
        order = read_order(make_order(match, seat, kind, form, caller.table))
        question = find_question(match, seat, kind)
        draft, rules = find_draft(match, seat, kind), match.game
    bots, tried = bots_for_orders(rules, caller.table), Tried()
    if question is not None:
        now = await service.thoughts.think(address, judge, question, order, draft, bots)
        tried = Tried(why=now.why, said=now.said)
    last = await look_back(
        service, caller.key(request), game, lambda past: past.last_answered(seat, kind)
    )
    if last is not None and not rules.kinds[kind].standing:
        then = await service.thoughts.think(address, judge, last[1], order, None, bots)
        return replace(tried, last_turn=last[0], last_why=then.why, last_said=then.said)
    return tried


def find_question(match: Match[Any], seat: int, kind: str) -> Question[Any] | None:
    """Return a seat's open question of a kind on a copy, or the one it may prepare."""
    for question in match.questions(seat):
        if question.kind == kind:
            return Question(match.game, match.game.copy(match.state), question.decision)
    foreseen = foreseen_question(match, seat)
    return foreseen if foreseen is not None and foreseen.kind == kind else None


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
    game, _ = _seat(caller)
    await service.changes.follow(game)
    await tell_seats(service, caller.table)
    return await _orders(service, caller)


async def _orders(service: Service, caller: Called) -> OrdersShown:
    game, seat = _seat(caller)
    rules = find_game(caller.table.game, caller.table.rules)
    async with service.games.read_at_rest(game, 0) as match:
        preferences, turn = _preferences(match, seat), match.turn
    own = await _own_orders(service, game, seat)
    notes = await service.directory.order_notes(game, seat, NOTES)
    return OrdersShown(
        orders=[show(OrderShown, read_order(each), kind=kind) for kind, each in own.items()],
        turn=turn,
        journal=list(map(read_note, notes)),
        bots=bots_for_orders(rules, caller.table),
        preferences=preferences,
        costs={kind: list(things) for kind, things in rules.costs.items()},
    )


async def _own_orders(service: Service, game: UUID, seat: int) -> dict[str, KeptOrder]:
    found = await service.directory.orders(game)
    return {each.kind: each for each in found if each.seat == seat}


def _preferences(match: Match[Any], seat: int) -> dict[str, PreferenceShown]:
    game = match.game
    if game.visible_state is None:
        return {}
    seen = game.visible_state(match.state, seat)
    return {
        kind: PreferenceShown(names=each.names, things=list(each.things(seen, seat)))
        for kind, each in game.preferences.items()
    }


def _seat(caller: Called) -> tuple[UUID, int]:
    table = caller.table
    if table.played is None:
        raise refuse("not_started")
    if table.keeps_books:
        raise refuse("kept")
    return table.played, table.seat_of(caller.me.id)
