"""Rematches: a new table with the same game, options and people, linked to the old one.

Nobody has to play: a seat is reserved for everybody who played to the end, until they sit down or
the host frees it. People blocked by others have to be invited again.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, Literal
from uuid import UUID, uuid5

import msgspec

from ecumene.service.people.people import Account
from ecumene.service.tables import creation
from ecumene.service.tables.hours import agreed_hour
from ecumene.service.tables.tables import Seat, Table, refuse

#: whether everybody keeps their seat, or moves down one seat (the first becomes the last)
Order = Literal["kept", "rotated"]


def rematch(
    table: Table, host: Account, now: datetime, order: Order, apart: Collection[UUID] = ()
) -> Table:
    """Create the rematch; whoever requests it is its host. No seat is reserved for people kept
    apart.

    Its id is derived from the old one, so simultaneous requests create the same table.
    """
    if table.status not in ("over", "ended"):
        raise refuse("not_over")
    if table.origin is not None:
        raise refuse("copy")
    seats = tuple(
        Seat(seat.kind, label=seat.name(number)) if table.keeps_books else _again(seat, now, apart)
        for number, seat in enumerate(table.seats)
    )
    new = creation.create(
        host,
        now,
        name=table.name,
        game=table.game,
        options=_options_again(table, now),
        seats=seats if order == "kept" else (*seats[1:], *seats[:1]),
        settings=table.settings,
    )
    return msgspec.structs.replace(new, id=rematch_id(table.id), rematch_of=table.id)


def rematch_id(table: UUID) -> UUID:
    """Return the id of a table's rematch."""
    return uuid5(table, "rematch")


def link_rematch(table: Table) -> Table:
    """Link the old table to its rematch."""
    return msgspec.structs.replace(table, rematch=rematch_id(table.id))


def _options_again(table: Table, now: datetime) -> dict[str, Any]:
    """Return the same options, without an agreed end that has passed (D-15)."""
    hour = agreed_hour(table.options)
    if table.options.get("stop") == "time" and (hour is None or hour <= now):
        return {**table.options, "stop": "none", "stop_time": ""}
    return table.options


def apart_from_others(host: UUID, blocks: Mapping[UUID, Collection[UUID]]) -> set[UUID]:
    """Return people blocked by others at the table, or blocking the host; they aren't made to meet.

    The host can still invite them, and they can still sit down.
    """
    blocked = {each for those in blocks.values() for each in those}
    return blocked.union(who for who, those in blocks.items() if host in those) - {host}


def _again(seat: Seat, now: datetime, apart: Collection[UUID]) -> Seat:
    """Return the same seat for the next game, reserved for its player or its bot."""
    if seat.player is None:
        return Seat(seat.kind, seat.bot)
    if seat.player.account in apart:
        return Seat("human")
    return Seat("human", reserved=msgspec.structs.replace(seat.player, since=now))
