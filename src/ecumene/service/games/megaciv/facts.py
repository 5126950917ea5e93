"""The cards, tracks and boards of Mega Civilization."""

from __future__ import annotations

from typing import Literal

import msgspec

from ecumene.games.megaciv.board.board import SHIP_STEPS, Board
from ecumene.games.megaciv.board.board_file import (
    Area,
    Plain,
    Region,
    Sea,
    ShapesFile,
    Strait,
    Volcano,
)
from ecumene.games.megaciv.board.board_load import SHIPPED, default_shapes, shipped_board
from ecumene.games.megaciv.calculations import player_facts, victory
from ecumene.games.megaciv.calculations.ast import SIDES, WORDS, Measure, Requirement, Side, have
from ecumene.games.megaciv.calculations.payment import MINING_VALUE, TOKEN_VALUE, set_value
from ecumene.games.megaciv.calculations.rates import SUPPORT, TAX_RATE
from ecumene.games.megaciv.phases.movement import orders
from ecumene.games.megaciv.phases.trade.offers import LEAST, TRUE_NAMES
from ecumene.games.megaciv.position import schedule, sites
from ecumene.games.megaciv.tables.advances import (
    ADVANCES,
    FIRST_PRINT,
    POINTS,
    Advance,
    Tier,
    chain_of,
)
from ecumene.games.megaciv.tables.calamities import CALAMITIES, Calamity
from ecumene.games.megaciv.tables.civilizations import (
    CIVILIZATIONS,
    EPOCH_NAMES,
    EPOCHS,
    Civilization,
    Epoch,
    Version,
)
from ecumene.games.megaciv.tables.commodities import (
    COMMODITIES,
    CONFIGURATIONS,
    Commodity,
    Configuration,
    Half,
    SetTier,
)
from ecumene.games.megaciv.tables.credit import COLOURS, Group
from ecumene.games.megaciv.tables.setups import SETUPS, SetupRow
from ecumene.games.megaciv.tables.theme_sets import DRAWS, THEME_SETS, ThemeSet
from ecumene.games.megaciv.turn import PHASES
from ecumene.service.edge.facts import Facts, Wording

_ON_OFF = ("on", "off")


class AdvanceFacts(msgspec.Struct, frozen=True):
    """An advance: its card, its tier, and its chain from cheap to expensive (MC-0.69).

    No other advance is required to buy it; the one before it in the chain reduces its price
    (``card.discounted_by``).
    """

    card: Advance
    tier: Tier
    ability: bool
    chain: tuple[str, str, str]
    #: its contribution to A.S.T. requirements (MC-13.6, MC-13.8)
    counts: Requirement


class CommodityFacts(msgspec.Struct, frozen=True):
    """A commodity, and the value of sets of 1, 2, 3 ... cards (MC-0.63)."""

    id: str
    name: str
    stack: int
    face: int
    full_set: int
    home: Literal["west", "east", "shared"]
    tier: SetTier
    #: number of cards by configuration (MC-R.3)
    counts: dict[str, int]
    values: tuple[int, ...]


class CivilizationFacts(msgspec.Struct, frozen=True):
    """A civilization and the first step of each epoch in its rows of the A.S.T. (MC-R.5)."""

    id: str
    name: str
    ranking: int
    home: Half
    colour: str
    hex: str
    ink: Literal["black", "white"]
    tracks: dict[Version, tuple[int, ...]]


class EpochFacts(msgspec.Struct, frozen=True):
    """An epoch of the A.S.T."""

    id: Epoch
    name: str


class PhaseFacts(msgspec.Struct, frozen=True):
    """A phase of a turn (MC-0.3)."""

    number: int
    name: str


class ThemeSetFacts(msgspec.Struct, frozen=True):
    """A theme set of The Short Game (MC-R.7) with its total printed price."""

    set: ThemeSet
    price: int


class Numbers(msgspec.Struct, frozen=True):
    """Constants that apply to everybody."""

    tokens: int = player_facts.TOKENS
    cities: int = player_facts.CITIES
    ships: int = player_facts.SHIPS
    #: unit points of a token and a city (MC-0.13)
    token_points: int = player_facts.TOKEN_POINTS
    city_points: int = player_facts.CITY_POINTS
    ship_price: int = schedule.SHIP_PRICE
    ship_upkeep: int = schedule.UPKEEP
    ship_capacity: int = orders.CAPACITY
    ship_steps: int = SHIP_STEPS
    #: tokens for a city on a site, and elsewhere (MC-5.2, MC-5.3)
    site_price: int = sites.SITE_PRICE
    wilderness_price: int = sites.WILDERNESS_PRICE
    #: tokens on the board for each city (MC-5.13)
    support: int = SUPPORT
    tax_rate: int = TAX_RATE
    #: cards each side gives in a deal, and how many of them are named truthfully (MC-7.3, MC-7.4)
    least_cards: int = LEAST
    true_names: int = TRUE_NAMES
    #: payment value of a treasury token, also with Mining (MC-12.21, MC-12.26)
    token_value: int = TOKEN_VALUE
    mining_value: int = MINING_VALUE
    #: victory points (MC-V.1, MC-V.4, MC-V.5)
    city_vp: int = victory.CITY_VP
    step_vp: int = victory.STEP_VP
    ast_bonus_vp: int = victory.BONUS_VP


class MegaCivTables(msgspec.Struct, frozen=True):
    """Everything printed on cards, charts and tracks."""

    #: the colour of each group on the cards
    groups: dict[Group, str]
    tier_points: dict[Tier, int]
    advances: tuple[AdvanceFacts, ...]
    #: the cards of the first print that differ, for tables that play with them (D-01)
    first_print: tuple[AdvanceFacts, ...]
    commodities: tuple[CommodityFacts, ...]
    configurations: tuple[Configuration, ...]
    calamities: tuple[Calamity, ...]
    civilizations: tuple[CivilizationFacts, ...]
    epochs: tuple[EpochFacts, ...]
    #: both sides of the A.S.T. with each epoch's requirements, and the words for them: one, several
    ast: dict[Version, Side]
    measures: dict[Measure, tuple[str, str]]
    phases: tuple[PhaseFacts, ...]
    setups: tuple[SetupRow, ...]
    theme_sets: tuple[ThemeSetFacts, ...]
    #: the sets in the draw, by number of players
    draws: dict[str, tuple[str, ...]]
    numbers: Numbers


class BoardFacts(msgspec.Struct, frozen=True):
    """A board: areas with limits and sites, waters, flood plains, volcanoes, home regions."""

    name: str
    version: int
    digest: str
    areas: tuple[Area, ...]
    seas: tuple[Sea, ...]
    regions: tuple[Region, ...]
    plains: tuple[Plain, ...]
    volcanoes: tuple[Volcano, ...]
    straits: tuple[Strait, ...]


def megaciv_tables() -> MegaCivTables:
    """Return advances, commodities, calamities, civilizations and tracks of Mega Civilization."""
    return MegaCivTables(
        groups=COLOURS,
        tier_points=POINTS,
        advances=tuple(map(_advance, ADVANCES.values())),
        first_print=tuple(
            _advance(card) for name, card in FIRST_PRINT.items() if card != ADVANCES[name]
        ),
        commodities=tuple(map(_commodity, COMMODITIES.values())),
        configurations=tuple(CONFIGURATIONS.values()),
        calamities=tuple(CALAMITIES.values()),
        civilizations=tuple(map(_civilization, CIVILIZATIONS.values())),
        epochs=tuple(EpochFacts(epoch, EPOCH_NAMES[epoch]) for epoch in EPOCHS),
        ast=dict(SIDES),
        measures=WORDS,
        phases=tuple(PhaseFacts(phase.number, phase.name) for phase in PHASES),
        setups=tuple(SETUPS.values()),
        theme_sets=tuple(ThemeSetFacts(row, row.price) for row in THEME_SETS.values()),
        draws={str(players): drawn for players, drawn in DRAWS.items()},
        numbers=Numbers(),
    )


def megaciv_board(name: str) -> BoardFacts:
    """Return a board: areas, limits, sites, waters, flood plains, volcanoes."""
    return board_facts(shipped_board(name))


def megaciv_shapes() -> ShapesFile:
    """Return the shapes drawn on a board."""
    return default_shapes()


def board_facts(board: Board) -> BoardFacts:
    """Return a board as stored in its file."""
    return BoardFacts(
        name=board.name,
        version=board.version,
        digest=board.digest,
        areas=tuple(board.area.values()),
        seas=tuple(board.sea.values()),
        regions=tuple(board.region.values()),
        plains=board.plains,
        volcanoes=board.volcanoes,
        straits=board.straits,
    )


def _advance(card: Advance) -> AdvanceFacts:
    counts = have(0, [card.id], {card.id: card})
    return AdvanceFacts(card, card.tier, card.is_ability, chain_of(card.id), counts)


def _commodity(row: Commodity) -> CommodityFacts:
    return CommodityFacts(
        id=row.id,
        name=row.name,
        stack=row.stack,
        face=row.face,
        full_set=row.full_set,
        home=row.home,
        tier=row.tier,
        counts=row.counts,
        values=tuple(set_value(number, row.face) for number in range(1, row.full_set + 1)),
    )


def _civilization(row: Civilization) -> CivilizationFacts:
    return CivilizationFacts(
        id=row.id,
        name=row.name,
        ranking=row.ranking,
        home=row.home,
        colour=row.colour,
        hex=row.hex,
        ink=row.ink,
        tracks={"basic": row.basic.starts, "expert": row.expert.starts},
    )


#: the options of a table; the texts are in ``options.ftl``
WORDING = {
    "ast": Wording("table", "MC-S.5", ("basic", "expert")),
    "half": Wording("table", "MC-S.2", (None, "west", "east")),
    "map": Wording("table", "D-10"),
    "areas": Wording("table", "D-13", ("regions", "whole_half")),
    "civs": Wording("table", "D-12"),
    "civ_choice": Wording("table", "D-14", ("draft", "random", "host")),
    "host_civs": Wording("table", "D-14"),
    "credits_12": Wording("table", "D-19", (5, 0)),
    "cards_11": Wording("table", "D-05", ("east", "west")),
    "errata": Wording("table", "D-01", ("corrected", "first_print")),
    "preshuffle": Wording("table", "D-16", ("written", "simple")),
    "water": Wording("table", "D-20", _ON_OFF),
    "order": Wording("play", "D-22", ("early", "strict")),
    "comeback": Wording("play", "D-38", _ON_OFF),
    "census_box": Wording("play", "D-39", ("exact", "box")),
    "trade": Wording("play", "D-103", ("market", "market_and_table")),
    "stack_counts": Wording("play", "D-101", ("hidden", "shown")),
    "wonder_vp": Wording("end", "D-87", ("no", "yes")),
    "ast_bonus": Wording("end", "D-88", _ON_OFF),
    "ast_bonus_blocks": Wording("end", "D-89", _ON_OFF),
    "stop": Wording("end", "D-15", ("none", "turn", "time", "vote")),
    "stop_turn": Wording("end", "D-15"),
    "stop_time": Wording("end", "D-15"),
    "short_game": Wording("short_game", "MC-G.2", _ON_OFF),
    "theme_sets": Wording("short_game", "D-11"),
    "short_city": Wording("short_game", "D-96", ("none", "strong", "custom")),
    "short_city_sets": Wording("short_game", "D-96"),
}

FACTS = Facts(
    tables=megaciv_tables,
    boards=SHIPPED,
    board=megaciv_board,
    shapes=megaciv_shapes,
    wording=WORDING,
)
