"""Bring a database up to date."""

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
#: at which step a database is
REVISION = "select version_num from alembic_version"
#: seconds between two attempts to get a table that is in use, and until that is given up
PAUSE, PATIENCE = 2.0, 600.0

# Alembic works with module variables: one thread at a time. Processes meet at the database.
_turn = threading.Lock()


class Busy(Exception):
    """A table is in use all the time; the steps before it are done."""


def upgrade(url: str, to: str = "head", *, patience: float = PATIENCE) -> None:
    """Run the steps that this database lacks; safe to call from several workers at once.

    ``url`` is an address (postgresql://...) or a list of settings (host=... dbname=...). A step
    that needs a table for itself waits half a second for it, because everybody who plays waits
    behind it. If somebody reads there for longer it is tried again a little later; raises Busy if
    that has not helped for so many seconds.
    """
    with _turn:
        _insist(lambda: command.upgrade(_config(url), to), patience)


def _insist(migrate: Callable[[], None], patience: float) -> None:
    """Try again while somebody is in the way: what is done is not done twice."""
    end = time.monotonic() + patience
    while True:
        try:
            return migrate()
        except OperationalError as error:
            if not isinstance(error.orig, psycopg.errors.LockNotAvailable):
                raise
            if time.monotonic() > end:
                raise Busy(str(error.orig)) from None
        log.warning("a table is in use: the step is tried again")
        time.sleep(PAUSE)


def current(url: str) -> list[str]:
    """The step at which a database is; nothing for an empty one."""
    with psycopg.connect(url, connect_timeout=5, target_session_attrs=PRIMARY) as connection:
        try:
            return [version for (version,) in connection.execute(REVISION)]
        except psycopg.errors.UndefinedTable:
            return []


def behind(versions: Collection[str]) -> bool:
    """Whether a database at this step lacks steps that we know.

    A step that we do not know is newer than this program: while workers are replaced one after the
    other, the old ones go on with the new tables.
    """
    _, older = _steps()
    return not versions or any(version in older for version in versions)


def newest() -> str:
    """The newest step."""
    return _steps()[0]


@cache
def _steps() -> tuple[str, frozenset[str]]:
    steps = [step.revision for step in ScriptDirectory.from_config(_config("")).walk_revisions()]
    return steps[0], frozenset(steps[1:])


def _config(url: str) -> Config:
    config = Config(SCHEMA / "alembic.ini")
    config.attributes["url"] = url
    return config
