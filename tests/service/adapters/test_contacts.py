"""Contacts: how people are reached, who is at a table, and that nobody is told twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from uuid import UUID, uuid4

import msgspec
import pytest

from ecumene.service.adapters.postgres.contacts import PostgresContacts
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.adapters.sqlite.contacts import SqliteContacts
from ecumene.service.adapters.sqlite.directory import SqliteDirectory
from ecumene.service.adapters.sqlite.store import SqliteStore
from ecumene.service.edge.attendance import BELIEVED, Attendance
from ecumene.service.people.people import new_guest
from ecumene.service.ports.contacts import (
    MAX_FAILURES,
    MAX_HOOKS,
    MAX_SUBSCRIPTIONS,
    Contacts,
    Hook,
    NewNotice,
    PersonPresent,
    Reach,
    Subscription,
    Switches,
    TooMany,
)
from ecumene.service.ports.store import Job
from tests.service.support.backends import Backend, Truth

TABLE = UUID(int=1)


class Case:
    """Contacts to be tested, and what is behind them."""

    def __init__(self, truth: Truth, contacts: Contacts) -> None:
        self.truth = truth
        self.clock = truth.clock
        self.contacts = contacts

    async def account(self) -> UUID:
        """Somebody new."""
        account = new_guest("Ada", self.clock.now())
        if isinstance(self.contacts, PostgresContacts):
            query = "insert into account (id, name, password, created_at) values (%s, %s, '', %s)"
            await self.truth.ask(query, account.id, account.name, account.created)  # type: ignore[attr-defined]
        if isinstance(self.contacts, SqliteContacts):
            store = self.truth.stores[0]
            assert isinstance(store, SqliteStore)
            await SqliteDirectory(store.database).add_account(account)
        return account.id

    def browser(self, account: UUID, endpoint: str = "") -> Subscription:
        endpoint = endpoint or f"https://push.example.org/{uuid4()}"
        return Subscription(uuid4(), account, endpoint, "key", "auth", self.clock.now())

    def hook(self, account: UUID, table: UUID | None = None) -> Hook:
        url = "https://hooks.example.org/x"
        return Hook(uuid4(), account, table, "json", url, self.clock.now())


@pytest.fixture
async def case(backend: Backend) -> AsyncIterator[Case]:
    """Contacts in SQLite and in PostgreSQL."""
    async with backend.open() as truth:
        store = truth.stores[0]
        if isinstance(store, PostgresStore):
            yield Case(truth, PostgresContacts(store))
        else:
            assert isinstance(store, SqliteStore)
            yield Case(truth, SqliteContacts(store.database))


async def test_switches_are_as_they_were_set(case: Case) -> None:
    ada, contacts = await case.account(), case.contacts
    assert await contacts.switches(ada) == Switches()
    wish = Switches(mail="all", push="off", hook="days", digest=8, off=("turn", "table"))
    await contacts.switch(ada, wish)
    assert await contacts.switches(ada) == wish
    assert (await contacts.reach([ada], TABLE))[ada].switches == wish


async def test_signing_off_switches_letters_off_and_nothing_else(case: Case) -> None:
    ada, bo, contacts = await case.account(), await case.account(), case.contacts
    token = await contacts.sign_off_token(ada)
    assert await contacts.sign_off_token(ada) == token != await contacts.sign_off_token(bo)
    await contacts.sign_off("nonsense")
    assert await contacts.switches(ada) == Switches()
    await contacts.sign_off(token)
    assert await contacts.switches(ada) == Switches(mail="off")
    assert await contacts.switches(bo) == Switches()
    await contacts.switch(ada, Switches())
    assert await contacts.sign_off_token(ada) == token


async def test_a_table_is_muted_for_one_account(case: Case) -> None:
    ada, bo, contacts = await case.account(), await case.account(), case.contacts
    for _ in range(2):
        await contacts.mute(ada, TABLE, muted=True)
    reached = await contacts.reach([ada, bo], TABLE)
    assert (reached[ada].muted, reached[bo].muted) == (True, False)
    assert not (await contacts.reach([ada], UUID(int=2)))[ada].muted
    await contacts.mute(ada, TABLE, muted=False)
    assert await contacts.reach([ada], TABLE) == {ada: Reach()}


async def test_a_browser_belongs_to_who_subscribed_last_and_the_oldest_goes(case: Case) -> None:
    ada, bo, contacts = await case.account(), await case.account(), case.contacts
    shared = case.browser(ada, f"https://push.example.org/{uuid4()}")
    await contacts.subscribe(shared)
    assert await contacts.subscription(shared.id) == shared
    taken = case.browser(bo, shared.endpoint)
    await contacts.subscribe(taken)
    assert await contacts.subscriptions(ada) == []
    assert await contacts.subscription(shared.id) is None
    await contacts.unsubscribe(ada, taken.id)  # not hers
    assert await contacts.subscriptions(bo) == [taken]
    newer = []
    for _ in range(MAX_SUBSCRIPTIONS):
        case.clock.turn(seconds=1)
        newer.append(case.browser(bo))
        await contacts.subscribe(newer[-1])
    assert await contacts.subscriptions(bo) == newer
    await contacts.unsubscribe(bo, newer[0].id)
    assert (await contacts.reach([bo], TABLE))[bo].subscriptions == tuple(newer[1:])


async def test_hooks_are_bounded_counted_and_their_owners_own(case: Case) -> None:
    ada, bo, contacts = await case.account(), await case.account(), case.contacts
    table = uuid4()
    own, of_table = case.hook(ada), case.hook(ada, table)
    await contacts.add_hook(own)
    case.clock.turn(seconds=1)
    await contacts.add_hook(of_table)
    assert await contacts.hooks(ada) == [own, of_table]
    assert await contacts.hooks_of(table) == [of_table]
    assert (await contacts.reach([ada, bo], table))[ada].hooks == (own,)
    for number in range(1, MAX_FAILURES + 1):
        failed = await contacts.hook_answered(own.id, well=False)
        assert failed == msgspec.structs.replace(own, failures=number)
        assert failed is not None
        assert failed.off == (number == MAX_FAILURES)
    assert await contacts.hook_answered(own.id, well=True) == own
    assert await contacts.hook_answered(uuid4(), well=False) is None
    await contacts.remove_hook(bo, own.id)  # not his
    assert await contacts.hook(own.id) == own
    await contacts.remove_hook(ada, own.id)
    assert await contacts.hook(own.id) is None
    for _ in range(MAX_HOOKS - 1):
        await contacts.add_hook(case.hook(ada))
    with pytest.raises(TooMany):
        await contacts.add_hook(case.hook(ada))
    await contacts.add_hook(case.hook(bo))


async def test_people_are_there_until_they_leave_or_time_has_passed(case: Case) -> None:
    contacts, clock, table = case.contacts, case.clock, uuid4()
    ada, bo = uuid4(), uuid4()
    until = clock.now() + timedelta(minutes=5)
    first = [PersonPresent(ada, table, until), PersonPresent(bo, table, until)]
    await contacts.note_present(first)
    assert await contacts.present(table, clock.now()) == {ada, bo}
    assert await contacts.present(uuid4(), clock.now()) == set()
    # Bo has come back through another worker meanwhile: the first one knows nothing of that.
    again = PersonPresent(bo, table, until + timedelta(minutes=1))
    await contacts.note_present([again])
    await contacts.note_left(first, clock.now())
    assert await contacts.present(table, clock.now()) == {bo}
    clock.turn(minutes=6)
    assert await contacts.present(table, clock.now()) == set()
    clock.turn(minutes=1)
    assert await contacts.forget_presence(clock.now(), 10) == 1
    assert await contacts.forget_presence(clock.now(), 10) == 0


async def test_a_worker_notes_who_is_there_with_few_writes(case: Case) -> None:
    clock, pair = case.clock, (uuid4(), uuid4())
    attendance = Attendance(case.contacts, clock)
    written: list[PersonPresent] = []
    note_present = case.contacts.note_present

    async def counted(present: list[PersonPresent]) -> None:
        written.extend(present)
        await note_present(present)

    case.contacts.note_present = counted  # type: ignore[method-assign,assignment]
    for _ in range(60):  # ten minutes
        await attendance.note(lambda: {pair})
        assert await case.contacts.present(pair[1], clock.now()) == {pair[0]}
        clock.turn(seconds=10)
    assert len(written) == 1 + 600 // (BELIEVED.seconds // 2 + 10)
    await attendance.note(set)
    assert await case.contacts.present(pair[1], clock.now()) == set()


async def test_who_comes_while_others_are_noted_as_gone_is_there(case: Case) -> None:
    clock, gone, watcher = case.clock, (uuid4(), uuid4()), (uuid4(), uuid4())
    attendance = Attendance(case.contacts, clock)
    await attendance.note(lambda: {gone})
    there = {watcher}
    await asyncio.gather(*(attendance.note(lambda: there) for _ in range(3)))
    assert await case.contacts.present(gone[1], clock.now()) == set()
    assert await case.contacts.present(watcher[1], clock.now()) == {watcher[0]}
    # Who was there when the look began and is not when it is made has left.
    looking = asyncio.create_task(attendance.note(lambda: there))
    there.clear()
    await looking
    assert await case.contacts.present(watcher[1], clock.now()) == set()


async def test_nothing_is_kept_of_who_wants_to_be_forgotten(case: Case) -> None:
    contacts, clock = case.contacts, case.clock
    both = ada, bo = await case.account(), await case.account()
    for who in both:
        await contacts.switch(who, Switches(mail="all"))
        await contacts.mute(who, TABLE, muted=True)
        await contacts.subscribe(case.browser(who))
        await contacts.add_hook(case.hook(who))
        until = clock.now() + timedelta(hours=1)
        await contacts.note_present([PersonPresent(who, TABLE, until)])
        await contacts.tell([NewNotice(who, "something")], clock.now())
    await contacts.forget(ada)
    reached = await contacts.reach(both, TABLE)
    assert reached[ada] == Reach()
    assert reached[bo] != Reach()
    assert {ada, bo} & await contacts.present(TABLE, clock.now()) == {bo}
    asked = [(who, "something") for who in both]
    assert await contacts.were_told(asked) == {(bo, "something")}


async def test_nobody_is_told_twice(case: Case) -> None:
    contacts, now = case.contacts, case.clock.now()
    ada, bo, prefix = uuid4(), uuid4(), f"{uuid4()}"
    job = Job("letter", f"{prefix}:a", b"\x00{}", now)
    other = Job("push", f"{prefix}:b", b"{}", now)
    key = f"{prefix} turn 'with quotes\""
    await contacts.tell([NewNotice(ada, key, (job, other)), NewNotice(bo, key)], now)
    assert await case.truth.jobs(prefix) == [job, other]
    for done in (job, other):
        await case.truth.finish(done)
    third = Job("push", f"{prefix}:c", b"{}", now)
    await contacts.tell([NewNotice(ada, key, (job,)), NewNotice(bo, key, (third,))], now)
    assert await case.truth.jobs(prefix) == []
    await contacts.tell([NewNotice(ada, f"{key} other", (third,))], now)
    assert await case.truth.jobs(prefix) == [third]
    asked = [(ada, key), (bo, key), (uuid4(), key), (bo, "another")]
    assert await contacts.were_told(asked) == {(ada, key), (bo, key)}
    assert await contacts.were_told([]) == set()


async def test_what_was_told_long_ago_is_forgotten(case: Case) -> None:
    contacts, clock = case.contacts, case.clock
    who = uuid4()
    await contacts.tell([NewNotice(who, f"n{number}") for number in range(3)], clock.now())
    clock.turn(days=1)
    await contacts.tell([NewNotice(who, "late")], clock.now())
    before = clock.now() - timedelta(hours=1)
    assert await contacts.forget_told(before, 2) == 2
    assert await contacts.forget_told(before, 1000) >= 1
    asked = [(who, "n0"), (who, "n1"), (who, "n2"), (who, "late")]
    assert await contacts.were_told(asked) == {(who, "late")}
