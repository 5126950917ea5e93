"""The socket of a table: acts in, updates out."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection
from contextlib import suppress
from datetime import datetime, timedelta
from functools import cache
from typing import Any, NamedTuple
from uuid import UUID

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from msgspec import UNSET

from ecumene.games import all_games, find_game
from ecumene.kernel import KEEPER, SPECTATOR, Match, Refusal, Row, Viewer, refusal_of
from ecumene.kernel.drafts import find_draft
from ecumene.kernel.hosting import row_to_undo
from ecumene.service.operations.tracing import span
from ecumene.service.people.people import Account
from ecumene.service.play.drafts import check_unanswered, make_draft
from ecumene.service.play.live_games import ActResult
from ecumene.service.ports.directory import UnknownTable
from ecumene.service.ports.store import StoreUnavailable
from ecumene.service.ports.store_rules import wake_job
from ecumene.service.refusals import refusal
from ecumene.service.tables.advice import advice_allowed, no_advice
from ecumene.service.tables.tables import Table, people_of, refuse
from ecumene.service.wire.protocol import (
    BAD_FRAMES,
    MAX_ERRORS,
    MAX_FRAME,
    NO_TABLE,
    NOT_SIGNED_IN,
    NOT_STARTED,
    NOT_YOURS,
    RESTART,
    TOO_BIG,
    TOO_FAST,
    TRY_LATER,
    Ack,
    Act,
    Advise,
    Answer,
    Command,
    Draft,
    Error,
    Foresee,
    Foreseen,
    Hello,
    Missing,
    Ping,
    Pong,
    Preview,
    Previewed,
    Refused,
    Say,
    Undo,
    decode,
    id_of,
)
from ecumene.service.wire.viewer import (
    asked_about,
    asked_or_foreseen,
    describe_foreseen,
    may_undo,
)
from ecumene.words import Said, said

from .access import may_see, same_site, service_of, token_of, who_is
from .advice import copied_question, thought_out
from .connection import Connection
from .forms.common import MAX_SEATS
from .languages import texts_in
from .problems import Problem
from .rate_limits import address_of
from .routes.chat import say_line
from .service import Service

log = logging.getLogger(__name__)
router = APIRouter()

#: frames that a repeated hello counts as, since it sends everything again. The first counts as one,
#: because the socket was counted when it was opened
HELLO_AGAIN = 20
#: allowed values of ?seat= in the address
_SEATS = frozenset(map(str, range(MAX_SEATS)))
#: nobody's
NO_SEAT = MAX_SEATS


@router.websocket("/api/tables/{table_id}/socket")
async def table_socket(websocket: WebSocket, table_id: str) -> None:
    """Play or watch a game."""
    service = service_of(websocket)
    await websocket.accept()
    if service.cut_off:
        await close_socket(websocket, TRY_LATER)
        return
    try:
        opened = await _open(websocket, service, table_id)
    except StoreUnavailable:
        opened = TRY_LATER
    if isinstance(opened, int):
        await close_socket(websocket, opened)
        return
    if service.draining:
        await close_socket(websocket, RESTART)
        return
    account, table, game, connection = opened
    with service.sockets.counted(account.id, address_of(websocket)) as is_one_too_many:
        if is_one_too_many:
            service.limited.add("socket")
            await close_socket(websocket, TRY_LATER)
            return
        service.fanout.join(connection, table, game)
        if table.status == "playing" and not people_of(table):
            service.tasks.spawn(_wake_bots(service, game))
        try:
            await SocketSession(service, websocket, account, table, game, connection).run()
        finally:
            service.fanout.leave(connection, game)


async def _wake_bots(service: Service, game: UUID) -> None:
    """Wake the bots of a table where only bots play, now that somebody is watching."""
    await service.attendance.note(service.fanout.present)
    now = service.clock.now()
    await service.work.add([wake_job(game, f"watched:{now:%Y-%m-%dT%H:%M}", now)])


async def _open(
    websocket: WebSocket, service: Service, table_id: str
) -> tuple[Account, Table, UUID, Connection] | int:
    """Return the caller, the table, its game and a connection; or an error code."""
    account, session = await who_is(websocket)
    if account is None:
        return NOT_SIGNED_IN
    _, by_itself = token_of(websocket)
    if by_itself and not same_site(websocket, service.settings.origins):
        return NOT_YOURS
    try:
        table = await service.directory.table(UUID(table_id))
    except (ValueError, UnknownTable):
        return NO_TABLE
    seat = _viewer(websocket, table, account.id)
    if not table.shows(seat, account.id):
        # Strangers don't even learn whether a private table exists.
        return NOT_YOURS if may_see(table, account.id) else NO_TABLE
    if table.played is None:
        return NOT_STARTED
    texts = texts_in(websocket.query_params.get("language", ""), table.game)
    connection = Connection(seat, account.id, session, service.settings.queue, texts)
    connection.blocked = frozenset(await service.directory.blocked_by(account.id))
    return account, table, table.played, connection


def _viewer(websocket: WebSocket, table: Table, account: UUID) -> int:
    """Return the requested seat, the only one, or -1 to watch.

    Tables that keep books also accept "keeper", and "screen" to watch despite having a seat.
    """
    asked = websocket.query_params.get("seat")
    if asked is None:
        return table.seat_of(account)
    if asked == "keeper":
        return KEEPER
    if asked == "screen" and table.keeps_books:
        return SPECTATOR
    return int(asked) if asked in _SEATS else NO_SEAT


class SocketSession:
    """A session with one client."""

    def __init__(
        self,
        service: Service,
        websocket: WebSocket,
        account: Account,
        table: Table,
        game: UUID,
        connection: Connection,
    ) -> None:
        self._service = service
        self._account = account
        self._websocket = websocket
        self._table = table
        self._game = game
        self._connection = connection
        self._errors = 0
        self._greeted = False

    async def run(self) -> None:
        """Handle messages until one side disconnects."""
        reader = asyncio.create_task(self._read())
        writer = asyncio.create_task(self._connection.write(self._send, self._welcome))
        try:
            await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            reader.cancel()
            writer.cancel()
            ended = await asyncio.gather(reader, writer, return_exceptions=True)
        for fault in ended:
            if isinstance(fault, Exception) and not isinstance(fault, WebSocketDisconnect):
                log.error("a socket of table %s failed", self._table.id, exc_info=fault)
                self._connection.close(self._connection.closing or 1011)
        if self._connection.closing is not None:
            await close_socket(self._websocket, self._connection.closing)

    async def _send(self, frame: bytes) -> None:
        await send_text(self._websocket, frame)

    async def _welcome(self) -> None:
        await self._service.fanout.welcome(self._connection, self._game)

    # -- messages from the client ----------------------------------------------------------------

    async def _read(self) -> None:
        while self._connection.closing is None:
            await self._connection.room()
            received = await self._websocket.receive()
            if received["type"] == "websocket.disconnect":
                return
            frame: str | None = received.get("text")
            if frame is None:
                self._complain(said("error-only_text"), None)
            elif len(frame) > MAX_FRAME:
                self._connection.close(TOO_BIG)
            else:
                await self._receive(frame)

    async def _receive(self, frame: str) -> None:
        if not self._may_send():
            self._complain(said("error-too_fast"), id_of(frame), TOO_FAST)
            return
        try:
            message = decode(frame)
        except ValueError as error:
            self._complain(said("error-malformed", detail=str(error)), id_of(frame))
            return
        if isinstance(message, Ping):
            self._connection.reply(Pong())
        elif isinstance(message, Hello):
            await self._greet(message)
        elif not self._greeted:
            self._complain(said("error-no_hello"), message.id)
        elif isinstance(message, Command) and not is_for_seats(self._table, message.name):
            self._complain(said("error-no_seat_command"), message.id)
        elif self._service.draining:
            self._connection.close(RESTART)
        elif isinstance(message, Preview):
            await self._preview(message)
        elif isinstance(message, Foresee):
            await self._foresee(message)
        elif isinstance(message, Advise):
            await self._advise(message)
        else:
            # An act that has started is completed, even if the client disconnects meanwhile.
            await asyncio.shield(self._service.acts.spawn(self._handle_act(message)))

    async def _greet(self, message: Hello) -> None:
        if self._greeted and not self._may_send(HELLO_AGAIN - 1):
            self._complain(said("error-too_fast"), None, TOO_FAST)
            return
        head = b"" if message.head is UNSET else bytes.fromhex(message.head)
        await self._service.fanout.welcome(self._connection, self._game, message.version, head)
        self._greeted = True

    def _may_send(self, frames: int = 1) -> bool:
        """Count frames for the account and the address; return whether they are allowed now."""
        rates = self._service.rates
        mine = rates.wait("frame", str(self._connection.account), frames)
        if mine or rates.wait("address_frame", address_of(self._websocket), frames):
            self._service.limited.add("frame")
            return False
        return True

    def _complain(self, sentence: Said, about: str | None, code: int = BAD_FRAMES) -> None:
        self._connection.reply(Error(sentence, about))
        self._errors += 1
        if self._errors >= MAX_ERRORS:
            self._connection.close(code)

    def _refuse(self, about: str, refused: Refusal) -> None:
        self._connection.reply(Refused(about, refused.code, refused.rule, refused.said))

    # -- acts ------------------------------------------------------------------------------------

    async def _handle_act(self, message: Act | Say) -> None:
        kind = type(message).__name__.lower()
        with span("act", kind=kind, game=self._table.game) as step:
            try:
                await self._route_act(message)
            except Refusal as refused:
                step.note(refused=refused.code)
                self._service.refused.add(refused.code)
                self._refuse(message.id, refused)
            except Problem as problem:  # too often
                self._connection.reply(Error(problem.said, message.id))
            except Exception as fault:
                step.note_fault(type(fault))
                self._service.failed.add()
                log.exception("an act at table %s failed", self._table.id)
                self._connection.reply(Error(said("error-not_done"), message.id))

    async def _route_act(self, message: Act | Say) -> None:
        if isinstance(message, Say):
            await self._say(message)
            return
        self._check_seated()
        table = self._service.fanout.table(self._game)
        if table.still:
            raise refuse("moved" if table.moved else "ended")
        if isinstance(message, Draft):
            await self._draft(message)
        else:
            await self._commit_act(message)

    async def _preview(self, message: Preview) -> None:
        """Preview an answer. Nothing is written, and nobody else is told."""
        try:
            self._check_seated()
            async with self._service.games.read_at_rest(self._game, 0) as match:
                attended = self._service.fanout.table(self._game).attended
                viewer, id_key = self._connection.viewer, self._table.id_key
                self._connection.reply(preview(match, viewer, message, id_key, attended))
        except Refusal as refused:
            self._refuse(message.id, refused)
        except Exception:
            log.exception("a preview at table %s failed", self._table.id)
            self._connection.reply(Error(said("error-not_looked_at"), message.id))

    async def _foresee(self, message: Foresee) -> None:
        """Describe the question that the seat may prepare. Nothing is written, and nobody else is
        told."""
        try:
            self._check_seated()
            async with self._service.games.read_at_rest(self._game, 0) as match:
                viewer, id_key = self._connection.viewer, self._table.id_key
                question = describe_foreseen(match, viewer, id_key)
            self._connection.reply(Foreseen(message.id, question))
        except Refusal as refused:
            self._refuse(message.id, refused)
        except Exception:
            log.exception("what comes next at table %s could not be told", self._table.id)
            self._connection.reply(Error(said("error-not_looked_at"), message.id))

    async def _advise(self, message: Advise) -> None:
        """Show what a bot would answer. Nothing is written, and nobody else is told."""
        try:
            self._check_seated()
            if not advice_allowed(self._service.fanout.table(self._game)):
                raise no_advice()
            address = address_of(self._websocket)
            self._service.limit("advice", str(self._connection.account))
            self._service.limit("address_advice", address)
            async with self._service.games.read_at_rest(self._game, 0) as match:
                question = copied_question(
                    match, self._connection.viewer, self._table.id_key, message
                )
            thoughts = self._service.thoughts
            self._connection.reply(await thought_out(thoughts, address, match, question, message))
        except Refusal as refused:
            self._refuse(message.id, refused)
        except Problem as problem:  # too often
            self._connection.reply(Error(problem.said, message.id))
        except Exception:
            log.exception("advice at table %s failed", self._table.id)
            self._connection.reply(Error(said("error-no_advice"), message.id))

    def _check_seated(self) -> None:
        if self._connection.viewer < 0 and self._connection.viewer != KEEPER:
            raise refusal("not_seated", "DG-1.2", key="watching")

    async def _commit_act(self, message: Answer | Undo | Command) -> None:
        """Carry out an act and acknowledge it once it is in the log."""
        began = time.perf_counter()
        done, used_drafts = await self._append_act(message)
        self._service.commit_seconds.observe(time.perf_counter() - began)
        self._service.acknowledged.add()
        self._connection.reply(Ack(message.id))
        self._service.fanout.announce(self._game, done.seq)
        for kind in used_drafts:
            # Just tidying up: the log shows that it is used up.
            tidying = self._service.directory.drop_draft(self._game, self._connection.viewer, kind)
            self._service.tasks.spawn(tidying)

    async def _append_act(self, message: Answer | Undo | Command) -> tuple[ActResult, list[str]]:
        """Append an act to the log; return also the kinds of the drafts it uses up."""
        seat = self._connection.viewer
        used_drafts: list[str] = []
        stamp = Stamp.of(self._account, self._service.clock.now())
        attended = self._service.fanout.table(self._game).attended

        def act(match: Match[Any]) -> Row:
            drafts = {
                kind for kind in match.game.kinds if find_draft(match, seat, kind) is not None
            }
            row = apply_message(match, seat, message, self._table.id_key, stamp, attended)
            used_drafts[:] = drafts & {row.kind} if isinstance(message, Answer) else ()
            return row

        key = f"{self._connection.account}:{message.id}"
        return await self._service.games.act(self._game, act, key), used_drafts

    async def _say(self, message: Say) -> None:
        table = await self._service.directory.table(self._table.id)
        if not table.shows(self._connection.viewer, self._connection.account):
            raise refuse("not_seated")
        await say_line(self._service, table, self._account, message.text, message.id)
        self._connection.reply(Ack(message.id))

    async def _draft(self, message: Draft) -> None:
        seat = self._connection.viewer
        async with self._service.games.read_at_rest(self._game, 0) as match:
            if message.age:
                made = self._service.clock.now() - timedelta(milliseconds=message.age)
                store = self._service.store
                await check_unanswered(store, self._game, match.version, seat, message.kind, made)
            draft = make_draft(match, seat, message.kind, message.answer)
        await self._service.directory.keep_draft(self._game, draft)
        self._connection.reply(Ack(message.id))


def is_for_seats(table: Table, name: str) -> bool:
    """Whether seats may give a command; others belong to clocks and votes.

    A command of another game is well formed; the table's game refuses it.
    """
    own = find_game(table.game, table.rules).commands.get(name)
    return own.of_seats if own is not None else name in seat_commands()


@cache
def seat_commands() -> frozenset[str]:
    """Return the commands that seats may give in any game."""
    commands = (command for game in all_games() for command in game.commands.values())
    return frozenset(command.name for command in commands if command.of_seats)


class Stamp(NamedTuple):
    """The person who acts, and the time in milliseconds, for answers that record it
    (Kind.stamped)."""

    who: str
    at: int

    @classmethod
    def of(cls, account: Account, now: datetime) -> Stamp:
        return cls(account.name, int(now.timestamp() * 1000))

    def put_on(self, answer: Any) -> Any:
        """Return the answer with its stamp overwritten; malformed answers are returned
        unchanged."""
        return {**answer, **self._asdict()} if isinstance(answer, dict) else answer


#: of nobody, at no time
UNSTAMPED = Stamp("", 0)


def apply_message(
    match: Match[Any],
    seat: Viewer,
    message: Answer | Undo | Command,
    id_key: bytes,
    stamp: Stamp = UNSTAMPED,
    attended: Collection[int] = (),
) -> Row:
    """Carry out a message from a seat or a keeper in a match."""
    if isinstance(message, Answer):
        asked = asked_about(match, seat, id_key, message.question, attended)
        stamped = match.game.kinds[asked.kind].stamped
        answer = stamp.put_on(message.answer) if stamped else message.answer
        by = f"keeper:{stamp.who}" if seat == KEEPER else ""
        return match.play(asked.seat, asked.id, answer, by=by)
    if seat == KEEPER:
        raise refuse("kept")
    if isinstance(message, Undo):
        if row_to_undo(match, seat) is not None and not may_undo(match, seat):
            # Otherwise a late player could undo the default and get new time again and again.
            raise refusal("no_undo", "DG-9.1")
        return match.undo(seat)
    return match.command(message.name, message.argument, seat=seat)


def preview(
    match: Match[Any],
    seat: Viewer,
    message: Preview,
    id_key: bytes,
    attended: Collection[int] = (),
) -> Previewed:
    """Return the rules' preview of an answer, finished or not."""
    question = asked_or_foreseen(match, seat, id_key, message.question, attended)
    meaning = question.preview(message.answer)
    refused = refusal_of(question.check, message.answer)
    missing = Missing(refused.code, refused.rule, refused.said) if refused else None
    warnings = [] if refused else list(question.warnings(message.answer))
    return Previewed(message.id, meaning, missing, warnings)


async def send_text(websocket: WebSocket, frame: bytes) -> None:
    """Send a frame.

    Raises WebSocketDisconnect if the client has disconnected, or was disconnected for breaking the
    protocol.
    """
    try:
        await websocket.send({"type": "websocket.send", "text": frame.decode()})
    except RuntimeError as error:  # the server below has closed the socket already
        raise WebSocketDisconnect(1006) from error


async def close_socket(websocket: WebSocket, code: int) -> None:
    """Close the socket, unless the client already has."""
    with suppress(RuntimeError, WebSocketDisconnect):
        await websocket.close(code)
