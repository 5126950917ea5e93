"""Indexes for tidying up: sessions that ended, jobs that were given up.

Revision ID: 0008
Revises: 0007
"""

from __future__ import annotations

from alembic import op

revision = "0008"
down_revision: str | None = "0007"
branch_labels: str | None = None
depends_on: str | None = None

STATEMENTS = (
    "create index session_expires on session (expires_at)",
    "create index job_given_up on job (done_at) where done_at is not null",
)


def upgrade() -> None:
    """Add them."""
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """Take them away."""
    op.execute("drop index session_expires, job_given_up")
