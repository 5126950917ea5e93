"""Trade between players, its volume, and the value of commodities."""

from __future__ import annotations

import math
from typing import Any

from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS, ranking_of
from ecumene.games.megaciv.tables.commodities import COMMODITIES

from .plot import Plot, Section, colour_of, rows_axis, rows_high, section
from .source import Row, Source
from .words import decimal, join_names, name_of, percent, plural

EDGES = """
WITH given AS (
  SELECT run, number, who, unnest(trades) AS t FROM turns
), between AS (
  SELECT least(given.who, g.who) AS a, greatest(given.who, g.who) AS b, t.cards AS cards
  FROM given JOIN games AS g USING (run, number) WHERE g.seat = t.partner
), met AS (
  SELECT least(x.who, y.who) AS a, greatest(x.who, y.who) AS b, count(*) / 2 AS n
  FROM (SELECT DISTINCT run, number, who FROM games) AS x
  JOIN (SELECT DISTINCT run, number, who FROM games) AS y USING (run, number)
  WHERE x.who <> y.who GROUP BY ALL
)
SELECT a, b, sum(cards) / any_value(n) AS cards
FROM between JOIN met USING (a, b) GROUP BY a, b ORDER BY cards, a, b
"""
VOLUME = """
SELECT turn, avg(coalesce(list_sum(list_transform(trades, lambda t: t.cards)), 0)),
       avg(len(trades))
FROM turns WHERE turn <= $last GROUP BY turn ORDER BY turn
"""
SETS = """
WITH sold AS (SELECT unnest(spent) AS s FROM turns),
     games_played AS (SELECT count(*) AS n FROM games WHERE seat = 0)
SELECT s.commodity AS commodity, sum(s.value) / any_value(n) AS value, avg(s.cards) AS cards,
       avg(s.value) AS worth, count(*) / any_value(n) AS sets
FROM sold, games_played GROUP BY commodity ORDER BY value, commodity
"""
#: how much of a chord is drawn as steps of its curve
STEPS = 24
#: line width classes: one trace each, since a line has one width
CLASSES = 6
#: colours of commodities, cheap to dear: the highest face value of each class
DEAR = ((2, "$7"), (4, "$4"), (6, "$3"), (7, "$2"), (8, "$6"), (9, "$1"))


def trade(source: Source) -> Section | None:
    """The network of deals, its volume over turns, and sets of commodities."""
    plots: list[Plot | None] = []
    if source.has("turns", "trades"):
        plots += [_network(source), _volume(source)]
    if source.has("turns", "spent"):
        plots.append(_values(source))
    return section(
        "trade", "Trade", "Cards that changed hands, and what sets were sold for.", plots
    )


# -- the network -----------------------------------------------------------------------------------


def _network(source: Source) -> Plot | None:
    edges = source.rows(EDGES)
    if not edges:
        return None
    sides = _around({side for a, b, _ in edges for side in (a, b)})
    place = {side: _on_circle(index, len(sides)) for index, side in enumerate(sides)}
    volume = dict.fromkeys(sides, 0.0)
    for a, b, cards in edges:
        volume[a] += cards
        volume[b] += cards
    a, b, cards = edges[-1]
    busiest = max(sides, key=lambda side: volume[side])
    quietest = min(sides, key=lambda side: volume[side])
    return Plot(
        id="trade-network",
        title="Who trades with whom",
        caption=(
            f"The busiest road runs between {name_of(a)} and {name_of(b)}: {plural(cards, 'card')} "
            f"a game. {name_of(busiest)} moves most cards in all ({decimal(volume[busiest])}), "
            f"{name_of(quietest)} fewest ({decimal(volume[quietest])})."
        ),
        traces=[
            *(_chords(edges, place, level) for level in range(CLASSES)),
            _nodes(sides, place, volume),
        ],
        layout={
            "xaxis": {"visible": False, "range": [-1.4, 1.4]},
            "yaxis": {"visible": False, "range": [-1.2, 1.2], "scaleanchor": "x"},
            "showlegend": False,
            "margin": {"l": 0, "r": 0, "t": 0, "b": 0},
        },
        headings=("between", "and", "cards a game"),
        rows=[(name_of(a), name_of(b), round(cards, 2)) for a, b, cards in reversed(edges)],
        height=540,
        narrow_height=330,
        narrow={"xaxis": {"range": [-1.9, 1.9]}},
    )


def _around(sides: set[str]) -> list[str]:
    """The order on the circle: the West on one side, the East on the other."""
    known = sorted(
        sides & CIVILIZATIONS.keys(), key=lambda side: (CIVILIZATIONS[side].home, ranking_of(side))
    )
    return known + sorted(sides - CIVILIZATIONS.keys())


def _on_circle(index: int, number: int) -> tuple[float, float]:
    angle = 2 * math.pi * (index + 0.5) / number + math.pi / 2
    return math.cos(angle), math.sin(angle)


def _level(cards: float, least: float, most: float) -> int:
    """Return the line width class of a road, by its traffic."""
    reach = most - least
    return min(CLASSES - 1, int(CLASSES * (cards - least) / reach)) if reach else CLASSES - 1


def _chords(edges: list[Row], place: dict[str, tuple[float, float]], level: int) -> dict[str, Any]:
    """Return all roads of one line width class, each bent towards the middle."""
    x: list[float | None] = []
    y: list[float | None] = []
    for a, b, cards in edges:
        if _level(cards, edges[0][2], edges[-1][2]) != level:
            continue
        (ax, ay), (bx, by) = place[a], place[b]
        for step in range(STEPS + 1):
            t = step / STEPS
            near_a, near_b, bend = (1 - t) ** 2, t**2, 2 * t * (1 - t) * 0.25
            x.append(near_a * ax + near_b * bx + bend * (ax + bx) / 2)
            y.append(near_a * ay + near_b * by + bend * (ay + by) / 2)
        x.append(None)
        y.append(None)
    strength = level / (CLASSES - 1)
    return {
        "type": "scatter",
        "mode": "lines",
        "x": x,
        "y": y,
        "line": {"color": "$accent" if level == CLASSES - 1 else "$sea", "width": 1 + 5 * strength},
        "opacity": 0.1 + 0.75 * strength**2,
        "hoverinfo": "skip",
    }


def _nodes(
    sides: list[str], place: dict[str, tuple[float, float]], volume: dict[str, float]
) -> dict[str, Any]:
    most = max(volume.values())
    return {
        "type": "scatter",
        "mode": "markers+text",
        "x": [place[side][0] for side in sides],
        "y": [place[side][1] for side in sides],
        "text": [f" {name_of(side)} " for side in sides],
        "textposition": [_beside(*place[side]) for side in sides],
        "textfont": {"color": "$ink", "size": 12},
        "marker": {
            "size": [12 + 18 * volume[side] / most for side in sides],
            "color": [colour_of(side) for side in sides],
            "line": {"color": "$raised", "width": 2},
            "opacity": 1,
        },
        "customdata": [volume[side] for side in sides],
        "hovertemplate": "%{text}: %{customdata:.1f} cards a game<extra></extra>",
        "cliponaxis": False,
    }


def _beside(x: float, y: float) -> str:
    """Return the position of a name outside the circle."""
    if abs(x) < 0.3:
        return "top center" if y > 0 else "bottom center"
    return "middle right" if x > 0 else "middle left"


# -- volume ----------------------------------------------------------------------------------------


def _volume(source: Source) -> Plot | None:
    found = source.rows(VOLUME, last=source.last_turn())
    if not found:
        return None
    top = max(found, key=lambda row: row[1])
    return Plot(
        id="trade-volume",
        title="Cards traded, turn by turn",
        caption=(
            f"Trade is liveliest in turn {top[0]}: a civilization gives away "
            f"{plural(top[1], 'card')} in {plural(top[2], 'deal')}."
        ),
        traces=[
            {
                "type": "bar",
                "name": "cards given",
                "x": [row[0] for row in found],
                "y": [row[1] for row in found],
                "customdata": [row[2] for row in found],
                "marker": {"color": "$sea"},
                "hovertemplate": "turn %{x}: %{y:.1f} cards in %{customdata:.1f} deals"
                "<extra></extra>",
            }
        ],
        layout={
            "xaxis": {"title": {"text": "turn"}, "dtick": 2},
            "yaxis": {"title": {"text": "cards given by a civilization"}},
            "bargap": 0.15,
        },
        headings=("turn", "cards given by a civilization", "deals"),
        rows=[(turn, round(cards, 2), round(deals, 2)) for turn, cards, deals in found],
        height=360,
    )


# -- commodities -----------------------------------------------------------------------------------


def _values(source: Source) -> Plot | None:
    found = source.rows(SETS)
    if not found:
        return None
    labels = [name_of(row[0]) for row in found]
    total, three = (sum(row[1] for row in rows) for rows in (found, found[-3:]))
    worth = max(found, key=lambda row: row[3])
    return Plot(
        id="commodity-values",
        title="What commodities are worth",
        caption=(
            f"{join_names(labels[:-4:-1])} pay for {percent(three / total)} of everything bought "
            f"with cards. The dearest sets are of {name_of(worth[0])}: "
            f"{decimal(worth[3])} points for {plural(worth[2], 'card')} in the mean."
        ),
        traces=[
            _of_face_value(found, above, highest, colour)
            for above, (highest, colour) in zip((0, 2, 4, 6, 7, 8), DEAR, strict=True)
        ],
        layout={
            "xaxis": {"title": {"text": "points paid with it in a game"}},
            "yaxis": rows_axis(labels),
            "barmode": "overlay",
            "bargap": 0.2,
            "legend": {"orientation": "h", "y": 1.005, "yanchor": "bottom"},
        },
        headings=("commodity", "points a game", "sets a game", "cards in a set", "points a set"),
        rows=[
            (label, round(row[1], 1), round(row[4], 2), round(row[2], 2), round(row[3], 1))
            for label, row in zip(labels, found, strict=True)
        ][::-1],
        height=rows_high(len(found), 110),
    )


def _of_face_value(found: list[Row], above: int, highest: int, colour: str) -> dict[str, Any]:
    """Return the bars of commodities with these face values."""
    rows = [row for row in found if above < _face(row[0]) <= highest]
    name = str(highest) if highest == above + 1 else f"{above + 1}-{highest}"
    return {
        "type": "bar",
        "orientation": "h",
        "name": f"face value {name}" if not above else name,
        "y": [name_of(row[0]) for row in rows],
        "x": [row[1] for row in rows],
        "marker": {"color": colour},
        "customdata": [[row[4], row[2], row[3]] for row in rows],
        "text": [f"sets of {decimal(row[2])}" for row in rows],
        "textposition": "auto",
        "insidetextanchor": "end",
        "textfont": {"size": 11},
        "hovertemplate": "%{y}: %{x:.0f} points a game<br>%{customdata[0]:.1f} sets of "
        "%{customdata[1]:.1f} cards, %{customdata[2]:.0f} points each<extra></extra>",
    }


def _face(commodity: str) -> int:
    known = COMMODITIES.get(commodity)
    return known.face if known is not None else 1
