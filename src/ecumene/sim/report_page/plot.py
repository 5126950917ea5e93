"""A picture: its Plotly figure, its description, and its numbers as a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

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
