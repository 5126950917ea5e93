"""Clubs and their pages, kept until the club changes.

A large club takes 5 ms to decode and more to show, so neither is repeated while its revision is the
same. Every request asks the directory for the revision, so changes are seen at once.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from uuid import UUID

import msgspec

from ecumene.service.clubs.clubs import Club, Member
from ecumene.service.play.fair_turns import FairTurns
from ecumene.service.ports.directory import Directory

from .byte_cache import ByteCache
from .forms.clubs import choose, show_club

#: decoded clubs, and bytes of pages
CLUBS = 16
PAGES = 32 * 1024**2
#: requests that wait for a page: in total, and of one address
MOST_WAITING = 30
MOST_OF_ADDRESS = 10

_encode = msgspec.json.Encoder().encode


class ClubCache:
    """The clubs that one worker has shown last."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory
        self._turns = FairTurns()
        self._clubs: OrderedDict[UUID, Club] = OrderedDict()
        self._pages: ByteCache[tuple[UUID, int, int, str, str]] = ByteCache(PAGES)

    async def club(self, which: UUID) -> Club:
        """Return the latest version of a club; raises UnknownGathering."""
        club = await self._directory.gathering(which, Club, self._clubs.get(which))
        self._clubs[which] = club
        self._clubs.move_to_end(which)
        if len(self._clubs) > CLUBS:
            self._clubs.popitem(last=False)
        return club

    async def page(
        self, club: Club, own: Member | None, season: str, game: str, address: str
    ) -> bytes:
        """Return the page of a member or, without one, of a stranger; raises Crowded.

        Pages are made one at a time, and addresses take turns.
        """
        season, game = choose(club, season, game)
        key = (club.id, club.revision, own.number if own else 0, season, game)
        if found := self._pages.find(key):
            return found

        def make() -> bytes:
            return _encode(show_club(club, own, season, game))

        async with self._turns.turn(address, MOST_WAITING, MOST_OF_ADDRESS):
            return self._pages.find(key) or self._pages.keep(key, await asyncio.to_thread(make))
