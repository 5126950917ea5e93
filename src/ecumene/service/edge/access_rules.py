"""The kinds of access rules, and the rules that a game brings for its own routes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from ecumene.games.extensions import ExtensionPoint

#: method and path
Route = tuple[str, str]


class AccessRule(Enum):
    """The access rule of a route."""

    ANYONE = "anyone"
    SIGNED_IN = "signed in"
    #: members, holders of the invitation, and everybody if the table is open or may be watched
    VISITOR = "may see the table"
    #: moderators look after every table
    MODERATED = "may see the table, or is a moderator"
    #: the route checks the invitation in the form, and answers as if there were no table
    INVITED = "may see the table, or brings an invitation to it in the form"
    MEMBER = "is the host of the table, or holds or held a seat at it"
    SEATED = "has a seat at the table"
    HOST = "is the host of the table"
    #: members, holders of the invitation, and everybody if it is public
    CLUB = "may see the club"
    CLUB_MEMBER = "is a member of the club"
    ORGANISER = "is an organiser of the club"
    #: changes to the account itself, closed to tokens for programs
    PERSON = "signed in, not with a token for programs"
    MODERATOR = "is a moderator, not with a token for programs"
    #: as VISITOR, but signed in and once the game has begun: see socket.py
    PLAYER_OR_SPECTATOR = "has a seat, or the table may be watched"


@dataclass(frozen=True, slots=True)
class GameAccess:
    """The rules of a game's own routes, and the requests that count as several."""

    rules: Mapping[Route, AccessRule] = field(default_factory=dict)
    weights: Mapping[Route, int] = field(default_factory=dict)


ACCESS: ExtensionPoint[GameAccess] = ExtensionPoint(
    "access", "ecumene.service.games.{game}.access", GameAccess, GameAccess()
)
