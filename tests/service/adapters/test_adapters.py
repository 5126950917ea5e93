"""Whoever changes a method finds it in both adapters: same module, same place."""

from __future__ import annotations

import pytest

from ecumene.service.adapters.postgres.contacts import PostgresContacts
from ecumene.service.adapters.postgres.directory import PostgresDirectory
from ecumene.service.adapters.postgres.jobs import PostgresWork
from ecumene.service.adapters.postgres.store import PostgresLocked, PostgresStore
from ecumene.service.adapters.postgres.stored_rows import PostgresStoredRows
from ecumene.service.adapters.sqlite.contacts import SqliteContacts
from ecumene.service.adapters.sqlite.directory import SqliteDirectory
from ecumene.service.adapters.sqlite.jobs import SqliteWork
from ecumene.service.adapters.sqlite.store import SqliteLocked, SqliteStore
from ecumene.service.adapters.sqlite.stored_rows import SqliteStoredRows
from ecumene.service.ports.allowances import Allowances
from ecumene.service.ports.contacts import Contacts
from ecumene.service.ports.directory import Directory
from ecumene.service.ports.store import Locked, Store, Work
from ecumene.service.ports.stored_rows import StoredRows

#: one process has no need to count in its file
ELSEWHERE = set(vars(Allowances))


def methods_of(port: type, adapter: type) -> dict[str, list[str]]:
    """The methods of a port in the order of an adapter, by the name of their module."""
    found: dict[str, list[str]] = {}
    for each in adapter.__mro__:
        methods = [name for name in vars(each) if is_of(port, name)]
        if methods and "adapters" in each.__module__:
            found[each.__module__.rpartition(".")[2]] = methods
    return found


def is_of(port: type, name: str) -> bool:
    return not name.startswith("_") and hasattr(port, name) and name not in ELSEWHERE


@pytest.mark.parametrize(
    ("port", "postgres", "sqlite"),
    [
        (Contacts, PostgresContacts, SqliteContacts),
        (Directory, PostgresDirectory, SqliteDirectory),
        (StoredRows, PostgresStoredRows, SqliteStoredRows),
        (Locked, PostgresLocked, SqliteLocked),
        (Store, PostgresStore, SqliteStore),
        (Work, PostgresWork, SqliteWork),
    ],
    ids=lambda each: each.__name__,
)
def test_both_adapters_have_the_same_modules_and_order(
    port: type, postgres: type, sqlite: type
) -> None:
    found = methods_of(port, postgres)
    assert found == methods_of(port, sqlite)
    assert {name for names in found.values() for name in names} == {
        name for name in dir(port) if is_of(port, name)
    }


def test_another_order_or_module_is_found() -> None:
    class Moved(SqliteContacts):
        async def forget_presence(self, *_: object) -> int:
            return 0

    Moved.__module__ = "ecumene.service.adapters.sqlite.people"
    assert methods_of(Contacts, Moved) != methods_of(Contacts, SqliteContacts)
    assert list(methods_of(Contacts, Moved)) == ["people", "contacts"]
