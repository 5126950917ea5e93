"""Clubs and searches for players, in every directory."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial
from typing import Any
from uuid import uuid4

import pytest
from msgspec.structs import replace

from ecumene.kernel import Refusal
from ecumene.service.clubs import clubs, seeks
from ecumene.service.clubs.clubs import Club
from ecumene.service.clubs.results import ClubResult, PlayerResult
from ecumene.service.clubs.seeks import Seek
from ecumene.service.people.people import Account
from ecumene.service.ports import documents
from ecumene.service.ports.directory import KeptOrder
from ecumene.service.ports.gatherings import ClubRow, UnknownGathering
from ecumene.service.tables import creation
from ecumene.service.tables.tables import Seat
from harness.clubs import full_club
from tests.service.support.backends import OpenDirectory
from tests.service.support.clocks import FakeClock

NOW = FakeClock().now()


def person(name: str = "Ada") -> Account:
    return Account(uuid4(), name, NOW)


def club_of(owner: Account, *, public: bool = False) -> Club:
    return clubs.found(owner, NOW, name="Sundays", about="on Sundays", public=public)


def seek_of(owner: Account) -> Seek:
    return seeks.look_for_players(owner, NOW, game="stoneage", wanted=3, when="now", slow=False)


async def test_a_club_is_kept_changed_and_found_by_its_members(directory: OpenDirectory) -> None:
    async with directory() as held:
        ada, bo = person(), person("Bo")
        club = club_of(ada)
        assert await held.add_gathering(club, 1)
        assert await held.gathering(club.id, Club) == club
        assert await held.clubs_of(bo.id) == []
        changed = await held.change_gathering(club.id, Club, lambda found: clubs.join(found, bo))
        assert await held.gathering(club.id, Club, club) == changed != club
        assert await held.gathering(club.id, Club, changed) is changed
        listed = ClubRow(club.id, "Sundays", "on Sundays", public=False, members=2, games=0)
        assert await held.clubs_of(bo.id) == [listed]
        assert await held.seeks_of(bo.id) == []
        await held.drop_gathering(club.id)
        with pytest.raises(UnknownGathering):
            await held.gathering(club.id, Club, changed)
        assert await held.clubs_of(ada.id) == []


async def test_nobody_has_more_than_allowed(directory: OpenDirectory) -> None:
    async with directory() as held:
        ada = person()
        assert await held.add_gathering(club_of(ada), 1)
        assert not await held.add_gathering(club_of(ada), 1)
        assert await held.add_gathering(seek_of(ada), 1)
        assert await held.add_gathering(club_of(person()), 1)


async def test_only_public_ones_are_listed_and_kinds_are_told_apart(
    directory: OpenDirectory,
) -> None:
    async with directory() as held:
        ada = person()
        hidden, shown, seek = club_of(ada), club_of(ada, public=True), seek_of(ada)
        for each in (hidden, shown, seek):
            assert await held.add_gathering(each, 9)
        public = [each.id for each in await held.public_clubs()]
        assert seek.id in [each.id for each in await held.seeks()]
        assert shown.id in public
        assert not {hidden.id, seek.id} & set(public)
        for which, form in ((seek.id, Club), (shown.id, Seek)):
            with pytest.raises(UnknownGathering):
                await held.gathering(which, form)


async def test_old_searches_are_deleted_and_clubs_stay(directory: OpenDirectory) -> None:
    async with directory() as held:
        ada = person()
        club, seek = club_of(ada), seek_of(ada)
        for each in (club, seek):
            await held.add_gathering(each, 9)
        assert await held.drop_seeks(NOW, 10) == 0
        assert await held.drop_seeks(NOW + timedelta(seconds=1), 10) >= 1
        assert await held.seeks_of(ada.id) == []
        assert await held.gathering(club.id, Club) == club


def game_of_eighteen(day: date, **changes: Any) -> ClubResult:
    lines = tuple(PlayerResult(place=n, score=100 - n, member=n) for n in range(1, 19))
    result = ClubResult(id=uuid4(), day=day, game="megaciv", name="x", kind="kept", lines=lines)
    return replace(result, **changes)


async def test_a_club_that_could_not_be_read_again_is_not_stored(directory: OpenDirectory) -> None:
    """ev500.py, csv_poison.py: a score of 400 digits was stored, and the club was lost."""
    async with directory() as held:
        club = club_of(person())
        await held.add_gathering(club, 1)
        huge = (PlayerResult(place=1, score=10**400, member=1),)
        wrong = [
            game_of_eighteen(NOW.date(), lines=huge),
            game_of_eighteen(NOW.date(), lines=(PlayerResult(place=0, score=1),)),
        ]
        for result in wrong:
            with pytest.raises(Refusal) as refused:
                await held.change_gathering(club.id, Club, partial(clubs.add_result, result=result))
            assert refused.value.code == "document_bounds"
        assert await held.gathering(club.id, Club) == club


async def test_every_document_is_bounded_in_bytes(
    directory: OpenDirectory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """club_bomb2.py: 300 results with invented parts made 18 MB."""
    async with directory() as held:
        ada = person()
        club, seats = club_of(ada), tuple(Seat("human") for _ in range(18))
        table = creation.create(ada, NOW, name="x", game="megaciv", options={}, seats=seats)
        await held.add_gathering(club, 1)
        await held.add_table(table)
        monkeypatch.setattr(documents, "MAX_DOCUMENT", 4 * 1024)
        before = await held.gathering(club.id, Club)
        filled = [
            held.change_gathering(club.id, Club, lambda found: replace(found, invite="x" * 4096)),
            held.change_table(table.id, lambda found: replace(found, invite="x" * 4096)),
        ]
        for each in filled:
            with pytest.raises(Refusal) as refused:
                await each
            assert refused.value.code == "document_size"
        with pytest.raises(Refusal):
            await held.keep_order(table.id, KeptOrder(0, "feed", b"x" * 4097))
        assert await held.gathering(club.id, Club) == before


def test_a_full_club_fits() -> None:
    assert len(documents.encode(full_club(person(), NOW))) < documents.MAX_DOCUMENT
