"""How Alembic reaches the database. The only place where SQLAlchemy is used.

Alembic runs this file for every command. It needs the address of the database, which
``migrate.upgrade`` hands over.
"""

from __future__ import annotations

import psycopg
from alembic import context
from sqlalchemy import create_engine
from sqlalchemy.pool import NullPool

from ecumene.service.adapters.postgres.database import PRIMARY

# Any number will do, as long as nobody else uses it: "ecumene" on a telephone.
LOCK = 3286363


def run() -> None:
    """Run the steps in one transaction; a second process waits, and finds them done."""
    url = context.config.attributes["url"]
    engine = create_engine(
        "postgresql+psycopg://",
        creator=lambda: psycopg.connect(url, target_session_attrs=PRIMARY),
        poolclass=NullPool,
    )
    with engine.begin() as connection:
        connection.exec_driver_sql(f"select pg_advisory_xact_lock({LOCK})")
        context.configure(connection=connection)
        context.run_migrations()


if __name__ == "env_py":  # Alembic's name for it; anybody else only looks
    run()
