"""The state of a game of Stone Age: plain data, copied by hand; and the locations of the board."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal, get_args

import msgspec

from ecumene.kernel import Flow, Refusal, Step

from .components import CARD_SPACES, RESOURCES, START_FIGURES, START_FOOD, TOOL_SPACES

Phase = Literal["setup", "placing", "using", "feeding", "over"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Table options (decisions.md, options ``opt:sa_…``)."""

    #: the first player: random, or named by the host in ``sa_first_seat`` (D-111)
    sa_first: Literal["random", "host"] = "random"
    sa_first_seat: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    #: whether a player at the maximum may still occupy hut, field or tool maker (D-112)
    sa_block: Literal["allowed", "forbidden"] = "allowed"
    #: whether the cards other players took stay visible (D-121)
    sa_open_cards: Literal["open", "hidden"] = "open"


@dataclass(slots=True)
class Player:
    """A player's board and the things beside it."""

    #: figures of the tribe, wherever they are (SA-0.2)
    figures: int = START_FIGURES
    #: figures of the tribe that are not on the board
    unplaced: int = START_FIGURES
    food: int = START_FOOD
    #: wood, clay, stone, gold
    resources: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    #: value of the tile on each tool space, 0 for none (SA-0.6)
    tools: list[int] = field(default_factory=lambda: [0] * TOOL_SPACES)
    tools_used: list[bool] = field(default_factory=lambda: [False] * TOOL_SPACES)
    agriculture: int = 0
    #: points scored during the game; may fall below 0 (SA-0.8)
    score: int = 0
    #: civilization cards taken from the spaces, by number
    cards: list[int] = field(default_factory=list)
    #: additional cards, face down (SA-C.14)
    hidden_cards: list[int] = field(default_factory=list)
    #: those of ``cards`` whose single use is still to come (SA-C.16)
    single_use: list[int] = field(default_factory=list)
    buildings: list[int] = field(default_factory=list)

    def copy(self) -> Player:
        return Player(
            self.figures,
            self.unplaced,
            self.food,
            self.resources[:],
            self.tools[:],
            self.tools_used[:],
            self.agriculture,
            self.score,
            self.cards[:],
            self.hidden_cards[:],
            self.single_use[:],
            self.buildings[:],
        )


@dataclass(slots=True)
class State:
    """A position of the game."""

    flow: Flow
    options: Options
    players: list[Player]
    #: figures by location and seat
    board: list[list[int]]
    round: int = 0
    phase: Phase = "setup"
    #: the seat with the first-player marker
    first: int = 0
    #: card on each space by number, the space of cost 1 first; 0 for none
    cards: list[int] = field(default_factory=lambda: [0] * CARD_SPACES)
    #: face-down cards, the top card last
    deck: list[int] = field(default_factory=list)
    #: building stacks, the top tile last and face up
    stacks: list[list[int]] = field(default_factory=list)
    #: tiles that left the game unseen (SA-S.1)
    removed: list[int] = field(default_factory=list)


def new(players: int, options: Options) -> State:
    """Create the state before setup; the agenda knows what comes first."""
    if options.sa_first_seat not in range(players):
        raise Refusal(
            "options",
            "SA-S.5",
            key="refusal-first_seat",
            part="stoneage",
            seat=options.sa_first_seat,
        )
    return State(
        flow=Flow(agenda=[Step("setup")]),
        options=options,
        players=[Player() for _ in range(players)],
        board=[[0] * players for _ in range(number_of_locations(players))],
    )


def copy(state: State) -> State:
    """Return a copy that shares no mutable data."""
    return State(
        state.flow.copy(),
        state.options,
        [player.copy() for player in state.players],
        [there[:] for there in state.board],
        state.round,
        state.phase,
        state.first,
        state.cards[:],
        state.deck[:],
        [stack[:] for stack in state.stacks],
        state.removed[:],
    )


def clockwise(state: State, seat: int, steps: int = 1) -> int:
    """Return the seat this many places to the left (SA-0.10)."""
    return (seat + steps) % len(state.players)


LocationName = Literal[
    "tool_maker",
    "hut",
    "field",
    "hunting_grounds",
    "forest",
    "clay_mound",
    "quarry",
    "river",
    "card_1",
    "card_2",
    "card_3",
    "card_4",
    "building_1",
    "building_2",
    "building_3",
    "building_4",
]

NAMES: tuple[LocationName, ...] = get_args(LocationName)
NUMBER: dict[str, int] = {name: number for number, name in enumerate(NAMES)}

TOOL_MAKER, HUT, FIELD, HUNTING_GROUNDS, FOREST, CLAY_MOUND, QUARRY, RIVER = range(8)
FIRST_CARD = 8
FIRST_BUILDING = FIRST_CARD + CARD_SPACES

VILLAGE = range(TOOL_MAKER, FIELD + 1)
GATHERING = range(FOREST, RIVER + 1)
CARDS = range(FIRST_CARD, FIRST_BUILDING)

#: resources from the dice of a location (SA-2.4)
YIELDS: dict[int, str] = {
    HUNTING_GROUNDS: "food",
    **dict(zip(GATHERING, RESOURCES, strict=True)),
}


def number_of_locations(players: int) -> int:
    """Return the number of locations; there are as many building stacks as players (SA-S.1)."""
    return FIRST_BUILDING + players


def card_space(location: int) -> int:
    """Return the card space of a location: 0 for the one that costs 1 (SA-S.3)."""
    return location - FIRST_CARD


def building_stack(location: int) -> int:
    """Return the building stack of a location, from 0."""
    return location - FIRST_BUILDING
