"""Records of a game of Stone Age during the replay of its log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ecumene.bots.stoneage.dice import mean_yield
from ecumene.games.stoneage.components import RESOURCES
from ecumene.games.stoneage.dice import DIVISORS
from ecumene.kernel import Event

from .findings import Roll, Taken

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
