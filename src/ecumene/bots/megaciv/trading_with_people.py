"""The market as hosts of bots see it, and how steward and strategos deal with people."""

from __future__ import annotations

from collections.abc import Callable, Collection

import msgspec

from ecumene.bots.trading_with_people import MarketPeople, Proposal, TradeQuestion
from ecumene.games.megaciv.phases.trade.market import TRADE
from ecumene.games.megaciv.phases.trade.offers import (
    Accept,
    AnswerOffer,
    Decline,
    MakeOffer,
    Trade,
    UseTemplate,
    Withdraw,
)
from ecumene.games.megaciv.phases.trade.trade_view import OfferView
from ecumene.games.megaciv.position.state import Offer, State
from ecumene.kernel import Row

#: seconds for which an answer to a person stays open: people need time to read and accept it
KEPT_SECONDS = 20.0

#: judges answers to own offers: own offers, answers of others; the best is taken, a bad one not
Judge = Callable[[list[OfferView], list[OfferView]], Trade | None]


def judge_in_company(
    judge: Judge,
    company: MarketPeople,
    own: list[OfferView],
    others: list[OfferView],
    keeping: bool,
) -> Trade | None:
    """Judge people's answers first: accept one, or decline it before accepting another's.

    While a promise to a person is kept, bots' answers wait.
    """
    theirs = [offer for offer in others if offer.answers and offer.giver in company.people]
    judged = judge(own, theirs) if theirs else None
    if isinstance(judged, Accept):
        for other in theirs:
            if other.id != judged.answer:
                return Decline(other.id)
    if judged or keeping:
        return judged
    return judge(own, others)


def keeps_promise(company: MarketPeople, own: list[OfferView], seen: dict[str, float]) -> bool:
    """Whether one of the bot's answers waits for a person, which a deal with a bot would withdraw.

    ``seen`` records when the bot first saw each of them.
    """
    promised = [each.id for each in own if each.answers and each.to in company.people]
    ages = [company.at - seen.setdefault(each, company.at) for each in promised]
    return any(age < KEPT_SECONDS for age in ages)


def make_way(company: MarketPeople, own: list[OfferView]) -> Withdraw | None:
    """Withdraw an answer to a bot before answering a person: its deal would withdraw both."""
    to_bots = [each for each in own if each.answers and each.to not in company.people]
    return Withdraw(to_bots[0].id) if to_bots else None


def unanswered_first(own: list[OfferView], others: list[OfferView]) -> list[OfferView]:
    """Return own offers, unanswered ones first: one of them makes room for the next."""
    answered = {each.answers for each in others}
    return sorted([each for each in own if not each.answers], key=lambda o: o.id in answered)


def split_offers_by_age(
    company: MarketPeople, others: list[OfferView], met: Collection[str]
) -> tuple[list[OfferView], list[OfferView]]:
    """Return the open offers that can be answered now, and the newly seen ones of bots.

    New ones are left to people until the next look: people need time to read.
    """
    offers = [offer for offer in others if not offer.answers]
    ripe = [each for each in offers if each.giver in company.people or each.id in met]
    return ripe, [each for each in offers if each not in ripe]


# -- the market, for those who seat bots in it -----------------------------------------------------


def proposal_of(state: State, offer: Offer) -> Proposal:
    """Return an offer for those who see it, or an answer for the seat it answers."""
    if offer.answers:
        return Proposal(offer.id, offer.giver, (offer.to,), answers=True)
    seen_by = tuple(seat.seat for seat in state.seats if offer.seen_by(seat.seat))
    hours = 0 if offer.hours is msgspec.UNSET else offer.hours
    return Proposal(offer.id, offer.giver, seen_by, hours=hours)


def proposals(state: State) -> list[Proposal]:
    """Return every open offer and answer."""
    return [proposal_of(state, offer) for offer in state.market.offers]


def put_before(state: State, row: Row) -> list[Proposal]:
    """Return new offers and answers, and offers again for seats whose answer was declined.

    A seat that withdraws an answer sees all offers as new: it can answer another one.
    """
    match row.answer:
        case AnswerOffer() | MakeOffer() | UseTemplate():
            return [proposal_of(state, state.market.offers[-1])]
        case Decline(answer=identity):
            # "3#2/7#4" is an answer of seat 7 to offer 3#2 (games.megaciv.phases.trade.market)
            answered, _, rest = identity.partition("/")
            seat = int(rest.partition("#")[0])
            return [
                Proposal(offer.id, offer.giver, (seat,))
                for offer in state.market.offers
                if offer.id == answered and offer.seen_by(seat)
            ]
        case Withdraw(offer=identity) if "/" in identity:
            return [
                Proposal(offer.id, offer.giver, (row.seat,))
                for offer in state.market.offers
                if not offer.answers and offer.seen_by(row.seat)
            ]
    return []


MARKET = TradeQuestion(
    kind=TRADE.name,
    proposals=proposals,
    put_before=put_before,
    replies=(Accept, Decline),
    turn_down=Decline,
)
