"""How the steward trades: it collects sets, because n cards are worth n squared (MC-0.63).

It gives away what its sets miss least, best of all what the other side wishes for, hides a calamity
among it where it can, and takes what makes its sets grow. The two names are true, as they must be;
where a calamity hides, a commodity is named in its place (MC-7.5).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ecumene.games.megaciv.calamities import CALAMITIES
from ecumene.games.megaciv.commodities import COMMODITIES, WATER, face_value, full_set
from ecumene.games.megaciv.market import OfferView
from ecumene.games.megaciv.offers import (
    LEAST,
    TRUE_NAMES,
    Accept,
    AnswerOffer,
    Decline,
    Finish,
    MakeOffer,
    Trade,
    Withdraw,
)
from ecumene.games.megaciv.state import ANYONE
from ecumene.games.megaciv.view import CardView, View

MOST_OFFERS = 12
MOST_ANSWERS = 16
#: offers that lie open at the same time
OPEN_OFFERS = 3
#: what a card nobody names is expected to bring: it is left unnamed for a reason
UNKNOWN_CARD = -5.0
#: how much of a name that need not be true is believed
TRUST = 0.7
#: what it is worth to be rid of a calamity
RELIEF = 30.0
#: the names wished for, and the most cards of one name given at once
WISHES = 4
MOST_GIVEN = 5


@dataclass(slots=True)
class Trader:
    """What the steward remembers within one phase of trade."""

    turn: int = 0
    offers: int = 0
    answers: int = 0
    answered: set[str] = field(default_factory=set)
    #: what was offered since the hand last changed
    offered: set[tuple[str, ...]] = field(default_factory=set)
    cards: tuple[int, ...] = ()

    def begin(self, view: View, hand: Hand) -> None:
        """A new turn, a new market; a new hand, new offers."""
        if view.turn != self.turn:
            self.turn, self.offers, self.answers, self.answered = view.turn, 0, 0, set()
        cards = tuple(sorted(card.number for card in (*hand.commodities, *hand.calamities)))
        if cards != self.cards:
            self.cards, self.offered = cards, set()

    def choose(self, view: View) -> Trade:
        """Accept, turn down, answer, offer, or be done."""
        hand = Hand.of(view)
        self.begin(view, hand)
        return (
            self._judge_answers(view, hand)
            or self._answer(view, hand)
            or self._offer(view, hand)
            or Finish()
        )

    def _judge_answers(self, view: View, hand: Hand) -> Trade | None:
        """Of the answers to own offers the best is taken, the bad ones are turned down."""
        own = {offer.id: offer for offer in view.offers if offer.giver == view.viewer}
        best: tuple[float, str] | None = None
        for answer in view.offers:
            mine = own.get(answer.answers)
            if mine is None or answer.giver == view.viewer:
                continue
            gain = hand.gain_of(answer) - hand.loss_of(mine.cards or ())
            if gain <= 0:
                return Decline(answer.id)
            best = max(best or (0.0, ""), (gain, answer.id))
        return Accept(best[1]) if best else None

    def _answer(self, view: View, hand: Hand) -> Trade | None:
        """Answer the offer that brings most, with what is missed least of what is wished for."""
        if self.answers >= MOST_ANSWERS:
            return None
        worthwhile = []
        for offer in view.offers:
            if offer.answers or offer.giver == view.viewer or offer.id in self.answered:
                continue
            gain = hand.gain_of(offer)
            for gift in hand.replies(offer):
                left = gain - hand.loss_of(gift.cards)
                if left > 0:
                    wished = sum(name in offer.wish_names for name in gift.names)
                    worthwhile.append((wished, left, offer.id, gift))
                    break
        if not worthwhile:
            return None
        _, _, offer_id, given = max(worthwhile, key=lambda entry: entry[:3])
        self.answers += 1
        self.answered.add(offer_id)
        return AnswerOffer(
            offer=offer_id,
            cards=given.cards,
            water=given.water,
            names=given.names,
            more=given.more,
        )

    def _offer(self, view: View, hand: Hand) -> Trade | None:
        """One bundle after the other; the oldest offer makes room for the next."""
        if self.offers >= MOST_OFFERS:
            return None
        for gift in hand.bundles():
            if gift.said in self.offered:
                continue
            open_ones = [o for o in view.offers if o.giver == view.viewer and not o.answers]
            if len(open_ones) >= OPEN_OFFERS:
                return Withdraw(open_ones[0].id)
            self.offers += 1
            self.offered.add(gift.said)
            return MakeOffer(
                to=ANYONE,
                cards=gift.cards,
                water=gift.water,
                names=gift.names,
                more=gift.more,
                wish=LEAST,
                wish_names=hand.wishes(),
            )
        return None


@dataclass(frozen=True, slots=True)
class Gift:
    """Cards to give, two true names, and what is said of the others."""

    cards: tuple[int, ...]
    water: int
    names: tuple[str, ...]
    more: tuple[str, ...]

    @property
    def said(self) -> tuple[str, ...]:
        return tuple(sorted((*self.names, *self.more)))


@dataclass(frozen=True, slots=True)
class Hand:
    """The own hand by what it is worth."""

    commodities: tuple[CardView, ...]
    calamities: tuple[CardView, ...]
    water: int
    counts: Counter[str]

    @classmethod
    def of(cls, view: View) -> Hand:
        """The hand of the viewer."""
        seat = view.seats[view.viewer]
        commodities = tuple(card for card in seat.hand if card.name in COMMODITIES)
        tradeable = tuple(
            card
            for card in seat.hand
            if card.name in CALAMITIES and CALAMITIES[card.name].tradeable
        )
        return cls(commodities, tradeable, seat.water, Counter(c.name for c in commodities))

    # -- what a deal is worth

    def loss_of(self, cards: tuple[int, ...]) -> float:
        """What the sets are worth less without these cards; a calamity less is a gain."""
        given = Counter(card.name for card in self.commodities if card.number in cards)
        lost = sum(
            face_value(name) * (self.counts[name] ** 2 - (self.counts[name] - number) ** 2)
            for name, number in given.items()
        )
        relieved = sum(card.number in cards for card in self.calamities)
        return lost - RELIEF * relieved

    def gain_of(self, offer: OfferView) -> float:
        """What an offer adds to the sets: true names, others by trust, unknown ones besides."""
        sure = self._growth(offer.names)
        more = offer.more[: offer.number - len(offer.names)]
        unknown = offer.number - len(offer.names) - len(more)
        hoped = self._growth((*offer.names, *more)) - sure
        return sure + TRUST * hoped + UNKNOWN_CARD * unknown

    def _growth(self, names: Iterable[str]) -> int:
        gained = Counter(name for name in names if name != WATER)
        return sum(
            face_value(name) * ((self.counts[name] + more) ** 2 - self.counts[name] ** 2)
            for name, more in gained.items()
        )

    def wishes(self) -> tuple[str, ...]:
        """Where one card more adds most."""
        growing = [name for name, held in self.counts.items() if held < full_set(name)]
        growing.sort(key=lambda name: (-(2 * self.counts[name] + 1) * face_value(name), name))
        return tuple(growing[:WISHES])

    # -- what to give

    def bundles(self) -> Iterator[Gift]:
        """What to offer: the cards missed least two by two, then whole small sets."""
        junk = self._least_missed()
        for place in range(0, len(junk) - 1, TRUE_NAMES):
            yield from self._gift(junk[place : place + TRUE_NAMES])
        wanted = self.wishes()[:1]
        pairs = [n for n, held in self.counts.items() if held >= 2 and n not in wanted]
        for name in sorted(pairs, key=lambda n: (self.counts[n] ** 2 * face_value(n), n)):
            yield from self._gift([c for c in self.commodities if c.name == name][:MOST_GIVEN])

    def replies(self, offer: OfferView) -> Iterator[Gift]:
        """Answers to an offer: all that is wished for, two of it, one of it, or anything."""
        junk = self._least_missed()
        wished = [card for card in junk if card.name in offer.wish_names]
        others = [card for card in junk if card.name not in offer.wish_names]
        for number in dict.fromkeys((min(len(wished), MOST_GIVEN), 3, 2, 1, 0)):
            if number <= len(wished):
                cards = wished[:number]
                yield from self._gift([*cards, *others[: max(0, TRUE_NAMES - number)]])

    def _gift(self, cards: list[CardView]) -> Iterator[Gift]:
        """These cards, filled up with a calamity, water, or what is missed least."""
        hidden = self.calamities[:1]
        fill = [card for card in self._least_missed() if card not in cards]
        names = [card.name for card in cards]
        numbers = [card.number for card in (*cards, *hidden)]
        water = min(self.water, max(0, LEAST - len(numbers)))
        names += [WATER] * water
        while len(numbers) + water < LEAST or len(names) < TRUE_NAMES:
            if not fill:
                return
            card = fill.pop(0)
            names.append(card.name)
            numbers.append(card.number)
        more = names[TRUE_NAMES:]
        if hidden:
            more.append(names[0])
        yield Gift(tuple(numbers), water, tuple(names[:TRUE_NAMES]), tuple(more))

    def _least_missed(self) -> list[CardView]:
        """All commodity cards, the one whose set misses it least first."""

        def missed(card: CardView) -> tuple[int, str, int]:
            first = (2 * self.counts[card.name] - 1) * face_value(card.name)
            return (first, card.name, card.number)  # the next ones of the set cost less

        return sorted(self.commodities, key=missed)


__all__ = ["Hand", "OfferView", "Trader"]
