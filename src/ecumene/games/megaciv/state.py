"""The state of a game of Mega Civilization: plain data, copied by hand."""

from __future__ import annotations

from dataclasses import dataclass, field

from ecumene.kernel import Flow, Step

from .commodities import STACKS, Half
from .credit import NO_CREDITS, Credits
from .options import Options, check_options
from .standing import CITIES, SHIPS, TOKENS

#: one list for every stack 1 to 9, in that order
Piles = list[list[int]]


def no_piles() -> Piles:
    """Nine empty piles."""
    return [[] for _ in STACKS]


@dataclass(slots=True)
class Seat:
    """What one player has: on the board, in treasury, in hand. The rest of the pieces is stock.

    It has the names that the sums ask for (:mod:`.standing`).
    """

    seat: int
    #: "" until civilizations are chosen (MC-S.7)
    civilization: str = ""
    ranking: int = 0
    block: Half = "west"
    #: tokens on the board by area
    tokens_at: dict[str, int] = field(default_factory=dict)
    #: areas with a city, in the order in which they were built
    cities_at: list[str] = field(default_factory=list)
    #: coasts with a ship (N-26)
    ships_at: list[str] = field(default_factory=list)
    treasury: int = 0
    #: trade cards by number, and how many water cards (N-13, N-14)
    hand: list[int] = field(default_factory=list)
    water: int = 0
    advances: list[str] = field(default_factory=list)
    #: credits received in earlier turns, start credits included (MC-12.13)
    credits: Credits = NO_CREDITS
    #: the own theme set in The Short Game, secret until MC-G.7
    theme_set: str = ""
    #: the step of the succession marker, 0 for the start arrow (MC-S.10)
    step: int = 0
    census: int = 0
    ast_bonus: bool = False

    @property
    def tokens(self) -> int:
        """Tokens on the board."""
        return sum(self.tokens_at.values())

    @property
    def cities(self) -> int:
        """Cities on the board."""
        return len(self.cities_at)

    @property
    def tokens_in_stock(self) -> int:
        """Every player owns 55 tokens (MC-0.6)."""
        return TOKENS - self.tokens - self.treasury

    @property
    def cities_in_stock(self) -> int:
        return CITIES - len(self.cities_at)

    @property
    def ships_in_stock(self) -> int:
        return SHIPS - len(self.ships_at)

    def copy(self) -> Seat:
        return Seat(
            self.seat,
            self.civilization,
            self.ranking,
            self.block,
            self.tokens_at.copy(),
            self.cities_at[:],
            self.ships_at[:],
            self.treasury,
            self.hand[:],
            self.water,
            self.advances[:],
            self.credits,
            self.theme_set,
            self.step,
            self.census,
            self.ast_bonus,
        )


@dataclass(slots=True)
class State:
    """A position of the game."""

    flow: Flow
    options: Options
    seats: list[Seat]
    turn: int = 0
    #: face-down cards by block and stack, the top card first
    stacks: dict[str, Piles] = field(default_factory=dict)
    discards: dict[str, Piles] = field(default_factory=dict)
    #: barbarian tokens by area, and areas with a pirate city; the rest is supply (MC-S.12)
    barbarians_at: dict[str, int] = field(default_factory=dict)
    pirates_at: list[str] = field(default_factory=list)


def new(players: int, options: Options) -> State:
    """The state before setup: the agenda knows what comes first."""
    check_options(options, players)
    return State(
        flow=Flow(agenda=[Step("setup")]),
        options=options,
        seats=[Seat(seat) for seat in range(players)],
    )


def copy(state: State) -> State:
    """A copy that shares nothing that can change."""
    return State(
        state.flow.copy(),
        state.options,
        [seat.copy() for seat in state.seats],
        state.turn,
        {block: [pile[:] for pile in piles] for block, piles in state.stacks.items()},
        {block: [pile[:] for pile in piles] for block, piles in state.discards.items()},
        state.barbarians_at.copy(),
        state.pirates_at[:],
    )
