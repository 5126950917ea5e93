"""Second factors, passkeys, blocks, reports and names that look alike, in every directory."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID, uuid4

import pytest
from msgspec.structs import replace

from ecumene.kernel import Refusal
from ecumene.service.people import people
from ecumene.service.people.passkeys import Passkey
from ecumene.service.people.people import Account
from ecumene.service.people.second_factor import SecondFactor, wrong_code
from ecumene.service.ports.people import NameTaken
from ecumene.service.ports.safety import AbuseReport
from ecumene.service.tables import creation
from ecumene.service.tables.chat import Note, new_line
from ecumene.service.tables.tables import NOBODY, Seat
from tests.service.support.backends import OpenDirectory
from tests.service.support.clocks import FakeClock

NOW = FakeClock().now()


def somebody(password: str = "$x") -> Account:
    return Account(uuid4(), f"Ada {uuid4().hex}"[:40], NOW, password)


async def test_a_second_factor_is_kept_changed_and_dropped(directory: OpenDirectory) -> None:
    async with directory() as held:
        ada = somebody()
        await held.add_account(ada)
        assert await held.second_factor(ada.id) is None
        factor = SecondFactor(ada.id, "SECRET", recovery=("a", "b"))
        await held.keep_second_factor(factor)
        changed = await held.change_second_factor(
            ada.id, lambda each: replace(each, step=7, on=True)
        )
        assert changed == await held.second_factor(ada.id) == replace(factor, step=7, on=True)

        def refuse(_factor: SecondFactor) -> SecondFactor:
            raise wrong_code()

        with pytest.raises(Refusal):
            await held.change_second_factor(ada.id, refuse)
        assert await held.change_second_factor(uuid4(), refuse) is None
        await held.drop_second_factor(ada.id)
        assert await held.second_factor(ada.id) is None


async def test_passkeys_are_kept_used_and_dropped(directory: OpenDirectory) -> None:
    async with directory() as held:
        ada, bo = somebody(), somebody()
        await held.add_account(ada)
        await held.add_account(bo)
        key = Passkey(uuid4().bytes, ada.id, b"key", 0, "Phone", NOW)
        await held.add_passkey(key)
        await held.add_passkey(replace(key, account=bo.id))  # nobody takes one over
        used = replace(key, count=3, used=NOW.date())
        await held.passkey_used(used)
        assert await held.passkey(key.id) == used
        assert list(await held.passkeys_of(ada.id)) == [used]
        await held.drop_passkey(bo.id, key.id)  # not theirs
        assert await held.passkey(key.id) == used
        await held.drop_passkey(ada.id, key.id)
        assert await held.passkey(key.id) is None


async def test_whom_somebody_blocks(directory: OpenDirectory) -> None:
    async with directory() as held:
        ada, bo, cy = somebody(), somebody(), somebody("")
        for each in (ada, bo, cy):
            await held.add_account(each)
        for whom in (bo, cy, bo):
            await held.block(ada.id, whom.id, NOW)
        assert await held.blocked_by(ada.id) == {bo.id: bo.name, cy.id: cy.name}
        assert await held.blocked_by(bo.id) == {}
        assert await held.kept_apart(ada.id) == {bo.id, cy.id}
        assert await held.kept_apart(bo.id) == await held.kept_apart(cy.id) == {ada.id}
        await held.unblock(ada.id, cy.id)
        await held.delete_account(bo.id)
        assert await held.blocked_by(ada.id) == {}


async def test_reports_are_dealt_with_once_and_forgotten_in_time(directory: OpenDirectory) -> None:
    async with directory() as held:
        one = AbuseReport(uuid4(), NOW, uuid4(), uuid4(), uuid4(), "Bo", "Insults", "you fool")
        other = replace(one, id=uuid4(), at=NOW + timedelta(seconds=1), line="")
        for each in (other, one):
            await held.add_report(each)
        mine = {one.id, other.id}
        listed = [each for each in await held.reports(1000) if each.id in mine]
        assert sorted(listed, key=lambda each: each.at) == [one, other]
        assert await held.close_report(one.id, "Mo", NOW)
        assert not await held.close_report(one.id, "Mo", NOW)
        assert one.id not in {each.id for each in await held.reports(1000)}
        assert await held.forget_reports(NOW + timedelta(seconds=1), 1000) >= 1
        assert await held.forget_reports(NOW + timedelta(seconds=1), 1000) == 0
        assert other.id in {each.id for each in await held.reports(1000)}


async def test_a_name_that_looks_like_another_is_taken(directory: OpenDirectory) -> None:
    async with directory() as held:
        end = uuid4().hex[:20].translate(str.maketrans("01", "23"))
        ada = Account(uuid4(), f"Ada {end}", NOW, "$x")
        await held.add_account(ada)
        for alike in (f"\u0410da {end}", f"Ad\u0430 {end}", f"\uff21da {end}"):
            with pytest.raises(NameTaken):
                await held.add_account(Account(uuid4(), alike, NOW, "$x"))
        guest = Account(uuid4(), f"\u0410da {end}", NOW)
        await held.add_account(guest)  # guests may be called anything, and have a badge
        with pytest.raises(NameTaken):
            await held.change_account(guest.id, lambda each: replace(each, password="$x"))
        changed = await held.change_account(ada.id, lambda each: replace(each, role="moderator"))
        assert changed.role == "moderator"


async def test_a_session_is_confirmed(directory: OpenDirectory) -> None:
    async with directory() as held:
        ada = somebody()
        await held.add_account(ada)
        _, session = people.new_session(ada, NOW)
        await held.add_session(session)
        later = NOW + timedelta(minutes=20)
        await held.session_confirmed(session.token, later)
        found = await held.signed_in(session.token, later)
        assert found is not None
        assert found[1].confirmed == later
        assert people.is_fresh(found[1], later)


async def test_guests_without_a_session_are_found(directory: OpenDirectory) -> None:
    async with directory() as held:
        old = NOW - timedelta(days=400)
        gone, here = replace(somebody(""), created=old), replace(somebody(""), created=old)
        registered = replace(somebody(), created=old)
        for each in (gone, here, registered, somebody("")):
            await held.add_account(each)
        await held.add_session(people.new_session(here, NOW)[1])
        found = await held.idle_guests(NOW - timedelta(days=180), 1000)
        assert gone.id in found
        assert not {here.id, registered.id} & set(found)
        await held.delete_account(gone.id)


async def test_what_somebody_said_and_noted_is_found_and_forgotten(
    directory: OpenDirectory,
) -> None:
    async with directory() as held:
        ada = somebody("")
        await held.add_account(ada)
        table = creation.create(
            ada, NOW, name="Sunday", game="stoneage", options={}, seats=(Seat("human"),) * 2
        )
        await held.add_table(table)
        for number in range(3):
            await held.add_line(table.id, new_line(table, ada, f"line {number}", NOW, str(number)))
        await held.keep_note(table.id, ada.id, Note("two maps", NOW))
        assert list(await held.notes_by(ada.id)) == [(table.id, Note("two maps", NOW))]
        first = await held.lines_by(ada.id, after=(UUID(int=0), 0, 0), limit=2)
        assert [(where, line.text) for where, line in first] == [
            (table.id, "line 0"),
            (table.id, "line 1"),
        ]
        rest = await held.lines_by(ada.id, after=(table.id, 0, first[-1][1].number), limit=2)
        assert [line.text for _, line in rest] == ["line 2"]
        read = await held.lines(table.id, "players", after=0, before=10, limit=5)
        assert all(line.guest for line in read)
        await held.forget_speaker(ada.id, "gone")
        await held.delete_account(ada.id)
        left = await held.lines(table.id, "players", after=0, before=10, limit=5)
        assert {(line.name, line.text, line.account, line.hidden) for line in left} == {
            ("gone", "", NOBODY, True)
        }
        assert await held.note(table.id, ada.id) is None
        assert not await held.lines_by(ada.id, after=(UUID(int=0), 0, 0), limit=2)
