"""The strength of the bots, if several played."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from ecumene.sim.ratings import Block, GameOutcome, compare, rate_bots

from .plot import (
    LESS_MORE,
    PARTS,
    Plot,
    Section,
    dots_with_intervals,
    heat,
    rows_axis,
    section,
    upright,
)
from .source import Source
from .words import count, join_names, percent

#: rate at most this many games: enough for narrow intervals, and little to keep in memory
MOST_GAMES = 3000

OUTCOMES = """
SELECT list(bot ORDER BY seat), list(place ORDER BY seat), list(won ORDER BY seat),
       list(score ORDER BY seat)
FROM games WHERE number < $most GROUP BY run, number ORDER BY run, number
"""


def strength(source: Source) -> Section | None:
    """Ratings and pairs: those of the tournament, or from the games as they are."""
    if len(source.bots()) < 2:
        return None
    found = source.tournament if source.tournament.get("ratings") else from_games(source)
    lead = (
        "Ratings by the Plackett-Luce model of openskill over places, everybody beginning with 25; "
        "whiskers hold 95 % of the ratings from games drawn anew."
    )
    plots = [_ratings(found["ratings"]), _pairs(found["ratings"], found["pairs"])]
    return section("bots", "How strong the bots are", lead, plots)


def from_games(source: Source) -> dict[str, Any]:
    """Rate the bots of a simulation that isn't a tournament: every game is its own block."""
    most = MOST_GAMES // len(source.runs)
    blocks: list[Block] = [
        (GameOutcome(*(tuple(column) for column in row)),)
        for row in source.rows(OUTCOMES, most=most)
    ]
    bots = source.bots()
    pairs = []
    for place, a in enumerate(bots):
        for b in bots[place + 1 :]:
            met = [block for block in blocks if a in block[0].bots and b in block[0].bots]
            found = compare(a, b, met)
            if found is not None:
                low, high = found.better_interval
                pairs.append(
                    {
                        "a": a,
                        "b": b,
                        "games": found.games,
                        "better": found.better,
                        "better_low": low,
                        "better_high": high,
                        "p": found.p,
                    }
                )
    ratings = [
        {"bot": rating.bot, "rating": rating.rating, "low": rating.low, "high": rating.high}
        for rating in rate_bots(bots, blocks)
    ]
    return {"ratings": ratings, "pairs": pairs}


def _ratings(found: list[dict[str, Any]]) -> Plot | None:
    if not found:
        return None
    best_last = found[::-1]
    labels = [row["bot"] for row in best_last]
    ahead = [row["bot"] for row, behind in pairwise(found) if row["low"] > behind["high"]]
    order = ", ".join(row["bot"] for row in found)
    sure = f"Surely stronger than the next: {join_names(ahead)}" if ahead else "No order is sure"
    return Plot(
        id="ratings",
        title="Ratings",
        caption=f"The strongest first: {order}. {sure}.",
        traces=[
            dots_with_intervals(
                labels,
                [row["rating"] for row in best_last],
                [row["low"] for row in best_last],
                [row["high"] for row in best_last],
                [PARTS[place % len(PARTS)] for place in range(len(labels))],
                [
                    f"<b>{row['bot']}</b><br>{row['rating']:.1f}"
                    f"<br>95 %: {row['low']:.1f} to {row['high']:.1f}"
                    for row in best_last
                ],
            )
        ],
        layout={
            "xaxis": {"title": {"text": "rating"}},
            "yaxis": rows_axis(labels),
            "shapes": [upright(25, "$line")],
        },
        headings=("bot", "rating", "95 % from", "to"),
        rows=[
            (row["bot"], round(row["rating"], 1), round(row["low"], 1), round(row["high"], 1))
            for row in found
        ],
        height=120 + 44 * len(found),
    )


def _pairs(ratings: list[dict[str, Any]], pairs: list[dict[str, Any]]) -> Plot | None:
    if not pairs:
        return None
    bots = [row["bot"] for row in ratings]
    rates: dict[tuple[str, str], float] = {}
    for pair in pairs:
        rates[pair["a"], pair["b"]] = pair["better"]
        rates[pair["b"], pair["a"]] = 1 - pair["better"]
    z = [[rates.get((a, b)) for b in bots] for a in bots]
    told = max(pairs, key=lambda pair: abs(pair["better"] - 0.5))
    a, b, rate = told["a"], told["b"], told["better"]
    if rate < 0.5:
        a, b, rate = b, a, 1 - rate
    return Plot(
        id="pairs",
        title="Who finishes before whom",
        caption=(
            f"A seat of {a} finishes before a seat of {b} in {percent(rate)} of the cases. "
            "Rows against columns; ties count half."
        ),
        traces=[
            heat(
                bots,
                bots[::-1],
                z[::-1],
                LESS_MORE,
                "%{y} before %{x}: %{z:.1%}<extra></extra>",
                zmin=0,
                zmax=1,
                showscale=False,
                text=[
                    ["" if value is None else percent(value) for value in row] for row in z[::-1]
                ],
                texttemplate="%{text}",
                textfont={"size": 15},
            )
        ],
        layout={
            "xaxis": {"showgrid": False, "side": "top", "type": "category"},
            "yaxis": {"showgrid": False, "type": "category"},
        },
        headings=("bot", "against", "games", "finishes before", "95 % from", "to", "p"),
        rows=[
            (
                pair["a"],
                pair["b"],
                count(pair["games"]),
                percent(pair["better"], 1),
                percent(pair["better_low"], 1),
                percent(pair["better_high"], 1),
                f"{pair['p']:.2g}",
            )
            for pair in pairs
        ],
        height=130 + 52 * len(bots),
    )
