"""Requirements of a playable board, and its fairness.

Every function returns sentences that name the place, or nothing if all is well.
`board_load.load_board` runs them and raises a `BoardError`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush

from .board import Board, Field
from .board_file import Area, BoardFile, ShapesFile

LEAST_SITES = 4  # the short game places 4 cities on sites of the home region (MC-G.6, D-97)

# -- do the parts fit together? --------------------------------------------------------------------


def link_problems(file: BoardFile) -> list[str]:
    """Ids, links and features that do not fit together."""
    problems = list(_ids(file))
    if problems:
        return problems  # anything further would only repeat them
    checks: tuple[Callable[[BoardFile], Iterable[str]], ...] = (
        *(_coast_ids, _land_links, _water_links),
        *(_sites, _regions, _plains, _volcanoes, _straits),
    )
    return [problem for check in checks for problem in check(file)]


def _ids(file: BoardFile) -> Iterator[str]:
    places = [("area", a.id, a.name) for a in file.areas] + [
        ("sea", s.id, s.name) for s in file.seas
    ]
    for kind, listed in (
        ("place", [place for _, place, _ in places]),
        ("region", [r.id for r in file.regions]),
        ("flood plain", [p.id for p in file.plains]),
        ("volcano", [v.id for v in file.volcanoes]),
    ):
        for name in _twice(listed):
            yield f"{kind} {name!r} is listed twice"
    for name in _twice([name for _, _, name in places]):
        yield f"two places are called {name!r}"


def _coast_ids(file: BoardFile) -> Iterator[str]:
    for area in file.areas:
        ids = [coast.id for coast in area.coasts]
        wanted = [area.id] if len(ids) == 1 else [f"{area.id}/{n}" for n in range(len(ids))]
        if ids != wanted:
            yield f"area {area.id!r}: its coasts must be called {', '.join(wanted)} (N-26)"


def _land_links(file: BoardFile) -> Iterator[str]:
    links = {area.id: area.land for area in file.areas}
    yield from _links("area", "land link", links)


def _water_links(file: BoardFile) -> Iterator[str]:
    area_of = {coast.id: area.id for area in file.areas for coast in area.coasts}
    links = {coast.id: coast.water for area in file.areas for coast in area.coasts}
    links |= {sea.id: sea.water for sea in file.seas}
    yield from _links("water", "water link", links)
    for name, linked in links.items():
        if not linked:
            yield f"water {name!r} leads nowhere"
        for other in linked:
            if name in area_of and other != name and area_of[name] == area_of.get(other):
                yield f"area {area_of[name]!r}: its coasts {name} and {other} are linked (MC-0.29)"


def _links(kind: str, link: str, links: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    for name, linked in links.items():
        for other in _twice(linked):
            yield f"{kind} {name!r}: the {link} to {other!r} is listed twice"
        for other in linked:
            if other == name:
                yield f"{kind} {name!r} has a {link} to itself (MC-0.26)"
            elif other not in links:
                yield f"{kind} {name!r}: {link} to {other!r}, which does not exist"
            elif name not in links[other]:
                yield f"{kind} {name!r} has a {link} to {other!r}, but not the other way round"


def _sites(file: BoardFile) -> Iterator[str]:
    on_plain = {area for plain in file.plains for area in plain.areas}
    for area in file.areas:
        if area.site == "white" and area.id not in on_plain:
            yield f"area {area.id!r}: a white city site needs a flood plain (MC-0.31)"
        if area.site == "none" and area.city:
            yield f"area {area.id!r}: city {area.city!r} without a city site"
        if area.site != "none" and not area.city:
            yield f"area {area.id!r}: its city site has no name"


def _regions(file: BoardFile) -> Iterator[str]:
    areas = {area.id: area for area in file.areas}
    halves = {region.id: region.half for region in file.regions}
    for area in file.areas:
        if area.region is not None and area.region not in halves:
            yield f"area {area.id!r}: region {area.region!r} does not exist"
        elif area.region is not None and area.half != halves[area.region]:
            yield f"area {area.id!r} lies in the {area.half}, its region {area.region!r} does not"
    for region in file.regions:
        start = areas.get(region.start)
        if start is None:
            yield f"region {region.id!r}: start area {region.start!r} does not exist"
        elif start.region != region.id:
            yield f"region {region.id!r}: start area {start.id!r} lies outside (MC-0.36)"
        elif start.limit == 0:
            yield f"region {region.id!r}: nobody can stay in start area {start.id!r} (limit 0)"


def _plains(file: BoardFile) -> Iterator[str]:
    yield from _exist(file, (("flood plain", plain.id, plain.areas) for plain in file.plains))
    for name in _twice([area for plain in file.plains for area in plain.areas]):
        yield f"area {name!r} is on a flood plain twice"


def _volcanoes(file: BoardFile) -> Iterator[str]:
    areas = {area.id: area for area in file.areas}
    yield from _exist(file, (("volcano", v.id, v.areas) for v in file.volcanoes))
    for volcano in file.volcanoes:
        if len(volcano.areas) == 2 and all(name in areas for name in volcano.areas):
            one, other = volcano.areas
            if one == other or other not in {*areas[one].land, *_across(areas[one])}:
                yield f"volcano {volcano.id!r}: {one!r} and {other!r} have no border (MC-0.34)"


def _straits(file: BoardFile) -> Iterator[str]:
    areas = {area.id: area for area in file.areas}
    named = [("strait", "-".join(strait.areas), strait.areas) for strait in file.straits]
    yield from _exist(file, named)
    for _, name, (one, other) in named:
        if one in areas and other in areas:
            if other not in _across(areas[one]):
                yield f"strait {name!r}: {one!r} and {other!r} have no water link (N-25)"
            elif other in areas[one].land:
                yield f"strait {name!r}: {one!r} and {other!r} have a land link already"
    for name in _twice(["-".join(sorted(strait.areas)) for strait in file.straits]):
        yield f"strait {name!r} is listed twice"


def _across(area: Area) -> set[str]:
    """Return the areas next to this one by water."""
    return {to.partition("/")[0] for coast in area.coasts for to in coast.water}


def _exist(file: BoardFile, named: Iterable[tuple[str, str, tuple[str, ...]]]) -> Iterator[str]:
    known = {area.id for area in file.areas}
    for kind, name, areas in named:
        for area in areas:
            if area not in known:
                yield f"{kind} {name!r}: area {area!r} does not exist"


def _twice(names: Iterable[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]


# -- can a game be played on it? -------------------------------------------------------------------


def home_problems(board: Board) -> list[str]:
    """Home regions in which the short game cannot begin."""
    problems = []
    for region, areas in board.home.items():
        sites = sum(board.has_site(area) for area in areas)
        if sites < LEAST_SITES:
            problems.append(
                f"region {region!r}: {sites} city sites, at least {LEAST_SITES} are needed (D-97)"
            )
    return problems


def cut_off(field: Field, starts: Mapping[str, str]) -> list[str]:
    """Areas in play that cannot be reached from a start, by land and by ships of 4 steps.

    Open seas are closed: nobody may need Astronavigation to meet the others. All links are two-way,
    so checking one start is enough.
    """
    if not starts:
        return []
    civilization, start = next(iter(starts.items()))
    reached = moves(field, start)
    return [
        f"area {area!r} cannot be reached from {start!r}, the start of {civilization!r}"
        for area in field.areas
        if area not in reached
    ]


def shape_problems(shapes: ShapesFile, board: Board) -> list[str]:
    """Shapes that belong to another board, or lack one of its places.

    Limits, sites and starts may differ: a later version of a board keeps its drawing.
    """
    if shapes.board != board.name:
        return [f"the shapes are of {shapes.board!r}, not of {board.name!r}"]
    problems = []
    for kind, drawn, wanted in (
        ("area", [a.id for a in shapes.areas], set(board.areas)),
        ("sea", [s.id for s in shapes.seas], set(board.seas)),
        ("volcano", [v.id for v in shapes.volcanoes], {v.id for v in board.volcanoes}),
        ("region", [r.id for r in shapes.regions], set(board.region)),
    ):
        problems += [f"{kind} {name!r} is drawn twice" for name in _twice(drawn)]
        problems += [f"{kind} {name!r} has no shape" for name in sorted(wanted - set(drawn))]
        problems += [f"shape of unknown {kind} {name!r}" for name in sorted(set(drawn) - wanted)]
    return problems


# -- how fair is it? -------------------------------------------------------------------------------

LAND_MOVE = 1.0
SHIP_MOVE = 1.5  # a ship must be built, so it costs more than a step by land
NEAR = 3.0


@dataclass(frozen=True, slots=True)
class Fairness:
    """How much room a civilization finds around its start area (docs/board-format.md, Fairness)."""

    civilization: str
    #: areas, population limits and city sites that nobody reaches sooner
    first_areas: int
    first_limits: int
    first_sites: int
    #: population limits and city sites within three moves
    near_limits: int
    near_sites: int
    #: the limits within three moves, each divided among all who have it within three moves
    share: float
    #: moves to the nearest other start
    rival: float


def moves(field: Field, start: str) -> dict[str, float]:
    """Moves from an area to every other: a land step is 1, a ship of up to 4 steps 1.5."""
    best = {start: 0.0}
    queue = [(0.0, start)]
    while queue:
        so_far, here = heappop(queue)
        if so_far > best[here]:
            continue
        ways = [(to, LAND_MOVE) for to in field.land[here]]
        for coast in field.board.coasts[here]:
            ways += [(field.board.area_of[to], SHIP_MOVE) for to in field.reach(coast)]
        for to, cost in ways:
            if so_far + cost < best.get(to, float("inf")):
                best[to] = so_far + cost
                heappush(queue, (so_far + cost, to))
    return best


def measure(field: Field, starts: Mapping[str, str]) -> tuple[Fairness, ...]:
    """How fair the board is to all; an equally near area goes to the one at home there."""
    board = field.board
    distance = {name: moves(field, start) for name, start in starts.items()}
    far = float("inf")

    def first(area: str) -> str:
        at_home = board.area[area].region
        return min(starts, key=lambda name: (distance[name].get(area, far), name != at_home))

    def near(name: str, area: str) -> bool:
        return distance[name].get(area, far) <= NEAR

    owner = {area: first(area) for area in field.areas}
    sharers = {area: sum(near(name, area) for name in starts) for area in field.areas}

    def fairness(name: str) -> Fairness:
        mine = [area for area in field.areas if owner[area] == name]
        close = [area for area in field.areas if near(name, area)]
        return Fairness(
            civilization=name,
            first_areas=len(mine),
            first_limits=sum(board.area[area].limit for area in mine),
            first_sites=sum(board.has_site(area) for area in mine),
            near_limits=sum(board.area[area].limit for area in close),
            near_sites=sum(board.has_site(area) for area in close),
            share=sum(board.area[area].limit / sharers[area] for area in close),
            rival=min(
                (distance[name].get(starts[other], far) for other in starts if other != name),
                default=far,
            ),
        )

    return tuple(fairness(name) for name in starts)
