"""Seats played by bots and by people, and whose clocks run."""

from __future__ import annotations

from ecumene.service.tables.tables import Seat, Table


def bots_of(table: Table) -> set[int]:
    """Return the seats played by bots, as players or caretakers; none if the game is at rest."""
    if table.still:
        return set()
    return {number for number, seat in enumerate(table.seats) if bot_at(seat)}


def bot_at(seat: Seat) -> str:
    """Return the bot that plays a seat; "" for a person."""
    return seat.bot if seat.kind == "bot" else seat.caretaker


def people_of(table: Table) -> set[int]:
    """Return the seats played by people; none if the game is at rest."""
    if table.still:
        return set()
    return set(range(len(table.seats))) - bots_of(table)


def seats_on_clock(table: Table) -> set[int]:
    """Return the seats whose clocks run when asked; none if books are kept."""
    return people_of(table) if table.pause is None and not table.kept else set()
