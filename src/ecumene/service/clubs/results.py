"""Results of a club: from tables here, from books, or typed in as parts that must add up."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import pairwise
from typing import Literal
from uuid import UUID

import msgspec

from ecumene.service.refusals import refusal
from ecumene.service.tables.tables import NOBODY, Outcome, Seat, Table

from .tallies import TALLIES

#: not a member: a guest or a bot
STRANGER = -1


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One player in a result."""

    place: int
    score: int
    #: the member's number
    member: int = STRANGER
    #: the bot that played, "" for people
    bot: str = ""
    civilization: str = ""
    #: score components as counted; unrecorded ones are missing
    counts: dict[str, int] = {}
    #: took over the seat during the game: neither rated nor blamed
    substitute: bool = False


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game of a club."""

    id: UUID
    day: date
    game: str
    name: str
    kind: Literal["table", "kept", "typed"]
    lines: tuple[Line, ...]
    #: the table here
    table: UUID | None = None
    #: whether it counts for ratings: played here, without advice
    rated: bool = False
    #: members who left their seats to others before the end
    left: tuple[int, ...] = ()


def add_up(game: str, counts: dict[str, int]) -> int | None:
    """Return the points of these components; None if some are missing.

    >>> add_up("megaciv", {"step": 14, "cities": 7, "ones": 8, "threes": 9, "sixes": 4})
    136
    >>> add_up("megaciv", {"step": 14, "cities": 7})
    """
    sheet = TALLIES.of(game)
    if not sheet.needed or any(name not in counts for name in sheet.needed):
        return None
    return sum(points for _, points in sheet.lines(read_counts(game, counts)))


def read_counts(game: str, counts: dict[str, int]) -> msgspec.Struct:
    """Convert counts to the game's tally; refuse counts that no game can end with."""
    try:
        return msgspec.convert(counts, TALLIES.of(game).form, strict=False)
    except msgspec.ValidationError:
        raise refusal("counts") from None


def differs(game: str, line: Line) -> int:
    """Return the recorded score minus the sum of its parts; 0 if unknown."""
    total = add_up(game, line.counts)
    return 0 if total is None else line.score - total


def flagged(result: Result) -> tuple[Line, ...]:
    """Return the lines that don't add up."""
    return tuple(line for line in result.lines if differs(result.game, line))


def check_sums(game: str, lines: Sequence[Line]) -> None:
    """Refuse a result whose parts don't add up."""
    for line in lines:
        if wrong := differs(game, line):
            raise refusal("not_added_up", score=line.score, total=line.score - wrong)


def with_places(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Return lines in order; places from the scores unless all are given (0: not given).

    Equal scores share a place. Given places may break ties, but not contradict the scores.
    """
    given = all(line.place > 0 for line in lines)
    if not given:
        scores = [line.score for line in lines]
        placed = [sum(each > line.score for each in scores) + 1 for line in lines]
        lines = [
            msgspec.structs.replace(line, place=place)
            for line, place in zip(lines, placed, strict=True)
        ]
    ordered = sorted(lines, key=lambda line: line.place)
    if any(a.score < b.score for a, b in pairwise(ordered)):
        raise refusal("places")
    return tuple(ordered)


def result_of(table: Table, outcome: Outcome, members: dict[UUID, int], *, advice: bool) -> Result:
    """Return the result of a finished table. People outside the club stay nameless."""
    lines, left = [], []
    for number, seat in enumerate(table.seats):
        held = [each.account for each in seat.tenures]
        account = held[-1] if held and seat.kind != "bot" else NOBODY
        gone = seat.kind != "bot" and (seat.absent or bool(seat.caretaker))
        if held and (held[0] != account or gone):
            left.append(members.get(held[0], STRANGER))
        lines.append(
            Line(
                place=outcome.place_of(number),
                score=outcome.scores[number],
                member=members.get(account, STRANGER),
                bot=_bot(seat),
                substitute=bool(held) and held[0] != account,
            )
        )
    return Result(
        id=table.id,
        day=outcome.at.date(),
        game=table.game,
        name=table.name,
        kind="kept" if table.kept else "table",
        lines=tuple(sorted(lines, key=lambda line: line.place)),
        table=table.id,
        rated=not advice,
        left=tuple(member for member in left if member != STRANGER),
    )


def _bot(seat: Seat) -> str:
    return seat.bot if seat.kind == "bot" else seat.caretaker
