"""Games in memory: kept up to date from the log, written through to it, never ahead of it.

A worker keeps the games it is asked about. Before anybody acts it loads every new row; after an act
it writes the row, and only a committed row is announced. If anything goes wrong in between, the
game is dropped from memory and loaded again: the log is the truth, and memory only a fast way to
read it. Between an act and its commit the match in memory is ahead of the log, so the only way to
see one is `read_at_rest`.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from uuid import UUID

import msgspec

from ecumene.games import find_game
from ecumene.kernel import Header, Match, Refusal, Row
from ecumene.kernel.chance import SEED_BYTES
from ecumene.kernel.fairness import next_link
from ecumene.kernel.hosting import (
    StaleSnapshot,
    can_rest,
    forget_rows,
    keep_links,
    reseed,
    resume,
    take_snapshot,
)
from ecumene.kernel.log import header_link, written
from ecumene.kernel.secrets import MissingSecret
from ecumene.service.operations.tracing import span
from ecumene.service.ports.store import (
    Append,
    Bus,
    Deadline,
    Duplicate,
    Job,
    Loaded,
    Locked,
    RowConflict,
    Store,
    Stored,
)

log = logging.getLogger(__name__)

#: rows between two snapshots: loading a game replays at most about this many
SNAPSHOT_EVERY = 100
#: rows replayed on the event loop, in about 20 ms; more are replayed in a thread
ROWS_AT_ONCE = 40
#: rows of a game kept in memory, for clients that are a little behind; older ones are in the store
ROWS_KEPT = 1000
#: attempts to write a row while only one seat acts
ATTEMPTS = 8
#: consecutive rows of its own after which a worker assumes that nobody else writes to a game now
ALONE = 8
#: games kept in memory by one worker, and their maximum bytes
HOT_GAMES = 2000
HOT_BYTES = 256 * 1024**2
#: memory of a game: its state, and each row with its events (see benchmarks/results/scale.md)
STATE_BYTES = 150_000
ROW_BYTES = 2_400
#: seconds after which an unused game is evicted
IDLE = 600.0

#: acts in a match and returns the row; raises a Refusal if it isn't allowed
Act = Callable[[Match[Any]], Row]
#: raises a Refusal if something has changed since before the game was locked
Check = Callable[[Locked], Awaitable[None]]


class Following(NamedTuple):
    """What is written with a row, from the position after it and a revision of its table."""

    deadlines: tuple[Deadline, ...] = ()
    jobs: tuple[Job, ...] = ()
    revision: int | None = None


Consequences = Callable[[UUID, Match[Any], Row], Awaitable[Following]]
#: called after every committed act
Acted = Callable[[UUID, Match[Any]], None]


async def nothing_follows(_game: UUID, _match: Match[Any], _row: Row) -> Following:
    """Consequences without deadlines or jobs."""
    return Following()


class ActResult(msgspec.Struct, frozen=True):
    """The result of an act: its row, and whether it had already been written."""

    seq: int
    repeated: bool = False


@dataclass(slots=True)
class _LiveGame:
    """A game in memory; it never leaves this module."""

    id: UUID
    match: Match[Any]
    #: one act at a time in this worker; conflicts with other workers are detected by the store
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    snapshot_at: int = 0
    #: rows that this worker has written since it last saw another worker's
    own_rows: int = 0
    #: approximate bytes, as last measured
    weight: int = 0
    #: when it was last used, by the event loop's clock
    used: float = 0.0


class _Wanted(NamedTuple):
    """An act to commit."""

    act: Act
    key: str
    check: Check | None
    #: to be written with the row, beside those that follow from it
    jobs: tuple[Job, ...]


class LiveGames:
    """All games in the memory of one worker."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        consequences: Consequences = nothing_follows,
        size: int = HOT_GAMES,
        acted: Acted = lambda _game, _match: None,
        room: int = HOT_BYTES,
    ) -> None:
        self._store = store
        self._bus = bus
        self._consequences = consequences
        self._size = size
        self._room = room
        self._weight = 0
        self._acted = acted
        self._games: OrderedDict[UUID, _LiveGame] = OrderedDict()
        self._loading: dict[UUID, asyncio.Task[_LiveGame]] = {}

    # -- reading ---------------------------------------------------------------------------------

    @asynccontextmanager
    async def read_at_rest(self, game: UUID, row: int | None = None) -> AsyncIterator[Match[Any]]:
        """Yield the match at this row or later; without a row, at the latest one.

        Nobody in this worker acts while it is held, so nothing in it is uncommitted. Others may
        act meanwhile.
        """
        async with self._turn(game) as live:
            if row is None or live.match.version < row:
                await self._read_on(live)
            yield live.match

    @asynccontextmanager
    async def _turn(self, game: UUID) -> AsyncIterator[_LiveGame]:
        """Hold the game, reloading it if it was dropped while we waited."""
        while True:
            live = await self._get(game)
            async with live.turn:
                if self._games.get(game) is live:
                    yield live
                    return

    async def _get(self, game: UUID) -> _LiveGame:
        """Return a game, loading it if necessary; it may be ahead of the log, or behind."""
        live = self._games.get(game)
        if live is not None:
            live.used = _now()
            self._games.move_to_end(game)
            return live
        loading = self._loading.get(game)
        if loading is None:
            # Many sockets may request a game at once, but it is loaded once.
            loading = self._loading[game] = asyncio.create_task(self._load(game))
            loading.add_done_callback(lambda _task: self._loading.pop(game, None))
        return await asyncio.shield(loading)

    async def _load(self, game: UUID) -> _LiveGame:
        with span("load"):
            live = _LiveGame(game, await self._read_whole(game))
        live.snapshot_at = live.match.version - len(live.match.log)
        live.used = _now()
        self.drop(game)
        self._games[game] = live
        self._weigh(live)
        return live

    def _weigh(self, live: _LiveGame) -> None:
        """Update a game's memory use, and evict others if necessary."""
        if self._games.get(live.id) is not live:
            return
        weight = weight_of(live.match)
        self._weight += weight - live.weight
        live.weight = weight
        while len(self._games) > 1 and self._is_full_or_idle():
            _, oldest = self._games.popitem(last=False)
            self._weight -= oldest.weight

    def _is_full_or_idle(self) -> bool:
        """Whether there are too many games, or the oldest hasn't been used for a while."""
        oldest = next(iter(self._games.values()))
        full = len(self._games) > self._size or self._weight > self._room
        return full or _now() - oldest.used >= IDLE

    async def _read_whole(self, game: UUID) -> Match[Any]:
        """Load the match from the log; a restored one gets new dice first (DG-2.5)."""
        loaded = await self._store.load(game)
        if loaded.game.reseed_due and loaded.game.status == "playing":
            seq = await self._reseed(game, await match_from(self._store, loaded))
            if seq is not None:
                await self._bus.publish(game, seq)
            loaded = await self._store.load(game)
        return await match_from(self._store, loaded)

    async def _reseed(self, game: UUID, match: Match[Any]) -> int | None:
        """Write a reseed row, unless another worker was faster."""
        async with self._store.lock(game) as held:
            if not held.reseed_due or held.seq != match.version:
                return None
            entry = reseed_entry(match)
            await held.append(entry)
        return entry.row.seq

    @property
    def held(self) -> int:
        """The number of games in memory."""
        return len(self._games)

    @property
    def bytes_held(self) -> int:
        """Their approximate memory use."""
        return self._weight

    def drop(self, game: UUID) -> None:
        """Drop a game from memory; the next request loads it again."""
        live = self._games.pop(game, None)
        if live is not None:
            self._weight -= live.weight

    async def _read_on(self, live: _LiveGame) -> None:
        try:
            with span("catch up"):
                await self._follow(live, await self._store.since(live.id, live.match.version))
            self._weigh(live)
        except Exception:
            self.drop(live.id)
            raise

    async def _follow(self, live: _LiveGame, rows: Sequence[Stored]) -> None:
        """Apply rows written by others; after a reseed the secrets are loaded again."""
        try:
            _catch_up(live, rows)
        except MissingSecret:
            live.match = await load_match(self._store, live.id)

    # -- writing ---------------------------------------------------------------------------------

    async def act(
        self,
        game: UUID,
        act: Act,
        key: str,
        check: Check | None = None,
        jobs: tuple[Job, ...] = (),
    ) -> ActResult:
        """Perform an act, once per key; it is committed when this returns.

        Raises the Refusal of the rules, judged on the latest position. With a check, the game is
        locked against all other writers and the check runs before the act.
        """
        async with self._turn(game) as live:
            try:
                done = await self._commit(live, _Wanted(act, key, check, jobs))
            except Refusal:
                # The same act may have been committed already, and only its reply got lost.
                seq = await self._store.find(game, key) if key else None
                if seq is None:
                    raise
                return ActResult(seq, repeated=True)
            except Duplicate as duplicate:
                self.drop(game)
                return ActResult(duplicate.seq, repeated=True)
            except BaseException:
                # Only the log can tell whether the row was written.
                self.drop(game)
                raise
            self._acted(game, live.match)
            self._weigh(live)
        await self._bus.publish(game, done.seq)
        return done

    async def _commit(self, live: _LiveGame, wanted: _Wanted) -> ActResult:
        if wanted.check is not None or _is_crowded(live):
            return await self._commit_locked(live, wanted)
        for _ in range(ATTEMPTS):
            try:
                entry = await self._prepare_row(live, wanted)
                with span("append"):
                    await self._store.append(live.id, entry)
            except Refusal:
                # It may have been refused only on an outdated position: judge it on the latest.
                before = live.match.version
                await self._read_on(live)
                if live.match.version == before:
                    raise
                continue
            except RowConflict:
                # Somebody else was first, so our row isn't in the log: start again from the log.
                live.match, live.own_rows = await self._read_whole(live.id), 0
                if _is_crowded(live):
                    break
                continue
            live.own_rows += 1
            await self._keep_snapshot(live)
            return ActResult(entry.row.seq)
        return await self._commit_locked(live, wanted)

    async def _commit_locked(self, live: _LiveGame, wanted: _Wanted) -> ActResult:
        """Lock the game instead of racing against other workers."""
        with span("locked"):
            async with self._store.lock(live.id) as held:
                await self._read_on_locked(live, held)
                reseed = held.reseed_due
                if reseed:
                    entry = reseed_entry(live.match)
                else:
                    if wanted.check is not None:
                        await wanted.check(held)
                    entry = await self._prepare_row(live, wanted)
                with span("append"):
                    await held.append(entry)
        if reseed:  # committed separately, so that a refusal of the act doesn't revert it
            return await self._commit_locked(live, wanted)
        live.own_rows += 1
        await self._keep_snapshot(live)
        return ActResult(entry.row.seq)

    async def _read_on_locked(self, live: _LiveGame, held: Locked) -> None:
        if held.seq != live.match.version:
            with span("catch up"):
                await self._follow(live, await held.since(live.match.version))

    async def _prepare_row(self, live: _LiveGame, wanted: _Wanted) -> Append:
        with span("rules"):
            row = wanted.act(live.match)
        following = await self._consequences(live.id, live.match, row)
        match, jobs = live.match, (*wanted.jobs, *following.jobs)
        link = match.links[-1] if match.links else b""
        return Append(
            row,
            wanted.key,
            match.over,
            following.deadlines,
            jobs,
            link,
            revision=following.revision,
        )

    async def _keep_snapshot(self, live: _LiveGame) -> None:
        """Store a snapshot now and then, when nothing in it can be undone."""
        match = live.match
        if match.version - live.snapshot_at >= SNAPSHOT_EVERY and can_rest(match):
            await self._store.save_snapshot(live.id, take_snapshot(match))
            live.snapshot_at = match.version
            if len(match.log) > ROWS_KEPT + SNAPSHOT_EVERY:
                forget_rows(match, match.version - ROWS_KEPT)


def weight_of(match: Match[Any]) -> int:
    """Estimate the memory use of a match in bytes."""
    return STATE_BYTES + ROW_BYTES * len(match.log)


def _now() -> float:
    """The monotonic clock of the event loop."""
    return asyncio.get_running_loop().time()


def _is_crowded(live: _LiveGame) -> bool:
    """Whether somebody may be acting through another worker right now.

    A wrong guess costs time but never a row: the store detects conflicts.
    """
    return live.own_rows < ALONE and len(live.match.awaited_seats()) > 1


def _catch_up(live: _LiveGame, rows: Sequence[Stored]) -> None:
    """Apply rows written by others."""
    if rows:
        live.own_rows = 0
        live.match.catch_up([stored.row for stored in rows])


def reseed_entry(match: Match[Any]) -> Append:
    """Reseed a restored match: return the row to write, with its new secret."""
    secret = secrets.token_bytes(SEED_BYTES)
    row = reseed(match, secret)
    link = match.links[-1] if match.links else b""
    return Append(row, "", link=link, secret=secret)


async def load_match(store: Store, game: UUID) -> Match[Any]:
    """Load a match from the log, starting at its last snapshot if that is still readable."""
    return await match_from(store, await store.load(game))


async def match_from(store: Store, loaded: Loaded) -> Match[Any]:
    """Build the match from what was loaded; without the snapshot if its format is outdated."""
    try:
        return await _match_of(loaded)
    except StaleSnapshot:
        return await _match_of(without_snapshot(loaded, await store.since(loaded.game.id, -1)))


async def _match_of(loaded: Loaded) -> Match[Any]:
    """Build the match; a long game takes seconds, and the others continue meanwhile."""
    if len(loaded.rows) <= ROWS_AT_ONCE:
        return match_of(loaded)
    return await asyncio.to_thread(match_of, loaded)


def without_snapshot(loaded: Loaded, rows: Sequence[Stored]) -> Loaded:
    """Load a game with all its rows instead of the snapshot."""
    return msgspec.structs.replace(loaded, snapshot=None, rows=tuple(rows), link=b"")


def match_of(loaded: Loaded) -> Match[Any]:
    """Build the match from a snapshot and rows; raises StaleSnapshot."""
    header = loaded.game.header
    game = find_game(header.game, header.rules)
    rows = [stored.row for stored in loaded.rows]
    seed, later = loaded.game.seed, loaded.game.later_seeds
    if loaded.snapshot is None:
        match = Match.replay(game, header, rows, seed=seed, later=later)
    else:
        match = resume(game, header, loaded.snapshot, rows, seed=seed, later=later)
    keep_links(match, links_of(loaded), before=loaded.link)
    return match


def links_of(loaded: Loaded) -> list[bytes]:
    """Recompute the links of these rows from the log (DG-2.6).

    Rows from before links existed, and rows played elsewhere, have none.
    """
    header, known = loaded.game.header, (loaded.game.seed, *loaded.game.later_seeds)
    number = len(known) - 1 - sum(_reseeds(stored.row, header) for stored in loaded.rows)
    link, links = loaded.link, []
    for row, stored_link in ((stored.row, stored.link) for stored in loaded.rows):
        number += _reseeds(row, header)
        if link or stored_link:
            before = link or header_link(header)
            link = next_link(before, known[number], row.seq, written(row))
        links.append(link)
    if loaded.rows and link != loaded.rows[-1].link:
        fields = {"fields": {"game": str(loaded.game.id)}}
        log.error("a row is not as it was written", extra=fields)
    return links


def _reseeds(row: Row, header: Header) -> bool:
    """Whether a row reseeds this game; rows from before a fork did so elsewhere."""
    return row.what == "reseed" and row.seq > header.forked_at
