"""Nonces that seats add to the seed, so that no single party chooses it (DG-2.4).

Before the start each client pledges a nonce by its hash. At the start the service is bound to its
secret and everybody to their pledge; only then are nonces revealed. A nonce that isn't revealed in
time is left out, and that is recorded. Without pledges the game starts at once.
"""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from uuid import UUID

from msgspec.structs import replace

from ecumene.kernel.chance import SEED_BYTES
from ecumene.kernel.fairness import NONCE_BYTES, keeps_pledge, pledge_of

from .tables import Pledge, PledgedStart, Seat, Table, refuse, with_seat

#: time for seats to reveal their nonces
OPEN_WITHIN = timedelta(seconds=3)


def pledge(table: Table, account: UUID, digest: str) -> Table:
    """Pledge a nonce; it can be replaced until the start."""
    seat = table.seat_of(account)
    if seat < 0:
        raise refuse("not_seated")
    if table.status != "waiting" or table.opening is not None:
        raise refuse("started")
    return with_seat(table, seat, pledge=Pledge(account, digest))


def has_pledges(table: Table) -> bool:
    """Whether anybody at the table has pledged."""
    return any(map(_pledged, table.seats))


def begin_opening(table: Table, now: datetime) -> Table:
    """Bind the service to its secret and seats to their pledges; bots have nonces too."""
    if table.opening is not None:
        return table
    bots = [secrets.token_bytes(NONCE_BYTES) if seat.kind == "bot" else b"" for seat in table.seats]
    pledges = [
        pledge_of(nonce) if nonce else _pledged(seat)
        for seat, nonce in zip(table.seats, bots, strict=True)
    ]
    opening = PledgedStart(
        secret=secrets.token_bytes(SEED_BYTES),
        until=now + OPEN_WITHIN,
        pledges=tuple(pledges),
        nonces=tuple(nonce.hex() for nonce in bots),
    )
    return replace(table, opening=opening)


def open_nonce(table: Table, account: UUID, nonce: bytes) -> Table:
    """Reveal a pledged nonce; repeating it changes nothing."""
    seat, opening = table.seat_of(account), table.opening
    if seat < 0:
        raise refuse("not_seated")
    if opening is None:
        raise refuse("started" if table.status != "waiting" else "not_started")
    if not keeps_pledge(nonce, opening.pledges[seat]):
        raise refuse("no_pledge")
    nonces = (*opening.nonces[:seat], nonce.hex(), *opening.nonces[seat + 1 :])
    return replace(table, opening=replace(opening, nonces=nonces))


def is_complete(table: Table) -> bool:
    """Whether every pledge has been fulfilled."""
    opening = table.opening
    return opening is not None and all(
        nonce or not pledged for nonce, pledged in zip(opening.nonces, opening.pledges, strict=True)
    )


def cancel_opening(table: Table) -> Table:
    """Cancel a failed start: the table waits again, and revealed nonces are void."""
    seats = tuple(replace(seat, pledge=None) for seat in table.seats)
    return replace(table, opening=None, seats=seats)


def _pledged(seat: Seat) -> str:
    """Return the pledge of a seat's present player; "" if there is none."""
    if seat.pledge is None or seat.player is None or seat.player.account != seat.pledge.account:
        return ""
    return seat.pledge.digest
