"""Indexes of tables that are in use, for the steps of the schema."""

from __future__ import annotations

from typing import Final

from alembic import op

#: for a step that needs a table for itself: whoever plays waits behind it, for at most this long
WAIT_BRIEFLY: Final = "set lock_timeout = '500ms'"
WAIT: Final = "set lock_timeout = 0"


def create_index(name: str, on: str) -> None:
    """Make an index on a table while people play; nobody waits for it.

    It takes longer than in one go, and cannot be part of a transaction: it must be all that its
    step does, or the last of it. What is left of one that was broken off is dropped first. It
    waits for transactions that have begun before, however long: that stops nobody.
    """
    with op.get_context().autocommit_block():
        op.execute(WAIT)
        op.execute(f"drop index concurrently if exists {name}")
        op.execute(f"create index concurrently {name} on {on}")
        op.execute(WAIT_BRIEFLY)


def drop_index(name: str) -> None:
    """Drop an index while people play."""
    with op.get_context().autocommit_block():
        op.execute(WAIT)
        op.execute(f"drop index concurrently if exists {name}")
        op.execute(WAIT_BRIEFLY)
