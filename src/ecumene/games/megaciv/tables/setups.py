"""Participants, cards and limits by number of players (MC-S.1 to MC-S.3, MC-S.8, MC-S.13 to
MC-S.17, MC-S.24, MC-S.25, MC-R.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from .civilizations import CIVILIZATIONS, in_ranking
from .commodities import HALVES, Half, configuration_for
from .credit import Credits, of_each
from .refusals import refuse, safe_text
from .table_files import TableRow, read, require, require_equal

PLAYERS = range(5, 19)  # MC-S.1
CHOICE_OF_HALF = range(5, 10)  # MC-S.2
TWO_BLOCKS_FROM = 12  # MC-S.2
LEAST_IN_BLOCK = 4  # N-18
DEFAULT_HALF: Half = "west"
TWELVE = 12  # D-19
TEN, ELEVEN = 10, 11  # D-05


class SetupRow(TableRow, frozen=True):
    """The row for a number of players in the tables of MC-S.25 and MC-R.6."""

    players: int
    #: with 5-9 players alternatives, with 12-18 players the two blocks
    west: tuple[str, ...]
    east: tuple[str, ...]
    start_credits: int
    minor_calamities: bool
    #: how many calamities a player keeps in phase 8, and how many of them may be major (MC-8.3)
    calamities: int
    majors: int
    hand_limit: int

    def civilizations(self, half: Half) -> tuple[str, ...]:
        return self.west if half == "west" else self.east


class _File(TableRow, frozen=True):
    sources: tuple[str, ...]
    setups: tuple[SetupRow, ...]


_decoder = msgspec.json.Decoder(_File)


class Setup(msgspec.Struct, frozen=True):
    """The fixed setup for a number of players and the table's choices (MC-S.26)."""

    players: int
    #: the blocks in play, West first
    halves: tuple[Half, ...]
    #: in ranking order
    civilizations: tuple[str, ...]
    #: the block of each civilization: whose trade cards it draws (MC-S.8)
    blocks: dict[str, Half]
    #: the trade cards of each block, by id
    configurations: dict[Half, str]
    minor_calamities: bool
    calamity_limit: int
    major_limit: int
    hand_limit: int
    start_credits: Credits

    @property
    def two_blocks(self) -> bool:
        return len(self.halves) == 2

    def seats_of(self, half: Half) -> int:
        """Count the players of a block."""
        return sum(block == half for block in self.blocks.values())


# -- the table -------------------------------------------------------------------------------------


def load_setups() -> Mapping[int, SetupRow]:
    """Load and check the setups by number of players."""
    rows = read("setups.json", _decoder).setups
    check_setups(rows)
    return {row.players: row for row in rows}


def hand_limit_for(players: int) -> int:
    """Return how many commodity cards may be kept, also with three or four players (MC-12.3)."""
    return 8 if players < TWO_BLOCKS_FROM else 9


def check_setups(rows: tuple[SetupRow, ...]) -> None:
    """Raise a TableError unless every number of players has its civilizations, cards and limits."""
    require_equal([row.players for row in rows], list(PLAYERS), "numbers of players (MC-S.1)")
    for row in rows:
        _check_civilizations(row)
        where = f"{row.players} players"
        for half in halves_in_play(row):
            cards = configuration_for(row.players, half)
            require_equal(
                row.minor_calamities, cards.minor_calamities, f"{where}: minor calamities (MC-S.17)"
            )
        wanted = (3, 2) if row.minor_calamities else (2, 2)
        require_equal((row.calamities, row.majors), wanted, f"{where}: calamities kept (MC-8.3)")
        limit = hand_limit_for(row.players)
        require_equal(row.hand_limit, limit, f"{where}: hand limit (MC-12.3)")
        require(row.start_credits >= 0, f"{where}: start credits")


def _check_civilizations(row: SetupRow) -> None:
    where = f"{row.players} players"
    together = row.players >= TWO_BLOCKS_FROM
    sides = [row.west + row.east] if together else [row.west, row.east]
    for names in sides:
        unknown = sorted(set(names) - set(CIVILIZATIONS))
        require(not unknown, f"{where}: known civilizations, not {', '.join(unknown)}")
        require(len(set(names)) == len(names), f"{where}: no civilization twice")
        if names or row.players in CHOICE_OF_HALF or together:
            require_equal(len(names), row.players, f"{where}: civilizations (MC-R.6)")
    for names in (row.west, row.east):
        require(in_ranking(set(names)) == names, f"{where}: civilizations in ranking order")
    if together:
        least = min(len(row.west), len(row.east))
        require(least >= LEAST_IN_BLOCK, f"{where}: at least 4 in each block (N-18)")


def halves_in_play(row: SetupRow) -> tuple[Half, ...]:
    """Return the halves whose cards this number of players may use (MC-S.2)."""
    return tuple(half for half in HALVES if row.civilizations(half))


SETUPS = load_setups()


# -- a table's setup -------------------------------------------------------------------------------


def setup_for(
    players: int,
    half: Half | None = None,
    civilizations: Sequence[str] = (),
    *,
    credits_12: int = 5,
    cards_11: Half = "east",
    short_game: bool = False,
) -> Setup:
    """Return the setup of a table, or refuse.

    ``half`` is the choice of 5-9 players; ``civilizations`` the host's, if not those of table R.6
    (D-12); ``credits_12`` the start credits with 12 players (D-19); ``cards_11`` the trade cards of
    11 players (D-05).

    >>> setup = setup_for(13)
    >>> setup.blocks["assyria"], setup.configurations["east"], setup.hand_limit
    ('east', 'orange_12_14_east', 9)
    """
    if players not in PLAYERS:
        raise refuse("players_number", players=players)
    row = SETUPS[players]
    halves = _halves(players, half, cards_11)
    if players == ELEVEN and not civilizations:
        civilizations = row.civilizations(*halves_in_play(row))
    blocks = (
        chosen_blocks(players, halves, civilizations)
        if civilizations
        else {name: block for block in halves for name in row.civilizations(block)}
    )
    points = credits_12 if players == TWELVE else row.start_credits
    return Setup(
        players=players,
        halves=halves,
        civilizations=in_ranking(set(blocks)),
        blocks=blocks,
        configurations={block: _cards_for(players, block) for block in halves},
        minor_calamities=row.minor_calamities,
        calamity_limit=row.calamities,
        major_limit=row.majors,
        hand_limit=row.hand_limit,
        start_credits=of_each(0 if short_game else points),
    )


def _halves(players: int, half: Half | None, cards_11: Half) -> tuple[Half, ...]:
    """Return the blocks in play: chosen with 5-9 players, fixed with more (MC-S.2, N-32, D-05)."""
    if players in CHOICE_OF_HALF:
        return (half or DEFAULT_HALF,)
    fixed = (cards_11,) if players == ELEVEN else halves_in_play(SETUPS[players])
    if half is not None and fixed != (half,):
        raise refuse("half_fixed", players=players, half=half)
    return fixed


def _cards_for(players: int, block: Half) -> str:
    """Return a block's trade cards; eleven players with West cards use those of ten (D-05)."""
    like = TEN if players == ELEVEN and block == "west" else players
    return configuration_for(like, block).id


def chosen_blocks(
    players: int, halves: tuple[Half, ...], civilizations: Sequence[str]
) -> dict[str, Half]:
    """Return the blocks of civilizations the host chose (N-18).

    With two blocks: those of table R.6 for this number of players, otherwise the home block.
    """
    for name in civilizations:
        if name not in CIVILIZATIONS:
            raise refuse("no_such_civ", civ=safe_text(name))
        if civilizations.count(name) > 1:
            raise refuse("civ_twice", civ=name)
    if len(civilizations) != players:
        raise refuse("civs_number", players=players, given=len(civilizations))
    if len(halves) == 1:
        return dict.fromkeys(civilizations, halves[0])
    row = SETUPS[players]
    listed = {name: block for block in halves for name in row.civilizations(block)}
    blocks = {name: listed.get(name, CIVILIZATIONS[name].home) for name in civilizations}
    for block in halves:
        seats = list(blocks.values()).count(block)
        if seats < LEAST_IN_BLOCK:
            raise refuse("block_too_small", block=block, seats=seats, least=LEAST_IN_BLOCK)
    return blocks
