"""Which table a game is played at, and when deadlines were last looked at.

Revision ID: 0003
Revises: 0002
"""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision: str | None = "0002"
branch_labels: str | None = None
depends_on: str | None = None

STATEMENTS = (
    "alter table game_table add column played uuid",
    """
    update game_table set played = (convert_from(content, 'utf8')::jsonb ->> 'played')::uuid
    """,
    "create unique index game_table_played on game_table (played)",
    "create table sweep (name text primary key, at timestamptz not null)",
)


def upgrade() -> None:
    """Add them."""
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """Take them away."""
    op.execute("drop table sweep")
    op.execute("alter table game_table drop column played")
