"""A worker of the previous release changes what the next one has stored, and loses none of it."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime
from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecumene.service.adapters.postgres.directory import PostgresDirectory
from ecumene.service.adapters.sqlite.directory import SqliteDirectory
from ecumene.service.clubs.clubs import Club, Member
from ecumene.service.people.people import new_guest
from ecumene.service.ports.contacts import Switches
from ecumene.service.ports.directory import KeptOrder
from ecumene.service.ports.documents import carry_over, encode
from ecumene.service.reactions.standing_orders import Order, make_order, read_order
from ecumene.service.tables.calendars import Calendar, DaysOff, FixedTime
from ecumene.service.tables.paces import TimeLimits
from ecumene.service.tables.tables import Seat, Table, Tenure, with_seat
from tests.service.support.job_table import PERSON, Opening, Truth, opening

#: a field of the next release
NEW = "of_the_next_release"


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


# -- stored documents ------------------------------------------------------------------------------


async def stored(truth: Truth[Any], table: str, column: str, key: UUID) -> Any:
    directory = truth.parts[0].directory
    if isinstance(directory, PostgresDirectory):
        found = await directory.database.query(
            f"select content from {table} where {column} = %s", (key,)
        )
    else:
        assert isinstance(directory, SqliteDirectory)
        found = await directory._database.fetch(
            f"select content from {table} where {column} = ?", (str(key),)
        )
    return json.loads(found[0][0])


async def store(truth: Truth[Any], table: str, column: str, key: UUID, content: Any) -> None:
    directory, text = truth.parts[0].directory, json.dumps(content)
    value = text if table == "notice_switch" else text.encode()
    if isinstance(directory, PostgresDirectory):
        query = f"update {table} set content = %s where {column} = %s"
        await directory.database.query(query, (value, key))
    else:
        assert isinstance(directory, SqliteDirectory)
        query = f"update {table} set content = ? where {column} = ?"
        await directory._database.execute(query, (value, str(key)))


async def test_a_change_of_a_table_keeps_the_fields_of_the_next_release(opened: Opening) -> None:
    async with opened() as truth:
        directory = truth.parts[0].directory
        table = await truth.begun((PERSON, PERSON))
        calendar = Calendar(fixed=(FixedTime(1, 60), FixedTime(2, 60)))
        await directory.change_table(
            table.id, lambda each: msgspec.structs.replace(each, calendar=calendar, votes=())
        )
        content = await stored(truth, "game_table", "id", table.id)
        content[NEW] = {"deep": [1]}
        content["seats"][0][NEW] = content["seats"][0]["tenures"][0][NEW] = 1
        content["calendar"][NEW] = content["calendar"]["fixed"][1][NEW] = 2
        await store(truth, "game_table", "id", table.id, content)
        day_off = (DaysOff(date(2026, 11, 20), date(2026, 11, 21)),)

        def change(each: Table) -> Table:
            (tenure,) = each.seats[0].tenures
            away = msgspec.structs.replace(tenure, off=day_off)
            return msgspec.structs.replace(
                with_seat(each, 0, absent=True, tenures=(away,)), turn_row=3
            )

        changed = await directory.change_table(table.id, change)
        assert await directory.table(table.id) == changed
        after = await stored(truth, "game_table", "id", table.id)
        assert (after[NEW], after["turn_row"]) == ({"deep": [1]}, 3)
        assert after["seats"][0][NEW] == after["seats"][0]["tenures"][0][NEW] == 1
        assert after["seats"][0]["absent"]
        assert after["calendar"][NEW] == after["calendar"]["fixed"][1][NEW] == 2
        assert NEW not in after["calendar"]["fixed"][0]
        # What is removed on purpose doesn't come back.
        await directory.change_table(
            table.id, lambda each: msgspec.structs.replace(each, calendar=None)
        )
        assert (await stored(truth, "game_table", "id", table.id))["calendar"] is None


async def test_a_change_of_a_club_keeps_the_fields_of_the_next_release(opened: Opening) -> None:
    async with opened() as truth:
        directory, owner = truth.parts[0].directory, uuid4()
        now = datetime(2026, 11, 14, tzinfo=UTC)
        members = (Member(1, "Ada", owner, organiser=True), Member(2, "Bo"), Member(3, "Cy"))
        club = Club(
            id=uuid4(), name="Sunday", owner=owner, created=now, invite="x", members=members
        )
        assert await directory.add_gathering(club, 9)
        content = await stored(truth, "gathering", "id", club.id)
        content[NEW] = 1
        for member in content["members"]:
            member[NEW] = member["name"]
        await store(truth, "gathering", "id", club.id, content)

        def change(each: Club) -> Club:
            ada, _, cy = each.members
            renamed = msgspec.structs.replace(cy, name="Cyd")
            return msgspec.structs.replace(each, members=(renamed, ada, Member(4, "Di")))

        await directory.change_gathering(club.id, Club, change)
        after = await stored(truth, "gathering", "id", club.id)
        assert after[NEW] == 1
        assert [(each["name"], each.get(NEW)) for each in after["members"]] == [
            ("Cyd", "Cy"), ("Ada", "Ada"), ("Di", None),
        ]  # fmt: skip


async def test_new_switches_keep_the_fields_of_the_next_release(opened: Opening) -> None:
    async with opened() as truth:
        contacts, guest = truth.parts[0].contacts, new_guest("Ada", truth.clock.now())
        account = guest.id
        await truth.parts[0].directory.add_account(guest)
        await contacts.switch(account, Switches())
        content = await stored(truth, "notice_switch", "account", account)
        await store(truth, "notice_switch", "account", account, {**content, NEW: 1})
        await contacts.switch(account, Switches(mail="off"))
        after = await stored(truth, "notice_switch", "account", account)
        assert (after[NEW], after["mail"]) == (1, "off")


async def test_a_new_order_keeps_the_fields_of_the_next_release(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        match = await truth.match(table)
        old = make_order(match, 0, "sa_place", Order("bot"), table)
        newer = {**json.loads(old.content), NEW: 1}
        kept = KeptOrder(0, "sa_place", json.dumps(newer).encode())
        again = make_order(match, 0, "sa_place", Order("default", until=3), table, kept)
        assert json.loads(again.content)[NEW] == 1
        assert read_order(again) == Order("default", until=3)


@pytest.mark.parametrize(
    "form", [Calendar, FixedTime, DaysOff, TimeLimits, Order, Table, Seat, Tenure, Club]
)
def test_stored_types_tolerate_unknown_fields(form: type[msgspec.Struct]) -> None:
    assert not form.__struct_config__.forbid_unknown_fields


# -- at any depth ----------------------------------------------------------------------------------


class Leaf(msgspec.Struct, frozen=True):
    id: int
    text: str = ""


class Old(msgspec.Struct, frozen=True):
    """A document as this version knows it."""

    known: str = ""
    free: dict[str, int] = {}
    leaves: tuple[Leaf, ...] = ()
    seats: tuple[Old | None, ...] = ()
    inner: Old | None = None


leaves = st.lists(st.builds(Leaf, id=st.integers(0, 9), text=st.text(max_size=2)), max_size=3)
documents = st.recursive(
    st.builds(
        Old,
        known=st.text(max_size=2),
        free=st.dictionaries(st.sampled_from("ab"), st.integers(0, 2)),
    ),
    lambda inner: st.builds(
        Old,
        known=st.text(max_size=2),
        free=st.dictionaries(st.sampled_from("ab"), st.integers(0, 2)),
        leaves=leaves.map(tuple),
        seats=st.lists(st.none() | inner, max_size=3).map(tuple),
        inner=st.none() | inner,
    ),
    max_leaves=12,
)
_read = msgspec.json.Decoder(Old).decode


def add_fields(value: Any, draw: Any) -> Any:
    """Add fields of the next release at any depth; those this version needs may be missing."""
    if isinstance(value, list):
        return [add_fields(each, draw) for each in value]
    if not isinstance(value, dict) or value.keys().isdisjoint({"id", "known"}):
        return value
    found = {name: add_fields(each, draw) for name, each in value.items()}
    if draw(st.booleans()):
        found[NEW] = draw(st.integers() | st.just([{"known": 1}]))
    if "free" in found and not found["free"] and draw(st.booleans()):
        del found["free"]  # an older version wrote it
    return found


def count_new(value: Any) -> int:
    if isinstance(value, list):
        return sum(map(count_new, value))
    if isinstance(value, dict):
        return (NEW in value) + sum(count_new(each) for key, each in value.items() if key != NEW)
    return 0


@settings(max_examples=300, deadline=None)
@given(documents, documents, st.data())
def test_fields_are_carried_over_at_any_depth(one: Old, other: Old, data: Any) -> None:
    written = add_fields(msgspec.to_builtins(one), data.draw)
    content = msgspec.json.encode(written)
    known = _read(content)
    assert known == one
    # Nothing that we know is kept from before, and nothing gets lost that isn't removed.
    after = carry_over(content, known, other)
    assert _read(after) == other
    assert count_new(json.loads(after)) <= count_new(written)
    same = json.loads(carry_over(content, known, known))
    assert msgspec.to_builtins(same) == {**msgspec.to_builtins(one), **same}
    assert count_new(same) == count_new(written)
    # A change inside leaves everything around it.
    deeper = msgspec.structs.replace(known, known="changed", seats=(*known.seats, None))
    assert count_new(json.loads(carry_over(content, known, deeper))) == count_new(written)


def test_elements_of_lists_are_recognised() -> None:
    before = Old(leaves=(Leaf(1, "a"), Leaf(2, "b"), Leaf(3, "c")))
    content = json.loads(encode(before))
    for each in content["leaves"]:
        each[NEW] = each["id"]
    raw = json.dumps(content).encode()
    after = Old(leaves=(Leaf(3, "changed"), Leaf(1, "a"), Leaf(4, "b")))
    found = json.loads(carry_over(raw, before, after))["leaves"]
    assert [each.get(NEW) for each in found] == [3, 1, None]
