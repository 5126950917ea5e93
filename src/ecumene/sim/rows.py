"""The result of a game: its course, and the rows of the tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from .report import GameSummary


class SeatSide(msgspec.Struct, frozen=True):
    """A seat's side; empty if the game has none."""

    #: the civilization, by id
    side: str = ""
    #: the half of the board and the part of the world in which it starts
    half: str = ""
    region: str = ""


class EventRow(msgspec.Struct, frozen=True):
    """Something that happened in a game."""

    seq: int
    turn: int
    kind: str
    seat: int
    #: the public and the private parts, as JSON
    payload: str


class GameRows(msgspec.Struct, frozen=True):
    """One game: small enough to send, and to keep until it is in a table."""

    number: int
    summary: GameSummary
    #: by seat; empty without tables
    sides: tuple[SeatSide, ...] = ()
    #: one for each turn and seat (a Struct of the game's measures; plain data after a journal)
    turns: Sequence[Any] = ()
    events: Sequence[EventRow] = ()


class GameRow(msgspec.Struct, frozen=True):
    """A row of the table of games: one seat of one game."""

    number: int
    seat: int
    bot: str
    side: str
    half: str
    region: str
    #: None if the game was not finished
    score: int | None
    #: 1 for the first; seats with the same points share a place, but nobody shares with the winner
    place: int | None
    #: the share of the win: seats that share a win share the one win equally
    won: float
    finished: bool
    turns: int | None
    #: answers of this seat
    actions: int
    #: of these, answers that a language model left to the default
    defaults: int
    #: of the final state, the same on all seats
    digest: str
    #: why the game was not finished, or ""
    fault: str
    #: where the points came from; a column for each
    points: dict[str, int]


def game_rows(game: GameRows) -> list[GameRow]:
    """The rows of a game, seat by seat."""
    summary = game.summary
    places = places_of(summary.winners, summary.scores)
    return [
        GameRow(
            number=game.number,
            seat=seat,
            bot=bot,
            side=side.side,
            half=side.half,
            region=side.region,
            score=summary.scores[seat] if summary.finished else None,
            place=places[seat] if summary.finished else None,
            won=1 / len(summary.winners) if summary.finished and seat in summary.winners else 0.0,
            finished=summary.finished,
            turns=summary.rounds,
            actions=summary.seat_actions[seat],
            defaults=summary.seat_defaults[seat],
            digest=summary.digest,
            fault="\n".join(summary.violations),
            points=dict(summary.lines[seat]) if summary.finished and summary.lines else {},
        )
        for seat, (bot, side) in enumerate(zip(summary.bots, game.sides, strict=True))
    ]


def places_of(winners: Sequence[int], scores: Sequence[int]) -> list[int]:
    """Return every seat's place: winners first, then by points; 1 plus the number of better seats.

    >>> places_of((1,), (9, 9, 7, 7))
    [2, 1, 3, 3]
    """
    ranks = [(seat in winners, score) for seat, score in enumerate(scores)]
    return [1 + sum(other > own for other in ranks) for own in ranks]


def summary_of(rows: Sequence[dict[str, Any]], lines: Sequence[str]) -> GameSummary:
    """Restore a game's summary from its rows (in order of seat) as read from a table."""
    first = rows[0]
    finished = first["finished"]
    return GameSummary(
        bots=tuple(row["bot"] for row in rows),
        finished=finished,
        scores=tuple(row["score"] for row in rows) if finished else (),
        winners=tuple(row["seat"] for row in rows if row["won"]),
        actions=sum(row["actions"] for row in rows),
        rounds=first["turns"],
        lines=tuple(tuple((line, row[column_of(line)]) for line in lines) for row in rows)
        if finished
        else (),
        violations=tuple(first["fault"].split("\n")) if first["fault"] else (),
        digest=first["digest"],
        seat_actions=tuple(row["actions"] for row in rows),
        seat_defaults=tuple(row["defaults"] for row in rows),
    )


def column_of(line: str) -> str:
    """Return the column for a line of the score.

    >>> column_of("ast_bonus")
    'points_ast_bonus'
    """
    return f"points_{line}"
