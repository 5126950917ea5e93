"""What steward and strategos do alike with people in the market."""

from __future__ import annotations

from collections.abc import Callable, Collection

from ecumene.bots.company import Company
from ecumene.games.megaciv.offers import Accept, Decline, Trade
from ecumene.games.megaciv.trade_sight import OfferView

#: judges answers to own offers: own offers, answers of others; the best is taken, a bad one not
Judge = Callable[[list[OfferView], list[OfferView]], Trade | None]


def judge_in_company(
    judge: Judge, company: Company, own: list[OfferView], others: list[OfferView]
) -> Trade | None:
    """People's answers first: each is taken, or turned down before another's is taken."""
    theirs = [offer for offer in others if offer.answers and offer.giver in company.people]
    judged = judge(own, theirs) if theirs else None
    if isinstance(judged, Accept):
        for other in theirs:
            if other.id != judged.answer:
                return Decline(other.id)
    return judged or judge(own, others)


def ripened(
    company: Company, others: list[OfferView], met: Collection[str]
) -> tuple[list[OfferView], list[OfferView]]:
    """Offers that can be answered now, and those of bots that are seen for the first time.

    Those are left to people until the next look: people need time to read.
    """
    offers = [offer for offer in others if not offer.answers]
    ripe = [each for each in offers if each.giver in company.people or each.id in met]
    return ripe, [each for each in offers if each not in ripe]
