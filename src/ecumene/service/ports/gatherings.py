"""The directory's port for gatherings: clubs, and searches for players (see ``clubs``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Protocol, TypeVar
from uuid import UUID

import msgspec

from ecumene.service.clubs.clubs import Club
from ecumene.service.clubs.seeks import Seek

#: maximum gatherings in a list of public ones
MOST_LISTED = 100

Gathering = TypeVar("Gathering", bound=Club | Seek)

_decoder = msgspec.json.Decoder(Club | Seek)


class UnknownGathering(LookupError):
    """The club or search doesn't exist."""


def decode(content: bytes, form: type[Gathering]) -> Gathering:
    """Decode a stored gathering; one of another kind counts as unknown."""
    found = _decoder.decode(content)
    if not isinstance(found, form):
        raise UnknownGathering
    return found


class ClubRow(msgspec.Struct, frozen=True):
    """A club in a list.

    It is read from columns: the document stays in the database.
    """

    id: UUID
    name: str
    about: str
    public: bool
    #: people with an account
    members: int
    #: results
    games: int


def listed(one: Club | Seek) -> tuple[int, str, str, int]:
    """Return the columns revision, name, about and games; searches use only the first."""
    club = (one.name, one.about, len(one.results)) if isinstance(one, Club) else ("", "", 0)
    return one.revision, *club


def revised(before: Gathering, changed: Gathering) -> Gathering:
    """Return the changed gathering with the next revision."""
    return msgspec.structs.replace(changed, revision=before.revision + 1)


def kind_of(form: type[msgspec.Struct]) -> str:
    """Return the stored name of a kind of gathering."""
    return str(form.__struct_config__.tag)


class Gatherings(Protocol):
    """The port. Every method is one transaction."""

    async def add_gathering(self, new: Club | Seek, most: int) -> bool:
        """Add one, unless its owner has this many of its kind; return whether it was added."""
        ...

    async def gathering(
        self, which: UUID, form: type[Gathering], known: Gathering | None = None
    ) -> Gathering:
        """Return a gathering; raises UnknownGathering.

        Return ``known`` itself if it still has this revision; then no document is read.
        """
        ...

    async def change_gathering(
        self, which: UUID, form: type[Gathering], change: Callable[[Gathering], Gathering]
    ) -> Gathering:
        """Apply a change to the latest version, in a thread; it may refuse by raising."""
        ...

    async def clubs_of(self, account: UUID) -> Sequence[ClubRow]:
        """List a person's clubs, newest first."""
        ...

    async def public_clubs(self) -> Sequence[ClubRow]:
        """List the newest public clubs."""
        ...

    async def seeks_of(self, account: UUID) -> Sequence[Seek]:
        """Return the searches that a person has joined, newest first."""
        ...

    async def seeks(self) -> Sequence[Seek]:
        """Return the newest searches."""
        ...

    async def drop_gathering(self, which: UUID) -> None: ...

    async def drop_seeks(self, before: datetime, limit: int) -> int:
        """Delete up to this many searches from before a time; return how many."""
        ...
