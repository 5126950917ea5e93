"""How the steward trades: it collects sets, because n cards are worth n squared (MC-0.63).

It gives away what its sets miss least, preferably what the other side wishes for, hides a calamity
among it where it can, and takes what makes its sets grow. The two names are true, as required; for
a hidden calamity it names a commodity (MC-7.5).

With people in the market (:meth:`Trader.trade`) it stays, replies to each of them, leaves offers of
other bots to them for a while, and wishes for exactly the names that it would accept. For a
calamity it pays people less than bots: they would get whole sets for cheap cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from ecumene.bots.megaciv.gifts import (
    FACES,
    CardGift,
    add_to_sets,
    fill_up,
    growing,
    honest_wishes,
    is_said,
    least_missed,
    sort_out,
)
from ecumene.bots.megaciv.trading_with_people import (
    judge_in_company,
    keeps_promise,
    make_way,
    split_offers_by_age,
    unanswered_first,
)
from ecumene.bots.trading_with_people import DoNothing, MarketPeople
from ecumene.games.megaciv.phases.trade.offers import (
    LEAST,
    TRUE_NAMES,
    Accept,
    Decline,
    Finish,
    Trade,
    Withdraw,
)
from ecumene.games.megaciv.phases.trade.trade_view import CardView, OfferView, TradeSight

MOST_OFFERS = 12
MOST_ANSWERS = 16
#: offers that lie open at the same time
OPEN_OFFERS = 3
#: expected value of an unnamed card, low because it is left unnamed for a reason
UNKNOWN_CARD = -5.0
#: trust in a name that need not be true
TRUST = 0.7
#: value of getting rid of a calamity, and the price a person is paid for it in cards
RELIEF = 30.0
PAID_RELIEF = 5.0
#: the names wished for, and the most cards of one name given at once
WISHES = 4
MOST_GIVEN = 5


class OfferReply(NamedTuple):
    """An answer to an offer, ranked by its wished-for true names and the remaining value."""

    wished: int
    left: float
    offer: str
    gift: CardGift


class Hand:
    """The bot's hand by value, cached until it changes."""

    def __init__(self, cards: Sequence[CardView], water: int) -> None:
        self.commodities, self.calamities, self.counts = sort_out(cards)
        self.water = water
        self.name_of = {card.number: card.name for card in self.commodities}
        self.wishes = tuple(growing(self.counts)[:WISHES])
        self.least_missed = least_missed(self.commodities, self.counts)

    # -- what a deal is worth

    def loss_of(self, cards: Iterable[int], relief: float = RELIEF) -> float:
        """Return the loss of set value without these cards; losing a calamity is a gain."""
        left = self.counts.copy()
        lost = relieved = 0
        for number in cards:
            if number in self.name_of:
                name = self.name_of[number]
                left[name] -= 1
                lost += FACES[name] * (2 * left[name] + 1)
            else:
                relieved += 1
        return lost - relief * relieved

    def gain_of(self, offer: OfferView) -> float:
        """Return an offer's gain: true names, others by trust, and unknown cards."""
        sure = self._growth(offer.names)
        more = offer.more[: offer.number - len(offer.names)]
        unknown = offer.number - len(offer.names) - len(more)
        hoped = self._growth((*offer.names, *more)) - sure if more else 0
        return sure + TRUST * hoped + UNKNOWN_CARD * unknown

    def wishes_for(self, gift: CardGift) -> tuple[str, ...]:
        """Return names of which any two, plus an unnamed card, would pay for a gift to a person."""
        loss = self.loss_of(gift.cards, PAID_RELIEF) - UNKNOWN_CARD * (LEAST - TRUE_NAMES)
        return honest_wishes(self.counts, gift.claims, lambda pair: self._growth(pair) - loss)

    def _growth(self, names: Iterable[str]) -> int:
        return sum([FACES[name] * (2 * held + 1) for name, held in add_to_sets(self.counts, names)])

    # -- what to give

    @cached_property
    def bundles(self) -> list[CardGift]:
        """Return bundles to offer: the least useful cards in pairs, then whole small sets."""
        junk = self.least_missed
        groups = [junk[place : place + TRUE_NAMES] for place in range(0, len(junk) - 1, TRUE_NAMES)]
        wanted = self.wishes[:1]
        pairs = [n for n, held in self.counts.items() if held >= 2 and n not in wanted]
        pairs.sort(key=lambda n: (self.counts[n] ** 2 * FACES[n], n))
        groups += [[c for c in self.commodities if c.name == n][:MOST_GIVEN] for n in pairs]
        return [gift for cards in groups if (gift := self._gift(cards))]

    def reply(self, offer: OfferView, relief: float) -> OfferReply | None:
        """Return the most generous answer, by the other side's wishes, that is still worth it."""
        gain = self.gain_of(offer)
        for gift in self.gifts(offer.wish_names):
            left = gain - self.loss_of(gift.cards, relief)
            if left > 0:
                wished = sum([name in offer.wish_names for name in gift.names])
                return OfferReply(wished, left, offer.id, gift)
        return None

    def gifts(self, wish_names: tuple[str, ...]) -> Iterator[CardGift]:
        """Return gifts with all wished-for cards, two, one, or any."""
        wished = [card for card in self.least_missed if card.name in wish_names]
        others = [card for card in self.least_missed if card.name not in wish_names]
        for number in dict.fromkeys((min(len(wished), MOST_GIVEN), 3, 2, 1, 0)):
            if number <= len(wished):
                gift = self._gift([*wished[:number], *others[: max(0, TRUE_NAMES - number)]])
                if gift:
                    yield gift

    def _gift(self, cards: list[CardView]) -> CardGift | None:
        """Fill up these cards with a calamity, water, or the least useful cards."""
        return fill_up(cards, list(self.calamities)[:1], self.water, self.least_missed)


@dataclass(slots=True)
class Trader:
    """The steward's memory within one trade phase."""

    turn: int = 0
    offers: int = 0
    answers: int = 0
    answered: set[str] = field(default_factory=set)
    #: offers made since the hand last changed
    offered: set[tuple[str, ...]] = field(default_factory=set)
    #: the hand, and its cards and water as they were seen
    hand: Hand = field(default_factory=lambda: Hand((), 0))
    seen: tuple[tuple[CardView, ...], int] = ((), 0)
    #: value of others' offers to this hand, by id
    judged: dict[str, OfferReply | None] = field(default_factory=dict)
    #: offers of bots that people have had time to read
    met: set[str] = field(default_factory=set)
    #: the people in the market
    people: frozenset[int] = frozenset()
    #: by own answer to a person: when it was first seen, in seconds
    promised: dict[str, float] = field(default_factory=dict)

    def begin(self, sight: TradeSight) -> None:
        """Reset the market in a new turn, and the offers with a new hand."""
        if sight.turn != self.turn:
            self.turn, self.offers, self.answers, self.answered = sight.turn, 0, 0, set()
            self.judged, self.met, self.promised = {}, set(), {}
        seen = (sight.hand, sight.water)
        if seen != self.seen:
            before, self.hand = self.hand, Hand(*seen)
            self.seen, self.judged = seen, {}
            if _tradeable(before) != _tradeable(self.hand):
                self.offered = set()

    def choose(self, sight: TradeSight) -> Trade:
        """Accept, decline, answer, offer, or finish."""
        self.begin(sight)
        own = [offer for offer in sight.offers if offer.giver == sight.viewer]
        others = [offer for offer in sight.offers if offer.giver != sight.viewer]
        return (
            self._judge_answers(own, others)
            or self._answer(others, MOST_ANSWERS)
            or self._offer([offer for offer in own if not offer.answers])
            or Finish()
        )

    # -- with people in the market

    def trade(self, sight: TradeSight, company: MarketPeople) -> Trade | DoNothing:
        """Like choose, but never finish: reply to the proposal, or act and wait."""
        before, self.people = self.hand, company.people
        self.begin(sight)
        if self.hand is not before:
            self.offers = self.answers = 0  # people's pace limits it sufficiently
        own = [offer for offer in sight.offers if offer.giver == sight.viewer]
        others = [offer for offer in sight.offers if offer.giver != sight.viewer]
        about = next((offer for offer in others if offer.id == company.about), None)
        keeping = keeps_promise(company, own, self.promised)
        if about is not None and about.answers:
            judged = judge_in_company(self._judge_answers, company, own, others, keeping)
            return judged or DoNothing(keeping)
        if company.about:
            return self._answer_people([about] if about else [], own, company) or DoNothing()
        ripe, fresh = split_offers_by_age(company, others, self.met)
        self.met = {offer.id for offer in others}
        return (
            judge_in_company(self._judge_answers, company, own, others, keeping)
            or self._answer_people(ripe, own, company)
            or (None if keeping else self._answer(ripe, MOST_ANSWERS))
            or self._offer(unanswered_first(own, others), company)
            or DoNothing(soon=keeping or any(self._find_reply(offer) for offer in fresh))
        )

    def _answer_people(
        self, offers: list[OfferView], own: list[OfferView], company: MarketPeople
    ) -> Trade | None:
        """Answer a person, if no deal with a bot can come before."""
        theirs = [each for each in offers if each.giver in company.people]
        if not any(self._find_reply(each) for each in theirs):
            return None
        return make_way(company, own) or self._answer(theirs, None)

    # -- what to do

    def _judge_answers(self, own: list[OfferView], others: list[OfferView]) -> Trade | None:
        """Accept the best answer to own offers, and decline bad ones."""
        best: tuple[float, str] | None = None
        for answer in others:
            if not answer.answers:
                continue
            mine = next(offer for offer in own if offer.id == answer.answers)
            loss = self.hand.loss_of(mine.cards or (), self._relief(answer.giver))
            gain = self.hand.gain_of(answer) - loss
            if gain <= 0:
                return Decline(answer.id)
            best = max(best or (0.0, ""), (gain, answer.id))
        return Accept(best[1]) if best else None

    def _answer(self, others: list[OfferView], most: int | None) -> Trade | None:
        """Answer the most valuable offer with the least useful wished-for cards."""
        if most is not None and self.answers >= most:
            return None
        best: OfferReply | None = None
        for offer in others:
            reply = None if offer.answers else self._find_reply(offer)
            if reply and (best is None or reply[:3] > best[:3]):
                best = reply
        if best is None:
            return None
        self.answers += 1
        self.answered.add(best.offer)
        return best.gift.answer(best.offer)

    def _find_reply(self, offer: OfferView) -> OfferReply | None:
        """Return the cached reply to an offer; None if it was answered before."""
        if offer.id in self.answered:
            return None
        if offer.id not in self.judged:
            self.judged[offer.id] = self.hand.reply(offer, self._relief(offer.giver))
        return self.judged[offer.id]

    def _relief(self, seat: int) -> float:
        """Return the value of passing a calamity to this seat."""
        return PAID_RELIEF if seat in self.people else RELIEF

    def _offer(
        self, open_ones: list[OfferView], company: MarketPeople | None = None
    ) -> Trade | None:
        """Offer one bundle after the other; the oldest offer makes room for the next."""
        if self.offers >= MOST_OFFERS:
            return None
        for gift in self.hand.bundles:
            if gift.claims in self.offered:
                continue
            wishes = self.hand.wishes
            if company is not None:
                wishes = self.hand.wishes_for(gift)[:WISHES]
                if not wishes or any(is_said(gift, offer) for offer in open_ones):
                    continue
            if len(open_ones) >= OPEN_OFFERS:
                return Withdraw(open_ones[0].id)
            self.offers += 1
            self.offered.add(gift.claims)
            return gift.offer(wishes)
        return None


def _tradeable(hand: Hand) -> list[int]:
    """Return the numbers of the cards that may be given."""
    return sorted((*hand.name_of, *hand.calamities))
