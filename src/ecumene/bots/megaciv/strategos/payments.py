"""Which sets to spend on a purchase and which to keep.

Cards are worth the square of their number (MC-0.63), so a set that is kept and grows pays more
later; but the number of kept cards is limited (MC-12.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ecumene.games.megaciv.calculations.ast import MEASURES, SIDES, have
from ecumene.games.megaciv.calculations.payment import set_value, token_value
from ecumene.games.megaciv.calculations.succession import track_of
from ecumene.games.megaciv.phases.acquisition.purchase import limit_after, table_of
from ecumene.games.megaciv.position.hands import commodities_in, sets_of
from ecumene.games.megaciv.position.state import Seat, State
from ecumene.games.megaciv.tables.commodities import face_value, full_set

#: expected turns lost per step on the leader's way to the last step
DELAY = 0.15


@dataclass(frozen=True, slots=True)
class ExpectedRest:
    """The expected rest of the game."""

    #: the estimated number of turns after this one
    turns: float
    #: the chance that there is a next turn
    goes_on: float

    @classmethod
    def of(cls, state: State) -> ExpectedRest:
        """Estimate by the last turn if known, otherwise by the leader on the A.S.T."""
        if state.last_turn:
            left = max(0, state.last_turn - state.turn)
            return cls(left, 1.0 if left else 0.0)
        last = SIDES[state.options.ast].last_step
        steps = max(0, last - 1 - max(other.step for other in state.players))
        ends = max(may_end(state, other) for other in state.players)
        return cls(steps * (1 + DELAY) + (1 - ends), 1.0 - ends)


def may_end(state: State, seat: Seat) -> float:
    """Return the chance that a seat makes the last step this turn."""
    side = SIDES[state.options.ast]
    if seat.step < side.last_step - 1:
        return 0.0
    held = have(seat.cities, seat.advances, table_of(state))
    asked = side.epochs[track_of(state, seat).epoch_at(side.last_step)]
    if held.cities < asked.cities:
        return 0.0
    return 0.95 if all(held.of(each) >= asked.of(each) for each in MEASURES) else 0.5


def makes_step(state: State, seat: Seat, gained: tuple[str, ...]) -> bool:
    """Whether the marker moves on this turn with these further advances (MC-13.2)."""
    side = SIDES[state.options.ast]
    if seat.step >= side.last_step:
        return False
    held = have(seat.cities, [*seat.advances, *gained], table_of(state))
    asked = side.epochs[track_of(state, seat).epoch_at(seat.step + 1)]
    return all(held.of(each) >= asked.of(each) for each in MEASURES)


#: sets that are spent or kept one by one; all smaller ones are spent or kept together
SINGLE = 7
#: cards that a kept set gains until the next purchase
GROWTH = 0.3


class Holding(NamedTuple):
    """The cards of one commodity in the hand."""

    name: str
    face: int
    full: int
    cards: tuple[int, ...]

    @property
    def value(self) -> int:
        """The present payment value."""
        return set_value(len(self.cards), self.face)

    def later(self, number: int) -> float:
        """Return how much these cards will add to the next payment."""
        gain = min(GROWTH, self.full - number)
        return self.face * (number * number + 2 * number * gain)


class SetsSpent(NamedTuple):
    """The sets to spend, their payment, and the later value of what is kept."""

    points: int
    kept: float
    spent: tuple[Holding, ...]


@dataclass(slots=True)
class PaymentMeans:
    """A seat's means of payment, and what remains afterwards."""

    ways: list[SetsSpent]
    treasury: int
    #: payment value of a token
    token: int
    _found: dict[int, tuple[float, SetsSpent, int] | None] = field(default_factory=dict)

    @classmethod
    def of(cls, state: State, seat: Seat, card: float) -> PaymentMeans:
        """Return a seat's hand and treasury; ``card`` is the extra value of any kept card."""
        holding = holdings_of(state, seat)
        ways = ways_of(holding, limit_after(state, seat), card)
        return cls(ways, seat.treasury, token_value(seat.advances))

    @property
    def most(self) -> int:
        """The most that can be paid."""
        return max(way.points for way in self.ways) + self.treasury * self.token

    def left(self, cost: int) -> float | None:
        """Return the later value of what remains after this payment; None if it can't be paid."""
        found = self.pay(cost)
        return None if found is None else found[0]

    def pay(self, cost: int) -> tuple[float, SetsSpent, int] | None:
        """Return the remainder, the sets spent, and the treasury tokens."""
        if cost not in self._found:
            self._found[cost] = self._pay(cost)
        return self._found[cost]

    def _pay(self, cost: int) -> tuple[float, SetsSpent, int] | None:
        best = None
        for way in self.ways if cost else self.ways[:1]:  # a price of zero spends nothing
            due = cost - way.points
            tokens = -(-due // self.token) if due > 0 else 0
            if tokens <= self.treasury:
                left = way.kept + (self.treasury - tokens) * self.token
                if best is None or left > best[0]:
                    best = (left, way, tokens)
        return best


def holdings_of(state: State, seat: Seat) -> list[Holding]:
    """Return the sets of a hand, the most valuable first."""
    sets = sets_of(state, commodities_in(state, seat))
    holding = [
        Holding(name, face_value(name), full_set(name), tuple(cards))
        for name, cards in sets.items()
    ]
    return sorted(holding, key=lambda each: (-each.value, each.name))


def ways_of(holding: Sequence[Holding], limit: int, card: float) -> list[SetsSpent]:
    """Return every way to spend some sets and keep the others; the first spends nothing."""
    blocks: list[tuple[Holding, ...]] = [(each,) for each in holding[:SINGLE]]
    if holding[SINGLE:]:
        blocks.append(tuple(holding[SINGLE:]))
    parts: list[tuple[tuple[Holding, ...], tuple[Holding, ...]]] = [((), ())]
    for block in blocks:
        parts = [
            *((spent, (*kept, *block)) for spent, kept in parts),
            *(((*spent, *block), kept) for spent, kept in parts),
        ]
    return [
        SetsSpent(sum([each.value for each in spent]), worth_later(kept, limit, card), spent)
        for spent, kept in parts
    ]


def worth_later(kept: Sequence[Holding], limit: int, card: float) -> float:
    """Return the value of these sets next turn, as far as they may be kept."""
    points, room = 0.0, limit
    for each in kept:
        number = min(len(each.cards), room)
        points += each.later(number) + card * number
        room -= number
    return points
