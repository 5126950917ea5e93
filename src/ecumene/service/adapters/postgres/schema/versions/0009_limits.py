"""What limits that hold over all workers are counted by.

Revision ID: 0009
Revises: 0008
"""

from __future__ import annotations

from alembic import op

from ecumene.service.adapters.postgres.online import change_rows, create_index

revision = "0009"
down_revision: str | None = "0008"
branch_labels: str | None = None
depends_on: str | None = None

# "if not exists": what follows these is committed by itself, so the step may be run again.
STATEMENTS = (
    # live: "waiting" or "playing", empty for tables that are over and for copies;
    # address: from where it was opened, as long as it is live.
    """
    alter table game_table
        add column if not exists host uuid,
        add column if not exists live text not null default '',
        add column if not exists address text not null default ''
    """,
    # Nothing is lost with it but a few minutes of counting.
    """
    create unlogged table if not exists allowance (
        key text primary key,
        tokens double precision not null,
        at timestamptz not null
    )
    """,
    "create index if not exists allowance_at on allowance (at)",
)
NOTE_LIVE = """
    update game_table set host = (found.content ->> 'host')::uuid, live = found.content ->> 'status'
    from (
        select id, convert_from(content, 'utf8')::jsonb as content
        from game_table join lot using (id)
    ) as found
    where game_table.id = found.id and not game_table.copy
        and found.content ->> 'status' in ('waiting', 'playing')
"""


def upgrade() -> None:
    """Add them. Reading all tables takes minutes on a large site: it is done while people play."""
    for statement in STATEMENTS:
        op.execute(statement)
    change_rows("game_table", NOTE_LIVE)
    create_index("game_table_live_host", "game_table (host) where live <> ''")
    create_index("game_table_live_address", "game_table (address) where live <> ''")
    create_index("game_table_waiting", "game_table (created_at) where live = 'waiting'")


def downgrade() -> None:
    """Take them away."""
    op.execute("drop table allowance")
    op.execute("alter table game_table drop column host, drop column live, drop column address")
