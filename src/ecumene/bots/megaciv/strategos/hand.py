"""Strategos's hand: its value to strategos and to others, and what to give."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from ecumene.bots.megaciv.gifts import (
    FACES,
    CardGift,
    add_to_sets,
    fill_up,
    growing,
    least_missed,
    sort_out,
)
from ecumene.games.megaciv.phases.trade.offers import TRUE_NAMES
from ecumene.games.megaciv.phases.trade.trade_view import CardView
from ecumene.games.megaciv.tables.commodities import full_set

#: the names wished for, and the most cards of one name given at once
WISHES = 8
MOST_GIVEN = 5
#: value of a card besides its set: it can be traded again
CARD = 3.0
#: cost of a calamity
HARM = 60.0
#: value of getting rid of a calamity, where it differs
RELIEF = {
    "civil_disorder": 110.0,
    "iconoclasm_and_heresy": 90.0,
    "superstition": 75.0,
}
#: calamities that are hidden in one bundle
MOST_HIDDEN = 2
#: the assumed number of cards that a player has of a name wished for
THOUGHT_HELD = 1


def worth_to(wishes: Iterable[str], names: Iterable[str]) -> float:
    """Estimate the value of cards to a player with these wishes.

    >>> worth_to(["wine"], ["wine", "salt"]) > worth_to([], ["wine", "salt"])
    True
    """
    thought = dict.fromkeys(wishes, THOUGHT_HELD)
    return sum([FACES[name] * (2 * held + 1) for name, held in add_to_sets(thought, names)])


class GiftForOffer(NamedTuple):
    """A gift for an offer."""

    gift: CardGift
    #: decrease of the hand's value without it
    loss: float
    #: its estimated value to the other side
    worth: float


class ValuedHand:
    """The bot's hand by value, cached until it changes."""

    def __init__(self, cards: Sequence[CardView], water: int) -> None:
        self.commodities, self.calamities, self.counts = sort_out(cards)
        self.water = water
        self.name_of = {card.number: card.name for card in self.commodities}
        self.hidden = sorted(self.calamities, key=lambda n: (-self._relief(n), n))[:MOST_HIDDEN]
        self.least_missed = least_missed(self.commodities, self.counts)
        self.wishes = tuple(growing(self.counts)[:WISHES])
        self._names = frozenset(self.counts)
        #: by the hand's cards among the wishes in an offer, and among all wishes of its giver
        self._answers: dict[tuple[frozenset[str], frozenset[str]], list[GiftForOffer]] = {}

    def _relief(self, number: int) -> float:
        return RELIEF.get(self.calamities[number], HARM)

    def loss_of(self, cards: Iterable[int]) -> float:
        """Return the loss of hand value without these cards; losing a calamity is a gain."""
        left = self.counts.copy()
        lost = 0.0
        for number in cards:
            if number in self.name_of:
                name = self.name_of[number]
                left[name] -= 1
                lost += CARD + FACES[name] * (2 * left[name] + 1)
            else:
                lost -= self._relief(number)
        return lost

    def growth(self, names: Iterable[str]) -> float:
        """Return the gain of hand value with cards of these names."""
        growth = 0.0
        for name, held in add_to_sets(self.counts, names):
            growth += CARD
            if held < full_set(name):
                growth += FACES[name] * (2 * held + 1)
        return growth

    def gift(self, cards: Sequence[CardView]) -> CardGift | None:
        """Fill up these cards with calamities, water, or the least useful cards."""
        return fill_up(cards, self.hidden, self.water, self.least_missed)

    def answers(self, wish_names: Iterable[str], wishes: Iterable[str]) -> list[GiftForOffer]:
        """Return answers for somebody with these wishes, from the least useful cards to all they
        wish for.

        Offers ask for much the same, so the hand is searched for those cards once.
        """
        wished, liked = self._names.intersection(wish_names), self._names.intersection(wishes)
        if (wished, liked) not in self._answers:
            self._answers[wished, liked] = [
                GiftForOffer(
                    gift, self.loss_of(gift.cards), worth_to(liked, (*gift.names, *gift.more))
                )
                for gift in self._gifts(wished)
            ]
        return self._answers[wished, liked]

    def _gifts(self, wish_names: Collection[str]) -> Iterator[CardGift]:
        wished = [card for card in self.least_missed if card.name in wish_names]
        others = [card for card in self.least_missed if card.name not in wish_names]
        for number in range(min(len(wished), MOST_GIVEN) + 1):
            gift = self.gift([*wished[:number], *others[: max(0, TRUE_NAMES - number)]])
            if gift:
                yield gift

    def bundles(self, wished: dict[str, int]) -> Iterator[CardGift]:
        """Return bundles to offer: popular cards that are missed little, then whole small sets."""
        best = [n for n in self.wishes[:2] if n == self.wishes[0] or self.counts[n] > 1]
        spare = [card for card in self.least_missed if card.name not in best]
        spare.sort(key=lambda c: -min(2, wished.get(c.name, 0)))  # otherwise unchanged
        groups = [spare[n : n + TRUE_NAMES] for n in range(0, len(spare) - 1, TRUE_NAMES)]
        pairs = [n for n, held in self.counts.items() if held >= 2 and n not in best[:1]]
        pairs.sort(key=lambda n: (-min(2, wished.get(n, 0)), self.counts[n] ** 2 * FACES[n], n))
        groups += [[c for c in self.commodities if c.name == n][:MOST_GIVEN] for n in pairs]
        if not groups:
            groups = [self.least_missed[:TRUE_NAMES]]
        return filter(None, map(self.gift, groups))
