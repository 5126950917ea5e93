"""Mail addresses, sign-in links, identities of other sites, tokens for programs.

Revision ID: 0006
Revises: 0005
"""

from __future__ import annotations

from alembic import op

revision = "0006"
down_revision: str | None = "0005"
branch_labels: str | None = None
depends_on: str | None = None

STATEMENTS = (
    # mail: a verified address, in small letters.
    """
    alter table account
        add column role text not null default 'player',
        add column mail text unique,
        add column suspended boolean not null default false
    """,
    # Who somebody is at another site.
    """
    create table identity (
        provider text not null,
        subject text not null,
        account uuid not null references account on delete cascade,
        primary key (provider, subject)
    )
    """,
    "create index identity_account on identity (account)",
    # scope: "person" for somebody signed in, else what a token for programs may do.
    """
    alter table session
        add column id uuid not null default gen_random_uuid() unique,
        add column scope text not null default 'person',
        add column name text not null default '',
        add column created_at timestamptz not null default now(),
        add column used_on date
    """,
    # Something begun that a token brings to its end, once. token: SHA-256 of what was handed out.
    """
    create table ticket (
        token bytea primary key,
        purpose text not null,
        content bytea not null,
        expires_at timestamptz not null
    )
    """,
    "create index ticket_expires on ticket (expires_at)",
    # What moderators did. It stays when accounts are deleted: they may not escape it.
    """
    create table moderation (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        what text not null,
        moderator uuid not null,
        account uuid not null,
        moderator_name text not null,
        name text not null,
        reason text not null
    )
    """,
    # Who deletes the account is renamed in what was said (0004).
    "create index chat_line_account on chat_line (account)",
)


def upgrade() -> None:
    """Add them."""
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """Take them away."""
    op.execute("drop index chat_line_account")
    op.execute("drop table moderation, ticket, identity")
    op.execute(
        "alter table session drop column id, drop column scope, drop column name, "
        "drop column created_at, drop column used_on"
    )
    op.execute("alter table account drop column role, drop column mail, drop column suspended")
