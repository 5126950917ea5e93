"""The theme sets of The Short Game (MC-G.2, MC-R.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Literal

import msgspec

from .advances import ADVANCES
from .table_files import TableRow, read, require, require_equal, require_unique

SET_COUNT = 9
ADVANCES_IN_SET = 4  # MC-G.13
STRONG_COUNT = 3  # D-96: the three most expensive sets

ShortCity = Literal["none", "strong", "custom"]


class ThemeSet(TableRow, frozen=True):
    """Four advances with which a player begins The Short Game."""

    id: str
    name: str
    advances: tuple[str, ...]
    #: the two letters of table R.7
    mark: str = ""

    @property
    def price(self) -> int:
        """The sum of the printed prices."""
        return sum(ADVANCES[name].price for name in self.advances)


class _Draw(TableRow, frozen=True):
    players: int
    sets: tuple[str, ...]


class _File(TableRow, frozen=True):
    sources: tuple[str, ...]
    sets: tuple[ThemeSet, ...]
    draws: tuple[_Draw, ...]


_decoder = msgspec.json.Decoder(_File)


def load_theme_sets() -> tuple[Mapping[str, ThemeSet], Mapping[int, tuple[str, ...]]]:
    """Load and check the sets by id, and the available sets by number of players."""
    file = read("theme_sets.json", _decoder)
    draws = {draw.players: draw.sets for draw in file.draws}
    check_theme_sets(file.sets, draws)
    return {row.id: row for row in file.sets}, draws


def check_theme_sets(sets: tuple[ThemeSet, ...], draws: Mapping[int, tuple[str, ...]]) -> None:
    """Raise a TableError unless these are the sets of the rulebook, enough for every table."""
    require_unique(sets, "theme sets")
    require_equal(len(sets), SET_COUNT, "number of theme sets (MC-R.7)")
    for row in sets:
        unknown = sorted(set(row.advances) - set(ADVANCES))
        require(not unknown, f"{row.id}: known advances, not {', '.join(unknown)}")
        tiers = sorted(ADVANCES[name].tier for name in row.advances)
        wanted = ["cheap", "cheap", "middle", "middle"]
        require_equal(tiers, wanted, f"{row.id}: two cheap and two middle advances")
        require_equal(len(set(row.advances)), ADVANCES_IN_SET, f"{row.id}: different advances")
    require_equal(list(draws), list(range(5, 19)), "numbers of players (MC-R.7)")
    names = {row.id for row in sets}
    for players, drawn in draws.items():
        where = f"sets for {players} players"
        require(set(drawn) <= names, f"{where}: known sets")
        require_equal(len(drawn), players, where)
        most = 1 if players <= SET_COUNT else 2
        require(max(Counter(drawn).values()) <= most, f"{where}: none more than {most} times")
        require(players < SET_COUNT or set(drawn) == names, f"{where}: at least one of each")


THEME_SETS, DRAWS = load_theme_sets()


def draw_for(players: int, custom: tuple[ThemeSet, ...] = ()) -> tuple[ThemeSet, ...]:
    """Return the sets shuffled for this many players (MC-G.2, D-11).

    >>> [row.mark for row in draw_for(5)]
    ['CS', 'SC', 'CC', 'ED', 'MP']
    """
    return custom or tuple(THEME_SETS[name] for name in DRAWS[players])


def strong_sets() -> tuple[str, ...]:
    """Return the three most expensive sets (D-96).

    >>> strong_sets()
    ('coin_and_commerce', 'early_merchants', 'sacred_constructors')
    """
    by_price = sorted(THEME_SETS.values(), key=lambda row: -row.price)
    return tuple(row.id for row in by_price[:STRONG_COUNT])


def costs_city(theme_set: str, option: ShortCity, custom: Collection[str] = ()) -> bool:
    """Whether the holder of a set destroys a city at the start (MC-G.8, D-96).

    >>> costs_city("early_merchants", "strong"), costs_city("early_merchants", "none")
    (True, False)
    """
    chosen: Mapping[ShortCity, Collection[str]] = {
        "none": (),
        "strong": strong_sets(),
        "custom": custom,
    }
    return theme_set in chosen[option]
