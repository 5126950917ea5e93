"""Why the steward does what it does, one sentence each.

>>> from ecumene.bots import make_bot
>>> from ecumene.games import find_game
>>> from ecumene.games.stoneage.answers import Place
>>> from ecumene.kernel import Match, seed_from_number
>>> game = find_game("stoneage")
>>> match = Match.start(game, 2, seed=seed_from_number(1))
>>> (question,) = match.questions(match.awaited_seats()[0])
>>> make_bot("steward", game, 0).explain(question, Place("hut", 2))
'Hut: a sixth figure works in the 10 or so rounds still to come.'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.games.stoneage.answers import Cash, Decline, Pay, Place, TakeDie, Tools, Use, amounts
from ecumene.games.stoneage.components import (
    MAX_AGRICULTURE,
    MAX_FIGURES,
    START_FIGURES,
    Profession,
    worth,
)
from ecumene.games.stoneage.dice import DIVISORS, ToolsSubject
from ecumene.games.stoneage.locations import (
    FIELD,
    FIRST_BUILDING,
    FIRST_CARD,
    HUNTING_GROUNDS,
    HUT,
    NUMBER,
    TOOL_MAKER,
    YIELDS,
    place_name,
)
from ecumene.games.stoneage.payment import PaymentSubject
from ecumene.games.stoneage.words import (
    REWARDS,
    building_text,
    goods_text,
    lower_text,
    upper_text,
)
from ecumene.kernel import Question

from .actions import pips, points_for
from .dice import mean_yield
from .outlook import Outlook
from .resource_value import ResourceValue, commitments, less, purchase_at
from .worth import card_worth, reward_worth, tool_worth

_ORDINALS = ("sixth", "seventh", "eighth", "ninth", "tenth")
_ICONS: dict[int, Profession] = {HUT: "shaman", TOOL_MAKER: "toolmaker", FIELD: "farmer"}


def reason(outlook: Outlook, question: Question[Any], answer: Any) -> str:
    """Why this answer to this question."""
    if isinstance(answer, Cash):
        taken = goods_text(amounts(answer))
        return f"Take {taken} with your card for 2 resources: they do more here than later."
    return _REASONS[question.kind](outlook, question, answer)


# -- placing ---------------------------------------------------------------------------------------


def _why_place(outlook: Outlook, _question: Question[Any], answer: Place) -> str:
    place = NUMBER[answer.location]
    return f"{heading(place)}: {_what_for(outlook, place, answer.figures)}."


def heading(place: int) -> str:
    """A location as the first word of a sentence."""
    name = place_name(place).removeprefix("the ")
    return name[0].upper() + name[1:]


def _what_for(outlook: Outlook, place: int, figures: int) -> str:
    if place < HUNTING_GROUNDS:
        return _village(outlook, place)
    if place == HUNTING_GROUNDS:
        return _hunting(outlook, figures)
    if place < FIRST_CARD:
        return _gathering(outlook, place, figures)
    return _buying(outlook, place)


def _village(outlook: Outlook, place: int) -> str:
    gain = _VILLAGE_GAINS[place](outlook)
    if not gain:
        return "nothing to gain, but no other location is worth more"
    icons = outlook.icons[_ICONS[place]]
    counted = f", and {_count(icons, _ICONS[place])} will count it" if icons else ""
    return f"{gain} {_rounds_to_come(outlook)}{counted}"


def _figure_gain(outlook: Outlook) -> str:
    figures = outlook.me.figures
    if figures == MAX_FIGURES:
        return ""
    return f"a {_ORDINALS[figures - START_FIGURES]} figure works in"


def _tool_gain(outlook: Outlook) -> str:
    return "a tool step adds a pip in this round and" if tool_worth(outlook) else ""


def _field_gain(outlook: Outlook) -> str:
    agriculture = outlook.me.agriculture
    if agriculture == MAX_AGRICULTURE:
        return ""
    return f"agriculture {agriculture + 1} gives a food more in this round and"


_VILLAGE_GAINS: dict[int, Callable[[Outlook], str]] = {
    TOOL_MAKER: _tool_gain,
    HUT: _figure_gain,
    FIELD: _field_gain,
}


def _rounds_to_come(outlook: Outlook) -> str:
    rounds = round(outlook.rounds_after)
    if rounds < 1:
        return "the next round, if there is one"
    return "the next round" if rounds == 1 else f"the {rounds} or so rounds still to come"


def _hunting(outlook: Outlook, figures: int) -> str:
    short = outlook.eaters() - outlook.harvest() - outlook.me.food
    need = f"{short} are missing in this round" if short > 0 else "what is left feeds later rounds"
    return f"{_count(figures, 'figure')} should bring {_about(outlook, figures, 'food')}; {need}"


def _gathering(outlook: Outlook, place: int, figures: int) -> str:
    names = [place_name(purchase.location) for purchase in commitments(outlook)]
    use = " and ".join(names) if names else "cards and buildings to come"
    gain = _about(outlook, figures, YIELDS[place])
    return f"{_count(figures, 'figure')} should bring {gain} for {use}"


def _about(outlook: Outlook, figures: int, goods: str) -> str:
    pips_each = outlook.free_pips() // (outlook.rolls_to_come() + 1)
    return f"about {round(mean_yield(figures, pips_each, DIVISORS[goods]))} {goods}"


def _expected_roll(outlook: Outlook, place: int) -> str:
    """What the figures at a place will probably roll."""
    pips_each = outlook.free_pips() // max(1, outlook.rolls_to_come())
    amount = mean_yield(outlook.placed[place], pips_each, DIVISORS[YIELDS[place]])
    return f"about {amount:.1f} {YIELDS[place]}"


def expected_yield(outlook: Outlook, place: int, figures: int) -> str:
    """What figures at a place bring, in a few words."""
    if place in YIELDS:
        pips_each = outlook.free_pips() // (outlook.rolls_to_come() + 1)
        amount = mean_yield(figures, pips_each, DIVISORS[YIELDS[place]])
        return f"{_count(figures, 'figure')} for {amount:.1f} {YIELDS[place]} on average"
    return _VILLAGE_WORDS.get(place) or _buying(outlook, place)


_VILLAGE_WORDS = {TOOL_MAKER: "a tool", HUT: "another figure", FIELD: "a food more each round"}


def _buying(outlook: Outlook, place: int) -> str:
    if place >= FIRST_BUILDING:
        tile = outlook.tile_at(place)
        return building_text(tile).replace(":", " for") if tile else "no tile is left there"
    card = outlook.card_at(place)
    if card is None:
        return "no card lies there"
    points = f"about {_count(round(card_worth(outlook, card)), 'point')}"
    price = _count(place - FIRST_CARD + 1, "resource")
    return f"{upper_text(card)} and {lower_text(card)}, {points} for {price}"


# -- using -----------------------------------------------------------------------------------------


def _why_use(outlook: Outlook, _question: Question[Any], answer: Use) -> str:
    place = NUMBER[answer.location]
    if place == TOOL_MAKER:
        why = "a new tool helps with the rolls of this round"
    elif place < HUNTING_GROUNDS:
        why = _village(outlook, place)
    elif place < FIRST_CARD:
        why = f"roll for {_expected_roll(outlook, place)} first, and buy with it afterwards"
        if place == HUNTING_GROUNDS:
            why = f"roll for {_expected_roll(outlook, place)} before the tools are used up"
    else:
        why = _buying(outlook, place)
    return f"{heading(place)}: {why}."


def _why_tools(outlook: Outlook, question: Question[Any], answer: Tools) -> str:
    roll = ToolsSubject.of(question)
    without, added = roll.total // DIVISORS[roll.goods], sum(pips(outlook, answer))
    if not added:
        return f"No tools: {without} {roll.goods} without them, and more is not worth turning them."
    amount = result_of_tools(outlook, question, answer)
    return f"Tools worth {added}: they make it {amount} instead of {without}."


def result_of_tools(outlook: Outlook, question: Question[Any], answer: Tools) -> str:
    """What some tools make of a roll: "4 wood"."""
    roll = ToolsSubject.of(question)
    amount = (roll.total + sum(pips(outlook, answer))) // DIVISORS[roll.goods]
    return f"{amount} {roll.goods}"


def _why_payment(outlook: Outlook, question: Question[Any], answer: Pay | Decline) -> str:
    place = PaymentSubject.of(question).location
    thing = "building" if place >= FIRST_BUILDING else "card"
    if isinstance(answer, Decline):
        return _why_nothing(outlook, question, thing)
    paid = amounts(answer)
    kept = round(ResourceValue(outlook, []).value_if_kept(paid))
    if place >= FIRST_BUILDING:
        points = _count(worth(paid), "point")
        return f"{_sentence(goods_text(paid))}: {points} at once, and about {kept} if kept."
    purchase = purchase_at(outlook, place)
    points = _count(round(purchase.bonus if purchase else 0), "point")
    return (
        f"{_sentence(goods_text(paid))}: worth about {kept} if kept, and the card about {points}."
    )


def _why_nothing(outlook: Outlook, question: Question[Any], thing: str) -> str:
    """Why a card or building is left: it cannot be paid, or something else needs the resources."""
    ways = [answer for answer in question.answers() if isinstance(answer, Pay)]
    purchase = purchase_at(outlook, PaymentSubject.of(question).location)
    if not ways or purchase is None:
        return f"Nothing: your resources do not pay for the {thing}."
    purse = ResourceValue(outlook, [])
    cheapest = min(map(amounts, ways), key=purse.value_if_kept)
    kept, points = round(purse.value_if_kept(cheapest)), round(points_for(purchase, cheapest))
    return f"Nothing: {goods_text(cheapest)} are worth about {kept} if kept, the {thing} {points}."


def _why_die(outlook: Outlook, _question: Question[Any], answer: TakeDie) -> str:
    points = _count(round(reward_worth(outlook, answer.face)), "point")
    return f"The {answer.face}: {REWARDS[answer.face]}, worth about {points}."


def _why_food(outlook: Outlook, _question: Question[Any], answer: Pay | Decline) -> str:
    if isinstance(answer, Decline):
        return "Go hungry: the resources are worth more than the 10 points."
    purse, paid = ResourceValue(outlook, []), amounts(answer)
    missed = round(
        purse.value_if_kept(outlook.resources) - purse.value_if_kept(less(outlook.resources, paid))
    )
    return f"{_sentence(goods_text(paid))}: worth about {missed}, going hungry costs 10."


_REASONS: dict[str, Callable[[Outlook, Question[Any], Any], str]] = {
    "sa_place": _why_place,
    "sa_use": _why_use,
    "sa_tools": _why_tools,
    "sa_pay": _why_payment,
    "sa_die": _why_die,
    "sa_feed": _why_food,
}


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
