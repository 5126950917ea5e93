"""How the steward uses figures: order of locations, tools, payments, dice rewards, food."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.games.stoneage.answers import Cash, Decline, Pay, TakeDie, Tools, Use, amounts
from ecumene.games.stoneage.components import CARDS, RESOURCES, STARVING, card_number, worth
from ecumene.games.stoneage.dice import DIVISORS, ToolsSubject
from ecumene.games.stoneage.feeding import FeedSubject
from ecumene.games.stoneage.payment import PaymentSubject
from ecumene.games.stoneage.state import (
    FIRST_BUILDING,
    FIRST_CARD,
    HUNTING_GROUNDS,
    NUMBER,
    TOOL_MAKER,
)
from ecumene.kernel import Question

from .outlook import Goods, SeatOutlook
from .resource_value import FigureUse, ResourceValue, commitments, less, plus, purchase_at
from .worth import cash_card_worth, reward_worth, single_use_pip_worth, supply_worth

#: cards whose upper section helps to pay for what is bought after them
HELPING_CARDS = ("resource", "dice_for_resource", "all_players_dice", "resources_of_choice")
#: payments examined closely; of more only the most promising ones
PAYMENTS_LOOKED_AT = 20
#: cost of a tool that nothing else needs: enough not to use it for nothing
A_TRIFLE = 0.001

# -- which location next ---------------------------------------------------------------------------


def choose_use(outlook: SeatOutlook, question: Question[Any]) -> Use:
    """Use tools first, then dice, then purchases."""
    places = [answer for answer in question.answers() if isinstance(answer, Use)]
    return min(places, key=lambda answer: use_order(outlook, NUMBER[answer.location]))


def use_order(outlook: SeatOutlook, place: int) -> tuple[int, int]:
    """Rank a location: early if it helps others, late if others help it."""
    if place == TOOL_MAKER:
        return 0, place
    if place < HUNTING_GROUNDS:
        return 1, place
    if place < FIRST_CARD:
        return 2, -place  # tools save most where the divisor is large: these see the tools first
    if place >= FIRST_BUILDING:
        return 4, place
    card = outlook.card_at(place)
    helps = card is not None and card.upper.type in HELPING_CARDS
    return (3 if helps else 5), place


# -- tools -----------------------------------------------------------------------------------------


def choose_tools(outlook: SeatOutlook, question: Question[Any]) -> Tools:
    """Choose the tools with the best gain, less their later use."""
    choices = [answer for answer in question.answers() if isinstance(answer, Tools)]
    return max(choices, key=value_of_tools(outlook, question))


def value_of_tools(outlook: SeatOutlook, question: Question[Any]) -> Callable[[Tools], float]:
    """Return the value of using these tools, in points."""
    roll = ToolsSubject.of(question)
    goods, total = roll.goods, roll.total
    purse, have = ResourceValue(outlook, commitments(outlook)), outlook.prospects()

    def value(answer: Tools) -> float:
        amount = (total + sum(pips(outlook, answer))) // DIVISORS[goods]
        if goods == "food":
            gain = supply_worth(outlook, outlook.me.food + amount)
        else:
            gain = purse.worth(plus(have, RESOURCES.index(goods), amount))
        return gain - tools_cost(outlook, answer)

    return value


def pips(outlook: SeatOutlook, answer: Tools) -> tuple[int, int]:
    """Return the pips added by an answer's tool tiles and single-use tools."""
    tiles = sum(outlook.me.tools[space] for space in answer.spaces)
    return tiles, sum(CARDS[card_number(name) - 1].upper.amount for name in answer.cards)


def tools_cost(outlook: SeatOutlook, answer: Tools) -> float:
    """Return the tools' value for later rolls: tiles this round, single-use tools any time."""
    tiles, single_use = pips(outlook, answer)
    kept = outlook.weights.kept_pip if outlook.rolls_to_come() else 0.0
    return tiles * max(A_TRIFLE, kept) + single_use * max(
        2 * A_TRIFLE, single_use_pip_worth(outlook)
    )


# -- payments --------------------------------------------------------------------------------------


def choose_payment(outlook: SeatOutlook, question: Question[Any]) -> Pay | Decline | Cash:
    """Choose the payment that leaves the most value, including the purchase."""
    purchase = purchase_at(outlook, PaymentSubject.of(question).location)
    if purchase is None:
        return Decline()
    after = ResourceValue(outlook, commitments(outlook))
    ways = promising(question.answers(), purchase, after)
    return max(ways, key=value_of_payment(outlook, purchase, after))


def value_of_payment(
    outlook: SeatOutlook, purchase: FigureUse, after: ResourceValue
) -> Callable[[Pay | Decline | Cash], float]:
    """Return a payment's value, including the effect on later purchases, in points."""
    before = ResourceValue(outlook, [*commitments(outlook), purchase])
    have = outlook.prospects()

    def value(answer: Pay | Decline | Cash) -> float:
        if isinstance(answer, Decline):
            return after.worth(have)
        if isinstance(answer, Cash):
            return before.worth(add_goods(have, amounts(answer))) - cash_card_worth(outlook)
        paid = amounts(answer)
        return points_for(purchase, paid) + after.worth(less(have, paid))

    return value


def promising(
    answers: Any, purchase: FigureUse, purse: ResourceValue
) -> list[Pay | Decline | Cash]:
    """Return all answers, or only the best payments if there are many."""
    ways = [answer for answer in answers if isinstance(answer, Pay)]
    others = [answer for answer in answers if not isinstance(answer, Pay)]
    if len(ways) > PAYMENTS_LOOKED_AT:

        def gain(way: Pay) -> float:
            return points_for(purchase, amounts(way)) - purse.value_if_kept(amounts(way))

        ways = sorted(ways, key=gain, reverse=True)[:PAYMENTS_LOOKED_AT]
    return ways + others


def points_for(purchase: FigureUse, paid: Goods) -> float:
    """Return a purchase's points; on tiles the resources paid count (SA-B.4)."""
    return purchase.bonus + (worth(paid) if purchase.tile is not None else 0)


def add_goods(have: Goods, more: Goods) -> Goods:
    return have[0] + more[0], have[1] + more[1], have[2] + more[2], have[3] + more[3]


# -- dice of all players, food ---------------------------------------------------------------------


def choose_die(outlook: SeatOutlook, question: Question[Any]) -> TakeDie:
    """Take the die with the best reward."""
    dice = [answer for answer in question.answers() if isinstance(answer, TakeDie)]
    return max(dice, key=lambda answer: reward_worth(outlook, answer.face))


def choose_food(outlook: SeatOutlook, question: Question[Any]) -> Pay | Decline | Cash:
    """Pay the least useful resources, unless 10 points are the smaller loss."""
    ways: list[Pay | Decline | Cash] = list(question.answers())
    return max(ways, key=value_of_meal(outlook, question))


def value_of_meal(
    outlook: SeatOutlook, question: Question[Any]
) -> Callable[[Pay | Decline | Cash], float]:
    """Return the value left after feeding in a certain way, in points."""
    short = FeedSubject.of(question).short
    purse, have = ResourceValue(outlook, []), outlook.resources

    def value(answer: Pay | Decline | Cash) -> float:
        if isinstance(answer, Decline):
            return purse.value_if_kept(have) - STARVING
        if isinstance(answer, Pay):
            return purse.value_if_kept(less(have, amounts(answer)))
        more = add_goods(have, amounts(answer))
        paid = purse.cheapest(short, more)
        after = (
            purse.value_if_kept(more) - STARVING
            if paid is None
            else purse.value_if_kept(less(more, paid))
        )
        return after - cash_card_worth(outlook)

    return value
