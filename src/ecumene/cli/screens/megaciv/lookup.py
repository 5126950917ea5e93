"""Typed words as areas, cards, advances and players.

Names may be shortened as long as only one fits; capitals, spaces and hyphens do not matter. Likely
matches (own areas, the player's hand) are tried first, then all others.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence

from ecumene.cli.screens.megaciv.names import advance, card, civilization, place, tell
from ecumene.cli.screens.parts import clean
from ecumene.cli.screens.screen import Unread
from ecumene.games.megaciv.board.board_load import default_board
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.commodities import COMMODITIES
from ecumene.games.megaciv.views.view import View
from ecumene.installed import near_names

Names = Mapping[str, str]

_IGNORED = frozenset(("and", "a", "the", "in", "of", "tokens", "token", "cards", "card"))


def split(line: str, several: Iterable[str] = ()) -> list[str]:
    """Split a line into words; a name of several words becomes one.

    >>> split("Buy written record, Music", ["Written Record"])
    ['buy', 'writtenrecord', 'music']
    """
    text = f" {line.lower().replace(',', ' ')} "
    for name in sorted(several, key=len, reverse=True):
        if " " in name:
            text = text.replace(f" {name.lower()} ", f" {key(name)} ")
    return [word for word in text.split() if word not in _IGNORED]


def key(name: str) -> str:
    """Normalize a name: remove everything that may be typed in different ways.

    >>> key("Written Record"), key("Aquitania (coast 2)")
    ('writtenrecord', 'aquitania2')
    """
    return re.sub(r"coast|küste|[^\w/#>]|_", "", name.lower())


def find(word: str, likely: Names, known: Names, what: str) -> str:
    """Return the id that a word means; raises Unread if there is none, or more than one."""
    for names in (likely, known):
        exact = [i for i, name in names.items() if key(word) in (key(i), key(name))]
        if exact:
            return exact[0]
    for names in (likely, known):
        fitting = [i for i, name in names.items() if _begins(word, i, name)]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            some = ", ".join(sorted(names[i] for i in fitting)[:6])
            raise Unread(tell("mc-several_fit", typed=clean(word), some=some))
    near = near_names(word, [name.lower() for name in known.values()])
    meant = [name.title() for name in near]
    raise Unread(tell("mc-no_such_thing", what=what, typed=clean(word), meant=meant))


def _begins(word: str, identity: str, name: str) -> bool:
    """Whether a name begins like this, in the language of the terminal or in English."""
    return any(each.startswith(key(word)) for each in (key(identity), key(name)))


# -- areas -----------------------------------------------------------------------------------------


def area(word: str, likely: Iterable[str] = ()) -> str:
    """An area by name."""
    return find(word, places_by_name(likely), places_by_name(default_board().areas), "area")


def water(word: str, likely: Iterable[str] = ()) -> str:
    """A coast or an open sea by name; of an area with several coasts the first."""
    board = default_board()
    coasts = {coast: place(coast) for coast in board.area_of}
    seas = {sea: place(sea) for sea in board.seas}
    return find(word, places_by_name(likely), coasts | seas, "coast")


def places_by_name(ids: Iterable[str]) -> dict[str, str]:
    """Areas, coasts and seas by id and name."""
    return {identity: place(identity) for identity in ids}


def area_names() -> list[str]:
    """All names of areas, in English too."""
    board = default_board()
    return [name for area in board.areas for name in (place(area), board.area[area].name)]


def areas(words: Sequence[str], likely: Collection[str]) -> tuple[str, ...]:
    """Read several areas; "none" means no area."""
    if list(words) in ([], ["none"], ["no"], ["nothing"]):
        return ()
    return tuple(area(word, likely) for word in words)


def tokens(
    words: Sequence[str], likely: Collection[str], each: Mapping[str, int]
) -> dict[str, int]:
    """Read areas with numbers, as in "rome 2 ostia"; the default number is the one in ``each``."""
    found: dict[str, int] = {}
    last = ""
    for word in words:
        if word.isdecimal():
            if not last:
                raise Unread(tell("mc-area_first"))
            found[last] = number(word)
            last = ""
        else:
            last = area(word, likely)
            found[last] = max(each.get(last, 1), 1)
    return {where: many for where, many in found.items() if many}


def number(word: str) -> int:
    """A typed number; the rules refuse any that is too large, so three digits are enough."""
    if not word.isdecimal():
        raise Unread(tell("mc-number_missing", typed=clean(word)))
    return min(int(word[:9]), 999)


# -- cards, advances, players ----------------------------------------------------------------------


class CardsToTake:
    """The player's cards by name, to be taken one by one."""

    def __init__(self, view: View) -> None:
        seat = view.seats[view.viewer]
        self.left: dict[str, list[int]] = {}
        for held in seat.hand:
            self.left.setdefault(held.name, []).append(held.number)
        self.water = seat.water

    def take(self, words: Sequence[str]) -> tuple[list[int], int, list[str]]:
        """Read cards as people write them (2 iron furs): numbers, water cards, names in order."""
        numbers: list[int] = []
        names: list[str] = []
        water_cards = 0
        many = 1
        for word in words:
            if word.isdecimal():
                many = number(word)
                continue
            name = self._name(word)
            for _ in range(min(many, 400)):
                names.append(name)
                if name == "water":
                    water_cards += 1
                elif not self.left.get(name):
                    raise Unread(tell("mc-not_so_many", card=card(name)))
                else:
                    numbers.append(self.left[name].pop(0))
            many = 1
        return numbers, water_cards, names

    def _name(self, word: str) -> str:
        own = {name: card(name) for name in self.left}
        if self.water:
            own["water"] = card("water")
        return find(word, own, own, "card")


def advances(words: Sequence[str], likely: Iterable[str]) -> list[str]:
    """Advances by name."""
    wanted = {name: advance(name) for name in likely}
    everything = {name: advance(name) for name in ADVANCES}
    return [find(word, wanted, everything, "advance") for word in words]


def commodities(words: Sequence[str]) -> list[str]:
    """Commodities by name, with repetitions: 2 iron furs."""
    known = {name: card(name) for name in _commodity_names()}
    found: list[str] = []
    many = 1
    for word in words:
        if word.isdecimal():
            many = number(word)
            continue
        found += [find(word, known, known, "commodity")] * min(many, 20)
        many = 1
    return found


def _commodity_names() -> list[str]:
    return [*COMMODITIES, "water"]


def card_names() -> list[str]:
    """All names of trade cards, in English too."""
    named = {identity: row.name for identity, row in COMMODITIES.items()}
    named |= {identity: row.name for identity, row in CALAMITIES.items()}
    return [each for identity, name in named.items() for each in (card(identity), name)]


def advance_names() -> list[str]:
    """All names of advances, in English too."""
    return [name for row in ADVANCES.values() for name in (advance(row.id), row.name)]


def players(words: Sequence[str], view: View) -> tuple[int, ...]:
    """Seats by civilization."""
    known = {str(seat.seat): civilization(seat.civilization) for seat in view.seats}
    return tuple(int(find(word, known, known, "player")) for word in words)


def civilization_names() -> list[str]:
    """All names of civilizations."""
    return [civilization(name) for name in CIVILIZATIONS]
