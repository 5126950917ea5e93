"""Where names and symbols stand on the board, and how large."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import shapely
from shapely.affinity import scale
from shapely.geometry import box

SYMBOL = 25  # units from symbol to symbol
LETTER = 0.70  # width of a letter, in letter sizes
SIZES = (19.0, 17.5, 16.0, 14.5, 13.5)
SEA_SIZES = (40.0, 34.0, 29.0, 25.0, 21.0)
ON_WATER = 14.5
OFF_SHORE = 34  # units: how far from its land a name may stand


@dataclass(frozen=True)
class Label:
    """A name and the row of symbols below it, as one block."""

    lines: tuple[str, ...]
    letters: float
    x: float
    top: float
    symbols: int

    @property
    def width(self) -> float:
        """The width of the block."""
        return _width(self.lines, self.letters, self.symbols)

    @property
    def height(self) -> float:
        """The height of the block."""
        return _height(self.lines, self.letters)

    @property
    def box(self) -> Any:
        """The block as a polygon."""
        return box(
            self.x - self.width / 2, self.top, self.x + self.width / 2, self.top + self.height
        )

    @property
    def baseline(self) -> tuple[float, float]:
        """The middle of the baseline of the first line."""
        return round(self.x, 1), round(self.top + 0.86 * self.letters, 1)

    @property
    def marks(self) -> tuple[float, float]:
        """The middle of the first symbol."""
        first = self.x - SYMBOL / 2 * (self.symbols - 1)
        return round(first, 1), round(self.top + self.letters * len(self.lines) + 15, 1)


def _width(lines: tuple[str, ...], letters: float, symbols: int) -> float:
    return max(max(map(len, lines)) * letters * LETTER, symbols * SYMBOL)


def _height(lines: tuple[str, ...], letters: float) -> float:
    return letters * len(lines) * 1.05 + 27


def break_name(name: str) -> tuple[str, ...]:
    """A long name on two lines, if it has a place to break."""
    if len(name) > 11 and re.search("[ -]", name):
        return tuple(word for word in re.split(r"(?<=-)| ", name) if word)
    return (name,)


def place(shape: Any, width: float, height: float) -> tuple[float, float, float]:
    """The best middle for a block in a polygon, and how well it fits (1 just fits).

    The largest circle in the polygon, after squeezing the plane so that the block is a square.
    """
    squeezed = scale(shape, 1 / width, 1 / height, origin=(0, 0))
    radius = shapely.maximum_inscribed_circle(squeezed, tolerance=0.02)
    x, y = radius.coords[0]
    return x * width, y * height, radius.length / 0.62


def on_land(name: str, land: Any, symbols: int) -> tuple[Label, float]:
    """Return the largest label that fits on a polygon of land, or the one that comes closest."""
    lines = break_name(name)
    best: tuple[Label, float] | None = None
    for letters in SIZES:
        x, y, fit = place(land, _width(lines, letters, symbols) + 4, _height(lines, letters))
        label = Label(lines, letters, x, y - _height(lines, letters) / 2, symbols)
        if fit >= 1:
            return label, fit
        if best is None or fit > best[1]:
            best = label, fit
    assert best is not None
    return best


def near_land(name: str, land: Any, water: Any, symbols: int, taken: Any, foreign: Any) -> Label:
    """Place a label on land and adjacent water: not on foreign land, nor on labels in `taken`."""
    lines = break_name(name)
    width, height = _width(lines, ON_WATER, symbols), _height(lines, ON_WATER)
    near = land.buffer(OFF_SHORE).difference(foreign)
    own = shapely.union_all([land, water]).buffer(0.5).intersection(near)
    best: tuple[float, float, float] = (0.0, 0.0, -1.0)
    for space in (own.difference(taken), near.difference(taken), own):
        parts = [p for p in shapely.get_parts(space) if p.geom_type == "Polygon" and p.area > 1]
        for part in parts:
            found = place(part, width, height)
            if found[2] > best[2]:
                best = found
        if best[2] >= 0.9:
            break
    x, y, _ = best
    return Label(lines, ON_WATER, x, y - height / 2, symbols)


def on_sea(name: str, water: Any) -> tuple[float, float, float]:
    """Return the centre and the letter size for the name of a sea, one word per line."""
    words = name.split()
    x = y = 0.0
    letters = SEA_SIZES[0]
    for letters in SEA_SIZES:
        x, y, fit = place(water, max(map(len, words)) * letters * 0.66, letters * 2.2)
        if fit >= 1:
            break
    return round(x, 1), round(y, 1), letters
