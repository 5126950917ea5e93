"""Joining, leaving, and handing over seats (DG-10.3)."""

from __future__ import annotations

import hashlib
import secrets
from datetime import datetime
from uuid import UUID

import msgspec

from ecumene.service.people.people import Account
from ecumene.service.tables.course import needs_devices
from ecumene.service.tables.leaving import go_on
from ecumene.service.tables.tables import (
    Table,
    Tenure,
    note,
    refuse,
    with_seat,
)


def join(table: Table, account: Account, now: datetime, *, seat: int = -1, invite: str) -> Table:
    """Sit down on the requested seat, or on the first free one (-1).

    Tables that keep books accept people later, and one device may have several seats. If cards have
    been dealt to seats, only the card of a seat gives access to it.
    """
    playing = table.status == "playing"
    if table.status != "waiting" and not (table.keeps_books and table.status == "playing"):
        raise refuse("started")
    if playing and needs_devices(table):
        raise refuse("only_card")
    if table.seat_of(account.id) >= 0 and not (table.keeps_books and seat >= 0):
        raise refuse("seated")
    kept = _find_kept_seat(table, account.id)
    fit = _find_fit_seats(table, account.id, kept, invite)
    first = kept if kept >= 0 else next(iter(fit), -1)
    chosen = seat if seat >= 0 else first
    if chosen not in fit:
        raise refuse("no_seat")
    if kept >= 0:
        table = with_seat(table, kept, reserved=None)
    if playing:
        table = note(table, "seated", now, account.name, seat=chosen)
    return with_seat(table, chosen, tenures=(Tenure(account.id, account.name, now, account.guest),))


def has_room(table: Table) -> bool:
    """Whether the invitation gives somebody a seat now; books in play are joined with cards."""
    if table.moved:
        return False
    if table.status == "waiting":
        return any(
            seat.kind != "bot" and not seat.devices and seat.reserved is None
            for seat in table.seats
        )
    return any(seat.vacant for seat in table.seats)


def _find_kept_seat(table: Table, account: UUID) -> int:
    """Return the seat reserved for a person, or -1."""
    for number, seat in enumerate(table.seats):
        if seat.reserved is not None and seat.reserved.account == account:
            return number
    return -1


def _find_fit_seats(table: Table, account: UUID, kept: int, invite: str) -> list[int]:
    """Return the free seats a person may take.

    Without an invitation only open ones, and none once the game has begun.
    """
    free = [
        number
        for number, seat in enumerate(table.seats)
        if seat.kind != "bot" and seat.player is None
        if seat.reserved is None or number == kept
    ]
    if account == table.host or kept >= 0 or is_invited(table, invite):
        return free
    if account in table.removed or table.status != "waiting":
        raise refuse("not_invited")
    fit = [number for number in free if table.seats[number].kind == "open"]
    if free and not fit:
        raise refuse("not_invited")
    return fit


def leave(table: Table, account: UUID) -> Table:
    """Leave a seat before the start."""
    return _free(table, table.seat_of(account))


def remove(table: Table, seat: int) -> Table:
    """Free a seat before the start; its player needs a new invitation.

    Earlier links become invalid; otherwise a guest could return with the same link.
    """
    freed = _free(table, seat)
    held = table.seats[seat].player or table.seats[seat].reserved
    if held is None or held.account == table.host:
        return freed
    removed = tuple(dict.fromkeys((*table.removed, held.account)))
    return msgspec.structs.replace(freed, invite=secrets.token_urlsafe(16), removed=removed)


def note_registered(table: Table, account: Account) -> Table:
    """Mark a guest as registered at a table; their name there stays."""

    def renew(held: tuple[Tenure, ...]) -> tuple[Tenure, ...]:
        return tuple(
            msgspec.structs.replace(each, guest=False) if each.account == account.id else each
            for each in held
        )

    seats = (
        msgspec.structs.replace(seat, tenures=renew(seat.tenures), also=renew(seat.also))
        for seat in table.seats
    )
    return msgspec.structs.replace(table, seats=tuple(seats), keepers=renew(table.keepers))


def _free(table: Table, seat: int) -> Table:
    if table.status != "waiting":
        raise refuse("started")
    there = table.seats[seat] if 0 <= seat < len(table.seats) else None
    if there is None or (there.player is None and there.reserved is None):
        raise refuse("not_seated")
    return with_seat(table, seat, tenures=(), also=(), reserved=None)


def offer_seat(table: Table, account: UUID, token: str) -> Table:
    """Offer the caller's seat to the bearer of the token; a new offer replaces the last one."""
    if table.status != "playing":
        raise refuse("not_started")
    if table.origin is not None:
        raise refuse("copy")
    if table.handover == "never":
        raise refuse("handover_never")
    seat = table.seat_of(account)
    if seat < 0:
        raise refuse("not_seated")
    return with_seat(table, seat, handover=_hash(token))


def give_back(table: Table, giver: UUID, seat: int, token: str) -> Table:
    """Offer somebody's seat to the bearer of the token: the player, with another phone.

    For hosts and keepers who sit in the same room.
    """
    if table.host != giver and not table.is_kept_by(giver):
        raise refuse("not_host")
    if table.host != giver and needs_devices(table):
        raise refuse("only_card")
    if table.status != "playing":
        raise refuse("not_started")
    if table.origin is not None:
        raise refuse("copy")
    if not (0 <= seat < len(table.seats) and table.seats[seat].player):
        raise refuse("no_seat")
    return with_seat(table, seat, handover=_hash(token))


def keep_seat(table: Table, account: UUID) -> Table:
    """Withdraw the offer of the caller's seat; its link stops working."""
    seat = table.seat_of(account)
    if seat < 0:
        raise refuse("not_seated")
    return with_seat(table, seat, handover="")


def take_seat(table: Table, account: Account, now: datetime, token: str) -> Table:
    """Take over an offered seat: a new tenure; everything that belongs to the seat stays.

    A host who gives away their seat hands over the table with it.
    """
    if table.status != "playing":
        raise refuse("not_started")
    offered = _find_offered_seat(table, token)
    _check_newcomer(table, account.id, offered)
    seat = table.seats[offered]
    if seat.player is not None:
        table = _note_new_player(table, offered, seat.player, account, now)
    return with_seat(
        go_on(table, now),
        offered,
        tenures=(*seat.tenures, Tenure(account.id, account.name, now, account.guest)),
        handover="",
        absent=False,
        caretaker="",
        vacant=False,
    )


def is_offered(table: Table, token: str) -> bool:
    """Whether a seat is offered with this token."""
    given = _hash(token)
    return any(seat.handover and seat.handover == given for seat in table.seats)


def _find_offered_seat(table: Table, token: str) -> int:
    """Return the seat offered with this token, or one open to invited people."""
    given, invited = _hash(token), is_invited(table, token)
    for number, seat in enumerate(table.seats):
        if (seat.handover and seat.handover == given) or (seat.vacant and invited):
            return number
    raise refuse("not_invited")


def _check_newcomer(table: Table, account: UUID, offered: int) -> None:
    """Refuse people who play here or know another seat's secrets."""
    if table.seat_of(account) >= 0:
        raise refuse("seated")
    for number, seat in enumerate(table.seats):
        if number != offered and any(held.account == account for held in seat.tenures):
            raise refuse("other_seat")


def _note_new_player(
    table: Table, seat: int, before: Tenure, account: Account, now: datetime
) -> Table:
    """Log who took over a seat from whom, and if applicable the host's role."""
    table = note(table, "taken_over", now, account.name, seat=seat, name=before.name)
    if before.account != table.host:
        return table
    table = msgspec.structs.replace(table, host=account.id)
    return note(table, "pass_on", now, before.name, seat=seat, name=account.name)


def is_invited(table: Table, invite: str) -> bool:
    """Whether somebody has brought a table's invitation."""
    return secrets.compare_digest(invite.encode("utf-8", "surrogatepass"), table.invite.encode())


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
