"""Records of finished games and how they ended, and a cache of them: they never change.

They are stored compressed, at a tenth of the size. Building one reads a whole log, so only one is
built at a time, on connections that no act waits for.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Hashable
from typing import Any
from uuid import UUID

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response, StreamingResponse

from ecumene.kernel import Match
from ecumene.kernel.compressed import chunks
from ecumene.kernel.hosting import StaleSnapshot
from ecumene.kernel.record import close
from ecumene.service.play.fair_turns import FairTurns
from ecumene.service.play.live_games import load_match, match_of, without_snapshot
from ecumene.service.ports.store import Loaded, Store, Stored
from ecumene.service.ports.store_rules import all_rows
from ecumene.service.tables.course import outcome_at
from ecumene.service.tables.tables import TableOutcome

from .byte_cache import ByteCache

#: maximum bytes of cached records
KEPT = 32 * 1024**2
#: requests waiting for a record: in total, and per account
MOST_WAITING = 50
MOST_EACH = 3
MEDIA_TYPE = "application/jsonl"


class RecordCache:
    """The record cache of one worker."""

    def __init__(self, archive: Store) -> None:
        self._archive = archive
        self._turns = FairTurns()
        self._packed: ByteCache[UUID] = ByteCache(KEPT)

    async def packed(self, game: UUID, who: Hashable) -> bytes | None:
        """Return the compressed record; None during the game. Raises Crowded."""
        if found := self._packed.find(game):
            return found
        async with self._turns.turn(who, MOST_WAITING, MOST_EACH):
            if found := self._packed.find(game):  # somebody else has requested the same
                return found
            data = await record_of(self._archive, game)
            if data is None:
                return None
            packed = await asyncio.to_thread(gzip.compress, data, 6, mtime=0)
            return self._packed.keep(game, packed)


def record_response(packed: bytes, asked: Headers) -> Response:
    """Return the record in the requested encoding, decompressed only as fast as it is read."""
    vary = {"Vary": "Accept-Encoding"}
    if "gzip" in asked.get("accept-encoding", ""):
        return Response(packed, headers={**vary, "Content-Encoding": "gzip"}, media_type=MEDIA_TYPE)
    return StreamingResponse(chunks(packed), headers=vary, media_type=MEDIA_TYPE)


async def record_of(store: Store, game: UUID) -> bytes | None:
    """Return the record with its seed; None during the game."""
    loaded = await store.load(game)
    if loaded.game.status != "over":
        return None
    return await asyncio.to_thread(_write, loaded, await all_rows(store, game))


async def outcome_of(store: Store, game: UUID) -> TableOutcome | None:
    """Return the outcome of a game; None during the game."""
    match = await load_match(store, game)
    if match.result is None:
        return None
    (last,) = await store.since(game, match.version - 1)
    return outcome_at(match.result, last.at)


def _match(loaded: Loaded, rows: list[Stored]) -> Match[Any]:
    try:
        return match_of(loaded)
    except StaleSnapshot:
        return match_of(without_snapshot(loaded, rows))


def _write(loaded: Loaded, rows: list[Stored]) -> bytes:
    """Write like kernel.record.write, but without replaying the game."""
    match = _match(loaded, rows)
    linked = (stored.row.seq for stored in rows if stored.link)
    return close(
        match,
        loaded.game.header,
        [stored.row for stored in rows],
        chained_from=next(linked, msgspec.UNSET),
    )
