"""A club's results as a spreadsheet, for export and import."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from itertools import groupby
from typing import TypeVar

from ecumene.service.refusals import refusal

from .clubs import Club
from .tallies import TALLIES
from .typed import TypedLine, TypedResult, add_typed

FIXED = ("day", "name", "game", "place", "player", "civilization", "score")
NEEDED = frozenset({"day", "name", "game", "score"})
MAX_PLAYERS = 32

Row = dict[str, str]
T = TypeVar("T")


def rows(club: Club) -> Iterator[Sequence[str | int]]:
    """Yield a row for every player, the oldest game first."""
    games = dict.fromkeys(result.game for result in club.results)
    fields = dict.fromkeys(field for game in games for field in TALLIES.of(game).fields)
    names = {each.number: each.name for each in club.members}
    yield (*FIXED, *fields)
    for result in reversed(club.results):
        for line in result.lines:
            who = line.bot or names.get(line.member, "")
            fixed = (result.day.isoformat(), result.name, result.game, line.place, who)
            counts = (line.counts.get(field, "") for field in fields)
            yield (*fixed, line.civilization, line.score, *counts)


def import_rows(club: Club, text: str) -> Club:
    """Add the games of a spreadsheet with these columns.

    Scores that differ from their parts are kept as they are, and flagged wherever they are shown.
    """
    reader = csv.DictReader(io.StringIO(text), restval="")
    if not set(reader.fieldnames or ()) >= NEEDED:
        raise refusal("columns")

    def game_of(row: Row) -> tuple[str, str, str]:
        return row["day"], row["name"], row["game"]

    for (day, name, game), players in groupby(reader, game_of):
        typed = TypedResult(
            day=_read(date.fromisoformat, day),
            game=game,
            name=name,
            lines=[_read_player(game, row) for row in players],
        )
        if not 2 <= len(typed.lines) <= MAX_PLAYERS:
            raise refusal("columns")
        club = add_typed(club, typed, strict=False)
    return club


def _read_player(game: str, row: Row) -> TypedLine:
    counted = {field: row[field] for field in TALLIES.of(game).fields if row.get(field)}
    return TypedLine(
        player=row.get("player", "").lstrip("'"),  # added by us to values that look like formulas
        civilization=row.get("civilization", ""),
        score=_read(int, row["score"]) if row["score"] else None,
        place=_read(int, row.get("place") or "0"),
        counts={field: _read(int, text) for field, text in counted.items()},
    )


def _read(read: Callable[[str], T], text: str) -> T:
    try:
        return read(text)
    except ValueError:
        raise refusal("columns") from None
