"""Drafts: answers that seats prepare (DG-4.1). They outlive the worker and are private.

A draft is valid until its seat has answered a question of its kind. This is read from the log, so a
draft that wasn't deleted in time is still known to be used up.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec

from ecumene.kernel import Match, Refusal
from ecumene.kernel.drafts import keep_draft
from ecumene.service.ports.directory import Directory, StoredDraft
from ecumene.service.ports.store import Store
from ecumene.service.refusals import refusal

#: rows searched for an answer given after a draft
RECENT = 400

#: rows read because of drafts after which the drafts that are still valid are confirmed
MANY = 50


def make_draft(match: Match[Any], seat: int, kind: str, answer: Any) -> StoredDraft:
    """Build a draft; refuse it if it doesn't have the form of an answer."""
    typed = keep_draft(match, seat, kind, answer)
    return StoredDraft(seat, kind, msgspec.json.encode(typed), match.version)


async def check_unanswered(
    store: Store, game: UUID, version: int, seat: int, kind: str, made: datetime
) -> None:
    """Refuse a draft made before the seat last answered a question of this kind.

    A draft older than the rows checked is refused, too.
    """
    first = max(0, version - RECENT)
    rows = await store.since(game, first)
    unknown = bool(first and rows) and rows[0].at >= made
    answered = any(
        each.at >= made
        and each.row.what == "answer"
        and (each.row.seat, each.row.kind) == (seat, kind)
        for each in rows
    )
    if unknown or answered:
        raise refusal("stale", "DG-4.1")


async def live_drafts(directory: Directory, store: Store, game: UUID) -> list[StoredDraft]:
    """Return the drafts that are still valid."""
    found = await directory.drafts(game)
    if not found:
        return []
    rows = [stored.row for stored in await store.since(game, min(draft.row for draft in found))]
    answered = {(row.seat, row.kind): row.seq for row in rows if row.what == "answer"}
    live = [draft for draft in found if answered.get((draft.seat, draft.kind), -1) <= draft.row]
    if len(rows) >= MANY:
        for draft in found:
            await directory.settle_draft(game, draft, rows[-1].seq if draft in live else None)
    return live


def restore(match: Match[Any], drafts: list[StoredDraft]) -> None:
    """Give the drafts to a match loaded from the log, before it answers for anybody."""
    for draft in drafts:
        try:
            keep_draft(match, draft.seat, draft.kind, msgspec.json.decode(draft.answer))
        except Refusal:
            continue  # the rules no longer accept it, so it is ignored (DG-9.4)
