"""Where the minutes of a turn go: a bar for each scene, in pieces by phase, as SVG."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from statistics import fmean
from typing import Any

#: what is shown together, and its colour
PARTS: dict[str, tuple[tuple[str, ...], str]] = {
    "movement": (("movement",), "#3f6b8f"),
    "cities": (("city construction",), "#a8641f"),
    "cards": (("trade cards acquisition",), "#5d7a3e"),
    "trade": (("trade",), "#25786e"),
    "calamities": (("calamity selection", "calamity resolution"), "#7a4a7d"),
    "purchases": (("advances acquisition",), "#8f6f14"),
    "taxes, growth, conflict, abilities, support": (
        (
            "tax collection",
            "population expansion and census",
            "conflict",
            "special abilities",
            "surplus population and city support",
            "A.S.T. alteration",
        ),
        "#7f8a90",
    ),
}
WIDE, LEFT, RIGHT = 900, 150, 60
BAR, GAP, TOP = 26, 12, 64
#: minutes between two lines
STEP = 5


def mean_phases(of_seeds: Mapping[str, Any]) -> dict[str, float]:
    """Minutes of an average turn by phase, over the seeds of a scene."""
    each = [figures["minutes_per_turn_by_phase"] for figures in of_seeds.values()]
    return {phase: fmean(one[phase] for one in each) for phase in each[0]}


def draw_evenings(figures: Mapping[str, Any]) -> str:
    """The picture."""
    scenes = {name: mean_phases(seeds) for name, seeds in figures["scenes"].items()}
    most = max(sum(phases.values()) for phases in scenes.values())
    goal = figures["goals"]["minutes_per_turn"]
    scale = (WIDE - LEFT - RIGHT) / max(most, goal)
    high = TOP + len(scenes) * (BAR + GAP) + 24
    bottom = high - 24
    box = f'viewBox="0 0 {WIDE} {high}" font-family="sans-serif" font-size="12" role="img"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box}>',
        "<title>Minutes of an average turn, by phase</title>",
        f'<rect width="{WIDE}" height="{high}" fill="#fffdf8"/>',
        *_legend(),
    ]
    for minutes in range(0, int(max(most, goal)) + 1, STEP):
        x = LEFT + minutes * scale
        parts.append(f'<path d="M{x:.1f},{TOP - 6} V{bottom}" stroke="#ddd5c6"/>')
        parts.append(f'<text x="{x:.1f}" y="{high - 8}" text-anchor="middle">{minutes}</text>')
    x = LEFT + goal * scale
    parts.append(
        f'<path d="M{x:.1f},{TOP - 6} V{bottom}" stroke="#222" stroke-dasharray="4 3"/>'
        f'<text x="{x:.1f}" y="{TOP - 10}" text-anchor="middle">goal {goal:.0f}</text>'
    )
    for number, (name, phases) in enumerate(scenes.items()):
        parts += _bar(name, phases, TOP + number * (BAR + GAP), scale)
    parts.append(f'<text x="{WIDE - 8}" y="{high - 8}" text-anchor="end">minutes</text></svg>')
    return "\n".join(parts)


def _legend() -> list[str]:
    found, x = [], 12.0
    for name, (_, colour) in PARTS.items():
        found.append(f'<rect x="{x:.0f}" y="10" width="11" height="11" fill="{colour}"/>')
        found.append(f'<text x="{x + 15:.0f}" y="20">{escape(name)}</text>')
        x += 30 + 6.6 * len(name)
    return found


def _bar(name: str, phases: Mapping[str, float], y: float, scale: float) -> list[str]:
    found = [f'<text x="{LEFT - 8}" y="{y + 17}" text-anchor="end">{escape(name)}</text>']
    x = float(LEFT)
    for part, (of, colour) in PARTS.items():
        minutes = sum(phases[phase] for phase in of)
        width = minutes * scale
        found.append(
            f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{BAR}" fill="{colour}">'
            f"<title>{escape(part)}: {minutes:.1f} min</title></rect>"
        )
        if width > 22:
            middle = x + width / 2
            found.append(
                f'<text x="{middle:.1f}" y="{y + 17}" fill="#fff" text-anchor="middle">'
                f"{minutes:.1f}</text>"
            )
        x += width
    total = sum(phases.values())
    found.append(f'<text x="{x + 6:.1f}" y="{y + 17}" font-weight="bold">{total:.1f}</text>')
    return found
