"""Results of a club: from tables here and from books of printed games."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

import msgspec
from msgspec import Meta

from ecumene.service.tables.tables import NOBODY, Seat, Table, TableOutcome

MAX_SEATS = 32
MAX_SCORE = 99_999
#: not a member: a guest or a bot
STRANGER = -1


class PlayerResult(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One player in a result."""

    place: Annotated[int, Meta(ge=1, le=MAX_SEATS)]
    score: Annotated[int, Meta(ge=-MAX_SCORE, le=MAX_SCORE)]
    #: the member's number
    member: int = STRANGER
    #: the bot that played, "" for people
    bot: str = ""
    #: took over the seat during the game: neither rated nor blamed
    substitute: bool = False


class ClubResult(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game of a club."""

    #: its table's
    id: UUID
    day: date
    game: str
    name: str
    kind: Literal["table", "kept"]
    lines: Annotated[tuple[PlayerResult, ...], Meta(max_length=MAX_SEATS)]
    #: whether it counts for ratings: played here, without advice
    rated: bool = False
    #: members who left their seats to others before the end
    left: tuple[int, ...] = ()


def result_of(
    table: Table, outcome: TableOutcome, members: dict[UUID, int], *, advice: bool
) -> ClubResult:
    """Return the result of a finished table. People outside the club stay nameless."""
    lines, left = [], []
    for number, seat in enumerate(table.seats):
        held = [each.account for each in seat.tenures]
        account = held[-1] if held and seat.kind != "bot" else NOBODY
        gone = seat.kind != "bot" and (seat.absent or bool(seat.caretaker))
        if held and (held[0] != account or gone):
            left.append(members.get(held[0], STRANGER))
        lines.append(
            PlayerResult(
                place=outcome.place_of(number),
                score=outcome.scores[number],
                member=members.get(account, STRANGER),
                bot=_bot(seat),
                substitute=bool(held) and held[0] != account,
            )
        )
    return ClubResult(
        id=table.id,
        day=outcome.at.date(),
        game=table.game,
        name=table.name,
        kind="kept" if table.keeps_books else "table",
        lines=tuple(sorted(lines, key=lambda line: line.place)),
        rated=not advice,
        left=tuple(member for member in left if member != STRANGER),
    )


def _bot(seat: Seat) -> str:
    return seat.bot if seat.kind == "bot" else seat.caretaker
