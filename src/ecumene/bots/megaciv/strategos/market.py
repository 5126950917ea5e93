"""Strategos's trade: it asks for what completes its sets and offers what others want.

n cards of a name are worth n squared (MC-0.63), so the same card is worth much to one player and
little to another. Others' collections are public: they wish for them in their offers. So strategos
offers what is wished for and what it misses least itself, gives in an answer no more than is
probably needed, and slightly improves an answer that was declined. A deal with a leader must bring
more.

Cards that are not truly named may hide a calamity (MC-7.5). That risk is weighed, more so with
players whose cards have hidden one before; the bot's own calamities are passed on if possible
(MC-7.7). Apart from those, strategos makes no untrue claims.

With people in the market (:meth:`Trader.trade`) it stays, replies to each of them, leaves offers of
other bots to them for a while, and wishes for exactly the names that it would accept.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from ecumene.bots.megaciv.gifts import FACES, CardGift, honest_wishes, is_said
from ecumene.bots.megaciv.trading_with_people import (
    judge_in_company,
    keeps_promise,
    make_way,
    split_offers_by_age,
    unanswered_first,
)
from ecumene.bots.personality import NEUTRAL, Personality
from ecumene.bots.trading_with_people import DoNothing, MarketPeople
from ecumene.games.megaciv.phases.trade.offers import (
    LEAST,
    Accept,
    Decline,
    Finish,
    Trade,
    Withdraw,
)
from ecumene.games.megaciv.phases.trade.trade_view import CardView, OfferView, TradeSight
from ecumene.games.megaciv.position.state import ANYONE
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.commodities import WATER
from ecumene.kernel import Question

from .hand import HARM, WISHES, GiftForOffer, ValuedHand, worth_to

#: limits for one seat in one trade phase
MOST_OFFERS = 16
MOST_ANSWERS = 28
#: offers that lie open at the same time, and how often one offer is answered
OPEN_OFFERS = 4
MOST_TRIES = 3
#: trust in a name that need not be true, and the value of an unnamed card
TRUST = 0.7
UNKNOWN_CARD = -5.0
#: the chance that a card which is not truly named is a calamity
RISK = 0.06
#: the gain an answer must leave the other side, plus a share of the bot's own gain; the share grows
#: with every answer that was declined
MARGIN = 20.0
FAIR = 0.2
#: the part of the bot's gain kept in the first answer to a person, and in the next
KEPT = (0.6, 0.3, 0.0)
#: smallest gain of a deal
LEAST_GAIN = 1.0
#: the part of others' gains that counts as a loss: of anybody's, and in addition of the leader's
RIVALRY = 0.03
LEADER = 0.12


# -- what others want ------------------------------------------------------------------------------


@dataclass(slots=True)
class Rivals:
    """Knowledge about other players: wishes, the leader, hidden calamities."""

    wishes: dict[int, tuple[str, ...]] = field(default_factory=dict)
    leader: int = -1
    #: by seat: how often a calamity came with its cards, in the whole game
    hidden: dict[int, int] = field(default_factory=dict)

    def look(self, offers: Iterable[OfferView]) -> None:
        """Note the wishes of other players."""
        for offer in offers:
            if offer.wish_names:
                self.wishes[offer.giver] = offer.wish_names

    def gain(self, seat: int, names: Iterable[str]) -> float:
        """Estimate the value of cards to a player."""
        return worth_to(self.wishes.get(seat, ()), names)

    def count_wishes(self) -> dict[str, int]:
        """Count the seats that wish for each name."""
        found: dict[str, int] = {}
        for names in self.wishes.values():
            for name in names:
                found[name] = found.get(name, 0) + 1
        return found


def asked_for(offer: OfferView) -> int:
    """Return the face values in an offer: the minimum its giver parts with."""
    return sum([FACES.get(name, 0) for name in (*offer.names, *offer.more)])


# -- the trader ------------------------------------------------------------------------------------


@dataclass(slots=True)
class TradeMemory:
    """Strategos's memory of a trade phase, and of other players over the whole game."""

    personality: Personality = NEUTRAL
    rivals: Rivals = field(default_factory=Rivals)
    turn: int = 0
    offers: int = 0
    answers: int = 0
    #: by offer: how often it was answered
    tries: dict[str, int] = field(default_factory=dict)
    #: offers made since the hand last changed
    offered: set[tuple[str, ...]] = field(default_factory=set)
    hand: ValuedHand = field(default_factory=lambda: ValuedHand((), 0))
    seen: tuple[tuple[CardView, ...], int] = ((), 0)
    #: the answer to an offer after a number of attempts and its gain, for the present hand
    judged: dict[tuple[str, int], tuple[float, CardGift] | None] = field(default_factory=dict)
    #: offers of others that were answered or accepted, as they read
    partners: dict[str, OfferView] = field(default_factory=dict)
    #: offers of bots that people have had time to read
    met: set[str] = field(default_factory=set)
    #: by own answer to a person: when it was first seen, in seconds
    promised: dict[str, float] = field(default_factory=dict)
    #: the people in the market, and what was answered to an offer of one of them
    people: frozenset[int] = frozenset()
    replied: set[tuple[str, tuple[str, ...]]] = field(default_factory=set)

    def choose(self, question: Question[Any], company: MarketPeople | None = None) -> Trade:
        """Accept, decline, answer, offer, or finish; among people wishes are honest."""
        own, others = self._look(question)
        return (
            self._judge_answers(own, others)
            or self._answer(own, others, MOST_ANSWERS)
            or self._offer([offer for offer in own if not offer.answers], company)
            or Finish()
        )

    def _look(self, question: Question[Any]) -> tuple[list[OfferView], list[OfferView]]:
        """Look around: the bot's offers and those of others."""
        sight: TradeSight = question.glance()
        if sight.turn != self.turn:
            self._begin(sight.turn, question)
        own = [offer for offer in sight.offers if offer.giver == sight.viewer]
        others = [offer for offer in sight.offers if offer.giver != sight.viewer]
        self.rivals.look(others)
        self._look_at_hand(sight)
        return own, others

    # -- with people in the market

    def trade(self, question: Question[Any], company: MarketPeople) -> Trade | DoNothing:
        """Like choose, but never finish: reply to the proposal, or act and wait."""
        before, self.people = self.hand, company.people
        own, others = self._look(question)
        if self.hand is not before:
            self.offers = self.answers = 0  # people's pace limits it sufficiently
        about = next((offer for offer in others if offer.id == company.about), None)
        keeping = keeps_promise(company, own, self.promised)
        if about is not None and about.answers:
            judged = judge_in_company(self._judge_answers, company, own, others, keeping)
            return judged or DoNothing(keeping)
        if company.about:
            return self._answer_people([about] if about else [], own, company) or DoNothing()
        open_ones = unanswered_first(own, others)
        ripe, fresh = split_offers_by_age(company, others, self.met)
        self.met = {offer.id for offer in others}
        return (
            judge_in_company(self._judge_answers, company, own, others, keeping)
            or self._answer_people(ripe, own, company)
            or (None if keeping else self._answer(own, ripe, MOST_ANSWERS))
            or self._offer(open_ones, company)
            or DoNothing(soon=keeping or any(self._find_reply(offer) for offer in fresh))
        )

    def _answer_people(
        self, offers: list[OfferView], own: list[OfferView], company: MarketPeople
    ) -> Trade | None:
        """Answer a person, if no deal with a bot can come before."""
        pending = {each.answers for each in own}
        theirs = [e for e in offers if e.giver in company.people and e.id not in pending]
        if not any(self._find_reply(each) for each in theirs):
            return None
        return make_way(company, own) or self._answer(own, theirs, None)

    def _wishes_for(self, gift: CardGift, company: MarketPeople) -> tuple[str, ...]:
        """Return the names that would pay for a gift, from any of the people."""
        given = (*gift.names, *gift.more)
        costs = [self.rivalry(seat, self.rivals.gain(seat, given)) for seat in company.people]
        loss = self.hand.loss_of(gift.cards) + max(costs, default=0.0) + LEAST_GAIN

        def worth(pair: tuple[str, str]) -> float:
            return self._gain_of(LEAST, pair, (), ANYONE) - loss

        return honest_wishes(self.hand.counts, given, worth)[:WISHES]

    def resume(self, question: Question[Any]) -> None:
        """Resume in the middle of a market: the seat's open offers were made before."""
        sight: TradeSight = question.glance()
        self._begin(sight.turn, question)
        self._look_at_hand(sight)
        own = (offer for offer in sight.offers if offer.giver == sight.viewer)
        self.offered = {tuple(sorted((*offer.names, *offer.more))) for offer in own}

    def _begin(self, turn: int, question: Question[Any]) -> None:
        """Start a new market: forget wishes, but not who cheated."""
        self.turn, self.offers, self.answers, self.tries = turn, 0, 0, {}
        self.partners, self.offered, self.judged = {}, set(), {}
        self.met, self.replied, self.promised = set(), set(), {}
        self.rivals.wishes = {}
        seats = question.view.seats
        others = [seat for seat in seats if seat.seat != question.seat and not seat.left]
        ahead = max(others, key=lambda s: (s.step, len(s.advances), -s.seat), default=None)
        self.rivals.leader = ahead.seat if ahead else -1

    def _look_at_hand(self, sight: TradeSight) -> None:
        """Learn about the partner from new cards after a deal."""
        seen = (sight.hand, sight.water)
        if seen == self.seen:
            return
        before = {card.number for card in self.seen[0]}
        came = [card.name for card in sight.hand if card.number not in before]
        if any(name in CALAMITIES for name in came):
            for partner in self.partners.values():
                if all(name in came or name == WATER for name in partner.names):
                    number = self.rivals.hidden.get(partner.giver, 0)
                    self.rivals.hidden[partner.giver] = number + 1
                    break
        self.seen, self.hand = seen, ValuedHand(*seen)
        self.offered, self.tries, self.partners, self.judged = set(), {}, {}, {}

    # -- what a deal is worth

    def gain_of(self, offer: OfferView) -> float:
        """Return an offer's gain: true names, others by trust, and possible hidden calamities."""
        return self._gain_of(offer.number, offer.names, offer.more, offer.giver)

    def _gain_of(
        self, number: int, names: tuple[str, ...], more: tuple[str, ...], giver: int
    ) -> float:
        trust = TRUST + 0.2 * self.personality.trust
        sure = self.hand.growth(names)
        more = more[: number - len(names)]
        open_cards = number - len(names)
        hoped = self.hand.growth((*names, *more)) - sure if more else 0.0
        risk = RISK * (1 - 0.5 * self.personality.trust)
        risk *= 1 + self.rivals.hidden.get(giver, 0)
        value = sure + trust * hoped + UNKNOWN_CARD * (open_cards - len(more))
        return value - (min(0.5, risk) * HARM if open_cards else 0.0)

    def rivalry(self, seat: int, gain: float) -> float:
        """Return the cost of another player's gain, highest for the leader."""
        part = RIVALRY + (LEADER if seat == self.rivals.leader else 0.0)
        return part * (1 + self.personality.spite) * gain

    # -- what to do

    def _judge_answers(self, own: list[OfferView], others: list[OfferView]) -> Trade | None:
        """Accept the best answer to own offers, and decline bad ones."""
        best: tuple[float, str] | None = None
        for answer in others:
            if not answer.answers:
                continue
            mine = next(offer for offer in own if offer.id == answer.answers)
            gain = self.gain_of(answer) - self.hand.loss_of(mine.cards or ())
            gain -= self.rivalry(
                answer.giver, self.rivals.gain(answer.giver, (*mine.names, *mine.more))
            )
            if gain <= LEAST_GAIN:
                return Decline(answer.id)
            if best is None or (gain, answer.id) > best:
                best = (gain, answer.id)
                self.partners = {answer.id: answer}
        return Accept(best[1]) if best else None

    def _answer(
        self, own: list[OfferView], others: list[OfferView], most: int | None
    ) -> Trade | None:
        """Answer the offer that brings most, with no more than it seems to take."""
        if most is not None and self.answers >= most:
            return None
        pending = {offer.answers for offer in own}
        best: tuple[float, str] | None = None
        chosen: tuple[OfferView, CardGift] | None = None
        for offer in others:
            if offer.answers or offer.id in pending:
                continue
            reply = self._find_reply(offer)
            if reply is not None and (best is None or (reply[0], offer.id) > best):
                best, chosen = (reply[0], offer.id), (offer, reply[1])
        if chosen is None:
            return None
        offer, gift = chosen
        self.answers += 1
        self.tries[offer.id] = self.tries.get(offer.id, 0) + 1
        self.partners[offer.id] = offer
        if offer.giver in self.people:
            self.replied.add((offer.id, gift.claims))
        return gift.answer(offer.id)

    def _find_reply(self, offer: OfferView) -> tuple[float, CardGift] | None:
        """Return the cached reply; None after many attempts."""
        tried = self.tries.get(offer.id, 0)
        if tried >= MOST_TRIES:
            return None
        key = (offer.id, tried)
        if key not in self.judged:
            self.judged[key] = self._reply(offer, tried)
        return self.judged[key]

    def _reply(self, offer: OfferView, tried: int) -> tuple[float, CardGift] | None:
        """Return the cheapest answer that will probably be accepted.

        A declined answer is improved. If none will probably be accepted, a person gets one that
        keeps a part of the gain from the cheapest, a smaller part after each attempt.
        """
        asked = asked_for(offer)
        answers = self._pleasing(offer, asked)
        if not answers:
            return None
        gain = self.gain_of(offer)
        best: tuple[float, CardGift] | None = None
        kept = 0.0
        for gift, loss, worth in answers:
            left = gain - loss - self.rivalry(offer.giver, worth)
            if left <= LEAST_GAIN or self._was_given(offer, gift):
                continue
            if worth - asked > MARGIN + FAIR * (1 + tried) * left:
                return left, gift
            if self._may_please(offer, gift) and left >= kept:
                best, kept = (left, gift), kept or left * KEPT[tried]
        return best

    def _pleasing(self, offer: OfferView, asked: int) -> list[GiftForOffer]:
        """Return answers that may be accepted: any by a person, otherwise those that seem to bring
        enough."""
        answers = self.hand.answers(offer.wish_names, self.rivals.wishes.get(offer.giver, ()))
        if offer.giver in self.people:
            return answers
        return [answer for answer in answers if answer.worth - asked > MARGIN]

    def _was_given(self, offer: OfferView, gift: CardGift) -> bool:
        """Whether a person has already been given this for this offer."""
        return bool(self.replied) and (offer.id, gift.claims) in self.replied

    def _may_please(self, offer: OfferView, gift: CardGift) -> bool:
        """Whether a person might accept this: it contains something they wished for."""
        if offer.giver not in self.people:
            return False
        return not offer.wish_names or any(name in offer.wish_names for name in gift.names)

    def _offer(
        self, open_ones: list[OfferView], company: MarketPeople | None = None
    ) -> Trade | None:
        """Offer one bundle after the other; the oldest offer makes room for the next."""
        if self.offers >= MOST_OFFERS:
            return None
        for gift in self.hand.bundles(self.rivals.count_wishes()):
            if gift.claims in self.offered:
                continue
            wishes = self.hand.wishes
            if company is not None:
                wishes = self._wishes_for(gift, company)
                if not wishes or any(is_said(gift, offer) for offer in open_ones):
                    continue
            if len(open_ones) >= OPEN_OFFERS:
                return Withdraw(open_ones[0].id)
            self.offers += 1
            self.offered.add(gift.claims)
            return gift.offer(wishes)
        return None
