"""Names that look alike, second factors, passkeys, blocks, reports.

Revision ID: 0011
Revises: 0010
"""

from __future__ import annotations

from alembic import op

from ecumene.service.adapters.postgres import online
from ecumene.service.people.names import lookalike

revision = "0011"
down_revision: str | None = "0010"
branch_labels: str | None = None
depends_on: str | None = None

# "if not exists": what follows these is committed by itself, so the step may be run again.
STATEMENTS = (
    # lookalike: the same for names that look alike, null for guests, and for names that looked
    # like an older one before anybody minded.
    "alter table account add column if not exists lookalike text",
    # confirmed_at: when its owner last showed that it is still they.
    "alter table session add column if not exists confirmed_at timestamptz",
    # recovery: SHA-256 of codes that were handed out.
    """
    create table if not exists second_factor (
        account uuid primary key references account on delete cascade,
        secret text not null,
        "on" boolean not null,
        step bigint not null,
        recovery text[] not null
    )
    """,
    """
    create table if not exists passkey (
        id bytea primary key,
        account uuid not null references account on delete cascade,
        key bytea not null,
        count bigint not null,
        name text not null,
        created_at timestamptz not null,
        used_on date
    )
    """,
    "create index if not exists passkey_account on passkey (account)",
    """
    create table if not exists block (
        account uuid not null references account on delete cascade,
        blocked uuid not null references account on delete cascade,
        at timestamptz not null,
        primary key (account, blocked)
    )
    """,
    "create index if not exists block_blocked on block (blocked)",
    # What moderators are told. It stays when accounts are deleted, until it was dealt with.
    """
    create table if not exists report (
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
    "create index if not exists report_open on report (at) where closed_at is null",
    "create index if not exists report_closed on report (closed_at) where closed_at is not null",
)
NAMES = """
    select id, name from account
    where id > %s and registered is not null and lookalike is null order by id limit %s
"""
# Only names that are still as they were read: people rename themselves meanwhile.
FILL = """
    update account set lookalike = given.lookalike
    from unnest(%s::uuid[], %s::text[], %s::text[]) as given (id, name, lookalike)
    where account.id = given.id and account.name = given.name
"""
YOUNGER = """
    select id from (
        select id, row_number() over (partition by lookalike order by created_at, id) as place
        from account where lookalike is not null
    ) as alike where place > 1
"""
EMPTY = "update account set lookalike = null where id = any(%s)"


def upgrade() -> None:
    """Add them; of names that look alike the oldest has the value.

    The index comes last: as long as there is none, nobody who signs in waits for a row that is
    being filled.
    """
    for statement in STATEMENTS:
        op.execute(statement)
    # Guests who cannot come back are forgotten in time.
    online.create_index("account_guest", "account (created_at) where registered is null")
    online.drop_index("account_lookalike_key")
    _compare_names()
    online.create_index("account_lookalike_key", "account (lookalike)", unique=True)


def _compare_names() -> None:
    """Some at a time, each lot committed by itself."""
    with op.get_context().autocommit_block():
        op.execute(online.WAIT)
        ask = op.get_bind().exec_driver_sql
        last = "00000000-0000-0000-0000-000000000000"
        while rows := ask(NAMES, (last, online.BATCH)).all():
            ids, names = [row[0] for row in rows], [row[1] for row in rows]
            ask(FILL, (ids, names, [lookalike(name) for name in names]))
            last = ids[-1]
        younger = [row[0] for row in ask(YOUNGER)]
        for at in range(0, len(younger), online.BATCH):
            ask(EMPTY, (younger[at : at + online.BATCH],))
        op.execute(online.WAIT_BRIEFLY)


def downgrade() -> None:
    """Take them away."""
    op.execute("drop index account_guest")
    op.execute("drop table report, block, passkey, second_factor")
    op.execute("alter table session drop column confirmed_at")
    op.execute("alter table account drop column lookalike")
