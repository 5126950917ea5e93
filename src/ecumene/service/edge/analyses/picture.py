"""The course of a finished game as one picture: expected shares by turn, and the result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from xml.sax.saxutils import escape

from ecumene.words.catalogue import Catalogue

WIDTH, HEIGHT = 1200, 675
#: the plot: left, top, right, bottom
LEFT, TOP, RIGHT, BOTTOM = 90, 130, 800, 590
PAPER, INK, SOFT, LINE = "#fbf5e4", "#2f2417", "#62523c", "#c9b68c"
FONT = "Georgia, 'Times New Roman', serif"
#: distinguishable for colour-blind people; after the first nine, by dashes
COLOURS = (
    "#8c2f1f",
    "#1f5f8b",
    "#b7791f",
    "#2f6b34",
    "#6b4a9c",
    "#0f766e",
    "#b0457b",
    "#4b5563",
    "#8a5a00",
)
DASHES = ("", "7 4", "2 3")
#: maximum final places listed beside the plot
MOST_PLACES = 18
LONGEST_NAME = 26


def draw_picture(
    findings: Mapping[str, Any], title: str, names: Sequence[str], words: Catalogue
) -> str:
    """Draw an SVG without scripts, styles or external resources."""
    parts = [
        _text(LEFT, 62, _shorten(title, 48), 36, weight="bold"),
        _text(LEFT, 100, words.message("analysis-picture"), 22, fill=SOFT),
        *_draw_axes(findings, words),
        *_draw_lines(findings),
        *_draw_places(findings, names),
        _text(WIDTH - 40, HEIGHT - 24, "Ecumene", 18, fill=SOFT, anchor="end"),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" font-family="{FONT}" role="img">'
        f"<title>{escape(title)}</title>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>{"".join(parts)}</svg>'
    )


def _draw_axes(findings: Mapping[str, Any], words: Catalogue) -> Iterator[str]:
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = _y(share)
        yield f'<path d="M{LEFT} {y}H{RIGHT}" stroke="{LINE}" stroke-width="1"/>'
        yield _text(LEFT - 12, y + 6, f"{share:.0%}", 18, fill=SOFT, anchor="end")
    turns = _turns(findings)
    every = max(1, -(-len(turns) // 12))
    for turn in turns[::every]:
        yield _text(_x(turn, turns), BOTTOM + 28, str(turn), 18, fill=SOFT, anchor="middle")
    turn_word = words.message("analysis-turn")
    yield _text((LEFT + RIGHT) // 2, BOTTOM + 60, turn_word, 18, fill=SOFT, anchor="middle")


def _draw_lines(findings: Mapping[str, Any]) -> Iterator[str]:
    """Draw a line for each seat, up to the end of the game."""
    turns = _turns(findings)
    for seat in range(findings["players"]):
        points = [(each["turn"], _share(each, seat)) for each in findings["forecasts"]]
        points.append((findings["turns"] + 1, _final_share(findings, seat)))
        path = "L".join(f"{_x(turn, turns):.1f} {_y(share):.1f}" for turn, share in points)
        yield (
            f'<path d="M{path}" fill="none" stroke="{_colour(seat)}" stroke-width="4" '
            f'stroke-linejoin="round"{_dash(seat)}/>'
        )


def _draw_places(findings: Mapping[str, Any], names: Sequence[str]) -> Iterator[str]:
    """List the scores, best first."""
    best_first = sorted(findings["final"], key=lambda each: (not each["winner"], -each["score"]))
    room = (BOTTOM - TOP) / max(8, min(len(best_first), MOST_PLACES))
    size = min(24, room * 0.62)
    for number, each in enumerate(best_first[:MOST_PLACES]):
        seat, y = each["seat"], TOP + room * (number + 0.5)
        yield (
            f'<path d="M836 {y:.1f}H872" stroke="{_colour(seat)}" stroke-width="5"{_dash(seat)}/>'
        )
        weight = "bold" if each["winner"] else "normal"
        name = _shorten(names[seat], LONGEST_NAME)
        yield _text(884, y + size * 0.35, name, size, weight=weight)
        score = str(each["score"])
        yield _text(WIDTH - 40, y + size * 0.35, score, size, weight=weight, anchor="end")


def _turns(findings: Mapping[str, Any]) -> list[int]:
    return [*(each["turn"] for each in findings["forecasts"]), findings["turns"] + 1]


def _share(forecast: Mapping[str, Any], seat: int) -> float:
    return next((each["share"] for each in forecast["shares"] if each["seat"] == seat), 0.0)


def _final_share(findings: Mapping[str, Any], seat: int) -> float:
    winners = [each["seat"] for each in findings["final"] if each["winner"]]
    return 1 / len(winners) if seat in winners else 0.0


def _x(turn: int, turns: Sequence[int]) -> float:
    first, last = turns[0], turns[-1]
    return LEFT + (RIGHT - LEFT) * (turn - first) / max(1, last - first)


def _y(share: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * share


def _colour(seat: int) -> str:
    return COLOURS[seat % len(COLOURS)]


def _dash(seat: int) -> str:
    dash = DASHES[seat // len(COLOURS) % len(DASHES)]
    return f' stroke-dasharray="{dash}"' if dash else ""


def _shorten(text: str, most: int) -> str:
    """
    >>> _shorten("Hatshepsut", 8)
    'Hatshep…'
    """
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _text(
    x: float,
    y: float,
    text: str,
    size: float,
    *,
    fill: str = INK,
    weight: str = "normal",
    anchor: str = "start",
) -> str:
    return (
        f'<text x="{x:g}" y="{y:.1f}" font-size="{size:g}" fill="{fill}" font-weight="{weight}" '
        f'text-anchor="{anchor}">{escape(text)}</text>'
    )
