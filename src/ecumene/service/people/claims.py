"""Claims: a link that lets somebody be who they were elsewhere (see home.transfer).

Games that come from another installation bring their people as guests. The link is made when they
come, is shown once, and signs in whoever opens it first.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from .people import Ticket, new_ticket

CLAIM: Final = "claim"
LASTS: Final = timedelta(days=30)


def claim_ticket(account: UUID, now: datetime) -> tuple[str, Ticket]:
    """A token to hand out, and what is kept of it."""
    return new_ticket(CLAIM, account.bytes, now, LASTS)


def claimed_account(ticket: Ticket) -> UUID:
    """Whom the ticket lets somebody be."""
    return UUID(bytes=ticket.content)
