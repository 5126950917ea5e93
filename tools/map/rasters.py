"""Grids of the board: land, rivers, relief, greenness, and noise that makes borders wander."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import scipy.ndimage as nd
import shapely
from PIL import Image, ImageDraw

from .inputs import Inputs
from .land import Land
from .projection import HEIGHT, WIDTH, to_lonlat

CELL = 2  # board units per cell
COLUMNS, ROWS = WIDTH // CELL, HEIGHT // CELL
NOISE_SEED = 1
_NOISE_SHAPE = (1400, 2200)  # larger than the board: the board may grow and keep its noise


class Noise:
    """Smooth noise, one field after the other from one seed: the order of calls matters."""

    def __init__(self, seed: int = NOISE_SEED) -> None:
        self._random = np.random.default_rng(seed)

    def field(self, smooth: float) -> Any:
        """Return noise with deviation 1, smoothed over this many cells."""
        raw = nd.gaussian_filter(self._random.standard_normal(_NOISE_SHAPE), smooth)
        cut = raw[:ROWS, :COLUMNS]
        return cut / cut.std()


@dataclass(frozen=True)
class Rasters:
    """The board as grids, all of one shape."""

    land: Any  # bool
    rivers: Any  # bool
    x: Any  # board units
    y: Any
    shade: Any  # light and dark of the relief
    lush: Any  # green lowland 1, tan desert -0.2
    rugged: Any  # plain 0, high mountains 1


def make(inputs: Inputs, land: Land) -> Rasters:
    """All grids of the board."""
    dry = _burn_polygons([land.land])
    rivers = _burn_lines(land.rivers) & dry
    x, y = np.meshgrid((np.arange(COLUMNS) + 0.5) * CELL, (np.arange(ROWS) + 0.5) * CELL)
    colours = _relief(inputs, *to_lonlat(x, y))
    light = colours.mean(-1)
    shade = light - nd.gaussian_filter(light, 14)
    green = (colours[..., 1] - colours[..., 0]) / colours.sum(-1)
    return Rasters(
        land=dry,
        rivers=rivers,
        x=x,
        y=y,
        shade=shade,
        lush=np.clip(green / 0.13, -0.5, 1),
        rugged=np.clip(np.sqrt(nd.gaussian_filter(shade**2, 5)) / 22, 0, 1.5),
    )


def _relief(inputs: Inputs, lon: Any, lat: Any) -> Any:
    """The colours of the relief picture (10800 x 5400, plate carree) on the board."""
    Image.MAX_IMAGE_PIXELS = None
    world = np.asarray(Image.open(inputs.relief), np.float32)
    row = np.clip((90 - lat) * 30 - 0.5, 0, 5398)
    column = np.clip((lon + 180) * 30 - 0.5, 0, 10798)
    channels = [nd.map_coordinates(world[..., c], [row, column], order=1) for c in range(3)]
    return np.stack(channels, -1)


def _burn_polygons(geometries: list[Any]) -> Any:
    picture = Image.new("L", (COLUMNS, ROWS))
    draw = ImageDraw.Draw(picture)
    for geometry in geometries:
        for part in shapely.get_parts(geometry):
            draw.polygon(_cells(part.exterior), fill=1)
            for hole in part.interiors:
                draw.polygon(_cells(hole), fill=0)
    return np.array(picture, bool)


def _burn_lines(lines: list[Any]) -> Any:
    picture = Image.new("L", (COLUMNS, ROWS))
    draw = ImageDraw.Draw(picture)
    for line in lines:
        for part in shapely.get_parts(line):
            draw.line(_cells(part), fill=1, width=2)
    return np.array(picture, bool)


def _cells(line: Any) -> list[tuple[float, float]]:
    return [(x / CELL, y / CELL) for x, y in line.coords]


def relief_picture(rasters: Rasters) -> Any:
    """The relief as a grey picture for blending: neutral grey at sea."""
    grey = np.where(rasters.land, 128 + np.clip(rasters.shade * 0.85, -90, 90), 128)
    return Image.fromarray(grey.clip(0, 255).astype(np.uint8))
