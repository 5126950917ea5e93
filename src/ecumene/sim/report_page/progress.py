"""Mega Civilization over turns: ages, the A.S.T., cities and tokens."""

from __future__ import annotations

from typing import Any

from ecumene.games.megaciv.tables.civilizations import EPOCH_NAMES, EPOCHS, Epoch

from .plot import MORE_LESS, Plot, Section, area, colour_of, heat, line, rows_high, section
from .source import Row, Source
from .words import decimal, group_counts, join_names, mean, name_of, percent, plural, quantile

EPOCH_SHARES = """
SELECT turn, epoch, count(*) / sum(count(*)) OVER (PARTITION BY turn)
FROM turns WHERE turn <= $last GROUP BY turn, epoch ORDER BY turn
"""
STEPS_AHEAD = """
WITH means AS (SELECT turn, avg(step) AS mean FROM turns GROUP BY turn)
SELECT who, turn, avg(step - mean) FROM turns JOIN means USING (turn)
WHERE turn <= $last GROUP BY ALL ORDER BY who, turn
"""
STANDINGS = """
SELECT who, turn, avg({what}) FROM turns WHERE turn <= $last GROUP BY ALL ORDER BY who, turn
"""
SPREAD = """
SELECT turn, {what}, count(*) FROM turns WHERE turn <= $last GROUP BY ALL ORDER BY turn, {what}
"""

AGES = ("$stone", "$bronze1", "$bronze2", "$bronze3", "$iron1", "$iron2")


def progress(source: Source) -> Section | None:
    """Ages and steps of the A.S.T., cities and tokens."""
    if not source.has("turns", "step", "epoch", "cities", "tokens"):
        return None
    lead = "Every turn takes a civilization a step further along the Archaeological Succession "
    lead += "Table, unless it lacks what the next age asks for."
    last = source.last_turn()
    plots = [
        _ages(source, last),
        _ahead(source, last),
        _standings(source, last, "cities", "Cities"),
        _standings(source, last, "tokens", "Tokens on the board"),
    ]
    return section("progress", "The march of ages", lead, plots)


def _ages(source: Source, last: int) -> Plot | None:
    found: dict[Epoch, dict[int, float]] = {epoch: {} for epoch in EPOCHS}
    for turn, epoch, share in source.rows(EPOCH_SHARES, last=last):
        found[epoch][turn] = share
    turns = sorted({turn for shares in found.values() for turn in shares})
    if not turns:
        return None
    traces = [
        area(
            EPOCH_NAMES[epoch],
            turns,
            [100 * found[epoch].get(turn, 0.0) for turn in turns],
            colour,
            hovertemplate="%{fullData.name}: %{y:.0f} %<extra></extra>",
        )
        for epoch, colour in zip(EPOCHS, AGES, strict=True)
    ]
    height = {
        epoch: max(found[epoch], key=lambda turn: (shares[turn], -turn))
        for epoch, shares in found.items()
        if shares
    }
    peaks = [
        f"the {EPOCH_NAMES[epoch]} in turn {turn}"
        for epoch, turn in height.items()
        if epoch != "stone" and found[epoch][turn] >= 0.5 and turn < turns[-1]
    ]
    ends = [(epoch, found[epoch].get(turns[-1], 0.0)) for epoch in reversed(EPOCHS)]
    at_end = [
        f"{percent(share)} in the {EPOCH_NAMES[epoch]}" for epoch, share in ends if share >= 0.005
    ]
    return Plot(
        id="ages",
        title="Ages of the world",
        caption=(f"{_peaks(peaks)}After turn {turns[-1]}: {', '.join(at_end)}."),
        traces=traces,
        layout={
            "xaxis": {"title": {"text": "turn"}, "dtick": 2},
            "yaxis": {"title": {"text": "civilizations"}, "range": [0, 100], "ticksuffix": " %"},
            "hovermode": "x unified",
            "legend": {"orientation": "h", "y": -0.22, "traceorder": "normal"},
        },
        headings=("turn", *(EPOCH_NAMES[epoch] for epoch in EPOCHS)),
        rows=[
            (turn, *(percent(found[epoch].get(turn, 0.0), 1) for epoch in EPOCHS)) for turn in turns
        ],
        height=440,
    )


def _peaks(peaks: list[str]) -> str:
    return f"Most civilizations live in {join_names(peaks)}. " if peaks else ""


def _grid(rows: list[Row]) -> tuple[list[str], list[int], dict[tuple[str, int], float]]:
    """Return seats, turns and values; the smallest final value first."""
    values = {(who, turn): value for who, turn, value in rows}
    turns = sorted({turn for _, turn in values})
    sides = sorted({who for who, _ in values})
    last = turns[-1] if turns else 0
    sides.sort(key=lambda who: (values.get((who, last), 0.0), who))
    return sides, turns, values


def _ahead(source: Source, last: int) -> Plot | None:
    sides, turns, values = _grid(source.rows(STEPS_AHEAD, last=last))
    if not sides:
        return None
    end = turns[-1]
    first, behind = sides[-1], sides[0]
    reach = max(0.5, *(abs(value) for value in values.values()))
    return Plot(
        id="steps-ahead",
        title="Ahead and behind on the A.S.T.",
        caption=(
            f"After turn {end} {name_of(first)} is {_steps(values[first, end])} of the mean, "
            f"{name_of(behind)} {_steps(values[behind, end])}. Blue is ahead of the others in the "
            "same turn, red behind."
        ),
        traces=[
            heat(
                turns,
                [name_of(who) for who in sides],
                [[values.get((who, turn)) for turn in turns] for who in sides],
                MORE_LESS,
                "%{y}, turn %{x}: %{z:+.2f} steps<extra></extra>",
                zmin=-reach,
                zmax=reach,
            )
        ],
        layout={
            "xaxis": {"title": {"text": "turn"}, "dtick": 2, "showgrid": False},
            "yaxis": {"showgrid": False},
        },
        headings=("civilization, steps ahead", *(f"turn {turn}" for turn in turns)),
        rows=[
            (name_of(who), *(round(values.get((who, turn), 0.0), 2) for turn in turns))
            for who in reversed(sides)
        ],
        height=rows_high(len(sides)),
    )


def _steps(value: float) -> str:
    return f"{plural(abs(value), 'step')} {'ahead' if value >= 0 else 'behind'}"


def _standings(source: Source, last: int, what: str, title: str) -> Plot | None:
    sides, turns, values = _grid(source.rows(STANDINGS.format(what=what), last=last))
    if not sides:
        return None
    rows = source.rows(SPREAD.format(what=what), last=last)
    spread = list(group_counts((turn, value, number) for turn, value, number in rows).values())
    means = [mean(counts) for counts in spread]
    traces: list[dict[str, Any]] = [
        line(
            "9 of 10 below",
            turns,
            [quantile(counts, 0.9) for counts in spread],
            "rgba(0,0,0,0)",
            hoverinfo="skip",
        ),
        line(
            "1 of 10 below",
            turns,
            [quantile(counts, 0.1) for counts in spread],
            "rgba(0,0,0,0)",
            fill="tonexty",
            fillcolor="$haze",
            hoverinfo="skip",
        ),
    ]
    for trace in traces:
        del trace["hovertemplate"]
    for who in sides:
        y = [values.get((who, turn), 0.0) for turn in turns]
        traces.append(line(name_of(who), turns, y, colour_of(who), opacity=0.9))
    traces.append(line("mean of all", turns, means, "$ink", line={"width": 4}))
    for trace in traces:
        trace["showlegend"] = False
    best, last_one = sides[-1], sides[0]
    top = max(range(len(turns)), key=lambda place: means[place])
    end = turns[-1]
    return Plot(
        id=f"{what}-over-turns",
        title=title,
        caption=(
            f"A civilization has most {what} after turn {turns[top]}: {decimal(means[top])} in the "
            f"mean. After turn {end} {name_of(best)} leads with {decimal(values[best, end])}, "
            f"{name_of(last_one)} is last with {decimal(values[last_one, end])}. "
            "Bold: all together; shaded: eight of ten."
        ),
        traces=traces,
        layout={
            "xaxis": {"title": {"text": "turn"}, "dtick": 2, "range": [turns[0], end]},
            "yaxis": {"title": {"text": what}, "rangemode": "tozero"},
            "annotations": [
                _end_label(name_of(who), end, values[who, end], colour_of(who))
                for who in (best, last_one)
            ],
            "margin": {"r": 78},
        },
        headings=("civilization", *(f"turn {turn}" for turn in turns)),
        rows=[
            (name_of(who), *(round(values.get((who, turn), 0.0), 2) for turn in turns))
            for who in reversed(sides)
        ],
        height=420,
    )


def _end_label(text: str, x: float, y: float, colour: str) -> dict[str, Any]:
    """The name of a line, right of its end."""
    return {
        "text": f"<b>{text}</b>",
        "x": x,
        "y": y,
        "xanchor": "left",
        "xshift": 4,
        "showarrow": False,
        "font": {"color": colour, "size": 13},
    }
