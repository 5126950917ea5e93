"""Table options (decisions.md, *Options of a table*), and their valid combinations.

Options are set when a table is created, stored with the game and never change. General settings
(clocks, absence, handovers, undo) belong to every table and aren't options of the game.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ecumene.words import verbatim

from .advances import ADVANCES, Errata
from .civilizations import Version
from .commodities import Half
from .refusals import refuse, safe_text
from .setups import Setup, setup_for
from .theme_sets import ADVANCES_IN_SET, ShortCity, ThemeSet, draw_for

#: far more turns than any game has
LAST_TURN = 999

OnOff = Literal["on", "off"]
OffOn = Literal["off", "on"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """The options of Mega Civilization; each name is ``opt:`` and the field, defaults first."""

    # -- the table
    #: the side of the A.S.T. (MC-S.5)
    ast: Version = "basic"
    #: 5-9 players choose; None is West with 5-9, and determined by the number with more (MC-S.2)
    half: Half | None = None
    #: the board file (D-10)
    map: str = "orbis_antiquus"
    #: which areas are in play (D-13)
    areas: Literal["regions", "whole_half"] = "regions"
    #: the host's civilizations; empty for those of table R.6 (D-12)
    civs: tuple[str, ...] = ()
    #: how civilizations come to players (D-14); ``host_civs`` names one for each seat
    civ_choice: Literal["draft", "random", "host"] = "draft"
    host_civs: tuple[str, ...] = ()
    #: start credits per colour with 12 players (D-19)
    credits_12: Literal[5, 0] = 5
    #: the trade cards of 11 players: East as in 2015, West as in the later editions (D-05)
    cards_11: Literal["east", "west"] = "east"
    #: which print of the cards (D-01)
    errata: Errata = "corrected"
    #: the order of the stacks at the start (D-16 to D-18)
    preshuffle: Literal["written", "simple"] = "written"
    #: whether an empty stack gives water (D-20)
    water: OnOff = "on"

    # -- play
    #: whether players may act before their turn where the phase allows it (D-22)
    order: Literal["early", "strict"] = "early"
    #: whether a player without units gets a token back (D-38)
    comeback: OffOn = "off"
    #: whether a census from 1 to 12 counts as equal (D-39)
    census_box: Literal["exact", "box"] = "exact"
    #: how trade is done (D-103)
    trade: Literal["market", "market_and_table"] = "market"
    #: whether the number of cards in a stack is shown (D-101)
    stack_counts: Literal["hidden", "shown"] = "hidden"

    # -- the end
    #: whether Wonder of the World scores as a city (D-87)
    wonder_vp: Literal["no", "yes"] = "no"
    #: 5 VP for entering the Late Iron Age alone (D-88), or one in each block (D-89)
    ast_bonus: OnOff = "on"
    ast_bonus_blocks: OnOff = "on"
    #: an agreed end (D-15): after turn ``stop_turn``, at the moment ``stop_time``, or by a vote
    stop: Literal["none", "turn", "time", "vote"] = "none"
    stop_turn: Annotated[int, msgspec.Meta(ge=0, le=LAST_TURN)] = 0
    stop_time: str = ""

    # -- The Short Game
    short_game: OffOn = "off"
    #: the sets in the draw, one for each player; empty for those of table R.7 (D-11)
    theme_sets: tuple[ThemeSet, ...] = ()
    #: the sets that cost a city (D-96); ``short_city_sets`` names them if custom
    short_city: ShortCity = "none"
    short_city_sets: tuple[str, ...] = ()

    def setup(self, players: int) -> Setup:
        """Return the fixed setup for these options and this number of players, or raise a
        refusal."""
        return setup_of(self, players)


def setup_of(options: Options, players: int) -> Setup:
    """Return the setup for these options and this many players, or raise a refusal.

    >>> setup_of(Options(half="east"), 9).configurations
    {'east': 'blue_east_9_11'}
    """
    return setup_for(
        players,
        options.half,
        options.civs,
        credits_12=options.credits_12,
        cards_11=options.cards_11,
        short_game=options.short_game == "on",
    )


# -- which choices go together ---------------------------------------------------------------------


def check_options(options: Options, players: int) -> None:
    """Raise a Refusal unless a table of this size can use these options."""
    setup = setup_of(options, players)
    _check_host_civs(options, setup)
    _check_short_game(options, players)
    _check_stop(options)


def _check_host_civs(options: Options, setup: Setup) -> None:
    """Require the host to give out exactly the civilizations of the table (D-14)."""
    if options.civ_choice != "host":
        if options.host_civs:
            raise refuse("host_civs_unasked")
        return
    if sorted(options.host_civs) != sorted(setup.civilizations):
        raise refuse("host_civs")


def _check_short_game(options: Options, players: int) -> None:
    """Require the Basic A.S.T. (MC-G.3), and valid theme sets (MC-G.2, MC-G.8)."""
    if options.short_game == "on" and options.ast != "basic":
        raise refuse("short_game_basic")
    _check_theme_sets(options.theme_sets, players)
    _check_city_sets(options, players)


def _check_theme_sets(own: tuple[ThemeSet, ...], players: int) -> None:
    """Require a set of four advances for each player; one id is one set (MC-G.2)."""
    if own and len(own) != players:
        raise refuse("theme_sets_number", players=players, given=len(own))
    for row in own:
        for name in row.advances:
            if name not in ADVANCES:
                raise refuse("no_such_advance", advance=safe_text(name))
        if len(row.advances) != ADVANCES_IN_SET or len(set(row.advances)) != ADVANCES_IN_SET:
            raise refuse("theme_set_advances", name=verbatim(safe_text(row.name)))
    by_id = {row.id: row for row in own}
    for row in own:
        if row != by_id[row.id]:
            raise refuse("theme_set_differs", name=verbatim(safe_text(row.id)))


def _check_city_sets(options: Options, players: int) -> None:
    """Require sets that cost a city to be in the draw, and only when asked for (MC-G.8)."""
    if options.short_city_sets and options.short_city != "custom":
        raise refuse("short_city_unasked")
    drawn = {row.id for row in draw_for(players, options.theme_sets)}
    for name in options.short_city_sets:
        if name not in drawn:
            raise refuse("no_such_theme_set", name=verbatim(safe_text(name)))


def _check_stop(options: Options) -> None:
    """Require a turn for an agreed end (MC-S.6)."""
    if options.stop == "turn" and options.stop_turn < 1:
        raise refuse("stop_turn")
    if options.stop == "time" and not options.stop_time:
        raise refuse("stop_time")
    said = (options.stop_turn != 0, options.stop_time != "")
    if said != (options.stop == "turn", options.stop == "time"):
        raise refuse("stop_unasked")
