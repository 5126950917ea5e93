"""Trade cards in hands, and on their way to the discards (MC-0.61 to MC-0.65)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from ecumene.games.megaciv.calculations.payment import set_value
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.cards import Card
from ecumene.games.megaciv.tables.commodities import WATER, face_value

from .setup import calamities_in_play, cards_in_play
from .state import CardHolder, CardTable

#: cards by name
Sets = dict[str, list[int]]


def card_of(state: CardTable, number: int) -> Card:
    """The card with this number."""
    return cards_in_play(state)[number]


def is_calamity(card: Card) -> bool:
    """Whether a card is a calamity (MC-0.61)."""
    return card.name in CALAMITIES


def commodities_in(state: CardTable, seat: CardHolder) -> list[int]:
    """The commodity cards in a hand, lowest number first; water is counted apart (N-14)."""
    calamities = calamities_in_play(state)
    return sorted([number for number in seat.hand if number not in calamities])


def calamities_in(state: CardTable, seat: CardHolder) -> list[int]:
    """The calamities in a hand, lowest number first."""
    return sorted(calamities_in_play(state).intersection(seat.hand))


def by_name(state: CardTable, numbers: Iterable[int], water: int = 0) -> dict[str, int]:
    """How many cards of each name these are, in order of name; water is a name (MC-0.65)."""
    cards = cards_in_play(state)
    found: dict[str, int] = {}
    for name in sorted([cards[number].name for number in numbers]):
        found[name] = found.get(name, 0) + 1
    if water:
        found[WATER] = water
    return found


def sets_of(state: CardTable, numbers: Iterable[int]) -> Sets:
    """Group cards by name, in the order given."""
    cards = cards_in_play(state)
    sets: Sets = {}
    for number in numbers:
        sets.setdefault(cards[number].name, []).append(number)
    return sets


def cheapest_cards(
    state: CardTable, own: Iterable[int], needed: int, *, by_face: bool = False
) -> tuple[int, ...]:
    """Return cards by number or points of face value, with the lowest loss of set value (DG-9.8).

    Among equal ways the lowest numbers; all cards, if they are not enough. Choosing card by card
    would be wrong: the second card of a set costs less than the first.
    """
    # what is reached, with the lowest loss and the cards it takes
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for name, cards in sorted(sets_of(state, sorted(own)).items()):
        face, size = face_value(name), len(cards)
        found: dict[int, tuple[int, tuple[int, ...]]] = {}
        for reached, (loss, chosen) in best.items():
            for gone in range(size + 1):
                total = min(needed, reached + gone * (face if by_face else 1))
                lost = loss + set_value(size, face) - set_value(size - gone, face)
                way = (lost, tuple(sorted((*chosen, *cards[:gone]))))
                found[total] = min(way, found.get(total, way))
        best = found
    return best[max(best)][1]


def discard(
    state: CardTable, seat: CardHolder, numbers: Collection[int], water: int = 0
) -> dict[str, int]:
    """Move cards to the discards of their stacks and blocks; water leaves the game (MC-12.29).

    Returns them by name.
    """
    for number in sorted(numbers):
        seat.hand.remove(number)
        card = card_of(state, number)
        state.discards[card.block][card.stack - 1].append(number)
    seat.water -= water
    return by_name(state, numbers, water)
