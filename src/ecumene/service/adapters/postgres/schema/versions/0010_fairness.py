"""What lets people check a game: chained rows, a new secret after a restore.

Revision ID: 0010
Revises: 0009
"""

from __future__ import annotations

from alembic import op

revision = "0010"
down_revision: str | None = "0009"
branch_labels: str | None = None
depends_on: str | None = None

# cluster: where the database was when workers last looked. Another place means that it was
# restored, or that a standby has taken over (see adapters.postgres.restored).
STATEMENTS = (
    "alter table action add column link bytea",
    "alter table game add column reseed_due boolean not null default false",
    "create table cluster (one boolean primary key default true check (one), place text not null)",
)


def upgrade() -> None:
    """Add them; none of it rewrites a row."""
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """Take them away."""
    op.execute("drop table cluster")
    op.execute("alter table game drop column reseed_due")
    op.execute("alter table action drop column link")
