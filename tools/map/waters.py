"""Share out the water: a belt along the coast belongs to the areas, the rest to open seas."""

from __future__ import annotations

from typing import Any

import numpy as np
import scipy.ndimage as nd

from .rasters import CELL, COLUMNS, ROWS, Noise, Rasters
from .seeds import Seeds

BELT = 47  # units: width of the coastal waters
NARROW_BELT_RADIUS = 330  # units around a sea whose line in areas.txt gives a belt of its own
LEAST_SEA = 13000  # square units: smaller open waters join the coast around them

# Labels of water cells: below, the number of an area.
OFF_BOARD = 9000  # waters which no area touches
SEAS = 10000  # plus the number of the sea


def share_out(rasters: Rasters, seeds: Seeds, land_labels: Any, noise: Noise) -> Any:
    """For every cell the label of its water; on land that of the nearest water."""
    areas = len(seeds.areas)
    dry = rasters.land
    open_water = _open_water(rasters, seeds, noise)
    seas = np.array([seed.xy for seed in seeds.seas])
    x, y = rasters.x + 16 * noise.field(20), rasters.y + 16 * noise.field(20)
    nearest = np.argmin(np.stack([np.hypot(x - sx, y - sy) for sx, sy in seas]), 0)
    beyond = land_labels >= areas  # off land that is no area the sea reaches the shore
    labels = np.where(open_water | beyond, SEAS + nearest, land_labels)
    bodies, count = nd.label(~dry)
    reached = np.zeros(count + 1, bool)
    reached[bodies[~dry & (labels < areas)]] = True
    labels = np.where(reached[bodies], labels, OFF_BOARD)
    _, (row, column) = nd.distance_transform_edt(dry, return_indices=True)
    return labels[row, column]


def _open_water(rasters: Rasters, seeds: Seeds, noise: Noise) -> Any:
    dry = rasters.land
    off_shore = nd.distance_transform_edt(~dry) * CELL
    off_shore += 5 * noise.field(8)
    belt_width = np.full((ROWS, COLUMNS), float(BELT))
    own_belt = [seed for seed in seeds.seas if seed.flags]
    for seed in own_belt:
        around = np.hypot(rasters.x - seed.xy[0], rasters.y - seed.xy[1]) < NARROW_BELT_RADIUS
        belt_width[around] = float(seed.flags)
    belt = (off_shore < belt_width) & ~dry
    bodies, count = nd.label(~dry & ~belt)
    size = nd.sum_labels(np.ones_like(bodies), bodies, np.arange(count + 1)) * CELL * CELL
    for seed in own_belt:  # a sea with a belt of its own is open however small
        x, y = (seed.xy / CELL).astype(int)
        size[bodies[y, x]] += LEAST_SEA
    wide = (bodies > 0) & (size[bodies] >= LEAST_SEA)
    return nd.binary_opening(wide, iterations=5) & ~dry
