"""Trade, action by action (MC-7): a verb, an offer or an addressee, then cards by name.

The first two cards of an offer are those named truly (MC-7.4). Of the offers that a seat sees the
newest have a number each.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any, NamedTuple

from ecumene.envs.choices import DONE, Choices, Give, Go, OpenQuestion
from ecumene.games.megaciv.phases.trade.offers import (
    Accept,
    AnswerOffer,
    Decline,
    Finish,
    MakeOffer,
    Withdraw,
    is_commodity,
)
from ecumene.games.megaciv.phases.trade.trade_view import OfferView
from ecumene.games.megaciv.position.state import ANYONE
from ecumene.games.megaciv.tables.commodities import COMMODITIES, WATER

from . import actions
from .actions import card_numbers, count_held

#: cards of one offer
MOST_CARDS = 6


class UnfinishedDeal(NamedTuple):
    """An offer or answer being built."""

    verb: str
    #: the addressee of an offer, or the id of the offer that is answered; None before it is said
    to: int | str | None = None
    cards: tuple[str, ...] = ()
    #: the next action names a wish
    wish: bool = False


def numbered_offers(offers: tuple[OfferView, ...]) -> tuple[OfferView, ...]:
    """Return the offers that actions can name, oldest first."""
    return offers[-actions.OFFERS :]


def trade(asked: OpenQuestion) -> Choices:
    """Return the possible next actions."""
    deal: UnfinishedDeal | None = asked.draft or None
    if deal is None:
        return _first(asked)
    if deal.to is None:
        return _second(asked, deal)
    return _wishes(asked, deal) if deal.wish else _cards(asked, deal)


def _first(asked: OpenQuestion) -> Choices:
    """Choose the end of trade, or a verb with at least one possible continuation."""
    choices: dict[str, Go | Give] = {DONE: Give(Finish)}
    if _can_give(asked):
        choices[actions.OFFER] = Go(UnfinishedDeal(actions.OFFER))
    for verb in (actions.ANSWER, actions.ACCEPT, actions.DECLINE, actions.WITHDRAW):
        if _fitting(asked, verb):
            choices[verb] = Go(UnfinishedDeal(verb))
    return choices


def _can_give(asked: OpenQuestion) -> bool:
    """Whether there are enough cards for an offer, two of them commodities, and room for one
    more."""
    facts = asked.facts
    cards = count_held(asked, facts.cards, facts.water)
    named = sum(number for name, number in cards.items() if is_commodity(name))
    return bool(
        facts.offers_left > 0 and cards.total() >= facts.least and named >= facts.true_names
    )


def _fitting(asked: OpenQuestion, verb: str) -> dict[str, str]:
    """Return the offers that a verb can apply to: action and id."""
    own = asked.question.seat
    found = {}
    for place, offer in enumerate(numbered_offers(asked.view.offers)):
        fits = {
            actions.ANSWER: offer.giver != own and not offer.answers and _can_give(asked),
            actions.ACCEPT: bool(offer.answers) and offer.to == own,
            actions.DECLINE: bool(offer.answers) and offer.to == own,
            actions.WITHDRAW: offer.giver == own,
        }
        if fits[verb]:
            found[actions.offer(place)] = offer.id
    return found


SHORT_ANSWERS = {
    actions.ACCEPT: Accept,
    actions.DECLINE: Decline,
    actions.WITHDRAW: Withdraw,
}


def _second(asked: OpenQuestion, deal: UnfinishedDeal) -> Choices:
    """Choose the offer in question, or the addressee of a new one."""
    if deal.verb == actions.OFFER:
        own, players = asked.question.seat, len(asked.view.seats)
        choices: dict[str, Go | Give] = {actions.ANYONE: Go(deal._replace(to=ANYONE))}
        for seat in asked.facts.addressees:
            choices[actions.seat(own, seat, players)] = Go(deal._replace(to=seat))
        return choices
    fitting = _fitting(asked, deal.verb)
    if deal.verb == actions.ANSWER:
        return {action: Go(deal._replace(to=identity)) for action, identity in fitting.items()}
    make = SHORT_ANSWERS[deal.verb]
    return {action: Give(partial(make, identity)) for action, identity in fitting.items()}


def _cards(asked: OpenQuestion, deal: UnfinishedDeal) -> Choices:
    """Choose the next card by name; when there are enough, end the offer with its claims."""
    facts, chosen = asked.facts, deal.cards
    choices: dict[str, Go | Give] = {}
    if len(chosen) < MOST_CARDS:
        for name in count_held(asked, facts.cards, facts.water) - Counter(chosen):
            if len(chosen) >= facts.true_names or is_commodity(name):
                choices[actions.card(name)] = Go(deal._replace(cards=(*chosen, name)))
    if len(chosen) >= facts.least:
        choices[DONE] = Give(partial(_make_offer, asked, deal))
        choices[actions.NO_CALAMITY] = Give(partial(_make_offer, asked, deal, no_calamity=True))
        if deal.verb == actions.OFFER:
            choices[actions.WISH] = Go(deal._replace(wish=True))
    return choices


def _wishes(asked: OpenQuestion, deal: UnfinishedDeal) -> Choices:
    """Choose the commodity wished for, which ends the offer."""
    number = len(deal.cards)
    return {
        actions.card(name): Give(partial(_make_offer, asked, deal, wish=number, wish_names=(name,)))
        for name in (*COMMODITIES, WATER)
    }


def _make_offer(asked: OpenQuestion, deal: UnfinishedDeal, **said: Any) -> MakeOffer | AnswerOffer:
    facts = asked.facts
    sealed: dict[str, Any] = {
        "cards": card_numbers(asked, facts.cards, deal.cards),
        "water": deal.cards.count(WATER),
        "names": deal.cards[: facts.true_names],
        **said,
    }
    if deal.verb == actions.OFFER:
        return MakeOffer(to=int(deal.to or 0), **sealed)
    return AnswerOffer(offer=str(deal.to), **sealed)
