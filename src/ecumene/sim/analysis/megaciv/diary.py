"""Records of a game of Mega Civilization during the replay of its log.

Standings and losses are counted by the measure of simulations (``base``); this module adds open
hands in deals, the history of calamities, and means before purchases.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from ecumene.games.megaciv.calculations.payment import cards_value
from ecumene.games.megaciv.calculations.planning.position import Income, Position
from ecumene.games.megaciv.calculations.player_facts import CITY_POINTS
from ecumene.games.megaciv.position.hands import by_name, calamities_in, card_of, commodities_in
from ecumene.games.megaciv.position.setup import setup_of_table
from ecumene.games.megaciv.position.state import Seat, State
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.commodities import WATER
from ecumene.games.megaciv.tables.stacks import sort_of
from ecumene.games.megaciv.views.plan_start import position_of
from ecumene.kernel import NOBODY, Event, Game, Randomness
from ecumene.sim.measures.megaciv import Observations as Measured
from ecumene.sim.measures.megaciv import Suffered, Turn

from .findings import Blow, Deal, How

#: by number of the card: turn in which its layer was made (0 for the setup), and place in it
Layers = dict[int, tuple[int, int]]

#: layers of one shuffle, from top to bottom
TOP, UPPER, LOWER, BOTTOM = range(4)


def first_layers(state: State) -> Layers:
    """Return the layers of the setup."""
    table, simple = setup_of_table(state), state.options.preshuffle == "simple"
    layers: Layers = {}
    for block in table.halves:
        for pile in state.stacks[block]:
            layers |= _layers_of(state, pile, table.seats_of(block), simple=simple)
    return layers


def _layers_of(state: State, pile: list[int], players: int, *, simple: bool) -> Layers:
    sorts = [sort_of(card_of(state, card).name) for card in pile]
    layered = "third" in sorts and not simple
    layers: Layers = {}
    for place, (card, sort) in enumerate(zip(pile, sorts, strict=True)):
        if sort == "non_tradeable":
            layer = BOTTOM
        elif layered:
            layer = LOWER if sort in ("third", "tradeable") else UPPER
        else:
            layer = TOP if place < players else LOWER
        layers[card] = (0, layer)
    return layers


def later_layers(layers: Layers, state: State) -> Layers:
    """Return the layers after the discards of a turn have gone under their stacks."""
    new: Layers = {}
    for piles in state.discards.values():
        for card in (card for pile in piles for card in pile):
            bottom = sort_of(card_of(state, card).name) == "non_tradeable"
            new[card] = (state.turn, BOTTOM if bottom else UPPER)
    return {**layers, **new}


def shuffle_layers(
    game: Game[State], state: State, layers: Layers, randomness: Randomness
) -> State:
    """Return a copy with every layer shuffled again; hands stay as they are."""
    world = game.copy(state)
    for piles in world.stacks.values():
        for pile in piles:
            pile[:] = _shuffle_pile(pile, layers, randomness)
    return world


def _shuffle_pile(pile: list[int], layers: Layers, randomness: Randomness) -> list[int]:
    order: list[int] = []
    for _, together in groupby(pile, key=lambda card: layers.get(card, (0, TOP))):
        left = list(together)
        while left:
            order.append(left.pop(randomness.randrange(len(left))))
    return order


class CalamityRoute(NamedTuple):
    """How a calamity reached a seat, and from whom."""

    how: How
    by: int


class MeansBefore(NamedTuple):
    """A seat's means before it buys."""

    position: Position
    income: Income


class PurchaseSeen(NamedTuple):
    """A purchase, and the seat's means before it."""

    turn: int
    row: int
    seat: int
    advances: tuple[str, ...]
    paid: int
    means: MeansBefore


@dataclass(slots=True)
class Diary:
    """The whole game."""

    players: int
    base: Measured
    row: int = 0
    deals: list[Deal] = field(default_factory=list)
    blows: list[Blow] = field(default_factory=list)
    purchases: list[PurchaseSeen] = field(default_factory=list)
    #: of this turn: how calamities came, by seat and calamity
    ways: dict[tuple[int, str], CalamityRoute] = field(default_factory=dict)
    #: of this turn: the rows in which calamities were revealed, by name
    revealed: dict[str, int] = field(default_factory=dict)
    #: of this turn: what everybody has before buying
    means: list[MeansBefore] = field(default_factory=list)
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
            diary.ways[seat.seat, card_of(state, card).name] = CalamityRoute(how, giver)


def write_secondary(diary: Diary, state: State) -> None:
    """Record the secondary victims before the next calamity is called (MC-9.19)."""
    for case in state.cases:
        for seat in case.secondary:
            diary.ways.setdefault((seat, case.calamity), CalamityRoute("chosen", case.victim))


def write_revealed(diary: Diary, event: Event) -> None:
    """Record a revealed calamity."""
    diary.revealed[event.data["calamity"]] = diary.row


def _blow(diary: Diary, seat: int, suffered: Suffered) -> Blow:
    way = diary.ways.get((seat, suffered.name), CalamityRoute("struck", NOBODY))
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


def _means(state: State, seat: Seat) -> MeansBefore:
    position = position_of(seat, seat.cities, seat.step, len(state.seats), state.options)
    hand = by_name(state, commodities_in(state, seat))
    return MeansBefore(position, Income(cards=hand, tokens=seat.treasury))


def write_purchase(diary: Diary, event: Event) -> None:
    """Record advances and their payment (MC-12.2)."""
    advances, paid = tuple(event.data["advances"]), event.data["price"]
    means = diary.means[event.seat]
    diary.purchases.append(PurchaseSeen(diary.turn, diary.row, event.seat, advances, paid, means))


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
