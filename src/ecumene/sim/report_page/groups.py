"""The sections of the page, and its header."""

from __future__ import annotations

from .game_report import REPORTS
from .outcome import shares
from .plot import KeyFigure, Section
from .source import Source
from .words import count, decimal, name_of, percent

MILLION = 1_000_000

TOTALS = """
SELECT count(*) FILTER (seat = 0), avg(turns) FILTER (seat = 0), sum(actions),
       avg(score) FILTER (place = 1), avg(score)
FROM games
"""
LEADS = """
WITH firsts AS (
  SELECT list(score ORDER BY place, score DESC) AS s FROM games GROUP BY run, number
)
SELECT avg(s[1] - s[2]) FROM firsts
"""
UNFINISHED = "SELECT count(*) FROM every_game WHERE seat = 0 AND NOT finished"


def sections(source: Source) -> list[Section]:
    """Return all sections with data."""
    groups = REPORTS.of(source.game).groups
    return [found for group in groups if (found := group(source)) is not None]


def count_unfinished(source: Source) -> int:
    """Games that were not finished."""
    return int(source.row(UNFINISHED)[0])


def key_figures(source: Source) -> list[KeyFigure]:
    """The numbers at the top of the page."""
    games, length, answers, winner, mean = source.row(TOTALS)
    if not games:
        return []
    lead = source.row(LEADS)[0]
    figures = [
        KeyFigure(count(games), "games" if games != 1 else "game"),
        KeyFigure(str(source.players), "seats at the table"),
        KeyFigure(decimal(length or 0), f"{source.clock}s a game"),
        KeyFigure(decimal(winner), f"points win; {decimal(mean)} is the mean"),
        KeyFigure(decimal(lead), "points ahead of the second"),
        _decisions(answers),
    ]
    found = shares(source, "who")
    if len(found) > 1:
        best = found[-1]
        figures.append(
            KeyFigure(percent(best.rate), f"of the games won by {name_of(best.what)}, the most")
        )
    return figures


def _decisions(answers: int) -> KeyFigure:
    """Format the number of decisions, in millions if large: the box is small."""
    if answers < MILLION:
        return KeyFigure(count(answers), "decisions of bots")
    return KeyFigure(decimal(answers / MILLION), "million decisions of bots")
