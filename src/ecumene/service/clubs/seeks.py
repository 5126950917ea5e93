"""Looking for players: when, what, how many. When enough people have joined, a table opens."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Annotated
from uuid import UUID, uuid4

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from ecumene.games import UnknownGameName, find_game
from ecumene.kernel.engine import check_players
from ecumene.service.people.people import Account
from ecumene.service.refusals import refusal
from ecumene.service.tables.chat import read_text
from ecumene.service.tables.tables import Tenure

from .results import MAX_SEATS

MAX_WHEN = 120
#: maximum searches per person, and how long each lasts
MAX_SEEKS = 3
LASTS = timedelta(days=30)


class Seek(msgspec.Struct, frozen=True, kw_only=True, tag="seek"):
    """Somebody looking for players. It contains no secrets: strangers read it."""

    id: UUID
    owner: UUID
    created: datetime
    game: str
    #: how many people the table needs, its owner included
    wanted: Annotated[int, Meta(ge=2, le=MAX_SEATS)]
    #: days and times, in words
    when: Annotated[str, Meta(max_length=MAX_WHEN)]
    #: days per turn, instead of playing live
    slow: bool = False
    #: the owner first
    people: Annotated[tuple[Tenure, ...], Meta(max_length=MAX_SEATS)] = ()
    #: how often it has been changed
    revision: int = 0

    @property
    def accounts(self) -> frozenset[UUID]:
        """Everybody who has joined."""
        return frozenset(each.account for each in self.people)

    @property
    def complete(self) -> bool:
        """Whether enough people have joined."""
        return len(self.people) >= self.wanted

    @property
    def public(self) -> bool:
        """Whether strangers may read it: always."""
        return True


def look_for_players(
    owner: Account, now: datetime, *, game: str, wanted: int, when: str, slow: bool
) -> Seek:
    """Start looking for players."""
    try:
        rules = find_game(game)
    except UnknownGameName:
        raise refusal("no_game") from None
    if rules.keeps_books:
        raise refusal("no_game")
    check_players(rules, wanted)
    seek = Seek(
        id=uuid4(),
        owner=owner.id,
        created=now,
        game=game,
        wanted=wanted,
        when=" ".join(read_text(when, MAX_WHEN).split()),
        slow=slow,
    )
    return join(seek, owner, now)


def join(seek: Seek, who: Account, now: datetime) -> Seek:
    """Add a person, unless enough have joined."""
    if who.id in seek.accounts:
        return seek
    if seek.complete:
        raise refusal("no_seat")
    return replace(seek, people=(*seek.people, Tenure(who.id, who.name, now, who.guest)))


def leave(seek: Seek, account: UUID) -> Seek:
    """Remove a person who is not the owner."""
    return replace(seek, people=tuple(each for each in seek.people if each.account != account))
