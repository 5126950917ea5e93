"""Telling everybody at a table what changed, each what they may see.

A worker has one channel for every game that somebody looks at through it. The channel is woken by
a commit of this worker, by a hint from the bus, or by the sweep (hints get lost). It reads the
game, makes what each viewer sees, and puts it into the lines of those for whom something changed.
Rows in which a viewer sees nothing are not sent to that viewer, and not counted either.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar
from uuid import UUID

import msgspec

from ecumene.kernel import Match
from ecumene.service import tables
from ecumene.service.directory.port import Directory
from ecumene.service.drafts import live_drafts
from ecumene.service.hot import HotGames
from ecumene.service.ports import Bus, Clock, Store
from ecumene.service.tables import Table

from .line import Line
from .protocol import NOT_SIGNED_IN, NOT_YOURS, RESTART, Update, Welcome, encode
from .sight import Sight, events_since, rows_known, sight

log = logging.getLogger(__name__)
T = TypeVar("T")

#: a hint of row 0, which every game has: look at the table again, seats have changed hands
LOOK_AGAIN = 0


class Channel:
    """One game that somebody looks at through this worker."""

    def __init__(self, table: Table, game: UUID) -> None:
        self.table = table
        self.game = game
        self.lines: set[Line] = set()
        self.woken = asyncio.Event()
        #: the row to read up to; None for "whatever is committed"
        self.wanted: int | None = 0
        self.look_again = False
        self.task: asyncio.Task[None] | None = None

    def wake(self, row: int | None) -> None:
        """There is (or may be, without a row) something new."""
        if row is None or self.wanted is None:
            self.wanted = None
        else:
            self.wanted = max(row, self.wanted)
        self.woken.set()


class Fanout:
    """The channels of one worker."""

    def __init__(
        self,
        games: HotGames,
        store: Store,
        bus: Bus,
        directory: Directory,
        clock: Clock,
        sweep: float,
        seats_changed: Callable[[UUID], None] = lambda _game: None,
    ) -> None:
        self._games = games
        self._store = store
        self._bus = bus
        self._directory = directory
        self._clock = clock
        self._sweep_every = sweep
        self._seats_changed = seats_changed
        self._channels: dict[UUID, Channel] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._acts: set[asyncio.Task[None]] = set()
        #: frames with news put into lines so far
        self.frames = 0

    # -- beginning and end -----------------------------------------------------------------------

    def start(self) -> None:
        """Listen to the bus, and sweep."""
        self.spawn(self._listen())
        self.spawn(self._sweep())

    async def stop(self) -> None:
        """End everything this has begun."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def drain(self, seconds: float) -> None:
        """Let running acts come to their end, then tell every client to come back."""
        if self._acts:
            _, running = await asyncio.wait(self._acts, timeout=seconds)
            if running:
                left = {"acts": len(running)}
                log.warning("not every act came to its end in time", extra={"fields": left})
        for line in self._lines():
            line.close(RESTART)

    def act(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """As spawn, for what a drain waits for."""
        task = self.spawn(work)
        self._acts.add(task)
        task.add_done_callback(self._acts.discard)
        return task

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """A task that is held on to, and whose fault is not lost."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # looked at: who waits for the task raises it

    # -- lines -----------------------------------------------------------------------------------

    @property
    def sockets(self) -> int:
        """How many clients look at games through this worker."""
        return len(self._lines())

    def _lines(self) -> list[Line]:
        return [line for channel in self._channels.values() for line in channel.lines]

    def join(self, line: Line, table: Table, game: UUID) -> None:
        """A client looks at a game; it is told nothing before its welcome."""
        channel = self._channels.get(game)
        if channel is None:
            channel = self._channels[game] = Channel(table, game)
            channel.task = self.spawn(self._run(channel))
        channel.lines.add(line)

    def leave(self, line: Line, game: UUID) -> None:
        """A client is gone."""
        channel = self._channels[game]
        channel.lines.discard(line)
        if not channel.lines:
            del self._channels[game]
            if channel.task is not None:
                channel.task.cancel()

    async def welcome(self, line: Line, game: UUID, version: int = 0) -> None:
        """Everything anew for one client."""
        channel = self._channels[game]
        drafts = {
            draft.kind: msgspec.Raw(draft.answer)
            for draft in await live_drafts(self._directory, self._store, game)
            if draft.seat == line.viewer
        }
        async with self.committed(game) as match:
            seen = sight(match, line.viewer, channel.table.veil)
            line.version = max(line.version, version) + 1
            line.row, line.seen, line.lagging = match.version, seen, False
            line.reply(
                Welcome(
                    seat=line.viewer,
                    version=line.version,
                    names=channel.table.names,
                    view=msgspec.Raw(seen.view),
                    questions=msgspec.Raw(seen.questions),
                    drafts=drafts,
                )
            )

    # -- news ------------------------------------------------------------------------------------

    def changed(self, game: UUID, row: int) -> None:
        """This game is at this row now."""
        if row == LOOK_AGAIN:
            self._seats_changed(game)
        channel = self._channels.get(game)
        if channel is None:
            return
        if row == LOOK_AGAIN:
            channel.look_again = True
            channel.wake(0)
        elif any(line.row < row for line in channel.lines):
            channel.wake(row)

    async def _listen(self) -> None:
        while True:
            try:
                async for game, row in self._bus.listen():
                    self.changed(game, row)
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
            for channel in self._channels.values():
                channel.look_again = True
                channel.wake(None)

    async def _run(self, channel: Channel) -> None:
        while True:
            await channel.woken.wait()
            channel.woken.clear()
            wanted, channel.wanted = channel.wanted, 0
            try:
                if channel.look_again:
                    channel.look_again = False
                    await self._check_seats(channel)
                async with self.committed(channel.game, wanted) as match:
                    self.frames += push(channel, match)
                    over = match.over
                if over and channel.table.status != "over":
                    changed = self._directory.change_table(channel.table.id, tables.finish)
                    channel.table = await changed
            except Exception:
                log.exception("game %s could not be read; the sweep tries again", channel.game)

    @asynccontextmanager
    async def committed(self, game: UUID, row: int | None = None) -> AsyncIterator[Match[Any]]:
        """The game at rest, at this row or later; None for every row there is now.

        While it is held nobody acts, so nothing in it is uncommitted.
        """
        while True:
            hot = await (self._games.catch_up(game) if row is None else self._games.get(game))
            async with hot.turn:
                if await self._games.get(game) is not hot:
                    continue  # dropped while we waited: it may hold what is not in the log
                if row is not None and hot.match.version < row:
                    row = None
                    continue
                yield hot.match
                return

    # -- who may still look ----------------------------------------------------------------------

    async def _check_sessions(self) -> None:
        lines = self._lines()
        if not lines:
            return
        tokens = {line.session for line in lines}
        live = await self._directory.live_sessions(tokens, self._clock.now())
        for line in lines:
            if line.session not in live:
                line.close(NOT_SIGNED_IN)

    async def _check_seats(self, channel: Channel) -> None:
        before = channel.table
        channel.table = await self._directory.table(before.id)
        for line in channel.lines:
            if channel.table.seat_of(line.account) != line.viewer:
                line.close(NOT_YOURS)
            elif channel.table.names != before.names and not line.lagging:
                line.fall_behind()  # a fresh welcome brings the new names


def push(channel: Channel, match: Match[Any]) -> int:
    """Put into every line what changed for its viewer; each viewer's part is made once.

    Gives the number of frames.
    """
    frames = 0
    seen: dict[int, Sight] = {}
    happened: dict[tuple[int, int], bytes] = {}
    for line in channel.lines:
        if line.lagging or line.row >= match.version:
            continue
        viewer, row = line.viewer, line.row
        if row + 1 < rows_known(match):
            line.fall_behind()  # the events in between are not in memory any more
            continue
        if viewer not in seen:
            seen[viewer] = sight(match, viewer, channel.table.veil)
        if (viewer, row) not in happened:
            happened[viewer, row] = encode(events_since(match, viewer, row))
        line.row = match.version
        events, now = happened[viewer, row], seen[viewer]
        if events == b"[]" and now == line.seen:
            continue  # nothing for this viewer: not even that a row was written
        line.version += 1
        line.seen = now
        view, questions = msgspec.Raw(now.view), msgspec.Raw(now.questions)
        line.update(Update(line.version, msgspec.Raw(events), view, questions))
        frames += 1
    return frames
