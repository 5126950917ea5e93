"""Analyses of finished games.

Revision ID: 0013
Revises: 0012
"""

from __future__ import annotations

from alembic import op

revision = "0013"
down_revision: str | None = "0012"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Add them; content: JSON of what is found so far."""
    op.execute(
        """
        create table analysis (
            table_id uuid not null references game_table on delete cascade,
            part text not null,
            version integer not null,
            state text not null,
            at timestamptz not null,
            done integer not null,
            total integer not null,
            content bytea not null,
            primary key (table_id, part)
        )
        """
    )


def downgrade() -> None:
    """Take them away."""
    op.execute("drop table analysis")
