"""The start positions of the built board, tuned by simulation (benchmarks/results/balance.md).

The builder cuts the board from geography. Here it is corrected by hand after thousands of games
between equal bots, each change with its reason: limits by one or two, city sites, start areas.
Areas, names and links never change.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from ecumene.games.megaciv.board.board_file import Area, BoardFile, Region, read_board, write_board

from .balance import MOST
from .places import GRAPH, built_board

#: region -> (change of a limit by area, reason)
LIMITS: dict[str, tuple[dict[str, int], str]] = {
    "minoa": (
        {
            "knossos": 2,
            "kydonia": 3,
            "karia": 1,
            "argolis": 1,
            "achaia": 1,
            "naxos": 1,
            "kypros": 1,
        },
        "an island start grows at half the speed of the others: more where people can walk",
    ),
    "carthage": ({"icosium": 1}, "the west of its coast is settled late"),
    "celt": ({"arvernia": 1}, "a little for the middle of Gaul"),
    "egypt": ({"sinai": 1, "kyrene": 1}, "its sites take the best land: room elsewhere"),
    "assyria": ({"sophene": -1}, "four cities before anybody else"),
    "hatti": ({"sinope": -1, "galatia": -1}, "won most of all in the West"),
    "rome": ({"samnium": -1, "campania": -1, "aemilia": -1}, "won most of all with 18 players"),
    "iberia": ({"gallaecia": -1, "asturia": -1, "lusitania": -1}, "the safest growth of the West"),
    "babylon": ({"kassitia": 1, "ikaros": 1}, "its sites take the best land: room beside them"),
    "nubia": ({"medjay": 1, "atbara": 1}, "the coast lay behind a desert: a way to it"),
    "persia": ({"kadusia": 1}, "the north is poor"),
    "parthia": ({"dahai": 1, "tus": 1, "guzgan": 1}, "won least with 18 once others were tuned"),
    "maurya": ({"nepala": 1}, "won less than its share with 18 players"),
    "indus": ({"malli": 1}, "the build took four here, one too many"),
    "saba": ({"tihama": -1}, "won more than its share"),
    "dravidia": (
        {"telinga": -1, "vengi": -1, "asmaka": -1},
        "won most of all in the East: all its land is one, with coasts on both sides",
    ),
}

#: area -> (name of the city there, "" if the site is gone; reason)
SITES: dict[str, tuple[str, str]] = {
    "kydonia": ("Kydonia", "minoa: the first cities stand where people can walk together"),
    "kypros": ("", "minoa: for Kydonia; nobody gathers there, no home coast is within reach"),
}

#: region -> (start area, reason)
STARTS: dict[str, tuple[str, str]] = {
    "celt": ("lutetia", "four areas around Treveria feed too few; five with three sites here"),
    "persia": ("gabae", "the north lies behind Gabae, and from Parsa it is never settled"),
}


def save(boards: Path) -> None:
    """Write the tuned board."""
    (boards / GRAPH).write_bytes(write_board(tune(read_board(built_board(boards).read_bytes()))))


def tune(board: BoardFile) -> BoardFile:
    """The board with all changes made."""
    problems = list(_problems(board))
    if problems:
        raise ValueError("; ".join(problems))
    changes = {area: change for limits, _ in LIMITS.values() for area, change in limits.items()}
    on_plain = {area for plain in board.plains for area in plain.areas}
    return msgspec.structs.replace(
        board,
        areas=tuple(_area(area, changes, on_plain) for area in board.areas),
        regions=tuple(_region(region) for region in board.regions),
    )


def _area(area: Area, changes: dict[str, int], on_plain: set[str]) -> Area:
    if area.id in changes:
        area = msgspec.structs.replace(area, limit=area.limit + changes[area.id])
    if area.id in SITES:
        city, _ = SITES[area.id]
        colour = "white" if area.id in on_plain else "black"  # N-21
        area = msgspec.structs.replace(area, site=colour if city else "none", city=city)
    return area


def _region(region: Region) -> Region:
    if region.id not in STARTS:
        return region
    return msgspec.structs.replace(region, start=STARTS[region.id][0])


def _problems(board: BoardFile) -> Iterator[str]:
    """Changes that do not fit the board they are made to."""
    areas = {area.id: area for area in board.areas}
    for region, (limits, _) in LIMITS.items():
        for name, change in limits.items():
            if areas[name].region != region:
                yield f"{name} is not in {region}"
            if not change or not 0 <= areas[name].limit + change <= MOST:
                yield f"the limit of {name} cannot change by {change}"
    for name, (city, _) in SITES.items():
        if bool(city) == (areas[name].site != "none"):
            yield f"{name} has its site already" if city else f"{name} has no site"
