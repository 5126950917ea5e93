"""Bring a database up to date."""

from __future__ import annotations

import threading
from collections.abc import Collection
from functools import cache
from pathlib import Path

import psycopg
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from .database import PRIMARY

SCHEMA = Path(__file__).parent / "schema"
#: at which step a database is
REVISION = "select version_num from alembic_version"

# Alembic works with module variables: one thread at a time. Processes meet at the database.
_turn = threading.Lock()


def upgrade(url: str, to: str = "head") -> None:
    """Run the steps that this database lacks; safe to call from several workers at once.

    ``url`` is an address (postgresql://...) or a list of settings (host=... dbname=...).
    """
    with _turn:
        command.upgrade(_config(url), to)


def downgrade(url: str, to: str) -> None:
    """Take steps back, down to "base" (nothing). Loses what the tables hold."""
    with _turn:
        command.downgrade(_config(url), to)


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
