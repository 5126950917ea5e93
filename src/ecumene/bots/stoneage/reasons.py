"""The steward's reasons, one sentence each.

>>> from ecumene.bots import make_bot
>>> from ecumene.games import find_game
>>> from ecumene.games.stoneage.answers import Place
>>> from ecumene.kernel import Match, seed_from_number
>>> from ecumene.words.catalogue import in_english
>>> game = find_game("stoneage")
>>> match = Match.start(game, 2, seed=seed_from_number(1))
>>> (question,) = match.questions(match.awaited_seats()[0])
>>> why = make_bot("steward", game, 0).explain(question, Place("hut", 2))
>>> in_english(why, "stoneage")
'Hut: a sixth figure works in the 10 or so rounds still to come.'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.games.stoneage.answers import Cash, Decline, Pay, Place, TakeDie, Tools, Use, amounts
from ecumene.games.stoneage.components import (
    MAX_AGRICULTURE,
    MAX_FIGURES,
    Profession,
    by_name,
    worth,
)
from ecumene.games.stoneage.dice import DIVISORS, ToolsSubject
from ecumene.games.stoneage.payment import PaymentSubject, cost_of_space
from ecumene.games.stoneage.state import (
    FIELD,
    FIRST_BUILDING,
    FIRST_CARD,
    HUNTING_GROUNDS,
    HUT,
    NAMES,
    NUMBER,
    TOOL_MAKER,
    YIELDS,
)
from ecumene.kernel import Question
from ecumene.words import Said, said

from .actions import pips, points_for
from .outlook import SeatOutlook, mean_yield
from .resource_value import ResourceValue, commitments, less, purchase_at
from .worth import card_worth, reward_worth, tool_worth

_ICONS: dict[int, Profession] = {HUT: "shaman", TOOL_MAKER: "toolmaker", FIELD: "farmer"}


def reason(outlook: SeatOutlook, question: Question[Any], answer: Any) -> Said:
    """Return the reason for this answer."""
    if isinstance(answer, Cash):
        return said("advice-cash", taken=by_name(amounts(answer)))
    return _REASONS[question.kind](outlook, question, answer)


# -- placing ---------------------------------------------------------------------------------------


def _why_place(outlook: SeatOutlook, _question: Question[Any], answer: Place) -> Said:
    why = _what_for(outlook, NUMBER[answer.location], answer.figures)
    return said("advice-at", location=answer.location, why=why)


def _what_for(outlook: SeatOutlook, place: int, figures: int) -> Said:
    if place < HUNTING_GROUNDS:
        return _village(outlook, place)
    if place == HUNTING_GROUNDS:
        return _hunting(outlook, figures)
    if place < FIRST_CARD:
        return _gathering(outlook, place, figures)
    return _buying(outlook, place)


def _village(outlook: SeatOutlook, place: int) -> Said:
    gain = _VILLAGE_GAINS[place](outlook)
    if gain is None:
        return said("advice-no_gain")
    profession = _ICONS[place]
    icons = outlook.icons[profession]
    return said("advice-counted", gain=gain, icons=icons, profession=profession) if icons else gain


def _tool_gain(outlook: SeatOutlook) -> Said | None:
    return said("advice-tool", rounds=_rounds_to_come(outlook)) if tool_worth(outlook) else None


def _figure_gain(outlook: SeatOutlook) -> Said | None:
    figures = outlook.me.figures
    if figures == MAX_FIGURES:
        return None
    return said("advice-figure", number=figures + 1, rounds=_rounds_to_come(outlook))


def _field_gain(outlook: SeatOutlook) -> Said | None:
    agriculture = outlook.me.agriculture
    if agriculture == MAX_AGRICULTURE:
        return None
    return said("advice-field", agriculture=agriculture + 1, rounds=_rounds_to_come(outlook))


_VILLAGE_GAINS: dict[int, Callable[[SeatOutlook], Said | None]] = {
    TOOL_MAKER: _tool_gain,
    HUT: _figure_gain,
    FIELD: _field_gain,
}


def _rounds_to_come(outlook: SeatOutlook) -> Said:
    return said("advice-rounds", n=max(0, round(outlook.rounds_after)))


def _hunting(outlook: SeatOutlook, figures: int) -> Said:
    short = max(0, outlook.eaters() - outlook.harvest() - outlook.me.food)
    amount = _rounded_yield(outlook, figures, "food")
    return said("advice-hunting", figures=figures, amount=amount, short=short)


def _gathering(outlook: SeatOutlook, place: int, figures: int) -> Said:
    goods = YIELDS[place]
    gain = {"figures": figures, "amount": _rounded_yield(outlook, figures, goods), "goods": goods}
    places = [NAMES[purchase.location] for purchase in commitments(outlook)]
    if not places:
        return said("advice-gathering", **gain)
    return said("advice-gathering_for", **gain, places=places)


def _rounded_yield(outlook: SeatOutlook, figures: int, goods: str) -> int:
    return round(_mean(outlook, figures, goods, outlook.rolls_to_come() + 1))


def _mean(outlook: SeatOutlook, figures: int, goods: str, rolls: int) -> float:
    """Return the expected roll of figures, if tools are shared by this many rolls."""
    return mean_yield(figures, outlook.free_pips() // rolls, DIVISORS[goods])


def expected_yield(outlook: SeatOutlook, place: int, figures: int) -> Said:
    """Describe the expected yield of figures at a place."""
    if place in YIELDS:
        goods = YIELDS[place]
        amount = round(_mean(outlook, figures, goods, outlook.rolls_to_come() + 1), 1)
        return said("advice-yield", figures=figures, amount=amount, goods=goods)
    if place < HUNTING_GROUNDS:
        return said(f"advice-brings_{NAMES[place]}")
    return _buying(outlook, place)


def _buying(outlook: SeatOutlook, place: int) -> Said:
    if place >= FIRST_BUILDING:
        tile = outlook.tile_at(place)
        return said("advice-building", building=tile.id) if tile else said("advice-no_building")
    card = outlook.card_at(place)
    if card is None:
        return said("advice-no_card")
    points, price = round(card_worth(outlook, card)), cost_of_space(place)
    return said("advice-card", card=card.id, points=points, price=price)


# -- using -----------------------------------------------------------------------------------------


def _why_use(outlook: SeatOutlook, _question: Question[Any], answer: Use) -> Said:
    why = _use_for(outlook, NUMBER[answer.location])
    return said("advice-at", location=answer.location, why=why)


def _use_for(outlook: SeatOutlook, place: int) -> Said:
    if place == TOOL_MAKER:
        return said("advice-new_tool")
    if place < HUNTING_GROUNDS:
        return _village(outlook, place)
    if place >= FIRST_CARD:
        return _buying(outlook, place)
    goods = YIELDS[place]
    mean = _mean(outlook, outlook.placed[place], goods, max(1, outlook.rolls_to_come()))
    if place == HUNTING_GROUNDS:
        return said("advice-hunt_first", amount=round(mean, 1))
    return said("advice-roll_first", amount=round(mean, 1), goods=goods)


def _why_tools(outlook: SeatOutlook, question: Question[Any], answer: Tools) -> Said:
    roll = ToolsSubject.of(question)
    without, added = roll.total // DIVISORS[roll.goods], sum(pips(outlook, answer))
    if not added:
        return said("advice-no_tools", amount=without, goods=roll.goods)
    amount = result_of_tools(outlook, question, answer)
    return said("advice-tools", added=added, amount=amount, goods=roll.goods, without=without)


def result_of_tools(outlook: SeatOutlook, question: Question[Any], answer: Tools) -> int:
    """Describe a roll with some tools."""
    roll = ToolsSubject.of(question)
    return (roll.total + sum(pips(outlook, answer))) // DIVISORS[roll.goods]


def _why_payment(outlook: SeatOutlook, question: Question[Any], answer: Pay | Decline) -> Said:
    place = PaymentSubject.of(question).location
    if isinstance(answer, Decline):
        return _why_nothing(outlook, question, thing_at(place))
    paid = amounts(answer)
    kept = round(ResourceValue(outlook, []).value_if_kept(paid))
    if place >= FIRST_BUILDING:
        return said("advice-pay_building", paid=by_name(paid), points=worth(paid), kept=kept)
    purchase = purchase_at(outlook, place)
    points = round(purchase.bonus if purchase else 0)
    return said("advice-pay_card", paid=by_name(paid), points=points, kept=kept)


def thing_at(place: int) -> str:
    """Return what can be bought at a place."""
    return "building" if place >= FIRST_BUILDING else "card"


def _why_nothing(outlook: SeatOutlook, question: Question[Any], thing: str) -> Said:
    """Explain why a card or building is skipped: unaffordable, or the resources are needed
    elsewhere."""
    ways = [answer for answer in question.answers() if isinstance(answer, Pay)]
    purchase = purchase_at(outlook, PaymentSubject.of(question).location)
    if not ways or purchase is None:
        return said(f"advice-cannot_pay_{thing}")
    purse = ResourceValue(outlook, [])
    cheapest = min(map(amounts, ways), key=purse.value_if_kept)
    kept, points = round(purse.value_if_kept(cheapest)), round(points_for(purchase, cheapest))
    return said(f"advice-leave_{thing}", price=by_name(cheapest), kept=kept, points=points)


def _why_die(outlook: SeatOutlook, _question: Question[Any], answer: TakeDie) -> Said:
    return said("advice-die", face=answer.face, points=round(reward_worth(outlook, answer.face)))


def _why_food(outlook: SeatOutlook, _question: Question[Any], answer: Pay | Decline) -> Said:
    if isinstance(answer, Decline):
        return said("advice-starve")
    purse, paid = ResourceValue(outlook, []), amounts(answer)
    missed = round(
        purse.value_if_kept(outlook.resources) - purse.value_if_kept(less(outlook.resources, paid))
    )
    return said("advice-feed", paid=by_name(paid), missed=missed)


_REASONS: dict[str, Callable[[SeatOutlook, Question[Any], Any], Said]] = {
    "sa_place": _why_place,
    "sa_use": _why_use,
    "sa_tools": _why_tools,
    "sa_pay": _why_payment,
    "sa_die": _why_die,
    "sa_feed": _why_food,
}
