"""The board as an engraved picture: parchment, coast lines, relief, names. Run like build.py.

Too heavy to be drawn live (seconds a frame), so a browser draws it once and it is kept as WebP:

- `base.webp`, full size, without names and symbols: what a client lays below its own layers,
- `board.webp`, half size, complete: for reading and showing.

The same browser gives the same picture; another version may differ in single pixels.
"""

from __future__ import annotations

import argparse
import base64
import math
import shutil
import subprocess
from collections.abc import Iterator
from html import escape
from pathlib import Path

from PIL import Image

from ecumene.games.megaciv.board.board_file import (
    Area,
    AreaShape,
    BoardFile,
    Half,
    SeaShape,
    ShapesFile,
    read_board,
    read_shapes,
)
from ecumene.games.megaciv.board.board_svg import COLOURS

from .inputs import Inputs, locate
from .labels import SYMBOL
from .places import GRAPH, RELIEF, SHAPES

INK, SEA, DEEP, COAST = "#3f2f1e", "#b7d0cb", "#98bbbd", "#54402a"
LIMITS = ("#e6d9bd", "#ead9ad", "#dfd69c", "#c9cf8c", "#aec47c")  # barren sand to rich green
#: engraver's lines along the coast: distance and colour, from outside inwards
COAST_LINES = ((27, "#a9c6c3"), (19, "#9dbdbb"), (12, "#8fb2b2"), (6, "#7fa5a8"))
BASE, WHOLE = "base.webp", "board.webp"
BASE_QUALITY, WHOLE_QUALITY = 70, 74
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
HALVES: tuple[Half, Half] = ("west", "east")

_STYLE = f"""
.water{{fill:none;stroke:#7da3a6;stroke-width:1.3;stroke-dasharray:6 4}}
.land{{stroke:{INK};stroke-opacity:.62;stroke-width:1.5;stroke-linejoin:round}}
.sea{{fill:{DEEP};stroke:#6f9aa0;stroke-width:1.8}}
text{{font-family:Cinzel,Georgia,serif;font-weight:600;fill:{INK}}}
.names text{{text-anchor:middle;paint-order:stroke;stroke:#f6edd3;stroke-opacity:.78;
stroke-width:3.4px;stroke-linejoin:round;letter-spacing:.2px}}
.seas text{{font-family:'EB Garamond',Georgia,serif;font-style:italic;font-weight:500;fill:#34626b;
text-anchor:middle;letter-spacing:3px;opacity:.85}}
.beyond text{{font-size:54px;letter-spacing:22px;text-anchor:middle;opacity:.3}}
.limit{{font-size:16px;text-anchor:middle}} .legend{{font-size:22px}}
.head{{font-size:26px;letter-spacing:2px}}
"""

_SYMBOLS = f"""
<pattern id="reeds" width="14" height="10" patternUnits="userSpaceOnUse"><path
 d="M0 5q3.5-4 7 0t7 0" fill="none" stroke="#3f7f86" stroke-width="1.3" opacity=".75"/></pattern>
<pattern id="hatch" width="11" height="11" patternUnits="userSpaceOnUse"
 patternTransform="rotate(45)"><path d="M0 0v11" stroke="#a08b66" opacity=".35"/></pattern>
<radialGradient id="dusk" cx=".5" cy=".5" r=".72"><stop offset=".62" stop-color="#5b3b14"
 stop-opacity="0"/><stop offset="1" stop-color="#5b3b14" stop-opacity=".34"/></radialGradient>
<circle id="disc" r="10.5" fill="#fbf4df" stroke="{INK}" stroke-width="1.4"/>
<path id="city" d="M-10 9v-13h4v3h4v-8h4v8h4v-3h4v13z" stroke-width="1.5" stroke-linejoin="round"/>
<g id="black"><use href="#city" fill="#2b2019" stroke="#fbf4df"/></g>
<g id="white"><use href="#city" fill="#fffdf4" stroke="{INK}"/></g>
<g id="volcano"><path d="M-11 9l7-14h8l7 14z" fill="#4b3a33" stroke="#fbf4df" stroke-width="1.3"/>
<path d="M-4-5q2 5 4 1t4-1q1-6-1-7-1 2-3-1-2 3-4 2 0 3 0 6z" fill="#d8481f"/></g>
<path id="start" d="M0-11.5l3.3 7.4 8 .8-6 5.3 1.8 7.9L0 5.8l-7.1 4.1 1.8-7.9-6-5.3 8-.8z"
 stroke="#fbf4df" stroke-width="1.4" stroke-linejoin="round"/>
"""


def engrave(board: BoardFile, shapes: ShapesFile, inputs: Inputs, relief: Path, live: bool) -> str:
    """The whole picture as SVG; with `live` also names and symbols of areas."""
    width, height = shapes.size
    land = "".join(shape.land for shape in shapes.areas) + shapes.beyond
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"',
        f' width="{width}" height="{height}"><style>{_fonts(inputs)}{_STYLE}</style><defs>',
        f'<path id="all" d="{land}" fill="none" stroke-linejoin="round"/>{_SYMBOLS}</defs>',
        f'<rect width="{width}" height="{height}" fill="{SEA}"/>',
        *_coast_lines(),
        *(f'<path class="sea" d="{sea.water}"/>' for sea in shapes.seas),
        f'<path d="{shapes.beyond}" fill="#dccfb0"/>',
        f'<path d="{shapes.beyond}" fill="url(#hatch)"/>',
        *_areas(board, shapes),
        *_plains(shapes),
        *_regions(shapes),
        f'<image href="{_data(relief, "image/webp")}" width="{width}" height="{height}"',
        ' style="mix-blend-mode:hard-light;opacity:.62"/>',
        f'<path d="{shapes.rivers}" fill="none" stroke="#4d8498" stroke-width="2.6"',
        ' stroke-linecap="round" stroke-linejoin="round"/>',
        f'<path d="{shapes.lakes}" fill="{SEA}" stroke="#4d8498" stroke-width="1.2"/>',
        f'<use href="#all" stroke="{COAST}" stroke-width="1.8"/>',
        f'<path d="{shapes.divide}" fill="none" stroke="#8c2f1f" stroke-width="4.5"',
        ' stroke-opacity=".8" stroke-dasharray="22 9 4 9" stroke-linecap="round"/>',
        '<g class="beyond">',
        *(
            f'<text x="{c.at[0]:g}" y="{c.at[1]:g}">{c.text.upper()}</text>'
            for c in shapes.captions
        ),
        '</g><g class="seas">',
        *(line for sea in shapes.seas for line in _sea_name(board, sea)),
        "</g>",
        *(_live(board, shapes) if live else ()),
        f'<rect width="{width}" height="{height}" fill="url(#dusk)"/>',
        _rose(3690, 320, 130),
        *_cartouche(board),
        f'<rect x="14" y="14" width="{width - 28}" height="{height - 28}" fill="none"',
        f' stroke="{INK}" stroke-width="10"/><rect x="29" y="29" width="{width - 58}"',
        f' height="{height - 58}" fill="none" stroke="{INK}" stroke-width="2"/></svg>',
    ]
    return "".join(parts)


def _data(path: Path, kind: str) -> str:
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"


def _fonts(inputs: Inputs) -> str:
    capitals, italics = (_data(p, "font/woff2") for p in (inputs.capitals, inputs.italics))
    return (
        f"@font-face{{font-family:Cinzel;font-weight:600;src:url({capitals})}}"
        f"@font-face{{font-family:'EB Garamond';font-style:italic;src:url({italics})}}"
    )


def _coast_lines() -> Iterator[str]:
    """Pairs of a dark and a covering stroke."""
    for off, colour in COAST_LINES:
        yield f'<use href="#all" stroke="{colour}" stroke-width="{2 * off + 1.6}"/>'
        yield f'<use href="#all" stroke="{SEA}" stroke-width="{2 * off - 1.6}"/>'


def _areas(board: BoardFile, shapes: ShapesFile) -> Iterator[str]:
    limits = {area.id: area.limit for area in board.areas}
    for shape in shapes.areas:
        if shape.water:
            yield f'<path class="water" d="{shape.water}"/>'
        yield f'<path class="land" d="{shape.land}" fill="{LIMITS[limits[shape.id]]}"/>'


def _plains(shapes: ShapesFile) -> Iterator[str]:
    for shape in shapes.areas:
        if shape.plain:
            yield f'<path d="{shape.plain}" fill="#b9d3a0" fill-opacity=".55"/>'
            yield f'<path d="{shape.plain}" fill="url(#reeds)"/>'


def _regions(shapes: ShapesFile) -> Iterator[str]:
    """A band of colour inside the border of every home region, and its line."""
    yield '<g fill="none" stroke-linejoin="round">'
    for shape in shapes.regions:
        clip = f"clip-{shape.id}"
        yield f'<clipPath id="{clip}"><path d="{shape.land}"/></clipPath>'
        yield f'<path d="{shape.land}" clip-path="url(#{clip})" stroke="{COLOURS[shape.id]}"'
        yield ' stroke-width="17" stroke-opacity=".42"/>'
    for shape in shapes.regions:
        yield f'<path d="{shape.land}" stroke="{INK}" stroke-opacity=".8" stroke-width="2.4"/>'
    yield "</g>"


def _sea_name(board: BoardFile, shape: SeaShape) -> Iterator[str]:
    (name,) = (sea.name for sea in board.seas if sea.id == shape.id)
    x, y = shape.label
    for n, word in enumerate(name.split()):
        at = y + (n - 0.12) * shape.letters * 1.05
        yield f'<text x="{x:.0f}" y="{at:.0f}" font-size="{shape.letters:g}">{escape(word)}</text>'


def _live(board: BoardFile, shapes: ShapesFile) -> Iterator[str]:
    """Names and symbols: a client draws them itself."""
    areas = {area.id: area for area in board.areas}
    starts = {region.start: region.id for region in board.regions}
    for shape in shapes.areas:
        yield from _marks(areas[shape.id], shape, starts.get(shape.id))
    for volcano in shapes.volcanoes:
        yield f'<use href="#volcano" x="{volcano.at[0]:.0f}" y="{volcano.at[1]:.0f}"/>'
    yield '<g class="names">'
    for shape in shapes.areas:
        x, y = shape.label
        for n, line in enumerate(shape.lines):
            at = f'x="{x:.0f}" y="{y + n * shape.letters:.0f}" font-size="{shape.letters:g}"'
            yield f"<text {at}>{escape(line.rstrip())}</text>"
    yield "</g>"


def _marks(area: Area, shape: AreaShape, starting: str | None) -> Iterator[str]:
    marks = [_limit(area.limit)]
    if starting:
        marks.append(f'<use href="#start" fill="{COLOURS[starting]}"/>')
    if area.site != "none":
        marks.append(f'<use href="#{area.site}"/>')
    x, y = shape.marks
    for n, mark in enumerate(marks):
        yield f'<g transform="translate({x + n * SYMBOL:.0f} {y:.0f})">{mark}</g>'


def _limit(limit: int) -> str:
    return f'<use href="#disc"/><text class="limit" y="5.6">{limit}</text>'


def _rose(x: int, y: int, size: float) -> str:
    rings = "".join(f'<circle r="{size * r}" fill="none" opacity=".5"/>' for r in (0.62, 0.56))
    points = []
    for k in range(8):
        length, waist = (size, size * 0.14) if k % 2 == 0 else (size * 0.6, size * 0.1)
        turn = f'<g transform="rotate({math.degrees(k * math.pi / 4):g})">'
        dark = f'<path d="M0 {-length}L{waist} {-waist}L0 0z" fill="{INK}"/>'
        light = f'<path d="M0 {-length}L{-waist} {-waist}L0 0z" fill="#f3ead2"/>'
        points.append(f"{turn}{dark}{light}</g>")
    north = f'<text class="head" y="{-size - 8}" text-anchor="middle" stroke="none">N</text>'
    head = f'<g transform="translate({x} {y})" stroke="{INK}" stroke-width="1.2">'
    return f"{head}{rings}{''.join(points)}{north}</g>"


def _cartouche(board: BoardFile) -> Iterator[str]:
    title = board.name.upper().replace("U", "V")
    yield (
        '<g transform="translate(120 1790)"><rect x="-40" y="-110" width="1120" height="650"'
        f' rx="10" fill="#f3e8cb" fill-opacity=".9" stroke="{INK}" stroke-width="3"/>'
        '<rect x="-28" y="-98"'
        f' width="1096" height="626" rx="6" fill="none" stroke="{INK}"/>'
        '<text x="520" y="-10" font-size="84" text-anchor="middle" letter-spacing="8">'
        f'{escape(title)}</text><text x="520" y="40" font-size="26" text-anchor="middle"'
        ' letter-spacing="3">the lands and seas of eighteen peoples</text>'
        f'<path d="M60 66h920" stroke="{INK}" stroke-width="1.4"/></g>'
    )
    yield from _signs(160, 1950)
    yield from _peoples(board, 680, 1950)


def _signs(x: int, y: int) -> Iterator[str]:
    yield f'<g transform="translate({x} {y})"><text class="head" y="-18">Population limit</text>'
    for n, colour in enumerate(LIMITS):
        box = f'<rect x="{n * 62}" width="56" height="30" fill="{colour}" stroke="{INK}"/>'
        yield f'{box}<g transform="translate({n * 62 + 28} 15)">{_limit(n)}</g>'
    reeds = '<rect x="2" y="-13" width="28" height="26" fill="{}" stroke="#6c8f6a"/>'
    signs = (
        ('<use href="#black" x="16"/>', "city site"),
        ('<use href="#white" x="16"/>', "city site on a flood plain"),
        (reeds.format("#cfdc9f") + reeds.format("url(#reeds)"), "flood plain"),
        ('<use href="#volcano" x="16"/>', "volcano"),
        ('<use href="#start" x="16" fill="#a3212f"/>', "start of a people"),
        (reeds.format(DEEP), "open sea"),
        (
            '<path d="M0 0h32" stroke="#8c2f1f" stroke-width="4" stroke-dasharray="14 7 3 7"/>',
            "border of West and East",
        ),
    )
    for n, (sign, text) in enumerate(signs):
        yield f'<g transform="translate(0 {66 + n * 40})">{sign}'
        yield f'<text x="44" y="7" class="legend">{text}</text></g>'
    yield "</g>"


def _peoples(board: BoardFile, x: int, y: int) -> Iterator[str]:
    yield f'<g transform="translate({x} {y})">'
    for column, half in enumerate(HALVES):
        left = column * 190
        yield f'<text class="head" x="{left}" y="-14">{half.title()}</text>'
        for n, region in enumerate(r for r in board.regions if r.half == half):
            colour = COLOURS[region.id]
            yield f'<use href="#start" x="{left + 12}" y="{n * 30 + 10}" fill="{colour}"/>'
            text = f'class="legend" x="{left + 32}" y="{n * 30 + 17}"'
            yield f"<text {text}>{region.id.title()}</text>"
    yield "</g>"


# -- baking ----------------------------------------------------------------------------------------


def bake(svg: str, work: Path, name: str, size: tuple[int, int]) -> Image.Image:
    """Let a browser draw the picture."""
    browser = next((found for b in BROWSERS if (found := shutil.which(b))), None)
    if browser is None:
        raise SystemExit("baking needs a browser: install chromium")
    page, shot = work / f"{name}.html", work / f"{name}.png"
    page.write_text(f'<body style="margin:0">{svg}</body>', encoding="utf-8")
    shot.unlink(missing_ok=True)
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    frame = [f"--window-size={size[0]},{size[1]}", "--hide-scrollbars"]
    subprocess.run(
        [browser, *options, *frame, f"--screenshot={shot}", page.resolve().as_uri()],
        check=True,
        capture_output=True,
        timeout=600,
    )
    return Image.open(shot).convert("RGB")


def main() -> None:
    """Bake both pictures from the board in `--boards` into `--pictures`."""
    parser = argparse.ArgumentParser()
    for option in ("--work", "--boards", "--pictures"):
        parser.add_argument(option, type=Path, required=True)
    args = parser.parse_args()
    board = read_board((args.boards / GRAPH).read_bytes())
    shapes = read_shapes((args.boards / SHAPES).read_bytes())
    inputs = locate(args.work)
    relief = args.pictures / RELIEF
    width, height = shapes.size
    base = bake(engrave(board, shapes, inputs, relief, False), args.work, "base", shapes.size)
    base.save(args.pictures / BASE, quality=BASE_QUALITY, method=6)
    whole = bake(engrave(board, shapes, inputs, relief, True), args.work, "whole", shapes.size)
    half = whole.resize((width // 2, height // 2), Image.Resampling.LANCZOS)
    half.save(args.pictures / WHOLE, quality=WHOLE_QUALITY, method=6)


if __name__ == "__main__":
    main()
