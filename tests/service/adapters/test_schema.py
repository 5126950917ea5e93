"""PostgreSQL and SQLite have the same tables: columns, types and what may be missing."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import psycopg
import pytest

from ecumene.service.adapters.sqlite.schema import upgrade

#: SQLite's types for those of PostgreSQL; moments and spans are integers, ids are text
TYPES = {
    "bool": "integer",
    "bytea": "blob",
    "date": "text",
    "int4": "integer",
    "int8": "integer",
    "interval": "integer",
    "text": "text",
    "_text": "text",
    "timestamptz": "integer",
    "uuid": "text",
}
#: where limits over several workers are counted, and where the database was
ONLY_POSTGRES = {"allowance", "cluster", "alembic_version"}
#: the people at a table: in PostgreSQL two arrays
ONLY_SQLITE = {"table_member", "gathering_member"}
ONLY_POSTGRES_COLUMNS = {
    ("game_table", "members"),
    ("game_table", "archived"),
    ("gathering", "members"),
    ("job", "created_at"),
}

COLUMNS = """
select table_name, column_name, udt_name, is_nullable = 'YES'
from information_schema.columns join pg_class on oid = format('public.%I', table_name)::regclass
where table_schema = 'public' and not relispartition
"""

#: by table and column: the type as SQLite calls it, and whether it may be null
Columns = dict[tuple[str, str], tuple[str, bool]]


def postgres_columns(url: str) -> Columns:
    with psycopg.connect(url) as connection:
        return {
            (table, column): (TYPES[kind], nullable)
            for table, column, kind, nullable in connection.execute(COLUMNS)
            if table not in ONLY_POSTGRES and (table, column) not in ONLY_POSTGRES_COLUMNS
        }


def sqlite_columns(change: str = "") -> Columns:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        upgrade(connection)
        connection.executescript(change)
        tables = connection.execute("select name from pragma_table_list where schema = 'main'")
        names = {name for (name,) in tables if not name.startswith("sqlite_")} - ONLY_SQLITE
        return {
            (table, column): (kind.lower(), not (required or key))
            for table in names
            for _, column, kind, required, _, key in connection.execute(
                f"pragma table_info({table})"
            )
        }


def differences(postgres: Columns, sqlite: Columns) -> dict[str, object]:
    """Return the differences between the two databases, by table and column."""
    return {
        ".".join(place): (postgres.get(place), sqlite.get(place))
        for place in sorted({*postgres, *sqlite})
        if postgres.get(place) != sqlite.get(place)
    }


def test_both_databases_have_the_same_columns(database: str) -> None:
    postgres = postgres_columns(database)
    assert len(postgres) > 150
    assert differences(postgres, sqlite_columns()) == {}


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ("alter table bank add column later text;", "bank.later"),
        ("alter table hook drop column failures;", "hook.failures"),
        ("alter table draft rename column seq to number;", "draft.number"),
        ("drop table note;", "note.text"),
        ("create table omen (id text);", "omen.id"),
        ("drop table sweep; create table sweep (name text primary key, at integer);", "sweep.at"),
        (
            "drop table sweep; create table sweep (name text primary key, at text not null);",
            "sweep.at",
        ),
    ],
)
def test_a_difference_is_found(database: str, change: str, place: str) -> None:
    assert place in differences(postgres_columns(database), sqlite_columns(change))
