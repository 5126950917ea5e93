"""Stone Age over rounds: people, tools, fields, food, houses and cards."""

from __future__ import annotations

from typing import Any

from .game_report import GameReport
from .outcome import outcome
from .plot import PARTS, Plot, Section, line, section
from .points import points
from .source import Source
from .strength import strength
from .words import join_names, plural

OVER_ROUNDS = """
SELECT {group} AS what, turn, avg({what})
FROM turns WHERE turn <= $last GROUP BY ALL ORDER BY what, turn
"""
#: column, title, one of it in words, more
STANDINGS = (
    ("people", "People", "person", "people"),
    ("tools", "Tools", "tool", "tools"),
    ("food_production", "Fields", "field", "fields"),
    ("food", "Food in store", "food", "food"),
    ("buildings", "Huts", "hut", "huts"),
    ("cards", "Civilization cards", "card", "cards"),
)
BY_BOT = "bot"
#: with equal bots there is more to see in who wins
BY_LUCK = "CASE WHEN won > 0 THEN 'winners' ELSE 'everybody else' END"


def settlement(source: Source) -> Section | None:
    """How tribes grow, by bot, or winners against others if all bots are the same."""
    if not source.has("turns", *(column for column, *_ in STANDINGS)):
        return None
    group = BY_BOT if len(source.bots()) > 1 else BY_LUCK
    lead = "Means at the end of each round, of the games still going on."
    plots = [_growth(source, group, *standing) for standing in STANDINGS]
    return section("settlement", "How tribes grow", lead, plots)


def _growth(
    source: Source, group: str, column: str, title: str, one: str, many: str
) -> Plot | None:
    found: dict[str, list[tuple[int, float]]] = {}
    sql = OVER_ROUNDS.format(group=group, what=column)
    for what, turn, mean in source.rows(sql, last=source.last_turn()):
        found.setdefault(what, []).append((turn, mean))
    if not found:
        return None
    order = sorted(found, key=lambda what: (-found[what][-1][1], what))
    colours = dict(zip(sorted(found), PARTS, strict=False))
    traces: list[dict[str, Any]] = [
        line(
            what,
            [turn for turn, _ in found[what]],
            [mean for _, mean in found[what]],
            colours.get(what, "$7"),
            line={"width": 3, "shape": "spline", "smoothing": 0.5},
        )
        for what in order
    ]
    end = found[order[0]][-1][0]
    ends = [f"{what} {plural(found[what][-1][1], one, many)}" for what in order]
    rounds = sorted({turn for rows in found.values() for turn, _ in rows})
    values = {(what, turn): mean for what, rows in found.items() for turn, mean in rows}
    return Plot(
        id=f"growth-{column}",
        title=title,
        caption=f"After round {end}: {join_names(ends)}.",
        traces=traces,
        layout={
            "xaxis": {"title": {"text": "round"}},
            "yaxis": {"rangemode": "tozero"},
            "hovermode": "x unified",
            "legend": {"orientation": "h", "y": 1.02, "yanchor": "bottom"},
        },
        headings=("round", *order),
        rows=[
            (turn, *(round(values.get((what, turn), 0.0), 2) for what in order)) for turn in rounds
        ],
        height=330,
    )


REPORT = GameReport((strength, outcome, points, settlement))
