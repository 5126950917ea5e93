"""The starting position of a plan, from a seat's own view, so that it contains no secrets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import Any, Protocol

import msgspec

from ecumene.games.megaciv.calculations.ast import alteration
from ecumene.games.megaciv.calculations.planning.position import Position, build_position
from ecumene.games.megaciv.calculations.planning.questions import Start
from ecumene.games.megaciv.phases.trade.trade_view import CardView
from ecumene.games.megaciv.tables.advances import advances_of
from ecumene.games.megaciv.tables.commodities import COMMODITIES, WATER
from ecumene.games.megaciv.tables.credit import Credits

from .view import SeatView, View

#: phases in which trade cards come, and in which advances are bought
TRADE_CARDS = 6
ACQUISITION = 12


class Planner(Protocol):
    """A seat as a plan needs it: in the game, or in the books of a printed game."""

    @property
    def civilization(self) -> str: ...
    @property
    def advances(self) -> Collection[str]: ...
    @property
    def credits(self) -> Credits: ...


def start_from_view(view: View, seat: int, options: Any) -> Start:
    """Derive the start from the seat's holdings and view."""
    own: SeatView = view.seats[seat]
    position = position_of(own, len(own.cities_at), own.step, len(view.seats), options)
    bought = view.phase > ACQUISITION
    if view.phase == ACQUISITION and seat not in view.circle:
        bought, position = True, end_turn(position)
    return Start(
        position=position,
        hand=count_cards(own.hand, own.water),
        treasury=own.treasury,
        players=len(view.seats),
        turn=view.turn + bought,
        before_cards=bought or view.phase < TRADE_CARDS,
    )


def position_of(own: Planner, cities: int, step: int, players: int, options: Any) -> Position:
    """Return a seat's position before a purchase."""
    return build_position(
        own.advances,
        cities,
        step,
        civilization=own.civilization,
        players=players,
        ast=options.ast,
        errata=options.errata,
        all_credits=own.credits,
    )


def end_turn(position: Position) -> Position:
    """Return the position after this turn's markers have moved (MC-13.2)."""
    ast, track, table = position.ast, position.track, advances_of(position.errata)
    moved = alteration(ast, track, position.step, position.cities, position.advances, table)
    return msgspec.structs.replace(position, step=moved.after)


def count_cards(cards: Iterable[CardView], water: int) -> dict[str, int]:
    """Count commodity cards by name, in order; calamities are excluded."""
    hand = Counter(card.name for card in cards if card.name in COMMODITIES)
    return dict(sorted(hand.items())) | ({WATER: water} if water else {})
