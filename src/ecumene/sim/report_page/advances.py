"""Advances: purchases, timing, and what winners have."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from ecumene.games.megaciv.tables.advances import ADVANCES

from .plot import Plot, Section, line, rows_axis, rows_high, section
from .source import Row, Source
from .words import decimal, group_counts, join_names, name_of, percent, plural, quantile

BOUGHT = """
WITH b AS (SELECT unnest(bought) AS advance, turn, won FROM turns)
SELECT advance, turn, count(*), count(*) FILTER (won > 0)
FROM b GROUP BY advance, turn ORDER BY advance, turn
"""
OWNED = """
SELECT turn, avg(advances) FILTER (won > 0), avg(advances) FILTER (won = 0)
FROM turns WHERE turn <= $last GROUP BY turn ORDER BY turn
"""
SEATS = "SELECT count(*), count(*) FILTER (won > 0) FROM games"
#: the number of most significant advances
SHOWN = 18

GROUP_COLOURS = {
    "arts": "$2",
    "civics": "$1",
    "crafts": "$6",
    "religion": "$5",
    "science": "$4",
}


@dataclass(frozen=True, slots=True)
class AdvanceStatistics:
    """How often an advance was bought, when, and by whom."""

    advance: str
    #: of all civilizations
    share: float
    #: the turns by which a quarter, half and three quarters of the purchases were made
    early: float
    half: float
    late: float
    #: of winners, and of everybody else
    winners: float
    others: float

    @property
    def lead(self) -> float:
        """How much more often winners have the advance."""
        return self.winners - self.others


def advances(source: Source) -> Section | None:
    """Show when advances are bought, and what winners buy."""
    if not source.has("turns", "bought"):
        return None
    found = _advances_bought(source)
    lead = "Shares are of all civilizations in all games; those of winners are counted apart."
    return section(
        "advances", "Advances", lead, [_when(found), _winners(found), _advances_owned(source)]
    )


def _advances_bought(source: Source) -> list[AdvanceStatistics]:
    """All advances that were bought, the last ones first."""
    rows = source.rows(BOUGHT)
    seats, winners = source.row(SEATS)
    turns = group_counts((advance, turn, number) for advance, turn, number, _ in rows)
    by_winners = Counter[str]()
    for advance, _, _, number in rows:
        by_winners[advance] += number
    found = []
    for advance, counts in turns.items():
        bought, won = sum(number for _, number in counts), by_winners[advance]
        found.append(
            AdvanceStatistics(
                advance=advance,
                share=bought / seats,
                early=quantile(counts, 0.25),
                half=quantile(counts, 0.5),
                late=quantile(counts, 0.75),
                winners=won / winners,
                others=(bought - won) / max(1, seats - winners),
            )
        )
    return sorted(found, key=lambda row: (-row.half, row.share, row.advance))


def _group(advance: str) -> str:
    known = ADVANCES.get(advance)
    return known.groups[0] if known is not None and known.groups else ""


def _when(found: list[AdvanceStatistics]) -> Plot | None:
    if not found:
        return None
    labels = [name_of(row.advance) for row in found]
    often = sorted(found, key=lambda row: (-row.share, row.advance))
    first = found[::-1][:3]
    return Plot(
        id="advances-when",
        title="What is bought, and when",
        caption=(
            f"Most bought: {_shares(often[:4])}. {_least(often)} First to come are "
            f"{join_names([name_of(row.advance) for row in first])}. A larger dot is bought by "
            "more civilizations; the bar holds the middle half of the purchases."
        ),
        traces=[_bars(found), *(_dots_of(found, group) for group in GROUP_COLOURS)],
        layout={
            "xaxis": {"title": {"text": "turn of purchase"}, "dtick": 2, "side": "bottom"},
            "yaxis": rows_axis(labels),
            "legend": {
                "orientation": "h",
                "y": 1.005,
                "yanchor": "bottom",
                "itemsizing": "constant",
            },
        },
        headings=("advance", "group", "bought by", "1 of 4 by turn", "half by", "3 of 4 by"),
        rows=[_row(row) for row in found[::-1]],
        height=int(rows_high(len(found), 110) * 0.86),
    )


def _bars(found: list[AdvanceStatistics]) -> dict[str, Any]:
    """For every advance a bar over the turns of the middle half of its purchases."""
    names = [name_of(row.advance) for row in found]
    return {
        "type": "scatter",
        "mode": "lines",
        "x": [x for row in found for x in (row.early, row.late, None)],
        "y": [y for name in names for y in (name, name, None)],
        "line": {"color": "$line", "width": 3},
        "hoverinfo": "skip",
        "showlegend": False,
    }


def _dots_of(found: list[AdvanceStatistics], group: str) -> dict[str, Any]:
    """The advances of a group at the turn by which half of their buyers have them."""
    rows = [row for row in found if _group(row.advance) == group]
    return {
        "type": "scatter",
        "mode": "markers",
        "name": group,
        "x": [row.half for row in rows],
        "y": [name_of(row.advance) for row in rows],
        "marker": {
            "size": [6 + 16 * row.share**0.5 for row in rows],
            "color": GROUP_COLOURS[group],
            "opacity": 1,
            "line": {"color": "$raised", "width": 1},
        },
        "customdata": [[row.share, row.early, row.late] for row in rows],
        "hovertemplate": "<b>%{y}</b><br>bought by %{customdata[0]:.0%}"
        "<br>half of them between turn %{customdata[1]:.0f} and %{customdata[2]:.0f}"
        "<extra></extra>",
    }


def _row(row: AdvanceStatistics) -> tuple[str | float, ...]:
    turns = (round(turn, 1) for turn in (row.early, row.half, row.late))
    return (name_of(row.advance), _group(row.advance), percent(row.share, 1), *turns)


def _shares(bought: list[AdvanceStatistics]) -> str:
    return join_names([f"{name_of(row.advance)} ({percent(row.share)})" for row in bought])


def _least(often: list[AdvanceStatistics]) -> str:
    """Return the advances bought never or least."""
    never = [name_of(advance) for advance in ADVANCES.keys() - {row.advance for row in often}]
    if never:
        return f"Never bought: {join_names(sorted(never))}."
    return f"Least: {_shares(often[:-4:-1])}."


def _winners(found: list[AdvanceStatistics]) -> Plot | None:
    if not found:
        return None
    told = sorted(found, key=lambda row: (row.lead, row.advance))
    telling = sorted(told, key=lambda row: -abs(row.lead))[:SHOWN]
    chosen = [row for row in told if row in telling]
    labels = [name_of(row.advance) for row in chosen]
    best = told[-1]
    return Plot(
        id="advances-winners",
        title="What winners have",
        caption=(
            f"{name_of(best.advance)} tells winners most from others: {percent(best.winners)} of "
            f"the winners have it, {percent(best.others)} of the others. {_left_out(told[0])}"
            "That things go together does not say that one is the reason for the other."
        ),
        traces=[
            {
                "type": "scatter",
                "mode": "lines",
                "x": [x for row in chosen for x in (row.others, row.winners, None)],
                "y": [y for label in labels for y in (label, label, None)],
                "line": {"color": "$line", "width": 3},
                "hoverinfo": "skip",
                "showlegend": False,
            },
            _dots("winners", labels, [row.winners for row in chosen], "$accent"),
            _dots("everybody else", labels, [row.others for row in chosen], "$sea"),
        ],
        layout={
            "xaxis": {
                "title": {"text": "have it"},
                "tickformat": ".0%",
                "range": [-0.03, 1.03],
            },
            "yaxis": rows_axis(labels),
            "legend": {"orientation": "h", "y": 1.01, "yanchor": "bottom"},
        },
        headings=("advance", "winners", "everybody else", "difference"),
        rows=[
            (
                name_of(row.advance),
                percent(row.winners, 1),
                percent(row.others, 1),
                decimal(100 * (row.lead)),
            )
            for row in told[::-1]
        ],
        height=rows_high(len(chosen), 110),
    )


def _advances_owned(source: Source) -> Plot | None:
    """How many advances winners and others have, turn by turn."""
    found = [row for row in source.rows(OWNED, last=source.last_turn()) if None not in row]
    if not found:
        return None
    turns = [row[0] for row in found]
    turn, won, lost = found[-1]
    return Plot(
        id="advances-owned",
        title="How many, turn by turn",
        caption=(
            f"After turn {turn} winners have {plural(won, 'advance')}, the others {decimal(lost)}; "
            f"{_apart(found)}"
        ),
        traces=[
            line("winners", turns, [row[1] for row in found], "$accent", line={"width": 3}),
            line("everybody else", turns, [row[2] for row in found], "$sea", line={"width": 3}),
        ],
        layout={
            "xaxis": {"title": {"text": "turn"}, "dtick": 2},
            "yaxis": {"title": {"text": "advances"}, "rangemode": "tozero"},
            "hovermode": "x unified",
            "legend": {"orientation": "h", "y": 1.01, "yanchor": "bottom"},
        },
        headings=("turn", "winners", "everybody else"),
        rows=[(turn, round(won, 2), round(lost, 2)) for turn, won, lost in found],
        height=340,
    )


def _apart(found: list[Row]) -> str:
    """Describe when winners get ahead."""
    ahead = next((row[0] for row in found if row[1] - row[2] >= 1), None)
    if ahead is None:
        return "never a whole advance ahead."
    return f"a whole advance ahead for the first time in turn {ahead}."


def _left_out(row: AdvanceStatistics) -> str:
    """Return what winners have less often than others, if anything."""
    if row.lead > -0.02:
        return ""
    return (
        f"What winners leave out most is {name_of(row.advance)} ({percent(row.winners)} against "
        f"{percent(row.others)}). "
    )


def _dots(name: str, labels: list[str], shares: list[float], colour: str) -> dict[str, Any]:
    return {
        "type": "scatter",
        "mode": "markers",
        "name": name,
        "x": shares,
        "y": labels,
        "marker": {"size": 12, "color": colour, "opacity": 1},
        "hovertemplate": "%{y}, %{fullData.name}: %{x:.1%}<extra></extra>",
    }
