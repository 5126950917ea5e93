"""Options agreed before the books are opened (BK-S.1 to BK-S.6)."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

import msgspec

from ecumene.games.megaciv.calculations.ast import SIDES
from ecumene.games.megaciv.tables.advances import Advances, Errata, advances_of
from ecumene.games.megaciv.tables.civilizations import Version
from ecumene.games.megaciv.tables.commodities import Half
from ecumene.games.megaciv.tables.options import LAST_TURN, OffOn, OnOff
from ecumene.games.megaciv.tables.setups import Setup, setup_for

from .refusals import refuse

Turn = Annotated[int, msgspec.Meta(ge=1, le=LAST_TURN)]
Phase = Annotated[int, msgspec.Meta(ge=1, le=13)]
Minutes = Annotated[int, msgspec.Meta(ge=0, le=240)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """The options of the books; each name is ``opt:`` and the field, defaults first."""

    # -- the game on the table
    #: the side of the A.S.T. (MC-S.5)
    ast: Version = "basic"
    #: 5-9 players choose; None is West with 5-9, and determined by the number with more (MC-S.2)
    half: Half | None = None
    #: the host's civilizations; empty for those of table R.6 (D-12)
    civs: tuple[str, ...] = ()
    #: start credits per colour with 12 players (D-19)
    credits_12: Literal[5, 0] = 5
    #: the trade cards of 11 players (D-05)
    cards_11: Literal["east", "west"] = "east"
    #: which print of the cards (D-01)
    errata: Errata = "corrected"
    #: whether a census from 1 to 12 counts as equal (D-39)
    census_box: Literal["exact", "box"] = "exact"
    #: whether Wonder of the World scores as a city (D-87)
    wonder_vp: Literal["no", "yes"] = "no"
    #: 5 VP for entering the Late Iron Age alone (D-88), or one in each block (D-89)
    ast_bonus: OnOff = "on"
    ast_bonus_blocks: OnOff = "on"
    #: everybody begins with cities and a theme set of advances (BK-S.7)
    short_game: OffOn = "off"
    #: the agreed last turn; 0 if there is none (MC-S.6)
    stop_turn: Annotated[int, msgspec.Meta(ge=0, le=LAST_TURN)] = 0

    # -- the books
    #: kept by the program: the books alone, or the trade cards too (BK-S.3)
    depth: Literal["books", "cards"] = "books"
    #: whether treasuries are kept (BK-S.4)
    treasury: OnOff = "on"
    #: whether a keeper looks at the cards of every purchase (BK-12.8)
    confirm: Literal["honour", "keeper"] = "honour"
    #: calamities are called aloud, and nobody enters them in advance (BK-9.4)
    aloud: OffOn = "off"
    #: minutes for movement, and more for each seat that waits (BK-T.2)
    movement_minutes: Minutes = 5
    waiting_minutes: Minutes = 3
    trade_minutes: Minutes = 10
    purchase_minutes: Minutes = 5
    #: where the books are opened if the game is already under way (BK-S.6)
    begin_turn: Turn = 1
    begin_phase: Phase = 1

    # -- where the program deals the trade cards (BK-K.1): what Mega Civilization calls its options

    @property
    def deals_cards(self) -> bool:
        """Whether trade cards are on phones."""
        return self.depth == "cards"

    @property
    def trade(self) -> Literal["market_and_table"]:
        """The kind of trade: at one table, so card names may be left to conversation (D-103)."""
        return "market_and_table"

    @property
    def water(self) -> OnOff:
        """Whether empty stacks give water (MC-6.4)."""
        return "on"

    @property
    def preshuffle(self) -> Literal["written"]:
        """The way to build the stacks: as in the rules (MC-S.19 to MC-S.22)."""
        return "written"

    def setup(self, players: int) -> Setup:
        """Return the fixed setup for these options and this number of players, or raise a
        refusal."""
        return setup_of(self, players)

    @property
    def half_way(self) -> bool:
        """Whether the game was begun without the books."""
        return (self.begin_turn, self.begin_phase) != (1, 1)

    @property
    def last_step(self) -> int:
        """The last space of the A.S.T. (MC-S.5)."""
        return SIDES[self.ast].last_step

    @property
    def table(self) -> Advances:
        """The advances of this print (D-01)."""
        return advances_of(self.errata)


@cache
def setup_of(options: Options, players: int) -> Setup:
    """Return the fixed setup for this number of players and options, or raise a refusal."""
    return setup_for(
        players,
        options.half,
        options.civs,
        credits_12=options.credits_12,
        cards_11=options.cards_11,
        short_game=options.short_game == "on",
    )


def check_options(options: Options, players: int) -> None:
    """Raise a Refusal unless books can be kept with these options (BK-S.3)."""
    setup_of(options, players)
    if options.deals_cards and options.half_way:
        raise refuse("cards_half_way")
    if options.deals_cards and options.treasury == "off":
        raise refuse("cards_treasury")
    elsewhere = options.half_way or options.deals_cards
    if options.short_game == "on" and (options.ast != "basic" or elsewhere):
        raise refuse("short_game")
    if options.stop_turn and options.stop_turn < options.begin_turn:
        raise refuse("stop_before_begin", stop=options.stop_turn, begin=options.begin_turn)
