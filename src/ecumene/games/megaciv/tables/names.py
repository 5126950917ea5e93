"""English names of areas, cards and advances, for terminal screens and rule texts.

Sentences use the catalogues (:mod:`ecumene.words`); a test keeps the two equal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from ecumene.games.megaciv.board.board_load import default_board
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.commodities import COMMODITIES, WATER

#: the place of a loss at sea: a ship, not an area (see `position.state.Source`)
SHIP = "ship"

# -- things ----------------------------------------------------------------------------------------


@cache
def _places() -> dict[str, str]:
    """Return the names of areas, coasts and seas; areas with several coasts number them."""
    board = default_board()
    names = {area: board.area[area].name for area in board.areas}
    for area in board.areas:
        coasts = board.coasts[area]
        if len(coasts) > 1:
            for number, coast in enumerate(coasts, 1):
                names[coast] = f"{names[area]} (coast {number})"
    return names | {sea: board.sea[sea].name for sea in board.seas}


def spell_id(identity: str) -> str:
    """Spell an unknown id as a name.

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


_ID_IN_TEXT = re.compile(r"`([a-z_]+)`|\b([a-z]+(?:_[a-z]+)+)\b")


def with_names(text: str) -> str:
    """Replace the ids of advances and cards in a text of the rulebook with their names.

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


# -- parts of sentences ----------------------------------------------------------------------------


def join_list(parts: Iterable[str], last: str = "and") -> str:
    """Join the parts of a sentence with commas and "and".

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
