"""Real servers for the tests of the service: PostgreSQL and NATS must be running.

Every pytest process has a database of its own, dropped at the end. Where the servers are not at
their usual addresses, ECUMENE_TEST_POSTGRES and ECUMENE_TEST_NATS say so.
"""

from __future__ import annotations

import os
import shutil
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
import pytest
from psycopg import sql
from psycopg.conninfo import make_conninfo

from ecumene.service.adapters.postgres import migrate
from ecumene.service.adapters.postgres.directory import PostgresDirectory
from ecumene.service.adapters.postgres.migrate import upgrade
from ecumene.service.adapters.postgres.roles import grant_rows
from ecumene.service.adapters.sqlite.directory import SqliteDirectory
from ecumene.service.ports.directory import Directory
from tests.service.support.backends import (
    Backend,
    OpenDirectory,
    PostgresBackend,
    SqliteBackend,
    open_file,
)
from tests.service.support.edge_workers import Opening, hash_quickly, in_memory, on_servers

POSTGRES = os.environ.get("ECUMENE_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")
NATS = os.environ.get("ECUMENE_TEST_NATS", "nats://127.0.0.1:4222")

#: adds a step, in the language of Alembic
AddStep = Callable[[str], None]

STEP = """
from alembic import op
from ecumene.service.adapters.postgres.online import change_rows, create_index

revision = "next"
down_revision = "{before}"
branch_labels = depends_on = None

def upgrade():
    {doing}
"""


@pytest.fixture
def empty_database() -> Iterator[str]:
    """The address of a database without tables."""
    with fresh_database() as url:
        yield url


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    """The address of a database with the newest tables."""
    yield from new_database()


def new_database() -> Iterator[str]:
    """A database with the newest tables, dropped when it is no longer wanted.

    Its address is that of a role that only reads and writes rows, as operators should have it.
    """
    with fresh_database() as url:
        upgrade(url)
        with new_role() as role:
            grant_rows(url, role)
            try:
                yield make_conninfo(url, user=role)
            finally:
                with psycopg.connect(url) as owner:
                    owner.execute(sql.SQL("drop owned by {} cascade").format(sql.Identifier(role)))


def owned_database() -> Iterator[str]:
    """The same for its owner, who may change the tables."""
    with fresh_database() as url:
        upgrade(url)
        yield url


@contextmanager
def new_role() -> Iterator[str]:
    """A role that may do nothing yet."""
    name = f"ecumene_test_{uuid4().hex[:12]}"
    with psycopg.connect(POSTGRES, autocommit=True, connect_timeout=5) as server:
        server.execute(sql.SQL("create role {} login").format(sql.Identifier(name)))
        try:
            yield name
        finally:
            server.execute(sql.SQL("drop role {}").format(sql.Identifier(name)))


@contextmanager
def fresh_database() -> Iterator[str]:
    """A database without tables, dropped at the end."""
    try:
        server = psycopg.connect(POSTGRES, autocommit=True, connect_timeout=5)
    except psycopg.OperationalError as error:
        pytest.fail(f"These tests need a PostgreSQL server at {POSTGRES}: {error}", pytrace=False)
    name = f"ecumene_test_{uuid4().hex[:12]}"
    with server:
        server.execute(
            sql.SQL("create database {} template template0").format(sql.Identifier(name))
        )
        try:
            yield make_conninfo(POSTGRES, dbname=name)
        finally:
            server.execute(sql.SQL("drop database {} with (force)").format(sql.Identifier(name)))


@pytest.fixture
def add_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AddStep]:
    """A version of the schema that is one step ahead."""
    before = migrate.newest()
    folder = tmp_path / "schema"
    shutil.copytree(migrate.SCHEMA, folder)

    def add(doing: str) -> None:
        step = STEP.format(before=before, doing=doing)
        (folder / "versions" / "next.py").write_text(step, encoding="utf-8")
        monkeypatch.setattr(migrate, "SCHEMA", folder)
        migrate._steps.cache_clear()

    yield add
    migrate._steps.cache_clear()


@pytest.fixture(scope="session")
def nats_server() -> str:
    """The address of the NATS server."""
    address = urlsplit(NATS)
    try:
        socket.create_connection((address.hostname, address.port or 4222), timeout=5).close()
    except OSError as error:
        pytest.fail(f"These tests need a NATS server at {NATS}: {error}", pytrace=False)
    return NATS


@pytest.fixture(params=["sqlite", "postgres"])
def backend(request: pytest.FixtureRequest) -> Backend:
    """The same tests for every store."""
    if request.param == "sqlite":
        return SqliteBackend()
    return PostgresBackend(request.getfixturevalue("database"))


@pytest.fixture(params=["sqlite", "postgres"])
def directory(
    request: pytest.FixtureRequest,
) -> OpenDirectory:
    """The same tests for every directory; it is opened by calling."""
    if request.param == "postgres":
        url = request.getfixturevalue("database")
        return lambda: PostgresDirectory.open(url)

    @asynccontextmanager
    async def sqlite() -> AsyncIterator[Directory]:
        async with open_file() as database:
            yield SqliteDirectory(database)

    return sqlite


@pytest.fixture(params=["memory", "servers"])
def opening(request: pytest.FixtureRequest) -> Opening:
    """Yield the servers below workers: everything in memory, or PostgreSQL and NATS."""
    if request.param == "memory":
        return in_memory()
    database = request.getfixturevalue("database")
    return on_servers(database, request.getfixturevalue("nats_server"))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords hashed in no time."""
    hash_quickly(monkeypatch)
