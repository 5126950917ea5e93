"""What limits that hold over all workers are counted by.

Revision ID: 0009
Revises: 0008
"""

from __future__ import annotations

from alembic import op

revision = "0009"
down_revision: str | None = "0008"
branch_labels: str | None = None
depends_on: str | None = None

STATEMENTS = (
    # live: "waiting" or "playing", empty for tables that are over and for copies;
    # address: from where it was opened, as long as it is live.
    "alter table game_table add column host uuid",
    "alter table game_table add column live text not null default ''",
    "alter table game_table add column address text not null default ''",
    """
    update game_table set host = (found.content ->> 'host')::uuid, live = found.content ->> 'status'
    from (select id, convert_from(content, 'utf8')::jsonb as content from game_table) as found
    where game_table.id = found.id and not game_table.copy
        and found.content ->> 'status' in ('waiting', 'playing')
    """,
    "create index game_table_live_host on game_table (host) where live <> ''",
    "create index game_table_live_address on game_table (address) where live <> ''",
    "create index game_table_waiting on game_table (created_at) where live = 'waiting'",
    # Nothing is lost with it but a few minutes of counting.
    """
    create unlogged table allowance (
        key text primary key,
        tokens double precision not null,
        at timestamptz not null
    )
    """,
    "create index allowance_at on allowance (at)",
)


def upgrade() -> None:
    """Add them."""
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """Take them away."""
    op.execute("drop table allowance")
    op.execute("alter table game_table drop column host, drop column live, drop column address")
