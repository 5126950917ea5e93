"""Drafts: answers that seats prepare (DG-4.1). They outlive the worker, and nobody else sees them.

A draft counts until its seat has answered a question of its kind. Whether it has is read from the
log, so a draft that was not cleared away in time is still known to be used up.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

import msgspec

from ecumene.kernel import Match, Refusal
from ecumene.service.ports.directory import Directory, Draft
from ecumene.service.ports.store import Store


def make_draft(match: Match[Any], seat: int, kind: str, answer: Any) -> Draft:
    """The draft to keep; refused if it does not have the form of such an answer."""
    typed = match.draft(seat, kind, answer)
    return Draft(seat, kind, msgspec.json.encode(typed), match.version)


async def live_drafts(directory: Directory, store: Store, game: UUID) -> list[Draft]:
    """The drafts that have not been answered with, or instead of, since."""
    found = await directory.drafts(game)
    if not found:
        return []
    rows = [stored.row for stored in await store.since(game, min(draft.row for draft in found))]
    answered = {(row.seat, row.kind): row.seq for row in rows if row.what == "answer"}
    return [draft for draft in found if answered.get((draft.seat, draft.kind), -1) <= draft.row]


def restore(match: Match[Any], drafts: list[Draft]) -> None:
    """Give the drafts to a match that was loaded from the log, before it plays for somebody."""
    for draft in drafts:
        try:
            match.draft(draft.seat, draft.kind, msgspec.json.decode(draft.answer))
        except Refusal:
            continue  # of an older form of the answer: it counts for nothing (DG-9.4)
