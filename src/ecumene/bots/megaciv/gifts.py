"""Cards to give in a trade and the claims about them, shared by steward and strategos."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from ecumene.games.megaciv.phases.trade.offers import (
    LEAST,
    TRUE_NAMES,
    AnswerOffer,
    MakeOffer,
    may_be_traded,
)
from ecumene.games.megaciv.phases.trade.trade_view import CardView, OfferView
from ecumene.games.megaciv.position.state import ANYONE
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.commodities import COMMODITIES, WATER, face_value, full_set

FACES = {name: face_value(name) for name in COMMODITIES}


class CardGift(NamedTuple):
    """Cards to give, two true names, and claims about the others."""

    cards: tuple[int, ...]
    water: int
    names: tuple[str, ...]
    more: tuple[str, ...]

    @property
    def claims(self) -> tuple[str, ...]:
        return tuple(sorted((*self.names, *self.more)))

    def offer(self, wish_names: tuple[str, ...]) -> MakeOffer:
        """Return an open offer of these cards."""
        return MakeOffer(
            to=ANYONE,
            cards=self.cards,
            water=self.water,
            names=self.names,
            more=self.more,
            wish=LEAST,
            wish_names=wish_names,
        )

    def answer(self, offer: str) -> AnswerOffer:
        """Return an answer with these cards for an offer."""
        return AnswerOffer(
            offer=offer, cards=self.cards, water=self.water, names=self.names, more=self.more
        )


def is_said(gift: CardGift, offer: OfferView) -> bool:
    """Whether an offer makes the claims of this gift."""
    return tuple(sorted((*offer.names, *offer.more))) == gift.claims


def sort_out(
    cards: Iterable[CardView],
) -> tuple[list[CardView], dict[int, str], dict[str, int]]:
    """Sort a hand: commodity cards, calamities that can be passed on, commodities by name."""
    commodities, calamities, counts = [], {}, dict[str, int]()
    for card in cards:
        if card.name in COMMODITIES:
            commodities.append(card)
            counts[card.name] = counts.get(card.name, 0) + 1
        elif card.name in CALAMITIES and may_be_traded(card.name):
            calamities[card.number] = card.name
    return commodities, calamities, counts


def fill_up(
    cards: Sequence[CardView], hidden: Sequence[int], water: int, fill: Sequence[CardView]
) -> CardGift | None:
    """Fill up cards and hidden calamities with water or other cards; None if too few.

    For a hidden calamity a commodity is claimed (MC-7.5).
    """
    names = [card.name for card in cards]
    numbers = [card.number for card in cards]
    numbers += hidden
    water = min(water, max(0, LEAST - len(numbers)))
    names += [WATER] * water
    missing = max(LEAST - len(numbers) - water, TRUE_NAMES - len(names))
    if missing > 0:
        first = fill[: len(cards) + missing]  # enough, even if all the cards are among them
        others = [card for card in first if card.number not in numbers][:missing]
        if len(others) < missing:
            return None
        names += [card.name for card in others]
        numbers += [card.number for card in others]
    more = names[TRUE_NAMES:] + names[:1] * len(hidden)
    return CardGift(tuple(numbers), water, tuple(names[:TRUE_NAMES]), tuple(more))


def least_missed(cards: Iterable[CardView], counts: Mapping[str, int]) -> list[CardView]:
    """Sort commodity cards by the loss to their set, smallest first; further cards of a set cost
    less."""
    return sorted(cards, key=lambda c: ((2 * counts[c.name] - 1) * FACES[c.name], c.name, c.number))


def add_to_sets(counts: Mapping[str, int], names: Iterable[str]) -> list[tuple[str, int]]:
    """Add cards to sets one by one: yield each name and its previous count.

    >>> add_to_sets({"wine": 2}, ["wine", "salt", "water", "wine"])
    [('wine', 2), ('salt', 0), ('wine', 3)]
    """
    before: list[tuple[str, int]] = []
    held = dict(counts)
    for name in names:
        if name != WATER:
            number = held.get(name, 0)
            held[name] = number + 1
            before.append((name, number))
    return before


def count_cards(names: Iterable[str], water: int) -> dict[str, int]:
    """Count cards by name, including water.

    >>> count_cards(["wine", "wine"], 1)
    {'wine': 2, 'water': 1}
    """
    counted = dict(Counter(names))
    return counted | {WATER: water} if water else counted


def growing(counts: Mapping[str, int]) -> list[str]:
    """Return the names that gain from one more card, largest gain first."""
    names = [name for name, held in counts.items() if held < full_set(name)]
    return sorted(names, key=lambda name: (-(2 * counts[name] + 1) * FACES[name], name))


def honest_wishes(
    counts: Mapping[str, int], given: Iterable[str], worth: Callable[[tuple[str, str]], float]
) -> tuple[str, ...]:
    """Return wishes of which any two, truly named, pay for the deal.

    Excludes names that are given away. ``worth`` is the value of a deal for two cards.
    """
    given, found = set(given), list[str]()
    for name in growing(counts):
        if name in given:
            continue
        if any(worth((name, other)) <= 0 for other in (name, *found[-1:])):
            break  # the names that follow bring less
        found.append(name)
    return tuple(found)
