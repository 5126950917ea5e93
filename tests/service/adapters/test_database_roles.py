"""The workers' role in PostgreSQL reads and writes rows, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import psycopg
import pytest
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from typer.testing import CliRunner

from ecumene.cli.main import app
from ecumene.service.adapters.postgres import migrate
from ecumene.service.adapters.postgres.roles import UnfitRole, grant_rows
from tests.service.conftest import POSTGRES, AddStep, new_role, owned_database

#: actions of somebody who has taken over a worker
HARM = (
    "drop table action",
    "truncate action",
    "alter table account disable trigger all",
    "create table mine (x int)",
    "create temporary table mine (x int)",
    "create function mine() returns int language sql as 'select 1'",
    "create schema mine",
    "create role mine",
    "update alembic_version set version_num = '0001'",
    "delete from alembic_version",
    "alter system set fsync = off",
    "copy account to '/tmp/accounts'",
    "copy account to program 'cat'",
    "select pg_read_file('/etc/passwd')",
    "alter default privileges in schema public revoke select on tables from public; create table x ()",
)


@pytest.mark.parametrize("statement", HARM)
def test_the_service_cannot_do_harm(database: str, statement: str) -> None:
    with (
        psycopg.connect(database, autocommit=True) as connection,
        pytest.raises(errors.InsufficientPrivilege),
    ):
        connection.execute(statement)


def test_the_service_reads_and_writes_rows(database: str) -> None:
    with psycopg.connect(database) as connection:
        tables = [
            name
            for (name,) in connection.execute(
                "select tablename from pg_tables where schemaname = 'public'"
            )
        ]
        assert {"action", "account", "job"} <= set(tables)
        for table in tables:
            for right in ("select", "insert", "update", "delete"):
                asked = (f"public.{table}", right)
                found = connection.execute("select has_table_privilege(%s, %s)", asked).fetchone()
                assert found == (table != "alembic_version" or right == "select",), asked
    assert not migrate.behind(migrate.current(database))


@pytest.fixture
def own_database() -> Iterator[str]:
    yield from owned_database()


def test_what_a_later_step_adds_is_granted(
    own_database: str, add_step: AddStep, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ECUMENE_DATABASE", own_database)
    with new_role() as role:
        grant_rows(own_database, role)
        add_step('op.execute("create table later (id integer)")')
        upgraded = CliRunner().invoke(app, ["db", "upgrade"])
        assert upgraded.exit_code == 0, upgraded.output
        with psycopg.connect(make_conninfo(own_database, user=role)) as connection:
            connection.execute("select from later")
        again = CliRunner().invoke(app, ["db", "upgrade", "--role", role])
        assert again.exit_code == 0, again.output
        assert f"{role} may read and write rows, and nothing else." in again.output
        with psycopg.connect(own_database) as owner:
            owner.execute(f"drop owned by {role} cascade")


def test_a_role_that_may_do_everything_is_refused(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = make_conninfo(POSTGRES, dbname=str(conninfo_to_dict(database)["dbname"]))
    owner = str(conninfo_to_dict(POSTGRES)["user"])
    with pytest.raises(UnfitRole, match="everything anyway"):
        grant_rows(url, owner)
    monkeypatch.setenv("ECUMENE_DATABASE", url)
    missing = CliRunner().invoke(app, ["db", "upgrade", "--role", "nobody_knows_them"])
    assert missing.exit_code == 2
    assert "create role nobody_knows_them" in missing.output


@pytest.mark.parametrize("command", [["serve"], ["worker"], ["db", "check"]])
def test_open_metrics_are_refused(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ECUMENE_METRICS_PATH", "/metrics")
    monkeypatch.delenv("ECUMENE_METRICS_TOKEN", raising=False)
    done = CliRunner().invoke(app, command)
    assert done.exit_code == 2
    assert "set ECUMENE_METRICS_TOKEN too" in done.output
