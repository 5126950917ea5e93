"""The languages that people are told things in.

Revision ID: 0012
Revises: 0011
"""

from __future__ import annotations

from alembic import op

revision = "0012"
down_revision: str | None = "0011"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Add them; "" where nobody knows."""
    op.execute("alter table account add column language text not null default ''")
    op.execute("alter table push_subscription add column language text not null default ''")


def downgrade() -> None:
    """Take them away."""
    op.execute("alter table push_subscription drop column language")
    op.execute("alter table account drop column language")
