"""The record of a finished game and how it ended, made from the log."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import UUID

import msgspec

from ecumene.kernel import Match
from ecumene.kernel.hosting import StaleSnapshot
from ecumene.kernel.record import close
from ecumene.service.play.live_games import load_match, match_of, without_snapshot
from ecumene.service.play.whole_log import all_rows
from ecumene.service.ports.store import Loaded, Store, Stored
from ecumene.service.tables.course import outcome_at
from ecumene.service.tables.tables import Outcome


async def record_of(store: Store, game: UUID) -> bytes | None:
    """Return the record with its seed; None during the game."""
    loaded = await store.load(game)
    if loaded.game.status != "over":
        return None
    return await asyncio.to_thread(_write, loaded, await all_rows(store, game))


async def outcome_of(store: Store, game: UUID) -> Outcome | None:
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
