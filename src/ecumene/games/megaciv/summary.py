"""A turn in figures: every people's standing at its end, with its gains and losses.

Everything here is public: standings name no card in hand, and only public events are counted. A
client reads it at the end of a turn, and later at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from ecumene.kernel import Event, TurnSummary

from .calculations.succession import track_of
from .calculations.victory import victory_points
from .phases.acquisition.purchase import table_of
from .position.state import State
from .tables.names import SHIP


class Standing(msgspec.Struct, frozen=True):
    """A people's public standing."""

    cities: int
    #: on the board
    tokens: int
    treasury: int
    #: trade cards in hand
    cards: int
    advances: int
    #: on the A.S.T.
    step: int
    epoch: str
    #: the score if the game ended here
    points: int
    #: the player has left the game
    left: bool = False


class PeopleSummary(msgspec.Struct, frozen=True):
    """One people in one turn."""

    seat: int
    before: Standing
    after: Standing
    #: treasury collected in taxes
    tax: int
    #: trade cards drawn and bought from the stacks
    drawn: int
    #: the number of its deals, and of the cards it gave away
    deals: int
    cards_given: int
    built: int
    #: cities and tokens of others that became its own, and its own that were lost to anybody
    cities_won: int
    cities_lost: int
    tokens_lost: int
    #: calamities that it held
    calamities: tuple[str, ...]
    #: advances that it bought
    bought: tuple[str, ...]


class Change(NamedTuple):
    """An event's effect on one seat; barbarians have none."""

    seat: int
    name: str
    number: int


def standings(state: State) -> list[Standing]:
    """Return everybody's public standing."""
    table, wonder_vp = table_of(state), state.options.wonder_vp == "yes"
    return [
        Standing(
            cities=seat.cities,
            tokens=seat.tokens,
            treasury=seat.treasury,
            cards=seat.cards,
            advances=len(seat.advances),
            step=seat.step,
            epoch=track_of(state, seat).epoch_at(seat.step) if seat.civilization else "",
            points=victory_points(seat, table, wonder_vp=wonder_vp),
            left=seat.left,
        )
        for seat in state.seats
    ]


def summary(
    before: Sequence[Standing], after: Sequence[Standing], events: Sequence[Event]
) -> list[PeopleSummary]:
    """Summarise a turn: standings before and after, and public events in between."""
    sums = [dict.fromkeys(SUMS, 0) for _ in after]
    held: list[list[str]] = [[] for _ in after]
    bought: list[list[str]] = [[] for _ in after]
    for event in events:
        for seat, name, number in changes(event):
            if seat >= 0:
                sums[seat][name] += number
        if event.kind in ("calamity", "minor_calamity"):
            held[event.seat].append(event.data["calamity"])
        if event.kind == "purchased":
            bought[event.seat] += event.data["advances"]
    return [
        PeopleSummary(
            seat,
            before[seat],
            after[seat],
            calamities=tuple(held[seat]),
            bought=tuple(bought[seat]),
            **sums[seat],
        )
        for seat in range(len(after))
    ]


SUMS = ("tax", "drawn", "deals", "cards_given", "built", "cities_won", "cities_lost", "tokens_lost")


def changes(event: Event) -> Iterator[Change]:
    """Return an event's effects on the totals, seat by seat."""
    count = _COUNTERS.get(event.kind)
    return count(event.seat, event.data) if count else iter(())


# -- by kind of event ------------------------------------------------------------------------------

_Data = Mapping[str, Any]


def _count_city_lost(seat: int, _data: _Data) -> Iterator[Change]:
    yield Change(seat, "cities_lost", 1)


def _count_built(seat: int, data: _Data) -> Iterator[Change]:
    yield Change(seat, "built", 1)
    for owner, number in data["others"].items():
        yield Change(int(owner), "tokens_lost", number)


def _count_dealt(_seat: int, data: _Data) -> Iterator[Change]:
    for partner, number in zip(data["partners"], data["numbers"], strict=True):
        yield Change(partner, "deals", 1)
        yield Change(partner, "cards_given", number)


def _count_fought(_seat: int, data: _Data) -> Iterator[Change]:
    for owner, place, number in data["losses"]:
        if place != SHIP and not place.startswith(f"{SHIP}:"):
            yield Change(owner, "tokens_lost", number)


def _count_city_taken(_seat: int, data: _Data) -> Iterator[Change]:
    yield Change(data["defender"], "cities_lost", 1)


def _count_damage(seat: int, data: _Data) -> Iterator[Change]:
    yield Change(seat, "cities_lost", len(data["cities"]))
    yield Change(seat, "tokens_lost", sum(data["tokens"].values()))


def _count_annexed(seat: int, data: _Data) -> Iterator[Change]:
    yield Change(seat, "cities_won", 1)
    yield Change(data["victim"], "cities_lost", 1)


def _count_annexed_units(seat: int, data: _Data) -> Iterator[Change]:
    yield Change(seat, "cities_won", len(data["cities"]))
    cities = sum(len(data[name]) for name in ("cities", "pirates", "cities_destroyed"))
    tokens = sum(sum(data[n].values()) for n in ("tokens", "barbarians", "tokens_destroyed"))
    yield Change(data["victim"], "cities_lost", cities)
    yield Change(data["victim"], "tokens_lost", tokens)


def _count_eruption(_seat: int, data: _Data) -> Iterator[Change]:
    if data["city"] is not None:
        yield Change(data["city"], "cities_lost", 1)
    for owner, number in data["tokens"].items():
        yield Change(int(owner), "tokens_lost", number)


def _count_struck(_seat: int, data: _Data) -> Iterator[Change]:
    for units in data["units"]:
        yield Change(units["seat"], "cities_lost", units["cities"])
        yield Change(units["seat"], "tokens_lost", units["tokens"])


def _count_taken_over(seat: int, data: _Data) -> Iterator[Change]:
    yield Change(seat, "cities_won", sum(units["cities"] for units in data["units"]))
    yield from _count_struck(seat, data)


def _count_doctrine(seat: int, data: _Data) -> Iterator[Change]:
    yield Change(seat, "cities_won", 1 if data["pirate_city"] else 0)


def _count_relocated(seat: int, data: _Data) -> Iterator[Change]:
    yield Change(seat, "cities_lost", len(data["cities"]))


_COUNTERS: dict[str, Callable[[int, _Data], Iterator[Change]]] = {
    "taxes": lambda seat, data: iter((Change(seat, "tax", data["tokens"]),)),
    "drew": lambda seat, data: iter((Change(seat, "drawn", data["number"]),)),
    "bought": lambda seat, _data: iter((Change(seat, "drawn", 1),)),
    "dealt": _count_dealt,
    "built": _count_built,
    "fought": _count_fought,
    "attack_failed": lambda seat, data: iter((Change(seat, "tokens_lost", data["tokens"]),)),
    "city_taken": _count_city_taken,
    "damage": _count_damage,
    "reduced": _count_city_lost,
    "city_destroyed": _count_city_lost,
    "pirate_city": _count_city_lost,
    "annexed": _count_annexed,
    "annexed_units": _count_annexed_units,
    "eruption": _count_eruption,
    "monotheism": _count_taken_over,
    "politics_annex": _count_taken_over,
    "fundamentalism": _count_struck,
    "universal_doctrine": _count_doctrine,
    "relocated": _count_relocated,
}


TURN_SUMMARY: TurnSummary[State] = TurnSummary(
    begins="play_turn", ends="check_end", standings=standings, summary=summary, form=PeopleSummary
)
