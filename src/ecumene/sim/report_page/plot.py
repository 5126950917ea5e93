"""A picture: its Plotly figure, its description, and its numbers as a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ecumene.games.megaciv.board.board_svg import COLOURS

#: names, then light (parchment) and dark (the sea at night), as in the web client
THEMES: dict[str, tuple[str, str]] = {
    "$paper": ("#f4ead0", "#10202b"),
    "$raised": ("#fbf5e4", "#182c39"),
    "$ink": ("#2f2417", "#ece2c9"),
    "$soft": ("#62523c", "#b3ab95"),
    "$line": ("#c9b68c", "#3a5466"),
    "$grid": ("#e4d7b3", "#223947"),
    "$accent": ("#8c2f1f", "#e0805f"),
    "$sea": ("#2f6f7c", "#6fb5c2"),
    "$good": ("#2f6b34", "#8fcf8a"),
    "$band": ("rgba(47,107,52,0.13)", "rgba(143,207,138,0.13)"),
    "$haze": ("rgba(47,111,124,0.18)", "rgba(111,181,194,0.2)"),
    # sources of points and other parts of a whole
    "$1": ("#8c2f1f", "#d9735a"),
    "$2": ("#d2a31c", "#e8c04f"),
    "$3": ("#2f6f7c", "#5fa9b8"),
    "$4": ("#6f962b", "#9cc257"),
    "$5": ("#7a4fa0", "#a985cc"),
    "$6": ("#c2701f", "#e0985a"),
    "$7": ("#757575", "#9aa0a6"),
    # ages of the world
    "$stone": ("#a39c8d", "#7d8790"),
    "$bronze1": ("#dfb56c", "#8a6a32"),
    "$bronze2": ("#c98a3a", "#b9853f"),
    "$bronze3": ("#a3611f", "#e0ac63"),
    "$iron1": ("#5d7484", "#7fa6bd"),
    "$iron2": ("#2c3f4d", "#c5dcea"),
    # from less over equal to more
    "$high": ("#8c2f1f", "#f0926f"),
    "$middle": ("#f4ead0", "#1c313f"),
    "$less": ("#2f6f7c", "#6fb5c2"),
}


def _lighter(colour: str) -> str:
    """Lighten a colour by a third, to be visible on a dark page.

    >>> _lighter("#000000")
    '#555555'
    """
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{part + (255 - part) // 3:02x}" for part in parts)


THEMES |= {f"${name}": (colour, _lighter(colour)) for name, colour in COLOURS.items()}

PARTS = ("$1", "$3", "$2", "$4", "$5", "$6", "$7")
LESS_MORE = [[0, "$less"], [0.5, "$middle"], [1, "$high"]]
MORE_LESS = [[0, "$high"], [0.5, "$middle"], [1, "$less"]]

#: the tribes of Stone Age, as in the web client
SEATS = ("#b8341f", "#2565a3", "#e0ac22", "#6d3b78")


def colour_of(side: str) -> str:
    """The colour of a civilization, or of a seat (``seat 1``) where a game has no civilizations.

    >>> colour_of("minoa"), colour_of("seat 2"), colour_of("somebody")
    ('$minoa', '#2565a3', '$sea')
    """
    if side.startswith("seat "):
        return SEATS[(int(side[5:]) - 1) % len(SEATS)]
    return f"${side}" if side in COLOURS else "$sea"


Trace = dict[str, Any]
Layout = dict[str, Any]

#: pixels of a row in pictures with a row for each of many
ROW = 25
FRAME = 78


@dataclass(frozen=True, slots=True)
class Plot:
    """One picture."""

    id: str
    title: str
    #: a description in words made from the data
    caption: str
    traces: list[Trace]
    layout: Layout
    #: the numbers: headings, rows
    headings: tuple[str, ...]
    rows: Sequence[Sequence[str | float | int]]
    height: int = 420
    #: on a narrow screen; 0 is as elsewhere
    narrow_height: int = 0
    #: takes the whole width of the page
    wide: bool = False
    #: changes to the layout on a narrow screen
    narrow: Layout = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Section:
    """Pictures that belong together."""

    id: str
    title: str
    lead: str
    plots: tuple[Plot, ...]


@dataclass(frozen=True, slots=True)
class KeyFigure:
    """A number at the top of the page."""

    value: str
    label: str


def section(id_: str, title: str, lead: str, plots: Sequence[Plot | None]) -> Section | None:
    """Return a section with the pictures that have data, if any."""
    drawn = tuple(plot for plot in plots if plot is not None)
    return Section(id_, title, lead, drawn) if drawn else None


def rows_high(rows: int, frame: int = FRAME) -> int:
    """The height of a picture with this many rows."""
    return rows * ROW + frame


# -- traces that several groups draw ---------------------------------------------------------------


def dots_with_intervals(
    labels: Sequence[str],
    values: Sequence[float],
    lows: Sequence[float],
    highs: Sequence[float],
    colours: Sequence[str],
    hover: Sequence[str],
) -> Trace:
    """A row for each label: a dot, and a whisker over its 95 % interval."""
    return {
        "type": "scatter",
        "mode": "markers",
        "x": list(values),
        "y": list(labels),
        "error_x": {
            "type": "data",
            "symmetric": False,
            "array": [high - value for high, value in zip(highs, values, strict=True)],
            "arrayminus": [value - low for low, value in zip(lows, values, strict=True)],
            "color": "$soft",
            "thickness": 1.5,
            "width": 0,
        },
        "marker": {
            "size": 13,
            "color": list(colours),
            "line": {"color": "$ink", "width": 1},
        },
        "cliponaxis": False,
        "hovertext": list(hover),
        "hoverinfo": "text",
        "showlegend": False,
    }


def line(name: str, x: Sequence[float], y: Sequence[float], colour: str, **more: Any) -> Trace:
    """A line over turns."""
    return {
        "type": "scatter",
        "mode": "lines",
        "name": name,
        "x": list(x),
        "y": list(y),
        "line": {"color": colour, "width": 2, **more.pop("line", {})},
        "hovertemplate": "%{fullData.name}: %{y:.1f}<extra></extra>",
        **more,
    }


def area(name: str, x: Sequence[float], y: Sequence[float], colour: str, **more: Any) -> Trace:
    """A layer of a stack over turns."""
    layer = {
        "stackgroup": "one",
        "line": {"color": "$raised", "width": 1},
        "fillcolor": colour,
    }
    return line(name, x, y, colour, **(layer | more))


def heat(
    x: Sequence[Any],
    y: Sequence[str],
    z: Sequence[Sequence[float | None]],
    colours: Sequence[Any],
    hover: str,
    **more: Any,
) -> Trace:
    """Return a heat map with a row for each of ``y``."""
    return {
        "type": "heatmap",
        "x": list(x),
        "y": list(y),
        "z": [list(row) for row in z],
        "colorscale": list(colours),
        "xgap": 2,
        "ygap": 2,
        "hovertemplate": hover,
        "hoverongaps": False,
        "colorbar": {"thickness": 10, "outlinewidth": 0, "len": 0.6, "x": 1.01},
        **more,
    }


def rows_axis(labels: Sequence[str], **more: Any) -> Layout:
    """The axis of a picture with a row for each label, the first one at the bottom."""
    return {
        "type": "category",
        "categoryorder": "array",
        "categoryarray": list(labels),
        "range": [-0.7, len(labels) - 0.3],
        **more,
    }


def upright(value: float, colour: str = "$accent", dash: str = "dot") -> dict[str, Any]:
    """A line over the whole height at a value."""
    return {
        "type": "line",
        "xref": "x",
        "yref": "paper",
        "x0": value,
        "x1": value,
        "y0": 0,
        "y1": 1,
        "line": {"color": colour, "width": 1.5, "dash": dash},
        "layer": "below",
    }


def band(low: float, high: float) -> dict[str, Any]:
    """A shaded band over the whole height."""
    return {
        "type": "rect",
        "xref": "x",
        "yref": "paper",
        "x0": low,
        "x1": high,
        "y0": 0,
        "y1": 1,
        "fillcolor": "$band",
        "line": {"width": 0},
        "layer": "below",
    }
