"""Claims: links that let people resume their identity from another installation (home.transfer).

Imported games bring their people as guests. A link is created on import, shown once, and signs in
whoever opens it first.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from .people import Ticket, new_ticket

CLAIM: Final = "claim"
LASTS: Final = timedelta(days=30)


def claim_ticket(account: UUID, now: datetime) -> tuple[str, Ticket]:
    """Return a token and the ticket to store."""
    return new_ticket(CLAIM, account.bytes, now, LASTS)


def claimed_account(ticket: Ticket) -> UUID:
    """Return the account a ticket claims."""
    return UUID(bytes=ticket.content)
