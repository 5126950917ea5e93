"""Sources of points, turn by turn."""

from __future__ import annotations

from typing import Any

from .plot import PARTS, Plot, Section, area, section
from .source import Row, Source
from .words import decimal, percent

OVER_TURNS = """
SELECT turn, won > 0 AS winner, avg(score), {means}
FROM turns WHERE turn <= $last GROUP BY ALL ORDER BY turn
"""
AT_THE_END = "SELECT bot, avg(score), {means} FROM games GROUP BY bot ORDER BY avg(score) DESC, bot"

#: columns of the points that need other words than their name
LABELS = {
    "points_during_the_game": "Points on the track",
    "points_ast": "A.S.T.",
    "points_ast_bonus": "A.S.T. bonus",
    "points_advances_of_6_vp": "Advances of 6 points",
    "points_advances_of_3_vp": "Advances of 3 points",
    "points_advances_of_1_vp": "Advances of 1 point",
    "points_wonder_of_the_world_as_a_city": "Wonder of the World",
}
#: colours of the most visible sources; others take what comes
COLOURS = {
    "points_ast": "$3",
    "points_ast_bonus": "$7",
    "points_cities": "$1",
    "points_advances_of_6_vp": "$2",
    "points_advances_of_3_vp": "$6",
    "points_advances_of_1_vp": "$4",
    "points_wonder_of_the_world_as_a_city": "$5",
}


def points(source: Source) -> Section | None:
    """Points by source: over turns, and by bot at the end."""
    lead = "What the game would give if it ended there, in the mean of the games still going on."
    return section("points", "Where points come from", lead, [_over_turns(source), _by_bot(source)])


def label_of(column: str) -> str:
    """A column of points in words.

    >>> label_of("points_cities"), label_of("points_ast")
    ('Cities', 'A.S.T.')
    """
    return LABELS.get(column) or column.removeprefix("points_").replace("_", " ").capitalize()


def _inside(column: str) -> str:
    """A column of points inside a sentence."""
    label = label_of(column)
    return label if label[1:2] == "." else label[0].lower() + label[1:]


def _colour(column: str, place: int) -> str:
    return COLOURS.get(column) or PARTS[place % len(PARTS)]


def _lines(source: Source, table: str) -> list[str]:
    """The columns of points that are not empty."""
    columns = [name for name in source.columns(table) if name.startswith("points_")]
    if not columns or not source.has(table):
        return []
    sums = source.row(f"SELECT {', '.join(f'max({column})' for column in columns)} FROM {table}")
    return [column for column, most in zip(columns, sums, strict=True) if most]


def _means(columns: list[str]) -> str:
    return ", ".join(f"avg({column})" for column in columns)


def _over_turns(source: Source) -> Plot | None:
    columns = _lines(source, "turns")
    if not columns:
        return None
    sql = OVER_TURNS.format(means=_means(columns))
    found = source.rows(sql, last=source.last_turn())
    winners = [row for row in found if row[1]]
    others = [row for row in found if not row[1]]
    if not winners or not others:
        return None
    traces: list[dict[str, Any]] = []
    for panel, rows in enumerate((winners, others), 1):
        for place, column in enumerate(columns):
            traces.append(
                area(
                    label_of(column),
                    [row[0] for row in rows],
                    [row[3 + place] for row in rows],
                    _colour(column, place),
                    xaxis=f"x{panel}",
                    yaxis=f"y{panel}",
                    stackgroup=str(panel),
                    showlegend=panel == 1,
                    legendgroup=column,
                )
            )
    top = max(row[2] for row in found) * 1.08
    clock = {"title": {"text": source.clock}}
    return Plot(
        id="points-over-turns",
        title=f"Points by source, {source.clock} by {source.clock}",
        caption=_caption(source, columns, winners, others),
        traces=traces,
        layout={
            "xaxis": {"domain": [0, 0.485], **clock},
            "xaxis2": {"domain": [0.515, 1], "anchor": "y2", **clock},
            "yaxis": {"title": {"text": "points"}, "range": [0, top]},
            "yaxis2": {"anchor": "x2", "matches": "y", "showticklabels": False},
            "annotations": [_panel("winners", 0.0), _panel("everybody else", 0.515)],
            "hovermode": "x unified",
            "legend": {"orientation": "h", "y": -0.2},
        },
        headings=(source.clock, "who", *(label_of(column) for column in columns), "together"),
        rows=[
            (
                row[0],
                "winners" if row[1] else "everybody else",
                *(round(value, 1) for value in row[3:]),
                round(row[2], 1),
            )
            for row in found
        ],
        height=460,
        wide=True,
        narrow={
            "xaxis": {"domain": [0, 1], "anchor": "y", "title": {"text": ""}},
            "xaxis2": {"domain": [0, 1], "anchor": "y2"},
            "yaxis": {"domain": [0.54, 1]},
            "yaxis2": {"domain": [0, 0.44], "showticklabels": True},
            "annotations": [_panel("winners", 0.0, 1.0), _panel("everybody else", 0.0, 0.44)],
        },
    )


def _panel(text: str, x: float, y: float = 1.0) -> dict[str, Any]:
    """The name of a panel in its upper left corner."""
    return {
        "text": f"<b>{text}</b>",
        "xref": "paper",
        "yref": "paper",
        "x": x + 0.012,
        "y": y - 0.01,
        "xanchor": "left",
        "yanchor": "top",
        "showarrow": False,
        "font": {"color": "$ink", "size": 14},
    }


def _caption(source: Source, columns: list[str], winners: list[Row], others: list[Row]) -> str:
    """Return the caption for the last turn shown."""
    won, lost = winners[-1], others[-1]
    shares = sorted(zip(won[3:], columns, strict=True), reverse=True)
    largest = _inside(shares[0][1])
    leads = [(won[3 + n] - lost[3 + n], column) for n, column in enumerate(columns)]
    lead, where = max(leads)
    return (
        f"After {source.clock} {won[0]} winners have {decimal(won[2])} points, the others "
        f"{decimal(lost[2])}. Most of it comes from {largest} "
        f"({percent(shares[0][0] / won[2])}), most of the lead from {_inside(where)} "
        f"({decimal(lead)} points more than the others have)."
    )


def _by_bot(source: Source) -> Plot | None:
    columns = _lines(source, "games")
    if not columns or len(source.bots()) < 2:
        return None
    found = source.rows(AT_THE_END.format(means=_means(columns)))[::-1]
    labels = [row[0] for row in found]
    traces = [
        {
            "type": "bar",
            "orientation": "h",
            "name": label_of(column),
            "y": labels,
            "x": [row[2 + place] for row in found],
            "marker": {"color": _colour(column, place)},
            "hovertemplate": "%{y}, %{fullData.name}: %{x:.1f}<extra></extra>",
        }
        for place, column in enumerate(columns)
    ]
    best, last = found[-1], found[0]
    return Plot(
        id="points-by-bot",
        title="Points by bot",
        caption=(
            f"{best[0]} ends with {decimal(best[1])} points a seat, "
            f"{last[0]} with {decimal(last[1])}."
        ),
        traces=traces,
        layout={
            "barmode": "relative",
            "xaxis": {"title": {"text": "points at the end"}},
            "legend": {"orientation": "h", "y": -0.28, "traceorder": "normal"},
            "bargap": 0.35,
        },
        headings=("bot", *(label_of(column) for column in columns), "together"),
        rows=[
            (row[0], *(round(value, 1) for value in row[2:]), round(row[1], 1))
            for row in found[::-1]
        ],
        height=190 + 52 * len(found),
        wide=True,
    )
