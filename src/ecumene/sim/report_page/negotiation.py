"""How honestly bots trade, what they pass on, and who gains from whom."""

from __future__ import annotations

from typing import Any

from .plot import LESS_MORE, PARTS, Plot, Section, heat, rows_axis, rows_high, section
from .source import Source
from .words import decimal, percent, plural

SIDES = """
WITH sides AS (SELECT run, number, bot, unnest(trades) AS t FROM turns)
"""
HONESTY = f"""{SIDES}
SELECT bot, count(*) AS deals, avg(t.untrue), avg(t.calamities), avg(t.gain), avg(t.value),
       coalesce(sum(CASE WHEN t.denied THEN 1 ELSE 0 END)
                / nullif(sum(CASE WHEN t.calamities > 0 THEN 1 ELSE 0 END), 0), 0)
FROM sides GROUP BY bot ORDER BY bot DESC
"""
PARTNERS = f"""{SIDES}
SELECT sides.bot, g.bot, avg(t.gain), count(*)
FROM sides JOIN games AS g USING (run, number) WHERE g.seat = t.partner
GROUP BY ALL ORDER BY ALL
"""
#: what the bars of the first picture show
BARS = ("untrue names", "calamities passed on")


def negotiation(source: Source) -> Section | None:
    """Claims and cards, calamities passed on, and gains by partner."""
    if not source.has("turns", "trades"):
        return None
    lead = (
        "Two names of an offer are true; further names and “no calamity” bind nobody. The program "
        "knows both the words and the sealed cards. Gains are the change of the value of one's "
        "commodities, as sets."
    )
    plots = [_honesty(source), _partners(source)]
    return section("negotiation", "Words and deeds in trade", lead, plots)


def _honesty(source: Source) -> Plot | None:
    found = source.rows(HONESTY)
    if not found:
        return None
    boldest = max(found, key=lambda row: row[2])
    passer = max(found, key=lambda row: row[3])
    return Plot(
        id="honesty",
        title="Untrue names and calamities",
        caption=(
            f"{boldest[0]} says {plural(boldest[2], 'untrue name')} a deal, the most. {passer[0]} "
            f"passes on {decimal(passer[3], 2)} calamities a deal, the most, and denies it in "
            f"{percent(passer[6])} of those deals."
        ),
        traces=[_bar(name, found, 2 + place, PARTS[place]) for place, name in enumerate(BARS)],
        layout={
            "xaxis": {"title": {"text": "per side of a deal"}},
            "yaxis": rows_axis([row[0] for row in found]),
            "barmode": "group",
            "legend": {"orientation": "h", "y": 1.005, "yanchor": "bottom"},
        },
        headings=("bot", "sides of deals", *BARS, "denied", "value given", "gain"),
        rows=[
            (
                bot,
                deals,
                round(untrue, 3),
                round(passed, 3),
                round(denied, 3),
                round(value, 1),
                round(gain, 1),
            )
            for bot, deals, untrue, passed, gain, value, denied in found[::-1]
        ],
        height=rows_high(2 * len(found), 140),
    )


def _bar(name: str, found: list[Any], column: int, colour: str) -> dict[str, Any]:
    return {
        "type": "bar",
        "orientation": "h",
        "name": name,
        "y": [row[0] for row in found],
        "x": [row[column] for row in found],
        "marker": {"color": colour},
        "hovertemplate": f"%{{y}}: %{{x:.2f}} {name}<extra></extra>",
    }


def _partners(source: Source) -> Plot | None:
    found = source.rows(PARTNERS)
    bots = sorted({row[0] for row in found})
    if not found:
        return None
    gains = {(a, b): gain for a, b, gain, _ in found}
    a, b, gain, _ = max(found, key=lambda row: row[2])
    reach = max(abs(each) for each in gains.values()) or 1
    return Plot(
        id="gains-by-partner",
        title="Who gains from whom",
        caption=f"A deal is worth most to {a} with {b}: {plural(gain, 'point')} in the mean.",
        traces=[
            heat(
                bots,
                bots,
                [[gains.get((one, other)) for other in bots] for one in bots],
                LESS_MORE,
                "%{y} with %{x}: %{z:.1f} points a deal<extra></extra>",
                zmin=-reach,
                zmax=reach,
            )
        ],
        layout={
            "xaxis": {"title": {"text": "partner"}, "type": "category"},
            "yaxis": rows_axis(bots),
        },
        headings=("bot", "partner", "points a deal", "deals"),
        rows=[(a, b, round(gain, 2), deals) for a, b, gain, deals in found],
        height=rows_high(len(bots), 160),
    )
