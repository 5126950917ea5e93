"""The pause before the program answers for a person, as if they had thought about it (DG-3.9)."""

from __future__ import annotations

import hashlib
from datetime import timedelta

from ecumene.kernel.flow import Decision
from ecumene.service.tables.tables import Table, people_of

#: with nobody there to deceive, just enough time for the person to read why
ALONE = timedelta(seconds=2)
#: otherwise the pause is up to a tenth of the time limit, within these bounds
SHORTEST = timedelta(seconds=12)
LONGEST = timedelta(minutes=10)


def pause_of(table: Table, decision: Decision) -> timedelta:
    """Return how long a question waits before it is answered; always the same for a question."""
    if plays_alone(table):
        return ALONE
    limit = timedelta(seconds=table.limits.other) if table.limits is not None else SHORTEST
    most = min(max(limit / 10, SHORTEST), LONGEST)
    lot = hashlib.blake2b(f"pause {decision.id}".encode(), key=table.id_key, digest_size=4).digest()
    return most / 3 + most * 2 / 3 * (int.from_bytes(lot, "big") / 2**32)


def plays_alone(table: Table) -> bool:
    """Whether one person plays with bots, or alone (a sandbox)."""
    players = [table.seats[seat].player for seat in people_of(table)]
    return len({player.account for player in players if player is not None}) < 2
