"""A picture of a board as SVG: parchment, home regions tinted, areas out of play grey.

Light on purpose: plain fills and lines, no embedded fonts or pictures, so that any browser shows it
at once. The engraved look of the shipped board is made by tools/map.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from html import escape

from .board import Board
from .board_file import AreaShape, SeaShape, ShapesFile, Window

INK = "#43321f"
PAPER = "#efe3c4"
SAND = "#ddd0b2"
ASIDE = "#d3ccbd"
SEA, DEEP, SHORE = "#bcd3cd", "#9fc0c0", "#7fa3a5"
RIVER = "#5d8fa0"
REED = "#6f9a63"
DIVIDE = "#8c2f1f"
BLACK_SITE, WHITE_SITE = "#33261b", "#fffdf4"

# One colour for each civilization of the game; regions of other boards take what is left over.
COLOURS = {
    "iberia": "#c2701f",
    "celt": "#3f8a3c",
    "rome": "#b02433",
    "carthage": "#7a4fa0",
    "hellas": "#2f6ab5",
    "minoa": "#17a08f",
    "hatti": "#94602d",
    "assyria": "#4d53ab",
    "egypt": "#d2a31c",
    "babylon": "#757575",
    "nubia": "#803d1f",
    "saba": "#e07f2c",
    "persia": "#bd4480",
    "parthia": "#6f962b",
    "kushan": "#3c95ba",
    "indus": "#cb5041",
    "maurya": "#d95a71",
    "dravidia": "#2c8562",
}
STEP = 25  # units from symbol to symbol
FOOT = 130  # units below the board for the legend

_STYLE = f"""
text{{font-family:Cinzel,'Palatino Linotype',Palatino,Georgia,serif;fill:{INK};text-anchor:middle}}
.water{{fill:none;stroke:{SHORE};stroke-width:1;stroke-dasharray:5 5;stroke-opacity:.8}}
.sea{{fill:{DEEP};stroke:{SHORE};stroke-width:1.4}}
.land{{stroke:{INK};stroke-width:1.3;stroke-opacity:.65;stroke-linejoin:round}}
.aside .land{{fill:{ASIDE};stroke-opacity:.3}}
.rim{{fill:none;stroke-width:5;stroke-linejoin:round;stroke-opacity:.75}}
.name{{font-weight:600;paint-order:stroke;stroke:{PAPER};stroke-opacity:.8;stroke-width:3px}}
.aside.name{{fill:#8d8678;stroke:none;font-weight:400}}
.divide{{fill:none;stroke:{DIVIDE};stroke-width:4;stroke-dasharray:20 9 4 9;stroke-opacity:.7}}
.seaname{{font-style:italic;fill:#3d6b73;letter-spacing:2px}}
.caption{{font-size:50px;letter-spacing:18px;opacity:.3}}
.limit{{font-size:15px;font-weight:700}}
.legend{{font-size:24px;text-anchor:start}}
.title{{font-size:46px;letter-spacing:6px;text-anchor:start;font-weight:600}}
"""

_SYMBOLS = f"""
<pattern id="reeds" width="14" height="10" patternUnits="userSpaceOnUse"><path
 d="M0 5q3.5-4 7 0t7 0" fill="none" stroke="{REED}" stroke-width="1.4"/></pattern>
<circle id="disc" r="10.5" fill="#fbf4df" stroke="{INK}" stroke-width="1.3"/>
<path id="city" d="M-10 9v-13h4v3h4v-8h4v8h4v-3h4v13z" stroke-width="1.5" stroke-linejoin="round"/>
<path id="start" d="M0-11.5l3.3 7.4 8 .8-6 5.3 1.8 7.9L0 5.8l-7.1 4.1 1.8-7.9-6-5.3 8-.8z"
 stroke="#fbf4df" stroke-width="1.3" stroke-linejoin="round"/>
<g id="volcano"><path d="M-11 9l7-14h8l7 14z" fill="#4b3a33" stroke="#fbf4df" stroke-width="1.3"/>
<path d="M-4-5q2 5 4 1t4-1q1-6-1-7-1 2-3-1-2 3-4 2z" fill="#d8481f"/></g>
"""


def render_svg(
    board: Board,
    shapes: ShapesFile,
    in_play: Collection[str] | None = None,
    window: Window | None = None,
) -> str:
    """The board with these areas in play (all, if None), or the part of it in a window."""
    chosen = frozenset(board.areas if in_play is None else in_play)
    colours = region_colours(board)
    width, height = shapes.size
    x, y, w, h = window or (0, 0, width, height + FOOT)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {w:g} {h:g}">',
        f"<title>{escape(board.name)}</title><style>{_STYLE}</style><defs>{_SYMBOLS}</defs>",
        f'<rect width="{width}" height="{height + FOOT}" fill="{PAPER}"/>',
        f'<rect width="{width}" height="{height}" fill="{SEA}"/>',
        *(f'<path class="sea" d="{sea.water}"/>' for sea in shapes.seas),
        f'<path d="{shapes.beyond}" fill="{SAND}"/>',
        *(_area(board, shape, shape.id in chosen, colours) for shape in shapes.areas),
        *_plains(shapes, chosen),
        f'<path d="{shapes.rivers}" fill="none" stroke="{RIVER}" stroke-width="2"/>',
        f'<path d="{shapes.lakes}" fill="{SEA}" stroke="{RIVER}" stroke-width="1"/>',
        *_rims(board, shapes, chosen, colours),
        f'<path class="divide" d="{shapes.divide}"/>',
        *(
            f'<text class="caption" x="{c.at[0]:g}" y="{c.at[1]:g}">{escape(c.text.upper())}</text>'
            for c in shapes.captions
        ),
        *(line for sea in shapes.seas for line in _sea_name(board.sea[sea.id].name, sea)),
        *(line for shape in shapes.areas for line in _label(board, shape, chosen, colours)),
        *_volcanoes(board, shapes, chosen),
        *_legend(board, chosen, colours, height),
        "</svg>\n",
    ]
    return "\n".join(parts)


def region_colours(board: Board) -> dict[str, str]:
    """A colour for every home region."""
    spare = [colour for name, colour in COLOURS.items() if name not in board.region]
    others = [name for name in board.region if name not in COLOURS]
    spare = spare or list(COLOURS.values())
    extra = {name: spare[n % len(spare)] for n, name in enumerate(others)}
    return {name: COLOURS.get(name) or extra[name] for name in board.region}


def tint(colour: str, amount: float) -> str:
    """Blend a colour thinly into the paper.

    >>> tint("#000000", 0), tint("#000000", 1)
    ('#efe3c4', '#000000')
    """
    mixed = (
        round(int(colour[i : i + 2], 16) * amount + int(PAPER[i : i + 2], 16) * (1 - amount))
        for i in (1, 3, 5)
    )
    return "#" + "".join(f"{value:02x}" for value in mixed)


def _area(board: Board, shape: AreaShape, playing: bool, colours: dict[str, str]) -> str:
    area = board.area[shape.id]
    water = f'<path class="water" d="{shape.water}"/>' if shape.water else ""
    if not playing:
        return f'<g id="{area.id}" class="aside">{water}<path class="land" d="{shape.land}"/></g>'
    fill = tint(colours[area.region], 0.28) if area.region else PAPER
    land = f'<path class="land" d="{shape.land}" fill="{fill}"/>'
    return f'<g id="{area.id}">{water}{land}</g>'


def _plains(shapes: ShapesFile, chosen: frozenset[str]) -> Iterator[str]:
    for shape in shapes.areas:
        if shape.plain and shape.id in chosen:
            yield f'<path d="{shape.plain}" fill="#dfe9b8" fill-opacity=".55"/>'
            yield f'<path d="{shape.plain}" fill="url(#reeds)"/>'


def _rims(
    board: Board, shapes: ShapesFile, chosen: frozenset[str], colours: dict[str, str]
) -> Iterator[str]:
    for shape in shapes.regions:
        if any(area in chosen for area in board.home[shape.id]):
            yield f'<path class="rim" d="{shape.land}" stroke="{colours[shape.id]}"/>'


def _sea_name(name: str, shape: SeaShape) -> Iterator[str]:
    x, y = shape.label
    for n, word in enumerate(name.split()):
        at = y + (n - 0.12) * shape.letters * 1.05
        text = f'class="seaname" x="{x:.0f}" y="{at:.0f}" font-size="{shape.letters:g}"'
        yield f"<text {text}>{escape(word)}</text>"


def _label(
    board: Board, shape: AreaShape, chosen: frozenset[str], colours: dict[str, str]
) -> Iterator[str]:
    area = board.area[shape.id]
    playing = area.id in chosen
    x, y = shape.label
    kind = "name" if playing else "aside name"
    for n, line in enumerate(shape.lines):
        at = f'x="{x:.0f}" y="{y + n * shape.letters:.0f}" font-size="{shape.letters:g}"'
        yield f'<text class="{kind}" {at}>{escape(line.rstrip())}</text>'
    if playing:
        marks = [_limit(area.limit)]
        if area.id in board.start_of:
            marks.append(f'<use href="#start" fill="{colours[board.start_of[area.id]]}"/>')
        if area.site != "none":
            marks.append(_city(area.site))
        yield from _row(marks, *shape.marks)


def _row(marks: Iterable[str], x: float, y: float) -> Iterator[str]:
    for n, mark in enumerate(marks):
        yield f'<g transform="translate({x + n * STEP:.0f} {y:.0f})">{mark}</g>'


def _limit(limit: int) -> str:
    return f'<use href="#disc"/><text class="limit" y="5.3">{limit}</text>'


def _city(site: str) -> str:
    fill, edge = (WHITE_SITE, INK) if site == "white" else (BLACK_SITE, "#fbf4df")
    return f'<use href="#city" fill="{fill}" stroke="{edge}"/>'


def _volcanoes(board: Board, shapes: ShapesFile, chosen: frozenset[str]) -> Iterator[str]:
    where = {shape.id: shape.at for shape in shapes.volcanoes}
    for volcano in board.volcanoes:
        if any(area in chosen for area in volcano.areas):
            x, y = where[volcano.id]
            title = f"<title>{escape(volcano.name)}</title>"
            yield f'<use href="#volcano" x="{x:.0f}" y="{y:.0f}">{title}</use>'


def _legend(
    board: Board, chosen: frozenset[str], colours: dict[str, str], top: int
) -> Iterator[str]:
    """Draw a strip below the board: its name, the legend, and the home regions in play."""
    yield f'<g transform="translate(40 {top + 52})">'
    yield f'<text class="title" y="6">{escape(board.name.upper())}</text>'
    signs = (
        (_limit(2), "population limit", 230),
        ('<use href="#start" fill="#b02433"/>', "start", 120),
        (_city("black"), "city site", 160),
        (_city("white"), "city site on a flood plain", 380),
        ('<use href="#volcano"/>', "volcano", 150),
    )
    x = 1150
    for sign, text, width in signs:
        yield f'<g transform="translate({x} 0)">{sign}'
        yield f'<text class="legend" x="24" y="8">{text}</text></g>'
        x += width + 60
    playing = [r for r in board.region if any(area in chosen for area in board.home[r])]
    step = min(260, 3900 // max(1, len(playing)))
    for n, region in enumerate(playing):
        yield f'<g transform="translate({n * step} 50)">'
        yield f'<rect y="-13" width="26" height="26" fill="{colours[region]}"/>'
        name = escape(region.replace("_", " ").title())
        yield f'<text class="legend" x="36" y="8">{name}</text></g>'
    yield "</g>"
