"""${message}

Revision ID: ${up_revision}
Revises: ${down_revision or ""}
"""

from __future__ import annotations

from alembic import op

revision = ${repr(up_revision)}
down_revision: str | None = ${repr(down_revision)}
branch_labels: str | None = ${repr(branch_labels)}
depends_on: str | None = ${repr(depends_on)}


def upgrade() -> None:
    """Go forward, in plain SQL."""
    op.execute("""
    """)
