"""The plane of the board: a mild cone, and lenses that give crowded regions more room."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import shapely

WIDTH, HEIGHT = 4000, 2440  # the board in its own units

EARTH = 6371.0  # km
LON_MIDDLE, LAT_MIDDLE = 40.0, 32.0
LAT_SOUTH, LAT_NORTH = -8.0, 46.0  # far apart: little tilt at the edges, the north enlarged
SCALE = 0.418  # units per km outside the lenses
X_MIDDLE, Y_MIDDLE = 2012, 1420


class Lens(NamedTuple):
    """Enlarges what is around a point. Can be inverted while the gain is below 2.2."""

    lat: float
    lon: float
    radius: float  # km
    gain: float


LENSES = (
    Lens(38.3, 25.0, 560, 0.80),  # Aegean
    Lens(33.6, 36.6, 430, 0.50),  # Levant
    Lens(33.2, 45.0, 480, 0.40),  # Mesopotamia
    Lens(41.2, 12.3, 600, 0.62),  # Italy
    Lens(40.5, -3.0, 700, 0.35),  # Iberia
)


def _mercator(lat: Any) -> Any:
    return np.log(np.tan(np.pi / 4 + np.radians(lat) / 2))


_CONE = np.log(np.cos(np.radians(LAT_SOUTH)) / np.cos(np.radians(LAT_NORTH))) / (
    _mercator(LAT_NORTH) - _mercator(LAT_SOUTH)
)
_RADIUS = EARTH * np.cos(np.radians(LAT_SOUTH)) * np.exp(_CONE * _mercator(LAT_SOUTH)) / _CONE


def _cone(lon: Any, lat: Any) -> tuple[Any, Any]:
    """Spherical Lambert conformal conic: km east and north of the middle."""
    radius = _RADIUS * np.exp(-_CONE * _mercator(lat))
    angle = _CONE * np.radians(np.asarray(lon) - LON_MIDDLE)
    middle = _RADIUS * np.exp(-_CONE * _mercator(LAT_MIDDLE))
    return radius * np.sin(angle), middle - radius * np.cos(angle)


def to_board(lon: Any, lat: Any) -> tuple[Any, Any]:
    """Longitude and latitude to x and y of the board (y down)."""
    x, y = _cone(np.asarray(lon, float), np.asarray(lat, float))
    for lens in LENSES:
        cx, cy = _cone(lens.lon, lens.lat)
        gain = lens.gain * np.exp(
            -((x - cx) ** 2 + (y - cy) ** 2) / (2 * lens.radius * lens.radius)
        )
        x, y = x + (x - cx) * gain, y + (y - cy) * gain
    return x * SCALE + X_MIDDLE, -y * SCALE + Y_MIDDLE


def to_lonlat(x: Any, y: Any) -> tuple[Any, Any]:
    """The way back: x and y of the board to longitude and latitude."""
    x = (np.asarray(x, float) - X_MIDDLE) / SCALE
    y = (Y_MIDDLE - np.asarray(y, float)) / SCALE
    before = np.linspace(0, 9000, 20001)
    for lens in LENSES[::-1]:
        cx, cy = _cone(lens.lon, lens.lat)
        after = before * (
            1 + lens.gain * np.exp(-before * before / (2 * lens.radius * lens.radius))
        )
        distance = np.hypot(x - cx, y - cy)
        shrink = np.interp(distance, after, before) / np.maximum(distance, 1e-9)
        x, y = cx + (x - cx) * shrink, cy + (y - cy) * shrink
    north = _RADIUS * np.exp(-_CONE * _mercator(LAT_MIDDLE)) - y
    radius = np.hypot(x, north)
    lon = LON_MIDDLE + np.degrees(np.arctan2(x, north)) / _CONE
    lat = np.degrees(2 * np.arctan(np.exp(np.log(_RADIUS / radius) / _CONE)) - np.pi / 2)
    return lon, lat


def geometry_to_board(geometry: Any) -> Any:
    """A shapely geometry in degrees, on the board."""
    return shapely.transform(geometry, lambda c: np.column_stack(to_board(c[:, 0], c[:, 1])))


def point(lat: float, lon: float) -> tuple[float, float]:
    """One place on the board, written the way atlases do: latitude first."""
    x, y = to_board(lon, lat)
    return float(x), float(y)
