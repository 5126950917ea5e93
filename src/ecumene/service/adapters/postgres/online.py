"""Schema changes on tables in use, for migrations; nobody waits for them."""

from __future__ import annotations

from typing import Final

from alembic import op
from sqlalchemy import text

#: for a step that needs an exclusive lock: players wait behind it, at most this long
WAIT_BRIEFLY: Final = "set lock_timeout = '500ms'"
WAIT: Final = "set lock_timeout = 0"
#: rows changed by one statement; they are locked until it is done
BATCH: Final = 1000


def create_index(name: str, on: str, *, unique: bool = False) -> None:
    """Create an index while people play.

    This takes longer than a plain index and can't be part of a transaction: it must be the only or
    last operation of its migration. Leftovers of an interrupted run are dropped first. It waits for
    earlier transactions, however long, without blocking anybody.
    """
    kind = "unique index" if unique else "index"
    with op.get_context().autocommit_block():
        op.execute(WAIT)
        op.execute(f"drop index concurrently if exists {name}")
        op.execute(f"create {kind} concurrently {name} on {on}")
        op.execute(WAIT_BRIEFLY)


def change_rows(table: str, change: str) -> None:
    """Update all rows of a table in batches, each committed separately.

    ``change`` updates the rows whose ids are in ``lot``. After an interruption it starts again, so
    it must be idempotent.
    """
    lot = f"""
        with lot as (select id from {table} where id > :last order by id limit {BATCH}),
            changed as ({change})
        select id from lot order by id desc limit 1
    """
    with op.get_context().autocommit_block():
        op.execute(WAIT)
        last = "00000000-0000-0000-0000-000000000000"
        while found := op.get_bind().execute(text(lot), {"last": last}).fetchone():
            last = found[0]
        op.execute(WAIT_BRIEFLY)
