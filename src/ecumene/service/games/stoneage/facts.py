"""The cards, buildings and places of Stone Age."""

from __future__ import annotations

from typing import Literal

import msgspec

from ecumene.games.stoneage import charts, components, state
from ecumene.games.stoneage.components import Lower, Upper
from ecumene.games.stoneage.dice import DIVISORS
from ecumene.service.edge.facts import Facts, Wording
from ecumene.words.catalogue import catalogue

PlaceKind = Literal["village", "hunting", "gathering", "card", "building"]


class Goods(msgspec.Struct, frozen=True):
    """Food or a resource: its dice divisor (SA-2.4) and its value (SA-0.3)."""

    name: str
    divisor: int
    value: int


class CivilizationCardFacts(msgspec.Struct, frozen=True):
    """A civilization card (SA-C.2), with texts."""

    id: str
    upper: Upper
    lower: Lower
    upper_text: str
    lower_text: str


class BuildingFacts(msgspec.Struct, frozen=True):
    """A building tile (SA-B.1 to SA-B.3), with texts; ``points`` is 0 if variable."""

    id: str
    type: Literal["fixed", "variable", "any"]
    cost: dict[str, int]
    least: int
    most: int
    #: exactly how many different resources; 0 for any number
    kinds: int
    points: int
    #: the fewest and the most points it can score
    least_points: int
    most_points: int
    text: str


class PlaceFacts(msgspec.Struct, frozen=True):
    """A location on the board (SA-0.9), and what its dice yield ("" for nothing)."""

    name: str
    title: str
    kind: PlaceKind
    goods: str


class CountedUpper(msgspec.Struct, frozen=True):
    """An upper section, and how many cards of the deck have it (SA-C.3)."""

    upper: Upper
    number: int


class CountedLower(msgspec.Struct, frozen=True):
    """A lower section, and how many cards of the deck have it (SA-C.21, SA-C.22)."""

    lower: Lower
    number: int


class Limits(msgspec.Struct, frozen=True):
    """Upper limits."""

    figures: int
    agriculture: int
    tool_spaces: int
    tool: int
    #: figures at forest, clay mound, quarry and river each (SA-1.10)
    rings: int
    stack: int
    #: by number of players: places of the village (SA-1.12), players at a gathering place (SA-1.13)
    village: dict[str, int]
    gatherers: dict[str, int]


class StoneAgeTables(msgspec.Struct, frozen=True):
    """Everything printed in Stone Age."""

    goods: tuple[Goods, ...]
    cards: tuple[CivilizationCardFacts, ...]
    buildings: tuple[BuildingFacts, ...]
    places: tuple[PlaceFacts, ...]
    limits: Limits
    #: points lost by players who can't feed their tribe (SA-3.4)
    starving: int
    #: the reward of a die when everybody chooses one (SA-C.5), by its face
    rewards: dict[str, str]
    #: the points of a set of 1, 2, ... different culture symbols (SA-E.3)
    culture_sets: tuple[int, ...]
    #: the whole deck of civilization cards by kind
    uppers: tuple[CountedUpper, ...]
    lowers: tuple[CountedLower, ...]


def stone_age_tables() -> StoneAgeTables:
    """Return the cards, buildings and places of Stone Age."""
    values: dict[str, int] = dict(zip(components.RESOURCES, components.VALUES, strict=True))
    return StoneAgeTables(
        goods=tuple(Goods(name, by, values.get(name, 0)) for name, by in DIVISORS.items()),
        cards=tuple(
            CivilizationCardFacts(
                card.id,
                card.upper,
                card.lower,
                _english("upper", card.id),
                _english("lower", card.id),
            )
            for card in components.CARDS
        ),
        buildings=tuple(_building(tile) for tile in components.BUILDINGS),
        places=tuple(_place(number) for number in range(len(state.NAMES))),
        limits=Limits(
            figures=components.MAX_FIGURES,
            agriculture=components.MAX_AGRICULTURE,
            tool_spaces=components.TOOL_SPACES,
            tool=components.MAX_TOOL,
            rings=components.RINGS,
            stack=components.STACK_SIZE,
            village={str(players): most for players, most in components.VILLAGE_LIMIT.items()},
            gatherers={str(players): most for players, most in components.GATHERERS_LIMIT.items()},
        ),
        starving=components.STARVING,
        rewards={str(face): _english("reward", face) for face in range(1, 7)},
        culture_sets=charts.CULTURE_SETS,
        uppers=tuple(CountedUpper(*counted) for counted in charts.count_uppers()),
        lowers=tuple(CountedLower(*counted) for counted in charts.count_lowers()),
    )


def _english(kind: str, identity: str | int) -> str:
    return catalogue("en", "stoneage").name(kind, identity)


def _building(tile: components.Building) -> BuildingFacts:
    least, most = charts.points_range(tile)
    return BuildingFacts(
        id=tile.id,
        type=tile.type,
        cost=components.by_name(tile.cost),
        least=tile.least,
        most=tile.most,
        kinds=tile.kinds,
        points=components.worth(tile.cost),
        least_points=least,
        most_points=most,
        text=_english("building", tile.id),
    )


def _place(number: int) -> PlaceFacts:
    name = state.NAMES[number]
    return PlaceFacts(name, _english("location", name), _kind(number), state.YIELDS.get(number, ""))


def _kind(number: int) -> PlaceKind:
    if number in state.VILLAGE:
        return "village"
    if number == state.HUNTING_GROUNDS:
        return "hunting"
    if number in state.GATHERING:
        return "gathering"
    return "card" if number in state.CARDS else "building"


#: the options of a table; the texts are in ``options.ftl``
WORDING = {
    "sa_first": Wording("table", "D-111", ("random", "host")),
    "sa_first_seat": Wording("table", "D-111"),
    "sa_block": Wording("play", "D-112", ("allowed", "forbidden")),
    "sa_open_cards": Wording("play", "D-121", ("open", "hidden")),
}

FACTS = Facts(tables=stone_age_tables, wording=WORDING)
