"""Standing orders: answers that a seat wants given whenever it is asked (DG-3.7, DG-3.11).

An order is for one kind of question. It is kept privately like a draft and carried out by a job, so
nobody sees it before it acts. It acts after the same pause as an only answer, so the time of an
answer doesn't reveal that there was an order; the row is marked "order". If its answer isn't legal,
or a condition fails, nothing is answered: the seat is asked as always, and its journal says why.

An order is judged on a copy of one position. It acts only if the game is still at that row.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Annotated, Any, Literal, NamedTuple
from uuid import UUID

import msgspec
from msgspec import Meta

from ecumene.bots import make_bot, market_of, usual_bot
from ecumene.bots.game_bots import adviser_name
from ecumene.kernel import Game, Match, Question, Refusal, Row
from ecumene.kernel.drafts import find_draft
from ecumene.kernel.engine import read_draft
from ecumene.kernel.flow import IDS_PER_ROW, Decision
from ecumene.service.jobs.jobs import Later, stale
from ecumene.service.jobs.thought import think
from ecumene.service.play.drafts import live_drafts, restore
from ecumene.service.play.live_games import LiveGames
from ecumene.service.play.table_cache import TableCache
from ecumene.service.ports.directory import Directory, KeptOrder, OrderNote
from ecumene.service.ports.documents import carry_over, encode
from ecumene.service.ports.store import Job, Leased, Store
from ecumene.service.refusals import refusal
from ecumene.service.tables.advice import advice_allowed
from ecumene.service.tables.pauses import pause_of
from ecumene.service.tables.tables import Table, people_of
from ecumene.words import Said

ORDER = "order"
JOURNAL = "journal"
LAST_TURN = 999
#: maximum bytes of an order
MAX_ORDER = 64 * 1024
#: attempts at a position that others keep changing, before the job is postponed
LOOKS = 5
#: seconds that a bot may think
LONGEST_THOUGHT = 60.0

Do = Literal["default", "draft", "answer", "bot", "prefer"]
#: the effect of an order, or why the seat is asked: no draft, an incomplete list, an unavailable or
#: failed bot, an illegal answer, one with a warning, one that costs too much
Why = Literal["done", "no_draft", "open", "no_bot", "illegal", "warned", "costs"]


Thing = Annotated[str, Meta(max_length=64)]


class Order(msgspec.Struct, frozen=True):
    """The answer to a kind of question, and when to ask after all."""

    do: Annotated[
        Do,
        Meta(
            description="the default, the draft, this answer, that of a bot, or one that follows"
            " a list of preferences"
        ),
    ]
    answer: Any = None
    #: in Stone Age the last round
    until: Annotated[
        int, Meta(ge=0, le=LAST_TURN, description="the last turn it counts in; 0 for ever")
    ] = 0
    #: the usual one plays for absent people
    bot: Annotated[str, Meta(max_length=64, description='one of `bots`; "" for the usual')] = ""
    prefer: Annotated[
        tuple[Thing, ...],
        Meta(max_length=60, description="in this order: advances, cities to lose, places"),
    ] = ()
    warned: Annotated[bool, Meta(description="ask if the answer has a warning")] = False
    most: Annotated[
        dict[Thing, Annotated[int, Meta(ge=0, le=999)]],
        Meta(max_length=10, description="ask if the answer gives up more than this"),
    ] = {}


class Verdict(NamedTuple):
    """The effect of an order on a question."""

    why: Why
    answer: Any = None
    said: Said | None = None


class OrderEffect(msgspec.Struct, frozen=True):
    """The effect of an order on a question, or why it asked."""

    turn: int
    kind: str
    do: Do
    why: Why
    at: datetime
    #: its answer in words, if there was one
    said: Said | None = None


_read_order = msgspec.json.Decoder(Order).decode
_read_note = msgspec.json.Decoder(OrderEffect).decode


# -- giving orders ---------------------------------------------------------------------------------


def bots_for_orders(game: Game[Any], table: Table) -> list[str]:
    """Return the bots that may answer for a seat: the usual one, and the adviser if allowed."""
    allowed = [usual_bot(game)]
    if advice_allowed(table) and adviser_name(game) not in allowed:
        allowed.append(adviser_name(game))
    return allowed


def make_order(
    match: Match[Any],
    seat: int,
    kind: str,
    order: Order,
    table: Table | None = None,
    before: KeptOrder | None = None,
) -> KeptOrder:
    """Build an order; refused if there is no such question or the answer doesn't fit it."""
    game = match.game
    if kind not in game.kinds:
        raise refusal("unknown_kind", "DG-3.7")
    if game.kinds[kind].standing and order.do not in ("answer", "prefer"):
        raise refusal("standing_default", "DG-3.7")  # it would end trade before it began
    if order.do == "prefer" and kind not in game.preferences:
        raise refusal("no_preferences", "DG-3.11")
    known = bots_for_orders(game, table) if table is not None else [order.bot]
    if order.do == "bot" and order.bot and order.bot not in known:
        raise refusal("no_advice", "DG-6.8")
    typed = read_draft(game, kind, order.answer) if order.do == "answer" else None
    order = msgspec.structs.replace(
        order,
        answer=msgspec.to_builtins(typed),
        bot=order.bot if order.do == "bot" else "",
        prefer=order.prefer if order.do == "prefer" else (),
    )
    content = carry_over(before.content, read_order(before), order) if before else encode(order)
    if len(content) > MAX_ORDER:
        raise refusal("long_order", "DG-3.7")
    return KeptOrder(seat, kind, content)


def read_order(kept: KeptOrder) -> Order:
    """Decode an order."""
    return _read_order(kept.content)


def read_note(kept: OrderNote) -> OrderEffect:
    """Decode an entry of a journal."""
    return _read_note(kept.content)


# -- judging ---------------------------------------------------------------------------------------


def judge(question: Question[Any], order: Order, draft: Any, bots: Collection[str]) -> Verdict:
    """Return what an order does about a question, using only what the asked seat may know."""
    proposed = _propose(question, order, draft, bots)
    if not isinstance(proposed, _Proposed):
        return Verdict(proposed)
    try:
        answer = question.check(proposed.answer)
    except Refusal:
        return Verdict("illegal")
    said = question.answer_said(answer)
    if order.warned and question.warnings(answer):
        return Verdict("warned", answer, said)
    costs = question.game.costs.get(question.kind, {})
    if any(costs[thing](answer) > most for thing, most in order.most.items() if thing in costs):
        return Verdict("costs", answer, said)
    return Verdict("done", answer, said)


class _Proposed(NamedTuple):
    answer: Any


def _propose(
    question: Question[Any], order: Order, draft: Any, bots: Collection[str]
) -> _Proposed | Why:
    game = question.game
    if order.do == "answer":
        return _Proposed(order.answer)
    if order.do == "default":
        return _Proposed(question.default())
    if order.do == "draft":
        return "no_draft" if draft is None else _Proposed(draft)
    if order.do == "prefer":
        prefer = game.preferences.get(question.kind)
        if prefer is None or game.visible_state is None:
            return "open"
        answer = prefer.answer(
            question.visible_state(), question.decision, order.prefer, order.most
        )
        return "open" if answer is None else _Proposed(answer)
    name = order.bot or usual_bot(game)
    if name not in bots:
        return "no_bot"
    return _Proposed(make_bot(name, game, question.id).choose(question))


# -- carrying out ----------------------------------------------------------------------------------


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


def reply_jobs(
    game: UUID,
    match: Match[Any],
    row: Row,
    table: Table,
    orders: Collection[tuple[int, str]],
    now: datetime,
) -> tuple[Job, ...]:
    """Return a job for each person with an order whose offer was answered by a row (DG-5.13)."""
    market = market_of(match.game)
    if market is None or row.kind != market.kind or row.what != "answer":
        return ()
    people = people_of(table)
    answered = {
        seat
        for proposal in market.put_before(match.state, row)
        for seat in proposal.to
        if proposal.answers and seat in people and (seat, market.kind) in orders
    }
    # The pause differs each time, as if somebody had looked at it.
    return tuple(
        Job(
            ORDER, f"{game}:{each.id}:{row.seq}", b"", now + pause_of(table, _at_row(each, row.seq))
        )
        for each in match.state.flow.decisions
        if each.kind == market.kind and each.seat in answered
    )


def _at_row(decision: Decision, row: int) -> Decision:
    return msgspec.structs.replace(decision, id=row * IDS_PER_ROW)


class _Asked(NamedTuple):
    """A question with an order, on a copy of the position after a row."""

    question: Question[Any]
    order: Order
    draft: Any
    row: int
    turn: int


class OrderJobs:
    """Handles "order" jobs."""

    def __init__(
        self, games: LiveGames, table_cache: TableCache, store: Store, directory: Directory
    ) -> None:
        self._games = games
        self._table_cache = table_cache
        self._store = store
        self._directory = directory

    async def __call__(self, leased: Leased) -> None:
        game_text, number, *again = leased.job.key.split(":")
        game, decision = UUID(game_text), int(number)
        key = ":".join(("order", number, *again))
        table = await self._table_cache.table(game)
        if table is None:
            return
        for _ in range(LOOKS):
            asked = await self._read(game, table, decision)
            if asked is None:
                return  # the question was answered, or the order withdrawn
            verdict = await self._judge(asked, table)
            if await self._carry_out(game, asked, verdict, leased.job.run_at, key):
                return
        raise Later

    async def _read(self, game: UUID, table: Table, decision: int) -> _Asked | None:
        """Return the question and its order; None if there is nothing to do."""
        kept = {(each.seat, each.kind): each for each in await self._directory.orders(game)}
        drafts = await live_drafts(self._directory, self._store, game)
        async with self._games.read_at_rest(game) as match:
            found = match.state.flow.find(decision)
            if found is None or found.seat not in people_of(table):
                return None
            mine = kept.get((found.seat, found.kind))
            if mine is None:
                return None
            order = read_order(mine)
            if order.until and match.turn > order.until:
                return None
            restore(match, [draft for draft in drafts if draft.seat == found.seat])
            draft = find_draft(match, found.seat, found.kind)
            question = Question(match.game, match.game.copy(match.state), found)
            return _Asked(question, order, draft, match.version, match.turn)

    async def _judge(self, asked: _Asked, table: Table) -> Verdict:
        """Judge off the event loop: a bot may think for a while, and must not stop the game."""
        bots = bots_for_orders(asked.question.game, table)

        def decide(question: Question[Any]) -> Verdict:
            return judge(question, asked.order, asked.draft, bots)

        try:
            return await think(decide, asked.question, LONGEST_THOUGHT)
        except Exception:
            if asked.order.do != "bot":
                raise
            return Verdict("no_bot")

    async def _carry_out(
        self, game: UUID, asked: _Asked, verdict: Verdict, at: datetime, key: str
    ) -> bool:
        """Answer, or leave it to the seat; return False if the game has moved on meanwhile."""
        question = asked.question
        seat, decision = question.seat, question.id
        content = OrderEffect(
            asked.turn, question.kind, asked.order.do, verdict.why, at, verdict.said
        )
        standing = question.game.kinds[question.kind].standing
        if standing and verdict.why == "open":
            return True  # nothing to accept yet
        about = _at_row(question.decision, asked.row).id if standing else decision
        note = OrderNote(seat, about, msgspec.json.encode(content))
        if verdict.why != "done":
            await self._directory.note_order(game, note)
            return True
        # Written with the row, so the journal never mentions an answer that isn't in the log.
        entry = Job(JOURNAL, f"{game}:{seat}:{about}", note.content, at)

        def act(match: Match[Any]) -> Row:
            if match.version != asked.row:
                raise stale()
            return match.play(seat, decision, verdict.answer, by="order")

        try:
            await self._games.act(game, act, key, jobs=(entry,))
        except Refusal:
            return False
        return True

    async def note(self, leased: Leased) -> None:
        """Handle a "journal" job: note what an order has answered."""
        game, seat, about = leased.job.key.split(":")
        note = OrderNote(int(seat), int(about), leased.job.payload)
        await self._directory.note_order(UUID(game), note)
