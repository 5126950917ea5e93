"""Step 0011 on a site with many accounts: names are compared while people sign in."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from uuid import UUID, uuid4

import psycopg
import pytest

from ecumene.service.adapters.postgres import migrate, online
from tests.service.conftest import _database

ACCOUNTS = 20_000
FILL = """
    insert into account (id, name, created_at, registered, password)
    select gen_random_uuid(), 'Player' || n, now(), 'player' || n, ''
    from generate_series(1, %s) as n
"""
ADD = """
    insert into account (id, name, created_at, registered, password)
    values (%s, %s, %s, lower(%s), '')
"""
SIGN_IN = """
    insert into session (token, account, created_at, expires_at, id, scope, name)
    values (%s, %s, now(), now() + interval '1 day', gen_random_uuid(), 'browser', '')
"""
VALID = """
    select indisvalid and indisunique from pg_index
    where indexrelid = 'account_lookalike_key'::regclass
"""
LOOKALIKES = "select name, lookalike is not null from account where name = any(%s)"


@pytest.fixture
def before() -> Iterator[str]:
    """A site before step 0011."""
    for url in _database():
        migrate.upgrade(url, "0010")
        with psycopg.connect(url) as connection:
            connection.execute(FILL, (ACCOUNTS,))
        yield url


def _add(url: str, name: str, created: str = "2026-01-01") -> UUID:
    number = uuid4()
    with psycopg.connect(url) as connection:
        connection.execute(ADD, (number, name, created, name))
    return number


def _has_lookalike(url: str, *names: str) -> dict[str, bool]:
    with psycopg.connect(url) as connection:
        return dict(connection.execute(LOOKALIKES, (list(names),)).fetchall())


async def test_people_sign_in_and_rename_while_names_are_compared(before: str) -> None:
    person = _add(before, "Ada")
    upgrading = asyncio.create_task(asyncio.to_thread(migrate.upgrade, before))
    longest, written = 0.0, 0
    connection = await psycopg.AsyncConnection.connect(before, autocommit=True)
    async with connection:
        while not upgrading.done():
            started = time.monotonic()
            await connection.execute(SIGN_IN, (uuid4().bytes, person))
            await connection.execute(
                "update account set name = 'Ada' || %s, registered = 'ada' || %s where id = %s",
                (written, written, person),
            )
            longest, written = max(longest, time.monotonic() - started), written + 1
            await asyncio.sleep(0.01)
    await upgrading
    assert written > 20
    assert longest < 1.5
    with psycopg.connect(before) as owner:
        missing = "select count(*) from account where lookalike is null and name like 'Player%'"
        assert owner.execute(missing).fetchone() == (0,)


def test_of_names_that_look_alike_the_oldest_has_the_value(before: str) -> None:
    _add(before, "Jirn", "2026-02-01")
    _add(before, "Jim", "2026-01-01")
    migrate.upgrade(before)
    assert _has_lookalike(before, "Jim", "Jirn") == {"Jim": True, "Jirn": False}


def test_a_step_that_was_broken_off_is_done_again(
    before: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _add(before, "Jirn", "2026-02-01")
    _add(before, "Jim", "2026-01-01")
    with monkeypatch.context() as patched:
        patched.setattr(online, "create_index", _break_off_at_the_last)
        with pytest.raises(RuntimeError):
            migrate.upgrade(before)
    assert migrate.current(before) == ["0010"]
    migrate.upgrade(before)
    assert migrate.current(before) == [migrate.newest()]
    assert _has_lookalike(before, "Jim", "Jirn") == {"Jim": True, "Jirn": False}
    with psycopg.connect(before) as owner:
        assert owner.execute(VALID).fetchone() == (True,)


def _break_off_at_the_last(*_: object, unique: bool = False) -> None:
    if unique:
        raise RuntimeError("broken off")
