"""Database migrations."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Collection
from functools import cache
from pathlib import Path

import psycopg
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy.exc import OperationalError

from .database import PRIMARY

log = logging.getLogger(__name__)

SCHEMA = Path(__file__).parent / "schema"
#: the migration of a database
REVISION = "select version_num from alembic_version"
#: seconds between attempts to lock a table that is in use, and until giving up
PAUSE, PATIENCE = 2.0, 600.0

# Alembic uses module variables, so one thread at a time. Processes are serialised by the database.
_turn = threading.Lock()


class Busy(Exception):
    """A table is constantly in use; earlier steps have been applied."""


def upgrade(url: str, to: str = "head", *, patience: float = PATIENCE) -> None:
    """Apply missing migrations; safe to call from several workers at once.

    ``url`` is a URL (postgresql://...) or a connection string (host=... dbname=...). A step that
    needs an exclusive lock waits only half a second for it, because all players wait behind it. If
    somebody holds the table for longer it is retried; raises Busy if that hasn't worked for this
    many seconds.
    """
    with _turn:
        _insist(lambda: command.upgrade(_config(url), to), patience)


def _insist(migrate: Callable[[], None], patience: float) -> None:
    """Retry while a table is locked by others; completed steps aren't repeated."""
    end = time.monotonic() + patience
    while True:
        try:
            return migrate()
        except OperationalError as error:
            if not isinstance(error.orig, psycopg.errors.LockNotAvailable):
                raise
            if time.monotonic() > end:
                raise Busy(str(error.orig)) from None
        log.warning("a table is in use: retrying the migration step")
        time.sleep(PAUSE)


def current(url: str) -> list[str]:
    """Return a database's migration; "" if it is empty."""
    with psycopg.connect(url, connect_timeout=5, target_session_attrs=PRIMARY) as connection:
        try:
            return [version for (version,) in connection.execute(REVISION)]
        except psycopg.errors.UndefinedTable:
            return []


def behind(versions: Collection[str]) -> bool:
    """Whether a database lacks migrations that we know.

    An unknown migration is newer than this program: during a rolling upgrade, old workers continue
    with the new tables.
    """
    _, older = _steps()
    return not versions or any(version in older for version in versions)


def fault(url: str) -> str:
    """Return how a database lacks migrations, and the remedy; "" if it is up to date."""
    versions = current(url)
    if not behind(versions):
        return ""
    at = f"at version {', '.join(versions)}" if versions else "empty"
    return f"The database is {at}, the newest version is {newest()}: run `ecumene db upgrade`."


def newest() -> str:
    """Return the newest migration."""
    return _steps()[0]


@cache
def _steps() -> tuple[str, frozenset[str]]:
    steps = [step.revision for step in ScriptDirectory.from_config(_config("")).walk_revisions()]
    return steps[0], frozenset(steps[1:])


def _config(url: str) -> Config:
    config = Config(SCHEMA / "alembic.ini")
    config.attributes["url"] = url
    return config
