"""A cache of records of finished games, which never change.

They are stored compressed, at a tenth of the size. Building one reads a whole log, so only one is
built at a time, on connections that no act waits for.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Hashable
from uuid import UUID

from starlette.datastructures import Headers
from starlette.responses import Response, StreamingResponse

from ecumene.kernel.compressed import chunks
from ecumene.service.play.fair_turns import FairTurns
from ecumene.service.ports.store import Store

from .byte_cache import ByteCache
from .record import record_of

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
