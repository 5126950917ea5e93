"""Which seats of a table bots play, which people, and whose clocks run."""

from __future__ import annotations

from ecumene.service.tables.tables import Seat, Table


def bots_of(table: Table) -> set[int]:
    """The seats that bots play, for themselves or as caretakers; none where nobody plays."""
    if table.still:
        return set()
    return {number for number, seat in enumerate(table.seats) if bot_at(seat)}


def bot_at(seat: Seat) -> str:
    """Which bot plays a seat, "" if a person does."""
    return seat.bot if seat.kind == "bot" else seat.caretaker


def people_of(table: Table) -> set[int]:
    """The seats that people play; none where nobody plays."""
    if table.still:
        return set()
    return set(range(len(table.seats))) - bots_of(table)


def seats_on_clock(table: Table) -> set[int]:
    """The seats whose clocks run when they are asked; where books are kept, none."""
    return people_of(table) if table.pause is None and not table.kept else set()
