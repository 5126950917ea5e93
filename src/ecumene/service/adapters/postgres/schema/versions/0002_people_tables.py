"""People, sessions, tables and drafts.

Revision ID: 0002
Revises: 0001
"""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision: str | None = "0001"
branch_labels: str | None = None
depends_on: str | None = None

TABLES = (
    # registered: the name without capitals, null for guests, whose names need not be their own.
    """
    create table account (
        id uuid primary key,
        name text not null,
        registered text unique,
        password text not null,
        created_at timestamptz not null
    )
    """,
    # token: SHA-256 of what was handed out.
    """
    create table session (
        token bytea primary key,
        account uuid not null references account on delete cascade,
        expires_at timestamptz not null
    )
    """,
    "create index session_account on session (account)",
    # content: JSON of the whole table; the other columns only serve lists.
    """
    create table game_table (
        id uuid primary key,
        open boolean not null,
        members uuid[] not null,
        content bytea not null,
        created_at timestamptz not null
    )
    """,
    "create index game_table_open on game_table (created_at) where open",
    "create index game_table_members on game_table using gin (members)",
    # seq: the row the game was at when the draft was kept.
    """
    create table draft (
        game uuid not null,
        seat integer not null,
        kind text not null,
        answer bytea not null,
        seq integer not null,
        primary key (game, seat, kind)
    )
    """,
)


def upgrade() -> None:
    """Make the tables."""
    for statement in TABLES:
        op.execute(statement)


def downgrade() -> None:
    """Drop them, with everything in them."""
    op.execute("drop table draft, game_table, session, account")
