"""Tables for people who have found each other."""

from __future__ import annotations

from datetime import datetime

from msgspec.structs import replace

from ecumene.service.clubs.seeks import Seek
from ecumene.service.people.people import Account
from ecumene.service.tables import creation
from ecumene.service.tables.table_settings import TableSettings
from ecumene.service.tables.tables import Seat, Table


def open_for_all(seek: Seek, host: Account, now: datetime) -> Table:
    """Return a table with a seat reserved for everybody who has joined, and the search's id."""
    table = creation.create(
        host,
        now,
        name=host.name,
        game=seek.game,
        options={},
        seats=tuple(Seat("human", reserved=replace(each, since=now)) for each in seek.people),
        settings=TableSettings(pace="days" if seek.slow else "none"),
    )
    return replace(table, id=seek.id)
