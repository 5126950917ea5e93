"""Who is to be told what, and how.

Revision ID: 0007
Revises: 0006
"""

from __future__ import annotations

from alembic import op

revision = "0007"
down_revision: str | None = "0006"
branch_labels: str | None = None
depends_on: str | None = None

STATEMENTS: tuple[str, ...] = (
    # sign_off: the token in letters that switches them off.
    """
    create table notice_switch (
        account uuid primary key references account on delete cascade,
        mail text not null default 'days',
        push text not null default 'all',
        hook text not null default 'all',
        sign_off text unique
    )
    """,
    """
    create table notice_mute (
        account uuid not null references account on delete cascade,
        game_table uuid not null,
        primary key (account, game_table)
    )
    """,
    """
    create table push_subscription (
        id uuid primary key,
        account uuid not null references account on delete cascade,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        created_at timestamptz not null
    )
    """,
    "create index push_subscription_account on push_subscription (account)",
    # game_table: null for the hooks of a person.
    """
    create table hook (
        id uuid primary key,
        account uuid not null references account on delete cascade,
        game_table uuid,
        format text not null,
        url text not null,
        created_at timestamptz not null,
        failures integer not null default 0
    )
    """,
    "create index hook_account on hook (account)",
    "create index hook_table on hook (game_table) where game_table is not null",
    # Written every few minutes for each socket, and of no worth after a crash.
    """
    create unlogged table presence (
        account uuid not null,
        game_table uuid not null,
        until timestamptz not null,
        primary key (game_table, account)
    )
    """,
    # who: an account, or a table (its hooks).
    """
    create table told (
        who uuid not null,
        notice text not null,
        at timestamptz not null,
        primary key (who, notice)
    )
    """,
    "create index told_at on told (at)",
)


def upgrade() -> None:
    """Add them."""
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """Take them away."""
    op.execute("drop table told, presence, hook, push_subscription, notice_mute, notice_switch")
