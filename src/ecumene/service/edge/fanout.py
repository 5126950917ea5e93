"""Fan-out: send changes to everybody at a table, to each what they may see.

A worker has one channel per game watched through it. A channel wakes on a commit of this worker, a
hint from the bus, or the sweep (hints can get lost). It loads the game, builds each viewer's view,
and queues the changes for those who see any. Rows that are invisible to a viewer are neither sent
nor counted.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar
from uuid import UUID

import msgspec
from msgspec import UNSET

from ecumene.kernel import KEEPER, SPECTATOR, Match, Viewer
from ecumene.kernel.hosting import commitments
from ecumene.service.operations.tasks import Tasks
from ecumene.service.operations.tracing import UNTRACED, here, span
from ecumene.service.play.drafts import live_drafts
from ecumene.service.play.live_games import LiveGames
from ecumene.service.ports.directory import Directory, UnknownTable
from ecumene.service.ports.store import LOOK_AGAIN, Bus, Clock, Store
from ecumene.service.tables import course
from ecumene.service.tables.chat import NO_END
from ecumene.service.tables.tables import Table
from ecumene.service.wire.protocol import (
    NO_TABLE,
    NOT_SIGNED_IN,
    NOT_YOURS,
    Welcome,
    encode,
)
from ecumene.service.wire.viewer import (
    VisiblePosition,
    head_for,
    may_undo,
    rows_known,
    show_position,
)

from . import table_news
from .connection import Connection
from .table_news import Recent
from .updates import push

if TYPE_CHECKING:
    from opentelemetry.trace import SpanContext

log = logging.getLogger(__name__)
T = TypeVar("T")


class _Shown(NamedTuple):
    """A position as a viewer sees it, its view as JSON, and what it depends on."""

    row: int
    table: Table
    position: VisiblePosition
    view: bytes


class WatchedGame:
    """A game watched through this worker."""

    def __init__(self, table: Table, game: UUID) -> None:
        self.table = table
        self.game = game
        self.connections: set[Connection] = set()
        self.woken = asyncio.Event()
        #: the row to read up to; None for "whatever is committed"
        self.wanted: int | None = 0
        self.look_again = False
        self.recent = Recent()
        #: something has changed at the table, perhaps its clocks
        self.clocks_changed = False
        #: the last view sent to each viewer, and when
        self.shown: dict[Viewer, _Shown] = {}
        #: the act that woke it last, if acts are traced
        self.cause: SpanContext | None = None
        self.task: asyncio.Task[None] | None = None

    def behind(self, row: int) -> bool:
        """Whether a connection hasn't been told about this row."""
        return any(connection.row < row for connection in self.connections)

    def has_strangers(self) -> bool:
        """Whether somebody is still watching who no longer may."""
        return any(
            not self.table.shows(connection.viewer, connection.account)
            for connection in self.connections
        )

    def wake(self, row: int | None) -> None:
        """Signal that something is new, or may be."""
        if row is None or self.wanted is None:
            self.wanted = None
        else:
            self.wanted = max(row, self.wanted)
        self.woken.set()


class Fanout:
    """All channels of one worker."""

    def __init__(
        self,
        tasks: Tasks,
        games: LiveGames,
        store: Store,
        bus: Bus,
        directory: Directory,
        clock: Clock,
        sweep: float,
        seats_changed: Callable[[UUID], None] = lambda _game: None,
    ) -> None:
        self._tasks = tasks
        self._games = games
        self._store = store
        self._bus = bus
        self._directory = directory
        self._clock = clock
        self._sweep_every = sweep
        self._seats_changed = seats_changed
        self._channels: dict[UUID, WatchedGame] = {}
        #: frames with news put into connections so far
        self.frames = 0
        #: called when the clocks of a table may have changed (see clock_news)
        self.on_clocks: Callable[[WatchedGame], None] = lambda _channel: None

    def start(self) -> None:
        """Subscribe to the bus and start sweeping."""
        self._tasks.spawn(self._listen())
        self._tasks.spawn(self._sweep())

    # -- connections -----------------------------------------------------------------------------

    @property
    def sockets(self) -> int:
        """The number of clients connected to this worker."""
        return len(self._connections())

    def present(self) -> set[tuple[UUID, UUID]]:
        """The accounts that play or watch through this worker, each with the table."""
        return {
            (connection.account, channel.table.id)
            for channel in self._channels.values()
            for connection in channel.connections
        }

    def send_away(self, code: int) -> None:
        """Disconnect every client."""
        for connection in self._connections():
            connection.close(code)

    def _connections(self) -> list[Connection]:
        return [
            connection for channel in self._channels.values() for connection in channel.connections
        ]

    def join(self, connection: Connection, table: Table, game: UUID) -> None:
        """Add a client to a game. It receives nothing before its welcome."""
        channel = self._channels.get(game)
        if channel is None:
            channel = self._channels[game] = WatchedGame(table, game)
            channel.task = self._tasks.spawn(self._run(channel))
        channel.connections.add(connection)

    def table(self, game: UUID) -> Table:
        """Return the table of a watched game, as far as this worker knows it."""
        return self._channels[game].table

    def leave(self, connection: Connection, game: UUID) -> None:
        """Remove a client."""
        channel = self._channels[game]
        channel.connections.discard(connection)
        if not channel.connections:
            del self._channels[game]
            if channel.task is not None:
                channel.task.cancel()

    async def welcome(
        self, connection: Connection, game: UUID, version: int = 0, head: bytes = b""
    ) -> None:
        """Send a client everything afresh; it last saw this head."""
        channel = self._channels[game]
        drafts = await self._drafts(connection.viewer, game)
        if channel.recent.stale:
            await self._read_chat(channel)
        async with self._games.read_at_rest(game) as match:
            connection.seats = course.sentence_names(channel.table, match.game, match.state)
            if connection.texts is not None:
                connection.texts.seats = connection.seats
            shown = _show(channel, match, connection)
            seen = shown.position
            connection.version = max(connection.version, version) + 1
            connection.row, connection.seen, connection.lagging = match.version, seen, False
            connection.can_undo = may_undo(match, connection.viewer)
            connection.reply(
                Welcome(
                    seat=connection.viewer,
                    version=connection.version,
                    names=channel.table.names,
                    bots=channel.table.bots,
                    seats=connection.seats,
                    view=msgspec.Raw(shown.view),
                    questions=msgspec.Raw(seen.questions),
                    drafts=drafts,
                    can_undo=connection.can_undo,
                    commitments=commitments(match),
                    head=head_for(match, connection.viewer),
                    head_known=await self._is_known(game, match, head) if head else UNSET,
                )
            )
            table_news.welcome(connection, channel.table, channel.recent)
            connection.clocks = b""
        self.on_clocks(channel)

    async def _drafts(self, viewer: Viewer, game: UUID) -> dict[str, msgspec.Raw]:
        """The drafts of a seat, by kind."""
        if viewer == SPECTATOR:
            return {}
        found = await live_drafts(self._directory, self._store, game)
        return {draft.kind: msgspec.Raw(draft.answer) for draft in found if draft.seat == viewer}

    async def _is_known(self, game: UUID, match: Match[Any], head: bytes) -> bool:
        """Whether a link is in the log: as it is now for rows in memory, otherwise as stored."""
        if head in (match.links or ()):
            return True
        return await self._store.has_link(game, head, rows_known(match))

    # -- news ------------------------------------------------------------------------------------

    def announce(self, game: UUID, row: int) -> None:
        """Announce that a game has reached this row."""
        if row == LOOK_AGAIN:
            self._seats_changed(game)
        channel = self._channels.get(game)
        if channel is None:
            return
        if row == LOOK_AGAIN:
            channel.look_again = channel.recent.stale = channel.clocks_changed = True
            channel.wake(0)
        elif channel.behind(row):
            channel.cause = here() or channel.cause
            channel.wake(row)

    async def _listen(self) -> None:
        while True:
            try:
                async for game, row in self._bus.listen():
                    self.announce(game, row)
                return  # closed
            except Exception:
                log.exception("the bus failed; the sweep goes on without it")
                await asyncio.sleep(self._sweep_every)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self._sweep_every)
            try:
                await self._check_sessions()
            except Exception:
                log.exception("sessions could not be looked at")
            try:
                await self._check_chats()
            except Exception:
                log.exception("chats could not be looked at")
            try:
                await self._check_tables()
            except Exception:
                log.exception("tables could not be looked at")

    async def _run(self, channel: WatchedGame) -> None:
        while True:
            await channel.woken.wait()
            channel.woken.clear()
            wanted, channel.wanted = channel.wanted, 0
            cause, channel.cause = channel.cause, None
            try:
                if channel.look_again:
                    channel.look_again = False
                    await self._look_again(channel)
                traced = bool(wanted or cause)  # the sweep checks everything, mostly without result
                with span("fan-out", after=cause) if traced else UNTRACED as step:
                    async with self._games.read_at_rest(channel.game, wanted) as match:
                        frames = push(channel.connections, match, channel.table)
                    step.note(frames=frames)
                self.frames += frames
                if frames or channel.clocks_changed:
                    channel.clocks_changed = False
                    self.on_clocks(channel)
            except Exception:
                log.exception("game %s could not be read; the sweep tries again", channel.game)

    # -- access that has changed -----------------------------------------------------------------

    async def _check_sessions(self) -> None:
        connections = self._connections()
        if not connections:
            return
        tokens = {connection.session for connection in connections}
        live = await self._directory.live_sessions(tokens, self._clock.now())
        for connection in connections:
            if connection.session not in live:
                connection.close(NOT_SIGNED_IN)

    async def _check_tables(self) -> None:
        """Check all tables with two queries: which changed, and which games have new rows."""
        tables = await self._directory.several([c.table.id for c in self._channels.values()])
        newest = await self._store.newest(list(self._channels))
        for channel in self._channels.values():
            table, row = tables.get(channel.table.id), newest.get(channel.game, 0)
            if table != channel.table or channel.recent.stale or channel.has_strangers():
                channel.look_again = True
            if channel.look_again or channel.behind(row):
                channel.wake(row if channel.behind(row) else 0)

    async def _check_chats(self) -> None:
        """Check all tables with one query for new chat messages."""
        channels = list(self._channels.values())
        if not channels:
            return
        said = await self._directory.last_lines({channel.table.id for channel in channels})
        for channel in channels:
            if said.get(channel.table.id, 0) > channel.recent.last + channel.recent.last_private:
                channel.recent.stale = True

    async def _look_again(self, channel: WatchedGame) -> None:
        """Re-check who may watch, and what else changed at the table."""
        before = channel.table
        try:
            channel.table = await self._directory.table(before.id)
        except UnknownTable:
            for connection in channel.connections:
                connection.close(NO_TABLE)
            return
        if channel.table != before:
            self._seats_changed(channel.game)  # also if the hint was lost
            channel.clocks_changed = True
        for connection in channel.connections:
            if not channel.table.shows(connection.viewer, connection.account):
                connection.close(NOT_YOURS)
            elif connection.viewer == KEEPER and channel.table.attended != before.attended:
                connection.fall_behind()  # they have other questions now: send everything again
        if channel.table != before:
            self.frames += table_news.tell_table(channel.connections, channel.table)
        if channel.recent.stale:
            await self._read_chat(channel)
        self.frames += table_news.tell_chat(channel.connections, channel.table, channel.recent)

    async def _read_chat(self, channel: WatchedGame) -> None:
        recent = channel.recent
        recent.stale = False  # newer messages will set it again
        try:
            last, table = recent.last, channel.table.id
            recent.add(
                await self._directory.lines(
                    table, "players", after=last, before=NO_END, limit=table_news.AT_ONCE
                )
            )
            recent.add_private(
                await self._directory.private_lines(
                    table, None, after=recent.last_private, limit=table_news.AT_ONCE
                )
            )
        except BaseException:
            recent.stale = True
            raise


def _show(channel: WatchedGame, match: Match[Any], connection: Connection) -> _Shown:
    """Return a client's present view; built once per row."""
    viewer, table = connection.viewer, channel.table
    known = channel.shown.get(viewer)
    plain = connection.texts is None
    if plain and known and known.row == match.version and known.table is table:
        return known
    seen = show_position(match, viewer, table.id_key, connection.texts, table.attended)
    shown = _Shown(match.version, table, seen, encode(seen.view))
    if plain:
        channel.shown[viewer] = shown
    return shown
