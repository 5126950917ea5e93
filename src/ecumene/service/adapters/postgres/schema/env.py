"""Connects Alembic to the database through SQLAlchemy.

Alembic runs this file for every command, with the database address passed by ``migrate.upgrade``.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from alembic import context
from sqlalchemy import create_engine
from sqlalchemy.pool import NullPool

from ecumene.service.adapters.postgres.database import PRIMARY
from ecumene.service.adapters.postgres.online import WAIT_BRIEFLY

# Any unused number will do: "ecumene" on a telephone keypad.
LOCK = 3286363
#: seconds between checks whether another process has finished
PAUSE = 0.2


def run() -> None:
    """Run the migrations, each in its own transaction; a second process finds them done."""
    url = context.config.attributes["url"]
    engine = create_engine(
        "postgresql+psycopg://", creator=lambda: _connect(url), poolclass=NullPool
    )
    with _alone(url), engine.connect() as connection:
        context.configure(connection=connection, transaction_per_migration=True)
        with context.begin_transaction():
            context.run_migrations()


def _connect(url: str) -> psycopg.Connection:
    """Connect with a short lock timeout: all players wait behind a lock."""
    connection = psycopg.connect(url, target_session_attrs=PRIMARY)
    connection.execute(WAIT_BRIEFLY)
    connection.commit()
    return connection


@contextmanager
def _alone(url: str) -> Iterator[None]:
    """Let one process migrate at a time.

    Polls for the lock: waiting inside the server would block concurrent index builds.
    """
    with psycopg.connect(url, autocommit=True, target_session_attrs=PRIMARY) as connection:
        while connection.execute(f"select pg_try_advisory_lock({LOCK})").fetchone() != (True,):
            time.sleep(PAUSE)
        yield


if __name__ == "env_py":  # Alembic's name for this module; others only import it
    run()
