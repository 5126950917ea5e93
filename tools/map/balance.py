"""Hand adjustments of start areas and limits, each with its reason (README.md, Fairness).

The limits come from the land (population.py). Gross inequalities by the measure of
ecumene.games.megaciv.board.board are corrected here, by one or two per area, within 0 to 4, with 27
to 32 in all for every home region. This table is part of the build and stays as it is; later
changes from simulation are in tuning.py.
"""

from __future__ import annotations

MOST = 4  # MC-0.30
REGION_LEAST, REGION_MOST = 27, 32  # the limits of a home region in all

#: region -> (start area, reason)
STARTS: dict[str, tuple[str, str]] = {
    "assyria": ("harran", "Ashur is three moves from any coast; half the room of its neighbours"),
    "egypt": ("tanis", "Memphis has no coast any more; the delta opens the sea to Egypt"),
}


def _all(change: int, reason: str, *areas: str) -> dict[str, tuple[int, str]]:
    return dict.fromkeys(areas, (change, reason))


#: area -> (change, reason)
ADJUSTMENTS: dict[str, tuple[int, str]] = {
    **_all(+1, "assyria: the least room of the West", "harran", "nineveh", "sophene", "urartu"),
    **_all(+1, "egypt: little room but along the Nile", "gaza", "judaea"),
    **_all(
        +1,
        "hatti: loses its rim to Hellas and Minoa; more inside",
        "galatia",
        "hattusa",
        "phrygia",
        "sinope",
    ),
    **_all(
        +1,
        "rome: nobody reaches less first; more in Italy, less beyond the Alps",
        "campania",
        "etruria",
        "latium",
        "samnium",
    ),
    **_all(+1, "babylon: little room in the East", "eshnunna", "susa"),
    **_all(+1, "parthia: little room, Kushan is near", "areia", "komisene", "nisa", "tus"),
    **_all(+1, "persia: loses its north to Parthia", "anshan", "karmania", "parsa"),
    **_all(
        +1, "saba: the least room of the East", "adana", "hadramawt", "himyar", "saba", "tihama"
    ),
    **_all(-1, "hatti: Hellas reaches it first", "skythia"),
    **_all(-1, "hatti: Minoa, which has most, reaches it first", "lykaonia"),
    **_all(-1, "rome: the Celts reach it first", "pannonia", "raetia"),
    **_all(-1, "celt: reaches more than most", "armorica", "lutetia"),
    **_all(
        -1, "indus: by far the most room in the East", "cholistan", "madra", "malli", "mohenjo-daro"
    ),
}


def start(region: str, listed: str) -> str:
    """The start area of a region: the one of the list, unless it was moved."""
    return STARTS[region][0] if region in STARTS else listed


def apply(limits: dict[str, int], regions: dict[str, str]) -> dict[str, int]:
    """The limits after the adjustments; `regions` says where every area belongs."""
    adjusted = dict(limits)
    for area, (change, _) in ADJUSTMENTS.items():
        adjusted[area] += change
        if not 0 <= adjusted[area] <= MOST:
            raise ValueError(f"limit of {area} would be {adjusted[area]}")
    for region in sorted(set(regions.values())):
        total = sum(limit for area, limit in adjusted.items() if regions[area] == region)
        if not REGION_LEAST <= total <= REGION_MOST:
            raise ValueError(f"{region} would feed {total}")
    return adjusted
