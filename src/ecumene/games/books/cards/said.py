"""Wording of trade cards on phones: as in Mega Civilization, plus a few sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from ecumene.games.megaciv.phases.trade.trade_cards import BuyCard
from ecumene.games.megaciv.position.hands import by_name
from ecumene.games.megaciv.tables.commodities import WATER
from ecumene.games.megaciv.words.cards import CARD_LABELS, CARD_QUESTIONS
from ecumene.games.megaciv.words.events import EVENTS
from ecumene.kernel import Event
from ecumene.words import Said, said

from .handing_over import HandOver

__all__ = ["CARD_EVENTS", "CARD_QUESTIONS", "say_answer"]


def say_answer(state: Any, answer: Any) -> Said | None:
    """Describe an answer about trade cards; None if its fields say enough."""
    if isinstance(answer, BuyCard):
        return said("answer-buy_card", stack=answer.stack, free=answer.free)
    if isinstance(answer, HandOver):
        cards = by_name(state, answer.cards, answer.water)
        return said("answer-hand_over", cards=cards, to=answer.to)
    say = CARD_LABELS.get(type(answer))
    return say(state, answer) if say else None


def _seen(event: Event) -> dict[str, int]:
    """Return the cards that a viewer sees, by name."""
    water = event.data["water"]
    return dict(Counter(event.data["names"])) | ({WATER: water} if water else {})


def _say_drawn(event: Event) -> Said:
    params = {"who": event.seat, "other": event.data["other"]}
    if "names" not in event.data:
        return Said("event-card_drawn", params)
    return Said("event-card_drawn_seen", {**params, "cards": _seen(event)})


def _say_given(event: Event) -> Said:
    params = {"who": event.seat, "to": event.data["to"], "number": event.data["number"]}
    if "names" not in event.data:
        return Said("event-cards_given", params)
    return Said("event-cards_given_seen", {**params, "cards": _seen(event)})


#: events that the books share with Mega Civilization
SHARED = (
    *("drew", "bought", "offered", "answered", "declined", "withdrawn", "dealt"),
    *("purchased", "reshuffled"),
)
CARD_EVENTS: dict[str, Callable[[Event], Said]] = {
    **{kind: EVENTS[kind] for kind in SHARED},
    "card_drawn": _say_drawn,
    "cards_given": _say_given,
}
