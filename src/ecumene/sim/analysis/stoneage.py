"""Stone Age: places, dice against expectation, cards and buildings, food."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from ecumene.bots.stoneage.outlook import mean_yield
from ecumene.games.stoneage.components import RESOURCES
from ecumene.games.stoneage.dice import DIVISORS
from ecumene.games.stoneage.state import State
from ecumene.kernel import Event, Game, Randomness
from ecumene.sim.measures.stoneage import MEASURE
from ecumene.words import said

from .game_analysis import GameAnalysis, Reason, extend_measure


class Placed(msgspec.Struct, frozen=True):
    """Workers of a seat at a place, over the whole game."""

    seat: int
    #: the id of the place, named by ``location-<id>``
    place: str
    #: how often somebody was placed there, and how many workers together
    times: int
    workers: int


class Roll(msgspec.Struct, frozen=True):
    """A roll for goods compared with its mean."""

    turn: int
    row: int
    seat: int
    #: wood, clay, stone, gold or food
    goods: str
    dice: int
    pips: int
    #: 3.5 for each die
    expected: float
    #: the final gain, tools included
    got: int
    #: the gain from the dice alone, and its mean
    from_dice: int
    expected_from_dice: float


class DiceLuck(msgspec.Struct, frozen=True):
    """All rolls of a seat together: pips, and goods that the dice alone brought."""

    seat: int
    rolls: int
    dice: int
    #: pips above expectation
    pips: float
    #: one standard deviation of that by chance alone
    spread: float
    #: goods above expectation, by kind
    goods: dict[str, float]


class Taken(msgspec.Struct, frozen=True):
    """A card or building that a seat took."""

    turn: int
    row: int
    seat: int
    #: C01 to C36, or B01 to B28
    thing: str
    #: resources paid for it
    paid: dict[str, int]
    #: points at once
    points: int


class Fed(msgspec.Struct, frozen=True):
    """How a seat fed its tribe, over the whole game."""

    seat: int
    #: food that the fields gave, food that was paid, resources that were paid in its place
    grown: int
    eaten: int
    resources: int
    #: rounds in which it starved, and points that cost
    starved: int
    points_lost: int


class StoneageFindings(msgspec.Struct, frozen=True):
    """The sections of Stone Age."""

    places: tuple[Placed, ...]
    rolls: tuple[Roll, ...]
    luck: tuple[DiceLuck, ...]
    taken: tuple[Taken, ...]
    fed: tuple[Fed, ...]


#: the mean of a die
MEAN_PIPS = 3.5


@dataclass(slots=True)
class Diary:
    """The whole game, event by event."""

    players: int
    #: the measures of simulations
    base: Any
    row: int = 0
    round: int = 0
    #: times and workers by seat and place
    times: Counter[tuple[int, str]] = field(default_factory=Counter)
    workers: Counter[tuple[int, str]] = field(default_factory=Counter)
    rolls: list[Roll] = field(default_factory=list)
    #: the roll of a seat that is not taken yet: tools may be added
    open_rolls: dict[int, Event] = field(default_factory=dict)
    taken: list[Taken] = field(default_factory=list)
    #: food and hunger by seat, under the names of the findings
    fed: Counter[tuple[int, str]] = field(default_factory=Counter)

    @property
    def turns(self) -> list[Any]:
        """The rounds, seat by seat."""
        rows: list[Any] = self.base.turns
        return rows


def begin_round(diary: Diary, event: Event) -> None:
    diary.round = event.data["round"]


def write_placed(diary: Diary, event: Event) -> None:
    """Record workers at a place (SA-1.2)."""
    key = (event.seat, event.data["location"])
    diary.times[key] += 1
    diary.workers[key] += event.data["figures"]


def write_rolled(diary: Diary, event: Event) -> None:
    """Record a roll for goods; gains come later (SA-2.4)."""
    diary.open_rolls[event.seat] = event


def write_gained(diary: Diary, event: Event) -> None:
    """Record a roll's yield, with tools (SA-2.5)."""
    rolled = diary.open_rolls.pop(event.seat)
    goods, faces = rolled.data["goods"], rolled.data["dice"]
    dice, pips, divisor = len(faces), sum(faces), DIVISORS[goods]
    diary.rolls.append(
        Roll(
            turn=diary.round,
            row=diary.row,
            seat=event.seat,
            goods=goods,
            dice=dice,
            pips=pips,
            expected=MEAN_PIPS * dice,
            got=event.data["amount"],
            from_dice=pips // divisor,
            expected_from_dice=mean_yield(dice, 0, divisor),
        )
    )


def write_card(diary: Diary, event: Event) -> None:
    """Record a taken card; its points come in a separate event (SA-2.12, SA-C.11)."""
    _take(diary, event, event.data["card"], 0)


def write_points(diary: Diary, event: Event) -> None:
    """Record the points of the card that was just taken."""
    last = diary.taken[-1]
    diary.taken[-1] = Taken(
        last.turn, last.row, last.seat, last.thing, last.paid, last.points + event.data["points"]
    )


def write_building(diary: Diary, event: Event) -> None:
    """Record a building and its points (SA-2.15)."""
    _take(diary, event, event.data["building"], event.data["points"])


def _take(diary: Diary, event: Event, thing: str, points: int) -> None:
    paid: dict[str, int] = {
        goods: event.data[goods] for goods in RESOURCES if event.data.get(goods)
    }
    diary.taken.append(Taken(diary.round, diary.row, event.seat, thing, paid, points))


def write_fed(diary: Diary, event: Event) -> None:
    """Record food from the fields and the supply (SA-3.2)."""
    diary.fed[event.seat, "grown"] += event.data["grown"]
    diary.fed[event.seat, "eaten"] += event.data["eaten"]


def write_fed_resources(diary: Diary, event: Event) -> None:
    """Record resources paid in place of food (SA-3.3)."""
    diary.fed[event.seat, "resources"] += sum(event.data.get(goods, 0) for goods in RESOURCES)


def write_starved(diary: Diary, event: Event) -> None:
    """Record points lost by hunger (SA-3.4)."""
    diary.fed[event.seat, "starved"] += 1
    diary.fed[event.seat, "points_lost"] += abs(event.data["points"])


EVENTS: dict[str, Callable[[Diary, Event], None]] = {
    "round": begin_round,
    "placed": write_placed,
    "rolled": write_rolled,
    "gained": write_gained,
    "card": write_card,
    "points": write_points,
    "building": write_building,
    "fed": write_fed,
    "fed_resources": write_fed_resources,
    "starved": write_starved,
}


def shuffle_unseen(game: Game[State], state: State, _layers: None, randomness: Randomness) -> State:
    """Return a copy with unseen cards and tiles shuffled; players keep their face-down cards."""
    world = game.copy(state)
    world.deck = _shuffled(world.deck, randomness)
    unseen = [tile for stack in world.stacks for tile in stack[:-1]] + world.removed
    unseen = _shuffled(unseen, randomness)
    for stack in world.stacks:
        below = len(stack) - 1
        if below > 0:
            stack[:below] = [unseen.pop() for _ in range(below)]
    world.removed = unseen
    return world


def _shuffled(cards: list[int], randomness: Randomness) -> list[int]:
    left, order = cards[:], []
    while left:
        order.append(left.pop(randomness.randrange(len(left))))
    return order


#: pips above or below expectation in a round that are worth telling
LUCKY = 5


def find_reason(found: StoneageFindings, turn: int, seat: int, gained: bool) -> Reason | None:
    """Return takings or good dice behind a gain, bad dice behind a loss; None if neither shows."""
    if gained:
        bought = [one for one in found.taken if (one.turn, one.seat) == (turn, seat)]
        if bought:
            return _say_taken(bought)
    return _say_dice(found, turn, seat, gained)


def _say_taken(bought: list[Taken]) -> Reason:
    best = max(bought, key=lambda one: one.points)
    things = len(bought)
    points = sum(one.points for one in bought)
    return Reason(best.row, said("reason-sa_taken", n=things, points=points))


def _say_dice(found: StoneageFindings, turn: int, seat: int, gained: bool) -> Reason | None:
    rolls = [roll for roll in found.rolls if (roll.turn, roll.seat) == (turn, seat)]
    luck = sum(roll.pips - roll.expected for roll in rolls)
    if not rolls or (luck > 0) != gained or abs(luck) < LUCKY:
        return None
    far = max(rolls, key=lambda roll: abs(roll.pips - roll.expected))
    pips, dice = sum(roll.pips for roll in rolls), sum(roll.dice for roll in rolls)
    return Reason(far.row, said("reason-sa_dice", dice=dice, pips=pips, mean=round(pips - luck)))


#: of one die: the mean square of what it shows more or less than 3.5
VARIANCE = 35 / 12


def put_together(diary: Diary) -> StoneageFindings:
    """Assemble the findings specific to Stone Age."""
    seats = range(diary.players)
    return StoneageFindings(
        places=tuple(
            Placed(seat, place, diary.times[seat, place], workers)
            for (seat, place), workers in sorted(diary.workers.items())
        ),
        rolls=tuple(diary.rolls),
        luck=tuple(
            _luck(seat, [roll for roll in diary.rolls if roll.seat == seat]) for seat in seats
        ),
        taken=tuple(diary.taken),
        fed=tuple(
            Fed(
                seat,
                grown=diary.fed[seat, "grown"],
                eaten=diary.fed[seat, "eaten"],
                resources=diary.fed[seat, "resources"],
                starved=diary.fed[seat, "starved"],
                points_lost=diary.fed[seat, "points_lost"],
            )
            for seat in seats
        ),
    )


def _luck(seat: int, rolls: Sequence[Roll]) -> DiceLuck:
    dice = sum(roll.dice for roll in rolls)
    goods = {
        name: math.fsum(
            roll.from_dice - roll.expected_from_dice for roll in rolls if roll.goods == name
        )
        for name in DIVISORS
    }
    return DiceLuck(
        seat=seat,
        rolls=len(rolls),
        dice=dice,
        pips=math.fsum(roll.pips - roll.expected for roll in rolls),
        spread=math.sqrt(dice * VARIANCE),
        goods=goods,
    )


ANALYSIS = GameAnalysis(
    measure=extend_measure(MEASURE, Diary, {}, EVENTS),
    special=put_together,
    form=StoneageFindings,
    reason=find_reason,
    deal_anew=shuffle_unseen,
    bot="steward",
)
