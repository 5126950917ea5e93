"""Changes of tables that are in use, for the steps of the schema: nobody waits for them."""

from __future__ import annotations

from typing import Final

from alembic import op
from sqlalchemy import text

#: for a step that needs a table for itself: whoever plays waits behind it, for at most this long
WAIT_BRIEFLY: Final = "set lock_timeout = '500ms'"
WAIT: Final = "set lock_timeout = 0"
#: rows that one statement changes: they are locked until it is done
BATCH: Final = 1000


def create_index(name: str, on: str, *, unique: bool = False) -> None:
    """Make an index on a table while people play; nobody waits for it.

    It takes longer than in one go, and cannot be part of a transaction: it must be all that its
    step does, or the last of it. What is left of one that was broken off is dropped first. It
    waits for transactions that have begun before, however long: that stops nobody.
    """
    kind = "unique index" if unique else "index"
    with op.get_context().autocommit_block():
        op.execute(WAIT)
        op.execute(f"drop index concurrently if exists {name}")
        op.execute(f"create {kind} concurrently {name} on {on}")
        op.execute(WAIT_BRIEFLY)


def change_rows(table: str, change: str) -> None:
    """Change all rows of a table, some at a time, each lot committed by itself.

    ``change`` is an update of the rows whose ids are in ``lot``. If it was broken off it is done
    again from the beginning, and must not mind that.
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
