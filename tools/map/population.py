"""Population limits from the land itself: green, flat and watered land feeds more.

The score of an area mixes greenness, relief, rivers, coast and size with the flags of the list; the
scores are then cut into limits, and every home region is brought to 27 to 32 in all.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import scipy.ndimage as nd

from .balance import MOST, REGION_LEAST, REGION_MOST
from .rasters import CELL, Rasters
from .seeds import BARREN, FLOOD, POOR, RICH, START, Seed, Seeds

STEPS = (0.37, 0.80, 0.935, 0.985)  # shares of the live areas with limits up to 1, 2, 3, 4
MOST_OF_CUT = 5  # the scores know one step more; N-23 writes it as 4
DRY = 0.12  # least share of a flood plain that is near a river


def river_distance(rasters: Rasters) -> Any:
    """Board units to the nearest river."""
    return nd.distance_transform_edt(~rasters.rivers) * CELL


def dry_plains(rasters: Rasters, land_labels: Any, areas: list[Seed]) -> list[Seed]:
    """Return areas flagged as flood plain that have hardly any river on the board."""
    far = river_distance(rasters)
    return [
        seed
        for number, seed in enumerate(areas)
        if seed.has(FLOOD) and (far[rasters.land & (land_labels == number)] < 20).mean() < DRY
    ]


def limits(rasters: Rasters, land_labels: Any, seeds: Seeds, coastal: list[bool]) -> list[int]:
    """The population limit of every area; `coastal` as the first cut has it."""
    areas = seeds.areas
    score = _scores(rasters, land_labels, seeds, coastal)
    live = np.array([not seed.has(BARREN) for seed in areas])
    cuts = np.quantile(score[live], STEPS)
    limit = np.where(live, 1 + np.searchsorted(cuts, score), 0)
    limit = np.minimum(limit, [_most(seed) for seed in areas])
    limit = np.maximum(limit, [2 * seed.has(START) for seed in areas])
    for region in seeds.regions():
        own = [n for n, s in enumerate(areas) if s.region == region and live[n]]
        _even_out(np.array(own), limit, score, cuts, areas)
    return [int(n) for n in np.minimum(limit, MOST)]


def _most(seed: Seed) -> int:
    return MOST_OF_CUT if seed.has(FLOOD) else 4 if seed.has(RICH) else 3


def _scores(rasters: Rasters, land_labels: Any, seeds: Seeds, coastal: list[bool]) -> Any:
    far = river_distance(rasters)
    rows = []
    for number in range(len(seeds.areas)):
        mine = rasters.land & (land_labels == number)
        rows.append(
            (
                rasters.lush[mine].mean(),
                rasters.rugged[mine].mean(),
                (far[mine] < 16).mean(),
                float(coastal[number]),
                mine.sum() * CELL * CELL,
            )
        )
    lush, rugged, watered, coast, size = np.array(rows).T
    by_hand = np.array(
        [
            0.75 * s.has(FLOOD) + 0.5 * s.has(RICH) - 0.45 * s.has(POOR) + 0.25 * s.has(START)
            for s in seeds.areas
        ]
    )
    score = 1.1 * lush - 0.8 * rugged + 1.6 * np.minimum(watered, 0.45) + 0.30 * coast
    score = score + 0.22 * np.log(size / np.median(size)) + by_hand
    for region in seeds.regions():  # poor regions are helped half the way to the average
        own = [n for n, s in enumerate(seeds.areas) if s.region == region and not s.has(BARREN)]
        score[own] -= 0.5 * (score[own].mean() - score.mean())
    return score


def _even_out(own: Any, limit: Any, score: Any, cuts: Any, areas: list[Seed]) -> None:
    """Raise or lower the areas nearest to the next step until the region is in bounds."""
    start = np.array([areas[n].has(START) for n in own])
    while limit[own].sum() > REGION_MOST:
        some = own[limit[own] > 1 + start]
        limit[some[np.argmin(score[some] - cuts[limit[some] - 2])]] -= 1
    while limit[own].sum() < REGION_LEAST:
        some = own[limit[own] < 3]
        limit[some[np.argmin(cuts[limit[some] - 1] - score[some])]] += 1
