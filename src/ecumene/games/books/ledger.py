"""The ledger: facts about the table and their sources. Plain data with its own copy function."""

from __future__ import annotations

from copy import copy as copy_of
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from ecumene.games.megaciv.calculations.calamities import Pieces, Toll
from ecumene.games.megaciv.calculations.player_facts import CITIES, SHIPS, TOKENS
from ecumene.games.megaciv.calculations.purchases import Purchase
from ecumene.games.megaciv.position.state import Market, Piles, Template
from ecumene.games.megaciv.tables.advances import Errata, advances_of, credits_held
from ecumene.games.megaciv.tables.commodities import Half
from ecumene.games.megaciv.tables.credit import NO_CREDITS, Credits, add_up
from ecumene.kernel import NOBODY, Flow, Step

from .options import Options, check_options

How = Literal["told", "computed", "assumed"]
Number = Literal["tokens", "cities", "treasury", "stock", "ships", "cards", "census", "step"]

#: figures kept for every seat, with their maximum (BK-0.3); the maximum step comes from the options
MOST: dict[str, int] = {
    "tokens": TOKENS,
    "cities": CITIES,
    "treasury": TOKENS,
    "stock": TOKENS,
    "ships": SHIPS,
    "cards": 99,
    "census": TOKENS,
    "step": 16,
}
#: figures that a seat counts itself; the keeper moves its marker
COUNTED = ("tokens", "cities", "treasury", "stock", "ships", "cards", "census")


class ToldNumber(
    msgspec.Struct, frozen=True, gc=False, array_like=True, forbid_unknown_fields=True
):
    """A number, the turn and phase it dates from, and its source (BK-0.2)."""

    value: int
    turn: int = 0
    phase: int = 0
    how: How = "told"
    who: str = ""


class Held(msgspec.Struct, frozen=True, gc=False, array_like=True, forbid_unknown_fields=True):
    """A calamity in hand, and who passed it on; NOBODY if it was drawn (BK-8.1)."""

    calamity: str
    giver: int = NOBODY


class Bought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A turn's purchase and its payment (BK-12.3)."""

    purchase: Purchase = Purchase()
    price: int = 0
    #: the value of the cards, and treasury tokens
    points: int = 0
    treasury: int = 0
    #: trade cards spent, where they were told
    cards: int = 0
    #: the amounts taken from treasury and hand in the books: never more than there was
    from_treasury: int = 0
    from_hand: int = 0
    confirmed: bool = True


class PastTurn(msgspec.Struct, frozen=True, gc=False, array_like=True, forbid_unknown_fields=True):
    """The marker's requirements in an earlier turn, and the purchases made then (BK-C.4)."""

    turn: int
    #: the marker before and after phase 13, and the cities that counted
    before: int = 0
    after: int = 0
    cities: int = 0
    purchase: Purchase = Purchase()


class Doubt(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A doubtful entry, kept and marked (BK-0.4)."""

    number: int
    seat: int
    #: the field of the ledger in doubt
    about: str
    #: the kind of doubt: ``doubt-<code>``
    code: str
    turn: int
    #: the entered and the expected number
    given: int = 0
    expected: int = 0


class Dispute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A dispute about an entry (BK-C.6)."""

    number: int
    seat: int
    #: the seat and the field of the entry
    of: int
    about: str
    text: str
    turn: int


class CalamityCase(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A calamity that was revealed (BK-9.1)."""

    calamity: str
    victim: int
    giver: int = NOBODY
    called: bool = False
    done: bool = False
    #: how far it is resolved: see :mod:`.phases.calamity.stages`
    stage: str = ""
    #: whether the victim insists on one copy after the other; None before it is asked (BK-9.13)
    insists: bool | None = None
    #: NOBODY if it has none, or before it is named (BK-9.6)
    beneficiary: int = NOBODY
    #: numbers that seats reported about places (BK-9.8), and the other seats there
    facts: dict[str, dict[str, int]] = {}
    others: tuple[int, ...] = ()
    #: the victim has nothing that it strikes (BK-9.9)
    cancelled: bool = False
    #: secondary victims, and whether they were chosen (BK-9.10)
    secondary: tuple[int, ...] = ()
    chosen: bool = False
    #: losses by victim's seat (BK-9.11), and the seats that have yet to enter them
    tolls: dict[str, Toll] = {}
    owed: tuple[int, ...] = ()
    #: the beneficiary's gains, and the barbarian tokens and pirate cities that came (BK-9.14)
    gained: Pieces = Pieces()
    replaced: Pieces = Pieces()


class Ended(msgspec.Struct, frozen=True, gc=False, array_like=True, forbid_unknown_fields=True):
    """A finished phase, and when a keeper ended it, in milliseconds (BK-T.1)."""

    turn: int
    phase: int
    at: int


class BooksPause(
    msgspec.Struct, frozen=True, gc=False, array_like=True, forbid_unknown_fields=True
):
    """A pause; it lasts as long as its end is 0 (BK-T.3)."""

    begin: int
    end: int = 0


@dataclass(slots=True)
class Seat:
    """A player as the books know them.

    It has the attributes that Mega Civilization's calculations need, so prices, orders, the A.S.T.
    and points use the same functions (BK-0.6).
    """

    seat: int
    civilization: str = ""
    ranking: int = 0
    block: Half = "west"
    #: the print of the cards (D-01)
    errata: Errata = "corrected"
    start_credits: Credits = NO_CREDITS
    numbers: dict[str, ToldNumber] = field(default_factory=dict)
    #: of earlier turns, in the order of their purchase
    advances: list[str] = field(default_factory=list)
    #: credits of choice of these advances (MC-12.31)
    chosen: dict[str, Credits] = field(default_factory=dict)
    #: the turn in which each was bought; what was held before the books counts from the turn before
    since: dict[str, int] = field(default_factory=dict)
    #: earlier turns, the oldest first
    past: list[PastTurn] = field(default_factory=list)
    #: of this turn, until phase 13 (BK-12.2)
    bought: Bought | None = None
    ast_bonus: bool = False
    left: bool = False
    #: calamities in hand, sealed until they are called (BK-8.2)
    sealed: list[Held] = field(default_factory=list)
    # -- of this turn
    rate: int = 0
    #: tokens that went from stock to treasury as tax
    paid: int = 0
    #: cities that revolted, before they are taken (BK-1.4)
    revolting: int = 0
    #: whether the seat waits for others to move (BK-3.2)
    waiting: bool = False
    # -- where the program deals the trade cards (BK-K.1)
    #: trade cards by number, and how many water cards (N-13, N-14)
    hand: list[int] = field(default_factory=list)
    water: int = 0
    #: whether the free card of Wonder of the World was taken this turn (MC-6.11)
    free_card: bool = False
    #: the player's own notes
    templates: dict[str, Template] = field(default_factory=dict)

    def value(self, name: str) -> int:
        """Return a number of the ledger."""
        return self.numbers[name].value

    @property
    def tokens(self) -> int:
        """Tokens on the board."""
        return self.numbers["tokens"].value

    @property
    def cities(self) -> int:
        """Cities on the board."""
        return self.numbers["cities"].value

    @property
    def treasury(self) -> int:
        return self.numbers["treasury"].value

    @property
    def census(self) -> int:
        return self.numbers["census"].value

    @property
    def step(self) -> int:
        return self.numbers["step"].value

    @property
    def tokens_in_stock(self) -> int:
        return self.numbers["stock"].value

    @property
    def cities_in_stock(self) -> int:
        return CITIES - self.cities

    @property
    def cards(self) -> int:
        """Trade cards in hand, where the program deals them."""
        return len(self.hand) + self.water

    @property
    def credits(self) -> Credits:
        """Credits of earlier turns: start credits, printed and chosen ones (MC-12.13)."""
        chosen, table = add_up(self.chosen.values()), advances_of(self.errata)
        return credits_held(self.advances, self.start_credits, chosen, table)

    def holds(self, advance: str) -> bool:
        """Whether the player had this advance before this turn (MC-12.9)."""
        return advance in self.advances

    def copy(self) -> Seat:
        """Return a copy that shares no mutable data."""
        other = copy_of(self)
        for name in OWN_OF_SEAT:
            setattr(other, name, getattr(self, name).copy())
        return other


#: lists and dictionaries of a seat, and of the books: a copy has its own
OWN_OF_SEAT = ("numbers", "advances", "chosen", "since", "past", "sealed", "hand", "templates")
OWN_OF_BOOKS = ("flow", "times", "pauses", "cases", "doubts", "disputes", "market", "buyers")


@dataclass(slots=True)
class Books:
    """The books of a table."""

    flow: Flow
    options: Options
    seats: list[Seat]
    turn: int = 0
    #: 1 to 13, 0 before the first and after the last
    phase: int = 0
    #: phases that are over (BK-T.1)
    times: list[Ended] = field(default_factory=list)
    pauses: list[BooksPause] = field(default_factory=list)
    #: barbarian tokens and pirate cities on the board, where they are told
    barbarians: int = 0
    pirates: int = 0
    #: the calamities of this turn that everybody knows, in the order of their call
    cases: list[CalamityCase] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)
    disputes: list[Dispute] = field(default_factory=list)
    #: doubts and disputes so far, for their numbers
    marks: int = 0
    #: the number of the last turn, once it is known; 0 before
    last_turn: int = 0
    #: whether anybody has entered the Late Iron Age (MC-V.5)
    late_iron: bool = False
    ended: bool = False
    # -- where the program deals the trade cards (BK-K.1)
    #: face-down cards by block and stack, the top card first
    stacks: dict[str, Piles] = field(default_factory=dict)
    discards: dict[str, Piles] = field(default_factory=dict)
    market: Market = field(default_factory=Market)
    #: seats that may still buy cards, in order; the first is asked (BK-K.3)
    buyers: list[int] = field(default_factory=list)

    @property
    def players(self) -> list[Seat]:
        """The seats that have not left."""
        return [seat for seat in self.seats if not seat.left]

    def past_of(self, seat: Seat) -> list[PastTurn]:
        """Return the turns whose markers have moved; not this one while a keeper checks them."""
        waiting = any(step.name == "move_markers" for step in self.flow.agenda)
        return [past for past in seat.past if past.turn < self.turn or not waiting]

    @property
    def is_over(self) -> bool:
        """Whether the markers no longer move: the game has ended, or is only counted (BK-E.1)."""
        return self.ended or any(step.name == "end_game" for step in self.flow.agenda)

    @property
    def open_marks(self) -> list[Doubt | Dispute]:
        """Doubts and disputes that nobody has settled (BK-C.6)."""
        return [*self.doubts, *self.disputes]

    @property
    def paused(self) -> bool:
        """Whether the table has stopped its clocks (BK-T.3)."""
        return bool(self.pauses) and self.pauses[-1].end == 0


def new(players: int, options: Options) -> Books:
    """Create empty books; the first step adds the players."""
    check_options(options, players)
    return Books(Flow([Step("setup")]), options, [Seat(number) for number in range(players)])


def copy(state: Books) -> Books:
    """Return a copy that shares no mutable data."""
    other = copy_of(state)
    for name in OWN_OF_BOOKS:
        setattr(other, name, getattr(state, name).copy())
    other.seats = [seat.copy() for seat in state.seats]
    for piles in ("stacks", "discards"):
        stacked: dict[str, Piles] = getattr(state, piles)
        setattr(
            other, piles, {block: [pile[:] for pile in each] for block, each in stacked.items()}
        )
    return other
