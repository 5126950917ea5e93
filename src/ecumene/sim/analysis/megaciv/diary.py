"""Records of a game of Mega Civilization during the replay of its log.

Standings and losses are counted by the measure of simulations (``base``); this module adds open
hands in deals, the history of calamities, and means before purchases.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from ecumene.games.megaciv.calculations.payment import cards_value
from ecumene.games.megaciv.calculations.planning.position import Income, Position
from ecumene.games.megaciv.calculations.player_facts import CITY_POINTS
from ecumene.games.megaciv.position.hands import by_name, calamities_in, card_of, commodities_in
from ecumene.games.megaciv.position.state import Seat, State
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.commodities import WATER
from ecumene.games.megaciv.views.plan_start import position_of
from ecumene.kernel import NOBODY, Event
from ecumene.sim.measures.megaciv import Diary as Measured
from ecumene.sim.measures.megaciv import Suffered, Turn

from .findings import Blow, Deal, How
from .hidden import Layers, first_layers, later_layers


class Way(NamedTuple):
    """How a calamity reached a seat, and from whom."""

    how: How
    by: int


class Means(NamedTuple):
    """A seat's means before it buys."""

    position: Position
    income: Income


class Bought(NamedTuple):
    """A purchase, and the seat's means before it."""

    turn: int
    row: int
    seat: int
    advances: tuple[str, ...]
    paid: int
    means: Means


@dataclass(slots=True)
class Diary:
    """The whole game."""

    players: int
    base: Measured
    row: int = 0
    deals: list[Deal] = field(default_factory=list)
    blows: list[Blow] = field(default_factory=list)
    purchases: list[Bought] = field(default_factory=list)
    #: of this turn: how calamities came, by seat and calamity
    ways: dict[tuple[int, str], Way] = field(default_factory=dict)
    #: of this turn: the rows in which calamities were revealed, by name
    revealed: dict[str, int] = field(default_factory=dict)
    #: of this turn: what everybody has before buying
    means: list[Means] = field(default_factory=list)
    #: which cards of the stacks were shuffled together
    layers: Layers = field(default_factory=dict)

    @property
    def turns(self) -> list[Turn]:
        """The turns, seat by seat."""
        return self.base.turns

    @property
    def turn(self) -> int:
        """The present turn."""
        return len(self.base.turns) // self.players + 1


# -- trade -----------------------------------------------------------------------------------------


def write_deal(diary: Diary, event: Event) -> None:
    """Record a deal with open hands: everybody's part of the event (MC-7.9)."""
    one, other = event.data["partners"]
    sides = [event.private[seat] for seat in (one, other)]
    gave = [(*side["gave"]["names"], *[WATER] * side["gave"]["water"]) for side in sides]
    diary.deals.append(
        Deal(
            turn=diary.turn,
            row=diary.row,
            partners=(one, other),
            gave=(gave[0], gave[1]),
            worth=(worth_of(gave[0]), worth_of(gave[1])),
            grew=(sides[0]["gain"], sides[1]["gain"]),
        )
    )


def worth_of(names: tuple[str, ...]) -> int:
    """Return the value of given cards as separate sets; calamities are worth nothing.

    >>> worth_of(("iron", "iron", "famine"))
    8
    """
    return cards_value({name: names.count(name) for name in names if name not in CALAMITIES})


# -- calamities ------------------------------------------------------------------------------------


def write_held(diary: Diary, state: State) -> None:
    """Record who holds which calamities, and from whom, before they are revealed (MC-9.1)."""
    for seat in state.players:
        for card in calamities_in(state, seat):
            giver = state.market.passed_by.get(str(card), NOBODY)
            how: How = "drawn" if giver == NOBODY else "traded"
            diary.ways[seat.seat, card_of(state, card).name] = Way(how, giver)


def write_secondary(diary: Diary, state: State) -> None:
    """Record the secondary victims before the next calamity is called (MC-9.19)."""
    for case in state.cases:
        for seat in case.secondary:
            diary.ways.setdefault((seat, case.calamity), Way("chosen", case.victim))


def write_revealed(diary: Diary, event: Event) -> None:
    """Record a revealed calamity."""
    diary.revealed[event.data["calamity"]] = diary.row


def _blow(diary: Diary, seat: int, suffered: Suffered) -> Blow:
    way = diary.ways.get((seat, suffered.name), Way("struck", NOBODY))
    return Blow(
        turn=diary.turn,
        row=diary.revealed[suffered.name],
        seat=seat,
        calamity=suffered.name,
        how=way.how,
        by=way.by,
        tokens=suffered.tokens,
        cities=suffered.cities,
        unit_points=suffered.tokens + CITY_POINTS * suffered.cities,
    )


# -- advances --------------------------------------------------------------------------------------


def write_means(diary: Diary, state: State) -> None:
    """Record everybody's means before purchases (MC-12.1)."""
    diary.means = [_means(state, seat) for seat in state.seats]


def _means(state: State, seat: Seat) -> Means:
    position = position_of(seat, seat.cities, seat.step, len(state.seats), state.options)
    hand = by_name(state, commodities_in(state, seat))
    return Means(position, Income(cards=hand, tokens=seat.treasury))


def write_purchase(diary: Diary, event: Event) -> None:
    """Record advances and their payment (MC-12.2)."""
    advances, paid = tuple(event.data["advances"]), event.data["price"]
    means = diary.means[event.seat]
    diary.purchases.append(Bought(diary.turn, diary.row, event.seat, advances, paid, means))


# -- the turn --------------------------------------------------------------------------------------


def end_turn(diary: Diary, _state: State) -> None:
    """Record a finished turn, before the measure resets."""
    for seat, doings in enumerate(diary.base.doings):
        diary.blows += [_blow(diary, seat, suffered) for suffered in doings.calamities]
    diary.ways, diary.revealed = {}, {}


def note_stacks(diary: Diary, state: State) -> None:
    """Record the stacks as they are when the first turn begins (MC-S.19)."""
    if not diary.layers:
        diary.layers = first_layers(state)


def note_discards(diary: Diary, state: State) -> None:
    """Record the discards before they go under their stacks (MC-13.18)."""
    diary.layers = later_layers(diary.layers, state)


STEPS: dict[str, Callable[[Diary, State], None]] = {
    "play_turn": note_stacks,
    "minor_calamities": write_held,
    "call": write_secondary,
    "acquisition": write_means,
    "check_end": end_turn,
    "reshuffle": note_discards,
}
EVENTS: dict[str, Callable[[Diary, Event], None]] = {
    "dealt": write_deal,
    "minor_calamity": write_revealed,
    "calamity": write_revealed,
    "purchased": write_purchase,
}
