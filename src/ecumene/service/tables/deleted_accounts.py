"""Tables after somebody has deleted their account.

Games stay in the log with their original names.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any
from uuid import UUID

from msgspec.structs import replace

from ecumene.service.tables import books_tables, leaving
from ecumene.service.tables.tables import GONE, NOBODY, JournalEntry, Seat, Table, Tenure, with_seat


def forget_member(table: Table, account: UUID, now: datetime) -> Table:
    """Remove a person from a table: the seat becomes free, or a bot plays it."""
    held = table.seats_of(account)
    names = {each.name for each in _everybody(table) if each.account == account}
    table = replace(
        table,
        seats=tuple(
            books_tables.without_device(seat, account)
            if table.keeps_books
            else _without(seat, account)
            for seat in table.seats
        ),
        log=tuple(_rename_entry(entry, names) for entry in table.log),
        archived=tuple(each for each in table.archived if each != account),
        keepers=tuple(each for each in table.keepers if each.account != account),
    )
    for seat in () if table.keeps_books else held:
        if table.status == "waiting":
            table = with_seat(table, seat, tenures=())
        elif table.status == "playing":
            table = leaving.leave_for_good(table, seat, now)
    if table.host == account:
        table = replace(table, host=_next_host(table))
    if table.status in ("waiting", "playing") and _next_host(table) == table.host == NOBODY:
        table = replace(table, status="ended")  # nobody is left to start or end it
    return table


def _everybody(table: Table) -> Iterator[Tenure]:
    yield from table.keepers
    for seat in table.seats:
        yield from (*seat.tenures, *seat.also)


def _without(seat: Seat, account: UUID) -> Seat:
    tenures = (
        Tenure(NOBODY, GONE, each.since) if each.account == account else each
        for each in seat.tenures
    )
    reserved = seat.reserved if seat.reserved and seat.reserved.account != account else None
    pledge = seat.pledge if seat.pledge and seat.pledge.account != account else None
    return replace(seat, tenures=tuple(tenures), reserved=reserved, pledge=pledge)


def _rename_entry(entry: JournalEntry, names: set[str]) -> JournalEntry:
    def rename(word: Any) -> Any:
        return GONE if isinstance(word, str) and word in names else word

    about = {key: rename(word) if key == "name" else word for key, word in entry.about.items()}
    return replace(entry, by=rename(entry.by), about=about)


def _next_host(table: Table) -> UUID:
    """Return the next host: a keeper, or the player of the first occupied seat."""
    players = (seat.player for seat in table.seats if seat.player is not None)
    people = (*table.keepers, *players)
    found = (each.account for each in people if each.account != NOBODY)
    return next(found, NOBODY)
