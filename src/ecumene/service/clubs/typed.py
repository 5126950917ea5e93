"""Results typed in by an organiser: names, scores, and parts that must add up."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from uuid import UUID, uuid4

import msgspec

from ecumene.games import game_names
from ecumene.service.people.names import read_name
from ecumene.service.refusals import refusal
from ecumene.service.tables.talk import read_text

from .clubs import Club, add_name, add_result
from .results import STRANGER, Line, Result, add_up, check_sums, with_places

MAX_CIVILIZATION = 40


class TypedLine(msgspec.Struct, frozen=True, kw_only=True):
    """A player as typed in: by name, with a score or all its parts."""

    player: str = ""
    civilization: str = ""
    score: int | None = None
    #: 0 to let the scores decide
    place: int = 0
    counts: dict[str, int] = {}


class TypedResult(msgspec.Struct, frozen=True, kw_only=True):
    """A game as typed in."""

    day: date
    game: str
    name: str
    lines: Sequence[TypedLine]


def add_typed(
    club: Club, typed: TypedResult, *, strict: bool = True, event: UUID | None = None
) -> Club:
    """Add a typed result; unless strict, scores that differ from their parts are only flagged."""
    if typed.game not in game_names():
        raise refusal("no_game")
    lines = []
    for each in typed.lines:
        club, line = _read_line(club, typed.game, each)
        lines.append(line)
    named = [line.member for line in lines if line.member != STRANGER]
    if len(set(named)) < len(named):
        raise refusal("twice")
    if strict:
        check_sums(typed.game, lines)
    result = Result(
        id=uuid4(),
        day=typed.day,
        game=typed.game,
        name=read_name(typed.name),
        kind="typed",
        lines=with_places(lines),
    )
    return add_result(club, result, event)


def _read_line(club: Club, game: str, typed: TypedLine) -> tuple[Club, Line]:
    total = add_up(game, typed.counts)
    score = total if typed.score is None else typed.score
    if score is None:
        raise refusal("no_score")
    member = STRANGER
    if typed.player.strip():
        club, member = add_name(club, typed.player)
    civilization = read_text(typed.civilization, MAX_CIVILIZATION).strip()
    return club, Line(
        place=typed.place,
        score=score,
        member=member,
        civilization=civilization,
        counts=typed.counts,
    )
