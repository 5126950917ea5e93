"""Games without people stop: bots don't play on for hours if nobody plays or watches.

A table with bots only plays on for a while. Then its jobs end without an answer unless somebody is
there; a visitor wakes the game again (see edge.socket).
"""

from __future__ import annotations

from collections import OrderedDict
from datetime import datetime, timedelta
from uuid import UUID

from ecumene.service.ports.contacts import Contacts
from ecumene.service.ports.store import Clock
from ecumene.service.tables.tables import Table, people_of

#: how long bots play on among themselves
PATIENCE = timedelta(minutes=10)
#: games remembered by one worker
GAMES = 20_000


class Deserted:
    """One worker's knowledge about games without people."""

    def __init__(
        self, contacts: Contacts | None, clock: Clock, patience: timedelta = PATIENCE
    ) -> None:
        self._contacts = contacts
        self._clock = clock
        self._patience = patience
        #: when people last played or watched
        self._since: OrderedDict[UUID, datetime] = OrderedDict()

    async def is_so(self, game: UUID, table: Table) -> bool:
        """Whether bots should stop: nobody plays, and nobody has watched for a while."""
        if self._contacts is None or people_of(table):
            self._since.pop(game, None)
            return False
        now = self._clock.now()
        since = self._since.setdefault(game, now)
        self._since.move_to_end(game)
        while len(self._since) > GAMES:
            self._since.popitem(last=False)
        if now - since < self._patience:
            return False
        if await self._contacts.present(table.id, now):
            self._since[game] = now
            return False
        return True
