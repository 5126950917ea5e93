"""Pauses, time banks, reminders, standing orders.

Revision ID: 0005
Revises: 0004
"""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision: str | None = "0004"
branch_labels: str | None = None
depends_on: str | None = None

STATEMENTS = (
    # Who has long to decide is reminded when a fifth of the time is left. A function, because
    # appends and jobs must agree on it; the database puts it in line.
    """
    create function first_look(began timestamptz, due timestamptz) returns timestamptz
    language sql stable as $$
        select case
            when due - began < interval '1 hour' then due
            else began + (due - began) * 0.8
        end
    $$
    """,
    # at: when the deadline is looked at next, first for the reminder, then because it is due.
    # answered: the clock was stopped then; what was left goes into the bank when it would be due.
    # remaining: what is left of a clock that stands still, because the table pauses.
    # extended: the host has given time once.
    """
    alter table deadline
        add column at timestamptz,
        add column answered timestamptz,
        add column remaining interval,
        add column extended boolean not null default false
    """,
    "update deadline set at = due",
    "alter table deadline alter column at set not null",
    "drop index deadline_due",
    "create index deadline_at on deadline (at)",
    # An answer writes the row anew, but nothing that is in an index.
    "alter table deadline set (fillfactor = 70)",
    """
    create table bank (
        game uuid not null,
        seat integer not null,
        saved interval not null,
        primary key (game, seat)
    )
    """,
    """
    create table standing_order (
        game uuid not null,
        seat integer not null,
        kind text not null,
        content bytea not null,
        primary key (game, seat, kind)
    )
    """,
)


def upgrade() -> None:
    """Add them."""
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """Take them away."""
    op.execute("drop table standing_order, bank")
    op.execute("drop index deadline_at")
    op.execute(
        "alter table deadline reset (fillfactor), drop column at, drop column answered, "
        "drop column remaining, drop column extended"
    )
    op.execute("create index deadline_due on deadline (due)")
    op.execute("drop function first_look")
