"""Stone Age in words: questions, answers and events as English sentences.

Everything a person reads about the game is made here, from the same plain data that a client in
another language would get.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ecumene.kernel import Decision, Event

from .answers import Cash, Decline, Pay, Place, TakeDie, Tools, Use, amounts
from .cards import DiceSubject
from .components import RESOURCES, Building, Card, Lower, Upper, building, card, card_number, worth
from .dice import DIVISORS, ToolsSubject
from .feeding import FeedSubject
from .locations import (
    FIRST_BUILDING,
    NUMBER,
    building_stack,
    card_space,
    place_name,
)
from .payment import PaymentSubject
from .state import State

# -- cards and buildings ---------------------------------------------------------------------------


def upper_text(shown: Card) -> str:
    """The upper section of a card in words.

    >>> upper_text(card(10)), upper_text(card(34))
    ('2 dice for gold', 'single-use tool 2')
    """
    return upper_words(shown.upper)


def upper_words(upper: Upper) -> str:
    """An upper section in words.

    >>> upper_words(Upper("food", "immediate", amount=3))
    '3 food'
    """
    texts = {
        "all_players_dice": "a reward for every player",
        "food": f"{upper.amount} food",
        "resource": f"{upper.amount} {upper.resource}",
        "dice_for_resource": f"2 dice for {upper.resource}",
        "points": f"{upper.amount} points",
        "new_tool": "a tool",
        "agriculture": "agriculture 1 up",
        "additional_card": "an additional card",
        "single_use_tool": f"single-use tool {upper.amount}",
        "resources_of_choice": "2 resources of choice, once",
    }
    return texts[upper.type]


def lower_text(shown: Card) -> str:
    """The lower section of a card in words.

    >>> lower_text(card(1)), lower_text(card(26))
    ('pottery', '3 builders')
    """
    return lower_words(shown.lower)


def lower_words(lower: Lower) -> str:
    """A lower section in words.

    >>> lower_words(Lower("profession", profession="shaman", icons=2))
    '2 shamans'
    """
    if lower.symbol is not None:
        return lower.symbol
    plural = "s" if lower.icons > 1 else ""
    return f"{lower.icons} {lower.profession}{plural}"


def card_text(shown: Card) -> str:
    """Both sections of a card in words.

    >>> card_text(card(1))
    'a reward for every player, with pottery'
    """
    return f"{upper_text(shown)}, with {lower_text(shown)}"


def building_text(tile: Building) -> str:
    """What a building asks for and scores, in words.

    >>> building_text(building(1)), building_text(building(19))
    ('2 wood, 1 clay: 10 points', '4 resources of exactly 2 kinds: their value')
    """
    if tile.type == "fixed":
        return f"{goods_text(tile.cost)}: {worth(tile.cost)} points"
    if tile.type == "any":
        return "1 to 7 resources of any kinds: their value"
    kinds = "kind" if tile.kinds == 1 else "kinds"
    return f"{tile.least} resources of exactly {tile.kinds} {kinds}: their value"


def goods_text(counts: Sequence[int]) -> str:
    """Resources in words.

    >>> goods_text((2, 0, 1, 0)), goods_text((0, 0, 0, 0))
    ('2 wood, 1 stone', 'nothing')
    """
    parts = [f"{n} {name}" for n, name in zip(counts, RESOURCES, strict=True) if n]
    return ", ".join(parts) or "nothing"


# -- questions -------------------------------------------------------------------------------------


def question(state: State, decision: Decision) -> str:
    """A question to a player as a sentence."""
    return _QUESTIONS[decision.kind](state, decision)


def _ask_place(state: State, decision: Decision) -> str:
    left = state.players[decision.seat].unplaced
    return f"Where do you place figures? You have {_count(left, 'figure')} left."


def _ask_use(_state: State, _decision: Decision) -> str:
    return "Which of your locations do you use next?"


def _ask_tools(_state: State, decision: Decision) -> str:
    roll = ToolsSubject.of(decision)
    return f"You rolled {roll.total} for {roll.goods}. Which tools do you add?"


def _ask_pay(state: State, decision: Decision) -> str:
    location = PaymentSubject.of(decision).location
    if location < FIRST_BUILDING:
        shown = card(state.cards[card_space(location)])
        cost = card_space(location) + 1
        return f"Pay {_count(cost, 'resource')} for this card: {card_text(shown)}?"
    tile = building(state.stacks[building_stack(location)][-1])
    return f"Pay for this building: {building_text(tile)}?"


def _ask_die(_state: State, decision: Decision) -> str:
    dice = " ".join(str(face) for face in DiceSubject.of(decision).faces)
    return f"Choose a die and its reward. Dice left: {dice}."


def _ask_feed(_state: State, decision: Decision) -> str:
    short = FeedSubject.of(decision).short
    return f"{short} food are missing. Pay resources instead, or lose 10 points?"


_QUESTIONS: dict[str, Callable[[State, Decision], str]] = {
    "sa_place": _ask_place,
    "sa_use": _ask_use,
    "sa_tools": _ask_tools,
    "sa_pay": _ask_pay,
    "sa_die": _ask_die,
    "sa_feed": _ask_feed,
}

# -- answers ---------------------------------------------------------------------------------------

REWARDS = {1: "1 wood", 2: "1 clay", 3: "1 stone", 4: "1 gold", 5: "a tool", 6: "agriculture 1 up"}


def answer(given: Any) -> str:
    """An answer in words.

    >>> answer(Place("forest", 2)), answer(Pay(wood=1, gold=2)), answer(Tools((0, 2)))
    ('2 figures on the forest', 'pay 1 wood, 2 gold', 'add the tools on spaces 1 and 3')
    """
    return _ANSWERS[type(given)](given)


def _say_place(given: Place) -> str:
    return f"{_count(given.figures, 'figure')} on {place_name(NUMBER[given.location])}"


def _say_tools(given: Tools) -> str:
    if not given.spaces and not given.cards:
        return "no tools"
    parts = []
    if given.spaces:
        spaces = _list([str(space + 1) for space in given.spaces])
        plural = len(given.spaces) > 1
        parts.append(f"the tool{'s' if plural else ''} on space{'s' if plural else ''} {spaces}")
    parts += map(_single_use, given.cards)
    return f"add {_list(parts)}"


def _single_use(card_id: str) -> str:
    """A single-use tool card; no two have the same number."""
    return upper_text(card(card_number(card_id)))


_ANSWERS: dict[type, Callable[[Any], str]] = {
    Place: _say_place,
    Use: lambda given: f"use {place_name(NUMBER[given.location])}",
    Tools: _say_tools,
    Pay: lambda given: f"pay {goods_text(amounts(given))}",
    Decline: lambda _given: "do not pay",
    TakeDie: lambda given: f"the {given.face}: {REWARDS.get(given.face, 'nothing')}",
    Cash: lambda given: f"use the card with resources of choice for {goods_text(amounts(given))}",
}

# -- events ----------------------------------------------------------------------------------------


def event(happened: Event, names: Sequence[str]) -> str:
    """An event, as a viewer may see it, in a sentence."""
    who = names[happened.seat] if happened.seat >= 0 else ""
    return _EVENTS[happened.kind](who, happened.data, names)


def _say_spent(data: Mapping[str, Any]) -> str:
    return goods_text([data[name] for name in RESOURCES])


def _card_named(card_id: str) -> str:
    return card_text(card(card_number(card_id)))


def _say_fed(who: str, data: Mapping[str, Any], _names: Sequence[str]) -> str:
    grown = f"{who} takes {data['grown']} food from the fields and" if data["grown"] else who
    short = f"; {data['short']} are missing" if data["short"] else ""
    return f"{grown} feeds the tribe with {data['eaten']} food{short}."


def _say_gained(who: str, data: Mapping[str, Any], _names: Sequence[str]) -> str:
    goods, total = data["goods"], data["total"]
    return f"{who} takes {data['amount']} {goods} ({total} divided by {DIVISORS[goods]})."


def _say_tool(who: str, data: Mapping[str, Any], _names: Sequence[str]) -> str:
    tiles = [str(value) for value in data["tools"] if value]
    return f"{who} now has {'tools' if len(tiles) > 1 else 'a tool of'} {_list(tiles)}."


def _building_named(building_id: str) -> str:
    return building_text(building(int(building_id[1:])))


def _say_tools_used(who: str, data: Mapping[str, Any], _names: Sequence[str]) -> str:
    tools = [f"tool {value}" for value in data["tools"]] + list(map(_single_use, data["cards"]))
    return f"{who} adds {_list(tools)}."


def _say_additional(who: str, data: Mapping[str, Any], _names: Sequence[str]) -> str:
    seen = f": {_card_named(data['card'])}" if "card" in data else ""
    return f"{who} takes an additional card face down{seen}."


def _say_scored(who: str, data: Mapping[str, Any], _names: Sequence[str]) -> str:
    lines = ", ".join(f"{name} {points}" for name, points in data["lines"].items() if points)
    return f"{who}: {data['total']} points ({lines or 'nothing'})."


def _say_over(_who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    winners = [names[seat] for seat in data["winners"]]
    return f"{_list(winners)} {'wins' if len(winners) == 1 else 'share the win'}."


_EVENTS: dict[str, Callable[[str, Mapping[str, Any], Sequence[str]], str]] = {
    "first_player": lambda who, d, n: f"{who} begins.",
    "buildings_shown": lambda who, d, n: (
        f"Buildings: {'; '.join(map(_building_named, d['tiles']))}."
    ),
    "building_shown": lambda who, d, n: (
        f"Next tile of stack {d['stack'] + 1}: {_building_named(d['building'])}."
    ),
    "cards_shown": lambda who, d, n: (
        f"Cards for 1, 2, 3, 4 resources: {'; '.join(map(_card_named, d['cards']))}."
    ),
    "round": lambda who, d, n: f"Round {d['round']}. {who} has the first-player marker.",
    "phase": lambda who, d, n: (
        f"All players are now {d['phase']}"
        f"{' figures' if d['phase'] == 'using' else ' their tribes'}."
    ),
    "placed": lambda who, d, n: (
        f"{who} places {_count(d['figures'], 'figure')} on {place_name(NUMBER[d['location']])}."
    ),
    "tool": _say_tool,
    "figure": lambda who, d, n: f"{who} now has {d['figures']} figures.",
    "agriculture": lambda who, d, n: f"{who} is now at agriculture {d['agriculture']}.",
    "rolled": lambda who, d, n: f"{who} rolls {' '.join(map(str, d['dice']))} for {d['goods']}.",
    "tools_used": _say_tools_used,
    "gained": _say_gained,
    "received": lambda who, d, n: f"{who} receives {d['amount']} {d['goods']}.",
    "points": lambda who, d, n: f"{who} scores {d['points']} points.",
    "card": lambda who, d, n: f"{who} pays {_say_spent(d)} for a card: {_card_named(d['card'])}.",
    "building": lambda who, d, n: (
        f"{who} pays {_say_spent(d)} for a building and scores {d['points']} points."
    ),
    "declined": lambda who, d, n: f"{who} takes nothing from {place_name(NUMBER[d['location']])}.",
    "rewards_rolled": lambda who, d, n: f"{who} rolls {' '.join(map(str, d['dice']))} for all.",
    "die_chosen": lambda who, d, n: f"{who} chooses the {d['face']}.",
    "additional_card": _say_additional,
    "no_card_left": lambda who, d, n: f"No card is left for {who}.",
    "hidden_cards_shown": lambda who, d, n: (
        f"{who} shows {'; '.join(map(_card_named, d['cards']))}."
    ),
    "cashed": lambda who, d, n: (
        f"{who} uses the card with resources of choice for {_say_spent(d)}."
    ),
    "fed": _say_fed,
    "fed_resources": lambda who, d, n: f"{who} feeds the rest of the tribe with {_say_spent(d)}.",
    "starved": lambda who, d, n: f"The tribe of {who} starves: {d['points']} points.",
    "game_ends": lambda who, d, n: "The game ends.",
    "scored": _say_scored,
    "game_over": _say_over,
    "taken_back": lambda who, d, n: f"{who} takes an answer back.",
}


# -- what is closed --------------------------------------------------------------------------------


def thing(location: str) -> str:
    """A location in a list.

    >>> thing("hunting_grounds"), thing("card_2")
    ('hunting grounds', 'card space 2')
    """
    return place_name(NUMBER[location]).removeprefix("the ")


# -- names -----------------------------------------------------------------------------------------

#: what bots are called, by seat
BOT_NAMES = ("Flint", "Ember", "Reed", "Fern")


def bot_name(_state: State, seat: int) -> str:
    """What a bot on this seat is called."""
    return BOT_NAMES[seat]


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _list(parts: Sequence[str]) -> str:
    """Parts of a sentence joined as people do it."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"
