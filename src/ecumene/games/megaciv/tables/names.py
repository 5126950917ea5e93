"""Names of areas, cards, advances and players, and small parts of sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from ecumene.games.megaciv.board.board_load import default_board
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.commodities import COMMODITIES, WATER
from ecumene.games.megaciv.tables.theme_sets import THEME_SETS

#: the place of a loss that is a ship and no area (see `position.state.Source`)
SHIP = "ship"

# -- things ----------------------------------------------------------------------------------------


@cache
def _places() -> dict[str, str]:
    """Areas, coasts and seas of the board; an area with several coasts numbers them."""
    board = default_board()
    names = {area: board.area[area].name for area in board.areas}
    for area in board.areas:
        coasts = board.coasts[area]
        if len(coasts) > 1:
            for number, coast in enumerate(coasts, 1):
                names[coast] = f"{names[area]} (coast {number})"
    return names | {sea: board.sea[sea].name for sea in board.seas}


@cache
def _features() -> dict[str, str]:
    board = default_board()
    volcanoes = {volcano.id: f"the volcano {volcano.name}" for volcano in board.volcanoes}
    plains = {plain.id: f"the flood plain {plain.name}" for plain in board.plains}
    seas = {sea: f"the sea {board.sea[sea].name}" for sea in board.seas}
    return {**seas, **plains, **volcanoes}


def spell_id(identity: str) -> str:
    """An id as a name, for what no table knows.

    >>> spell_id("upper_nile")
    'Upper Nile'
    """
    return identity.replace("_", " ").replace("-", " ").title()


def place(identity: str) -> str:
    """The name of an area, a coast or a sea.

    >>> place("aquitania"), place("aquitania/1"), place("made_up")
    ('Aquitania', 'Aquitania (coast 2)', 'Made Up')
    """
    return _places().get(identity) or spell_id(identity)


def feature(identity: str) -> str:
    """The name of a volcano, a flood plain or a sea.

    >>> feature("aetna"), feature("euphrates")
    ('the volcano Aetna', 'the flood plain Euphrates')
    """
    return _features().get(identity) or spell_id(identity)


def advance(identity: str) -> str:
    """The name of an advance."""
    return ADVANCES[identity].name if identity in ADVANCES else spell_id(identity)


def calamity(identity: str) -> str:
    """The name of a calamity.

    >>> calamity("civil_war")
    'Civil War'
    """
    return CALAMITIES[identity].name if identity in CALAMITIES else spell_id(identity)


def card(identity: str) -> str:
    """The name of a trade card: a commodity, water or a calamity.

    >>> card("wine"), card("water"), card("famine")
    ('Wine', 'Water', 'Famine')
    """
    if identity == WATER:
        return "Water"
    return COMMODITIES[identity].name if identity in COMMODITIES else calamity(identity)


def civilization(identity: str) -> str:
    """The name of a civilization."""
    return CIVILIZATIONS[identity].name if identity in CIVILIZATIONS else spell_id(identity)


def theme_set(identity: str) -> str:
    """The name of a theme set."""
    return THEME_SETS[identity].name if identity in THEME_SETS else spell_id(identity)


def reason(identity: str) -> str:
    """Why something is lost: a calamity, a tax revolt, city support.

    >>> reason("revolt"), reason("famine")
    ('the tax revolt', 'Famine')
    """
    known = {
        "revolt": "the tax revolt",
        "support": "city support",
        "theme_set": "the theme set",
        "earthquake": "the earthquake",
    }
    return known.get(identity) or calamity(identity)


_ID_IN_TEXT = re.compile(r"`([a-z_]+)`|\b([a-z]+(?:_[a-z]+)+)\b")


def with_names(text: str) -> str:
    """A text of the rulebook, in which advances and cards stand by their ids, with names.

    >>> with_names("A holder of `public_works` (not `coinage`) is spared; see `tax_rate`.")
    'A holder of Public Works (not Coinage) is spared; see `tax_rate`.'
    """
    return _ID_IN_TEXT.sub(_name_of_id, text)


def _name_of_id(found: re.Match[str]) -> str:
    identity = found[1] or found[2]
    if identity in ADVANCES:
        return ADVANCES[identity].name
    known = identity in COMMODITIES or identity in CALAMITIES
    return card(identity) if known else found[0]


# -- players ---------------------------------------------------------------------------------------


def seat_name(names: Sequence[str], seat: int) -> str:
    """A player, or the barbarians, within a sentence.

    >>> seat_name(["Ann"], 0), seat_name(["Ann"], -1)
    ('Ann', 'the barbarians')
    """
    return names[seat] if 0 <= seat < len(names) else "the barbarians"


# -- parts of sentences ----------------------------------------------------------------------------


def count(number: int, noun: str, plural: str = "") -> str:
    """A number of things.

    >>> count(1, "token"), count(3, "city", "cities")
    ('1 token', '3 cities')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {plural or noun + 's'}"


def cities(number: int) -> str:
    """A number of cities."""
    return count(number, "city", "cities")


def tokens(number: int) -> str:
    """A number of tokens."""
    return count(number, "token")


def join_list(parts: Iterable[str], last: str = "and") -> str:
    """Parts of a sentence joined as people do it.

    >>> join_list(["Rome", "Minoa", "Egypt"]), join_list([])
    ('Rome, Minoa and Egypt', 'nothing')
    """
    found = list(parts)
    if len(found) < 2:
        return "".join(found) or "nothing"
    return f"{', '.join(found[:-1])} {last} {found[-1]}"


def places(areas: Iterable[str]) -> str:
    """Areas by name."""
    return join_list(place(area) for area in areas)


def by_area(numbers: Mapping[str, int]) -> str:
    """Tokens by area.

    >>> by_area({"rhodos": 2, "sais": 1})
    '2 in Rhodos and 1 in Sais'
    """
    return join_list(f"{number} in {place(area)}" for area, number in numbers.items())


def cards(numbers: Mapping[str, int]) -> str:
    """Cards by name.

    >>> cards({"wine": 2, "water": 1})
    '2 Wine and 1 Water'
    """
    return join_list(f"{number} {card(name)}" for name, number in numbers.items())


def card_names(names: Iterable[str], water: int = 0) -> str:
    """Cards, one name for each.

    >>> card_names(["wine", "wine"], 1)
    '2 Wine and 1 Water'
    """
    found: dict[str, int] = {}
    for name in names:
        found[name] = found.get(name, 0) + 1
    if water:
        found[WATER] = found.get(WATER, 0) + water
    return cards(found)
