"""Standing orders: answers that a seat wants given whenever it is asked (DG-3.7).

An order is for one kind of question. It is kept privately like a draft and carried out by a job, so
nobody sees it before it acts. It acts after the same pause as an only answer, so the time of an
answer doesn't reveal that there was an order; the row is marked "order". An order that isn't legal
in the position does nothing: the seat is asked as always.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

import msgspec

from ecumene.kernel import Match, Refusal, Row
from ecumene.kernel.drafts import find_draft
from ecumene.kernel.engine import read_draft
from ecumene.kernel.flow import Decision
from ecumene.service.jobs.jobs import stale
from ecumene.service.play.drafts import live_drafts, restore
from ecumene.service.play.live_games import LiveGames
from ecumene.service.play.table_cache import TableCache
from ecumene.service.ports.directory import Directory, KeptOrder
from ecumene.service.ports.store import Job, Leased, Store
from ecumene.service.refusals import refusal
from ecumene.service.tables.seats import people_of
from ecumene.service.tables.tables import Table

from .only_answers import pause_of

ORDER = "order"
#: bytes of an answer in an order
MAX_ORDER = 64 * 1024


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to give: the default, the draft, or exactly this."""

    do: Literal["default", "draft", "answer"]
    answer: Any = None
    #: the last turn (Stone Age: round) in which it counts; 0 for ever
    until: int = 0


_read_order = msgspec.json.Decoder(Order).decode


def make_order(match: Match[Any], seat: int, kind: str, order: Order) -> KeptOrder:
    """Build an order; refused if there is no such question or the answer doesn't fit it."""
    if kind not in match.game.kinds:
        raise refusal("unknown_kind", "DG-3.7")
    if order.do == "default" and match.game.kinds[kind].standing:
        raise refusal("standing_default", "DG-3.7")  # it would end the trade before it began
    if order.do == "answer":
        typed = read_draft(match.game, kind, order.answer)
        order = msgspec.structs.replace(order, answer=msgspec.to_builtins(typed))
    else:
        order = msgspec.structs.replace(order, answer=None)
    content = msgspec.json.encode(order)
    if len(content) > MAX_ORDER:
        raise refusal("long_order", "DG-3.7")
    return KeptOrder(seat, kind, content)


def read_order(kept: KeptOrder) -> Order:
    """Decode an order."""
    return _read_order(kept.content)


def order_jobs(
    game: UUID,
    opened: Sequence[Decision],
    table: Table,
    orders: Collection[tuple[int, str]],
    now: datetime,
) -> tuple[Job, ...]:
    """Return a job for each question to a person who has left an order for it."""
    people = people_of(table)
    return tuple(
        Job(ORDER, f"{game}:{decision.id}", b"", now + pause_of(table, decision))
        for decision in opened
        if decision.seat in people and (decision.seat, decision.kind) in orders
    )


class Orders:
    """Handles "order" jobs."""

    def __init__(
        self, games: LiveGames, table_cache: TableCache, store: Store, directory: Directory
    ) -> None:
        self._games = games
        self._table_cache = table_cache
        self._store = store
        self._directory = directory

    async def __call__(self, leased: Leased) -> None:
        game_text, _, number = leased.job.key.partition(":")
        game, decision = UUID(game_text), int(number)
        table = await self._table_cache.table(game)
        if table is None:
            return
        kept = {(each.seat, each.kind): each for each in await self._directory.orders(game)}
        drafts = await live_drafts(self._directory, self._store, game)

        def act(match: Match[Any]) -> Row:
            found = match.state.flow.find(decision)
            if found is None or found.seat not in people_of(table):
                raise stale()
            mine = kept.get((found.seat, found.kind))
            if mine is None:
                raise stale()
            restore(match, [draft for draft in drafts if draft.seat == found.seat])
            return match.play(found.seat, decision, _answer(match, found, mine), by="order")

        try:
            await self._games.act(game, act, f"order:{decision}")
        except Refusal:
            return  # it is past, withdrawn, or not legal here: the seat decides itself


def _answer(match: Match[Any], asked: Decision, kept: KeptOrder) -> Any:
    order = read_order(kept)
    if order.until and match.turn > order.until:
        raise stale()
    if order.do == "answer":
        return order.answer
    if order.do == "default":
        return match.game.kinds[asked.kind].default(match.state, asked)
    draft = find_draft(match, asked.seat, asked.kind)
    if draft is None:
        raise stale()
    return draft
