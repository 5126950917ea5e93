"""The cards and buildings of Stone Age as tables, checked when they are loaded (SA-R.1 to SA-R.3).

The figures come from ``data/cards.json`` and ``data/buildings.json``, which also name their
sources. Cards and buildings are numbered from 1 in the state (0 is an empty place) and called
C01 ... C36 and B01 ... B28 wherever people or records see them.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Literal, get_args

import msgspec

# -- resources (SA-0.3, SA-R.3) --------------------------------------------------------------------

Resource = Literal["wood", "clay", "stone", "gold"]
RESOURCES: tuple[Resource, ...] = ("wood", "clay", "stone", "gold")
WOOD, CLAY, STONE, GOLD = range(4)
VALUES = (3, 4, 5, 6)
FOOD_DIVISOR = 2

# -- limits ----------------------------------------------------------------------------------------

MAX_FIGURES = 10  # SA-0.2
MAX_AGRICULTURE = 10  # SA-0.7
TOOL_SPACES = 3  # SA-0.6
MAX_TOOL = 4  # SA-0.6
RINGS = 7  # SA-1.10: figures in all at forest, clay mound, quarry and river
START_FIGURES = 5  # SA-S.4
START_FOOD = 12  # SA-S.4
STACK_SIZE = 7  # SA-S.1
CARD_SPACES = 4  # SA-S.2
STARVING = 10  # SA-3.4
# SA-S.6, by number of players:
VILLAGE_LIMIT = {2: 2, 3: 2, 4: 3}
GATHERERS_LIMIT = {2: 1, 3: 2, 4: 4}

# -- civilization cards ----------------------------------------------------------------------------

Culture = Literal[
    "medicine", "art", "music", "writing", "sundial", "pottery", "transport", "weaving"
]
Profession = Literal["farmer", "builder", "shaman", "toolmaker"]
UpperType = Literal[
    "all_players_dice",
    "food",
    "resource",
    "dice_for_resource",
    "points",
    "new_tool",
    "agriculture",
    "additional_card",
    "single_use_tool",
    "resources_of_choice",
]

# SA-C.3: how many cards have which upper section.
UPPER_COUNTS: dict[str, int] = {
    "all_players_dice": 10,
    "food": 7,
    "resource": 5,
    "dice_for_resource": 3,
    "points": 3,
    "new_tool": 1,
    "agriculture": 2,
    "additional_card": 1,
    "single_use_tool": 3,
    "resources_of_choice": 1,
}
CULTURES: tuple[Culture, ...] = get_args(Culture)
PROFESSIONS: tuple[Profession, ...] = ("farmer", "builder", "shaman", "toolmaker")
# SA-R.1: profession icons in the whole deck.
ICON_TOTALS: dict[str, int] = {"farmer": 7, "builder": 9, "shaman": 7, "toolmaker": 8}


class Upper(msgspec.Struct, frozen=True):
    """The upper section of a card: its immediate effect."""

    type: UpperType
    timing: Literal["immediate", "single_use"]
    resource: Resource | None = None
    amount: int = 0


class Lower(msgspec.Struct, frozen=True):
    """The lower section of a card: its final value."""

    kind: Literal["culture", "profession"]
    symbol: Culture | None = None
    profession: Profession | None = None
    icons: int = 0


class CivilizationCard(msgspec.Struct, frozen=True):
    """A civilization card (SA-C.2)."""

    id: str
    upper: Upper
    lower: Lower


class Building(msgspec.Struct, frozen=True):
    """A tile: named resources (SA-B.1), a total of some kinds (SA-B.2), or 1 to 7 (SA-B.3)."""

    id: str
    type: Literal["fixed", "variable", "any"]
    cost: tuple[int, int, int, int] = (0, 0, 0, 0)
    least: int = 0
    most: int = 0
    #: exactly how many different resources; 0 for any number
    kinds: int = 0


class ComponentError(Exception):
    """Raised when the game's data doesn't match the rulebook."""


def _read(name: str, key: str) -> Any:
    text = files(__package__).joinpath("data", name).read_text(encoding="utf-8")
    return msgspec.json.decode(text)[key]


def load_cards() -> tuple[CivilizationCard, ...]:
    """Load the 36 cards, checked against the counts of SA-C.3, SA-C.21 and SA-C.22."""
    cards = msgspec.convert(_read("cards.json", "cards"), tuple[CivilizationCard, ...])
    check_cards(cards)
    return cards


def check_cards(cards: tuple[CivilizationCard, ...]) -> None:
    """Raise a TableError unless these are the 36 cards of the rulebook."""
    _require([card.id for card in cards] == [f"C{n:02}" for n in range(1, 37)], "cards C01 to C36")
    for upper, count in UPPER_COUNTS.items():
        found = sum(card.upper.type == upper for card in cards)
        _require(found == count, f"{count} cards with {upper} (SA-C.3)")
    cultures = [card.lower.symbol for card in cards if card.lower.kind == "culture"]
    _require(len(cultures) == 16 and len(set(cultures)) == 8, "8 culture symbols on 16 cards")
    _require(all(cultures.count(s) == 2 for s in cultures), "each symbol on two cards (SA-C.21)")
    for profession in PROFESSIONS:
        icons = [card.lower.icons for card in cards if card.lower.profession == profession]
        _require(len(icons) == 5, f"five cards with {profession} (SA-C.22)")
        _require(sum(icons) == ICON_TOTALS[profession], f"icons of {profession} (SA-R.1)")
        _require(all(1 <= n <= 3 for n in icons), f"one to three icons of {profession} (SA-C.22)")


def load_buildings() -> tuple[Building, ...]:
    """Load the 28 buildings, checked against SA-B.1 to SA-B.3."""
    buildings = tuple(_building(tile) for tile in _read("buildings.json", "buildings"))
    check_buildings(buildings)
    return buildings


def _building(tile: dict[str, Any]) -> Building:
    if tile["type"] == "fixed":
        wood, clay, stone, gold = (tile["cost"].get(name, 0) for name in RESOURCES)
        cost = (wood, clay, stone, gold)
        _require(tile["points"] == worth(cost), f"points of {tile['id']} are the values paid")
        return Building(tile["id"], "fixed", cost, sum(cost), sum(cost), sum(n > 0 for n in cost))
    if tile["type"] == "variable":
        total = tile["total"]
        return Building(
            tile["id"], "variable", (0, 0, 0, 0), total, total, tile["different_kinds_exactly"]
        )
    return Building(tile["id"], "any", (0, 0, 0, 0), tile["total_min"], tile["total_max"], 0)


def check_buildings(buildings: tuple[Building, ...]) -> None:
    """Raise a TableError unless these are the 28 tiles of the rulebook."""
    _require([b.id for b in buildings] == [f"B{n:02}" for n in range(1, 29)], "tiles B01 to B28")
    fixed = [b for b in buildings if b.type == "fixed"]
    _require(len(fixed) == 17 and all(b.least == 3 for b in fixed), "17 fixed tiles of 3 (SA-B.1)")
    asked = sorted((b.least, b.kinds) for b in buildings if b.type == "variable")
    wanted = [(total, kinds) for total in (4, 5) for kinds in (1, 2, 3, 4)]
    _require(asked == wanted, "8 tiles of 4 or 5 resources and 1 to 4 kinds (SA-B.2)")
    free = [(b.least, b.most) for b in buildings if b.type == "any"]
    _require(free == [(1, 7)] * 3, "3 tiles of 1 to 7 resources (SA-B.3)")


def worth(resources: tuple[int, ...] | list[int]) -> int:
    """Return the value of resources (SA-0.3).

    >>> worth((1, 0, 3, 0))
    18
    """
    wood, clay, stone, gold = resources
    return 3 * wood + 4 * clay + 5 * stone + 6 * gold


def by_name(counts: Sequence[int]) -> dict[str, int]:
    """Return counts of the four resources by name, as in events and views.

    >>> by_name((2, 0, 1, 0))
    {'wood': 2, 'clay': 0, 'stone': 1, 'gold': 0}
    """
    wood, clay, stone, gold = counts
    return {"wood": wood, "clay": clay, "stone": stone, "gold": gold}


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise ComponentError(f"expected: {what}")


CARDS = load_cards()
BUILDINGS = load_buildings()


def card(number: int) -> CivilizationCard:
    """The card with this number (1 to 36)."""
    return CARDS[number - 1]


def building(number: int) -> Building:
    """The building with this number (1 to 28)."""
    return BUILDINGS[number - 1]


def card_number(card_id: str) -> int:
    """Return the number of a card from its id: 7 for C07."""
    return int(card_id[1:])
