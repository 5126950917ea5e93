"""Clubs and searches for players, in every directory."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

import pytest

from ecumene.service.clubs import clubs, seeks
from ecumene.service.clubs.clubs import Club
from ecumene.service.clubs.seeks import Seek
from ecumene.service.people.people import Account
from ecumene.service.ports.gatherings import UnknownGathering
from tests.service.support.backends import OpenDirectory
from tests.service.support.clocks import FakeClock

NOW = FakeClock().now()


def person(name: str = "Ada") -> Account:
    return Account(uuid4(), name, NOW)


def club_of(owner: Account, *, public: bool = False) -> Club:
    return clubs.found(owner, NOW, name="Sundays", about="", public=public)


def seek_of(owner: Account) -> Seek:
    return seeks.look_for_players(owner, NOW, game="stoneage", wanted=3, when="now", slow=False)


async def test_a_club_is_kept_changed_and_found_by_its_members(directory: OpenDirectory) -> None:
    async with directory() as held:
        ada, bo = person(), person("Bo")
        club = club_of(ada)
        assert await held.add_gathering(club, 1)
        assert await held.gathering(club.id, Club) == club
        assert await held.gatherings_of(bo.id, Club) == []
        changed = await held.change_gathering(club.id, Club, lambda found: clubs.join(found, bo))
        assert await held.gatherings_of(bo.id, Club) == [changed]
        assert await held.gatherings_of(bo.id, Seek) == []
        await held.drop_gathering(club.id)
        with pytest.raises(UnknownGathering):
            await held.gathering(club.id, Club)
        assert await held.gatherings_of(ada.id, Club) == []


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
        public = [each.id for each in await held.public_gatherings(Club)]
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
        assert await held.gatherings_of(ada.id, Seek) == []
        assert await held.gathering(club.id, Club) == club
