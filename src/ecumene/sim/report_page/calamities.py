"""Calamities: frequency, victims and costs."""

from __future__ import annotations

from statistics import fmean
from typing import Any

from .plot import LESS_MORE, Plot, Section, heat, rows_axis, rows_high, section
from .source import Row, Source
from .words import decimal, join_names, name_of, plural

STRUCK = """
WITH struck AS (SELECT unnest(calamities) AS c FROM turns),
     games_played AS (SELECT count(*) AS n FROM games WHERE seat = 0)
SELECT c.name AS name,
       count(*) FILTER (c.primary) / any_value(n) AS held,
       count(*) FILTER (NOT c.primary) / any_value(n) AS beside,
       sum(c.tokens) / any_value(n) AS tokens,
       sum(c.cities) / any_value(n) AS cities
FROM struck, games_played GROUP BY name ORDER BY count(*), name
"""
VICTIMS = """
WITH struck AS (SELECT who, unnest(calamities) AS c FROM turns),
     seats AS (SELECT who, count(*) AS n FROM games GROUP BY who)
SELECT c.name AS name, who, count(*) AS hits, any_value(n) AS games
FROM struck JOIN seats USING (who) GROUP BY name, who
"""
#: prior strikes at the usual rate, for everybody: few games give pale colours
BEFORE = 5


def calamities(source: Source) -> Section | None:
    """Frequency, damage and victims of calamities."""
    if not source.has("turns", "calamities"):
        return None
    found = source.rows(STRUCK)
    lead = "Counted by civilization struck: the holder of the card is the primary victim, others "
    lead += "whom the holder or the rules draw in are secondary victims."
    plots = [_frequency(found), _damage(found), _victims(source, found)]
    return section("calamities", "Calamities", lead, plots)


def _bars(labels: list[str], values: list[float], name: str, colour: str) -> dict[str, Any]:
    return {
        "type": "bar",
        "orientation": "h",
        "name": name,
        "y": labels,
        "x": values,
        "marker": {"color": colour},
        "hovertemplate": "%{y}, %{fullData.name}: %{x:.2f} a game<extra></extra>",
    }


def _frequency(found: list[Row]) -> Plot | None:
    if not found:
        return None
    labels = [name_of(row[0]) for row in found]
    total = sum(row[1] + row[2] for row in found)
    top = found[-1]
    return Plot(
        id="calamity-frequency",
        title="How often calamities strike",
        caption=(
            f"In a game civilizations are struck {plural(total, 'time')}, most often by "
            f"{join_names(labels[:-4:-1])}; {labels[-1]} strikes "
            f"{plural(top[1] + top[2], 'civilization')} a game."
        ),
        traces=[
            _bars(labels, [row[1] for row in found], "primary victims", "$1"),
            _bars(labels, [row[2] for row in found], "secondary victims", "$2"),
        ],
        layout={
            "barmode": "stack",
            "xaxis": {"title": {"text": "struck in a game"}},
            "yaxis": rows_axis(labels),
            "legend": {"orientation": "h", "y": 1.01, "yanchor": "bottom", "traceorder": "normal"},
        },
        headings=("calamity", "primary victims a game", "secondary victims a game"),
        rows=[
            (label, round(row[1], 3), round(row[2], 3))
            for label, row in zip(labels, found, strict=True)
        ][::-1],
        height=rows_high(len(found), 110),
    )


def _damage(found: list[Row]) -> Plot | None:
    """Units lost by calamity; a city that is reduced gives tokens back, so both are shown."""
    worst = sorted(found, key=lambda row: (row[3] + 5 * row[4], row[0]))
    worst = [row for row in worst if row[3] > 0 or row[4] > 0]
    if not worst:
        return None
    labels = [name_of(row[0]) for row in worst]
    tokens, cities = (sum(row[place] for row in found) for place in (3, 4))
    return Plot(
        id="calamity-damage",
        title="What they cost",
        caption=(
            f"Calamities take {plural(tokens, 'token')} and {plural(cities, 'city', 'cities')} off "
            f"the board in a game; {join_names(labels[:-4:-1])} do the most damage. "
            "Cities that are reduced give tokens back: those count below nothing. In order of "
            "damage, a city counting as five tokens."
        ),
        traces=[
            _bars(labels, [row[3] for row in worst], "tokens", "$3"),
            {**_bars(labels, [row[4] for row in worst], "cities", "$1"), "xaxis": "x2"},
        ],
        layout={
            "xaxis": {"title": {"text": "tokens lost"}, "domain": [0, 0.62]},
            "xaxis2": {"title": {"text": "cities lost"}, "domain": [0.68, 1]},
            "yaxis": rows_axis(labels),
            "showlegend": False,
            "bargap": 0.25,
        },
        headings=("calamity", "tokens a game", "cities a game"),
        rows=[
            (label, round(row[3], 2), round(row[4], 3))
            for label, row in zip(labels, worst, strict=True)
        ][::-1],
        height=rows_high(len(worst)),
    )


def _victims(source: Source, found: list[Row]) -> Plot | None:
    struck = source.rows(VICTIMS)
    hits = {(name, who): number for name, who, number, _ in struck}
    games = {who: number for _, who, _, number in struck}
    sides = sorted(games)
    if len(sides) < 2:
        return None
    names = [row[0] for row in found]
    rates = {(name, who): hits.get((name, who), 0) / games[who] for name in names for who in sides}
    usual = {name: fmean(rates[name, who] for who in sides) for name in names}
    total = {who: sum(rates[name, who] for name in names) for who in sides}
    sides.sort(key=lambda who: (-total[who], who))

    def more_than_usual(name: str, who: str) -> float:
        expected = usual[name] * games[who]
        return float((hits.get((name, who), 0) + BEFORE) / (expected + BEFORE)) - 1

    return Plot(
        id="calamity-victims",
        title="Whom they strike",
        caption=(
            f"{name_of(sides[0])} suffers most: {decimal(total[sides[0]])} calamities a game where "
            f"the mean is {decimal(fmean(total.values()))}; {name_of(sides[-1])} least "
            f"({decimal(total[sides[-1]])}). Red: more often than others; blue: less often; "
            "pale: as often, or too few games to tell."
        ),
        traces=[
            heat(
                [name_of(who) for who in sides],
                [name_of(name) for name in names],
                [[more_than_usual(name, who) for who in sides] for name in names],
                LESS_MORE,
                "%{y} strikes %{x} %{customdata:.2f} times a game<extra></extra>",
                customdata=[[rates[name, who] for who in sides] for name in names],
                zmin=-1,
                zmax=1,
                showscale=False,
            )
        ],
        layout={
            "xaxis": {"showgrid": False, "tickangle": -50},
            "yaxis": {"showgrid": False},
        },
        headings=("calamity, times a game", *(name_of(who) for who in sides)),
        rows=[
            (name_of(name), *(round(rates[name, who], 3) for who in sides))
            for name in reversed(names)
        ],
        height=rows_high(len(names), 130),
        wide=True,
    )
