"""Names that look alike, second factors, passkeys, blocks, reports.

Revision ID: 0011
Revises: 0010
"""

from __future__ import annotations

from alembic import op

from ecumene.service.people.names import lookalike

revision = "0011"
down_revision: str | None = "0010"
branch_labels: str | None = None
depends_on: str | None = None

#: accounts that are given their value at once
BATCH = 5000

STATEMENTS = (
    # lookalike: the same for names that look alike, null for guests, and for names that looked
    # like an older one before anybody minded.
    "alter table account add column lookalike text",
    # confirmed_at: when its owner last showed that it is still they.
    "alter table session add column confirmed_at timestamptz",
    # recovery: SHA-256 of codes that were handed out.
    """
    create table second_factor (
        account uuid primary key references account on delete cascade,
        secret text not null,
        "on" boolean not null,
        step bigint not null,
        recovery text[] not null
    )
    """,
    """
    create table passkey (
        id bytea primary key,
        account uuid not null references account on delete cascade,
        key bytea not null,
        count bigint not null,
        name text not null,
        created_at timestamptz not null,
        used_on date
    )
    """,
    "create index passkey_account on passkey (account)",
    """
    create table block (
        account uuid not null references account on delete cascade,
        blocked uuid not null references account on delete cascade,
        at timestamptz not null,
        primary key (account, blocked)
    )
    """,
    "create index block_blocked on block (blocked)",
    # What moderators are told. It stays when accounts are deleted, until it was dealt with.
    """
    create table report (
        id uuid primary key,
        at timestamptz not null,
        reporter uuid not null,
        table_id uuid not null,
        account uuid not null,
        name text not null,
        reason text not null,
        line text not null,
        closed_at timestamptz,
        closed_by text not null
    )
    """,
    "create index report_open on report (at) where closed_at is null",
    "create index report_closed on report (closed_at) where closed_at is not null",
    # Guests who cannot come back are forgotten in time.
    "create index account_guest on account (created_at) where registered is null",
)
FILL = """
    update account set lookalike = given.lookalike
    from unnest(%s::uuid[], %s::text[]) as given (id, lookalike) where account.id = given.id
"""


def upgrade() -> None:
    """Add them; of names that look alike the oldest has the value."""
    for statement in STATEMENTS:
        op.execute(statement)
    connection, taken = op.get_bind(), set[str]()
    rows = connection.exec_driver_sql(
        "select id, name from account where registered is not null order by created_at, id"
    ).all()
    given = []
    for number, name in rows:
        if (value := lookalike(name)) not in taken:
            taken.add(value)
            given.append((number, value))
    for at in range(0, len(given), BATCH):
        ids, values = zip(*given[at : at + BATCH], strict=True)
        connection.exec_driver_sql(FILL, (list(ids), list(values)))
    op.execute("create unique index account_lookalike_key on account (lookalike)")


def downgrade() -> None:
    """Take them away."""
    op.execute("drop index account_guest")
    op.execute("drop table report, block, passkey, second_factor")
    op.execute("alter table session drop column confirmed_at")
    op.execute("alter table account drop column lookalike")
