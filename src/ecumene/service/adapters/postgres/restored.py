"""Detecting that the database was restored from a backup or failed over to a standby.

Either may have lost rows that people have seen, and with them dice that would repeat. So every game
in progress is reseeded before its next row (DG-2.5), even after a failover without losses, which
can't be told apart from inside.

Restored files of the same server go unnoticed; for those there is ``ecumene db mark-restored``.
"""

from __future__ import annotations

import logging
from typing import Final

from .database import Connection, query

log = logging.getLogger(__name__)

# The server (new after initdb), its timeline (new after a promotion or a point-in-time recovery),
# the database and its tables (new after pg_restore).
PLACE: Final = """
select system_identifier || ':' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
    || ':' || (select oid from pg_database where datname = current_database())
    || ':' || to_regclass('game')::oid
from pg_control_system() where to_regclass('cluster') is not null
"""
# A single statement, so only one of several workers notices, and the games are marked before any of
# them writes a row.
TAKE_NOTE: Final = """
with noted as (
    insert into cluster (place) values ($1::text)
    on conflict (one) do update set place = excluded.place
        where cluster.place <> excluded.place
    returning xmax::text <> '0' as moved
), marked as (
    update game set reseed_due = true
    where status = 'playing' and exists (select from noted where moved)
    returning id
)
select (select count(*) from marked) from noted where moved
"""


async def notice_restore(connection: Connection) -> None:
    """Check the identity of a new connection's server, and mark games if the database has moved.

    An outdated database has no stored identity yet.
    """
    for place in await query(connection, PLACE):
        for (games,) in await query(connection, TAKE_NOTE, place):
            fields = {"fields": {"games": games}}
            log.warning("the database was restored or moved: games get new dice", extra=fields)
