"""Cards by name: agents name cards, answers number them (N-13).

Cards of one name are alike, so of several the lowest number is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ecumene.envs.choices import Asked
from ecumene.games.megaciv.tables.commodities import WATER
from ecumene.games.megaciv.views.view import SeatView


def own_seat(asked: Asked) -> SeatView:
    """The asked seat as it sees itself."""
    seat: SeatView = asked.view.seats[asked.question.seat]
    return seat


def card_name(asked: Asked, number: int) -> str:
    """The name of a card in the seat's hand."""
    names: dict[int, str] = asked.remember(
        "names", lambda: {card.number: card.name for card in own_seat(asked).hand}
    )
    return names[number]


def count_held(asked: Asked, numbers: Iterable[int], water: int) -> Counter[str]:
    """Count own cards by name, including water."""
    found = Counter(card_name(asked, number) for number in numbers)
    if water:
        found[WATER] = water
    return found


def card_numbers(asked: Asked, numbers: Iterable[int], names: Iterable[str]) -> tuple[int, ...]:
    """Return the lowest-numbered cards of these names; without water."""
    left = Counter(names)
    chosen = []
    for number in sorted(numbers):
        name = card_name(asked, number)
        if left[name]:
            left[name] -= 1
            chosen.append(number)
    return tuple(chosen)
