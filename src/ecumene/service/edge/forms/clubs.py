"""Clubs, their events and results, and people looking for players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date, datetime
from typing import Annotated, Literal
from uuid import UUID

import msgspec
from pydantic import AwareDatetime, BaseModel, Field

from ecumene.games import game_names
from ecumene.service.clubs.clubs import MAX_ABOUT, Club, Member
from ecumene.service.clubs.events import MAX_PLACE, MAX_SEATS, ClubEvent
from ecumene.service.clubs.ratings import MemberRating, rate_club
from ecumene.service.clubs.results import STRANGER, ClubResult
from ecumene.service.clubs.seeks import MAX_WHEN, Seek
from ecumene.service.clubs.standings import leaderboard, reliability, results_in, seasons
from ecumene.service.edge.structs import SHOWN
from ecumene.service.ports.gatherings import ClubRow

from .common import MAX_SEATS as MAX_PLAYERS
from .common import Form, Name, Token, example, show

#: results on one page; all are in the spreadsheet
MOST_RESULTS = 30

Text = Annotated[str, Field(max_length=MAX_ABOUT)]
GameName = Annotated[str, Field(max_length=40)]


class NewClub(Form):
    """Found a club."""

    model_config = example({"name": "Sundays"})

    name: Name
    about: Text = ""
    public: Annotated[bool, Field(description="whether strangers may read it")] = False


class ClubSettings(NewClub):
    """Change a club."""

    season_starts: Annotated[int, Field(ge=1, le=12, description="month")] = 1
    new_invite: Annotated[bool, Field(description="replace the invitation link")] = False


class JoinClub(Form):
    """Become a member with an invitation."""

    invite: Token


class OwnMembership(Form):
    """The caller's choices as a member."""

    rated: bool


class NewName(Form):
    """A player without an account."""

    name: Name


class ChangeMember(Form):
    """A change to a member, by an organiser."""

    do: Literal["remove", "organiser", "player", "take_over"]
    by: Annotated[int, Field(description="number of the account that takes over the results")] = 0


class NewResult(Form):
    """A finished table where the caller played, and the event at which it was played."""

    table: UUID
    event: UUID | None = None


class NewEvent(Form):
    """Announce an event."""

    title: Name
    at: AwareDatetime
    place: Annotated[str, Field(max_length=MAX_PLACE)] = ""
    game: GameName
    seats: Annotated[int, Field(ge=2, le=MAX_SEATS)]


class ReplyGiven(Form):
    """Whether somebody comes; organisers may answer for others."""

    coming: bool
    member: int = 0


class MissingGiven(Form):
    """A no-show."""

    member: int
    missing: bool = True


class NewSeek(Form):
    """Look for players."""

    game: GameName
    wanted: Annotated[int, Field(ge=2, le=MAX_PLAYERS)]
    when: Annotated[str, Field(min_length=1, max_length=MAX_WHEN)]
    slow: bool = False


class JoinSeek(Form):
    """Join, or leave again."""

    coming: bool = True


# -- responses -------------------------------------------------------------------------------------


class ClubsShown(BaseModel):
    """The caller's clubs, and public ones."""

    own: list[Annotated[ClubRow, SHOWN]]
    public: list[Annotated[ClubRow, SHOWN]]


class MemberShown(msgspec.Struct, frozen=True):
    """A member; promises are shown to members only."""

    number: int
    name: str
    account: bool
    organiser: bool
    rated: bool
    kept: int
    broken: int


class StandingShown(msgspec.Struct, frozen=True):
    """A line of the leaderboard."""

    member: int
    name: str
    games: int
    wins: int
    points: int
    mean_score: float
    best_score: int
    rating: float | None
    rated_games: int


class PlayerPlaced(msgspec.Struct, frozen=True):
    """A player of a result."""

    place: int
    name: str
    bot: bool
    score: int


class ResultShown(msgspec.Struct, frozen=True):
    """A finished game of a club, by the id of its table."""

    id: UUID
    day: date
    game: str
    name: str
    kind: Literal["table", "kept"]
    rated: bool
    lines: list[PlayerPlaced]


class ReplyShown(msgspec.Struct, frozen=True):
    """Somebody who comes."""

    member: int
    name: str


class ClubEventShown(msgspec.Struct, frozen=True):
    """An event; place and people are shown to members only."""

    id: UUID
    title: str
    at: datetime
    game: str
    seats: int
    taken: int
    waiting: int
    place: str
    seated: list[ReplyShown]
    alternates: list[ReplyShown]
    missing: list[ReplyShown]
    declined: list[str]
    coming: bool | None
    result: UUID | None


class ClubShown(msgspec.Struct, frozen=True):
    """A club: leaderboard, statistics and results of one game in one season."""

    __get_pydantic_core_schema__ = SHOWN.__get_pydantic_core_schema__

    id: UUID
    name: str
    about: str
    public: bool
    season_starts: int
    #: the caller's number, 0 for strangers
    me: int
    organiser: bool
    #: for organisers, else ""
    invite: str
    members: list[MemberShown]
    seasons: list[str]
    season: str
    games: list[str]
    game: str
    leaderboard: list[StandingShown]
    results: list[ResultShown]
    #: the total number of results
    played: int
    events: list[ClubEventShown]


class SeekShown(BaseModel):
    """Somebody looking for players; strangers don't see who has joined."""

    id: UUID
    game: str
    wanted: int
    joined: int
    when: str
    slow: bool
    created: datetime
    by: str
    people: list[str]
    mine: bool
    coming: bool

    @classmethod
    def of(cls, seek: Seek, me: UUID | None) -> SeekShown:
        return show(
            cls,
            seek,
            joined=len(seek.people),
            by=seek.people[0].name,
            people=[each.name for each in seek.people] if me else [],
            mine=seek.owner == me,
            coming=me in seek.accounts,
        )


class SeeksShown(BaseModel):
    """Everybody looking for players, newest first."""

    seeks: list[SeekShown]
    #: the table that has just opened because enough people have joined
    table: UUID | None = None


# -- building responses ----------------------------------------------------------------------------


def choose(club: Club, season: str = "", game: str = "") -> tuple[str, str]:
    """Return the season and game to show, whatever was requested; no season means all."""
    played = Counter(each.game for each in club.results)
    if game not in (*played, *game_names()):
        game = next((name for name, _ in played.most_common(1)), min(game_names()))
    return season if season in seasons(club) else "", game


def show_club(club: Club, own: Member | None, season: str, game: str) -> ClubShown:
    """Show a club to a member, or to a stranger; slow if there are many rated games."""
    played = dict.fromkeys(each.game for each in club.results)
    results = [each for each in results_in(club, season) if each.game == game]
    names = {each.number: each.name for each in club.members} | {STRANGER: ""}
    ratings = rate_club(club, game)
    return show(
        ClubShown,
        club,
        me=own.number if own else 0,
        organiser=bool(own and own.organiser),
        invite=club.invite if own and own.organiser else "",
        members=_members(club, own),
        seasons=seasons(club),
        season=season,
        games=list(dict.fromkeys((*played, *sorted(game_names())))),
        game=game,
        leaderboard=[
            show(StandingShown, each, name=names[each.member], **_rating(ratings.get(each.member)))
            for each in leaderboard(results)
        ],
        results=[_result(each, names) for each in results[:MOST_RESULTS]],
        played=len(club.results),
        events=[_event(each, names, own) for each in sorted(club.events, key=lambda e: e.at)],
    )


def _members(club: Club, own: Member | None) -> list[MemberShown]:
    promises = reliability(club) if own else {}
    return [
        show(
            MemberShown,
            each,
            account=each.account is not None,
            kept=promises[each.number].kept if each.number in promises else 0,
            broken=promises[each.number].broken if each.number in promises else 0,
        )
        for each in club.members
    ]


def _rating(rating: MemberRating | None) -> dict[str, float | None]:
    return {
        "rating": rating.mu if rating else None,
        "rated_games": rating.games if rating else 0,
    }


def _result(result: ClubResult, names: dict[int, str]) -> ResultShown:
    lines = [
        show(
            PlayerPlaced,
            line,
            name=line.bot or names.get(line.member, ""),
            bot=bool(line.bot),
        )
        for line in result.lines
    ]
    return show(ResultShown, result, lines=lines)


def _event(event: ClubEvent, names: dict[int, str], own: Member | None) -> ClubEventShown:
    def people(members: Iterable[int]) -> list[ReplyShown]:
        if own is None:
            return []
        return [ReplyShown(member=each, name=names.get(each, "")) for each in members]

    coming = None
    if own is not None and own.number in (*event.replies, *event.declined):
        coming = own.number in event.replies
    return show(
        ClubEventShown,
        event,
        taken=len(event.seated),
        waiting=len(event.alternates),
        place=event.place if own else "",
        seated=people(event.seated),
        alternates=people(event.alternates),
        missing=people(each for each in event.replies if each in event.missing),
        declined=[names.get(each, "") for each in event.declined] if own else [],
        coming=coming,
    )
