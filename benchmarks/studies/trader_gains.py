"""Each seat's gains from trade, from the log: the service doesn't reveal hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ecumene.games.megaciv.calculations.payment import cards_value
from ecumene.games.megaciv.position.setup import cards_in_play
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.commodities import COMMODITIES
from ecumene.kernel import Event, Match, Row


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal: its partners, and each one's gain in set value."""

    partners: tuple[int, int]
    gains: tuple[int, int]

    @property
    def is_fair(self) -> bool:
        """Whether both sides gain."""
        return min(self.gains) > 0

    def gain_of(self, seat: int) -> int:
        """Return one partner's gain."""
        return self.gains[self.partners.index(seat)]


@dataclass(slots=True)
class Phase:
    """One phase of trade: hands as it began, and the deals."""

    turn: int
    hands: list[Counter[str]]
    deals: list[Deal] = field(default_factory=list)
    after: list[Counter[str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.after = [hand.copy() for hand in self.hands]

    def deal(self, event: Event) -> None:
        """Cards change hands."""
        first, second = event.data["partners"]
        before = {seat: _value(self.after[seat]) for seat in (first, second)}
        for seat, part in event.private.items():
            self.after[seat].subtract(part["gave"]["names"])
            self.after[seat].update(part["got"]["names"])
        one, other = (_value(self.after[seat]) - before[seat] for seat in (first, second))
        self.deals.append(Deal((first, second), (one, other)))

    @property
    def gains(self) -> list[int]:
        """Return the change of set values by seat through trade (MC-0.63)."""
        return [_value(a) - _value(b) for a, b in zip(self.after, self.hands, strict=True)]

    def deals_of(self, seat: int) -> list[Deal]:
        """The deals that a seat made."""
        return [deal for deal in self.deals if seat in deal.partners]


def _value(hand: Counter[str]) -> int:
    return cards_value({name: n for name, n in hand.items() if n > 0 and name in COMMODITIES})


def phases_of(match: Match[Any], rows: Sequence[Row]) -> Iterator[Phase]:
    """The phases of trade of a game that are over, from its position before these rows on."""
    now: Phase | None = None
    for row in (None, *rows):
        if row is not None:
            match.catch_up([row])
            for event in match.events[-1]:
                if event.kind == "dealt" and now is not None:
                    now.deal(event)
        trading = any(each.kind == "trade" for each in match.state.flow.decisions)
        if now is not None and not (trading and match.state.turn == now.turn):
            yield now
            now = None
        if trading and now is None:
            now = Phase(match.state.turn, _hands(match.state))


def _hands(state: State) -> list[Counter[str]]:
    cards = cards_in_play(state)
    return [Counter(cards[number].name for number in seat.hand) for seat in state.seats]
