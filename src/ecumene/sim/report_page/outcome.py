"""Winners by civilization, start region and seat; points, and duration."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ecumene.sim.ratings import wilson

from .plot import (
    Plot,
    Section,
    band,
    colour_of,
    dots_with_intervals,
    rows_axis,
    rows_high,
    section,
    upright,
)
from .source import Source
from .words import (
    count,
    decimal,
    group_counts,
    join_names,
    mean,
    name_of,
    percent,
    plural,
    quantile,
)

#: the balanced range, as multiples of the fair share
BAND = (0.6, 1.5)

WINS = """
WITH each AS (
  SELECT {what} AS what, run, number, count(*) AS seats, sum(won) AS won
  FROM games WHERE {what} <> '' GROUP BY ALL
)
SELECT what, count(*) AS games, sum(won) / count(*) AS rate,
       sum(seats) / count(*) / $players AS fair
FROM each GROUP BY what ORDER BY rate / fair, what
"""
SCORES = """
SELECT who, score, count(*) FROM games GROUP BY who, score ORDER BY who, score
"""
#: whiskers, box and the line in it
FIVE = (0.1, 0.25, 0.5, 0.75, 0.9)
LENGTHS = "SELECT turns, count(*) FROM games WHERE seat = 0 GROUP BY turns ORDER BY turns"


@dataclass(frozen=True, slots=True)
class WinShare:
    """How often somebody won, in parts of the fair share."""

    what: str
    games: int
    rate: float
    fair: float
    times: float
    low: float
    high: float


def outcome(source: Source) -> Section | None:
    """Show winners and duration."""
    return _outcome(source, "seat")


def outcome_by(side: str) -> Callable[[Source], Section | None]:
    """Like :func:`outcome`, for games whose seats play a side; ``side`` is the word for it."""
    return lambda source: _outcome(source, side)


def _outcome(source: Source, side: str) -> Section | None:
    lead = (
        "A fair share is what every seat would win if nothing but luck told them apart. "
        "Whiskers hold the truth in 95 of 100 cases."
    )
    if len(source.bots()) > 1:
        lead += " Bots of different strength took turns in the seats."
    plots = [
        _wins(source, "who", side),
        _wins(source, "region", "start region"),
        _scores(source),
        _lengths(source),
    ]
    return section("outcome", "Who wins", lead, plots)


# -- win rates -------------------------------------------------------------------------------------


def shares(source: Source, what: str) -> list[WinShare]:
    """How often each civilization, region or seat won; the least lucky first."""
    found = []
    for name, games, rate, fair in source.rows(WINS.format(what=what), players=source.players):
        low, high = (end / fair for end in wilson(rate, games))
        found.append(WinShare(name, games, rate, fair, rate / fair, low, high))
    return found


def _wins(source: Source, what: str, word: str) -> Plot | None:
    found = shares(source, what)
    if len(found) < 2:
        return None
    labels = [name_of(share.what) for share in found]
    colours = [colour_of(share.what) for share in found]
    hover = [
        f"<b>{label}</b><br>{decimal(s.times, 2)} times its fair share"
        f"<br>95 %: {decimal(s.low, 2)} to {decimal(s.high, 2)}"
        f"<br>wins {percent(s.rate, 1)} of {count(s.games)} games"
        for label, s in zip(labels, found, strict=True)
    ]
    reach = max(2.0, min(max(share.high for share in found), 6.0) * 1.05)
    return Plot(
        id=f"wins-{what}",
        title=f"Wins by {word}",
        caption=_wins_caption(found, labels, word),
        traces=[
            dots_with_intervals(
                labels,
                [s.times for s in found],
                [s.low for s in found],
                [s.high for s in found],
                colours,
                hover,
            )
        ],
        layout={
            "xaxis": {
                "title": {"text": "wins, in times of the fair share"},
                "range": [-0.03 * reach, reach],
            },
            "yaxis": rows_axis(labels),
            "shapes": [band(*BAND), upright(1)],
        },
        headings=(word, "games", "wins", "times fair share", "95 % from", "to"),
        rows=[
            (
                label,
                s.games,
                percent(s.rate, 1),
                round(s.times, 2),
                round(s.low, 2),
                round(s.high, 2),
            )
            for label, s in zip(labels, found, strict=True)
        ],
        height=rows_high(len(found)),
    )


def _wins_caption(found: list[WinShare], labels: list[str], word: str) -> str:
    """Describe the best, the worst, and those outside the band, with certainty."""
    best, worst = found[-1], found[0]
    text = (
        f"{labels[-1]} wins {decimal(best.times, 2)} times its fair share, "
        f"{labels[0]} {decimal(worst.times, 2)} times. "
    )
    out = [
        label for label, s in zip(labels, found, strict=True) if s.high < BAND[0] or s.low > BAND[1]
    ]
    inside = [s for s in found if BAND[0] <= s.times <= BAND[1]]
    text += f"{len(inside)} of {len(found)} lie in the shaded band from {BAND[0]} to {BAND[1]}"
    return text + (f"; {join_names(out)} surely outside." if out else "; none is surely outside.")


# -- scores ----------------------------------------------------------------------------------------


def _scores(source: Source) -> Plot | None:
    counts = group_counts((who, score, number) for who, score, number in source.rows(SCORES))
    if not counts:
        return None
    found = sorted((mean(scores), who) for who, scores in counts.items())
    labels = [name_of(who) for _, who in found]
    five = [[quantile(counts[who], part) for part in FIVE] for _, who in found]
    low, high = [q[0] for q in five], [q[-1] for q in five]
    traces = [
        {
            "type": "box",
            "orientation": "h",
            "y": [label],
            "lowerfence": [q[0]],
            "q1": [q[1]],
            "median": [q[2]],
            "q3": [q[3]],
            "upperfence": [q[4]],
            "mean": [middle],
            "fillcolor": colour_of(who),
            "line": {"color": "$ink", "width": 1},
            "width": 0.55,
            "whiskerwidth": 0,
            "name": label,
            "showlegend": False,
            "hoverinfo": "x+name",
        }
        for label, q, (middle, who) in zip(labels, five, found, strict=True)
    ]
    edge = max(1.0, 0.05 * (max(high) - min(low)))
    return Plot(
        id="scores",
        title="Points at the end",
        caption=(
            f"{labels[-1]} ends with {decimal(found[-1][0])} points in the mean, "
            f"{labels[0]} with {decimal(found[0][0])}. A box holds the middle half of the games, "
            "its whiskers eight of ten."
        ),
        traces=traces,
        layout={
            "xaxis": {"title": {"text": "points"}, "range": [min(low) - edge, max(high) + edge]},
            "yaxis": rows_axis(labels),
        },
        headings=("", "1 of 10 below", "1 of 4", "half", "3 of 4", "9 of 10", "mean"),
        rows=[
            (label, *(round(value, 1) for value in q), round(middle, 1))
            for label, q, (middle, _) in zip(labels, five, found, strict=True)
        ],
        height=rows_high(len(found)),
    )


# -- length ----------------------------------------------------------------------------------------


def _lengths(source: Source) -> Plot | None:
    found = [(turns, games) for turns, games in source.rows(LENGTHS) if turns is not None]
    if not found:
        return None
    games = sum(number for _, number in found)
    usually = mean(found)
    usual, often = max(found, key=lambda row: row[1])
    clock = source.clock
    return Plot(
        id="length",
        title="How long a game is",
        caption=(
            f"A game takes {plural(usually, clock)} in the mean, from {found[0][0]} to "
            f"{found[-1][0]}; {usual} is most common ({percent(often / games)} of the games)."
        ),
        traces=[
            {
                "type": "bar",
                "x": [turns for turns, _ in found],
                "y": [number / games for _, number in found],
                "marker": {"color": "$sea"},
                "hovertemplate": f"%{{x}} {clock}s: %{{y:.1%}} of the games<extra></extra>",
            }
        ],
        layout={
            "xaxis": {"title": {"text": f"{clock}s"}, "dtick": _step(found[-1][0] - found[0][0])},
            "yaxis": {"title": {"text": "share of games"}, "tickformat": ".0%"},
            "bargap": 0.12,
            "shapes": [upright(usually)],
        },
        headings=(f"{clock}s", "games", "share"),
        rows=[(turns, number, percent(number / games, 1)) for turns, number in found],
        height=360,
    )


def _step(reach: int) -> int:
    """Return a step that limits the marks on an axis."""
    return next(step for step in (1, 2, 5, 10, 50, 1000) if reach / step <= 14)
