"""The first tables: games, their log, snapshots, deadlines and jobs.

Revision ID: 0001
Revises:
"""

from __future__ import annotations

from alembic import op

revision = "0001"
down_revision: str | None = None
branch_labels: str | None = None
depends_on: str | None = None

PARTITIONS = 16

# No foreign keys: every statement of the store goes through the row of the game anyway, and a key
# would be checked again with every row of the log.
TABLES = (
    # Every append writes the row of the game anew. Half of each page stays free, so that the new
    # version finds room beside the old one and no index is touched; the header is kept out of the
    # row (toast), so that it is not copied each time.
    # header: JSON, to be read with convert_from(header, 'utf8')::jsonb.
    """
    create table game (
        id uuid primary key,
        header bytea not null,
        seed bytea not null,
        seq integer not null,
        status text not null check (status in ('playing', 'over')),
        created_at timestamptz not null,
        updated_at timestamptz not null
    ) with (fillfactor = 50, toast_tuple_target = 128)
    """,
    # The log. row: JSON of the kernel's Row, byte for byte as it was acknowledged.
    """
    create table action (
        game uuid not null,
        seq integer not null,
        row bytea not null,
        key text not null,
        at timestamptz not null,
        primary key (game, seq)
    ) partition by hash (game)
    """,
    *(
        f"create table action_{n:02} partition of action"
        f" for values with (modulus {PARTITIONS}, remainder {n})"
        for n in range(PARTITIONS)
    ),
    "create unique index action_key on action (game, key) where key <> ''",
    """
    create table snapshot (
        game uuid not null,
        seq integer not null,
        sealed text not null,
        state bytea not null,
        primary key (game, seq)
    )
    """,
    """
    create table deadline (
        game uuid not null,
        seat integer not null,
        decision bigint not null,
        due timestamptz not null,
        primary key (game, seat, decision)
    )
    """,
    "create index deadline_due on deadline (due)",
    """
    create table job (
        id bigint generated always as identity primary key,
        kind text not null,
        key text not null,
        payload bytea not null,
        run_at timestamptz not null,
        attempts integer not null default 0,
        leased_until timestamptz,
        done_at timestamptz,
        created_at timestamptz not null default now()
    )
    """,
    "create unique index job_pending on job (kind, key) where done_at is null",
    "create index job_run_at on job (run_at) where done_at is null",
)


def upgrade() -> None:
    """Make the tables."""
    for statement in TABLES:
        op.execute(statement)


def downgrade() -> None:
    """Drop them, with everything in them."""
    op.execute("drop table job, deadline, snapshot, action, game")
