"""Wording of Stone Age: questions, answers and events as language-independent sentences.

The messages are in ``ecumene/words/<language>/stoneage``. Most answers and events are expressed by
their own data; here are those that need more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ecumene.kernel import Decision, Event
from ecumene.words import Said, said

from .answers import Cash, Pay, Tools, amounts
from .cards import DiceSubject
from .components import RESOURCES, building, by_name, card
from .dice import DIVISORS, ToolsSubject
from .feeding import FeedSubject
from .payment import PaymentSubject, cost_of_space
from .state import FIRST_BUILDING, State, building_stack, card_space

# -- questions -------------------------------------------------------------------------------------


def question(state: State, decision: Decision) -> Said:
    """A question to a player."""
    return _QUESTIONS[decision.kind](state, decision)


def _ask_place(state: State, decision: Decision) -> Said:
    return said("ask-sa_place", left=state.players[decision.seat].unplaced)


def _ask_use(_state: State, _decision: Decision) -> Said:
    return said("ask-sa_use")


def _ask_tools(_state: State, decision: Decision) -> Said:
    roll = ToolsSubject.of(decision)
    return said("ask-sa_tools", total=roll.total, goods=roll.goods)


def _ask_pay(state: State, decision: Decision) -> Said:
    location = PaymentSubject.of(decision).location
    if location < FIRST_BUILDING:
        shown = card(state.cards[card_space(location)])
        return said("ask-sa_pay_card", cost=cost_of_space(location), card=shown.id)
    tile = building(state.stacks[building_stack(location)][-1])
    return said("ask-sa_pay_building", building=tile.id)


def _ask_die(_state: State, decision: Decision) -> Said:
    return said("ask-sa_die", dice=list(DiceSubject.of(decision).faces))


def _ask_feed(_state: State, decision: Decision) -> Said:
    return said("ask-sa_feed", short=FeedSubject.of(decision).short)


_QUESTIONS: dict[str, Callable[[State, Decision], Said]] = {
    "sa_place": _ask_place,
    "sa_use": _ask_use,
    "sa_tools": _ask_tools,
    "sa_pay": _ask_pay,
    "sa_die": _ask_die,
    "sa_feed": _ask_feed,
}

# -- answers ---------------------------------------------------------------------------------------


def label(_state: State, answer: Any) -> Said | None:
    """Describe an answer that its fields alone don't express.

    >>> from ecumene.words.catalogue import in_english
    >>> in_english(label(None, Tools((0, 2), ("C34",))), "stoneage")
    'add the tools on spaces 1 and 3 and single-use tool 2'
    """
    if isinstance(answer, Pay):
        return said("answer-pay", paid=by_name(amounts(answer)))
    if isinstance(answer, Cash):
        return said("answer-cash", taken=by_name(amounts(answer)))
    if isinstance(answer, Tools):
        return _say_tools(answer)
    return None


def _say_tools(answer: Tools) -> Said:
    if not answer.spaces and not answer.cards:
        return said("answer-no_tools")
    spaces = [space + 1 for space in answer.spaces]
    tiles = [said("part-tools_on_spaces", spaces=spaces)] if spaces else []
    return said("answer-tools", tools=[*tiles, *map(_single_use, answer.cards)])


def _single_use(card_id: str) -> Said:
    """A single-use tool card; no two have the same number."""
    return said(f"upper-{card_id}")


# -- events ----------------------------------------------------------------------------------------


def _paid(data: Mapping[str, Any]) -> dict[str, int]:
    return {name: data[name] for name in RESOURCES}


def _say_tool(event: Event) -> Said:
    tiles = [value for value in event.data["tools"] if value]
    return said("event-tool", who=event.seat, tools=tiles)


def _say_tools_used(event: Event) -> Said:
    tiles = [said("part-tool", value=value) for value in event.data["tools"]]
    tools = [*tiles, *map(_single_use, event.data["cards"])]
    return said("event-tools_used", who=event.seat, tools=tools)


def _say_gained(event: Event) -> Said:
    return said("event-gained", who=event.seat, **event.data, divisor=DIVISORS[event.data["goods"]])


def _say_card(event: Event) -> Said:
    return said("event-card", who=event.seat, paid=_paid(event.data), card=event.data["card"])


def _say_building(event: Event) -> Said:
    points = event.data["points"]
    return said("event-building", who=event.seat, paid=_paid(event.data), points=points)


def _say_building_shown(event: Event) -> Said:
    data = event.data
    return said("event-building_shown", stack=data["stack"] + 1, building=data["building"])


def _say_additional(event: Event) -> Said:
    if "card" in event.data:
        return said("event-additional_card_seen", who=event.seat, card=event.data["card"])
    return said("event-additional_card", who=event.seat)


#: events whose own data don't say it all
EVENTS: dict[str, Callable[[Event], Said]] = {
    "tool": _say_tool,
    "tools_used": _say_tools_used,
    "gained": _say_gained,
    "card": _say_card,
    "building": _say_building,
    "building_shown": _say_building_shown,
    "additional_card": _say_additional,
    "cashed": lambda event: said("event-cashed", who=event.seat, taken=_paid(event.data)),
    "fed_resources": lambda event: said(
        "event-fed_resources", who=event.seat, paid=_paid(event.data)
    ),
}

# -- names -----------------------------------------------------------------------------------------

#: names of bots, by seat
BOT_NAMES = ("Flint", "Ember", "Reed", "Fern")


def bot_name(_state: State, seat: int) -> str:
    """Return the name of a bot on this seat."""
    return BOT_NAMES[seat]
