"""States that no game here has yet: 18 seats of Mega Civilization, and a game without an end.

:class:`State` is as large as a position of the full game late in the trade phase, the largest there
is: everybody is asked at once and 50 offers lie on the table. It has the form a game's state has
(``ecumene.games.stoneage.state``), so its figures are those the real one will have.

Why the layout is as it is (medians of alternating samples on a quiet 2-CPU machine, CPython 3.11;
the whole copy takes 25 us, the 18 seats 23 of them):

- A seat is a dataclass with slots, its containers are lists (copied by slice) and one dict
  (``dict.copy`` copies the hash table in one piece). It is plain, and rules read well on it:
  ``seat.hand.append(card)``.
- Tuples in the place of a seat's lists would save 9 us, a ``msgspec.Struct`` in the place of the
  dataclass 6 us (its constructor is written in C), both together 14 us. Neither is needed to stay
  below 60 us; both are there should one day every microsecond count.
- The 18 stacks of trade cards are tuples all the same (2 us): together they are the largest thing
  in the state, and a stack changes only when a card is drawn, ``stack[:-1]``.
- Offers, steps and decisions are immutable and shared; only the lists that hold them are copied.
- Map and tables are static data outside the state: areas, cards and advances are named in it,
  never held.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import cycle, islice
from typing import Any, Literal

import msgspec

from ecumene.kernel import (
    Decision,
    Flow,
    Game,
    Kind,
    Move,
    Randomness,
    Refusal,
    Result,
    Step,
    Viewer,
    Words,
)
from ecumene.kernel.game import S
from ecumene.words import verbatim

# -- Mega Civilization, 18 seats -------------------------------------------------------------------

CIVILIZATIONS = (
    *("minoa", "saba", "assyria", "maurya", "celt", "babylon", "carthage", "dravidia", "hatti"),
    *("kushan", "rome", "persia", "iberia", "nubia", "hellas", "indus", "egypt", "parthia"),
)
AREAS_PER_REGION = 16
#: every area of the map: 18 regions of 16
AREAS = tuple(f"{name}_{n:02}" for name in CIVILIZATIONS for n in range(AREAS_PER_REGION))
TOKENS, CITIES, SHIPS = 55, 9, 4
BLOCKS, STACKS = 2, 9

Phase = Literal["movement", "trade", "calamities", "purchase"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may choose."""

    expert: bool = True
    last_turn: int = 20
    half: Literal["west", "east", "both"] = "both"


class Offer(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """An open offer: what is said of it, and the cards sealed in it."""

    id: int
    seat: int
    to: int
    said: tuple[str, ...]
    wanted: tuple[str, ...]
    sealed: tuple[int, ...]


@dataclass(slots=True)
class Seat:
    """One player: units on the board, cards, advances, A.S.T."""

    civilization: str
    #: tokens on the board by area
    tokens: dict[str, int]
    #: areas with a city
    cities: list[str]
    #: the coast each ship stands on
    ships: list[str]
    stock: int
    treasury: int
    #: cities and ships off the board
    cities_left: int
    ships_left: int
    #: trade cards by instance
    hand: list[int]
    #: water has no instances
    water: int
    advances: list[int]
    #: by colour
    credits: list[int]
    ast: int
    #: victory points but those counted at the end
    points: int = 0
    tax_rate: int = 2
    free_draws: int = 0
    abilities_used: int = 0
    traded: bool = False
    finished: bool = False
    left: bool = False

    def copy(self) -> Seat:
        return Seat(
            self.civilization,
            self.tokens.copy(),
            self.cities[:],
            self.ships[:],
            self.stock,
            self.treasury,
            self.cities_left,
            self.ships_left,
            self.hand[:],
            self.water,
            self.advances[:],
            self.credits[:],
            self.ast,
            self.points,
            self.tax_rate,
            self.free_draws,
            self.abilities_used,
            self.traded,
            self.finished,
            self.left,
        )


@dataclass(slots=True)
class State:
    """A position with 18 seats."""

    flow: Flow
    options: Options
    seats: list[Seat]
    #: by block and stack, the top card last; see above why tuples
    stacks: list[tuple[int, ...]]
    #: by block
    discards: list[list[int]]
    offers: list[Offer]
    #: seats by population, and in order of play
    census: list[int]
    order: list[int]
    #: barbarian tokens and pirate cities by area
    barbarians: dict[str, int]
    pirates: dict[str, int]
    #: who passed a calamity on, by card instance
    givers: dict[str, int]
    turn: int = 1
    phase: Phase = "trade"
    offers_made: int = 0
    last_turn: bool = False


def copy(state: State) -> State:
    """A copy that shares nothing that can change."""
    return State(
        state.flow.copy(),
        state.options,
        [seat.copy() for seat in state.seats],
        state.stacks[:],
        [pile[:] for pile in state.discards],
        state.offers[:],
        state.census[:],
        state.order[:],
        state.barbarians.copy(),
        state.pirates.copy(),
        state.givers.copy(),
        state.turn,
        state.phase,
        state.offers_made,
        state.last_turn,
    )


def late_trade(_players: int = 18, options: Any = None) -> State:
    """A position late in the game, in the trade phase, always the same."""
    cards = iter(range(1, 10_000))
    stacks = [
        tuple(islice(cards, 20 + 20 * stack // (STACKS - 1)))
        for _block in range(BLOCKS)
        for stack in range(STACKS)
    ]
    discards = [list(islice(cards, 60)) for _ in range(BLOCKS)]
    seats = [_seat(number, list(islice(cards, 20))) for number in range(len(CIVILIZATIONS))]
    return State(
        flow=_flow(),
        options=options or Options(),
        seats=seats,
        stacks=stacks,
        discards=discards,
        offers=[_offer(number, seats[number % 18]) for number in range(50)],
        census=sorted(range(18), key=lambda seat: (seat * 5) % 18),
        order=sorted(range(18), key=lambda seat: (seat * 7) % 18),
        barbarians={AREAS[n]: 1 + n % 3 for n in range(5, 288, 31)},
        pirates={AREAS[n]: 1 for n in range(11, 288, 47)},
        givers={str(seats[n].hand[0]): (n + 1) % 18 for n in range(0, 18, 2)},
        turn=14,
        offers_made=212,
    )


def _seat(number: int, hand: list[int]) -> Seat:
    """A seat with 44 tokens in 28 areas: all 16 of its own region and 12 of the next one."""
    begin = number * AREAS_PER_REGION
    areas = [AREAS[(begin + n) % len(AREAS)] for n in range(28)]
    tokens = {area: 2 if n < 16 else 1 for n, area in enumerate(areas)}
    on_board, treasury = sum(tokens.values()), 7 + number % 4
    return Seat(
        civilization=CIVILIZATIONS[number],
        tokens=tokens,
        cities=areas[:6],
        ships=[f"{areas[20]}/1", areas[21], areas[22]],
        stock=TOKENS - on_board - treasury,
        treasury=treasury,
        cities_left=CITIES - 6,
        ships_left=SHIPS - 3,
        hand=hand,
        water=number % 3,
        advances=list(islice(cycle(range(51)), number, number + 20)),
        credits=[10, 25, 5, 40, 15],
        ast=11 + number % 3,
        points=60 + number,
    )


def _flow() -> Flow:
    """What is still to come in the turn, and one standing question for everybody."""
    to_come = (
        *("end_turn", "reshuffle", "succession", "purchases", "surplus", "abilities"),
        *("major_calamities", "minor_calamities", "reveal"),
    )
    agenda = [Step(name) for name in to_come]
    agenda.append(Step("close_trade", (14, (0, 4, 9, 17))))
    row = 8_213
    decisions = [Decision(row * 1000 + seat, seat, "mc_trade", "MC-7.1") for seat in range(18)]
    return Flow(agenda, decisions, seq=row, draws=1_406)


def _offer(number: int, seat: Seat) -> Offer:
    giver = number % 18
    sealed = tuple(seat.hand[number // 18 * 4 :][:4])
    return Offer(162 + number, giver, (giver + 5) % 18, ("salt", "salt"), ("bronze",), sealed)


# -- a game without an end -------------------------------------------------------------------------


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many pebbles to take."""

    pebbles: int


@dataclass(slots=True)
class Pebbles:
    """Everybody takes pebbles at the same time; a die gives new ones; nothing ever ends."""

    flow: Flow
    taken: list[int] = field(default_factory=lambda: [0] * 18)
    heap: int = 0

    @property
    def options(self) -> None:
        """There is nothing to choose."""


def copy_pebbles(state: Pebbles) -> Pebbles:
    return Pebbles(state.flow.copy(), state.taken[:], state.heap)


def new_round(state: Pebbles, move: Move) -> None:
    """Step: a die says how many pebbles there are, then all seats are asked at once."""
    state.heap = move.roll("heap", 1)[0]
    move.tell("heap", "-", pebbles=state.heap)
    move.then("new_round")
    for seat in range(len(state.taken)):
        move.ask(seat, "take", "-")


def check_take(state: Pebbles, _decision: Decision, answer: Take) -> None:
    if not 0 <= answer.pebbles <= state.heap:
        raise Refusal("heap", "-", key="verbatim", text="There are not that many.")


def take(state: Pebbles, move: Move, decision: Decision, answer: Take) -> None:
    seat = decision.seat
    state.taken[seat] = (state.taken[seat] + answer.pebbles) % 100
    move.tell("took", "-", seat, pebbles=answer.pebbles)


# -- both as the kernel sees them ------------------------------------------------------------------


def _same(state: S, _seat: Viewer, _randomness: Randomness) -> S:
    return state


def _no_view(_state: Any, _viewer: Viewer) -> msgspec.Struct:
    return Options()


def _no_result(_state: Any) -> Result | None:
    return None


def _game(
    name: str,
    state_type: type[S],
    new: Callable[[int, Any], S],
    copy: Callable[[S], S],
    steps: Mapping[str, Callable[..., None]],
    kinds: Mapping[str, Kind[S]],
) -> Game[S]:
    """A game with nothing to look at and nothing to win."""
    return Game(
        name=name,
        title=name,
        rules_version=1,
        edition="benchmark",
        players=range(18, 19),
        options_type=Options,
        state_type=state_type,
        new=new,
        copy=copy,
        steps=steps,
        kinds=kinds,
        view=_no_view,
        result=_no_result,
        invariants=(),
        redeterminise=_same,
        words=Words(lambda _s, _d: verbatim("")),
    )


MEGACIV_18: Game[State] = _game("synthetic_18", State, late_trade, copy, steps={}, kinds={})

ENDLESS: Game[Pebbles] = _game(
    "pebbles",
    Pebbles,
    lambda _players, _options: Pebbles(Flow(agenda=[Step("new_round")])),
    copy_pebbles,
    steps={"new_round": new_round},
    kinds={
        "take": Kind(
            name="take",
            answer_type=Take,
            check=check_take,
            apply=take,
            default=lambda _state, _decision: Take(0),
            answers=lambda state, _decision: [Take(n) for n in range(state.heap + 1)],
        )
    },
)
