"""Chat, notes and what else belongs to life at a table.

Revision ID: 0004
Revises: 0003
"""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision: str | None = "0003"
branch_labels: str | None = None
depends_on: str | None = None

STATEMENTS: tuple[str, ...] = (
    # lines: how many lines of chat there are; archived: members who have put the table away;
    # copy: a record that was read in, or a sandbox.
    "alter table game_table add column lines integer not null default 0",
    "alter table game_table add column archived uuid[] not null default '{}'",
    "alter table game_table add column copy boolean not null default false",
    # hides: the number of the line that this one hides, 0 for a line that says something.
    """
    create table chat_line (
        table_id uuid not null references game_table on delete cascade,
        number integer not null,
        account uuid not null,
        key text not null,
        name text not null,
        seat integer not null,
        audience text not null check (audience in ('everyone', 'players')),
        text text not null,
        hides integer not null,
        hidden boolean not null default false,
        at timestamptz not null,
        primary key (table_id, number)
    )
    """,
    "create unique index chat_line_key on chat_line (table_id, account, key) where key <> ''",
    """
    create table note (
        table_id uuid not null references game_table on delete cascade,
        account uuid not null references account on delete cascade,
        text text not null,
        at timestamptz not null,
        primary key (table_id, account)
    )
    """,
    "create index note_account on note (account)",
    # Which seats (bit n for seat n) a game waited for after row seq; written a little later.
    """
    create table awaited (
        game uuid primary key,
        seq integer not null,
        seats bigint not null
    )
    """,
)


def upgrade() -> None:
    """Add them."""
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """Take them away."""
    op.execute("drop table awaited, note, chat_line")
    op.execute("alter table game_table drop column copy, drop column archived, drop column lines")
