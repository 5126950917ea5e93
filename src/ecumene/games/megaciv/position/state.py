"""The state of a game of Mega Civilization: plain data, copied by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Literal, Protocol

import msgspec

from ecumene.games.megaciv.calculations.player_facts import CITIES, SHIPS, TOKENS
from ecumene.games.megaciv.tables.advances import Errata
from ecumene.games.megaciv.tables.commodities import STACKS, Half
from ecumene.games.megaciv.tables.credit import NO_CREDITS, Credits
from ecumene.games.megaciv.tables.options import Options, check_options
from ecumene.games.megaciv.tables.setups import Setup
from ecumene.kernel import NOBODY, Flow, Step
from ecumene.kernel.flow import Arg

#: one list for every stack 1 to 9, in that order
Piles = list[list[int]]

#: all barbarian tokens and pirate cities are one owner (MC-X.4); seats are 0 and up
BARBARIANS = -1

#: a seat, or BARBARIANS
Owner = int

#: the phase in which waiting may end early, by reach (MC-3.1)
MOVEMENT = 3
#: from this phase on everybody knows how many calamities each hand holds (MC-8.2)
SELECTION = 8


def no_piles() -> Piles:
    """Return nine empty piles."""
    return [[] for _ in STACKS]


# -- small records ---------------------------------------------------------------------------------


class Waiting(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A seat that waits for its turn, and the question it will be asked then (MC-0.54)."""

    seat: int
    kind: str
    rule: str
    args: tuple[Arg, ...] = ()
    #: "turn": for every seat before it; "touching": for those before it that it could meet;
    #: "sites": for those who decide before it on the areas in ``args`` (MC-5.10)
    until: Literal["turn", "touching", "sites"] = "turn"


class LossSource(
    msgspec.Struct, frozen=True, gc=False, array_like=True, forbid_unknown_fields=True
):
    """The place of losses in a token conflict, and how many in a row (N-62).

    ``place`` is the contested area itself, a land neighbour (MC-4.15), or "ship" (MC-4.13); in an
    area with several coasts the ship is named with its coast: "ship:aquitania/1".
    """

    place: str
    number: Annotated[int, msgspec.Meta(ge=1, le=TOKENS)] = 1


@dataclass(slots=True)
class Fight:
    """A token conflict that has begun and waits for somebody's choice (MC-4.7 to MC-4.17)."""

    area: str
    #: owners still to lose in this round, first to last; those of one moment stand together
    moments: list[tuple[Owner, ...]] = field(default_factory=list)
    #: choices for the present moment, opened together (N-03); text keys, as every key in a state
    chosen: dict[str, str] = field(default_factory=dict)
    #: the seat's next losses, planned in advance (N-62)
    plans: dict[str, list[LossSource]] = field(default_factory=dict)
    #: losses so far: owner, place, how many
    losses: list[tuple[Owner, str, int]] = field(default_factory=list)

    def copy(self) -> Fight:
        plans = {seat: plan[:] for seat, plan in self.plans.items()}
        return Fight(self.area, self.moments[:], self.chosen.copy(), plans, self.losses[:])


# Trade comes from outside, so it is bounded: a game has 344 cards, and hands are far smaller.
MOST_CARDS = 400
Number = Annotated[int, msgspec.Meta(ge=0, le=MOST_CARDS)]
Name = Annotated[str, msgspec.Meta(max_length=40)]
Names = Annotated[tuple[Name, ...], msgspec.Meta(max_length=20)]
#: how long an offer stays open over days (DG-5.12)
Hours = Annotated[int, msgspec.Meta(ge=1, le=14 * 24)]
#: the two true names (MC-7.4); at a real table they may be left to conversation (D-103)
TwoNames = Annotated[tuple[Name, ...], msgspec.Meta(max_length=2)]

#: the addressee of an offer that everybody sees
ANYONE = -1


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An offer in the market, or an answer to one (DG-5.1, DG-5.3). Cards are sealed."""

    #: reveals nothing to its readers: see :mod:`..phases.trade.market`
    id: str
    giver: int
    #: the addressee, or ANYONE; an answer goes to the giver of the offer it answers
    to: int
    #: the sealed cards by number, and how many water cards (DG-5.2)
    cards: tuple[int, ...]
    water: int
    #: the two true names (MC-7.4), and further names that need not be true (MC-7.5)
    names: tuple[str, ...]
    more: tuple[str, ...] = ()
    #: whether "no calamity" is claimed, which isn't binding (MC-7.6)
    no_calamity: bool = False
    #: cards wished for: how many (0: not said), and which names
    wish: int = 0
    wish_names: tuple[str, ...] = ()
    #: the offer this one answers, "" if it is not an answer
    answers: str = ""
    #: hours after which it is withdrawn (DG-5.12)
    hours: int | msgspec.UnsetType = msgspec.UNSET

    @property
    def size(self) -> int:
        """The number of cards offered (MC-7.4)."""
        return len(self.cards) + self.water

    def seen_by(self, viewer: int) -> bool:
        """Whether a viewer may know of it: it is public, or the viewer is a partner (DG-5.7)."""
        return self.to == ANYONE or viewer in (self.giver, self.to)


class Template(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An offer kept for later: cards by name, filled from the hand when it is used."""

    #: names of cards to give, with repetitions; "water" is a name
    give: Annotated[tuple[Name, ...], msgspec.Meta(max_length=MOST_CARDS)]
    names: TwoNames = ()
    more: Names = ()
    no_calamity: bool = False
    wish: Number = 0
    wish_names: Names = ()


# -- a player --------------------------------------------------------------------------------------


@dataclass(slots=True)
class Seat:
    """One player's pieces on the board, in treasury and in hand. The rest is stock.

    It has the attributes that calculations need (:mod:`..calculations.player_facts`).
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
    #: the player's theme set in The Short Game, secret until MC-G.7
    theme_set: str = ""
    #: the step of the succession marker, 0 for the start arrow (MC-S.10)
    step: int = 0
    census: int = 0
    ast_bonus: bool = False
    #: the player has left the game for good (MC-L.1)
    left: bool = False
    # -- of this turn
    #: the tax rate chosen, 0 before (MC-1.7)
    rate: int = 0
    #: whether the stock was too small for the tax (MC-1.10)
    short: bool = False
    #: areas of cities built this turn (MC-5.16)
    built: list[str] = field(default_factory=list)
    #: special abilities used this turn, each at most once (MC-10.3)
    abilities_used: list[str] = field(default_factory=list)
    #: whether an attack was deferred (MC-4.25)
    deferred: bool = False
    #: whether the free card of Wonder of the World was taken (MC-6.11)
    free_card: bool = False
    # -- the player's own notes
    templates: dict[str, Template] = field(default_factory=dict)

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

    @property
    def cards(self) -> int:
        """The number of cards in hand, public at all times (MC-6.2)."""
        return len(self.hand) + self.water

    def holds(self, advance: str) -> bool:
        """Whether the player has this advance (MC-12.9)."""
        return advance in self.advances

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
            self.left,
            self.rate,
            self.short,
            self.built[:],
            self.abilities_used[:],
            self.deferred,
            self.free_card,
            self.templates.copy(),
        )


# -- the table -------------------------------------------------------------------------------------


@dataclass(slots=True)
class Market:
    """The open offers of phase 7, and the record of its deals."""

    #: offers and answers, oldest first
    offers: list[Offer] = field(default_factory=list)
    #: seats that have declared themselves finished (DG-5.10)
    finished: list[int] = field(default_factory=list)
    #: offers and answers made so far by channel, for the ids of the next ones
    #: (see :mod:`..phases.trade.market`)
    counts: dict[str, int] = field(default_factory=dict)
    #: the seat that last passed a tradeable calamity on in a deal of this turn, by card (MC-7.12)
    passed_by: dict[str, int] = field(default_factory=dict)

    def copy(self) -> Market:
        return Market(self.offers[:], self.finished[:], self.counts.copy(), self.passed_by.copy())


@dataclass(slots=True)
class Case:
    """One copy of a calamity that is being resolved (MC-9.12); there may be two (MC-B.5)."""

    calamity: str
    card: int
    victim: int
    #: NOBODY if it needs none
    beneficiary: int = NOBODY
    #: chosen by the primary victim (MC-9.19), or struck because of the areas they are in
    secondary: list[int] = field(default_factory=list)
    #: the victim has nothing it could strike (MC-B.13)
    cancelled: bool = False
    #: volcano, flood plain, sea or area where it strikes; "" before it is known, or if nowhere
    place: str = ""
    #: units selected to be annexed (MC-C.GEN.7), area by area
    areas: list[str] = field(default_factory=list)

    def copy(self) -> Case:
        return Case(
            self.calamity,
            self.card,
            self.victim,
            self.beneficiary,
            self.secondary[:],
            self.cancelled,
            self.place,
            self.areas[:],
        )


class Gift(msgspec.Struct, frozen=True, gc=False, array_like=True, forbid_unknown_fields=True):
    """A player's gift for Provincial Empire, sealed until all have answered (N-124)."""

    #: the number of a card, None if there is none to give (MC-A.PROVINCIAL.4)
    card: int | None = None
    #: whether everybody may see it (MC-A.PROVINCIAL.3)
    shown: bool = False


@dataclass(slots=True)
class State:
    """A position of the game."""

    flow: Flow
    options: Options
    seats: list[Seat]
    turn: int = 0
    #: 1 to 13, 0 during setup (MC-0.3)
    phase: int = 0
    #: face-down cards by block and stack, the top card first
    stacks: dict[str, Piles] = field(default_factory=dict)
    discards: dict[str, Piles] = field(default_factory=dict)
    #: barbarian tokens by area, and areas with a pirate city; the rest is supply (MC-S.12)
    barbarians_at: dict[str, int] = field(default_factory=dict)
    pirates_at: list[str] = field(default_factory=list)
    #: seats that have not finished the present step, in its order (:mod:`.turn_taking`)
    circle: list[int] = field(default_factory=list)
    waiting: list[Waiting] = field(default_factory=list)
    #: further questions to seats of the circle, asked when the one before is answered
    queued: list[Waiting] = field(default_factory=list)
    #: token conflicts that wait for a choice, by area
    fights: dict[str, Fight] = field(default_factory=dict)
    market: Market = field(default_factory=Market)
    #: the calamity that has been called, one copy or two in ranking order of their victims
    cases: list[Case] = field(default_factory=list)
    #: whether two copies are resolved one after the other (MC-B.6)
    in_order: bool = False
    #: gifts for the Provincial Empire in use, by seat of the giver
    gifts: dict[str, Gift] = field(default_factory=dict)
    #: the number of the last turn, once it is known (MC-13.15, MC-S.6); 0 before
    last_turn: int = 0
    #: whether anybody has entered the Late Iron Age (MC-V.5)
    late_iron: bool = False
    #: the game has ended and victory is determined (MC-13.16)
    ended: bool = False
    #: seats that leave before phase 13 (MC-L.1)
    leaving: list[int] = field(default_factory=list)

    @property
    def players(self) -> list[Seat]:
        """The seats that are still in the game (MC-L.4)."""
        return [seat for seat in self.seats if not seat.left]


def new(players: int, options: Options) -> State:
    """Create the state before setup; the agenda knows what comes first."""
    check_options(options, players)
    return State(
        flow=Flow(agenda=[Step("setup")]),
        options=options,
        seats=[Seat(seat) for seat in range(players)],
    )


def copy(state: State) -> State:
    """Return a copy that shares no mutable data."""
    return State(
        state.flow.copy(),
        state.options,
        [seat.copy() for seat in state.seats],
        state.turn,
        state.phase,
        {block: [pile[:] for pile in piles] for block, piles in state.stacks.items()},
        {block: [pile[:] for pile in piles] for block, piles in state.discards.items()},
        state.barbarians_at.copy(),
        state.pirates_at[:],
        state.circle[:],
        state.waiting[:],
        state.queued[:],
        {area: fight.copy() for area, fight in state.fights.items()},
        state.market.copy(),
        [case.copy() for case in state.cases],
        state.in_order,
        state.gifts.copy(),
        state.last_turn,
        state.late_iron,
        state.ended,
        state.leaving[:],
    )


# -- what the rules of trade cards need, of this state or of a printed game's books ----------------


class CardOptions(Protocol):
    """The options of a table that trade cards depend on; used as a key, so it is hashed."""

    @property
    def trade(self) -> str: ...

    @property
    def water(self) -> str: ...

    @property
    def preshuffle(self) -> str: ...

    @property
    def errata(self) -> Errata: ...

    def setup(self, players: int, /) -> Setup:
        """The fixed setup for this number of players and options."""

    def __hash__(self) -> int: ...


class CardHolder(Protocol):
    """A player with a hand (N-13, N-14), and its means for payment."""

    seat: int
    civilization: str
    block: Half
    hand: list[int]
    water: int
    free_card: bool
    advances: list[str]
    templates: dict[str, Template]

    @property
    def cards(self) -> int: ...

    @property
    def cities(self) -> int: ...

    @property
    def treasury(self) -> int: ...

    @property
    def credits(self) -> Credits: ...

    @property
    def ranking(self) -> int: ...

    def holds(self, advance: str, /) -> bool:
        """Whether the player has this advance (MC-12.9)."""


class CardTable(Protocol):
    """A table at which trade cards are dealt, traded and spent."""

    flow: Flow
    turn: int
    phase: int
    last_turn: int
    stacks: dict[str, Piles]
    discards: dict[str, Piles]
    market: Market

    @property
    def options(self) -> CardOptions: ...

    @property
    def seats(self) -> Sequence[CardHolder]: ...

    @property
    def players(self) -> Sequence[CardHolder]: ...
