"""Last calls: the second reminder, an hour before time is up or quiet hours begin."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID

from ecumene.kernel.flow import Decision
from ecumene.service.notices.notices import clock_of
from ecumene.service.people.people import Account
from ecumene.service.ports.contacts import Contacts, Switches
from ecumene.service.ports.directory import Directory
from ecumene.service.ports.store import GameClocks, Job
from ecumene.service.tables.calendars import quiet_since
from ecumene.service.tables.tables import Table

LAST_CALL = "last_call"
BEFORE = timedelta(hours=1)


def last_call_at(ends: datetime, account: Account | None, switches: Switches) -> datetime:
    """Return when to send the last reminder of a deadline that ends at ``ends``."""
    at = ends - BEFORE
    zone = account.zone if account else ""
    if not zone:
        return at
    evening = quiet_since(at, zone, switches.quiet_from, switches.quiet_until)
    return evening - BEFORE if evening < at else at


class LastCalls:
    """Finds the moment of the last call."""

    def __init__(self, directory: Directory, contacts: Contacts) -> None:
        self._directory = directory
        self._contacts = contacts

    async def find(
        self,
        game: UUID,
        table: Table,
        decision: Decision,
        clocks: GameClocks,
        ends: datetime | None,
    ) -> Job | None:
        """Return the job that sends a seat its last reminder; None without a clock.

        Its key contains the end: if the end changes, another reminder is sent.
        """
        clock, player = clock_of(decision, clocks), table.seats[decision.seat].player
        if clock is None or player is None or ends is None:
            return None
        account = await self._directory.account(player.account)
        switches = await self._contacts.switches(player.account)
        key = f"{game}:{clock.seat}:{clock.decision}:{decision.seat}:{int(ends.timestamp())}"
        return Job(LAST_CALL, key, b"", last_call_at(ends, account, switches))
