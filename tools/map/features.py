"""Flood plains, city sites, volcanoes and region ids (N-20, N-21, N-22, N-29)."""

from __future__ import annotations

from ecumene.games.megaciv.board.board_file import Plain, Site, Volcano

from .seeds import CITY, FLOOD, VOLCANO, Seed

# N-29: the id of a region is the id of its civilization.
REGION_IDS = {"Celts": "celt"}

# N-20: which areas each flood plain touches. Indus and Ganges touch each other at Madra and Kuru,
# but are two rivers and two plains.
PLAINS = (
    ("etymandrus", "Etymandrus", ("zranka",)),
    (
        "euphrates",
        "Euphrates",
        ("akkad", "babylon", "chaldaea", "hit", "lagash", "mari", "ur", "uruk"),
    ),
    (
        "ganges",
        "Ganges",
        (
            *("kashi", "kosala", "kuru", "magadha", "panchala"),
            *("pundra", "surasena", "vanga", "videha"),
        ),
    ),
    ("godavari", "Godavari", ("vengi",)),
    (
        "indus",
        "Indus",
        ("chanhu-daro", "cholistan", "harappa", "madra", "malli", "mohenjo-daro", "patala"),
    ),
    ("krishna", "Krishna", ("andhra",)),
    (
        "nile",
        "Nile",
        (
            *("abydos", "buhen", "elephantine", "hermopolis", "kerma", "memphis"),
            *("meroe", "napata", "sais", "tanis", "thebai", "wawat"),
        ),
    ),
    ("oxus", "Oxus", ("chorasmia",)),
    ("padus", "Padus", ("aemilia",)),
)
BLACK_ON_PLAIN: frozenset[str] = frozenset()  # N-21: sites on a plain that lie above the flood

# N-22: five of the nine lay where no city site is, and hardly ever met a city. They stand on the
# border to a neighbour with a site now (MC-0.34); the second area is the new one.
VOLCANOES = (
    ("aetna", "Aetna", ("syracusae",)),
    ("ararat", "Ararat", ("ararat", "urartu")),  # the only neighbour with a site
    ("argaeus", "Argaeus", ("tabal", "kilikia")),  # not Hattusa: that is a start area
    ("demavend", "Demavend", ("tapuria", "rhagai")),  # seen from Rhagai on a clear day
    ("erta-ale", "Erta Ale", ("danakil", "axum")),  # the rift below the highland of Axum
    ("harrat-rahat", "Harrat Rahat", ("yathrib",)),
    ("taftan", "Taftan", ("gedrosia", "zranka")),  # between Gedrosia and the lake of Zranka
    ("thera", "Thera", ("thera",)),
    ("vesuvius", "Vesuvius", ("campania",)),
)


def region_id(name: str) -> str:
    """The civilization at home in a region of the list."""
    return REGION_IDS.get(name, name.lower())


def plains(areas: list[Seed]) -> tuple[Plain, ...]:
    """The flood plains; every area flagged as plain must be on one, and no other."""
    made = tuple(Plain(*plain) for plain in PLAINS)
    _same("flood plain", {a for plain in made for a in plain.areas}, areas, FLOOD)
    return made


def volcanoes(areas: list[Seed]) -> tuple[Volcano, ...]:
    """The volcanoes; each stands first in an area flagged with one."""
    made = tuple(Volcano(*volcano) for volcano in VOLCANOES)
    _same("volcano", {volcano.areas[0] for volcano in made}, areas, VOLCANO)
    return made


def _same(what: str, listed: set[str], areas: list[Seed], flag: str) -> None:
    flagged = {seed.id for seed in areas if seed.has(flag)}
    if listed != flagged:
        raise ValueError(f"{what}: list and flags differ in {sorted(listed ^ flagged)}")


def site(seed: Seed) -> Site:
    """The colour of the city site of an area (N-21)."""
    if not seed.has(CITY):
        return "none"
    return "white" if seed.has(FLOOD) and seed.id not in BLACK_ON_PLAIN else "black"
