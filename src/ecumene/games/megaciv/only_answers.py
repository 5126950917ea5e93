"""Questions to which a seat's own cards leave one sensible answer, by kind (DG-3.9).

They are asked all the same, because others must not learn what a hand holds (N-05). Answers that
public facts force are in ``forced`` of the kind.
"""

from __future__ import annotations

from collections.abc import Callable

from ecumene.kernel import Decision
from ecumene.kernel.game import OnlyAnswer
from ecumene.words import said

from .calculations.payment import set_value
from .phases.abilities.provincial_empire import GiveCard, fitting
from .phases.acquisition.preview import about
from .phases.acquisition.purchase import BuyAdvances, budget_of
from .phases.calamity import discards
from .phases.calamity.discards import RANSOM, Discard
from .position.hands import commodities_in, sets_of
from .position.state import Seat, State
from .tables.commodities import face_value, full_set


def only_purchase(state: State, decision: Decision) -> OnlyAnswer | None:
    """Whether nothing can be bought and no card must be discarded (MC-12.2, MC-12.5)."""
    seat = state.seats[decision.seat]
    facts = about(state, decision)
    most = most_points(state, seat)
    if facts.discards_due or min(facts.prices.values(), default=most + 1) <= most:
        return None
    return OnlyAnswer(BuyAdvances(), "MC-12.2", said("only-purchase", points=most))


def most_points(state: State, seat: Seat) -> int:
    """Return the most a hand and a treasury can pay; a stand-in counts as free."""
    most = budget_of(state, seat)
    if not seat.holds("trade_empire"):
        return most
    sets = sets_of(state, commodities_in(state, seat))
    gains = [
        set_value(len(cards) + 1, face_value(name)) - set_value(len(cards), face_value(name))
        for name, cards in sets.items()
        if len(cards) < full_set(name)
    ]
    return most + max(gains, default=0)


def only_gift(state: State, decision: Decision) -> OnlyAnswer | None:
    """Whether there is no card to give (MC-A.PROVINCIAL.4)."""
    if fitting(state, state.seats[decision.seat]):
        return None
    return OnlyAnswer(GiveCard(), "MC-A.PROVINCIAL.4", said("only-give_card"))


def only_discard(state: State, decision: Decision) -> OnlyAnswer | None:
    """Whether every card is lost, with no treasury to keep one."""
    seat = state.seats[decision.seat]
    facts = discards.about(state, decision)
    own = tuple(facts.cards)
    if facts.measure == "points":
        lowest = min((discards.face_sum(state, (card,)) for card in own), default=0)
        every = discards.face_sum(state, own) - lowest < facts.number
    else:
        every = facts.number == len(own) + facts.water and seat.treasury < RANSOM
    if not every:
        return None
    answer = Discard(own, facts.water)
    return OnlyAnswer(answer, decision.rule, said("only-discard", reason=facts.reason))


ONLY_ANSWERS: dict[str, Callable[[State, Decision], OnlyAnswer | None]] = {
    "purchase": only_purchase,
    "give_card": only_gift,
    "discard": only_discard,
}
